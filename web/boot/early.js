// What the visitor does before the program is there: presses, files that are chosen, dropped or pasted. It is
// kept in its order for handOver.
//
// In the start screen the script looks for: textarea #paste; inputs of type file,
// which the button beside them opens at once; [data-intent]; [data-veil].
import { boot } from "./page.js";

const early = [];
const listening = new AbortController();
let receive = null;

export function keep(item) {
  if (receive) receive(item);
  else early.push(item);
}

// press keeps a press. While nothing seems to happen people press again, and mean it once.
function press(name) {
  const again = early.findIndex((item) => item.kind === "intent" && item.name === name);
  if (again >= 0) early.splice(again, 1);
  keep({ kind: "intent", name, text: field.value });
}

export function handOver(callback) {
  receive = callback;
  listening.abort();
  veil(false);
  while (early.length) receive(early.shift());
}

export const field = /** @type {HTMLTextAreaElement} */ (document.getElementById("paste"));

function veil(on) {
  const element = document.querySelector("[data-veil]");
  if (element) element.classList.toggle("dropveil--on", on);
}

export function watchEarly() {
  const until = { signal: listening.signal };
  const withFiles = (event) => event.dataTransfer && Array.from(event.dataTransfer.types).includes("Files");

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
    // The browser would save the page, which has nothing in it yet.
    if (add || event.key.toLowerCase() === "s") event.preventDefault();
  }, until);

  // The listeners are the inputs' own and stay: a dialog that is open while the
  // live page takes over answers to an input that is in no document by then.
  /** @type {NodeListOf<HTMLInputElement>} */
  const inputs = document.querySelectorAll("input[type=file]");
  for (const input of inputs) {
    input.addEventListener("change", () => {
      keep({ kind: "files", files: Array.from(input.files) });
      input.value = "";
    });
  }

  document.addEventListener("dragover", (event) => {
    if (!withFiles(event)) return;
    event.preventDefault();
    veil(true);
  }, until);
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) veil(false);
  }, until);
  document.addEventListener("drop", (event) => {
    if (!withFiles(event)) return;
    event.preventDefault();
    veil(false);
    // The entries can be asked for only while the event lasts.
    const items = Array.from(event.dataTransfer.items).filter((item) => item.kind === "file");
    keep({
      kind: "drop",
      files: Array.from(event.dataTransfer.files),
      entries: items.map((item) => (item.webkitGetAsEntry ? item.webkitGetAsEntry() : null)).filter(Boolean),
    });
  }, until);
  document.addEventListener("paste", (event) => {
    if (!event.clipboardData) return;
    if (event.target === field) {
      const text = event.clipboardData.getData("text/plain");
      if (text.length <= boot.mostTyped) return;
      event.preventDefault();
      const before = field.value.slice(0, field.selectionStart);
      keep({ kind: "paste", text: before + text + field.value.slice(field.selectionEnd), html: "" });
      return;
    }
    if (event.target instanceof Element && event.target.closest("input, textarea")) return;
    const files = Array.from(event.clipboardData.files);
    if (files.length) {
      keep({ kind: "files", files });
    } else {
      const text = event.clipboardData.getData("text/plain");
      const html = event.clipboardData.getData("text/html");
      if ((text + html).trim()) keep({ kind: "paste", text, html });
    }
  }, until);
}
