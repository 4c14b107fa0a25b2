package components

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
)

type (
	// OpenFix asks how a rule is to be mended, and shows what that would do.
	OpenFix struct{ Code string }

	// ChooseFix is wanted when the owner chose another way, or typed something that belongs to it.
	ChooseFix struct {
		Choice, Text string
		Merge        bool
	}

	// ShowRule shows only the pages with a finding of the rule with this code.
	ShowRule struct{ Code string }

	// ApplyFix mends the rule in the way that is chosen.
	ApplyFix struct{}
)

// A FixChoice is one way to mend a rule.
type FixChoice struct{ ID, Label string }

// A FixRow is one page before and after.
type FixRow struct {
	Page          string // empty where Before and After are the address itself
	Before, After string // After is empty where the value goes
}

// A FixPreview is what a way to mend a rule would do.
type FixPreview struct {
	Code, Title, Detail string

	Ask     string
	Choices []FixChoice
	Choice  string

	TextLabel, Text string // what is to be typed; an empty label for nothing

	Evidence string // what in the pages speaks for a choice
	Sure     bool

	CanMerge, Merge bool

	Mended int
	Rest   string // a sentence about pages that stay as they are
	Rows   []FixRow
}

// FixDialog asks once for all pages that break a rule, with a preview of before and after. The preview is nil until it is known.
type FixDialog struct {
	app.Compo

	Sink    Sink
	Code    string
	Preview *FixPreview
	Busy    *Progress // while it is being worked out, or done

	modal Modal
}

var (
	_ app.Mounter    = (*FixDialog)(nil)
	_ app.Dismounter = (*FixDialog)(nil)
)

// OnMount implements app.Mounter.
func (d *FixDialog) OnMount(ctx app.Context) { d.modal.Show(ctx, "") }

// OnDismount implements app.Dismounter.
func (d *FixDialog) OnDismount() { d.modal.Hide() }

// Render draws the dialog.
func (d *FixDialog) Render() app.UI {
	f := Frame{
		ID: "fix", Title: "Looking at your pages", Class: "dialog--fix", Sink: d.Sink, BodyClass: "dialog__body--pad",
		Input: d.onInput, Change: d.onChange,
	}
	p := d.Preview
	if p == nil {
		f.Body = []app.UI{d.progress()}
		f.Foot = []app.UI{&push{Class: "btn", Label: "Cancel", Sink: d.Sink, Do: CloseDialog{}}}
		return d.modal.Render(f)
	}
	f.Title = p.Title
	f.Body = []app.UI{
		app.P().Class("quiet").Text(p.Detail),
		d.ask(p),
		d.rows(p),
		app.P().Class("small quiet").Hidden(p.Rest == "").Text(p.Rest),
		d.progress(),
	}
	label := "Fix all " + Number(p.Mended)
	if p.Mended == 1 {
		label = "Fix it"
	}
	main := &push{Class: "btn btn--main", Label: label, Off: p.Mended == 0 || d.Busy != nil, Sink: d.Sink, Do: ApplyFix{}}
	f.Foot = []app.UI{
		app.Span().Class("small quiet dialog__first").Text("One step. Undo brings them back."),
		&push{Class: "btn", Label: "Show them in the table", Sink: d.Sink, Do: ShowRule{p.Code}},
		main,
	}
	return d.modal.Render(f)
}

func (d *FixDialog) progress() app.UI {
	if d.Busy == nil {
		return app.Div().Hidden(true)
	}
	return jobCard("fix-job", *d.Busy, d.Sink)
}

// ask draws the question with its choices, and what speaks for one of them.
func (d *FixDialog) ask(p *FixPreview) app.UI {
	if len(p.Choices) == 0 {
		return app.Div().Hidden(true)
	}
	parts := []app.UI{app.Legend().Text(p.Ask)}
	for _, c := range p.Choices {
		parts = append(parts, app.Label().Class("check").Body(
			app.Input().Type("radio").Name("fix-choice").DataSet("field", "choice").Value(c.ID).Checked(c.ID == p.Choice),
			app.Span().Text(c.Label)))
	}
	if p.TextLabel != "" {
		parts = append(parts, app.Div().Class("field fix__text").Body(
			app.Label().Class("label").For("fix-text").Text(p.TextLabel),
			&textbox{ID: "fix-text", Key: "text", Mode: "url", Text: p.Text}))
	}
	if p.CanMerge {
		parts = append(parts, app.Label().Class("check").Body(
			app.Input().Type("checkbox").DataSet("field", "merge").Checked(p.Merge),
			app.Span().Text("It also gets the newest date, and the images, videos and languages of the others")))
	}
	if p.Evidence != "" {
		class, icon := "tag tag--good", "check"
		if !p.Sure {
			class, icon = "tag", "note"
		}
		parts = append(parts, app.Span().Class(class).Body(Icon(icon, "i--s"), app.Span().Text(p.Evidence)))
	}
	return app.FieldSet().Class("fix__ask").Body(parts...)
}

// rows draws some pages before and after.
func (d *FixDialog) rows(p *FixPreview) app.UI {
	if len(p.Rows) == 0 {
		return app.Div().Hidden(true)
	}
	pages := false
	for _, r := range p.Rows {
		pages = pages || r.Page != ""
	}
	body := make([]app.UI, len(p.Rows))
	for i, r := range p.Rows {
		after := app.Span().Class("now").Text(r.After)
		if r.After == "" {
			after = app.Span().Class("quiet").Text("nothing")
		}
		cells := []app.UI{
			app.Td().Body(app.Span().Class("was").Text(r.Before)),
			app.Td().Class("to").Body(Icon("arrow", "i--s")),
			app.Td().Body(after),
		}
		if pages {
			cells = append([]app.UI{app.Td().Class("cut").Text(r.Page)}, cells...)
		}
		body[i] = app.Tr().Body(cells...)
	}
	head := []app.UI{
		app.Th().Scope("col").Text("Before"),
		app.Th().Scope("col").Body(app.Span().Class("vh").Text("becomes")),
		app.Th().Scope("col").Text("After"),
	}
	class := "diff diff--loc"
	if pages {
		class = "diff"
		head = append([]app.UI{app.Th().Scope("col").Text("Page")}, head...)
	}
	more := ""
	if n := p.Mended - len(p.Rows); n > 0 {
		more = "… and " + Pages(n) + " more"
	}
	return app.Div().Class("fix__rows").TabIndex(0).Role("group").Aria("label", "Before and after").Body(
		app.Table().Class(class).Body(
			app.Caption().Class("vh").Text("Before and after"),
			app.THead().Body(app.Tr().Body(head...)),
			app.TBody().Body(body...)),
		app.P().Class("small quiet").Text(more))
}

func (d *FixDialog) choose(ctx app.Context, change func(*ChooseFix)) {
	if p := d.Preview; p != nil {
		in := ChooseFix{Choice: p.Choice, Text: p.Text, Merge: p.Merge}
		change(&in)
		d.Sink.Do(ctx, in)
	}
}

func (d *FixDialog) onInput(ctx app.Context, e app.Event) {
	if field, text, _ := dom.Typed(e); field == "text" {
		d.choose(ctx, func(in *ChooseFix) { in.Text = text })
	}
}

func (d *FixDialog) onChange(ctx app.Context, e app.Event) {
	switch field, text, on := dom.Typed(e); field {
	case "choice":
		d.choose(ctx, func(in *ChooseFix) { in.Choice = text })
	case "merge":
		d.choose(ctx, func(in *ChooseFix) { in.Merge = on })
	}
}
