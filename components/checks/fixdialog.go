package checks

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const fix say.Text = "{n, plural, =0 {Fix them} one {Fix it} other {Fix all #}}"

// FixDialog asks once for many pages what is to become of them, with a preview of before and after:
// of those that break a rule, or of those that the owner chose. The preview is nil until it is known.
type FixDialog struct {
	app.Compo
	modal

	Sink    components.Sink
	Preview *wire.FixPreview // with what is chosen and typed now
	Merge   bool             // is chosen
	Busy    *wire.Progress   // while it is being worked out, or done
}

// Render draws the dialog.
func (d *FixDialog) Render() app.UI {
	f := ui.Frame{
		ID: "fix", Title: "Looking at your pages", Class: "dialog--fix", Sink: d.Sink, BodyClass: "dialog__body--pad",
		Input: d.onInput, Change: d.onChange,
	}
	p := d.Preview
	if p == nil {
		f.Body = []app.UI{d.progress()}
		f.Foot = []app.UI{ui.Cancel(d.Sink)}
		return d.Draw(f)
	}
	f.Title = p.Title
	f.Body = []app.UI{
		ui.P("quiet", p.Detail), d.look(p), d.ask(p), d.rows(p), ui.P("small quiet", p.Rest),
		ui.P("small quiet", say.Data(p.Source)), d.progress(),
	}
	label := say.N(fix, p.Mended)
	other := ui.Press("btn", "Show them in the table", d.Sink, components.FilterRule{Code: p.Rule})
	if p.Do != "" {
		label = p.Do
		other.Label, other.Do = "Cancel", components.CloseDialog{}
	}
	main := ui.Main(label, p.Mended == 0 || d.Busy != nil, d.Sink, components.ApplyFix{})
	f.Foot = []app.UI{ui.Leaf("span", "small quiet dialog__first", "You can undo this."), other, main}
	return d.Draw(f)
}

func (d *FixDialog) progress() app.UI {
	if d.Busy == nil {
		return ui.Nothing()
	}
	return ui.JobCard("fix-job", d.Busy, d.Sink)
}

// look draws links to open before anything is rewritten.
func (d *FixDialog) look(p *wire.FixPreview) app.UI {
	if len(p.Open) == 0 {
		return ui.Nothing()
	}
	parts := []app.UI{ui.Leaf("b", "", "Open both, and choose the one where your browser ends up.")}
	for _, address := range p.Open {
		if dom.WebAddress(address) { // A file may hold anything.
			parts = append(parts, ui.Elem("p", "", &ui.WebLink{Address: address}))
		}
	}
	return ui.Div("fix__look", parts...)
}

// ask draws the question with its choices, and what speaks for one of them.
func (d *FixDialog) ask(p *wire.FixPreview) app.UI {
	if len(p.Choices) == 0 {
		return ui.Nothing()
	}
	parts := []app.UI{ui.Leaf("legend", "", p.Ask)}
	for i := 0; i < len(p.Choices); i += 2 {
		parts = append(parts, ui.Answer("radio", "choice", p.Choices[i].String(), p.Choices[i+1],
			p.Choices[i].String() == p.Choice))
	}
	mode := "text"
	if p.Choice == "site" {
		mode = "url"
	}
	for _, x := range [...]struct {
		key   string
		label say.Text
		text  string
	}{{"text", p.TextLabel, p.Text}, {"more", p.MoreLabel, p.More}} {
		if x.label != "" {
			parts = append(parts, ui.Div("field fix__text",
				ui.LabelFor("fix-"+x.key, x.label),
				&ui.Textbox{ID: "fix-" + x.key, Key: x.key, Mode: mode, Text: x.text}))
		}
	}
	if p.CanMerge {
		parts = append(parts, ui.Answer("checkbox", "merge", "on",
			"Also give it the newest date, and the images, videos and languages of the others", d.Merge))
	}
	if p.Evidence != "" {
		class, icon := "tag tag--good", "check"
		if !p.Sure {
			class, icon = "tag", "note"
		}
		parts = append(parts, ui.Iconed("span", class, ui.Icon(icon, "i--s"), p.Evidence))
	}
	return ui.Elem("fieldset", "fix__ask", parts...)
}

// rows draws some pages before and after.
func (d *FixDialog) rows(p *wire.FixPreview) app.UI {
	if len(p.Rows) == 0 {
		return ui.Nothing()
	}
	more := say.Text("")
	if n := p.Mended - len(p.Rows)/3; n > 0 && !p.CanMerge {
		more = say.N("… and {n, plural, one {# more page} other {# more pages}}", n)
	}
	return ui.Group(ui.Div("fix__rows stack", ui.Diff(p.Rows), ui.P("small quiet", more)), "Before and after").TabIndex(0)
}

func (d *FixDialog) choose(ctx app.Context, change func(*components.ChooseFix)) {
	if p := d.Preview; p != nil {
		in := components.ChooseFix{Choice: p.Choice, Text: p.Text, More: p.More, Merge: d.Merge}
		change(&in)
		d.Sink.Do(ctx, in)
	}
}

func (d *FixDialog) onInput(ctx app.Context, e app.Event) {
	switch field, text, _ := dom.Typed(e); field {
	case "text":
		d.choose(ctx, func(in *components.ChooseFix) { in.Text = text })
	case "more":
		d.choose(ctx, func(in *components.ChooseFix) { in.More = text })
	}
}

func (d *FixDialog) onChange(ctx app.Context, e app.Event) {
	switch field, text, on := dom.Typed(e); field {
	case "choice":
		d.choose(ctx, func(in *components.ChooseFix) { in.Choice = text })
	case "merge":
		d.choose(ctx, func(in *components.ChooseFix) { in.Merge = on })
	}
}
