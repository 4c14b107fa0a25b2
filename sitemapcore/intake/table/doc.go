// Package table reads tables: CSV, pasted cells, and the sheets of .xlsx and .ods files, which become text first. [New]
// guesses the meaning of the columns from their heads, in many languages, and from the first cells. The user corrects
// the guess, and a [Reader] gives the pages. Tables of crawls and of Search Console also say which pages can't be
// listed.
package table
