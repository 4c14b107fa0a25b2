package components

import "sitemapeditor/sitemapcore"

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
func Pages(n int) string { return Count(n, "page", "pages") }

// Files writes a number of files.
func Files(n int) string { return Count(n, "file", "files") }

// Bytes writes a size, as [sitemapcore.Size] does.
func Bytes(n int64) string { return sitemapcore.Size(n) }
