// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// The source of the site: every handheld is a worker of this page. docs/web.md says what goes to and fro.
"use strict";
const source = (() => {
  const rows = ["asd", "jkl", "uio", "xcv"];
  const asked = new URLSearchParams(location.search);
  const workers = [], stats = [];
  let page = null;

  // Settings that a person puts into the address: ?UNO_NAME=ANNA
  function settings() {
    const found = {UNO_LINK: "lan"};
    for (const [name, value] of asked) if (name.startsWith("UNO_")) found[name] = value;
    if (asked.has("seed")) found.UNO_SEED = asked.get("seed");
    return found;
  }

  function listen(number, worker, link, slot) {
    worker.onmessage = ({data}) => {
      if (data.state) page.show(number, data.state);
      if (data.line) console.log(`handheld ${number + 1}: ${data.line}`);
      if (data.save) slot?.keep(data.save);
      if (data.link === "open") link?.open();
      if (data.link === "close") link?.close();
      if (data.send) link?.send(data.send);
      if (data.ended) page.ended(number, data.reason);
      if (data.stats) stats[number] = data.stats;
    };
    worker.onerror = event => page.ended(number, "This handheld cannot start: " + (event.message || "worker.js did not load"));
  }

  async function run() {
    const boards = await (await fetch("boards.json")).json();
    const name = asked.get("board") ?? boards.default, board = boards.boards[name];
    const many = Number(asked.get("boards") ?? 1);
    if (!board) return page.note(`?board=${name}: there is no such board; there are ${Object.keys(boards.boards).join(", ")}.`);
    if (!(Number.isInteger(many) && many >= 1 && many <= rows.length))
      return page.note(`?boards=${asked.get("boards")}: say 1 to ${rows.length}.`);
    page.build(Array.from({length: many}, (_, number) =>
      ({name: String(number + 1), height: board.height, keys: Object.keys(board.keys), row: rows[number]})));
    for (let number = 0; number < many; number++) {
      const slot = await globalThis.saves?.take(number, name);
      const worker = workers[number] = new Worker("worker.js", {type: "module"});
      const link = globalThis.links?.attach(number, bytes => worker.postMessage({cell: bytes}));
      listen(number, worker, link, slot);
      worker.postMessage({boot: {board, env: settings(), nvm: slot?.nvm ?? null}});
    }
  }

  return {
    begin(told) {
      page = told;
      run().catch(error => page.note("The page cannot start: " + error.message));
    },
    key: async (handheld, key, down) => workers[handheld].postMessage({key, down}),
    check() {},
    stats,
    ask: handheld => workers[handheld].postMessage({ask: true}),
  };
})();
