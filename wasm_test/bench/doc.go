// Command bench measures the editor as its owner meets it, and what else there is on the same
// bytes, in one run and side by side:
//
//	go run ./wasm_test/bench -site dist -out dist/bench.json
//
// # Model
//
// The site is served as a static host does it and driven in a real Chromium: files go in through
// the file input, keys and the wheel through the browser's own input. A time begins with the
// browser's event and ends with the frame in which the result is on screen. Rivals that live in a
// browser run in the same tab on the same files: DOMParser, XMLSerializer with CompressionStream,
// and fflate. The npm package sitemap runs in Node and xmllint as the program that it is. Every
// repetition has a tab of its own with an empty cache; rivals and editor take turns in going first.
//
// The files are written from a seed into a temporary folder, in the shapes that a [shape] names,
// and one is a real sitemap repeated, where ../shared/fixtures is beside the repository.
//
// # Output
//
// A table, and the same as JSON: the machine, the versions, and one [Line] for each figure. A line
// whose goal is not met says so; nothing fails on a time. What could not be measured is said at the
// end, and the program then exits with 1.
//
// The figures of docs/performance.md come from such a file:
//
//	go run ./wasm_test/bench -from dist/bench.json -page docs/performance.md
//
// # What a figure is
//
// The median of the repetitions. The longest task on the page is the longest that the browser's
// Long Tasks API reports; where that is silent, which it is below 50 ms, it is the largest gap
// between two frames, an upper bound. Where fewer than four cores are, less packs and draws beside
// the engine, and some goals are lower; the table names the cores. The memory is the length of the
// WebAssembly memories of the workers, which each of them tells. Bytes over the wire are counted at
// the socket of the server, headers included.
package main
