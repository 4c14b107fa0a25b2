package replace

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Replace is the dialog. What is chosen comes in from its owner, and goes back as a
// [components.ChooseReplace] with each character.
type Replace struct {
	app.Compo
	modal

	Sink  components.Sink
	What  sitemapcore.Replacement
	Scope components.ReplaceScope

	Pages, Shown, Selected int // that are there, in view and selected

	Preview *wire.ReplacePreview // nil while nothing is known
	Only    wire.ReplaceMark
	Busy    *wire.Progress // while it is being worked out, or done
}

// OnMount implements app.Mounter: the first thing to do is to type.
func (r *Replace) OnMount(ctx app.Context) { r.Show(ctx, "#replace-find") }

// OnUpdate implements app.Updater: a line of the table may go with the button that was pressed.
func (r *Replace) OnUpdate(ctx app.Context) {
	ctx.Defer(func(app.Context) { dom.Rescue("#replace .dialog") })
}

// Render draws the dialog.
func (r *Replace) Render() app.UI {
	n := 0
	if r.Preview != nil {
		n = max(r.Preview.Pages, min(1, r.Preview.Lines))
	}
	label := say.Text("Nothing to change")
	if n > 0 {
		label = say.N("Change {n, plural, one {# page} other {# pages}}", n)
	}
	foot := []app.UI{
		ui.Leaf("span", "small quiet dialog__first", "You can undo this."), ui.Cancel(r.Sink),
		ui.Main(label, n == 0 || r.Busy != nil || r.Preview.Early, r.Sink, components.ApplyReplace{}),
	}
	return r.Draw(ui.Frame{
		ID: "replace", Title: "Find and replace", Class: "dialog--fix", Sink: r.Sink, BodyClass: "dialog__body--pad",
		Input: r.onInput, Change: r.onChange, Foot: foot,
		Body: []app.UI{
			choice("way", "What to do", ui.ReplaceWays(), int(r.What.Way)), r.fields(), r.where(), r.places(), r.sum(), r.list(),
		},
	})
}

// field draws a labelled line.
func field(key string, label say.Text, mode, text string, hint say.Text) app.UI {
	return ui.Div("field",
		ui.LabelFor("replace-"+key, label),
		&ui.Textbox{ID: "replace-" + key, Key: key, Mode: mode, Text: text},
		ui.P("hint", hint))
}

// pair draws the lines of what is looked for and of what takes its place.
func (r *Replace) pair(mode, find, with string, hint say.Text) app.UI {
	return ui.Div("replace__pair",
		field("find", say.Data(find), mode, r.What.Find, ""), field("with", say.Data(with), mode, r.What.With, hint))
}

// choice draws a labelled list to choose from.
func choice(key string, label say.Text, options []say.Text, on int) app.UI {
	id := "replace-" + key
	return ui.Div("field",
		ui.LabelFor(id, label),
		arrowed(&ui.Picker{Key: key, ID: id, Options: options, On: on}))
}

// arrowed draws a list to choose from with its arrow.
func arrowed(p *ui.Picker) app.UI { return ui.Elem("span", "pick", p, ui.Icon("chev")) }

// fields draws what is to be typed for the way that is chosen.
func (r *Replace) fields() app.UI {
	w := &r.What
	switch w.Way {
	case sitemapcore.ReplaceText:
		hint := say.Text("")
		if w.Pattern {
			hint = "$1 stands for what the first parentheses found."
		}
		return ui.Div("replace__text",
			r.pair("text", say.Text("Find").String(), say.Text("Replace with").String(), hint),
			ui.Div("replace__how",
				ui.Answer("checkbox", "case", "on", "Match case", w.Case),
				ui.Answer("checkbox", "whole", "on", "Whole value only", w.Whole),
				ui.Answer("checkbox", "pattern", "on", "Pattern (regular expression)", w.Pattern)))
	case sitemapcore.MoveSite:
		return ui.Div("replace__text",
			r.pair("url", say.Text("Old address").String(), say.Text("New address").String(), ""),
			ui.P("hint", "Such as https://www.example.com or example.com/shop. Pages, images, videos and language "+
				"versions move along."))
	case sitemapcore.DropParameters:
		return ui.Div("replace__text", field("find", "Which parameters", "text", w.Find,
			"Tick names in the list, or type them with commas between, such as utm_*, ref. A single * removes all."),
			r.parameters())
	}
	return r.worked()
}

