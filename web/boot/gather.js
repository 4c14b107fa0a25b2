// Lists the files that were chosen or dropped, with those of their folders. The program gets the files as one
// array, and their names as a few texts: to Go, each object of the browser is a reference with a finalizer, and those of
// 20,000 files take 100 ms of one garbage collection.

// breathe lets other tasks run. A message arrives at once in a hidden tab; a timer doesn't.
const breathe = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done(null);
    };
    port2.postMessage(0);
  });

const sliceMS = 30; // of a task of the page; to ask a file for its size takes up to a millisecond

let last = Promise.resolve(); // of the tab: the newest list

// gather lists the files of an action of the visitor, after those of the actions before. It resolves to
// {files, names, folder, part}:
//
//   files   the files; null for a file or a folder that can't be read
//   names   a text for each thousand files. It has four parts for each, with "\0" between them: its name; its path; the
//           day of the last change of a file in a folder; "unread" for null
//   folder  the name of the first folder, or ""
//   part    whether there are more: of folders, at most so many are listed
//
// slow is called with the number of files if that takes a while.
export function gather(action, most, slow) {
  const listed = last.then(() => list(action, most, slow));
  last = listed.then(
    () => {},
    () => {},
  );
  return listed;
}

async function list({ files, entries = [] }, most, slow) {
  const found = [];
  const names = [];
  // The browser looks for the size of a file when asked, and a file that was deleted after it was chosen would seem empty.
  // Once it was asked, reading a deleted file fails.
  const add = (file, name, path) => {
    found.push(file?.size >= 0 ? file : null);
    const texts = [name, path || name, file && path ? dayOf(file) : "", file ? "" : "unread"];
    names.push(...texts.map((text) => text.replaceAll("\0", "\ufffd")));
  };
  const walk = async (entry) => {
    if (found.length > most) return;
    const path = entry.fullPath.replace(/^\//, "");
    if (entry.isFile) {
      const file = await answer(entry, "file").catch(() => null);
      add(file, file?.name ?? entry.name, path);
      return;
    }
    if (!isRead(path + "/")) return;
    const reader = entry.createReader();
    for (;;) {
      const batch = await answer(reader, "readEntries").catch(() => null);
      if (!batch) add(null, entry.name, path + "/");
      if (!batch?.length) return;
      for (const inner of batch) await walk(inner);
    }
  };
  let begun = performance.now();
  let told = false;
  const pause = async () => {
    await breathe();
    begun = performance.now();
  };

  await pause();
  let folder = entries.find((entry) => entry.isDirectory)?.name ?? "";
  if (folder) {
    for (const entry of entries) await walk(entry);
  } else {
    for (const file of files) {
      const path = file.webkitRelativePath;
      folder ||= path ? path.split("/")[0] : "";
      if (path && !isRead(path)) continue;
      if (path && found.length > most) break;
      add(file, file.name, path);
      if (performance.now() - begun < sliceMS) continue;
      if (!told) slow?.(files.length);
      told = true;
      await pause();
    }
  }
  const part = folder !== "" && found.length > most;
  if (part) {
    found.length = most;
    names.length = 4 * most;
  }
  const texts = [];
  for (let i = 0; i < names.length; i += 4000) texts.push(names.slice(i, i + 4000).join("\0"));
  return { files: found, names: texts, folder, part };
}

// isRead reports whether a file in a folder is listed with it, by its path from there on. Files that programs keep for
// themselves have no pages, and there are many.
const isRead = (path) =>
  !path
    .split("/")
    .slice(1, -1)
    .some((folder) => folder === "node_modules" || folder.startsWith("."));

// dayOf returns the day of a file's last change here, "2026-11-20", or "" beyond the year 9999.
function dayOf(file) {
  const day = new Date(file.lastModified);
  day.setMinutes(day.getMinutes() - day.getTimezoneOffset());
  return /^\d{4}-\d\d-\d\d/.exec(day.toJSON() ?? "")?.[0] ?? "";
}

// answer calls a method that takes two functions, for success and for failure.
const answer = (object, method) => new Promise((done, failed) => object[method](done, failed));
