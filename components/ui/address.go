package ui

import (
	"strings"

	"sitemapeditor/sitemapcore/address"
)

// SplitAddress returns the path of an address up to its last part, and that part, for reading.
func SplitAddress(loc string) (dir, leaf string) {
	if _, rest := address.Cut(loc); strings.HasPrefix(rest, "/") {
		loc = rest
	}
	dir, leaf = address.CutLast(loc)
	return address.Readable(dir), address.Readable(leaf)
}

// IsAddress reports whether something typed is the beginning of a page address.
func IsAddress(s string) bool {
	s = strings.TrimSpace(s)
	return address.IsWeb(s) && !strings.HasSuffix(s, "://")
}
