// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// A person at the first handheld of a page, who knows the texts on its screen and acts as fast as it lets them.
"use strict";
globalThis.pilot = (() => {
  const patience = 150000, beat = 50;  // milliseconds
  source.watch(0);
  // The texts of a state, with what a cursor is on
  const read = texts => (texts ?? []).map(line => ({text: line.slice(1), lit: line[0] === "+"}));
  const look = () => read(handhelds[0]?.texts);
  const texts = () => look().map(told => told.text).join();
  const shows = word => look().some(told => told.text.includes(word));
  const stands = word => look().some(told => told.lit && told.text.includes(word));  // the cursor, there

  function until(done, what) {
    const end = performance.now() + patience;
    return new Promise((answer, refuse) => {
      const ask = () => {
        if (done()) answer(true);
        else if (performance.now() > end) refuse(new Error(`never: ${what}; it shows ${texts()}`));
        else setTimeout(ask, 5);
      };
      ask();
    });
  }
  const seen = word => until(() => shows(word), word);

  function press(key) {
    hold("pilot", 0, key);
    hold("pilot");
  }
  async function tap(key) {
    const before = String(handhelds[0].bits);
    press(key);
    await until(() => String(handhelds[0].bits) !== before, key);
  }
  async function choose(word) {
    while (!stands(word)) await tap("DOWN");
    await tap("B");
  }

  // From the title to the menu of links, with bots that do not think
  async function start() {
    await seen("B menu");
    await tap("B");
    if (await until(() => shows("The colors") || shows("New match"), "a menu") && shows("The colors")) await tap("A");
    await seen("New match");
    await choose("Settings");
    await seen("Language");
    while (!stands("Pace")) await tap("DOWN");
    while (!shows("instant")) await tap("B");
    hold("pilot", 0, "A");
    await seen("How to play");
    hold("pilot");
    await choose("Link");
    await seen("Host a table");
  }
  async function host() {
    await choose("Host a table");
    await choose("Let players join");
    await seen("Waiting for players");
  }
  // On a machine where this page hardly gets its turn the host is busy for longer than a handheld waits
  async function join(name) {
    do {
      if (shows("Host busy")) await tap("B");
      await choose("Join a table");
      await seen(name);
      await tap("B");
      await until(() => shows("Same on") || shows("Host busy"), "cards to compare");
    } while (shows("Host busy"));
  }
  // What changes with each act, and with no hint: as long as it does, a round goes on, however slow the machine is
  const counts = () => String(texts()).replace(/\D+/g, " ");
  // Everything that was said before has been done
  async function answered() {
    source.stats[0] = null;
    source.ask(0);
    await until(() => source.stats[0], "an answer");
  }
  // Keys that lead on, until it is so: B says yes, deals, lays, and cuts short what is shown; to the right are cards that
  // fit. Of each key it is known what has come of it before the next one: none may arrive behind the end.
  async function go(done, keys, pause) {
    let end = 0, was = null;
    for (let beats = 0; ; beats++) {
      if (counts() !== was) [was, end] = [counts(), performance.now() + patience];
      if (performance.now() > end) throw new Error(`no end; it shows ${texts()}`);
      await answered();
      if (done()) return true;
      press(keys[beats % keys.length]);
      await new Promise(done => setTimeout(done, pause));
    }
  }
  // A finger on the glass, at a place in pixels of the display; it slides to the right by some of them
  async function finger(x, y, slide = 0) {
    const one = handhelds[0], canvas = one.context.canvas, around = canvas.getBoundingClientRect();
    const at = (kind, x) => canvas.dispatchEvent(new PointerEvent(kind, {
      clientX: around.left + (x + 0.5) * around.width / one.width, clientY: around.top + (y + 0.5) * around.height / one.height,
      bubbles: true, cancelable: true, pointerId: 7, pointerType: "touch"}));
    at("pointerdown", x);
    at("pointerup", x + slide);
    await wanted("touch", "touch.js");
    await null;
    await new Promise(done => setTimeout(done, 5));
    await touch.rest;
    await answered();
  }
  // With nothing but a finger: from the menu to the end of a round, at a table of 160x128 where bots do not think
  const menuRow = number => [60, 18 + 13 * number];
  async function fingerRound(swapped) {
    await finger(...menuRow(7));
    await seen("Language");
    while (swapped && !shows("swapped")) await finger(...menuRow(5));
    while (!shows("instant")) await finger(...menuRow(1));
    await finger(40, 60, 80);
    await seen("How to play");
    await finger(...menuRow(0));
    await seen("Start");
    await finger(...menuRow(0));
    await until(() => touch.table(handhelds[0]), "a table");
    over = false;
    for (let taps = 0; !over && taps < 2000; taps++) {
      const edge = touch.table(handhelds[0]), box = touch.cursor(handhelds[0]);
      if (box && box.bottom < edge && box.left > 66) await finger((box.left + box.right) / 2, (box.top + box.bottom) / 2);  // an answer
      const x = 8 + 13 * taps % 150;
      for (const y of [115, 115]) await finger(x, y);
      if (taps % 6 === 5) await finger(56, 44);
    }
    return over;
  }
  // What is asked on the way is answered with B, until it is so; nothing else is pressed
  async function agree(done, ...asked) {
    const end = performance.now() + patience;
    while (!done()) {
      if (performance.now() > end) throw new Error(`never; it shows ${texts()}`);
      if (asked.some(shows)) press("B");
      await new Promise(done => setTimeout(done, asked.some(shows) ? 500 : beat));
    }
  }
  async function compare() {
    await seen("Same on");
    await agree(() => !shows("Same on"), "Same on");
  }
  // At a table of four, two of them bots ("Ca !1" has called UNO), where nothing is asked of anybody but a card
  const deal = () => agree(() => /\bCat?[ ,].*\bDan?[ ,]/.test(texts()) && !/wins|checked|Name a/.test(texts()), "bots: 2", "B>", "Name a");
  // The end of a round is on the console; what stands below the glass is of the last picture
  let over = false;
  const log = console.log;
  console.log = (...told) => {
    over ||= /^1: round \d+/.test(told[0]);
    log(...told);
  };
  const play = () => {
    over = false;
    return go(() => over, ["RIGHT", "B", "B"], beat);
  };
  // At a table of which another page has the turn next: lay cards there until it does, and no longer
  let halts = false;
  const lay = () => go(() => halts, ["RIGHT", "B", "B"], beat);
  const halt = () => { halts = true };
  const asked = ["Take ", "Challenge", "Name a"];
  const turn = () => agree(() => /Your turn|B play|B draw/.test(texts()) && !asked.some(shows), ...asked);
  // Whether a picture shows a word, from now on, however short: ``heard``
  let told = null;
  function watch(word) {
    const one = handhelds[0];
    told = false;
    one.film = {add() {
      told ||= look().some(text => text.text.includes(word));
      if (told) one.film = null;
    }};
  }
  const heard = () => told;
  return {finger, fingerRound, watch, heard, counts, seen, until, stands, tap, choose, start, host, join, compare, deal, play, lay, halt, turn, texts};
})();
