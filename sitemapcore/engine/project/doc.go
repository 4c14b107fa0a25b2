// Package project saves the open document as a project while its owner edits, and restores it from the saved copy, even if
// that is damaged. docs/storage.md describes the files on the device; package journal writes and reads them.
//
// # Model
//
// [Projects] answer the page, and have the queue of changes. [Projects.Enqueue], the session's journal, queues a change
// with marks of the sizes of the document's tables before and after it. A job writes the growth of the tables and then
// the change itself, and flushes; it goes before the checks, so that a typed character is saved at once. A journal that
// has grown long is replaced by a new one, which begins with a snapshot. Nothing is reported as saved before it is on
// the device, and a damaged project is never written to. If another tab takes the project over, this tab first writes
// what is unsaved and then only reads.
//
// # Replaying
//
// A [Replay] reads the sources again and applies the records, to a document of its own. Behind damage it recovers as
// much as possible and notes the losses; the result is a project of its own.
//
// # Door
//
// [Projects.CreateFrom] and [Projects.Fork] make a project of a document that replaced another one; [Projects.Leave] writes
// the open one before. [Read] reads a project without opening it.
//
// # Cost
//
// Writing costs a flush for each edit; many changes are written together.
package project
