# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Play a linked match again and check everything in it.

FILE is a transcript, which a device writes once the secrets are out; tools/verifying/transcript.py is the format. It is
checked for each round that

- every secret is the one of the commitment
- the deck is the one that all secrets make, and is dealt from the page that the round before has left
- the rules take every act
- every bot did what it would choose with the dice of that round
- the log is the host's
- every device that kept a witness saw what was played, and has proved its word

The first thing that does not match is named, and exit is 1: which round, which act (1 is the first, 0 the deal), what.
Cards, seats and devices are called as in the file, from 0.

That proves that the file is consistent, so nobody chose the deck, as long as one of the devices that shuffled is
honest. It does not show who wrote the file, which side of two that differ has lied, or what a player knew. The host
sees all cards, and may have called shuffles off (they are counted, and every device has promised by that count). Nor
does it show whether the match continued after the last round of the file.
"""

from tools.dev import cli
from tools.verifying import transcript
from tools.verifying.transcript import Round, Shown, Transcript
from uno_core import TABLES, codes, editions, ruleset, opening, results, view
from uno_link.shuffle import fair
from uno_table.audits import dealing
from uno_table.audits.audit import Audit

FAULTS = {1: "secret", 2: "deck", 3: "act", 4: "bot", 5: "log", 6: "view", 7: "hidden"}
PROVES = "It holds together. That does not tell who wrote it, or what somebody knew."
_SIDE = 32

_LABELS = {value: name[2:].lower().replace("_", " ") for name, value in vars(codes).items() if name[:2] == "L_"}
_COLORS = ("red yellow green blue".split(), "pink teal orange purple".split())
_DOES = {
    codes.V_PLAY: "plays {card}",
    codes.V_DRAW: "draws",
    codes.V_PASS: "passes",
    codes.V_ACCEPT: "takes what is due",
    codes.V_CHALLENGE: "challenges",
    codes.V_UNO: "calls UNO",
    codes.V_CATCH: "catches seat {arg}",
    codes.V_CHOOSE: "chooses {arg}",
    codes.V_SELECT: "marks {card}",
    codes.V_JUMP: "jumps in with {card}",
    codes.V_SLAP: "presses",
    codes.V_REPORT: "reports seat {arg}",
    codes.V_ADVISE: "advises seat {arg}",
    codes.V_EDITION: "does {arg}, as its game calls it",
    codes.V_TIMEOUT: "is too slow",
    codes.V_ADD: "adds {card}",
}
_REFUSALS = {
    codes.X_SEAT: "there is no such seat in this round",
    codes.X_OVER: "the round is over",
    codes.X_NOT_ASKED: "somebody else is asked",
    codes.X_CHOICE: "that is not one of the choices",
    codes.X_NOT_HELD: "that card is not in this hand",
    codes.X_EMPTY: "there is nothing left to draw",
    codes.X_DREW: "it has drawn already",
    codes.X_CAN_DRAW: "it has to draw before it passes",
    codes.X_NOTHING_DUE: "nothing is due to it",
    codes.X_NO_CHALLENGE: "there is nothing to challenge",
    codes.X_CATCH: "there is nobody to catch",
    codes.X_VERB: "this game has no such act",
    codes.X_CHOOSE_FIRST: "something has to be chosen first",
    codes.X_RACE: "it is not to press now, or has to press first",
    codes.X_SELECT: "that card does not go with the marked ones",
    codes.X_CALL_FIRST: "so many last cards need a call of UNO first",
    codes.X_REPORT: "there is nothing to report",
    codes.X_END: "that may not be the last card",
    codes.X_TURN: "it is not its turn",
    codes.X_MATCH: "that card does not match",
    codes.X_DUE: "it has to draw what is due",
    codes.X_ONLY_DRAWN: "only the card just drawn may be played",
    codes.X_MUST_PLAY: "it holds a card that it can play",
    codes.X_HOLDS_COLOR: "it holds the color",
    codes.X_WILD_ON_WILD: "no wild goes on a wild",
    codes.X_JUMP: "it is too late to jump in, or with another card",
    codes.X_UNO: "there is no UNO to call",
}


class Mismatch(Exception):
    """A mismatch: ``code`` of FAULTS' words or "start", ``act`` (0: the deal) and in words."""

    def __init__(self, code: str, act: int, what: str):
        super().__init__(what)
        self.code, self.act = code, act


def main(argv: list[str]) -> int:
    parser = cli.parser(__doc__)
    parser.add_argument("file", metavar="FILE", help="a transcript of a linked match")
    args = parser.parse_args(argv)
    with cli.working("playing it again"):
        result = verify(transcript.read(args.file))
    return cli.finish(args, result, text(result), cli.GOOD if result["ok"] else cli.FAILED)


