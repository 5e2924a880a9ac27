# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Earcons: the short sounds of a handheld that is played by ear, one table.

A message is bytes, a letter for each sound: ``b"+R7"`` is *can be played, red, seven*. :data:`EARCONS` has the notes of
each letter, :data:`KINDS` the letters of what is printed on a card, :func:`notes` the notes of a message.

A buzzer has one voice, a square wave, and no loudness or timbre to speak of. So an earcon is told by its **rhythm and
contour**. Rules, from Brewster, Wright and Edwards, *Guidelines for the Creation of Earcons* (University of Glasgow,
www.dcs.gla.ac.uk/~stephen/earcon_guidelines.shtml), and McGookin and Brewster, *The Sonification Handbook*, ch. 14:

- Sounds that are heard alike often have another number of notes, or another rhythm. Nobody has to know a pitch by
  itself: pitches differ by a third at least, where a contour matters by a fifth.
- All notes are from 392 to 2794 Hz. The guidelines allow 125 to 5000 Hz; a piezo disc is weak below 400.
- An earcon takes at most 0.6 s. Between two there are 0.1 s of silence, so that a listener hears where one ends.
- What is needed first is said first: whether a card can be played, then its color, then what is printed on it. A key
  ends a message, so who has heard enough goes on.

**Numbers are counted.** Up to four short notes, each higher than the one before; a long low note is five, so seven is
one long and two short notes. Nought is a long note that falls. Listeners know two or three clicks in a row for sure,
and more of them worse; groups by pitch or time help (Cicchini and others, *Groupitizing Improves Estimation of
Numerosity of Auditory Sequences*, Front. Hum. Neurosci. 2021). Ten and more is said by digits.
"""

GAP = 10  # hundredths of a second between two earcons,
PAUSE = 30  # and of the silence that a space is
_SLOW = 1
# A letter; then pairs as in uno_ui.device.tunes: a note by its MIDI number (72 is C5, 523 Hz; 0 a rest) and how long it
# sounds, in hundredths of a second. Two equal notes have a rest between them.
EARCONS = (
    # Numbers: see above. The notes that are counted are E6 G#6 B6 E7, five is an E5.
    b"0\x58\x0a\x4c\x1e",
    b"1\x58\x07",
    b"2\x58\x07\0\2\x5c\x07",
    b"3\x58\x07\0\2\x5c\x07\0\2\x5f\x07",
    b"4\x58\x07\0\2\x5c\x07\0\2\x5f\x07\0\2\x64\x07",
    b"5\x4c\x12",
    b"6\x4c\x12\0\3\x58\x07",
    b"7\x4c\x12\0\3\x58\x07\0\2\x5c\x07",
    b"8\x4c\x12\0\3\x58\x07\0\2\x5c\x07\0\2\x5f\x07",
    b"9\x4c\x12\0\3\x58\x07\0\2\x5c\x07\0\2\x5f\x07\0\2\x64\x07",
    # Colors, on C6 and G6: red rises, yellow falls, green goes up and down, blue down and up; wild runs up an octave.
    b"R\x54\x06\x5b\x10",
    b"Y\x5b\x10\x54\x06",
    b"G\x54\x08\x5b\x08\x54\x08",
    b"B\x5b\x05\x54\x10\x5b\x05",
    b"W\x54\x04\x58\x04\x5b\x04\x60\x0c",
    # Kinds of cards. Skip: a hole in the middle. Reverse: there and back, twice. Draw: down three steps.
    b"S\x5d\x06\0\x10\x5d\x06",
    b"T\x58\x06\x61\x06\x58\x06\x61\x06\x58\x06\x61\x06",
    b"D\x54\x07\x51\x07\x4d\x10",
    # Hands change: low and high cross. Launcher: knocks. Cards turn over: down an octave. A color goes: two low.
    b"X\x54\x08\x60\x08\0\4\x60\x08\x54\x08",
    b"H\x5b\3\0\3\x5b\3\0\3\x5b\3\0\3\x5b\3\0\3\x5b\3",
    b"F\x60\x08\x54\x08\x48\x14",
    b"O\x48\x0e\0\4\x48\5",
    # Everybody: short, short, long. One player who is named: a slide up. A special card: a trill, then its number.
    b"A\x60\4\0\4\x60\4\0\4\x60\x10",
    b"M\x54\4\x56\4\x58\4\x5a\4\x5c\4\x5e\4\x60\x0c",
    b"*\x5f\3\x62\3\x5f\3\x62\3\x5f\3\x62\3\x5f\3\x62\3",
    # States: a card can be played; marked; just drawn; the draw pile.
    b"+\x60\3\x65\6",
    b"m\x60\5\0\3\x60\5",
    b"n\x4f\5\x5b\5",
    b"p\x4f\6\0\4\x48\x0c",
    # Your turn; what is asked; somebody can be caught (or has to press, or can be reported); cards due; little time.
    b"!\x5b\6\0\3\x5b\6\0\3\x60\x18",
    b"?\x58\x12\x60\5\x65\5",
    b"c\x5a\6\x64\6\x5a\6\x64\6\x5a\6\x64\6\x5a\6\x64\6",
    b"-\x54\6\0\4\x54\6\0\4\x48\x18",
    b"t\x65\2\0\x0c\x65\2\0\x0c\x65\2\0\x0c\x65\2",
    # UNO! is called; won; lost; refused, or wrong; a number of cards follows; a seat follows.
    b"u\x4f\6\x54\6\x5b\6\x54\6\x5b\x12",
    b"v\x48\x07\x4c\x07\x4f\x07\x54\x07\x58\x07\x60\x14",
    b"x\x4f\x0c\x4c\x0c\x48\x1a",
    b"k\x44\x10\0\3\x44\x10",
    b"#\x65\4\0\2\x58\x08",
    b"@\x58\x08\0\2\x65\4",
    # Clockwise, the other way; a list begins; another page.
    b">\x54\5\x5b\5\0\6\x54\5\x5b\5",
    b"<\x5b\5\x54\5\0\6\x5b\5\x54\5",
    b"l\x4f\4\x54\4\x4f\4\x54\4\x4f\4\x54\x0c",
    b"z\x60\3\x5d\3\x5a\3\x57\3\x54\3",
)
# What is printed on a card (L_* of uno_core.codes), and its letters; digits are themselves. "*" and a number: in the
# words of uno_ui.ear.cue_words a card like that has a name, here it has that number.
KINDS = (
    " 10S 11T 12D2 13 14D4 15*1 16*2 17*3 18X 24D1 25D5 26F 27AS 28D2 29D 30*4 31D4 32O 33TD4 34D6 35D10 36*5 37H1 38H2"
    " 39X 40AH 41H0 42MH 43H4 44*6 45*7 46S2 47MD2 48X 49F 50AD2 51MD2 52XD4 53*8 54AD1 55AD2 "
)
COLORS = b"RYGB"


def printed(label):
    """Return the letters of what is printed on a card; "" if nothing but its color matters."""
    if label < 10:
        return str(label)
    at = KINDS.find(" %d" % label)
    return KINDS[at + 3 : KINDS.find(" ", at + 1)] if at >= 0 else "*9"


def notes(message, pace=0):
    """Return the notes of a message, pairs as in :data:`EARCONS`.

    :param message: bytes, see above; a space is a pause, an unknown letter is nothing.
    :param pace: 0 as the table has it, 1 half as long again, 2 three quarters of it.
    """
    found = bytearray()
    for letter in message:
        if letter == 32:
            found += bytes((0, PAUSE))
        for row in EARCONS:
            if row[0] == letter:
                found += row[1:]
                found += bytes((0, GAP))
    if pace:
        for i in range(1, len(found), 2):
            found[i] = found[i] + found[i] // 2 if pace == _SLOW else found[i] - found[i] // 4
    return bytes(found)
