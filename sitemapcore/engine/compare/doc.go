// Package compare compares a document with an earlier version of it: which pages came, which went,
// which changed and in what, and where those that went are most likely to be found now.
//
// It knows the document and the pages of the earlier version ([Earlier]), and changes neither: a
// comparison is no edit, and in no history. [Comparison.Join] compares all pages; after an edit
// that leaves the addresses as they are [Comparison.Update] looks at its pages again, and after any
// other all of them must be joined again. What takes long calls breathe now and then, within which
// others have their turn, and ends with the error that it returns.
package compare
