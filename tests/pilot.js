// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// A person at the first handheld of a page, who reads its pixels and acts as fast as it lets them.
"use strict";
globalThis.pilot = (() => {
  const patience = 75000, beat = 50;  // milliseconds
  const look = () => {
    const one = handhelds[0];
    return one?.cells && one.bits ? reader.read(one.bits, one.width, one.height, one.cells) : [];
  };
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
    if (await until(() => shows("The colors") || shows("How to play"), "a menu") && shows("The colors")) await tap("B");
    await seen("How to play");
    await choose("Settings");
    await seen("Language");
    while (!stands("Pace")) await tap("DOWN");
    while (!shows("at once")) await tap("B");
    hold("pilot", 0, "A");
    await seen("How to play");
    hold("pilot");
    await choose("Link");
    await seen("Host a table");
  }
  async function host() {
    await choose("Host a table");
    await choose("Open the table");
    await seen("Waiting for players");
  }
  async function join(name) {
    await choose("Join a table");
    await seen(name);
    await tap("B");
  }
  // Everything that was said before has been done
  async function answered() {
    source.stats[0] = null;
    source.ask(0);
    await until(() => source.stats[0], "an answer");
  }
  // To the end of the round. To the right are cards that fit; B says yes, deals, lays, and cuts short what is shown.
  // Of each key it is known what has come of it before the next one: none may arrive behind the end.
  async function play() {
    const end = performance.now() + 3 * patience;
    for (let beats = 0; ; beats++) {
      if (performance.now() > end) throw new Error(`no end of the round; it shows ${texts()}`);
      await answered();
      if (/^round 1/.test(document.querySelector(".line").textContent)) return;
      press(beats % 3 ? "B" : "RIGHT");
      await new Promise(done => setTimeout(done, beat));
    }
  }
  // Whether a picture shows a word, from now on, however short
  function watch(word) {
    const one = handhelds[0];
    one.film = {add(bits) { if (reader.read(bits, one.width, one.height, one.cells).some(told => told.text.includes(word))) one.film = null }};
  }
  return {watch, seen, until, tap, choose, start, host, join, play, texts};
})();
