// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// The worker of a site's folder, told what to do by lines of JSON, in node: node worker.mjs FOLDER. See test_worker.py.
// {"say": [message, ...]} goes to the worker; {"until": "save"} waits for a message with such a field, {"until":
// "picture"} for another picture; {"still": true}: from now on no timer fires, as in a tab that is hidden. Every message
// of the worker is printed, as a line of JSON; bytes are in hex. Where no timer fires {"taken": key} is printed as well,
// once the worker has done with the message of a key.
import {webcrypto} from "node:crypto";
import {readFileSync, writeSync} from "node:fs";
import {join} from "node:path";
import {pathToFileURL} from "node:url";

const folder = process.argv[2], waiting = [];
const address = name => pathToFileURL(join(folder, name)).href;
const bytes = (_, value) => typeof value === "string" && value.startsWith("hex ") ? Uint8Array.from(Buffer.from(value.slice(4), "hex")) : value;
const hex = (_, value) => value instanceof Uint8Array ? "hex " + Buffer.from(value).toString("hex") : value;
const exit = process.exit.bind(process);
let shown = "", quiet = false;

// What a worker of a browser has, and what it has not
const fetched = globalThis.fetch;
Object.assign(globalThis, {
  self: globalThis,
  onmessage: null,
  WorkerGlobalScope: class {},
  location: {href: address("worker.js")},
  fetch: async name => String(name).startsWith("blob:") ? fetched(name) : new Response(readFileSync(join(folder, name))),
  XMLHttpRequest: class {
    open(_, name) { this.name = name }
    send() { [this.status, this.responseText] = [200, readFileSync(join(folder, this.name), "utf-8")] }
  },
  close: () => exit(0),
  postMessage(message) {
    writeSync(1, JSON.stringify(message, hex) + "\n");
    const other = message.state && message.state.picture.join() !== shown;
    if (message.state) shown = message.state.picture.join();
    const at = waiting.findIndex(([field]) => field === "picture" ? other : field in message);
    if (at >= 0) waiting.splice(at, 1)[0][1]();
  },
});
globalThis.crypto ??= webcrypto;  // node 18
Object.defineProperty(globalThis, "process", {value: undefined});  // MicroPython must not see that this is node
await import(address("worker.js"));
for (const line of readFileSync(0, "utf-8").trim().split("\n")) {
  const {say, until, still} = JSON.parse(line, bytes);
  quiet ||= Boolean(still);
  if (still) globalThis.setTimeout = () => 0;
  const heard = until && new Promise(done => waiting.push([until, done]));
  for (const message of say ?? []) {
    onmessage({data: message});
    if (quiet && message.key) writeSync(1, JSON.stringify({taken: message.key}) + "\n");
  }
  await heard;
}
exit(0);
