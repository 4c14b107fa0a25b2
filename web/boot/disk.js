// Writes opened files back to the visitor's disk. Only browsers with the File System Access API can do this; in
// the others disk.can is false, and the page downloads instead.
//
// globalThis.sitemapEditorBoot.disk has
//
//   can                   reports whether files can be written back
//   another()             another document is open: none of its files has a place yet
//   opened(keys, files)   the same, and these files are its first ones
//   ready(keys, names, sure)
//                         finds the files on the disk and asks the visitor for permission. It must be called
//                         during a user action. It resolves to "" if all files can be written, to "canceled",
//                         to "changed " and the names of the files, with "\0" between them, that another program
//                         has changed since they were opened (sure skips this test), or to an error message for
//                         the visitor
//   write(key, name, blob) replaces one file; if it fails, the old file is unchanged. It resolves to "" or to an
//                         error message
//   keep(projects)        removes the handles of all projects but these
//
// A key names a file of a document: see [desk.DiskFile]. The handles of written files are stored with the project, so that
// the visitor chooses a place only once.
import { remembered } from "./remember.js";
import { say } from "./say.js";

export const projectKey = "sitemap-editor:project";
const project = () => remembered(projectKey);

// The places of the open document, by key: {handle, modified, size}. handle is null if the browser gave none, and may be a
// promise; modified and size are those of our last read or write.
let places = new Map();

// The handles of files, by File. A file that is in no document yet has no place: it may be one to compare with. They belong
// to the tab and go with the File.
const handles = new WeakMap();

export const disk = { can: "showSaveFilePicker" in globalThis, another, opened, ready, write, keep };

// brought notes the handle that a file was given with, or a promise of it.
export function brought(file, handle) {
  handles.set(file, handle);
}

function another() {
  places = new Map();
}

function opened(keys, files) {
  another();
  for (const [i, file] of files.entries()) {
    places.set(keys[i], { handle: handles.get(file) || null, modified: file.lastModified, size: file.size });
  }
  // The project may have places of a document that this one replaces.
  const here = project();
  if (here) removeStored((other) => other === here);
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

async function removeStored(goes) {
  const keys = await stored("readonly", (store) => store.getAllKeys());
  for (const key of keys || []) {
    if (goes(key.slice(0, key.indexOf("/")))) await stored("readwrite", (store) => store.delete(key));
  }
}

function keep(projects) {
  removeStored((project) => !projects.includes(project));
}

async function placeOf(key) {
  const of = places;
  const place = of.get(key) || { handle: null, modified: 0, size: 0 };
  place.handle = await place.handle;
  if (!place.handle && project()) {
    const kept = await stored("readonly", (store) => store.get(project() + "/" + key));
    if (kept) Object.assign(place, kept);
  }
  of.set(key, place);
  return place;
}

// ------------------------------------------------------------------- writing

const sentence = (err, file) => {
  switch (err.name) {
    case "AbortError":
      return "canceled";
    case "NotAllowedError":
    case "SecurityError":
      return say(
        "Your browser didn’t let us write {file}. Nothing on your disk has changed. You can download it instead.",
        { file },
      );
    case "NotFoundError":
      return say("{file} was moved or deleted. Nothing was written. You can download it instead.", {
        file,
      });
    case "QuotaExceededError":
      return say("There is no room for {file} on your disk. The old file is unchanged.", { file });
  }
  return say("{file} could not be written. The old file is unchanged. You can download it instead.", { file });
};

async function ready(keys, names, sure) {
  const found = [];
  let name = names[0];
  try {
    for (const [i, key] of keys.entries()) {
      name = names[i];
      const place = await placeOf(key);
      found.push(place);
      if (place.handle && (await place.handle.requestPermission({ mode: "readwrite" })) !== "granted") {
        return sentence({ name: "NotAllowedError" }, name);
      }
    }
    const missing = names.filter((_, i) => !found[i].handle);
    if (missing.length === 1 && names.length === 1) {
      // The browser's own dialog asks before a file is replaced.
      found[0].handle = await showSaveFilePicker({ suggestedName: name.split("/").pop() });
      return "";
    }
    if (missing.length > 0) {
      const folder = await showDirectoryPicker({ mode: "readwrite" });
      for (const [i, place] of found.entries()) {
        if (place.handle) continue;
        name = names[i];
        const path = name.split("/");
        let at = folder;
        while (path.length > 1) at = await at.getDirectoryHandle(path.shift(), { create: true });
        place.handle = await at.getFileHandle(path[0], { create: true });
      }
    }
    if (sure) return "";
    const changed = [];
    for (const [i, place] of found.entries()) {
      name = names[i];
      const file = await place.handle.getFile();
      const same = file.size === place.size && file.lastModified === place.modified;
      if (file.size > 0 && !same) changed.push(name);
    }
    return changed.length > 0 ? "changed " + changed.join("\0") : "";
  } catch (err) {
    return sentence(err, name);
  }
}

async function write(key, name, blob) {
  const place = places.get(key);
  const here = project();
  try {
    // The stream writes to a temporary file, which replaces the old one on close.
    const stream = await place.handle.createWritable();
    await stream.write(blob);
    await stream.close();
    const file = await place.handle.getFile();
    place.modified = file.lastModified;
    place.size = file.size;
    if (here) await stored("readwrite", (store) => store.put(place, here + "/" + key));
    return "";
  } catch (err) {
    return sentence(err, name);
  }
}
