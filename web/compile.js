// Unpacks and compiles the program while it comes. web/worker.js does that on its own thread, so that the
// page's stays free: it takes a second of a slow phone.
//
// globalThis.sitemapEditorCompile({digest, plainDigest}, post)
//
//   digest, plainDigest
//             as in web/unpack.js
//   post      is called with {bytes}, how many there are unpacked by now, and once, at the end, with
//             {bytes, module}, or with {bytes, fault, detail}: "damaged", "broken" off, or "unreadable"
//   returns   what takes the packed program: {piece: bytes}, one after the other, then {end: true} or, where
//             no more comes, {end: false}
"use strict";
self.sitemapEditorCompile = ({ digest, plainDigest }, post) => {
  /** @type {ReadableStreamDefaultController<Uint8Array>} */
  let packed;
  const stream = new ReadableStream({
    start(controller) {
      packed = controller;
    },
  });

  // Counted are the bytes after unpacking, against the size that the build wrote
  // down. Content-Length would be the packed size.
  let bytes = 0;
  let broken = null;
  const reader = sitemapEditorUnpack(stream, digest, plainDigest).getReader();
  const counted = new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          controller.close();
          return;
        }
        bytes += value.byteLength;
        post({ bytes });
        controller.enqueue(value);
      } catch (err) {
        broken = err;
        controller.error(err);
      }
    },
  });

  // The new Response gives the type that compileStreaming insists on, whatever
  // the server called it.
  const answer = new Response(counted, { headers: { "Content-Type": "application/wasm" } });
  const compiled = WebAssembly.compileStreaming
    ? WebAssembly.compileStreaming(answer)
    : answer.arrayBuffer().then((all) => WebAssembly.compile(all));
  compiled.then(
    (module) => post({ bytes, module }),
    (err) => {
      const fault = broken ? (broken.damaged ? "damaged" : "broken") : "unreadable";
      post({ bytes, fault, detail: String(err) });
    },
  );

  return ({ piece, end }) => {
    if (piece) packed.enqueue(piece);
    else if (end) packed.close();
    else packed.error(new Error("the program breaks off"));
  };
};
