package mend

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/among"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/say"
)

// variants are entries that may be one page. One of them stays, by the user's choice.
type variants struct {
	group []sitemapcore.EntryID // all, in the order of the document
	stays sitemapcore.EntryID
	goes  []sitemapcore.EntryID // pages that differ from the remaining one in the subject of the rule
	other []sitemapcore.EntryID // entries with another article than the remaining one, which stay too
}

// eachVariants calls fn for each page that breaks a rule about pages that may be one.
func (fx *Fixes) eachVariants(j *session.Job, a *page.Answer, rule *check.Rule, fn func(variants) error) error {
	r := sitemapcore.ValueReader{Doc: fx.Doc}
	return eachDuplicate(fx.Session, j, fixing, among.KeyOf(rule.Variants), func(group []sitemapcore.EntryID) error {
		if rule.Variants == check.ByAddress {
			group = listedTwice(fx.Doc, group)
		}
		if len(group) < 2 {
			return nil
		}
		all := make([]among.Variant, len(group))
		for i, id := range group {
			all[i] = among.Variant{
				Loc: bytes.Clone(r.Address(id)), Date: lastmod(fx.Doc, id), Extras: change.CountExtensions(fx.Doc.Row(id)),
			}
		}
		at := among.Survivor(&a.Mend, all)
		x := variants{group: group, stays: group[at]}
		article := x.stays // the entry with the article of the page
		if i := slices.IndexFunc(group, func(id sitemapcore.EntryID) bool { return fx.Doc.Row(id).News > 0 }); i >= 0 &&
			fx.Doc.Row(article).News == 0 {
			article = group[i]
		}
		for i, id := range group {
			switch {
			case i == at || !among.Leaves(rule, &all[i], &all[at]):
			case rule.Variants == check.ByAddress && isAnotherArticle(fx.Doc, id, article):
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

// listedTwice returns the entries of one page that another one lists in the same way.
func listedTwice(d *sitemapcore.Document, group []sitemapcore.EntryID) (twice []sitemapcore.EntryID) {
	for _, id := range group {
		if slices.ContainsFunc(group, func(other sitemapcore.EntryID) bool {
			return other != id && among.SameWay(d.Row(id), d.Row(other))
		}) {
			twice = append(twice, id)
		}
	}
	return twice
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
	for _, g := range t.Form(form.Look{Max: sitemapcore.MaxNews}, nil).Groups {
		for i := range g.Blocks {
			if g.Kind == extension.News {
				titles = append(titles, g.Blocks[i].Title)
			}
		}
	}
	return titles
}

// fixVariants computes the change that keeps one of the variants of each page. With merge, that one gets the values
// that it lacks from its duplicates. fixVariants calls look for each page.
func (fx *Fixes) fixVariants(j *session.Job, a *page.Answer, rule *check.Rule, merge bool, look func(variants)) (
	session.Outcome, error,
) {
	m := fx.edits()
	m.Quiet = true
	goes := map[sitemapcore.EntryID]bool{}
	err := fx.eachVariants(j, a, rule, func(x variants) error {
		look(x)
		for _, id := range x.goes {
			goes[id] = true
			if rule.Variants != check.ByAddress {
				m.List(id, "", func() (was, is say.Text) {
					stays := say.Fill("{page} stays", "page", naming.PageOf(m.Doc, x.stays))
					return change.AddressOf(m.Doc, id), say.Fill("left out: {why}", "why", stays)
				})
			}
		}
		if rule.Variants != check.ByAddress || len(x.goes) == 0 {
			return nil
		}
		m.Pages++ // the page that stays was listed more than once too
		if fx.Trial && !m.Room() {
			return nil // a preview needs no more than it lists
		}
		return keepOne(m, x, merge)
	})
	if err == nil {
		err = fx.Each(j, fixing, func(id sitemapcore.EntryID) {
			if goes[id] && applyVerdict(m, id, page.Verdict{Kind: among.Goes(rule.Variants)}, "") {
				m.Pages++
			}
		})
	}
	return m.Fix(a.Rule), err
}

// ofEntry is the name of a page's entries in an account.
const ofEntry say.Text = "This entry"

// keepOne lists the fix of a page's duplicates. With merge, the remaining entry gets the values that it lacks and
// others have.
func keepOne(m *change.Edits, x variants, merge bool) error {
	var t merged
	if merge {
		t = takenOver(m.Doc, x.stays, x.group)
	}
	m.List(x.stays, ofEntry, func() (was, is say.Text) {
		var before []say.Text
		for _, id := range x.group[:min(len(x.group), 3)] {
			before = append(before, duplicateSays(m.Doc, id, &merged{}))
		}
		if more := len(x.group) - 3; more > 0 {
			before = append(before, say.N("{n} more", more))
		}
		return say.And(before...), duplicateSays(m.Doc, x.stays, &t)
	})
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

// duplicateSays describes an entry by the values that tell it from its duplicates. t has the values that it gets from
// them.
func duplicateSays(d *sitemapcore.Document, id sitemapcore.EntryID, t *merged) say.Text {
	date, s := string(t.values[sitemapcore.LastMod]), say.Text("no date")
	if date == "" {
		date, _ = d.Value(id, sitemapcore.LastMod)
	}
	if date != "" {
		s = say.Data(display.Excerpt([]byte(date)))
	}
	n := change.CountExtensions(d.Row(id))
	if t.entry != nil {
		n = change.CountExtensions(&sitemapcore.Row{Shape: t.shape})
	}
	if n == 0 {
		return s
	}
	return say.Fill("{date}, {n, plural, one {# extra} other {# extras}}", "date", s, "n", n)
}

// lastmod returns the date of a page, or the zero Date if it is missing or invalid.
func lastmod(d *sitemapcore.Document, id sitemapcore.EntryID) date.Date {
	var buf [40]byte
	b, _ := d.AppendValue(buf[:0], id, sitemapcore.LastMod)
	date, _, _ := date.Parse(b)
	return date
}
