// Where the engine keeps projects, in its worker: one folder of files for each.
// web/worker.js loads this before the program runs.
//
// They are files of the origin private file system.
//
// For the engine: globalThis.sitemapEditorStorage, a promise of null if the
// browser has no such files or refuses them, or of
//
//   list()               names of the folders
//   folder(name, write)  opens one; for writing, it is made where it is missing
//   remove(name)         removes one with its files
//   lock(name, take, lost)  makes this tab the one that writes: a function that
//                        lets go, or null where another tab is the one. With take
//                        the other one loses it; its lost() is called, and it is
//                        waited for until it lets go, some seconds at most
//   locked()             names of the folders that any tab writes
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
  const full = () => new DOMException("a write was cut short", "QuotaExceededError");
  const missing = (err) => err.name === "NotFoundError";

  // ------------------------------------------------------------------- tabs

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
    async lock(name, take, lost) {
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
        return privateFolder(dir);
      },
      async remove(name) {
        await (await root(true)).removeEntry(name, { recursive: true }).catch((err) => {
          if (!missing(err)) throw err;
        });
      },
    };
  }

  function privateFolder(dir) {
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
      },
      async close() {
        for (const name of [...handles.keys()]) shut(name);
      },
    };
  }

  globalThis.sitemapEditorStorage = privateFiles().catch(() => null);
})();
