package urltable

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
)

// TestAPressOnAHeadIsAnOrder presses heads, some with Shift, and holds the order that follows.
func TestAPressOnAHeadIsAnOrder(t *testing.T) {
	for _, c := range []struct {
		name, presses string // l, d, f, p and c are the columns; + before one is Shift
		want          string
	}{
		{"once", "l", "l↑"},
		{"twice", "ll", "l↓"},
		{"three times", "lll", ""},
		{"another one", "ld", "d↑"},
		{"with Shift alone", "+d", "d↑"},
		{"with Shift after another", "l+d", "l↑d↑"},
		{"the direction of the second", "l+d+d", "l↑d↓"},
		{"the second is let go", "l+d+d+d", "l↑"},
		{"the first is let go", "l+d+l+l", "d↑"},
		{"three", "f+p+d", "f↑p↑d↑"},
		{"a fourth takes the place of the third", "f+p+d+c", "f↑p↑c↑"},
		{"the middle one is let go", "f+p+d+p+p", "f↑d↑"},
		{"without Shift, of several the first", "f+pf", "f↑"},
		{"and the second", "f+p+pp", "p↑"},
	} {
		var sort sitemapcore.Sort
		also := false
		for _, r := range c.presses {
			if r == '+' {
				also = true
				continue
			}
			sort, also = nextSort(sort, Column(strings.IndexRune("ltdfpxc", r)), also).Sort, false
		}
		got := ""
		for _, s := range sort {
			if s.Key != sitemapcore.SortNone {
				got += string("ltdfpxc"[ColumnOf(s.Key.Field())]) + map[bool]string{true: "↓", false: "↑"}[s.Desc]
			}
		}
		if got != c.want {
			t.Errorf("%s: %s gives %q, want %q", c.name, c.presses, got, c.want)
		}
	}
}

func TestHeadsSayTheirPlaceInTheOrder(t *testing.T) {
	draw := func(s sitemapcore.Sort) string { return app.HTMLString(State{}.drawHeads(s, 0, 0, false)) }
	one := draw(sitemapcore.Sort{{Key: sitemapcore.Priority.SortKey()}})
	if strings.Contains(one, "head__n") || strings.Count(one, "aria-sort") != 1 {
		t.Errorf("one column is numbered: %s", one)
	}
	two := draw(sitemapcore.Sort{{Key: sitemapcore.Priority.SortKey()}, {Key: sitemapcore.Loc.SortKey(), Desc: true}})
	uitest.Says(t, "sorted by two columns", two, "Priority, number 1 in the sort order", "Page address, number 2 in the sort order")
	if strings.Count(two, "aria-sort") != 2 {
		t.Errorf("both columns are not sorted: %s", two)
	}
}
