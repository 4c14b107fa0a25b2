package checks

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// verdictSays puts a verdict into a few words.
func verdictSays(v *wire.Verdict) (s sitemapcore.Severity, says string) {
	switch {
	case v.Files > 0 && v.Rejected > 0:
		return sitemapcore.Reject, words.EngineRejectsBoth.With("pages", v.Rejected, "files", v.Files)
	case v.Files > 0:
		return sitemapcore.Reject, words.EngineRejectsFiles.With("files", v.Files)
	case v.Rejected > 0:
		return sitemapcore.Reject, words.EngineRejectsPages.With("pages", v.Rejected)
	case v.Ignored > 0:
		return sitemapcore.Ignore, v.Lost
	case v.WorthFiles > 0 && v.Worth > 0:
		return sitemapcore.Warn, words.EngineWorthBoth.With("pages", v.Worth, "files", v.WorthFiles)
	case v.WorthFiles > 0:
		return sitemapcore.Warn, words.EngineWorthFiles.With("files", v.WorthFiles)
	case v.Worth > 0:
		return sitemapcore.Warn, words.EngineWorthFixing.N(v.Worth)
	}
	return sitemapcore.Fine, words.EngineFine
}

// issueButtons are what can be done at once about what is wrong with files. A file that has to be
// built anew is, in the download.
func issueButtons(f *wire.FileIssue, sink components.Sink, busy bool) []app.UI {
	switch {
	case f.Fix != "":
		return []app.UI{ui.Press("btn btn--s", f.Fix, sink, components.FixRule{Code: f.Code}).
			WithName(words.FixFileFor.With("fix", f.Fix, "problem", f.Title)).OffIf(busy)}
	case f.Anew:
		return []app.UI{ui.Press("btn btn--s", words.BuildAnew, sink, components.OpenDownload{}).
			WithName(words.BuildAnewFor.With("problem", f.Title)).OffIf(busy)}
	}
	return nil
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
			icon, tone, says = "note", "note", words.EngineChecking
		}
		items[i] = ui.Elem("button", "take", ui.Leaf("b", "", v.Name),
			ui.Iconed("span", "small", ui.Icon(icon, "sev--"+tone), says)).
			Attr("type", "button").DataSet("profile", strconv.Itoa(i)).
			Aria("pressed", strconv.FormatBool(i == s.Profile))
	}
	return ui.Elem("section", "takes", items...).Aria("label", words.Engines).OnClick(c.onProfile)
}

func (c *Checks) onProfile(ctx app.Context, e app.Event) {
	if i, err := strconv.Atoi(dom.Pressed(e, "profile")); err == nil {
		c.Sink.Do(ctx, components.ChooseProfile{Profile: i})
	}
}

// files lists what is wrong with whole files; nil where nothing is.
func (c *Checks) files() []app.UI {
	issues := c.Summary.Files
	if len(issues) == 0 {
		return nil
	}
	rows := make([]app.UI, len(issues))
	for i, f := range issues {
		name := f.Name
		if f.Files > 1 {
			name = words.FirstFile.With("file", name, "n", f.Files-1)
		}
		what := []app.UI{ui.P("", f.Title), ui.P("small quiet", f.Detail), ui.P("small", name)}
		if len(f.Links) > 0 {
			links := make([]app.UI, len(f.Links))
			for k, a := range f.Links {
				links[k] = ui.Li("", &ui.WebLink{Address: a})
			}
			what = append(what, ui.Elem("ul", "small linklist", links...).Aria("label", words.NotOpen),
				ui.Small(words.ShowList, words.ShowListOf.With("file", f.Name), c.Sink,
					components.ShowIndex{File: f.File}))
		}
		rows[i] = issue(ui.Elem("span", "n", ui.SeverityIcon(f.Severity)), ui.Div("", what...),
			issueButtons(&f, c.Sink, c.Busy != nil))
	}
	return []app.UI{
		ui.Elem("h3", "issues__group", ui.Icon("file"), app.Text(words.WholeFiles), app.Text(" "),
			ui.Leaf("span", "small", words.GroupProblems.N(len(issues)))),
		ui.Elem("ul", "", rows...),
	}
}
