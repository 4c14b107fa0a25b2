package extras

import (
	"bytes"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
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
func (x *Checker) newsDate(e *xmltext.Element, f *extension.Field) {
	b, t := &x.block, e.Text
	d, _, ok := date.Parse(t)
	switch b.date = d; {
	case !ok || d.Precision < date.Day:
		x.wrong(f.Wrong, e, nil)
	case x.Today.Precision == date.NoDate:
	case d.After(x.Today):
		x.hit(check.H5, t)
	case oldNews(d, x.Today):
		x.hit(check.H4, t)
		if x.mends(check.H4) {
			b.useless = check.H4
		}
	case x.Ages != nil:
		x.Ages(d.Unix()/60 + newsAge + dayGrace(d, x.Today))
	}
}

// oldNews reports whether an article is too old for a news sitemap. A date or a clock without a time counts to the end
// of its day.
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
func (x *Checker) publicationChild(e *xmltext.Element) {
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
			x.hit(check.H7a, t)
			x.replaceText(check.H7a, e, t)
			return // the brackets can wait
		}
		if bytes.IndexByte(t, '(') >= 0 {
			x.hit(check.H7, t)
			x.replaceText(check.H7, e, withoutBrackets(t))
		}
		return
	}
	b.spoken = true
	lang := ascii.AppendSmall(x.buf[:0], t)
	x.buf = lang
	if !language.Same(lang, x.Spoken) {
		x.hit(check.I21, []byte(x.Spoken))
	}
	x.judge(e, newsLanguage)
}

var newsLanguage = extension.FieldOf(extension.News, "publication/language")

// endNews judges an article when it is whole.
func (x *Checker) endNews(e *xmltext.Element) {
	b := &x.block
	if b.useless != 0 {
		x.cut(b.useless, e.Start, e.End)
	}
	if !b.named {
		x.lack(check.H1a, "publication/name")
	}
	if !b.spoken {
		x.lack(check.H1a, "publication/language")
	}
	if x.Blocked != nil && x.Blocked(robots.NewsReader, x.loc) {
		x.hit(check.H11, nil)
	}
	x.articles++
	if x.articles == 2 {
		x.hit(check.H2, nil)
	}
}

// withoutBrackets returns a text without the parts in round brackets.
func withoutBrackets(t []byte) []byte {
	var out []byte
	depth := 0
	for _, c := range t {
		switch {
		case c == '(':
			depth++
		case c == ')' && depth > 0:
			depth--
		case depth == 0 && (c != ' ' || len(out) > 0 && out[len(out)-1] != ' '):
			out = append(out, c)
		}
	}
	if out = bytes.TrimSpace(out); len(out) == 0 || bytes.IndexByte(out, '(') >= 0 {
		return nil
	}
	return out
}

// publicationName returns the name of a publication without a program's traces around it: blanks within CDATA, and
// escaped CDATA.
func publicationName(e *xmltext.Element, entry []byte) (name []byte, clean bool) {
	content := entry[e.From:e.To]
	if inner, ok := bytes.CutPrefix(bytes.TrimSpace(content), []byte("<![CDATA[")); ok {
		content = bytes.TrimSuffix(inner, []byte("]]>"))
	}
	clean = !blankAt(content, 0, 1) && !blankAt(content, len(content)-1, -1)
	name = e.Text
	if inner, ok := bytes.CutPrefix(name, []byte("<![CDATA[")); ok {
		name, clean = ascii.Trim(bytes.TrimSuffix(inner, []byte("]]>"))), false
	}
	return name, clean
}

// blankAt reports whether a text has blanks at offset i, and no line end among them: that would only be
// how the file is indented.
func blankAt(b []byte, i, step int) bool {
	blank := false
	for ; i >= 0 && i < len(b) && ascii.IsSpace(b[i]); i += step {
		if b[i] == '\n' {
			return false
		}
		blank = true
	}
	return blank
}
