// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// One handheld: MicroPython with the drive that a board gets. docs/web.md says what goes in and out.
const pace = 10;  // milliseconds from turn to turn
const stack = 8192, heap = 1 << 20;  // of MicroPython: words, bytes
const place = "board/drive/lib/uno_ui/words/";
const inbox = [], longest = 64;  // datagrams that wait; a receiver that does not read loses them
const stats = {load: 0, boot: 0, title: 0, turns: 0, spent: 0, worst: 0, key: 0};
let python = null, opened = null, start = null, board = null, timer = 0, written = 0, line = "", watched = false;

const hex = bytes => Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("");
const host = {
  chance: count => hex(crypto.getRandomValues(new Uint8Array(count))),
  open() { inbox.length = 0; postMessage({link: "open"}) },
  send: text => postMessage({send: Uint8Array.from(text.match(/../g) ?? [], two => parseInt(two, 16))}),
  heard: (text, tongue) => postMessage({heard: text.split("\n"), tongue}),
  recv: () => inbox.length ? hex(inbox.shift()) : "",
  close: () => postMessage({link: "close"}),
};

async function unpack(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const {XzReadableStream} = await unpacker;
  const all = new Uint8Array(await new Response(new XzReadableStream(response.body)).arrayBuffer());
  let at = 4 + new DataView(all.buffer).getUint32(0, true);
  return JSON.parse(new TextDecoder().decode(all.subarray(4, at))).map(([path, size, from]) => [path, all.subarray(at, at += size), from]);
}

const told = language => `language-${language}.json`;
async function fetchWords(language) {
  const answer = await fetch(told(language));
  if (!answer.ok) throw new Error(`${told(language)}: ${answer.status}`);
  return [language, await answer.json()];
}

// What comes later is an empty file until the handheld opens it: path -> the file of the site that has it
const later = new Map();
function learn(name, texts) {
  for (const [path, from] of later) if (from === name) later.delete(path);
  for (const [path, text] of Object.entries(texts)) {
    if (path.endsWith(".txt")) write(place + path, new TextEncoder().encode(text));
    else write("board/" + path, Uint8Array.from(atob(text), sign => sign.charCodeAt(0)));
  }
  postMessage({loaded: name});
}
function open(path, ...how) {
  const from = later.get(String(path).match(/[^/]*$/)[0]);
  if (from) fetchNow(from);
  return opened.call(python.FS, path, ...how);
}
// The handheld waits for it, as for a drive
function fetchNow(name) {
  try {
    const request = new XMLHttpRequest();
    request.open("GET", name, false);
    request.send();
    if (request.status !== 200) throw new Error(request.status);
    learn(name, JSON.parse(request.responseText));
  } catch {
    postMessage({lacking: name});
    for (const [path, from] of later) {
      if (from !== name || !path.endsWith(".txt")) continue;
      later.delete(path);  // it is not offered any longer
      if (python.FS.analyzePath(`/${place}${path}`).exists) python.FS.unlink(`/${place}${path}`);
    }
  }
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

const unpacker = import("./xz.mjs");

// All of this is on its way before the page knows what to boot
const began = performance.now();
const parts = Promise.all([load(), unpack("drive.pack")]);
parts.catch(() => {});  // boot says it

async function load() {
  const [{loadMicroPython}, [[, machine]]] = await Promise.all([import("./micropython.mjs"), unpack("micropython.pack")]);
  const url = URL.createObjectURL(new Blob([machine], {type: "application/wasm"}));
  try { return await loadMicroPython({url, pystack: stack, heapsize: heap, stdout: say, stderr: say}) }
  finally { URL.revokeObjectURL(url) }
}

async function boot(given) {
  // Without a network there may be English only
  const said = fetchWords(given.env.UNO_LANGUAGE ?? "en").catch(() => fetchWords("en"));
  let files, language, texts;
  [[python, files], [language, texts]] = await Promise.all([parts, said]);
  given.env.UNO_LANGUAGE = language;
  stats.load = performance.now() - began;
  board = given.board;
  for (const [path, data, from] of files) {
    write("board/" + path, data);
    if (from) later.set(path.match(/[^/]*$/)[0], from);
  }
  for (const name of given.languages ?? []) {
    write(`${place}${name}.txt`, new Uint8Array());
    for (const file of Object.keys(texts)) later.set(name + file.slice(language.length), told(name));
  }
  learn(told(language), texts);
  opened = python.FS.open;
  python.FS.open = open;
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
  if (!start) return 0;
  const began = performance.now();
  const news = attempt(start.turn);
  const spent = performance.now() - began;
  stats.turns++;
  stats.spent += spent;
  stats.worst = Math.max(stats.worst, spent);
  if (!start) return 0;
  keep();
  if (news === 1) tell("");
  if (news === 2) end("off");
  if (start) timer = setTimeout(turn, Math.max(0, pace - spent));
  return news;
}

function attempt(call) {
  try { return call() } catch (error) {
    const text = String(error.message ?? error).trim();
    text.split("\n").forEach(say);
    end("crashed");
  }
}

function end(reason) {
  try {
    keep();
    tell(reason);
  } catch {}  // of a machine that is broken nothing more is known
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
  const [light, tone, red, green, blue, swapped] = start.state().split(" ").map(Number);
  const {width, height, color} = board, picture = python.FS.readFile("/board/glass").subarray(0, width * height * (color ? 2 : 1 / 8));
  const texts = watched ? start.texts().split("\n") : [];
  postMessage({state: {picture, width, height, light, tone, pixel: [red, green, blue], line, ended, texts, swapped}});
}

function press(key, down) {
  const began = performance.now();
  attempt(() => start.press(board.keys[key], down));
  if (turn() === 1) stats.key = Math.max(stats.key, performance.now() - began);  // until its picture is on its way
}

onmessage = ({data}) => {
  if (data.boot) boot(data.boot).catch(error => {
    say(String(error.message ?? error));
    postMessage({ended: true, reason: "cannot"});
  });
  if (data.key && start) press(data.key, data.down);
  if (data.cell) {
    if (inbox.length < longest) inbox.push(data.cell);
    turn();
  }
  if (data.watch) {
    watched = true;
    if (start) tell("");
  }
  if (data.ask) postMessage({stats: {...stats, heap: start?.heap()}});
  if (data.echo) postMessage({echo: data.echo});
  if (data.stop) close();
};
