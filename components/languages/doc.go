// Package languages is the matrix of pages by language, which takes the place of the table, and the
// pairing of pages by example. The groups stand behind a [GroupSource], which may not have all of
// them at hand.
package languages
