// Package deflate packs sitemaps: it writes the format of RFC 1951, bare as an archive has it or as a gzip file (RFC 1952).
//
// # Why there is one of our own
//
// Packing is about half of what writing a file takes, and it happens in WebAssembly, where a jump and a call cost several times of what they do
// natively. The encoder of klauspost/compress is made for other machines and any data. On 50,000 pages, under V8 (Node 20, four busy cores,
// processor time):
//
//	                           klauspost, level 6        here
//	as the editor writes them  1,512,104 B  132 ms     1,442,524 B   94 ms   0.95 of the bytes, 1.4 times faster
//	the same, first time       1,512,104 B  270 ms                  130 ms   while V8 still compiles: 2 times
//	with frequency, priority   1,687,770 B  157 ms     1,642,042 B  111 ms   0.97, 1.4 times
//
// The first time is what an owner gets, who downloads once. Reading stays with that library: what comes from elsewhere is
// anything.
//
// A browser packs natively too, on the thread that asks for it, and no two do so in the same bytes. Large files are packed there, on other threads,
// in pieces, and a [Joiner] makes one of them. This package packs the others, and all where that fails.
//
// # Model
//
// A [Writer] gathers text in a buffer, which begins with the last 32 KB of what was packed before. When it is full, scan turns the text into
// tokens, each a letter or a match: so many bytes are the same as those so far back. Some 50,000 tokens are a block, for which the
// shortest codes are worked out (huffman.go), and then they are written (block.go).
//
// A sitemap is an entry that repeats the tags of the one before around words that came up in other addresses. So three tables say where
// the same 5, 8 and 12 bytes stood last. The first finds what is nearest, which takes the fewest bits to say; the others find what goes on
// longer: a tag with the value in it, two words that came together. Which of them is better is told by their length and the bits of the
// distance. Where a match ends, the 8 bytes around its end are looked up as well, alone and together with its beginning: what has the same
// bytes there and all before is longer still.
//
// # Invariants
//
//   - What is unpacked is what was written.
//   - The same text gives the same bytes, however it is cut into writes and whatever the Writer packed before: the text is only looked
//     at when the buffer is full, and Reset forgets all.
//   - What a Joiner joins is what was packed, but for one bit of a piece and five bytes behind it.
//   - What can't be packed grows by no more than 5 bytes for each 32 KB, and what stands around the data.
//
// # Cost
//
// A Writer takes 700 KB. It allocates nothing while it writes. Nearly all of the time goes to scan, whose comments say what is done about it.
package deflate
