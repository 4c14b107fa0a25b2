// Unpacks and compiles the program while it is downloaded. web/worker.js does it in its thread, because it
// would block the page for a second on a slow phone.
//
// compiler({digest, plainDigest}, post)
//
//   digest, plainDigest
//             see web/unpack.js
//   post      is called with {bytes}, the number of unpacked bytes so far, and at the end once with
//             {bytes, module} or {bytes, fault, detail}; fault is "damaged", "broken" (the download ended early)
//             or "unreadable"
//   returns   a function that takes the packed program: {piece: bytes} for each piece, then {end: true}, or
//             {end: false} if the download failed
export const compiler = ({ digest, plainDigest }, post) => {
  /** @type {ReadableStreamDefaultController<Uint8Array>} */
  let packed;
  const stream = new ReadableStream({
    start(controller) {
      packed = controller;
    },
  });

  // Progress counts unpacked bytes, because the build knows their total. Content-Length is the packed size if
  // the server sends it at all.
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

  // compileStreaming insists on this type, and servers send others.
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
