// Package languages finds the pages of a document that are versions of each other in other languages, and completes their
// links.
//
// [Versions] answer the page, and work out the step that writes the links. The groups are those of one revision of the
// document; they are found in a job, from all links of all pages and from examples. A matrix shows some of them, a page in
// each language; a linker completes them.
package languages
