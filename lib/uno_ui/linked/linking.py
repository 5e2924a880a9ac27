# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""This device among others: becoming a member of a party, its states, leaving it."""

from uno_link.codes import FAR, PARTY_CHECK, PARTY_DEALING, PARTY_ENDED, PARTY_IN, PARTY_JOINING, PARTY_OVER
from uno_link.codes import PARTY_PLAYING
from uno_table.flows import Flow
from uno_ui.codes import LOW, NAME
from uno_ui.linked.remote_play import RemotePlay
from uno_ui.words import say
from unload.codes import BEFORE_DEAL, LINK_OPENS, NEXT_SCREEN, NO_TABLE, OPEN_MATCH, STEP_DONE

# The way to a table for others; a guest's way to one ends before the lobby.
_WAY = (("main_menu",), ("link",), ("lobby",))


class Link:
    """The link of an application. Flows are its methods that yield, see :meth:`uno_ui.app.App.run`."""

    def __init__(self, app, links):
        self._app = app
        self.links = links  # loads what makes parties, see :func:`uno_ui.app.turns`
        self.media = links().names(app.board) if links else ()  # what this board can link over
        self.medium = ""  # the one that is set
        self.name = app.settings.name  # of this device
        self.people = 1  # persons here, in a linked match
        self.hosting = False  # the next match is for others, too
        self.game = ""  # the key of its name
        self.party = None  # a uno_table.parties.party.Party of linked handhelds
        self.remote = None  # a uno_ui.linked.remote_play.RemotePlay, as long as there is a party
        self.seated = False  # in a linked match, or about to take one up
        # When the program restarted to restore a match.
        self.began_ms = app.board.ticks_ms() if app.board.restarted == 1 else None

    def forget_party(self):
        """Note that this device is no longer among others."""
        self.party = self.remote = None

    def be_seated(self, seated):
        """Note whether this device is in a linked match, or about to restore one."""
        self.seated = seated

    def host_next(self):
        """Note that the next match is for others, too."""
        self.hosting = True

    # -- a table for others ---------------------------------------------------------------

    def open_table(self):
        """Open the table, or go back to the one that is open: a flow. A table without encryption is opened only after a
        confirmation, with the reason.
        """
        if not self.party:
            yield from self.open_link(True)
            if not self.party:
                self.say_absent()
                return
            if self.party.open:
                self._ask_open()
                return
        yield from self.go_to_table()

    def _ask_open(self):
        app = self._app
        chance = "entropy" not in app.board.missing
        low = "sure-open-low" if chance else "sure-chance-low"
        key = "sure-open" if app.canvas.height > LOW else low
        app.go("sure", key, _open, _shut, say("sure-open-why" if chance else "why-chance"))

    def go_to_table(self):
        """Tell the party what is going to be played, and go to the waiting room: a flow."""
        self.announce()
        yield  # when nobody holds the lobby
        yield from self.wait_on("waiting_room")

    def close_table(self):
        """Go back from the lobby to the choice of hosting; an open table is closed, after a confirmation."""
        app = self._app
        if self.party:
            app.go("sure", "sure-host", leave)
        else:
            self.hosting = False
            app.back()

    # -- becoming a member ----------------------------------------------------------------

    def open_link(self, hosting):
        """Become one of a party, if the medium is there: a flow. The driver, the party and its screen are loaded in a
        turn of the loop each.
        """
        yield LINK_OPENS
        yield from self._become(hosting)

    def _become(self, hosting):
        transport = self.links().reach(self._app.board, self.medium, hosting)
        if not transport:
            return
        done = False
        try:
            yield
            self._gather(transport, hosting)
            yield
            done = True
        finally:
            if not done:
                self._give_back(transport)

    def _gather(self, transport, hosting):
        app = self._app
        nametag = _nametag(app, self.name, 0)
        party = self.links().gather(transport, app.board, self.medium, hosting, nametag, not self.seated)
        names = app.settings.names
        nametags = [_nametag(app, names[k] or say("person-seat").format(k + 1), k + 1) for k in range(1, self.people)]
        if nametags:
            party.bring(self.people, nametags)
        self.party = party
        self.remote = RemotePlay(app)

    def _give_back(self, transport):
        seated = self.seated
        if self.party:
            self.unlink(seated)
            self.seated = seated  # if memory has run out, the match is restored in an empty heap
        else:
            transport.close()

    def look_for_tables(self, watches):
        """Look for tables: a flow.

        :param watches: nobody here wants to play.
        """
        yield from self.open_link(False)
        if self.party:
            if watches:
                self.party.bring(0, ())
            self._app.run(self.show_state())
        else:
            self.say_absent()

    def say_absent(self):
        """Say on the current screen, a menu, that the medium is not there."""
        screen = self._app.screen
        screen.note = say("no-medium")
        screen.enter()

    # -- a match that was left ------------------------------------------------------------

    def link_again(self):
        """Restore the linked match, and show its state: a flow. Where that cannot be, the main menu says why.

        Validate the save, and unload its validators, before the radio and the table are loaded: together they need more
        than some boards have.
        """
        app = self._app
        app.set_back_stack()
        self.seated = True
        self.name = self.name or own_name(app.board)
        why = None
        try:
            yield LINK_OPENS
            kept = self.links().kept(app.board)
            why = "no-medium" if kept or kept is None else "bad-save"
            yield NO_TABLE
            yield STEP_DONE
            if kept:
                self.medium = kept[0]
                yield from self._restore(kept[1], kept[2])
        except GeneratorExit:
            self._restore_none()
            raise
        if not self.party:
            self.seated = False
            app.go("main_menu", why)

    def _restore(self, hosting, fields, inherited=None):
        """Be one of the party of a match that was left, if the medium is there: first its session, then its table, in
        a turn of the loop each.

        :param fields: of :mod:`uno_table.saves.linked_save`.
        :param inherited: of :meth:`uno_table.parties.party_guest.GuestParty.continuation`, if the match was another
            device's.
        """
        self.hosting = hosting
        yield from self._become(hosting)
        if not self.party:
            self.seated = self.hosting = False
            return
        yield NEXT_SCREEN
        if inherited:
            self.party.take(fields)
        else:
            self.party.resume(fields)
        yield STEP_DONE  # modules that have restored the session make room
        if hosting:
            self.party.sit(fields)
        if inherited:
            self.links().inherit(self.party, inherited)
        self._app.run(self.show_state())

    def _restore_none(self):
        """Take up no match, as another flow goes on."""
        if self.party:
            self.unlink(True)
        self.seated = self.hosting = False

    # -- states ---------------------------------------------------------------------------

    def show_state(self):
        """Show the state of the party, in the next turn of the loop: a flow."""
        yield
        app = self._app
        self.seated = self.party.table is not None
        if not self.party.hosting and self.party.moves():
            yield from self._move_to_successor()
        elif self.remote.asks:
            self.remote.asks = False
            self._ask_person()
        elif self.party.phase in (PARTY_PLAYING, PARTY_OVER):
            app.play_at(self.party.table)
            app.hand_to(-1)  # of several persons nobody holds it
            app.show_table()
        else:
            yield from self.wait_on(_waits_in(self.party))

    def wait_on(self, name):
        """Show a screen for waiting: the rules are not needed, or not yet. A flow.

        :param name: its route.
        """
        app = self._app
        app.set_back_stack()
        app.leave_setup()
        yield NEXT_SCREEN
        if not self.party.table:
            yield NO_TABLE
        app.set_back_stack(*_WAY if self.hosting else _WAY[:2])
        app.go(name)

    def _ask_person(self):
        """Ask whether to continue without a lost host; or whether to leave, if no device can deal."""
        app = self._app
        party = self.party
        app.idle.awake(app.board.ticks_ms())
        app.tone(440, 120)
        if party.may_continue():
            app.go("sure", "sure-orphan", _go_on, None, say("why-orphan").format(party.name(party.successor())[:NAME]))
        else:
            app.go("sure", "sure-lost", _give_up, None, say("why-lost").format(party.name(0)[:NAME]))

    def _move_to_successor(self):
        """Go on at the table of the successor, which may be here."""
        app = self._app
        kept = self.party.continuation()
        self.party.transport.forget()
        self.unlink(True)
        if kept:
            app.set_back_stack()
            self.seated = True
            try:
                yield NO_TABLE
                yield BEFORE_DEAL
                yield from self._restore(kept[0], kept[1], kept)
            except GeneratorExit:
                self._restore_none()
                raise
        if not self.party:
            app.set_back_stack(("main_menu",))
            app.go("link")

    # -- a match --------------------------------------------------------------------------

    def announce(self):
        """Tell the party what is going to be played: ``edition``, ``size`` (how many seats)."""
        setup = self._app.setup
        party = self.party
        people = sum([party.persons(device) for device in party.devices()])
        here = min(max(people, self.people + 1), setup.seat_range()[1])
        for _ in range(here):
            if setup.seats < here:
                setup.more_seats(1)
        party.edition = setup.edition
        party.size = setup.seats

    def deal_match(self):
        """Start the match of the party: a number of seats, and bots of a level on seats without a person. A flow."""
        yield BEFORE_DEAL
        app = self._app
        level = self._prepare_match()
        app.leave_setup()  # the rules; they come again when it is dealt
        app.set_back_stack(*_WAY)
        app.go("dealing")  # immediately, and the waiting room makes room for the next screen
        yield BEFORE_DEAL
        work = self._open_match(level)
        while work.go_on():
            yield

    def _open_match(self, level):
        return Flow(self._start_match(level))

    def _start_match(self, level):
        yield OPEN_MATCH
        self.party.start(level)
        self.remote.phase = self.party.phase  # its screen is on

    def _prepare_match(self):
        setup = self._app.setup
        self.party.prepare(setup.seats, setup.rules(), setup.edition)
        return setup.bots

    # -- leaving --------------------------------------------------------------------------

    def ask_hand_over(self):
        """Leave the table to the successor, after a confirmation."""
        open_round = self.party.phase == PARTY_PLAYING
        self._app.go("sure", "sure-heir-round" if open_round else "sure-heir", _hand_over, None, say("why-heir"))

    def put_off(self):
        """Keep the save of the match that is being restored, for another time."""
        self.unlink(True)
        self._app.set_back_stack()
        self._app.go("main_menu")

    def leave_party(self):
        """Leave the party for good, and go back to the menu of links."""
        self.unlink()
        self._app.set_back_stack(("main_menu",))
        self._app.go("link")

    def unlink(self, back=False):
        """Leave the party, and drop what was of it.

        :param back: to come back later; else nobody waits for us.
        """
        self.party.close(back)
        self.party = self.remote = None
        self._app.play_at(None)
        self.hosting = self.seated = False


