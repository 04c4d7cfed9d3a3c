"""The image of the board's modules, as MicroPython's ROMFS wants it."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.archive import DATA, FILE, FOLDER, IMAGE, app_image, pack, variable_length
from tools.layout import ROOT, BuildError, shipped_modules


def read_number(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    while True:
        value = value << 7 | data[at] & 0x7F
        at += 1
        if not data[at - 1] & 0x80:
            return value, at


def unpack(data: bytes, folder: str = "") -> dict[str, bytes]:
    """The files of an image's content, read the way MicroPython does."""
    files: dict[str, bytes] = {}
    at = 0
    while at < len(data):
        kind, at = read_number(data, at)
        length, at = read_number(data, at)
        content, at = data[at : at + length], at + length
        size, start = read_number(content, 0)
        name, inner = folder + content[start : start + size].decode(), content[start + size :]
        if kind == FOLDER:
            files |= unpack(inner, f"{name}/")
        else:
            assert kind == FILE
            assert inner.startswith(bytes([DATA]))
            length, start = read_number(inner, 1)
            assert start + length == len(inner)
            files[name] = inner[start:]
    return files


def content(image: bytes) -> bytes:
    kind, at = read_number(image, 0)
    assert kind == IMAGE
    length, at = read_number(image, at)
    assert at + length == len(image)
    return image[at:]


def test_an_image_begins_as_micropython_expects() -> None:
    assert pack({})[:3] == b"\xd2\xcd\x31"


@given(st.integers(0, 2**40))
def test_numbers_of_any_length(number: int) -> None:
    assert read_number(variable_length(number), 0) == (number, len(variable_length(number)))


def test_files_come_back() -> None:
    files = {"a.mpy": b"1", "b/c.mpy": b"2" * 300, "b/d/e.json": b""}
    assert unpack(content(pack(files))) == files


def test_a_file_is_no_folder() -> None:
    with pytest.raises(BuildError, match="is a file"):
        pack({"a": b"", "a/b": b""})


def test_the_same_sources_give_the_same_bytes() -> None:
    names = shipped_modules()
    image = app_image(ROOT, names, ["web/locales/en.json"])
    assert image == app_image(ROOT, reversed(names), ["web/locales/en.json"])
    assert {name.removesuffix(".py") for name in names} <= {
        name.removesuffix(".mpy") for name in unpack(content(image))
    }


def test_a_module_that_does_not_compile_is_named(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("def f(a, /): pass\n")
    with pytest.raises(BuildError, match=r"bad\.py: mpy-cross refuses it\n(.|\n)*line 1"):
        app_image(tmp_path, ["bad.py"])


def test_what_is_full_python_does_not_ship() -> None:
    names = shipped_modules()
    assert "klondike/game.py" in names
    assert not [name for name in names if "solver/" in name or name.endswith(("__main__.py", "worker.py"))]
