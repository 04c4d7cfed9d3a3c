"""The page of the sources becomes the page that is served."""

import html
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.layout import BuildError
from tools.page import fill_words, preload_hints, quiet_plugins, replace_marker

WORDS: dict[str, object] = {
    "a": "Undo & redo <now>",
    "quote": 'say "hi"',
    "count": {"one": "{n} card", "other": "{n} cards"},
    "hole": "Deal {deal}",
}


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ('<p data-i18n="a"></p>', '<p data-i18n="a">Undo &amp; redo &lt;now&gt;</p>'),
        ('<p data-i18n="a">\n</p>', '<p data-i18n="a">Undo &amp; redo &lt;now&gt;\n</p>'),
        (
            '<b data-i18n-label="quote"/>',
            '<b data-i18n-label="quote" aria-label="say &quot;hi&quot;" title="say &quot;hi&quot;"/>',
        ),
        (
            '<meta data-i18n-content="a" >',
            '<meta data-i18n-content="a" content="Undo &amp; redo &lt;now&gt;">',
        ),
        ("<title data-i18n='a'></title>", "<title data-i18n='a'>Undo &amp; redo &lt;now&gt;</title>"),
        ('<p data-i18n="a"></p><p>x</p>', '<p data-i18n="a">Undo &amp; redo &lt;now&gt;</p><p>x</p>'),
    ],
)
def test_words_go_in(source: str, wanted: str) -> None:
    assert fill_words(source, WORDS) == wanted


def test_everything_else_stays_as_it_stands() -> None:
    source = (
        '<!doctype html>\n<html lang="en">\n<!-- a note -->\n<body CLASS=x>&amp;&#169;&nbsp;'
        '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg><script>if (a < b && c) { "</p>" }</script>'
        "<style>a > b { c: d }</style><input disabled></body></html>\n"
    )
    assert fill_words(source, WORDS) == source


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ('<p data-i18n="none"></p>', "no key 'none'"),
        ("<p data-i18n></p>", "no key None"),
        ('<p data-i18n="count"></p>', "needs a number or a name"),
        ('<p data-i18n="hole"></p>', "needs a number or a name"),
        ('<p data-i18n="a">Undo</p>', "must be empty"),
        ('<p data-i18n="a"><b>x</b></p>', "must be empty"),
        ('<input data-i18n="a">', "can hold no text"),
        ('<b data-i18n-label="a" title="x"></b>', "title is given twice"),
        ('<p data-i18n="a">', "never closed"),
    ],
)
def test_a_fault_is_told_with_its_place(source: str, problem: str) -> None:
    with pytest.raises(BuildError, match=problem):
        fill_words(f"<html>\n{source}", WORDS)


def test_the_place_of_a_fault_is_its_line() -> None:
    with pytest.raises(BuildError, match=r"^index.html:3:5: "):
        fill_words('<html>\n\n    <p data-i18n="none"></p>', WORDS)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.label: str | None = None

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.label = dict(attrs).get("aria-label", self.label)

    def handle_data(self, data: str) -> None:
        self.text += data


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="{}")))
def test_any_words_arrive_as_they_are(word: str) -> None:
    reader = _Reader()
    reader.feed(fill_words('<p data-i18n="w"></p><b data-i18n-label="w"></b>', {"w": word}))
    reader.close()
    assert (reader.text, reader.label) == (word, word)


def test_a_marker_stands_there_once() -> None:
    assert replace_marker("a<!-- x -->b", "x", "y") == "ayb"
    with pytest.raises(BuildError, match="found 0"):
        replace_marker("ab", "x", "y")
    with pytest.raises(BuildError, match="found 2"):
        replace_marker("<!-- x --><!-- x -->", "x", "y")


def test_hints_are_of_the_kind_that_the_page_asks_with() -> None:
    assert preload_hints(["m.js"], ["f.wasm"]).splitlines() == [
        '<link rel="modulepreload" href="m.js">',
        '<link rel="preload" as="fetch" href="f.wasm" crossorigin>',
    ]


def test_plugins_are_left_out_for_the_other_interpreter_too() -> None:
    page = quiet_plugins("<body></body>", ["!py-game"])
    assert '{"plugins": ["!py-game"]}' in html.unescape(page)
    with pytest.raises(BuildError):
        quiet_plugins("<p>", [])
