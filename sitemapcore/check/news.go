package check

import (
	"bytes"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check/robots"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// newsAge is how long an article counts as news, in minutes: two days (Google Search Central, news
// sitemaps).
const newsAge = 2 * 24 * 60

// newsDate judges the date of an article.
func (x *Extras) newsDate(e *xmltext.Element, f *extension.Field) {
	b, t := &x.block, e.Text
	d, _, ok := date.Parse(t)
	switch b.date = d; {
	case !ok || d.Precision < date.Day:
		x.wrong(f.Wrong, e, nil)
	case x.Today.Precision == date.NoDate:
	case d.After(x.Today):
		x.hit(H5, t)
	case oldNews(d, x.Today):
		x.hit(H4, t)
		if x.mends(H4) {
			b.useless = H4
		}
	case x.Ages != nil:
		x.Ages(d.Unix()/60 + newsAge + dayGrace(d, x.Today))
	}
}

// oldNews reports whether an article is too old for a news sitemap. A date or a clock without a time counts to the end of
// its day.
func oldNews(d, clock date.Date) bool {
	return clock.Unix()/60-d.Unix()/60 >= newsAge+dayGrace(d, clock)
}

// dayGrace is by how many minutes an age in whole days may be too much.
func dayGrace(d, clock date.Date) int64 {
	if d.Precision < date.Minute || clock.Precision < date.Minute {
		return 24*60 - 1
	}
	return 0
}

// publicationChild judges a child of <news:publication>.
func (x *Extras) publicationChild(e *xmltext.Element) {
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
	if string(e.Name) == "name" {
		t, clean := publicationName(e, x.entry)
		b.named = len(t) > 0
		if !clean {
			x.hit(H7a, t)
			x.replaceText(H7a, e, t)
			return // the brackets can wait
		}
		if bytes.IndexByte(t, '(') >= 0 {
			x.hit(H7, t)
			x.replaceText(H7, e, withoutBrackets(t))
		}
		return
	}
	b.spoken = true
	lang := ascii.AppendSmall(x.buf[:0], t)
	x.buf = lang
	if !language.Same(lang, x.Spoken) {
		x.hit(I21, []byte(x.Spoken))
	}
	x.judge(e, newsLanguage)
}

var newsLanguage = extension.FieldOf(extension.News, "publication/language")

// endNews judges an article when it is whole.
func (x *Extras) endNews(e *xmltext.Element) {
	b := &x.block
	if b.useless != 0 {
		x.cut(b.useless, e.Start, e.End)
	}
	if !b.named {
		x.lack(H1a, "publication/name")
	}
	if !b.spoken {
		x.lack(H1a, "publication/language")
	}
	if x.Blocked != nil && x.Blocked(robots.NewsReader, x.loc) {
		x.hit(H11, nil)
	}
	x.articles++
	if x.articles == 2 {
		x.hit(H2, nil)
	}
}
