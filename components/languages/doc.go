// Package languages is the feature that links the language versions of pages: the matrix of pages by language, which
// replaces the table, and beside it the pairing of pages by example.
package languages
