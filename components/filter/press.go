package filter

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore"
)

// but returns the conditions on the column but for those of some relations.
func (p *Panel) but(gone ...sitemapcore.Relation) []sitemapcore.Condition {
	return slices.DeleteFunc(slices.Clone(p.Where), func(c sitemapcore.Condition) bool {
		return slices.Contains(gone, c.Is)
	})
}

// apply adds a condition to others, if it has values, and applies all of them.
func (p *Panel) apply(others []sitemapcore.Condition, is sitemapcore.Relation, values ...string) {
	if len(values) > 0 || is == sitemapcore.IsPresent || is == sitemapcore.IsWrong {
		others = append(others, sitemapcore.Condition{Field: p.Column, Is: is, Values: values})
	}
	p.Sink.Do(nil, components.FilterColumn{Column: p.Column, Where: others})
}

// onInput handles each typed character. A day is unknown until it is complete.
func (p *Panel) onInput(_ app.Context, e app.Event) {
	if name, text, _ := dom.Typed(e); name != "" {
		p.typed(name, text)
	}
}

// onChange takes days that were typed.
func (p *Panel) onChange(_ app.Context, e app.Event) {
	if name, text, _ := dom.Typed(e); name == "since" || name == "before" {
		p.day(name, text)
	}
}

func (p *Panel) typed(name, text string) {
	p.texts[name] = text
	switch name {
	case "contains", "lacks":
		p.apply(p.but(typedFields[name]), typedFields[name], strings.Fields(text)...)
	case "images":
		var values []string
		if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && n >= 0 {
			values = []string{sitemapcore.WithImages.String(), strconv.Itoa(n)}
		}
		p.apply(p.but(sitemapcore.MoreThan), sitemapcore.MoreThan, values...)
	case "begins", "version", "pattern":
		if name == "pattern" && p.patternHint() != "" {
			return // the active condition stays
		}
		var values []string
		if text = strings.TrimSpace(text); text != "" {
			values = []string{text}
		}
		p.apply(p.but(typedFields[name]), typedFields[name], values...)
	case "from", "to":
		values := []string{strings.TrimSpace(p.texts["from"]), strings.TrimSpace(p.texts["to"])}
		if values[0]+values[1] == "" {
			values = nil
		}
		p.apply(p.but(sitemapcore.Between), sitemapcore.Between, values...)
	}
}

// day filters by a day that was typed or chosen.
func (p *Panel) day(name, text string) {
	p.texts[name] = text
	p.Sink.Do(nil, components.FilterDay{Is: typedFields[name], Text: strings.TrimSpace(text)})
}

// is returns what a tick for any value, or for wrong values, does.
func (p *Panel) is(is sitemapcore.Relation) func(on bool) {
	return func(on bool) {
		others := p.but(sitemapcore.IsWrong)
		if is == sitemapcore.IsPresent {
			p.texts["since"], p.texts["before"], others = "", "", nil
		}
		if on {
			p.apply(others, is)
		} else {
			p.apply(others, sitemapcore.IsOneOf)
		}
	}
}

func (p *Panel) mark(mark string, on bool) {
	p.apply(p.but(sitemapcore.IsMarked), sitemapcore.IsMarked, toggled(p.values(sitemapcore.IsMarked), mark, on)...)
}

// want filters by a sort of extensions, instead of its opposite.
func (p *Panel) want(is sitemapcore.Relation, sort string, on bool) {
	others := slices.DeleteFunc(slices.Clone(p.Where), func(c sitemapcore.Condition) bool {
		return slices.Contains(c.Values, sort)
	})
	var values []string
	if on {
		values = []string{sort}
	}
	p.apply(others, is, values...)
}

// one returns what a tick for a value does.
func (p *Panel) one(value string) func(on bool) { return func(on bool) { p.choose(value, on) } }

// choose lets pages with a value through, or no longer. Pages without a date are neither before nor
// after a day.
func (p *Panel) choose(value string, on bool) {
	values := toggled(p.values(sitemapcore.IsOneOf), value, on)
	others := p.but(sitemapcore.IsOneOf)
	if p.Column == sitemapcore.LastMod && on {
		p.texts["since"], p.texts["before"], others = "", "", nil
	}
	p.apply(others, sitemapcore.IsOneOf, values...)
}

// toggled returns values with another one, or without it.
func toggled(values []string, value string, on bool) []string {
	values = slices.DeleteFunc(slices.Clone(values), func(v string) bool { return v == value })
	if on {
		values = append(values, value)
	}
	return values
}

func (p *Panel) onLastYear(app.Context, app.Event)    { p.year("since", "before") }
func (p *Panel) onNotLastYear(app.Context, app.Event) { p.year("before", "since") }

// year sets one of the days to that of a year ago, and takes the other one off.
func (p *Panel) year(set, off string) {
	day, _ := p.yearAgo()
	p.texts[set], p.texts[off] = day, ""
	others := p.but(sitemapcore.Since, sitemapcore.Before, sitemapcore.IsOneOf, sitemapcore.IsPresent)
	p.apply(others, typedFields[set], day)
}

func (p *Panel) onRemove(ctx app.Context, _ app.Event) {
	p.apply(nil, sitemapcore.IsOneOf)
	p.Sink.Do(ctx, components.CloseFilter{})
}

// onSort orders the pages, or gives them back the order of the file, and shows them.
func (p *Panel) onSort(ctx app.Context, e app.Event) {
	if i, err := strconv.Atoi(dom.Pressed(e, "sort")); err == nil && i < len(p.Sorts) {
		p.Sink.Do(ctx, p.Sorts[i].Do)
		p.Sink.Do(ctx, components.CloseFilter{})
	}
}

func (p *Panel) onClose(ctx app.Context, _ app.Event) { p.Sink.Do(ctx, components.CloseFilter{}) }

func (p *Panel) onKeyDown(ctx app.Context, e app.Event) {
	if key, _ := dom.Key(e); key == "Escape" {
		e.PreventDefault()
		e.Call("stopPropagation")
		p.Sink.Do(ctx, components.CloseFilter{})
	}
}

// onFocusOut closes the panel when the focus moves elsewhere. The button in a head handles its own press.
func (p *Panel) onFocusOut(ctx app.Context, e app.Event) {
	to := e.Get("relatedTarget")
	if dom.LeavesFor(e, p.root) && !(to.Truthy() && to.Call("matches", ".head__filter").Truthy()) {
		p.Sink.Do(ctx, components.CloseFilter{})
	}
}
