package checks

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const groupProblems say.Text = "{n, plural, one {# problem} other {# problems}}"

// Checks is the panel with the problems of the pages, rule by rule, worst first, and the fixes so far.
type Checks struct {
	app.Compo

	Feature func() *Feature // a func, so that the panel is drawn whenever the page is

	turned int              // the last turn that was taken
	over   bool             // the pointer is in the list
	listed []wire.RuleCount // in the list as it was last drawn
}

// turn returns the turn to the problem that gets the focus.
func (c *Checks) turn() Turn { return c.Feature().other.Turn() }

// OnMount implements app.Mounter: a turn before the list was shown is over.
func (c *Checks) OnMount(app.Context) { c.turned = c.turn().Seq }

// OnUpdate implements app.Updater. It takes the turn, unless the focus is in another part of the page by now.
func (c *Checks) OnUpdate(ctx app.Context) {
	turn := c.turn()
	if turn.Seq <= c.turned {
		return
	}
	c.turned = turn.Seq
	row := "#" + rowID(turn.Rule) + " button"
	ctx.Defer(func(app.Context) {
		dom.Soon(func() { // the closed dialog gives the focus back first
			if !c.Mounted() {
				return
			}
			if dom.NoFocus() || dom.HasFocus(c.JSValue()) || dom.Active().Get("id").String() == "main" {
				dom.FocusIn(c.JSValue(), row)
			}
		})
	})
}

// rowID names the line of a rule in the list.
func rowID(code string) string { return "rule-" + code }

// Render implements app.Composer.
func (c *Checks) Render() app.UI {
	x := c.Feature()
	s := &x.Summary
	first, last := x.files(true), x.files(false)
	if files := append(first, last...); s.Pages == 0 && len(files) > 0 {
		return ui.Div("checks stack",
			ui.Div("sum", ui.Leaf("h2", "", "There are no pages to check yet"),
				ui.P("", "What search engines say about your files is below.")),
			ui.Div("checks__lists", ui.Elem("section", "box", files...).
				Aria("label", say.Text("Problems by type").String()).
				TabIndex(0)))
	}
	if s.Pages == 0 {
		return ui.Div("checks stack",
			ui.Empty("There is nothing to check yet",
				"Open a sitemap or add pages to see what search engines will say about them."))
	}
	if c.over {
		c.listed = inPlace(c.listed, s.Rules)
	} else {
		c.listed = s.Rules
	}
	seen := wire.Summary{Rules: c.listed}
	lists := first // because a rejected file takes all its pages with it
	for _, severity := range ui.Severities {
		rules, pages := ui.RulesOf(&seen, severity), s.Having[severity]
		if len(rules) == 0 {
			continue
		}
		rows, left := make([]app.UI, len(rules)), 0
		for i, r := range rules {
			if r.Pages == 0 {
				rows[i] = issue("", ui.Iconed("p", "quiet across", ui.Icon("ok", "sev--good"), r.Name), nil)
				continue
			}
			left++
			rows[i] = issue(say.N(ui.Pages, r.Pages), ui.Div("", ui.P("", r.Name), ui.P("small quiet", r.Detail)),
				ruleButtons(r, x.Sink)).ID(rowID(r.Code))
		}
		count := counts(0, left) // some notes leave a page fine, so that it is not counted
		if severity != sitemapcore.Note && left > 0 {
			count = say.Join(" · ", say.N(ui.Pages, pages), counts(left, 0))
		}
		lists = append(lists, groupHead(ui.SeverityIcon(severity), terms.Severity(severity), count), ui.Elem("ul", "lines", rows...))
	}
	lists = append(lists, last...)
	dates := x.dates()
	body := []app.UI{x.head(), ui.Nothing(), x.other.Compared(dates == nil), x.verdicts()}
	if dates != nil {
		body[1] = dates
	}
	var columns []app.UI
	if len(lists) > 0 {
		columns = append(columns, ui.Elem("section", "box", lists...).Aria("label",
			say.Text("Problems by type").String()).TabIndex(0).
			On("pointerenter", c.onEnter).On("pointerleave", c.onLeave))
	}
	side := []app.UI{liveBox(x.other.Live(), x.Sink), x.own()}
	if len(x.Fixes.Fixes) > 0 || x.Files.Repairs > 0 {
		side = append(side, x.done())
	}
	columns = append(columns, ui.Div("stack loose", side...))
	return ui.Div("checks stack", append(body, ui.Div("checks__lists", columns...))...)
}

