# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""From a case to a page: rules, piles and hands, and what the case says of the state of play."""

import random
import zlib
from collections import Counter
from collections.abc import Callable

from tests.cases.runner import cards, chance, core
from tests.cases.runner.game import Game
from tests.cases.runner.verdict import Failed, Malformed
from uno_core import codes

# Keys of every table, and the keys of a case that lay() and play.py read.
ABOUT = {"id", "title", "note", "rules", "edition", "preset", "set", "players", "expect"}
READ = ABOUT | {"start", "hands", "discard", "aside", "draw", "draw_rest", "colour", "random", "steps"}

# Settings that the core calls otherwise: the edition that has them, the key there, and what each value is there.
CALLED: dict[str, tuple[str, str, dict]] = {
    "nm-zero": ("nomercy", "zero", {"dir": "dir", "left": "left"}),
    "nm-voluntary": ("nomercy", "draw-vol", {False: "no", True: "yes"}),
}
# The values of a setting that are editions of the core.
DECKS = {"A": "extreme", "B": "extreme-b", "C": "extreme-c"}
FIXED = ("stack", "nm")  # how No Mercy stacks, and nothing else
# Values that hold if a case does not name them, and that differ in the core.
ABSENT = {"flash-timer": 0, "flash-pass": "auto", "rounds": 0}


def edition(case: dict) -> str:
    """Return the edition of a case; a deck may be a setting."""
    name, deck = case.get("edition", ""), case.get("set", {}).get("extreme-deck")
    return DECKS[deck] if deck in DECKS and name in DECKS.values() else name


def _settings(case: dict) -> dict:
    """Return the settings of a case as the core has them.

    :raises Malformed: a setting of another edition.
    """
    found = {}
    for key, value in case.get("set", {}).items():
        only = CALLED[key][0] if key in CALLED else edition(case)
        if only != edition(case) or key == "extreme-deck" and only not in DECKS.values():
            raise Malformed(f"rules that go together ({key} {value}: not in this edition)")
        if key in CALLED:
            found[CALLED[key][1]] = CALLED[key][2][value]
        elif (key, value) == FIXED:
            if edition(case) != "nomercy":
                raise Malformed(f"rules that go together ({key} {value}: not in this edition)")
        elif key != "extreme-deck":
            found[key] = value
    return found


def unknown_settings(case: dict) -> list[str]:
    """Return the parts of the preset and the settings that the core does not know."""
    preset, changed = case.get("preset", "standard"), case.get("set", {})
    known = cards.is_known(edition(case))
    unknown = [] if preset in [core.PRESETS[i][0] for i in range(len(core.PRESETS))] else [f"preset {preset!r}"]
    page = core.new(cards.edition(edition(case) if known else "classic108"), 2, bytes(4))
    for key, value in changed.items():
        values = DECKS if key == "extreme-deck" else CALLED[key][2] if key in CALLED else None
        try:
            if values is None and (key, value) != FIXED:
                core.why_not(page, key, value)
            elif values and not [one for one in values if one is value or one == value and isinstance(value, str)]:
                raise ValueError
        except ValueError:
            unknown.append(f"setting {key} = {value!r}")
    return unknown


def new_page(case: dict) -> bytearray:
    """Return a page with the rules of a case, its chance seeded by the id: a case falls the same way every time."""
    seats = case.get("players")
    few, most = core.load(cards.edition(edition(case))).SEATS
    if not isinstance(seats, int) or not few <= seats <= most:
        raise Malformed(f"{few} to {most} players")
    seed = zlib.crc32(str(case.get("id")).encode())
    page = core.new(cards.edition(edition(case)), seats, seed.to_bytes(4, "little"))
    settings = _settings(case)
    for key, value in ABSENT.items():
        if core.why_not(page, key, value) is None:
            settings.setdefault(key, value)
    try:
        core.set_rules(page, case.get("preset", "standard"), list(settings.items()))
    except ValueError as error:
        raise Malformed(f"rules that go together ({error.args[0]})") from None
    return page


def open_match(page: bytearray) -> None:
    """Open a match whose first card does nothing, if there is such a card."""
    deck = cards.deck(page)
    first = page[codes.O_SEATS] * page[codes.O_RULES + codes.R_HAND]
    with chance.rigged(page, [("shuffle", deck), ("shuffle", deck[1 : first + 1] + deck[:1] + deck[first + 1 :])]):
        core.open_match(page, core.new_log(254))


