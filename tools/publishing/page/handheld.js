// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// The handhelds of a page. Where their pictures come from and their keys go is the business of ``source``.
"use strict";
const handhelds = [];
const arrows = {ArrowUp: "UP", ArrowDown: "DOWN", ArrowLeft: "LEFT", ArrowRight: "RIGHT"};
const signs = {UP: "▲", DOWN: "▼", LEFT: "◀", RIGHT: "▶"};
const icons = {
  camera: "M4 8h3l2-3h6l2 3h3v11H4zM12 10a3 3 0 1 0 .1 0",
  voice: "M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12h5",
  mute: "M4 10v4h4l5 4V6L8 10zM17 9l5 6M22 9l-5 6", loud: "M4 10v4h4l5 4V6L8 10zM17 9q3 3 0 6M20 6q5 6 0 12",
  disk: "M4 4h13l3 3v13H4zM8 4v5h7V4M7 20v-7h10v7", film: "M12 12m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0", stop: "M7 7h10v10H7z",
  chip: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  swap: "M8 4L4 8l4 4M4 8h15M16 12l4 4-4 4M20 16H5"};
const longest = 40;  // lines of the log of what is heard
const watches = new URLSearchParams(location.search).has("watch");  // for a large screen: nothing but the glass
const widest = watches ? Infinity : 1120;  // pixels a glass is wide at most
const main = document.querySelector("main"), header = document.querySelector("header"), nav = document.querySelector("nav");
const news = document.querySelector("#news");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const fingers = new Map();  // a pointer or a key of the keyboard -> [handheld, key it holds down or null]
nav.setAttribute("aria-label", say("handhelds"));
let used = 0, audio = null, several = false, passing = false, played = false;

function element(name, className, parent, text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  parent.append(made);
  return made;
}

function tool(parent, icon, label, act) {
  const made = element("button", "tool " + icon, parent);
  made.title = label;
  made.setAttribute("aria-label", label);
  draw(made, icon);
  made.onclick = () => { act(made); made.blur() };
  return made;
}
function draw(made, icon) { made.innerHTML = `<svg viewBox="0 0 24 24"><path d="${icons[icon]}"/></svg>` }

// A dialog: a headline, what has come about (read aloud), what ``fill(body, told)`` puts in, and below it Close
function dialog(name, title, fill, ended = box => box.remove()) {
  const box = element("dialog", name, document.body), head = element("h2", "", box, title), told = element("p", "told", box);
  head.id = name + "-title";
  box.setAttribute("aria-labelledby", head.id);
  told.setAttribute("role", "status");
  fill(element("div", "", box), told);
  element("button", "plain quiet", box, say("close")).onclick = () => box.close();
  box.onclose = () => ended(box);
  box.showModal();
  return box;
}

// A browser may forbid storage; then a choice lasts as long as the page
function recall(name) { try { return localStorage.getItem(name) === "1" } catch { return false } }
function keep(name, value) { try { localStorage.setItem(name, value ? "1" : "0") } catch {} }

function use(number) {
  used = number;
  handhelds.forEach((one, index) => {
    one.body.classList.toggle("used", index === number);
    one.tab?.setAttribute("aria-pressed", index === number);
  });
}

function send(number, key) {
  const one = handhelds[number], down = one.down.has(key);
  if (down) globalThis.speech?.hush();
  // In order: a key must not come up before it went down
  one.sent = one.sent.then(() => source.key(number, key, down)).catch(() => one.unsure.add(key));
}

// What a finger holds now; a key is down while any finger is on it
function hold(finger, number, key) {
  const [before, old] = fingers.get(finger) || [];
  if (old === key && before === number) return;
  if (number === undefined) fingers.delete(finger); else fingers.set(finger, [number, key]);
  for (const [at, name] of [[before, old], [number, key]]) {
    if (!name) continue;
    const one = handhelds[at], down = [...fingers.values()].some(held => held[0] === at && held[1] === name);
    if (one.down.has(name) === down) continue;
    if (down) one.down.add(name); else one.down.delete(name);
    send(at, name);
    setTimeout(look, 0, at, name);
  }
}
// In a task of its own: a browser that is asked for a frame while it handles a key lets the answer wait until behind it
function look(number, name) {
  const one = handhelds[number];
  one.buttons[name].classList.toggle("down", one.down.has(name));
  played = true;
  globalThis.front?.leave();
  if (passing) tell("");
}
function letGo() { [...fingers.keys()].forEach(finger => hold(finger)) }

