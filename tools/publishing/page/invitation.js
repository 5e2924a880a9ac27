// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// Invitations and answers: what two browsers must know of each other for a WebRTC data channel, short enough for a QR
// code. Of the browser's own description (SDP, 500 to 900 bytes) only what differs from one to another is told:
//
//   1 << 4 | kind (1: invitation, 2: answer), id (3 bytes; an answer has its invitation's), fingerprint (32),
//   length and ufrag, length and pwd, number of addresses, each: kind, address (4, 16, 16 bytes), port (2); CRC (2)
//
// Kind of an address: 0 IPv4, 1 IPv6, 2 a name of mDNS (a UUID and ".local"), and 4 more if a STUN server told it.
// As text it is base64url, so that it can stand in the fragment of a link: that part is not sent to any server.

export const INVITATION = 1, ANSWER = 2;
const VERSION = 1, MOST = 10;  // addresses
const SIZES = [4, 16, 16], STUN = 4;
const SIGNS = /^[A-Za-z0-9+/]+$/;  // ice-char of RFC 8839

// Why a text is no invitation; ``word`` is the key of a sentence for the person.
export class Unfit extends Error {
  constructor(word) {
    super(word);
    this.word = word;
  }
}

// The text of a description. ``id``: 3 bytes.
export function pack(kind, id, sdp) {
  const find = (name, form) => {
    const found = sdp.match(new RegExp(`^a=${name}:(${form})\\s*$`, "mi"));
    if (!found) throw new Unfit("noPeers");
    return found[1];
  };
  const bytes = [VERSION << 4 | kind, ...id];
  bytes.push(...find("fingerprint", "sha-256 [0-9a-f:]+").slice(8).split(":").map(pair => parseInt(pair, 16)));
  for (const text of [find("ice-ufrag", "\\S+"), find("ice-pwd", "\\S+")]) {
    bytes.push(text.length, ...[...text].map(sign => sign.charCodeAt(0)));
  }
  const addresses = [...new Set([...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx)/gmi)]
    .map(([, name, port, kind]) => addressBytes(name, +port, kind === "srflx")).filter(Boolean).map(String))];
  if (!addresses.length) throw new Unfit("noAddress");
  // What a STUN server told comes last, and must be among those that are told
  const told = addresses.length > MOST ? [...addresses.slice(0, MOST - 2), ...addresses.slice(-2)] : addresses;
  bytes.push(told.length, ...told.flatMap(text => text.split(",").map(Number)));
  const sum = crc(bytes);
  bytes.push(sum >> 8, sum & 255);
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

// ``{id, sdp}`` of a text, or of a link with it; ``id`` is text. Throws Unfit.
export function unpack(kind, text) {
  const found = text.replace(/\s/g, "").match(/(?:[#&](?:join|answer)=)?([\w-]+)$/);
  let bytes;
  try {
    bytes = Uint8Array.from(atob(found[1].replace(/-/g, "+").replace(/_/g, "/")), sign => sign.charCodeAt(0));
  } catch {
    throw new Unfit("noInvitation");
  }
  if (bytes.length < 4) throw new Unfit("noInvitation");
  if (bytes[0] >> 4 !== VERSION) throw new Unfit(bytes[0] >> 4 === 0 || bytes[0] >> 4 > 3 ? "noInvitation" : "otherVersion");
  if (crc(bytes.subarray(0, -2)) !== (bytes.at(-2) << 8 | bytes.at(-1))) throw new Unfit("notWhole");
  if ((bytes[0] & 15) !== kind) throw new Unfit(kind === ANSWER ? "noAnswer" : "isAnswer");
  let at = 4;
  const take = count => {
    if (at + count > bytes.length - 2) throw new Unfit("noInvitation");
    return bytes.subarray(at, at += count);
  };
  const sign = () => {
    const made = String.fromCharCode(...take(take(1)[0]));
    if (!SIGNS.test(made)) throw new Unfit("noInvitation");
    return made;
  };
  const print = Array.from(take(32), byte => byte.toString(16).padStart(2, "0").toUpperCase()).join(":");
  const ufrag = sign(), pwd = sign(), count = take(1)[0], lines = [];
  if (ufrag.length < 4 || pwd.length < 22 || count > MOST) throw new Unfit("noInvitation");
  for (let n = 0; n < count; n++) {
    const how = take(1)[0], size = SIZES[how & ~STUN];
    if (!size) throw new Unfit("noInvitation");
    const name = addressName(how & ~STUN, take(size)), port = take(2);
    lines.push(candidate(n, name, port[0] << 8 | port[1], how & STUN));
  }
  if (at !== bytes.length - 2) throw new Unfit("noInvitation");
  return {id: Array.from(bytes.subarray(1, 4)).join("."), sdp: describe(kind, ufrag, pwd, print, lines)};
}

function describe(kind, ufrag, pwd, print, lines) {
  return ["v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0", ...lines, "a=ice-ufrag:" + ufrag,
    "a=ice-pwd:" + pwd, "a=fingerprint:sha-256 " + print, "a=setup:" + (kind === ANSWER ? "active" : "actpass"),
    "a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144", ""].join("\r\n");
}

// Priorities as RFC 8445 makes them, one address below the other
function candidate(n, name, port, stun) {
  const priority = (stun ? 100 : 126) * 2 ** 24 + (65535 - n) * 256 + 255;
  return `a=candidate:${n + 1} 1 udp ${priority} ${name} ${port} typ ${stun ? "srflx raddr 0.0.0.0 rport 0" : "host"}`;
}

function addressBytes(name, port, stun) {
  const [how, bytes] = parse(name) ?? [];
  return bytes && [how | (stun ? STUN : 0), ...bytes, port >> 8, port & 255];
}

function parse(name) {
  if (/^\d+(\.\d+){3}$/.test(name)) return [0, name.split(".").map(Number)];
  if (/^[0-9a-f-]{36}\.local$/i.test(name)) return [2, name.slice(0, 36).replace(/-/g, "").match(/../g).map(pair => parseInt(pair, 16))];
  if (!/^[0-9a-f:]+$/i.test(name)) return null;
  const [front, back] = name.split("::").map(half => half ? half.split(":") : []);
  const words = back ? [...front, ...Array(8 - front.length - back.length).fill("0"), ...back] : front;
  return [1, words.flatMap(word => [parseInt(word, 16) >> 8, parseInt(word, 16) & 255])];
}

function addressName(how, bytes) {
  if (how === 0) return bytes.join(".");
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("");
  if (how === 1) return hex.match(/..../g).join(":");
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") + ".local";
}

// CRC-16, CCITT: a text that was not copied to its end is told from one that was
function crc(bytes) {
  let sum = 0xFFFF;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? sum << 1 ^ 0x1021 : sum << 1) & 0xFFFF;
  }
  return sum;
}
