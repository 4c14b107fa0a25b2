package check

import (
	"bytes"

	"sitemapeditor/sitemapcore"
)

const newsSource = "Google Search Central, news sitemaps"

// newsRules are the rules about news articles (sitemap-news 0.9).
var newsRules = []line{
	{
		id: h1, code: "H1", level: ignored, name: "Article lacks a part",
		title: "The article lacks its headline or its date",
		why: "Google needs both, and skips the article without them. Nothing else in the sitemap tells them: " +
			"write them in Details.",
		pages:         "with an article that lacks its headline or date",
		source:        newsSource,
		searchConsole: "Missing XML tag",
	},
	{
		id: h1a, code: "H1a", level: ignored, name: "Publication missing",
		title:         "The article doesn’t name its publication and language",
		why:           "Google needs both, and skips the article without them.",
		pages:         "with an article that names no publication or language",
		source:        newsSource,
		searchConsole: "Missing <publication> tag",
	},
	{
		id: h2, code: "H2", level: ignored, name: "Two articles on one page",
		title:         "The page has more than one article",
		why:           "A page is one article. Google takes none where there are two.",
		pages:         "with more than one article",
		source:        newsSource,
		searchConsole: "Invalid XML: too many tags",
	},
	{
		id: h1d, code: "H1b", level: ignored, name: "Date of an article",
		title:         "The date of the article can’t be read",
		why:           "Dates are written year-month-day, such as 2026-11-20. Google skips an article without a date.",
		pages:         "with an article whose date can’t be read",
		source:        newsSource,
		searchConsole: "Invalid date",
	},
	{
		id: h4, code: "H4", level: warn, repair: RepairOffer, name: "Older than two days",
		title:  "The article is older than two days",
		why:    "Google reads news of the last two days. The page itself stays listed.",
		pages:  "with an article older than two days",
		source: newsSource,
	},
	{
		id: h5, code: "H5", level: warn, name: "Article from the future",
		title:  "The article appears in the future",
		why:    "Google may wait, or take the date for a mistake.",
		pages:  "with an article from the future",
		source: "common practice",
	},
	{
		id: h6, code: "H6", level: ignored, name: "Language of the article",
		title: "The article’s language can’t be read",
		why: "News take two or three letters, such as en; only Chinese is zh-cn or zh-tw. Google skips " +
			"the article.",
		pages:         "with an article whose language can’t be read",
		source:        newsSource + "; sitemap-news 0.9 schema",
		searchConsole: "Invalid tag value",
	},
	{
		id: h6a, code: "H6a", level: ignored, repair: RepairAuto, name: "Country in a language",
		title:         "The article’s language names a country too",
		why:           "News take the language alone: en, not en-US. Google skips the article.",
		pages:         "with an article whose language names a country",
		source:        newsSource + "; sitemap-news 0.9 schema",
		searchConsole: "Invalid tag value",
	},
	{
		id: h7, code: "H7", level: warn, repair: RepairOffer, name: "Brackets in the name",
		title:  "The publication’s name has brackets in it",
		why:    "The name must be as it is on Google News, without what stands in brackets.",
		pages:  "with brackets in the publication’s name",
		source: newsSource,
	},
	{
		id: h8, code: "H8", level: quiet, name: "Name in the headline",
		title:  "The headline repeats the publication’s name",
		why:    "A headline is the words of the article alone.",
		pages:  "with the publication’s name in a headline",
		source: newsSource,
	},
	{
		id: h10, code: "H10", level: quiet, repair: RepairOffer, name: "News tags nobody reads",
		title:  "Genres, keywords and access of articles are no longer read",
		why:    "Google passes over them. They do no harm.",
		pages:  "with news tags that nobody reads",
		source: newsSource,
	},
}

// newsAge is how long an article counts as news, in minutes: two days (Google Search Central, news
// sitemaps).
const newsAge = 2 * 24 * 60

// newsChild judges a child of <news:news>.
func (x *Extras) newsChild(e *sitemapcore.Element, i int) {
	b, t := &x.block, e.Text
	if i < 0 || len(t) == 0 {
		return
	}
	switch sitemapcore.NewsOrder[i] {
	case "publication_date":
		d, _, ok := ParseDate(t)
		switch {
		case !ok:
			x.hit(h1d, t)
		case x.Today.Precision == NoDate:
		case d.After(x.Today):
			x.hit(h5, t)
		case d.Precision >= Day && (x.Today.Unix()-d.Unix())/60 > newsAge+dayGrace(d, x.Today):
			x.hit(h4, t)
			b.old = true
		}
	case "title":
		if len(b.name) > 3 && bytes.Contains(t, b.name) {
			x.hit(h8, t)
		}
	case "publication":
	default:
		x.hit(h10, nil)
	}
}

// dayGrace is by how many minutes an age in whole days may be too much.
func dayGrace(d, today Date) int64 {
	if d.Precision < Minute || today.Precision < Minute {
		return 24 * 60
	}
	return 0
}

// publicationChild judges a child of <news:publication>.
func (x *Extras) publicationChild(e *sitemapcore.Element) {
	b, t := &x.block, e.Text
	if len(t) == 0 {
		return
	}
	switch string(e.Name) {
	case "name":
		b.named = true
		b.name = append(b.name[:0], t...)
		if bytes.IndexByte(t, '(') >= 0 {
			x.hit(h7, t)
			x.amendText(h7, e, withoutBrackets(t))
		}
	case "language":
		b.spoken = true
		lang := appendLower(x.buf[:0], t)
		x.buf = lang
		switch n := letters(lang); {
		case n == len(t) && (n == 2 || n == 3), string(lang) == "zh-cn", string(lang) == "zh-tw":
			if string(lang) == string(t) {
				return
			}
			x.hit(h6a, t)
		case (n == 2 || n == 3) && string(lang[:n]) != "zh" && (lang[n] == '-' || lang[n] == '_') &&
			letters(lang[n+1:]) == 2 && len(lang) == n+3:
			x.hit(h6a, t)
			lang = lang[:n]
		default:
			x.hit(h6, t)
			return
		}
		if x.mends(h6a) {
			x.put(e, lang)
		}
	}
}

// endNews judges an article when it is whole.
func (x *Extras) endNews(e *sitemapcore.Element) {
	b := &x.block
	if b.old {
		x.amend(h4, sitemapcore.Lead(x.entry, e.Start), e.End, []byte{})
	}
	const date, title = 1 << 3, 1 << 4 // their places in the order of the schema
	if b.full&date == 0 || b.full&title == 0 {
		x.hit(h1, nil)
	}
	if !b.named || !b.spoken {
		x.hit(h1a, nil)
	}
	if x.articles++; x.articles == 2 {
		x.hit(h2, nil)
	}
}
