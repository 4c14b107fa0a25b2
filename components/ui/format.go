package ui

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
)

// IsAre is the verb after a count.
func IsAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// PathOf returns an address without its site, where a path follows that.
func PathOf(loc string) string {
	if site, rest := address.Cut(loc); site != "" && strings.HasPrefix(rest, "/") {
		return rest
	}
	return loc
}

// Number writes n with a comma between thousands: 48,213.
func Number(n int) string { return sitemapcore.Number(n) }

// Count writes n with its noun: "1 page", "48,213 pages".
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return Number(n) + " " + many
}

// Pages writes a number of pages.
func Pages(n int) string { return Words.Pages.With("n", n) }

// Files writes a number of files.
func Files(n int) string { return Words.Files.With("n", n) }

// Bytes writes a size, as [sitemapcore.Size] does.
func Bytes(n int64) string { return sitemapcore.Size(n) }
