// What the browser itself and a library for it do with the same file. Each answers with milliseconds.
"use strict";
globalThis.rivals = (() => {
  const input = Object.assign(document.createElement("input"), { type: "file", multiple: true });
  let doc = null;

  const timed = async (work) => {
    const start = performance.now();
    const result = await work();
    return { ms: performance.now() - start, ...result };
  };

  return {
    // input is where the file comes in; it is in no document, so that the editor knows nothing of it.
    input,

    // parse reads the chosen file with DOMParser, and from its tree the four values and the number of
    // other elements of each page.
    parse: () =>
      timed(async () => {
        const text = await input.files[0].text();
        doc = new DOMParser().parseFromString(text, "application/xml");
        const pages = [];
        for (const url of doc.getElementsByTagNameNS("http://www.sitemaps.org/schemas/sitemap/0.9", "url")) {
          const page = { loc: "", lastmod: "", changefreq: "", priority: "", more: 0 };
          for (let e = url.firstElementChild; e; e = e.nextElementSibling) {
            if (e.localName in page && e.namespaceURI === url.namespaceURI) page[e.localName] = e.textContent;
            else page.more++;
          }
          pages.push(page);
        }
        return { pages: pages.length };
      }),

    // serialize writes the tree that parse made as .xml.gz with what the browser has.
    serialize: () =>
      timed(async () => {
        const text = new Blob([new XMLSerializer().serializeToString(doc)]);
        const packed = await new Response(text.stream().pipeThrough(new CompressionStream("gzip"))).blob();
        return { bytes: packed.size, plain: text.size };
      }),

    // fflate does so with the library, at its own level of 6.
    fflate: () =>
      timed(async () => {
        const text = new TextEncoder().encode(new XMLSerializer().serializeToString(doc));
        const packed = new Blob([fflate.gzipSync(text, { level: 6 })]);
        return { bytes: packed.size, plain: text.length };
      }),

    // forget frees the tree.
    forget: () => {
      doc = null;
      return true;
    },
  };
})();
