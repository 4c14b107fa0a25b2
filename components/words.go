package components

import (
	"strconv"
	"strings"
)

// Number writes n with a comma between thousands: 48,213.
func Number(n int) string {
	s := strconv.Itoa(n)
	sign := ""
	if n < 0 {
		sign, s = s[:1], s[1:]
	}
	if len(s) <= 3 {
		return sign + s
	}
	var b strings.Builder
	b.Grow(len(s) + len(s)/3 + 1)
	b.WriteString(sign)
	first := len(s) % 3
	if first > 0 {
		b.WriteString(s[:first])
	}
	for i := first; i < len(s); i += 3 {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(s[i : i+3])
	}
	return b.String()
}

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

// Units of size. A megabyte is 1,048,576 bytes here, because that is what the sitemap protocol means by its limit: "50MB
// (52,428,800 bytes)" (sitemaps.org, "Using Sitemap index files"). With another unit, a file that is just within the limit
// would read as 52.4 MB.
const (
	kilobyte = 1 << 10
	megabyte = 1 << 20
	gigabyte = 1 << 30
)

// Bytes writes a size with as many digits as help: "612 bytes", "1.4 KB", "402 KB", "31.4 MB".
func Bytes(n int64) string {
	switch {
	case n < kilobyte:
		return Count(int(n), "byte", "bytes")
	case n < 10*kilobyte-kilobyte/20:
		return tenths(n, kilobyte) + " KB"
	case n < megabyte-kilobyte/2:
		return strconv.FormatInt((n+kilobyte/2)/kilobyte, 10) + " KB"
	case n < gigabyte-megabyte/20:
		return tenths(n, megabyte) + " MB"
	}
	return tenths(n, gigabyte) + " GB"
}

// tenths writes n/unit with one digit after the point, rounded.
func tenths(n, unit int64) string {
	t := (n*10 + unit/2) / unit
	return Number(int(t/10)) + "." + strconv.FormatInt(t%10, 10)
}

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
