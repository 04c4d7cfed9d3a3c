"""The command line: what it prints, how it refuses, and that it never shows a traceback."""

import io
import json
import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from klondike import formats
from klondike.__main__ import main
from klondike.cards import format_cards
from klondike.deals import Deal
from tools.layout import ROOT

DEAL = Deal.from_number(1)
CARDS = format_cards(DEAL.cards)
COMMAND = [sys.executable, "-m", "klondike"]

Captured = pytest.CaptureFixture[str]


def reference(name: str) -> list[dict[str, object]]:
    lines = (ROOT / "tests/reference" / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def answer(capsys: Captured, *arguments: str) -> str:
    """What a command prints that succeeds."""
    code = main(arguments)
    printed = capsys.readouterr()
    assert (code, printed.err) == (0, "")
    assert printed.out.endswith("\n")
    return printed.out[:-1]


def complaint(capsys: Captured, *arguments: str, code: int = 2) -> str:
    """What a command says on stderr that fails."""
    assert main(arguments) == code
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("klondike: ")
    assert printed.err.endswith("\n")
    assert len(printed.err.splitlines()) == 1
    return printed.err.removeprefix("klondike: ")[:-1]


def process(*arguments: str, data: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run([*COMMAND, *arguments], input=data, capture_output=True, cwd=ROOT, check=False)


def feed(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


# deal ------------------------------------------------------------------------


def test_deal_prints_the_cards_in_one_line(capsys: Captured) -> None:
    assert answer(capsys, "deal", "1") == CARDS
    assert answer(capsys, "deal", "2147483647") == format_cards(Deal.from_number(2**31 - 1).cards)


@pytest.mark.parametrize(
    "number",
    ["0", "-1", "2147483648", "1.5", "x", "", " ", "1 2", "²", "0x1", "9" * 10_000, "-" + "9" * 10_000],
)
def test_a_deal_number_that_is_none_is_refused(capsys: Captured, number: str) -> None:
    assert "1 to 2147483647" in complaint(capsys, "deal", number)


# perft -----------------------------------------------------------------------


@pytest.mark.parametrize("record", reference("perft.jsonl")[:6], ids=str)
def test_perft_counts_as_the_reference_does(capsys: Captured, record: dict[str, object]) -> None:
    presets = {"A": "classic", "B": "three-pass", "C": "relaxed", "D": "thoughtful"}
    rules = presets.get(str(record["rules"]), str(record["rules"]))
    counts = record["perft"]
    assert isinstance(counts, list)
    options = ["--cards", str(record["cards"]), "--moves", str(record["moves"]), "--preset", rules]
    for depth, count in enumerate(counts[:3], 1):
        assert answer(capsys, "perft", *options, "--depth", str(depth)) == str(count)


def test_perft_of_depth_0_is_1(capsys: Captured) -> None:
    assert answer(capsys, "perft", "--deal", "1", "--depth", "0") == "1"


def test_perft_follows_a_dead_end_to_the_deepest_depth_that_is_allowed(capsys: Captured) -> None:
    # Of this deal nothing can be played but the 24 cards of the stock.
    dead = ("perft", "--deal", "5121462", "--depth")
    assert answer(capsys, *dead, "24") == "1"
    assert answer(capsys, *dead, "100") == "0"
    assert complaint(capsys, *dead, "101") == "depth: 0 to 100 expected, not '101'"


@pytest.mark.parametrize("depth", ["-1", "1000000", "9" * 10_000, "x", "", "1e3", "²"])
def test_a_depth_that_is_none_is_refused(capsys: Captured, depth: str) -> None:
    assert complaint(capsys, "perft", "--deal", "1", "--depth", depth)


def test_perft_after_an_illegal_move_is_bad_input(capsys: Captured) -> None:
    message = complaint(capsys, "perft", "--deal", "1", "--moves", "d r", "--depth", "1")
    assert message.startswith("move 2: r is not allowed")


# replay ----------------------------------------------------------------------


def test_replay_of_a_win(capsys: Captured) -> None:
    presets = {"A": "classic", "B": "three-pass", "C": "relaxed", "D": "thoughtful"}
    seen = set()
    for record in reference("deals.jsonl")[:8]:
        solutions = record["solutions"]
        assert isinstance(solutions, dict)
        for letter, moves in solutions.items():
            options = ["--cards", str(record["cards"]), "--moves", moves, "--preset", presets[letter]]
            result = json.loads(answer(capsys, "replay", *options))
            assert list(result) == ["won", "score", "passes_used", "foundations"]
            assert result["won"] is True
            assert result["foundations"] == [13, 13, 13, 13]
            assert result["passes_used"] == 1 + moves.split().count("r")
            seen.add(letter)
    assert seen == set("ABCD")


def test_replay_of_no_moves(capsys: Captured) -> None:
    expected = {"won": False, "score": 0, "passes_used": 1, "foundations": [0, 0, 0, 0]}
    assert json.loads(answer(capsys, "replay", "--deal", "1", "--moves", "")) == expected


def test_replay_is_one_line_of_json(capsys: Captured) -> None:
    text = answer(capsys, "replay", "--deal", "1", "--moves", "d d d")
    assert text == '{"won": false, "score": 0, "passes_used": 1, "foundations": [0, 0, 0, 0]}'


@pytest.mark.parametrize(
    ("moves", "start"),
    [
        ("r", "move 1: r is not allowed: the stock is not empty yet"),
        ("d d w>c", "move 3: w>c is not allowed: "),
        ("d " * 25, "move 25: d is not allowed: the stock is empty"),
        ("d " * 24 + "r", "move 25: r is not allowed: no pass through the stock is left"),
        ("1>2:13", "move 1: 1>2:13 is not allowed: "),
    ],
)
def test_an_illegal_move_exits_1_with_its_number_and_why(capsys: Captured, moves: str, start: str) -> None:
    assert complaint(capsys, "replay", "--deal", "1", "--moves", moves, code=1).startswith(start)


def test_a_move_after_a_win_is_illegal(capsys: Captured) -> None:
    for record in reference("deals.jsonl"):
        solutions = record["solutions"]
        assert isinstance(solutions, dict)
        if "A" in solutions:
            moves = solutions["A"] + " d"
            message = complaint(capsys, "replay", "--cards", str(record["cards"]), "--moves", moves, code=1)
            assert message.startswith(f"move {len(moves.split())}: d is not allowed: the game is won already")
            return
    raise AssertionError("no deal with a solution for classic")


@pytest.mark.parametrize("moves", ["x", "D", "8>1", "w>w", "5>2:14", "5>2:0", "é", "5>2:" + "9" * 10_000])
def test_a_text_that_is_no_move_exits_2_with_its_number(capsys: Captured, moves: str) -> None:
    message = complaint(capsys, "replay", "--deal", "1", "--moves", "d d " + moves)
    assert message.startswith("move 3: not a move: ")


def test_what_is_no_move_is_told_before_anything_is_played(capsys: Captured) -> None:
    assert complaint(capsys, "replay", "--deal", "1", "--moves", "r x").startswith("move 2: not a move")


# Which game ------------------------------------------------------------------


def test_number_code_and_cards_are_the_same_game(capsys: Captured) -> None:
    for option, value in (("--deal", "1"), ("--code", DEAL.code), ("--cards", CARDS)):
        assert answer(capsys, "perft", option, value, "--depth", "2") == "1"


def test_a_code_with_a_hyphen_is_a_code(capsys: Captured) -> None:
    codes = [Deal.from_number(number).code for number in range(1, 200)]
    code = next(code for code in codes if "-" in code[:3])
    assert answer(capsys, "perft", "--code", code, "--depth", "0") == "1"
    assert not [code for code in codes if code.startswith("-")]


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--deal", "1", "--code", DEAL.code],
        ["--deal", "1", "--cards", CARDS],
        ["--deal", "0"],
        ["--code", DEAL.code[:-1]],
        ["--code", DEAL.code[:-1] + "!"],
        ["--code", ""],
        ["--cards", ""],
        ["--cards", CARDS.replace("8H", "4S")],
        ["--cards", CARDS + " AS"],
        ["--cards", CARDS.lower()],
        ["--deal"],
        ["--deal", "1", "extra"],
        ["--deal", "1", "--unknown"],
        ["--deal", "1", "--pre", "classic"],
    ],
)
def test_a_game_that_is_none_is_refused(capsys: Captured, arguments: list[str]) -> None:
    complaint(capsys, "replay", "--moves", "d", *arguments)


def test_a_card_that_stands_twice_is_named(capsys: Captured) -> None:
    cards = CARDS.replace("4S", "8H")
    assert complaint(capsys, "perft", "--cards", cards, "--depth", "1").startswith("card 2: 8H stands twice")


# Rules -----------------------------------------------------------------------


def score(capsys: Captured, *rules: str) -> object:
    return json.loads(answer(capsys, "replay", "--deal", "1", "--moves", "d", *rules))["score"]


def test_rules_are_classic_if_nothing_is_said(capsys: Captured) -> None:
    moves = "d " * 24 + "r"
    assert "no pass" in complaint(capsys, "replay", "--deal", "1", "--moves", moves, code=1)
    assert "no pass" in complaint(
        capsys, "replay", "--deal", "1", "--moves", moves, "--preset", "classic", code=1
    )
    for rules in (["--passes", "2"], ["--passes", "unlimited"], ["--preset", "relaxed"]):
        text = answer(capsys, "replay", "--deal", "1", "--moves", moves, *rules)
        assert json.loads(text)["passes_used"] == 2


def test_draw_take_back_and_scoring_reach_the_game(capsys: Captured) -> None:
    moves = "d " * 8 + "r"
    options = ["--draw", "3", "--passes", "3", "--take-back", "yes"]
    assert json.loads(answer(capsys, "replay", "--deal", "1", "--moves", moves, *options))["passes_used"] == 2
    assert score(capsys, "--scoring", "vegas") == -52
    assert score(capsys, "--scoring", "none") == 0
    assert score(capsys, "--preset", "vegas-three") == -52


@pytest.mark.parametrize(
    "rules",
    [
        ["--preset", "easy"],
        ["--preset", ""],
        ["--draw", "2"],
        ["--draw", ""],
        ["--passes", "0"],
        ["--passes", "-1"],
        ["--passes", "9" * 10_000],
        ["--passes", "Unlimited"],
        ["--take-back", "maybe"],
        ["--scoring", "golf"],
        ["--preset", "classic", "--draw", "1"],
        ["--preset", "classic", "--passes", "1"],
        ["--take-back", "no", "--preset", "classic"],
        ["--preset", "vegas", "--scoring", "vegas"],
    ],
)
def test_rules_that_are_none_or_contradict_each_other_are_refused(capsys: Captured, rules: list[str]) -> None:
    assert complaint(capsys, "perft", "--deal", "1", "--depth", "1", *rules)


# convert ---------------------------------------------------------------------


@pytest.mark.parametrize("source", formats.NAMES)
@pytest.mark.parametrize("target", formats.NAMES)
def test_convert_reads_stdin_and_prints_the_same_deal(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, source: str, target: str
) -> None:
    feed(monkeypatch, formats.format(source, DEAL).encode() + b"\n")
    assert answer(capsys, "convert", "--from", source, "--to", target) == formats.format(target, DEAL)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\xff\xfe8\x00H\x00", "stdin: no UTF-8 text, see byte 1"),
        (b"8H \x80", "stdin: no UTF-8 text, see byte 4"),
        (b"", "0 cards"),
        (b"\x00", "card 1: not a card"),
        (b" " * 1_000_001, "too many"),
        (b" " * 4_000_001, "stdin: too long"),
    ],
    ids=["utf-16", "latin", "empty", "nul", "long", "longer"],
)
def test_stdin_that_is_no_deal_is_refused(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, data: bytes, words: str
) -> None:
    feed(monkeypatch, data)
    assert words in complaint(capsys, "convert", "--from", "cards", "--to", "code")


