package say

import (
	"strconv"
	"strings"
)

// Number writes n as the language does: 48,213.
func Number(n int) string {
	s := strconv.Itoa(n)
	sign := ""
	if n < 0 {
		sign, s = s[:1], s[1:]
	}
	if len(s) < current.grouped {
		return sign + s
	}
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + current.group + s[i:]
	}
	return sign + s
}

// Decimal writes a number that has a point before its fraction as the language does.
func Decimal(s string) string { return strings.Replace(s, ".", current.decimal, 1) }

// And writes items as a list: "a", "a and b", "a, b and c". Each is isolated as the value of a place is, so that a list
// of names from left to right begins at the right in a sentence that does.
func And(items ...Text) Text {
	switch len(items) {
	case 0:
		return ""
	case 1:
		return items[0]
	}
	return pack(listed, items)
}

func list(items []Text) string {
	written := Strings(items)
	for i, s := range written {
		written[i] = isolated(s)
	}
	last := len(items) - 1
	if last == 1 {
		return written[0] + current.two + written[1]
	}
	return strings.Join(written[:last], current.middle) + current.last + written[last]
}