def lay(case: dict) -> Game:
    """Return a table with everything of a case but its cards."""
    page = new_page(case)
    seats = page[codes.O_SEATS]
    # A round with a number as first card is at the start of a turn with nothing pending, whatever the core keeps of it.
    open_match(page)
    if page[codes.O_PEND] or page[codes.O_STATE] >> 4 not in (codes.P_TURN, codes.P_OWN):
        raise Failed("a throw-away deal that turns up a card without effect", "something is asked or due")
    page[codes.O_DEALER] = seats - 1
    game = Game(page)
    for key in case:
        cards.check_key(page, key)
    for key, build in BUILD.items():
        if key in case:
            build(page, case[key])
    return game


def outcomes(game: Game, case: dict) -> list[chance.Outcome]:
    """Return the random outcomes of a case; a deal begins with a shuffle."""
    entries = case.get("random", [])
    cards.made(game.page, [*_texts(case, case.get("discard", "")), chance.named(entries)])
    found = chance.parsed(game.page, entries)
    if case.get("start") == "deal":
        drawn = cards.faces(game.page, cards.named(game.page, [case.get("draw", "")], chance.named(entries))[0])
        _rest(case, game.page, drawn)
        found.insert(0, ("shuffle", drawn))
    return found


def start(game: Game, case: dict) -> None:
    """Put the cards in their places and go as far as the case says."""
    how = case.get("start", "mid-round")
    if how not in STARTS:
        raise Malformed(f"start = {', '.join(STARTS)}")
    STARTS[how](game, case)


def _texts(case: dict, discard: str) -> list[str]:
    """Return the codes of the cards of a case, pile by pile and hand by hand."""
    return [discard, case.get("draw", ""), case.get("aside", ""), *case.get("hands", [])]


def _place(game: Game, case: dict, discard: str) -> None:
    """Write the row of cards and its fences; a hand of one card has been called."""
    page, seats = game.page, game.page[codes.O_SEATS]
    texts = cards.named(page, _texts(case, discard), chance.named(case.get("random", [])))
    laid, drawn, aside, *held = [cards.faces(page, text) for text in texts]
    if len(held) != seats:
        raise Malformed(f"{seats} hands")
    own = page[codes.O_ROW + page[codes.O_CARDS] + page[codes.O_ASIDE] :]  # what an edition keeps behind the row
    behind = _rest(case, page, [*drawn, *laid, *aside, *(face for hand in held for face in hand)])
    row = [*behind, *reversed(drawn), *(face for hand in held for face in hand), *reversed(laid)]
    fences = [len(behind) + len(drawn)]
    for hand in held:
        fences.append(fences[-1] + len(hand))
    fences += [len(row)] * (11 - len(fences))
    page[codes.O_ROW :] = bytes([*row, *aside, *own])
    page[codes.O_ASIDE] = len(aside)
    page[codes.O_CARDS] = len(row)
    page[codes.O_FENCE : codes.O_FENCE + 11] = bytes(fences)
    page[codes.O_RAW] = 0  # the draw pile lies as the case says
    for seat, hand in enumerate(held):
        if len(hand) == 1:
            page[codes.O_FLAGS + seat] |= codes.F_CALLED


def _rest(case: dict, page: bytearray, named: list[int]) -> list[int]:
    """Return the cards of the deck that a case does not name, in any order; none if they are not in the game."""
    rest = Counter(cards.deck(page))
    rest.subtract(named)
    missing = [cards.code_of(page, face) for face, count in rest.items() if count < 0]
    if missing:
        raise Malformed(f"no more of {' '.join(missing)} than the deck has")
    if case.get("draw_rest", "any") == "none":
        return []
    behind = list(rest.elements())
    random.Random(str(case.get("id"))).shuffle(behind)
    return behind


def _mid_round(game: Game, case: dict) -> None:
    _place(game, case, case.get("discard", ""))
    pile = game.discard_pile()
    if not pile:
        raise Malformed("a card in the discard pile")
    # A blank card leaves color and symbol as they were, one that swaps with the next seat the color.
    face = next((face for face in reversed(pile) if not face & codes.C_WILD or face >> 3 < codes.K_BLANK), codes.NONE)
    if face & codes.C_WILD:
        if "colour" not in case and not all(face & codes.C_WILD for face in cards.deck(game.page)):
            raise Malformed("the colour named for the wild on top")
        game.page[codes.O_MATCH] = 0x80 | cards.color(case["colour"]) if "colour" in case else 0x87
    else:
        swapped = pile[-1] == codes.K_SWAP_NEXT << 3 | codes.C_WILD
        game.page[codes.O_MATCH] = 0x80 * swapped | face & 0x7F
    game.page[codes.O_STATE] = codes.P_TURN << 4 | case.get("turn", 0)


