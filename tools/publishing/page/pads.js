// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// Gamepads. The first one is the first handheld's, and so on. A browser names the buttons of a pad it knows ("standard");
// those of any other pad a person assigns, once: what is assigned is stored by the name of the pad.
"use strict";
const padWords = {"WORDS": "pads"};
for (const [name, lines] of Object.entries(padWords)) Object.assign(words[name] ??= {}, lines);
icons.pad = "M7 8h10a5 5 0 0 1 5 5v3a2 2 0 0 1-4 1l-2-2H8l-2 2a2 2 0 0 1-4-1v-3a5 5 0 0 1 5-5zM6 12h4M8 10v4M16 11v0.1M18 13v0.1";

globalThis.pads = (() => {
  // An input is a button, {button}, or one side of an axis, {axis, at, rest}: its values when it is pushed, and let go
  const stick = (axis, at) => ({axis, at, rest: 0});
  const standard = {A: [{button: 2}], B: [{button: 0}], C: [{button: 1}], UP: [{button: 12}, stick(1, -1)], DOWN: [{button: 13}, stick(1, 1)],
    LEFT: [{button: 14}, stick(0, -1)], RIGHT: [{button: 15}, stick(0, 1)]};
  const names = Object.keys(standard);
  const moved = 0.5, near = 0.3;  // of an axis: from its rest; from the value that a direction of a hat has
  const hat = 1.05;  // an axis with a larger value at rest is a hat: a value for each direction, none between two
  const chosen = new Map();  // id of a pad -> its inputs, as long as the page is there
  let polling = false, sign = null, asking = null;

  const place = id => `uno pad ${id}`;
  function valid(inputs) {
    return names.every(name => Array.isArray(inputs[name]) && inputs[name].every(one =>
      Number.isInteger(one.button) || Number.isInteger(one.axis) && Number.isFinite(one.at) && Number.isFinite(one.rest)));
  }
  function stored(id) {
    try {
      const inputs = JSON.parse(localStorage.getItem(place(id)));
      return valid(inputs) ? inputs : null;
    } catch { return null }
  }
  function store(id, inputs) {
    chosen.set(id, inputs);
    try { localStorage.setItem(place(id), JSON.stringify(inputs)) } catch {}
  }
  // Which input is which key; null: nobody has said it yet
  function assigned({id, mapping}) {
    if (!chosen.has(id)) chosen.set(id, stored(id) ?? (mapping === "standard" ? standard : null));
    return chosen.get(id);
  }

  function on(pad, {button, axis, at, rest}) {
    if (button !== undefined) return Boolean(pad.buttons[button]?.pressed);
    const value = pad.axes[axis] ?? rest;
    return Math.abs(rest) > hat ? Math.abs(value - at) < near : (value - rest) / (at - rest) > moved;
  }
  const all = () => [...navigator.getGamepads?.() ?? []].filter(Boolean);

  function poll() {
    const found = all(), held = new Map();
    sign.style.display = found.length ? "" : "none";
    if (asking) ask(found.find(pad => pad.index === asking.index));
    else if (handhelds.length && !document.querySelector("dialog[open]")) for (const [at, pad] of found.filter(assigned).entries()) {
      const number = at % handhelds.length, inputs = assigned(pad);
      for (const name of names) {
        const key = padless(name, handhelds[number].keys);
        if (key && inputs[name].some(one => on(pad, one))) held.set(`pad ${pad.index} ${name}`, [number, key]);
      }
    }
    for (const finger of [...fingers.keys()])
      if (String(finger).startsWith("pad ") && !held.has(finger)) hold(finger);
    for (const [finger, place] of held) {
      use(place[0]);
      hold(finger, ...place);
    }
    polling = found.length > 0;
    if (polling) requestAnimationFrame(poll);
  }

  // The input that is used now and was not before, if it has no key yet
  function pressed(pad) {
    const taken = Object.values(asking.inputs).flat();
    const button = pad.buttons.findIndex(one => one.pressed);
    if (button >= 0) return taken.some(one => one.button === button) ? null : {button};
    const far = pad.axes.map((value, axis) => Math.abs(value - asking.rest[axis]));
    const axis = far.indexOf(Math.max(...far));
    if (!(far[axis] > moved)) return null;
    const rest = asking.rest[axis], value = pad.axes[axis];
    const one = {axis, rest, at: Math.abs(rest) > hat ? value : Math.sign(value - rest)};
    return taken.some(other => other.axis === axis && on(pad, other)) ? null : one;
  }
  // A key is assigned when its button goes down; the next one is asked for, or the dialog ends, when all are up
  function ask(pad) {
    if (!pad) return end();
    const idle = !pad.buttons.some(one => one.pressed) && pad.axes.every((value, axis) => Math.abs(value - asking.rest[axis]) <= moved);
    if (!asking.ready) {
      asking.ready = idle;
      if (idle && asking.at === names.length) {
        store(asking.id, asking.inputs);
        tell(say("padDone"));
        end();
      }
    } else if (!idle) {
      const found = pressed(pad);
      if (found) assign([found]);
    }
  }
  function assign(inputs) {
    asking.inputs[names[asking.at++]] = inputs;
    asking.ready = false;
    next();
  }
  function next() {
    const name = names[asking.at];
    asking.told.textContent = name ? say("padPress", signs[name] ?? name) : "";
  }
  function end() { asking.box.close() }

  function open() {
    const found = all(), pad = found.find(one => !assigned(one)) ?? found[0];
    if (!pad || asking) return;
    asking = {index: pad.index, id: pad.id, rest: [...pad.axes], inputs: {}, at: 0, ready: false};
    asking.box = dialog("pads", say("padAssign"), (body, told) => {
      asking.told = told;
      element("p", "", body, pad.id);
      element("button", "plain", body, say("padSkip")).onclick = () => asking.at < names.length && assign([]);
    }, box => {
      asking = null;
      box.remove();
    });
    next();
  }

  return {
    begin() {
      sign ??= tool(header, "pad", say("padAssign"), open);
      if (all().some(pad => !assigned(pad))) tell(say("padUnknown"));
      if (!polling) poll();
    },
  };
})();
