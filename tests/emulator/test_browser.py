# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The browser front: its permitted visitors, and a real Chromium that presses keys and reads pixels."""

import http.client
import json
import re
import socket
import struct
import threading
import time
import types
import zlib

import pytest

from tests import browsers
from tools.dev import cli
from tools.emulator import handheld
from tools.emulator.fronts import browser

PATIENCE = 400  # seconds until a test gives up; none waits long when all is well


class Noted:
    """A handheld that notes what is done to its keys."""

    def __init__(self):
        board = types.SimpleNamespace(width=128, height=64, keys={"A": "GP0", "B": "GP1"}, labels=("A", "B", "C"))
        self.launch = types.SimpleNamespace(board=board, environment={}, number=1)
        self.picture, self.light, self.tone, self.pixel = bytes(1024), 9, 0, (0, 0, 0)
        self.lines, self.changes, self.end, self.log = [], 0, None, []

    def press(self, key):
        self.log.append("+" + key)

    def release(self, key):
        self.log.append("-" + key)


@pytest.fixture
def serve():
    """``serve(handhelds, lan=False)``: a running server on a free port."""
    running = []

    def start(handhelds, lan=False):
        server = browser.Server(handhelds, 0, lan)
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        running.append(server)
        return server

    yield start
    for server in running:
        server.is_over = True
        server.shutdown()
        server.server_close()


