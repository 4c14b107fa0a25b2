package components

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore/wire"

	"sitemapeditor/sitemapcore/address"
)

type (
	// CompleteGroup writes the links that the language group of a page lacks.
	CompleteGroup struct{}

	// ChooseDefault says whether one page of the group is for everybody whose language it doesn't
	// have.
	ChooseDefault struct{ On bool }

	// SetOwnLanguage says in which language the page is of which nothing says it.
	SetOwnLanguage struct{ Code string }
)

// A LanguageGroup is the pages that the page in Details is a version of, and what completing them
// would write.
type LanguageGroup struct {
	wire.LinksPreview
	NoDefault bool // the owner wants none
	Busy      *Progress
}

// versionLooks are the icon, the tone and the words of each state.
var versionLooks = [...]struct{ icon, tone, says string }{
	{},
	{"check", "good", "links back"},
	{"oneway", "bad", "doesn’t link back"},
	{"oneway", "bad", "doesn’t list all versions"},
	{"note", "note", "not in this sitemap"},
}

// version returns what is known of a link of the page.
func (g *LanguageGroup) version(code, href string) uint8 {
	code = strings.ReplaceAll(code, "_", "-")
	for i, state := range g.States {
		if g.Versions[2*i+1] == strings.TrimSpace(href) && strings.EqualFold(g.Versions[2*i], code) {
			return uint8(state)
		}
	}
	return wire.VersionNone
}

// mark draws what a page is to the others.
func versionMark(state uint8) app.UI {
	if state == wire.VersionNone {
		return Nothing()
	}
	l := versionLooks[state]
	return elem("span", "vmark", Icon(l.icon, "i--s", "sev--"+l.tone), leaf("span", "vh", ", "+l.says)).Title(l.says)
}

// group draws what the group of the page lacks, and the way to complete it.
func (f *Forms) groupCard() app.UI {
	g := &f.Group
	if g.Busy != nil {
		return jobCard("group-job", *g.Busy, f.Sink)
	}
	alone := len(g.States) < 2
	switch {
	case g.Clash != "":
		return note("This group has two different pages in "+f.language(g.Clash)+", so search engines can’t tell "+
			"which one counts. Take one of the two links out, and the group can be completed here.", "", "")
	case g.Unknown != "":
		in := f.input(formKey(f.Page, -1, "group", "own"), "Which language is this page in?", "")
		in.List = "languages"
		in.Hints = "group-own"
		return elem("div", "vgroup",
			elem("div", "rows", in, leaf("p", "hint", "Nothing says it of "+pathOf(g.Unknown)+". With its language "+
				"the missing links can be written.").ID("group-own")))
	case g.Links == 0 && alone:
		return Nothing()
	case g.Links == 0:
		return elem("p", "hint note-line vgroup", Icon("ok", "i--s", "sev--good"),
			leaf("span", "", "This group is complete: each page lists all versions and itself."))
	}
	c := linkCard{
		title: Count(g.Links, "link is", "links are") + " missing in " + Pages(g.Pages) + " of this group",
		says: "Google passes over a language link that only goes one way. Completing writes the links in all " +
			"pages of the group; one Undo takes it back.",
		class: "btn btn--soft", press: "Complete this group", do: "complete", on: !g.NoDefault,
	}
	for i := 0; i+1 < len(g.Rows) && i < 10; i += 2 {
		c.rows = append(c.rows, g.Rows[i], "gets "+f.languageList(g.Rows[i+1]))
	}
	if n := g.Pages - len(c.rows)/2; n > 0 {
		c.hint = "and " + Pages(n) + " more"
	}
	if g.Default != "" {
		c.field, c.label = "default", "Show the "+f.language(g.Default)+" page to everyone else (x-default)"
	} else if g.NoDefault {
		c.field, c.label = "default", "Show one page to everyone else (x-default)"
	}
	return c.draw("vgroup")
}

// languageList writes codes with commas between them as names.
func (f *Forms) languageList(codes string) string {
	parts := strings.Split(codes, ", ")
	for i, c := range parts {
		parts[i] = f.language(c)
	}
	return strings.Join(parts, ", ")
}

// pathOf returns an address without its site, where a path follows that.
func pathOf(loc string) string {
	if site, rest := address.Cut(loc); site != "" && strings.HasPrefix(rest, "/") {
		return rest
	}
	return loc
}
