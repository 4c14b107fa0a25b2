// Package sitemapcore holds the one noun of the editor: the [Document], a list of pages that came
// from sitemap files, and the one vocabulary of change over it, the [ChangeSet].
//
// # Model
//
// A Document is a piece table. The text of an opened file is a store of bytes that never changes
// afterwards. A [Row] is what one scan of one <url> element found in such a store: where the entry
// begins and ends, and where in it the four core values stand. A Row holds no pointer and no
// string, so the garbage collector has nothing to walk however many there are. Rows stand in a row
// table, in blocks of [BlockRows]; the index in that table, plus one, is the row's [EntryID], which
// stays the same across sort, filter, undo and reload and is never used twice.
//
// The order of the document is a second structure: runs of consecutive ids. Deleting a page takes
// its id out of the runs; its row and its bytes stay, and undo puts the id back.
//
// An edit of a core value does not touch the entry's bytes. It is a patch: a [ValueRef] into a
// table of interned values, kept in a side table that exists only for blocks that were edited.
// Setting one value on a million pages interns the value once. An edit that is more than a core
// value (the XML of an entry, its images) gives the row new bytes in an append-only arena and a
// fresh scan. Either way the bytes that nobody edited are the bytes that were opened.
//
// # Invariants
//
//   - Stores and row blocks only grow. A [Row] value taken before a change is valid after it.
//   - Each id is in the order at most once. Rows of one file are neighbours in the order, in the order of
//     the file, until something asks for another order.
//   - [Document.Apply] returns the inverse; applying a ChangeSet and then its inverse is the identity.
//   - A patch is never equal to what the bytes say: a value set back to the original is no change.
//
// # Cost
//
// A row takes 64 bytes and 4 bits, whatever its entry holds. At and Index are binary searches over
// the runs. Apply is linear in the ids it names plus, where rows come or go, the number of runs.
//
// The package is pure: no clock, no file system, no browser. What it needs of them comes in as
// values.
package sitemapcore
