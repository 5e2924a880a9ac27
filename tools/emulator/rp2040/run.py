# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Boot real CircuitPython on an emulated Raspberry Pi Pico, with the game on its drive, a display and buttons.

The firmware comes from circuitpython.org. Open circuitpython.org/board/raspberry_pi_pico in a browser and download the
.uf2 (adafruit-circuitpython-raspberry_pi_pico-en_US-VERSION.uf2, version 9 or newer). The drive holds the game as
tools/deploy.py puts it on a board. Or it holds the folder of --drive: a folder that tools/deploy.py has filled, with
your settings.toml, or any other. The first run installs the emulator, rp2040py, once.

In a terminal the display is shown live, with the keys of tools/play.py (a s d = A B C, A S D = held, q quits). With
--front none, or without a terminal, it is printed at the end, and the firmware's output comes on stderr. The chip runs
at about a twentieth of its speed: CircuitPython needs a minute or more until it starts the game, and a held key takes
ten seconds.

--keys presses buttons from a file, one press a line: seconds key hold ("5.5 B 0.08"; # starts a comment). The seconds
count on the emulated chip since it was switched on. Without --seconds a run with --front none ends 3 seconds after the
last key, without keys after 10.

--demo ROUNDS lets bots play that many rounds by themselves, and ends when the program does: half an hour or more for
each round.

--measure plays scripts of keys on a drive of its own. It reports the milliseconds of each key until the first byte for
the display, in the words of tools/latency.py, and the memory in use then. A probe of about 1 kB runs before the game.
Seeds are the same as in tools/latency.py. Only scripts of links over light have infrared parts. Scripts for other
boards or with another handheld are left out. A script takes minutes, the longest an hour. The keys' times are the
emulated chip's, which never waits for its flash: a real chip is slower.

Exit status 1: the program on the drive or the firmware crashed, the display got bytes it does not understand, or a demo
did not come to its end.
"""

import pathlib
import shutil
import sys
import time

from tools.dev import cli, environment
from tools.emulator import boardfile, image, presses, saves
from tools.emulator.fronts import terminal
from tools.emulator.fronts.cells import choose
from tools.emulator.rp2040 import drive, live, measure, pico, uf2
from tools.measuring import latency_keys

_NO_FIRMWARE = (
    "no firmware: download the .uf2 from circuitpython.org/board/raspberry_pi_pico "
    "(adafruit-circuitpython-raspberry_pi_pico-en_US-VERSION.uf2) and name it with --firmware FILE"
)
_ALONE, _AFTER_KEYS, _ROUND = 10, 3, 600  # emulated seconds
_DONE = b"Code done running."  # CircuitPython, when a program is over
_SLICE = 0.05
_TELL = 10  # seconds of ours between two words about how far it is
_CRASH = b"Traceback (most recent call last)"


def main(argv) -> int:
    args = _arguments(argv)
    firmware = uf2.read(args.firmware)
    files = b"" if args.measure else drive.image(args.drive, args.board, args.demo or 0)
    reason = environment.want("rp2040")
    if reason:
        raise cli.Problem(f"needs tools/requirements/rp2040.txt: {reason}")
    known = uf2.name(firmware)
    cli.say(known or f"{args.firmware} does not say that it is CircuitPython; running it all the same")
    if args.measure:
        return _measure(args, firmware, known)
    stored = args.save.read_bytes() if args.save is not None and args.save.exists() else b""
    one = saves.sizes(args.board)[0]
    nvm = stored[:one] or None
    args.others = stored[one:]  # further matches of tools/play.py stay as they are
    console = Console(args.front != "terminal")
    machine = pico.Pico(args.board, firmware, files, nvm, console)
    machine.script(args.script)
    started = time.monotonic()
    try:
        (_show if args.front == "terminal" else _wait)(args, machine, console)
    except KeyboardInterrupt:
        cli.say("")
    return _finish(args, machine, console, known, time.monotonic() - started)


class Console:
    """The firmware's output: stored, and shown immediately if allowed."""

    def __init__(self, is_shown):
        self.is_shown, self.listen, self.text = is_shown, None, bytearray()

    def __call__(self, data: bytes):
        """Take what came on USB or the first UART."""
        self.text += data
        if self.listen:
            self.listen(data)
        if self.is_shown:
            sys.stderr.write(data.decode("utf-8", "replace").replace("\r", ""))
            sys.stderr.flush()


def _arguments(argv):
    parser = cli.parser(__doc__, prog="rp2040.py")
    add = parser.add_argument
    add("--firmware", type=pathlib.Path, metavar="FILE.uf2", help="CircuitPython for the Raspberry Pi Pico")
    add("--drive", type=pathlib.Path, metavar="FOLDER", help="what is on the CIRCUITPY drive (the game)")
    add("--board", metavar="NAME", default="pico", help="a file of boards/: what is wired to which pin (pico)")
    add("--front", choices=("terminal", "none"), help="default: the terminal, if there is one")
    add("--keys", type=pathlib.Path, metavar="FILE", help="press keys from a file")
    add("--seconds", type=float, metavar="S", help="emulated seconds after which it ends")
    add("--shot", type=pathlib.Path, metavar="FILE.png", help="write what is on the display at the end")
    add("--save", type=pathlib.Path, metavar="FILE", help="keep the chip's nvm, the saves, in this file")
    add("--demo", type=int, metavar="ROUNDS", help="bots play by themselves, until so many rounds are over")
    add("--measure", action="store_true", help="tell how quickly keys are answered, and the heap")
    known = [script.name for script in _scripts()]
    add(
        "--script",
        action="append",
        dest="only",
        metavar="NAME",
        help=f"with --measure, only this one: {', '.join(known)}",
    )
    args = parser.parse_args(argv)
    if args.firmware is None:
        raise cli.Problem(_NO_FIRMWARE)
    for name in args.only or ():
        if name not in known:
            raise cli.Problem(f"there is no script {name!r}; there are {', '.join(known)}")
    if args.demo is not None and args.demo < 1:
        raise cli.Problem("--demo must be 1 or more")
    for option in ("front", "keys", "seconds", "shot", "save", "demo"):
        if args.measure and getattr(args, option) is not None:
            raise cli.Problem(f"--measure presses its own keys; leave out --{option}")
    if args.only and not args.measure:
        raise cli.Problem("--script is for --measure")
    if args.seconds is not None and not 0 < args.seconds < float("inf"):
        raise cli.Problem("--seconds must be more than 0")
    for path in (args.shot, args.save):
        if path is not None and not path.absolute().parent.is_dir():
            raise cli.Problem(f"{path}: there is no folder {path.absolute().parent}")
    if args.shot is not None and args.shot.suffix.lower() != ".png":
        raise cli.Problem(f"{args.shot}: the name must end in .png")
    args.board = boardfile.read(args.board)
    pico.check(args.board)
    if args.save is not None:
        saves.prepare(args.save, args.board)
    args.script = presses.read(args.keys, args.board.keys) if args.keys else []
    has_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if args.front == "terminal" and not has_terminal:
        raise cli.Problem("--front terminal needs a terminal; use --front none")
    if args.front == "terminal" and args.demo:
        raise cli.Problem("--demo plays unattended; leave out --front")
    args.front = args.front or ("terminal" if has_terminal and not (args.json or args.demo) else "none")
    return args


def _scripts():
    """Return those that a Pico alone can play."""
    return [script for script in latency_keys.SCRIPTS if script.board == "pico" and script.peer is None]


def _measure(args, firmware, known):
    """Play the scripts, and report the results."""
    found, problems = {}, []
    for script in _scripts():
        if script.name in (args.only or [script.name]):
            cli.say(f"playing {script.name}")
            try:
                found[script.name] = _play(args, firmware, script)
            except measure.Failed as failure:
                problems.append(f"{script.name}: {failure}")
    lines = [*measure.table(found), *(f"PROBLEM: {problem}" for problem in problems)]
    result = {"ok": not problems, "scripts": found, "problems": problems, "firmware": known}
    return cli.finish(args, result, "\n".join(lines), bool(problems))


def _play(args, firmware, script):
    """Play a script, and the scripts of other evenings that leave it a save."""
    files = drive.measured(args.drive, args.board, script.seed, "pulseio" in script.firmware)
    nvm, rows = None, []
    for keys in (*script.before, script.keys):
        players: list[measure.Player] = []
        machine = pico.Pico(args.board, firmware, files, nvm, lambda data, to=players: [one.say(data) for one in to])
        players.append(measure.Player(machine, args.board))
        rows = players[0].play(keys)
        nvm, files = machine.nvm, machine.drive
    return measure.summary(rows)


def _wait(args, machine, console):
    """Run to the end, showing only the progress."""
    last = args.script[-1][0] / 1e6 + _AFTER_KEYS if args.script else _ALONE
    if args.demo:
        last = args.demo * _ROUND
    end, told = args.seconds or last, time.monotonic()
    while machine.seconds < end and not (machine.halted or machine.bus_error or _is_done(args, console)):
        machine.run(min(_SLICE, end - machine.seconds))
        if time.monotonic() - told > _TELL:
            told = time.monotonic()
            cli.say(f"[{machine.seconds:.1f} of {end:g} emulated seconds]")


def _is_done(args, console):
    """Whether a demo is over."""
    return bool(args.demo) and _DONE in console.text


def _show(args, machine, console):
    """Show it in the terminal, until q is typed or the time is over."""
    running = live.Live(args.board, machine, args.seconds)
    console.listen = running.say
    running.start()
    try:
        terminal.run([running], None)
    finally:
        running.close()


def _finish(args, machine, console, known, wall):
    """Write the files, report the outcome, return the exit code."""
    picture = machine.picture
    if args.shot is not None:
        with cli.writing(args.shot):
            args.shot.write_bytes(image.shot(picture))
    if args.save is not None:
        with cli.writing(args.save):
            args.save.write_bytes(machine.nvm + args.others)
    for error in machine.errors:
        cli.say(f"rp2040.py: the emulator: {error}")
    problem = _problem(args, machine, console)
    if problem:
        cli.say(f"rp2040.py: {problem}")
    counts = machine.chip.counts
    facts = {
        "firmware": known,
        "status": "failed" if problem else "finished" if _is_done(args, console) else "running",
        "problem": problem,
        "seconds": round(machine.seconds, 3),
        "wall_seconds": round(wall, 3),
        "bus_bytes": machine.bus.bytes,
        "bus_ms": round(machine.bus.nanos / 1e6, 3),
        "display_bytes": counts["data"],
    }
    style = choose(*shutil.get_terminal_size((80, 40)), args.board.height)
    drawn = "\n".join(style.draw(picture)) + "\n" if style else ""
    speed = machine.seconds / wall if wall else 0
    text = f"{drawn}{facts['seconds']} emulated seconds in {wall:.1f} ({speed:.2f} of a real Pico's speed)"
    text += f"\n{facts['bus_bytes']} bytes on the display's bus, busy for {facts['bus_ms']} ms"
    return cli.finish(args, facts, text, cli.FAILED if problem else cli.GOOD)


def _problem(args, machine, console):
    """Return the problem, or None."""
    if machine.bus_error:
        return f"the display does not understand the program: {machine.bus_error}"
    if machine.halted:
        return "the firmware stopped at a breakpoint (a hard fault); is it for raspberry_pi_pico?"
    if _CRASH in console.text:
        return "the program on the drive crashed; see above"
    return (
        f"the demo is not over after {machine.seconds:g} seconds" if args.demo and _DONE not in console.text else None
    )
