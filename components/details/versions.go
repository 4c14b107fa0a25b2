package details

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/wire"
)

// A LanguageGroup is the pages that the page in Details is a version of, and what completing them
// would write.
type LanguageGroup struct {
	wire.LinksPreview
	NoDefault bool // the owner wants none
	Busy      *ui.Progress
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

// group draws what the group of the page lacks, and the way to complete it.
func (f *Forms) groupCard() app.UI {
	g := &f.Group
	if g.Busy != nil {
		return ui.JobCard("group-job", *g.Busy, f.Sink)
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
		return ui.Elem("div", "vgroup",
			ui.Elem("div", "rows", in, ui.Leaf("p", "hint",
				"Nothing says it of "+ui.PathOf(g.Unknown)+". With its language "+
					"the missing links can be written.").ID("group-own")))
	case g.Links == 0 && alone:
		return ui.Nothing()
	case g.Links == 0:
		return ui.Elem("p", "hint note-line vgroup", ui.Icon("ok", "i--s", "sev--good"),
			ui.Leaf("span", "", "This group is complete: each page lists all versions and itself."))
	}
	c := ui.LinkCard{
		Title: ui.Count(g.Links, "link is", "links are") + " missing in " + ui.Pages(g.Pages) + " of this group",
		Says: "Google passes over a language link that only goes one way. Completing writes the links in all " +
			"pages of the group; one Undo takes it back.",
		Class: "btn btn--soft", Press: "Complete this group", Do: "complete", On: !g.NoDefault,
	}
	for i := 0; i+1 < len(g.Rows) && i < 10; i += 2 {
		c.Rows = append(c.Rows, g.Rows[i], "gets "+f.languageList(g.Rows[i+1]))
	}
	if n := g.Pages - len(c.Rows)/2; n > 0 {
		c.Hint = "and " + ui.Pages(n) + " more"
	}
	if g.Default != "" {
		c.Field, c.Label = "default", "Show the "+f.language(g.Default)+" page to everyone else (x-default)"
	} else if g.NoDefault {
		c.Field, c.Label = "default", "Show one page to everyone else (x-default)"
	}
	return c.Draw("vgroup")
}

// languageList writes codes with commas between them as names.
func (f *Forms) languageList(codes string) string {
	parts := strings.Split(codes, ", ")
	for i, c := range parts {
		parts[i] = f.language(c)
	}
	return strings.Join(parts, ", ")
}
