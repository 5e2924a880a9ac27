// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// A film of a screen, as GIF (GIF89a): what has changed of each picture, two or three times as large.
"use strict";
globalThis.Film = class {
  static mono = [[6, 8, 12], [170, 225, 255]];
  static most = 64 << 20;  // bytes of pictures that are kept

  constructor(width, height) {
    Object.assign(this, {width, height, pictures: [], held: 0, colors: [], last: null, known: new Int16Array(65536).fill(-1)});
    this.scale = Math.max(1, Math.floor(480 / width));
  }

  // One bit a pixel, or RGB565 with the high byte first
  add(bits) {
    const {width, height, last} = this, now = new Uint8Array(width * height), color = bits.length === 2 * now.length;
    if (this.held > Film.most) return;
    if (!color) this.colors = Film.mono;
    let left = width, right = -1, top = -1, bottom = 0;
    for (let at = 0; at < now.length; at++) {
      now[at] = color ? this.#index(bits[2 * at] << 8 | bits[2 * at + 1]) : bits[at >> 3] >> (7 - (at & 7)) & 1;
      if (last && now[at] === last[at]) continue;
      const x = at % width;
      bottom = Math.floor(at / width);
      if (top < 0) top = bottom;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
    if (right < 0) return;
    const wide = right - left + 1, part = new Uint8Array(wide * (bottom - top + 1));
    for (let y = top; y <= bottom; y++) part.set(now.subarray(y * width + left, y * width + right + 1), (y - top) * wide);
    this.pictures.push({time: performance.now(), left, top, wide, high: bottom - top + 1, part});
    this.held += part.length;
    this.last = now;
  }

  #index(pixel) {
    const red = pixel >> 11, green = pixel >> 5 & 63, blue = pixel & 31;  // as on the glass
    if (this.known[pixel] < 0 && this.colors.length < 256)
      this.known[pixel] = this.colors.push([red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2]) - 1;
    return Math.max(0, this.known[pixel]);
  }

  // The film as a Blob
  end() {
    const {scale, colors, pictures} = this, word = n => [n & 255, n >> 8], depth = Math.max(1, Math.ceil(Math.log2(colors.length)));
    const ascii = text => [...text].map(sign => sign.charCodeAt(0)), words = (...numbers) => numbers.flatMap(n => word(scale * n));
    const table = Array.from({length: 1 << depth}, (_, n) => colors[n] ?? [0, 0, 0]).flat();
    const parts = [[...ascii("GIF89a"), ...words(this.width, this.height), 0x80 | depth - 1, 0, 0, ...table], [0x21, 0xff, 11, ...ascii("NETSCAPE2.0"), 3, 1, 0, 0, 0]];
    pictures.forEach((one, number) => {
      const until = pictures[number + 1]?.time ?? one.time + 2000, hundredths = Math.min(65535, Math.max(2, Math.round((until - one.time) / 10)));
      parts.push([0x21, 0xf9, 4, 4, ...word(hundredths), 0, 0, 0x2c, ...words(one.left, one.top, one.wide, one.high), 0]);
      parts.push(...Film.#packed(one, scale, Math.max(2, depth)));
    });
    return new Blob([...parts, [0x3b]].map(part => Uint8Array.from(part)), {type: "image/gif"});
  }

  // LZW: codes of up to 12 bits, the lower bit first, in blocks of 255 bytes
  static #packed({part, wide, high}, scale, depth) {
    const clear = 1 << depth, most = 4096, bytes = [];
    let known = new Map(), next = clear + 2, width = depth + 1, held = 0, count = 0, code = -1;
    const put = code => {
      held |= code << count;
      for (count += width; count >= 8; count -= 8, held >>>= 8) bytes.push(held & 255);
    };
    put(clear);
    for (let y = 0; y < high * scale; y++) for (let x = 0; x < wide * scale; x++) {
      const pixel = part[Math.floor(y / scale) * wide + Math.floor(x / scale)], pair = code << 8 | pixel, longer = known.get(pair);
      if (code < 0 || longer !== undefined) {
        code = longer ?? pixel;
        continue;
      }
      put(code);
      if (next < most) {
        if (next === 1 << width) width++;
        known.set(pair, next++);
      } else {
        put(clear);
        [known, next, width] = [new Map(), clear + 2, depth + 1];
      }
      code = pixel;
    }
    put(code);
    if (next === 1 << width && width < 12) width++;
    put(clear + 1);
    if (count) bytes.push(held & 255);
    const blocks = [[depth]];
    for (let at = 0; at < bytes.length; at += 255) blocks.push([Math.min(255, bytes.length - at)], bytes.slice(at, at + 255));
    return [...blocks, [0]];
  }
};
