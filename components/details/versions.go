package details

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/catalog"
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
		return note(formWords.Clash.With("language", f.language(g.Clash)), "", "")
	case g.Unknown != "":
		in := f.input(formKey(f.Page, -1, "group", "own"), formWords.WhichLanguage, "")
		in.List = "languages"
		in.Hints = "group-own"
		return ui.Div("vgroup",
			ui.Div("rows", in, ui.P("hint",
				formWords.WhichLanguageHint.With("page", ui.PathOf(g.Unknown))).ID("group-own")))
	case g.Links == 0 && alone:
		return ui.Nothing()
	case g.Links == 0:
		return ui.Iconed("p", "hint note-line vgroup", ui.Icon("ok", "i--s", "sev--good"), formWords.Complete)
	}
	c := ui.LinkCard{
		Title: formWords.Missing.With("n", g.Links, "pages", g.Pages), Says: formWords.MissingHint,
		Class: "btn btn--soft", Press: formWords.CompleteGroup, Do: "complete", On: !g.NoDefault,
	}
	for i := 0; i+1 < len(g.Rows) && i < 10; i += 2 {
		c.Rows = append(c.Rows, g.Rows[i], formWords.Gets.With("languages", f.languageList(g.Rows[i+1])))
	}
	if n := g.Pages - len(c.Rows)/2; n > 0 {
		c.Hint = formWords.MorePages.N(n)
	}
	if g.Default != "" {
		c.Field, c.Label = "default", formWords.MakeDefault.With("language", f.language(g.Default))
	} else if g.NoDefault {
		c.Field, c.Label = "default", formWords.ChooseDefault
	}
	return c.Draw("vgroup")
}

// languageList writes codes with commas between them as a list of names.
func (f *Forms) languageList(codes string) string {
	parts := strings.Split(codes, ", ")
	for i, c := range parts {
		parts[i] = f.language(c)
	}
	return catalog.And(parts...)
}
