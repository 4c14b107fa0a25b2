package urltable

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// nextSort returns the intent of a press on the head of a column: ascending, then descending, then the order of the
// document.
func nextSort(now sitemapcore.Sort, c Column) SortBy {
	switch key := c.SortKey(); now {
	case sitemapcore.Sort{Key: key}:
		return SortBy{sitemapcore.Sort{Key: key, Desc: true}}
	case sitemapcore.Sort{Key: key, Desc: true}:
		return SortBy{}
	default:
		return SortBy{sitemapcore.Sort{Key: key}}
	}
}

// heads are the heads of the columns, whose widths all rows follow.
type heads struct {
	grid    app.Value // around them and the rows
	columns string    // shown ones, for the style sheet
}

// headOf returns the head of a column.
func (h *heads) headOf(c Column) app.Value {
	return dom.Query(h.grid, ".row--head [aria-colindex='"+strconv.Itoa(int(c)+2)+"']")
}

// columnAt returns the shown column at a position in the window, or else or.
func (h *heads) columnAt(x int, hidden Columns, or Column) Column {
	for c := range NumColumns {
		if !hidden.Has(c) && x >= dom.Place(h.headOf(c)).Start {
			or = c
		}
	}
	return or
}

// showColumns gives the style sheet, which has the widths, the shown columns.
func (h *heads) showColumns(hidden Columns) {
	shown := ""
	for c := range NumColumns {
		if !hidden.Has(c) {
			shown += "var(--c-" + columns[c].short + ") "
		}
	}
	if shown != h.columns {
		h.columns = shown
		dom.SetProperty(h.grid, "--shown", shown)
	}
}

// drawHeads draws the row of the column heads, of which some columns are filtered. all means that every row is
// selected.
func (s State) drawHeads(sort sitemapcore.Sort, hidden, filtered Columns, all bool) app.UI {
	heads := []app.UI{
		ui.Div("cell cell--no", app.ElemSelfClosing("input").Class("tick").Attr("type", "checkbox").
			Attr("checked", all).
			Aria("label", say.Text("Select all pages").String())).Role("columnheader").Aria("colindex", 1),
	}
	from, to := s.Cols()
	for c := range NumColumns {
		if hidden.Has(c) {
			continue
		}
		head := app.Elem("div").Class("cell", "head", columns[c].class).Role("columnheader").Aria("colindex", int(c)+2).
			Aria("label", c.Name().String())
		if _, ok := c.Field(); ok && !s.Whole && s.Cursor.Row >= 0 && c >= from && c <= to {
			head = head.Class("head--on")
		}
		title := []app.UI{app.Text(c.Name().String())}
		if sort.Key == c.SortKey() {
			icon, order := "up", "ascending"
			if sort.Desc {
				icon, order = "chev", "descending"
			}
			head = head.Aria("sort", order)
			title = []app.UI{ui.Icon(icon), app.Text(c.Name().String())} // cut off, the words go, and the arrow stays
		}
		if s.Cursor == (Cell{-1, c}) {
			head = head.ID(cellID(s.Cursor)).Class("cell--cur")
		}
		body := []app.UI{ui.Elem("span", "head__t", title...)}
		if f, ok := c.Field(); ok {
			body = append(body, ui.Leaf("span", "xml xml--name cut", say.Data(f.XMLName())).Aria("hidden", true))
		}
		if f, ok := c.FilterField(); ok {
			class := "head__filter"
			if filtered.Has(c) {
				class += " head__filter--on"
			}
			// The keyboard reaches it by Alt ↓: a grid is one stop of the Tab key.
			body = append(body, ui.Named(ui.PlainButton(class, ui.Icon("filter")),
				say.Fill("Filter: {column}", "column", c.Name())).TabIndex(-1).DataSet("filter", int(f)).
				Aria("haspopup", "dialog"))
		}
		heads = append(heads, head.Body(body...))
	}
	return ui.Div("row row--head", heads...).Role("row").Aria("rowindex", 1)
}
