// Package filter is what opens at the head of a column: the ways to sort by it, the values that the
// column has, with how many pages have each, and other ways to choose pages by it. What is chosen
// holds at once, and stands above the table as a chip, whose words are also of this package.
package filter