def verify(made: Transcript) -> dict:
    """Check a match.

    :return: ``ok``; ``rounds``: the checks of each. ``fault``: None, or the first mismatch: ``round`` (1 the first),
        ``act``, ``code`` (a word of FAULTS, "start", "count" or "word"), ``what``. ``over``: whether the match is
        decided. ``whole``: whether it is here from its first round on.
    """
    rounds: list[dict] = []
    fault = None
    page = None
    for number, one in enumerate(made.match, 1):
        told = {"round": number, "shuffle": one.number, "aborted": one.aborted, "devices": list(one.devices)}
        try:
            _counted(one, made.match[number - 2] if number > 1 else None)
            told["seats"] = list(one.kinds)
            told["moved"] = number > 1 and one.session != made.match[number - 2].session
            page = _play(made, one, page, told)
        except Mismatch as wrong:
            fault = {"round": number, "act": wrong.act, "code": wrong.code, "what": str(wrong)}
            break
        rounds.append(told)
    return {
        "ok": fault is None,
        "edition": editions.NAMES[made.edition],
        "seats": made.seats,
        "rounds": rounds,
        "whole": not made.match[0].start[codes.O_ROUND],
        "over": fault is None and bool(results.match_over(page)),
        "fault": fault,
        "proves": PROVES if fault is None else None,
    }


def _play(made: Transcript, one: Round, before: bytearray | None, told: dict) -> bytearray:
    """Play one round; the page at its end.

    :param before: the page at the end of the round before, None for the first one.
    """
    _start(made, one, before)
    audit = Audit(
        one.start,
        one.devices,
        b"".join(one.nonces),
        b"".join(one.commitments),
        b"".join(one.secrets),
        one.session,
        one.number,
        one.aborted,
        one.kinds,
        one.deck_key,
    )
    for shown in one.witnesses:
        audit.watch(shown.device, shown.seats, transcript.seen(shown.acts), shown.digest)
    try:
        _checked(one, audit, audit.begin())
        for act in one.acts:
            if audit.step(act):
                _checked(one, audit, audit.fault, act)
    except (IndexError, TypeError, ValueError) as error:
        raise Mismatch("start", audit.count, f"the page it was dealt from is none of this game: {error}") from None
    _checked(one, audit, audit.end(one.digest))
    for shown in one.witnesses:
        _believed(one, shown)
    told["acts"] = sum(dealing.marked(act) < 0 for act in one.acts)
    told["marks"] = len(one.acts) - told["acts"]
    told["bots"] = audit.choices
    told["views"] = {str(shown.device): len(shown.acts) for shown in one.witnesses}
    told["said"] = [shown.device for shown in one.witnesses if shown.word]
    told["silent"] = list(one.silent)
    winner = audit.page[codes.O_WINNER]
    told["winner"] = None if winner == codes.NONE else winner
    return audit.page


def _counted(one: Round, before: Round | None) -> None:
    """Check that rounds are numbered through, and that what was called off stays counted, as long as the same device
    deals.

    When another host continues, a round may have been lost with the one before; scores stay (:func:`_start`).
    """
    if before and one.session != before.session:
        return
    if before and one.number != (before.number + 1) & 255:
        raise Mismatch("count", 0, f"a round is missing before it: its number is {one.number} after {before.number}")
    if before and one.aborted < before.aborted:
        raise Mismatch("count", 0, f"fewer shuffles were called off than before: {one.aborted}, not {before.aborted}")


def _believed(one: Round, shown: Shown) -> None:
    """Return a device's word on the round."""
    if not shown.word:
        return
    where = one.devices.find(shown.device)
    if where < 0 or not fair.said(one.secrets[where], shown.found > 0, shown.word):
        raise Mismatch("word", 0, f"device {shown.device} has not said so of this round")
    if shown.found:
        code = FAULTS[shown.found]
        raise Mismatch(code, 0, f"device {shown.device} has found a fault ({code}) that cannot be seen in this file")


def _start(made: Transcript, one: Round, before: bytearray | None) -> None:
    """Check that the page before the deal is the page that the round before has left, or a new match's."""
    try:
        start = dealing.public(one.start)
        if results.match_over(start) if start[codes.O_ROUND] else before is not None:
            raise Mismatch("start", 0, "the match was over before this round, or begins again with it")
        new = dealing.public(_new(made, start))
    except (IndexError, KeyError, ValueError) as error:
        raise Mismatch("start", 0, f"the page it was dealt from is none of this game: {error}") from None
    if before is not None:
        if start != dealing.public(before):
            raise Mismatch("start", 0, "the page it was dealt from is not what the round before has left")
    elif not start[codes.O_ROUND]:
        if start != new:
            raise Mismatch("start", 0, "the page it was dealt from is not that of a new match of this game")
    elif len(start) != len(new) or _rules(start) != _rules(new):
        raise Mismatch("start", 0, "the page it was dealt from has rules that do not go together")


def _rules(page: bytearray) -> bytes:
    """Return the rule bytes of a page but for the clock, which a game may set by another one."""
    rules = page[codes.O_RULES : codes.O_FLAGS]
    rules[codes.R_CLOCK] = 0
    return bytes(rules)


