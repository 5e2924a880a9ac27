# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Expectations: how a key is read from the case and how it is found on the page."""

from collections.abc import Callable

from tests.cases.runner import cards, core
from tests.cases.runner.game import Game
from tests.cases.runner.verdict import Failed, Malformed
from uno_core import codes, view

# --- how the expected value is read: from a table of the case or from the text of a step


def _number(value: object) -> object:
    if value == "none":
        return codes.NONE
    if isinstance(value, bool):
        raise ValueError
    return int(value)  # type: ignore[call-overload]


def _flag(value: object) -> object:
    return {"true": True, "false": False, True: True, False: False}[value]  # type: ignore[index]


def _text(value: object) -> object:
    if not isinstance(value, str | int):
        raise TypeError
    return str(value)


def _numbers(value: object) -> object:
    if isinstance(value, str):
        value = [] if value in ("none", "") else value.split(",")
    return [_number(one) for one in value]  # type: ignore[attr-defined]


def _texts(value: object) -> object:
    if isinstance(value, str):
        value = [] if value in ("none", "") else value.split(",")
    return sorted(str(one) for one in value)  # type: ignore[attr-defined]


def _words(value: object) -> object:
    return value.split(",") if isinstance(value, str) else list(value)  # type: ignore[call-overload]


def _codes(value: object) -> object:
    return [] if value == "none" else value.replace(",", " ").split()  # type: ignore[attr-defined]


def _table(value: object) -> object:
    if isinstance(value, str):
        value = dict(pair.split(":") for pair in value.split(",") if pair not in ("none", ""))
    return {str(key): _number(one) for key, one in value.items()}  # type: ignore[attr-defined]


def _hands(value: object) -> object:
    return {cards.seat(seat): sorted(hand.split()) for seat, hand in value.items()}  # type: ignore[attr-defined]


# --- how it is found; a reader gets what is expected, for keys that say something of a part only


def _turn(game, _):
    return game.asked


def _dir(game, _):
    return 1 if view.clockwise(game.page) else -1


def _colour(game, _):
    color = view.color(game.page)
    if cards.dark(game.page) and color < codes.C_WILD:
        return cards.DARK[color]
    return cards.LETTERS.get(color, "any" if color == codes.C_ANY else "none")


def _top(game, expected):
    return cards.text(game.page, [view.top(game.page)], [expected])


def _symbol(game, _):
    match = game.page[codes.O_MATCH]
    return "none" if match & 0x80 else cards.printed(game.page, match)


def _pending(game, _):
    return view.pending(game.page)


def _sizes(game, _):
    return [view.size(game.page, seat) for seat in range(view.seats(game.page))]


def _cards_of(game, pile, expected):
    return cards.text(game.page, pile, expected).split()


def _hands_of(game, expected):
    return {seat: sorted(_cards_of(game, game.hand(seat), hand)) for seat, hand in expected.items()}


def _legal(game, expected):
    """Return the legal cards: the same card twice is one playable card; in the order of the expected list."""
    plays = [act & 255 for act in game.legal(game.asked) if act >> 12 == codes.V_PLAY] if not game.over else []
    found = set(_cards_of(game, plays, expected))
    return expected if found == set(expected) else sorted(found)


def _catchable(game, _):
    return [seat for seat in range(view.seats(game.page)) if view.catchable(game.page, seat)]


def _draw_size(game, _):
    return view.draw_size(game.page)


def _draw(game, expected):
    return _cards_of(game, game.draw_pile(), expected)


def _draw_top(game, expected):
    return _cards_of(game, game.draw_pile()[: len(expected)], expected)


def _draw_bottom(game, expected):
    return _cards_of(game, game.draw_pile()[-len(expected) :], expected) if expected else []


def _discard_size(game, _):
    return view.discards(game.page)


def _discard(game, expected):
    return _cards_of(game, game.discard_pile(), expected)


def _side(game, _):
    return "dark" if cards.dark(game.page) else "light"


def _power_side(game, _):
    return ["red" if view.flex_red(game.page, seat) else "green" for seat in range(view.seats(game.page))]


def _aside_size(game, _):
    return game.page[codes.O_ASIDE]


def _out(game, _):
    return [
        seat
        for seat in range(view.seats(game.page))
        if game.page[codes.O_FLAGS + seat] & codes.F_OUT or _eliminated(game, seat)
    ]


def _eliminated(game, seat):
    """Whether a seat has just reached the target and drops out with the next round (SC-ELIMINATION)."""
    return game.over and core.get_rule(game.page, "score") == "elimination" and not core.stays(game.page, seat)


