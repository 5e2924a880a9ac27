// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// The game on a board: a zip to download, or put on its CIRCUITPY drive by the browser itself. plan, steps and need do what
// tools/deploying/writing.py does, step by step; a test compares the two. What can be data comes from downloads.json.
"use strict";
const installWords = {"WORDS": "install"};
for (const [name, lines] of Object.entries(installWords)) Object.assign(words[name] ??= {}, lines);
globalThis.installing = (() => {
  const cluster = 512, entry = 64, letters = 13;  // bytes of a drive's piece, of a name in a folder; letters in 32 bytes more
  const main = "code.py", boot = "boot_out.txt", kept = "settings.kept";  // the last is on a drive from a UF2 file
  const short = /^[\w^$~!#%&{}()@'`-]{1,8}(\.[\w^$~!#%&{}()@'`-]{1,3})?$/;  // a name that takes one entry
  let rules = null;
  const refuse = (...told) => { throw new Error(say(...told)) };
  const text = data => new TextDecoder().decode(data);
  const same = (one, other) => one.length === other.length && one.every((byte, at) => byte === other[at]);
  const isStub = data => data !== null && (!data.length || text(data).startsWith(rules.mark));
  const isSpace = byte => byte === 32 || byte > 8 && byte < 14;

  async function digest(data) {
    const found = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
    return Array.from(found, byte => byte.toString(16).padStart(2, "0")).join("");
  }
  const signs = 8;  // of a hash, as tools/deploying/manifest.py
  const hash = async data => (await digest(data)).slice(0, signs);

  // Path -> bytes, of a zip without a comment
  async function unzip(zip) {
    const view = new DataView(zip.buffer), found = new Map();
    const small = at => view.getUint16(at, true), large = at => view.getUint32(at, true);
    const end = zip.length - 22;
    let at = large(end + 16);
    for (let left = small(end + 10); left; left--) {
      const name = text(zip.subarray(at + 46, at + 46 + small(at + 28))), head = large(at + 42);
      const start = head + 30 + small(head + 26) + small(head + 28), part = zip.subarray(start, start + large(at + 20));
      const plain = () => new Response(part).body.pipeThrough(new DecompressionStream("deflate-raw"));
      found.set(name, small(at + 10) ? new Uint8Array(await new Response(plain()).arrayBuffer()) : part);
      at += 46 + small(at + 28) + small(at + 30) + small(at + 32);
    }
    return found;
  }

  const low = path => path.toLowerCase();  // FAT finds names in any case, and may tell them in capitals

  // The drive: its files, by path
  class Place {
    constructor(root) { Object.assign(this, {root, sizes: new Map()}) }

    // Entries of a folder, whose names and sizes are remembered
    async walk(folder = this.root, before = "") {
      let many = 0;
      for await (const [name, handle] of folder.entries()) {
        many += short.test(name) ? 1 : 1 + Math.ceil(name.length / letters);
        if (handle.kind === "directory") {
          const entries = await this.walk(handle, before + name + "/");
          this.sizes.set(low(before + name + "/"), 32 * (2 + entries));
        } else if (name.endsWith(".crswap")) await folder.removeEntry(name).catch(() => {});  // of a write that was cut short
        else this.sizes.set(low(before + name), (await handle.getFile()).size);
      }
      return many;
    }

    async folder(path, create) {
      let folder = this.root;
      for (const part of path.split("/").slice(0, -1)) folder = await folder.getDirectoryHandle(part, {create});
      return folder;
    }

    async read(path) {
      try {
        const file = await (await this.folder(path)).getFileHandle(path.split("/").at(-1));
        return new Uint8Array(await (await file.getFile()).arrayBuffer());
      } catch (error) {
        if (["NotFoundError", "TypeMismatchError"].includes(error.name)) return null;
        throw error;
      }
    }

    // The new content takes the place of the old one when it is closed, not before
    async write(path, data) {
      const file = await (await this.folder(path, true)).getFileHandle(path.split("/").at(-1), {create: true});
      const writer = await file.createWritable();
      await writer.write(data);
      await writer.close();
    }

    async remove(path) {
      const quietly = async (folder, name) => folder.removeEntry(name).then(() => true, error => {
        if (["NotFoundError", "InvalidModificationError"].includes(error.name)) return false;
        throw error;
      });
      const parts = path.split("/");
      try { await quietly(await this.folder(path), parts.pop()) } catch (error) {
        if (error.name !== "NotFoundError") throw error;
      }
      while (parts.length && parts.join("/") !== "lib") {  // folders that are empty now
        const folder = await this.folder(parts.join("/")).catch(() => null);
        if (!folder || !await quietly(folder, parts.pop())) break;
      }
    }

    async spare(path, data) {
      for (let n = 0; ; n++) {
        const name = `${path}.bak${n || ""}`, there = await this.read(name);
        if (!there || same(there, data)) return name;
      }
    }
  }

  // The list of files: a text for each folder, as tools/deploying/manifest.py
  const coded = 6, leftOut = ".mpy";
  function packed(files) {
    const folders = {};
    for (const [path, sign] of Object.entries(files)) {
      const name = path.split("/").at(-1), folder = path.slice(0, -name.length - 1);
      const short = name.endsWith(leftOut) ? name.slice(0, -leftOut.length) : name;
      const bytes = sign.match(/../g).map(pair => parseInt(pair, 16));
      const word = short.includes(".") ? name : short === name ? name + "." : short;
      (folders[folder] ??= []).push(word + btoa(String.fromCharCode(...bytes)).slice(0, coded));
    }
    return Object.fromEntries(Object.entries(folders).map(([folder, words]) => [folder, words.join(":")]));
  }
  function unpacked(folders) {
    const files = {};
    for (const [folder, words] of Object.entries(folders))
      for (const word of words.split(":")) {
        const name = word.slice(0, -coded), whole = name.endsWith(".") ? name.slice(0, -1) : name.includes(".") ? name : name + leftOut;
        const bytes = Array.from(atob(word.slice(-coded)), sign => sign.charCodeAt(0).toString(16).padStart(2, "0"));
        files[folder ? `${folder}/${whole}` : whole] = bytes.join("");
      }
    return files;
  }

  function manifest(data) {
    try {
      const list = JSON.parse(text(data)), {board, languages} = list;
      const files = list.folders ? unpacked(list.folders) : list.files, was = list.folders ? unpacked(list.before) : list.was;
      const parts = Object.keys({...files, ...was}).flatMap(path => path.split("/"));
      if (parts.some(part => ["", ".", ".."].includes(part)) || typeof board !== "string" || !files || !was) return null;
      const cut = list => Object.fromEntries(Object.entries(list).map(([path, sign]) => [path, sign.slice(0, signs)]));
      return {board, languages: [...languages], files: cut(files), was: cut(was)};
    } catch { return null }
  }

  const lines = data => {  // as Python's splitlines, joined
    const found = [];
    for (let at = 0; at < data.length; at++)
      if (data[at] !== 13) found.push(data[at]);
      else if (data[at + 1] !== 10) found.push(10);
    if (found.at(-1) === 10) found.pop();
    return Uint8Array.from(found);
  };

  async function isFree(path, data) {
    if (isStub(data) || rules.sources[path] && await hash(lines(data)) === rules.sources[path]) return true;
    return path === main && rules.default.includes(text(data).replace(/\s/g, ""));
  }

  // What is known about a drive; it is refused when it is none of ours
  async function look(root) {
    const place = new Place(root), told = await place.read(boot);
    if (!told) refuse("noDrive");
    const version = /CircuitPython (\d+)\.\S*/.exec(text(told));
    if (!version || version[1] < rules.oldest) refuse("oldFirmware", version?.[0] ?? "?", rules.oldest);
    place.waits = version[1] >= rules.inPlace;
    place.id = /^Board ID:\s*(\S+)/m.exec(text(told))?.[1] ?? "";
    const listed = await place.read(rules.manifest), fresh = await place.read(rules.new), first = await place.read(rules.first);
    const found = listed && manifest(listed) || fresh && manifest(fresh);
    place.cut = isStub(first) || listed !== null && !found;
    place.old = found || {board: "", languages: [], files: {}, was: {}};
    const code = await place.read(main);
    if (!listed && !place.cut && code && !await isFree(main, code)) refuse("ownProgram", main);
    if (first && !isStub(first)) refuse("ownProgram", rules.first);
    place.settings = await place.read(rules.settings);
    await place.walk();
    return place;
  }

  // The download that is for a drive: settings.toml has the last word
  function choose(boards, place) {
    const named = /^\s*UNO_BOARD\s*=\s*"([^"]*)"/m.exec(text(place.settings ?? new Uint8Array()))?.[1];
    if (!named) return boards[place.id] ?? refuse("noBoardFile", place.id);
    if (boards[place.id]?.board === named) return boards[place.id];
    const fit = Object.values(boards).filter(one => one.board === named);
    return fit.sort((one, other) => other.media.length - one.media.length)[0] ?? refuse("noBoardFile", named);
  }

  async function unpack(one, zip, place) {
    if (await digest(zip) !== one.sha256) refuse("badDownload");
    const found = await unzip(zip), under = folder => [...found].filter(([path]) => path.startsWith(folder))
      .map(([path, data]) => [path.slice(folder.length), data]);
    const wanted = one.more.filter(name => name === language || place.old.languages.includes(name));
    const spoken = [...one.languages, ...wanted];
    const packed = new Map(under(rules.drive)), order = Object.keys(manifest(packed.get(rules.manifest)).files);
    const words = wanted.flatMap(name => under(`${rules.more}${name}/`));
    const files = new Map([...order.map(path => [path, packed.get(path)]), ...words]);
    const languages = rules.spoken.filter(name => spoken.includes(name));
    return {board: one.board, languages, files, settings: found.get(rules.once), stub: new TextEncoder().encode(place.waits ? rules.stub : one.stub)};
  }

  async function plan(place, kit) {
    const {old, cut} = place, {files} = kit, hiding = new Map();
    for (const path of files.keys()) if (path.endsWith(".mpy")) hiding.set(path.slice(0, -4) + ".py", path);
    const copies = new Map(), remove = [], write = new Map(), was = {}, hashes = {};
    for (const path of new Set([...files.keys(), ...Object.keys(old.files), ...Object.keys(old.was), ...hiding.keys()])) {
      const there = await place.read(path), wanted = files.get(path);
      if (there && wanted ? same(there, wanted) : !there && !wanted) continue;
      if (there) {
        const known = await hash(there);
        const ours = known === old.files[path] || known === old.was[path] || await isFree(path, there)
          || cut && wanted && same(there, wanted.subarray(0, there.length));
        if (!wanted && !ours && !hiding.has(path)) continue;
        if (!ours && rules.texts.some(end => path.endsWith(end))) copies.set(path, await place.spare(path, there));
        was[path] = known;
      }
      if (!wanted) remove.push(path);
      else if (path !== main) write.set(path, wanted);
    }
    if (!place.settings || place.settings.every(isSpace)) write.set(rules.settings, kit.settings);
    for (const [path, copy] of copies) if (await place.read(copy)) copies.delete(path);
    for (const [path, data] of files) hashes[path] = await hash(data);
    const list = {about: rules.about, board: kit.board, languages: kit.languages, folders: packed(hashes), before: packed(was)};
    const equal = old.board === kit.board && String(old.languages) === String(kit.languages)
      && Object.keys(old.files).length === files.size && [...files.keys()].every(path => old.files[path] === hashes[path]);
    const work = write.size || remove.length || Object.keys(was).length || cut || await place.read(rules.new) || !equal;
    const dumped = JSON.stringify(list, null, 1).replace(/\n +/g, "\n").replace(/": /g, '":') + "\n";  // as Python's indent=0
    return {copies, remove, write, work, waits: place.waits, main: files.get(main), stub: kit.stub, manifest: new TextEncoder().encode(dumped)};
  }

  function* steps(made) {
    if (!made.work) return;
    for (const [path, copy] of made.copies) yield* [["copy", path, rules.new], ["settle", ""], ["rename", rules.new, copy]];
    const first = new Map([[rules.first, made.stub], [main, made.stub], [rules.manifest, made.manifest]]);
    if (made.write.has(rules.settings)) first.set(rules.settings, made.write.get(rules.settings));
    for (const [path, data] of first)
      yield* [["write", rules.new, data], ["settle", ""], ["rename", rules.new, path], ["settle", ""]];
    if (made.waits) yield ["wait", ""];
    for (const path of made.remove) yield ["remove", path];
    for (const [path, data] of [...made.write, [main, made.main]])
      if (path !== rules.settings) yield* [["write", rules.new, data], ["rename", rules.new, path]];
    yield* [["settle", ""], ["remove", rules.first], ["settle", ""]];
  }

  // Bytes that must be free for all steps
  function need(all, place) {
    const sizes = new Map(), folders = new Set();
    let used = 0, most = 0;
    const round = size => Math.ceil(size / cluster) * cluster;
    const size = path => sizes.get(path) ?? round(place.sizes.get(low(path)) ?? 0);
    for (const [name, path, more] of all) {
      if (name === "settle" || name === "wait") continue;
      const target = name === "copy" || name === "rename" ? more : path;
      const fresh = name === "remove" ? 0 : name === "write" ? round(more.length) : size(path);
      used += fresh - size(target) - (name === "rename" ? size(path) : 0);
      if (name === "rename") sizes.set(path, 0);
      sizes.set(target, fresh);
      if (name !== "remove" && !place.sizes.has(low(target))) used += entry + 32 * Math.floor(target.split("/").at(-1).length / letters);
      const parts = name === "remove" ? [] : target.split("/").slice(0, -1);
      for (let n = 1; n <= parts.length; n++) {
        const folder = parts.slice(0, n).join("/") + "/";
        if (folders.has(folder) || place.sizes.has(low(folder))) continue;
        folders.add(folder);
        used += cluster;
      }
      most = Math.max(most, used);
    }
    return most ? most + cluster : 0;
  }

  // A step, with a browser's hands: a file that is written and gets its name is one write, which either is there or not
  async function act(place, kept, [name, path, more]) {
    if (name === "wait") await new Promise(done => setTimeout(done, rules.reloadMs));  // until the board runs the stub
    else if (name === "copy") kept.set(more, await place.read(path));
    else if (name === "write") kept.set(path, more);
    else if (name === "remove") await place.remove(path);
    else if (name === "rename") {
      await place.write(more, kept.get(path));
      if (more === rules.manifest) await place.remove(rules.new);  // tools/deploy.py may have left one
    }
  }

  // Fill a drive. ``bring`` gives the bytes of a download; ``tick`` is told how far it has come, before each step
  async function put(root, told, bring, tick = () => {}) {
    rules = told.rules;
    const place = await look(root), one = choose(told.boards, place);
    const kit = await unpack(one, await bring(one.file), place), made = await plan(place, kit);
    const all = [...steps(made)], known = told.boards[place.id], room = place.sizes.has(kept) ? known?.ours : known?.room;
    const wanted = need(all, place), coming = new Map();
    const used = [...place.sizes.values()].reduce((sum, size) => sum + Math.ceil(size / cluster) * cluster, 0);
    if (room && wanted > room - used && known.ours > room && !place.cut) refuse("dragFirst");
    if (room && wanted > room - used) refuse("smallDrive", Math.ceil((wanted - room + used) / 1024));
    for (const [at, step] of all.entries()) {
      tick(at, all.length, step);
      if (step[0] === "remove" && step[1] === rules.first)
        for (const [path, data] of kit.files) {
          const there = await place.read(path);
          if (!there || !same(there, data)) refuse("badCopy", path);
        }
      await act(place, coming, step);
    }
    return {title: one.title, written: all.length ? made.write.size + 1 : 0, copies: Object.fromEntries(made.copies)};
  }

  const bring = async file => {
    const answer = await fetch(file);
    if (!answer.ok) refuse("badDownload");
    return new Uint8Array(await answer.arrayBuffer());
  };

  // A UF2 file among the downloads, with CircuitPython if a person gives its file
  async function parts({file, sha256, uf2, serial}) {
    const zip = await bring(file);
    if (await digest(zip) !== sha256) refuse("badDownload");
    return [JSON.parse(text(await bring(uf2 ?? serial))), await unzip(zip)];
  }
  async function drag(told, id, row, firmware) {
    const {file, uf2} = told.boards[id], dragging = await wanted("dragging", "drag.js");
    const made = await dragging.make(...await parts(told.boards[id]), firmware);
    if (!made) refuse("dragWrong", told.rules.oldest);
    const name = firmware ? file.replace(/zip$/, "uf2") : uf2.replace(/json$/, "uf2");
    download(new Blob([made]), name);
    row.textContent = say("dragDone", name);
  }
  async function dragAll(told, ids, row, file) {
    const firmware = new Uint8Array(await file.arrayBuffer()), dragging = await wanted("dragging", "drag.js");
    const id = dragging.boardOf(firmware, ids, told.rules.oldest) ?? refuse("dragWrong", told.rules.oldest);
    await drag(told, id, row, firmware);
  }
  // The drive of an ESP32-S3, over USB. The browser asks which port before anything is loaded: it wants a click just before
  async function sendSerial(one, row) {
    const port = await navigator.serial.requestPort();
    const [tool, serial, dragging] = await Promise.all(
      [import("./esptool.mjs"), wanted("serial", "serial.js"), wanted("dragging", "drag.js")]);
    const [recipe, files] = await parts(one), plate = await dragging.driveOf(recipe, files);
    await serial.write(tool, port, plate, recipe.skip, recipe.size, done => row.textContent = say("copying", done), refuse);
    row.textContent = say("serialDone", one.title);
  }
  function addButton(line, title, key, work) {
    const button = element("button", "plain", line, say(key));
    button.setAttribute("aria-label", `${title}: ${say(key)}`);
    button.onclick = work;
  }
  const safely = (row, work) => work().catch(error => { row.textContent = error.message });

  function fillDrag(told, body, row) {
    const ids = Object.keys(told.boards).filter(id => told.boards[id].uf2);
    if (!ids.length) return;
    element("h3", "", body, say("drag"));
    element("p", "", body, say("dragHow", told.rules.oldest));
    const input = Object.assign(document.createElement("input"), {type: "file", accept: ".uf2", hidden: true});
    input.onchange = () => safely(row, () => dragAll(told, ids, row, input.files[0]));
    const button = element("button", "plain", body, say("dragPick"));
    button.onclick = () => input.click();
    body.append(input);
  }

  async function pick(told, button, row) {
    let root;
    try { root = await showDirectoryPicker({id: "circuitpy", mode: "readwrite"}) } catch { return }  // nobody picked one
    button.disabled = true;
    try {
      const done = await put(root, told, bring, (at, many) => row.textContent = say("copying", Math.floor(100 * at / many)));
      row.textContent = done.written ? say("copied", done.title) : say("there");
      if (Object.keys(done.copies).length) row.textContent += " " + say("kept", Object.values(done.copies).join(", "));
    } catch (error) {
      row.textContent = error.name === "Error" ? error.message : say("broke", error.message);
    }
    button.disabled = false;
  }

  function open() {
    dialog("install", say("install"), fill);
  }
  async function fill(body, row) {
    try {
      const told = JSON.parse(text(await bring("downloads.json")));
      fillDrag(told, body, row);
      if (globalThis.showDirectoryPicker) {
        element("p", "", body, say("putHow", told.rules.oldest));
        const button = element("button", "plain", body, say("put"));
        button.onclick = () => pick(told, button, row);
      } else element("p", "", body, say("putNot"));
      if (navigator.serial && Object.values(told.boards).some(one => one.serial)) element("p", "", body, say("serialHow"));
      element("p", "", body, say("zips"));
      const list = element("ul", "", body);
      for (const [id, one] of Object.entries(told.boards)) {
        const line = element("li", "", list), link = element("a", "", line, `${one.title} (${Math.round(one.bytes / 1024)} kB)`);
        Object.assign(link, {href: one.file, download: one.file});
        line.append(" ");
        if (one.uf2) addButton(line, one.title, "dragOnly", () => safely(row, () => drag(told, id, row)));
        if (one.serial && navigator.serial) addButton(line, one.title, "serialOnly", () => safely(row, () => sendSerial(one, row)));
      }
    } catch (error) {
      row.textContent = error.message;
    }
  }

  return {open, put, plan: async (root, told, zip) => {
    rules = told.rules;
    const place = await look(root);
    return [...steps(await plan(place, await unpack(choose(told.boards, place), zip, place)))];
  }};
})();
