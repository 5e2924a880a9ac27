# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Begin an application: its first screen, the effects of the settings, and its end."""

from micropython import const

from uno_core.codes import TICKS
from uno_table.saves import saved
from uno_ui.device import languages, report, scanning
from uno_ui.device.care import Care
from uno_ui import words
from uno_ui.codes import ACCESS, CAP, EAR, LOW
from uno_ui.surface.draw import Canvas
from uno_ui.surface import shapes
from uno_ui.surface.display_begins import opened
from uno_ui.surface.draw_low import LowCanvas
from uno_ui.surface.line import Line
from uno_ui.ear import speaker
from uno_ui.flows.match_flow import fits
from uno_ui.flows.quick_start import resume, wake
from uno_ui.screens import Screen
from uno_ui.screens.start import title
from uno_ui.device.sound import Sound
from unload.codes import NEXT_SCREEN
from uno_ui.codes import SET_CARDS, SET_DIM, SET_FELT, SET_LEVEL, SET_SHAPES, SET_SOUND, SET_SWAP, SET_THEME

# kB that a setting takes from ROOM and TIGHT of a board's data, for the modules that it keeps loaded; tools/heap.py
# --board checks them.
_EAR_KB = const(9)
_KEYS_KB = const(6)
_SHAPES_KB = const(2)
_LEAST_KB = const(1)  # 0 is no limit
_OLED_H = 64  # pixels; what is higher is in color
_DEMO_SEATS = 4
_TUNE_START = 0  # of uno_ui.device.sound
_BOT = 2  # the level that plays a demo
_DARK = (1, 3, 10, 0)  # minutes; 0: never
_A_AND_C = 5  # as bits
_SCAN_MS = 100  # in which held keys are noticed
_AGAIN_MS = 2000  # what does not fit now does not fit so soon after,
_ANEW_MS = 20_000  # and what did not fit in an empty heap does not fit in the next one


def display(board):
    """Return the picture objects of a board's display: the canvas, and the lines of text on the table."""
    display = board.display
    if display.height > _OLED_H:
        canvas, lines = opened(board)
    elif display.height > LOW:
        canvas = Canvas(display)
        lines = [Line(canvas, 31, 10 * i + 9, 16) for i in range(3)]
    else:
        canvas = LowCanvas(display)
        lines = [Line(canvas, 1, 8, 21, True)]
    title.picture(canvas)  # somebody has switched it on
    canvas.refresh()
    return canvas, lines


def buzzer(board):
    """Return the object that plays tones on a board, or None."""
    if not board.has_tone:
        return None
    return Sound(board)


def begin(app):
    """Set the language, and do what else is set."""
    board = app.board
    settings = app.settings
    words.load(languages.first(board, settings))
    app.canvas.font.keep()
    if getattr(board, "battery", None):
        app.idle = Care(app)
    if board.quiet:
        settings.default(SET_SOUND, 1)
    dark = board.number("UNO_DARK_AFTER")
    if dark in _DARK:
        settings.default(SET_DIM, _DARK.index(dark))
    rows = [EAR, ACCESS, SET_SHAPES]
    while not leave_room(app):
        settings.values[rows.pop()] = 0
    try:
        if settings.values[EAR] & 1:
            speaker.install(app)
        if _keys_differ(app):
            scanning.install(app)
    except ImportError:  # its drive has no room for it
        pass
    adjust(app)
    if settings.get(SET_SHAPES):
        wear_shapes(app)


def _keys_differ(app):
    """Whether the settings ask for keys that are read in another way (:mod:`uno_ui.device.scanning`)."""
    return (app.settings.values[ACCESS] + 1) & 255 > 1 or app.board.number("UNO_SWITCH")


def leave_room(app):
    """Offer as many games as fit beside what the settings keep loaded.

    :return: whether there is room for that at all, and for the game that is played.
    """
    board = app.board
    if not board.room_kb and not board.tight:
        return True
    room, tight = board.rooms = getattr(board, "rooms", (board.room_kb, board.tight))
    values = app.settings.values
    taken = _EAR_KB * (values[EAR] & 1) + _SHAPES_KB * app.settings.get(SET_SHAPES)
    if _keys_differ(app):
        taken += _KEYS_KB
    board.room_kb = room and max(room - taken, _LEAST_KB)
    board.tight = tight and max(tight - taken, _LEAST_KB)
    return (not room or taken <= room) and _plays_on(app, app.match)


def _plays_on(app, match):
    return not match or not match.page or fits(app, match.edition)


def wear_shapes(app):
    """Draw shapes or patterns, as the settings say.

    :return: whether there is room for shapes, in memory and on the drive; else patterns stay.
    """
    settings = app.settings
    try:
        if leave_room(app):
            shapes.wear(app.canvas, settings.get(SET_SHAPES) > 0)
            return True
    except ImportError:
        pass
    settings.set(SET_SHAPES, 0)
    leave_room(app)
    return False


