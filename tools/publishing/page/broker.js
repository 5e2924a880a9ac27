// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// Cells through an MQTT broker that speaks WebSocket: topics and messages are those of lib/uno_link/transports/mqtt.py, so that a
// browser and a board on Wi-Fi meet at one table.
//
// MQTT 3.1.1, QoS 0, written out here: what it needs is less than a tenth of the smallest kept client for browsers. A
// lost message is said again by the session of the handhelds.

const CONNECT = 0x10, CONNACK = 0x20, PUBLISH = 0x30, SUBSCRIBE = 0x82, PING = 0xC0, DISCONNECT = 0xE0;
const KEEP_S = 90, PING_MS = 20000;  // a hidden tab's timers may wait for a minute
const REST_MS = 500, DOUBLINGS = 6, FULL = 65536, LONGEST = 4096;
const CELL = 20, ALL = 15, KIND = 0x3F, BEACON = 0;

const bytesOf = text => new TextEncoder().encode(text);
function text(value) {
  const bytes = typeof value === "string" ? bytesOf(value) : value;
  return [bytes.length >> 8, bytes.length & 255, ...bytes];
}
function packet(first, body) {
  const size = [];
  let rest = body.length;
  do { size.push(rest & 127 | (rest > 127 ? 128 : 0)); rest >>= 7 } while (rest);
  return Uint8Array.from([first, ...size, ...body]);
}

// A connection that is made again when it is lost. ``told`` is asked ``will()`` -> [topic, retained], ``topics()``, and
// told ``message(topic, bytes)`` and ``state(word, detail)``: "connecting", "up", "lost", "refused" (it is not tried
// again, ``detail`` is the broker's code), "garbage" (that is no broker).
export class Client {
  constructor(address, how, told, Socket = globalThis.WebSocket) {
    Object.assign(this, {address, how, told, Socket, fails: 0, up: false, socket: null, timer: 0, ping: 0, over: false});
    this.connect();
  }

  connect() {
    this.told.state("connecting");
    const socket = this.socket = new this.Socket(this.address, "mqtt");
    let rest = new Uint8Array(0);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      const [will, retained] = this.told.will(), {id, user, password} = this.how;
      const flags = 2 | 4 | (retained ? 32 : 0) | (user ? 128 : 0) | (user && password ? 64 : 0);
      this.put(CONNECT, [...text("MQTT"), 4, flags, 0, KEEP_S, ...text(id), ...text(will), 0, 0,
        ...user ? text(user) : [], ...user && password ? text(password) : []]);
    };
    socket.onmessage = ({data}) => {
      if (socket !== this.socket) return;
      const all = new Uint8Array(rest.length + (data.byteLength ?? FULL));
      if (typeof data === "string" || all.length > FULL) return this.end("garbage");
      all.set(rest);
      all.set(new Uint8Array(data), rest.length);
      rest = this.read(all);
    };
    socket.onclose = () => { if (socket === this.socket) this.lost() };
    socket.onerror = () => {};  // a close follows
  }

  // Take whole packets; what is left begins the next one.
  read(all) {
    let at = 0;
    while (this.socket) {
      let size = 0, next = at + 1, shift = 0;
      for (;;) {
        if (next >= all.length) return all.slice(at);
        size += (all[next] & 127) * 2 ** shift;
        shift += 7;
        if (!(all[next++] & 128)) break;
        if (shift > 21) { this.end("garbage"); return all }
      }
      if (size > LONGEST) { this.end("garbage"); return all }
      if (next + size > all.length) return all.slice(at);
      this.take(all[at], all.subarray(next, next + size));
      at = next + size;
    }
    return all.slice(at);
  }

  take(first, body) {
    const kind = first & 0xF0;
    if (kind === CONNACK) {
      if (body.length !== 2 || this.up) return this.end("garbage");
      if (body[1]) return this.end("refused", body[1]);
      this.up = true;
      this.fails = 0;
      this.put(SUBSCRIBE, [0, 1, ...this.told.topics().flatMap(topic => [...text(topic), 0])]);
      this.ping = setInterval(() => this.put(PING, []), PING_MS);
      this.told.state("up");
    } else if (!this.up) {
      this.end("garbage");
    } else if (kind === PUBLISH) {
      const size = body[0] << 8 | body[1], from = 2 + size + (first & 6 ? 2 : 0);
      if (body.length < from) return this.end("garbage");
      this.told.message(new TextDecoder().decode(body.subarray(2, 2 + size)), body.slice(from));
    }
  }

  put(first, body) {
    if (this.socket?.readyState === 1) this.socket.send(packet(first, body));
  }

  publish(topic, message, retained = false) {
    // What waits at a slow connection is not added to: an old cell is worth less than none
    if (!this.up || this.socket.bufferedAmount > FULL) return false;
    this.put(PUBLISH | (retained ? 1 : 0), [...text(topic), ...message]);
    return true;
  }

  lost() {
    const had = this.up;
    this.drop();
    this.told.state("lost", had);
    this.timer = setTimeout(() => this.connect(), (REST_MS << Math.min(this.fails++, DOUBLINGS)) * (1 + Math.random()));
  }

  drop() {
    const socket = this.socket;
    clearInterval(this.ping);
    clearTimeout(this.timer);
    this.socket = null;
    this.up = false;
    socket?.close();
  }

  end(word, detail) {
    this.put(DISCONNECT, []);
    this.drop();
    if (word) this.told.state(word, detail);
  }
}

