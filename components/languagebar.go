package components

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
)

// LanguageBar stands above the matrix, in the place of the [Toolbar].
type LanguageBar struct {
	app.Compo

	Sink  Sink
	Query string
}

// Render draws the bar.
func (b *LanguageBar) Render() app.UI {
	return set(elem("div", "bar bar--find",
		viewSwitch(b.Sink, true),
		elem("div", "search", Icon("search"),
			&textbox{ID: "find-group", Key: "find", Type: "search", Name: "Find an address", Place: "Find a page", Mode: "search", Text: b.Query},
		).OnInput(b.onInput).OnKeyDown(b.onKeyDown),
		elem("span", "bar__space wide-only"),
		&push{Class: "btn btn--s wide-only", Icon: "plus", Label: "Add a language", Sink: b.Sink, Do: AddExample{}}),
		"role", "toolbar", "aria-label", "Language groups")
}

func (b *LanguageBar) onInput(ctx app.Context, e app.Event) {
	if name, text, _ := dom.Typed(e); name == "find" {
		b.Sink.Do(ctx, FindGroups{text})
	}
}

func (b *LanguageBar) onKeyDown(ctx app.Context, e app.Event) {
	if key, _ := dom.Key(e); key == "Escape" && b.Query != "" {
		e.PreventDefault()
		b.Sink.Do(ctx, FindGroups{})
	}
}

// viewSwitch draws the choice between the table and the matrix.
func viewSwitch(sink Sink, languages bool) app.UI {
	return set(elem("div", "seg",
		&segment{Label: "Pages", On: !languages, Sink: sink, Do: ShowLanguages{false}},
		&segment{Label: "Languages", On: languages, Sink: sink, Do: ShowLanguages{true}}),
		"role", "group", "aria-label", "View")
}

// A segment is one of a few buttons of which one is pressed.
type segment struct {
	app.Compo

	Label string
	On    bool
	Sink  Sink
	Do    Intent
}

// Render draws the button.
func (s *segment) Render() app.UI {
	return app.Button().Type("button").Class("seg__b").Aria("pressed", s.On).Text(s.Label).OnClick(s.onClick)
}

func (s *segment) onClick(ctx app.Context, _ app.Event) { s.Sink.Do(ctx, s.Do) }
