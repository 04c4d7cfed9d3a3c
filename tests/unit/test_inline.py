"""What the page cannot start without stands in the page."""

import html
import json
import re

import pytest

from tools.inline import inline_start, inline_styles, load_core, plain_css
from tools.layout import BuildError

START = '<script type="mpy" src="web/main.py" config="pyscript.toml"></script>'
SHEETS = {"a.css": "a { b: c }\n", "d.css": "/* why\n it is */\nd {\n  e: url(#f);\n}\n"}


def test_style_sheets_keep_their_order() -> None:
    page = '<head>\n<link rel="stylesheet" href="a.css">\n<x>\n<link rel="stylesheet" href="d.css">\n</head>'
    assert inline_styles(page, SHEETS.__getitem__) == (
        "<head>\n<style>\na { b: c }\nd {\ne: url(#f);\n}\n</style>\n<x>\n</head>"
    )


def test_a_page_without_styles_is_refused() -> None:
    with pytest.raises(BuildError, match="no link"):
        inline_styles("<head></head>", SHEETS.__getitem__)


@pytest.mark.parametrize("text", ["a { b: url(x.png) }", "a { b: url( 'x.png') }", '@import "x.css";'])
def test_a_style_sheet_that_needs_another_file_is_refused(text: str) -> None:
    with pytest.raises(BuildError, match="refers to a file"):
        plain_css("a.css", text)


def test_configuration_and_script_stand_in_the_tag() -> None:
    config = {"interpreter": "x.mjs", "files": {"a": "./a"}, "note": "\"'&<"}
    page = inline_start(f"<body>{START}</body>", config, "import a\n")
    found = re.fullmatch(r'<body><script type="mpy" config="([^"]*)">\nimport a\n</script></body>', page)
    assert found
    assert json.loads(html.unescape(found[1])) == config


def test_a_script_that_would_end_its_tag_is_refused() -> None:
    with pytest.raises(BuildError, match="would end"):
        inline_start(START, {}, "print('</script>')")


def test_the_start_must_stand_in_the_page() -> None:
    with pytest.raises(BuildError, match="found 0"):
        inline_start("<body></body>", {}, "")
    with pytest.raises(BuildError, match="found 0"):
        load_core("<body></body>", "core-1.js")


def test_core_is_loaded_without_a_detour() -> None:
    page = '<script type="module" src="vendor/pyscript/core.js"></script>'
    assert load_core(page, "core-1.js") == page.replace("core.js", "core-1.js")