def _shown(game, _):
    """By what each seat sees; once the round is over everybody sees everything."""
    seats = range(view.seats(game.page))
    shown, out = game.page[codes.O_SHOWN_SEAT], bytearray(len(game.page))
    if game.over:
        return [] if shown == codes.NONE else [f"P{shown} to P{game.page[codes.O_SHOWN_TO]}"]
    found = []
    for seat in seats:
        core.view_into(game.page, seat, out)
        hands = {other: [view.card(out, other, i) for i in range(view.size(out, other))] for other in seats}
        found += [f"P{other} to P{seat}" for other in seats if other != seat and set(hands[other]) - {codes.NONE}]
    return sorted(found)


def _round_over(game, _):
    return game.over


def _winner(game, _):
    if not game.over:
        raise Failed("the end of the round", "it goes on")
    return view.winner(game.page)


def _scores(game, _):
    return game.totals()


def _game_over(game, _):
    return bool(game.winners())


def _game_winners(game, _):
    return game.winners()


def _ranking(game, _):
    """Return the seats, best first, of equal totals the lower seat first; an eliminated seat comes last, the later the
    better."""
    page = game.page
    sign, scores = BETTER.get(core.get_rule(page, "score"), 1), game.totals()

    def place(seat):
        gone = bool(page[codes.O_FLAGS + seat] & codes.F_GONE)
        return gone, _eliminated(game, seat), sign * scores[seat], seat

    return sorted(range(len(scores)), key=place)


def _dealer_next(game, _):
    if not game.over:
        raise Failed("the end of the round", "it goes on")
    page = bytearray(game.page)
    core.fit(page)  # also the cards that were not in the game
    core.next_round(page, core.new_log(254))
    return view.dealer(page)


def _powers(game, _):
    owners = {name: view.powers(game.page, power) for power, name in enumerate(POWERS)}
    return {name: owner - 1 for name, owner in owners.items() if owner}


def _pool(game, expected):
    """Return the pool as everybody sees it."""
    seen = bytearray(len(game.page))
    core.view_into(game.page, codes.NONE, seen)
    return _cards_of(game, [face for face in seen[-4:] if face != codes.NONE], expected)


POWERS = ("red", "yellow", "green", "blue")
# Method of scoring: whether more points (-1) or fewer (1, all others) are better.
BETTER = {"winner": -1, "rounds": -1}

# Key: how the expected value is read, how it is found.
KEYS: dict[str, tuple[Callable, Callable]] = {
    "turn": (_number, _turn),
    "dir": (_number, _dir),
    "colour": (_text, _colour),
    "top": (_text, _top),
    "symbol": (_text, _symbol),
    "pending": (_number, _pending),
    "sizes": (_numbers, _sizes),
    "hands": (_hands, _hands_of),
    "legal": (_codes, _legal),
    "catchable": (_numbers, _catchable),
    "draw_size": (_number, _draw_size),
    "draw": (_codes, _draw),
    "draw_top": (_codes, _draw_top),
    "draw_bottom": (_codes, _draw_bottom),
    "discard_size": (_number, _discard_size),
    "discard": (_codes, _discard),
    "side": (_text, _side),
    "powers": (_table, _powers),
    "power_side": (_words, _power_side),
    "pool": (_codes, _pool),
    "aside_size": (_number, _aside_size),
    "out": (_numbers, _out),
    "shown": (_texts, _shown),
    "round_over": (_flag, _round_over),
    "winner": (_number, _winner),
    "scores": (_numbers, _scores),
    "game_over": (_flag, _game_over),
    "game_winners": (_numbers, _game_winners),
    "ranking": (_numbers, _ranking),
    "dealer_next": (_number, _dealer_next),
}


def compare(game: Game, expected: dict) -> None:
    """Hold every key against the page.

    :raises Failed: names all that differ.
    """
    wrong = []
    for key, value in expected.items():
        read, find = KEYS[key]
        cards.check_key(game.page, key)
        try:
            wanted = read(value)
        except (AttributeError, KeyError, TypeError, ValueError):
            raise Malformed(f"{key} with another value than {value!r}") from None
        found = find(game, wanted)
        if found != wanted:
            wrong.append((f"{key} {said(wanted)}", f"{key} {said(found)}"))
    if wrong:
        raise Failed(", ".join(want for want, _ in wrong), ", ".join(found for _, found in wrong))


def said(value: object) -> str:
    """Return a value as a person writes it."""
    if isinstance(value, dict):
        return "; ".join(f"P{seat} {' '.join(hand)}" for seat, hand in value.items())
    if isinstance(value, list):
        return " ".join(map(str, value)) if value else "nothing"
    return "none" if value == codes.NONE else str(value).lower() if isinstance(value, bool) else str(value)
