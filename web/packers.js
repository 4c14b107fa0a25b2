// A few workers that pack files while the engine makes the next ones. Without them,
// or when one of them fails, the engine packs itself; nothing is lost but time.
//
// globalThis.sitemapEditorPackers(query, Worker), where query says the version, returns
// a function that takes news and returns one that begins a text: null where there is
// nobody to pack it. news is called whenever something happened to a text. A text:
//
//   waiting       bytes that were handed over and are not packed yet
//   packed        null, and when it is done the gzip file as a Uint8Array
//   failed        true when there will be no file
//   closed        true when it is complete
//   write(bytes)  hands over the next piece, whose memory it takes
//   close()       says that the text is complete
//   drop()        says that nobody wants it any more
//
// One processor is left to the engine. A worker is started as soon as all others have
// something to do, so that the next text finds it ready, and stays. When one fails, or
// nothing is heard of them for half a minute, all are given up.
"use strict";
globalThis.sitemapEditorPackers = (query, Worker) => (news) => {
  const most =
    typeof CompressionStream === "function" && Worker ? Math.min(4, (navigator.hardwareConcurrency || 2) - 1) : 0;
  const packers = []; // {worker, texts}, the texts by number
  let broken = false;
  let last = 0;
  let timer = 0;

  const giveUp = () => {
    broken = true;
    for (const { worker, texts } of packers.splice(0)) {
      worker.terminate();
      for (const text of texts.values()) text.fail();
    }
    news();
  };
  const owed = () =>
    packers.some(({ texts }) => [...texts.values()].some((text) => text.waiting > 0 || text.closed));
  // heard begins to wait for the next message anew.
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => owed() && giveUp(), 30000);
  };

  const start = () => {
    const worker = new Worker("packer.js" + query, { name: "packer" });
    const texts = new Map();
    worker.onmessage = ({ data: { id, taken, packed, failed } }) => {
      const text = texts.get(id);
      if (!text) return;
      if (taken) text.waiting -= taken;
      if (packed) text.packed = new Uint8Array(packed);
      if (failed) text.fail();
      if (packed || failed) texts.delete(id);
      heard();
      news();
    };
    const broke = (event) => {
      event.preventDefault();
      giveUp();
    };
    worker.onerror = broke;
    worker.onmessageerror = broke;
    return { worker, texts };
  };

  // free returns a worker with the fewest texts, null where there is none.
  const free = () => {
    const packer = packers.reduce((best, p) => (best && best.texts.size <= p.texts.size ? best : p), null);
    if ((packer && packer.texts.size === 0) || packers.length === most) return packer;
    packers.push(start());
    return packers.at(-1);
  };

  return () => {
    if (broken) return null;
    let packer;
    try {
      packer = free();
    } catch {
      broken = true;
    }
    if (!packer) return null;
    const id = ++last;
    const { worker, texts } = packer;
    const text = {
      waiting: 0,
      packed: null,
      failed: false,
      closed: false,
      write({ buffer }) {
        if (text.failed) return;
        text.waiting += buffer.byteLength;
        worker.postMessage({ id, text: buffer }, [buffer]);
        heard();
      },
      close() {
        text.closed = true;
        worker.postMessage({ id, end: true });
      },
      drop() {
        if (texts.delete(id)) worker.postMessage({ id, drop: true });
        text.packed = null;
      },
      fail() {
        text.failed = true;
        text.waiting = 0;
      },
    };
    texts.set(id, text);
    try {
      free();
    } catch {
      giveUp();
    }
    return text;
  };
};
