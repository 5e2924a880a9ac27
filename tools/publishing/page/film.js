// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// A film of a screen, as GIF (GIF89a): two colors, a picture for each change, three times as large.
"use strict";
globalThis.Film = class {
  static colors = [6, 8, 12, 170, 225, 255];
  static scale = 3;
  static longest = 3000;  // pictures

  constructor(width, height) {
    Object.assign(this, {width, height, pictures: []});
  }

  add(bits) {
    if (this.pictures.length < Film.longest) this.pictures.push([performance.now(), bits.slice()]);
  }

  // The film as a Blob
  end() {
    const {width, height, pictures} = this, {scale, colors} = Film, word = n => [n & 255, n >> 8];
    const size = [...word(scale * width), ...word(scale * height)];
    const ascii = text => [...text].map(sign => sign.charCodeAt(0));
    const parts = [[...ascii("GIF89a"), ...size, 0x80, 0, 0, ...colors, 0x21, 0xff, 11, ...ascii("NETSCAPE2.0"), 3, 1, 0, 0, 0]];
    pictures.forEach(([time, bits], number) => {
      const until = pictures[number + 1]?.[0] ?? time + 2000, hundredths = Math.min(65535, Math.max(2, Math.round((until - time) / 10)));
      parts.push([0x21, 0xf9, 4, 4, ...word(hundredths), 0, 0, 0x2c, 0, 0, 0, 0, ...size, 0, ...this.#packed(bits)]);
    });
    return new Blob([...parts, [0x3b]].map(part => Uint8Array.from(part)), {type: "image/gif"});
  }

  #pixels(bits) {
    const {scale} = Film, found = [];
    for (let y = 0; y < this.height; y++) {
      const row = Array.from({length: this.width * scale}, (_, x) => {
        const at = y * this.width + Math.floor(x / scale);
        return bits[at >> 3] >> (7 - (at & 7)) & 1;
      });
      for (let n = 0; n < scale; n++) found.push(...row);
    }
    return found;
  }

  // LZW: codes of 3 to 12 bits, the lower bit first, in blocks of 255 bytes
  #packed(bits) {
    const clear = 4, most = 4096, bytes = [];
    let known = new Map(), next = clear + 2, width = 3, held = 0, count = 0;
    const put = code => {
      held |= code << count;
      for (count += width; count >= 8; count -= 8, held >>>= 8) bytes.push(held & 255);
    };
    const pixels = this.#pixels(bits);
    put(clear);
    let code = pixels[0];
    for (const pixel of pixels.slice(1)) {
      const pair = code << 1 | pixel, longer = known.get(pair);
      if (longer !== undefined) {
        code = longer;
        continue;
      }
      put(code);
      if (next < most) {
        if (next === 1 << width) width++;
        known.set(pair, next++);
      } else {
        put(clear);
        [known, next, width] = [new Map(), clear + 2, 3];
      }
      code = pixel;
    }
    put(code);
    if (next === 1 << width && width < 12) width++;
    put(clear + 1);
    if (count) bytes.push(held & 255);
    const blocks = [2];
    for (let at = 0; at < bytes.length; at += 255) blocks.push(Math.min(255, bytes.length - at), ...bytes.slice(at, at + 255));
    return [...blocks, 0];
  }
};
