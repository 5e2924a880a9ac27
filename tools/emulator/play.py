# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Play on this computer: code.py runs unmodified on a virtual microcontroller.

Without --front it is a window, or the terminal if no window can be opened. Without a terminal, bots play one round, and
the last line names a picture of it.

Fronts:
* window: keys a s d = A B C, arrows = pad; the mouse presses buttons; F12 saves a picture (installs pygame-ce once)
* browser: the same on a web page, also for touch; it is served to this computer only, unless --lan is given
* terminal: a s d = A B C, A S D = the same held down, arrows = pad, q quits
* text: a line for each event, for a screen reader; type help
* none: no front and no waiting: virtual time, the same frames in every run with the same --seed

--autoplay seats bots everywhere; the program ends after --rounds rounds.
--shot writes the last frame, after an autoplay the table at the end of the last round; four times its size.
--record writes every frame: x.gif a film, x.png a sheet of up to 24 of them; x.wav the sound of a buzzer.
--keys presses keys from a file, one press a line: seconds key hold ("1.5 B 0.08"; # starts a comment).

--link lets the handhelds find each other, each in a process of its own, over UDP on this computer: host a table on one,
join it on the others. With --autoplay, and with --front none, a simulated person at each of them plays by its keys
until the shuffle of the last round has been checked.

The program's settings come from the options, then from the environment (UNO_...), then from settings.toml.
Saves are kept in .saves/ between plays, a file for each board, with every act of a match; a run with --front none
starts blank unless --save is given.
"""

import contextlib
import functools
import os
import pathlib
import sys
import time

from tools.deploying import languages
from tools.dev import cli, environment
from tools.emulator import boardfile, film, handheld, image, linked, networks, piezo, presses, saves, settings
from tools.emulator.fronts import CannotOpen, text
from tools.emulator.nvm import whole
from tools.emulator.recorder import Recorder
from uno_link.codes import MOST_NETWORKS

_FRONTS = ("window", "browser", "terminal", "text", "none")
_MOST_BOARDS = 10
_SAVES = whole(8192)  # bytes of the largest store
# Virtual seconds. A run without keys shows the start of the program. A run with keys shows the effect of the last key.
# Bots that have not ended a round after two hours never will.
_START, _AFTER_KEYS, _ROUND = 3, 3, 7200


def main(argv) -> int:
    args = arguments(argv)
    front = args.front or _default_front()
    if front == "demo":
        return _demo(args, "there is neither a display nor a terminal here")
    if front == "none":
        return _finish(args, _run_headless(args))
    try:
        return _finish(args, _play(args, front))
    except CannotOpen as problem:
        if args.front is None:
            return _demo(args, str(problem))
        raise cli.Problem(f"{problem}; use --front browser, or --front none") from problem


class Outcome:
    """A finished run: its recorder, what END said, what went to standard error, how long it took on this computer."""

    def __init__(self, recorder, ended, errors, wall_seconds, devices=0):
        self.devices = devices  # that were linked
        self.recorder, self.ended, self.errors, self.wall_seconds = recorder, ended, errors, wall_seconds

    def facts(self) -> dict:
        """Return the line of ``--json``."""
        rounds = self.recorder.rounds
        more = {"devices": self.devices, "audit": self.recorder.verdicts} if self.devices else {}
        return {
            "rounds": len(rounds),
            "winners": [one.winner for one in rounds],
            "scores": rounds[-1].scores if rounds else [],
            "actions": sum(one.actions for one in rounds),
            "frames": self.recorder.frames,
            "frames_sha256": self.recorder.sha256,
            "bus_bytes": self.ended.get("bus_bytes"),
            "virtual_seconds": self.ended.get("seconds"),
            "wall_seconds": round(self.wall_seconds, 3),
            "status": self.ended["status"],
            **more,
        }


def arguments(argv):
    parser = cli.parser(__doc__, prog="play.py")
    add = parser.add_argument
    add("--front", choices=_FRONTS)
    add("--boards", type=int, metavar="N", help="that many handhelds at once (1; with --link 2)")
    add("--link", action="store_true", help="they can play with each other")
    add(
        "--board",
        action="append",
        metavar="NAME",
        help="a file of boards/; default: the setting UNO_BOARD, else pico; again: of the next of --boards",
    )
    add(
        "--bench",
        choices=("mirror", "dark"),
        default="",
        help="for the self-test: infrared light, flash takes its time",
    )
    add("--battery", type=float, default=80, metavar="PERCENT", help="of a board that measures it (80); -1: it cannot")
    add("--seed", type=int, metavar="S", help="the same chance in every run")
    add("--autoplay", action="store_true", help="bots play by themselves")
    add("--rounds", type=int, metavar="R", help="rounds of --autoplay (1)")
    add("--panel", metavar="CHIP", help="of the display: SSD1306, SH1106, SH1107; default: UNO_PANEL, else the board's")
    add("--keys", type=pathlib.Path, action="append", metavar="FILE", help="press keys from a file; again: next board")
    add("--seconds", type=float, metavar="S", help="end after that long; virtual seconds with --front none")
    add("--shot", type=pathlib.Path, metavar="FILE.png")
    add("--record", type=pathlib.Path, metavar="FILE.png|.gif|.wav")
    add("--save", type=pathlib.Path, metavar="FILE|FOLDER", help="where saves are kept; a folder with several --boards")
    add("--port", type=int, metavar="P", help="of --front browser (8064)")
    add("--lan", action="store_true", help="serve --front browser to the local network, at a secret address")
    add("--code", type=pathlib.Path, default=handheld.ROOT / "code.py", metavar="FILE", help="run another program")
    args = parser.parse_args(argv)
    args.boards = args.boards if args.boards is not None else 2 if args.link else 1
    args.keys = args.keys or []
    args.unattended = False  # nobody asked for a run without a front, and reads what the program says
    args.autoplay = args.autoplay or args.link and args.front == "none" and not args.keys
    _check(args)
    args.settings = settings.read(handheld.ROOT / "settings.toml")
    for line in settings.unknown(os.environ):
        cli.say(line)
    usual = os.environ.get("UNO_BOARD") or args.settings.get("UNO_BOARD") or boardfile.DEFAULT
    args.panel = args.panel or os.environ.get("UNO_PANEL") or args.settings.get("UNO_PANEL") or ""
    args.kinds = [boardfile.read(name, args.panel) for name in args.board or [usual]]
    args.scripts = []
    for number, file in enumerate(args.keys, 1):
        board = _board(args, number)
        args.scripts.append(presses.read(file, board.keys, board.levels))
    args.base = linked.ports() if args.link else None
    if not args.link and _setting(args, "UNO_LINK") == "lan" and not _setting(args, "UNO_BROADCAST"):
        _find_networks(args)
    return args


def _setting(args, key):
    """Return a setting as the handhelds get it; "" without it."""
    return os.environ.get(key, args.settings.get(key, ""))


def _find_networks(args):
    """Fill in ``UNO_BROADCAST``, and say to which networks the handhelds talk."""
    found = networks.broadcasts()
    if len(found) > MOST_NETWORKS:
        cli.say(
            f"UNO_LINK: {len(found)} networks, of which the first {MOST_NETWORKS} are used; choose by UNO_BROADCAST"
        )
    if found:
        args.settings["UNO_BROADCAST"] = ",".join(found[:MOST_NETWORKS])
        cli.say(f"UNO_LINK: handhelds are looked for at {args.settings['UNO_BROADCAST']}")
    else:
        cli.say("UNO_LINK: no network with broadcast was found; only the one of the default route is used, if any")


def _check(args):
    """Refuse what makes no sense, before anything starts."""
    if not 1 <= args.boards <= _MOST_BOARDS:
        raise cli.Problem(f"--boards must be 1 to {_MOST_BOARDS}")
    if args.link and args.boards == 1:
        raise cli.Problem("--link needs --boards 2 or more")
    if args.link and args.seed is not None:
        raise cli.Problem("--link and --seed do not go together: nobody may choose a shuffle of all")
    if args.boards > 1 and args.front == "none" and not args.link:
        raise cli.Problem("--front none runs one handheld; leave out --boards, or --link them")
    if len(args.keys) > args.boards:
        raise cli.Problem(f"--keys was given {len(args.keys)} times for {args.boards} of --boards")
    if args.rounds is not None and not args.autoplay:
        raise cli.Problem("--rounds needs --autoplay")
    if args.rounds is not None and args.rounds < 1:
        raise cli.Problem("--rounds must be 1 or more")
    if args.front == "text" and args.boards > 1:
        raise cli.Problem(
            "--front text plays one handheld: leave out --boards and --link, and start the command once for each"
        )
    if args.seconds is not None and not 0 < args.seconds < float("inf"):
        raise cli.Problem("--seconds must be more than 0")
    if (args.lan or args.port is not None) and args.front != "browser":
        raise cli.Problem("--lan and --port need --front browser")
    if args.port is not None and not 0 <= args.port <= 65535:
        raise cli.Problem("--port must be 0 to 65535")
    for path, kinds in ((args.shot, (".png",)), (args.record, (".png", ".gif", ".wav"))):
        if path is None:
            continue
        if path.suffix.lower() not in kinds:
            raise cli.Problem(f"{path}: the name must end in {' or '.join(kinds)}")
        if not path.absolute().parent.is_dir():
            raise cli.Problem(f"{path}: there is no folder {path.absolute().parent}")
    if not args.code.is_file():
        raise cli.Problem(f"there is no program {args.code}")
    if args.save is not None and args.boards > 1 and args.save.is_file():
        raise cli.Problem(f"{args.save} is a file; several --boards need a folder")


def _default_front():
    """Return ``demo`` where there is nobody to play."""
    if os.name == "nt" or sys.platform == "darwin" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY"))):
        return "window"
    return "terminal" if _has_terminal() else "demo"


def _has_terminal():
    return sys.stdin.isatty() and sys.stdout.isatty()


def _board(args, number):
    """Return the board that handheld ``number`` is: of those that were named, the last for all that are more."""
    return args.kinds[min(number, len(args.kinds)) - 1]


def launch_of(args, number, **options):
    """Return how handheld ``number`` starts; options of the command line win over the environment and settings.toml."""
    board = _board(args, number)
    chosen = {key: value for key, value in args.settings.items() if key not in os.environ}
    chosen["UNO_BOARD"] = board.name
    chosen["UNO_PANEL"] = args.panel
    if args.front == "none" and "UNO_LANGUAGE" not in os.environ:
        chosen.setdefault("UNO_LANGUAGE", "en")  # nobody is there to be asked
    elif number > 1 and "UNO_LANGUAGE" not in os.environ:
        chosen.setdefault("UNO_LANGUAGE", _spoken())  # the first one asks for the language, one question is enough
    if args.front != "none" and "UNO_DARK_AFTER" not in os.environ:
        chosen.setdefault("UNO_DARK_AFTER", "0")  # a window that goes dark looks as if the program had died
    if args.seed is not None:
        chosen["UNO_SEED"] = str(args.seed)
    if args.link:
        chosen.update(linked.environment(number, args.base))
        if args.autoplay:
            options["person"] = linked.person(number, args.boards, args.rounds or 1, args.front == "none")
    elif args.autoplay:
        chosen["UNO_DEMO"] = str(args.rounds or 1)
    if number <= len(args.scripts):
        options["script"] = args.scripts[number - 1]
    options["bench"] = args.bench
    options["battery"] = args.battery
    options["thinks"] = args.code.resolve() == handheld.ROOT / "code.py"  # another program has no such tables
    options["keeps_acts"] = options.get("nvm") is not None
    return handheld.Launch(board, code=args.code.resolve(), number=number, environment=chosen, **options)


def _spoken():
    """Return the language of this computer, or English if a handheld does not speak it."""
    wanted = os.environ.get("LANG", "")[:2]
    return wanted if wanted in languages.names() else languages.FIRST


def nvm_of(args, number, default):
    """Return the file for the saves of a handheld, or None to save nothing."""
    place = args.save or default
    if place is None:
        return None
    board = _board(args, number)
    with cli.writing(place):
        if args.save and args.boards == 1 and not args.save.is_dir() and not str(args.save).endswith(("/", os.sep)):
            file = place.absolute()
            file.parent.mkdir(parents=True, exist_ok=True)
        else:
            place.mkdir(parents=True, exist_ok=True)
            file = saves.place(place, board, number)
        _try_writing(file)
    saves.prepare(file, board)
    return file


def _try_writing(file):
    """Find out now whether saves can be written there: write as much beside them.

    :raises OSError: they cannot.
    """
    beside = file.with_name(file.name + ".try")
    try:
        beside.write_bytes(bytes(_SAVES))
        if file.exists():
            file.open("ab").close()
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from None
    finally:
        with contextlib.suppress(OSError):
            beside.unlink()


def _saves():
    """Return the folder of the saves, which git does not see."""
    folder = handheld.ROOT / ".saves"
    with cli.writing(folder):
        folder.mkdir(exist_ok=True)
        (folder / ".gitignore").write_text("*\n", encoding="utf-8")
    return folder


def recorder_of(args, echo=None):
    return Recorder(_board(args, 1).blank(), keep=args.record is not None, echo=echo)


def _run_headless(args):
    """Run in virtual time, to the end."""
    if args.link:
        return _run_linked(args)
    seconds = args.seconds
    if seconds is None and args.autoplay:
        seconds = _ROUND * (args.rounds or 1)
    elif seconds is None:
        seconds = _last_key(args) + _AFTER_KEYS if args.scripts else _START
    recorder = recorder_of(args, echo=None if args.json or args.unattended else print)
    nvm = nvm_of(args, 1, None)
    launch = launch_of(args, 1, virtual=True, seconds=seconds, seed=args.seed, nvm=nvm)
    started = time.monotonic()
    with handheld.Handheld(launch, recorder.listen) as running, cli.working("playing"):
        running.wait()
    return Outcome(recorder, running.end, running.errors, time.monotonic() - started)


def _run_linked(args):
    """Run in virtual time that all of them share, to the end of all."""
    seconds = _last_key(args) + _AFTER_KEYS if args.scripts and not args.seconds else args.seconds
    recorder = recorder_of(args)
    started = time.monotonic()
    with contextlib.ExitStack() as stack:
        handhelds = []
        for number in range(1, args.boards + 1):
            launch = launch_of(args, number, virtual=True, together=True, nvm=nvm_of(args, number, args.save))
            listen = recorder.listen if number == 1 else None
            handhelds.append(stack.enter_context(handheld.Handheld(launch, listen)))
        with cli.working("playing"):
            linked.run(handhelds, linked.limit_us(seconds, args.rounds or 1))
    return _outcome(args, recorder, handhelds, started)


def _outcome(args, recorder, handhelds, started):
    """Return the outcome of several handhelds: the frames of the first, and the end of one that crashed, if any."""
    errors = "".join(running.errors for running in handhelds)
    ended = next((one.end for one in handhelds if one.end["status"] == "crashed"), handhelds[0].end)
    return Outcome(recorder, ended, errors, time.monotonic() - started, args.boards if args.link else 0)


def _last_key(args):
    """Return the time of the last release in all files, in seconds."""
    return max(script[-1][0] for script in args.scripts if script) / 1e6 if any(args.scripts) else 0


def _play(args, front):
    """Play in real time, with a front; a window that cannot open becomes a terminal."""
    deadline = None if args.seconds is None else time.monotonic() + args.seconds
    recorder = recorder_of(args)
    folder = args.save or _saves()
    started = time.monotonic()
    handhelds = []
    heard = text.Text(text.write) if front == "text" else None
    try:
        for number in range(1, args.boards + 1):
            first = number == 1
            launch = launch_of(args, number, nvm=nvm_of(args, number, folder), heard=heard is not None)
            listen = recorder.listen if first else None
            if heard:
                listen = functools.partial(_tell, (recorder.listen, heard.listen))
            handhelds.append(handheld.Handheld(launch, listen))
        if heard:
            text.run(heard, handhelds[0], deadline)
        else:
            _show(args, front, handhelds, deadline)
    except KeyboardInterrupt:
        cli.say("")  # the way out of the browser front, and as good as q elsewhere
    finally:
        for running in handhelds:
            running.close()
    for running in handhelds:
        for line in running.lines:
            if "plays without saving" in line:
                cli.say(line)
    return _outcome(args, recorder, handhelds, started)


def _tell(listeners, *message):
    """Give a message of a handheld to several listeners."""
    for listen in listeners:
        listen(*message)


def _show(args, front, handhelds, deadline):
    if front == "window":
        reason = environment.want("window")
        try:
            if reason:
                raise CannotOpen(reason)
            from tools.emulator.fronts import window

            return window.run(handhelds, deadline, _saves)
        except CannotOpen as problem:
            if not _has_terminal():
                raise
            cli.say(f"{problem}; playing in the terminal")
            front = "terminal"
    if front == "terminal":
        if not _has_terminal():
            raise CannotOpen("--front terminal needs a terminal")
        from tools.emulator.fronts import terminal

        return terminal.run(handhelds, deadline)
    from tools.emulator.fronts import browser

    return browser.run(handhelds, deadline, browser.PORT if args.port is None else args.port, args.lan)


def _demo(args, reason):
    """Show a demo, as nobody can play here: one round by itself, and a word about how to play."""
    args.autoplay, args.front, args.unattended = True, "none", True
    args.shot = args.shot or _saves() / "last-round.png"
    outcome = _run_headless(args)
    code = _finish(args, outcome)
    if code == cli.GOOD:
        cli.say(
            f"{reason}, so bots have played a round; the table: {args.shot}\n"
            "to play: python3 tools/play.py in a terminal or on a desktop, or with --front browser; see --help"
        )
    return code


def _finish(args, outcome):
    """Write the pictures, report the outcome, return the exit code."""
    recorder, status = outcome.recorder, outcome.ended["status"]
    if args.shot is not None:
        with cli.writing(args.shot):
            args.shot.write_bytes(image.shot(recorder.table if args.autoplay and recorder.rounds else recorder.last))
    if args.record is not None and args.record.suffix.lower() == ".wav":
        with cli.writing(args.record):
            piezo.write(args.record, piezo.lasting(recorder.tones))
    elif args.record is not None:
        frames = recorder.film or [(0, recorder.last)]
        is_film = args.record.suffix.lower() == ".gif"
        with cli.writing(args.record):
            args.record.write_bytes(film.film(frames) if is_film else image.sheet([picture for _, picture in frames]))
    problem = problem_of(args, outcome)
    if outcome.errors:
        cli.say(outcome.errors.rstrip("\n"))
    if problem:
        cli.say(f"play.py: {problem}")
    facts = outcome.facts()
    text = (
        f"{_count(facts['rounds'], 'round')}, {_count(facts['actions'], 'action')}, {facts['frames']} frames ({status})"
    )
    return cli.finish(args, facts, text, cli.FAILED if problem else cli.GOOD)


def _count(number, noun):
    """Return "1 round", "2 rounds"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def problem_of(args, outcome):
    """Return a sentence about the fault of a run, or None."""
    status, played = outcome.ended["status"], len(outcome.recorder.rounds)
    if status in ("crashed", "stuck"):
        return f"the program {'crashed' if status == 'crashed' else 'is stuck'}; see above"
    wanted = (args.rounds or 1) if args.autoplay else 0
    # A person may close a front, and --seconds may end a run, before the bots are done
    closed = status in ("returned", "finished") or args.front == "none"
    if closed and played < wanted and args.seconds is None:
        were = "was" if wanted == 1 else "were"
        return f"{_count(wanted, 'round')} {were} to be played, {played} ended (the program: {status})"
    wrong = [verdict for verdict in outcome.recorder.verdicts if verdict != {"verified": args.boards, "fault": 0}]
    if wrong or outcome.devices and len(outcome.recorder.verdicts) < played and args.seconds is None:
        return f"not all of {args.boards} handhelds have found every shuffle true: {outcome.recorder.verdicts}"
    return None
