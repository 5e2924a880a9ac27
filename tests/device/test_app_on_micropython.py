# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The shipped files play on a real MicroPython, on a board's and a browser's, as the sources do on the emulator.

Frame by frame and to the microsecond: one wrong pixel, one act, one look at the clock more is seen.
"""

from tests.device import pretended
from tools.emulator import rounds

_SEED = {"UNO_SEED": "7"}
_START = [(1, "B", 0.08), (1.2, "A", 0.08), (1.5, "B", 0.08), (2.5, "B", 0.08)]  # title, colors, menu, lobby: start
_AGAIN = [(1, "B", 0.08), (1.5, "B", 0.08)]  # title, menu: resume; the colors are shown once
_STEP_S = 0.7


def pressing(first, last, key="B", hold=0.08):
    """Return one key again and again."""
    return [(first + _STEP_S * k, key, hold) for k in range(int((last - first) / _STEP_S))]


def cards(picture):
    """Return the parts of a table's picture that are not text: all hands and the seat in turn above, the pile, the own
    hand below."""
    return picture[: 9 * 16], [picture[16 * y : 16 * y + 3] for y in range(9, 40)], picture[40 * 16 :]


def told(outcome):
    """Return the rounds that were reported."""
    return [found.number for found in map(rounds.parse, outcome.lines) if found]


def test_bots_play_a_round_as_they_do_on_the_emulator(alike):
    demo = alike(pretended.script(seconds=400), {**_SEED, "UNO_DEMO": "1"})
    assert told(demo) == [1] and demo.end == "returned"
    assert len(demo.film) > 100


def test_a_person_plays_a_match_loses_power_in_the_middle_and_plays_it_to_its_end(alike):
    """By keys alone, in German, to 150 points. The power is cut in the second round; that round continues."""
    aim = [(2.2, "A", 0.08), *((2.5 + 0.3 * k, "LEFT", 0.08) for k in range(5)), (4.3, "C", 0.08), (4.7, "B", 0.08)]
    german = {**_SEED, "UNO_LANGUAGE": "de"}
    evening = alike(pretended.script(*_START[:3], *aim, *pressing(6, 90), seconds=90), german)
    assert told(evening) == [1]
    again = alike(pretended.script(*_AGAIN, *pressing(3, 130), seconds=130), german, nvm=evening.nvm)
    assert told(again)[:1] == [2]
    assert evening.nvm != again.nvm  # the match is over, and forgotten


_KEPT = "152"  # kB: a Pico's 124, and what stands in for its firmware here


def test_what_was_kept_for_menus_makes_room_for_what_a_table_may_need_next(shipped):
    """Nobody waits for that: not when the match opens, but in the first second at the table."""
    keys = [(3, "B", 0.08), (5, "A", 0.08), (8, "B", 0.08), (13, "B", 0.08)]
    marks = [(12.9, "lobby"), (16, "table")]
    keeps = {**_SEED, "UNO_KEEP": _KEPT}
    modules = shipped.run(pretended.script(*keys, measures=marks, word="modules", seconds=17), keeps).modules
    menus = {"uno_ui.setup", "uno_ui.screens.lobby", "uno_ui.screens.games"}
    assert menus <= set(modules["lobby"])
    assert not menus & set(modules["table"])
    assert {"uno_ui.screens.table", "uno_ui.screens.pause", "uno_ui.screens.question"} <= set(modules["table"])


def test_named_bots_talk_and_what_they_need_for_that_is_gone_then(shipped):
    bots = [*((2.6 + 0.2 * k, "C", 0.08) for k in range(4)), (3.4, "B", 0.08), (3.8, "B", 0.08)]
    start = [*((4.2 + 0.2 * k, "A", 0.08) for k in range(4)), (5.2, "B", 0.08)]
    moments = [(0.5 * k, f"{k}") for k in range(14, 180)]
    keys = [*_START[:3], *bots, *start, *pressing(7, 88)]
    short = {**_SEED, "UNO_KEEP": "0"}
    run = shipped.run(pretended.script(*keys, measures=moments, word="modules", seconds=90), short)
    assert not run.error
    talking = ["uno_ui.remarks" in modules for modules in run.modules.values()]
    assert 0 < sum(talking) < len(talking) // 4


def by_ear(first):
    """Return the keys that choose playing by ear, from the main menu on; then the ones that start a match."""
    keys = ["A", "A", "B", "A", "A", "B", "A", "A", "A", "A", "B"]  # settings, access, by ear
    found = [(first + 0.4 * k, key, 0.08) for k, key in enumerate(keys)]
    found += [(first + 4.8, "A", 0.8), (first + 6.2, "A", 0.8)]  # and back
    return [*found, *((first + at, key, 0.08) for at, key in ((7.5, "C"), (7.9, "C"), (8.4, "B"), (9.6, "B")))]


def test_a_turn_by_ear_is_played_on_a_board_and_without_it_nothing_of_it_is_loaded(shipped):
    short = {**_SEED, "UNO_KEEP": "0"}
    plain = [*_START, *pressing(5, 20, "C")]
    marks = [(10 + 2 * k, f"{k}") for k in range(5)]
    run = shipped.run(pretended.script(*plain, measures=marks, word="modules", seconds=20), short)
    ears = {"uno_ui.speaker", "uno_ui.tones", "uno_ui.cues", "uno_ui.earcons", "uno_ui.moment"}
    assert not run.error and not [there for there in run.modules.values() if ears & set(there)]
    keys = [*_START[:2], *by_ear(1.6), *pressing(14, 24, "C"), (25, "A", 2)]
    marks = [(16 + 2 * k, f"{k}") for k in range(6)]
    run = shipped.run(pretended.script(*keys, measures=marks, word="modules", seconds=30), short)
    assert not run.error
    heard = [there for there in run.modules.values() if "uno_ui.screens.table" in there]
    assert heard and all({"uno_ui.tones", "uno_ui.earcons"} <= set(there) for there in heard)


def test_power_that_fails_while_an_act_is_kept_loses_that_act_and_nothing_else(alike, shipped):
    """A Pico programs blank bytes without an erase. The rest of half an act is found and set aside."""
    cut = alike(pretended.script(*_START, *pressing(4, 40), seconds=40), _SEED, cut=(20, "program"))
    assert cut.end == "cut" and told(cut) == []
    again = shipped.run(pretended.script(*_AGAIN, seconds=2.2), _SEED, cut.nvm)  # not alike: chance is fresh
    assert not again.error
    # after the title without words, with them, the menu and its row that is pressed: nobody has done anything yet
    table = again.pictures[4]
    assert cards(table) == cards(cut.pictures[-1])
    played = shipped.run(pretended.script(*_AGAIN, *pressing(3, 60), seconds=60), _SEED, cut.nvm)
    assert not played.error and len(played.film) > len(again.film) + 10