function button(number, key, parent, label, spoken = key) {
  const made = element("button", key, parent, label);
  made.setAttribute("aria-label", spoken);
  made.place = [number, key];
  handhelds[number].buttons[key] = made;
  return made;
}

// The handhelds, once: a list of {name, height, keys, labels, row}
function build(facts) {
  main.textContent = "";
  handhelds.push(...facts);
  several = handhelds.length > 1;
  handhelds.forEach((one, number) => {
    Object.assign(one, {buttons: {}, down: new Set(), unsure: new Set(), sent: Promise.resolve(), tone: 0, shots: 0});
    if (several) {
      one.tab = element("button", "tool", nav, number + 1);
      one.tab.onclick = () => use(number);
    }
    one.body = element("section", "handheld off", element("div", "slot", main));
    const bezel = element("div", "bezel", one.body);
    const glass = element("div", "glass", bezel), canvas = element("canvas", "", glass);
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", several ? say("screenOf", number + 1) : say("screen"));
    canvas.width = one.width ??= 128;
    canvas.height = one.height;
    one.context = canvas.getContext("2d");
    // Every pixel of the panel as many of the screen's as the others, and no more than there is room for
    one.size = () => {
      const step = one.width / devicePixelRatio, slot = one.body.parentElement, around = getComputedStyle(one.body);
      const {letters} = one, low = letters.offsetTop >= bezel.offsetTop + bezel.offsetHeight;  // the buttons are below
      const wide = low ? glass.clientWidth : (watches ? 1 : 0.97) * slot.clientWidth - (one.body.offsetWidth - glass.clientWidth);
      const below = low ? Math.max(letters.offsetHeight, one.pad?.offsetHeight ?? 0) + parseFloat(around.rowGap) : 0;
      const above = bezel.offsetHeight - glass.clientHeight + parseFloat(around.paddingTop) + parseFloat(around.paddingBottom);
      const room = Math.min(wide, widest, (slot.clientHeight - above - below) * one.width / one.height);
      canvas.style.width = Math.max(1, Math.floor(room / step)) * step + "px";
    };
    if (one.color && source.done) {
      glass.classList.add("touched");
      glass.addEventListener("pointerdown", event => touched(number, glass, event));
    }
    const sized = new ResizeObserver(one.size);
    one.heard = element("div", "heard", one.body);
    one.heard.setAttribute("role", "log");
    one.note = element("div", "note", bezel, say("connecting"));
    one.note.setAttribute("role", "status");
    const under = element("div", "under", bezel);
    one.lamp = element("span", "lamp", under);
    sized.observe(glass);
    sized.observe(one.body.parentElement);
    element("span", "", under, several ? say("player", number + 1) : one.width + " × " + one.height);
    one.line = element("span", "line", under);
    if (source.film) tool(under, "film", say("film"), made => roll(one, made));
    tool(under, "camera", say("picture"), () => shoot(one));
    if (one.keys.some(key => signs[key])) {
      const pad = one.pad = element("div", "pad", one.body);
      element("div", "hub", pad);
      one.keys.filter(key => signs[key]).forEach(key => button(number, key, pad, signs[key]));
    }
    const letters = one.letters = element("div", "letters", one.body);
    one.keys.filter(key => !signs[key]).sort().forEach(key => {
      const at = "ABC".indexOf(key), label = one.labels[at], made = button(number, key, letters, label, label);
      made.classList.toggle("long", label.length > 1);
      made.dataset.row = one.row[at];
    });
  });
  document.body.classList.toggle("watch", watches);
  main.classList.toggle("several", several);
  header.classList.toggle("several", several);
  document.querySelector("footer").innerHTML = handhelds.map((one, number) => one.row &&
    (several ? say("player", number + 1) + ": " : "") + [...one.row].map(letter => `<kbd>${letter}</kbd>`).join(" ") + " = " + one.labels.join(" "))
    .filter(Boolean).join(" &nbsp; ") + ` &nbsp; <kbd>←↑↓→</kbd> ${say("pad")} &nbsp; <kbd>enter</kbd> = ${handhelds[0].labels[1]}` +
    ` &nbsp; <kbd>p</kbd> ${say("shot")} &nbsp; ${say("keys")}`;
  fit();
  use(0);
}
function fit() {
  const columns = innerWidth < innerHeight * 1.1 && handhelds.length < 3 ? 1 : Math.ceil(Math.sqrt(handhelds.length));
  main.style.setProperty("--columns", columns);
  main.style.setProperty("--rows", Math.ceil(handhelds.length / columns));
}
addEventListener("resize", () => {
  fit();
  handhelds.forEach(one => one.size());  // nothing but the pixels may have another size: on another screen
});