def _new(made: Transcript, start: bytearray) -> bytearray:
    """Return a new page with the rules of another one."""
    page = opening.new(made.edition, made.seats, bytes(4))
    rules = {key: ruleset.get_rule(start, key) for key, at, _, _ in ruleset.ROWS if at is not None}
    changed = [(key, value) for key, value in rules.items() if value != ruleset.standard(page, key)]
    ruleset.set_rules(page, "standard", changed)
    return page


def _checked(one: Round, audit: Audit, fault: int, act: int = 0) -> None:
    if not fault:
        return
    raise Mismatch(FAULTS[fault], audit.count + (fault in (3, 4)), _words(one, audit, act))


def _words(one: Round, audit: Audit, act: int) -> str:
    """Return a fault in words."""
    who = audit.who
    code = FAULTS[audit.fault]
    if code == "secret":
        return (
            f"device {who} has not revealed the secret that it promised for this shuffle (or the commitment, a nonce,"
            " the session, the number of the shuffle or the page before the deal is not the one of then)"
        )
    if code == "deck":
        return "the deck was not made of the secrets of all devices: its key is another one"
    if code == "view":
        views = next(len(shown.acts) for shown in one.witnesses if shown.device == who)
        return f"device {who} was shown something else than what was played, somewhere in its {views} views"
    if code == "log":
        over = audit.page[codes.O_STATE] >> 4 == codes.P_OVER
        return "the acts are not those of the host's log" if over else "the acts end before the round does"
    if dealing.marked(act) >= 0:
        return f"device {who} goes away or comes back, and it was so already, or it is no guest that plays"
    doing = f"{_seat(one, who)} {does(audit.page, act)}"
    if code == "bot":
        return f"{doing}; it is played by a bot, and that would not have chosen so"
    return f"{doing}; the rules refuse it: {_REFUSALS.get(audit.reason, audit.reason)}"


def _seat(one: Round, seat: int) -> str:
    if seat >= len(one.kinds):
        return f"seat {seat}"
    kind = one.kinds[seat]
    return f"seat {seat} ({'a bot' if kind & 0x80 else f'device {kind}'})"


def does(page: bytearray, act: int) -> str:
    """Return an act in words, without who does it."""
    arg = act & 255
    if act >> 12 == codes.V_CHOOSE and page[codes.O_ASK] == codes.A_COLOR and arg < 4:
        return f"chooses {_COLORS[_dark(page)][arg]}"
    return _DOES[act >> 12].format(card=card(page, arg), arg=arg)


def card(page: bytearray, face: int) -> str:
    """Return the name of a card."""
    if face >> 3 >= len(TABLES[page[codes.O_EDITION]][codes.Q_EFFECTS]):
        return f"card {face}"
    label = view.label(page, face)
    printed = str(label) if label <= 9 else _LABELS.get(label, f"card {face}")
    return printed if face & codes.C_WILD else f"{_COLORS[_dark(page)][face & 3]} {printed}"


def _dark(page: bytearray) -> bool:
    labels = TABLES[page[codes.O_EDITION]][codes.Q_LABELS]
    return len(labels) > _SIDE and page[codes.O_POWERS] > 0


def text(result: dict) -> str:
    lines = []
    before = None
    for one in result["rounds"]:
        lines.append(_line(one, before))
        before = one
    if not result["whole"]:
        lines.insert(0, "The rounds before these are not in the file.")
    fault = result["fault"]
    if fault:
        where = f"act {fault['act']}" if fault["act"] else "deal"
        return "\n".join([*lines, f"round {fault['round']}, {where}: {fault['what']}"])
    return "\n".join([*lines, "The match is over." if result["over"] else "The match goes on.", PROVES])


def _line(one: dict, before: dict | None) -> str:
    """Return the verified facts of a round, and the devices that verified it."""
    views = ", ".join(f"device {device} ({many} views)" for device, many in one["views"].items())
    parts = [
        f"devices {', '.join(map(str, one['devices']))} kept their commitments and made the deck"
        " (commitments, secrets)",
        f"the rules take {one['acts']} acts (played again)",
        f"{one['bots']} of them are the bots' own choices (dice of the shuffle)",
        "the log is the host's (digest)",
        f"shown was what was played: {views} (witnesses)" if views else "nobody kept what was shown",
    ]
    if one["said"]:
        parts.append(f"found fair by devices {', '.join(map(str, one['said']))} (words)")
    if one["silent"]:
        parts.append(f"not heard from: devices {', '.join(map(str, one['silent']))}")
    if one["marks"]:
        parts.append(f"marks of devices that went away or came back: {one['marks']}")
    if one["moved"]:
        parts.append("another device deals from here on, and is device 0 now")
    elif before and one["seats"] != before["seats"]:
        parts.append("others sit here than in the round before")
    if one["aborted"]:
        parts.append(f"shuffles called off before it: {one['aborted']}")
    return f"round {one['round']}: " + "; ".join(parts)
