// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// Keeps the files of one version of the site: those of every visit, and of the others each that was wanted once.
// tools/publishing/site.py writes the version and their names into it.
"use strict";
const version = "VERSION", files = ["FILES"], later = ["LATER"];
const address = name => new URL(name, location).href;
const laterThere = new Set(later.map(address));

// Asked of the host, whatever the browser's own cache says: it may hold files of the version before
const fresh = name => new Request(name, {cache: "no-cache"});

addEventListener("install", event => {
  skipWaiting();
  event.waitUntil((async () => {
    const wanted = await Promise.all(later.map(async name => await caches.match(address(name)) && name));
    const cache = await caches.open(version);
    await cache.addAll([...files, ...wanted.filter(Boolean)].map(fresh));
  })());
});

addEventListener("activate", event => event.waitUntil((async () => {
  const old = (await caches.keys()).filter(name => name.startsWith("uno ") && name !== version);
  await Promise.all(old.map(name => caches.delete(name)));
  await clients.claim();
})()));

addEventListener("fetch", event => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(version), kept = await cache.match(event.request, {ignoreSearch: true});
    if (kept) return kept;
    const answer = await fetch(event.request);
    if (answer.ok && laterThere.has(event.request.url)) cache.put(event.request, answer.clone());
    return answer;
  })());
});

// What was loaded before this was there
addEventListener("message", event => event.waitUntil((async () => {
  const cache = await caches.open(version);
  for (const name of event.data)
    if (laterThere.has(address(name)) && !await cache.match(address(name))) await cache.add(fresh(name));
})()));
