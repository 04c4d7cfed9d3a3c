"""The address under Hypothesis: whatever stands in it, nothing is raised, and what is wrong has its words."""

import json

from hypothesis import given
from hypothesis import strategies as st

from klondike.cards import format_cards
from klondike.deals import Deal
from klondike.rules import PRESETS, Rules
from tools.layout import ROOT
from web.address import GAME_KEYS, read_address, read_deal

WORDS = json.loads((ROOT / "web/locales/en.json").read_text(encoding="utf-8"))

keys = st.sampled_from([*GAME_KEYS, "lang", "theme", "embed"])
likely = st.sampled_from(["1", "3", "2147483648", "unlimited", "yes", "classic", Deal.from_number(2).code])
values = st.text() | likely | st.integers().map(str)


@given(st.dictionaries(keys, values))
def test_no_address_raises(address: dict[str, str]) -> None:
    request = read_address(address)
    if request.problem is not None:
        assert isinstance(WORDS[request.problem], str)
        assert request[:2] == (None, None)
    else:
        assert request.deal is None or isinstance(request.deal, Deal)
        assert request.rules is None or isinstance(request.rules, Rules)
        assert (request.deal is None) == (not {"deal", "code", "cards"} & set(address))
        assert (request.rules is None) == (not {"preset", "draw", "passes", "takeback"} & set(address))


@given(st.text() | likely)
def test_no_typed_deal_raises(text: str) -> None:
    deal, problem = read_deal(text)
    assert (deal is None) != (problem is None)
    assert problem is None or isinstance(WORDS[problem], str)


@given(
    st.integers(1, 2**31 - 1).map(Deal.from_number),
    st.sampled_from(["deal", "code", "cards"]),
    st.builds(Rules, st.sampled_from([1, 3]), st.none() | st.integers(1, 1_000_000), st.booleans()),
)
def test_what_is_written_into_an_address_is_read_from_it(deal: Deal, form: str, rules: Rules) -> None:
    deal_text = {"deal": deal.name, "code": deal.code, "cards": format_cards(deal.cards)}[form]
    address = {
        form: deal_text,
        "draw": str(rules.draw),
        "passes": "unlimited" if rules.passes is None else str(rules.passes),
        "takeback": "yes" if rules.take_back else "no",
    }
    assert read_address(address) == (deal, rules, None)


@given(st.sampled_from(PRESETS), st.integers(1, 2**31 - 1))
def test_a_preset_with_a_deal(named: tuple[str, Rules], number: int) -> None:
    request = read_address({"preset": named[0], "deal": str(number)})
    assert request == (Deal.from_number(number), named[1], None)
