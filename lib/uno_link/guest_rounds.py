# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a guest does between the rounds: it takes parcels, and with them its part in the shuffle; it joins, leaves,
comes back, and helps a host that has restarted.

Functions of a :class:`uno_link.guest.Guest`, loaded when they are needed, and given back while a round is played.
"""

from micropython import const

from uno_core.codes import MOST_SEATS, O_SEATS
from uno_link.acts import Acts
from uno_link.codes import BODY, BOT, CANNOT_SAY, DEVICES, KEY, LEVELS, L_ABORTED, L_AUDITED, L_CHEAT, L_DEALING
from uno_link.codes import L_DEALT, L_IN, L_REFUSED, NOT_YET, PARTY_DEALING, PARTY_ENDED, PARTY_IN, PARTY_OVER
from uno_link.codes import PARTY_PLAYING, T_BYE, T_KIND, T_LOG, T_PART, T_REPLY, W_NONCES, W_RESULT, W_ROUND, W_SECRETS
from uno_link.codes import W_TABLE, W_WELCOME
from uno_link.feed_copy import Copy
from uno_link.heard import Heard
from uno_link.parcel import Inbox, first_missing, full, pack, read, take, whole
from uno_link.parcel import forget as nothing
from uno_link.parcel import write as write_part
from uno_link.session_start import boxes
from uno_link.share import Share, begin, dealt, given_up, secret_of, start_from, versions_lost, wants_start
from uno_link.share import take as share_takes
from uno_link.wake import fresh, session
from uno_link.wake import read as read_wake
from uno_link.wake import write as write_a_wake

_KNOCKED = const(1)  # why we want a session
_NEEDS = const(2)
_LOG = const(97)  # bytes of 32 events
_RESULT = const(3)  # bytes of it before what each device has found
_ENTRY = const(18)
_OWN = const(128)  # acts
_PAGE = const(193)  # bytes of the shortest page
_MOST = const(512)
_CHEAT_LOG = const(5)
_S_CHECK = const(2)
_S_REFUSED = const(8)
_FEWEST = const(2)
_LIFE = const(3)
_FAULTS = const(7)
_NONSENSE = const(10)
_TRIES = const(4)
_WHYS = const(10)
# From which phase on a parcel makes sense; there is none of sort 0.
_FROM = b"\xff\x02\x03\x03\x04\x04\x04\x04"


def start(guest, lobby, fair, key, group, name):
    """What a guest is at first; the parameters are :class:`uno_link.guest.Guest`'s."""
    guest.phase = _S_CHECK
    guest.why = 0
    guest.lost = False
    guest.name = name[:6]
    guest.kinds = b""
    guest.names = {}
    guest.persons = {}
    guest.gone = 0
    guest.deals = 0  # how many we have met
    guest.sure = -1  # so many acts, and what they led to, are what the host says: nobody has forged them
    guest.starts = 0  # how often what we knew of the page was made anew: versions may come again
    guest.copy = guest.heard = guest.group = None
    guest.log = bytearray(_LOG)
    guest.key = key
    guest.box = None  # of this session
    guest.wakes = 0  # 1: a host that we do not know knocks; 2: we need a session
    guest.salt = guest.theirs_salt = b""  # what the next session is made of
    guest.share = Share(guest.device, lobby, fair)
    guest.unchecked = 0  # rounds of which we could not say what we think before the next one began
    guest.words = bytearray(DEVICES)
    _doubt(guest)
    guest.cheat = 0  # what we have seen with our own eyes
    guest.suspects = 0  # the same, while the host has not vouched for it
    guest.absent = False  # the host was not heard for a time, and we may not know all that was done since
    guest.no_start = _never  # start -> whether it is no page before a deal; our table knows
    guest.wrong_starts = 0  # starts in a row from which nothing can be dealt
    guest.doubts = 0  # vouches in a row that do not fit what we know
    guest.keep = None  # a function that keeps our seat, once there is one
    guest.make_group = group
    guest.inbox = Inbox(240)
    guest.serials = bytearray(8)  # of the parcels that were opened; 0: none of that sort
    guest.reply = None
    guest.reply_serial = guest.reply_mask = guest.reply_said = 0
    guest.wish = -1  # the act that is on its way
    guest.wish_serial = guest.wish_seen = 0
    guest.wish_said = guest.reported = guest.ping = True
    guest.host_life = b""  # what tells one start of the host from the next
    guest.table_serial = 0  # serial of the one at which the host has vouched for a deal of this shuffle
    guest.push = -1  # the next act that a host wants that has lost them
    guest.wish_at = guest.reply_at = guest.said_at = guest.beat_at = guest.wide_at = 0
    guest.taken_at = guest.reported_at = guest.ready_at = 0
    guest.heard_at = -1
    guest.wishes = Acts(_OWN)  # what we have asked for in this round
    guest.wishes_at = 0  # the log has got so far with it
    guest.vouched_count = 0  # so many acts the host has vouched for,
    guest.vouched_digest = guest.passed_digest = bytes(16)  # with this digest; and the one that the log has had there
    guest.blind = 0  # of so many acts we have forgotten whether they are ours; -1: we do not know of how many
    _box(guest)
    _hello(guest, 0)


