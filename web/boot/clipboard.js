// copy copies a text to the clipboard, and reports whether the browser allowed it.
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The user action was too long ago, or the page came over plain http, where only execCommand works.
  }
  const focused = document.activeElement;
  const area = Object.assign(document.createElement("textarea"), { className: "vh", value: text });
  (document.querySelector("dialog[open]") || document.body).append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
