# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Playing by ear: what a player who hears the lines of a match knows, does, and can tell of it."""

import random
import re

import pytest

from tests.gallery import color
from tests.ui import ears
from tools.emulator import listener
from uno_core import TABLES, codes, editions, flow, mask, opening, turns
from uno_core import view as v
from uno_core.editions.stacko import at, step, zone
from uno_ui import words
from uno_ui.ear import cue_words
from uno_ui.ear.cues import cues, happened, is_tower, lasting
from uno_ui.table.actions import arg_of, verb_of
from uno_ui.words import say

GAMES = range(len(editions.NAMES))
ENOUGH = 100  # decisions of a game: more than a round


@pytest.fixture(autouse=True)
def _english():
    words.load("en")
    yield
    words.load("en")


class Round:
    """A round that is heard by every seat that acts."""

    def __init__(self, edition, seed, rules=()):
        low, high = editions.load(edition).SEATS
        self.page = opening.new(edition, max(low, min(4, high)), seed.to_bytes(4, "little"))
        for key, value in rules:
            from uno_core import ruleset

            if not ruleset.why_not(self.page, key, value):
                ruleset.set_rule(self.page, key, value)
        self.log = bytearray(codes.LOG_SIZE)
        opening.open_match(self.page, self.log)
        self.chance = random.Random(seed)
        self._acts = [0] * 512
        self._view = bytearray(len(self.page))

    @property
    def seats(self):
        return self.page[codes.O_SEATS]

    def over(self):
        return v.phase(self.page) == codes.P_OVER

    def view(self, seat):
        mask.view_into(self.page, seat, self._view)
        return self._view

    def legal(self, seat, view=None):
        return self._acts[: flow.legal(self.page if view is None else view, seat, self._acts)]

    def names(self, me):
        return [ears.NAMES[(seat - me) % self.seats] for seat in range(self.seats)]

    def lines(self, seat):
        """The lines of this moment, and the acts of the list."""
        view, acts = self.view(seat), self.legal(seat)
        found = cues(view, seat, acts=acts)
        said, options = cue_words.situation(found, view, seat, self.names(seat), True)
        return said, [verb << 12 | seat << 8 | arg for verb, arg in options]

    def do(self, act):
        if is_tower(self.page) and act & 255 == codes.NONE:
            act = act & ~255 | 50
        flow.apply(self.page, act, self.log)

    def anybody(self):
        """An act of the seat that is asked, or in a race of one that has to press; by chance also of another seat."""
        seat = turns.asked(self.page)
        if v.race(self.page):
            seat = next(one for one in range(self.seats) if v.racing(self.page, one))
        others = [act for one in range(self.seats) for act in self.legal(one)] if self.chance.random() < 0.15 else []
        return self.chance.choice(others or self.legal(seat))


# -- decisions -----------------------------------------------------------------------------------------


def decide(options, hand, counts, color):
    """One way to play, from what a player knows; the same for somebody who sees, and for somebody who hears.

    :param options: ``(kind, what)``: "card" with (print, color), "color", "seat", "number", or a word.
    :param hand: ``(print, color)`` of the own cards.
    :param counts: cards of each seat by its name.
    :return: the number of an option.
    """
    mine = [one[1] for one in hand]

    def worth(option):
        kind, what = option
        if kind in ("catch", "uno"):
            return (9, 0)
        if kind == "card":
            printed, own = what
            number = ears.prints().get(printed, 99)
            return (5, mine.count(own), own == color, number < 10, -number)
        if kind == "zone":
            return (5, what)
        if kind == "color":
            return (5, mine.count(what), what)
        if kind == "seat":
            return (5, -counts.get(what, 99), what)
        if kind == "number":
            return (5, what)
        return (2, 0)

    return max(range(len(options)), key=lambda n: (*worth(options[n]), -n))


def by_ear(lines):
    """Return the number of the option that somebody chooses who hears these lines."""
    heard = ears.read(lines)
    hand = [ears.card(text) for text in heard.hand]
    options = []
    for text in heard.options:
        if text == "UNO!":
            options.append(("uno", 0))
        elif text.startswith("Catch "):
            options.append(("catch", 0))
        elif found := re.fullmatch(r".+, layer \d+, zone (\d+)", text):
            options.append(("zone", int(found[1])))
        elif text in ears.colors():
            options.append(("color", ears.colors()[text]))
        elif text in heard.counts or text in ears.NAMES:
            options.append(("seat", text))
        elif text.isdigit() and ears.card(text) not in hand:
            options.append(("number", int(text)))
        elif ears.card(text):
            options.append(("card", ears.card(text)))
        else:
            options.append(("word", text))
    return decide(options, hand, heard.counts, ears.colors().get(heard.color))