def _never(_):
    return False


def _box(guest):
    """The box of a session, from the salts of both."""
    fair = guest.share.fair
    key = session(guest.key, guest.theirs_salt, guest.salt, fair)
    guest.box = boxes(not fair, False)[0](key, guest.device, 0, guest.tag)


def confirm(guest):
    """The codes are the same."""
    _hello(guest, 1)


def _hello(guest, confirmed):
    guest.confirmed = confirmed
    _answer(guest, confirmed << 3, bytes((confirmed,)) + guest.name)


def _doubt(guest):
    """Nothing is known of a round yet."""
    guest.found = NOT_YET
    guest.verified = NOT_YET
    guest.fault = guest.fault_device = 0
    guest.stood_in = guest.stood_in_vouched = 0  # and of those the host has vouched for
    guest.hearsay = NOT_YET
    for device in range(DEVICES):
        guest.words[device] = 0


def verdict(guest, fault):
    """What the audit of the round has found; 0: all is right, 255: we cannot say. The others are told, by the host."""
    share = guest.share
    fault = guest.found = guest.cheat or guest.suspects or share.fault or fault
    word = b""
    if share.seal and share.tokens and fault != CANNOT_SAY:
        tokens, share.tokens = share.tokens, b""  # who is told both can say either, so we say one
        if fault and guest.keep:
            guest.keep()  # after a restart we might find something else
        if share.faithful or not fault:  # before the restart we may have said the other one
            from uno_link import fair

            word = fair.say(tokens, fault)
    _answer(guest, guest.serials[W_SECRETS], bytes((fault,)) + word)
    _count(guest)
    if 0 < fault < CANNOT_SAY:
        guest.tell(L_CHEAT)


def _count(guest):
    """How many have found the round fair, once the host has told: we, whoever has proved its word, and who deals."""
    if guest.hearsay != NOT_YET:
        guest.verified = 1 + (guest.found == 0) + sum([word == 1 for word in guest.words])


def _hear(guest, box):
    """The host tells what the others have found: its own word for it is hearsay, theirs can be proved."""
    from uno_link import fair

    told = read(box, 0, 240)
    if len(told) < _RESULT or (len(told) - _RESULT) % _ENTRY or told[0] > DEVICES or told[1] > _FAULTS:
        guest.strange += 1
        return
    guest.hearsay = told[1]
    for at in range(_RESULT, len(told), _ENTRY):
        device, fault = told[at], told[at + 1]
        if device == guest.device or device >= DEVICES:
            continue
        if fair.said(secret_of(guest.share, device), fault, told[at + 2 : at + _ENTRY]):
            guest.words[device] = 2 if fault else 1
            if fault and not guest.fault:
                guest.fault = fault
                guest.fault_device = device
    _count(guest)
    guest.tell(L_CHEAT if guest.fault or guest.hearsay else L_AUDITED)