def test_a_byte_order_mark_is_no_part_of_the_text(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch, CARDS.encode("utf-8-sig"))
    assert answer(capsys, "convert", "--from", "cards", "--to", "code") == DEAL.code


def test_an_unknown_format_is_told_before_stdin_is_read(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    for options in (
        ["--from", "cards", "--to", "xml"],
        ["--from", "xml", "--to", "cards"],
        ["--from", "cards"],
    ):
        assert complaint(capsys, "convert", *options)
    assert complaint(capsys, "convert", "--from", "cards", "--to", "code") == "stdin: it is closed"


# Whatever it is given --------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [[], [""], ["-x"], ["--"], ["deals"], ["deal"], ["perft"], ["replay", "--moves"], ["deal", "--no"]],
)
def test_no_command_or_an_unknown_one_is_refused(capsys: Captured, arguments: list[str]) -> None:
    complaint(capsys, *arguments)


def test_control_characters_do_not_reach_the_terminal(capsys: Captured) -> None:
    message = complaint(capsys, "deal", "1", "a\nb\x1b[1m\udcff\u2028")
    assert message == "unrecognized arguments: a\\nb\\x1b[1m\\udcff\\u2028"


def test_a_long_argument_is_not_repeated_in_full(capsys: Captured) -> None:
    assert len(complaint(capsys, "deal", "1", "x" * 100_000)) < 400


