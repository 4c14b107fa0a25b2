package checks

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/wire"
)

// Checks is the panel that says what is wrong with the pages, rule by rule, worst first, and what
// was mended.
type Checks struct {
	app.Compo

	Summary    ui.Summary
	Overview   *wire.Overview // nil until it is known
	Sections   []wire.Section
	Own        wire.Custom
	Comparison wire.Comparison
	Fixes      wire.Receipts
	Later      bool         // something came after the newest of them
	Repairs    int          // places that were repaired while opening
	Busy       *ui.Progress // while a fix or a report is being made
	Sink       components.Sink
}

// Render implements app.Composer.
func (c *Checks) Render() app.UI {
	s := &c.Summary
	if files := c.files(); s.Total == 0 && len(files) > 0 {
		return ui.Div("checks checks--list",
			ui.Div("sum", ui.Div("sum__what", ui.Leaf("h2", "", words.NoPagesTitle),
				ui.P("", words.NoPages))),
			ui.Div("checks__lists", ui.Elem("section", "box issues", files...).
				Aria("label", words.Problems).
				TabIndex(0)))
	}
	if s.Total == 0 {
		return ui.Div("checks checks--list",
			ui.Empty(words.NothingTitle, words.Nothing))
	}
	lists := make([]app.UI, 0, 2*len(ui.SeverityGroups))
	for _, g := range ui.SeverityGroups {
		rules, pages := g.Rules(s)
		if len(rules) == 0 {
			continue
		}
		rows := make([]app.UI, len(rules))
		for i, r := range rules {
			rows[i] = issue(ui.Count(r.Pages),
				ui.Div("", ui.P("", r.Name), ui.P("small quiet", ui.RuleSays(&r))),
				ruleButtons(r, c.Sink))
		}
		head := []app.UI{ui.SeverityIcon(g.Severity), app.Text(g.Name() + " ")}
		if pages > 0 { // what leaves a page fine has rules to show, and no pages of its own
			head = append(head, ui.Count(pages), app.Text(" "))
		}
		lists = append(lists,
			ui.Elem("h3", "issues__group", append(head,
				ui.Leaf("span", "small", words.GroupProblems.N(len(rules))))...),
			ui.Elem("ul", "", rows...))
	}
	lists = append(lists, c.files()...)
	body := []app.UI{c.head(), c.comparedWith(), c.verdicts(), c.cards()}
	var columns []app.UI
	if len(lists) > 0 {
		columns = append(columns, ui.Elem("section", "box issues", lists...).Aria("label", words.Problems).TabIndex(0))
	}
	side := []app.UI{c.own()}
	if len(c.Fixes.Fixes) > 0 || c.Repairs > 0 {
		side = append(side, c.done())
	}
	columns = append(columns, ui.Div("checks__side", side...))
	class := "checks__lists"
	if len(columns) == 2 {
		class += " checks__lists--two"
	}
	return ui.Div("checks checks--list", append(body, ui.Div(class, columns...))...)
}

// issue draws one line of a list of problems: its number, what it is and what can be done.
func issue(number, what app.UI, buttons []app.UI) app.UI {
	return ui.Li("", ui.Div("issues__b", number, what), ui.Div("btns", buttons...))
}

func (c *Checks) head() app.UI {
	s := &c.Summary
	fine := words.FineOf
	if _, files := s.Rejected(); files > 0 {
		fine = words.FileTakesPages
	}
	say := fine.With("fine", s.Fine, "total", s.Total)
	if s.Safe > 0 {
		say += " " + words.SafeFixes.N(s.Safe)
	}
	if s.Checking {
		say = words.StillChecking
	}
	what := []app.UI{ui.Leaf("h2", "", verdict(s)), ui.P("", say)}
	if c.Busy != nil {
		what = append(what, ui.JobCard("checks-job", *c.Busy, c.Sink))
	}
	end := []app.UI{
		ui.Press("btn btn--bare", ui.Words.LookUpError, c.Sink, components.OpenLookUp{}).WithIcon("search"),
		ui.Press("btn btn--bare", words.Compare, c.Sink, components.OpenCompare{}).WithIcon("clock"),
		ui.Press("btn", words.SaveReport, c.Sink, components.SaveReport{}).WithIcon("down"),
	}
	if s.Safe > 0 {
		end = append(end, ui.Main(words.ApplySafe.N(s.Safe), c.Busy != nil, c.Sink, components.FixRule{}))
	}
	return ui.Div("sum", ui.Div("sum__what", what...), ui.Div("sum__end", end...))
}

// doneItem draws the head of one thing that was done, with a button.
func doneItem(title, button, name string, sink components.Sink, do components.Intent) app.UI {
	head := []app.UI{ui.Leaf("b", "", title)}
	if button != "" {
		head = append(head, ui.Small(button, name, sink, do))
	}
	return ui.Div("donelist__t across", head...)
}

// done lists what was mended, with the way back.
func (c *Checks) done() app.UI {
	fixes := c.Fixes.Fixes
	items := make([]app.UI, 0, len(fixes)+1)
	for _, f := range fixes[:min(len(fixes), ui.ListRows)] {
		undo := ""
		if f.Steps == 1 && !c.Later {
			undo = ui.Words.Undo
		}
		back := components.Undo{Rev: c.Fixes.Rev}
		parts := []app.UI{
			doneItem(f.Did, undo, words.UndoFor.With("fix", f.Did), c.Sink, back),
			ui.P("small quiet", f.Why),
		}
		for i := 0; i < len(f.Rows); i += 3 {
			parts = append(parts, ui.Elem("p", "small donelist__row across", ui.BeforeAfter("span", f.Rows[i:])...))
			if i/3 < len(f.Rules) {
				parts = append(parts, ui.P("small quiet", f.Rules[i/3]))
			}
		}
		if more := f.Values - len(f.Rows)/3; more > 0 {
			parts = append(parts, ui.P("small quiet", words.FixesMore.N(more)))
		}
		items = append(items, ui.Li("", parts...))
	}
	if c.Repairs > 0 {
		title := words.Repaired.N(c.Repairs)
		items = append(items, ui.Li("",
			doneItem(title, ui.Words.SeeThem, words.SeeThemFor.With("fix", title), c.Sink,
				components.ShowPanel{Panel: components.PanelFiles})))
	}
	return ui.Headed("box donelist", "donelist__head across", "mended-title", ui.Icon("ok", "sev--good"), words.FixesTitle,
		items, ui.Press("btn btn--s btn--bare", words.SaveTable, c.Sink, components.SaveReport{Table: true}).
			WithIcon("down").WithName(words.SaveTableName))
}

// verdict says the worst in one line.
func verdict(s *ui.Summary) string {
	bad, files := s.Rejected()
	_, ignored := ui.SeverityGroups[1].Rules(s)
	_, warn := ui.SeverityGroups[2].Rules(s)
	worth := s.WorthFiles()
	switch {
	case files > 0 && bad > 0:
		return words.WillRejectBoth.With("files", files, "pages", bad)
	case files > 0:
		return words.WillRejectFiles.With("files", files)
	case bad > 0:
		return words.WillRejectPages.With("pages", bad)
	case ignored > 0:
		return s.Lost()
	case warn > 0 && worth > 0:
		return words.WorthFixingBoth.With("files", worth, "pages", warn)
	case worth > 0:
		return words.WorthFixingFiles.With("files", worth)
	case warn > 0:
		return words.WorthFixing.N(warn)
	case s.Checking:
		return words.FineSoFar
	default:
		return words.AllFine.N(s.Total)
	}
}