let left = recall("left"), muted = recall("mute");
function setLeft(made) {
  main.classList.toggle("left", left);
  made.setAttribute("aria-pressed", left);
  keep("left", left);
}
function setMuted(made) {
  draw(made, muted ? "mute" : "loud");
  made.setAttribute("aria-pressed", muted);
  keep("mute", muted);
  handhelds.forEach(sound);
}
setLeft(tool(header, "swap", say("left"), made => { left = !left; setLeft(made) }));
setMuted(tool(header, "loud", say("mute"), made => { muted = !muted; setMuted(made) }));
// Off until somebody wants it; only then its script comes
if (source.hears) tool(header, "voice", say("speak"), made =>
  wanted("speech", "speech.js").then(speech => made.setAttribute("aria-pressed", speech.turn() > 0), () => {})).setAttribute("aria-pressed", false);

// A finger on the glass of a color display; on the front page it leads into the game
function touched(number, glass, event) {
  if (event.button || globalThis.front?.on) return;
  event.preventDefault();
  if (event.isTrusted) glass.setPointerCapture(event.pointerId);
  const up = new Promise(answer => ["pointerup", "pointercancel"].forEach(kind => glass.addEventListener(kind, answer, {once: true})));
  wanted("touch", "touch.js").then(touch => touch.down(number, event, up), () => {});
}

// A finger is where it is: sliding off a key lets it go, sliding onto another one of the same handheld presses that
addEventListener("pointerdown", event => {
  const place = event.button ? null : event.target.closest?.("button")?.place;
  if (!place) return;
  event.preventDefault();
  event.target.setPointerCapture(event.pointerId);
  use(place[0]);
  if (event.pointerType === "touch" && !still.matches && active()) navigator.vibrate?.(8);  // a key that can be felt; milliseconds
  hold(event.pointerId, ...place);
});
addEventListener("pointermove", event => {
  const held = fingers.get(event.pointerId);
  if (!held) return;
  const place = document.elementFromPoint(event.clientX, event.clientY)?.closest("button")?.place;
  hold(event.pointerId, held[0], place && place[0] === held[0] ? place[1] : null);
});
for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, event => hold(event.pointerId));
addEventListener("contextmenu", event => event.preventDefault());
addEventListener("dblclick", event => event.preventDefault());

// Without a pad its keys are those that go up and down in a list, left and right in a hand
function padless(key, keys) { return keys.includes(key) ? key : {LEFT: "A", UP: "A", RIGHT: "C", DOWN: "C"}[key] }

// The letter of a key; then the one that a US keyboard has in its place: other layouts have other letters there
function letters({key, code}) {
  return [key.toLowerCase(), code === "Comma" ? "," : code.replace("Key", "").toLowerCase()].filter(letter => letter.length === 1);
}
function free(event) { return !event.ctrlKey && !event.metaKey && !event.altKey }  // no command of the browser

