// Takes the visitor's files, drops and pastes for as long as the page is open. Until the program runs it queues them for
// handOver, and the presses on the start screen, too.
//
// It uses these elements of the start screen: textarea #paste; inputs of type file, which the button before them opens
// at once; [data-intent]. On every screen [data-veil] is visible while files are dragged over the page.

import { isResults } from "./live.js";
import { brought } from "./disk.js";

// All three belong to the tab: the input from before the program ran, and its receiver.
const early = [];
const listening = new AbortController();
let receive = null;

export function keep(item) {
  early.push(item);
  pass();
}

// pass hands items over in their order, up to a file that is still being read.
function pass() {
  while (receive && early.length && early[0].kind) receive(early.shift());
}

// keepFiles keeps chosen or dropped files. A single text file may have results of the bookmark "Check my pages".
async function keepFiles(item) {
  const place = {};
  keep(place);
  const [file] = item.files;
  const text = item.files.length === 1 && (await isResults(file)) ? await file.text().catch(() => "") : "";
  Object.assign(place, text ? { kind: "results", text } : item);
  pass();
}

// press queues a press. People press again if nothing seems to happen, so an earlier press of the same button is
// removed, unless it was about other text.
function press(name) {
  const again = early.findIndex((item) => item.kind === "intent" && item.name === name &&
    (name !== "add" || field.value.includes(item.text)));
  if (again >= 0) early.splice(again, 1);
  keep({ kind: "intent", name, text: field.value });
}

export function handOver(callback) {
  receive = callback;
  listening.abort();
  pass();
}

export const field = /** @type {HTMLTextAreaElement} */ (document.getElementById("paste"));

export function watchEarly() {
  watchPresses();
  watchFiles();
  watchDrops();
  document.addEventListener("paste", paste);
}

// watchPresses queues presses until the program handles them.
function watchPresses() {
  const until = { signal: listening.signal };
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("button");
    if (!button) return;
    const next = button.nextElementSibling;
    if (next instanceof HTMLInputElement && next.type === "file") next.click();
    else if (button.dataset.intent) press(button.dataset.intent);
  }, until);
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const add = event.key === "Enter" && event.target === field;
    if (add) press("add");
    // Ctrl S would save the empty page. On keyboards of other scripts its place counts.
    const letter = /^[ -~]$/.test(event.key) ? event.key.toLowerCase() : event.code.slice("Key".length).toLowerCase();
    if (add || letter === "s") event.preventDefault();
  }, until);
}

function watchFiles() {
  const chosen = (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.type !== "file") return;
    keepFiles({ kind: "files", files: Array.from(input.files) });
    // The same file may be chosen again.
    input.value = "";
  };
  document.addEventListener("change", chosen);
  // If a file dialog is open while the live page takes over, its answer goes to the old input, which is in no document.
  for (const input of document.querySelectorAll("input[type=file]")) {
    input.addEventListener("change", (event) => {
      if (!input.isConnected) chosen(event);
    });
  }
}

function watchDrops() {
  let depth = 0; // of the elements under the pointer that the drag has entered and not left
  const withFiles = (type, act) => document.addEventListener(type, (event) => {
    if (event.dataTransfer && Array.from(event.dataTransfer.types).includes("Files")) act(event);
  });
  const veil = (entered) => {
    depth = Math.max(0, entered);
    for (const element of document.querySelectorAll("[data-veil]")) element.classList.toggle("dropveil--on", depth > 0);
  };
  withFiles("dragenter", (event) => {
    event.preventDefault();
    veil(depth + 1);
  });
  withFiles("dragover", (event) => event.preventDefault());
  withFiles("dragleave", () => veil(depth - 1));
  withFiles("drop", (event) => {
    event.preventDefault();
    veil(0);
    // The entries and the handles exist only during the event.
    const items = Array.from(event.dataTransfer.items).filter((item) => item.kind === "file");
    const files = Array.from(event.dataTransfer.files);
    for (const [i, item] of items.entries()) {
      if (!files[i] || !item.getAsFileSystemHandle) continue;
      // The handle of a folder isn't kept: the visitor chooses the folder that its files are written to.
      const isFile = (handle) => (handle?.kind === "file" ? handle : null);
      brought(files[i], item.getAsFileSystemHandle().then(isFile, () => null));
    }
    keepFiles({
      kind: "drop",
      files,
      entries: items.map((item) => (item.webkitGetAsEntry ? item.webkitGetAsEntry() : null)).filter(Boolean),
    });
  });
  // The files that the visitor opens with the installed app.
  if ("launchQueue" in globalThis) {
    launchQueue.setConsumer(async (launch) => {
      const files = [];
      for (const handle of launch.files || []) {
        try {
          const file = await handle.getFile();
          brought(file, handle);
          files.push(file);
        } catch {
          // The file has been moved since. A file that can't be read is listed and said.
          files.push({ name: handle.name });
        }
      }
      if (files.length) keep({ kind: "files", files });
    });
  }
}

// The fields for addresses, and the most characters that are pasted into one: laying out 120,000 lines would take five
// seconds. A longer text is opened without being shown.
const fields = "#paste, #add-text, #compare-text";
const mostTyped = 20_000;

// paste takes a paste outside of fields and dialogs, and one that is too long for a field for addresses.
function paste(event) {
  const { target, clipboardData: data } = event;
  if (event.defaultPrevented || !data) return;
  const text = data.getData("text/plain");
  if (target instanceof HTMLTextAreaElement && target.matches(fields)) {
    if (text.length <= mostTyped) return;
    event.preventDefault();
    const before = target.value.slice(0, target.selectionStart);
    keep({ kind: "paste", text: before + text + target.value.slice(target.selectionEnd), html: "" });
    return;
  }
  if (target instanceof Element && target.closest("input, textarea, [contenteditable], dialog")) return;
  if (data.files.length) {
    keep({ kind: "files", files: Array.from(data.files) });
    return;
  }
  const html = data.getData("text/html");
  if (!(text + html).trim()) return;
  event.preventDefault();
  keep({ kind: "paste", text, html });
}
