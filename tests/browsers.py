# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Real browsers for tests: a page that is steered, its keys pressed and its pixels read."""

import copy
import itertools
import json
import os
import select
import socket
import subprocess
import sys
import time

from tools.publishing import npm

AXE = npm.Package(
    "axe-core",
    "4.14.1",
    "sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==",
)
PATIENCE = 400  # seconds until a test gives up, longer than a page of pilot.js does; none waits long when all is well

# The browser wants its pipes as 3 and 4. Copies first: one of the two may be 3 or 4 already. dup2 of a file to itself
# does nothing, so each is explicitly made inheritable.
TAKE_PIPES = """
import os, sys
read, write = os.dup(int(sys.argv[1])), os.dup(int(sys.argv[2]))
os.dup2(read, 3)
os.dup2(write, 4)
os.set_inheritable(3, True)
os.set_inheritable(4, True)
os.execv(sys.argv[3], sys.argv[3:])
"""


class Navigated(Exception):
    """The page went to another address before it had answered."""


def wait_for(value, script, moves=""):
    """Ask a page again and again, until an expression is true.

    :param moves: an expression: as long as it changes, the wait continues, however slow the machine is.
    """
    end = was = 0
    while not value(script):
        now = moves and value(moves)
        if not end or now != was:
            end, was = time.monotonic() + PATIENCE, now
        assert time.monotonic() < end, f"never: {script}"
        time.sleep(0.02)


# A page looks as it will: its styles and fonts are there, and nothing moves.
SETTLED = """document.readyState === 'complete' && document.fonts.status === 'loaded'
  && [...document.querySelectorAll('link[rel=stylesheet]')].every(one => one.sheet)
  && document.getAnimations().every(one => one.playState === 'finished')"""


def findings(page):
    """Wait until a page has settled, and return axe's findings: (rule, the first piece of HTML) of each."""
    page.until(SETTLED)
    if not page.value("Boolean(globalThis.axe)"):
        page.value(npm.files(AXE)["axe.min.js"].decode() + "; 0")
    return page.value("axe.run().then(told => told.violations.map(one => [one.id, one.nodes[0].html]))")


