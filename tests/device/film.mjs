// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// Play what lies in a folder on MicroPython for browsers, in virtual time: node film.mjs FOLDER. See conftest.py.
import {readdirSync, readFileSync, statSync, writeFileSync} from "node:fs";
import {randomBytes} from "node:crypto";
import {join} from "node:path";
import {pathToFileURL} from "node:url";

const folder = process.argv[2];
const {loadMicroPython} = await import(pathToFileURL(join(folder, "micropython.mjs")).href);
const python = await loadMicroPython({
  url: join(folder, "micropython.wasm"), pystack: 8192, heapsize: 1 << 20,
  stdout: line => console.log(line), stderr: line => console.error(line)});

function mount(from, to) {
  python.FS.mkdir(to);
  for (const name of readdirSync(from)) {
    if (statSync(join(from, name)).isDirectory()) mount(join(from, name), `${to}/${name}`);
    else if (!name.startsWith("micropython.")) python.FS.writeFile(`${to}/${name}`, readFileSync(join(from, name)));
  }
}
mount(folder, "/board");
python.registerJsModule("host", {chance: count => randomBytes(count).toString("hex")});
python.runPython(`
import os, sys
os.chdir("/board")
sys.path[:] = ["/board"]
import system, power
code = {"__name__": "film"}
exec(open("drive/code.py").read(), code)
turns = code["start"]()

def turn():
    try:
        for _ in turns:
            return False
        print("~ returned")
    except SystemExit:
        pass
    return True
`);
// A turn is a call: the collector runs only when Python has returned
const turn = python.globals.get("turn");
while (!turn());
for (const name of ["film", "nvm"]) writeFileSync(join(folder, name), python.FS.readFile(`/board/${name}`));
