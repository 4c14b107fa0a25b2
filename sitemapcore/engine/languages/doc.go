// Package languages finds the pages of a document that are versions of each other in other languages, and computes
// their missing links.
//
// It reads one state of a document and the links of its pages, and changes neither: it returns changes to the caller.
// [Find] makes the [Groups], from the pages' links and from examples; a [Matrix] shows some of them, a page in each
// language; a [Linker] completes them.
//
// A change of the document invalidates all of these. Long work calls a [Pace] regularly, which yields to other jobs,
// and ends with its error.
package languages
