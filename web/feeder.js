// Reads files for the engine and uncompresses gzip.
//
// web/worker.js starts this file as a worker of its own, because a stream arrives in pieces of 64 KB and each
// takes a task of the thread that reads it. If a worker can't start workers, the engine's worker runs it itself.
//
//   bring({id, blob, unpack})  reads a file. It posts {id, bytes} for each piece, then {id, end: true} or
//                              {id, failed: true}
//   bring({id, took: n})       acknowledges n pieces; the reader waits if too many are not acknowledged
//   bring({id, stop: true})    stops reading
//
// The other workers load this file too, for sitemapEditorSeal.
"use strict";
(() => {
  const firstBytes = 1 << 18; // a smaller first piece, so that the page soon has rows to show
  const pieceBytes = 1 << 20;
  const mostWaiting = 16; // pieces that are posted and not acknowledged
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
      // The file is gone, or isn't gzip, or the browser has no decompressor. The engine finds out which.
      post({ id, failed: true });
    }
    feeds.delete(id);
  }

  // A page's security policy doesn't apply to its workers: a worker's policy comes with the headers of its
  // file, and a static server sends none. So each worker that reads foreign files removes everything that can
  // send a request. No worker needs it after its start.
  //
  // import() is syntax and can't be removed. Only a text that is run as a program can call it, so eval, the
  // constructors of functions and timers with a text are removed, too. From the second visit on, the service
  // worker delivers the workers' files with a policy that also forbids requests.
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
