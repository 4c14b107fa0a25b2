package ui

import "strings"

// Bookmark returns an address that runs a program when it is pressed. A browser decodes the address, reads "#" as the
// start of a fragment, and drops line ends.
func Bookmark(program string) string {
	return "javascript:" + strings.NewReplacer("%", "%25", "#", "%23", "\n", "%0A").Replace(program)
}
