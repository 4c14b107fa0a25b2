// Package say translates the sentences that people read.
//
// A sentence is a constant of type [Text], written in English at its place in the program:
//
//	ui.Press("btn", "Save the report", …)
//	say.N("{n, plural, one {# page} other {# pages}} selected", n)
//
// All functions that show something to a person take a Text. The compiler converts a literal, and data (addresses,
// names of files, values) is a string, so the compiler finds data that is passed as a sentence.
//
// A Text with places is a message in a part of ICU MessageFormat: {name}, and {name, plural, …} with the categories of
// Unicode CLDR (one, other) or exact numbers (=0), in whose branches # is the number.
//
// A [Failure] says what can't be done, and why, in sentences.
//
// "go run . words" finds all constants of type Text and updates the translators' files.
package say
