// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// Links: what carries the datagrams of this page's handhelds to others. They are sealed by the handhelds themselves.
//
// A carrier has open(port), send(port, bytes), close(port), end(); a port is a handheld with its link open, and has
// post(bytes). Any datagram may be lost or come late. The carrier of a page is one of
//
//   Tabs (here)             handhelds of this page and of other tabs; nothing to choose
//   Peers (peers.js)        other devices, by WebRTC, after an invitation
//   Broker (broker.js)      an MQTT broker
//
// All that needs a choice is loaded by the first look at the dialog (linking.js).
"use strict";
globalThis.links = (() => {
  const SIZE = 26, ports = new Set();

  // A datagram of lib/uno_link/transports/udp.py: what is none is for nobody
  const fits = data => data instanceof Uint8Array && data.length === SIZE && data[0] === 0x55 && data[1] === 0x4E;

  class Tabs {
    constructor() { this.channels = new Map() }
    open(port) {
      // One for each handheld: a channel does not hear itself, but does hear the others of its page
      const channel = new BroadcastChannel("uno links " + new URL(".", location).pathname);
      channel.onmessage = ({data}) => port.post(data);
      this.channels.set(port, channel);
    }
    send(port, bytes) { this.channels.get(port)?.postMessage(bytes) }
    close(port) {
      this.channels.get(port)?.close();
      this.channels.delete(port);
    }
    end() { for (const port of [...this.channels.keys()]) this.close(port) }
  }

  let carrier = new Tabs();

  // What a handheld of local.js links by. ``post(bytes)``: a datagram for it.
  function attach(number, post) {
    const port = {number, post: data => { if (fits(data)) post(data) }};
    return {
      open() {
        if (ports.has(port)) return;
        ports.add(port);
        carrier.open(port);
      },
      send(bytes) { if (ports.has(port)) carrier.send(port, bytes) },
      close() { if (ports.delete(port)) carrier.close(port) },
    };
  }

  // Another carrier from now on, also for links that are open: to the handhelds it is a connection that was cut.
  function use(next) {
    if (next === carrier) return;
    const old = carrier;
    carrier = next;
    old.end();
    for (const port of ports) next.open(port);
  }

  async function show() { (await import("./linking.js")).show() }
  async function arrive() {
    if (/^#(join|answer|broker)=/.test(location.hash)) (await import("./linking.js")).arrive();
  }
  addEventListener("hashchange", arrive);
  addEventListener("pagehide", event => { if (!event.persisted) carrier.end() });
  addEventListener("load", () => {
    icons.link = "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-2 2M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l2-2";
    tool(header, "link", say("links"), show);
    arrive();
  });
  return {attach, use, show, Tabs, get open() { return ports.size }};
})();
