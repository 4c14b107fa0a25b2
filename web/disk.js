// The visitor's own disk: which file there belongs to which opened file, so that
// it can be written back. Only browsers with File System Access can do so; in the
// others globalThis.sitemapEditorDisk.can is false, and the page downloads.
//
// It also takes what the system hands to the installed app: files that it was
// opened with, and files or text that were shared with it.
//
// globalThis.sitemapEditorDisk
//
//   can                   files can be written back
//   opened(file, handle)  a file was opened; its handle where there is one
//   ready(names, sure)    finds the places of files and asks the visitor for leave;
//                         to be called while a press lasts. Resolves to "" when all
//                         can be written, "canceled", "changed <name>" when one was
//                         changed by somebody else since it was opened (not asked
//                         with sure), or a sentence that says what is wrong
//   write(name, blob)     writes one of them, whole or not at all. Resolves to ""
//                         or a sentence
//
// Handles of files that were written are remembered with the project, so that the
// visitor chooses a place once.
"use strict";
(() => {
  const boot = globalThis.sitemapEditorBoot;

  // By name: {handle, modified, size}, with handle null where the browser gave none,
  // and modified and size as they were when we read or wrote the file last. Of two
  // opened files with one name it is the last, and the other one is then found to
  // have changed.
  const places = new Map();

  const disk = { can: "showSaveFilePicker" in globalThis, opened, ready, write };
  globalThis.sitemapEditorDisk = disk;

  function opened(file, handle) {
    const place = { handle: handle || null, modified: file.lastModified, size: file.size };
    const before = places.get(file.name);
    if (before && before.modified === place.modified && before.size === place.size) place.handle ||= before.handle;
    places.set(file.name, place);
  }

  // ---------------------------------------------------------- what is remembered

  const database = () =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open("sitemap-editor-disk", 1);
      request.onupgradeneeded = () => request.result.createObjectStore("places");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  async function stored(mode, action) {
    try {
      const db = await database();
      return await new Promise((resolve, reject) => {
        const request = action(db.transaction("places", mode).objectStore("places"));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
        request.transaction.oncomplete = () => db.close();
      });
    } catch {
      return undefined; // Nothing can be kept here; the visitor is asked each time.
    }
  }

  const keyOf = (name) => boot.project + "/" + name;

  async function placeOf(name) {
    const place = places.get(name) || { handle: null, modified: 0, size: 0 };
    if (!place.handle && boot.project) {
      const kept = await stored("readonly", (store) => store.get(keyOf(name)));
      if (kept) Object.assign(place, kept);
    }
    places.set(name, place);
    return place;
  }

  // ------------------------------------------------------------------- writing

  const sentence = (err, file) => {
    switch (err.name) {
      case "AbortError":
        return "canceled";
      case "NotAllowedError":
      case "SecurityError":
        return boot.say(
          "Your browser didn’t let us write {file}. Nothing on your disk has changed. You can download it instead.",
          { file },
        );
      case "NotFoundError":
        return boot.say("{file} was moved or deleted. Nothing was written. You can download it instead.", {
          file,
        });
      case "QuotaExceededError":
        return boot.say("There is no room for {file} on your disk. The old file is unchanged.", { file });
    }
    return boot.say("{file} could not be written. The old file is unchanged. You can download it instead.", { file });
  };

  async function ready(names, sure) {
    const missing = [];
    let name = names[0];
    try {
      for (name of names) {
        const place = await placeOf(name);
        if (!place.handle) {
          missing.push(name);
          continue;
        }
        if ((await place.handle.requestPermission({ mode: "readwrite" })) !== "granted") {
          return sentence({ name: "NotAllowedError" }, name);
        }
      }
      if (missing.length === 1 && names.length === 1) {
        // The browser's own dialog asks before a file is replaced.
        places.get(name).handle = await showSaveFilePicker({ suggestedName: name });
        return "";
      }
      if (missing.length > 0) {
        const folder = await showDirectoryPicker({ mode: "readwrite" });
        for (name of missing) {
          const path = name.split("/");
          let at = folder;
          while (path.length > 1) at = await at.getDirectoryHandle(path.shift(), { create: true });
          places.get(name).handle = await at.getFileHandle(path[0], { create: true });
        }
      }
      for (name of names) {
        const place = places.get(name);
        const file = await place.handle.getFile();
        const same = file.size === place.size && file.lastModified === place.modified;
        if (!sure && file.size > 0 && !same) return "changed " + name;
      }
      return "";
    } catch (err) {
      return sentence(err, name);
    }
  }

  async function write(name, blob) {
    const place = places.get(name);
    try {
      // The stream writes to a file of its own, which takes the place of the other
      // one when it is closed.
      const stream = await place.handle.createWritable();
      await stream.write(blob);
      await stream.close();
      const file = await place.handle.getFile();
      place.modified = file.lastModified;
      place.size = file.size;
      if (boot.project) await stored("readwrite", (store) => store.put(place, keyOf(name)));
      return "";
    } catch (err) {
      return sentence(err, name);
    }
  }

  // Handles must be asked for while the drop lasts, and come later than the page
  // has taken the files. Of a folder the handle is not kept: its files are written
  // to a folder that the visitor chooses.
  document.addEventListener(
    "drop",
    (event) => {
      for (const item of event.dataTransfer ? event.dataTransfer.items : []) {
        if (item.kind !== "file" || !item.getAsFileSystemHandle) continue;
        item.getAsFileSystemHandle().then(
          async (handle) => handle && handle.kind === "file" && opened(await handle.getFile(), handle),
          () => {}, // The file is opened all the same, and asked for when it is saved.
        );
      }
    },
    true,
  );

  // ------------------------------------------------------- what the system hands

  if ("launchQueue" in globalThis) {
    launchQueue.setConsumer(async (launch) => {
      const files = [];
      for (const handle of launch.files || []) {
        const file = await handle.getFile();
        opened(file, handle);
        files.push(file);
      }
      if (files.length) boot.keep({ kind: "files", files });
    });
  }

  // The service worker puts aside what was shared and sends the visitor here. Any
  // site can send a form to it, so the page asks before it opens anything.
  async function shared() {
    if (location.search !== "?shared" || self !== top) return;
    history.replaceState(history.state, "", boot.base);
    const name = "sitemap-editor:" + boot.base + ":shared";
    const cache = await caches.open(name);
    const at = (part) => cache.match(new URL(boot.base + "shared/" + part, location.href));
    const list = await at("list");
    if (!list) return; // a page that is loaded again has taken it up
    const { names, text, left } = await list.json();
    const files = [];
    for (const [i, name] of names.entries()) {
      const kept = await at(i);
      if (kept) files.push(new File([await kept.blob()], name));
      else left.full++;
    }
    await caches.delete(name);
    const { many, large, full, text: letters } = left;
    boot.keep({ kind: "shared", files, text, left: { many, large, full, text: letters } });
  }
  shared();
})();
