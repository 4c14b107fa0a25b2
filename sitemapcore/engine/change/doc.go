// Package change collects changes of pages in a [sitemapcore.ChangeSet], which package session applies.
//
// # Model
//
// [Edits] collect changes of pages: values, entries, omissions, deletions. Their Outcome has one operation for each
// field, in the order in which they build on each other. [NewPages] and [AddEntries] give the document rows that no
// change has made visible yet.
//
// They have an account of the first changed values, which previews, receipts, reports and the history by name show. It
// stays with the transaction, so these include nothing that was undone.
//
// # Cost
//
// Edits hold four to eight bytes for each changed value.
package change
