# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""How quickly the page of tools/web.py answers keys, in a real Chromium, in milliseconds of its own clock.

Scripts of tools/latency.py are pressed on the keyboard. For each key two times are reported, from the time that the
browser gives its event (``timeStamp``): until the picture is on the canvas, and until the frame begins that shows it.
They depend on this computer, and on its other work.
"""

import statistics
import tempfile
import threading
import time
from pathlib import Path

from tests import browsers
from tools.dev import cli
from tools.dev.need import need
from tools.measuring import latency_keys
from tools.publishing import serving, site

BOARDS = ("pico", "picosystem")
SCRIPTS = ("menus", "lobby", "games", "guide", "classic")
FRAME_MS = 1000 / 60
_QUIET_MS = 400  # a pause of this length: the next movement is the key's
_PATIENCE_S = 8  # until it is so, where bots play
_CLICK_S = 0.05
_ANSWER_MS = 250  # later changes are not an answer to a key
_LETTERS = dict(zip("ABC", "asd", strict=True))  # on the keyboard
# Notes, of each event of a key, when the next picture is drawn, and when the frame begins that shows it. It asks for no
# frame before: a browser that is asked for one while it handles a key lets messages wait until behind it.
_NOTES = """void (() => {
  const keys = globalThis.keys = [], put = CanvasRenderingContext2D.prototype.putImageData;
  globalThis.moved = performance.now();
  for (const kind of ["keydown", "keyup"]) addEventListener(kind, event => keys.push({began: event.timeStamp}), true);
  CanvasRenderingContext2D.prototype.putImageData = function (...picture) {
    put.apply(this, picture);
    const now = moved = performance.now();
    for (const key of keys.filter(key => !key.drawn)) {
      key.drawn = now - key.began;
      requestAnimationFrame(() => key.shown = performance.now() - key.began);
    }
  };
})()"""


def measure(languages) -> dict[str, dict[str, list[dict]]]:
    """Return board -> script -> an answered key each: ``name``, ``drawn`` and ``shown`` in ms.

    :param languages: of the site that is built for it.
    """
    found: dict[str, dict[str, list[dict]]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "site"
        cli.say("making the site")
        site.write(site.build(languages), folder)
        with serving.server(folder, 0) as server:
            threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
            browser = browsers.Chromium(need("chromium"), Path(name) / "profile")
            for board in BOARDS:
                for script in latency_keys.SCRIPTS:
                    if script.name in SCRIPTS:
                        cli.say(f"pressing {script.name} on {board}")
                        address = f"http://127.0.0.1:{server.server_port}/?language=en&board={board}&seed={script.seed}"
                        found.setdefault(board, {})[script.name] = _play(browser.person(), address, script.keys)
            browser.close()
            server.shutdown()
    return found


def _play(page, address, keys):
    page.call("Emulation.setDeviceMetricsOverride", width=1280, height=800, deviceScaleFactor=1, mobile=False)
    page.open(address)
    page.until("document.querySelector('.heard')?.textContent.includes('B')")
    page.value(_NOTES)
    found = []
    for key in keys:
        _rest(page)
        page.value("void (keys.length = 0)")
        page.key("keyDown", _LETTERS[key.key])
        time.sleep(key.hold or _CLICK_S)
        page.key("keyUp", _LETTERS[key.key])
        page.value(f"new Promise(done => setTimeout(done, {_ANSWER_MS}))")
        # A held key is answered when its time is over, which is not the time of an answer
        answers = page.value("keys") if not key.hold else []
        found += [
            {"name": key.name, "drawn": answer["drawn"], "shown": answer["shown"]}
            for answer in answers[-1:]
            if answer.get("shown", _ANSWER_MS) < _ANSWER_MS
        ]
    page.leave()
    return found


def _rest(page):
    end = time.monotonic() + _PATIENCE_S
    while page.value("performance.now() - moved") < _QUIET_MS and time.monotonic() < end:
        time.sleep(0.05)


def summary(answers: list[dict], what: str) -> dict[str, float]:
    """Return ``middle``, ``most`` of nineteen in twenty, and the ``slowest`` in ms; the share within a frame's time.

    :param what: "drawn" or "shown".
    """
    times = sorted(answer[what] for answer in answers)
    return {
        "middle": round(statistics.median(times), 1),
        "most": round(times[int(len(times) * 0.95)], 1),
        "slowest": round(times[-1], 1),
        "in a frame": round(sum(time <= FRAME_MS for time in times) / len(times), 2),
    }


def lines(found: dict[str, dict[str, list[dict]]]) -> list[str]:
    """Return the report."""
    told = [f"{'':24}{'keys':>6}{'middle':>9}{'95 %':>9}{'slowest':>9}{'in a frame':>12}"]
    for board, scripts in found.items():
        answers = [answer for script in scripts.values() for answer in script]
        for what in ("drawn", "shown"):
            row = summary(answers, what)
            told.append(
                f"{board + ', ' + what:24}{len(answers):6}{row['middle']:9}{row['most']:9}{row['slowest']:9}"
                f"{row['in a frame']:12.0%}"
            )
        slow = sorted(answers, key=lambda answer: -answer["drawn"])[:5]
        told.append("    slowest drawn: " + ", ".join(f"{one['name'] or 'a key'} {one['drawn']:.0f}" for one in slow))
    return told
