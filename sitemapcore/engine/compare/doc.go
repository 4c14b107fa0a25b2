// Package compare compares a document with an earlier version of it: it finds the new, removed and changed pages, the
// changed fields, and the likely new addresses of removed pages.
//
// It reads the document and the pages of the earlier version ([Earlier]), and changes neither: a comparison is not an
// edit, and not in the history. [Comparison.Join] compares all pages. After an edit that keeps the addresses,
// [Comparison.Update] compares the edited pages; after any other edit, the owner must call Join again. Long work calls
// breathe regularly, and ends with its error.
package compare
