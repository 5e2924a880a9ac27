// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// What handhelds keep, in the browser's storage: a slot for each, that no other tab writes into.
"use strict";
globalThis.saves = (() => {
  const slots = 16, patience = 1500;  // milliseconds for the page before this one to let go of its slot
  const kind = "uno handheld", suffix = ".uno.json";
  const held = [];  // by handheld: {board, key, slot, nvm}
  const place = (board, slot) => `uno ${board} ${slot}`;
  const encode = bytes => btoa(String.fromCharCode(...bytes));
  const decode = text => Uint8Array.from(atob(text), sign => sign.charCodeAt(0));

  // True once this page has it, until it is closed
  function claim(name, options) {
    return new Promise(answer =>
      navigator.locks.request(name, options, lock => {
        answer(Boolean(lock));
        return lock && new Promise(() => {});
      }).catch(() => answer(false)));
  }

  // The slot that this tab had before it was reloaded, else the first that nobody has
  async function choose(number, board) {
    const mine = `slot ${board} ${number}`, before = sessionStorage.getItem(mine);
    if (before && await claim(place(board, before), {signal: AbortSignal.timeout(patience)})) return Number(before);
    for (let slot = 1; slot <= slots; slot++)
      if (await claim(place(board, slot), {ifAvailable: true})) {
        sessionStorage.setItem(mine, slot);
        return slot;
      }
    return 0;
  }

  // A version with one match had only its bytes
  function whole(nvm, {nvm: size, before}) {
    if (nvm.length === size) return nvm;
    if (nvm.length !== before) return null;
    const all = new Uint8Array(size).fill(255);
    all.set(nvm);
    return all;
  }

  function read(key, facts, tell) {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    try {
      const nvm = whole(decode(text), facts);
      if (nvm) return nvm;
    } catch {}
    localStorage.setItem(key + " broken", text);
    localStorage.removeItem(key);
    tell(say("broken"));
    return null;
  }

  async function take(number, board, facts, tell) {
    const one = held[number] = {board, facts, key: "", slot: 0, nvm: null};
    try {
      localStorage.setItem("uno", "1");  // a browser may have storage and refuse each word
      if (!navigator.locks) tell(say("http"));
      else if (one.slot = await choose(number, board)) {
        one.key = place(board, one.slot);
        one.nvm = read(one.key, facts, tell);
        if (one.slot > number + 1) tell(say("other", number + 1), true);
      }
    } catch {
      tell(say("noStore"));
    }
    one.keep = bytes => {
      one.nvm = bytes;
      if (!one.key) return;
      try { localStorage.setItem(one.key, encode(bytes)) } catch {
        one.key = "";
        tell(say("full"));
      }
    };
    return one;
  }

  function give(number) {
    const {board, nvm, facts} = held[number];
    const text = JSON.stringify({kind, board, nvm: encode(nvm ?? new Uint8Array(facts.nvm).fill(255))});
    download(new Blob([text], {type: "application/json"}), `${board}-${number + 1}${suffix}`);
  }

  // What is there is downloaded first: a wrong file costs nothing
  async function load(number, file) {
    let found = {}, nvm = null;
    try {
      found = JSON.parse(await file.text());
      nvm = decode(found.nvm);
    } catch {}
    const one = held[number], all = nvm && whole(nvm, one.facts);
    if (found.kind !== kind || !nvm) return say("noSave");
    if (found.board !== one.board) return say("otherBoard", found.board);
    if (!all) return say("noSave");
    give(number);
    one.keep(all);
    source.boot(number, all);
    return say("imported");
  }

  function open() {
    dialog("saves", say("saves"), (body, told) => held.forEach((one, number) => {
      const row = element("p", "row", body, held.length > 1 ? say("player", number + 1) + " " : "");
      if (one.slot) element("small", "", row, say("slot", one.slot));
      element("button", "plain", row, say("export")).onclick = () => give(number);
      const label = element("label", "plain", row, say("import")), input = element("input", "", label);
      Object.assign(input, {type: "file", accept: suffix + ",.json"});
      input.onchange = async () => {
        if (input.files[0]) told.textContent = await load(number, input.files[0]);
        input.value = "";
      };
    }));
  }

  return {take, open};
})();