@given(st.lists(st.text(max_size=8) | st.sampled_from(["deal", "perft", "--deal", "1", "--moves", "d"])))
@settings(max_examples=200)
def test_any_arguments_give_an_exit_code(arguments: list[str]) -> None:
    if not {"-h", "--help", "convert"} & set(arguments):
        assert main(arguments) in (0, 1, 2)


def test_help_is_printed(capsys: Captured) -> None:
    for arguments in (["--help"], ["deal", "-h"], ["perft", "-h"], ["replay", "-h"], ["convert", "-h"]):
        assert answer(capsys, *arguments).startswith("usage: klondike")


def test_it_runs_from_a_checkout() -> None:
    done = process("convert", "--from", "cards", "--to", "code", data=CARDS.encode())
    assert (done.returncode, done.stdout, done.stderr) == (0, DEAL.code.encode() + b"\n", b"")


def test_bytes_that_are_no_text_as_an_argument_are_refused() -> None:
    done = subprocess.run(
        [*map(os.fsencode, COMMAND), b"deal", b"\xff"], capture_output=True, cwd=ROOT, check=False
    )
    assert done.returncode == 2
    assert done.stderr == b"klondike: deal: a number from 1 to 2147483647 expected, not '\\udcff'\n"


def test_a_closed_pipe_is_no_traceback() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        done = subprocess.run(
            [*COMMAND, "deal", "1"], stdout=pipe, stderr=subprocess.PIPE, cwd=ROOT, check=False
        )
    assert (done.returncode, done.stderr) == (3, b"")


def test_a_full_disk_is_told() -> None:
    if not os.access("/dev/full", os.W_OK):
        pytest.skip("this system has no /dev/full")
    with open("/dev/full", "wb") as full:  # noqa: PTH123 - a device
        done = subprocess.run(
            [*COMMAND, "deal", "1"], stdout=full, stderr=subprocess.PIPE, cwd=ROOT, check=False
        )
    assert done.returncode == 3
    assert done.stderr.startswith(b"klondike: the output cannot be written: ")
    assert done.stderr.count(b"\n") == 1
