// The first sign of a visitor: that they move, press or bring something. What is made ahead waits for it, since
// a page that nobody attends to, or is only looked at, needs none of it.
const signs = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart", "dragenter"];

const attended = new Promise((resolve) => {
  for (const sign of signs) addEventListener(sign, resolve, { once: true, passive: true, capture: true });
});

export async function whenIdle(callback) {
  await attended;
  if (globalThis.requestIdleCallback) requestIdleCallback(callback);
  else setTimeout(callback, 50);
}
