package report

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/check/messages"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/wire"
)

// translate answers with the meaning of a search engine's message, and the related findings of the document.
func (p *Reports) translate(r session.Request, b *wire.Translate) {
	m, ok := messages.Translate(b.Text)
	out := &wire.Translation{
		Known: ok, Name: m.Name, OfPages: m.OfPages, Checked: len(m.Codes) > 0 && !m.OfWay, What: m.What,
		Address: addressIn(b.Text),
	}
	groups := p.checks.Summary.Counts.Groups()
	for _, code := range m.Codes {
		for _, g := range groups {
			if g.Rule.Code == code {
				out.Rules = append(out.Rules, checks.RuleCount(g, p.checks.Own.Live.Titled()))
			}
		}
	}
	for _, x := range p.files().Receipts {
		if slices.Contains(m.Codes, x.Rule) {
			out.Repaired = append(out.Repaired, x)
		}
	}
	r.Answer(out)
}

// addressIn returns the first page address that a text names.
func addressIn(text string) string {
	for _, word := range strings.Fields(text) {
		word = strings.Trim(word, `"'“”„‘’«»<>()[].,;:`)
		if i := strings.Index(word, "http"); i >= 0 {
			if _, site, ok := strings.Cut(word[i:], "://"); ok && site != "" {
				return word[i:]
			}
		}
	}
	return ""
}
