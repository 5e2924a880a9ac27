// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// The drive of an ESP32-S3 over USB, by Web Serial and esptool-js: its UF2 bootloader writes no drive. Tested against a
// mock of that package only: nobody has tried it on a board yet.
"use strict";
globalThis.serial = (() => {
  const baud = 921600, sector = 4096;
  // ESP-IDF, "Partition Tables": where the table is, the mark of an entry, data, FAT
  const table = 0x8000, long = 0xC00, entry = 32, mark = 0x50AA, isData = 1, isFat = 0x81;

  // The place of the drive in flash, bytes: {at, size}; undefined: there is none
  function driveIn(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = 0; at + entry <= bytes.length && view.getUint16(at, true) === mark; at += entry)
      if (bytes[at + 2] === isData && bytes[at + 3] === isFat)
        return {at: view.getUint32(at + 4, true), size: view.getUint32(at + 8, true)};
  }

  // Write a drive, but for the sector that keeps settings (``skip``). ``size``: of the whole drive; ``tick``: is told the
  // percentage; ``refuse``: throws, with a text of the page.
  async function write(tool, port, plate, skip, size, tick, refuse) {
    const transport = new tool.Transport(port), loader = new tool.ESPLoader({transport, baudrate: baud});
    try {
      const chip = await loader.main();
      if (!chip.includes("ESP32-S3")) refuse("serialChip", chip);
      const place = driveIn(await loader.readFlash(table, long));
      if (!place || place.size < size) refuse("serialNone");
      const whole = new Uint8Array(Math.ceil(plate.length / sector) * sector);
      whole.set(plate);
      const parts = [[0, skip], [skip + sector, whole.length]], total = whole.length - sector;
      await loader.writeFlash({
        fileArray: parts.map(([from, to]) => ({data: whole.subarray(from, to), address: place.at + from})),
        flashMode: "keep", flashFreq: "keep", flashSize: "keep", eraseAll: false, compress: true,
        reportProgress: (file, written, many) => {
          const [from, to] = parts[file], before = file ? parts[0][1] : 0;
          tick(Math.floor(100 * (before + (to - from) * written / many) / total));
        },
      });
      await loader.after("hard_reset");
    } finally { await transport.disconnect() }
  }

  return {driveIn, write};
})();
