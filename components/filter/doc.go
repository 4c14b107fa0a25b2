// Package filter has the panel at the head of a column: the ways to sort by it, the values of the column with their
// numbers of pages, and other ways to filter pages by it. A choice takes effect at once, and appears above the table as
// a chip, whose words are in this package too.
package filter
