# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The tables of a case file, and one case played."""

from collections import Counter

from tests.cases.runner import cards, chance, core, expect, pads, sides, steps, table, tower
from tests.cases.runner.verdict import Failed, Malformed, Unknown
from uno_core import codes, view


def run(name: str, case: object) -> dict:
    """Play one case.

    :param name: of its table.
    :return: empty when all is as expected; else ``step``, ``expected`` and ``found``, or ``unknown``.
    """
    place = ["set-up"]
    try:
        if name not in TABLES:
            raise Unknown([f"table {name!r}"])
        if not isinstance(case, dict) or not isinstance(case.get("expect", {}), dict):
            raise Malformed(f"[[{name}]] and below it [{name}.expect]")
        TABLES[name](case, place)
    except Unknown as unknown:
        return {"unknown": unknown.what}
    except Failed as failed:
        return {"step": place[0], "expected": failed.expected, "found": failed.found}
    except Exception as error:  # noqa: BLE001  whatever the core or a careless case raises: this case has failed, the next one counts
        return {"step": place[0], "expected": "no error", "found": f"{type(error).__name__}: {error}"}
    finally:
        cards.unmade()
    return {}


def _case(case: dict, place: list) -> None:
    """Check a ``[[case]]``: a table, steps, expectations."""
    taken = []
    for number, text in enumerate(case.get("steps", []), 1):
        place[0] = f"step {number} {text!r}"
        taken.append(steps.Step(text))
    place[0] = "set-up"
    kinds = [entry.split()[0] if entry.split() else entry for entry in case.get("random", [])]
    _stop(
        _unknown_rules(case)
        + table.unknown_keys(case, table.READ | set(table.BUILD))
        + [unknown for step in taken for unknown in step.unknown()]
        + [f"expectation {key!r}" for key in case.get("expect", {}) if key not in expect.KEYS]
        + [f"outcome of chance {kind!r}" for kind in kinds if kind not in chance.OUTCOMES]
    )
    game = table.lay(case)
    with chance.rigged(game.page, table.outcomes(game, case)):
        table.start(game, case)
        deck = cards.row(game.page)
        for number, step in enumerate(taken, 1):
            place[0] = f"step {number} {step.text!r}"
            steps.take(game, step)
            table.check_deck(game, deck)
    place[0] = "end"
    expect.compare(game, case.get("expect", {}))


def _dealer_case(case: dict, place: list) -> None:
    """Check a ``[[dealer_case]]``: the draw for the first dealer, and the first player if the first card is a
    number."""
    expected = case.get("expect", {})
    _stop(
        _unknown_rules(case)
        + table.unknown_keys(case, table.ABOUT | {"draws"})
        + [f"expectation {key!r}" for key in expected if key not in ("dealer", "start", "again")]
    )
    page = table.new_page(case)
    left = [cards.faces(page, drawn) for drawn in case.get("draws", [])]
    if len(left) != page[codes.O_SEATS]:
        raise Malformed(f"draws of {page[codes.O_SEATS]} seats")
    # A seat whose draws are used up gets a number nobody has drawn, so that the first of these goes decides.
    taken = {cards.printed(page, face) for drawn in left for face in drawn}
    numbers = [face for face in cards.deck(page) if cards.printed(page, face) in set("123456789")]
    fresh = {cards.printed(page, face): face for face in numbers if cards.printed(page, face) not in taken}
    spare = [*fresh.values(), *numbers]
    place[0] = "draw"
    # The core decides which seat draws the next card: with the first k cards placed, its log names the seat that drew
    # card k.
    pile: list[int] = []
    again: list[int] = []
    while True:
        drew = _open_match(page, pile + spare)
        seat = drew[len(pile)] if len(pile) < len(drew) else codes.NONE
        if seat == codes.NONE or (not left[seat] and seat in again):
            break
        if not left[seat]:
            again.append(seat)
        pile.append(left[seat].pop(0) if left[seat] else spare.pop(0))
    if any(left):
        raise Failed("all these draws", f"{cards.text(page, sum(left, []))} is not drawn")
    if again and "again" not in expected:
        raise Failed("a dealer", f"P{' P'.join(map(str, sorted(again)))} must draw again")
    found = {"dealer": view.dealer(page), "start": view.asked(page), "again": sorted(again)}
    for key, value in expected.items():
        if found[key] != value:
            raise Failed(f"{key} {expect.said(value)}", f"{key} {expect.said(found[key])}")