def by_eye(view, me, acts, names):
    """Return the number of the act that somebody chooses who sees a view, in the same way."""

    def seen(face):
        label = v.label(view, face)
        if v.mark(view, face) == codes.MARK_ANIMAL and v.own(view):
            label += 55
        printed = next(text for text, number in ears.prints().items() if number == same(label))
        if label == codes.L_CUSTOM:
            printed += ("", "2", "3", "")[face & 3]
        return printed, None if face & codes.C_WILD and label != codes.L_CHARACTER else face & 3

    hand = [seen(v.card(view, me, i)) for i in range(v.size(view, me) if v.of_cards(view) else 0)]
    counts = {names[seat]: v.size(view, seat) for seat in range(v.seats(view))}
    options = []
    for act in acts:
        verb, arg = verb_of(act), arg_of(act)
        asked = v.ask(view)
        if verb == codes.V_UNO:
            options.append(("uno", 0))
        elif verb == codes.V_CATCH:
            options.append(("catch", 0))
        elif verb == codes.V_PLAY or verb == codes.V_CHOOSE and asked == codes.A_CARD and arg != codes.NONE:
            options.append(("card", seen(arg)))
        elif verb == codes.V_CHOOSE and asked in (codes.A_COLOR, codes.A_POWER):
            options.append(("color", arg))
        elif verb == codes.V_CHOOSE and asked in (codes.A_SEAT, codes.A_SEAT2) and arg != codes.NONE:
            options.append(("seat", names[arg]))
        elif verb == codes.V_CHOOSE and asked == codes.A_NUMBER:
            options.append(("number", arg))
        elif verb == codes.V_EDITION and is_tower(view) and not step(view):
            options.append(("zone", zone(view, at(view, arg))))
        elif verb == codes.V_EDITION and not v.of_cards(view) and not is_tower(view):
            pad = 6
            side = names[(me + (1 if arg == 24 else -1)) % len(names)]
            one = ("card", (str(arg % pad + 1), arg // pad)) if arg < 24 else ("word", "UNO") if arg == 26 else 0
            options.append(one or ("seat", side))
        else:
            options.append(("word", ""))
    if not v.of_cards(view) and not is_tower(view):
        lit = [key for key in range(24) if v.behind(view, 4 * me + key // 6) >> key % 6 & 1]
        hand = [(str(key % 6 + 1), key // 6) for key in lit]
        counts = {
            names[seat]: sum(bin(v.behind(view, 4 * seat + color) & 63).count("1") for color in range(4))
            for seat in range(v.seats(view))
        }
    color = v.color(view) if v.color(view) < 4 else None
    return decide(options, hand, counts, color)


def same(label):
    """Return the first label that has the same words as a label."""
    texts = {number: text for text, number in ears.prints().items()}
    text = texts.get(label) or ears.entries()[f"l{label}"].strip()
    return ears.prints()[text]


@pytest.mark.parametrize("edition", GAMES)
def test_who_hears_the_lines_decides_as_who_sees_the_view(edition):
    """At least 99 of 100 decisions, in every game."""
    alike = many = seed = 0
    while many < ENOUGH:
        play = Round(edition, 100 * edition + seed)
        seed += 1
        while many < ENOUGH and not play.over():
            seat = turns.asked(play.page)
            if not v.race(play.page):
                lines, options = play.lines(seat)
                many += 1
                alike += by_ear(lines) == by_eye(play.view(seat), seat, options, play.names(seat))
            play.do(play.anybody())
    assert alike >= 0.99 * many, f"{alike} of {many}"


# -- telling a round -----------------------------------------------------------------------------------


def heard_of(play, me, act, known):
    """Return the lines of an act that has just been done, as a seat hears them; and what is no news after it."""
    view, names = play.view(me), play.names(me)
    found = cues(view, me, play.log, play.legal(me))
    return cue_words.lines(happened(found, known), view, me, names), lasting(found)


@pytest.mark.parametrize("edition", GAMES)
def test_who_hears_a_round_can_tell_nine_of_ten_acts(edition):
    """The verb, who it was, and the card or the color; of a block of a tower, which one."""
    right = many = seed = 0
    wrong = []
    while many < ENOUGH:
        play, memory, known = Round(edition, 7 + 100 * edition + seed), ears.Memory(), []
        seed += 1
        while many < ENOUGH and not play.over():
            act = play.anybody()
            play.do(act)
            lines, known = heard_of(play, 0, act, known)
            told = memory.told(lines)
            many += 1
            if told and is_told(play, act, told):
                right += 1
            else:
                wrong.append((hex(act), lines, told))
    assert right >= 0.9 * many, f"{right} of {many}: {wrong[:8]}"


def is_told(play, act, told):
    """Whether that is what a listener says of an act."""
    verb, who, what = told
    seat = act >> 8 & 15
    if verb != verb_of(act) or who not in (None, play.names(0)[seat]):
        return False
    if verb in (codes.V_PLAY, codes.V_ADD):
        return what == cue_words.card(play.view(0), arg_of(act), True)
    if verb == codes.V_CHOOSE and what in ears.colors():
        return ears.colors()[what] == arg_of(act) & 3
    return True


# -- facts ---------------------------------------------------------------------------------------------

SHADOW = codes.O_SHADOW - codes.O_STATE


def _put(*values):
    """Return a change: bytes of a view, as ``(place, value)``."""

    def change(view, me):
        for place, value in values:
            view[place] = value

    return change


def _other_color(at):
    def change(view, me):
        if view[at] & 7 > 3:
            return False
        view[at] ^= 1

    return change


def _another(at):
    """Return a change of a face to another one of the deck."""

    def change(view, me):
        place = at(view, me)
        deck = set(TABLES[view[codes.O_EDITION]][codes.Q_DECK])
        face = view[place] if place >= 0 else codes.NONE
        others = [one for one in deck if v.label(view, one) != v.label(view, face)]
        if face not in deck or not others:
            return False
        view[place] = min(others)

    return change


def _top(view, me):
    if is_tower(view) or not v.discards(view):  # a block has to match the last one that was pulled
        return -1
    return codes.O_ROW + view[codes.O_FENCE + v.seats(view)]


def _first(view, me):
    return codes.O_ROW + view[codes.O_FENCE + me] if v.size(view, me) else -1


def _one_more(view, me):
    """The next seat has one more card, the draw pile one less."""
    if v.seats(view) == 1 or not v.draw_size(view) or not v.of_cards(view):
        return False
    for seat in range((me + 1) % v.seats(view) + 1):
        view[codes.O_FENCE + seat] -= 1


def _flag(flag, alone=False):
    def change(view, me):
        seat = (me + 1) % v.seats(view)
        if alone and v.size(view, seat) != 1 or not v.of_cards(view):
            return False
        view[codes.O_FLAGS + seat] ^= flag

    return change


def _due(view, me):
    if not v.pending(view) or v.pending(view) >= codes.DUE_UNTIL:
        return False
    view[codes.O_PEND] += 1


def _by(view, me):
    if not v.pending(view):
        return False
    view[codes.O_PEND_BY] = (v.pending_by(view) + 1) % v.seats(view)


def _asked(view, me):
    view[codes.O_STATE] = view[codes.O_STATE] & 0xF0 | (me + 1) % v.seats(view)


def _side(view, me):
    if not v.prints(view, codes.L_FLIP):
        return False
    view[codes.O_POWERS] ^= 1


def _power(view, me):
    if not v.prints(view, codes.L_CHOOSE_POWER):
        return False
    view[codes.O_POWERS] = 2 if view[codes.O_POWERS] == 1 else 1


def _flex(view, me):
    if not v.prints(view, codes.L_FLEX_FOUR):
        return False
    view[codes.O_POWERS] ^= 2


def _pool(view, me):
    if not v.of_cards(view) or not v.keeps(view) or v.signs(view) or v.pool(view, 0) == codes.NONE:
        return False
    view[len(view) - 4] ^= 1


def _key(view, me):
    if v.of_cards(view) or is_tower(view):
        return False
    view[codes.O_ROW + 4 * me] ^= 1


def _call(view, me):
    if v.of_cards(view) or is_tower(view):
        return False
    view[codes.O_RESULT] = 0x11 if view[codes.O_RESULT] != 0x11 else 0x12


def _loose(view, me):
    if not is_tower(view) or step(view):
        return False
    for i in range(300, 345):
        view[i] = view[i] % 9 + 1


def _shaky(view, me):
    if not is_tower(view):
        return False
    view[347] += 1


def _selected(view, me):
    if not v.of_cards(view) or v.phase(view) != codes.P_TURN or turns.asked(view) != me or v.size(view, me) < 2:
        return False
    view[codes.O_SEL] += 1


def _before(view, me):
    at = codes.O_MATCH + SHADOW
    if v.phase(view) != codes.P_OWED or not v.of_cards(view) or view[at] & 7 > 3:
        return False
    view[at] ^= 1


FIELDS = {
    "the card on top": _another(_top),
    "an own card": _another(_first),
    "the color": _other_color(codes.O_MATCH),
    "the color before": _before,
    "the direction": lambda view, me: _put((codes.O_DIR, 256 - view[codes.O_DIR]))(view, me),
    "how many cards": _one_more,
    "what is due": _due,
    "whose card made it due": _by,
    "who is asked": _asked,
    "who is out": _flag(codes.F_OUT),
    "who has called": _flag(codes.F_ARMED),
    "who can be caught": lambda view, me: view.__setitem__(codes.O_OPEN, view[codes.O_OPEN] ^ 2),
    "who can be reported": lambda view, me: view.__setitem__(codes.O_OFFENCE, 0 if view[codes.O_OFFENCE] else 1),
    "points": lambda view, me: view.__setitem__(codes.O_SCORE, view[codes.O_SCORE] ^ 8),
    "marked cards": _selected,
    "the side that is up": _side,
    "a power": _power,
    "a flex side": _flex,
    "a card of the pool": _pool,
    "a lit key": _key,
    "a call": _call,
    "how loose blocks are": _loose,
    "how shaky the tower is": _shaky,
}


def all_lines(view, me, names, acts):
    """Every line that a seat can hear of a view."""
    return cue_words.lines(cues(view, me, acts=acts), view, me, names)


def test_each_field_of_a_view_that_a_rule_needs_changes_a_line():
    """In every game, wherever the game has it."""
    met = dict.fromkeys(FIELDS, 0)
    silent = []
    for edition in GAMES:
        play = Round(edition, edition)
        for number in range(40):
            if play.over():
                break
            me = turns.asked(play.page)
            if number % 4 == 0 and me != codes.NONE:
                view = bytes(play.view(me))
                lines = all_lines(view, me, play.names(me), play.legal(me))
                for name, change in FIELDS.items():
                    other = bytearray(view)
                    if change(other, me) is False:
                        continue
                    met[name] += 1
                    if all_lines(other, me, play.names(me), play.legal(me)) == lines:
                        silent.append((edition, name))
            play.do(play.anybody())
    assert not silent, str(silent)
    assert min(met.values()) > 0, met


def test_a_byte_that_changes_what_is_legal_changes_a_line():
    """Bytes of views by chance, of all games."""
    chance = random.Random(1)
    many = 0
    for edition in GAMES:
        play = Round(edition, edition)
        for _ in range(12):
            me = turns.asked(play.page)
            if play.over() or v.race(play.page):
                break
            view = bytes(play.view(me))
            acts = list(play.legal(me, bytearray(view)))
            lines = all_lines(view, me, play.names(me), acts)
            for _ in range(20):
                other = bytearray(view)
                other[chance.choice((codes.O_STATE, codes.O_MATCH, codes.O_PEND, codes.O_ASK, codes.O_OPEN))] ^= 1
                try:
                    legal = list(play.legal(me, other))
                    if legal != acts:
                        many += 1
                        assert all_lines(other, me, play.names(me), legal) != lines
                except IndexError:  # that is no view
                    continue
            play.do(play.anybody())
    assert many > 100


def test_no_two_cards_of_a_game_sound_alike():
    for edition in GAMES:
        play = Round(edition, 1)
        for side in (0, 1) if v.prints(play.page, codes.L_FLIP) else (0,):
            view = play.view(0)
            if side:
                view[codes.O_POWERS] ^= 1
            faces = set(TABLES[edition][codes.Q_DECK])
            said = {cue_words.card(view, face) for face in faces}
            named = (codes.L_CHARACTER, codes.L_CUSTOM)
            kinds = {
                (v.label(view, face), face & 7 if not face & 4 or v.label(view, face) in named else 4) for face in faces
            }
            assert len(said) == len(kinds), edition


# -- screens -------------------------------------------------------------------------------------------


def test_every_screen_says_something(stage, monkeypatch):
    """In each scene of the gallery, at once or when it rests; no screen is read by its pixels."""
    from tests.gallery import scenes
    from tools.emulator import listener

    monkeypatch.setattr(type(stage.app.board), "brightness", lambda board, level: None, raising=False)
    monkeypatch.setattr(type(stage.app.board), "sleep", lambda board, asleep: None, raising=False)
    ear = None
    silent = set()
    for scene in [one for one in scenes.SCENES if not one.__name__.startswith("signs_")]:  # no words
        stage.app.menu_rows.clear()
        if not ear or ear.app is not stage.app:
            ear = listener.Listener(stage.app, True)
        scene(stage)
        ear.again()
        said = ear.look()
        stage.app.board.now += 1500
        said += ear.look()
        if not said:
            silent.add(scene.__name__)
    assert not silent


def test_a_key_in_the_middle_of_a_text_does_not_wipe_it_out(monkeypatch):
    """Its cap is a box. On a Reverse TFT Feather it is in the middle of the title's line."""
    monkeypatch.setattr(words, "keys", words.keys)  # those of other tests come back
    with color.stage("240x135") as stage:
        recorder = listener.Recorder(stage.app.canvas, lambda: True)
        stage.app.canvas.clear()
        stage.app.canvas.text(2, 2, say("hint-quick"))
        assert [text for text, _ in recorder.lines()] == [listener.plain(say("hint-quick"))]
        stage.app.board.store = None
