package check

import (
	"bytes"

	"sitemapeditor/sitemapcore"
)

const newsSource = "Google Search Central, news sitemaps"

// newsRules are the rules about news articles (sitemap-news 0.9).
var newsRules = []line{
	{h1, "H1", ignored, RepairNone, "Article lacks a part", "The article lacks its headline or its date", "Google needs both, and skips the article without them. Nothing else in the sitemap tells them: write them in Details.", "with an article that lacks its headline or date", newsSource, "Missing XML tag", ""},
	{h1a, "H1a", ignored, RepairNone, "Publication missing", "The article doesn’t name its publication and language", "Google needs both, and skips the article without them.", "with an article that names no publication or language", newsSource, "Missing <publication> tag", ""},
	{h2, "H2", ignored, RepairNone, "Two articles on one page", "The page has more than one article", "A page is one article. Google takes none where there are two.", "with more than one article", newsSource, "Invalid XML: too many tags", ""},
	{h1d, "H1b", ignored, RepairNone, "Date of an article", "The date of the article can’t be read", "Dates are written year-month-day, such as 2026-11-20. Google skips an article without a date.", "with an article whose date can’t be read", newsSource, "Invalid date", ""},
	{h4, "H4", warn, RepairOffer, "Older than two days", "The article is older than two days", "Google reads news of the last two days. The page itself stays listed.", "with an article older than two days", newsSource, "", ""},
	{h5, "H5", warn, RepairNone, "Article from the future", "The article appears in the future", "Google may wait, or take the date for a mistake.", "with an article from the future", "common practice", "", ""},
	{h6, "H6", ignored, RepairNone, "Language of the article", "The article’s language can’t be read", "News take two or three letters, such as en; only Chinese is zh-cn or zh-tw. Google skips the article.", "with an article whose language can’t be read", newsSource + "; sitemap-news 0.9 schema", "Invalid tag value", ""},
	{h6a, "H6a", ignored, RepairAuto, "Country in a language", "The article’s language names a country too", "News take the language alone: en, not en-US. Google skips the article.", "with an article whose language names a country", newsSource + "; sitemap-news 0.9 schema", "Invalid tag value", ""},
	{h7, "H7", warn, RepairOffer, "Brackets in the name", "The publication’s name has brackets in it", "The name must be as it is on Google News, without what stands in brackets.", "with brackets in the publication’s name", newsSource, "", ""},
	{h8, "H8", quiet, RepairNone, "Name in the headline", "The headline repeats the publication’s name", "A headline is the words of the article alone.", "with the publication’s name in a headline", newsSource, "", ""},
	{h10, "H10", quiet, RepairOffer, "News tags nobody reads", "Genres, keywords and access of articles are no longer read", "Google passes over them. They do no harm.", "with news tags that nobody reads", newsSource, "", ""},
}

// newsAge is how long an article counts as news, in minutes: two days (Google Search Central, news sitemaps).
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
		case (n == 2 || n == 3) && string(lang[:n]) != "zh" && (lang[n] == '-' || lang[n] == '_') && letters(lang[n+1:]) == 2 && len(lang) == n+3:
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
