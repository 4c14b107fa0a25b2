package details

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/desk"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A group is the language versions of the page under the cursor.
type group struct {
	preview   *wire.LinksPreview
	of        sitemapcore.EntryID
	language  string // the page's language, if unknown
	noDefault bool   // none of the group's pages is for everybody else
}

// linking is about the group of the page under the cursor.
func (p *Feature) linking() sitemapcore.Linking {
	x := sitemapcore.Linking{ID: p.Current, Own: p.group.language, Default: sitemapcore.AnyDefault}
	if p.group.noDefault {
		x.Default = ""
	}
	return x
}

// loadGroup requests the group of the page under the cursor, if any page has language versions.
func (p *Feature) loadGroup() {
	if p.group.of != p.Current {
		p.group = group{of: p.Current}
	}
	has := p.Summary.Extras[sitemapcore.WithAlternates] > 0
	if p.Details != nil {
		for _, g := range p.Details.Form.Groups {
			has = has || g.Kind == "alternate"
		}
	}
	if !has {
		p.group.preview = nil
		return
	}
	asked := p.linking()
	desk.Get(p.Desk, &wire.PreviewLinks{Linking: asked}, func(x *wire.LinksPreview) {
		if p.Current == asked.ID {
			p.group.preview = x
		}
	})
}

// Complete writes the links that the group lacks.
func (p *Feature) Complete() {
	step := sitemapcore.Step{Do: sitemapcore.DoLinks, Links: p.linking()}
	p.Work(p.other.LinksJob, "", wire.Make(wire.Target{}, step).In(p.other.LinksJob), p.Undoable)
}

// ChooseDefault says whether one page of the group is for everybody whose language it lacks.
func (p *Feature) ChooseDefault(on bool) {
	p.group.noDefault = !on
	p.loadGroup()
}

// setLanguage says which language the page is in, if nothing else says so.
func (p *Feature) setLanguage(code string) {
	p.group.language = code
	p.loadGroup()
}

// languageGroup returns the data of the shown language group.
func (p *Feature) languageGroup() LanguageGroup {
	x := p.group.preview
	if x == nil || p.group.of != p.Current {
		return LanguageGroup{}
	}
	return LanguageGroup{LinksPreview: *x, NoDefault: p.group.noDefault, Busy: p.Busy(p.other.LinksJob)}
}

// A LanguageGroup is the pages that the page in Details is a version of, and what completing them
// would write.
type LanguageGroup struct {
	wire.LinksPreview
	NoDefault bool // the owner wants none
	Busy      *wire.Progress
}

// version returns the state of a link of the page.
func (g *LanguageGroup) version(code, href string) uint8 {
	code = strings.ReplaceAll(code, "_", "-")
	for _, v := range g.Versions {
		if v.Address == strings.TrimSpace(href) && strings.EqualFold(v.Lang, code) {
			return v.State
		}
	}
	return wire.VersionNone
}

// groupCard draws the missing links of the page's group, and the button that completes it.
func (f *Forms) groupCard() app.UI {
	g := &f.Group
	if g.Busy != nil {
		return ui.JobCard("group-job", g.Busy, f.Sink)
	}
	alone := len(g.Versions) < 2
	switch {
	case g.Clash != "":
		return note(say.Fill("This group has two different pages in {language}, so search engines can’t tell which "+
			"one counts. Remove one of the two links, then complete the group here.", "language", f.language(g.Clash)))
	case g.Unknown != "":
		in := f.input(-1, "group|own", "Which language is this page in?", "", func(text string) {
			f.Feature.setLanguage(f.code("alternate", "@hreflang", text))
		})
		in.List = "languages"
		in.Hints = "group-own"
		return ui.Div("vgroup stack",
			ui.Div("", in, ui.P("hint",
				say.Fill("Nothing says which language {page} is in. Once you choose it, we can add the missing links.",
					"page", ui.PathOf(g.Unknown))).ID("group-own")))
	case g.Links == 0 && alone:
		return ui.Nothing()
	case g.Links == 0:
		return ui.Iconed("p", "hint iconed vgroup", ui.Icon("ok", "i--s", "sev--good"),
			"This group is complete: each page lists all versions and itself.")
	}
	c := ui.LinkCard{
		Title: say.Fill("{n, plural, one {# link is missing} other {# links are missing}} in {pages, plural, one {# "+
			"page} other {# pages}} of this group", "n", g.Links, "pages", g.Pages), Says: "Google ignores a " +
			"language link that goes only one way. This adds the missing links to all pages of the group. You " +
			"can undo this.",
		Facts: ui.LinkFacts(&wire.LinksPreview{Defaults: g.Defaults}),
		Class: "btn", Press: "Complete this group", Does: f.Feature.Complete, On: !g.NoDefault, Sink: f.Sink,
	}
	for _, r := range g.Rows[:min(len(g.Rows), 5)] {
		r.Languages = say.Fill("gets {languages}", "languages", f.languageList(r.Languages)).String()
		c.Rows = append(c.Rows, r)
	}
	if n := g.Pages - len(c.Rows); n > 0 {
		c.Hint = say.N("{n, plural, one {and # more page} other {and # more pages}}", n)
	}
	if g.Default != "" {
		c.Ticks, c.Label = f.chooseDefault, say.Fill("Make {language} the default language (x-default)", "language",
			f.language(g.Default))
	} else if g.NoDefault {
		c.Ticks, c.Label = f.chooseDefault, "Choose a default language (x-default)"
	}
	return c.Draw("vgroup stack")
}

// chooseDefault is Feature.ChooseDefault for the tick.
func (f *Forms) chooseDefault(on bool) { f.do(func() { f.Feature.ChooseDefault(on) }) }

// languageList writes codes with commas between them as a list of names.
func (f *Forms) languageList(codes string) say.Text {
	var names []say.Text
	for code := range strings.SplitSeq(codes, ", ") {
		names = append(names, f.language(code))
	}
	return say.And(names...)
}

// versionMark draws the relation of a page to the others of its group.
func versionMark(state uint8) app.UI {
	if state == wire.VersionNone {
		return ui.Nothing()
	}
	look := [...]struct{ icon, tone string }{
		wire.VersionLinked: {"check", "good"}, wire.VersionOneWay: {"oneway", "bad"}, wire.VersionPart: {"oneway", "bad"},
		wire.VersionOut: {"note", "note"},
	}[state]
	says := terms.Version(state).String()
	return ui.Elem("span", "vmark", ui.Icon(look.icon, "i--s", "sev--"+look.tone),
		ui.Leaf("span", "vh", say.Data(", "+says))).
		Title(says)
}