def shuffle(guest):
    """Serial of the shuffle that we know."""
    return guest.serials[W_ROUND] or guest.share.kept


def resume(guest, serial=0):
    """After a restart: wake until the host answers.

    :param serial: of the shuffle whose share was kept (:func:`shuffle`).
    """
    guest.box = None
    ask(guest, _NEEDS)
    guest.share.kept = serial
    guest.blind = -1
    guest.reply = None
    guest.phase = PARTY_IN


def ask(guest, why):
    """Ask for a session (``wake.py``), from now on.

    :param why: 1 a host that we do not know knocks, 2 we need one.
    """
    if not guest.wakes:
        _salted(guest)
    guest.wakes = why


def _salted(guest):
    guest.salt = fresh(guest.entropy)
    guest.theirs_salt = b""


def write_wake(guest, cell, now):
    """Write that, once it is due; whether it is."""
    if not guest.due(guest.said_at, guest.beat_ms if guest.lost else guest.rto_ms, now):
        return False
    guest.said_at = now
    ends = guest.device << 4
    forgot = bytes((guest.blind < 0, 0, 0))
    write_a_wake(cell, ends, guest.tag, guest.key, guest.share.fair, forgot, guest.salt, guest.theirs_salt)
    return True


def woken(guest, cell):
    """The host answers, or knocks."""
    told = read_wake(cell, guest.key, guest.share.fair)
    if not told:
        guest.strange += 1
        return
    life, salt, heard = told
    if not guest.wakes:
        if life != guest.host_life:
            ask(guest, _KNOCKED)
        return
    if heard != guest.salt[:3] or salt == guest.theirs_salt:
        return
    if guest.theirs_salt:
        _salted(guest)  # which of the two answers holds we cannot know, and one salt is for one session
        return
    if guest.wakes == _KNOCKED and life == guest.host_life:
        guest.wakes = 0  # what knocked was an old cell
        return
    guest.theirs_salt = salt
    _box(guest)
    guest.ping = True
    if life != guest.host_life:
        _host_is_back(guest, life, cell[3] == guest.serials[W_ROUND])


def leave(guest):
    """Say good-bye; transmit once more after it."""
    guest.phase = PARTY_ENDED
    guest.ping = True


def receive(guest, cell, late):
    """Take one of the cells that are rare."""
    kind = cell[0] & T_KIND
    if kind == T_PART:
        if not take(guest.inbox, cell, late):
            guest.ping = True
        elif whole(guest.inbox):
            _open(guest, guest.inbox)
            guest.ping = True
    elif kind == T_BYE:
        guest.why = cell[BODY] if cell[BODY] < _WHYS else 0
        guest.phase = _S_REFUSED if guest.phase == _S_CHECK else PARTY_ENDED
        guest.tell(L_REFUSED)
    elif guest.phase < PARTY_IN:
        guest.strange += 1
    elif not late:  # T_WHO
        _meet(guest, cell)


def nonsense(guest):
    """The host shows what cannot be: leave, and tell why."""
    if guest.phase >= PARTY_ENDED:
        return
    guest.strange += 1
    guest.why = _NONSENSE
    guest.tell(L_REFUSED)
    leave(guest)


def _meet(guest, cell):
    """The host tells of another one who waits, and who is here."""
    device = cell[BODY]
    here = cell[BODY + 8] | cell[BODY + 9] << 8
    if 0 < device < DEVICES and here >> device & 1 and device != guest.device:
        guest.names[device] = _name(cell[BODY + 2 : BODY + 8])
        guest.persons[device] = cell[BODY + 1]
    for device in list(guest.names):
        if not here >> device & 1:
            del guest.names[device]


def _name(data):
    """As text; what is none is left out."""
    try:
        return bytes(data).decode().split("\0")[0]
    except (UnicodeError, ValueError):
        return ""


