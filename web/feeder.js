// Brings the bytes of files to the engine, from the disk or out of their packing.
//
// web/worker.js starts this as a worker of its own: a stream comes in pieces of
// 64 KB, each a turn of the thread that reads it, and the engine's has other work.
// Where a worker has no workers, it runs this beside the engine.
//
//   bring({id, blob, unpack})  reads a file and posts {id, bytes}, one piece after
//                              the other, and at last {id, end: true} or
//                              {id, failed: true}
//   bring({id, took: n})       says that n pieces were taken; few wait at a time
//   bring({id, stop: true})    ends it
//
// The other workers start this file too, for sitemapEditorSeal, which shuts the
// ways out of the worker that calls it.
"use strict";
(() => {
  const firstBytes = 1 << 18; // the first piece comes soon, so that there is something to show
  const pieceBytes = 1 << 20;
  const mostWaiting = 16; // pieces that were posted and not taken
  const feeds = new Map();

  self.sitemapEditorFeeder = (post) => (message) => {
    const feed = feeds.get(message.id);
    if (message.blob) {
      read(message, post);
    } else if (feed && message.took) {
      feed.waiting -= message.took;
      feed.next?.();
    } else if (feed) {
      feed.stopped = true;
      feed.next?.();
    }
  };

  async function read({ id, blob, unpack }, post) {
    const feed = { waiting: 0, stopped: false, next: null };
    feeds.set(id, feed);
    let piece = new Uint8Array(Math.min(firstBytes, unpack ? firstBytes : blob.size || 1));
    let n = 0;
    const send = () => {
      feed.waiting++;
      post({ id, bytes: piece.subarray(0, n) }, [piece.buffer]);
      n = 0;
    };
    try {
      const stream = blob.stream();
      const reader = (unpack ? stream.pipeThrough(new DecompressionStream("gzip")) : stream).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done || feed.stopped) {
          if (!done) reader.cancel().catch(() => {});
          break;
        }
        for (let at = 0; at < value.length; ) {
          const k = Math.min(piece.length - n, value.length - at);
          piece.set(value.subarray(at, at + k), n);
          n += k;
          at += k;
          if (n < piece.length) continue;
          send();
          piece = new Uint8Array(pieceBytes);
          while (feed.waiting >= mostWaiting && !feed.stopped) await new Promise((next) => (feed.next = next));
        }
      }
      if (n > 0) send();
      post({ id, end: true });
    } catch {
      // The file is gone, or no gzip, or the browser can't unpack: the engine finds out which.
      post({ id, failed: true });
    }
    feeds.delete(id);
  }

  // A page's security policy does not reach its workers: theirs comes with the
  // headers of their file, and a static server sends none. So a worker that
  // reads other people's files gives up its ways out. Nothing in it needs one.
  //
  // import() is no value that could be taken away. It can only be reached from text
  // that becomes a program, so every way to that is shut too: eval, the constructors of functions, which
  // every function leads to, and timers with text. From the second visit on the
  // service worker hands out the files of workers with a policy that shuts it as well.
  self.sitemapEditorSeal = () => {
    const ways = [
      "fetch",
      "fetchLater",
      "XMLHttpRequest",
      "WebSocket",
      "WebSocketStream",
      "WebTransport",
      "EventSource",
      "RTCPeerConnection",
      "importScripts",
      "Worker",
      "SharedWorker",
      "FontFace",
      "fonts",
      "Notification",
      "caches",
      "eval",
      "Function",
    ];
    const shut = (object, name, value) =>
      Object.defineProperty(object, name, { value, writable: false, configurable: false });
    for (let object = self; object && object !== Object.prototype; object = Object.getPrototypeOf(object)) {
      for (const name of ways) if (object === self || Object.hasOwn(object, name)) shut(object, name, undefined);
    }
    for (const f of [() => {}, async () => {}, function* () {}, async function* () {}]) {
      shut(Object.getPrototypeOf(f), "constructor", undefined);
    }
    for (const name of ["setTimeout", "setInterval"]) {
      const timer = self[name].bind(self);
      const safe = (f, ...rest) => (typeof f === "function" ? timer(f, ...rest) : 0);
      for (let object = self; object && object !== Object.prototype; object = Object.getPrototypeOf(object)) {
        if (object === self || Object.hasOwn(object, name)) shut(object, name, safe);
      }
    }
  };

  if (self.name === "feeder") {
    self.sitemapEditorSeal();
    const bring = self.sitemapEditorFeeder((message, transfer) => postMessage(message, transfer));
    self.onmessage = (event) => bring(event.data);
  }
})();
