package check

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// newsAge is how long an article counts as news, in minutes: two days (Google Search Central, news
// sitemaps).
const newsAge = 2 * 24 * 60

// newsChild judges a child of <news:news>.
func (x *Extras) newsChild(e *sitemapcore.Element, i int) {
	b, t := &x.block, e.Text
	if i < 0 || len(t) == 0 {
		return
	}
	switch namespace.NewsOrder[i] {
	case "publication_date":
		d, _, ok := date.Parse(t)
		switch b.date = d; {
		case !ok || d.Precision < date.Day:
			x.hit(H1b, t)
			x.decideText(H1b, e)
		case x.Today.Precision == date.NoDate:
		case d.After(x.Today):
			x.hit(H5, t)
		case OldNews(d, x.Today):
			x.hit(H4, t)
			b.old = true
		case x.Ages != nil:
			x.Ages(d.Unix()/60 + newsAge + dayGrace(d, x.Today))
		}
	case "title":
		x.html(e)
		b.headline, b.title = append(b.headline[:0], t...), span{e.From, e.To}
	case "publication":
	default:
		x.hit(H10, nil)
	}
}

// OldNews reports whether an article is too old for a news sitemap. A date or a clock without a time counts to the end of
// its day.
func OldNews(d, clock date.Date) bool {
	return clock.Unix()/60-d.Unix()/60 >= newsAge+dayGrace(d, clock)
}

// dayGrace is by how many minutes an age in whole days may be too much.
func dayGrace(d, clock date.Date) int64 {
	if d.Precision < date.Minute || clock.Precision < date.Minute {
		return 24*60 - 1
	}
	return 0
}

// headlineAlone judges whether the headline has a part that doesn't belong to it. The part is removed if it
// is at the beginning or at the end.
func (x *Extras) headlineAlone(id RuleID, part []byte) {
	const shortest = 4 // a shorter name may be a word of the headline
	b := &x.block
	at := bytes.Index(b.headline, part)
	if len(part) < shortest || at < 0 {
		return
	}
	x.hit(id, b.headline)
	const marks = " -–—|:,·([])"
	before, after := bytes.TrimRight(b.headline[:at], marks), bytes.TrimLeft(b.headline[at+len(part):], marks)
	if len(before) > 0 == (len(after) > 0) {
		return
	}
	x.amend(id, b.title.from, b.title.to, xmltext.AppendContent(nil, x.entry[b.title.from:b.title.to],
		append(before, after...)))
}

// dayIn returns the part of a text that is a day, in whatever form, or nil.
func dayIn(text []byte, day date.Date) []byte {
	if day.Precision < date.Day {
		return nil
	}
	same := func(d date.Date) bool { return sameDay(d, day) }
	is := func(t []byte) bool {
		d, _, ok := date.Parse(t)
		r := date.ReadLoose(t)
		return ok && same(d) || slices.ContainsFunc(r.Dates(), same)
	}
	const marks = "()[],;:|"
	var words []byte
	blank := []byte(" ")
	for rest := text; len(rest) > 0; {
		first, after, _ := bytes.Cut(rest, blank)
		second, more, _ := bytes.Cut(after, blank)
		third, _, _ := bytes.Cut(more, blank)
		three := rest[:min(len(rest), len(first)+len(second)+len(third)+2)]
		if t := bytes.Trim(first, marks); len(t) >= len("1.1.2026") && is(t) {
			return t
		}
		if t := bytes.Trim(three, marks); words == nil && bytes.ContainsAny(t[len(t)-min(len(t), 1):], "0123456789") && is(t) {
			words = t // 20 November 2026
		}
		rest = after
	}
	return words
}

// publicationChild judges a child of <news:publication>.
func (x *Extras) publicationChild(e *sitemapcore.Element) {
	b, t := &x.block, e.Text
	switch tag := string(e.Name); {
	case tag != "name" && tag != "language":
		switch x.misspelt(e, namespace.PublicationOrder, "publication") {
		case 0:
			b.named = true
		case 1:
			b.spoken = true
		}
		return
	case len(t) == 0:
		return
	}
	switch string(e.Name) {
	case "name":
		t, clean := publicationName(e, x.entry)
		b.named = len(t) > 0
		b.name = append(b.name[:0], t...)
		if !clean {
			x.hit(H7a, t)
			x.amendText(H7a, e, t)
			return // the brackets can wait
		}
		if bytes.IndexByte(t, '(') >= 0 {
			x.hit(H7, t)
			x.amendText(H7, e, withoutBrackets(t))
		}
	case "language":
		b.spoken = true
		lang := ascii.AppendSmall(x.buf[:0], t)
		x.buf = lang
		if !sameLanguage(lang, x.Spoken) {
			x.hit(I21, []byte(x.Spoken))
		}
		var rule RuleID
		switch n := ascii.Letters(lang); {
		case n == len(t) && (n == 2 || n == 3), string(lang) == "zh-cn", string(lang) == "zh-tw":
			if string(lang) == string(t) {
				return
			}
			rule = H6b
		case (n == 2 || n == 3) && string(lang[:n]) != "zh" && (lang[n] == '-' || lang[n] == '_') &&
			ascii.Letters(lang[n+1:]) == 2 && len(lang) == n+3:
			rule, lang = H6a, lang[:n]
		default:
			x.hit(H6, t)
			return
		}
		x.hit(rule, t)
		x.amendText(rule, e, lang)
	}
}

// endNews judges an article when it is whole.
func (x *Extras) endNews(e *sitemapcore.Element) {
	b := &x.block
	if b.old {
		x.cut(H4, e.Start, e.End)
	}
	const date, title = 1 << 3, 1 << 4 // their places in the order of the schema
	if b.full&date == 0 || b.full&title == 0 {
		x.hit(H1, nil)
	}
	if !b.named || !b.spoken {
		x.hit(H1a, nil)
	}
	x.headlineAlone(H8, b.name)
	x.headlineAlone(H8a, dayIn(b.headline, b.date))
	if x.Blocked != nil && x.Blocked(NewsReader, x.loc) {
		x.hit(H11, nil)
	}
	x.articles++
	if x.articles == 2 {
		x.hit(H2, nil)
	}
}
