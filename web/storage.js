// Where the engine keeps projects, in its worker: one folder of files for each.
// web/worker.js loads this before the program runs.
//
// The origin private file system is the first choice, where every write goes to
// its place at once. Where it is missing or refused the same files are pieces in
// IndexedDB: what is written waits until it is flushed, all in one transaction.
//
// For the engine: globalThis.sitemapEditorStorage, a promise of null where the
// browser lets nothing be kept, or of
//
//   list()               names of the folders
//   folder(name, write)  opens one; for writing, it is made where it is missing
//   remove(name)         removes one with its files
//   lock(name, take, lost)  makes this tab the one that writes: a function that
//                        lets go, or null where another tab is the one. With take
//                        the other one loses it; its lost() is called, and it is
//                        waited for until it lets go, some seconds at most
//   locked()             names of the folders that any tab writes
//   watch(name, changed) calls changed() each time another tab has flushed what it
//                        wrote there, until the function that it returns is called
//
// A folder has
//
//   list()                [[name, bytes], …]
//   read(name, at, n)     a Uint8Array of at most n bytes, or null at the end
//   write(name, at, bytes), truncate(name, size), remove(name)
//   flush()               is fulfilled when all that was written is on the device,
//                         and the folder is still there
//   close()
//
// All are asynchronous. What fails is a DOMException: QuotaExceededError where there
// is no room, NotFoundError where a file is not there or no longer.
"use strict";
(() => {
  const home = "sitemap-editor";
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const gone = () => new DOMException("not there", "NotFoundError");
  const full = () => new DOMException("a write was cut short", "QuotaExceededError");
  const missing = (err) => err.name === "NotFoundError";

  // ------------------------------------------------------------------- tabs

  // What was flushed is told to the other tabs by the folder's name.
  const channel = new BroadcastChannel(home);

  // Two locks a folder: "writes" says whose it is, and can be taken away; "files" is
  // held as long as there is something to finish.
  // What fails before the lock is there fails; what takes it away later calls lost.
  const hold = (name, options, lost = () => {}) =>
    new Promise((done, fail) => {
      let held = false;
      navigator.locks
        .request(name, options, (lock) => {
          if (!lock) return done(null);
          held = true;
          return new Promise((release) => done(release));
        })
        .catch((err) => (held ? lost() : fail(err)));
    });

  const writes = home + ":writes:";
  const tabs = {
    watch(name, changed) {
      const heard = ({ data }) => data === name && changed();
      channel.addEventListener("message", heard);
      return () => channel.removeEventListener("message", heard);
    },
    async lock(name, take, lost) {
      if (!navigator.locks) return () => {};
      let given = false;
      let stolen = false;
      const first = await hold(writes + name, take ? { steal: true } : { ifAvailable: true }, () => {
        stolen = true;
        if (given) lost();
      });
      if (!first) return null;
      const files = home + ":files:" + name;
      let second;
      try {
        second = await hold(files, { signal: AbortSignal.timeout(4000) });
      } catch {
        second = await hold(files, { steal: true });
      }
      if (stolen) {
        // A third tab was quicker.
        second();
        return null;
      }
      given = true;
      return () => {
        given = false;
        first();
        second();
      };
    },
    async locked() {
      if (!navigator.locks) return [];
      const { held } = await navigator.locks.query();
      return held.filter((l) => l.name.startsWith(writes)).map((l) => l.name.slice(writes.length));
    },
  };

  // --------------------------------------------- origin private file system

  async function privateFiles() {
    const top = await (await navigator.storage.getDirectory()).getDirectoryHandle(home, { create: true });
    // Some browsers have the folders and refuse the files.
    const name = ".try-" + Math.random().toString(36).slice(2);
    const file = await top.getFileHandle(name, { create: true });
    const handle = await file.createSyncAccessHandle();
    handle.write(new Uint8Array(1), { at: 0 });
    handle.flush();
    handle.close();
    await top.removeEntry(name);

    // Not kept from one use to the next: the browser may have cleared it meanwhile.
    const root = async (create) => (await navigator.storage.getDirectory()).getDirectoryHandle(home, { create });
    return {
      ...tabs,
      async list() {
        const names = [];
        for await (const [name, entry] of (await root(true)).entries()) {
          if (entry.kind === "directory") names.push(name);
        }
        return names;
      },
      async folder(name, write) {
        const dir = await (await root(write)).getDirectoryHandle(name, { create: write });
        return privateFolder(dir, name);
      },
      async remove(name) {
        await (await root(true)).removeEntry(name, { recursive: true }).catch((err) => {
          if (!missing(err)) throw err;
        });
      },
    };
  }

  function privateFolder(dir, folder) {
    const handles = new Map();
    const dirty = new Set();

    async function handle(name) {
      if (!handles.has(name)) {
        const file = await dir.getFileHandle(name, { create: true });
        // Another tab may be about to let go of it.
        for (let left = 30; ; left--) {
          try {
            handles.set(name, await file.createSyncAccessHandle());
            break;
          } catch (err) {
            if (!left || err.name !== "NoModificationAllowedError") throw err;
            await pause(100);
          }
        }
      }
      return handles.get(name);
    }
    const shut = (name) => {
      if (handles.has(name)) handles.get(name).close();
      handles.delete(name);
      dirty.delete(name);
    };
    return {
      async list() {
        const out = [];
        for await (const [name, entry] of dir.entries()) {
          if (entry.kind !== "file") continue;
          out.push([name, handles.has(name) ? handles.get(name).getSize() : (await entry.getFile()).size]);
        }
        return out;
      },
      async read(name, at, n) {
        if (handles.has(name)) {
          const bytes = new Uint8Array(n);
          return bytes.subarray(0, handles.get(name).read(bytes, { at }));
        }
        for (let left = 3; ; left--) {
          try {
            const file = await (await dir.getFileHandle(name)).getFile();
            return new Uint8Array(await file.slice(at, at + n).arrayBuffer());
          } catch (err) {
            // The tab that writes it has written in between.
            if (!left || err.name !== "NotReadableError") throw err;
          }
        }
      },
      async write(name, at, bytes) {
        const h = await handle(name);
        dirty.add(name);
        // Chromium 156 answers with a negative number as an unsigned one where there
        // is no room or no file any more, and throws nothing.
        if (h.write(bytes, { at }) === bytes.length) return;
        await dir.getFileHandle(name);
        throw full();
      },
      async truncate(name, size) {
        const h = await handle(name);
        dirty.add(name);
        h.truncate(size);
      },
      async remove(name) {
        shut(name);
        await dir.removeEntry(name).catch((err) => {
          if (!missing(err)) throw err;
        });
      },
      async flush() {
        for (const name of [...dirty]) {
          handles.get(name).flush();
          // A file that was cleared can still be written to, and is kept nowhere.
          await dir.getFileHandle(name);
          dirty.delete(name);
          if (name.startsWith("source-")) shut(name);
        }
        channel.postMessage(folder);
      },
      async close() {
        for (const name of [...handles.keys()]) shut(name);
      },
    };
  }

  // -------------------------------------------------------------- IndexedDB

  const wanted = (request) =>
    new Promise((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  const ended = (tx) =>
    new Promise((done, fail) => {
      tx.oncomplete = done;
      tx.onabort = () => fail(tx.error || gone());
    });

  // pieces holds bytes by [folder, file, offset, length]; folders holds by name the
  // mark of the tab that writes.
  const allOf = (...key) => IDBKeyRange.bound(key, [...key, []]);

  async function database() {
    const request = indexedDB.open(home, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("pieces");
      request.result.createObjectStore("folders");
    };
    const db = await wanted(request);
    let open = true;
    db.onclose = () => (open = false);
    db.onversionchange = () => {
      open = false;
      db.close();
    };
    const begin = (mode) => {
      if (!open) throw gone();
      return db.transaction(["pieces", "folders"], mode, { durability: "strict" });
    };
    const probe = begin("readwrite");
    probe.objectStore("folders").put("", "");
    probe.objectStore("folders").delete("");
    await ended(probe);
    return {
      ...tabs,
      list: async () => wanted(begin("readonly").objectStore("folders").getAllKeys()),
      folder: (name, write) => pieceFolder(begin, name, write),
      async remove(name) {
        const tx = begin("readwrite");
        tx.objectStore("pieces").delete(allOf(name));
        tx.objectStore("folders").delete(name);
        await ended(tx);
      },
    };
  }

  // batchBytes is how much waits at most; what is handed over before a flush is not
  // yet promised, and no harm where it is.
  const batchBytes = 8 << 20;

  async function pieceFolder(begin, folder, write) {
    const mark = Math.random().toString(36);
    const tx = begin(write ? "readwrite" : "readonly");
    if (write) tx.objectStore("folders").put(mark, folder);
    const known = await wanted(tx.objectStore("folders").get(folder));
    if (known === undefined) throw gone();
    const files = new Map(); // name → [{at, n}], in order
    for (const [, name, at, n] of await wanted(tx.objectStore("pieces").getAllKeys(allOf(folder)))) {
      if (!files.has(name)) files.set(name, []);
      files.get(name).push({ at, n });
    }
    let waiting = []; // [key, bytes], or [range]
    let bytesWaiting = 0;

    const size = (name) => {
      const last = (files.get(name) || []).at(-1);
      return last ? last.at + last.n : 0;
    };
    const load = async (name, { at, n }) => {
      const key = [folder, name, at, n];
      for (let i = waiting.length - 1; i >= 0; i--) {
        const [k, bytes] = waiting[i];
        if (bytes && !indexedDB.cmp(k, key)) return bytes;
      }
      const bytes = await wanted(begin("readonly").objectStore("pieces").get(key));
      if (!bytes) throw gone();
      return bytes;
    };
    const put = (name, at, bytes) => {
      if (!files.has(name)) files.set(name, []);
      if (!bytes.length) return;
      files.get(name).push({ at, n: bytes.length });
      waiting.push([[folder, name, at, bytes.length], bytes]);
      bytesWaiting += bytes.length;
    };
    const hand = async () => {
      const tx = begin("readwrite");
      const there = tx.objectStore("folders").get(folder);
      let lost = false;
      there.onsuccess = () => {
        lost = there.result !== mark;
        if (lost) return tx.abort();
        const pieces = tx.objectStore("pieces");
        for (const [key, bytes] of waiting) bytes ? pieces.put(bytes, key) : pieces.delete(key);
      };
      await ended(tx).catch((err) => {
        throw lost ? gone() : err;
      });
      waiting = [];
      bytesWaiting = 0;
    };
    const truncate = async (name, to) => {
      const list = files.get(name) || [];
      while (list.length && size(name) > to) {
        const piece = list.at(-1);
        const keep = piece.at < to ? (await load(name, piece)).slice(0, to - piece.at) : null;
        list.pop();
        const key = [folder, name, piece.at, piece.n];
        const later = waiting.findIndex(([k, bytes]) => bytes && !indexedDB.cmp(k, key));
        if (later >= 0) {
          bytesWaiting -= waiting[later][1].length;
          waiting.splice(later, 1);
        }
        waiting.push([IDBKeyRange.only(key)]);
        if (keep) put(name, piece.at, keep);
      }
      files.set(name, list);
      // A file without bytes is one all the same.
      if (!list.length && !to) waiting.push([[folder, name, 0, 0], new Uint8Array(0)]);
    };
    return {
      list: async () => [...files.keys()].map((name) => [name, size(name)]),
      async read(name, at, n) {
        if (!files.has(name)) throw gone();
        const piece = files.get(name).find((p) => p.at <= at && at < p.at + p.n);
        if (!piece) return new Uint8Array(0);
        return (await load(name, piece)).subarray(at - piece.at, at - piece.at + n);
      },
      async write(name, at, bytes) {
        if (at < size(name)) await truncate(name, at);
        put(name, at, bytes.slice());
        if (bytesWaiting > batchBytes) await hand();
      },
      truncate,
      async remove(name) {
        files.delete(name);
        waiting = waiting.filter(([key, bytes]) => !bytes || key[1] !== name);
        waiting.push([allOf(folder, name)]);
      },
      async flush() {
        await hand();
        channel.postMessage(folder);
      },
      async close() {},
    };
  }

  globalThis.sitemapEditorStorage = privateFiles()
    .catch(database)
    .catch(() => null);
})();
