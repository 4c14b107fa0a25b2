// The painted page makes room for the live one. What was typed into #paste is put back into the live #paste,
// with an input event; so are the cursor and the focus, and what was typed before a reload that this script
// asked for.
import { field } from "./early.js";
import { loader } from "./loader.js";
import { remember, remembered } from "./remember.js";

const draftKey = "sitemap-editor:draft";

// go-app builds the live page anew and puts it in the place of the painted one.
// Both have the same shape, so an element is found again by its path.
const pathTo = (element) => {
  const path = [];
  for (; element && element !== document.body; element = element.parentElement) {
    path.unshift(Array.prototype.indexOf.call(element.parentElement.children, element));
  }
  return path;
};
const elementAt = (path) => path.reduce((element, index) => element?.children[index], document.body);

export function keepPlace() {
  const focused = document.activeElement;
  const path = focused && focused !== document.body ? pathTo(focused) : null;
  const painted = document.body.firstElementChild;

  new MutationObserver((_, observer) => {
    if (document.body.firstElementChild === painted) return;
    observer.disconnect();
    loader.hide();

    const live = /** @type {HTMLTextAreaElement} */ (document.getElementById("paste"));
    if (live && field && field !== live && field.value) {
      live.value = field.value;
      live.setSelectionRange(field.selectionStart, field.selectionEnd);
      live.scrollTop = field.scrollTop;
      live.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const target = path && elementAt(path);
    if (target && target.tagName === focused.tagName) target.focus({ preventScroll: true });
  }).observe(document.body, { childList: true });
}

// A reload that this script asks for keeps what was typed.
export function reload() {
  if (field?.value) remember(draftKey, field.value);
  location.reload();
}

export function restoreDraft() {
  const draft = remembered(draftKey);
  if (!draft) return;
  sessionStorage.removeItem(draftKey);
  if (field && !field.value) field.value = draft;
}
