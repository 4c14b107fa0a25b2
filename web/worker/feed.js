// Reads files for the engine and uncompresses gzip.
//
// web/feeder.js does it as a worker of its own, because a stream arrives in pieces of 64 KB and each
// takes a task of the thread that reads it. If a worker can't start workers, the engine's worker runs it itself.
//
//   bring({id, blob, unpack})  reads a file. It posts {id, bytes} for each piece, then {id, end: true} or
//                              {id, failed: true}
//   bring({id, took: n})       acknowledges n pieces; the reader waits if too many are not acknowledged
//   bring({id, stop: true})    stops reading
const firstBytes = 1 << 18; // a smaller first piece, so that the page soon has rows to show
const pieceBytes = 1 << 20;
const mostWaiting = 16; // pieces that are posted and not acknowledged
const feeds = new Map();

export const feeder = (post) => (message) => {
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
