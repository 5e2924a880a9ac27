// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// What stands on a screen, in words, for those who hear the page. Letters and signs are found by their pixels: the font's
// cells are 6x10, a sign is two of them (lib/uno_ui/surface/font.py has its file). A card is a sign and the letter of its color.
// In color they are larger, too: letters up to twice, with 11 pixels from one to the next, signs up to five times.
"use strict";
globalThis.reader = (() => {
  const wide = 6, high = 10, narrow = 5, gap = 2;  // pixels; spaces that end a text
  const rows = 1022;  // of a column, the upper bit first: in the last one the frame of a card may be, or a cursor's box end
  const ascii = 95, digits = 10, early = 48, late = 82, others = 149;  // cells of the font's three strips
  const sizes = [958, 536, 894], strips = [0, 2400, 4038], codesAt = 3740;
  const draw = 19, strip = 2;  // the sign on the draw pile; what is above this row is in the strip of seats
  // RGB565 of a color display's inks (draw_color.py: the first two colors of a theme), and of what its cursor is on
  const white = 0xffff, dark = new Set([0x0862, 0]), light = 0xff36, large = 240, body = 14;
  const key = columns => String.fromCharCode(...columns);

  // A cell without the box of a key that begins in its last column, or ends there
  const ended = columns => columns[wide - 1] === rows ? [...columns.slice(0, -1), 0] : columns;

  // Two columns of a key. Most places are none of anything's beginning: of its first two (1) and the two after them (2)
  const pair = (key, at) => key.charCodeAt(at) << 10 | key.charCodeAt(at + 1);

  // The cells of a font, and of a language the labels of cards and the names of colors. Letters that look alike are those of one alphabet, ``cyrillic`` or not.
  // A key of the handheld is in a box, letter by letter, which reaches into the last column of the cell before: there full columns are none. ``hold`` is said for the sign of a held one, ``pile`` for the draw pile
  function learn(font, words, cyrillic, hold = "~", pile = "draw pile {0}") {
    const labels = {[draw]: pile}, colors = {};
    for (const [, name, number, text] of words.matchAll(/^(l|c|color)(\d+)\s+(.+)$/gm))
      if (name === "l") labels[number] = text.trim();
      else colors[number] = name === "c" ? {letter: text.trim()} : {...colors[number], name: text.trim()};
    const letters = new Map(), boxed = new Map(), numbers = new Map(), signs = new Map();
    const cell = (strip, left, count) => Array.from({length: count}, (_, column) => {
      let found = 0;
      for (let row = 0; row < high; row++) {
        const at = left + column, byte = font[strips[strip] + row * Math.ceil(sizes[strip] / 8) + (at >> 3)];
        found = found << 1 | byte >> (7 - (at & 7)) & 1;
      }
      return found & rows;
    });
    for (let n = 1; n < ascii; n++) {
      const found = cell(0, wide * n, wide), letter = String.fromCharCode(32 + n);
      letters.set(key(found), letter);
      boxed.set(key(ended(found.map(column => ~column & rows))), letter === "~" ? ` (${hold})` : letter);
    }
    for (let n = 0; n < digits; n++) numbers.set(key(cell(0, wide * (ascii + n), narrow)), String(n));
    for (let n = 0; n < (early + late) / 2; n++) {
      const [strip, left] = 2 * n < early ? [0, ascii + digits + 2 * n] : [1, 2 * n - early];
      if (n < digits || labels[n]) signs.set(key(cell(strip, wide * left, 2 * wide)), labels[n] ?? String(n));
    }
    for (let n = 0; n < others; n++) {
      const found = key(cell(2, wide * n, wide)), code = font[codesAt + 2 * n] | font[codesAt + 2 * n + 1] << 8;
      if (cyrillic || !letters.has(found)) letters.set(found, String.fromCharCode(code));
    }
    const starts = kinds => {
      const found = new Uint8Array(1 << 20);
      for (const kind of kinds) for (const name of kind.keys()) for (const at of [0, 2]) found[pair(name, at)] |= 1 + at / 2;
      return found;
    };
    return {letters, boxed, numbers, signs, all: starts([letters, boxed, numbers, signs]), some: starts([signs]), colors: new Map(Object.values(colors).map(color => [color.letter, color.name]))};
  }

  // Everything that could be a text in one row of cells, ``times`` as large; ``pitch`` from letter to letter, 0: signs only
  function across(columns, limit, y, times, pitch, {letters, boxed, numbers, signs, all, some}) {
    const found = [], starts = pitch ? all : some, part = (at, count) => Array.from({length: count}, (_, n) => columns[at + times * n]);
    // A letter of a key; what is bright behind it is no box, but the bar of a cursor
    const keyed = at => {
      const found = at => boxed.get(key(ended(part(at, wide)))), letter = found(at);
      while (letter && found(at)) at += pitch;
      return columns[at] === rows ? undefined : letter;
    };
    const add = (x, end, text, sign) => found.push({x, end, y, times, text, sign});
    for (let x = 0; x + (pitch || wide * times) <= limit;) {
      const next = x + 2 * times;
      if (!(starts[columns[x] << 10 | columns[x + times]] & 1 && starts[columns[next] << 10 | columns[next + times]] & 2)) {
        x++;
        continue;
      }
      const sign = signs.get(key(part(x, 2 * wide)));
      if (sign) {
        add(x, x + 2 * wide * times, sign, true);
        x += 2 * wide * times;
        continue;
      }
      let text = "", at = x, end = x, blank = 0;
      while (pitch && at + pitch <= limit && blank < gap) {
        const cell = ended(part(at, wide)), letter = letters.get(key(cell)) ?? keyed(at);
        const digit = letter === undefined && numbers.get(key(cell.slice(0, narrow)));
        if (!letter && !digit && (cell.some(Boolean) || !text) || !text && letter?.[0] === " ") break;
        blank = letter || digit ? 0 : blank + 1;
        text += letter || digit || " ";
        at += digit ? Math.floor(narrow * pitch / wide) : pitch;
        if (!blank) end = at;
      }
      text = text.trim().replace(/\d[OО]+|[OО]+(?=\d)/g, part => part.replace(/[OО]/g, "0"));
      if (/[\p{L}\d+]/u.test(text)) {
        add(x, end, text, false);
        x = end;
      } else x++;
    }
    return found;
  }

  // Every text of one size in the pixels that are not 0; ``beyond`` is what is below the display
  function* scan(pixels, beyond, width, height, times, pitch, cells) {
    const found = [];
    for (let phase = 0; phase < times; phase++) {
      const columns = new Uint16Array(width), seen = new Uint16Array(width + 12 * times);
      for (let y = 1 - high; y <= Math.floor(height / times) - 8; y++) {
        const row = (y + high - 1) * times + phase;
        let any = 0;
        for (let x = 0; x < width; x++) {
          columns[x] = (columns[x] << 1 | (row < height ? pixels[row * width + x] : beyond)) & (rows | 1);
          any |= seen[x] = columns[x] & rows;
        }
        if (any && y >= -1) found.push(...across(seen, width, y * times + phase, times, pitch, cells));
      }
      yield;
    }
    return found;
  }

  // In parts of a millisecond or two, as it returns at last what ``read`` does: a key that comes meanwhile waits for one
  function* reading(bits, width, height, cells) {
    const color = bits.length === 2 * width * height, each = color && width > large ? 2 : 1, line = width;
    [width, height] = [width / each, height / each];  // each pixel of a very large display's picture is four
    const count = width * height, base = color && width >= large ? 2 : 1, from = at => each * (Math.floor(at / width) * line + at % width);
    const values = Uint16Array.from({length: count}, (_, at) => color ? bits[2 * from(at)] << 8 | bits[2 * from(at) + 1] : bits[at >> 3] >> (7 - (at & 7)) & 1);
    const paper = color && values[0] === white;  // dark on bright, as a whole
    const isLit = (one, ink) => {
      if (!color) return !ink;
      const row = Math.min(height - 1, one.y + 4 * one.times) * width, first = values[row + Math.max(0, one.x - 1)];
      if (paper ? ink && dark.has(first) : !ink && (first === white || first === light)) return true;
      for (let x = one.x - 2; one.sign && x >= Math.max(0, one.x - body * base); x--)
        if (values[row + x] !== first) return values[row + x] === light;  // the edge of its card
      return false;
    };
    const sizes = [[1, wide], [2, color ? 11 : 0], ...(color ? [[3, 0], [4, 0], [5, 0]] : [])], found = [];
    for (const ink of [1, 0]) {
      const pixels = Uint8Array.from(values, value => color ? ink ? value === white : dark.has(value) : value === ink);
      for (const [times, pitch] of sizes) found.push(...(yield* scan(pixels, color ? 0 : 1 - ink, width, height, times, pitch, cells)).map(one =>
        ({...one, x: one.x / base, y: one.y / base, end: one.end / base, tall: 8 * one.times / base, lit: isLit(one, ink)})));
    }
    const size = one => (one.sign ? 3 : one.text.replaceAll(" ", "").length) * one.times;
    found.sort((one, other) => size(other) - size(one));
    const kept = [];
    for (const one of found) {
      const free = kept.every(other => one.end <= other.x || other.end <= one.x || one.y + one.tall <= other.y || other.y + other.tall <= one.y);
      if (free) kept.push(one);
    }
    return joined(kept, cells.colors);
  }

  // {text, lit}: from the upper left to the lower right; lit is what a cursor is on
  function read(...picture) {
    const parts = reading(...picture);
    for (;;) {
      const {done, value} = parts.next();
      if (done) return value;
    }
  }

  // A letter right under a sign is its color; a single letter anywhere else is no word
  function joined(kept, colors) {
    const lone = one => !one.sign && [...one.text].length === 1;
    for (const sign of kept.filter(one => one.sign)) {
      const under = kept.find(one => lone(one) && one.x >= sign.x - 4 && one.end <= sign.end + 4 && one.y > sign.y + 6 && one.y < sign.y + Math.max(24, (sign.times > 2 ? 3 : 2) * sign.tall));
      if (!under) continue;
      under.taken = true;
      sign.text += " " + (colors.get(under.text) ?? under.text);
    }
    // The draw pile has its number below the sign or right of it
    for (const sign of kept.filter(one => one.text.includes("{0}"))) {
      const count = kept.find(one => /^\d+$/.test(one.text) && (
        one.x >= sign.x - 4 && one.end <= sign.end + 4 && one.y > sign.y + 6 && one.y < sign.y + 16 ||
        Math.abs(one.y - sign.y) < 8 && one.x > sign.end && one.x < sign.end + 24));
      sign.text = sign.text.replace("{0}", count?.text ?? "").trim();
      if (count) count.taken = true;
    }
    // A seat has its number behind its name
    for (const name of kept.filter(one => one.y < strip && /^\p{L}{1,3}$/u.test(one.text))) {
      const count = kept.find(one => one.y === name.y && /^\d+$/.test(one.text) && one.x >= name.end && one.x < name.end + 8);
      if (!count) continue;
      name.text += " " + count.text;
      count.taken = true;
    }
    for (const one of kept) if (!one.sign) one.text = one.y < strip
      ? one.text.replace(/^(\p{L}{1,3})(\d+)$/u, "$1 $2")
      : one.text.replace(/(^|\s)(\p{L})(\d|\+\d+)(?=$|[\s,.:!?])/gu, (card, before, letter, label) =>
        colors.has(letter) ? `${before}${label} ${colors.get(letter)}` : card);
    const words = kept.filter(one => !one.taken && (!lone(one) || /\d/.test(one.text)));
    words.sort((one, other) => Math.abs(one.y - other.y) > 4 ? one.y - other.y : one.x - other.x);
    return words.map(({text, lit}) => ({text, lit: Boolean(lit)}));
  }

  // What of it is new to who heard the one before
  function news(before, now) {
    const old = new Set(before.map(one => one.text)), shone = new Set(before.filter(one => one.lit).map(one => one.text));
    return now.filter(one => !old.has(one.text) || one.lit && !shone.has(one.text)).map(one => one.text).join(", ");
  }

  return {learn, read, reading, news};
})();
