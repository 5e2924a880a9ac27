# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Telling: what a seat sees and may do, as plain data (JSON) and as text. Nothing else is in either form."""

from __future__ import annotations

from collections.abc import Iterable

from uno_core import codes, editions, view

from . import words
from .layout import Layout

PHASES = ("no round", "turn", "drew a card", "owes cards", "question", "race", "special", "last draws", "over")
ASKS = ("", "color", "seat", "second seat", "power", "number", "card", "end of the turn", "side of the card")
WINDOWS = ("catch", "jump in", "add a card", "challenge", "accuse", "report", "a hand is shown")


def tell(
    told: Layout, seen: bytearray, seat: int, actions: Iterable[int], past: Iterable[tuple[int, str]] = ()
) -> dict:
    """Return what a seat sees and may do, as data that JSON can hold.

    :param seen: the seat's view, of :func:`uno_core.mask.view_into`.
    :param actions: its legal actions, none if it does not act.
    :param past: the last acts, each a seat and words, the last one first.
    """
    dark = told.two_sided and seen[codes.O_POWERS] > 0
    phase = view.phase(seen)

    def card(face: int) -> str:
        return words.card(told.edition, face, dark)

    def hand(of: int) -> list[str]:
        return sorted(card(view.card(seen, of, k)) for k in range(view.size(seen, of)))

    found: dict = {
        "edition": editions.NAMES[told.edition],
        "round": view.round_number(seen),
        "you": seat,
        "phase": PHASES[phase],
        "acting": seen[codes.O_STATE] & 15,
        "hand": hand(seat),
        "top": card(view.top(seen)) if view.discards(seen) else "none",
        "color": words.color(view.color(seen), dark),
        "direction": "left" if view.clockwise(seen) else "right",
        "draw_pile": view.draw_size(seen),
        "discard_pile": view.discards(seen),
        "cards_due": view.pending(seen),
        "open": [name for k, name in enumerate(WINDOWS) if seen[codes.O_WINDOWS] >> k & 1],
        "players": [_player(seen, each) for each in range(view.seats(seen))],
        "history": [{"seat": who, "act": act} for who, act in past],
        "legal": [{"action": action, "name": told.name(action, seen)} for action in actions],
    }
    if phase == codes.P_ASK:
        found["question"] = ASKS[view.ask(seen)]
    if view.drawn(seen) != codes.NONE:
        found["drawn"] = card(view.drawn(seen))
    shown = view.shown(seen, seat)
    if shown not in (codes.NONE, seat):
        found["shown"] = {"seat": shown, "hand": [name for name in hand(shown) if name != "hidden"]}
    if phase == codes.P_OVER:
        found["winner"] = None if view.winner(seen) == codes.NONE else view.winner(seen)
    if told.behind:
        end = codes.O_ROW + seen[codes.O_CARDS] + seen[codes.O_ASIDE]
        found["board"] = [None if byte == codes.NONE else byte for byte in seen[end:]]
    return found


def _player(seen: bytearray, seat: int) -> dict:
    """Return what all see of a player."""
    found = {
        "seat": seat,
        "cards": view.size(seen, seat),
        "points": seen[codes.O_SCORE + 2 * seat] | seen[codes.O_SCORE + 2 * seat + 1] << 8,
    }
    flags = {
        "dealer": view.dealer(seen) == seat,
        "called_uno": view.called(seen, seat) > 0 or view.armed(seen, seat) > 0,
        "can_be_caught": view.catchable(seen, seat) > 0,
        "out": view.out(seen, seat) > 0,
    }
    return found | {name: True for name, value in flags.items() if value}


def text(found: dict) -> str:
    """Return the same as text, for people and for language models: the answer is the number of an action."""
    lines = [
        f"{found['edition']}, round {found['round']}: on top {found['top']}, color {found['color']},"
        f" play goes to the {found['direction']}",
        f"draw pile {found['draw_pile']}, discard pile {found['discard_pile']}, cards due {found['cards_due']}",
    ]
    for player in found["players"]:
        facts = [f"{player['cards']} cards", f"{player['points']} points"]
        facts += [name.replace("_", " ") for name, value in player.items() if value is True]
        mark = ">" if player["seat"] == found["acting"] else " "
        you = " (you)" if player["seat"] == found["you"] else ""
        lines.append(f"{mark} seat {player['seat']}{you}: {', '.join(facts)}")
    lines.append(f"your hand: {', '.join(found['hand']) or 'empty'}")
    if found.get("question"):
        lines.append(f"question: {found['question']}")
    if found.get("drawn"):
        lines.append(f"just drawn: {found['drawn']}")
    if found.get("shown"):
        lines.append(f"seat {found['shown']['seat']} shows: {', '.join(found['shown']['hand'])}")
    if found.get("board"):
        lines.append(f"board: {' '.join('-' if byte is None else str(byte) for byte in found['board'])}")
    if found["open"]:
        lines.append(f"open: {', '.join(found['open'])}")
    if found["history"]:
        lines.append(
            "last acts, the last one first: " + "; ".join(f"seat {a['seat']} {a['act']}" for a in found["history"])
        )
    if "winner" in found:
        lines.append("nobody won" if found["winner"] is None else f"seat {found['winner']} won the round")
    if found["legal"]:
        lines.append("legal: " + ", ".join(f"{each['action']} = {each['name']}" for each in found["legal"]))
    return "\n".join(lines)
