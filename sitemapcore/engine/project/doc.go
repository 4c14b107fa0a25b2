// Package project saves work: it writes the changes of a document while the user edits, and restores the document from
// the saved copy, even if that is damaged. docs/storage.md describes the files on the device; package journal writes
// and reads them.
//
// It uses the document, its history, the journal, and the port to the device, but neither the engine nor the page. The
// engine passes in the open document as a [Session], and for each long work a [Job], through which it yields, reports
// progress, and has files read again. It changes the folders of projects and, while replaying, a document of its own;
// it never changes the open document. It reports nothing as saved before it is on the device, and never writes to a
// damaged project.
//
// # Saving
//
// A [Saver] has a queue. [Saver.Add] queues a change, with marks of the sizes of the document's tables before and after
// it. [Saver.Write], in a job, writes the growth of the tables and then the change itself, and flushes. It replaces a
// journal that has grown long by a new one, which begins with a snapshot.
//
// # Replaying
//
// A [Replay] reads the sources again and applies the records. Behind damage it recovers as much as possible and notes
// the losses; the result is a project of its own.
//
// # In the engine
//
// The engine has the jobs, and so decides the order of saving, checking and reading. It also answers the requests, and
// updates everything that changes with the document when another project is opened.
package project
