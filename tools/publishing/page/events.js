// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// The source of a page that tools/play.py serves: pictures come as server-sent events, keys go back by POST.
"use strict";
const source = (() => {
  const patience = 25000, pause = 1500;  // milliseconds
  let page = null, run = "", heard = 0, events = null;

  async function facts() {
    const answer = await fetch("/handhelds" + location.search, {signal: AbortSignal.timeout?.(5000)});
    if (answer.status === 403) page.note(say("anew"));
    if (!answer.ok) throw new Error(answer.status);
    return answer.json();
  }
  function part(text) {
    if (!events) return;
    events.close();
    events = null;
    page.part(text);
    setTimeout(connect, pause);
  }
  function lost() { part(say("lost")) }
  function check() { if (events && Date.now() - heard > patience) lost() }

  // Only to the program this page came from: another one has other handhelds
  async function connect() {
    try {
      const found = await facts();
      if (run && found.run !== run) return location.reload();
      if (!run) page.build(found.handhelds);
      run = found.run;
    } catch {
      return setTimeout(connect, pause);
    }
    listen();
  }
  function listen() {
    events = new EventSource("/events" + location.search);
    heard = Date.now();
    events.onopen = page.joined;
    events.onmessage = message => {
      heard = Date.now();
      const state = JSON.parse(message.data);
      page.show(state.handheld, {...state, picture: Uint8Array.from(atob(state.picture), sign => sign.charCodeAt(0))});
    };
    events.addEventListener("here", () => heard = Date.now());
    events.addEventListener("over", () => part(say("gone")));
    events.onerror = lost;
  }

  return {
    begin(told) {
      page = told;
      setInterval(check, 5000);
      connect();
    },
    key: (handheld, key, down) =>
      fetch("/key" + location.search, {method: "POST", body: JSON.stringify({handheld, key, down})}),
    check,
  };
})();
