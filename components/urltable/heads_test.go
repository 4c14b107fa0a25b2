package urltable

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

func TestAPressOnAHeadIsAnOrder(t *testing.T) {
	for _, c := range []struct{ name, presses, want string }{ // l, d and f are the columns
		{"once", "l", "l↑"},
		{"twice", "ll", "l↓"},
		{"three times", "lll", ""},
		{"another one", "lld", "d↑"},
	} {
		var sort sitemapcore.Sort
		for _, r := range c.presses {
			sort = nextSort(sort, Column(strings.IndexRune("ltdfpxc", r))).Sort
		}
		got := ""
		if sort.Key != sitemapcore.SortNone {
			got = string("ltdfpxc"[ColumnOf(sort.Key.Field())]) + map[bool]string{true: "↓", false: "↑"}[sort.Desc]
		}
		if got != c.want {
			t.Errorf("%s: %s gives %q, want %q", c.name, c.presses, got, c.want)
		}
	}
}
