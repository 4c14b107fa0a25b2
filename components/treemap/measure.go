package treemap

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A Measure is the meaning of the picture's colors.
type Measure uint8

// The measures.
const (
	ByHealth Measure = iota
	ByAge
	ByPriority
)

var measureNames = [...]say.Text{ByHealth: "Problems", ByAge: "Last changed", ByPriority: "Priority"}

// A look is a colour with its meaning.
type look struct {
	name  string // for the style sheet
	says  say.Text
	paper string // the colour in a saved picture, which is always light
}

// The looks of each measure. The first one is for folders without the value.
var looks = [...][]look{
	ByHealth: {
		{"none", "Left out", "#ebe8e1"},
		{"good", "All pages are fine", "#b5dac5"},
		{"warn", "Some pages have problems", "#f3e3b8"},
		{"warn2", "Half or more have problems", "#e3b95f"},
		{"bad", "Some pages are rejected", "#f1b9ad"},
		{"bad2", "Half or more are rejected", "#e07a66"},
	},
	ByAge: {
		{"none", "No date", "#ebe8e1"},
		{"age1", "Within a month", "#5f7fd6"},
		{"age2", "Within half a year", "#8aa2e4"},
		{"age3", "Within a year", "#b0c0ef"},
		{"age4", "Within two years", "#d0daf6"},
		{"age5", "Older", "#e9edf9"},
	},
	ByPriority: {
		{"none", "No priority", "#ebe8e1"},
		{"age5", say.Data("0.0–0.2"), "#e9edf9"},
		{"age4", say.Data("0.3–0.4"), "#d0daf6"},
		{"age3", say.Data("0.5–0.6"), "#b0c0ef"},
		{"age2", say.Data("0.7–0.8"), "#8aa2e4"},
		{"age1", say.Data("0.9–1.0"), "#5f7fd6"},
	},
}

// rejected and worth return how many pages of a folder are rejected, and how many of the others are
// worth fixing or lose a value.
func rejected(f *wire.TreemapFolder) int {
	return f.Worst[sitemapcore.Reject] + f.Worst[sitemapcore.Fatal]
}

func worth(f *wire.TreemapFolder) int { return f.Worst[sitemapcore.Warn] + f.Worst[sitemapcore.Ignore] }

// level returns the index of a folder's look.
func (m Measure) level(f *wire.TreemapFolder) int {
	included := f.Pages - f.LeftOut
	switch {
	case m == ByAge && f.Dated > 0:
		for i, days := range [...]int{31, 183, 366, 731} {
			if f.Age <= days {
				return i + 1
			}
		}
		return 5
	case m == ByPriority && f.Rated > 0:
		return min(5, max(1, (f.Priority+19)/20))
	case m != ByHealth || included == 0:
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

// says returns a folder's value in words.
func (m Measure) says(f *wire.TreemapFolder) say.Text {
	if i := m.level(f); m != ByHealth || rejected(f)+worth(f) == 0 {
		return looks[m][i].says
	}
	if rejected(f) > 0 {
		return say.N("{n, plural, one {# page will be rejected} other {# pages will be rejected}}", rejected(f))
	}
	return say.N("{n, plural, one {# page has problems} other {# pages have problems}}", worth(f))
}

// pages returns the number of pages in words.
func pages(n int) say.Text { return say.N("{n, plural, one {# page} other {# pages}}", n) }
