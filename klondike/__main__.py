"""The command line, ``python -m klondike deal 1``: reads arguments, asks the engine, prints the answer.

Whatever it is given, it shows no traceback: bad input is one line on stderr and
exit code 2. It decides nothing about cards or rules itself.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from klondike import formats
from klondike.cards import format_cards
from klondike.deals import HIGHEST_NUMBER, Deal, parse_deal
from klondike.errors import LONGEST_TEXT, FormatError, IllegalMoveError, KlondikeError, excerpt, is_digits
from klondike.game import Game
from klondike.notation import format_moves, parse_moves
from klondike.perft import perft
from klondike.position import Position
from klondike.rules import PRESETS, SCORINGS, Rules, parse_draw, parse_passes, parse_yes_no, preset

ILLEGAL_MOVE = 1
BAD_INPUT = 2
NO_OUTPUT = 3
INTERRUPTED = 130

DEEPEST = 100
"""Far more than can be counted to, yet no trouble for a function that calls itself."""

LONGEST_MESSAGE = 300


def main(arguments: "Sequence[str] | None" = None) -> int:
    """Run one command, by default that of the process; return the exit code."""
    try:
        _run(arguments)
    except KlondikeError as error:
        _complain(str(error))
        return ILLEGAL_MOVE if isinstance(error, IllegalMoveError) else BAD_INPUT
    except BrokenPipeError:
        _forget_stdout()
        return NO_OUTPUT
    except OSError as error:
        _forget_stdout()
        _complain("the output cannot be written: %s" % error)
        return NO_OUTPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _run(arguments: "Sequence[str] | None") -> None:
    try:
        options = _parser().parse_args(arguments)
    except SystemExit:
        pass  # the help was asked for, and is printed
    else:
        answer = options.run(options)
        if sys.stdout is None:
            raise OSError("it is closed")
        print(answer)
    if sys.stdout is not None:
        # Here an error can still be told; at the interpreter's exit it would be a traceback.
        sys.stdout.flush()


# Commands --------------------------------------------------------------------


def _deal(options: argparse.Namespace) -> str:
    return format_cards(_numbered(options.number).cards)


def _perft(options: argparse.Namespace) -> str:
    depth = options.depth
    if not is_digits(depth) or len(depth) > 3 or int(depth) > DEEPEST:
        raise FormatError("depth: 0 to %d expected, not %s" % (DEEPEST, excerpt(depth)))
    return str(perft(_position(options), int(depth)))


def _replay(options: argparse.Namespace) -> str:
    game = _game(options)
    game.play_all(parse_moves(options.moves))
    result = {
        "won": game.is_won(),
        "score": game.score,
        "passes_used": game.position.pass_number,
        "foundations": list(game.position.foundations),
    }
    return json.dumps(result)


def _solve(options: argparse.Namespace) -> str:
    # Not needed by the other commands.
    from klondike.solver import Budget, solve

    result = solve(_position(options), Budget(seconds=_seconds(options.seconds)))
    answer = {
        "verdict": result.verdict,
        "moves": None if result.moves is None else format_moves(result.moves),
        "states": result.states,
        "seconds": round(result.seconds, 3),
    }
    return json.dumps(answer)


def _convert(options: argparse.Namespace) -> str:
    return formats.format(options.target, formats.parse(options.source, _stdin()))


# What they are given ---------------------------------------------------------


def _numbered(text: str) -> Deal:
    if not is_digits(text):
        raise FormatError("deal: a number from 1 to %d expected, not %s" % (HIGHEST_NUMBER, excerpt(text)))
    return parse_deal(text)


def _seconds(text: str) -> float:
    whole, _, part = text.partition(".")
    if not is_digits(whole) or not is_digits(part or "0") or len(text) > 10:
        raise FormatError("seconds: a number such as 10 or 0.5 expected, not %s" % excerpt(text))
    return float(text)


def _position(options: argparse.Namespace) -> Position:
    """Where the moves lead that are played first; an illegal one is bad input."""
    game = _game(options)
    try:
        game.play_all(parse_moves(options.moves))
    except IllegalMoveError as error:
        raise FormatError(str(error)) from None
    return game.position


def _game(options: argparse.Namespace) -> Game:
    if options.deal is not None:
        deal = _numbered(options.deal)
    elif options.code is not None:
        deal = Deal.from_code(options.code)
    else:
        deal = Deal.from_cards(options.cards)
    return Game(deal, _rules(options))


def _rules(options: argparse.Namespace) -> Rules:
    given = vars(options)
    if "preset" in given:
        for name in ("draw", "passes", "take_back", "scoring"):
            if name in given:
                raise FormatError("rules: --preset and --%s contradict each other" % name.replace("_", "-"))
        return preset(given["preset"])
    return Rules(
        parse_draw(given.get("draw", "1")),
        parse_passes(given.get("passes", "1")),
        parse_yes_no(given.get("take_back", "no")),
        given.get("scoring", "standard"),
    )


def _stdin() -> str:
    if sys.stdin is None:
        raise FormatError("stdin: it is closed")
    most = 4 * LONGEST_TEXT
    try:
        data = sys.stdin.buffer.read(most + 1)
    except OSError as error:
        raise FormatError("stdin: %s" % error) from None
    if len(data) > most:
        raise FormatError("stdin: too long, more than %d bytes" % most)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FormatError("stdin: no UTF-8 text, see byte %d" % (error.start + 1)) from None


# Arguments -------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    """Its errors are the project's own, so that all are told in the same way."""

    def error(self, message: str) -> NoReturn:
        raise FormatError(message)


