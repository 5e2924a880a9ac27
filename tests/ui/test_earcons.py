# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Earcons: their table, and whether they can be told apart as a buzzer plays them, in noise.

The judge is a simple one: frames of 15 ms, the strongest note of each, its nearest neighbor. It has no absolute pitch:
it hears how much higher or lower a frame is than the others of its sound.
"""

import math
import random
from operator import mul

import pytest

from tools.emulator import piezo
from uno_core import TABLES, codes, editions, view
from uno_core.deal import TABLES as DEALT
from uno_ui.ear import earcons

LETTERS = bytes(row[0] for row in earcons.EARCONS)
RATE, FRAME, FRAMES = 8000, 120, 52
LOWEST, SEMITONES = 60, 44
SNR_DB = 6
TEMPO, PITCH = 0.08, 0.5  # errors: of the time, and in semitones; each up to that, by chance
TRAINED, TRIED = 3, 3  # of each sound
SILENT = 30.0

_WAVES = [
    [
        [wave(2 * math.pi * 440 * 2 ** ((LOWEST + n - 69) / 12) * i / RATE) for i in range(FRAME)]
        for wave in (math.sin, math.cos)
    ]
    for n in range(SEMITONES)
]


def heard(notes, chance):
    """Return the samples of notes: too fast or slow, too high or low, rung by a disc, in white noise."""
    tempo, pitch = 1 + chance.uniform(-TEMPO, TEMPO), chance.uniform(-PITCH, PITCH)
    tones = [(hertz * 2 ** (pitch / 12), seconds * tempo) for hertz, seconds in piezo.tones(notes)]
    samples = list(piezo.disc(piezo.square(tones, RATE), RATE))
    loud = [sample for sample in samples if sample]
    power = sum(map(mul, loud, loud)) / len(loud)
    noise = math.sqrt(power / 10 ** (SNR_DB / 10))
    samples += [0.0] * (FRAME * FRAMES - len(samples))
    return [sample + chance.gauss(0, noise) for sample in samples], noise


def listened(samples, noise):
    """Return for each frame how high it is, compared with the whole sound; silence is far below."""
    found = []
    limit = 1.6 * noise * noise * FRAME
    for at in range(0, FRAME * FRAMES, FRAME):
        frame = samples[at : at + FRAME]
        if sum(map(mul, frame, frame)) < limit:
            found.append(None)
            continue
        powers = [sum(map(mul, frame, sine)) ** 2 + sum(map(mul, frame, cosine)) ** 2 for sine, cosine in _WAVES]
        # A square wave has thirds, fifths: what rings loudest may be one of them
        found.append(max(range(SEMITONES), key=lambda n: powers[n]))
    voiced = [n for n in found if n is not None] or [0]
    middle = sum(voiced) / len(voiced)
    return [-SILENT if n is None else n - middle for n in found]


def told_apart(sounds, seed=1):
    """Return ``(share that was recognized, {(sound, taken for): how often})``.

    :param sounds: notes by a name.
    """
    chance = random.Random(seed)
    known = [(name, listened(*heard(notes, chance))) for name, notes in sounds.items() for _ in range(TRAINED)]
    chance = random.Random(seed + 1000)
    right, wrong = 0, {}
    for name, notes in sounds.items():
        for _ in range(TRIED):
            sound = listened(*heard(notes, chance))
            near = min(known, key=lambda one: sum(min(abs(a - b), 12) for a, b in zip(one[1], sound, strict=True)))[0]
            right += near == name
            if near != name:
                wrong[name, near] = wrong.get((name, near), 0) + 1
    return right / (TRIED * len(sounds)), wrong


SOUNDS = {chr(row[0]): row[1:] for row in earcons.EARCONS}


def test_in_noise_of_6_db_and_off_in_tempo_and_pitch_19_of_20_earcons_are_told_apart():
    share, wrong = told_apart(SOUNDS)
    assert share >= 0.95, wrong


def test_two_equal_sounds_and_two_that_differ_in_register_alone_are_confused():
    """So the judge above can fail; and it has no absolute pitch."""
    colors = {letter: SOUNDS[letter] for letter in "RYGBW"}
    assert told_apart(colors)[0] == 1
    for higher in (0, 5):
        twin = bytes(n + higher if n and not i & 1 else n for i, n in enumerate(SOUNDS["R"]))
        share, wrong = told_apart(colors | {"twin": twin})
        assert share < 0.95 and wrong.keys() <= {("twin", "R"), ("R", "twin")}


@pytest.mark.parametrize("letter", SOUNDS)
def test_an_earcon_is_short_and_in_the_range_of_a_buzzer(letter):
    notes = SOUNDS[letter]
    assert len(notes) % 2 == 0 and sum(notes[1::2]) <= 60
    assert all(not note or 67 <= note <= 101 for note in notes[::2]) or letter == "k"  # what is refused is lower
    assert all(hundredths > 0 for hundredths in notes[1::2])


def test_a_number_is_counted_five_is_one_long_low_note():
    for number in range(1, 10):
        notes = SOUNDS[str(number)]
        heard = [(note, long) for note, long in zip(notes[::2], notes[1::2], strict=True) if note]
        low = [long for note, long in heard if note == 0x4C]
        short = [note for note, long in heard if note != 0x4C]
        assert len(low) == number // 5 and len(short) == number % 5
        assert short == sorted(set(short)), "each is higher than the one before"


def every_label():
    """Return ``(edition, label, whether the card is wild)`` of every card of every game of cards."""
    for number in range(len(editions.NAMES)):
        edition = editions.load(number)
        page = bytearray(512)
        page[codes.O_EDITION] = number
        for face in sorted(set(DEALT[number][codes.Q_DECK])):
            for other in (False, True):
                if len(TABLES[number][codes.Q_LABELS]) > codes.Q_SIDE or not other:
                    yield edition, number, view.label(page, face, other), face & 4 > 0


def test_what_is_printed_on_any_card_of_any_game_has_sounds_of_its_own_in_that_game():
    seen = {}
    for _, number, label, wild in every_label():
        letters = earcons.printed(label)
        assert set(letters.encode()) <= set(LETTERS), letters
        assert letters or wild, f"{label} has only a color"
        assert letters != "*9", f"{label} of game {number} is in no row of KINDS"
        assert seen.setdefault((number, wild, letters), label) == label, f"{label} sounds like another card"
    assert len({number for number, *_ in seen}) >= 18


def test_slow_is_half_as_long_again_and_fast_three_quarters():
    long = [sum(earcons.notes(b"R7 +", pace)[1::2]) for pace in range(3)]
    assert long[1] == pytest.approx(1.5 * long[0], rel=0.1) and long[2] == pytest.approx(0.75 * long[0], rel=0.1)
    assert earcons.notes(b"\xff") == b""