// parameters draws those that occur, each to be ticked: what is ticked stands in the field above.
func (r *Replace) parameters() app.UI {
	if r.Preview == nil || len(r.Preview.Parameters) == 0 {
		return ui.Nothing()
	}
	chosen := r.What.Parameters()
	ticks := []app.UI{ui.Leaf("legend", "vh", "Which parameters")}
	for _, p := range r.Preview.Parameters {
		on := slices.ContainsFunc(chosen, func(name string) bool { return sitemapcore.StandsFor(name, p.Name) })
		ticks = append(ticks, ui.Answer("checkbox", "parameter", p.Name, say.Data(p.Name), on,
			app.Text(" "), ui.Count(p.Pages)))
	}
	return ui.Elem("fieldset", "replace__how replace__names", ticks...)
}

// tick chooses a parameter, or takes back whatever stands for it.
func (r *Replace) tick(parameter string, on bool) string {
	names := r.What.Parameters()
	if on {
		names = append(names, parameter)
	} else {
		names = slices.DeleteFunc(names, func(name string) bool { return sitemapcore.StandsFor(name, parameter) })
	}
	return strings.Join(names, ", ")
}

// where draws the question in which pages is looked, where there is a choice.
func (r *Replace) where() app.UI {
	all := []say.Text{say.N("{n, plural, one {The page} other {All # pages}}", r.Pages), say.N("{n, plural, one {# "+
		"page shown} other {# pages shown}}", r.Shown),
		say.N("{n, plural, one {# selected page} other {# selected pages}}", r.Selected)}
	there := [...]bool{true, r.Shown > 0 && r.Shown < r.Pages, r.Selected > 0}
	answers := []app.UI{ui.Leaf("legend", "", "Where")}
	for i, label := range all {
		if there[i] {
			answers = append(answers, ui.Answer("radio", "scope", strconv.Itoa(i), label, int(r.Scope) == i))
		}
	}
	if len(answers) == 2 {
		return ui.Nothing()
	}
	return ui.Elem("fieldset", "replace__how", answers...)
}

// places draws the question in which values is looked, where text is replaced: those that some of
// these pages have.
func (r *Replace) places() app.UI {
	if r.What.Way != sitemapcore.ReplaceText {
		return ui.Nothing()
	}
	names := [...]say.Text{
		"Page address", "Last changed", "Change frequency##column", "Priority", "Images",
		"Videos", "News", "Language versions", "Other tags",
	}
	answers := []app.UI{ui.Leaf("legend", "", "In")}
	for i, name := range names {
		bit := sitemapcore.Places(1) << i
		if i == int(sitemapcore.Loc) || r.What.In&bit != 0 || r.Preview != nil && r.Preview.Has&bit != 0 {
			answers = append(answers, ui.Answer("checkbox", "in", strconv.Itoa(i), name, r.What.In&bit != 0))
		}
	}
	return ui.Elem("fieldset", "replace__how", answers...)
}

// sum draws how much changes, and what to look at before.
func (r *Replace) sum() app.UI {
	p := r.Preview
	news, w := ui.Div("stack").Aria("live", "polite"), &r.What
	switch {
	case p == nil:
		return news
	case p.Problem != "":
		return news.Body(ui.P("replace__wrong", p.Problem))
	case p.Values > 0 || p.Lines > 0:
		return news.Body(r.found()...)
	case w.Find == "" && (w.Way <= sitemapcore.MoveSite || w.Way == sitemapcore.DropParameters):
		return news.Body(ui.P("quiet", "Type what you look for, and see here what changes."))
	case p.Early || w.Way == sitemapcore.MoveSite && w.With == "":
		return news
	case w.WorksOut():
		return news.Body(ui.P("quiet", "Nothing to change"), r.without())
	}
	return news.Body(ui.P("quiet", "Nothing to change. Try other words, or look in more pages or values."))
}