def _parser() -> _Parser:
    parser = _Parser(
        prog="klondike", description="Klondike Solitaire on the command line.", allow_abbrev=False
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")

    def command(name: str, run: object, words: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=words, description=words + ".", allow_abbrev=False)
        added.set_defaults(run=run)
        return added

    deal = command("deal", _deal, "print the cards of a numbered deal in dealing order")
    deal.add_argument("number", metavar="N", help="1 to %d" % HIGHEST_NUMBER)
    count = command("perft", _perft, "count the sequences of so many legal moves")
    _add_game(count)
    count.add_argument("--moves", default="", help="moves that are played first")
    count.add_argument("--depth", required=True, metavar="D", help="0 to %d" % DEEPEST)
    replay = command("replay", _replay, "play moves and print what comes of them, as JSON")
    _add_game(replay)
    replay.add_argument("--moves", required=True, help='such as "d w>h 5>2:3"')
    solve = command("solve", _solve, "find out whether a deal can be won, print verdict and moves as JSON")
    _add_game(solve)
    solve.add_argument("--moves", default="", help="moves that are played first")
    solve.add_argument("--seconds", default="10", metavar="S", help="how long to search, 10 if not said")
    convert = command("convert", _convert, "read a deal in one format from stdin, print it in another")
    names = ", ".join(formats.NAMES)
    for option, target in (("--from", "source"), ("--to", "target")):
        convert.add_argument(
            option, dest=target, required=True, choices=formats.NAMES, metavar="F", help=names
        )
    return parser


def _add_game(parser: argparse.ArgumentParser) -> None:
    deal = parser.add_mutually_exclusive_group(required=True)
    deal.add_argument("--deal", metavar="N", help="a numbered deal")
    deal.add_argument("--code", metavar="C", help="the deal of a code")
    deal.add_argument("--cards", metavar='"…"', help="52 cards in dealing order")
    rules = parser.add_argument_group("rules", "a preset, or the rest; classic if nothing is said")
    for option, words in (
        ("--preset", ", ".join([name for name, _ in PRESETS])),
        ("--draw", "1 or 3"),
        ("--passes", "a number or unlimited"),
        ("--take-back", "yes or no"),
        ("--scoring", ", ".join(SCORINGS)),
    ):
        rules.add_argument(option, default=argparse.SUPPRESS, metavar="…", help=words)


# Errors ----------------------------------------------------------------------


def _complain(message: str) -> None:
    """One printable line on stderr, whatever the message quotes."""
    line = "".join([letter if letter.isprintable() else ascii(letter)[1:-1] for letter in message])
    if len(line) > LONGEST_MESSAGE:
        line = line[:LONGEST_MESSAGE] + "…"
    try:
        if sys.stderr is not None:
            print("klondike: " + line, file=sys.stderr)
    except OSError:
        pass  # nobody listens; the exit code still tells


def _forget_stdout() -> None:
    """Let nothing that is still buffered be written, and fail once more, at the exit."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
