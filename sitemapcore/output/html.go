package output

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/xmltext"
)

// htmlPage is the body of a page to read and print, whole in itself: it asks for nothing else, and
// runs nothing.
type htmlPage struct{ records }

// htmlHead has a ¤ for each text, and §§ for the language.
const htmlHead = `<!DOCTYPE html>
<html §§>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>¤</title>
<style>
:root{color-scheme:light dark}
body{font:15px/1.5 sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}
th,td{padding-block:.3rem;padding-inline-end:1rem;border-bottom:1px solid #8884;text-align:start;vertical-align:top}
td:first-child{overflow-wrap:anywhere}
td+td{white-space:nowrap}
@media (max-width:40rem){td+td+td,th+th+th{display:none}}
</style>
<h1>¤</h1>
<p>¤</p>
<table>
<thead><tr><th>¤<th>¤<th>¤</thead>
`

func (t *htmlPage) appendHead(dst []byte) []byte {
	title := say.Text("Sitemap")
	if host := t.base.host(); host != "" {
		title = say.Fill("Pages of {host}", "host", address.Split(host).Host())
	}
	head := strings.Replace(htmlHead, "§§", say.Attributes(), 1)
	return AppendTemplate(dst, head, title, title, say.N("{n, plural, one {# page} other {# pages}}", t.pages), "Page",
		"Last changed", "Also has")
}

// AppendTemplate appends a template of HTML, with a text for each ¤ in it, escaped.
func AppendTemplate(dst []byte, template string, texts ...say.Text) []byte {
	for _, t := range texts {
		before, after, _ := strings.Cut(template, "¤")
		dst = xmltext.AppendEscape(append(dst, before...), []byte(t.String()))
		template = after
	}
	return append(dst, template...)
}

func (t *htmlPage) appendTail(dst []byte) []byte { return append(dst, "</table>\n"...) }

// appendRow appends a row. An address is a link only if it is a web address: no other may run when it is pressed.
func (t *htmlPage) appendRow(dst []byte, id sitemapcore.EntryID) []byte {
	dst = cat(dst, "<tr><td>")
	t.cell, _ = t.doc.AppendValue(t.cell[:0], id, sitemapcore.Loc)
	at := len(dst)
	dst = xmltext.AppendEscape(dst, t.cell)
	if address.IsWeb(t.cell) {
		loc := string(dst[at:])
		dst = cat(dst[:at], `<a href="`, loc, `">`, loc, "</a>")
	}
	dst = cat(dst, "<td>")
	t.cell, _ = t.doc.AppendValue(t.cell[:0], id, sitemapcore.LastMod)
	dst = cat(xmltext.AppendEscape(dst, t.cell), "<td>")
	r, sep := t.doc.Row(id), ""
	for _, x := range [...]struct {
		n    int
		says say.Text
	}{
		{int(r.Images), "{n, plural, one {# image} other {# images}}"},
		{int(r.Videos), "{n, plural, one {# video} other {# videos}}"},
		{int(r.News), "{n, plural, one {# news article} other {# news articles}}"},
		{int(r.Alternates), "{n, plural, one {# language version} other {# language versions}}"},
	} {
		if x.n > 0 {
			dst = cat(dst, sep, say.N(x.says, x.n).String())
			sep = ", "
		}
	}
	return append(dst, '\n')
}
