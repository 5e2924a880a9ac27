# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The page's links without a page: invitations, and a browser's end of an MQTT table, in node."""

import json
import subprocess
import threading
import time

import pytest

from tools.dev.environment import ROOT
from tools.dev.need import need
from tools.publishing import words

PAGE = ROOT / "tools" / "publishing" / "page"
PATIENCE = 400  # seconds until a test gives up; none waits long when all is well
STATION = bytes([1, 2, 3, 4])
TABLE = """
import {createInterface} from "node:readline";
import {Broker} from "./broker.mjs";
const bytes = text => Uint8Array.from(text.match(/../g), two => parseInt(two, 16));
const tell = (...line) => console.log(line.join(" "));
const [address, game] = process.argv.slice(-2);
const broker = new Broker({address, game}, (word, more) => tell("state", word, more ?? ""));
const port = {post: data => tell("got", Buffer.from(data).toString("hex"))};
broker.open(port);
createInterface({input: process.stdin}).on("line", line => {
  if (line === "end") { broker.end(); process.stdin.destroy() } else broker.send(port, bytes(line));
});
"""


@pytest.fixture
def run(tmp_path):
    """Return the output of a script, as JSON."""

    def answer(text):
        # The page's files are modules by the way they are loaded; a copy makes node treat them so
        for file in PAGE.glob("*.js"):
            (tmp_path / (file.stem + ".mjs")).write_text(
                words.script(file.name).replace('.js"', '.mjs"'), encoding="utf-8"
            )
        script = tmp_path / "script.mjs"
        script.write_text(text, encoding="utf-8")
        done = subprocess.run([str(need("node")), str(script)], capture_output=True, text=True, timeout=PATIENCE)
        assert not done.returncode, done.stderr
        return json.loads(done.stdout)

    return answer


DESCRIBED = r"""
import {ANSWER, INVITATION, pack, unpack} from "./invitation.mjs";
const sdp = ["v=0", "o=- 7 2 IN IP4 127.0.0.1", "a=ice-ufrag:ab+/", "a=ice-pwd:0123456789abcdefghijkl",
  "a=fingerprint:sha-256 " + Array(32).fill("0A").join(":"), "a=setup:actpass",
  "a=candidate:1 1 udp 2122 192.168.1.7 50000 typ host",
  "a=candidate:2 1 tcp 9 192.168.1.7 9 typ host tcptype active",
  "a=candidate:3 1 UDP 2122 fd00::7:1 50001 typ host",
  "a=candidate:4 1 udp 21 0a1b2c3d-0001-0002-0003-0a0b0c0d0e0f.local 50002 typ host",
  "a=candidate:5 1 udp 16 203.0.113.9 60000 typ srflx raddr 0.0.0.0 rport 0", ""].join("\r\n");
const text = pack(INVITATION, [1, 2, 3], sdp);
const why = (kind, given) => {
  try { unpack(kind, given); return "" } catch (error) { return error.word ?? String(error) }
};
"""


def test_an_invitation_holds_all_that_the_other_browser_needs_and_fits_a_qr_code(run):
    found = run(
        DESCRIBED + "console.log(JSON.stringify([text, unpack(INVITATION, 'https://x.example/y/#join=' + text)]))"
    )
    text, told = found
    assert len(text) < 220
    assert told["id"] == "1.2.3"
    for line in ("ice-ufrag:ab+/", "ice-pwd:0123456789abcdefghijkl", "setup:actpass", "fingerprint:sha-256 0A:0A"):
        assert f"\r\na={line}" in told["sdp"]
    places = [line.split()[4:8] for line in told["sdp"].split("\r\n") if line.startswith("a=candidate:")]
    assert places == [
        ["192.168.1.7", "50000", "typ", "host"],
        ["fd00:0000:0000:0000:0000:0000:0007:0001", "50001", "typ", "host"],
        ["0a1b2c3d-0001-0002-0003-0a0b0c0d0e0f.local", "50002", "typ", "host"],
        ["203.0.113.9", "60000", "typ", "srflx"],
    ]


def test_of_a_text_that_is_no_invitation_the_person_hears_why(run):
    found = run(
        DESCRIBED
        + """
const other = sign => sign === "A" ? "B" : "A";
const changed = [...text].map((sign, at) => why(INVITATION, text.slice(0, at) + other(sign) + text.slice(at + 1)));
const cut = Array.from({length: text.length}, (_, size) => why(INVITATION, text.slice(0, size)));
let seed = 1;
const chance = () => (seed = seed * 48271 % 2147483647) & 255;
const random = () => btoa(String.fromCharCode(...Array.from({length: 150}, chance)));
const noise = Array.from({length: 500}, () => why(INVITATION, random()));
console.log(JSON.stringify({changed: [...new Set(changed)], cut: [...new Set(cut)], noise: [...new Set(noise)],
  answer: why(ANSWER, text), swapped: why(INVITATION, pack(ANSWER, [1, 2, 3], sdp)),
  words: why(INVITATION, "hello there!"),
  spaces: why(INVITATION, " " + text.slice(0, 50) + "\\n" + text.slice(50))}))"""
    )
    known = {"noInvitation", "notWhole", "otherVersion"}
    # A changed letter that holds no more than unused bits changes nothing
    assert set(found["changed"]) <= known | {""}
    assert set(found["cut"]) <= known
    assert set(found["noise"]) <= known
    assert (found["answer"], found["swapped"], found["words"], found["spaces"]) == (
        "noAnswer",
        "isAnswer",
        "noInvitation",
        "",
    )


