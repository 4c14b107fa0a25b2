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

// TimeLeft writes an estimate, in milliseconds, as somebody would say it. It is coarse on purpose: a number that jumps is
// worse than none.
func TimeLeft(ms int64) string {
	s := (ms + 500) / 1000
	switch {
	case ms < 0:
		return ""
	case s < 1:
		return "less than a second left"
	case s < 60:
		return "about " + Count(int(s), "second", "seconds") + " left"
	case s < 3600:
		return "about " + Count(int((s+30)/60), "minute", "minutes") + " left"
	}
	return "more than an hour left"
}