def pinged(guest, cell):
    """The host tells which parts of our answer it has, and how many acts."""
    if guest.reply and cell[BODY] == guest.reply_serial:
        guest.reply_mask |= cell[BODY + 1]
        every = full(guest.reply)
        if guest.reply_mask & every == every:
            guest.reply = None
    count = cell[BODY + 4] | cell[BODY + 5] << 8
    if cell[BODY + 6]:
        if cell[BODY + 7] == guest.serials[W_ROUND]:
            guest.push = count
    elif guest.push >= 0:
        if count < guest.acts.count:  # it could not wait for what we know, or others say otherwise
            _again(guest)
        guest.push = -1


def write_bye(guest, cell):
    """Say good-bye."""
    guest.ping = False
    guest.head(cell, T_BYE)
    return True


def write_reply(guest, cell, now):
    """Write the next part of our answer that the host lacks; whether there is one."""
    every = full(guest.reply)
    part = first_missing(guest.reply_mask | guest.reply_said, every)
    if part < 0:
        if not guest.due(guest.reply_at, guest.rto_ms, now):
            return False
        guest.reply_said = 0
        guest.retries += 1
        part = first_missing(guest.reply_mask, every)
    guest.reply_said |= 1 << part
    guest.reply_at = now
    guest.head(cell, T_REPLY)
    write_part(cell, guest.reply_serial, guest.reply, part)
    return True


def write_log(guest, cell):
    """Tell a host that has restarted what it has forgotten."""
    if guest.push >= guest.acts.count:
        return False
    guest.acts.write(guest.body, guest.push)
    guest.push = min(guest.push + 4, guest.acts.count)
    return guest.say(cell, T_LOG)


def _open(guest, box):
    if guest.serials[box.serial & 7] == box.serial:
        return
    what = box.serial & 7
    if what > W_ROUND and (box.serial ^ guest.serials[W_ROUND]) >> 3:
        guest.strange += 1  # of another shuffle
        return
    guest.serials[what] = box.serial
    if guest.phase < _FROM[what] or what > W_TABLE and not guest.copy:
        guest.strange += 1
    elif what == W_WELCOME:
        told = read(box, 0, KEY + _LIFE + 1)
        if len(told) != KEY + _LIFE:
            guest.strange += 1
            return
        guest.group = guest.make_group(told[:KEY])
        guest.host_life = told[KEY:]
        if guest.phase == _S_CHECK:
            guest.phase = PARTY_IN
            guest.tell(L_IN, guest.device)
    elif what == W_TABLE:
        _sit(guest, box)
    elif what == W_RESULT:
        _hear(guest, box)
    elif what == W_ROUND:
        _begin(guest, box)
    else:
        reply = share_takes(guest.share, what, box)
        if reply is False:
            guest.strange += 1
        elif what == W_NONCES:
            _start_log(guest)
        if reply:
            _answer(guest, box.serial, reply)
        elif what == W_SECRETS and reply is not False and guest.phase == PARTY_PLAYING:
            guest.phase = PARTY_OVER  # else once we have seen the deal


def _sit(guest, box):
    """Who sits where, and who they are."""
    size = box.data[1] | box.data[2] << 8
    kinds = read(box, 3, box.data[3])
    if box.data[0] < 4 or len(kinds) != box.data[3] or not _PAGE <= size <= _MOST or not _seated(kinds):
        nonsense(guest)
        return
    guest.kinds = kinds
    guest.names = {}
    at = 3 + len(kinds)
    while at < box.data[0] - 1:
        entry = read(box, at, 8) + b"\x00"
        if 0 < entry[0] < DEVICES:
            try:
                guest.names[entry[0]] = entry[2 : 2 + entry[1]].decode()
            except (UnicodeError, ValueError):
                guest.names[entry[0]] = ""
        at += 2 + entry[1]
    own = bytes([seat for seat in range(len(kinds)) if kinds[seat] == guest.device])
    if not guest.copy or guest.copy.seats != own or len(guest.copy.image) != size:
        guest.copy = Copy(size, own)
        guest.heard = Heard(guest.log)
    else:  # another match, or the host has restarted
        guest.copy.forget()
        guest.heard.forget()
    guest.starts += 1


