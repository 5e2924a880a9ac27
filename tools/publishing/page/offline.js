// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// The site without a network: sw.js keeps its files.
"use strict";
globalThis.offline = async tell => {
  if (!navigator.serviceWorker) return;  // not over plain http
  const known = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => known && tell(say("fresh")));
  // A browser that keeps nothing has none of them; the game goes on
  await navigator.serviceWorker.register("sw.js").catch(error => console.log(String(error)));
};
