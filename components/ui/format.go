package ui

import (
	"strings"

	"sitemapeditor/sitemapcore/address"
)

// PathOf returns the readable path of an address, or the whole address if it has no site.
func PathOf(loc string) string {
	if site, rest := address.Cut(loc); site != "" && strings.HasPrefix(rest, "/") {
		return address.Readable(rest)
	}
	return address.Readable(loc)
}
