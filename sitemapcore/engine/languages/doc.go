// Package languages finds the pages of a document that are versions of each other in other
// languages, and works out the links that they lack.
//
// It knows one state of a document and what its pages link to, and changes neither: what is to be
// written goes to whoever asked for it. [Find] makes the [Groups], by the pages' links and by
// examples; a [Matrix] shows some of them, a page in each language; a [Linker] completes them.
//
// None of these holds after the document has changed. What takes long is paced: it calls a [Pace]
// now and then, within which others have their turn, and ends with the error that it returns.
package languages
