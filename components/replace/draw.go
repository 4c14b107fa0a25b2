package replace

import (
	"slices"
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

// draw draws the dialog.
func (x *Replace) draw() ui.Frame {
	n := 0
	if x.Preview != nil {
		n = max(x.Preview.Pages, min(1, x.count().Lines))
	}
	label, w := say.Text("Nothing to change"), &x.What
	deletes := w.Way == sitemapcore.ReplaceText && w.With == "" && w.Find != ""
	switch {
	case n == 0:
	case deletes:
		label = say.N("Change {n, plural, one {# page} other {# pages}}: delete this text", n)
	default:
		label = say.N("Change {n, plural, one {# page} other {# pages}}", n)
	}
	change := ui.Main(label, n == 0 || x.Busy(x.job) != nil || x.Preview.Early, x.Sink, x.Apply)
	if deletes && !x.withTyped {
		change.Class = "btn" // not the main button, so that Enter in a field deletes nothing
	}
	focus := "#replace-find"
	if w.Way == sitemapcore.ReplaceText && w.Find != "" && w.Find == x.Table.Filter().Query {
		focus = "#replace-with"
	}
	foot := []app.UI{
		ui.Leaf("span", "small quiet dialog__first", "You can undo this."), ui.Cancel(x.Sink), change,
	}
	busy := (*wire.Progress)(nil)
	if x.applies {
		busy = x.Busy(x.job)
	}
	return ui.Frame{
		ID: "replace", Busy: busy, Title: components.ChangePages, Focus: focus, BodyClass: "dialog__body--pad stack",
		Foot: foot,
		Body: []app.UI{
			ui.Div("field", ui.LabelFor("replace-way", "What to do"), ui.Pick(&ui.Picker{
				ID: "replace-way", Options: terms.ReplaceWays, On: int(x.What.Way),
				Groups: []ui.OptionGroup{
					{Name: "Addresses", From: int(sitemapcore.MoveSite)}, {Name: "Dates", From: int(sitemapcore.SetToday)},
				},
				Picked: func(i int) {
					x.change(func(w *sitemapcore.Replacement) { w.Way = sitemapcore.ReplaceWay(i) })
				},
			})),
			x.fields(), x.drawScopes(), x.places(), x.sum(), x.values(),
		},
	}
}

// field draws a labelled line for a text of the choices.
func (x *Replace) field(key string, label say.Text, mode string, text func(w *sitemapcore.Replacement) *string, hint say.Text) app.UI {
	return ui.Div("field",
		ui.LabelFor("replace-"+key, label),
		&ui.Textbox{
			ID: "replace-" + key, Mode: mode, Text: *text(&x.What),
			Typed: func(typed string) { x.change(func(w *sitemapcore.Replacement) { *text(w) = typed }) },
		},
		ui.P("hint", hint))
}

// pair draws the lines for the text that is found and the one that replaces it.
func (x *Replace) pair(mode, find, with string, hint say.Text) app.UI {
	return ui.Div("with wrap",
		x.field("find", say.Data(find), mode, func(w *sitemapcore.Replacement) *string { return &w.Find }, ""),
		x.field("with", say.Data(with), mode, func(w *sitemapcore.Replacement) *string { return &w.With }, hint))
}

// check draws a checkbox.
func (x *Replace) check(label say.Text, on bool, set func(w *sitemapcore.Replacement, on bool),
	more ...app.UI,
) app.UI {
	return &ui.Check{
		Label: label, On: on, More: more,
		Does: func(on bool) { x.change(func(w *sitemapcore.Replacement) { set(w, on) }) },
	}
}

// fields draws the fields of the chosen way.
func (x *Replace) fields() app.UI {
	w := &x.What
	switch w.Way {
	case sitemapcore.ReplaceText:
		hint := say.Text("")
		if w.Pattern {
			hint = "$1 stands for what the first parentheses found."
		}
		return ui.Div("stack",
			x.pair("text", say.Text("Find").String(), say.Text("Replace with").String(), hint),
			ui.Div("across wrap apart",
				x.check("Match case", w.Case, func(w *sitemapcore.Replacement, on bool) { w.Case = on }),
				x.check("Whole value only", w.Whole, func(w *sitemapcore.Replacement, on bool) { w.Whole = on }),
				x.check("Regular expression", w.Pattern,
					func(w *sitemapcore.Replacement, on bool) { w.Pattern = on })))
	case sitemapcore.MoveSite:
		return ui.Div("stack",
			x.pair("url", say.Text("Old address").String(), say.Text("New address").String(), ""),
			ui.P("hint", "Such as https://www.example.com or example.com/shop. Pages, images, videos and language "+
				"versions move along."))
	case sitemapcore.DropParameters:
		return ui.Div("stack", x.field("find", "Which parameters", "text",
			func(w *sitemapcore.Replacement) *string { return &w.Find },
			"Tick names in the list, or type them with commas between, such as utm_*, ref. A single * removes all."),
			x.parameters())
	}
	return x.worked()
}

// parameters draws a tick for each parameter of the pages; ticked ones are in the field above.
func (x *Replace) parameters() app.UI {
	if len(x.count().Parameters) == 0 {
		return ui.Nothing()
	}
	chosen := x.What.Parameters()
	ticks := []app.UI{ui.Leaf("legend", "vh", "Which parameters")}
	for _, p := range x.count().Parameters {
		on := slices.ContainsFunc(chosen, func(name string) bool { return sitemapcore.StandsFor(name, p.Name) })
		ticks = append(ticks, x.check(say.Data(p.Name), on,
			func(w *sitemapcore.Replacement, on bool) { w.Find = ticked(w, p.Name, on) }, app.Text(" "), ui.Count(p.Pages)))
	}
	return ui.Elem("fieldset", "ticks across wrap apart", ticks...)
}

// ticked returns the names with another parameter, or without the names that match it.
func ticked(w *sitemapcore.Replacement, parameter string, on bool) string {
	names := w.Parameters()
	if on {
		names = append(names, parameter)
	} else {
		names = slices.DeleteFunc(names, func(name string) bool { return sitemapcore.StandsFor(name, parameter) })
	}
	return strings.Join(names, ", ")
}

// drawScopes draws the choice of pages, if there is one.
func (x *Replace) drawScopes() app.UI {
	all := []say.Text{
		say.N("{n, plural, one {The page} other {All # pages}}", x.State.Pages), say.N("{n, plural, one {# "+
			"page shown} other {# pages shown}}", x.Table.Len()),
		say.N("{n, plural, one {# selected page} other {# selected pages}}", x.Table.Selected().Len()),
	}
	there := [...]bool{true, x.narrowed(), x.Table.Selected().Len() > 0}
	answers := []app.UI{ui.Leaf("legend", "label", "Where")}
	for i, label := range all {
		if there[i] {
			answers = append(answers, &ui.Check{
				Radio: "scope", Label: label, On: x.Scope == Scope(i), Does: func(bool) { x.Choose(x.What, Scope(i)) },
			})
		}
	}
	if len(answers) == 2 {
		return ui.Nothing()
	}
	return ui.Elem("fieldset", "across wrap apart", answers...)
}

// places draws the choice of values for replacing text: those that some of the pages have.
func (x *Replace) places() app.UI {
	if x.What.Way != sitemapcore.ReplaceText {
		return ui.Nothing()
	}
	names := [...]say.Text{
		"Page address", "Last changed", "Change frequency##column", "Priority", "Images",
		"Videos", "News", "Language versions", "Other tags",
	}
	answers := []app.UI{ui.Leaf("legend", "label", "In")}
	for i, name := range names {
		bit := sitemapcore.Places(1) << i
		if i == int(sitemapcore.Loc) || x.What.In&bit != 0 || x.count().Has&bit != 0 {
			answers = append(answers, x.check(name, x.What.In&bit != 0,
				func(w *sitemapcore.Replacement, _ bool) { w.In ^= bit }))
		}
	}
	return ui.Elem("fieldset", "across wrap apart", answers...)
}

// sum draws how much changes, and what to look at before.
func (x *Replace) sum() app.UI {
	p := x.Preview
	news, w := ui.Div("stack").Role("status"), &x.What
	switch {
	case p == nil:
		return news
	case p.Problem != "":
		return news.Body(ui.P("wrong", p.Problem))
	case x.count().Values > 0 || x.count().Lines > 0:
		return news.Body(x.found()...)
	case w.Find == "" && w.Way <= sitemapcore.MoveSite:
		return news.Body(ui.P("quiet", "Type what you look for, and see here what changes."))
	case p.Early || w.Way == sitemapcore.MoveSite && w.With == "" || w.Way == sitemapcore.DropParameters && w.Find == "":
		return news
	case w.WorksOut():
		return news.Body(ui.P("quiet", "Nothing to change"), x.without())
	}
	return news.Body(ui.P("quiet", "Nothing to change. Try other words, or look in more pages or values."))
}

// found draws how much there is to change.
func (x *Replace) found() (said []app.UI) {
	p, early, pages := x.count(), x.Preview.Early, x.Preview.Pages
	if p.Values > 0 && !early {
		said = append(said, ui.P("", say.Fill("This changes {values, plural, one {# value} other {# values}} on {n, "+
			"plural, one {# page} other {# pages}}.", "values", p.Values, "n", pages)))
	}
	if p.Lines > 0 {
		said = append(said, ui.P("", say.N("{n, plural, one {# line of the sitemap index changes too.} other {# "+
			"lines of the sitemap index change too.}}", p.Lines)))
	}
	said = append(said, x.without(), ui.P("wrong", p.Note))
	marks := [...]struct {
		n     int
		label say.Text
		only  wire.ReplaceMark
	}{
		{
			p.Wrong, say.N("{n, plural, one {# page will be rejected} other {# pages will be rejected}}", p.Wrong),
			wire.ReplaceWrong,
		},
		{p.Same, say.N("{n, plural, one {# page gets the address of another} other {# pages get the address of "+
			"another}}", p.Same), wire.ReplaceSame},
		{p.Moved, say.N("{n, plural, one {# page moves to another site} other {# pages move to another site}}",
			p.Moved), wire.ReplaceMoved},
	}
	var buttons []app.UI
	for _, m := range marks {
		if m.n > 0 && !early && (m.only != wire.ReplaceMoved || x.What.Way != sitemapcore.MoveSite) { // whose purpose that is
			only := m.only
			if x.only == only {
				only = wire.ReplaceAny
			}
			buttons = append(buttons, &ui.Button{
				Class: "btn btn--s", Label: m.label, On: strconv.FormatBool(x.only == m.only), Sink: x.Sink,
				Do: func() { x.list(only, 0) },
			})
		}
	}
	return append(said, ui.Div("btns", buttons...))
}

// values draws some of the values before and after, and the way to the others.
func (x *Replace) values() app.UI {
	p := x.Preview
	if p == nil || len(p.Rows) == 0 {
		if busy := x.Busy(x.job); busy != nil {
			return ui.JobCard("replace-job", busy, x.Sink)
		}
		return ui.Nothing()
	}
	from, listed := x.count().From, x.count().Listed
	last := from + len(p.Rows)
	way := ui.Nothing()
	if listed > wire.ReplaceRows && !p.Early {
		way = ui.Div("pager across",
			ui.P("small num grow", say.Fill("{first} to {last} of {n}", "first", from+1, "last", last, "n", listed)),
			&ui.Button{
				Class: "btn btn--s", Label: "Back", Name: "Back to the previous pages", Off: from == 0, Sink: x.Sink,
				Do: func() { x.list(x.only, max(0, from-wire.ReplaceRows)) },
			},
			&ui.Button{
				Class: "btn btn--s", Label: "Next", Name: "Next pages", Off: last >= listed, Sink: x.Sink,
				Do: func() { x.list(x.only, last) },
			})
	}
	return ui.Div("",
		way,
		ui.Group(ui.Div("scroll", ui.Diff(p.Rows)), "Before and after").TabIndex(0))
}

// worked draws the choices of the ways that compute a date.
func (x *Replace) worked() app.UI {
	w := &x.What
	hint := say.Text("")
	switch w.Way {
	case sitemapcore.SetToday:
		hint = "For pages that changed today. Search engines may ignore dates that keep changing."
	case sitemapcore.AddressDate:
		hint = "Such as /2024/05/17/, /2024/05/ or 2024-05-17. A day that is still to come is not used."
	case sitemapcore.PublishedDate:
		hint = "The day when the newest article or video of the page came out."
	default:
		return ui.Nothing()
	}
	return ui.Div("stack",
		ui.P("hint", hint),
		ui.Div("across wrap apart", x.check("Only pages without a date", w.Missing,
			func(w *sitemapcore.Replacement, on bool) { w.Missing = on })))
}

// without shows the number of pages without a source for the date.
func (x *Replace) without() app.UI {
	n := x.count().Without
	if n == 0 || x.Preview.Early {
		return ui.Nothing()
	}
	return ui.P("quiet", say.N("{n, plural, one {# page has no date to take and stays as it is.} other {# pages have no "+
		"date to take and stay as they are.}}", n))
}