def adjust(app):
    """Do what the settings say."""
    get = app.settings.get
    swapped = app.buttons.swapped = get(SET_SWAP) > 0
    back, select, on = getattr(app.board, "keys", "ABC")
    printed = (on, select, back) if swapped else (back, select, on)
    words.keys = " ".join(["".join([chr(CAP + ord(letter)) for letter in label]) for label in printed])
    app.idle.off_ms = 60_000 * _DARK[get(SET_DIM)]
    app.canvas.theme = get(SET_THEME)
    app.canvas.felt = get(SET_FELT)
    app.canvas.cards = get(SET_CARDS)
    app.canvas.lay(app.canvas.paper, app.lines)
    app.idle.brightness = 64 * get(SET_LEVEL) + 63
    if app.sound:
        app.sound.be_heard(not get(SET_SOUND))


def keep(app, whole):
    """Save what is not saved yet of a match on this device. Return whether the save is as of now.

    :param whole: nothing more is played.
    """
    if app.match and not app.link.party:
        return saved.keep(app.match, whole)
    return False


def rest(app):
    """Save: the display has gone dark, and a player who has left may not come back before the battery is empty. When it
    has been dark for long, switch off, unless others wait or the board cannot.
    """
    keep(app, False)
    if app.idle.dark > 1 and not app.link.party:
        switch_off(app)


def switch_off(app):
    """Save everything, and switch the board off until a key is pressed. Comes back if it cannot."""
    off = app.board.has("boards.off") if app.board.sleeps else None
    if off:
        keep(app, True)
        app.settings.save()
        off.now(app.board)


def again(app):
    """Recover when memory has run out. Build the pending screen again, a table from its saved match: its caller was in
    memory until the key was answered, and is gone in the next turn. If there is no room so soon after such a try
    either, or others wait, it is over with what was on.
    """
    seated = app.link.seated
    app.run(())  # nothing
    app.link.be_seated(seated)  # what was stopped may have to be restored in an empty heap
    now = app.board.ticks_ms()
    tried = app.menu_rows.get("room")  # ticks of the last such try
    if app.link.party or app.link.seated or not app.stack or tried is not None and (now - tried) & TICKS < _AGAIN_MS:
        over(app)
        return
    app.menu_rows["room"] = now
    if app.match and app.match.page:
        _restore_later(app)
    else:
        route = app.stack.pop()
        app.screen = Screen(app)  # nothing to see
        app.play_at(None)
        app.leave_setup()  # of the rules, what only a choice needs; the rest may be asked for by what is shown
        app.run(_go(app, route))


def _go(app, route):
    yield NEXT_SCREEN
    app.go(*route)


def _restore_later(app):
    """Save the match, unload all of it, and restore it in the next turns; if it cannot be saved, it is over."""
    try:
        kept = keep(app, True)
    except MemoryError:
        kept = False
    if not kept:  # or nobody plays, or only to see how it was: the match that is kept is another one
        over(app)
        return
    print("MemoryError: the match is restored")  # noqa: T201  for who wants to know
    app.set_back_stack()
    app.leave_match()
    app.run(_restore(app))


def _restore(app):
    yield NEXT_SCREEN
    yield from _resumed(app)
    app.menu_rows["room"] = app.board.ticks_ms()


def _resumed(app):
    return resume(app)


def over(app):
    """Keep of the match what can be kept, and say in the main menu that memory has run out. A linked match is already
    saved; to restore it, the program restarts with an empty heap.
    """
    print("MemoryError: screen given up")  # noqa: T201  for who wants to know
    seated = app.link.seated
    try:
        if app.link.party:
            app.link.unlink(True)
        keep(app, True)
    except MemoryError:
        app.link.forget_party()
    app.link.be_seated(False)
    if seated and (app.link.began_ms is None or (app.board.ticks_ms() - app.link.began_ms) & TICKS >= _ANEW_MS):
        app.board.restart()
    app.set_back_stack()
    app.leave_match()
    app.run(_go(app, ("main_menu", "no-room")))


def first_screen(app):
    """Show the first screen: the title, the table of a demo, or the state of a linked match that must be restored. At
    the very first start the languages come before the title. If A and C are held, the self-test comes before both. If
    a key has switched the board on, the match continues.
    """
    if app.demo:
        app.open(bytes([_BOT] * _DEMO_SEATS))
        app.show_table()
    elif app.board.restarted == 1 and app.link.media:
        app.screen = Screen(app)  # the title's picture is on the display
        app.run(app.link.link_again())  # not by a flow of this module, which would stay in memory meanwhile
    elif app.board.restarted == 2:
        app.screen = Screen(app)
        app.run(_woken(app))
    else:
        app.tune(_TUNE_START)
        app.set_back_stack(("language" if languages.asked(app.board, app.settings) else "title",))
        if tests_itself(app.board):
            app.go("selftest")
        else:
            app.go(*app.stack.pop())


def tests_itself(board):
    """Whether A and C have been held since the power was switched on, and the drive has the self-test. Keys that were
    pressed before the first screen are forgotten.
    """
    held = 0
    code = board.key()
    while code >= 0:
        held ^= 1 << (code & 7)  # a press, or a release
        code = board.key()
    return held & _A_AND_C == _A_AND_C and board.has("boards.probe") is not None


def blind(board):
    """Let a board without a display test itself, if A and C are held. A generator, for the loop."""
    board.sleep_ms(_SCAN_MS)
    if tests_itself(board):
        yield from report.blind(board)


def _woken(app):
    yield
    _wake(app)  # so that the flow holds no module


def _wake(app):
    wake(app)
