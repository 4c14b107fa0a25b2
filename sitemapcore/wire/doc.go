// Package wire is the one boundary between the page and the engine: messages as bytes over a
// [Port].
//
// # Model
//
// The page sends requests, the engine sends one answer for each, and events of its own accord. A
// message is one frame: the protocol number, the kind of message, the id that joins an answer to
// its request (zero for an event), then the fields of the message. Beside the frame travel blobs:
// files that the page was given, and files that the engine wrote. They are handles and not bytes,
// so that handing over a 2 GB file costs nothing.
//
// The first request is [Hello]. It carries the version of the program. A page and an engine that
// were built from different sources refuse each other, because an old page may live beside a new
// worker after an update.
//
// A view is a live query: [OpenView] gives an id, a revision and a length, [GetWindow] the rows
// that are on screen. When something changed the engine says [ViewChanged], and the page asks again
// for what it shows. An answer that names an older revision is late and may be dropped.
//
// # Encoding
//
// A message is its number and its fields, in the order of its type and without names, as package
// codec writes them; a new message is a type and a line in the list of kinds. A frame that ends
// early or names a length that it does not hold gives [ErrFrame]; reading never allocates more than
// a small multiple of the frame.
//
// # Transports
//
// [Pipe] joins two ports in memory: every user story except its pixels runs in one native process
// under the race detector. The browser's transport is a worker's postMessage, in package app.
package wire
