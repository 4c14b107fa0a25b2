// Package change collects changes of pages, and reads changes back. It makes none: a [sitemapcore.ChangeSet] is the
// result, and package session carries it out.
//
// # Model
//
// [Edits] collect what becomes of pages: values, other entries, left out, deleted. Their Outcome has one operation for
// each field, in the order in which they build on each other. [NewPages] and [AddEntries] give the document rows that no
// change has made visible yet.
//
// A [Past] is the document before the newest steps of the history. It follows the inverses back and tells each
// [Difference], so receipts, reports and the history by name include nothing that undo would not revert. A [Sample] is a
// preview that shows the first few changes.
//
// # Cost
//
// Edits hold four to eight bytes for each changed value. A Past holds only what differs from the document; going back over
// a step costs a look at each of its pages.
package change
