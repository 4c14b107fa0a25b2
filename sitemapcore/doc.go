// Package sitemapcore has the model of the editor: the [Document], a list of pages from sitemap files, and the
// [ChangeSet], a change of it.
//
// # Model
//
// A Document is a piece table. The text of an opened file is a store of bytes that never changes. A [Row] is the result
// of scanning one <url> element in a store: the offsets of the entry, and of its four core values. A Row holds no
// pointer and no string, so the garbage collector scans none of them, however many there are. Rows are in a row table,
// in blocks of [BlockRows]; the index in that table, plus one, is the row's [EntryID], which stays the same across
// sort, filter, undo and reload and is never reused.
//
// The order of the document is a second structure: runs of consecutive ids. Deleting a page removes its id from the
// runs; its row and its bytes stay, and undo inserts the id again.
//
// An edit of a core value does not touch the entry's bytes. It is a patch: a [ValueRef] into a table of interned
// values, in a side table that exists only for edited blocks. Setting one value on a million pages interns the value
// once. An edit of more than a core value (the XML of an entry, its images) gives the row new bytes in an append-only
// arena and a new scan. Either way, unedited bytes are the opened bytes.
//
// # Invariants
//
//   - Stores and row blocks only grow. A [Row] value from before a change stays valid.
//   - Each id is in the order at most once. Rows of one file are neighbors in the order, in the order of the file,
//     until the user sorts the document.
//   - [Document.Apply] returns the inverse; applying a ChangeSet and then its inverse is the identity.
//   - A patch never equals the value in the bytes: setting a value back to the original removes the patch.
//
// # Cost
//
// A row takes 64 bytes and 4 bits, whatever its entry contains. At and Index are binary searches over the runs. Apply
// is linear in the ids of the change and, if it inserts or removes rows, in the number of runs.
//
// The texts that a document holds have packages of their own, which know no document: xmltext and namespace for XML,
// language for codes, address, date and ascii for values, display for the forms in which people see them.
//
// # Vocabulary
//
// Beside the model the package has the words that the page and the engine share, and that the journal and recipes keep:
// [Step], [Filter], [FormEdit], [Replacement], [FileSettings], [CustomRules], [Account] and [Finding]. They are values
// without a document: step.go, query.go, replacement.go, settings.go, receipt.go and rulecode.go. The rest is the model.
// Package form has the fields that an edit of a form is about, crawl what a site answered, and history the changes that
// can be undone.
//
// The package is pure: it uses no clock, no file system, and no browser. Callers pass in values from them.
package sitemapcore
