// Packs texts as gzip for the engine, in a worker of its own, by the browser's own
// CompressionStream. web/packers.js starts it and knows nothing of how it packs.
//
// From there: {id, text}, the next piece of the text with this number, as an
// ArrayBuffer that is handed over; {id, end}, that it is complete; {id, drop}, that
// nobody wants it any more.
//
// To there: {id, taken}, how many bytes of the text were packed; {id, packed}, the
// gzip file, as an ArrayBuffer that is handed over; {id, failed}.
"use strict";
importScripts("feeder.js" + location.search);
sitemapEditorSeal();
(() => {
  const texts = new Map(); // by number, what takes the text

  const begin = (id) => {
    const stream = new CompressionStream("gzip");
    const text = stream.writable.getWriter();
    texts.set(id, text);
    new Response(stream.readable).arrayBuffer().then(
      (packed) => texts.delete(id) && postMessage({ id, packed }, [packed]),
      (err) => texts.delete(id) && postMessage({ id, failed: String(err) })
    );
    return text;
  };
  const ignore = () => {}; // who reads the stream is told of a failure

  self.onmessage = ({ data: { id, text, end, drop } }) => {
    const writer = texts.get(id) ?? (drop ? null : begin(id));
    if (text) writer.write(new Uint8Array(text)).then(() => postMessage({ id, taken: text.byteLength }), ignore);
    if (end) writer.close().catch(ignore);
    if (drop && texts.delete(id)) writer.abort().catch(ignore);
  };
})();
