package checks

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// verdictSays puts a verdict into a few words.
func verdictSays(v *wire.Verdict) (s sitemapcore.Severity, says say.Text) {
	switch {
	case v.Files > 0 && v.Rejected > 0:
		return sitemapcore.Reject, say.Fill("{pages, plural, one {# page} other {# pages}} and {files, plural, one "+
			"{# file} other {# files}} rejected", "pages", v.Rejected, "files", v.Files)
	case v.Files > 0:
		return sitemapcore.Reject, say.Fill("{files, plural, one {# file rejected} other {# files rejected}}", "files",
			v.Files)
	case v.Rejected > 0:
		return sitemapcore.Reject, say.Fill("{pages, plural, one {# page rejected} other {# pages rejected}}", "pages",
			v.Rejected)
	case v.Ignored > 0:
		return sitemapcore.Ignore, v.Lost
	case v.WorthFiles > 0 && v.Worth > 0:
		return sitemapcore.Warn, say.Fill("{pages, plural, one {# page} other {# pages}} and {files, plural, one {# "+
			"file} other {# files}} worth fixing", "pages", v.Worth, "files", v.WorthFiles)
	case v.WorthFiles > 0:
		return sitemapcore.Warn, say.Fill("{files, plural, one {# file worth fixing} other {# files worth fixing}}",
			"files", v.WorthFiles)
	case v.Worth > 0:
		return sitemapcore.Warn, say.N("{n, plural, one {# page worth fixing} other {# pages worth fixing}}", v.Worth)
	}
	return sitemapcore.Fine, "No problems"
}

// issueButtons are what can be done at once about what is wrong with files. A file that has to be
// built anew is, in the download.
func issueButtons(f *wire.FileIssue, sink components.Sink, busy bool) (buttons []app.UI) {
	if n := len(f.Loose); n > 0 {
		label := say.N(ui.UseLinks, n)
		buttons = append(buttons, ui.Press("btn btn--s", label, sink,
			components.AddText{Text: strings.Join(f.Loose, "\n"), Page: true}).
			WithName(say.Fill("{fix}: {problem}", "fix", label, "problem", f.Title)).OffIf(busy))
	}
	switch {
	case f.Fix != "":
		buttons = append(buttons, ui.Press("btn btn--s", f.Fix, sink, components.FixRule{Code: f.Code}).
			WithName(say.Fill("{fix}: {problem}", "fix", f.Fix, "problem", f.Title)).OffIf(busy))
	case f.Anew:
		buttons = append(buttons, ui.Press("btn btn--s", "Build new files…", sink, components.OpenDownload{}).
			WithName(say.Fill("Build new files…: {problem}", "problem", f.Title)).OffIf(busy))
	}
	return buttons
}

// webLinks lists addresses.
func webLinks(addresses []string) app.HTMLElem {
	links := make([]app.UI, len(addresses))
	for i, a := range addresses {
		links[i] = ui.Li("", &ui.WebLink{Address: a})
	}
	return ui.Elem("ul", "small linklist", links...)
}

// verdicts draws who takes the sitemap, side by side, with a choice of whose eyes the rest of the
// panel has.
func (c *Checks) verdicts() app.UI {
	s := &c.Summary
	if len(s.Verdicts) == 0 {
		return ui.Nothing()
	}
	items := make([]app.UI, len(s.Verdicts))
	for i := range s.Verdicts {
		v := &s.Verdicts[i]
		severity, says := verdictSays(v)
		icon, tone := ui.SeverityLook(severity)
		if s.Checking {
			icon, tone, says = "note", "note", "Checking…"
		}
		items[i] = ui.PlainButton("take", ui.Leaf("b", "", v.Name),
			ui.Iconed("span", "small", ui.Icon(icon, "sev--"+tone), says)).
			Aria("pressed", strconv.FormatBool(i == s.Profile)).OnClick(c.onJudge(i), i)
	}
	return ui.Elem("section", "takes", items...).Aria("label", say.Text("Search engines").String())
}

// onJudge returns the handler of the i-th search engine.
func (c *Checks) onJudge(i int) app.EventHandler {
	return func(ctx app.Context, _ app.Event) { c.Sink.Do(ctx, func() { c.Judge(i) }) }
}

// files lists what is wrong with whole files; nil where nothing is.
func (c *Checks) files() []app.UI {
	issues := c.Summary.Files
	if len(issues) == 0 {
		return nil
	}
	rows := make([]app.UI, len(issues))
	for i, f := range issues {
		name := say.Data(f.Name)
		if f.Files > 1 {
			name = say.Fill("{file} and {n} more", "file", name, "n", f.Files-1)
		}
		what := []app.UI{ui.P("", f.Title), ui.P("small quiet", f.Detail), ui.P("small", name)}
		if len(f.Links) > 0 {
			what = append(what, webLinks(f.Links).Aria("label", say.Text("Not open").String()),
				ui.Small("Show the list", say.Fill("Show the list of sitemaps in {file}", "file", f.Name), c.Sink,
					components.ShowIndex{File: f.File}))
		}
		if len(f.Loose) > 0 {
			what = append(what, webLinks(f.Loose))
		}
		rows[i] = issue(ui.Elem("span", "n", ui.SeverityIcon(f.Severity)), ui.Div("", what...),
			issueButtons(&f, c.Sink, c.Busy != nil))
	}
	return []app.UI{
		ui.Elem("h3", "issues__group", ui.Icon("file"), app.Text(say.Text("Whole files").String()), app.Text(" "),
			ui.Leaf("span", "small", say.N(groupProblems, len(issues)))),
		ui.Elem("ul", "", rows...),
	}
}
