package display

import (
	"strconv"

	"sitemapeditor/sitemapcore/say"
)

// Units of size. A megabyte is 1,048,576 bytes here, because the sitemap protocol defines its limit so: "50MB
// (52,428,800 bytes)" (sitemaps.org, "Using Sitemap index files"). With another unit, a file just within the limit
// would be shown as 52.4 MB.
const (
	kilobyte = 1 << 10
	megabyte = 1 << 20
	gigabyte = 1 << 30
)

// Size writes a number of bytes with as many digits as help: "612 bytes", "1.4 KB", "402 KB", "31.4
// MB".
func Size(n int64) say.Text {
	switch {
	case n < kilobyte:
		return say.Fill("{n, plural, one {# byte} other {# bytes}}", "n", n)
	case n < 10*kilobyte-kilobyte/20:
		return say.Fill("{n} KB", "n", tenths(n, kilobyte))
	case n < megabyte-kilobyte/2:
		return say.Fill("{n} KB", "n", (n+kilobyte/2)/kilobyte)
	case n < gigabyte-megabyte/20:
		return say.Fill("{n} MB", "n", tenths(n, megabyte))
	}
	return say.Fill("{n} GB", "n", tenths(n, gigabyte))
}

// tenths writes n/unit with one digit after the point, rounded.
func tenths(n, unit int64) string {
	t := (n*10 + unit/2) / unit
	return say.Number(int(t/10)) + say.Decimal("."+strconv.FormatInt(t%10, 10))
}
