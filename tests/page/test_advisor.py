"""What is known of positions: answers, what follows from moves, and the last one that could be won."""

from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import DRAW
from klondike.notation import parse_moves
from tests.engine.lines import CLASSIC_CODE, CLASSIC_WIN
from tests.engine.tables import FULL, Dice, table
from web.advisor import UNKNOWN, UNWINNABLE, WINNABLE, Advisor, Bisection

WIN = parse_moves(CLASSIC_WIN)


def won_line():
    """The positions of a game from the deal to the win."""
    game = Game(Deal.from_code(CLASSIC_CODE))
    game.play_all(WIN)
    return game.positions


LINE = won_line()
DRAWN = LINE[20].after(DRAW)


def wins(position, moves):
    for move in moves:
        position.check(move)
        position = position.after(move)
    return position.is_won()


def test_of_a_position_nobody_asked_about_nothing_is_known() -> None:
    advisor = Advisor()
    assert advisor.verdict(LINE[0]) is None
    assert advisor.line(LINE[0]) == []


def test_a_won_position_can_be_won_without_asking() -> None:
    assert Advisor().verdict(LINE[-1]) == WINNABLE
    assert Advisor().verdict(table(home=FULL)) == WINNABLE
    assert Advisor().line(LINE[-1]) == []


def test_answers_are_remembered_each_with_its_position() -> None:
    advisor = Advisor()
    advisor.learn(LINE[0], WINNABLE, WIN)
    advisor.learn(DRAWN, UNKNOWN, [])
    assert (advisor.verdict(LINE[0]), advisor.line(LINE[0])) == (WINNABLE, WIN)
    assert (advisor.verdict(DRAWN), advisor.line(DRAWN)) == (UNKNOWN, [])
    assert advisor.verdict(LINE[1]) is None


def test_along_a_winning_line_no_question_is_needed() -> None:
    advisor = Advisor()
    advisor.learn(LINE[0], WINNABLE, WIN)
    for at, move in enumerate(WIN):
        advisor.follow(LINE[at], move, LINE[at + 1])
        assert advisor.verdict(LINE[at + 1]) == WINNABLE
        assert advisor.line(LINE[at + 1]) == WIN[at + 1 :]


def test_off_the_winning_line_nothing_is_known() -> None:
    advisor = Advisor()
    advisor.learn(LINE[20], WINNABLE, WIN[20:])
    other = next(move for move in LINE[20].legal_moves() if move != WIN[20])
    advisor.follow(LINE[20], other, LINE[20].after(other))
    assert advisor.verdict(LINE[20].after(other)) is None


def test_from_a_lost_position_every_move_leads_to_a_lost_one() -> None:
    advisor = Advisor()
    advisor.learn(LINE[0], UNWINNABLE, [])
    for move in LINE[0].legal_moves():
        advisor.follow(LINE[0], move, LINE[0].after(move))
        assert advisor.verdict(LINE[0].after(move)) == UNWINNABLE


def test_from_a_position_of_which_nothing_is_known_nothing_follows() -> None:
    advisor = Advisor()
    advisor.follow(LINE[0], WIN[0], LINE[1])
    assert advisor.verdict(LINE[1]) is None and advisor.verdict(LINE[0]) is None
    advisor.learn(LINE[0], UNKNOWN, [])
    advisor.follow(LINE[0], WIN[0], LINE[1])
    assert advisor.verdict(LINE[1]) is None


def test_an_answer_is_worth_more_than_a_conclusion() -> None:
    advisor = Advisor()
    short = WIN[1:]
    advisor.learn(LINE[1], WINNABLE, short)
    advisor.learn(LINE[0], WINNABLE, WIN)
    advisor.follow(LINE[0], WIN[0], LINE[1])
    assert advisor.line(LINE[1]) is short


def test_what_the_solver_gave_up_is_known_by_the_line_that_leads_through_it() -> None:
    advisor = Advisor()
    advisor.learn(LINE[1], UNKNOWN, [])
    advisor.learn(LINE[0], WINNABLE, WIN)
    advisor.follow(LINE[0], WIN[0], LINE[1])
    assert (advisor.verdict(LINE[1]), advisor.line(LINE[1])) == (WINNABLE, WIN[1:])


def test_a_move_to_a_position_that_can_be_won_came_from_one_that_can() -> None:
    advisor = Advisor()
    advisor.learn(LINE[0], UNKNOWN, [])
    advisor.learn(LINE[1], WINNABLE, WIN[1:])
    advisor.follow(LINE[0], WIN[0], LINE[1])
    assert advisor.verdict(LINE[0]) == WINNABLE
    assert wins(LINE[0], advisor.line(LINE[0]))


def test_a_move_to_a_lost_position_says_nothing_of_the_one_before() -> None:
    advisor = Advisor()
    advisor.learn(DRAWN, UNWINNABLE, [])
    advisor.follow(LINE[20], DRAW, DRAWN)
    assert advisor.verdict(LINE[20]) is None


# The way back -------------------------------------------------------------------------


def search(verdicts: str, known: str = ""):
    """Bisect a game with these verdicts, some of them known before.

    A letter for each position: w(innable), l(ost), u(nknown); "." in ``known`` for not asked.
    Returns what was found and how many questions it took.
    """
    names = {"w": WINNABLE, "l": UNWINNABLE, "u": UNKNOWN}
    positions = LINE[: len(verdicts)]
    advisor = Advisor()
    for position, letter in zip(positions, known):
        if letter != ".":
            advisor.learn(position, names[letter], [])
    bisection = Bisection(positions, advisor)
    asked = []
    index = bisection.question()
    while index is not None:
        assert index not in asked and advisor.verdict(positions[index]) is None
        asked.append(index)
        advisor.learn(positions[index], names[verdicts[index]], [])
        index = bisection.question()
    return bisection.found, len(asked)


def test_the_last_position_that_could_be_won_is_found() -> None:
    for length in (1, 2, 3, 7, 8, 60):
        for winnable in range(length + 1):
            found, questions = search("w" * winnable + "l" * (length - winnable))
            assert found == winnable - 1
            assert 2 ** (questions - 1) <= length, "more questions than halving needs"


def test_what_is_known_is_not_asked() -> None:
    assert search("wwwlll", "wwwlll") == (2, 0)
    assert search("wwwlll", "..wl..") == (2, 0)
    found, questions = search("w" * 40 + "l" * 20, "." * 39 + "w")
    assert found == 39 and questions <= 5


def test_what_is_found_is_certain() -> None:
    dice = Dice(5)
    for _ in range(200):
        length = 1 + dice.below(30)
        winnable = dice.below(length + 1)
        verdicts = ["w" if index < winnable else "l" for index in range(length)]
        for _ in range(dice.below(6)):
            verdicts[dice.below(length)] = "u"
        found, _ = search("".join(verdicts))
        assert found == -1 or verdicts[found] == "w"


def test_a_position_known_to_be_winnable_counts_though_one_before_it_was_given_up() -> None:
    assert search("wuuwll", ".u.w..")[0] == 3
    assert search("uuuuuu", "uuuuuu") == (-1, 0)
    assert search("") == (-1, 0)


def test_a_position_that_the_solver_gives_up_on_hides_no_later_win() -> None:
    assert search("u" * 21 + "w" * 10 + "l" * 10)[0] == 30
    assert search("w" * 5 + "u" * 10 + "w" * 5 + "l" * 3)[0] == 19
    assert search("w" * 5 + "u" * 10 + "l" * 3)[0] == 4
    found, questions = search("u" * 12)
    assert (found, questions) == (-1, 12), "never is said only when all was asked"