def _first_card(game: Game, case: dict) -> None:
    _place(game, case, "")
    game.page[codes.O_MATCH] = 0x87  # no symbol and no color yet
    core.first_card(game.page, game.log)


def _deal(game: Game, case: dict) -> None:
    if case.get("draw_rest", "any") != "any":
        raise Malformed("draw_rest = any: the whole deck is dealt from")
    page = game.page
    # The next round is the one of the case.
    page[codes.O_ROUND] -= 1
    page[codes.O_DEALER] = (page[codes.O_DEALER] or page[codes.O_SEATS]) - 1
    core.next_round(page, game.log)


def _seat(page: bytearray, value: object) -> int:
    if not isinstance(value, int) or not 0 <= value < page[codes.O_SEATS]:
        raise Malformed(f"a seat 0 to {page[codes.O_SEATS] - 1}")
    return value


def _dealer(page: bytearray, value: int) -> None:
    page[codes.O_DEALER] = _seat(page, value)


def _dir(page: bytearray, value: int) -> None:
    if value not in (1, -1):
        raise Malformed("dir = 1 or -1")
    page[codes.O_DIR] = value & 255


def _scores(page: bytearray, value: list) -> None:
    if len(value) != page[codes.O_SEATS]:
        raise Malformed(f"{page[codes.O_SEATS]} scores")
    for seat, points in enumerate(value):
        page[codes.O_SCORE + 2 * seat] = points & 255
        page[codes.O_SCORE + 2 * seat + 1] = points >> 8


def _round(page: bytearray, value: int) -> None:
    page[codes.O_ROUND] = value


def _out(page: bytearray, value: list) -> None:
    flags = codes.F_OUT
    if core.get_rule(page, "score") == "elimination":
        flags |= codes.F_GONE  # from the match
    for seat in value:
        page[codes.O_FLAGS + _seat(page, seat)] |= flags
        page[codes.O_OUTS] += 1


def _side(page: bytearray, value: str) -> None:
    if value not in ("light", "dark") or not core.TABLES[page[codes.O_EDITION]][codes.Q_FACES]:
        raise Malformed("side = light or dark, of cards that have two")
    page[codes.O_POWERS] = value == "dark"


def _power_side(page: bytearray, value: list) -> None:
    if len(value) != page[codes.O_SEATS] or not {*value} <= {"green", "red"}:
        raise Malformed("green or red, one a seat")
    for seat, color in enumerate(value):
        page[codes.O_POWERS] |= (color == "red") << seat


def _powers(page: bytearray, value: dict) -> None:
    for power, owner in value.items():
        page[codes.O_POWERS + cards.color_named(power)] = _seat(page, owner) + 1


def _pool(page: bytearray, value: str) -> None:
    """The boost cards that are left, in the order of their places."""
    places = len(page) - 4
    left = cards.faces(page, value)
    for place in range(places, len(page)):
        if page[place] in left:
            left.remove(page[place])
        else:
            page[place] = codes.NONE
    if left:
        raise Malformed(f"a pool without {cards.text(page, left)}")


STARTS: dict[str, Callable] = {"mid-round": _mid_round, "first-card": _first_card, "deal": _deal}
# Keys that say something of the state of play.
BUILD: dict[str, Callable] = {
    "dealer": _dealer,
    "turn": _seat,
    "dir": _dir,
    "scores": _scores,
    "round": _round,
    "out": _out,
    "side": _side,
    "powers": _powers,
    "power_side": _power_side,
    "pool": _pool,
}


def unknown_keys(case: dict, known: set) -> list[str]:
    """Return the keys of a case that nothing here reads."""
    return [f"key {key!r}" for key in case if key not in known]


def check_deck(game: Game, before: Counter) -> None:
    """Check that no card is lost or doubled."""
    now = cards.row(game.page)
    if now != before:
        lost, won = before - now, now - before
        raise Failed(
            "the same cards as before",
            f"lost {cards.text(game.page, lost)!r}, more of {cards.text(game.page, won)!r}",
        )
