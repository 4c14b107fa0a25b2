// Writes opened files back to the visitor's disk. Only browsers with the File System Access API can do this; in
// the others globalThis.sitemapEditorDisk.can is false, and the page downloads instead.
//
// This file also receives what the system passes to the installed app: files that the user opens with it, and
// files or text that another app shares.
//
// globalThis.sitemapEditorDisk has
//
//   can                   reports whether files can be written back
//   opened(file, handle)  notes an opened file, and its handle or null
//   ready(names, sure)    finds the files on the disk and asks the visitor for permission. It must be called
//                         during a user action. It resolves to "" if all files can be written, to "canceled",
//                         to "changed <name>" if another program has changed a file since it was opened (sure
//                         skips this test), or to an error message for the visitor
//   write(name, blob)     replaces one file; if it fails, the old file is unchanged. It resolves to "" or to an
//                         error message
//
// The handles of written files are stored with the project, so that the visitor chooses a place only once.
"use strict";
(() => {
  const boot = globalThis.sitemapEditorBoot;

  // The files by name: {handle, modified, size}. handle is null if the browser gave none; modified and size
  // are those of our last read or write. If two opened files have the same name, the last one counts, and the
  // first is reported as changed.
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
      return undefined; // The browser stores nothing: the visitor is asked each time.
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
      // The stream writes to a temporary file, which replaces the old one on close.
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

  // Handles must be requested during the drop event; they arrive after the page has taken the files. The
  // handle of a folder isn't kept: the visitor chooses the folder that its files are written to.
  document.addEventListener(
    "drop",
    (event) => {
      for (const item of event.dataTransfer ? event.dataTransfer.items : []) {
        if (item.kind !== "file" || !item.getAsFileSystemHandle) continue;
        item.getAsFileSystemHandle().then(
          async (handle) => handle && handle.kind === "file" && opened(await handle.getFile(), handle),
          () => {}, // The file is opened nevertheless; saving it asks for a place.
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

  // The service worker stores shared files and redirects the visitor here. Any site can send a form to it, so
  // the page asks before it opens anything.
  async function shared() {
    if (location.search !== "?shared" || self !== top) return;
    history.replaceState(history.state, "", boot.base);
    const name = "sitemap-editor:" + boot.base + ":shared";
    const cache = await caches.open(name);
    const at = (part) => cache.match(new URL(boot.base + "shared/" + part, location.href));
    const list = await at("list");
    if (!list) return; // an earlier load of this page has taken the files
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