// inPlace returns the rules of a list in their places. Those that no page breaks any more have no pages, and others
// follow. A press right after a fix then hits the row that the user sees.
func inPlace(was, is []wire.RuleCount) []wire.RuleCount {
	out := slices.Clone(was)
	for i := range out {
		out[i].Pages = 0
	}
	for _, r := range is {
		at := slices.IndexFunc(out, func(w wire.RuleCount) bool { return w.Code == r.Code && w.Severity == r.Severity })
		if at < 0 {
			out = append(out, r)
		} else {
			out[at] = r
		}
	}
	return out
}

func (c *Checks) onEnter(app.Context, app.Event) { c.over = true }

func (c *Checks) onLeave(app.Context, app.Event) { c.over = false }

// counts says how many problems and notes a list has.
func counts(problems, notes int) say.Text {
	var says []say.Text
	if problems > 0 {
		says = append(says, say.N(groupProblems, problems))
	}
	if notes > 0 {
		says = append(says, say.N("{n, plural, one {# note} other {# notes}}", notes))
	}
	return say.Join(" · ", says...)
}

// groupHead draws the head of problems of one sort, with their number.
func groupHead(icon app.UI, name, count say.Text) app.UI {
	return ui.Elem("h3", "box__head across wrap", icon, app.Text(name.String()+" "), ui.Leaf("span", "small quiet end", count))
}

// issue draws one line of a list of problems: its name, its number of pages or files, and its actions.
func issue(count say.Text, what app.UI, buttons []app.UI) app.HTMLElem {
	return ui.Li("across wrap", ui.Div("issues__b", ui.Leaf("span", "n", count), what), ui.Div("btns end", buttons...))
}

// head draws the verdict on all pages, with what can be done at once.
func (c *Feature) head() app.UI {
	s := &c.Summary
	sentence, v := say.Text(""), s.Verdict()
	severity, _ := verdictSays(&v)
	switch {
	case v.Files > 0:
		sentence = s.Rejects()
	case severity != sitemapcore.Fine && s.Fine < s.Pages:
		sentence = say.Fill("{fine, plural, =0 {{total, plural, one {The page has a problem.} other {All # pages have a "+
			"problem.}}} one {# of {total, plural, one {# page} other {# pages}} is fine.} other {# of {total, plural, "+
			"one {# page} other {# pages}} are fine.}}", "fine", s.Fine, "total", s.Pages)
	}
	if s.Safe > 0 {
		sentence = say.Join(" ", sentence, say.N("{n, plural, one {# problem has a safe automatic fix.} other {# "+
			"problems have a safe automatic fix.}} For any others we ask you first.", s.Safe))
	}
	if !s.Complete {
		sentence = "Still checking. The numbers may change until all pages are done."
	}
	what := []app.UI{ui.Leaf("h2", "", verdict(s)), ui.P("", sentence)}
	busy := c.other.Busy()
	if busy != nil {
		what = append(what, ui.JobCard("checks-job", busy, c.Sink))
	}
	end := []app.UI{
		ui.Press("btn btn--bare", "Look up an error message", c.Sink, components.OpenLookUp{}).WithIcon("search"),
		ui.Press("btn btn--bare", "Compare with an earlier version", c.Sink,
			components.OpenCompare{}).WithIcon("clock"),
		ui.Press("btn", "Save the report", c.Sink, components.SaveReport{}).WithIcon("down"),
	}
	if s.Safe > 0 {
		end = append(end, ui.Main(say.N("{n, plural, one {Apply # safe fix} other {Apply # safe fixes}}", s.Safe),
			busy != nil, c.Sink, components.FixRule{}))
	}
	return ui.Div("sum across wrap", ui.Div("share stack tight", what...), ui.Div("btns", end...))
}

// doneItem draws the head of one thing that was done, with a button.
func doneItem(title, button, name say.Text, sink components.Sink, do components.Intent) app.UI {
	head := []app.UI{ui.Leaf("b", "", title)}
	if button != "" {
		b := ui.Small(button, name, sink, do)
		b.Class += " end"
		head = append(head, b)
	}
	return ui.Div("across", head...)
}