FAKE = """
import {Client, badAddress, readable} from "./broker.mjs";
class Socket {
  constructor() { Socket.last = this; this.readyState = 1; this.bufferedAmount = 0; this.sent = [] }
  send(data) { this.sent.push([...data]) }
  close() { this.closed = true }
}
const told = [];
const client = () => new Client("ws://x/", {id: "unox"}, {will: () => ["t", false], topics: () => ["a"],
  message: (topic, bytes) => told.push([topic, ...bytes]),
  state: (word, more) => told.push(word + (more ?? ""))}, Socket);
const give = (...bytes) => Socket.last.onmessage({data: Uint8Array.from(bytes).buffer});
const up = () => { client(); told.length = 0; Socket.last.onopen(); give(0x20, 2, 0, 0) };
"""


def test_bytes_of_a_broker_are_packets_however_they_are_cut_and_nonsense_ends_the_connection(run):
    found = run(
        FAKE
        + """
up();
for (const byte of [0x30, 5, 0, 1, 97, 7, 8, 0xD0, 0]) give(byte);
const cut = [...told];
const first = Socket.last.sent.map(packet => packet[0]);
Socket.last.onclose();
const nonsense = [];
for (const bytes of [[0x30, 255, 255, 255, 255, 1], [0x30, 255, 255, 127], [0x30, 2, 0, 9], [0x20, 2, 0, 0]]) {
  up();
  give(...bytes);
  nonsense.push(told.at(-1));
}
client(); Socket.last.onopen(); give(0x30, 3, 0, 1, 97); nonsense.push(told.at(-1));
client(); Socket.last.onopen(); Socket.last.onmessage({data: "HTTP"}); nonsense.push(told.at(-1));
client(); Socket.last.onopen(); give(0x20, 2, 0, 5); nonsense.push(told.at(-1));
console.log(JSON.stringify({cut, first, nonsense, addresses: [badAddress("wss://b.example:8081/", "uno1", true),
  badAddress("ws://b.example/", "uno", true), badAddress("ws://localhost:9/", "uno", true),
  badAddress("b.example", "uno"),
  badAddress("https://b.example", "uno"), badAddress("wss://b.example", "a/#")],
  readable: ["wss://b.example/", "ws://b.example/", "ws://192.168.1.7:9001/", "ws://localhost:9/", "ws://127.0.0.1/"]
    .map(address => [readable(address, "anna", ""), readable(address, "", "secret"), readable(address, "", "")])}));
process.exit()"""
    )
    assert found["cut"] == ["up", ["a", 7, 8]]
    assert found["first"] == [0x10, 0x82]
    assert found["nonsense"] == ["garbage"] * 6 + ["refused5"]
    assert found["addresses"] == ["", "brokerSecure", "", "brokerAddress", "brokerAddress", "brokerGame"]
    # A name or a password is readable on the way where the address is not encrypted and not on this computer
    far, near = [True, True, False], [False, False, False]
    assert found["readable"] == [near, far, far, near, near]


class Browser:
    """The browser's end of a table, in node; its cells pass as hexadecimal text."""

    def __init__(self, tmp_path, broker, game):
        (tmp_path / "broker.mjs").write_text((PAGE / "broker.js").read_text("utf-8"), encoding="utf-8")
        script = tmp_path / "table.mjs"
        script.write_text(TABLE, encoding="utf-8")
        self.lines: list[str] = []
        self._process = subprocess.Popen(
            [
                str(need("node")),
                "--experimental-websocket",
                str(script),
                f"ws://{broker.host}:{broker.web_port}/",
                game,
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        threading.Thread(target=lambda: self.lines.extend(iter(self._process.stdout.readline, "")), daemon=True).start()

    def say(self, line):
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def send(self, cell):
        self.say((b"UN" + STATION + bytes(cell)).hex())

    @property
    def cells(self):
        return [bytes.fromhex(line.split()[1])[6:] for line in list(self.lines) if line.startswith("got")]

    def close(self):
        self.say("end")
        assert self._process.wait(PATIENCE) == 0
        self._process.stdin.close()
        self._process.stdout.close()


def cell(source, target, kind=0, count=0):
    return bytes([kind, source << 4 | target, 0xA7, count]) + bytes(range(240, 256))


@pytest.mark.parametrize("browser_hosts", [False, True])
def test_a_browser_and_a_board_meet_at_one_table_of_a_broker(tmp_path, browser_hosts):
    need("mqtt")
    from uno_link.transports.mqtt import Mqtt

    with need("broker").broker() as broker:
        board = Mqtt(broker.host, "ours", STATION, host=not browser_hosts, keep=(0,), port=broker.port)
        page = Browser(tmp_path, broker, "ours")
        into, got, now = bytearray(20), [], [0]

        def until(done):
            end = time.monotonic() + PATIENCE
            while not done():
                assert time.monotonic() < end, page.lines
                now[0] += 10
                board.tick(now[0])
                while board.recv(into):
                    got.append(bytes(into))
                time.sleep(0.002)

        beacon, joins = cell(0, 15), cell(15, 0, 1)
        until(lambda: board.linked and any("up" in line for line in page.lines))
        if browser_hosts:
            page.send(beacon)  # shows that it is a host: it connects as one, and repeats it as every host does
            until(lambda: sum("up" in line for line in page.lines) == 2)
            page.send(beacon)
            until(lambda: beacon in got)
            board.send(joins)
            until(lambda: joins in page.cells)
        else:
            board.send(beacon)
            until(lambda: beacon in page.cells)
            page.send(joins)
            until(lambda: joins in got)
            board.send(cell(0, 3, 0x5B, 9))
            until(lambda: cell(0, 3, 0x5B, 9) in page.cells)
        assert beacon not in (page.cells if browser_hosts else got)  # nobody hears itself
        page.close()
        until(lambda: board.gone)  # a goodbye is heard, too
        board.close()
