// Package project saves work: it writes what is done to a document as its owner goes on, and makes
// the document again out of what was saved, whatever happened to that. docs/storage.md says what is
// on the device, and package journal writes and reads it.
//
// It knows the document, its history, the journal, and the port to the device; no engine and no
// page. What it needs of the engine is handed in: what is open as a [Session], and for each long
// work a [Job], in which it breathes, reports, and has the files read again. It touches the folders
// of projects and, while replaying, a document of its own; it never changes the one that is open.
// It promises that nothing is called saved before it is on the device, and that not a byte of a
// damaged project is written.
//
// # Saving
//
// A [Saver] has a queue. [Saver.Add] takes what was done, with marks of how far the tables of the
// document had grown before and after; [Saver.Write], in a job, writes what the tables gained and
// then the change itself, and flushes. A journal that has grown long is written anew, beginning with
// a snapshot.
//
// # Replaying
//
// A [Replay] reads the sources again and carries the records out. Behind damage it recovers what it
// can, says what is missing in notes, and the result is a project of its own. One that belongs to
// another tab is followed: the replay goes on where it had stopped.
//
// # What stands in the engine
//
// The jobs, and with them the order in which saving, checking and reading go; the requests and
// their answers; and whatever else changes with the document when a project takes its place. All of
// that is of the loop, and would only be handed through here.
package project
