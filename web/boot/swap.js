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

let swap = () => {};

// keepPlace waits for the live page. The program pauses while it draws, so the focus may go elsewhere until then.
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

// listened is called when the live page listens: it hears what is typed by then.
export function listened() {
  swap();
  const live = liveField();
  if (live?.value) live.dispatchEvent(new Event("input", { bubbles: true }));
}

function liveField() {
  const live = /** @type {HTMLTextAreaElement} */ (document.getElementById("paste"));
  return field && live !== field ? live : null;
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
