// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// The front page, around a handheld that is on already: what this is, which handheld and how many, and where to read on.
// An address that asks for something (?board=, a link) leads past it. A press of any of its keys leaves it, too.
"use strict";
globalThis.front = (() => {
  const tongues = {en: "English", cs: "Čeština", de: "Deutsch", it: "Italiano", uk: "Українська", hu: "Magyar", pl: "Polski", ru: "Русский", sk: "Slovenčina"};
  const kinds = {pygamer: "color", pico: "classic"};
  const pictures = {  // of a choice: the display, and cards on it
    color: '<rect width="40" height="32" rx="3" fill="#084c49"/><rect x="4" y="8" width="9" height="15" rx="1.5" fill="#d9282d"/><rect x="15.5" y="6" width="9" height="15" rx="1.5" fill="#15803d"/><rect x="27" y="8" width="9" height="15" rx="1.5" fill="#2270e3"/>',
    classic: '<rect width="40" height="32" rx="3" fill="#05070a"/><path fill="none" stroke="#aae1ff" d="M4.5 9.5h8v14h-8zM16.5 7.5h8v14h-8zM28.5 9.5h8v14h-8z"/>',
  };
  const store = "uno board", most = 4;
  const asked = () => new URLSearchParams(location.search);
  const passed = () => /^#(join|answer|broker)=/.test(location.hash) ||
    [...asked().keys()].some(name => name.startsWith("UNO_") || ["board", "boards", "seed", "watch"].includes(name));
  let parts = [], live = "", form = null;
  const isOn = () => document.body.classList.contains("front");
  function turn(on) {
    document.body.classList.toggle("front", on);
    if (on) awake.want(false);
  }
  turn(!passed());

  // The board of the last visit
  function board() {
    try {
      if (asked().has("board")) localStorage.setItem(store, asked().get("board"));
      return localStorage.getItem(store) ?? (localStorage.getItem("uno pico 1") && "pico");
    } catch { return null }
  }

  function address(more) {
    const wanted = asked();
    for (const [name, value] of Object.entries(more)) wanted.set(name, value);
    return "?" + wanted;
  }

  // Into the game; ``key``: and past its title
  function leave(key) {
    if (!isOn()) return;
    turn(false);
    history.pushState(null, "", address({board: live}));
    scrollTo(0, 0);
    if (!key || !handhelds[0]?.bits) return;
    hold("front", 0, "B");
    setTimeout(() => hold("front"), 60);
  }
  function play() {
    const wanted = {board: form.elements.board.value, boards: form.elements.boards.value};
    if (wanted.board === live && wanted.boards === String(handhelds.length)) leave(true);
    else location.assign(address(wanted));
  }
  function home() {
    if (handhelds.length > 1 || !kinds[live]) return location.assign(location.pathname + (asked().has("language") ? "?language=" + language : ""));
    history.pushState(null, "", location.pathname + (asked().has("language") ? "?language=" + language : ""));
    turn(true);
  }
  addEventListener("popstate", () => turn(!passed()));

  function choice(name, label, values, picked) {
    const group = element("fieldset", "", form);
    element("legend", "", group, label);
    for (const [value, text, picture] of values) {
      const one = element("label", "choice", group), input = element("input", "", one);
      Object.assign(input, {type: "radio", name, value, checked: value === picked});
      if (picture) one.insertAdjacentHTML("beforeend", `<svg viewBox="0 0 40 32" aria-hidden="true">${picture}</svg>`);
      element("span", "", one, text);
    }
  }

  function link(parent, text, href, note = "") {
    const made = element("a", "", element("li", "", parent), text);
    made.href = href;
    if (note) element("small", "", made, ` (${note})`);
    return made;
  }

  // Once it is known what there is
  function begin(boards, name, install) {
    live = name;
    document.title = document.querySelector("h1").textContent = say("title");
    const main = document.querySelector("main"), hero = document.createElement("section"), more = document.createElement("section");
    hero.className = "hero";
    hero.setAttribute("aria-labelledby", document.querySelector("h1").id = "title");
    more.className = "more";
    more.setAttribute("aria-label", say("which"));
    main.before(hero);
    main.after(more);
    element("p", "", hero, say("about"));
    const start = element("button", "plain go", hero, say("play"));
    start.onclick = play;
    element("small", "", hero, say("anyKey"));
    form = element("form", "", more);
    form.onsubmit = event => { event.preventDefault(); play() };
    const offered = Object.entries(kinds).filter(([board]) => boards.boards[board]);
    choice("board", say("which"), offered.map(([board, kind]) => [board, say(kind), pictures[kind]]), kinds[name] ? name : offered[0][0]);
    choice("boards", say("many"), Array.from({length: most}, (_, at) => [String(at + 1), String(at + 1)]), String(handhelds.length));
    const tongue = element("label", "tongue", form, say("tongue") + " "), select = element("select", "", tongue);
    for (const one of boards.languages) element("option", "", select, tongues[one] ?? one).value = one;
    select.value = language;
    select.onchange = () => location.assign("?language=" + select.value);
    const how = element("details", "", more), list = (element("summary", "", how, say("how")), element("ol", "", how));
    how.open = innerWidth > 900;
    const labels = boards.boards[name].labels;
    for (let at = 1; at <= 5; at++) element("li", "", list, say("how" + at, labels[2], labels[1]));
    const links = element("ul", "ways", more), english = language === "en" ? "" : say("english");
    link(links, say("rules"), "rules.html", english);
    link(links, say("build"), "build.html", english);
    if (boards.downloads) {
      const put = element("button", "", element("li", "", links), say("install"));
      put.onclick = install;
    }
    if (boards.source) link(links, say("source"), boards.source);
    element("small", "mark", more, say("mark"));
    icons.home = "M3 11l9-7 9 7M6 9v11h12V9M10 20v-6h4v6";
    const made = tool(header, "home", say("home"), home);
    header.prepend(made);
    for (const glass of document.querySelectorAll(".glass")) glass.addEventListener("click", () => leave(true));
  }
  return {begin, board, leave, get on() { return isOn() }};
})();
