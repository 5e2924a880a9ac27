// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// The source of the site: every handheld is a worker of this page. docs/web.md says what goes to and fro.
"use strict";
const source = (() => {
  const rows = ["asd", "jkl", "uio", "xcv"];
  const large = "reverse_tft";  // of ?watch: its display is as wide as a television
  const asked = new URLSearchParams(location.search);
  const room = 1000;  // kB in which screens may stay and be loaded ahead: a page has more memory than a board
  const handhelds = [];  // {worker, link, slot, board}
  const stats = [], loaded = [], echoes = new Map();
  let echo = 0;
  let page = null, spare = null, languages = [];

  // Settings that a person puts into the address: ?UNO_NAME=ANNA
  function settings() {
    const found = {UNO_LINK: "lan", UNO_KEEP: room, UNO_LANGUAGE: languages.includes(language) ? language : "en"};
    for (const [name, value] of asked) if (name.startsWith("UNO_")) found[name] = value;
    if (asked.has("seed")) found.UNO_SEED = asked.get("seed");
    return found;
  }

  function listen(number, {data}) {
    const {slot, link} = handhelds[number];
    if (data.state) page.show(number, data.state);
    if (data.heard) page.heard(number, data.heard, data.tongue);
    if (data.line) console.log(`${number + 1}: ${handhelds[number].line = data.line}`);
    if (data.loaded) {
      loaded.push(data.loaded);
      globalThis.offline?.keep(data.loaded);
    }
    if (data.lacking) page.tell(say("lacking"));
    if (data.save) slot?.keep(data.save);
    if (data.link === "open") link?.open();
    if (data.link === "close") link?.close();
    if (data.send) link?.send(data.send);
    if (data.ended) page.ended(number, say(data.reason, handhelds[number].line));
    if (data.echo) {
      echoes.get(data.echo)();
      echoes.delete(data.echo);
    }
    if (data.stats) stats[number] = data.stats;
  }

  // A worker fetches what is large as soon as it is made
  function made() {
    const worker = new Worker("worker.js", {type: "module"});
    worker.onerror = event => page.note(say("cannot", event.message ?? "worker.js"));
    return worker;
  }

  const install = () => wanted("installing", "install.js").then(() => installing.open());

  // Power on, with what was kept (or nothing)
  function boot(number, nvm) {
    const one = handhelds[number];
    one.worker?.terminate();
    const worker = one.worker = spare ?? made();
    spare = null;
    worker.onmessage = message => listen(number, message);
    worker.onerror = event => page.ended(number, say("cannot", event.message ?? "worker.js"));
    worker.postMessage({boot: {board: one.board, env: one.env, nvm, languages}});
  }

  // Why not, if not
  function fault(boards, name, many) {
    if (!Object.hasOwn(boards.boards, name)) return say("noBoard", name, Object.keys(boards.boards).join(", "));
    if (!(Number.isInteger(many) && many >= 1 && many <= rows.length)) return say("noCount", many, rows.length);
    const wanted = asked.get("language");
    if (wanted && !languages.includes(wanted)) return say("noLanguage", wanted, languages.join(", "));
    return "";
  }

  const known = (boards, name) => boards.boards[name] ? name : null;

  function lacks() {
    if (!globalThis.WebAssembly) return "WebAssembly";
    return globalThis.Worker ? "" : "Worker";
  }

  async function run() {
    if (lacks()) return page.refuse(say("old", lacks()));
    spare = made();
    const boards = await (await fetch("boards.json")).json();
    languages = boards.languages;
    const last = front.board(), name = asked.get("board") ?? known(boards, asked.has("watch") ? large : last) ?? boards.default, many = Number(asked.get("boards") ?? 1);
    if (fault(boards, name, many)) return page.refuse(fault(boards, name, many), true);
    const board = boards.boards[name];
    const {width, height, color, labels} = board, keys = Object.keys(board.keys);
    page.build(Array.from({length: many}, (_, number) => ({name: String(number + 1), width, height, color, keys, labels, row: rows[number]})));
    front.begin(boards, name, install);
    globalThis.offline?.begin(page.tell);
    if (globalThis.saves) tool(header, "disk", say("saves"), saves.open);
    if (boards.downloads) tool(header, "chip", say("install"), install);
    page.note(say("starting"));
    for (let number = 0; number < many; number++) {
      const link = globalThis.links?.attach(number, bytes => handhelds[number].worker.postMessage({cell: bytes}));
      const slot = await globalThis.saves?.take(number, name, board, page.tell);
      handhelds[number] = {board, link, slot, env: settings(), line: ""};
      boot(number, slot?.nvm ?? null);
    }
  }

  return {
    begin(told) {
      page = told;
      run().catch(error => page.note(say("cannot", error.message)));
    },
    key: async (handheld, key, down) => handhelds[handheld].worker.postMessage({key, down}),
    check() {},
    boot,
    loaded,
    // A promise: all keys of before have been done, and what has come of them is on the glass
    done: handheld => new Promise(answer => {
      echoes.set(++echo, answer);
      handhelds[handheld].worker.postMessage({echo});
    }),
    // From now on each state has the texts of its screen, for those who steer a page
    watch: handheld => handhelds[handheld].worker.postMessage({watch: true}),
    film: () => wanted("Film", "film.js"),
    hears: true,  // it gives the lines of a handheld
    stats,
    ask: handheld => handhelds[handheld].worker.postMessage({ask: true}),
  };
})();
