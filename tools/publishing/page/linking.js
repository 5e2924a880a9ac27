// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// The dialog on links: whom this page's handhelds reach. Loaded by links.js when somebody asks for it, or comes with an
// invitation in the fragment of the address: #join= an invitation, #answer= an answer to one, #broker= a broker's table.

import {Peers} from "./peers.js";
import {Broker, badAddress, readable} from "./broker.js";
import {words} from "./linking-words.js";

const here = new URL(".", location).href;
const channel = new BroadcastChannel("uno answers " + new URL(here).pathname);
const PATIENCE_MS = 3000;
const said = {...words.en, ...words[language]};
const say = (word, more = {}) => said[word].replace(/{(\w+)}/g, (_, name) => more[name] ?? "");
const el = {};  // the parts of the dialog, by name
let peers = null, broker = null, lastFocus = null, video = null;
let warned = "";  // the address for which the next press sends name and password unencrypted

function make(name, parent, text = "", rest = {}) {
  const made = Object.assign(document.createElement(name), {textContent: text}, rest);
  parent.append(made);
  return made;
}
function button(parent, word, act, rest = {}) {
  const made = make("button", parent, say(word), {type: "button", onclick: () => act().catch?.(fault), ...rest});
  made.classList.add("plain");
  return made;
}
function field(parent, word, rest = {}) {
  const label = make("label", parent, say(word));
  return make("input", label, "", {autocomplete: "off", spellcheck: false, autocapitalize: "none", ...rest});
}

// What has come about, or why it has not: read out where a screen reader is, and seen with the dialog closed
function tell(text) {
  el.status.textContent = text;
  el.outside.textContent = el.dialog.open ? "" : text;
  el.outside.hidden = !el.outside.textContent;
}
function fault(error) { tell(say(said[error.word] ? error.word : "noPeers")) }

function build() {
  make("link", document.head, "", {rel: "stylesheet", href: "linking.css"});
  el.outside = make("p", document.body, "", {className: "linking-said", role: "status", hidden: true});
  el.outside.onclick = () => { el.outside.hidden = true };
  // It stays as it is when it is closed: what it has made goes on
  el.dialog = dialog("linking", say("title"), (body, told) => {
    el.body = body;
    el.status = told;
    told.classList.add("linking-status");
    make("p", body, say("here"));
    buildPeers(section("far"));
    buildBroker(section("brokerTitle"));
  }, () => { stopScan(); lastFocus?.focus?.() });
  // The page takes keys for those of handhelds
  for (const kind of ["keydown", "keyup", "contextmenu", "dblclick", "pointerdown"])
    el.dialog.addEventListener(kind, event => event.stopPropagation());
}

function section(word) {
  const made = make("details", el.body, "", {name: "linking"});
  made.setAttribute("name", "linking");
  make("summary", made, say(word));
  return el[word] = made;
}

function buildPeers(far) {
  const ask = make("label", far, "", {className: "linking-check"});
  el.stun = make("input", ask, "", {type: "checkbox"});
  make("span", ask, say("stun"));
  el.server = field(far, "stunServer", {value: "stun.l.google.com:19302"});
  el.server.parentElement.hidden = true;
  el.why = make("p", far, say("stunWhy"), {hidden: true});
  el.stun.onchange = () => { el.why.hidden = el.server.parentElement.hidden = !el.stun.checked };
  button(far, "invite", invite, {className: "linking-invite"});
  el.guest = field(far, "haveInvitation", {className: "linking-guest"});
  button(far, "answer", async () => guest(el.guest.value), {className: "linking-answer"});
  const show = el.show = make("div", far, "", {hidden: true});
  el.step = make("p", show);
  el.text = make("textarea", show, "", {readOnly: true, rows: 3, onfocus: () => el.text.select()});
  const row = make("p", show);
  el.copy = button(row, "copy", async () => {
    await navigator.clipboard.writeText(el.text.value).catch(() => { el.text.select(); document.execCommand("copy") });
    tell(say("copied"));
  });
  if (navigator.share) button(row, "share", () => navigator.share({text: el.text.value}).catch(() => {}));
  el.code = make("canvas", show);
  el.code.setAttribute("role", "img");
  el.code.setAttribute("aria-label", say("code"));
  el.back = make("div", show, "", {hidden: true});
  el.given = field(el.back, "answerText", {className: "linking-given"});
  button(el.back, "accept", async () => accept(el.given.value), {className: "linking-accept"});
  if (globalThis.BarcodeDetector && navigator.mediaDevices) button(el.back, "scan", scan);
}

function buildBroker(far) {
  make("p", far, say("brokerWhy"));
  const form = make("form", far, "", {onsubmit: event => {
    event.preventDefault();  // the key enter
    connect().catch(fault);
  }});
  el.address = field(form, "address", {type: "url", inputMode: "url", placeholder: "wss://test.mosquitto.org:8081/"});
  el.game = field(form, "game", {maxLength: 8, value: "uno"});
  el.user = field(form, "user");
  el.password = field(form, "password", {type: "password", autocomplete: "off"});
  button(form, "connect", connect, {className: "linking-connect"});
  el.leave = button(form, "disconnect", async () => { leave(); tell(say("disconnected")) }, {hidden: true});
}

