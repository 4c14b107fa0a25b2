// Package wire defines the messages between the page and the engine, as bytes over a [Port].
//
// # Model
//
// The page sends requests, and the engine sends one answer for each, and events at any time. A message is one frame:
// the protocol number, the kind of message, the id that joins an answer to its request (zero for an event), then the
// fields of the message. Blobs are sent with the frame: files that the page was given, and files that the engine wrote.
// They are handles and not bytes, so that passing a 2 GB file costs nothing.
//
// The first request is [Hello] with the version of the program. A page and an engine from different builds refuse each
// other, because after an update an old page may meet a new worker.
//
// A view is a live query: [OpenView] returns an id, a revision and a length, [GetWindow] the visible rows. After a
// change the engine sends these rows again, as a [Window] that answers nothing.
//
// # Encoding
//
// A message is its number and its fields, as package codec encodes its type. A new message is a type, which the last line
// of its file declares. A frame that ends early, or whose lengths exceed it, gives [ErrFrame].
//
// # Transports
//
// [Pipe] joins two ports in memory: the tests run every user story without its pixels in one native process under the
// race detector. The browser's transport is a worker's postMessage, in package app.
package wire
