# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The host's end of a session: it numbers the acts, and shows every device what that device may see.

**From the lobby to the result.**

1. A device that has joined through the lobby (``lobby.py``) gets a channel, which seals all cells between the two. Both
   show a check code, and the players compare the two.
2. When both players have confirmed it, the device is sent the key of the broadcasts (message WELCOME). While it waits
   for the match it gets the names of the others (cells WHO).
3. When the match opens, everybody is sent the TABLE: the seating.
4. Before each round all devices shuffle together (``shuffle_host.py``; messages ROUND, NONCES, COMMITMENTS). A device
   that does not answer in time is left out of this shuffle, and bots play for it in this round.
5. After the round the SECRETS of the shuffle are sent, and then the RESULT: the findings of the audits.

**During a round** each act gets the next number in a log (``acts.py``). It is broadcast together with the state it led
to (``state_sender.py``). The events that screens show are broadcast, too (``event_sender.py``). The cards of a hand
go to the device of that hand alone. A guest that asks for an act also says how many acts it has seen. If its own seat
has acted since then, the host drops the request, so that nothing is done twice. A refusal goes back in a ping.

**Late devices and watchers.** A device without a seat is sent the same as all others. It takes no part in a shuffle,
the log has no marks of it, and nobody waits for it: not a deal, not the audits, not a recovery. Between rounds it may
get a seat (``uno_table.parties.seats``); then there is another TABLE.

**Idle people.** The host can let a bot play for a guest that is here and does nothing (:meth:`Host.stand_in`). The log
marks the device as away, so every audit accepts the bot's acts; its own guest counts them (``stood_in``). A key that is
pressed there brings it back: its next ping says so, or its next act. The host's pings carry the minutes after which
the guests' screens name the player that the table waits for.

**Silence.** A device that has said nothing for 4 s is away. The host writes a mark into the log, and the table lets a
bot play. Another mark says that the device is back. A device that has restarted asks for a new session
(``handshake.py``). If it is a guest, it is sent everything. If it is the host, the guests send it the acts that it has
forgotten, and it takes the acts on which they agree (:meth:`Host.recover`). An act is lost if only watchers, or guests
that come back too late, know it. A host that has left for good has a successor, a guest that becomes the host
(``successor.py``).

**The order of sending.** First the newest state, then awaited cells (answers, own cards) and messages. Then acts that a
log lacks, vouches, events, and gestures last. All but gestures is sent again if it is not confirmed in time. A device
for which there is no news is sent a beat from time to time, so that it knows that the host is there.

