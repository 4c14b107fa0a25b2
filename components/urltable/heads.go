package urltable

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// nextSort returns the intent of a press on the head of a column: ascending, then descending, then the order of the
// document. With Shift the column becomes a further sort column, or replaces the third.
func nextSort(now sitemapcore.Sort, c Column, also bool) SortBy {
	key := c.SortKey()
	at := now.Place(key)
	if !also && (at != 0 || now[1] != (sitemapcore.SortColumn{})) {
		return SortBy{sitemapcore.Sort{{Key: key}}}
	}
	switch {
	case at < 0:
		at = now.Place(sitemapcore.SortNone)
		if at < 0 {
			at = len(now) - 1
		}
		now[at] = sitemapcore.SortColumn{Key: key}
	case !now[at].Desc:
		now[at].Desc = true
	default:
		copy(now[at:], now[at+1:])
		now[len(now)-1] = sitemapcore.SortColumn{}
	}
	return SortBy{now}
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
		if at := sort.Place(c.SortKey()); at >= 0 {
			icon, order := "up", "ascending"
			if sort[at].Desc {
				icon, order = "chev", "descending"
			}
			head = head.Aria("sort", order)
			title = []app.UI{ui.Icon(icon), app.Text(c.Name().String())} // cut off, the words go, and the arrow stays
			if sort[1] != (sitemapcore.SortColumn{}) {
				head = head.Aria("label", say.Fill("{column}, number {n} in the sort order", "column", c.Name(), "n",
					at+1).String())
				title = append(title, app.Text(" "), ui.Leaf("span", "faint", say.Data(strconv.Itoa(at+1))))
			}
		}
		if s.Cursor == (Cell{-1, c}) {
			head = head.ID(cellID(s.Cursor)).Class("cell--cur")
		}
		body := []app.UI{ui.Elem("span", "head__t",
			title...).Title(say.Text("Click to sort. Hold Shift and click to sort by this column too.").String())}
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
		if c != ColLoc {
			body = append(body, ui.Elem("span", "head__grip").DataSet("grip", "on").Aria("hidden", true).
				Title(say.Text("Drag to change the width. Double-click to fit.").String()))
		}
		heads = append(heads, head.Body(body...))
	}
	return ui.Div("row row--head", heads...).Role("row").Aria("rowindex", 1)
}
