// Package deflate packs sitemaps as gzip files (RFC 1952), or bare as an archive has them (RFC
// 1951).
//
// Most files are packed by the browser's own CompressionStream, beside the engine. A [Writer] packs
// the small ones, and all where that fails: it is klauspost/compress, with what a plan has to know
// around it. [Prepend] puts the head of a file, which is known last, before what the browser
// packed.
//
// # Invariants
//
//   - What is unpacked is what was written.
//   - The same text gives the same bytes, however it is cut into writes and whatever the Writer packed
//     before. A browser packs it in other bytes.
package deflate
