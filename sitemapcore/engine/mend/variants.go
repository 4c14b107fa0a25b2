package mend

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/say"
)

// variants are the pages that may be one page: the one that stays by the owner's choice, and those that don't.
type variants struct {
	group []sitemapcore.EntryID // all, in the order of the document
	stays sitemapcore.EntryID
	goes  []sitemapcore.EntryID // pages that differ from the remaining one in the subject of the rule
	other []sitemapcore.EntryID // entries with another article than the remaining one, which stay too
}

// eachVariants calls fn for each page that breaks a rule about pages that may be one.
func (fx *Fixes) eachVariants(j *session.Job, title say.Text, a *check.Answer, rule *check.Rule, fn func(variants) error) error {
	r := sitemapcore.ValueReader{Doc: fx.Doc}
	return eachDuplicate(fx.Session, j, title, rule.Variants.Key, func(group []sitemapcore.EntryID) error {
		all := make([]check.Variant, len(group))
		for i, id := range group {
			all[i] = check.Variant{
				Loc: bytes.Clone(r.Address(id)), Date: lastmod(fx.Doc, id), Extras: change.CountExtensions(fx.Doc.Row(id)),
			}
		}
		at := a.Survivor(all)
		x := variants{group: group, stays: group[at]}
		article := x.stays // the entry with the article of the page
		if i := slices.IndexFunc(group, func(id sitemapcore.EntryID) bool { return fx.Doc.Row(id).News > 0 }); i >= 0 &&
			fx.Doc.Row(article).News == 0 {
			article = group[i]
		}
		for i, id := range group {
			switch {
			case i == at || !rule.Leaves(&all[i], &all[at]):
			case rule.Variants.Same && isAnotherArticle(fx.Doc, id, article):
				x.other = append(x.other, id)
			default:
				x.goes = append(x.goes, id)
			}
		}
		if len(x.goes)+len(x.other) == 0 {
			return nil
		}
		return fn(x)
	})
}

// isAnotherArticle reports whether two entries have articles with different titles: an entry can have only one.
func isAnotherArticle(d *sitemapcore.Document, a, b sitemapcore.EntryID) bool {
	return d.Row(a).News > 0 && d.Row(b).News > 0 && !slices.Equal(articleTitles(d, a), articleTitles(d, b))
}

// articleTitles returns the titles of the articles of a page.
func articleTitles(d *sitemapcore.Document, id sitemapcore.EntryID) (titles []string) {
	t, err := extension.Parse(d.Bytes(id), &d.File(d.Row(id).File).Root)
	if err != nil {
		return nil
	}
	for _, g := range t.Form(sitemapcore.FormLook{Max: sitemapcore.MaxNews}).Groups {
		for i := range g.Blocks {
			if g.Kind == extension.News {
				titles = append(titles, g.Blocks[i].Title)
			}
		}
	}
	return titles
}

// fixVariants works out the change that keeps one of the variants of each page. With merge, duplicates leave it what
// they have.
func (fx *Fixes) fixVariants(j *session.Job, a *check.Answer, rule *check.Rule, merge bool) (session.Outcome, error) {
	m := change.New(fx.Doc)
	goes := map[sitemapcore.EntryID]bool{}
	err := fx.eachVariants(j, "Fixing your pages", a, rule, func(x variants) error {
		for _, id := range x.goes {
			goes[id] = true
		}
		if !rule.Variants.Same || len(x.goes) == 0 {
			return nil
		}
		m.Pages++ // the page that stays was listed more than once too
		if !merge {
			return nil
		}
		return mergeVariants(m, x)
	})
	if err == nil {
		err = fx.Each(j, "Fixing your pages", func(id sitemapcore.EntryID) {
			if goes[id] && applyVerdict(m, id, check.Verdict{Kind: rule.Variants.Goes}) {
				m.Pages++
			}
		})
	}
	return m.Fix(a.Rule), err
}

// merge gives the remaining page the values that it lacks and its duplicates have.
func mergeVariants(m *change.Edits, x variants) error {
	t := takenOver(m.Doc, x.stays, x.group)
	for f, value := range t.values {
		if value != nil {
			m.SetValue(x.stays, sitemapcore.Field(f), value)
		}
	}
	if t.entry == nil {
		return nil
	}
	c, err := change.Rewritten(m.Doc, x.stays, t.entry)
	m.SetContent(x.stays, c)
	return err
}

// lastmod returns the date of a page, or the zero Date if it is missing or invalid.
func lastmod(d *sitemapcore.Document, id sitemapcore.EntryID) date.Date {
	var buf [40]byte
	b, _ := d.AppendValue(buf[:0], id, sitemapcore.LastMod)
	date, _, _ := date.Parse(b)
	return date
}