def _open_match(page: bytearray, pile: list[int]) -> list[int]:
    """Open a match with these cards on top of the shuffled deck, as far as the deck has them.

    :return: the seats that drew for the first dealer, in the core's order.
    """
    deck, top = Counter(cards.deck(page)), []
    for face in pile:
        if deck[face]:
            deck[face] -= 1
            top.append(face)
    log = core.new_log(254)
    with chance.rigged(page, [("shuffle", top)] * 2):  # to draw from, and to deal from
        core.open_match(page, log)
    facts = [log[1 + 3 * k : 4 + 3 * k] for k in range(log[0])]
    return [seat for what, seat, _ in facts if what == codes.E_DEALER_DREW]


def _deck_case(case: dict, place: list) -> None:
    """Check a ``[[deck_case]]``: what a deck is made of, and what a deal leaves of it."""
    _stop(_unknown_rules(case) + table.unknown_keys(case, table.ABOUT | set(DECK)))
    page = table.new_page({"players": 2, **case})
    table.open_match(page)
    place[0] = "deck"
    for key, find in DECK.items():
        if key in case and (found := find(page)) != case[key]:
            raise Failed(f"{key} {case[key]}", f"{key} {found}")


def _counts(page: bytearray) -> dict:
    return dict(Counter(code for face in cards.deck(page) if (code := cards.printed(page, face))))


# The facts of a deck_case about a deck, after each seat has been dealt its cards and a number has been turned up.
DECK = {
    "total": lambda page: page[codes.O_CARDS],
    "points": cards.points,
    "tokens": lambda page: getattr(core.load(page[codes.O_EDITION]), "TOKENS", 0),
    "counts": _counts,
    "hand": lambda page: view.size(page, 0),
    "draw_size": view.draw_size,
    "points_dark": lambda page: cards.points(sides.turned(page)),
    "counts_dark": lambda page: _counts(sides.turned(page)),
}


def _stacko_case(case: dict, place: list) -> None:
    """Check a ``[[stacko_case]]``: a tower (``tower.py``)."""
    taken = [steps.Step(text) for text in case.get("steps", [])]
    _stop(
        _unknown_rules(case)
        + table.unknown_keys(case, table.ABOUT | tower.KEYS)
        + [unknown for step in taken for unknown in step.unknown()]
        + [f"expectation {key!r}" for key in case.get("expect", {}) if key not in expect.KEYS]
    )
    game = tower.Tower(table.lay(case).page)
    die = [number for _, number in chance.parsed(game.page, case.get("random", []))]
    tower.lay(game, case)
    with tower.rigged(game, die):
        for number, step in enumerate(taken, 1):
            place[0] = f"step {number} {step.text!r}"
            steps.take(game, step)
            tower.check(game)
    place[0] = "end"
    expect.compare(game, case.get("expect", {}))


def _blitzo_case(case: dict, place: list) -> None:
    """Check a ``[[blitzo_case]]``: pads of keys (``pads.py``)."""
    taken = [steps.Step(text) for text in case.get("steps", [])]
    _stop(
        _unknown_rules(case)
        + table.unknown_keys(case, table.ABOUT | pads.KEYS)
        + [unknown for step in taken for unknown in step.unknown()]
        + [f"expectation {key!r}" for key in case.get("expect", {}) if key not in expect.KEYS]
    )
    game = table.lay(case)
    pads.lay(game, case)
    with chance.rigged(game.page, chance.parsed(game.page, case.get("random", []))):
        for number, step in enumerate(taken, 1):
            place[0] = f"step {number} {step.text!r}"
            steps.take(game, step)
    place[0] = "end"
    expect.compare(game, case.get("expect", {}))


def _unknown_rules(case: dict) -> list[str]:
    name = table.edition(case)
    return ([] if cards.is_known(name) else [f"edition {name!r}"]) + table.unknown_settings(case)


def _stop(unknown: list[str]) -> None:
    if unknown:
        raise Unknown(list(dict.fromkeys(unknown)))


TABLES = {
    "case": _case,
    "dealer_case": _dealer_case,
    "deck_case": _deck_case,
    "stacko_case": _stacko_case,
    "blitzo_case": _blitzo_case,
}
