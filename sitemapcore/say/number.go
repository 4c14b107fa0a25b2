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

// And writes items as a list: "a", "a and b", "a, b and c".
func And(items ...Text) Text {
	last := len(items) - 1
	switch last {
	case -1:
		return ""
	case 0:
		return items[0]
	case 1:
		return Data(items[0].String() + current.two + items[1].String())
	default:
		return Join(current.middle, items[:last]...) + Text(current.last+items[last].String())
	}
}
