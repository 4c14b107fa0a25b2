// Stores the projects of the engine in the origin private file system, each in a folder of its own.
//
// openStorage returns a promise. If the browser has no such files or refuses access, it resolves to null. Otherwise it
// resolves to an object with these functions:
//
//   list()                  returns the names of the folders
//   folder(name, write)     opens a folder; with write it creates a missing one
//   remove(name)            removes a folder with its files
//   lock(name, take, lost)  makes this tab the only writer of a folder. It returns a function that
//                           releases the lock, or null if another tab has it. With take it takes the lock
//                           away: it calls lost() in the other tab and waits until that tab has released
//                           its files, four seconds at most
//   locked()                returns the names of the folders that some tab has locked
//
// A folder has these functions:
//
//   list()                  returns [[name, bytes], …]
//   read(name, at, n)       returns a Uint8Array of at most n bytes, empty at the end
//   write(name, at, bytes), truncate(name, size), remove(name)
//   flush()                 resolves after the device has stored all written bytes; it fails if the folder
//                           is gone
//   close()
//
// All of them are asynchronous, and fail with a DOMException: QuotaExceededError if the disk is full,
// NotFoundError if a file doesn't exist.
const home = "sitemap-editor";
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const full = () => new DOMException("a write was cut short", "QuotaExceededError");
const missing = (err) => err.name === "NotFoundError";

// ------------------------------------------------------------------- tabs

// Each folder has two locks. The owner of "writes" may write; another tab can steal it. The owner of
// "files" has open files; it keeps this lock until it has closed them.
//
// hold resolves to a function that releases the lock, or to null. If another tab steals the lock later,
// hold calls lost.
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
      // A third tab has stolen the lock meanwhile.
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
  // Some browsers create folders but no files.
  const name = ".try-" + Math.random().toString(36).slice(2);
  const file = await top.getFileHandle(name, { create: true });
  const handle = await file.createSyncAccessHandle();
  handle.write(new Uint8Array(1), { at: 0 });
  handle.flush();
  handle.close();
  await top.removeEntry(name);

  // The handle is requested again for each use, because the user may have cleared the site's data.
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
      // Another tab may be closing the file.
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
          // Another tab has written to the file since getFile.
          if (!left || err.name !== "NotReadableError") throw err;
        }
      }
    },
    async write(name, at, bytes) {
      const h = await handle(name);
      dirty.add(name);
      // If the disk is full or the file is gone, Chromium 156 throws nothing and returns a negative number
      // as an unsigned one.
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
        // The browser accepts writes to a cleared file, but stores them nowhere.
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

export const openStorage = () => privateFiles().catch(() => null);
