"""Settings: each has a first value, keeps what was chosen, and survives any text that was kept."""

from web.settings import SETTINGS, Settings, parse_settings


def values(settings):
    return {name: settings.get(name) for name, _ in SETTINGS}


FIRST = {name: allowed[0] for name, allowed in SETTINGS}


def test_nothing_costly_and_no_verdict_unless_it_was_chosen() -> None:
    assert values(Settings()) == FIRST
    assert Settings().get("verdict") == "no"
    assert Settings().get("fair-hints") == "no"


def test_what_was_chosen_is_kept() -> None:
    for name, allowed in SETTINGS:
        for value in allowed:
            settings = Settings()
            settings.put(name, value)
            again = parse_settings(settings.format())
            assert again.get(name) == value
            assert {key: kept for key, kept in values(again).items() if key != name} == {
                key: first for key, first in FIRST.items() if key != name
            }


def test_a_value_that_is_not_allowed_changes_nothing() -> None:
    for value in ("perhaps", "", None, True, 1, ["yes"], {"yes": "yes"}):
        settings = Settings()
        settings.put("verdict", "yes")
        settings.put("verdict", value)
        assert settings.get("verdict") == "yes", value


def test_a_setting_that_is_not_known_changes_nothing() -> None:
    settings = Settings()
    settings.put("speed", "yes")
    assert values(settings) == FIRST


def test_any_text_gives_settings() -> None:
    for text in (
        None,
        "",
        "{",
        "null",
        "7",
        "[]",
        '"yes"',
        '["verdict"]',
        '{"verdict": "perhaps", "fair-hints": ["yes"]}',
        '{"verdict": true, "other": {"deep": []}}',
        "[" * 20000,
        '{"verdict":' * 5000,
        "\x00\ufffd",
    ):
        assert values(parse_settings(text)) == FIRST, text


def test_what_can_be_read_of_a_text_counts() -> None:
    settings = parse_settings('{"verdict": "yes", "fair-hints": 3, "from a newer version": "on"}')
    assert (settings.get("verdict"), settings.get("fair-hints")) == ("yes", "no")
