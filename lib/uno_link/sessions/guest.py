# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A guest's end of a session: what the host shows, what it asks for, and our acts.

The order of things: :mod:`uno_link.sessions.host`. An act goes first, then answers to the host, then what we have,
gestures last. It is sent again if it is not confirmed in time.

**Our own knowledge** of a round survives every forger, and the host's power cuts. It has the acts that we have asked
for, in order (``wishes``). It also has the act and digest up to which the host has vouched for the log
(``checkpoint_count``, ``checkpoint_digest``). A log that differs from it is a lie, unless the host has restarted and
may not have heard ours (:meth:`Guest._other_log`). After a power cut of our own we are *blind* until the first
checkpoint. We cannot say whether the earlier acts are ours, nor which views we saw. So the verdict on that round is
"cannot say". The table "What a device has seen itself" in docs/facts/link.md has every field of this kind, and what
resets it.

Methods that no round needs are not loaded on a device during a round (docs/memory.md).
"""

from micropython import const

from uno_core.codes import MOST_SEATS, NONE, O_ROUND, O_SEATS, O_STATE, TICKS, V_CATCH, V_TIMEOUT, V_UNO
from uno_link.channel import common_parts
from uno_link.shuffle import fair
from uno_link.sync import gestures
from uno_link.sessions import roster
from uno_link.sync.acts import Acts
from uno_link.channel.channel_types import channel_types
from uno_link.codes import ACT_SEEN, ACT_SERIAL, ACT_WISH, ALL, ALONE_MS, AWAY_MS, AWAY_RTOS, BODY, BOT, B_LATE
from uno_link.codes import CANNOT_SAY, CELL_NUMBER, CELL_WAY, DEVICES, FAULT_ACT, FAULT_HIDDEN, FAULT_LOG, HOST_LEFT
from uno_link.codes import I_ALL, I_MINE, KEY, L_ABORTED, L_ACT_REFUSED, L_AUDITED, L_AWAY, L_BACK, L_CHEAT, L_DEALING
from uno_link.codes import L_DEALT, L_FOUND, L_SUCCESSOR, L_IN, L_LOST, L_REFUSED, MARK, MESSAGE, NAMED, NEAR
from uno_link.codes import NONSENSE, NOTE_ACTS, NOTE_LIST, NOT_YET, PARTY_CHECK, PARTY_DEALING, PARTY_ENDED, PARTY_IN
from uno_link.codes import PARTY_OVER, PARTY_PLAYING, PARTY_REFUSED, PINGS, PROOF, REACH, RECOVERY_MS, REPORT_WAITS
from uno_link.codes import STALE, T_ACT, T_ACTS, T_BYE, T_DO, T_GESTURE, T_HANDSHAKE, T_KIND, T_LIST, T_LOG, T_PART
from uno_link.codes import T_PING, T_REPLY, T_REPORT, T_STATE, T_TOLD, T_CHECKPOINT, T_WHO, T_WIDE, T_HANDOVER, VEILED
from uno_link.codes import NAMETAG_SIZE, VERSIONS
from uno_link.codes import W_NONCES, W_RESULT, W_ROUND, W_SECRETS, W_TABLE, W_WELCOME
from uno_link.sync.event_receiver import EventReceiver
from uno_link.channel.fragments import Message, Reassembly, full, pack
from uno_link.channel.handshake import new_salt, session_key
from uno_link.channel.handshake import read as read_handshake
from uno_link.channel.handshake import write as write_handshake
from uno_link.join.names import shown
from uno_link.sessions.session import Session
from uno_link.shuffle.shuffle_guest import ShuffleGuest
from uno_link.sync.state_receiver import StateReceiver

_IN_THE_AIR_MS = const(2000)  # what a host has not heard of the last that it has said before a power cut
_BACK = const(4)  # times rto_ms: by then a host that was out of reach has received our ping and sent the acts we missed
_DOUBTS = const(4)
_ALONE = const(8)  # checkpoints that must fit after a forgery until broadcasts count again
_AFTER = const(256)
_CALLED = const(1)  # why we want a session: a host that we do not know calls
_NEEDS = const(2)  # or we need one,
_ANSWERED = const(3)  # and the host has answered: we repeat its salt immediately
_BEFORE = const(1)  # how a wish was said: before something else; 0: not yet,
_LAST = const(2)  # or last of all
_PAUSE_MS = const(25)  # an act that answers what has just come goes first
_LOG = const(97)  # bytes of 32 events
_RESULT = const(3)  # bytes of it before what each device has found
_ENTRY = const(18)
_OWN = const(128)  # acts
_UNKNOWN = const(0xFFFF)
_PAGE = const(211)  # bytes of the shortest page
_MOST = const(512)
_FEWEST = const(2)
_BOOT_ID = const(3)
# The phase from which a message makes sense; sort 0 does not exist.
_FROM = b"\xff\x02\x03\x03\x04\x04\x04\x04"


def _is(act, wish):
    """Whether an act of the log is the act ``wish``; -1 means that we asked for none."""
    return act == wish or act >> 8 == wish >> 8 and VEILED >> (act >> 12) & 1 > 0


def _startable(_):
    return 0


class Guest(Session):
    """One guest.

    :param key: of the pair, 16 bytes.
    :param group: a function, 16 bytes -> the channel of the host's broadcasts.
    :param is_fair: whether all of them shuffle together; not at an open table.
    :param session: of the lobby, 4 bytes.
    :param nametag: of the person here (``names.py``), at most 7 bytes; of several people 7 bytes each.
    :param acts: for how many acts of a round there is room at first.
    """

    moved = False  # whether the host has left, and we continue without it
    # No turn of the loop may take long. So what our table needs comes in some of them,
    prepared = True  # before we take part in a shuffle or see what was dealt;
    rare = False  # and what is rare has taken this one: methods that come late
    at_table = False  # while a screen shows the table, and memory is short, we do not hear secrets: they come again

    def __init__(self, device, tag, key, group, is_fair, session, entropy, rto_ms, nametag=b"", acts=256):
        Session.__init__(self, device, tag, is_fair, entropy, rto_ms, acts)
        self.phase = PARTY_CHECK
        self.why = 0  # we were refused
        self.nametag = nametag[: NAMED * NAMETAG_SIZE]
        self.lost = False  # whether the host is not heard
        self.keep = None  # a function that keeps our seat, once there is one
        self.keep_start = None  # one that keeps it before we take part in a shuffle, if it needs to be
        self.shuffle_guest = ShuffleGuest(device, session, is_fair)
        self._init_people()
        self._init_successor()
        self._init_session(key, group)
        self._init_round()
        self._init_acts()
        self._init_trust()
        self._init_verdict()
        self._init_times()
        self._make_channel()
        self._hello(0)

    def _init_people(self):
        """Know nobody yet."""
        self.nametags = {}  # device -> nametag; of its further people: which one << 4 | device
        self.persons = {}  # device -> how many play there
        self.confirmed = 0  # whether the codes are the same, says the person here
        self.gone = 0  # a bit for each device that is away
        self.here = False  # a key was pressed while a bot plays for us, and the log does not say yet that we are back
        self.able = False  # whether we could deal
        self.kinds = b""  # after TABLE, one byte for each seat: the device of a person, or 0x80 | level of a bot

    def _init_session(self, key, group):
        """Have no session yet: how cells are sealed, and messages."""
        self.key = key
        self.make_group = group
        self.group = None  # the channel of the host's broadcasts
        self.channel = None  # of this session
        self.wants_session = 0  # 0: no. _CALLED, _NEEDS or _ANSWERED
        self.salt = self.theirs_salt = b""  # what the next session is made of
        self.host_boot_id = b""  # distinguishes one start of the host from the next
        self.inbox = Reassembly(MESSAGE)
        self.serials = bytearray(8)  # of the messages that were opened; 0: no message of that sort
        self.reply = None  # our answer to the one that asks for one, as long as the host has not got all of it

    def _init_round(self):
        """Know nothing of a round."""
        self.state_receiver = self.event_receiver = None  # what we know of it; of its events
        self.log = bytearray(_LOG)  # events that were not read yet
        self.deals = 0  # how many we have met
        self.push = -1  # the next act that a host wants that has lost them
        self.most = 0  # number of the host's acts, from its last ping
        self.no_start = _startable  # what everybody is shown -> why nothing can be dealt from it, 0: it can; ours knows
        self.wrong_starts = 0  # starts in a row from which nothing can be dealt
        self.late = True  # until we take part in a shuffle: what was played before, we cannot check

    def _init_acts(self):
        """Have asked for nothing: our own acts of a round."""
        self.wish = -1  # the one that is on its way
        self.wish_serial = self.wish_seen = 0
        self.wish_said = _BEFORE
        self.wishes = Acts(_OWN)  # what we have asked for in this round
        self.wishes_at = 0  # length of the log that was compared with it
        self.blind = 0  # number of acts of which we have forgotten whether they are ours; -1: the number is not known
        self.knew = 0  # number of acts of this round that we have known, and forgotten since
        self.absent = 0  # how long the host was not heard, in ms, while acts may have been missed
        self.excused = 0  # acts up to this index may be a bot's: the host did not know that we are back; _UNKNOWN: all
        self.back_at = 0  # when the host was heard again
        self.refused = 0  # acts of this match that the host refused, though legal in a state that it vouched for
        self.legal_at = -1  # length of the log when we asked for the act on its way, if it was legal then; else -1
        self.refused_at = -1  # length of the log at a refusal, until we know whether another act came first; else -1
        self.refused_here = 0  # how many times it was refused there
        self.doubted = 0  # acts that the host wrongly refused, if the states that we saw of the round are true

    def _init_trust(self):
        """Doubt nothing: what the host has vouched for, and whether it all fits."""
        self.sure = -1  # number of acts that, with their result, come from the host: they are not forged
        self.starts = 0  # how often our knowledge of the page was rebuilt: versions may come again
        self.newest = -1  # the version that the host has vouched for last
        self.doubts = 0  # consecutive checkpoints that do not fit our state
        self.alone = 0  # how many more checkpoints must fit until broadcasts count again; > 0 after a forgery
        self.checkpoint_count = 0  # number of acts that the host has vouched for,
        self.checkpoint_digest = self.passed_digest = bytes(
            16
        )  # with this digest; and the one that the log has had there
        self.checkpoint_round = -1  # number of the last round whose deal the host has vouched for; nothing resets it
        self.untold = False  # whether we had forgotten acts when the host restarted, and could not tell them
        self.renewed = False  # whether the host has restarted since that checkpoint: it may no longer know it

    def _init_verdict(self):
        """Have found nothing: what the audits of rounds say."""
        self.unchecked = 0  # rounds that were set back, or of which we could not say what we think before the next one
        self.cheat = 0  # FAULT_ACT: our seat did an act that we did not want; FAULT_LOG: a log unlike a checkpoint's
        self.suspects = 0  # the same, while the host has not vouched for it
        self.found = NOT_YET  # by our audit; CANNOT_SAY: it cannot say, and in a round that it will not be able to
        self.hearsay = NOT_YET  # what the host says was found
        self.verified = NOT_YET  # how many devices found it fair
        self.statements = bytearray(
            DEVICES
        )  # what each of the others has found, as it can prove: 0 not heard 1 fair 2 foul
        self.fault = self.fault_device = 0  # the fault that a device has found, and the device
        self.stood_in = 0  # acts in our seats that were not ours, while we were here: the host called us away, or slow
        self.stood_in_sure = 0  # and the part of them that the host has vouched for
        self.left_out = 0  # rounds of this match that were shuffled without us, though we were here

    def _init_successor(self):
        """Know no successor: what the host says of the device that continues when it has left (successor.py)."""
        self.successor = 0  # that device, or 0
        self.successions = 0  # how many times the host had named another one then
        self.handover = self.inbox_handover = None  # the data that it hands on to us then, and the received part of it
        self.handover_serial = -1
        self.handover_heard = False  # the host must be told which parts were received

    def _init_times(self):
        """Have said nothing."""
        self.polled = False  # whether the medium polls: then each answer says what is here
        self.brief = False  # whether each byte counts on the medium: infrared
        self.reported = self.ping = True  # what we have; and no ping is due
        self.wish_at = self.said_at = self.beat_at = self.wide_at = 0
        self.taken_at = self.reported_at = self.ready_at = 0
        self.heard_at = -1  # the host, at all; -1: not yet

    def idle(self):
        """Whether nothing is shuffled, or is about to be, the host has all our answers, and no message is
        half here.
        """
        if (
            self.phase not in (PARTY_IN, PARTY_PLAYING, PARTY_OVER)
            or self.reply
            or self.wants_session
            or self.push >= 0
            or self.inbox_handover
            or self.phase == PARTY_IN
            and self.state_receiver  # the seats are known, and a shuffle comes
        ):
            return False
        serial = self.inbox.serial
        return serial < 0 or self.serials[serial & 7] == serial

    # -- joining, and leaving ------------------------------------------------------------------------

    def silence(self, now):
        """Return how long the host was not heard, in ms."""
        return now - self.heard_at & TICKS

    def notice_silence(self, now):
        """Note that the host is lost, if it was silent for that long."""
        if self.phase < PARTY_ENDED and not self.lost and self.due(self.heard_at, self.away_ms, now):
            self.lose()

    def confirm_code(self):
        """Confirm that the codes are the same."""
        self._hello(1)

    def _hello(self, confirmed):
        self.confirmed = confirmed
        self._answer(confirmed << 3, bytes((confirmed and 1 + self.able,)) + self.nametag)

    def _meet(self, cell):
        """Take a WHO of the host: another waiting device, and the devices present."""
        device = cell[BODY]
        self.persons[0] = min(max(cell[BODY + 11], 1), MOST_SEATS)
        here = cell[BODY + 9] | cell[BODY + 10] << 8
        if 0 < device < DEVICES and here >> device & 1 and device != self.device:
            self.nametags[device] = shown(cell[BODY + 2 : BODY + 9])
            self.persons[device] = min(cell[BODY + 1], MOST_SEATS)
        for device in list(self.nametags):
            if not here >> device & 1:
                del self.nametags[device]

    def take_leave(self):
        """Say good-bye. Transmit once more afterwards."""
        self.phase = PARTY_ENDED
        self.ping = True

    def nonsense(self):
        """Leave, because the host shows an impossible state, and give the reason."""
        self.strange += 1
        self._withdraw(NONSENSE)

    def _withdraw(self, why):
        if self.phase < PARTY_ENDED:
            self.why = why
            self.tell(L_REFUSED)
            self.take_leave()

    # -- a session -----------------------------------------------------------------------------------

    def _make_channel(self):
        """Make the channel of a session, from the salts of both."""
        is_fair = self.shuffle_guest.fair
        key = session_key(self.key, self.theirs_salt, self.salt, is_fair)
        self.channel = channel_types(not is_fair, False)[0](key, self.device, 0, self.tag)

    def take_seat_again(self, serial=0):
        """Ask for a session until the host answers, after a restart.

        :param serial: of the shuffle in which we took part, as it was kept.
        """
        self.channel = None
        self.ask_session(_NEEDS)
        self.shuffle_guest.was_in(serial)
        self.blind = -1
        self.most = _UNKNOWN  # until a ping says how many
        self.late = False
        self.reply = None
        self.phase = PARTY_IN

    def ask_party(self, able, no_start, keep, keep_start):
        """Take what our table answers for us.

        :param able: whether we could deal.
        :param no_start: see there.
        :param keep: a function that keeps our seat.
        :param keep_start: one that keeps it before we take part in a shuffle.
        """
        self.able = able
        self.no_start = no_start
        self.keep = keep
        self.keep_start = keep_start

    def be_prepared(self):
        """Note that what judges a start is loaded."""
        self.prepared = True

    def restore_successor(self, count, device=0, kinds=b"", handover=None):
        """Take the saved successor.

        :param count: how many times the host had named another one.
        :param kinds: one byte for each seat.
        """
        self.successions = count
        self.successor = device
        self.kinds = kinds
        self.handover = handover

    def restore_evidence(self, ended, unchecked, left_out, refused):
        """Take what is known against the former host: the end of its last round, and three counts."""
        self.shuffle_guest.end_with(ended)
        self.unchecked = unchecked
        self.left_out = left_out
        self.refused = refused

    def ask_session(self, why):
        """Ask for a session (``handshake.py``), from now on.

        :param why: 1 a host that we do not know calls, 2 we need one.
        """
        if not self.wants_session:
            self._salted()
        self.wants_session = why

    def asks(self, now):
        """Whether it is time to ask for a session, for the first time or again."""
        if self.wants_session in (0, _ANSWERED):
            return self.wants_session > 0
        return self.due(self.said_at, self.beat_ms if self.lost else self.rto_ms, now)

    def lose(self):
        """Note that the host is silent: ask for a session until it is heard."""
        self.lost = True
        self.absent = max(self.absent, self.away_ms)
        self.most = self.excused = _UNKNOWN
        self.tell(L_LOST)
        self.ask_session(_NEEDS)

    def _salted(self):
        self.salt = new_salt(self.entropy)
        self.theirs_salt = b""

    def _woken(self, cell):
        """Handle a cell by which the host answers, or calls."""
        told = read_handshake(cell, self.key, self.shuffle_guest.fair)
        if not told:
            self.strange += 1
            return
        boot_id, salt, heard = told
        if not self.wants_session:
            if boot_id != self.host_boot_id:
                self.ask_session(_CALLED)
            return
        if heard != self.salt[:3] or salt == self.theirs_salt:
            return
        if self.theirs_salt:
            self._salted()  # which of the two answers holds we cannot know, and one salt is for one session
            return
        if self.wants_session == _CALLED and boot_id == self.host_boot_id:
            self.wants_session = 0  # what called was an old cell
            return
        self.theirs_salt = salt
        self.wants_session = _ANSWERED
        self._make_channel()
        self.ping = True
        if boot_id != self.host_boot_id:
            self._host_is_back(boot_id, cell[CELL_NUMBER] == self.serials[W_ROUND])

    def _host_is_back(self, boot_id, same):
        """Forget all that we know of the host but the acts: it has restarted.

        :param boot_id: distinguishes this start of the host from others.
        :param same: whether it knows of the shuffle that we know.
        """
        self.host_boot_id = boot_id
        self.renewed = True
        self.untold = self.acts.count < self.knew
        self.inbox.forget_parts()
        self.serials[W_WELCOME] = self.serials[W_TABLE] = 0  # it may name another successor
        self.group = None
        self.starts += 1
        if self.state_receiver:
            self.state_receiver.forget()
            self.event_receiver.forget()
        if same:
            self.shuffle_guest.lose_versions()
        else:  # it knows of another shuffle, and may give one the same serial again
            self.shuffle_guest.give_up()
            self.reply = None
            for what in range(W_ROUND, 8):
                self.serials[what] = 0

    # -- a match, and a shuffle ----------------------------------------------------------------------

    def _sit(self, inbox):
        """Take the table: the seats, and the names of the people there."""
        size = inbox.data[1] | inbox.data[2] << 8
        kinds = inbox.payload(3, inbox.data[3])
        whole_table = inbox.data[0] >= 4 and len(kinds) == inbox.data[3] and _PAGE <= size <= _MOST
        if not (whole_table and _FEWEST <= len(kinds) <= MOST_SEATS and roster.can_sit(kinds)):
            self.nonsense()
            return
        self.kinds = kinds
        self.away_ms = max(AWAY_MS, AWAY_RTOS * self.rto_ms)
        self.nametags = {}
        self.successor = 0
        at = 3 + len(kinds)
        while at < inbox.data[0] - 1:
            entry = inbox.payload(at, 2 + NAMETAG_SIZE) + b"\x00"
            if entry[0] and entry[0] & 15 < DEVICES and entry[0] >> 4 < NAMED:
                self.nametags[entry[0]] = shown(entry[2 : 2 + entry[1]])
            elif entry[0] >> 4 == ALL and entry[1] == 2 and len(entry) > 4:
                self.successor_named(entry)
            at += 2 + entry[1]
        own = bytes([seat for seat in range(len(kinds)) if kinds[seat] == self.device])
        if not self.state_receiver or self.state_receiver.seats != own or len(self.state_receiver.data) != size:
            self.state_receiver = StateReceiver(size, own)
            self.event_receiver = EventReceiver(self.log)
            self.wish = -1  # it was for the table before, where we had other seats
        else:  # another match, or the host has restarted
            self.state_receiver.forget()
            self.event_receiver.forget()
        self.ready_at = self.heard_at  # the host knows that nothing is here
        self.starts += 1

    def _begin_shuffle(self, inbox):
        """Begin a shuffle, as the host wants: once we see the page it starts from, we take part."""
        shuffle = self.shuffle_guest
        unchecked = shuffle.fair and shuffle.dealt and self.found == NOT_YET
        number = shuffle.round
        aborted = shuffle.meet_round(inbox, self.kinds)
        if aborted is None:
            self.strange += 1
            return
        if number != shuffle.round:
            if unchecked:
                self.unchecked += 1
                shuffle.end_with(b"")  # how it has ended we have not seen
        if shuffle.fair and shuffle.round == self.checkpoint_round:
            self.cheat = self.cheat or FAULT_LOG  # what is dealt is not dealt again
        if aborted:
            self.tell(L_ABORTED)
        self.reply = None
        self._doubt()
        self.phase = PARTY_DEALING
        self.prepared = not self.keep_start  # who has no table is
        self._start_log()
        self.tell(L_DEALING)

    def _go_on(self):
        """Do what has become possible by the cells that came."""
        shuffle = self.shuffle_guest
        known = self.state_receiver
        if not (self.prepared and known):
            return
        if shuffle.waits and shuffle.fair and not self.alone and not shuffle.nonces:
            if known.version >= 0 and 0 < known.version - shuffle.version & VERSIONS < _AFTER:
                self._forget()  # nothing is dealt before we have answered
        if not known.whole():
            return
        if shuffle.wants_start(known.version):
            self.blind = 0  # nothing is played yet
            start = bytearray(len(known.data))
            why = self._no_start(start)
            if not shuffle.fair:
                self.wrong_starts = why and self.wrong_starts + 1
            if not shuffle.proves_start(self.key, start, self.wrong_starts):
                self._forget()  # another member has forged it
                return
            if why:
                self._withdraw(why)
                return
            if self.late:
                self.unchecked = start[O_ROUND]
                self.late = False
            shuffle.see_start(bytes(start))
            if self.keep_start:
                self.keep_start()  # who has answered may lose its power, and its host
            self._answer(self.serials[W_ROUND], shuffle.start_from(self.entropy))
        elif shuffle.sees_deal(known.version):
            self.phase = PARTY_OVER if shuffle.secrets else PARTY_PLAYING
            if shuffle.fair and self.device in shuffle.kinds and self.device not in shuffle.devices:
                self.left_out += not (self.excused == _UNKNOWN or self.blind)
            self.deals += 1
            self.tell(L_DEALT)

    def _no_start(self, start):
        """Return why nothing can be dealt from what everybody is shown, or 0 if it can. Write what is shown to
        ``start``."""
        if not self.state_receiver.view(NONE, start) or start[O_SEATS] != len(self.kinds):
            return NONSENSE
        return self.no_start(start)

    # -- a round: the state, and the log of acts -----------------------------------------------------

    def ready(self):
        """Whether all that a view needs is here: the state, the own cards, and every act that led to it.

        A state has the number of acts in one byte; a repeated log passes the same byte 256 acts earlier.
        """
        known = self.state_receiver
        count = self.acts.count
        return known is not None and known.whole() and known.acts_low() == count & 255 and self.most - count < NEAR

    def met(self, act):
        """Note that an act is in the log, as the host says: the last one there."""
        count = self.acts.count
        if count == self.checkpoint_count:
            self.passed_digest = self.acts.digest
        if self.refused_at == count - 1:
            self._judge_refusal(act)
        if act >> 8 == MARK:
            bit = 1 << (act >> 1 & 15)
            if act & 1:
                self.gone &= ~bit
            else:
                self.gone |= bit
            self.tell(L_BACK if act & 1 else L_AWAY, act >> 1 & 15)
            self.here = self.here and self.gone >> self.device & 1 > 0
            return
        seat = act >> 8 & 15
        wish = self.wish
        if wish >= 0 and seat == wish >> 8 & 15:
            self.wish = -1  # ours, or that seat has acted since: then the host does nothing more
        kinds = self.shuffle_guest.kinds  # no other TABLE changes whose seats these are
        if seat >= len(kinds) or kinds[seat] != self.device or not count > self.blind >= 0:
            return
        if act >> 12 != V_TIMEOUT and not self.gone >> self.device & 1:
            if not self._have_asked(act):
                self.suspects = FAULT_ACT
        elif count > max(self.excused, self.checkpoint_count) and not _is(act, wish):
            self.stood_in += 1

    def _start_log(self):
        self._empty_log()
        self.suspects = 0  # of a log that the host has not vouched for
        self.wish = self.push = self.refused_at = -1
        self.doubted = 0
        # a shuffle that we learn of later than that cannot have begun before the host heard us again
        back = self.absent and (self.heard_at - self.back_at & TICKS) < self.away_ms
        self.excused = _UNKNOWN if back else 0
        if self.deals:  # else a ping of this round may have come before, to a device that has restarted or comes late
            self.most = 0
        self.wishes.start(self.shuffle_guest.name)
        self.wishes_at = self.checkpoint_count = self.knew = 0
        self.blind = min(self.blind, 0)
        self.checkpoint_digest = self.passed_digest = self.acts.digest

    def _empty_log(self):
        """Start a log without acts; a device that has not shuffled is away at its beginning."""
        self.acts.start(self.shuffle_guest.name)
        self.sure = -1
        self.gone = 0
        self.here = False
        for kind in self.shuffle_guest.kinds:
            if kind < BOT and kind not in self.shuffle_guest.devices:
                self.gone |= 1 << kind

    def _log_again(self):
        """Forget the log, so that the host sends it again."""
        self.knew = max(self.knew, self.acts.count)
        self._empty_log()
        self.legal_at = self.refused_at = -1  # it may have been legal only in a forged state
        self.wishes_at = 0
        self.stood_in = self.stood_in_sure
        if self.checkpoint_count:
            self.passed_digest = b""

    # -- our own acts --------------------------------------------------------------------------------

    def propose(self, act, legal=False):
        """Ask the host to carry out an act. Return False while another act is on its way.

        Also in a round whose secrets are here: a host that has restarted may have forgotten how it ended. A call takes
        the place of a catch, which waits as long as a fair window is open: a call must come before that ends.

        :param legal: whether the act is legal in our views.
        """
        calls = act >> 12 == V_UNO and self.wish >> 12 == V_CATCH
        if self.wish >= 0 and not calls or not PARTY_PLAYING <= self.phase <= PARTY_OVER or not self.wishes.append(act):
            return False
        self.wish = act
        self.wish_serial = self.wish_serial % 255 + 1
        self.wish_seen = self.acts.count
        self.legal_at = self.wish_seen if legal else -1
        self.wish_said = 0
        return True

    @property
    def proposing(self):
        """Whether an act is on its way."""
        return self.wish >= 0

    @property
    def stands_in(self):
        """Whether a bot plays for us though we are here, because the host lets it."""
        me = self.device
        return self.gone >> me & 1 > 0 and me in self.shuffle_guest.devices and not self.lost

    def sit_down(self):
        """Report a key press to the host, again and again until its log says that we are back."""
        self.here = self.ping = True

    def _have_asked(self, act):
        """Whether we have asked for an act, after those that are in the log before it."""
        asked = self.wishes
        k = self.wishes_at
        while k < asked.count:
            k += 1
            if _is(act, asked.act(k - 1)):
                self.wishes_at = k
                return True
        return False

    def _excuse(self, now):
        """End the excuse for bots that play for us, once the host must know that we are back."""
        if self.phase != PARTY_DEALING and self.ready() and (now - self.back_at & TICKS) >= _BACK * self.rto_ms:
            self.excused = self.acts.count

    def _met_refusal(self, cell):
        """Take a refusal of our act. It is right if another act came first, as the host may say.

        It is wrong if the host says that no act came, or later vouches for the log without another act. It is also
        wrong if the next act in the log is one that we have asked for since.
        """
        at = self.acts.count
        if self.legal_at != at or self.gone >> self.device & 1:
            return
        says_so = at == cell[BODY + 4] | cell[BODY + 5] << 8 and not cell[BODY + 6]
        if says_so and self.sure == at:
            self.refused += 1
        elif says_so and self.shuffle_guest.fair:
            self.doubted += 1
        else:
            self.refused_here = self.refused_here + 1 if self.refused_at == at else 1
            self.refused_at = at

    def _judge_refusal(self, act):
        """Judge our refused act by the next act in the log. If we asked for that act since, no other act came first."""
        asked = self.wishes
        again = asked.count > 1 and asked.act(asked.count - 2) == self.wish  # the host may have done the first of both
        if _is(act, self.wish) and not again:
            self.doubted += self.refused_here
        self.refused_at = -1

    def _count_refusal(self):
        """Count the refusals of an act that was legal in a state that the host has vouched for."""
        self.refused_at = -1
        self.refused += self.refused_here

    # -- trust: does all fit what the host has vouched for? ------------------------------------------

    def _take_checkpoint(self, cell):
        if not self.group.apply_checkpoint(cell) or self.phase < PARTY_DEALING:
            return
        self.newest = cell[BODY + 4] | cell[BODY + 5] << 8
        behind = self.newest - self.state_receiver.version & VERSIONS
        dealing = self.phase == PARTY_DEALING
        if dealing or behind or not self.ready():
            # A version that the host has not made yet, or acts, may be forged, and hide all that is true. Or we are so
            # far behind that what is newer looks older.
            self.doubts = 0 if (dealing or behind) and behind <= REACH else self.doubts + 1
            if self.doubts >= (_DOUBTS << 2 if self.polled else _DOUBTS):  # a poll often meets a state in parts
                self._forget()
            return
        self.doubts = 0
        known = self.state_receiver
        proof = self.channel.proof(known.data, self.acts.digest, known)
        for i in range(6):
            if proof[i] != cell[BODY + 6 + i]:
                self._forget()
                return
        acts = self.acts
        self.alone = max(self.alone - 1, 0)
        self.sure = acts.count
        if self.refused_at == acts.count:
            self._count_refusal()
        self.checkpoint_round = self.shuffle_guest.round
        self.stood_in_sure = self.stood_in
        if self.suspects:
            self._weigh()
            self.cheat = self.cheat or self.suspects
        if self.shuffle_guest.fair and (
            acts.count < self.checkpoint_count or self.passed_digest != self.checkpoint_digest
        ):
            self._other_log()
        self.renewed = False
        if not self.gone >> self.device & 1:
            self.absent = 0
        self.checkpoint_count = acts.count
        self.checkpoint_digest = self.passed_digest = acts.digest
        if self.blind < 0:
            self.blind = acts.count

    def _forget(self):
        """Drop the state, since a part of it was forged. Ask the host to send everything to us alone."""
        self.alone = _ALONE
        self.strange += 1
        self.starts += 1
        self.suspects = self.doubts = 0
        self.state_receiver.forget()
        self.event_receiver.forget()
        self._log_again()
        self.reported = False

    def _other_log(self):
        """Accuse the host, because it has vouched for another log before. Do not if it may not know that log any
        longer."""
        if not self._unheard():
            self.cheat = self.cheat or FAULT_LOG

    def _weigh(self):
        """Drop our suspicion of the host, if it may have had to believe other guests about acts of our seat."""
        if self._unheard():
            self.suspects = 0

    def _unheard(self):
        """Whether a host that has restarted may not have received our log. Then our verdict is "cannot say".

        The host takes no log from a device that only watches, or that is out of reach for the host's whole wait
        (:meth:`uno_link.sessions.host.Host.recover`). And we can tell no log that we have forgotten: a part of it may
        have been forged.
        """
        kinds = self.shuffle_guest.kinds
        others = [kind for kind in kinds if 0 < kind < DEVICES and kind != self.device]
        patience_ms = (RECOVERY_MS if others else ALONE_MS) - _IN_THE_AIR_MS
        away = self.device not in kinds or self.absent >= patience_ms
        if not (self.renewed and (away or self.untold)):
            return False
        self.unchecked += self.found != CANNOT_SAY
        self.found = CANNOT_SAY
        return True

    # -- the verdict on a round ----------------------------------------------------------------------

    def _doubt(self):
        """Forget all findings: nothing is known of a round yet."""
        self.found = NOT_YET
        self.verified = NOT_YET
        self.fault = self.fault_device = 0
        self.stood_in = self.stood_in_sure = 0  # and the part of them that the host has vouched for
        self.hearsay = NOT_YET
        for device in range(DEVICES):
            self.statements[device] = 0

    def verdict(self, fault):
        """Note the result of the round's audit: 0 if all is right, 255 if we cannot say. The host informs the
        others."""
        shuffle = self.shuffle_guest
        if self.suspects:
            self._weigh()
        fault = self.found = self.cheat or self.suspects or shuffle.fault or fault or max(self.found, 0)
        statement = b""
        if not fault:  # all that we have seen was true, so what we have asked for was legal
            self.refused += self.doubted
            self.doubted = 0
        if shuffle.seal and shuffle.tokens and fault != CANNOT_SAY:
            tokens, shuffle.tokens = shuffle.tokens, b""  # with both tokens a device can say either, so we reveal one
            if fault and self.keep:
                self.keep()  # after a restart we might find something else
            if shuffle.faithful or not fault:  # before the restart we may have said the other one
                statement = fair.say(tokens, fault)
        self._answer(self.serials[W_SECRETS], bytes((fault,)) + statement)
        self._count_statements()
        if 0 < fault < CANNOT_SAY:
            self.tell(L_CHEAT)

    def _count_statements(self):
        """Return how many have found the round fair, once the host has sent the result: we, the devices that have
        proved their statement, and the host."""
        if self.hearsay != NOT_YET:
            self.verified = 1 + (not self.found) + sum([statement == 1 for statement in self.statements])

    def _take_result(self, inbox):
        """Take the host's message on what the others have found. Its own statement is hearsay; theirs have proofs.

        A part of the message that makes no sense is left out, and the rest counts.
        """
        told = inbox.payload(0, MESSAGE)
        if len(told) < _RESULT:
            self.strange += 1
            return
        self.hearsay = told[1] if told[1] <= FAULT_HIDDEN else 0
        self.strange += told[0] > DEVICES or told[1] > FAULT_HIDDEN or (len(told) - _RESULT) % _ENTRY > 0
        for at in range(_RESULT, len(told) - _ENTRY + 1, _ENTRY):
            device = told[at]
            fault = told[at + 1]
            if device == self.device or device >= DEVICES or fault > FAULT_HIDDEN:
                continue
            if fair.said(self.shuffle_guest.secret_of(device), fault, told[at + 2 : at + _ENTRY]):
                self.statements[device] = 2 if fault else 1
                if fault and not self.fault:
                    self.fault = fault
                    self.fault_device = device
        self._count_statements()
        self.tell(L_CHEAT if self.fault or self.hearsay else L_AUDITED)

    # -- the successor (successor.py) --------------------------------------------------------------------------

    def successor_named(self, entry):
        """Learn who is the successor from an entry of a TABLE, 4 bytes. Drop a handover record that was for another
        entry.
        """
        count = entry[2] | entry[3] << 8
        self.successor = entry[0] & 15 if entry[0] & 15 < DEVICES else 0
        self.handover_serial = -1
        self.handover_heard = False
        self.inbox_handover = None
        if self.successor != self.device or self.successions != count:
            self.handover = None
        self.successions = count

    def take_handover(self, cell, late):
        """Take a part of the handover record, or the good-bye of a host that leaves us to the successor."""
        if cell[0] & T_KIND == T_BYE:
            if self.moved or self.follow_successor(cell[BODY + 1]):
                self.ping = True  # we answer each
            else:
                self.why = HOST_LEFT
                self.phase = PARTY_ENDED
                self.tell(L_REFUSED)
            return
        if self.successor != self.device:
            self.strange += 1
            return
        if cell[BODY] != self.handover_serial:
            if not self.inbox_handover:
                self.inbox_handover = Reassembly(MESSAGE)
            new = self.inbox_handover.take_part(cell, late)
            if self.inbox_handover.serial < 0:
                self.inbox_handover = None  # what comes late begins none
                return
            if not self.inbox_handover.is_whole():
                # what is new has more of it on its way, and what comes late may be of another one
                self.handover_heard = self.handover_heard or not new and self.inbox_handover.serial == cell[BODY]
                return
            if new:
                told = self.inbox_handover.payload(0, MESSAGE)
                self.handover_serial = self.inbox_handover.serial
                self.inbox_handover = None
                if told != self.handover and roster.can_be(told):  # else it is kept already
                    self.handover = told
                    self.tell(L_SUCCESSOR, self.device)
        self.handover_heard = True

    def write_handover_parts(self, cell):
        """Write which parts of the handover record are here."""
        self.handover_heard = False
        inbox = self.inbox_handover
        self.head(cell, T_HANDOVER)
        cell[BODY] = inbox.serial if inbox else self.handover_serial
        for i in range(3):
            cell[BODY + 1 + i] = inbox.mask >> 8 * i & 255 if inbox else 255
        return True

    def follow_successor(self, successor):
        """Continue with the successor, because the host has left or is given up.

        :return: whether we can: we know the successor, and if it is us, the handover record.
        """
        if not successor or successor != self.successor or successor == self.device and self.handover is None:
            return False
        self.moved = True
        self.phase = PARTY_ENDED
        self.ping = False
        self.tell(L_SUCCESSOR, successor)
        return True

    # -- cells that come -----------------------------------------------------------------------------

    def receive(self, cell, now):
        """Take a cell; it is opened in place."""
        sort = self.cell_filter.sort(cell)
        if sort == I_ALL:
            order = self.group.open(cell) if self.group else 0
            if order and self.state_receiver:
                self.heard_at = self.taken_at = now
                self._public(cell, order == B_LATE)
            elif self.group and self.group.contested:
                self.group.contested = False
                if self.phase >= PARTY_DEALING and not self.alone:
                    self._forget()
        elif sort == I_MINE:
            if cell[0] & T_KIND == T_HANDSHAKE:
                self._woken(cell)
                return
            order = self.channel.open(cell) if self.channel else 0
            if order:
                self._hear(now)
                self._private(cell, order == B_LATE, now)

    def _hear(self, now):
        if self.lost:
            self.lost = False
            self.absent = max(self.absent, self.silence(now))
            self.back_at = now
            self.tell(L_FOUND)
        elif self.excused == _UNKNOWN:
            self._excuse(now)
        self.heard_at = now
        self.wants_session = 0

    def _public(self, cell, late):
        kind = cell[0] & T_KIND
        body = self.cut(cell)
        if self.alone and (kind == T_STATE or kind == T_ACTS):
            return
        if kind == T_STATE:
            self._take_state(body, late)
        elif kind == T_TOLD:
            self.strange += not self.event_receiver.take(body)
            self.reported = False
        elif kind == T_ACTS and not late and self.phase >= PARTY_DEALING:
            self._take_acts(body)
        elif kind == T_PART and self.polled and not (self.at_table and cell[BODY] & 7 == W_SECRETS):
            self._receive_rare(cell, late)

    def _take_state(self, body, late):
        """Take a part of the public state."""
        version = self.state_receiver.version
        self.state_receiver.take_public(body)
        if self.state_receiver.version != version:
            self.sure = -1  # the host has not vouched for the new version yet
        if self.state_receiver.contested and self.phase >= PARTY_DEALING:
            self._forget()
            return
        if not late:
            self._ride()
        self.reported = False

    def _ride(self):
        """Take an act that came with a state; only the whole state gives its place in the log."""
        known = self.state_receiver
        if known.act >= 0 and known.act_version == known.version and known.acts_low() == self.acts.count + 1 & 255:
            act = known.act
            known.act = -1
            if self.acts.append(act):
                self.met(act)

    def _take_acts(self, body):
        self.acts.take_body(body, self)
        self.reported = False

    def _private(self, cell, late, now):
        kind = cell[0] & T_KIND
        if kind == T_PING:
            if not late:
                self.wait_min = cell[BODY + 8]
                if not cell[BODY + 6]:
                    self.most = cell[BODY + 4] | cell[BODY + 5] << 8
            self._pinged(cell)
        elif kind == T_PART or kind == T_BYE or kind == T_WHO or kind == T_HANDOVER:
            if self.at_table and kind == T_PART and cell[BODY] & 7 == W_SECRETS:
                return  # it is sent again until we confirm it
            self.rare = True
            self._receive_rare(cell, late)
        elif kind == T_GESTURE:
            gestures.take_from_host(self, cell, now)
        elif self.state_receiver:
            body = self.cut(cell)
            if kind == T_LIST:
                self.taken_at = now
                self.state_receiver.take_private(body)
                self.reported = False
            elif kind == T_STATE:
                self.taken_at = now
                self._take_state(body, late)
            elif kind == T_LOG:
                if not late and self.phase >= PARTY_DEALING:  # it may be of the round before
                    self._take_acts(body)
            elif kind == T_CHECKPOINT:
                if not late and self.group:
                    self._take_checkpoint(cell)
            else:
                self.strange += 1

    def _pinged(self, cell):
        if self.wish >= 0 and cell[BODY + 2] == self.wish_serial and cell[BODY + 3]:
            self.wish = -1
            if cell[BODY + 3] != STALE:
                self.wishes.count -= 1
                self.tell(L_ACT_REFUSED, cell[BODY + 3])
            self._met_refusal(cell)
        if self.reply or self.push >= 0 or cell[BODY + 6]:
            self._take_ping(cell)

    def _receive_rare(self, cell, late):
        """Take one of the cells that are rare."""
        kind = cell[0] & T_KIND
        if kind == T_PART:
            inbox = self.inbox
            common = cell[CELL_WAY] & ALL == ALL
            if common or cell[BODY + 1] == PROOF and cell[BODY] & 7 > W_ROUND:
                opens = common_parts.receive(inbox, self.serials, cell, late, self.channel)
                self.ping = self.ping or not common
            else:
                new = inbox.take_part(cell, late)
                opens = new and inbox.is_whole()
                self.ping = self.ping or not new
            if opens:
                self._open_message(inbox)
                inbox.mark_proved()
                self.ping = not self.reply or self.reply.serial != inbox.serial  # else our answer says it
        elif kind == T_HANDOVER or kind == T_BYE and (cell[BODY + 1] or self.moved):
            self.take_handover(cell, late)
        elif kind == T_BYE:
            if self.phase < PARTY_ENDED:  # else it answers ours
                self.why = cell[BODY] if cell[BODY] < NONSENSE else 0
                self.phase = PARTY_REFUSED if self.phase == PARTY_CHECK else PARTY_ENDED
                self.tell(L_REFUSED)
        elif self.phase < PARTY_IN:
            self.strange += 1
        elif not late:  # T_WHO
            self._meet(cell)

    def _open_message(self, inbox):
        if self.serials[inbox.serial & 7] == inbox.serial:
            return
        what = inbox.serial & 7
        if what > W_ROUND and (inbox.serial ^ self.serials[W_ROUND]) >> 3:
            self.strange += 1  # of another shuffle
            return
        self.serials[what] = inbox.serial
        if self.phase < _FROM[what] or what > W_TABLE and not self.state_receiver:
            self.strange += 1
        elif what == W_WELCOME:
            told = inbox.payload(0, KEY + _BOOT_ID + 1)
            if len(told) != KEY + _BOOT_ID:
                self.strange += 1
                return
            self.group = self.make_group(told[:KEY])
            self.host_boot_id = told[KEY:]
            if self.phase == PARTY_CHECK:
                self.phase = PARTY_IN
                self.tell(L_IN, self.device)
        elif what == W_TABLE:
            self._sit(inbox)
        elif what == W_RESULT:
            self._take_result(inbox)
        elif what == W_ROUND:
            self._begin_shuffle(inbox)
        else:
            reply = self.shuffle_guest.take_message(what, inbox)
            if reply is False:
                self.strange += 1
            elif what == W_NONCES:
                self._start_log()
            if reply:
                self._answer(inbox.serial, reply)
            elif what == W_SECRETS and reply is not False and self.phase == PARTY_PLAYING:
                self.phase = PARTY_OVER  # else once we have seen the deal

    def _take_ping(self, cell):
        """Take a ping: the parts of our answer that the host has, and its number of acts."""
        if self.reply and cell[BODY] == self.reply.serial and self.reply.has_come(cell[BODY + 1]):
            self.reply = None
        count = cell[BODY + 4] | cell[BODY + 5] << 8
        if cell[BODY + 6]:
            if cell[BODY + 7] == self.serials[W_ROUND]:
                self.untold = self.untold or self.acts.count < self.knew
                self.push = count
        elif self.push >= 0:
            if count < self.acts.count:  # it could not wait for what we know, or others say otherwise
                self._log_again()
            self.push = -1

    # -- cells that go -------------------------------------------------------------------------------

    def transmit(self, cell, now):
        """Write the next cell. Return False if there is nothing to send."""
        self.left_ms = self.beat_ms
        if self.heard_at < 0:
            self.heard_at = now
        self.notice_silence(now)
        if self.wants_session and self.phase < PARTY_ENDED:
            written = self._write_handshake(cell, now)
            if written:
                return True
        if not self.channel:
            return False
        if self.phase >= PARTY_ENDED:
            written = self.ping and self._write_bye(cell)
        else:
            if self.channel.used_up() and not self.wants_session:
                self.ask_session(_NEEDS)
            # Over infrared we may be asked so seldom that an act is due again each time. All else needs its turn, and
            # a host that has forgotten the log does no act before it knows that again.
            first = self.wish_said != _LAST and not (self.wish_said and 0 <= self.push < self.acts.count)
            if self.wish_said:
                self.wish_said = _BEFORE
            written = first and self._write_act(cell, now) or self._write(cell, now)
            written = written or not first and self._write_act(cell, now)
        if not written or not self.channel.seal(cell):
            return False
        self.beat_at = now
        return True

    def _write(self, cell, now):
        if self.phase == PARTY_DEALING:
            self._go_on()
        if self.due(self.wide_at, PINGS * self.beat_ms, now):
            self.wide_at = now
            return self._write_ping(cell, True)
        if self.push >= 0:
            written = self._write_log(cell)
            if written:
                return True
        if self.reply:
            written = self._write_reply(cell, now)
            if written:
                return True
        if self.ping or self.here and self.due(self.beat_at, self.rto_ms, now):
            return self._write_ping(cell)
        if self.handover_heard:
            return self.write_handover_parts(cell)
        if self._write_report(cell, now):
            return True
        if self.wish < 0 and self.write_gesture(cell, now):
            return True
        if not self.due(self.beat_at, self.beat_ms, now):
            return False
        self.reported = False
        return self._write_ping(cell, True)

    def _write_act(self, cell, now):
        if self.wish < 0 or self.wish_said and not self.due(self.wish_at, self.rto_ms, now):
            return False
        if self.wish_said:
            self.retries += 1
        self.wish_said = _LAST
        self.wish_at = self.reported_at = now
        body = self.body
        wanted = self.event_receiver.wanted
        if self.brief and wanted >= 0 and self.wish_seen == self.acts.count and self.ready():
            return self.write_do(cell, wanted)
        self.state_receiver.report(body, wanted, self.acts.count, True)
        body[ACT_SERIAL] = self.wish_serial
        body[ACT_SEEN] = self.acts.count - self.wish_seen & 255
        body[ACT_WISH] = self.wish >> 8
        body[ACT_WISH + 1] = self.wish & 255
        return self.say(cell, T_ACT)

    def _write_ping(self, cell, wide=False):
        self.ping = False
        self.head(cell, T_PING | T_WIDE if wide else T_PING)
        inbox = self.inbox
        cell[BODY] = inbox.serial & 255
        for i in range(3):
            cell[BODY + 1 + i] = inbox.mask >> 8 * i & 255
        cell[BODY + 4] = self.acts.count & 255
        cell[BODY + 5] = self.acts.count >> 8
        cell[BODY + 6] = 1 if self.blind < 0 or self.acts.count < self.knew else 0
        cell[BODY + 7] = 1 if self.here else 0
        return True

    def _write_report(self, cell, now):
        """Report what we have, once it is whole or nothing more comes."""
        if not self.state_receiver:
            return False
        waits = self.phase == PARTY_PLAYING and not self.ready() or not self.state_receiver.whole()
        if waits:
            blank = self.state_receiver.version < 0  # the host knows that
            wait_ms = 4 * self.rto_ms if blank else self.rto_ms if self.polled else self.rto_ms >> 1
            if not self.due(self.ready_at, wait_ms, now):
                return False
            if not (self.due(self.taken_at, self.rto_ms >> 1, now) or self.due(self.ready_at, 2 * self.rto_ms, now)):
                low = self.state_receiver.acts_low()
                if low < 0 or low == self.acts.count & 255:
                    return False  # what is lacking may be on its way
            if not self.due(self.reported_at, self.rto_ms >> 1, now):
                return False
        else:
            self.ready_at = now
            if self.reported:
                return False
            if self.polled and self.phase == PARTY_PLAYING:
                if not self.due(self.reported_at, 8 * self.rto_ms, now):
                    return False  # on a polled medium each answer says whether all is here
            elif not (
                self.due(self.taken_at, max(_PAUSE_MS, self.rto_ms >> 1), now)
                or self.due(self.reported_at, 4 * self.rto_ms, now)
            ):
                return False
        self.reported = True
        self.reported_at = now
        self.state_receiver.report(self.body, self.event_receiver.wanted, self.acts.count)
        self.body[REPORT_WAITS] = (1 if waits else 0) | (2 if self.alone else 0)
        return self.say(cell, T_REPORT)

    def _write_handshake(self, cell, now):
        """Write the handshake, once it is due. Return whether it was."""
        if not self.asks(now):
            return False
        if self.wants_session == _ANSWERED:
            self.wants_session = _NEEDS
        self.said_at = now
        ends = self.device << 4
        forgot = bytes((self.blind < 0, 0, 0))
        write_handshake(cell, ends, self.tag, self.key, self.shuffle_guest.fair, forgot, self.salt, self.theirs_salt)
        return True

    def _answer(self, serial, data):
        self.reply = Message(pack(data), serial)

    def _write_reply(self, cell, now):
        """Write the next part of our answer that the host lacks. Return False if there is none."""
        reply = self.reply
        return self.send_part(cell, T_REPLY, reply.serial, reply.data, reply, now)

    def _write_log(self, cell):
        """Tell a host that has restarted what it has forgotten."""
        if self.push >= self.acts.count:
            return False
        self.acts.write(self.body, self.push)
        self.push = min(self.push + 4, self.acts.count)
        return self.say(cell, T_LOG)

    def _write_bye(self, cell):
        """Write a good-bye."""
        self.ping = False
        self.head(cell, T_BYE)
        return True

    # -- a medium that is polled (transports/polling_guest.py) ---------------------------------------

    def be_polled(self):
        """Go on as on a medium that is polled. Return whether we have more to say behind the cell that goes."""
        self.brief = self.polled = True
        # a polling host confirms received cells with its next question (a host that deals has all answers to a shuffle)
        self.part_ms = self.rto_ms << (4 if self.phase == PARTY_PLAYING else 2)
        if self.channel and self.heard_at >= 0 and self.wide_at - self.heard_at & TICKS >= TICKS >> 1:
            self.wide_at = self.heard_at  # cells are sent until they are heard: an asking host has missed few of them
        known = self.state_receiver
        if known and known.version < 0 and not self.alone:
            self.ready_at = self.heard_at  # the host knows that nothing is here, and sends it until it is confirmed
        reply = self.reply
        return self.phase > PARTY_IN and reply is not None and reply.said | reply.mask != full(reply.data)

    def polled_version(self):
        """Return the report on the newest version, see :class:`uno_link.transports.polling.Polling`."""
        known = self.state_receiver
        if not known or self.push >= 0:
            return -1  # a host that has forgotten acts asks for these, and has no news
        if self.phase == PARTY_DEALING and self._may_be_dealt(known):
            here = known.whole()
        elif PARTY_PLAYING <= self.phase <= PARTY_OVER:
            here = self.ready() and not self._versions_behind(known)
        else:
            return -1
        return known.version & 3 if here else -2

    def must_act(self, version):
        """Whether a player here must act.

        :param version: as :meth:`polled_version` returns it.
        """
        known = self.state_receiver
        return self.phase == PARTY_PLAYING and version != -1 and known.data[O_STATE] & 15 in known.seats

    def _versions_behind(self, known):
        """How many versions are lacking, by the last checkpoint: a question tells only the low bits of the newest
        one.
        """
        behind = self.newest - known.version & VERSIONS
        return behind if self.newest >= 0 and behind < NEAR else 0

    def _may_be_dealt(self, known):
        """Whether a guest that shuffles has reported everything, or sees that the host has: then only the deal is
        missing."""
        shuffle = self.shuffle_guest
        return (shuffle.commitments or not shuffle.fair) and (known.version != shuffle.version or not self.reply)

    def write_note(self, note, newest):
        """Say what lacks, in two bytes.

        A block of the public state, the first one that is not of the newest version, and of how many versions all of
        that is behind, 0: of nothing. Or NOTE_LIST; or NOTE_ACTS and how many there are.

        :param newest: the low 2 bits of the version that there is.
        """
        known = self.state_receiver
        newer = newest - known.version & 3 or self._versions_behind(known)
        age = max(known.late)
        if age or newer:
            age += newer
            block = 0
            if age > REACH:
                age = 0
            if not newer:
                while not known.late[block] or not age and known.late[block] <= REACH:
                    block += 1
            note[0] = block
            note[1] = age
            return
        note[0] = NOTE_ACTS if known.whole() else NOTE_LIST
        note[1] = self.acts.count & 255

    def write_do(self, cell, wanted):
        """Ask for an act where all is here: most of a report goes without saying. The serial, its end, is never 0.

        :param wanted: the event that is wanted next.
        """
        self.head(cell, T_DO)
        known = self.state_receiver
        cell[BODY] = self.wish >> 8
        cell[BODY + 1] = self.wish & 255
        cell[BODY + 2] = known.version & 255
        cell[BODY + 3] = wanted
        cell[BODY + 4] = known.list_version()
        cell[BODY + 5] = self.wish_serial
        return True