def _waits_in(party):
    """Return the route of the screen on which a party without a table waits."""
    phase = party.phase
    if phase >= PARTY_ENDED:
        return "ended"
    if phase == PARTY_DEALING:
        return "dealing"
    if phase == PARTY_IN or party.hosting:
        return "waiting_room"
    return "check_code" if phase == PARTY_CHECK else "joining" if phase == PARTY_JOINING else "offers"


def _nametag(app, name, k):
    """Return a name, and the face in the settings behind it, if one was chosen (:mod:`uno_link.join.names`)."""
    face = app.settings.faces[k]
    return name + chr(face) if face else name


# -- answers of the screen "sure" -----------------------------------------------------


def _open(app):
    app.run(app.link.go_to_table())


def _shut(app):
    app.link.unlink()
    app.link.host_next()
    app.back()


def leave(app):
    """Leave the party for good."""
    app.link.leave_party()


def _hand_over(app):
    if app.link.party.successor():
        app.link.party.hand_over()
    else:
        app.back()


def _go_on(app):
    if not (app.link.party.lost and app.link.party.go_on()):
        app.back()


def _give_up(app):
    if app.link.party.lost:
        app.link.leave_party()
    else:
        app.back()


# -- names ----------------------------------------------------------------------------


def whole_names(table, party, short):
    """Return the names of :func:`names`, of far persons with all their letters."""
    return [party.name_at(seat)[:NAME] if table.kind(seat) & FAR else short[seat] for seat in range(len(short))]


def own_name(board):
    """Return the name of this device until somebody sets another: the setting ``UNO_NAME``, else P and three digits."""
    name = ""
    for letter in (board.text("UNO_NAME") or "").upper():
        if ("A" <= letter <= "Z" or "0" <= letter <= "9") and len(name) < NAME:
            name += letter
    chance = board.entropy(2)
    return name or "P%03d" % ((chance[0] << 8 | chance[1]) % 1000)
