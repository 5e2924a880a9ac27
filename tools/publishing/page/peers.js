// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// Two or more devices linked by WebRTC data channels, with no server: an invitation and an answer are handed over by
// people. Who invites is the middle: what one guest says is passed on to the others, as on a network all hear all.

import {ANSWER, INVITATION, Unfit, pack, unpack} from "./invitation.js";

const GATHER_MS = 4000;  // a STUN server that is silent must not hold an invitation up for longer
const FULL = 65536;
// The channel is agreed on, so that nothing need be told of it. A cell that is late is said again by the handhelds.
const CHANNEL = {negotiated: true, id: 0, ordered: false, maxRetransmits: 0};

function gathered(peer) {
  return new Promise(done => {
    const timer = setTimeout(done, GATHER_MS);
    const look = () => {
      if (peer.iceGatheringState !== "complete") return;
      clearTimeout(timer);
      done();
    };
    peer.onicegatheringstatechange = look;
    look();
  });
}

// The carrier. ``told(word, number)``: "linked", "unlinked" (by which the number of linked devices is another), "failed".
// ``stun``: the address of a STUN server, or "": then only devices of one network find each other.
export class Peers {
  constructor(told = () => {}, stun = "") {
    Object.assign(this, {told, stun, ports: new Set(), waiting: new Map(), linked: new Map()});
  }

  make(id) {
    const peer = new RTCPeerConnection(this.stun ? {iceServers: [{urls: "stun:" + this.stun}]} : {});
    const channel = peer.createDataChannel("cells", CHANNEL);
    channel.binaryType = "arraybuffer";
    channel.onmessage = ({data}) => {
      if (!(data instanceof ArrayBuffer)) return;
      const bytes = new Uint8Array(data);
      for (const port of this.ports) port.post(bytes);
      this.tell(bytes, peer);
    };
    channel.onopen = () => {
      this.waiting.delete(id);
      this.linked.set(peer, channel);
      this.told("linked", this.linked.size);
    };
    channel.onclose = () => this.gone(id, peer);
    peer.onconnectionstatechange = () => { if (peer.connectionState === "failed") this.gone(id, peer) };
    return peer;
  }

  gone(id, peer) {
    const had = this.linked.delete(peer);
    const waited = this.waiting.get(id) === peer && this.waiting.delete(id);
    peer.close();
    if (had || waited) this.told(had ? "unlinked" : "failed", this.linked.size);
  }

  // The host's: the text of an invitation, for one guest.
  async invite() {
    const id = crypto.getRandomValues(new Uint8Array(3)), name = id.join("."), peer = this.make(name);
    try {
      await peer.setLocalDescription(await peer.createOffer());
      await gathered(peer);
      const text = pack(INVITATION, id, peer.localDescription.sdp);
      this.waiting.set(name, peer);
      return text;
    } catch (error) {
      peer.close();
      throw error;
    }
  }

  // The host's: take a guest's answer. Throws Unfit.
  async accept(text) {
    const {id, sdp} = unpack(ANSWER, text), peer = this.waiting.get(id);
    if (!peer) throw new Unfit("otherAnswer");
    if (peer.signalingState !== "have-local-offer") throw new Unfit("usedAnswer");
    try {
      await peer.setRemoteDescription({type: "answer", sdp});
    } catch {
      throw new Unfit("noAnswer");
    }
  }

  // The guest's: the text of an answer to an invitation. Throws Unfit.
  async answer(text) {
    const {id, sdp} = unpack(INVITATION, text), peer = this.make(id);
    this.waiting.set(id, peer);
    try {
      await peer.setRemoteDescription({type: "offer", sdp});
      await peer.setLocalDescription(await peer.createAnswer());
      await gathered(peer);
      return pack(ANSWER, id.split(".").map(Number), peer.localDescription.sdp);
    } catch (error) {
      this.waiting.delete(id);
      peer.close();
      throw error instanceof Unfit ? error : new Unfit("noInvitation");
    }
  }

  tell(bytes, but = null) {
    for (const [peer, channel] of this.linked) {
      // What waits at a slow connection is not added to: an old cell is worth less than none
      if (peer !== but && channel.readyState === "open" && channel.bufferedAmount < FULL) channel.send(bytes);
    }
  }

  open(port) { this.ports.add(port) }
  close(port) { this.ports.delete(port) }

  send(port, bytes) {
    for (const other of this.ports) if (other !== port) other.post(bytes);
    this.tell(bytes);
  }

  end() {
    this.ports.clear();
    const all = [...this.waiting.values(), ...this.linked.keys()];
    this.waiting.clear();
    this.linked.clear();
    for (const peer of all) peer.close();
  }
}
