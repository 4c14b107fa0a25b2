package date

import (
	"bytes"
	"strconv"

	"sitemapeditor/sitemapcore/ascii"
)

// Seconds reads a length of time that isn't written in seconds: 1:38, 0:01:38, PT1M38S (ISO 8601,
// section 4.4.3), 1m 38s. It returns the seconds, or nil.
func Seconds(t []byte) []byte {
	total, n, last, seen := 0, 0, 1<<20, false
	unit := func(size int) bool {
		if !seen || size >= last {
			return false
		}
		total, n, last, seen = total+n*size, 0, size, false
		return true
	}
	colons := bytes.Count(t, []byte(":"))
	if colons == 0 && len(t) > 2 && t[0]|0x20 == 'p' && t[1]|0x20 == 't' {
		t = t[2:]
	}
	for i, c := range t {
		ok := true
		switch {
		case ascii.IsDigit(c) && n < 100_000:
			n, seen = n*10+int(c-'0'), true
		case c == ':' && colons <= 2:
			ok = unit([3]int{1, 60, 3600}[colons])
			colons--
		case c|0x20 == 'h':
			ok = unit(3600)
		case c|0x20 == 'm':
			ok = unit(60)
		case c|0x20 == 's' && i == len(t)-1:
			ok = unit(1)
		case c != ' ' || seen:
			ok = false
		}
		if !ok {
			return nil
		}
	}
	if last == 1<<20 || seen && !(last == 60 && unit(1)) || total < 1 || total > 28_800 {
		return nil
	}
	return strconv.AppendInt(nil, int64(total), 10)
}
