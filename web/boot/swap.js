// Carries the visitor's input over when the live page replaces the prerendered one: the text of #paste, its cursor, and
// the focus. A reload by the scripts keeps the text, too.
import { field } from "./early.js";
import { loader } from "./loader.js";
import { remember, remembered } from "./remember.js";

const draftKey = "sitemap-editor:draft";

// pathTo returns the path of an element: go-app replaces the whole prerendered page, and the live page has the same
// structure.
const pathTo = (element) => {
  const path = [];
  for (; element && element !== document.body; element = element.parentElement) {
    path.unshift(Array.prototype.indexOf.call(element.parentElement.children, element));
  }
  return path;
};
const elementAt = (path) => path.reduce((element, index) => element?.children[index], document.body);

let swap = () => {};

// keepPlace waits for the live page and restores the text and the focus, which the visitor may move until then.
export function keepPlace() {
  const painted = document.body.firstElementChild;
  let focused, path;
  const follow = () => {
    focused = document.activeElement;
    path = focused && focused !== document.body ? pathTo(focused) : null;
  };
  follow();
  document.addEventListener("focusin", follow);

  const observer = new MutationObserver(() => swap());
  swap = () => {
    if (document.body.firstElementChild === painted) return;
    swap = () => {};
    observer.disconnect();
    document.removeEventListener("focusin", follow);
    loader.hide();

    const live = liveField();
    if (live && field.value) {
      live.value = field.value;
      live.setSelectionRange(field.selectionStart, field.selectionEnd);
      live.scrollTop = field.scrollTop;
    }
    const target = path && elementAt(path);
    if (target && target.tagName === focused.tagName) target.focus({ preventScroll: true });
  };
  observer.observe(document.body, { childList: true });
}

// listened must be called when the live page handles events. It sends the text of #paste as an input event.
export function listened() {
  swap();
  const live = liveField();
  if (live?.value) live.dispatchEvent(new Event("input", { bubbles: true }));
}

function liveField() {
  const live = /** @type {HTMLTextAreaElement} */ (document.getElementById("paste"));
  return field && live !== field ? live : null;
}

// reload reloads the page and keeps the typed text.
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
