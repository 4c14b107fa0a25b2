// The work of the browser itself with the same file, in milliseconds.
"use strict";
globalThis.rivals = (() => {
  const input = Object.assign(document.createElement("input"), { type: "file", multiple: true });
  const button = Object.assign(document.createElement("button"), { textContent: "Give the file to the rivals" });
  button.onclick = () => input.click();
  let doc = null;

  const timed = async (work) => {
    const start = performance.now();
    const result = await work();
    return { ms: performance.now() - start, ...result };
  };

  return {
    // button asks for the file. Its input is in no document, so that the editor doesn't open the file.
    button,

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

    // serialize writes the tree that parse made as .xml.gz, and frees it.
    serialize: () =>
      timed(async () => {
        const text = new Blob([new XMLSerializer().serializeToString(doc)]);
        const packed = await new Response(text.stream().pipeThrough(new CompressionStream("gzip"))).blob();
        doc = null;
        return { bytes: packed.size };
      }),
  };
})();
