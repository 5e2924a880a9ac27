// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// Fingers on the glass of a color display. A touch becomes keys, by what the screen shows: its cursor is a box in one color.
// Keys move it to the finger, in the order in which one reads, and B acts there. What a key does is for the handheld to say.
"use strict";
globalThis.touch = (() => {
  // RGB565 of the cursor and of the edge of the table, in both themes (draw_color.py: the lamp, and orange)
  const lamps = new Set([0xff36, 0x0000]), rails = new Set([0xf444, 0xa240]);
  const side = 7, least = 6;  // pixels of a box at least: high, wide
  const wide = 240;  // pixels of a display on which letters are larger
  const row = one => one.width < wide ? 12 : 22;  // pixels of the line of text between the edge of the table and the hand
  const most = 60, tries = 4, pause = 60;  // keys; and the same once more if nothing has moved, after milliseconds
  const still = 450, long = 600, far = 30;  // milliseconds until a finger holds, of a long press; pixels of the page that are a swipe
  let chain = Promise.resolve();

  const pixel = (one, x, y) => one.bits[2 * (y * one.width + x)] << 8 | one.bits[2 * (y * one.width + x) + 1];

  // The row of the table's edge, or 0: there is no table
  function table(one) {
    for (let y = one.height >> 2; y < one.height * 3 / 4; y++) {
      const first = pixel(one, 0, y);
      if (!rails.has(first)) continue;
      let x = 1;
      while (x < one.width && pixel(one, x, y) === first) x++;
      if (x === one.width) return y;
    }
    return 0;
  }

  // The box of the cursor: the lowest one, as what is in turn is above it; the line of text may be as bright
  function cursor(one) {
    const edge = table(one), text = edge && edge + row(one);
    const {width, height} = one, lamp = (x, y) => x < width && y >= 0 && y < height && lamps.has(pixel(one, x, y));
    const run = (x, y) => { let end = x; while (lamp(end, y)) end++; return end };
    const edges = (x, y) => Math.max(...[0, 1, 2].flatMap(dx => [0, 1, 2].map(dy => run(x + dx, y + dy))));  // corners are round
    let found = null;
    for (let x = 0; x < width - least; x++)
      for (let y = 0; y < height; y++) {
        if (!lamp(x, y) || !lamp(x + 1, y) || lamp(x, y - 1) && lamp(x + 1, y - 1)) continue;
        let end = y;
        while (lamp(x, end) && lamp(x + 1, end)) end++;
        const right = edges(x, y - 2), below = edges(x, end - 1);
        if (edge && y > edge && y < text || end - y < side || right - x < least || below - x < least) continue;
        if (!found || end > found.bottom + 2) found = {left: x - 1, top: y - 1, right: right + 1, bottom: end + 1};
      }
    return found;
  }

  // Where a place is, as one reads: before the box (-1), in it (0), behind it (1)
  function sideOf({left, top, right, bottom}, {x, y}) {
    if (y < top || y >= bottom) return y < top ? -1 : 1;
    return x < left ? -1 : x >= right ? 1 : 0;
  }

  async function press(number, key) {
    hold("touch", number, key);
    hold("touch");
    await handhelds[number].sent;
    await source.done(number);
  }

  // Move the cursor to a place. True: it is there
  async function reach(number, place) {
    const one = handhelds[number];
    let box = cursor(one), way = box && sideOf(box, place), left = tries;
    const first = way;
    for (let keys = 0; way && way === first && keys < most; keys++) {
      await press(number, table(one) ? way > 0 ? "RIGHT" : "LEFT" : way > 0 ? "DOWN" : "UP");
      const next = cursor(one);
      if (!next) return false;
      if (next.left === box.left && next.top === box.top && next.right === box.right) {
        if (!--left) return false;
        await new Promise(done => setTimeout(done, pause));
      } else left = tries;
      const middle = {x: (next.left + next.right) / 2, y: (next.top + next.bottom) / 2};
      if (sideOf(box, middle) === -way) return false;  // around the end: it is nowhere
      box = next;
      way = sideOf(box, place);
    }
    return box !== null && way === 0;
  }

  // A finger has gone; it has moved to the right and up by pixels of the page
  async function tap(number, place, right, up) {
    const one = handhelds[number], edge = table(one), box = cursor(one);
    const inHand = edge && place.y > edge + row(one), swiped = up > far;
    if (right > 2 * far && right > up && !inHand) return back(number);
    if (!edge && !box) return press(number, "B");
    if (edge && !inHand && place.y >= edge) return;
    if (!box) await press(number, "RIGHT");  // it is shown when it moves, whatever is read
    const there = box && sideOf(box, place) === 0;
    if (!there && !await reach(number, place)) return;
    if (!inHand || there || swiped) await press(number, "B");
  }

  // The key that is A on the screen
  const leftKey = number => handhelds[number].swapped ? "C" : "A";

  // Back in menus; at the table its menu
  async function back(number) {
    hold("touch", number, table(handhelds[number]) ? "B" : leftKey(number));
    await new Promise(done => setTimeout(done, long));
    hold("touch");
  }

  // As long as a finger stays, a key is held at its place: of a card, A says what it does
  async function keep(number, place, up) {
    const edge = table(handhelds[number]);
    if (!await reach(number, place)) return;
    hold("touch", number, edge && place.y > edge ? leftKey(number) : "B");
    await up;
    hold("touch");
  }

  // The place of a finger, in pixels of the display
  function at(number, event) {
    const one = handhelds[number], around = one.context.canvas.getBoundingClientRect();
    return {x: (event.clientX - around.left) * one.width / around.width, y: (event.clientY - around.top) * one.height / around.height};
  }
  const queue = act => { chain = chain.then(act).catch(error => console.log(String(error))) };

  // A finger is on the glass; ``up``: a promise of the event that ends it
  async function down(number, event, up) {
    use(number);
    const place = at(number, event);
    const end = await Promise.race([up, new Promise(done => setTimeout(done, still))]);
    if (!end) queue(() => keep(number, place, up));
    else if (end.type === "pointerup") queue(() => tap(number, place, end.clientX - event.clientX, event.clientY - end.clientY));
  }
  return {down, cursor, table, get rest() { return chain }};
})();
