// Package fileissues finds the rules that whole files break.
//
// A pass over all pages adds each to the [Sums] of its file: where its pages are, their dates, articles and language
// links. [Finder.Issues] needs only those and the files, so it is quick: it also runs after an edit that changes no
// page. [Listings] know which open files an index lists, for one revision of the document. A file that has its bytes as
// they came is judged by what was found while it was read, too ([OwnFaults]).
package fileissues
