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

// A look is a colour with its meaning. A saved picture is always light.
type look struct {
	says        say.Text
	light, dark string
}

// fill is the colour for the browser.
func (l look) fill() string { return "light-dark(" + l.light + ", " + l.dark + ")" }

// ink is the colour of words on the look.
func (l look) ink() string {
	if l.light == deepBlue {
		return "white"
	}
	return "var(--ink)"
}

const deepBlue = "#5f7fd6"

// The looks of each measure. The first one is for folders without the value.
var looks = [...][]look{
	ByHealth: {
		{"Left out", "#ebe8e1", "#2a2824"},
		{"All pages are fine", "#b5dac5", "#1f4a34"},
		{"Some pages have problems", "#f3e3b8", "#4a3b17"},
		{"Half or more have problems", "#e3b95f", "#7a5b18"},
		{"Some pages are rejected", "#f1b9ad", "#5e2b22"},
		{"Half or more are rejected", "#e07a66", "#96402f"},
	},
	ByAge: {
		{"No date", "#ebe8e1", "#2a2824"},
		{"Within a month", deepBlue, "#4862b8"},
		{"Within half a year", "#8aa2e4", "#3b4f94"},
		{"Within a year", "#b0c0ef", "#303f74"},
		{"Within two years", "#d0daf6", "#283356"},
		{"Older", "#e9edf9", "#20263c"},
	},
	ByPriority: {
		{"No priority", "#ebe8e1", "#2a2824"},
		{say.Data("0.0–0.2"), "#e9edf9", "#20263c"},
		{say.Data("0.3–0.4"), "#d0daf6", "#283356"},
		{say.Data("0.5–0.6"), "#b0c0ef", "#303f74"},
		{say.Data("0.7–0.8"), "#8aa2e4", "#3b4f94"},
		{say.Data("0.9–1.0"), deepBlue, "#4862b8"},
	},
}

// rejected and worth return how many pages of a folder are rejected, and how many of the others are
// worth fixing or lose a value.
func rejected(f *wire.TreemapFolder) int {
	return f.Worst[sitemapcore.Reject] + f.Worst[sitemapcore.Fatal]
}

func worth(f *wire.TreemapFolder) int { return f.Worst[sitemapcore.Warn] }

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