const local = url => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);

// Whether a name or a password would travel to a valid address so that others can read it.
export function readable(address, user, password) {
  const url = new URL(address);
  return url.protocol === "ws:" && !local(url) && Boolean(user || password);
}

// Why this page cannot use such an address, or "".
export function badAddress(address, game, secure = globalThis.location?.protocol === "https:") {
  let url;
  try { url = new URL(address) } catch { return "brokerAddress" }
  if (!/^wss?:$/.test(url.protocol) || url.hash) return "brokerAddress";
  if (secure && url.protocol === "ws:" && !local(url)) return "brokerSecure";
  return /^[A-Za-z0-9]{1,8}$/.test(game) ? "" : "brokerGame";
}

// The carrier: a connection for each handheld that has its link open, as each board has its own.
export class Broker {
  constructor({address, game, user = "", password = ""}, told = () => {}, Socket = globalThis.WebSocket) {
    Object.assign(this, {address, base: "uno/" + game, game, user, password, told, Socket, ends: new Map()});
  }

  open(port) {
    const name = Array.from(crypto.getRandomValues(new Uint8Array(4)), byte => byte.toString(16).padStart(2, "0")).join("");
    const end = {port, name, hosting: false, client: null};
    this.ends.set(port, end);
    this.connect(end);
  }

  connect(end) {
    const {base} = this, out = () => end.hosting ? base + "/now" : base + "/s/" + end.name;
    end.client = new Client(this.address, {id: "uno" + this.game + end.name, user: this.user, password: this.password}, {
      will: () => [out(), end.hosting],
      topics: () => end.hosting ? [base + "/s/+"] : [base + "/now", base + "/h"],
      message: (topic, bytes) => {
        if (bytes.length !== CELL) return;  // an empty one is a goodbye; a foreign one is nobody's
        const datagram = new Uint8Array(26);
        datagram.set([0x55, 0x4E]);
        datagram.set(bytes, 6);
        end.port.post(datagram);
      },
      state: (word, detail) => this.told(word, detail),
    }, this.Socket);
  }

  // The host is device 0: who says so is one, and hears its guests from then on.
  send(port, datagram) {
    const end = this.ends.get(port), cell = datagram.subarray(6), hosting = cell[1] >> 4 === 0;
    if (!end) return;
    if (end.hosting !== hosting) {
      const known = end.client.up;
      if (known) this.leave(end);
      end.hosting = hosting;
      if (known) this.connect(end);
    }
    const kept = hosting && (cell[1] & 15) === ALL && (cell[0] & KIND) === BEACON;
    end.client.publish(this.base + (kept ? "/now" : hosting ? "/h" : "/s/" + end.name), cell, kept);
  }

  leave(end) {
    end.client.publish(end.hosting ? this.base + "/now" : this.base + "/s/" + end.name, [], end.hosting);
    end.client.end();
  }

  close(port) {
    const end = this.ends.get(port);
    this.ends.delete(port);
    if (end) this.leave(end);
  }

  end() { for (const port of [...this.ends.keys()]) this.close(port) }
}
