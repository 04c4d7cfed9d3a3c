"""The sheets over the board: a new game, and help. Reads forms, fills them in, shows what is wrong."""

from klondike.deals import Deal
from klondike.rules import Rules, parse_draw, parse_passes, parse_yes_no, preset, preset_name
from web.address import read_deal
from web.i18n import Catalogue
from web.settings import Settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    import js


class Sheets:
    """The page's dialogs."""

    def __init__(self, words: Catalogue, document: "js.Document") -> None:
        self._words = words
        self._new = document.getElementById("sheet-new")
        self._form = document.getElementById("form-new")
        self._help = document.getElementById("sheet-help")
        self._settings = document.getElementById("sheet-settings")
        self._all = (self._new, self._help, self._settings)
        self._return = self._new.querySelector('[data-action="return"]')
        self._errors = {
            name: self._new.querySelector('[data-show="%s-error"]' % name) for name in ("deal", "grade")
        }

    def on_close(self, handler: "Callable[[js.Event], None]") -> None:
        """Call ``handler`` whenever a sheet was closed."""
        for sheet in self._all:
            sheet.addEventListener("close", handler)

    def any_open(self) -> bool:
        """Whether a sheet lies over the board."""
        return any(sheet.open for sheet in self._all)

    def close(self) -> None:
        """Close whichever is open."""
        for sheet in self._all:
            if sheet.open:
                sheet.close()

    def open_help(self) -> None:
        self._help.showModal()

    def open_settings(self, settings: Settings) -> None:
        for box in self._settings.querySelectorAll("input"):
            box.checked = settings.get(box.name) == "yes"
        self._settings.showModal()

    def open_new(self, rules: Rules, has_left_game: bool) -> None:
        """Open the sheet for a new game, with these rules chosen."""
        fields = self._form.elements
        fields.namedItem("preset").value = preset_name(rules) or "custom"
        fields.namedItem("draw").value = str(rules.draw)
        _choose_passes(fields.namedItem("passes"), "unlimited" if rules.passes is None else str(rules.passes))
        fields.namedItem("takeback").value = "yes" if rules.take_back else "no"
        fields.namedItem("scoring").value = rules.scoring
        fields.namedItem("deal").value = ""
        self._clear_errors()
        self._return.hidden = not has_left_game
        self._new.showModal()

    def read_new(self) -> "tuple[Deal | None, Rules, str] | None":
        """What the form asks for, or None after telling what is wrong.

        That is the deal (None where none is named), the rules, and the grade of a
        certified deal to pick: ``any``, ``easy``, ``medium``, ``hard``, or ``none``.
        """
        fields = self._form.elements
        text = fields.namedItem("deal").value.strip()
        deal, problem = read_deal(text) if text else (None, None)
        if problem is not None:
            self.complain("deal", problem)
            return None
        return deal, self._rules(fields), fields.namedItem("grade").value

    def complain(self, name: str, key: str) -> None:
        """Tell in the sheet for a new game what is wrong with a field: ``deal`` or ``grade``."""
        self._clear_errors()
        self._errors[name].textContent = self._words.text(key)
        self._form.elements.namedItem(name).focus()
        self._errors[name].scrollIntoView(block="nearest")

    def _clear_errors(self) -> None:
        for error in self._errors.values():
            error.textContent = ""

    def _rules(self, fields: "js.HTMLFormControlsCollection") -> Rules:
        name = fields.namedItem("preset").value
        if name != "custom":
            return preset(name)
        return Rules(
            parse_draw(fields.namedItem("draw").value),
            parse_passes(fields.namedItem("passes").value),
            parse_yes_no(fields.namedItem("takeback").value),
            fields.namedItem("scoring").value,
        )


def _choose_passes(select: "js.HTMLSelectElement", value: str) -> None:
    select.value = value
    if select.value != value:
        # Rules from a link may have more passes than the form offers.
        option = select.options.item(0).cloneNode(False)
        option.value = option.textContent = value
        select.append(option)
        select.value = value