Methods that no round needs are not loaded on a device during a round (docs/memory.md).
"""

from micropython import const

from uno_core.codes import NONE, TICKS, V_TIMEOUT, X_SEAT
from uno_link.channel import common_parts
from uno_link.sync import gestures
from uno_link.sessions import successor, roster
from uno_link.sync.acts import Acts
from uno_link.channel.channel_types import channel_types
from uno_link.channel.cells import crc16
from uno_link.codes import ACT_SEEN, ACT_SERIAL, ACT_WISH, ALL, ALONE_MS, AWAY_MS, AWAY_RTOS, BODY, BOT, B_LATE
from uno_link.codes import CANNOT_SAY, CELL_WAY, DEVICES, FAULT_HIDDEN, HOST_LEFT, I_MINE, I_PLAIN, LAST_COUNT, LONG_AGO
from uno_link.codes import L_ABORTED, L_AUDITED, L_AWAY, L_BACK, L_CHEAT, L_IN, L_LEFT, L_WANTS, MARK, MAY_COME, MESSAGE
from uno_link.codes import NAMETAG_SIZE, NAMED, NEAR, NOTE_ACTS, NOTE_LIST, PEER_AWAY, PEER_CHECK, PEER_GONE
from uno_link.codes import PEER_IN, PINGS, PROOF, RECOVERY_MS, REJECTED, REPORT_ACTS, REPORT_BITS, REPORT_BLANK
from uno_link.codes import REPORT_VERSION, REPORT_WAITS, SECRET, STALE, TOLD_SIZE, T_ACT, T_ACTS, T_BYE, T_DO, T_GESTURE
from uno_link.codes import T_HANDSHAKE, T_KIND, T_LIST, T_LOG, T_PART, T_PING, T_REPLY, T_REPORT, T_STATE, T_TOLD
from uno_link.codes import T_CHECKPOINT, T_WHO, T_WIDE, T_HANDOVER, VEILED, VERSIONS, W_NONCES, W_COMMITMENTS, W_RESULT
from uno_link.codes import W_ROUND
from uno_link.codes import W_SECRETS, W_TABLE, W_WELCOME
from uno_link.sync.event_sender import EventSender
from uno_link.channel.fragments import Message, full, pack
from uno_link.channel.handshake import new_salt, session_key
from uno_link.channel.handshake import read as read_handshake
from uno_link.channel.handshake import write as write_handshake
from uno_link.sync.log_hash import veil
from uno_link.join.names import shown
from uno_link.sessions.peer import Peer
from uno_link.sessions.session import Session
from uno_link.shuffle.shuffle_host import ShuffleHost
from uno_link.sync.state_sender import StateSender

_QUIET = b"\x00"  # a log of no events
_SEATS = const(16)  # that an act can name; marks have the last one
_DROPOUTS = const(3)  # restarts and absences in one shuffle
_EXCLUSIONS = const(2)  # shuffles of one match
_AUDIT_MS = const(20000)
_AUDITED = const(8)  # or times rto_ms, for each that takes part: secrets are sent to one after the other
_ANSWER = const(5)  # times away_ms for the next answer of anybody
_CHECKPOINT = const(10)  # times rto_ms between two checkpoints for a device
_STARVED = const(4)  # times rto_ms after which all is said once more, however much others say meanwhile
_UNSENT = const(9)  # events in three cells
_WATCHED = (PEER_CHECK, PEER_IN)
_CHANCES = const(256)  # of a random byte
_ACTS = (T_ACT, T_DO)
_CLAIMS = const(64)
_MOST_CLAIMS = const(2048)  # the most acts that a guest may report: 4 kB of each; no round has more since its last save
_GOOD_BYES = const(6)  # to one device
_HANDOVER = const(8)  # behind the serials of a host's messages: the handover record's,
_HANDOVER_SUM = const(9)  # and two bytes: its checksum
_NAMES_SUCCESSOR = const(0xF0)  # in a TABLE, in the place of a device; there is no 16th person
_LOBBY_MS = const(20000)  # a device in the lobby that is silent for this long is dropped


def write_checkpoint(group, cell, version, proof):
    """Fill the body of a pairwise cell (``broadcast_channel.py``).

    :param group: the channel of our broadcasts.
    :param version: of the public state, 0..65535.
    :param proof: 6 bytes, of the pair's channel.
    """
    n = group.number
    for i in range(4):
        cell[4 + i] = n >> 8 * i & 255
    cell[8] = version & 255
    cell[9] = version >> 8
    for i in range(6):
        cell[10 + i] = proof[i]


class Host(Session):
    """The host.

    :param group: what seals our broadcasts: the class of a channel, so that nothing else is held by it.
    :param fair: whether all of them shuffle together; not at an open table.
    :param session: of the lobby, 4 bytes.
    :param acts: for how many acts of a round there is room at first.
    """

    def __init__(self, tag, group, fair, session, entropy, rto_ms, acts=256):
        Session.__init__(self, 0, tag, fair, entropy, rto_ms, acts)
        # who is at the table
        self.peers = [None] * DEVICES  # by device, or None
        self.lobby = None  # of the lobby, None once it is closed
        self.more = ()  # nametags of further people here
        self.standing = 0  # a bit for each present device that a bot plays for, until a key is pressed there
        self.boot_id = bytes(entropy(3))  # distinguishes one start of ours from the next
        self.make_group = group
        key = bytes(entropy(16))
        self.group = group(key, 0, ALL, tag)  # the channel of our broadcasts
        # messages, by their sort (W_*)
        self.messages = [None] * 8
        self.serials = bytearray(11)  # and of the handover record (successor.py),
        self.serials[8] = self.boot_id[0]  # another one after a restart
        self.messages[W_WELCOME] = pack(key + self.boot_id)
        self.serials[W_WELCOME] = self.newest = W_WELCOME  # the last sort that there is
        self.aired = 0  # broadcast parts of the newest message, a bit each (common_parts.py)
        # a match, and what all of them shuffle
        self.kinds = b""  # one byte for each seat: the device of a person, or 0x80 | level of a bot
        # the device that continues when we have left (successor.py)
        self.successor = 0  # its device, or 0
        self.successions = 0  # how many times another one was named
        self.handover = None  # the data for it, until it has got all of it
        self.shuffle_host = ShuffleHost(session, fair)
        self.verified = -1  # number of devices that found the round fair; -1: not known yet
        self.fault = self.fault_device = 0  # the fault that a device has found, and the device
        # a round; the two senders exist while a match is open, the page and the function that reads it after a deal
        self.state_sender = self.event_sender = self.page = self.view_of = None
        self.last_acts = [0] * _SEATS  # of each seat: how many acts there were after its last one
        self.proposing = False  # whether an act of a person here waits for the end of a fair window
        # after a restart of ours
        self.recovering = False  # until the guests have reported the acts
        self.alone = False  # until one of them is back
        self.since = 0  # time when the last guest came back or reported more, or the round was over; None: now
        # what was said
        self.now = 0
        self.last_told = 0  # the device that was sent something last
        self.listed = 0  # broadcasts since the last cell for one device
        self.beats = 0  # every fourth is a ping
        self.caught_up = 2  # 2: no polling. With polling: 0 while a guest must be asked for the newest version, else 1
        self.brief = False  # whether each byte counts on the medium: infrared
        self.repeat = 0  # the device that asks for missing cells, or 0
        self.alone = 0  # the only device that gets the public state just now; 0: it is broadcast
        self.said_at = 0  # anything new, to anybody
        self.rested_at = 0  # when what is not urgent had its turn
        self.public_at = 0  # a broadcast
        self.again_at = 0  # all that was not confirmed
        self.report_at = 0  # time of the last report of a guest

    def idle(self):
        """Whether nothing is shuffled, checked or audited, and everybody has everything that was sent."""
        shuffle = self.shuffle_host
        if self.recovering or shuffle.stage or shuffle.key or self.newest == W_SECRETS:
            return False
        for peer in self.peers:
            if peer:
                if peer.state == PEER_CHECK and not (self.kinds and peer.nametag):
                    return False  # at the door of a match one only waits for the person here
                if peer.state == PEER_IN and peer.done < self.newest:
                    return False
                if peer.state == PEER_GONE and peer.ping:
                    return False
        return not (self.handover and self.present(self.successor))

    def present(self, device):
        """Whether a device takes part just now; ours always does."""
        peer = self.peers[device]
        return not device or peer is not None and peer.state == PEER_IN

    def acting(self, device):
        """Whether a device is present and its own people play. If not, a bot plays for them."""
        return self.present(device) and not self.standing >> device & 1

    def open_at(self, lobby, more, now):
        """Begin with a lobby.

        :param more: nametags of further persons here.
        """
        self.lobby = lobby
        self.more = more
        self.now = now

    def name_more(self, more):
        """Take the nametags of further persons here."""
        self.more = more

    def tell_wait(self, minutes):
        """Set after how many minutes screens name the player the table waits for; 0: never. Pings carry it."""
        self.wait_min = minutes

    def seated(self, device):
        """Whether somebody plays there; else it watches, takes no part in a shuffle, and nobody waits for it."""
        return device in self.kinds

    # -- who is at the table -----------------------------------------------------------------------

    def admit(self, device, key, code, want=1):
        """Add a device that has joined through the lobby.

        :param key: of the pair, 16 bytes.
        :param code: four cards to compare, None at an open table.
        :param want: how many people play there.
        """
        peer = self._meet(device, key, code, want)
        peer.take_channel(self._new_channel(peer, b"", b""))
        self.tell(L_WANTS, device)

    def come_back(self, device, key, want, able, nametags):
        """Add a device that was in before our restart: it must ask for a session.

        :param able: whether it can deal.
        :param nametags: of its people.
        """
        peer = self._meet(device, key, None, want)
        peer.expect_back(able, nametags)

    def _meet(self, device, key, code, want):
        """Add a guest's device: it is one of us, as far as we can know."""
        self.standing &= ~(1 << device)
        peer = self.peers[device] = Peer(device, key, code, want, self.now, self.now - self.beat_ms & TICKS)
        return peer

    def confirm_device(self, device):
        """Confirm that the codes are the same, as the person here says."""
        peer = self.peers[device]
        peer.accept_code()
        self._let_in(peer)

    def reject_device(self, device):
        """Drop a device: the codes differ, or the device must leave."""
        peer = self.peers[device]
        if peer:
            self.part(peer, HOST_LEFT if peer.state == PEER_IN else REJECTED)

    def _let_in(self, peer):
        if peer.ours and peer.theirs and peer.state == PEER_CHECK:
            peer.come_in()
            self.tell(L_IN, peer.device)
            self._tell_who(peer.device)
            if self.successor:
                self.make_handover()

    def _tell_who(self, device):
        """Schedule the names of waiting devices: all names for ``device``, only its change for the others."""
        others = max(sum([peer is not None and peer.state != PEER_GONE for peer in self.peers]) - 1, 1)
        for peer in self.peers:
            if peer:
                if not peer.whose and peer.device != device:
                    peer.owe_name(device)
                else:
                    peer.owe_names(others)

    def part_all(self):
        """Say good-bye to everybody; transmit until nothing comes."""
        for peer in self.peers:
            if peer and peer.state != PEER_GONE:
                self.part(peer)

    def part(self, peer, why=HOST_LEFT):
        """Drop a device, and give it the reason."""
        if peer.state == PEER_IN:
            self.log_presence(peer.device, 0)
        peer.dismiss(why)
        if self.state_sender:
            self.state_sender.leave_out(peer.device)
        if self.lobby:
            self.lobby.free(peer.device)
        self.tell(L_LEFT, peer.device)
        self._tell_who(peer.device)

    def log_presence(self, device, back):
        """Note in the log that a device is away, or back; while a round is played."""
        if not self.standing >> device & 1:  # else the log says already that it is away
            self._mark(device, back)

    def _mark(self, device, back):
        if self.shuffle_host.playing and not self.recovering and self.seated(device):
            self.applied(self.page, self.view_of, MARK << 8 | device << 1 | back, None)

    def stand_in(self, device):
        """Let a bot play for all people of a guest that is here but idle, until a key is pressed there."""
        if device and self.acting(device) and self.seated(device):
            self._mark(device, 0)
            self.standing |= 1 << device
            self.tell(L_AWAY, device)

    def _sits_down(self, device):
        """Let the people of a device play again: a key was pressed there."""
        self.standing &= ~(1 << device)
        if self.present(device):
            self._mark(device, 1)
            self.tell(L_BACK, device)

    def silent(self, peer):
        """Note that a device is away: nothing came from it for too long. While the lobby is open, one that is not in is
        dropped."""
        if peer.state != PEER_IN:
            self.reject_device(peer.device)
            return
        peer.fall_silent()
        if self.state_sender:
            self.state_sender.leave_out(peer.device)
        self.log_presence(peer.device, 0)
        if self.seated(peer.device) or not self.kinds:
            self.tell(L_AWAY, peer.device)

    def _drop_out(self, peer):
        """Count how often a device has broken off this shuffle; in the end it is left out."""
        peer.drop_out()
        if peer.dropouts == _DROPOUTS:
            self._leave_out(peer)

    def _leave_out(self, peer):
        """Leave out a device that holds up the shuffle: bots play its seats in this round."""
        peer.exclude()
        if peer.state == PEER_IN:  # else it is away already
            self.silent(peer)

    # -- who has restarted -------------------------------------------------------------------------

    def _new_channel(self, peer, ours, theirs):
        """Make and return the channel of a session, from the salts of both."""
        fair = self.shuffle_host.fair
        return channel_types(not fair, True)[0](session_key(peer.key, ours, theirs, fair), 0, peer.device, self.tag)

    def _heard_again(self, peer):
        """Note that a device that was away says something."""
        peer.come_in()
        self.resumes += 1
        self._begin_telling(peer)
        self.log_presence(peer.device, 1)
        if self.seated(peer.device) or not self.kinds:
            self.tell(L_BACK, peer.device)

    def _begin_telling(self, peer):
        """Send a device all that it may see."""
        if peer.done >= W_TABLE:
            self.state_sender.welcome(peer.device)

    def _woken(self, peer, cell):
        """Handle a request for a session: the device restarted, lost us, or ran out of numbers.

        Only a cell that repeats our salt changes anything (``handshake.py``). All others may be old, and are answered.
        """
        told = read_handshake(cell, peer.key, self.shuffle_host.fair)
        if not told:
            self.strange += 1
            return
        boot_id, salt, heard = told
        if peer.channel and (salt == peer.theirs_salt or (self.now - peer.awoke) & TICKS < self.beat_ms):
            return  # it has this session, or cannot have restarted so fast; a true request comes again
        if heard and heard == peer.salt[:3]:
            self._awake(peer, salt, boot_id[0] > 0)
        elif salt != peer.asks:
            peer.count_call()  # each is as likely to be answered as the others: no device is crowded out
            if peer.crowd == 1 or self.entropy(1)[0] * peer.crowd < _CHANCES:
                peer.keep_call(salt)

    def _awake(self, peer, salt, forgot):
        """Begin a new session: the device has repeated our salt, so it is there now. It gets everything.

        :param salt: of the device.
        :param forgot: whether it has restarted.
        """
        first = peer.channel is None
        peer.take_channel(self._new_channel(peer, peer.salt, salt))
        peer.begin_session(salt, self.now)
        if self.recovering and first:
            self._wait_again(peer)
        self.resumes += 1
        forgotten = (
            self.shuffle_host.stage and peer.done >= W_ROUND and peer.device in self.shuffle_host.devices and forgot
        )
        peer.renew()
        if forgot:
            peer.answers.forget_parts()  # else it need not give them again
            if peer.device == self.successor:
                self.make_handover()  # it may not have kept it
        self._begin_telling(peer)
        if forgotten:
            self._drop_out(peer)
            self.abort()

    def _write_handshake(self, peer, cell):
        """Answer it; or call, after a restart of ours."""
        heard = peer.asks
        peer.salt_next(peer.salt or new_salt(self.entropy))
        if heard:  # an old cell may have asked for this answer, so the answer delays nothing else
            peer.answer_call(self.now)
        else:
            peer.note_told(self.now)
        serial = self.serials[W_ROUND]
        write_handshake(
            cell, peer.device, self.tag, peer.key, self.shuffle_host.fair, self.boot_id, peer.salt, heard, serial
        )
        return True

    # -- a match, and a shuffle --------------------------------------------------------------------

    def tell_seats(self, size, kinds):
        """Send everybody the seating; after a restart, too, when the former devices have come back.

        :param size: bytes of a page.
        :param kinds: one byte for each seat: the device of a person, or 0x80 | level of a bot.
        """
        seating = bytearray((size & 255, size >> 8, len(kinds)))
        seating.extend(kinds)
        for peer in self.peers:
            if peer and peer.state in (PEER_IN, PEER_AWAY):
                nametag = peer.nametag.encode()
                seating.extend(bytes((peer.device, len(nametag))))
                seating.extend(nametag)
                self._extend(seating, peer.device, peer.more)
            if peer:
                peer.forget_mutes()
        self._extend(seating, 0, self.more)
        self.kinds = bytes(kinds)
        self.away_ms = max(AWAY_MS, AWAY_RTOS * self.rto_ms)
        self.name_successor(seating)
        self.state_sender = StateSender(size, bytes([kind if kind < BOT else 0 for kind in kinds]))
        self.event_sender = EventSender()
        self._put(W_TABLE, self.serials[W_TABLE] + 8 & 0xF8 | W_TABLE, seating)  # each match another one

    def _extend(self, seating, device, more):
        """Append the nametags of further people at a device: its number, and above it which one."""
        for k in range(len(more)):
            nametag = more[k].encode()
            seating.extend(bytes((k + 1 << 4 | device, len(nametag))))
            seating.extend(nametag)

    def _new_key(self):
        """Give everybody another key for our broadcasts: the numbers of this one come to their end."""
        key = bytes(self.entropy(16))
        self.group = self.make_group(key, 0, ALL, self.tag)
        self._put(W_WELCOME, self.serials[W_WELCOME] + 8 & 0xF8 | W_WELCOME, key + self.boot_id)

    def begin_shuffle(self, number, page, view_of):
        """Begin a round's shuffle among all that are present.

        :param page: before the deal.
        """
        self.acts.start(bytes(16))
        self.state_sender.look(page, view_of)
        self.shuffle_host.deal_from(self.state_sender.spectated(), self.kinds)
        self._let_back()
        self._restart(number)

    def _let_back(self):
        """Let a device that was left out try once more in the next shuffle, if it is present."""
        for peer in self.peers:
            if peer:
                peer.forget_dropouts()
                if peer.excluded and peer.exclusions < _EXCLUSIONS:
                    peer.unmute()
                    if peer.state == PEER_AWAY and (self.now - peer.heard & TICKS) < self.away_ms:
                        self._heard_again(peer)

    def _restart(self, number):
        mask = 1
        for peer in self.peers:
            if peer and peer.state == PEER_IN and self.seated(peer.device):
                mask |= 1 << peer.device
                peer.forget_verdict()
        self.verified = -1
        self.fault = 0
        for what in range(W_ROUND, 8):
            self.messages[what] = None
        self.newest = W_TABLE
        self._send(W_ROUND, self.shuffle_host.start_round(number, mask, self.state_sender.version))

    def abort(self):
        """Start the shuffle again: a device has left, or has forgotten its secret."""
        if self.shuffle_host.break_off():
            self.tell(L_ABORTED)
        self._restart(self.shuffle_host.number)

    def _proceed(self, now):
        """Whether the shuffle can continue."""
        shuffle = self.shuffle_host
        for device in shuffle.devices:
            if not self.present(device):
                self._drop_out(self.peers[device])  # a device that comes and goes must not hold up a shuffle for ever
                self.abort()
                return
        data = shuffle.take_answers(self.peers, self.serials[shuffle.stage], self.entropy)
        if data:
            self._send(shuffle.stage, data)
            shuffle.await_all()
        elif shuffle.liar != NONE:
            self.reject_device(shuffle.liar)
            self.abort()
        elif shuffle.stage:
            self._wait_for_answers(now)

    def _wait_for_answers(self, now):
        """Wait for answers, but not for ever: leave out the devices that are silent when the others have answered.

        The time starts again only when fewer answers are missing than ever before in this stage. So a device that takes
        its answer back and sends it again gains no time.
        """
        shuffle = self.shuffle_host
        missing = []
        for device in shuffle.devices:
            if device:
                answers = self.peers[device].answers
                if answers.serial != self.serials[shuffle.stage] or not answers.is_whole():
                    missing.append(self.peers[device])
        if not 0 <= shuffle.answered <= len(missing):
            shuffle.await_fewer(len(missing), now)
        elif self.due(shuffle.moved, _ANSWER * self.away_ms, now):
            for peer in missing:
                self._leave_out(peer)
            self.abort()

    def show_deal(self, page, view_of, log):
        """Show a page to all: the deck's key has become a deal."""
        self.acts.start(self.shuffle_host.name)
        self.last_acts = [0] * _SEATS
        self.state_sender.look(page, view_of, log)
        self.state_sender.begin_round()
        self.event_sender.tell(log, self.state_sender.version)
        self.shuffle_host.begin_play()
        self.page, self.view_of = page, view_of
        self.looked()
        gone = 0
        for peer in self.peers:
            if peer:
                peer.have_acts(0)
                if (
                    peer.proposal >= 0 and peer.state != PEER_GONE
                ):  # of before the deal: somebody has forged what it saw
                    self.refuse_act(peer.device, STALE)
                peer.drop_proposal()
                if peer.device not in self.shuffle_host.devices:
                    gone |= 1 << peer.device
        self._mark_changes(gone)

    # -- a round -----------------------------------------------------------------------------------

    def applied(self, page, view_of, act, log):
        """Log an act that was carried out, and show the page after it."""
        if self.shuffle_host.fair:
            act = veil(self.shuffle_host.secrets[:SECRET], self.acts.count, act)
        if not self.acts.append(act):
            return  # a mark: for acts there was room before they were carried out
        self.last_acts[act >> 8 & 15] = self.acts.count
        self.state_sender.look(page, view_of, log or _QUIET, act)
        if log:
            self.event_sender.tell(log, self.state_sender.version)
        self.looked()

    def looked(self):
        """Note that there is something new to see."""
        self.alone = 0
        for peer in self.peers:
            if peer:
                peer.want_checkpoint()
                peer.push_at(self.now)

    def proposal(self):
        """Return ``device << 16 | act`` that a device wants now, without outdated acts, or -1."""
        if self.recovering or not self.shuffle_host.playing or self.acts.full():
            return -1
        for peer in self.peers:
            if peer and peer.proposal >= 0:
                act = peer.proposal
                peer.drop_proposal()
                if self.last_acts[act >> 8 & 15] <= peer.seen:
                    return peer.device << 16 | act
                peer.push_at(self.now - 2 * self.rto_ms & TICKS)  # what it has not seen is sent immediately
                peer.deny(STALE)
        return -1

    def refuse_act(self, device, reason):
        """Refuse a device's act (``X_*``)."""
        self.peers[device].deny(reason)

    # -- after a round -----------------------------------------------------------------------------

    def _put(self, what, serial, data):
        """Put a new message for everybody; it ends the later messages."""
        self.messages[what] = pack(data)
        self.serials[what] = serial
        self.newest = max(self.newest, what)
        self.aired = 0
        for peer in self.peers:
            if peer:
                peer.lose_message(what)

    def _send(self, what, data):
        """Send a message of this shuffle."""
        self._put(what, self.shuffle_host.epoch << 3 & 255 | what, data)

    def end_round(self):
        """End the round, and send what everybody has revealed."""
        self.shuffle_host.end_play()
        self.since = self.now
        if self.shuffle_host.secrets:
            self._send(W_SECRETS, self.shuffle_host.secrets)

    def _conclude(self, now):
        """Send the result of the audits, once all present devices have reported."""
        late = self.due(self.since, max(_AUDIT_MS, _AUDITED * len(self.shuffle_host.devices) * self.rto_ms), now)
        n = 1
        fault = who = 0
        statements = b""
        for peer in self.peers:
            if peer and peer.state == PEER_IN and self.seated(peer.device):
                if peer.fault < 0 and not late:
                    return
                if 0 < peer.fault < CANNOT_SAY:
                    fault, who = peer.fault, peer.device
                n += 1 if peer.fault == 0 else 0
                if 0 <= peer.fault < CANNOT_SAY and len(peer.statement) == SECRET:
                    statements += bytes((peer.device, peer.fault)) + peer.statement
        self._send(W_RESULT, bytes((n, fault, who)) + statements)
        self.verified, self.fault, self.fault_device = n, fault, who
        self.tell(L_CHEAT if fault else L_AUDITED)

    # -- after a restart of ours -------------------------------------------------------------------

    def forget_shuffle(self):
        """Count a shuffle as broken off: we have restarted and do not know how far it had got, so secrets may have been
        revealed in it."""
        self.shuffle_host.count_broken()

    def recover(self):
        """Ask the guests for the acts that we have forgotten, once the dealer knows what it has kept.

        Each guest that is back sends its log from there on. The host takes it act by act, and only

        - acts on which all guests that report that place of the log agree; and
        - of the seat of a guest's own: what that guest has said, in its log or as the act that it is just asking for.
          It need not, if it is not back or was marked away then. It also need not if it reports that it has forgotten
          the round, or acts of it that it does not know again yet. The clock's acts need no confirmation.

        If they disagree, the log ends there, and the round continues from that point. A guest with a later checkpoint
        shows that (``guest.py``).

        The host waits for guests that play: ``RECOVERY_MS`` after the last one came back or reported something new,
        ``ALONE_MS`` until one comes back at all. Then the round continues, and an act is lost if no guest that came
        back in time knows it. No device is accused of that. A guest that comes back later with a vouched log cannot say
        whether it is such a loss or a lie (``Guest._other_log``). An honest host never continues without it in less
        time, so then it is a lie. A watcher has no say, and the host does not wait for it: it could invent the last
        acts of others, and has no seat that would suffer for it.

        Marks and acts of bots are taken only if an audit would take them (``uno_table.tables.host``): a mark changes
        who is away, and a bot has done what it chooses. Else one guest could make every audit accuse an honest host.
        For acts of the host's own seat, and of a guest that is not back, there is only what the guests say. So one
        guest alone with a host that kept nothing can make up such acts, if they are legal. A guest that was out of
        reach cannot say then whether the acts of its seat are right (``Guest._unheard``).
        """
        self.recovering = self.alone = True
        self.since = None
        shuffle = self.shuffle_host
        if shuffle.devices:
            self._send(W_ROUND, shuffle.round_message(LONG_AGO))
            if shuffle.nonces:
                self._send(W_NONCES, shuffle.nonces)
                self._send(W_COMMITMENTS, shuffle.commitments)

    def recovered(self):
        """Return 1 if every device has reported its acts, 2 if the present devices have had enough time, or 0 if
        reports may still come."""
        if self.since is None:
            return 0
        if self.due(self.since, ALONE_MS if self.alone else RECOVERY_MS, self.now):
            return 2
        return 1 if self._all_reported() else 0

    def veiled(self, n, act):
        """Return an act as it is logged at place n, or back again."""
        return veil(self.shuffle_host.secrets[:SECRET], n, act) if self.shuffle_host.fair else act

    def restored(self, page, view_of):
        """Show the page after a restart: the table has carried out all that is in the log."""
        self._forget_claims()
        self.recovering = False
        self.shuffle_host.begin_play()
        self.page, self.view_of = page, view_of
        self.state_sender.look(page, view_of)
        self.state_sender.begin_round(self.acts.count)
        self.looked()
        for i in range(self.acts.count):
            self.last_acts[self.acts.act(i) >> 8 & 15] = i + 1
        self._mark_changes(self.logged_away())

    def _wait_again(self, peer):
        """Start the wait for the guests' logs again: a device with a seat is back for the first time."""
        if self.seated(peer.device):
            self.since = self.now
            self.alone = False

    def take_log(self, peer, body):
        """Take a part of a guest's log: up to four acts; a watcher has no say."""
        if not self.seated(peer.device):
            return
        claims = peer.claims
        if claims is None:
            claims = Acts(_CLAIMS)
            peer.hold_claims(claims)
            claims.start(self.shuffle_host.name)
            for i in range(self.acts.count):
                claims.append(self.acts.act(i))
        if claims.count < self.acts.count + _MOST_CLAIMS:
            claims.take_body(body)
            # Each new act gives all guests more time, at most half a rto_ms. An act is not new again when its device
            # restarts, so no device stalls us for ever
            more = max(claims.count - max(peer.claimed, self.acts.count), 0) * self.rto_ms >> 1
            peer.claim(claims.count)
            if self.since is not None:
                self.since = self.now - max((self.now - self.since & TICKS) - more, 0) & TICKS
        peer.want_ping()

    def reported_acts(self, peer):
        """Return how many acts of the round a guest has reported, including acts that we know."""
        return peer.claims.count if peer.claims else self.acts.count

    def _all_reported(self):
        """Whether all devices are back and, during a round, have reported what they know of it."""
        playing = self.messages[W_ROUND] is not None
        for peer in self.peers:
            if peer and self.seated(peer.device):
                if peer.state == PEER_AWAY:
                    return False
                if playing and peer.state == PEER_IN and not 0 <= peer.acts <= self.reported_acts(peer):
                    return False
        return True

    def _forget_claims(self):
        """Drop the claims: all of them are taken."""
        for peer in self.peers:
            if peer:
                peer.hold_claims(None)

    def logged_away(self):
        """Return the devices that are away, as the log says: a bit each."""
        away = 0
        for kind in self.kinds:
            if not kind & BOT and kind not in self.shuffle_host.devices:
                away |= 1 << kind
        for i in range(self.acts.count):
            act = self.acts.act(i)
            if act >> 8 == MARK:
                bit = 1 << (act >> 1 & 15)
                away = away & ~bit if act & 1 else away | bit
        return away

    def agreed_act(self):
        """Return the next act of the log (>= 0), -1 if there is none or if they disagree, or MAY_COME."""
        n = self.acts.count
        act = -1
        for peer in self.peers:
            if peer and peer.claims and peer.claims.count > n:
                theirs = peer.claims.act(n)
                if act >= 0 and act != theirs:
                    return -1
                act = theirs
        if act < 0 or act >> 8 == MARK or act >> 12 == V_TIMEOUT:
            return act
        seat = act >> 8 & 15
        kind = self.kinds[seat] if seat < len(self.kinds) else BOT
        peer = None if kind & BOT else self.peers[kind]
        if peer is None or peer.state != PEER_IN or peer.blind or self.reported_acts(peer) > n:
            return act
        if self.logged_away() >> kind & 1:
            return act
        wish = peer.proposal
        if wish < 0:
            return MAY_COME
        return act if act == wish or act >> 8 == wish >> 8 and VEILED >> (act >> 12) & 1 else -1

    def _mark_changes(self, gone):
        """Note who is away or back, against what the log says.

        :param gone: a bit for each device that is away, as the log says.
        """
        for peer in self.peers:
            if peer:
                acts = self.acting(peer.device)
                if acts == (gone >> peer.device & 1 > 0):
                    self._mark(peer.device, 1 if acts else 0)

    # -- the successor (successor.py) ------------------------------------------------------------------------

    def choose_successor(self, kinds):
        """Return the device that deals when we have left: the current choice as long as it is here, or 0 if none can.

        :param kinds: one byte for each seat: its player.
        """
        for state in (PEER_IN, PEER_AWAY):
            for device in (self.successor,) + tuple(range(1, DEVICES)):
                peer = self.peers[device]
                if peer and peer.able and peer.state == state and device in kinds:
                    return device
        return 0

    def name_successor(self, table):
        """Take another TABLE: it names the successor, and the handover record is written again.

        :param table: a bytearray, to which it is appended.
        """
        before = self.successor
        self.successor = self.choose_successor(self.kinds)
        if self.successor != before:
            self.successions = min(self.successions + 1, LAST_COUNT)
        if self.successor:
            table.extend(bytes((_NAMES_SUCCESSOR | self.successor, 2, self.successions & 255, self.successions >> 8)))
        self.make_handover()

    def make_handover(self):
        """Make the handover record, for sending to the successor."""
        self.handover = None
        if not self.successor:
            return
        known = [peer for peer in self.peers if peer and peer.state in (PEER_IN, PEER_AWAY)]
        others = [peer for peer in known if peer.device != self.successor]
        for most in (DEVICES, 0):  # further nametags as long as there is room for all
            out = bytearray()
            for peer in others:
                key = successor.key_for(peer.key, self.successor, self.successions, self.shuffle_host.fair)
                roster.add(out, peer.device, peer.want, peer.able, (peer.nametag,) + tuple(peer.more)[:most], key)
            if len(out) < MESSAGE:
                break
        high, low = divmod(crc16(out, 0, len(out)), 256)
        serials = self.serials
        if serials[_HANDOVER_SUM] != low or serials[_HANDOVER_SUM + 1] != high:  # an equal one is not sent again
            serials[_HANDOVER_SUM] = low
            serials[_HANDOVER_SUM + 1] = high
            serials[_HANDOVER] = serials[_HANDOVER] + 1 & 255
        self.handover = Message(pack(out), serials[_HANDOVER])

    def take_handover_parts(self, peer, cell):
        """Take the successor's report of the received parts of the handover record."""
        handover = self.handover
        if handover and peer.device == self.successor and cell[BODY] == handover.serial:
            if handover.has_come(cell[BODY + 1] | cell[BODY + 2] << 8 | cell[BODY + 3] << 16):
                self.handover = None

    def leave_to_successor(self):
        """Leave for good: the successor continues. Transmit until :meth:`has_left`."""
        self.lobby = successor.Farewell(self)
        for peer in self.peers:
            if peer:
                peer.begin_farewell(self.now - self.rto_ms)
                if peer.state == PEER_AWAY or not peer.channel:
                    peer.be_gone()
                    peer.spare_good_bye()

    def has_left(self):
        """Whether every device has been informed."""
        return not [peer for peer in self.peers if peer and peer.state != PEER_GONE]

    def write_farewell(self, cell, now):
        """Write the next good-bye, the successor's last. Return its receiver, or None."""
        there = [peer for peer in self.peers if peer and peer.state != PEER_GONE]
        others = [peer for peer in there if peer.device != self.successor]
        for peer in others or there:
            if self.due(peer.at, self.rto_ms, now):
                if peer.dropouts == _GOOD_BYES:
                    peer.be_gone()
                    continue
                peer.count_farewell(now)
                self.head(cell, T_BYE)
                cell[BODY] = HOST_LEFT
                cell[BODY + 1] = self.successor
                return peer
        return None

    # -- cells that come ---------------------------------------------------------------------------

    def receive(self, cell, now):
        """Take a cell; it is opened in place."""
        self.now = now
        sort = self.cell_filter.sort(cell)
        if sort == I_PLAIN:
            if self.lobby:
                self.lobby.receive(cell)
        elif sort == I_MINE:
            device = cell[CELL_WAY] >> 4
            peer = self.peers[device] if device < DEVICES else None
            if peer and peer.state != PEER_GONE:
                if cell[0] & T_KIND == T_HANDSHAKE:
                    self._woken(peer, cell)
                    return
                order = peer.channel.open(cell) if peer.channel else 0
                if order:
                    self._private(peer, cell, order == B_LATE, now)

    def _private(self, peer, cell, late, now):
        peer.note_heard(now)
        kind = cell[0] & T_KIND
        if peer.excluded and kind != T_BYE:
            return
        if peer.state == PEER_AWAY and not peer.excluded:
            self._heard_again(peer)
        if self.standing >> peer.device & 1 and not late and (kind in _ACTS or kind == T_PING and cell[BODY + 7]):
            self._sits_down(peer.device)
        if kind == T_PING:
            if peer.done < self.newest:
                self._has_parts(peer, cell)
            count = cell[BODY + 4] | cell[BODY + 5] << 8
            peer.be_blind(cell[BODY + 6] > 0)
            if count != peer.acts:
                peer.have_acts(count)
        elif kind == T_REPLY or kind == T_BYE or kind == T_LOG or kind == T_HANDOVER:
            self._receive_rare(peer, cell, late)
        elif self.state_sender and kind == T_REPORT:
            body = self.cut(cell)
            self._reports(peer, body, late)
            if not late:
                peer.hear_alone(body[REPORT_WAITS] & 2 > 0)
            waits = body[REPORT_WAITS] & 1 and not late and self.state_sender.behind(peer.device)
            if waits and self.brief:
                waits = not self.state_sender.sends_to(peer.device)  # else it is on its way
            if waits and self.due(self.said_at, self.rto_ms >> 2, now):
                self.repeat = peer.device
        elif self.state_sender and (kind == T_ACT or kind == T_DO and self.brief):
            if kind == T_DO:
                body = self.whole_report(peer, cell)
            else:
                body = self.cut(cell)
            # A late one, or one from a device that has not heard of this round, may be meant for the round before. If
            # it is meant for this round, it is sent again.
            if not late and peer.done >= W_ROUND:
                self._asked(peer, body)
            if not body[REPORT_BITS] & REPORT_BLANK:
                self._reports(peer, body, late)
        elif kind == T_GESTURE:
            gestures.take_from_guest(self, peer, cell, now)
        else:
            self.strange += 1

    def _reports(self, peer, body, late):
        state_sender = self.state_sender
        self.report_at = self.now
        state_sender.acked(peer.device, body)
        self.event_sender.acked(body)
        if late:
            return
        count = body[REPORT_ACTS] | body[REPORT_ACTS + 1] << 8
        if count != peer.acts:
            peer.have_acts(count)
        n = body[REPORT_VERSION] - state_sender.data[0] & 255  # number of acts that have led to the state that it sees
        sees = n < NEAR and not body[REPORT_BITS] & REPORT_BLANK
        if sees and n != body[REPORT_ACTS] and state_sender.said and peer.acts < self.acts.count:
            # it has seen what an act led to, but not the act
            peer.miss_acts(self.now - 2 * self.rto_ms & TICKS)

    def _asked(self, peer, body):
        if body[ACT_SERIAL] == peer.act_serial:
            peer.refuse_again()
            if not peer.refusal:
                peer.push_at(self.now - 2 * self.rto_ms & TICKS)
            return
        act = body[ACT_WISH] << 8 | body[ACT_WISH + 1]
        seat = act >> 8 & 15
        peer.note_request(body[ACT_SERIAL])
        if seat < len(self.kinds) and self.kinds[seat] == peer.device and act >> 12 != V_TIMEOUT:
            peer.want_act(act, (body[REPORT_ACTS] | body[REPORT_ACTS + 1] << 8) - body[ACT_SEEN])
        else:
            peer.deny(X_SEAT)

    def _receive_rare(self, peer, cell, late):
        """Take one of the cells that are rare."""
        kind = cell[0] & T_KIND
        if kind == T_REPLY:
            new = peer.answers.take_part(cell, late)
            self._answers_to(peer, cell[BODY])
            last = peer.answers.mask & 1 and full(peer.answers.data) >> cell[BODY + 1] == 1
            if not new or last and self.caught_up == 2:  # else more of it is on its way, or its transport knows
                peer.want_ping()
            if new and peer.answers.is_whole():
                self._take_answer(peer)
        elif kind == T_HANDOVER:
            self.take_handover_parts(peer, cell)
        elif kind == T_BYE:
            self.part(peer)
        elif self.recovering:  # T_LOG
            self.take_log(peer, self.cut(cell))

    def _answers_to(self, peer, serial):
        """Note that a device has a message, because it answers it: it need not confirm it separately."""
        what = self._next_message(peer)
        if what < 8 and serial == self.serials[what]:
            peer.have_all()
            self._count_messages(peer)
            if what == W_ROUND and not self.recovering:
                self.state_sender.starts_from(peer.device)

    def _take_answer(self, peer):
        answers = peer.answers
        what = answers.serial & 7
        if not what:
            nametag = shown(answers.payload(1, NAMETAG_SIZE)) or "?"  # else it seems not to have said anything yet
            named = range(1, min(NAMED, peer.want))
            more = [shown(answers.payload(1 + k * NAMETAG_SIZE, NAMETAG_SIZE)) for k in named]
            peer.introduce(answers.data[1] > 0 or peer.code is None, answers.data[1] > 1, nametag, more)
            self._let_in(peer)
        elif what == W_SECRETS and answers.serial == self.serials[what]:
            fault = answers.data[1] if answers.data[1] <= FAULT_HIDDEN else CANNOT_SAY
            peer.take_verdict(fault, answers.payload(1, 16))

    def _has_parts(self, peer, cell):
        """Take the parts that a device has of a message that it lacks."""
        what = self._next_message(peer)
        if what < 8 and cell[BODY] == self.serials[what]:
            peer.have_parts(cell[BODY + 1] | cell[BODY + 2] << 8 | cell[BODY + 3] << 16)
            self._count_messages(peer)

    def _common(self, what):
        """Whether a message is broadcast: it is the same for everybody, on a medium on which each byte counts."""
        return what > W_ROUND and self.brief and self.shuffle_host.fair

    def _count_messages(self, peer):
        """Note that a device has received parts, perhaps its whole next message."""
        what = self._next_message(peer)
        every = full(self.messages[what])
        if self._common(what):
            every |= 1 << PROOF
        if peer.mask & every == every:
            peer.have_message(what)
            if what == W_TABLE:
                self.state_sender.welcome(peer.device)
                peer.wait_for_checkpoint()

    # -- cells that go -----------------------------------------------------------------------------

    def transmit(self, cell, now):
        """Write the next cell. Return False if there is nothing to send."""
        self.now = now
        self.left_ms = self.beat_ms
        self._watch(now)
        if self.lobby and self.lobby.transmit(cell, now):
            return True
        present = False
        call_ms = self.rto_ms if self.recovering else self.beat_ms
        waits = not self.shuffle_host.playing
        unseated = False
        called = None  # the first device behind the last one told that has a cell of its own due: each has its turn
        for peer in self.peers:
            if peer:
                due = False
                if peer.state == PEER_GONE:
                    due = peer.ping
                elif peer.asks:
                    due = self.due(peer.answered, self.rto_ms, now)
                elif not peer.channel:
                    due = self.due(peer.told, call_ms, now)
                if not due and peer.state == PEER_IN:
                    if peer.done < W_TABLE:
                        # a deal waits for all who play, so one broadcast is enough for all
                        unseated = unseated or waits and self.seated(peer.device)
                    else:
                        present = True
                        due = peer.shut
                if due and (called is None or called.device <= self.last_told < peer.device):
                    called = peer
        if called:
            self.last_told = called.device
            return self._write_turn(called, cell)
        here = present and not self.recovering and not unseated
        if self.due(self.rested_at, self.rto_ms >> 1, now):
            # Over infrared something is always due to all, or asked for: then the rest would never have a turn
            self.rested_at = now
            if self._write_peer(cell, now, False):
                return True
        if here and self.listed < 2:
            # overdue cells go before all requested cells: endless requests do not stop them
            overdue = (now - self.public_at) & TICKS >= _STARVED * self.rto_ms
            if self._write_public(cell) or overdue and self._again(now) and self._write_public(cell):
                return self._seal_public(cell)
        if self._write_peer(cell, now, True):
            self.listed = 0
            self.said_at = now
            return True
        self.listed = 0
        if here and (self._write_public(cell) or self._again(now) and self._write_public(cell)):
            return self._seal_public(cell)
        if not (self.caught_up or self.due(self.said_at, self.rto_ms, now)):
            return False
        self.rested_at = now
        if self._write_peer(cell, now, False):
            return True
        if not here or self.event_sender.unsent < _UNSENT and not self.due(self.public_at, self.rto_ms >> 2, now):
            return False  # somebody is about to act, and should be heard first
        if self.event_sender.next(self.body):
            return self.say(cell, T_TOLD) and self.group.seal(cell)
        return self.write_gesture(cell, now)

    def _write_turn(self, peer, cell):
        """Write a cell that a device has a turn for: a good-bye, a checkpoint of what it may open from now on, or a
        handshake."""
        if peer.state == PEER_GONE:
            return self._write_bye(peer, cell) and self._seal(peer, cell)
        if peer.shut and peer.state == PEER_IN:
            peer.open_all()
            return self._write_checkpoint(peer, cell) and self._seal(peer, cell)
        return self._write_handshake(peer, cell)

    def _write_peer(self, cell, now, urgent):
        """Write a cell for one device: what it waits for, or what else there is."""
        for k in range(1, DEVICES + 1):
            peer = self.peers[(self.last_told + k) % DEVICES]
            if peer and peer.channel and peer.state != PEER_GONE:
                if self._write_urgent(peer, cell, now) if urgent else self._write_rest(peer, cell, now):
                    self.last_told = peer.device
                    return self._seal(peer, cell)
        return False

    def _seal(self, peer, cell):
        peer.note_told(self.now)
        return (self.group if cell[CELL_WAY] else peer.channel).seal(cell)

    def _seal_public(self, cell):
        peer = self.peers[self.alone] if cell[0] == T_STATE else None
        return (peer.channel if peer and peer.channel else self.group).seal(cell)

    def _watch(self, now):
        """Do the rare work: its modules are loaded then."""
        for peer in self.peers:
            if peer and (peer.state in _WATCHED or self.lobby and not self.kinds and peer.state != PEER_GONE):
                if self.due(peer.heard, self.away_ms if peer.state == PEER_IN else _LOBBY_MS, now):
                    self.silent(peer)
        if self.group.used_up():
            self._new_key()
        if self.since is None:
            self.since = now
        if self.shuffle_host.stage:
            self._proceed(now)
        elif self.newest == W_SECRETS:  # the result is not sent yet
            self._conclude(now)

    def _write_public(self, cell):
        state_sender = self.state_sender
        kind = T_STATE
        if not state_sender.next_public(self.body):
            if state_sender.said:
                return False
            state_sender.acts_said()
            self.acts.write(self.body, max(self.acts.count - 4, 0))
            kind = T_ACTS
        self.listed += 1  # who has drawn does not wait for ever while others play on
        self.public_at = self.said_at = self.now
        return self.say(cell, kind)

    def _again(self, now):
        """Whether everything unconfirmed must be sent once more."""
        state_sender = self.state_sender
        behind = self.repeat
        if not behind:
            if not self.due(self.public_at, self.rto_ms, now):
                return False
            if not self.due(self.report_at, self.rto_ms >> 1, now):  # they are just telling what they have
                if not self.due(self.again_at, _STARVED * self.rto_ms, now):
                    return False
        alone, others = self.repeat, False
        for peer in self.peers:
            if peer and state_sender.behind(peer.device):
                behind = True
                peer.want_checkpoint()  # it may not open broadcasts yet
                if peer.alone:
                    alone = alone or peer.device
                else:
                    others = True
        if not behind:
            return False
        # a device that has met a forged broadcast takes no broadcast for a while
        self.alone = alone if self.peers[alone] and self.peers[alone].alone and (self.repeat or not others) else 0
        state_sender.again(self.repeat)
        self.event_sender.again()
        self.repeat = 0
        self.public_at = self.again_at = now
        self.retries += 1
        return True

    def _write_urgent(self, peer, cell, now):
        if (
            peer.checkpoint
            and (now - peer.checkpoint_at) & TICKS >= 2 * _CHECKPOINT * self.rto_ms
            and self._write_checkpoint(peer, cell)
        ):
            return True  # who is asked without end still shows all of them what is true
        wide = self.due(peer.pinged, PINGS * self.beat_ms, now)
        if peer.ping or wide:
            return self._write_ping(peer, cell, wide)
        if peer.state == PEER_IN and self.state_sender:
            if self.state_sender.next_private(peer.device, self.body):
                return self.say(cell, T_LIST)
            if peer.alone:  # it does not hear the acts that all are told
                return self._write_log(peer, cell, now)
        return False

    def _write_ping(self, peer, cell, wide=True):
        """Write a ping:

        - the serial of the answer that comes in, and which of its parts are here
        - the serial of the last act that was asked for, and why it was refused
        - the number of acts
        - while recovering: 1, and the serial of ROUND
        - after how many minutes screens name the player the table waits for

        :param wide: it is said for want of anything else, and bridges any gap.
        """
        peer.send_ping()
        if wide:
            peer.note_ping(self.now)
        self.head(cell, T_PING | T_WIDE if wide else T_PING)
        cell[BODY] = peer.answers.serial & 255
        cell[BODY + 1] = peer.answers.mask
        cell[BODY + 2] = peer.act_serial
        cell[BODY + 3] = peer.refusal
        count = self.acts.count
        if self.recovering:
            count = self.reported_acts(peer)
        cell[BODY + 4] = count & 255
        cell[BODY + 5] = count >> 8
        if self.recovering:
            cell[BODY + 6] = 1
            cell[BODY + 7] = self.serials[W_ROUND]
        cell[BODY + 8] = self.wait_min
        return True

    def _write_rest(self, peer, cell, now):
        if self.recovering and self.due(peer.pinged, self.rto_ms, now):
            return self._write_ping(peer, cell)  # how much of its log was received
        if peer.state == PEER_IN:
            if peer.done < self.newest or self.handover:
                written = self._write_part(peer, cell, now)
                if written:
                    return True
            if self.state_sender and self._write_log(peer, cell, now):
                return True
            if peer.checkpoint and self.due(peer.checkpoint_at, _CHECKPOINT * self.rto_ms, now):
                # who has just been shown something new is about to act, and should be heard first
                idle = self.due(self.said_at, self.rto_ms >> 2, now)
                if (
                    idle or self.due(peer.checkpoint_at, 2 * _CHECKPOINT * self.rto_ms, now)
                ) and self._write_checkpoint(peer, cell):
                    return True
        if not self.state_sender and peer.state == PEER_IN and (peer.whose or self.due(peer.told, self.beat_ms, now)):
            return self._write_who(peer, cell)
        if not self.due(peer.told, self.beat_ms, now):
            return False
        # A beat: now and then a ping is wide enough for any gap; else a checkpoint finds forgeries.
        self.beats = self.beats + 1 & 3
        return self.beats and self._write_checkpoint(peer, cell) or self._write_ping(peer, cell)

    def _write_log(self, peer, cell, now):
        if peer.done < (W_NONCES if self.messages[W_NONCES] else W_ROUND) or not 0 <= peer.acts < self.acts.count:
            return False  # before that it cannot know which round's they are
        if peer.pushed >= self.acts.count:
            peer.miss_acts(now)
        if not self.due(peer.pushed_at, 2 * self.rto_ms, now):
            return False
        self.acts.write(self.body, peer.pushed)
        peer.push_acts(self.acts.count)
        return self.say(cell, T_LOG)

    def _write_checkpoint(self, peer, cell):
        if peer.done < W_TABLE or peer.state != PEER_IN:
            return False
        peer.send_checkpoint(self.now)
        self.head(cell, T_CHECKPOINT)
        sender = self.state_sender
        proof = peer.channel.proof(sender.data, self.acts.digest, sender, peer.device)
        write_checkpoint(self.group, cell, sender.version, proof)
        return True

    def _write_bye(self, peer, cell):
        """Write a good-bye, with the reason."""
        peer.spare_good_bye()
        self.head(cell, T_BYE)
        cell[BODY] = peer.refusal
        return True

    def _write_who(self, peer, cell):
        """Write a WHO with the next name for a waiting device. Return False if there is none."""
        here = other = 0
        for device in range(DEVICES - 1, 0, -1):
            one = self.peers[device]
            if one and one.state in (PEER_IN, PEER_AWAY):
                here |= 1 << device
        for k in range(1, DEVICES + 1):
            device = (peer.who + k) % DEVICES
            if here >> device & 1 and device != peer.device:
                other = device
                break
        peer.pay_name(other)
        self.head(cell, T_WHO)
        for i in range(12):
            cell[BODY + i] = 0
        cell[BODY] = other
        if other:
            one = self.peers[other]
            cell[BODY + 1] = one.want
            nametag = one.nametag.encode()
            for i in range(len(nametag)):
                cell[BODY + 2 + i] = nametag[i]
        cell[BODY + 9] = here & 255
        cell[BODY + 10] = here >> 8
        cell[BODY + 11] = 1 + len(self.more)
        return True

    def _next_message(self, peer):
        """Return the message that a device gets next, or 8 if there is none."""
        what = peer.done + 1
        while what < 8 and not self.messages[what]:
            what += 1
        return what

    def _write_handover(self, peer, cell, now):
        """Write the pending part of the handover record, if it is for that device. Return False if there is none."""
        if not self.handover or peer.device != self.successor or peer.done < W_TABLE:
            return False
        handover = self.handover
        return self.send_part(cell, T_HANDOVER, handover.serial, handover.data, handover, now)

    def _write_part(self, peer, cell, now):
        """Write the pending part of the messages that a device lacks. Return False if there is none."""
        what = self._next_message(peer)
        first = what == W_ROUND and self.handover and peer.device == self.successor and not self.recovering
        if what == 8 or first:
            return self._write_handover(
                peer, cell, now
            )  # before it takes part in a shuffle: so it can deal in our place
        if self._common(what):
            return common_parts.send(self, peer, what, cell, now)
        data = self.messages[what]
        if what == W_ROUND and self.shuffle_host.fair:
            data = self.shuffle_host.prove_to(peer.key, data)
        return self.send_part(cell, T_PART, self.serials[what], data, peer, now)

    # -- a medium that is polled (transports/polling_host.py) ----------------------------------------

    def poll_guests(self, unsure, answered):
        """Go on as on a medium that is polled. Return the devices that take part, a bit each.

        :param unsure: whether a guest must be asked for the newest version.
        :param answered: whether guests have said what they have of it.
        """
        self.brief = True
        self.caught_up = 0 if unsure else 1
        guests = members = 0
        for peer in self.peers:
            if peer and peer.state == PEER_IN:
                guests += 1
                members |= 1 << peer.device
                if self.now - peer.heard & TICKS < self.beat_ms:
                    peer.note_ping(self.now)  # sent until heard: an answering device has missed few of them
        self.part_ms = self.rto_ms * max(guests - 1, 2) >> 1  # each confirms them in its turn
        if answered:
            self.report_at = self.now
        return members

    def asked_version(self):
        """Return the low bits of the newest version, or -1 if none is sent just now.

        Also of a finished round: a device that has not seen its end is asked before another one is let in.
        """
        sender, shuffle = self.state_sender, self.shuffle_host
        return sender.version & 3 if sender and self.page and not (shuffle.stage or shuffle.key) else -1

    def take_note(self, peer, what, much):
        """Note the unproved report of a device on its gaps in a sent version: they are sent again.

        :param what: and ``much``: its note (:meth:`uno_link.sessions.guest.Guest.write_note`).
        :return: the block that is broadcast for it again, -1: the last acts are, None: nothing is.
        """
        sender = self.state_sender
        device = peer.device
        self.retries += 1
        if peer.alone and what != NOTE_ACTS and what != NOTE_LIST:
            if not self.says_more():
                self.repeat = device  # it takes no broadcast: all of it is said to it alone
            return None
        if what == NOTE_LIST:
            sender.lose_list(device)
            return None
        if what != NOTE_ACTS:
            again = sender.lose_block(device, what, much)
            return what if again else None
        much = self.acts.count - much & 255
        again = much <= TOLD_SIZE and not peer.alone
        if again:
            sender.acts_lost()
        elif not 0 <= peer.acts < self.acts.count:
            peer.have_acts(max(self.acts.count - much, 0))
        peer.push_at(self.now - 2 * self.rto_ms & TICKS)
        return -1 if again else None

    def says_more(self):
        """Whether more of the newest version will be sent immediately."""
        sender = self.state_sender
        if sender.due or not sender.said:
            return True
        for peer in self.peers:
            if peer and peer.state == PEER_IN:
                more = sender.sends_to(peer.device)
                if more:
                    return True
        return False

    def more_parts(self, device, kind):
        """Whether a device must be sent more of a message, or of a handover record, than was sent.

        :param kind: of the cell with a part of it, T_*.
        """
        told = self.handover if kind == T_HANDOVER else self.peers[device] if device < DEVICES else None
        data = told and (told.data if kind == T_HANDOVER else self.messages[min(told.done + 1, W_RESULT)])
        return data is not None and full(data) & ~(told.mask | told.said) > 0

    def whole_report(self, peer, cell):
        """Return the wish and the report (T_DO) of a device that has the whole version, as the body of T_ACT; a shared
        buffer."""
        body = self.body
        version = self.state_sender.version
        lag = version - cell[BODY + 2] & 255
        count = max(self.acts.count - lag, 0)
        lists = 0
        for kind in self.kinds:
            if kind == peer.device:
                lists += 1
        body[0] = cell[BODY + 2]
        body[1] = (version - lag & VERSIONS) >> 8
        body[2] = cell[BODY + 5]
        body[3] = 0
        body[4] = cell[BODY + 3]
        body[5] = max(lists - 1, 0)
        body[6] = cell[BODY + 4]
        body[7] = NONE  # all of that list
        body[8] = cell[BODY]
        body[9] = cell[BODY + 1]
        body[10] = count & 255
        body[11] = count >> 8
        return body
