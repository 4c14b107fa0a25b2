package terms

import (
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/say"
)

// Without name the pages that lack a sort of extensions.
var Without = [sitemapcore.NumExtras]say.Text{
	sitemapcore.WithImages: "Without images", sitemapcore.WithVideos: "Without videos",
	sitemapcore.WithNews: "Without news", sitemapcore.WithAlternates: "Without languages",
}

// Condition says a condition in a few words.
func Condition(c sitemapcore.Condition) say.Text {
	value := func(i int) string {
		if i < len(c.Values) {
			return c.Values[i]
		}
		return ""
	}
	all := strings.Join(c.Values, " ")
	switch c.Is {
	case sitemapcore.Contains:
		if c.Field == sitemapcore.InTitle {
			return say.Fill("{column}: {values}", "column", c.Field.Name(), "values", all)
		}
		return say.Fill("Address contains {words}", "words", all)
	case sitemapcore.Lacks:
		return say.Fill("Address doesn’t contain {words}", "words", all)
	case sitemapcore.Matches:
		return say.Fill("Address matches {pattern}", "pattern", all)
	case sitemapcore.Begins:
		return say.Fill("Address begins with {text}", "text", all)
	case sitemapcore.Since:
		return dayWords("Changed since {day} {month} {year}", value(0))
	case sitemapcore.Before:
		return dayWords("Changed before {day} {month} {year}", value(0))
	case sitemapcore.Between:
		switch from, to := value(0), value(1); {
		case to == "":
			return say.Fill("Priority from {from}", "from", from)
		case from == "":
			return say.Fill("Priority up to {to}", "to", to)
		default:
			return say.Fill("Priority {from} to {to}", "from", from, "to", to)
		}
	case sitemapcore.MoreThan:
		n, _ := strconv.Atoi(value(1))
		return say.N("{n, plural, one {More than # image} other {More than # images}}", n)
	case sitemapcore.LacksVersion:
		return say.Fill("No version in {language}", "language", value(0))
	case sitemapcore.With, sitemapcore.Without:
		x := sitemapcore.ExtraNamed(value(0))
		switch {
		case c.Is == sitemapcore.With && x != sitemapcore.AnyExtra:
			return Extra(x)
		case Without[x] != "":
			return Without[x]
		}
		return say.Data(all)
	}
	var names []say.Text
	switch c.Is {
	case sitemapcore.IsPresent:
		names = []say.Text{"any date"}
	case sitemapcore.IsWrong:
		names = []say.Text{"With a problem"}
	case sitemapcore.IsMarked:
		for _, v := range c.Values {
			names = append(names, Mark(v))
		}
		return say.And(names...)
	default:
		for _, v := range c.Values {
			names = append(names, Value(c.Field, v))
		}
	}
	return say.Fill("{column}: {values}", "column", c.Field.Name(), "values", say.And(names...))
}

// dayWords says a sentence about a day as sitemaps write it.
func dayWords(m say.Text, day string) say.Text {
	d, _ := date.Leading(day)
	return say.Fill(m, places(d)...)
}

// Mark names the pages with a mark.
func Mark(mark string) say.Text {
	switch mark {
	case sitemapcore.PageChanged:
		return "Changed since opening"
	case sitemapcore.PageAdded:
		return "Added since opening"
	}
	return "Left out of the download"
}

// Value names a value of a column.
func Value(column sitemapcore.Field, v string) say.Text {
	switch {
	case v == "":
		return "not set"
	case column == sitemapcore.ChangeFreq:
		return say.Data(sitemapcore.ChangeFreqWord(v))
	}
	return say.Data(v)
}
