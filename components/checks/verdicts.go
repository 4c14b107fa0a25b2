package checks

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// verdictSays says the worst of a verdict, with the numbers of pages and files that it concerns.
func verdictSays(v *wire.Verdict) (s sitemapcore.Severity, says say.Text) {
	count := func(pages, files int, page, file, both say.Text) say.Text {
		switch {
		case pages == 0:
			return say.N(file, files)
		case files == 0:
			return say.N(page, pages)
		}
		return say.Fill(both, "pages", pages, "files", files)
	}
	switch {
	case v.Rejected+v.Files > 0:
		return sitemapcore.Reject, count(v.Rejected, v.Files,
			"{n, plural, one {# page rejected} other {# pages rejected}}",
			"{n, plural, one {# file rejected} other {# files rejected}}", "{pages, plural, one {# page} other {# "+
				"pages}} and {files, plural, one {# file} other {# files}} rejected")
	case v.Worth+v.WorthFiles > 0:
		return sitemapcore.Warn, count(v.Worth, v.WorthFiles,
			"{n, plural, one {# page worth fixing} other {# pages worth fixing}}",
			"{n, plural, one {# file worth fixing} other {# files worth fixing}}", "{pages, plural, one {# "+
				"page} other {# pages}} and {files, plural, one {# file} other {# files}} worth fixing")
	}
	return sitemapcore.Fine, "No problems"
}

// issueButtons are the immediate actions on a problem of files. A file that must be written anew is fixed by the
// download.
func issueButtons(f *wire.FileIssue, sink components.Sink, busy bool) (buttons []app.UI) {
	add := func(fix say.Text, do components.Intent) {
		buttons = append(buttons, ui.Press("btn btn--s", fix, sink, do).
			WithName(say.Fill("{fix}: {problem}", "fix", fix, "problem", f.Title)).OffIf(busy))
	}
	if n := len(f.Loose); n > 0 {
		add(say.N(ui.UseLinks, n), components.AddText{Text: strings.Join(f.Loose, "\n"), Page: true})
	}
	switch {
	case f.Fix != "":
		add(f.Fix, components.FixRule{Code: f.Code})
	case f.Way != sitemapcore.ReplaceText:
		add(terms.ReplaceWay(f.Way), components.OpenReplace{Way: f.Way, Chosen: true})
	case f.Anew:
		add("Build new files…", components.OpenDownload{})
	}
	return buttons
}

// webLinks lists addresses.
func webLinks(addresses []string) app.HTMLElem {
	links := make([]app.UI, len(addresses))
	for i, a := range addresses {
		links[i] = ui.Li("", &ui.WebLink{Address: a})
	}
	return ui.Elem("ul", "small stack tight", links...)
}

// verdicts draws who takes the sitemap, side by side, with a choice of whose eyes the rest of the
// panel has.
func (c *Feature) verdicts() app.UI {
	s := &c.Summary
	if len(s.Verdicts) == 0 {
		return ui.Nothing()
	}
	items := make([]app.UI, len(s.Verdicts))
	for i := range s.Verdicts {
		v := &s.Verdicts[i]
		severity, says := verdictSays(v)
		icon, tone := ui.SeverityLook(severity)
		if !s.Complete {
			icon, tone, says = "note", "note", "Checking…"
		}
		items[i] = ui.Asks(ui.PlainButton("take box", ui.Leaf("b", "", v.Name),
			ui.Iconed("span", "small quiet iconed", ui.Icon(icon, "sev--"+tone), says)), c.Sink, func() { c.Judge(i) }, i).
			Aria("pressed", strconv.FormatBool(i == int(s.Profile)))
	}
	return ui.Elem("section", "takes", items...).Aria("label", say.Text("Search engines").String())
}

// files lists the problems of files that are rejected, or of the others. It returns nil if there are none.
func (c *Feature) files(rejected bool) []app.UI {
	var issues []wire.FileIssue
	for _, f := range c.Summary.Files {
		if rejected == (f.Severity >= sitemapcore.Reject) {
			issues = append(issues, f)
		}
	}
	if len(issues) == 0 {
		return nil
	}
	rows, notes := make([]app.UI, len(issues)), 0
	for i, f := range issues {
		if f.Severity == sitemapcore.Note {
			notes++
		}
		file := say.Data(f.Name)
		if f.Files > 1 {
			file = say.Fill("{text} and {n} more", "text", file, "n", f.Files-1)
		}
		what := []app.UI{ui.Iconed("p", "across", ui.SeverityIcon(f.Severity), f.Title), ui.P("small quiet", f.Detail), ui.P("small", file)}
		if len(f.Loose) > 0 {
			what = append(what, webLinks(f.Loose))
		}
		rows[i] = issue(say.N(ui.Files, f.Files), ui.Div("", what...),
			issueButtons(&f, c.Sink, c.other.Busy() != nil))
	}
	icon, name := ui.Icon("file"), say.Text("Files")
	if rejected {
		icon, name = ui.SeverityIcon(sitemapcore.Reject), "Rejected files"
	}
	return []app.UI{
		groupHead(icon, name, counts(len(issues)-notes, notes)), ui.Elem("ul", "lines", rows...),
	}
}