// Back to the tabs of this browser
function leave() {
  links.use(new links.Tabs());
  peers = broker = null;
  el.show.hidden = el.leave.hidden = true;
  mark();
}
function mark() { document.querySelector(".tool.link")?.setAttribute("aria-pressed", Boolean(peers || broker)) }

function carrier() {
  const stun = el.stun.checked ? el.server.value.trim().replace(/^stun:/, "") : "";
  if (!globalThis.RTCPeerConnection) throw Object.assign(new Error(), {word: "noPeers"});
  if (peers) {
    peers.stun = stun;
    return peers;
  }
  broker = null;
  el.leave.hidden = true;
  peers = new Peers((word, number) => {
    if (word === "linked") { el.show.hidden = true; stopScan() }
    tell(say(word, {number}));
  }, stun);
  links.use(peers);
  mark();
  return peers;
}

async function present(step, text, back) {
  el.step.textContent = say(step);
  el.text.value = text;
  el.text.setAttribute("aria-label", say(step));
  el.back.hidden = !back;
  el.show.hidden = false;
  el.given.value = "";
  tell("");
  try {
    const {generate} = await import("./lean-qr.mjs");
    generate(text).toCanvas(el.code);
    el.code.hidden = false;
  } catch {
    el.code.hidden = true;  // the text is enough
  }
  el.step.scrollIntoView();  // on a low screen it would be below
}

async function invite() {
  tell(say("preparing"));
  await present("inviteText", here + "#join=" + await carrier().invite(), true);
}

async function guest(text) {
  tell(say("preparing"));
  await present("guestText", here + "#answer=" + await carrier().answer(text), false);
}

async function accept(text) {
  tell(say("linking"));
  await peers.accept(text);
}

// An answer that was opened as a link, as a phone's camera does: the tab that waits for it gets it
channel.onmessage = async ({data}) => {
  if (typeof data?.answer !== "string" || !peers) return;
  try {
    await accept(data.answer);
    channel.postMessage({taken: data.answer});
  } catch (error) {
    if (error.word === "otherAnswer") return;
    fault(error);
    channel.postMessage({taken: data.answer});
  }
};
function handOver(answer) {
  const timer = setTimeout(() => tell(say("nobodyWaits")), PATIENCE_MS);
  channel.addEventListener("message", ({data}) => {
    if (data?.taken !== answer) return;
    clearTimeout(timer);
    tell(say("delivered"));
  });
  channel.postMessage({answer});
}

async function scan() {
  stopScan();
  video = make("video", el.back, "", {playsInline: true, muted: true});
  const mine = video;
  try {
    mine.srcObject = await navigator.mediaDevices.getUserMedia({video: {facingMode: "environment"}});
    await mine.play();
    const detector = new BarcodeDetector({formats: ["qr_code"]});
    while (video === mine) {
      const [found] = await detector.detect(mine).catch(() => []);
      if (found && video === mine) {
        stopScan();
        return accept(el.given.value = found.rawValue);
      }
      await new Promise(requestAnimationFrame);
    }
  } catch (error) {
    stopScan();
    if (error.word) throw error;
    tell(say("noCamera"));
  }
}
function stopScan() {
  video?.srcObject?.getTracks().forEach(track => track.stop());
  video?.remove();
  video = null;
}

async function connect() {
  const address = el.address.value.trim() || el.address.placeholder, game = el.game.value.trim();
  const word = badAddress(address, game);
  if (word) return tell(say(word));
  if (readable(address, el.user.value, el.password.value) && warned !== address) {
    warned = address;
    return tell(say("brokerReadable"));
  }
  peers = null;
  el.show.hidden = true;
  const made = broker = new Broker({address, game, user: el.user.value, password: el.password.value}, (state, code) => {
    if (made !== broker) return;
    if (state === "refused") return tell(say(code === 4 || code === 5 ? "refusedName" : "refused", {code}));
    tell(say({connecting: "connecting", up: "up", garbage: "noBroker", lost: code ? "brokerCut" : "noAnswerThere"}[state], {game}));
  });
  links.use(made);
  el.leave.hidden = false;
  tell(say(links.open ? "connecting" : "waitsForLink", {game}));
  mark();
}

export function show() {
  if (el.dialog?.open) return;
  lastFocus = document.activeElement;
  if (el.dialog) el.dialog.showModal(); else build();
  el.outside.hidden = true;
}

// With something in the fragment of the address. It is taken away: loaded anew, an invitation has had its time.
export function arrive() {
  const [, word, text] = location.hash.match(/^#(\w+)=(.*)$/) ?? [];
  history.replaceState(null, "", location.pathname + location.search);
  show();
  if (word === "join") {
    el.far.open = true;
    guest(text).catch(fault);
  } else if (word === "answer") {
    if (peers) accept(text).catch(fault); else handOver(text);
  } else if (word === "broker") {
    const given = new URLSearchParams("address=" + text);
    el.address.value = given.get("address");
    el.game.value = given.get("game") ?? "uno";
    el.brokerTitle.open = true;
  }
}
