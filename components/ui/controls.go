package ui

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/say"
)

// A Picker is a bare <select> that shows its On-th option, even after a manual choice: a browser obeys the selected
// attribute only before that. Like a [Textbox] it has no handler.
type Picker struct {
	app.Compo

	Key     string // data-field
	ID      string
	Class   string   // after "input"
	Name    say.Text // for a screen reader, if it has no <label>
	Hint    string   // id of its description
	Options []say.Text
	On      int
	Picked  func(i int) // gets the picked option; nil if the parts around the picker handle its data-field
	In      string      // the language, as a [Textbox] has it
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
	box := Elem("select", strings.TrimSpace("input "+p.Class), options...)
	if p.Picked != nil {
		box = box.OnChange(p.onChange)
	} else {
		box = box.DataSet("field", p.Key)
	}
	return Set(box, "id", p.ID, "aria-label", p.Name.String(),
		"aria-describedby", p.Hint)
}

// Pick draws a list to choose from with its arrow.
func Pick(p *Picker) app.UI {
	p.In = say.Tag()
	return Elem("span", "pick", p, Icon("chev"))
}

// LabelledPicker draws a picker with its label and its arrow.
func LabelledPicker(key string, label, hint say.Text, options []say.Text, on int) app.UI {
	id := "dl-" + key
	body := []app.UI{
		LabelFor(id, label),
		Pick(&Picker{Key: key, ID: id, Hint: id + "-hint", Options: options, On: on}),
	}
	return Div("", append(body, P("hint", hint).ID(id+"-hint"))...)
}

// A Tickbox is a bare checkbox whose state is its On property, even after a press.
type Tickbox struct {
	app.Compo

	Key  string // data-field, or ""
	Hint string // id of its description
	On   bool
}

// OnMount implements app.Mounter.
func (t *Tickbox) OnMount(ctx app.Context) { t.OnUpdate(ctx) }

// OnUpdate implements app.Updater.
func (t *Tickbox) OnUpdate(ctx app.Context) { dom.SetChecked(ctx.JSSrc(), t.On) }

// Render draws the control.
func (t *Tickbox) Render() app.UI {
	return Set(app.ElemSelfClosing("input"), "data-field", t.Key, "type", "checkbox", "aria-describedby", t.Hint)
}

// LabelledTick draws a checkbox with its label and a sentence on it.
func LabelledTick(key string, label, hint say.Text, on bool) app.UI {
	return Div("",
		Elem("label", "check", &Tickbox{Key: key, Hint: "dl-" + key + "-hint", On: on}, Span(label)),
		P("hint under", hint).ID("dl-"+key+"-hint"),
	)
}

func (p *Picker) onChange(_ app.Context, e app.Event) {
	if i, err := strconv.Atoi(dom.Value(e.Get("target"))); err == nil && i < len(p.Options) && p.Picked != nil {
		p.Picked(i)
	}
}
