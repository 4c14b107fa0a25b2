// Package deflate compresses sitemaps as gzip files (RFC 1952), or as bare streams for an archive (RFC 1951).
//
// The browser's own CompressionStream compresses most files, in parallel with the engine. A [Writer] compresses the
// small ones, and all files if CompressionStream fails: it is klauspost/compress, with the figures that a plan of parts
// needs. [Prepend] writes the head of a file, which is complete only at the end, before the data from the browser.
//
// # Invariants
//
//   - Decompressing returns the written bytes.
//   - The same text gives the same bytes, whatever the sizes of the writes and the earlier use of the Writer. A
//     browser's bytes differ.
package deflate
