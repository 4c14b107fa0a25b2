// Work ahead of need waits for the visitor's first action: a page that is only looked at needs none of it.
const signs = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart", "dragenter"];

const attended = new Promise((resolve) => {
  for (const sign of signs) addEventListener(sign, resolve, { once: true, passive: true, capture: true });
});

// whenIdle calls callback once, after the visitor's first action and when the browser is idle.
export async function whenIdle(callback) {
  await attended;
  if (globalThis.requestIdleCallback) requestIdleCallback(callback);
  else setTimeout(callback, 50);
}
