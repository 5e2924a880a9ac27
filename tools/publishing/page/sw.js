// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// Keeps the files of one version of the site. tools/publishing/site.py writes the version and their names into it.
"use strict";
const version = "VERSION", files = ["FILES"];

addEventListener("install", event => {
  skipWaiting();
  // Past the browser's own cache: it may hold files of the version before
  const requests = files.map(name => new Request(name, {cache: "reload"}));
  event.waitUntil(caches.open(version).then(cache => cache.addAll(requests)));
});

addEventListener("activate", event => event.waitUntil((async () => {
  const old = (await caches.keys()).filter(name => name.startsWith("uno ") && name !== version);
  await Promise.all(old.map(name => caches.delete(name)));
  await clients.claim();
})()));

addEventListener("fetch", event => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(caches.open(version).then(async cache =>
    await cache.match(event.request, {ignoreSearch: true}) ?? fetch(event.request)));
});