function meaning(event) {
  if (!handhelds.length || !free(event) || document.querySelector("dialog[open]")) return null;
  if (event.target.place && (event.key === "Enter" || event.key === " ")) return event.target.place;
  const keys = handhelds[used].keys;
  const arrow = arrows[event.key];
  if (arrow) return [used, padless(arrow, keys)];
  if (event.key === "Enter" || event.key === " ") return event.target.matches?.(".tool") ? null : [used, "B"];
  for (const letter of letters(event))
    for (let number = 0; number < handhelds.length; number++) {
      const place = handhelds[number].row.indexOf(letter);
      if (place >= 0) return [number, "ABC"[place]];
    }
  return null;
}
addEventListener("keydown", event => {
  const meant = meaning(event);
  if (!meant) {
    if (letters(event).includes("p") && !event.repeat && free(event) && !document.querySelector("dialog[open]")) shoot(handhelds[used]);
    return;
  }
  event.preventDefault();
  if (event.repeat || !handhelds[meant[0]].keys.includes(meant[1])) return;
  use(meant[0]);
  hold(event.code || event.key, ...meant);
});
addEventListener("keyup", event => {
  if (fingers.has(event.code || event.key)) event.preventDefault();  // or a button would be clicked as well
  hold(event.code || event.key);
});
// A screen reader or a voice clicks without a pointer: that is a short press
addEventListener("click", event => {
  if (event.detail || !event.target.place) return;
  use(event.target.place[0]);
  hold("click", ...event.target.place);
  setTimeout(() => hold("click"), 100);
});

// What few want comes when it is wanted, once
const coming = {};
function wanted(name, file) {
  return coming[file] ??= new Promise((answer, refuse) => {
    const script = Object.assign(document.createElement("script"), {src: file});
    document.head.append(script);
    Object.assign(script, {onload: () => answer(globalThis[name]), onerror: () => {
      delete coming[file];
      tell(say("cannot", file));
      refuse(new Error(file));
    }});
  });
}
addEventListener("gamepadconnected", () => wanted("pads", "pads.js").then(pads => pads.begin(), () => {}));
addEventListener("blur", letGo);
document.addEventListener("visibilitychange", () => document.hidden ? letGo() : source.check());

// Whether a person has done something here that counts; before that a browser complains of vibration and sound. One that
// does not say is asked for both.
function active() { return navigator.userActivation?.hasBeenActive !== false }

// Browsers make sound only after a person has done something; which of these counts differs, and a call may stop it again.
// To begin takes a browser up to a second, so no key is down then: it would be a long press.
for (const kind of ["pointerup", "touchend", "keyup"]) addEventListener(kind, () => {
  if (!active()) return;
  audio ??= new AudioContext();
  if (audio.state !== "running") audio.resume().catch(() => {});
  handhelds.forEach(sound);
});

function sound(one) {
  const hertz = audio && !muted ? one.tone : 0;
  if (hertz === (one.oscillator ? one.oscillator.frequency.value : 0)) return;
  if (one.oscillator) { one.oscillator.stop(); one.oscillator = null }
  if (!hertz) return;
  const gain = audio.createGain();
  gain.gain.value = 0.03;
  one.oscillator = audio.createOscillator();
  one.oscillator.type = "square";
  one.oscillator.frequency.value = hertz;
  one.oscillator.connect(gain).connect(audio.destination);
  one.oscillator.start();
}

// RGBA, as a Uint32Array of a canvas's pixels has it
function packed([red, green, blue]) { return 0xff000000 | blue << 16 | green << 8 | red }

// One bit a pixel in two colors, or RGB565 with the high byte first
function paint(context, one, lit, dark) {
  const image = context.createImageData(one.width, one.height), pixels = new Uint32Array(image.data.buffer), {bits} = one;
  if (bits.length === 2 * pixels.length)
    for (let at = 0; at < pixels.length; at++) {
      const high = bits[2 * at], low = bits[2 * at + 1], green = (high & 7) << 3 | low >> 5;
      pixels[at] = packed([high & 248 | high >> 5, green << 2 | green >> 4, (low & 31) << 3 | low >> 2 & 7]);
    }
  else {
    const two = [packed(dark), packed(lit)];
    for (let at = 0; at < pixels.length; at++) pixels[at] = two[bits[at >> 3] >> (7 - (at & 7)) & 1];
  }
  context.putImageData(image, 0, 0);
}