class Page:
    """One tab of a Chromium."""

    def __init__(self, browser, target):
        self._browser = browser
        self._session = browser._ask(None, "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def call(self, method, **params):
        """Run one command of the Chrome DevTools Protocol."""
        return self._browser._ask(self._session, method, **params)

    def open(self, address):
        """Go there."""
        self.call("Page.navigate", url=address)

    def complaints(self):
        """Return the texts that the browser has written on this page's console since ``Log.enable``, and errors and
        warnings of its scripts since ``Runtime.enable``.
        """
        self.value("0")  # events come before the answer
        return [text for session, text in self._browser.complaints if session == self._session]

    def value(self, script):
        """Return the value of a JavaScript expression; a promise is waited for."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def until(self, script, moves=""):
        """Wait until an expression is true; see :func:`wait_for`."""
        wait_for(self._value_here, script, moves)

    def _value_here(self, script):
        """As :meth:`value`; None if the page goes while it is asked."""
        try:
            return self.value(script)
        except Navigated:
            return None

    def key(self, kind, key, code=""):
        """Press or release a key: its letter, and its position as a US keyboard names it."""
        text = key if len(key) == 1 and kind == "keyDown" else ""
        self.call("Input.dispatchKeyEvent", type=kind, key=key, code=code, text=text)


class Person(Page):
    """A person with a private Chromium, as far as a page can see: nothing is kept from others."""

    def __init__(self, browser):
        self._context = browser._ask(None, "Target.createBrowserContext", disposeOnDetach=True)["browserContextId"]
        super().__init__(browser, self._target(browser, window=True))

    def _target(self, browser, window=False):
        place = {"url": "about:blank", "browserContextId": self._context, "newWindow": window}
        return browser._ask(None, "Target.createTarget", **place)["targetId"]

    def tab(self, window=False):
        """A further tab, as another page; in a window of its own it is not hidden."""
        return Page(self._browser, self._target(self._browser, window))

    def leave(self):
        """Close all tabs, and forget what was kept."""
        self._browser._ask(None, "Target.disposeBrowserContext", browserContextId=self._context)


class Chromium:
    """A real browser; steered over two pipes (``--remote-debugging-pipe``). To start it costs more than most tests."""

    def __init__(self, program, profile):
        to_browser, self._write = os.pipe()
        self._read, from_browser = os.pipe()
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"]
        command = [str(program), *options, "--remote-debugging-pipe", f"--user-data-dir={profile}", "about:blank"]
        self._process = subprocess.Popen(
            [sys.executable, "-c", TAKE_PIPES, str(to_browser), str(from_browser), *command],
            pass_fds=(to_browser, from_browser),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_browser)
        os.close(from_browser)
        self._rest, self._number = b"", 0
        self.complaints = []  # (session, text)

    def person(self):
        """Return a :class:`Person` who has it all for herself."""
        return Person(self)

    def _ask(self, session, method, **params):
        """Run one command; events that come meanwhile are dropped, but for complaints."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self._rest:
                assert select.select([self._read], [], [], 2 * PATIENCE)[0], f"no answer to {method} {params}"
                data = os.read(self._read, 65536)
                assert data, "the browser has gone"
                self._rest += data
            line, self._rest = self._rest.split(b"\0", 1)
            answer = json.loads(line)
            self._hear(answer)
            if answer.get("id") == self._number:
                if "navigated" in answer.get("error", {}).get("message", ""):
                    raise Navigated
                assert "error" not in answer, answer
                return answer["result"]

    def _hear(self, event):
        """Keep a complaint."""
        kind, told = event.get("method"), event.get("params", {})
        text = ""
        if kind == "Log.entryAdded":
            text = told["entry"]["text"]
        elif kind == "Runtime.exceptionThrown":
            text = told["exceptionDetails"]["text"]
        elif kind == "Runtime.consoleAPICalled" and told["type"] in ("error", "warning", "assert"):
            text = str([one.get("value") for one in told["args"]])
        if text:
            self.complaints.append((event.get("sessionId"), text))

    def close(self):
        """End it."""
        self._ask(None, "Browser.close")
        self._process.wait(PATIENCE)
        os.close(self._read)
        os.close(self._write)


class Firefox:
    """A page in a Firefox, steered by Marionette: ``length:[0, id, command, parameters]`` and back, over a socket.

    A page's ``const`` and ``let`` declarations are invisible from here. A page's storage belongs to its address:
    another port, another browser.
    """

    def __init__(self, program, profile):
        profile.mkdir()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        (profile / "user.js").write_text(f'user_pref("marionette.port", {port});\n', "utf-8")
        command = [str(program), "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 2 * PATIENCE
        while True:
            try:
                self._socket = socket.create_connection(("127.0.0.1", port), 2 * PATIENCE)
                break
            except OSError:
                assert time.monotonic() < end and self._process.poll() is None, "Firefox does not start"
                time.sleep(0.05)
        self._file, self._numbers = self._socket.makefile("rb"), itertools.count(1)
        self._read()  # it greets
        self._told("WebDriver:NewSession")
        self._told("WebDriver:SetTimeouts", script=3000 * PATIENCE)  # milliseconds; what is asked gives up by itself
        self._steered = [self._told("WebDriver:GetWindowHandle")["value"]]  # of all its pages: the one that listens
        self._window = self._steered[0]

    def tab(self, focus=False):
        """A further page, in a window of its own: it is not hidden."""
        other = copy.copy(self)
        other._window = self.call("WebDriver:NewWindow", type="window", focus=focus)["handle"]
        return other

    def leave_others(self):
        """Close all pages but this one."""
        for handle in self.call("WebDriver:GetWindowHandles"):
            if handle != self._window:
                self._told("WebDriver:SwitchToWindow", handle=handle, focus=False)
                self._told("WebDriver:CloseWindow")
        self._steered[0] = None

    def _read(self):
        size = b""
        while not size.endswith(b":"):
            size += self._file.read(1)
        return json.loads(self._file.read(int(size[:-1])))

    def call(self, command, **params):
        """Run one command of the WebDriver protocol, to this page."""
        if self._steered[0] != self._window:
            self._told("WebDriver:SwitchToWindow", handle=self._window, focus=False)
            self._steered[0] = self._window
        return self._told(command, **params)

    def _told(self, command, **params):
        data = json.dumps([0, next(self._numbers), command, params]).encode()
        self._socket.sendall(b"%d:%s" % (len(data), data))
        _, _, error, result = self._read()
        assert error is None, error
        return result

    def open(self, address):
        """Go there."""
        self.call("WebDriver:Navigate", url=address)

    def value(self, script):
        """Return the value of a JavaScript expression; a promise is waited for."""
        found = self.call("WebDriver:ExecuteScript", script=f"return {script}", args=[])
        return found["value"]

    def until(self, script, moves=""):
        """Wait until an expression is true; see :func:`wait_for`."""
        wait_for(self.value, script, moves)

    def touch(self, selector, seconds=0.08):
        """Put a finger on the middle of what a selector finds."""
        middle = "(r => [r.x + r.width / 2, r.y + r.height / 2])"
        x, y = self.value(f"{middle}(document.querySelector({selector!r}).getBoundingClientRect())")
        move = {"type": "pointerMove", "x": round(x), "y": round(y), "origin": "viewport"}
        steps = [move, {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": round(1000 * seconds)}]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
        self.call(
            "WebDriver:PerformActions", actions=[{**finger, "actions": [*steps, {"type": "pointerUp", "button": 0}]}]
        )

    def leave(self):
        """Close this page; another page is there."""
        self.call("WebDriver:CloseWindow")
        self._steered[0] = None

    def close(self):
        """End it."""
        self._told("Marionette:Quit", flags=["eForceQuit"])
        self._process.wait(PATIENCE)
        self._file.close()
        self._socket.close()
