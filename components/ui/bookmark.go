package ui

import "strings"

// Bookmark returns an address that runs a program when it is pressed. A browser decodes the address, reads "#" as the
// start of a fragment, and drops line ends.
//
// Firefox names the program by its whole address, and the stack of each error has this name. The sourceURL replaces it
// there, so that the scripts of a site don't read the program.
func Bookmark(program string) string {
	program += "\n//# sourceURL=sitemap-editor"
	return "javascript:" + strings.NewReplacer("%", "%25", "#", "%23", "\n", "%0A").Replace(program)
}
