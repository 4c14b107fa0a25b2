// Lets the browser ask before it closes a tab with unsaved work.

// Both belong to the open document: the page sets them.
export let risk = false;
export let saved = ""; // the time up to which everything is saved on this device
const ask = (event) => event.preventDefault();

// guard sets whether closing the tab would lose work, and whether this device saves it. The listener exists only while
// work is unsaved, because browsers don't cache a page that has it for Back.
export function guard(on, kept) {
  if (!kept) saved = "";
  // toLocaleTimeString would take 15 ms at its first call.
  else if (!on) saved = new Date().toTimeString().slice(0, 8);
  if (on === risk) return;
  risk = on;
  if (on) addEventListener("beforeunload", ask);
  else removeEventListener("beforeunload", ask);
}