// done lists the fixes so far, with their undo.
func (c *Feature) done() app.UI {
	fixes, back := c.Fixes.Fixes, components.Undo{Rev: c.Fixes.Rev}
	items := make([]app.UI, 0, len(fixes)+1)
	for _, f := range fixes[:min(len(fixes), ui.ListRows)] {
		undo := say.Text("")
		if f.Steps == 1 && !c.Overtaken(back) {
			undo = "Undo"
		}
		parts := []app.UI{doneItem(f.Did, undo, say.Fill("Undo: {fix}", "fix", f.Did), c.Sink, back)}
		for _, r := range f.Rows {
			r.What = "" // the fix says it
			parts = append(parts, ui.Changed("small changed across", r), ui.P("small quiet", r.Rule))
		}
		if more := f.Values - len(f.Rows); more > 0 {
			parts = append(parts, ui.P("small quiet", say.N("… and {n} more", more)))
		}
		items = append(items, ui.Li("", parts...))
	}
	if c.Files.Repairs > 0 {
		title := say.N("We repaired {n, plural, one {# thing} other {# things}} while opening", c.Files.Repairs)
		items = append(items, ui.Li("",
			doneItem(title, "See them", say.Fill("See them: {fix}", "fix", title), c.Sink,
				components.ShowPanel{Panel: components.PanelFiles})))
	}
	return ui.Headed("box", "box__head across wrap", "mended-title", ui.Icon("ok", "sev--good"), "Fixes made",
		items, ui.Press("btn btn--s btn--bare", "Save as a table", c.Sink, components.SaveReport{Table: true}).
			WithIcon("down").WithName("Save as a table for a spreadsheet (.csv)"))
}

// verdict says the worst in one line: as the card of the search engine does, which has the numbers of all.
func verdict(s *wire.Summary) say.Text {
	v := s.Verdict()
	severity, says := verdictSays(&v)
	switch {
	case severity != sitemapcore.Fine:
		return says
	case !s.Complete:
		return "No problems so far"
	}
	return say.N("{n, plural, one {This page is fine} other {All # pages are fine}}", s.Pages)
}

// dates draws the verdict on the dates of all pages, with what the user can do about them, or returns nil: search
// engines ignore all dates of a site if some are wrong.
func (c *Feature) dates() app.UI {
	var faults []say.Text
	fault := func(code string, says say.Text) {
		if r := ui.RuleOf(c.Summary.Rules, code); r != nil && r.Pages > 0 {
			faults = append(faults, say.N(says, r.Pages))
		}
	}
	fault(sitemapcore.RuleD13, "{n, plural, one {# page shares its date with most others} other {# pages share one date}}")
	fault(sitemapcore.RuleD14, "{n, plural, one {# page says that it changed today} other {# pages say that they changed today}}")
	alike := len(faults) > 0
	fault(sitemapcore.RuleD10, "{n, plural, one {# date is in the future} other {# dates are in the future}}")
	live := c.other.Live()
	checked := live != nil && live.Day != ""
	differ := checked && live.Dates.Differ > 0 && live.Dates.Doubt == ""
	if differ {
		faults = append(faults, say.N("{n, plural, one {# page says another date itself} other {# pages say another date "+
			"themselves}}", live.Dates.Differ))
	}
	if len(faults) == 0 {
		return nil
	}
	var buttons []app.UI
	switch {
	case differ:
		buttons = append(buttons, ui.Small("Use the dates of the pages", "", c.Sink, components.SeeLive{}))
	case !checked:
		buttons = append(buttons, ui.Small("Check my pages on the live site", "", c.Sink, components.OpenLive{}))
	}
	if take := c.other.Dates(); take != nil {
		buttons = append(buttons, ui.Small("Take last changed from the earlier version", "", c.Sink, take))
	}
	if alike { // single wrong dates are no reason to lose the others
		buttons = append(buttons, ui.Small("Remove all dates", "", c.Sink, c.removeDates))
	}
	return ui.Div("notice across wrap", ui.Icon("warn", "sev--warn"),
		ui.P("share", say.Fill("Search engines may not trust your dates: {faults}.", "faults", say.And(faults...))),
		ui.Div("btns", buttons...))
}

// removeDates removes the dates of all pages.
func (c *Feature) removeDates() {
	step := sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.LastMod, Clear: true})
	c.Work(c.job, "", wire.Make(wire.Target{All: true}, step).In(c.job), c.Undoable)
}

// liveBox draws the state of the live check.
func liveBox(l *wire.Live, sink components.Sink) app.UI {
	title := say.Text("On the live site")
	if l == nil || l.Day == "" && len(l.Rows) == 0 {
		return ui.Headed("box", "box__head across wrap", "live-title", ui.Icon("globe"), title,
			[]app.UI{ui.Li("", ui.P("small quiet", terms.LiveQuestion))},
			ui.Small("Check my pages on the live site", "", sink, components.OpenLive{}))
	}
	bad := 0
	for _, r := range l.Rows {
		if r.Severity >= sitemapcore.Warn {
			bad += r.Pages
		}
	}
	says := say.N("{n, plural, =0 {All is well.} one {# page needs a look.} other {# pages need a look.}}", bad)
	return ui.Headed("box", "box__head across wrap", "live-title", ui.Icon("globe"), title,
		[]app.UI{ui.Li("", ui.P("", terms.LiveAsOf(l)), ui.P("small quiet", says))},
		ui.Small("What your site answers", "", sink, components.SeeLive{}))
}
