# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The child process: one handheld from power-on to the end of its program.

It gets its launch and its keys on standard input and reports everything on standard output, see
:mod:`tools.emulator.wire`; the launch is a :class:`tools.emulator.handheld.Launch`. The last message, END, has a
``status``:

=============  ==========================================================================
``returned``   the program came to its end
``finished``   the time given by the launch is over
``reload``     the program asked to be started again
``woken``      the program has slept, and a key has woken the chip: it starts again
``crashed``    the program raised; the traceback went before
``stuck``      virtual time stood still for too long; where, went before
``power cut``  the power went while nvm was written, as the launch wanted
``unplugged``  the parent closed the line; if every write to nvm erases, the program was stopped as by Ctrl-C first
=============  ==========================================================================

and ``bus_bytes`` (what went over the display's wires), ``seconds`` (of the handheld's clock), ``nvm_writes`` and
``nvm_erases``.
"""

import collections
import functools
import gc
import hashlib
import json
import os
import pathlib
import runpy
import signal
import sys
import threading
import traceback

from tools import boards
from tools.emulator import alarm, battery, blinka, glass, wire
from tools.emulator.buses import Bench
from tools.emulator.chip import Chip
from tools.emulator.clock import Finished, RealClock, VirtualClock
from tools.emulator.fitted import FITTED, made, open_display
from tools.emulator.infrared.air import Air, Receiver
from tools.emulator.infrared.pulses import NRF52840, OF_CHIP, pulseio
from tools.emulator.nvm import PLACES, Nvm, PowerCut
from tools.emulator.profile import NUMBERED, PROFILES, numbered
from tools.emulator.screen import Screen
from tools.emulator.sh_chip import KINDS
from tools.emulator.wiring import Wiring


_STOP_S = 2  # for a program to keep what it has


class Stopped(KeyboardInterrupt):
    """The person has closed the window of a running program, and is as good as Ctrl-C on its console."""


class Device:
    """Everything on the board, put together as the launch says."""

    def __init__(self, launch, stream):
        self.launch = launch
        limit = launch["seconds"]
        self.gate = wire.Gate() if launch["together"] else None
        if launch["virtual"]:
            self.clock = VirtualClock(None if limit is None else round(limit * 1e6), self.gate, launch["woken_us"])
        else:
            self.clock = RealClock()
        self.outbox = wire.Outbox(stream, self.clock.now_us)
        if self.gate:
            self.gate.outbox = self.outbox
        profile = self.profile = PROFILES[launch["board_id"]]
        self.wiring = Wiring({*profile.pins.values(), *map(numbered, range(NUMBERED))})
        fitted = FITTED.get(launch["board_id"])
        if fitted:
            self.chip, panel = made(fitted)
            see = panel.picture
        elif launch["panel"] in KINDS:
            self.chip = KINDS[launch["panel"]]()
            see = self.chip.picture
        else:
            self.chip = Chip()
            see = functools.partial(glass.picture, self.chip, launch["height"])
        self.screen = Screen(self.chip, see, see(), self.outbox.send)
        path = launch["nvm"] and pathlib.Path(launch["nvm"])
        if launch["in_file"]:
            os.environ["UNO_SAVES"] = launch["nvm"] or ""
            path = None
        self.nvm = self._open_nvm(path)
        self.asked = self.stopping = False
        self.orders: collections.deque[str] = collections.deque()  # of somebody who listens
        self.bench = Bench(self.wiring, self.clock)
        self.pins = launch["display"]
        if fitted:
            self.pins = dict(zip(("sck", "mosi", "dc", "cs", "reset"), fitted.pins.split()))
        if self.pins is not None:
            self._solder_display(self.pins)
        if launch["fitted_battery"]:
            self._charge(*launch["fitted_battery"])
        for at_us, pin, level in launch["script"]:
            self.clock.at(at_us, lambda pin=pin, level=level: self.wiring.drive(pin, level))
        uid = hashlib.sha256(b"handheld %d" % launch["number"]).digest()[:8]
        blinka.install(
            profile,
            self.wiring,
            self.clock,
            self.bench,
            self.nvm,
            report=self,
            uid=uid,
            anew=launch["anew"],
            woken=_woken(launch),
        )
        if launch["infrared"]:
            self._fit_infrared(*launch["infrared"])
        import busdisplay

        self.screen.watch_refreshes(busdisplay.BusDisplay)
        if fitted:
            # The firmware's work before a program takes no program time, for which others may have to wait.
            self.bench.clock = RealClock()
            blinka.fit_display(functools.partial(open_display, fitted, light=self._shine))
            self.bench.clock = self.clock

    def _open_nvm(self, path):
        """Open the file. Two programs do not write to one file: the second plays without nvm, and says so."""
        profile = self.profile
        kept = {
            "cut": self.launch["power_cut"],
            "free": profile.free,
            "copies": profile.copies,
            "appends": PLACES if self.launch["keeps_acts"] and profile.nvm else 0,
            "refused": self.launch["refused"] and self._refuse,
            "erasing": self._erase if self.launch["erase_ms"] else None,
        }
        try:
            return Nvm(path, profile.nvm, profile.erase, **kept)
        except OSError as taken:
            said = f"cannot keep saves in {path} ({taken.strerror})" if taken.strerror else taken
            self.outbox.send(wire.CONSOLE, f"{said}\n".encode())
            return Nvm(None, 0, 0)

    def _erase(self):
        """Let an erase of flash take its time."""
        self.clock.spend(1000 * self.launch["erase_ms"])

    def _refuse(self, number):
        """Return what CircuitPython says if it cannot write to nvm, for a write that the launch wants refused."""
        first, last = self.launch["refused"]
        return RuntimeError("Unable to write to nvm.") if first <= number <= last else None

    def _solder_display(self, pins):
        if "sda" in pins:
            self.bench.solder_i2c(pins["scl"], pins["sda"], pins["address"], self._i2c_arrived, self.chip.status)
        else:
            self.bench.solder_spi(pins["sck"], pins["mosi"], self._spi_arrived)
        if "reset" in pins:
            self.wiring.watch(pins["reset"], self._reset_changed)

    def _charge(self, pin, other):
        """Put a charged battery in."""
        percent = self.launch["battery"]
        if isinstance(other, int):
            self.wiring.drive(pin, battery.input_of(percent, other))
        else:
            gauge = battery.Gauge(percent)
            self.bench.solder_i2c(pin, other, battery.ADDRESS, gauge.write, gauge.read)

    def _fit_infrared(self, rx, tx):
        """Give the program ``pulseio``, whose light comes back if there is a mirror."""
        air = Air(self.launch["seed"] or 1)
        if self.launch["bench"] != "mirror":
            air.hide("own", "own")
        chip = boards.firmwares()[self.launch["board_id"]].chip
        module = pulseio(air, "own", self.clock, Receiver(air, "own"), OF_CHIP.get(chip, NRF52840))
        module.IR_RX, module.IR_TX = blinka.pin(rx), blinka.pin(tx)
        sys.modules["pulseio"] = module

    def _i2c_arrived(self, payload):
        self.chip.i2c_write(payload)
        self.screen.look()

    def _spi_arrived(self, payload):
        pins = self.pins
        if "cs" not in pins or self.wiring.level(pins["cs"]) == 0:
            self.chip.spi_write(payload, self.wiring.level(pins["dc"]))
            self.screen.look()

    def _shine(self, level):
        """Set the light behind the panel."""
        self.chip.contrast = level
        self.screen.look()

    def _reset_changed(self, level):
        if level == 0:
            self.chip.reset()
            self.screen.look()

    def tone(self, hertz):
        """Report that the buzzer changed."""
        self.outbox.send(wire.TONE, int(hertz).to_bytes(2, "big"))

    def pixel(self, red, green, blue):
        """Report that the NeoPixel changed."""
        self.outbox.send(wire.PIXEL, bytes((red, green, blue)))

    def run(self) -> str:
        """Run the program; the status for END."""
        try:
            if self.launch["person"]:
                from tools.emulator import person

                person.sit_down(self.wiring.drive, self.launch["keys"], self.launch["levels"], self.launch["person"])
            if self.launch["heard"]:
                from tools.emulator import hearing

                self.orders = hearing.sit_down(self.outbox)
            if self.launch["thinks"]:
                from tools.thinking import DESKTOP, REPEATABLE, mind, seat

                seat.sit_down(mind.Mind(REPEATABLE if self.launch["virtual"] else DESKTOP))
            runpy.run_path(self.launch["code"], run_name="__main__")
        except Finished:
            return "finished"
        except blinka.Reload:
            return "reload"
        except alarm.Woken:
            return "woken"
        except PowerCut:
            return "power cut"
        except Stopped:
            return "unplugged"
        except SystemExit:
            return "returned"
        except BaseException:  # noqa: BLE001  whatever it is, it is told and the process ends
            self.outbox.send(wire.ERROR, _own_traceback().encode())
            return "crashed"
        return "returned"

    def look(self):
        """Note that the program asks for keys."""
        self.asked = True
        if self.stopping:
            self.stopping = False
            raise Stopped
        self.clock.look()

    def stop(self):
        """Stop, in another thread: a closed window does not remove a battery, and loses nothing."""
        self.stopping = True
        threading.Event().wait(_STOP_S)

    def end(self, status):
        """Send END and leave the process: other threads may hang in their pipes, nobody waits for them."""
        summary = {
            "status": status,
            "bus_bytes": self.chip.counts["bytes"],
            "seconds": self.clock.now_us() / 1e6,
            "at_us": self.clock.now_us(),
            "nvm_writes": self.nvm.writes,
            "nvm_erases": sum(self.nvm.erases),
        }
        self.outbox.send(wire.END, json.dumps(summary).encode())
        os._exit(0)


def _woken(launch):
    """Return whether a key has ended a deep sleep; None: the chip has none in CircuitPython, or not by such keys."""
    return launch["woken_us"] > 0 if PROFILES[launch["board_id"]].sleeps else None


def _own_traceback():
    """Return the traceback without the frames that start the program."""
    kind, value, trace = sys.exc_info()
    starters = (__file__, "<frozen runpy>", runpy.__file__)
    while trace is not None and trace.tb_frame.f_code.co_filename in starters:
        trace = trace.tb_next
    return "".join(traceback.format_exception(kind, value, trace))


def _obey(device):
    """Obey the parent, in a thread: pins and time as it says, until it closes the line."""
    for line in sys.stdin.buffer:
        pin, level = line.decode().split()
        if pin == "=":
            device.orders.append(level)
            continue
        if pin == "+":
            device.gate.open(int(level))
            continue
        device.wiring.drive(pin, None if level == "-" else int(level))
    if not device.profile.free and device.profile.nvm and device.asked:
        device.stop()
    device.end("unplugged")


def _watch(device, patience):
    """Watch, in a thread, that virtual time does not stop."""
    beat, program, gate = None, threading.main_thread().ident, device.gate
    while beat != (now := (device.clock.beat, gate and gate.turns)) or gate and gate.shut:
        beat = now
        threading.Event().wait(patience)
    place = "".join(traceback.format_stack(sys._current_frames()[program]))
    text = f"for {patience:g} s the program has neither waited nor looked at its keys or the time; it is here:\n{place}"
    device.outbox.send(wire.ERROR, text.encode())
    device.end("stuck")


def _seed_chance(seed):
    """Make ``os.urandom`` the same in every run with this seed."""
    count = 0

    def urandom(n):
        nonlocal count
        out = b""
        while len(out) < n:
            out += hashlib.sha256(b"%d %d" % (seed, count)).digest()
            count += 1
        return out[:n]

    os.urandom = urandom


def main(argv) -> int:
    """Run as a handheld. Does not return."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the parent
    launch = json.loads(sys.stdin.buffer.readline())
    stream = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what writes to the process's own standard output must not get between the messages
    os.environ.update(launch["environment"])
    device = Device(launch, stream)
    sys.stdout, sys.stderr = wire.Console(device.outbox, wire.CONSOLE), wire.Console(device.outbox, wire.ERROR)
    threading.Thread(target=_obey, args=(device,), daemon=True).start()
    if launch["virtual"]:
        threading.Thread(target=_watch, args=(device, launch["patience"]), daemon=True).start()
        if launch["seed"] is not None:
            _seed_chance(launch["seed"])
        device.clock.install()
    gc.collect()
    gc.freeze()  # the program's collections, at every screen, then cover its own garbage only, not the board's under it
    status = device.run()
    device.end(status)
    return 0
