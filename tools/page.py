"""Turns the page of the sources into the page that is served.

The source page holds no words and no drawings: it names them. Here the English words,
the drawings and the preload hints go in, so that the page reads before Python runs.
"""

import html
import json
import re
from html.parser import HTMLParser

from tools.layout import BuildError

TEXT, LABEL, CONTENT = "data-i18n", "data-i18n-label", "data-i18n-content"
VOID = frozenset(["br", "hr", "img", "input", "link", "meta", "source"])

Words = dict[str, object]


class _Filler(HTMLParser):
    """Copies the page as it stands and adds words where an element names some."""

    def __init__(self, words: Words) -> None:
        super().__init__(convert_charrefs=False)
        self.words = words
        self.parts: list[str] = []
        self.filling: tuple[str, str] | None = None

    def fail(self, problem: str) -> None:
        line, column = self.getpos()
        raise BuildError(f"index.html:{line}:{column + 1}: {problem}")

    def word(self, key: str | None) -> str:
        text = self.words.get(key or "")
        if text is None:
            self.fail(f"web/locales/en.json has no key {key!r}")
        if not isinstance(text, str) or re.search(r"\{\w+\}", text):
            self.fail(f"{key!r} needs a number or a name, so it cannot stand in the page")
        return str(text)

    def add(self, text: str) -> None:
        if self.filling and text.strip():
            self.fail(f"<{self.filling[0]} {TEXT}={self.filling[1]!r}> must be empty in the sources")
        self.parts.append(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        extra = ""
        if LABEL in given:
            extra += self.attributes(given, given[LABEL], "aria-label", "title")
        if CONTENT in given:
            extra += self.attributes(given, given[CONTENT], "content")
        source = self.get_starttag_text() or ""
        end = "/>" if source.endswith("/>") else ">"
        self.add(source.removesuffix(end).rstrip() + extra + end if extra else source)
        if TEXT in given:
            if tag in VOID or end == "/>":
                self.fail(f"<{tag}> can hold no text")
            self.parts.append(html.escape(self.word(given[TEXT]), quote=False))
            self.filling = (tag, given[TEXT] or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def attributes(self, given: dict[str, str | None], key: str | None, *names: str) -> str:
        for name in names:
            if name in given:
                self.fail(f"{name} is given twice, by hand and by {key!r}")
        value = html.escape(self.word(key))
        return "".join(f' {name}="{value}"' for name in names)

    def handle_endtag(self, tag: str) -> None:
        if self.filling and tag == self.filling[0]:
            self.filling = None
        self.add(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        self.add(data)

    def handle_entityref(self, name: str) -> None:
        self.add(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.add(f"&#{name};")

    def handle_comment(self, data: str) -> None:
        self.add(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        self.add(f"<!{decl}>")


def fill_words(page: str, words: Words) -> str:
    """The page with its words: `data-i18n` becomes text, `-label` and `-content` attributes."""
    filler = _Filler(words)
    filler.feed(page)
    filler.close()
    if filler.filling:
        raise BuildError(f"index.html: <{filler.filling[0]}> with {filler.filling[1]!r} is never closed")
    return "".join(filler.parts)


def replace_marker(page: str, marker: str, text: str) -> str:
    """Put text in the place of the comment `<!-- marker -->`, which must stand there once."""
    comment = f"<!-- {marker} -->"
    if page.count(comment) != 1:
        raise BuildError(f"index.html: {comment} must stand there once, found {page.count(comment)}")
    return page.replace(comment, text)


def preload_hints(modules: list[str], fetched: list[str]) -> str:
    """Links that let the browser fetch at once what it would else find one by one."""
    lines = [f'<link rel="modulepreload" href="{path}">' for path in modules]
    lines += [f'<link rel="preload" as="fetch" href="{path}" crossorigin>' for path in fetched]
    return "\n".join(lines)


def quiet_plugins(page: str, plugins: list[str]) -> str:
    """Tell PyScript to leave the same plugins out for its other interpreter, which the page has not.

    PyScript prepares both kinds of script tags in every page and would fetch every plugin
    for the kind that pyscript.toml does not speak of. It looks for this element alone.
    """
    config = html.escape(json.dumps({"plugins": plugins}), quote=False)
    if page.count("</body>") != 1:
        raise BuildError("index.html: one </body> is expected")
    return page.replace("</body>", f"<py-config hidden>{config}</py-config>\n</body>")
