package ui

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
)

// PathOf returns the readable path of an address, or the whole address if it has no site.
func PathOf(loc string) string {
	if site, rest := address.Cut(loc); site != "" && strings.HasPrefix(rest, "/") {
		return address.Readable(rest)
	}
	return address.Readable(loc)
}

// Number writes n with a comma between thousands: 48,213.
func Number(n int) string { return sitemapcore.Number(n) }

// Bytes writes a size, as [sitemapcore.Size] does.
func Bytes(n int64) say.Text { return sitemapcore.Size(n) }
