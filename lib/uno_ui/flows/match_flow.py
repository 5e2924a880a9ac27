# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Sitting down at a table: a match is opened, its screen shown, or its result.

If several persons share the handheld, a hand is shown only after its person has taken the handheld. This holds at the
begin of a match and of every round, when a match is restored, and when a player has left a seat to a bot.
"""

from uno_core import view as v
from uno_core.editions import EXTRA_KB, NAMES
from uno_ui import words
from uno_ui.flows.call_word import with_call
from uno_ui.table.names import person
from uno_ui.table.recap import Recap
from uno_ui.screens.results.count import hands
from unload.codes import ANSWERED, NEXT_SCREEN
from uno_ui.codes import SET_PACE

_PACES_MS = (1600, 900, 400, 0)
_OPEN_HANDS = ("tower", "blitzo")  # screens where nobody has anything to hide


def open_match(app, kinds, rules, edition):
    """Start a match, for :func:`show_table`; with ``UNO_SEED`` the same ones in every run."""
    seed = app.seed
    if seed is None:
        seed = app.board.entropy(4)
    else:
        app.seed = seed + 1
        seed = bytes([seed >> shift & 255 for shift in (0, 8, 16, 24)])
    app.table.open(kinds, seed, rules, edition)
    app.hand_to(-1)


def fits(app, edition):
    """Whether a board has room for a game, as it is linked."""
    return EXTRA_KB[edition] <= app.board.room(app.link.medium if app.link.hosting or app.link.party else "")


def screen_of(edition, linked=False):
    """Return the route of the screen an edition is played on.

    :param edition: its number.
    :param linked: others play on handhelds of their own.
    """
    name = NAMES[edition]
    if name == "blitzo":
        return name
    if name.startswith("stacko"):
        return "tower"
    return "remote_table" if linked else "table"


def show_table(app):
    """Show the table of the match that is open: a flow. If a saved match does not fit beside what the settings keep
    loaded, the main menu says so; the save stays.
    """
    if not app.link.party and not fits(app, app.table.edition):
        app.leave_match()
        app.set_back_stack()
        app.go("main_menu", "no-room")
        return
    screen = "practice"
    if app.link.party or not app.table.practice:
        screen = screen_of(app.table.edition, app.link.party is not None)  # before what knows the editions goes
    app.leave_setup()
    app.menu_rows.clear()
    app.drop_playing()  # before what is new is made
    yield NEXT_SCREEN
    app.table.rest(app.board.ticks_ms())  # a deal is kept before it is shown
    yield NEXT_SCREEN  # before its screen is made, and before what that asks for, too, is loaded
    if app.table.round_over() and not app.link.party:  # it was kept there
        app.hand_to(_person(app.table))
        yield from show_result(app, app.held)
        return
    seat = _prepare(app, screen)
    if seat >= 0:
        hand_on(app, seat)
        return
    app.set_back_stack()
    app.load(screen)
    yield ANSWERED  # what has loaded it goes before the screen takes its place
    app.go(screen)
    app.playing = app.screen


def _person(table):
    return person(table)


def _prepare(app, screen):
    """Prepare what a screen of the table needs, and choose the person who holds the handheld.

    :return: the seat of another person who has to take it first, or -1.
    """
    table = app.table
    table.set_pace(_PACES_MS[app.settings.get(SET_PACE)])
    words.changed = None
    if v.three(table.view(0)):
        words.changed = with_call
    open_hands = screen in _OPEN_HANDS
    if not open_hands and v.signs(table.view(0)):
        app.canvas.font.badge(1)  # signs come in one piece: before the screen's modules leave only small ones free
    if open_hands:
        app.keep_recap(None)
    else:
        _recap(app)
    if app.held >= table.seats or app.held >= 0 and table.kind(app.held):
        app.hand_to(-1)
    if app.link.party and not several(app):
        app.hand_to(_person(table))
    elif app.held < 0 and (open_hands or not several(app)):
        app.hand_to(following(table))
    seat = app.passes_to() if app.held >= 0 or not several(app) else following(table)
    if seat >= 0 and open_hands:
        app.hand_to(seat)
        return -1
    return seat


def _recap(app):
    if not app.recap:
        app.keep_recap(Recap())
    table = app.table
    app.recap.begin(table)
    if not table.acts_done:
        for seat in range(table.seats):
            if not table.kind(seat):  # this person knows the hand that was dealt
                view = table.view(seat)
                app.recap.hands[seat] = bytes([v.card(view, seat, i) for i in range(v.size(view, seat))])
        app.recap.add(table)


def following(table):
    """Return the first seat of a person here, starting at the asked seat, or -1."""
    seat = table.asked()
    for k in range(table.seats):
        here = (seat + k) % table.seats if seat < table.seats else k
        if not table.kind(here):
            return here
    return -1


def hand_on(app, seat):
    """Give the handheld to the person on that seat; it shows no cards on its way."""
    app.set_back_stack()
    app.go("handover", seat)


def several(app):
    """Whether several persons share the handheld."""
    table = app.table
    return sum([not table.kind(seat) for seat in range(table.seats)]) > 1


def show_result(app, me):
    """Show the result of a round; of several persons it speaks by their names: a flow.

    :param me: the seat of the person who holds the handheld, or -1.
    """
    yield from _part(app)
    app.go("result", -1 if several(app) else me)
    yield ANSWERED  # what has built it goes


def _part(app):
    """Unload the modules of the table before others are loaded."""
    app.set_back_stack()
    yield NEXT_SCREEN


def follow(app, won):
    """Make the next match like the finished one.

    :param won: by a person here: what gets harder from match to match does.
    """
    setup = app.setup
    if not app.link.party:
        setup.take(app.table.view(0), app.table.kinds)
    if won:
        setup.rise()


def to_lobby(app, won):
    """Go from the result of a match to the lobby: a flow. Beside the result there may be no room for the rules.

    :param won: as for :func:`follow`.
    """
    yield from _part(app)
    follow(app, won)
    app.set_back_stack(("main_menu",), *((("link",),) if app.link.hosting else ()))
    app.go("lobby")


def after_round(app, me):
    """Go from the table of a round that is over to its result; the cards that are left are counted first: a flow.

    :param me: as for :func:`show_result`.
    """
    yield from _part(app)
    shown = -1 if several(app) else me
    if me >= 0 and app.animated() and _counts(app, me):
        app.set_back_stack(("result", shown))
        app.go("count", shown)
    else:
        app.go("result", shown)


def _counts(app, me):
    return hands(app.table, app.table.view(me))
