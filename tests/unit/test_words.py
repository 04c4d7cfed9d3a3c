"""Every word that a player sees or hears comes from the catalogue; nothing in it is missing or left over."""

import ast
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.unit.sources import (
    DOMAINS,
    PAGE,
    caught_errors,
    code_nodes,
    expand,
    shown,
    text_calls,
    texts,
    tree_of,
)
from tools.layout import ROOT

MESSAGES = json.loads((ROOT / "web/locales/en.json").read_text(encoding="utf-8"))
FAMILIES = {key.split(".")[0] for key in [*MESSAGES, *DOMAINS]}
KEY = re.compile(r"[a-z]+(\.[A-Za-z0-9-]+)+")
PLACEHOLDER = re.compile(r"\{(\w*)\}")
SENTENCE = re.compile(r"[^\W\d_]{2,},? [^\W\d_]{2,}")
WORD = re.compile(r"[^\W\d_]")

each_module = pytest.mark.parametrize("path", PAGE, ids=lambda path: path.name)


class Page(HTMLParser):
    """What index.html says by itself, and what it takes from the catalogue."""

    VOID = frozenset(["br", "hr", "img", "input", "link", "meta"])
    # Names of keys, signs and figures are the same in every language.
    SAME = re.compile(r"[^\w\s]|[A-Z]|\d+([:/]\d+)?")

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[str] = []
        self.spoken: list[str] = []
        self.open: list[str] = []
        self.feed((ROOT / "index.html").read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.keys += [given[name] or "" for name in given if name.startswith("data-i18n")]
        for name in ("title", "alt", "placeholder", "aria-label", "aria-description", "aria-roledescription"):
            if name in given:
                self.spoken.append(f"{tag} {name}={given[name]}")
        if given.get("name") in ("description", "author", "application-name") and "content" in given:
            self.spoken.append(f"meta {given['name']}={given['content']}")
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, self.getpos()

    def handle_data(self, data: str) -> None:
        for word in data.split():
            if not self.SAME.fullmatch(word) and self.open[-1] not in ("style", "script"):
                self.spoken.append(word)


PAGE_KEYS = set(Page().keys)


def used_by(path: Path) -> set[str]:
    """The keys that a module names, whole or put together."""
    found = {key for text in texts(tree_of(path)) for key in expand(text)}
    return {key for key in found if KEY.fullmatch(key) and key.split(".")[0] in FAMILIES}


def forms(key: str) -> list[str]:
    message = MESSAGES[key]
    return [message] if isinstance(message, str) else list(message.values())


# Keys ----------------------------------------------------------------------------


@each_module
def test_every_key_that_a_module_names_is_in_the_catalogue(path: Path) -> None:
    assert sorted(used_by(path) - set(MESSAGES)) == []


@each_module
def test_keys_that_are_put_together_can_be_followed(path: Path) -> None:
    """A text like ``verdict.`` or ``outcome.%s.text`` needs an entry in ``DOMAINS``."""
    for text in texts(tree_of(path)):
        if re.fullmatch(r"[a-z]+\.([\w%.-]*[.%][\w.-]*)?", text) and text.split(".")[0] in FAMILIES:
            assert text in DOMAINS, text


def test_every_key_that_the_page_names_is_in_the_catalogue() -> None:
    assert sorted(PAGE_KEYS - set(MESSAGES)) == []


def test_every_key_of_the_catalogue_is_used() -> None:
    used = PAGE_KEYS.union(*map(used_by, PAGE))
    assert sorted(set(MESSAGES) - used) == []


def test_no_key_stands_twice() -> None:
    pairs = json.loads(
        (ROOT / "web/locales/en.json").read_text(encoding="utf-8"), object_pairs_hook=lambda pairs: pairs
    )
    names = [name for name, _ in pairs]
    assert sorted({name for name in names if names.count(name) > 1}) == []


# Messages ------------------------------------------------------------------------


@pytest.mark.parametrize("key", MESSAGES)
def test_a_message_is_a_text_or_has_the_plural_forms_of_english(key: str) -> None:
    message = MESSAGES[key]
    if isinstance(message, dict):
        assert set(message) == {"one", "other"}
        assert all("{n}" in form for form in message.values())
    for form in forms(key):
        assert isinstance(form, str)
        assert form.strip()
        assert all(PLACEHOLDER.findall(form))
        assert not re.search("[{}]", PLACEHOLDER.sub("", form))


@each_module
def test_every_placeholder_is_given_its_value(path: Path) -> None:
    for keys, names in text_calls(tree_of(path)):
        for key in set(keys) & set(MESSAGES):
            for form in forms(key):
                assert set(PLACEHOLDER.findall(form)) <= names, key
            assert isinstance(MESSAGES[key], str) or "n" in names, key


@pytest.mark.parametrize("key", sorted(PAGE_KEYS))
def test_what_stands_in_the_page_has_no_placeholder(key: str) -> None:
    assert isinstance(MESSAGES[key], str)
    assert not PLACEHOLDER.search(MESSAGES[key])


# No words elsewhere --------------------------------------------------------------


def test_the_page_says_nothing_by_itself() -> None:
    assert Page().spoken == []


@each_module
def test_nothing_is_shown_that_is_not_from_the_catalogue(path: Path) -> None:
    for expression in shown(tree_of(path)):
        if isinstance(expression, ast.Call) and getattr(expression.func, "attr", "") == "text":
            continue
        said = [text for text in texts(expression) if WORD.search(re.sub(r"%[ds]", "", text))]
        found = [text for text in said if not set(expand(text)) <= set(MESSAGES)]
        assert found == [], f"line {expression.lineno}"


@each_module
def test_no_error_of_the_engine_is_shown(path: Path) -> None:
    """Its messages are English, for programs and the command line."""
    for name, handler in caught_errors(tree_of(path)):
        for expression in shown(handler):
            names = {node.id for node in ast.walk(expression) if isinstance(node, ast.Name)}
            assert name not in names, f"line {expression.lineno}"


@each_module
def test_sentences_stand_in_errors_alone(path: Path) -> None:
    tree = tree_of(path)
    in_errors = set()
    for node in code_nodes(tree):
        if isinstance(node, ast.Raise) or getattr(getattr(node, "func", None), "id", "").startswith("check_"):
            in_errors |= set(texts(node))
    found = [text for text in texts(tree) if SENTENCE.search(text)]
    assert sorted(set(found) - in_errors) == []
