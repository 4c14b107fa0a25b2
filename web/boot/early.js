// Queues the visitor's actions before the program runs, for handOver: presses, and files that are chosen, dropped or
// pasted.
//
// It uses these elements of the start screen: textarea #paste; inputs of type file, which the button before them opens
// at once; [data-intent]; [data-veil].
import { boot } from "./page.js";

const early = [];
const listening = new AbortController();
let receive = null;

export function keep(item) {
  if (receive) receive(item);
  else early.push(item);
}

// press queues a press. People press again if nothing seems to happen, so an earlier press of the same button is
// removed.
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
    // Ctrl S would save the empty page.
    if (add || event.key.toLowerCase() === "s") event.preventDefault();
  }, until);

  // These listeners stay: if a file dialog is open while the live page takes over, its answer goes to the old input.
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
    // The entries exist only during the event.
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
