package filter

import (
	"strconv"
	"strings"
	"time"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/catalog"
	"sitemapeditor/sitemapcore/say"
)

// without are what the pages are called that lack a sort of extensions.
var without = [sitemapcore.NumExtras]*string{
	sitemapcore.WithImages: &words.WithoutImages, sitemapcore.WithVideos: &words.WithoutVideos,
	sitemapcore.WithNews: &words.WithoutNews, sitemapcore.WithAlternates: &words.WithoutLanguages,
}

// Label says a condition in a few words. with returns what the pages are called that have a sort of
// extensions.
func Label(c sitemapcore.Condition, with func(sitemapcore.Extra) string) string {
	value := func(i int) string {
		if i < len(c.Values) {
			return c.Values[i]
		}
		return ""
	}
	all := strings.Join(c.Values, " ")
	switch c.Is {
	case sitemapcore.Contains:
		return words.AddressContains.With("words", all)
	case sitemapcore.Lacks:
		return words.AddressLacks.With("words", all)
	case sitemapcore.Matches:
		return words.AddressMatches.With("pattern", all)
	case sitemapcore.Begins:
		return words.AddressBegins.With("text", all)
	case sitemapcore.Since:
		return dayWords(words.ChangedSince, value(0))
	case sitemapcore.Before:
		return dayWords(words.ChangedBefore, value(0))
	case sitemapcore.Between:
		switch from, to := value(0), value(1); {
		case to == "":
			return words.PriorityFrom.With("from", from)
		case from == "":
			return words.PriorityTo.With("to", to)
		default:
			return words.PriorityBetween.With("from", from, "to", to)
		}
	case sitemapcore.MoreThan:
		n, _ := strconv.Atoi(value(1))
		return words.MoreImages.N(n)
	case sitemapcore.LacksVersion:
		return words.NoVersion.With("language", value(0))
	case sitemapcore.With, sitemapcore.Without:
		x := sitemapcore.ExtraNamed(value(0))
		switch {
		case c.Is == sitemapcore.With && x != sitemapcore.AnyExtra:
			return with(x)
		case without[x] != nil:
			return *without[x]
		}
		return all
	}
	var names []string
	switch c.Is {
	case sitemapcore.IsPresent:
		names = []string{words.Present}
	case sitemapcore.IsWrong:
		names = []string{words.Wrong}
	case sitemapcore.IsMarked:
		for _, v := range c.Values {
			names = append(names, markName(v))
		}
		return catalog.And(names...)
	default:
		for _, v := range c.Values {
			names = append(names, valueName(c.Field, v))
		}
	}
	return words.ValuesAre.With("column", ui.ColumnName(c.Field), "values", catalog.And(names...))
}

// dayWords says a sentence about a day as sitemaps write it.
func dayWords(m catalog.Message, day string) string {
	t, _ := time.Parse(time.DateOnly, day)
	return m.With("day", t.Day(), "month", say.MonthName(t.Month(), true), "year", strconv.Itoa(t.Year()))
}

// markName returns what a page is called that something was done with.
func markName(mark string) string {
	switch mark {
	case sitemapcore.PageChanged:
		return words.PageChanged
	case sitemapcore.PageAdded:
		return words.PageAdded
	}
	return words.PageLeftOut
}

// valueName returns what a value is called.
func valueName(column sitemapcore.Field, v string) string {
	switch {
	case v == "":
		return ui.Words.NotSet
	case column == sitemapcore.ChangeFreq:
		return sitemapcore.ChangeFreqWord(v)
	}
	return v
}
