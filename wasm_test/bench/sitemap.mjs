// Writes the pages of a file with the npm package sitemap as its documentation shows it, compressed, and prints the
// milliseconds and the bytes.
import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { SitemapStream } from "sitemap";

const pages = readFileSync(process.argv[2], "utf8").trim().split("\n").map((line) => JSON.parse(line));

const start = performance.now();
const gzip = createGzip();
let bytes = 0;
gzip.on("data", (chunk) => (bytes += chunk.length));
Readable.from(pages).pipe(new SitemapStream()).pipe(gzip);
await finished(gzip);
console.log(JSON.stringify({ ms: performance.now() - start, bytes }));
