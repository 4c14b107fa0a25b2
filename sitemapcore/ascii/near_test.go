package ascii

import (
	"strings"
	"testing"
)

func TestNear(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		slips int
	}{
		{"loc", "loc", 0}, {"loc", "lc", 1}, {"lc", "loc", 1}, {"loc", "lco", 1}, {"priority", "prioirty", 1}, {"lastmod", "lastmodd", 1},
		{"lastmod", "lestmod", 1}, {"", "ab", 2}, {"lastmod", "listmid", 2}, {"caption", "option", 2}, {"thumbnail", "thumbnial_", 2},
	} {
		if !Near(c.a, c.b, c.slips) || c.slips > 0 && Near(c.a, c.b, c.slips-1) || !Near([]byte(c.b), []byte(c.a), c.slips) {
			t.Errorf("%s and %s are not exactly %d slips apart", c.a, c.b, c.slips)
		}
	}
	if Near("a", strings.Repeat("a", 41), 40) {
		t.Error("a word of 41 letters is compared")
	}
}
