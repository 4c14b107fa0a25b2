package filter

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

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
	p.Sink.Do(nil, func() { p.Put(others) })
}

// set replaces the values of a condition. Without values there is no such condition.
func (p *Panel) set(is sitemapcore.Relation, values ...string) { p.apply(p.but(is), is, values...) }

func (p *Panel) typedLine(key, text string) {
	if key == "pattern" && p.patternHint() != "" {
		return
	}
	var values []string
	if text = strings.TrimSpace(text); text != "" {
		values = []string{text}
	}
	p.set(typedFields[key], values...)
}

func (p *Panel) typedImages(text string) {
	var values []string
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && n >= 0 {
		values = []string{sitemapcore.WithImages.String(), strconv.Itoa(n)}
	}
	p.set(sitemapcore.MoreThan, values...)
}

func (p *Panel) typedBound(string) {
	values := []string{strings.TrimSpace(p.texts["from"]), strings.TrimSpace(p.texts["to"])}
	if values[0]+values[1] == "" {
		values = nil
	}
	p.set(sitemapcore.Between, values...)
}

// setDay filters by a day that was typed or chosen.
func (p *Panel) setDay(key, text string) {
	p.texts[key] = text
	p.Sink.Do(nil, func() { p.PutDay(typedFields[key], strings.TrimSpace(text)) })
}

// chooseWrong shows only pages with a problem in the column.
func (p *Panel) chooseWrong(on bool) {
	others := p.but(sitemapcore.IsWrong)
	if on {
		p.apply(others, sitemapcore.IsWrong)
		return
	}
	p.apply(others, sitemapcore.IsOneOf)
}

// chooseAnyDate shows only pages with a date, whatever it is.
func (p *Panel) chooseAnyDate(on bool) {
	p.texts["since"], p.texts["before"] = "", ""
	if on {
		p.apply(nil, sitemapcore.IsPresent)
		return
	}
	p.apply(nil, sitemapcore.IsOneOf)
}

func (p *Panel) mark(mark string, on bool) {
	p.set(sitemapcore.IsMarked, toggled(p.values(sitemapcore.IsMarked), mark, on)...)
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

func (p *Panel) choosing(value string) func(on bool) { return func(on bool) { p.choose(value, on) } }

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

// year sets one of the days to the day a year ago, and clears the other.
func (p *Panel) year(set, off string) {
	day, _ := p.yearAgo()
	p.texts[set], p.texts[off] = day, ""
	others := p.but(sitemapcore.Since, sitemapcore.Before, sitemapcore.IsOneOf, sitemapcore.IsPresent)
	p.apply(others, typedFields[set], day)
}

func (p *Panel) remove() {
	p.Put(nil)
	p.Close()
}

// sortBy sorts the pages, or restores the order of the files, and closes the panel.
func (p *Panel) sortBy(ctx app.Context, i int) {
	if i < len(p.Sorts) {
		p.Sink.Do(ctx, p.Sorts[i].Do)
		p.Sink.Do(ctx, p.Close)
	}
}

func (p *Panel) onKeyDown(ctx app.Context, e app.Event) {
	if key, _ := dom.Key(e); key == "Escape" {
		e.PreventDefault()
		e.Call("stopPropagation")
		p.Sink.Do(ctx, p.Close)
	}
}

// onFocusOut closes the panel when the focus moves elsewhere. The button in a head handles its own press.
func (p *Panel) onFocusOut(ctx app.Context, e app.Event) {
	to := e.Get("relatedTarget")
	if dom.LeavesFor(e, p.root) && !(to.Truthy() && to.Call("matches", ".head__filter").Truthy()) {
		p.Sink.Do(ctx, p.Close)
	}
}
