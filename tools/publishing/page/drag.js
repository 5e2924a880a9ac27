// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// A drive as a UF2 file, alone or with CircuitPython: the same bytes as tools/publishing/image.py, which has the rules.
// A test compares the two. What is on the drive, and where, comes from the zip and its recipe (tools/publishing/release.py).
"use strict";
globalThis.dragging = (() => {
  const sector = 4096, page = 256, block = 512, flash = 0x10000000, absolute = 0xE48BFF57;
  const magic = [0x0A324655, 0x9E5D5157, 0x0AB16F30], notFlash = 1, hasFamily = 0x2000, last = block - 4;

  // The blocks of a file; null if it is no UF2 file or is cut off
  function read(data) {
    if (!data.length || data.length % block) return null;
    const found = [], view = new DataView(data.buffer, data.byteOffset), word = at => view.getUint32(at, true);
    for (let at = 0; at < data.length; at += block) {
      if (word(at) !== magic[0] || word(at + 4) !== magic[1] || word(at + last) !== magic[2]) return null;
      if (word(at + 8) & notFlash) continue;
      found.push({
        address: word(at + 12), size: word(at + 16), number: word(at + 20), total: word(at + 24),
        family: word(at + 8) & hasFamily ? word(at + 28) : 0, data: data.subarray(at + 32, at + 32 + page),
      });
    }
    return found;
  }
  const says = (text, id) => RegExp(`(^|[^a-z0-9_])${id}(?![a-z0-9_])`).test(text);
  function join(parts) {
    const made = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    parts.reduce((at, part) => (made.set(part, at), at + part.length), 0);
    return made;
  }

  // Which of some boards a firmware is for; undefined: none
  function boardOf(data, ids, oldest) {
    const blocks = read(data);
    if (!blocks) return undefined;
    const text = new TextDecoder("latin1").decode(join(blocks.map(one => one.data)));
    const [, number, version] = /Adafruit CircuitPython ((\d+)\.\S*)/.exec(text) ?? [];
    const id = ids.find(one => says(text, one));
    const cannotSave = number?.startsWith("9.2.0") && blocks.at(-1).family !== 0xE48BFF56;
    return version >= oldest && !cannotSave ? id : undefined;
  }

  // The sectors of a firmware: place -> bytes; null if it is not for that board
  function sectorsOf(blocks, recipe) {
    const found = new Map();
    for (const {address, size, family, data} of blocks) {
      if (family !== recipe.family || size !== page || address % page || address < flash || address >= recipe.last) return null;
      const at = address - address % sector;
      if (!found.has(at)) found.set(at, new Uint8Array(sector).fill(255));
      found.get(at).set(data, address - at);
    }
    return blocks.length && blocks.length >= blocks.at(-1).total ? new Map([...found].sort(([one], [other]) => one - other)) : null;
  }

  // The drive, up to the end of what is on it
  async function driveOf(recipe, files) {
    const packed = Uint8Array.from(atob(recipe.plate), sign => sign.charCodeAt(0));
    const plain = new Response(packed).body.pipeThrough(new DecompressionStream("deflate-raw"));
    const plate = new Uint8Array(await new Response(plain).arrayBuffer());
    for (const [path, at] of Object.entries(recipe.files)) plate.set(files.get(path), at);
    return plate;
  }

  // The file. ``files``: of the zip; ``firmware``: the bytes of CircuitPython's file, if it is to be in it; null: it is wrong
  async function make(recipe, files, firmware = null) {
    const blocks = firmware ? read(firmware) : [], plate = await driveOf(recipe, files);
    const first = blocks?.filter(one => one.family === absolute);
    const sectors = firmware ? blocks && sectorsOf(blocks.filter(one => one.family !== absolute), recipe) : new Map();
    if (!sectors) return null;
    for (let at = 0; at < plate.length; at += sector)
      if (at !== recipe.skip) {
        const whole = new Uint8Array(sector);
        whole.set(plate.subarray(at, at + sector));
        sectors.set(recipe.at + at, whole);
      }
    const total = sectors.size * sector / page, made = new Uint8Array((first.length + total) * block);
    const view = new DataView(made.buffer);
    let at = 0;
    const put = (address, number, many, family, data) => {
      [magic[0], magic[1], hasFamily, address, page, number, many, family].forEach((word, n) => view.setUint32(at + 4 * n, word, true));
      made.set(data, at + 32);
      view.setUint32(at + last, magic[2], true);
      at += block;
    };
    for (const one of first) put(one.address, one.number, one.total, one.family, one.data);
    let number = 0;
    for (const [address, data] of sectors)
      for (let from = 0; from < sector; from += page)
        put(address + from, number++, total, recipe.family, data.subarray(from, from + page));
    return made;
  }

  return {boardOf, driveOf, make};
})();
