// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// What stands on a screen, in words, for those who hear the page. Letters and signs are found by their pixels: the font's
// cells are 6x10, a sign is two of them (lib/uno_ui/font.py has its file). A card is a sign and the letter of its color.
// A wide color display has every pixel of them twice in both directions, and 11 from letter to letter (uno_ui/draw_color.py).
"use strict";
globalThis.reader = (() => {
  const wide = 6, high = 10, narrow = 5, gap = 2;  // pixels; spaces that end a text
  const rows = 1022;  // of a column, the upper bit first: in the last one the frame of a card may be, or a cursor's box end
  const ascii = 95, digits = 10, early = 48, late = 82, others = 149;  // cells of the font's three strips
  const sizes = [958, 536, 894], strips = [0, 2400, 4038], codesAt = 3740;
  const large = 240, pitches = [0, 6, 11];  // pixels of a display with twice the pixels; from letter to letter
  const white = 0xffff, black = 0x0862, light = 0x565f;  // RGB565 of both inks, and of what a cursor is on
  const key = columns => String.fromCharCode(...columns);

  // The first two columns of a key: most places are none of anything's beginning
  const begun = key => key.charCodeAt(0) << 10 | key.charCodeAt(1);

  // The cells of a font, and of a language the labels of cards and the names of colors. Letters that look alike are those of one alphabet, ``cyrillic`` or not
  function learn(font, words, cyrillic) {
    const labels = {}, colors = {};
    for (const [, name, number, text] of words.matchAll(/^(l|c|color)(\d+)\s+(.+)$/gm))
      if (name === "l") labels[number] = text.trim();
      else colors[number] = name === "c" ? {letter: text.trim()} : {...colors[number], name: text.trim()};
    const letters = new Map(), numbers = new Map(), signs = new Map();
    const cell = (strip, left, count) => Array.from({length: count}, (_, column) => {
      let found = 0;
      for (let row = 0; row < high; row++) {
        const at = left + column, byte = font[strips[strip] + row * Math.ceil(sizes[strip] / 8) + (at >> 3)];
        found = found << 1 | byte >> (7 - (at & 7)) & 1;
      }
      return found & rows;
    });
    for (let n = 1; n < ascii; n++) letters.set(key(cell(0, wide * n, wide)), String.fromCharCode(32 + n));
    for (let n = 0; n < digits; n++) numbers.set(key(cell(0, wide * (ascii + n), narrow)), String(n));
    for (let n = 0; n < (early + late) / 2; n++) {
      const [strip, left] = 2 * n < early ? [0, ascii + digits + 2 * n] : [1, 2 * n - early];
      if (n < digits || labels[n]) signs.set(key(cell(strip, wide * left, 2 * wide)), labels[n] ?? String(n));
    }
    for (let n = 0; n < others; n++) {
      const found = key(cell(2, wide * n, wide)), code = font[codesAt + 2 * n] | font[codesAt + 2 * n + 1] << 8;
      if (cyrillic || !letters.has(found)) letters.set(found, String.fromCharCode(code));
    }
    const starts = new Set([letters, numbers, signs].flatMap(found => [...found.keys()].map(begun)));
    return {letters, numbers, signs, starts, colors: new Map(Object.values(colors).map(color => [color.letter, color.name]))};
  }

  // Everything that could be a text in one row of cells: {x, y, end, text, sign}, in pixels of the font
  function across(columns, y, times, {letters, numbers, signs, starts}) {
    const found = [], pitch = pitches[times], part = (at, count) => Array.from({length: count}, (_, n) => columns[at + times * n] ?? 0);
    const add = (from, to, text, sign) => found.push({x: from / times, y, end: to / times, text, sign});
    for (let x = 0; x + pitch <= columns.length;) {
      if (!starts.has(columns[x] << 10 | (columns[x + times] ?? 0))) {
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
      while (at + pitch <= columns.length && blank < gap) {
        const cell = part(at, wide), letter = letters.get(key(cell));
        const digit = letter === undefined && numbers.get(key(cell.slice(0, narrow)));
        if (!letter && !digit && (cell.some(Boolean) || !text)) break;
        blank = letter || digit ? 0 : blank + 1;
        text += letter || digit || " ";
        at += digit ? Math.floor(narrow * pitch / wide) : pitch;
        if (!blank) end = at;
      }
      text = text.trim().replace(/(?<=\d)[OО]+|[OО]+(?=\d)/g, noughts => "0".repeat(noughts.length));
      if (/[\p{L}\d+]/u.test(text)) {
        add(x, end, text, false);
        x = end;
      } else x++;
    }
    return found;
  }

  // Every text in the pixels that are ``ink``: ``pixel(at)`` is what is there, anything beside the display is 0
  function scan(pixel, ink, width, height, times, cells) {
    const found = [];
    for (let phase = 0; phase < times; phase++) {
      const columns = new Array(width).fill(0);
      for (let y = 1 - high; y <= Math.floor(height / times) - 8; y++) {
        const row = (y + high - 1) * times + phase;
        for (let x = 0; x < width; x++)
          columns[x] = (columns[x] << 1 | (row < height ? pixel(row * width + x) === ink : ink === 0)) & (rows | 1);
        if (y >= -1) found.push(...across(columns.map(column => column & rows), y, times, cells).map(one => ({...one, phase})));
      }
    }
    return found;
  }

  // {text, lit}: from the upper left to the lower right; lit is what a cursor is on: it stands dark on bright
  function read(bits, width, height, cells) {
    const color = bits.length === 2 * width * height, times = color && width >= large ? 2 : 1;
    const pixel = color ? at => bits[2 * at] << 8 | bits[2 * at + 1] : at => bits[at >> 3] >> (7 - (at & 7)) & 1;
    const found = scan(pixel, color ? white : 1, width, height, times, cells);
    for (const one of scan(pixel, color ? black : 0, width, height, times, cells)) {
      const behind = pixel((one.y * times + one.phase + 4 * times) * width + Math.max(0, one.x * times - 1));
      found.push({...one, lit: !color || behind === white || behind === light});
    }
    const size = one => one.sign ? 3 : one.text.replaceAll(" ", "").length;
    found.sort((one, other) => size(other) - size(one));
    const kept = [];
    for (const one of found) {
      const free = kept.every(other => one.end <= other.x || other.end <= one.x || Math.abs(one.y - other.y) >= 8);
      if (free) kept.push(one);
    }
    return joined(kept, cells.colors);
  }

  // A letter right under a sign is its color; a single letter anywhere else is no word
  function joined(kept, colors) {
    const lone = one => !one.sign && [...one.text].length === 1;
    for (const sign of kept.filter(one => one.sign)) {
      const under = kept.find(one => lone(one) && one.x >= sign.x - 4 && one.end <= sign.end + 4 && one.y > sign.y + 6 && one.y < sign.y + 24);
      if (!under) continue;
      under.taken = true;
      sign.text += " " + (colors.get(under.text) ?? under.text);
    }
    const words = kept.filter(one => !one.taken && (!lone(one) || /\d/.test(one.text)));
    words.sort((one, other) => Math.abs(one.y - other.y) > 4 ? one.y - other.y : one.x - other.x);
    return words.map(({text, lit}) => ({text, lit: Boolean(lit)}));
  }

  // What of it is new to who heard the one before
  function news(before, now) {
    const old = new Set(before.map(one => one.text)), shone = new Set(before.filter(one => one.lit).map(one => one.text));
    return now.filter(one => !old.has(one.text) || one.lit && !shone.has(one.text)).map(one => one.text).join(", ");
  }

  return {learn, read, news};
})();
