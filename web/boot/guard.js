// What a closed tab would lose: while there is something, the browser asks first.

export let risk = false;
export let saved = ""; // the time up to which everything is saved on this device
const ask = (event) => event.preventDefault();

// The listener is there only while something would be lost: with it, browsers
// don't keep the page ready for the way back.
export function guard(on, kept) {
  if (!kept) saved = "";
  // toLocaleTimeString would take 15 ms at its first call.
  else if (!on) saved = new Date().toTimeString().slice(0, 8);
  if (on === risk) return;
  risk = on;
  if (on) addEventListener("beforeunload", ask);
  else removeEventListener("beforeunload", ask);
}
