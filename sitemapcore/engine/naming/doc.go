// Package naming says what documents, pages and rules are called: the site of most pages, the address of a page without
// its site, an excerpt of a long value.
//
// Its functions read a document or a value and change nothing. [Origin] and [MainHost] look at a sample of at most a
// thousand pages, so they may be called for each answer; all others look at one page.
package naming
