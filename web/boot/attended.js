// Work ahead of need waits for the visitor's first action: a page that is only looked at needs none of it.
const signs = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart", "dragenter"];

const attended = new Promise((resolve) => {
  const listening = new AbortController();
  const noticed = (event) => {
    // Over a page that was just painted, browsers report a resting pointer as one that moves by nothing.
    if (event.type === "pointermove" && !event.movementX && !event.movementY) return;
    listening.abort();
    resolve(event);
  };
  for (const sign of signs) addEventListener(sign, noticed, { passive: true, capture: true, signal: listening.signal });
});

// whenIdle calls callback once, after the visitor's first action and when the browser is idle.
export async function whenIdle(callback) {
  await attended;
  if (globalThis.requestIdleCallback) requestIdleCallback(callback);
  else setTimeout(callback, 50);
}