// found draws how much there is to change.
func (r *Replace) found() (said []app.UI) {
	p := r.Preview
	if p.Values > 0 && !p.Early {
		said = append(said, ui.P("", say.Fill("This changes {values, plural, one {# value} other {# values}} on {n, "+
			"plural, one {# page} other {# pages}}.", "values", p.Values, "n", p.Pages)))
	}
	if p.Lines > 0 {
		said = append(said, ui.P("", say.N("{n, plural, one {# line of the sitemap index changes too.} other {# "+
			"lines of the sitemap index change too.}}", p.Lines)))
	}
	said = append(said, r.without(), ui.P("replace__wrong", p.Note))
	marks := [...]struct {
		n     int
		label say.Text
		only  wire.ReplaceMark
	}{
		{p.Wrong, say.N("{n, plural, one {# page will be rejected} other {# pages will be rejected}}", p.Wrong),
			wire.ReplaceWrong},
		{p.Same, say.N("{n, plural, one {# page gets the address of another} other {# pages get the address of "+
			"another}}", p.Same), wire.ReplaceSame},
		{p.Moved, say.N("{n, plural, one {# page moves to another site} other {# pages move to another site}}",
			p.Moved), wire.ReplaceMoved},
	}
	var buttons []app.UI
	for _, m := range marks {
		if m.n > 0 && !p.Early {
			only := m.only
			if r.Only == only {
				only = wire.ReplaceAny
			}
			buttons = append(buttons, &ui.Button{
				Class: "btn btn--s", Label: m.label, On: strconv.FormatBool(r.Only == m.only), Sink: r.Sink,
				Do: components.ListReplace{Only: int(only)},
			})
		}
	}
	return append(said, ui.Div("btns", buttons...))
}

// list draws some of the values before and after, and the way to the others.
func (r *Replace) list() app.UI {
	p := r.Preview
	if p == nil || len(p.Rows) == 0 {
		if r.Busy != nil {
			return ui.JobCard("replace-job", r.Busy, r.Sink)
		}
		return ui.Nothing()
	}
	last := p.From + len(p.Rows)/3
	way := ui.Nothing()
	if p.Listed > wire.ReplaceRows && !p.Early {
		way = ui.Div("gone__bar across",
			ui.P("small num", say.Fill("{first} to {last} of {n}", "first", p.From+1, "last", last, "n", p.Listed)),
			&ui.Button{
				Class: "btn btn--s", Label: "Back", Name: "Back to the previous pages", Off: p.From == 0, Sink: r.Sink,
				Do: components.ListReplace{Only: int(r.Only), From: max(0, p.From-wire.ReplaceRows)},
			},
			&ui.Button{
				Class: "btn btn--s", Label: "Next", Name: "Next pages", Off: last >= p.Listed, Sink: r.Sink,
				Do: components.ListReplace{Only: int(r.Only), From: last},
			})
	}
	return ui.Div("",
		way,
		ui.Group(ui.Div("fix__rows stack", ui.Diff(p.Rows)), "Before and after").TabIndex(0))
}

// chosen returns what is chosen now, to be changed, and a line of the table of rules in it.
func (r *Replace) chosen(line int) (in components.ChooseReplace, rule *sitemapcore.ValueRule) {
	in = r.withRules(slices.Clone(r.What.Rules))
	if line < len(in.What.Rules) {
		return in, &in.What.Rules[line]
	}
	return in, &sitemapcore.ValueRule{} // of a line that is gone
}

func (r *Replace) onInput(ctx app.Context, e app.Event) {
	field, text, _ := dom.Typed(e)
	key, line := ruleKey(field)
	in, rule := r.chosen(line)
	switch key {
	case "if":
		rule.If = text
	case "find":
		in.What.Find = text
	case "with":
		in.What.With = text
	case "days":
		in.What.Days = daysIn(text)
	default:
		return
	}
	r.Sink.Do(ctx, in)
}

func (r *Replace) onChange(ctx app.Context, e app.Event) {
	field, text, on := dom.Typed(e)
	n, _ := strconv.Atoi(text)
	key, line := ruleKey(field)
	in, rule := r.chosen(line)
	switch key {
	case "to":
		in.What.To = ruleFields[n]
	case "by":
		in.What.By = sitemapcore.RuleBy(n)
	case "freq":
		rule.If = sitemapcore.ChangeFreqs[n]
	case "value":
		rule.Value = r.values(rule.Value)[n]
	case "way":
		in.What.Way = sitemapcore.ReplaceWay(n)
	case "scope":
		in.Scope = components.ReplaceScope(n)
	case "parameter":
		in.What.Find = r.tick(text, on)
	case "case":
		in.What.Case = on
	case "whole":
		in.What.Whole = on
	case "pattern":
		in.What.Pattern = on
	case "missing":
		in.What.Missing = on
	case "earlier":
		in.What.Earlier = n > 0
	case "in":
		in.What.In ^= 1 << n
	default:
		return
	}
	r.Sink.Do(ctx, in)
}
