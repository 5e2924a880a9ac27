# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Cues in words (:mod:`uno_ui.ear.cues`): a line for each event and fact, in the language of the screens.

A display has room for a letter and a sign, so its words are short: ``Y2``. Here a card is *2 yellow*, a pile is *draw
pile, 79 cards*. Words that only this module needs are in files of their own (``en_cues.txt``), which a board gets only
if it can be played by ear; all others are the screens'.
"""

from uno_core import view as v
from uno_core.codes import A_CARD, A_COLOR, A_FLEX, A_NUMBER, A_PASS, A_POWER, C_WILD, E_CALLED, E_COLOR
from uno_core.codes import E_FELL, E_GAVE, E_KEY, E_MATCH, E_OWES, E_PLACED, E_PULLED, E_REVERSED, E_ROLLED
from uno_core.codes import (
    E_ROUND,
    E_SKIPPED,
    E_TIME,
    E_WRONG,
    L_CHARACTER,
    L_FLIP,
    NONE,
    O_ROW,
    P_DREW,
    P_TURN,
    V_ACCEPT,
    V_ADD,
)
from uno_core.codes import V_ADVISE, V_CATCH, V_CHALLENGE, V_CHOOSE, V_DRAW, V_EDITION, V_JUMP, V_PASS, V_PLAY
from uno_core.codes import V_REPORT, V_SELECT, V_SLAP, V_UNO
from uno_core.editions.stacko import ROLL, at, step, zone
from uno_ui import words
from uno_ui.codes import (
    CAP,
    COLORS,
    CUE_ASKED,
    CUE_BACK,
    CUE_BEFORE,
    CUE_BLOCK,
    CUE_CALL,
    CUE_CALLED,
    CUE_CARD,
    CUE_CATCH,
)
from uno_ui.codes import CUE_COLOR, CUE_COUNT, CUE_DRAWN, CUE_DUE, CUE_FITS, CUE_FLEX, CUE_KEY, CUE_MARKED, CUE_MAY
from uno_ui.codes import CUE_NEW, CUE_OUT, CUE_PILE, CUE_POINTS, CUE_POOL, CUE_POWER, CUE_REPORT, CUE_RISK
from uno_ui.codes import CUE_SELECTED, CUE_SHOWN, CUE_SIDE, CUE_SKIP, CUE_SLAP, CUE_TIME, CUE_TOP, CUE_TURN, CUE_WAY
from uno_ui.codes import DARK, KEYS_LIT, NO_CALL, PAD_NUMBERS, ROLLED_REVERSE
from uno_ui.ear.cues import TURN, is_tower
from uno_ui.table import news
from uno_ui.table.prompts import deed, prompt
from uno_ui.words import say

_CALL_NUMBER = 1  # kinds of calls of a pad's unit, in the upper four bits; the first is a color
_CALL_DRAW = 2
_CALL_REVERSE = 3
_CALL_INSTANT = 4
_SIDES = b"\x08\x13\x1a\x21"
_WITH_CARD = b"\x05\x06\x12\x1b\x21\x2c\x31"  # events with a card: first, played, taken back, added, wrong ...
_TURNS = b"\x05\x06"  # first, played: such a card may have turned all cards since
# Cues of one kind that make one line together, and the words that begin it.
_GROUPS = {
    CUE_CARD: "ear-hand",
    CUE_SHOWN: "ear-shows",
    CUE_BACK: "backs-of",
    CUE_POOL: "ear-pool",
    CUE_KEY: "ear-hand",
}
_TABLE = (CUE_WAY, CUE_PILE, CUE_COUNT, CUE_POINTS)  # without such words
# Acts that are offered while another seat is asked.
_OUT_OF_TURN = (V_JUMP, V_ADD, V_CATCH, V_REPORT, V_SLAP, V_CHALLENGE)
_WAYS = ("ear-way0", "ear-way1")
# Acts that have words here: with a card, and without anything.
_ON_CARDS = {V_SELECT: "ear-a8", V_JUMP: "ear-a9", V_ADD: "ear-a15"}
_PLAIN = {V_DRAW: "ear-a1", V_PASS: "ear-a2", V_ACCEPT: "ear-a3", V_SLAP: "slap", V_UNO: "bz-instant"}
_ON_SEATS = {V_CATCH: "ear-a6", V_REPORT: "act-report", V_ADVISE: "act-advise"}
_said: dict = {}  # the words of a language, by their keys; and "" -> which language that is


def heard(key):
    """Return the words of a key that only listeners need."""
    if _said.get("") != words.language:
        _said.clear()
        for language in ("en", words.language):
            _read(language or "en")
        _said[""] = words.language
    return _said.get(key, key)


def _read(language):
    try:
        with open(words.folder + "/" + language + "_cues.txt", "rb") as file:
            for line in file.read().decode().split("\n"):
                key, _, text = line.partition(" ")
                if key[:4] == "ear-":
                    _said[key] = text.rstrip("\r")
    except OSError:
        return


def plain(text):
    """Return a text of a screen as it is read out: the boxes of keys are letters."""
    out = ""
    for letter in text:
        code = ord(letter)
        if code == CAP + ord("~"):
            out += " " + heard("ear-held")
        else:
            out += chr(code - CAP) if code > CAP + ord(" ") else letter
    return " ".join(out.split())


def heard_or_said(key):
    """Return the words of a key of either kind."""
    return heard(key) if key[:4] == "ear-" else say(key)


def color(view, number):
    """Return the name of an active color."""
    return news.color_words(view, number) if number < COLORS else heard("ear-any")


def card(view, face, turns=False):
    """Return a card as it is read out: what is printed on it, then its color.

    :param turns: a card that turns all cards has done so since.
    """
    short = news.card_words(view, face, turns)
    printed = news.sign(view, face)
    if face & C_WILD and printed != L_CHARACTER:
        return short
    other = news.dark(view) != (turns and printed == L_FLIP)
    number = face & 3 | (DARK if other else 0)
    return short[len(say("c%d" % number)) :].strip() + " " + say("color%d" % number)


def back(view, face):
    """Return the other side of a card."""
    label = v.label(view, face, True)
    what = (say("l%d" % label) if label > 9 else str(label)).strip()
    other = 0 if news.dark(view) else DARK
    return what if face & C_WILD else what + " " + say("color%d" % (face & 7 | other))


def lines(cues, view, me, names):
    """Return the lines of cues, in their order; the cards of a hand are one line. Cues without words are left out.

    :param view: that the cues are of.
    :param me: the seat that listens, or -1.
    :param names: a name for each seat.
    """
    found = []
    last = None
    for cue in cues:
        text = told(cue, view, me, names)
        if not text:
            continue
        seat = cue[1] if cue[0] in (CUE_SHOWN, CUE_BACK) else NONE
        group = CUE_WAY if cue[0] in _TABLE else (cue[0], seat) if cue[0] in _GROUPS else None
        if group and group == last:
            found[-1] += "; " + text
        elif group and group != CUE_WAY:
            found.append(_begun(cue, text, names))
        else:
            found.append(text)
        last = group
    return found


def situation(found, view, me, names, full):
    """Return the lines of a moment at which some seat is asked, and what the player can do.

    In the own turn that is what a player needs to know. If the seat of another player is asked, it is what can be done
    out of turn.

    :param found: cues of a view.
    :param full: say all facts, and list the acts by number.
    :return: lines; the acts of the list, a verb and an argument each.
    """
    acts = [cue for cue in found if cue[0] == CUE_MAY]
    facts = []
    if v.asked(view) == me:
        facts = [cue for cue in found if cue[0] >= CUE_TURN and cue[0] != CUE_MAY and (full or cue[0] in TURN)]
    else:
        acts = [cue for cue in acts if cue[1] in _OUT_OF_TURN]
    said = lines(facts, view, me, names)
    options = []
    if full and acts:
        said.append(heard("ear-may"))
        for cue in acts:
            options.append(cue[1:])
            said.append("%d: %s" % (len(options), told(cue, view, me, names)))
    return said, options


def row(text, number, many):
    """Return a row of a list, and where in the list it is."""
    return heard("ear-row").format(text, number, many)


def _begun(cue, text, names):
    kind, seat, _ = cue
    key = _GROUPS[kind]
    if kind == CUE_BACK:
        return (say("backs-pile") if seat == NONE else say(key).format(names[seat])) + ": " + text
    return heard(key).format(names[seat], text) if kind == CUE_SHOWN else heard(key).format(text)


def told(cue, view, me, names):
    """Return the words of one cue, or "" if it has none; parameters as of :func:`lines`."""
    kind, a, b = cue
    if kind < CUE_TURN:
        return plain(_event(kind, a, b, me, names, view))
    return plain(_fact(kind, a, b, me, names, view))


# -- events --------------------------------------------------------------------------------------------


def _event(code, seat, arg, me, names, view):
    """Return the words of an event; those of a screen if it has some."""
    if code == E_ROUND:
        return say("round-blocked" if seat == NONE else "x2")
    if code == E_MATCH:
        return say("match-won-me" if seat == me else "match-won").format(names[seat])
    if not v.of_cards(view):
        return (_of_tower if is_tower(view) else _of_pad)(code, seat, arg, me, names, view)
    if code == E_REVERSED:
        return heard(_WAYS[arg == 1])
    text = news.tell(code, seat, arg, me, names, view, NONE)
    if code in _WITH_CARD:
        turns = code in _TURNS
        before, found, behind = text.rpartition(news.card_words(view, arg, turns))
        return before + card(view, arg, turns) + behind if found else text
    return text


def _of_tower(code, seat, arg, me, names, view):
    """Return the words of an event of a tower."""
    what = arg
    if code == E_PLACED:
        return say("st-how").format(arg) if arg else say("st-safe").strip()
    if code == E_REVERSED:
        return heard(_WAYS[arg == 1])
    if code == E_COLOR:
        what = say("color%d" % arg)
    elif code == E_PULLED:
        what = card(view, arg)
    elif code == E_ROLLED:
        side = say("st-reverse" if arg == ROLLED_REVERSE else "st-two")
        what = card(view, _SIDES[arg]) if arg < ROLLED_REVERSE else side
    elif code not in (E_SKIPPED, E_OWES, E_FELL):
        return news.tell(code, seat, arg, me, names, view, NONE)
    key = "st-e%d" % code
    if seat == me:
        key += "me"
    return say(key).format(names[seat], what)


def _of_pad(code, seat, arg, me, names, view):
    """Return the words of an event of a pad."""
    who = "me" if seat == me else ""
    if code == E_CALLED:
        return call(arg)
    if code == E_KEY:
        if arg >= KEYS_LIT:
            return heard("ear-keys").format(names[seat], "+%d" % (arg - KEYS_LIT))
        return say("bz-key" + who).format(names[seat], key_words(arg))
    if code == E_GAVE:
        key = "bz-giveby" if arg == me else "bz-give" + who
        return say(key).format(names[seat], "", names[arg]).rstrip(" +")
    if code == E_WRONG or code == E_TIME:
        text = say(("bz-wrong" if code == E_WRONG else "bz-late") + who).format(names[seat], "")
        return text.rstrip(" +:")
    if code == E_REVERSED:
        return say("bz-turn" + who).format(names[seat])
    return news.tell(code, seat, arg, me, names, view, NONE)


def call(number):
    """Return what a pad's unit calls."""
    kind = number >> 4
    arg = number & 15
    if not kind:
        return say("color%d" % arg)
    if kind == _CALL_NUMBER:
        return str(arg)
    if kind == _CALL_DRAW:
        return heard("ear-call2").format(arg)
    if kind == _CALL_REVERSE:
        return say("st-reverse")
    return "" if kind == NO_CALL else say("bz-instant" if kind == _CALL_INSTANT else "bz-false")