function shoot(one) {
  if (!one?.bits) return;
  const small = document.createElement("canvas"), large = document.createElement("canvas");
  [small.width, small.height, large.width, large.height] = [one.width, one.height, 4 * one.width, 4 * one.height];
  paint(small.getContext("2d"), one, [255, 255, 255], [0, 0, 0]);
  const context = large.getContext("2d");
  context.imageSmoothingEnabled = false;
  context.drawImage(small, 0, 0, 4 * one.width, 4 * one.height);
  const name = `uno-${one.name}-${++one.shots}.png`;
  large.toBlob(blob => download(blob, name));
}

async function roll(one, made) {
  await source.film();
  if (one.film) download(one.film.end(), `uno-${one.name}-${++one.shots}.gif`);
  one.film = one.film ? null : new Film(one.width, one.height);
  if (one.bits) one.film?.add(one.bits);
  draw(made, one.film ? "stop" : "film");
  made.title = say(one.film ? "filmEnd" : "film");
  made.setAttribute("aria-label", made.title);
  made.setAttribute("aria-pressed", Boolean(one.film));
}

function download(blob, name) {
  const link = element("a", "", document.body);
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// Lines that a handheld says, for those who hear the page: a log, whose new lines are read out in their order
function heard(number, lines, tongue) {
  const log = handhelds[number].heard;
  if (tongue) log.lang = tongue;
  if (number === used) globalThis.speech?.add(lines, tongue);
  for (const line of lines) element("p", "", log, line);
  while (log.children.length > longest) log.firstChild.remove();
}

// What a source says
function show(number, state) {
  const one = handhelds[number], shine = 0.45 + 0.55 * state.light / 255;
  one.bits = state.picture;
  one.texts = state.texts;
  one.swapped = state.swapped;
  paint(one.context, one, [170 * shine, 225 * shine, 255 * shine], [6, 8, 12]);
  if (one.bits.length === 2 * one.width * one.height) one.context.canvas.style.opacity = shine;
  one.lamp.style.background = `rgb(${state.pixel})`;
  one.lamp.style.boxShadow = state.pixel.some(Boolean) ? `0 0 12px 3px rgb(${state.pixel})` : "none";
  one.line.textContent = state.line;
  one.note.textContent = state.ended && say(state.ended);
  one.body.classList.toggle("off", state.ended !== "");
  one.lit = state.light > 0 && !state.ended;
  globalThis.awake?.want(played && !globalThis.front?.on && handhelds.some(one => one.lit));
  one.tone = state.tone;
  sound(one);
  one.film?.add(state.picture);
}
// A sentence above the handhelds, until the next one; ``brief``: or until a key
function tell(text, brief = false) {
  news.textContent = text;
  passing = brief;
}
// There are no handhelds, and there will be none; ``back``: the page without what was asked for leads on
function refuse(text, back = false) {
  header.hidden = true;
  document.body.classList.remove("front");
  main.textContent = "";
  const told = element("p", "", main, text + " ");
  if (back) element("a", "", told, say("back")).href = location.pathname;
}
function note(text) {
  if (!handhelds.length) main.textContent = text;
  handhelds.forEach(one => one.note.textContent = text);
}
function part(text) {
  note(text);
  handhelds.forEach((_, number) => ended(number, text));
}
function ended(number, text) {
  const one = handhelds[number];
  one.note.textContent = text;
  one.body.classList.add("off");
  one.tone = 0;
  sound(one);
}
function joined() {  // keys whose way may have been cut are said again
  handhelds.forEach((one, number) => {
    const unsure = [...one.unsure];
    one.unsure.clear();
    unsure.forEach(key => send(number, key));
  });
}

source.begin({build, show, heard, tell, note, refuse, part, ended, joined});