def ask(server, method, path, body=None, **headers):
    """Return the status of a request."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=PATIENCE)
    try:
        connection.request(method, path, body, headers)
        return connection.getresponse().status
    finally:
        connection.close()


KEY = json.dumps({"handheld": 0, "key": "A", "down": True})


def test_a_key_is_pressed_and_let_go(serve):
    one = Noted()
    server = serve([one])
    assert ask(server, "POST", "/key", KEY) == 204
    assert ask(server, "POST", "/key", KEY.replace("true", "false")) == 204
    assert one.log == ["+A", "-A"]


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "127.0.0.1"},
        {"Host": "127.0.0.1:1"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
    ],
)
def test_another_site_can_neither_look_on_nor_press_keys(serve, headers):
    one = Noted()
    server = serve([one])
    assert ask(server, "GET", "/", **headers) == 403
    assert ask(server, "GET", "/events", **headers) == 403
    assert ask(server, "POST", "/key", KEY, **headers) == 403
    assert one.log == []


def test_the_page_itself_is_let_in(serve):
    server = serve([Noted()])
    origin = f"http://localhost:{server.server_port}"
    assert ask(server, "POST", "/key", KEY, Host=f"localhost:{server.server_port}", Origin=origin) == 204


@pytest.mark.parametrize(
    "body", ["", "{", "[]", '{"handheld": 9, "key": "A", "down": 1}', '{"handheld": 0}', "x" * 200, '{"handheld": "0"}']
)
def test_a_post_that_makes_no_sense_is_refused(serve, body):
    one = Noted()
    assert ask(serve([one]), "POST", "/key", body) == 400
    assert one.log == []


def test_there_is_nothing_else_to_see(serve):
    server = serve([Noted()])
    assert ask(server, "GET", "/../play.py") == 404
    assert ask(server, "POST", "/other", KEY) == 400


def test_the_page_runs_no_script_but_the_files_of_its_server(serve):
    server = serve([Noted()], lan=True)
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=PATIENCE)
    for path in ("/?token=" + server.token, "/style.css", "/handheld.js", "/source.js", "/pads.js"):
        connection.request("GET", path)
        answer = connection.getresponse()
        body = answer.read().decode()
        assert answer.status == 200, path
        assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
        assert server.token not in body
        assert not re.search(r"<script>|<style>|<[^>]* on\w+=", body), path
    connection.close()


def test_by_default_the_server_listens_on_this_computer_only(serve):
    assert serve([Noted()]).server_address[0] == "127.0.0.1"


def test_on_the_local_network_the_address_has_a_secret_that_every_request_needs(serve):
    one = Noted()
    server = serve([one], lan=True)
    assert server.server_address[0] == "0.0.0.0"
    assert server.token in server.address
    assert len(server.token) >= 20
    for path in ("/", "/handhelds", "/events"):
        assert ask(server, "GET", path) == 403
        assert ask(server, "GET", path + "?token=guess") == 403
    assert ask(server, "POST", "/key", KEY) == 403
    assert ask(server, "GET", "/?token=" + server.token) == 200
    assert ask(server, "POST", "/key?token=" + server.token, KEY) == 204
    assert ask(server, "GET", "/?token=" + server.token, Host="evil.example") == 403


def test_a_taken_port_is_a_problem_that_names_the_option():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(cli.Problem, match=f"port {port} is taken; choose another one with --port"):
            browser.Server([Noted()], port, False)


PIXEL = """(() => {{ const canvas = document.querySelectorAll("canvas")[{number}];
  return canvas.getContext("2d").getImageData({x}, {y}, 1, 1).data[2] > 128 }})()"""


def box(number, key):
    """Whether the page shows this key of the stand-in program as pressed."""
    return PIXEL.format(number=number, x=4 + 17 * key + 7, y=30)


def test_in_a_real_browser_keys_go_in_and_pixels_come_out(serve, chromium, launch, table_program):
    handhelds = [handheld.Handheld(launch(table_program, virtual=False, number=i + 1)) for i in range(2)]
    try:
        server = serve(handhelds)
        chromium.call("Emulation.setDeviceMetricsOverride", width=1400, height=900, deviceScaleFactor=1, mobile=False)
        chromium.call("Page.navigate", url=server.address)
        for number in (0, 1):
            chromium.until(
                f"document.querySelectorAll('canvas').length == 2 && {PIXEL.format(number=number, x=5, y=0)}"
            )

        # Keyboard: down and up; the rows belong to the handhelds, the arrows to the one used last
        chromium.key("keyDown", "s")
        chromium.until(box(0, 1))
        chromium.key("keyUp", "s")
        chromium.until("!" + box(0, 1))
        chromium.key("keyDown", "l")
        chromium.until(box(1, 2))
        chromium.key("keyDown", "ArrowUp")
        chromium.until(box(1, 3))
        assert not chromium.value(box(0, 3))
        chromium.value("dispatchEvent(new Event('blur'))")
        chromium.until(f"!{box(1, 2)} && !{box(1, 3)}")

        # Pointer: the button under it, until it is released
        place = chromium.value("(r => [r.x + r.width / 2, r.y + r.height / 2])"
                               "(document.querySelector('button.A').getBoundingClientRect())")  # fmt: skip
        at = {"x": place[0], "y": place[1], "button": "left", "clickCount": 1}
        chromium.call("Input.dispatchMouseEvent", type="mousePressed", **at)
        chromium.until(box(0, 0))
        chromium.call("Input.dispatchMouseEvent", type="mouseReleased", **at)
        chromium.until("!" + box(0, 0))

        # Every pixel of the picture is on the canvas
        seen = chromium.value("""Array.from(document.querySelector("canvas").getContext("2d")
            .getImageData(0, 0, 128, 64).data).filter((_, at) => at % 4 == 2)
            .map(blue => blue > 128 ? "1" : "0").join("")""")
        assert int(seen, 2).to_bytes(1024, "big") == handhelds[0].picture

        # An end is seen
        server.is_over = True
        chromium.until("document.querySelectorAll('.off').length == 2")
    finally:
        for one in handhelds:
            one.close()


def is_down(handheld, log):
    """Wait for what the fingers did to the keys: nothing more, nothing less."""
    end = time.monotonic() + PATIENCE
    while len(handheld.log) < len(log) and time.monotonic() < end:
        time.sleep(0.01)
    assert handheld.log == log
    handheld.log.clear()


@pytest.mark.parametrize("height", [32, 64])
def test_with_three_keys_nothing_is_cut_off_on_a_phone_or_in_a_low_window(serve, chromium, height):
    one = Noted()
    one.launch.board.keys, one.launch.board.height = dict.fromkeys("ABC", "GP0"), height
    one.picture = bytes(16 * height)
    server = serve([one])
    for size in ((844, 390), (390, 844), (667, 375), (320, 568)):
        Phone(chromium, *size)
        chromium.call("Page.navigate", url=server.address)
        chromium.until("document.querySelectorAll('.handheld:not(.off)').length == 1")
        chromium.until(FITS)
    chromium.call("Emulation.setTouchEmulationEnabled", enabled=False)
    for size in ((844, 390), (1000, 420)):
        chromium.call(
            "Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=2, mobile=False
        )
        chromium.call("Page.navigate", url=server.address)
        chromium.until("document.querySelectorAll('.handheld:not(.off)').length == 1")
        chromium.until(f"!{LAYOUT}.scrolls")


def test_a_square_display_in_color_is_whole_in_a_low_window_and_nothing_scrolls(serve, chromium):
    one = Noted()
    board = one.launch.board
    board.keys = dict.fromkeys(("A", "B", "C", "UP", "DOWN", "LEFT", "RIGHT"), "GP0")
    board.width = board.height = 240
    one.picture = bytes(2 * 240 * 240)
    chromium.call("Emulation.setDeviceMetricsOverride", width=844, height=390, deviceScaleFactor=1, mobile=False)
    chromium.call("Page.navigate", url=serve([one]).address)
    chromium.until("document.querySelectorAll('.handheld:not(.off)').length == 1")
    chromium.until(f"document.querySelector('canvas').offsetWidth === 240 && !{LAYOUT}.scrolls")


def test_tab_and_enter_a_click_without_a_pointer_and_a_gamepad_press_keys(serve, chromium):
    one = Noted()
    one.launch.board.keys = dict.fromkeys("ABC", "GP0")
    chromium.call("Page.navigate", url=serve([one]).address)
    chromium.until("document.querySelectorAll('.handheld:not(.off)').length == 1")
    names = "[...document.querySelectorAll('button')].map(one => one.tabIndex < 0 ? '' : one.ariaLabel)"
    assert all(chromium.value(names))

    chromium.value("document.querySelector('button.C').focus()")
    for key in ("Enter", " "):
        chromium.key("keyDown", key)
        is_down(one, ["+C"])
        chromium.key("keyUp", key)
        is_down(one, ["-C"])
    chromium.value("document.querySelector('button.A').click()")
    is_down(one, ["+A", "-A"])

    chromium.value(plug("standard", "[0, 0]"))
    chromium.value("void (pad.buttons[0] = {pressed: true})")
    is_down(one, ["+B"])
    chromium.value("void (pad.axes = [1, 0])")  # without a five-way pad, right is C
    is_down(one, ["+C"])
    chromium.value("void (pad.axes = [0, 0])")
    is_down(one, ["-C"])
    chromium.value("navigator.getGamepads = () => []")  # unplugged while a key is down
    is_down(one, ["-B"])


def plug(mapping, axes):
    """Return a script that plugs a gamepad in, ``pad``."""
    return f"""(() => {{
        window.pad = {{index: 0, id: "Pad 1", mapping: "{mapping}", axes: {axes},
            buttons: Array(16).fill({{pressed: false}})}};
        navigator.getGamepads = () => [null, pad];
        dispatchEvent(new Event("gamepadconnected")) }})()"""


@pytest.mark.parametrize("letters", ["asd", "фыв", "фів", "qsd", "aoe", "χσδ"])  # ..., French, Dvorak, and one unknown
def test_the_keys_of_a_keyboard_count_by_position_whatever_letters_are_on_it(serve, chromium, letters):
    one = Noted()
    one.launch.board.keys = dict.fromkeys("ABC", "GP0")
    chromium.call("Page.navigate", url=serve([one]).address)
    chromium.until("document.querySelectorAll('.handheld:not(.off)').length == 1")
    for letter, code, key in zip(letters, ("KeyA", "KeyS", "KeyD"), "ABC"):
        chromium.key("keyDown", letter, code)
        chromium.key("keyUp", letter, code)
        is_down(one, ["+" + key, "-" + key])
    chromium.key("keyDown", "a", "KeyQ")  # what is written on a French key counts as well
    is_down(one, ["+A"])
    chromium.key("keyUp", "й", "KeyQ")  # the layout may change meanwhile
    is_down(one, ["-A"])
    chromium.value("window.shots = 0, window.shoot = () => shots++, 0")
    for letter in "pз":
        chromium.key("keyDown", letter, "KeyP")
        chromium.key("keyUp", letter, "KeyP")
    chromium.until("shots === 2")


# Inputs of a pad that no browser knows: pushed, and released
UNKNOWN = {
    "A": ("pad.buttons[3] = {pressed: true}", "pad.buttons[3] = {pressed: false}"),
    "B": ("pad.buttons[9] = {pressed: true}", "pad.buttons[9] = {pressed: false}"),
    "C": ("pad.axes[0] = 1", "pad.axes[0] = -1"),  # a trigger, which rests at -1
    "UP": ("pad.axes[2] = -1", "pad.axes[2] = 1.29"),  # a hat: a value for each direction
    "DOWN": ("pad.axes[2] = 0.14", "pad.axes[2] = 1.29"),
    "LEFT": ("pad.axes[1] = -0.9", "pad.axes[1] = 0.1"),  # a stick
    "RIGHT": ("pad.axes[1] = 0.8", "pad.axes[1] = 0"),
}


def test_the_buttons_of_a_gamepad_that_the_browser_does_not_know_are_assigned_once(serve, chromium):
    one = Noted()
    one.launch.board.keys = dict.fromkeys(UNKNOWN, "GP0")
    address = serve([one]).address
    steady = (
        "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"
    )
    told, box = "document.querySelector('#news').textContent", "document.querySelector('dialog[open]')"

    def opened(said):
        chromium.call("Page.navigate", url=address)
        chromium.until("document.querySelectorAll('.handheld:not(.off)').length == 1")
        chromium.value(plug("", "[-1, 0, 1.29]"))
        chromium.until(f"globalThis.pads && {told}.includes({said!r})")

    opened("does not know the buttons")
    chromium.value("void (pad.buttons[0] = {pressed: true})")
    chromium.value(steady)
    assert not one.log  # nobody guesses
    chromium.value("void (pad.buttons[0] = {pressed: false})")
    chromium.value("document.querySelector('.tool.pad').click()")
    assert browsers.findings(chromium) == []
    for key, (down, up) in UNKNOWN.items():
        sign = {"UP": "▲", "DOWN": "▼", "LEFT": "◀", "RIGHT": "▶"}.get(key, key)
        chromium.until(f"{box}?.textContent.includes('gamepad: {sign}')")
        if key == "B":  # a button with a key does not count
            chromium.value(f"void ({UNKNOWN['A'][0]})")
            chromium.value(steady)
            chromium.value(f"void ({UNKNOWN['A'][1]})")
            chromium.value(steady)
        chromium.value(f"void ({down})")
        chromium.value(steady)
        chromium.value(f"void ({up})")
        chromium.value(steady)
    chromium.until(f"!{box} && {told}.includes('are assigned')")
    assert not one.log  # the pad presses nothing behind a dialog

    def plays():
        for key, (down, up) in UNKNOWN.items():
            chromium.value(f"void ({down})")
            is_down(one, ["+" + key])
            chromium.value(f"void ({up})")
            is_down(one, ["-" + key])

    plays()
    opened("")  # the page is loaded again
    assert chromium.value(told) == ""
    plays()
    chromium.value("localStorage.setItem('uno pad Pad 1', '{\"A\": 7}')")  # what is stored may be damaged
    opened("does not know the buttons")


def png_rows(data):
    """Return the red of each pixel of a PNG with 8 bits a channel, by rows."""
    at, packed, header = 8, b"", b""
    while at < len(data):
        size, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + size]
        header, packed = (body if kind == b"IHDR" else header), packed + (body if kind == b"IDAT" else b"")
        at += 12 + size
    width, height, depth, colours = struct.unpack_from(">IIBB", header)
    assert depth == 8
    each = {0: 1, 2: 3, 6: 4}[colours]
    raw, rows, above = zlib.decompress(packed), [], bytearray(width * each)
    for y in range(height):
        start = y * (width * each + 1)
        row = bytearray(raw[start + 1 : start + 1 + width * each])
        for x in range(len(row)):
            left, up, corner = (row[x - each] if x >= each else 0), above[x], (above[x - each] if x >= each else 0)
            nearest = min((left, up, corner), key=lambda value: abs(left + up - corner - value))
            row[x] = row[x] + (0, left, up, (left + up) // 2, nearest)[raw[start]] & 255
        rows.append(row[::each])
        above = row
    return rows


class Phone:
    """Fingers on a page, at the middle of buttons."""

    def __init__(self, chromium, width, height):
        self.page = chromium
        size = {"width": width, "height": height, "deviceScaleFactor": 3, "mobile": True}
        chromium.call("Emulation.setDeviceMetricsOverride", **size)
        chromium.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

    def middle(self, name):
        x, y = self.page.value(
            f"(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector('.{name}').getBoundingClientRect())"
        )
        return x, y

    def touch(self, kind, *places):
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self.page.call("Input.dispatchTouchEvent", type="touch" + kind, touchPoints=points)


LAYOUT = """(() => { const all = [...document.querySelectorAll("button, .handheld, canvas")];
  const boxes = all.filter(e => e.offsetWidth).map(e => [e.className, e.tagName, e.getBoundingClientRect()]); return {
  outside: boxes.filter(([, , r]) => r.x < 0 || r.y < 0 || r.right > innerWidth || r.bottom > innerHeight)
    .map(b => b[0]),
  small: boxes.filter(([, tag, r]) => tag === "BUTTON" && (r.width < 44 || r.height < 44)).map(b => b[0]),
  scrolls: [document.documentElement, document.querySelector("main")].some(e => e.scrollHeight > e.clientHeight
    || e.scrollWidth > e.clientWidth) } })()"""
FITS = f"(one => !one.outside.length && !one.small.length && !one.scrolls)({LAYOUT})"  # once the page knows its sizes


def test_on_a_phone_fingers_press_and_the_picture_is_saved(serve, chromium, tmp_path):
    one = Noted()
    one.launch.board.keys = dict.fromkeys(("A", "B", "C", "UP", "DOWN", "LEFT", "RIGHT"), "GP0")
    one.picture, one.tone = bytes(at * 37 & 255 for at in range(1024)), 440
    server = serve([one])
    for size in ((844, 390), (390, 844)):
        phone = Phone(chromium, *size)
        chromium.call("Page.navigate", url=server.address)
        chromium.until("document.querySelectorAll('.handheld:not(.off)').length == 1")
        for side in ("right", "left"):
            chromium.until(FITS)
            assert (phone.middle("C")[0] < phone.middle("UP")[0]) == (side == "left")
            assert chromium.value("localStorage.getItem('left')") == str(int(side == "left"))
            chromium.value("document.querySelector('.tool.swap').click()")
    a, c, up = phone.middle("A"), phone.middle("C"), phone.middle("UP")
    assert not chromium.value("audio")

    phone.touch("Start", a)
    is_down(one, ["+A"])
    assert not chromium.value("audio")  # a browser complains of sound before the first touch has ended
    phone.touch("End")
    is_down(one, ["-A"])
    chromium.until("!!handhelds[0].oscillator && audio.state !== 'closed'")
    phone.touch("Start", up)  # two fingers at the same time
    phone.touch("Start", up, c)
    is_down(one, ["+UP", "+C"])
    phone.touch("Move", (up[0], up[1] - 150), c)  # one slides off, the other one stays
    is_down(one, ["-UP"])
    phone.touch("End")
    is_down(one, ["-C"])
    for _ in range(2):
        phone.touch("Start", a)
        phone.touch("End")
    is_down(one, ["+A", "-A"] * 2)
    assert chromium.value("visualViewport.scale") == 1
    assert chromium.value("getSelection().isCollapsed")
    assert chromium.value("!document.body.dispatchEvent(new Event('contextmenu', {bubbles: true, cancelable: true}))")

    chromium.value("document.querySelector('.tool.loud').click()")
    assert chromium.value("!handhelds[0].oscillator && localStorage.getItem('mute') === '1'")

    chromium.call("Page.setDownloadBehavior", behavior="allow", downloadPath=str(tmp_path))
    chromium.value("document.querySelector('.tool.camera').click()")
    saved, end = tmp_path / "uno-1-1.png", time.monotonic() + PATIENCE
    while not saved.exists() or not saved.stat().st_size:  # it is there before its content
        assert time.monotonic() < end
        time.sleep(0.02)
    rows = png_rows(saved.read_bytes())
    assert len(rows) == 256 and all(rows[y] == rows[y - y % 4] for y in range(256))
    bits = "".join("1" if red else "0" for row in rows[::4] for red in row[::4])
    assert int(bits, 2).to_bytes(1024, "big") == one.picture


def test_play_serves_the_page_and_ends_in_time(play, table_program, tmp_path):
    ran = play("--front", "browser", "--port", 0, "--code", table_program, "--seconds", 1, "--save", tmp_path / "nvm")
    assert ran.returncode == 0, ran.stderr
    assert "play at http://127.0.0.1:" in ran.stderr