def key_words(key):
    """Return a key of a pad: its number, then its color."""
    return "%d %s" % (key % PAD_NUMBERS + 1, say("color%d" % (key // PAD_NUMBERS)))


# -- facts ---------------------------------------------------------------------------------------------

# Facts about a seat that have nothing else in their words.
_OF_SEAT = {CUE_CATCH: "ear-catch", CUE_SLAP: "ear-slap", CUE_REPORT: "ear-errs"}


def _fact(kind, a, b, me, names, view):
    if kind == CUE_TURN:
        return "" if a == NONE else say("turn") if a == me else say("turn-of").format(names[a])
    if kind == CUE_ASKED:
        seat = v.asked(view)
        return prompt(view) if seat == me or seat == NONE else "%s: %s" % (names[seat], prompt(view))
    if kind == CUE_TOP:
        text = heard("ear-top").format(heard("ear-any") if a == NONE else card(view, a))
        return text if b == NONE else text + ". " + heard("ear-match").format(say("l%d" % b).strip() if b > 9 else b)
    if kind == CUE_COLOR:
        return heard("ear-color").format(color(view, a))
    if kind == CUE_BEFORE:
        return say("cost-was").format(color(view, a))
    if kind == CUE_DUE:
        return heard("ear-due").format(news.how_many(a), names[b] if b < len(names) else "")
    if kind == CUE_SKIP:
        return say("skip-due")
    if kind == CUE_SIDE:
        return say("side%d" % a)
    if kind == CUE_WAY:
        return heard(_WAYS[a])
    if kind == CUE_PILE:
        return heard("ear-pile-one" if a == 1 else "ear-pile").format(a)
    if kind == CUE_MARKED:
        return say("marked").format(a).partition(":")[0]
    if kind == CUE_RISK:
        return say("st-risk").format(a)
    if kind == CUE_TIME:
        return heard("ear-time").format(a)
    if kind == CUE_CALL:
        return call(a)
    if kind == CUE_BLOCK:
        return block(view, a)
    if kind == CUE_MAY:
        return act(view, a, b, me, names)
    if kind in (CUE_CARD, CUE_DRAWN, CUE_SHOWN, CUE_BACK, CUE_POOL, CUE_KEY):
        return _card(kind, a, b, view)
    return _seat(kind, a, b, me, names, view)


def _seat(kind, seat, arg, me, names, view):
    """Return the words of a fact about a seat."""
    name = names[seat]
    own = "me" if seat == me else ""
    if kind == CUE_COUNT:
        key = "ear-keys" if not v.of_cards(view) else "ear-count-one" if arg == 1 else "ear-count"
        return heard(key).format(name, arg)
    if kind == CUE_CALLED:
        return say("e13" + own).format(name)
    if kind == CUE_OUT:
        return say("e37" + own).format(name)
    if kind == CUE_POWER:
        return say("e38" + own).format(name, say("color%d" % arg))
    if kind == CUE_FLEX:
        return say("e45" + own).format(name, say("flex%d" % arg))
    if kind == CUE_POINTS:
        return heard("ear-points").format(name, arg)
    return heard(_OF_SEAT[kind]).format(name)


def _card(kind, a, b, view):
    """Return the words of a card, or of a key."""
    if kind == CUE_KEY:
        return key_words(a)
    if kind == CUE_DRAWN:
        return say("e7card").format("", card(view, a))
    if kind == CUE_BACK:
        return back(view, b)
    if kind != CUE_CARD:
        return card(view, b if kind == CUE_SHOWN else a)
    text = card(view, a)
    for bit, key in ((CUE_NEW, "ear-drawn"), (CUE_SELECTED, "ear-marked"), (CUE_FITS, "ear-fits")):
        if b & bit:
            text += ", " + heard(key)
    return text


# -- acts ----------------------------------------------------------------------------------------------


def act(view, verb, arg, me, names):
    """Return what a player can do, as a row of a list.

    :param verb, arg: of a legal act (``V_*``).
    """
    if verb == V_PLAY:
        return card(view, arg)
    if verb == V_CHOOSE:
        return _answer(view, arg, names)
    if verb == V_EDITION:
        return _own(view, arg, me, names)
    if verb == V_SELECT and arg == NONE:
        return say("act-unmark")
    if verb in _ON_CARDS:
        return heard(_ON_CARDS[verb]).format(card(view, arg))
    if verb in _ON_SEATS:
        return heard_or_said(_ON_SEATS[verb]).format(names[arg])
    if verb == V_CHALLENGE:
        accuses = v.phase(view) == P_TURN
        seat = v.accusable(view) if accuses else v.pending_by(view)
        return say("act-accuse" if accuses else "challenge").format(names[seat])
    if verb == V_PASS and v.phase(view) == P_DREW:
        return say("keep")
    if verb == V_ACCEPT and v.pending(view):
        return say("take").format(news.how_many(v.pending(view)))
    return heard_or_said(_PLAIN[verb]) if verb in _PLAIN else ""


def _answer(view, arg, names):
    """Return an answer to what is asked."""
    asked = v.ask(view)
    if asked == A_COLOR:
        return color(view, arg)
    if asked == A_POWER:
        return say("color%d" % arg)
    if asked == A_NUMBER:
        return str(arg)
    if asked == A_FLEX:
        return say("yes" if arg else "no")
    if asked == A_PASS:
        return say("done")
    if arg == NONE:
        return say("done" if asked == A_CARD else "nobody")
    return card(view, arg) if asked == A_CARD else names[arg]


def _own(view, arg, me, names):
    """Return what an edition lets a player do: a move of its own, a block of a tower, a key of a pad."""
    if v.of_cards(view):
        text = deed(view, arg, names)
        if v.signs(view) or not v.keeps(view):
            return text
        before, _, behind = text.rpartition(news.card_words(view, v.pool(view, arg)))  # a card of the pool
        return before + card(view, v.pool(view, arg)) + behind
    if is_tower(view):
        if arg == NONE or step(view):
            return say("st-roll" if step(view) == ROLL else "st-pull").replace("[", "").replace("]", "")
        return block(view, arg)
    if arg < COLORS * PAD_NUMBERS:
        return key_words(arg)
    if arg > COLORS * PAD_NUMBERS + 1:
        return say("bz-uno")
    return names[(me + (1 if arg == COLORS * PAD_NUMBERS else -1)) % len(names)]


def block(view, place):
    """Return the block at a place of a tower, its layer from the ground, and how wide its zone is."""
    i = at(view, place)
    return heard("ear-block").format(card(view, view[O_ROW + i]), place // 3 + 1, zone(view, i))
