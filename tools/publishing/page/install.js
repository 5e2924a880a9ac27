// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// The game on a board: a zip to download, or put on its CIRCUITPY drive by the browser itself. plan, steps and need do what
// tools/deploying/writing.py does, step by step; a test compares the two. What can be data comes from downloads.json.
"use strict";
const installWords = {
  en: {
    put: "Choose the CIRCUITPY drive …", zips: "Or download a zip; README.txt in it says how to go on:",
    putHow: "Plug in a board with CircuitPython {0} or newer, and choose its drive. Settings, saves and files of your own stay.",
    putNot: "This browser cannot write to a drive itself; Chrome and Edge on a computer can.",
    copying: "Copying … {0} %. Leave the cable in.", copied: "Done: {0}. Eject the drive before you unplug it.",
    there: "Nothing to do: everything is there already.", kept: "Files that somebody had changed are kept as {0}.",
    broke: "Copying was cut short ({0}). Plug the board in and do it again: that repairs it.",
    noDrive: "This is no CIRCUITPY drive: there is no boot_out.txt on it.",
    oldFirmware: "This board runs {0}, and the game needs CircuitPython {1} or newer: circuitpython.org has it.",
    ownProgram: "{0} on the drive is a program of yours: rename it, and do it again.",
    noBoardFile: "There is no download for the board {0}: tools/deploy.py of the source can do more.",
    badDownload: "The download is not what it should be. Reload the page and do it again.",
    smallDrive: "The drive lacks {0} kB of room: remove files of yours there.",
    badCopy: "{0} on the drive is not what was written: do it again, with another cable perhaps.",
  },
  cs: {
    put: "Vybrat disk CIRCUITPY …",
    zips: "Nebo stáhni zip; jak dál, říká README.txt v něm:",
    putHow: "Připoj desku s CircuitPythonem {0} nebo novějším a vyber její disk. Nastavení, uložené hry a tvé vlastní soubory zůstanou.",
    putNot: "Tento prohlížeč sám na disk zapisovat neumí; Chrome a Edge na počítači ano.",
    copying: "Kopíruji … {0} %. Nech kabel připojený.",
    copied: "Hotovo: {0}. Než desku odpojíš, disk bezpečně odeber.",
    there: "Není co dělat: všechno už tam je.",
    kept: "Soubory, které někdo změnil, zůstaly jako {0}.",
    broke: "Kopírování bylo přerušeno ({0}). Připoj desku a zkus to znovu: tím se to opraví.",
    noDrive: "Toto není disk CIRCUITPY: není na něm boot_out.txt.",
    oldFirmware: "Na desce běží {0} a hra potřebuje CircuitPython {1} nebo novější: je na circuitpython.org.",
    ownProgram: "{0} na disku je tvůj program: přejmenuj ho a zkus to znovu.",
    noBoardFile: "Pro desku {0} tu nic ke stažení není: více umí tools/deploy.py ze zdrojových souborů.",
    badDownload: "Stažený soubor není takový, jaký má být. Načti stránku znovu a zkus to ještě jednou.",
    smallDrive: "Na disku chybí {0} kB místa: odstraň z něj své soubory.",
    badCopy: "{0} na disku není to, co bylo zapsáno: zkus to znovu, třeba s jiným kabelem.",
  },
  de: {
    put: "Laufwerk CIRCUITPY wählen …",
    zips: "Oder lade ein Zip herunter; wie es weitergeht, sagt README.txt darin:",
    putHow: "Schließe ein Board mit CircuitPython {0} oder neuer an und wähle sein Laufwerk. Einstellungen, Spielstände und eigene Dateien bleiben.",
    putNot: "Dieser Browser kann selbst auf kein Laufwerk schreiben; Chrome und Edge am Computer können es.",
    copying: "Kopiere … {0} %. Lass das Kabel stecken.",
    copied: "Fertig: {0}. Wirf das Laufwerk aus, bevor du das Kabel ziehst.",
    there: "Nichts zu tun: Es ist schon alles da.",
    kept: "Dateien, die jemand geändert hatte, liegen jetzt als {0} da.",
    broke: "Das Kopieren wurde unterbrochen ({0}). Schließe das Board an und mach es noch einmal: Dann ist alles gut.",
    noDrive: "Das ist kein Laufwerk CIRCUITPY: Es hat keine boot_out.txt.",
    oldFirmware: "Auf diesem Board läuft {0}, und das Spiel braucht CircuitPython {1} oder neuer: Das gibt es auf circuitpython.org.",
    ownProgram: "{0} auf dem Laufwerk ist ein Programm von dir: Benenne es um und mach es noch einmal.",
    noBoardFile: "Für das Board {0} gibt es keinen Download: tools/deploy.py im Quelltext kann mehr.",
    badDownload: "Der Download ist nicht, was er sein soll. Lade die Seite neu und mach es noch einmal.",
    smallDrive: "Auf dem Laufwerk fehlen {0} kB Platz: Lösche dort Dateien von dir.",
    badCopy: "{0} auf dem Laufwerk ist nicht, was geschrieben wurde: Mach es noch einmal, vielleicht mit einem anderen Kabel.",
  },
  hu: {
    put: "CIRCUITPY meghajtó választása …",
    zips: "Vagy tölts le egy zipet; a benne lévő README.txt leírja, hogyan tovább:",
    putHow: "Csatlakoztass egy lapkát CircuitPython {0} vagy újabb rendszerrel, és válaszd ki a meghajtóját. A beállítások, a mentések és a saját fájljaid megmaradnak.",
    putNot: "Ez a böngésző nem tud meghajtóra írni; a számítógépes Chrome és Edge igen.",
    copying: "Másolás … {0} %. Ne húzd ki a kábelt.",
    copied: "Kész: {0}. Válaszd le a meghajtót, mielőtt kihúzod.",
    there: "Nincs teendő: már minden ott van.",
    kept: "Amit valaki megváltoztatott, megmaradt így: {0}.",
    broke: "A másolás megszakadt ({0}). Csatlakoztasd a lapkát, és próbáld újra: az helyrehozza.",
    noDrive: "Ez nem CIRCUITPY meghajtó: nincs rajta boot_out.txt.",
    oldFirmware: "Ezen a lapkán {0} fut, a játékhoz CircuitPython {1} vagy újabb kell: megtalálod a circuitpython.org oldalon.",
    ownProgram: "A meghajtón lévő {0} a te programod: nevezd át, és próbáld újra.",
    noBoardFile: "Ehhez a lapkához nincs letöltés: {0}. A forrás tools/deploy.py eszköze többet tud.",
    badDownload: "A letöltött fájl nem az, aminek lennie kell. Töltsd újra az oldalt, és próbáld újra.",
    smallDrive: "A meghajtón {0} kB hely hiányzik: törölj róla saját fájlokat.",
    badCopy: "A meghajtón lévő {0} nem az, amit odaírtunk: próbáld újra, talán másik kábellel.",
  },
  it: {
    put: "Scegli l'unità CIRCUITPY …",
    zips: "Oppure scarica uno zip; il README.txt che contiene dice come continuare:",
    putHow: "Collega una scheda con CircuitPython {0} o più recente e scegli la sua unità. Impostazioni, partite salvate e file tuoi restano.",
    putNot: "Questo browser non può scrivere su un'unità; Chrome ed Edge su un computer sì.",
    copying: "Copio … {0} %. Lascia il cavo collegato.",
    copied: "Fatto: {0}. Espelli l'unità prima di staccarla.",
    there: "Niente da fare: c'è già tutto.",
    kept: "I file che qualcuno aveva cambiato sono conservati come {0}.",
    broke: "La copia è stata interrotta ({0}). Collega la scheda e rifallo: così si ripara.",
    noDrive: "Questa non è un'unità CIRCUITPY: non contiene boot_out.txt.",
    oldFirmware: "Su questa scheda c'è {0}, e il gioco richiede CircuitPython {1} o più recente: si trova su circuitpython.org.",
    ownProgram: "{0} sull'unità è un tuo programma: rinominalo e rifallo.",
    noBoardFile: "Non c'è un download per la scheda {0}: tools/deploy.py dei sorgenti sa fare di più.",
    badDownload: "Il file scaricato non è quello che dovrebbe essere. Ricarica la pagina e rifallo.",
    smallDrive: "Sull'unità mancano {0} kB di spazio: togli dei file tuoi.",
    badCopy: "{0} sull'unità non è ciò che è stato scritto: rifallo, forse con un altro cavo.",
  },
  pl: {
    put: "Wybierz dysk CIRCUITPY …",
    zips: "Albo pobierz zip; README.txt w środku mówi, co dalej:",
    putHow: "Podłącz płytkę z CircuitPythonem {0} lub nowszym i wybierz jej dysk. Ustawienia, zapisane gry i twoje pliki zostają.",
    putNot: "Ta przeglądarka nie umie pisać na dysk; Chrome i Edge na komputerze umieją.",
    copying: "Kopiuję … {0} %. Nie odłączaj kabla.",
    copied: "Gotowe: {0}. Wysuń dysk, zanim go odłączysz.",
    there: "Nie ma nic do zrobienia: wszystko już tam jest.",
    kept: "Pliki, które ktoś zmienił, są zachowane jako {0}.",
    broke: "Kopiowanie zostało przerwane ({0}). Podłącz płytkę i zrób to jeszcze raz: to ją naprawi.",
    noDrive: "To nie jest dysk CIRCUITPY: nie ma na nim boot_out.txt.",
    oldFirmware: "Na tej płytce działa {0}, a gra wymaga CircuitPythona {1} lub nowszego: jest na circuitpython.org.",
    ownProgram: "{0} na dysku to twój program: zmień jego nazwę i zrób to jeszcze raz.",
    noBoardFile: "Dla płytki {0} nie ma nic do pobrania: tools/deploy.py ze źródeł umie więcej.",
    badDownload: "Pobrany plik nie jest taki, jaki ma być. Odśwież stronę i zrób to jeszcze raz.",
    smallDrive: "Na dysku brakuje {0} kB miejsca: usuń z niego swoje pliki.",
    badCopy: "{0} na dysku nie jest tym, co zapisano: zrób to jeszcze raz, może innym kablem.",
  },
  ru: {
    put: "Выбрать диск CIRCUITPY …",
    zips: "Или скачай zip; что делать дальше, сказано в README.txt внутри:",
    putHow: "Подключи плату с CircuitPython {0} или новее и выбери её диск. Настройки, сохранения и твои файлы останутся.",
    putNot: "Этот браузер не умеет писать на диск; Chrome и Edge на компьютере умеют.",
    copying: "Копирование … {0} %. Не вынимай кабель.",
    copied: "Готово: {0}. Извлеки диск, прежде чем отключать плату.",
    there: "Делать нечего: всё уже там.",
    kept: "Файлы, которые кто-то изменил, сохранены как {0}.",
    broke: "Копирование прервано ({0}). Подключи плату и повтори: это всё исправит.",
    noDrive: "Это не диск CIRCUITPY: на нём нет boot_out.txt.",
    oldFirmware: "На этой плате {0}, а игре нужен CircuitPython {1} или новее: он есть на circuitpython.org.",
    ownProgram: "{0} на диске — твоя программа: переименуй её и повтори.",
    noBoardFile: "Для платы {0} загрузки нет: tools/deploy.py из исходников умеет больше.",
    badDownload: "Загруженный файл не тот, каким должен быть. Обнови страницу и повтори.",
    smallDrive: "На диске не хватает {0} кБ: удали с него свои файлы.",
    badCopy: "{0} на диске не то, что было записано: повтори, возможно, с другим кабелем.",
  },
  sk: {
    put: "Vybrať disk CIRCUITPY …",
    zips: "Alebo si stiahni zip; ako ďalej, hovorí README.txt v ňom:",
    putHow: "Pripoj dosku s CircuitPythonom {0} alebo novším a vyber jej disk. Nastavenia, uložené hry a tvoje súbory zostanú.",
    putNot: "Tento prehliadač sám na disk zapisovať nevie; Chrome a Edge na počítači áno.",
    copying: "Kopírujem … {0} %. Nechaj kábel pripojený.",
    copied: "Hotovo: {0}. Skôr než dosku odpojíš, disk bezpečne odober.",
    there: "Nie je čo robiť: všetko už tam je.",
    kept: "Súbory, ktoré niekto zmenil, zostali ako {0}.",
    broke: "Kopírovanie bolo prerušené ({0}). Pripoj dosku a skús to znova: tým sa to opraví.",
    noDrive: "Toto nie je disk CIRCUITPY: nie je na ňom boot_out.txt.",
    oldFirmware: "Na doske beží {0} a hra potrebuje CircuitPython {1} alebo novší: je na circuitpython.org.",
    ownProgram: "{0} na disku je tvoj program: premenuj ho a skús to znova.",
    noBoardFile: "Pre dosku {0} tu nie je nič na stiahnutie: viac vie tools/deploy.py zo zdrojových súborov.",
    badDownload: "Stiahnutý súbor nie je taký, aký má byť. Načítaj stránku znova a skús to ešte raz.",
    smallDrive: "Na disku chýba {0} kB miesta: odstráň z neho svoje súbory.",
    badCopy: "{0} na disku nie je to, čo bolo zapísané: skús to znova, možno s iným káblom.",
  },
  uk: {
    put: "Вибрати диск CIRCUITPY …",
    zips: "Або завантаж zip; що робити далі, сказано в README.txt усередині:",
    putHow: "Підключи плату з CircuitPython {0} або новішим і вибери її диск. Налаштування, збереження та твої файли залишаться.",
    putNot: "Цей браузер не вміє писати на диск; Chrome і Edge на комп'ютері вміють.",
    copying: "Копіювання … {0} %. Не виймай кабель.",
    copied: "Готово: {0}. Вилучи диск, перш ніж від'єднувати плату.",
    there: "Робити нічого: усе вже там.",
    kept: "Файли, які хтось змінив, збережено як {0}.",
    broke: "Копіювання перервано ({0}). Підключи плату й повтори: це все виправить.",
    noDrive: "Це не диск CIRCUITPY: на ньому немає boot_out.txt.",
    oldFirmware: "На цій платі {0}, а грі потрібен CircuitPython {1} або новіший: він є на circuitpython.org.",
    ownProgram: "{0} на диску — твоя програма: перейменуй її та повтори.",
    noBoardFile: "Для плати {0} завантаження немає: tools/deploy.py з вихідних файлів уміє більше.",
    badDownload: "Завантажений файл не такий, яким має бути. Онови сторінку й повтори.",
    smallDrive: "На диску бракує {0} кБ: видали з нього свої файли.",
    badCopy: "{0} на диску не те, що було записано: повтори, можливо, з іншим кабелем.",
  },
};
for (const [name, lines] of Object.entries(installWords)) Object.assign(words[name] ??= {}, lines);
globalThis.installing = (() => {
  const cluster = 512, entry = 64, letters = 13;  // bytes of a drive's piece, of a name in a folder; letters in 32 bytes more
  const main = "code.py", boot = "boot_out.txt";
  let rules = null;
  const refuse = (...told) => { throw new Error(say(...told)) };
  const text = data => new TextDecoder().decode(data);
  const same = (one, other) => one.length === other.length && one.every((byte, at) => byte === other[at]);
  const isStub = data => data !== null && (!data.length || text(data).startsWith(rules.mark));
  const isSpace = byte => byte === 32 || byte > 8 && byte < 14;

  async function digest(data) {
    const found = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
    return Array.from(found, byte => byte.toString(16).padStart(2, "0")).join("");
  }
  const hash = async data => (await digest(data)).slice(0, 16);

  // Path -> bytes, of a zip without a comment
  async function unzip(zip) {
    const view = new DataView(zip.buffer), found = new Map();
    const small = at => view.getUint16(at, true), large = at => view.getUint32(at, true);
    const end = zip.length - 22;
    let at = large(end + 16);
    for (let left = small(end + 10); left; left--) {
      const name = text(zip.subarray(at + 46, at + 46 + small(at + 28))), head = large(at + 42);
      const start = head + 30 + small(head + 26) + small(head + 28), part = zip.subarray(start, start + large(at + 20));
      const plain = () => new Response(part).body.pipeThrough(new DecompressionStream("deflate-raw"));
      found.set(name, small(at + 10) ? new Uint8Array(await new Response(plain()).arrayBuffer()) : part);
      at += 46 + small(at + 28) + small(at + 30) + small(at + 32);
    }
    return found;
  }

  // The drive: its files, by path
  class Place {
    constructor(root) { Object.assign(this, {root, sizes: new Map()}) }

    async walk(folder = this.root, before = "") {
      for await (const [name, handle] of folder.entries())
        if (handle.kind === "directory") {
          this.sizes.set(before + name + "/", cluster);
          await this.walk(handle, before + name + "/");
        } else if (name.endsWith(".crswap")) await folder.removeEntry(name).catch(() => {});  // of a write that was cut short
        else this.sizes.set(before + name, (await handle.getFile()).size);
    }

    async folder(path, create) {
      let folder = this.root;
      for (const part of path.split("/").slice(0, -1)) folder = await folder.getDirectoryHandle(part, {create});
      return folder;
    }

    async read(path) {
      try {
        const file = await (await this.folder(path)).getFileHandle(path.split("/").at(-1));
        return new Uint8Array(await (await file.getFile()).arrayBuffer());
      } catch (error) {
        if (["NotFoundError", "TypeMismatchError"].includes(error.name)) return null;
        throw error;
      }
    }

    // The new content takes the place of the old one when it is closed, not before
    async write(path, data) {
      const file = await (await this.folder(path, true)).getFileHandle(path.split("/").at(-1), {create: true});
      const writer = await file.createWritable();
      await writer.write(data);
      await writer.close();
    }

    async remove(path) {
      const quietly = async (folder, name) => folder.removeEntry(name).then(() => true, error => {
        if (["NotFoundError", "InvalidModificationError"].includes(error.name)) return false;
        throw error;
      });
      const parts = path.split("/");
      try { await quietly(await this.folder(path), parts.pop()) } catch (error) {
        if (error.name !== "NotFoundError") throw error;
      }
      while (parts.length && parts.join("/") !== "lib") {  // folders that are empty now
        const folder = await this.folder(parts.join("/")).catch(() => null);
        if (!folder || !await quietly(folder, parts.pop())) break;
      }
    }

    async spare(path, data) {
      for (let n = 0; ; n++) {
        const name = `${path}.bak${n || ""}`, there = await this.read(name);
        if (!there || same(there, data)) return name;
      }
    }
  }

  function manifest(data) {
    try {
      const {board, languages, files, was} = JSON.parse(text(data));
      const parts = Object.keys({...files, ...was}).flatMap(path => path.split("/"));
      if (parts.some(part => ["", ".", ".."].includes(part)) || typeof board !== "string" || !files || !was) return null;
      return {board, languages: [...languages], files, was};
    } catch { return null }
  }

  const lines = data => {  // as Python's splitlines, joined
    const found = [];
    for (let at = 0; at < data.length; at++)
      if (data[at] !== 13) found.push(data[at]);
      else if (data[at + 1] !== 10) found.push(10);
    if (found.at(-1) === 10) found.pop();
    return Uint8Array.from(found);
  };

  async function isFree(path, data) {
    if (isStub(data) || rules.sources[path] && await hash(lines(data)) === rules.sources[path]) return true;
    return path === main && rules.default.includes(text(data).replace(/\s/g, ""));
  }

  // What is known about a drive; it is refused when it is none of ours
  async function look(root) {
    const place = new Place(root), told = await place.read(boot);
    if (!told) refuse("noDrive");
    const version = /CircuitPython (\d+)\.\S*/.exec(text(told));
    if (!version || version[1] < rules.oldest) refuse("oldFirmware", version?.[0] ?? "?", rules.oldest);
    place.id = /^Board ID:\s*(\S+)/m.exec(text(told))?.[1] ?? "";
    const listed = await place.read(rules.manifest), fresh = await place.read(rules.new), first = await place.read(rules.first);
    const found = listed && manifest(listed) || fresh && manifest(fresh);
    place.cut = isStub(first) || listed !== null && !found;
    place.old = found || {board: "", languages: [], files: {}, was: {}};
    const code = await place.read(main);
    if (!listed && !place.cut && code && !await isFree(main, code)) refuse("ownProgram", main);
    if (first && !isStub(first)) refuse("ownProgram", rules.first);
    place.settings = await place.read(rules.settings);
    await place.walk();
    return place;
  }

  // The download that is for a drive: settings.toml has the last word
  function choose(boards, place) {
    const named = /^\s*UNO_BOARD\s*=\s*"([^"]*)"/m.exec(text(place.settings ?? new Uint8Array()))?.[1];
    if (!named) return boards[place.id] ?? refuse("noBoardFile", place.id);
    if (boards[place.id]?.board === named) return boards[place.id];
    const fit = Object.values(boards).filter(one => one.board === named);
    return fit.sort((one, other) => other.media.length - one.media.length)[0] ?? refuse("noBoardFile", named);
  }

  async function unpack(one, zip, place) {
    if (await digest(zip) !== one.sha256) refuse("badDownload");
    const found = await unzip(zip), under = folder => [...found].filter(([path]) => path.startsWith(folder))
      .map(([path, data]) => [path.slice(folder.length), data]);
    const wanted = one.more.filter(name => name === language || place.old.languages.includes(name));
    const spoken = [...one.languages, ...wanted];
    const packed = new Map(under(rules.drive)), order = Object.keys(manifest(packed.get(rules.manifest)).files);
    const words = wanted.flatMap(name => under(`${rules.more}${name}/`));
    const files = new Map([...order.map(path => [path, packed.get(path)]), ...words]);
    const languages = rules.spoken.filter(name => spoken.includes(name));
    return {board: one.board, languages, files, settings: found.get(rules.once), stub: new TextEncoder().encode(one.stub)};
  }

  async function plan(place, kit) {
    const {old, cut} = place, {files} = kit, hiding = new Map();
    for (const path of files.keys()) if (path.endsWith(".mpy")) hiding.set(path.slice(0, -4) + ".py", path);
    const copies = new Map(), remove = [], write = new Map(), was = {}, hashes = {};
    for (const path of new Set([...files.keys(), ...Object.keys(old.files), ...Object.keys(old.was), ...hiding.keys()])) {
      const there = await place.read(path), wanted = files.get(path);
      if (there && wanted ? same(there, wanted) : !there && !wanted) continue;
      if (there) {
        const known = await hash(there);
        const ours = known === old.files[path] || known === old.was[path] || await isFree(path, there)
          || cut && wanted && same(there, wanted.subarray(0, there.length));
        if (!wanted && !ours && !hiding.has(path)) continue;
        if (!ours && rules.texts.some(end => path.endsWith(end))) copies.set(path, await place.spare(path, there));
        was[path] = known;
      }
      if (!wanted) remove.push(path);
      else if (path !== main) write.set(path, wanted);
    }
    if (!place.settings || place.settings.every(isSpace)) write.set(rules.settings, kit.settings);
    for (const [path, copy] of copies) if (await place.read(copy)) copies.delete(path);
    for (const [path, data] of files) hashes[path] = await hash(data);
    const list = {about: rules.about, board: kit.board, languages: kit.languages, files: hashes, was};
    const equal = old.board === kit.board && String(old.languages) === String(kit.languages)
      && Object.keys(old.files).length === files.size && [...files.keys()].every(path => old.files[path] === hashes[path]);
    const work = write.size || remove.length || Object.keys(was).length || cut || await place.read(rules.new) || !equal;
    const dumped = JSON.stringify(list, null, 1).replace(/\n +/g, "\n") + "\n";  // as Python's indent=0
    return {copies, remove, write, work, main: files.get(main), stub: kit.stub, manifest: new TextEncoder().encode(dumped)};
  }

  function* steps(made) {
    if (!made.work) return;
    for (const [path, copy] of made.copies) yield* [["copy", path, rules.new], ["settle", ""], ["rename", rules.new, copy]];
    const first = new Map([[rules.first, made.stub], [main, made.stub], [rules.manifest, made.manifest]]);
    if (made.write.has(rules.settings)) first.set(rules.settings, made.write.get(rules.settings));
    for (const [path, data] of first)
      yield* [["write", rules.new, data], ["settle", ""], ["rename", rules.new, path], ["settle", ""]];
    for (const path of made.remove) yield ["remove", path];
    for (const [path, data] of [...made.write, [main, made.main]])
      if (path !== rules.settings) yield* [["write", rules.new, data], ["rename", rules.new, path]];
    yield* [["settle", ""], ["remove", rules.first], ["settle", ""]];
  }

  // Bytes that must be free for all steps
  function need(all, place) {
    const sizes = new Map(), folders = new Set();
    let used = 0, most = 0;
    const round = size => Math.ceil(size / cluster) * cluster;
    const size = path => sizes.get(path) ?? round(place.sizes.get(path) ?? 0);
    for (const [name, path, more] of all) {
      if (name === "settle") continue;
      const target = name === "copy" || name === "rename" ? more : path;
      const fresh = name === "remove" ? 0 : name === "write" ? round(more.length) : size(path);
      used += fresh - size(target) - (name === "rename" ? size(path) : 0);
      if (name === "rename") sizes.set(path, 0);
      sizes.set(target, fresh);
      if (name !== "remove" && !place.sizes.has(target)) used += entry + 32 * Math.floor(target.split("/").at(-1).length / letters);
      const parts = name === "remove" ? [] : target.split("/").slice(0, -1);
      for (let n = 1; n <= parts.length; n++) {
        const folder = parts.slice(0, n).join("/") + "/";
        if (folders.has(folder) || place.sizes.has(folder)) continue;
        folders.add(folder);
        used += cluster;
      }
      most = Math.max(most, used);
    }
    return most ? most + cluster : 0;
  }

  // A step, with a browser's hands: a file that is written and gets its name is one write, which either is there or not
  async function act(place, kept, [name, path, more]) {
    if (name === "copy") kept.set(more, await place.read(path));
    else if (name === "write") kept.set(path, more);
    else if (name === "remove") await place.remove(path);
    else if (name === "rename") {
      await place.write(more, kept.get(path));
      if (more === rules.manifest) await place.remove(rules.new);  // tools/deploy.py may have left one
    }
  }

  // Fill a drive. ``bring`` gives the bytes of a download; ``tick`` is told how far it has come, before each step
  async function put(root, told, bring, tick = () => {}) {
    rules = told.rules;
    const place = await look(root), one = choose(told.boards, place);
    const kit = await unpack(one, await bring(one.file), place), made = await plan(place, kit);
    const all = [...steps(made)], room = told.boards[place.id]?.room, wanted = need(all, place), kept = new Map();
    const used = [...place.sizes.values()].reduce((sum, size) => sum + Math.ceil(size / cluster) * cluster, 0);
    if (room && wanted > room - used) refuse("smallDrive", Math.ceil((wanted - room + used) / 1024));
    for (const [at, step] of all.entries()) {
      tick(at, all.length, step);
      if (step[0] === "remove" && step[1] === rules.first)
        for (const [path, data] of kit.files) {
          const there = await place.read(path);
          if (!there || !same(there, data)) refuse("badCopy", path);
        }
      await act(place, kept, step);
    }
    return {title: one.title, written: all.length ? made.write.size + 1 : 0, copies: Object.fromEntries(made.copies)};
  }

  const bring = async file => {
    const answer = await fetch(file);
    if (!answer.ok) refuse("badDownload");
    return new Uint8Array(await answer.arrayBuffer());
  };

  async function pick(told, button, row) {
    let root;
    try { root = await showDirectoryPicker({id: "circuitpy", mode: "readwrite"}) } catch { return }  // nobody picked one
    button.disabled = true;
    try {
      const done = await put(root, told, bring, (at, many) => row.textContent = say("copying", Math.floor(100 * at / many)));
      row.textContent = done.written ? say("copied", done.title) : say("there");
      if (Object.keys(done.copies).length) row.textContent += " " + say("kept", Object.values(done.copies).join(", "));
    } catch (error) {
      row.textContent = error.name === "Error" ? error.message : say("broke", error.message);
    }
    button.disabled = false;
  }

  async function open() {
    const box = element("dialog", "", document.body);
    box.setAttribute("aria-labelledby", "install");
    element("h2", "", box, say("install")).id = "install";
    const row = element("p", "", box);
    row.setAttribute("role", "status");
    box.onclose = () => box.remove();
    box.showModal();
    try {
      const told = JSON.parse(text(await bring("downloads.json")));
      if (globalThis.showDirectoryPicker) {
        element("p", "", box, say("putHow", told.rules.oldest));
        const button = element("button", "plain", box, say("put"));
        button.onclick = () => pick(told, button, row);
      } else element("p", "", box, say("putNot"));
      element("p", "", box, say("zips"));
      const list = element("ul", "", box);
      for (const one of Object.values(told.boards)) {
        const link = element("a", "", element("li", "", list), `${one.title} (${Math.round(one.bytes / 1024)} kB)`);
        Object.assign(link, {href: one.file, download: one.file});
      }
    } catch (error) {
      row.textContent = error.message;
    }
    element("button", "plain quiet", box, say("close")).onclick = () => box.close();
  }

  return {open, put, plan: async (root, told, zip) => {
    rules = told.rules;
    const place = await look(root);
    return [...steps(await plan(place, await unpack(choose(told.boards, place), zip, place)))];
  }};
})();
