// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// One handheld: MicroPython with the drive that a board gets. docs/web.md says what goes in and out.
const pace = 10;  // milliseconds from turn to turn
const stack = 8192, heap = 1 << 20;  // of MicroPython: words, bytes
const inbox = [], longest = 64;  // datagrams that wait; a receiver that does not read loses them
const stats = {load: 0, boot: 0, title: 0, turns: 0, spent: 0, worst: 0, key: 0};
let python = null, start = null, board = null, timer = 0, written = 0, line = "", pressed = 0;

const hex = bytes => Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("");
const host = {
  chance: count => hex(crypto.getRandomValues(new Uint8Array(count))),
  open() { inbox.length = 0; postMessage({link: "open"}) },
  send: text => postMessage({send: Uint8Array.from(text.match(/../g) ?? [], two => parseInt(two, 16))}),
  recv: () => inbox.length ? hex(inbox.shift()) : "",
  close: () => postMessage({link: "close"}),
};

async function unpack(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const plain = response.body.pipeThrough(new DecompressionStream("gzip"));
  const all = new Uint8Array(await new Response(plain).arrayBuffer());
  let at = 4 + new DataView(all.buffer).getUint32(0, true);
  return JSON.parse(new TextDecoder().decode(all.subarray(4, at))).map(([path, size]) => [path, all.subarray(at, at += size)]);
}

function write(path, data) {
  const folders = path.split("/").slice(0, -1);
  folders.forEach((_, depth) => {
    const folder = "/" + folders.slice(0, depth + 1).join("/");
    if (!python.FS.analyzePath(folder).exists) python.FS.mkdir(folder);
  });
  python.FS.writeFile("/" + path, data);
}

function say(text) {
  line = text;
  postMessage({line});
}

async function boot(given) {
  const began = performance.now();
  const [{loadMicroPython}, [[, machine]], files] =
    await Promise.all([import("./micropython.mjs"), unpack("micropython.pack"), unpack("drive.pack")]);
  const url = URL.createObjectURL(new Blob([machine], {type: "application/wasm"}));
  python = await loadMicroPython({url, pystack: stack, heapsize: heap, stdout: say, stderr: say});
  stats.load = performance.now() - began;
  board = given.board;
  files.forEach(([path, data]) => write("board/" + path, data));
  write("board/nvm", given.nvm?.length === board.nvm ? given.nvm : new Uint8Array(board.nvm).fill(255));
  const pairs = Object.entries(given.env).map(pair => `(${pair.map(text => JSON.stringify(String(text)))})`);
  write("board/settings.py", `${board.settings}CUT = None\nENV = (${pairs.map(pair => pair + ",").join(" ")})\n`);
  python.registerJsModule("host", host);
  python.runPython('import os, sys\nos.chdir("/board")\nsys.path[:] = ["/board"]\nimport start');
  start = python.pyimport("start");
  stats.boot = performance.now() - began - stats.load;
  turn();
  stats.title = performance.now() - began;
}

// One turn of the program's loop. Messages take turns as well: the timers of a hidden tab are slow
function turn() {
  clearTimeout(timer);
  if (!start) return;
  const began = performance.now();
  const news = attempt(start.turn);
  const spent = performance.now() - began;
  stats.turns++;
  stats.spent += spent;
  stats.worst = Math.max(stats.worst, spent);
  if (!start) return;
  keep();
  if (news === 1) tell("");
  if (news === 2) end("This handheld has ended. Reload the page to play again.");
  if (start) timer = setTimeout(turn, Math.max(0, pace - spent));
}

function attempt(call) {
  try { return call() } catch (error) {
    const text = String(error.message ?? error).trim();
    text.split("\n").forEach(say);
    end(text.endsWith("SystemExit") ? "This handheld has ended." : "This handheld has crashed. Reload the page: what was saved is kept.");
  }
}

function end(reason) {
  keep();
  tell(reason);
  start = null;
  postMessage({ended: true, reason});
}

// What a power cut would leave: every write, at once
function keep() {
  const count = start.writes();
  if (count === written) return;
  written = count;
  postMessage({save: python.FS.readFile("/board/nvm")});
}

function tell(ended) {
  const [light, tone, ...pixel] = start.state().split(" ").map(Number);
  const {width, height} = board, picture = python.FS.readFile("/board/glass").subarray(0, width * height / 8);
  postMessage({state: {picture, width, height, light, tone, pixel, line, ended}});
  if (pressed) [stats.key, pressed] = [performance.now() - pressed, 0];
}

onmessage = ({data}) => {
  if (data.boot) boot(data.boot).catch(error => {
    say(String(error.message ?? error));
    postMessage({ended: true, reason: "This handheld cannot start: " + line});
  });
  if (data.key && start) {
    if (data.down) pressed = performance.now();
    attempt(() => start.press(board.keys[data.key], data.down));
  }
  if (data.cell && inbox.length < longest) inbox.push(data.cell);
  if (data.ask) postMessage({stats: {...stats, heap: start?.heap()}});
  if (data.stop) close();
  if (data.key || data.cell) turn();
};
