package ui

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/say"
)

// A Picker is a bare <select> that shows its On-th option, even after a manual choice: a browser obeys the selected
// attribute only before that.
type Picker struct {
	app.Compo

	ID      string
	Class   string   // after "input"
	Name    say.Text // for a screen reader, if it has no <label>
	Hint    string   // id of its description
	Options []say.Text
	Groups  []OptionGroup // in the order of their options; those before the first are in none
	On      int
	Picked  func(i int) // gets the picked option
}

// An OptionGroup names the options of a [Picker] from the index From on, to the next group.
type OptionGroup struct {
	Name say.Text
	From int
}

// OnMount implements app.Mounter.
func (p *Picker) OnMount(ctx app.Context) { p.OnUpdate(ctx) }

// OnUpdate implements app.Updater.
func (p *Picker) OnUpdate(ctx app.Context) { dom.SetValue(ctx.JSSrc(), strconv.Itoa(p.On)) }

// Render draws the control.
func (p *Picker) Render() app.UI {
	options := make([]app.UI, len(p.Options))
	for i, name := range p.Options {
		options[i] = app.Elem("option").Attr("value", strconv.Itoa(i)).Text(name.String())
	}
	end := len(options)
	for _, g := range slices.Backward(p.Groups) {
		group := app.Elem("optgroup").Attr("label", g.Name.String()).Body(slices.Clone(options[g.From:end])...)
		options, end = slices.Replace(options, g.From, end, app.UI(group)), g.From
	}
	return Set(Elem("select", strings.TrimSpace("input "+p.Class), options...).OnChange(p.onChange), "id", p.ID,
		"aria-label", p.Name.String(), "aria-describedby", p.Hint)
}

func (p *Picker) onChange(_ app.Context, e app.Event) {
	if i, err := strconv.Atoi(dom.Value(e.Get("target"))); err == nil && i < len(p.Options) {
		p.On = i // for a queued OnUpdate
		p.Picked(i)
	}
}

// Pick draws a list to choose from with its arrow.
func Pick(p *Picker) app.UI { return Elem("span", "pick", p, Icon("chev")) }

// LabelledPicker draws a picker with an id between its label and a hint.
func LabelledPicker(p *Picker, label, hint say.Text) app.UI {
	p.Hint = p.ID + "-hint"
	return Div("", LabelFor(p.ID, label), Pick(p), P("hint", hint).ID(p.Hint))
}

// Explained draws a checkbox between its label and a sentence on it, which has the id.
func Explained(id string, label, hint say.Text, on bool, does func(on bool)) app.UI {
	return Div("", &Check{Label: label, On: on, Does: does, Hint: id}, P("hint under", hint).ID(id))
}

// LanguagePicker draws the choice of a language. The page's language script answers it, so that it
// works before the program does, and shows the one that is spoken.
func LanguagePicker() app.UI {
	options := make([]app.UI, len(say.Languages))
	for i, l := range say.Languages {
		option := app.Elem("option").Attr("value", l.Tag).Attr("lang", l.Tag).Text(l.Name)
		if l.Tag == say.Tag() && i > 0 {
			option = option.Attr("selected", true)
		}
		options[i] = option
	}
	return Elem("span", "tongue",
		Icon("globe"),
		Named(Elem("select", "", options...), "Language").DataSet("language", ""),
	)
}

// ViewSwitch draws the choice of the view in the place of the table. languages means that the pages have other
// languages.
func ViewSwitch(sink components.Sink, on components.View, languages bool) app.UI {
	view := func(v components.View, label say.Text, do components.Intent) app.UI {
		return &Button{Class: "seg__b", Label: label, On: strconv.FormatBool(v == on), Sink: sink, Do: do}
	}
	views := []app.UI{view(components.ViewPages, "Pages", components.ShowLanguages{})}
	if languages || on == components.ViewLanguages {
		views = append(views, view(components.ViewLanguages, "Languages", components.ShowLanguages{On: true}))
	}
	views = append(views, view(components.ViewMap, "Map##view", components.ShowMap{}))
	return Set(Div("seg", views...), "role", "group", "aria-label", say.Text("View").String())
}

// A Chip is an active filter of the table.
type Chip struct {
	Label say.Text
	Do    components.Intent // changes it; nil if it can only be removed
	Drop  func()            // removes it
}

// A ColumnInfo is a column of the table that can be hidden.
type ColumnInfo struct {
	Column int // for [components.ShowColumn]
	Name   say.Text
	Shown  bool
}
