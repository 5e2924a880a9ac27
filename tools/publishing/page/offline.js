// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// The site without a network: sw.js keeps its files. It comes after the first ones were loaded, and is told of them.
"use strict";
globalThis.offline = {
  async begin(tell) {
    if (!navigator.serviceWorker) return;  // not over plain http
    const known = navigator.serviceWorker.controller;
    navigator.serviceWorker.addEventListener("controllerchange", () => known && tell(say("fresh")));
    // A browser that keeps nothing has none of them; the game goes on
    await navigator.serviceWorker.register("sw.js").catch(error => console.log(String(error)));
    offline.keep(...performance.getEntriesByType("resource").map(one => one.name));
  },
  // The names of files that were loaded
  async keep(...names) {
    try { (await navigator.serviceWorker?.ready)?.active.postMessage(names) } catch {}
  },
};
