package treemap

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A look is a colour with its meaning.
type look struct {
	says        say.Text
	light, dark string
}

// fill is the colour for the browser.
func (l look) fill() string { return "light-dark(" + l.light + ", " + l.dark + ")" }

var looks = [...]look{
	{"Left out", "#ebe8e1", "#2a2824"},
	{"All pages are fine", "#b5dac5", "#1f4a34"},
	{"Some pages have problems", "#f3e3b8", "#4a3b17"},
	{"Half or more have problems", "#e3b95f", "#7a5b18"},
	{"Some pages are rejected", "#f1b9ad", "#5e2b22"},
	{"Half or more are rejected", "#e07a66", "#96402f"},
}

// rejected returns how many pages of a folder are rejected, and worth how many of the others are worth fixing.
func rejected(f *wire.TreemapFolder) int {
	return f.Worst[sitemapcore.Reject] + f.Worst[sitemapcore.Fatal]
}

func worth(f *wire.TreemapFolder) int { return f.Worst[sitemapcore.Warn] }

// level returns the index of a folder's look.
func level(f *wire.TreemapFolder) int {
	switch included := f.Pages - f.LeftOut; {
	case included == 0:
		return 0
	case 2*rejected(f) >= included:
		return 5
	case rejected(f) > 0:
		return 4
	case 2*worth(f) >= included:
		return 3
	case worth(f) > 0:
		return 2
	default:
		return 1
	}
}

// problems says how many pages of a folder have problems.
func problems(f *wire.TreemapFolder) say.Text {
	switch {
	case rejected(f)+worth(f) == 0:
		return looks[level(f)].says
	case rejected(f) > 0:
		return say.N("{n, plural, one {# page will be rejected} other {# pages will be rejected}}", rejected(f))
	}
	return say.N("{n, plural, one {# page has problems} other {# pages have problems}}", worth(f))
}

// pages returns the number of pages in words.
func pages(n int) say.Text { return say.N("{n, plural, one {# page} other {# pages}}", n) }
