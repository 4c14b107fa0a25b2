// A worker that compresses texts as gzip for the engine, by the browser's CompressionStream. web/worker/packers.js
// starts it.
//
// Messages to it: {id, text}, the next piece of the text with this number, a transferred ArrayBuffer;
// {id, end} after the last piece; {id, drop} to cancel.
//
// Messages from it: {id, taken}, the number of bytes that were compressed; {id, packed}, the gzip file, a
// transferred ArrayBuffer; {id, failed}.
import { seal } from "./worker/seal.js";

seal();

const texts = new Map(); // the writers of the streams, by number

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
const ignore = () => {}; // the reader of the stream reports failures

self.onmessage = ({ data: { id, text, end, drop } }) => {
  const writer = texts.get(id) ?? (drop ? null : begin(id));
  if (text) writer.write(new Uint8Array(text)).then(() => postMessage({ id, taken: text.byteLength }), ignore);
  if (end) writer.close().catch(ignore);
  if (drop && texts.delete(id)) writer.abort().catch(ignore);
};
