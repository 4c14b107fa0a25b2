// Compresses files in a few workers while the engine writes the next ones. Without workers, or if one of them fails,
// the engine compresses the files itself, which only takes longer.
//
// packersOf(query, Worker) returns a function of news; query contains the version. That function
// returns another one, which starts a text and returns it, or null if there is no worker. news is called after each
// change of a text. A text has
//
//   waiting       the number of bytes that were written and are not compressed yet
//   packed        the gzip file as a Uint8Array, or null before it is complete
//   failed        true if there will be no file
//   closed        true after close
//   write(bytes)  appends a piece and transfers its memory
//   close()       ends the text
//   drop()        cancels it
//
// One processor is left to the engine. A worker is started at once, and another as soon as all are busy, so that it is
// ready for the next text; none is ever stopped. If a worker fails, or none answers for half a minute, all of them are given up.
export const packersOf = (query, Worker) => (news) => {
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
  // heard restarts the timer that gives up on the workers.
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

  // free returns a worker with the fewest texts, or null if there is none.
  const free = () => {
    const packer = packers.reduce((best, p) => (best && best.texts.size <= p.texts.size ? best : p), null);
    if ((packer && packer.texts.size === 0) || packers.length === most) return packer;
    packers.push(start());
    return packers.at(-1);
  };

  // prepare gets a worker ready for the next text.
  const prepare = () => {
    try {
      free();
    } catch {
      giveUp();
    }
  };
  prepare();

  return () => {
    const packer = broken ? null : free();
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
    prepare();
    return text;
  };
};
