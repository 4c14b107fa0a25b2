package ui

import "strings"

// Bookmark returns the address that runs a program where it is pressed. A browser decodes it, takes
// what follows the mark of a fragment for one, and leaves ends of lines out.
func Bookmark(program string) string {
	return "javascript:" + strings.NewReplacer("%", "%25", "#", "%23", "\n", "%0A").Replace(program)
}