def _seated(kinds):
    """Whether a byte a seat says who can sit there: a device, or a bot."""
    for kind in kinds:
        if kind >= DEVICES and not BOT < kind <= BOT + LEVELS:
            return False
    return _FEWEST <= len(kinds) <= MOST_SEATS


def _begin(guest, box):
    """The host wants to shuffle: once we see the page it starts from, we take part."""
    share = guest.share
    unchecked = share.fair and share.dealt and guest.found == NOT_YET
    playing = share.fair and guest.phase == PARTY_PLAYING and guest.table_serial == guest.serials[W_TABLE]
    number = share.round
    aborted = begin(share, box, guest.kinds)
    if aborted is None:
        guest.strange += 1
        return
    if number != share.round:
        guest.unchecked += unchecked
    elif playing:
        guest.cheat = guest.cheat or _CHEAT_LOG  # what is dealt is not dealt again
    guest.table_serial = 0
    if aborted:
        guest.tell(L_ABORTED)
    guest.reply = None
    _doubt(guest)
    guest.phase = PARTY_DEALING
    _start_log(guest)
    guest.tell(L_DEALING)


def _empty(guest):
    """A log without acts; who has not shuffled is away at its beginning."""
    guest.acts.start(guest.share.name)
    guest.gone = 0
    for kind in guest.kinds:
        if kind < 128 and kind not in guest.share.devices:
            guest.gone |= 1 << kind


def _start_log(guest):
    _empty(guest)
    guest.sure = -1
    guest.suspects = 0  # of a log that the host has not vouched for
    guest.wish = guest.push = -1
    guest.wishes.start(guest.share.name)
    guest.wishes_at = guest.vouched_count = 0
    guest.blind = min(guest.blind, 0)
    guest.vouched_digest = guest.passed_digest = guest.acts.digest


def step(guest):
    """What became possible by what has come."""
    share = guest.share
    if not guest.copy or not guest.copy.whole():
        return
    if wants_start(share, guest.copy.version):
        guest.blind = 0  # nothing is played yet
        start = bytearray(len(guest.copy.image))
        if not guest.copy.view(255, start) or _no_start(guest, start):
            guest.wrong_starts += 1
            if guest.wrong_starts < _TRIES:
                forget(guest)  # somebody else may have forged it
            else:
                nonsense(guest)
            return
        guest.wrong_starts = 0
        _answer(guest, guest.serials[W_ROUND], start_from(share, start, guest.entropy))
    elif dealt(share, guest.copy.version):
        guest.phase = PARTY_OVER if share.secrets else PARTY_PLAYING
        guest.deals += 1
        guest.tell(L_DEALT)


def _no_start(guest, start):
    """Whether nothing can be dealt from what everybody is shown."""
    return start[O_SEATS] != len(guest.kinds) or guest.no_start(start)


def _answer(guest, serial, data):
    guest.reply = pack(data)
    guest.reply_serial = serial
    guest.reply_mask = guest.reply_said = 0


def forget(guest):
    """Somebody has forged what we know: ask for everything."""
    guest.strange += 1
    guest.starts += 1
    guest.sure = -1
    guest.suspects = guest.doubts = 0
    guest.copy.forget()
    guest.heard.forget()
    _again(guest)
    guest.reported = False


def _again(guest):
    """The log is to be told anew."""
    _empty(guest)
    guest.wishes_at = 0
    guest.stood_in = guest.stood_in_vouched
    if guest.vouched_count:
        guest.passed_digest = b""


def _host_is_back(guest, life, same):
    """The host has restarted; what we know of it is of no use but the acts.

    :param life: what tells this start of it from others.
    :param same: whether it knows of the shuffle that we know.
    """
    guest.host_life = life
    nothing(guest.inbox)
    guest.serials[W_WELCOME] = 0
    guest.group = None
    guest.starts += 1
    if guest.copy:
        guest.copy.forget()
        guest.heard.forget()
    if same:
        versions_lost(guest.share)
    else:  # it knows of another shuffle, and may give one the same serial again
        given_up(guest.share)
        guest.reply = None
        for what in range(W_ROUND, 8):
            guest.serials[what] = 0
