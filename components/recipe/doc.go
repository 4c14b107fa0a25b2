// Package recipe is the dialog with the changes that the owner keeps by a name: what was done just now
// and could be kept, what is kept, and what one of them would do to the pages that are open.
package recipe
