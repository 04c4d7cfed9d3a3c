"""Every format of the table: one deal in each, and what none of them takes."""

from klondike import formats
from klondike.deals import Deal
from klondike.errors import FormatError
from tests.engine.check import raises

CARDS = (
    "JS TC QH TD 3C KH 7D QC TH 6C 4H KS 5S 3D JD 8S 9S 9D 2S AS KC QS 7H 8D KD AH 9H JC "
    "8H 4C 6D 2D 5D 6S AC 2H 4S 2C 7S 7C AD QD 3S 5H 3H 6H 8C 4D 5C TS JH 9C"
)
SOLVITAIRE = """{
  "tableau piles": [
    ["JS"],
    ["10c", "QC"],
    ["Qh", "10h", "3D"],
    ["10d", "6c", "Jd", "2S"],
    ["3c", "4h", "8s", "As", "7H"],
    ["Kh", "Ks", "9s", "Kc", "8d", "AH"],
    ["7d", "5s", "9d", "Qs", "Kd", "9h", "JC"]
  ],
  "stock": ["9C", "JH", "10S", "5C", "4D", "8C", "6H", "3H", "5H", "3S", "QD", "AD", \
"7C", "7S", "2C", "4S", "2H", "AC", "6S", "5D", "2D", "6D", "4C", "8H"]
}"""
DIGITS = (
    "114101123102031133072121103061043134054032112084094092024014131124073082132013093111"
    "083041062022052064011023044021074071012122034053033063081042051104113091"
)
PYSOL = """Talon: 8H 4C 6D 2D 5D 6S AC 2H 4S 2C 7S 7C AD QD 3S 5H 3H 6H 8C 4D 5C TS JH 9C
JS
<TC> QC
<QH> <TH> 3D
<TD> <6C> <JD> 2S
<3C> <4H> <8S> <AS> 7H
<KH> <KS> <9S> <KC> <8D> AH
<7D> <5S> <9D> <QS> <KD> <9H> JC"""
GOLDEN = (("cards", CARDS), ("solvitaire", SOLVITAIRE), ("klondike-solver", DIGITS), ("pysol", PYSOL))

NO_DEALS = (
    "",
    " \n ",
    "x",
    "[",
    "{}",
    "[]",
    "null",
    "1",
    "-1e999",
    '"text"',
    "AS AS",
    "\x00",
    "é…\ud7ff",
    "Talon:",
    "<",
    "<>",
    "[" * 5000,
    '{"tableau piles": 7}',
    '{"tableau piles": [1, 2, 3, 4, 5, 6, 7]}',
    '{"tableau piles": [[], [], [], [], [], [], []]}',
    "0" * 156,
    "9" * 156,
    "A" * 39 + "B",
)


def test_formats_come_in_a_fixed_order():
    assert formats.NAMES == ("cards", "code", "solvitaire", "klondike-solver", "pysol")


def test_one_deal_is_written_in_every_format():
    deal = Deal.from_cards(CARDS)
    for name, text in GOLDEN:
        assert formats.format(name, deal) == text, name
    assert formats.format("code", deal) == deal.code


def test_one_deal_is_read_in_every_format():
    deal = Deal.from_cards(CARDS)
    for name, text in GOLDEN + (("code", deal.code),):
        assert formats.parse(name, text) == deal, name


def test_line_ends_of_a_file_are_no_part_of_a_deal():
    deal = Deal.from_cards(CARDS)
    for name, text in GOLDEN + (("code", deal.code),):
        assert formats.parse(name, "\n" + text + "\n") == deal, name
        assert formats.parse(name, text.replace("\n", "\r\n") + "\r\n") == deal, name


def test_numbered_deals_round_trip_in_every_format():
    for number in (1, 2, 3, 1000, 2**31 - 1):
        deal = Deal.from_number(number)
        for name in formats.NAMES:
            assert formats.parse(name, formats.format(name, deal)) == deal, (name, number)


def test_an_unknown_format_is_refused_with_the_names_that_there_are():
    for error in (
        raises(FormatError, formats.parse, "xml", CARDS),
        raises(FormatError, formats.format, "xml", Deal.from_number(1)),
    ):
        assert str(error) == "format: no 'xml', there are " + ", ".join(formats.NAMES)


def test_what_is_no_deal_is_refused_by_every_format():
    for name in formats.NAMES:
        for text in NO_DEALS:
            assert str(raises(FormatError, formats.parse, name, text)), (name, text[:20])


def test_what_is_no_text_is_refused_by_every_format():
    values: tuple[object, ...] = (None, 1, b"JS TC", [], {})
    for name in formats.NAMES:
        for value in values:
            assert "text expected" in str(raises(FormatError, formats.parse, name, value)), name


def test_a_deal_in_another_format_is_refused():
    for name, text in GOLDEN:
        for other in formats.NAMES:
            if other != name:
                raises(FormatError, formats.parse, other, text)


def test_a_cut_off_deal_is_refused_wherever_it_is_cut():
    for name, text in GOLDEN:
        for end in range(0, len(text) - 1, 7):
            raises(FormatError, formats.parse, name, text[:end])
