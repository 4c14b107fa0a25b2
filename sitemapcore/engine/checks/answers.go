package checks

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/site"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/live"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A LiveCount counts answers by the rules that they break.
type LiveCount struct {
	fine wire.LiveRow
	Rows []wire.LiveRow // as [site.LiveKinds]; nil before the first page
}

// Count counts a page that was checked, or that is on the checked site.
func (n *LiveCount) Count(x *Inspector, id sitemapcore.EntryID) (kind int, mark crawl.Mark, ok bool) {
	kind, mark, ok = x.Answered(id)
	if !ok {
		return kind, mark, ok
	}
	if n.Rows == nil {
		n.Rows = make([]wire.LiveRow, len(site.LiveKinds))
	}
	row := &n.fine
	if kind != site.LiveFine {
		row = &n.Rows[kind]
		row.Code = site.LiveKinds[kind].Rule.Code()
		if choice := site.LiveKinds[kind].Choice; choice != check.ChooseMoved || x.Own.NewAddress(mark, x.Loc()) != "" {
			row.Choice = choice
		}
	}
	row.Pages++
	if p := x.Own.Live.Of(x.Loc()); p != nil && x.Own.Live.Since != "" && p.Was != p.Found &&
		p.Was != crawl.Unchecked {
		row.New++
	}
	if row.Pages == 1 {
		row.Page, row.To = string(x.Loc()), site.LeadsTo(mark)
		if p := x.Own.Live.Of(x.Loc()); p != nil {
			row.Title = p.Title
		}
	}
	return kind, mark, ok
}

// Answered loads a page, and returns the index in [site.LiveKinds] of the live site's answer, and its mark. It reports
// false for a page of another site than the checked one, unless a crawl marks it.
func (x *Inspector) Answered(id sitemapcore.EntryID) (kind int, mark crawl.Mark, ok bool) {
	x.Load(id)
	o, loc := x.Own, x.Loc()
	mark, known := o.Crawled(loc)
	if known = known || o.Live.Of(loc) != nil; !known && !o.Unchecked(loc) {
		return site.LiveFine, mark, false
	}
	set := o.Breaks(check.RuleSet{}, loc)
	if x.Doc.Row(id).Ext.Present() && o.Live != nil {
		set = set.Or(x.readExtras(&x.extras, id))
	}
	d, differs := x.otherVersions(id)
	for i := range site.LiveKinds {
		switch rule := site.LiveKinds[i].Rule; {
		case rule == check.I20 && differs:
			return i, crawl.Mark{Found: crawl.OneWay, To: d.Href}, true
		case set.Meets(rule.Set()):
			return i, mark, true
		}
	}
	return site.LiveFine, mark, o.Live.Of(loc) != nil
}

// otherVersions returns the first difference between the language links of the loaded page and those of its entry, if
// the page can be listed.
func (x *Inspector) otherVersions(id sitemapcore.EntryID) (live.Difference, bool) {
	p := x.Own.Live.Of(x.Loc())
	if p == nil || p.Versions == "" || !live.Listable(p) {
		return live.Difference{}, false
	}
	return live.Differs(p, x.LinksOf(id).List)
}

// LinksOf reads the links of a page to language versions.
func (x *Inspector) LinksOf(id sitemapcore.EntryID) *extension.Links {
	links := &extension.Links{}
	links.Begin(x.Doc.Bytes(id))
	if x.Doc.Row(id).Ext.Present() {
		x.Read(id, links)
	}
	return links
}

// differenceSays describes a difference of language links.
func differenceSays(d live.Difference) say.Text {
	lang, href := string(language.AppendUsual(nil, []byte(d.Language))), display.Excerpt([]byte(d.Href))
	if d.OnPage {
		return say.Fill("only the page has {language}, {address}", "language", lang, "address", href)
	}
	return say.Fill("only your sitemap has {language}, {address}", "language", lang, "address", href)
}

// List returns the kinds with at least one page, Fine first.
func (n *LiveCount) List() (rows []wire.LiveRow) {
	fine := n.fine
	fine.Name = "Fine"
	fine.What = "Nothing was found that keeps search engines away."
	for _, r := range append([]wire.LiveRow{fine}, n.Rows...) {
		if r.Pages == 0 {
			continue
		}
		if rule, ok := check.ByCode(r.Code); ok {
			r.Name, r.What, r.Severity = rule.Name, rule.Why, rule.Severity
			if m := rule.Mends; len(m) > 0 {
				switch m[0].ID {
				case check.ChooseOut:
					r.Fix = "Leave out…"
				case check.ChooseForget:
					r.Fix = "Choose…"
				default:
					r.Fix = say.Join("", m[0].Label, "…")
				}
			}
		}
		switch r.Code {
		case check.C40d.Code(), check.C40j.Code():
			r.Again = "Check these again"
		case check.C40g.Code(), check.C40o.Code(), check.I20.Code(), check.I21.Code():
			r.Group = true
		case check.C40h.Code():
			r.Again = "Check these"
		}
		rows = append(rows, r)
	}
	return rows
}
