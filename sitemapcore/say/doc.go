// Package say translates the sentences that people read.
//
// A sentence is a constant of type [Text], written in English where the program says it:
//
//	ui.Press("btn", "Delete saved filter", …)
//	say.N("{n, plural, one {# page} other {# pages}} selected", n)
//
// Whatever shows something to a person takes a Text. A literal becomes one by itself, and data (addresses, names of
// files, values) is a string, so the compiler finds data that is passed as a sentence.
//
// A Text with places is a message in a part of ICU MessageFormat: {name}, and {name, plural, …} with the categories
// of Unicode CLDR (one, other) or exact numbers (=0), in whose branches # is the number.
//
// "go run . words" finds all constants of type Text and keeps the translators' files.
package say
