// Package extras finds and mends the faults of a page's extensions: images, videos, news, and links to other
// languages.
//
// A [Checker] takes in the elements of one page after the other. It returns the rules that the page breaks, and the
// edits of its entry that mend them.
package extras
