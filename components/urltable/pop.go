package urltable

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/say"
)

const (
	listID  = "pages-list"
	datesID = "pages-dates"
)

// fieldNames name the field that edits a cell of a page.
var fieldNames = [sitemapcore.NumFields]say.Text{
	"Page address of {page}", "Last changed of {page}", "Change frequency of {page}", "Priority of {page}",
}

// newPage names the field for the address of a page to add.
const newPage say.Text = "Address of a new page"

// label names the field that edits a cell: "Last changed of alder-pendant-oak".
func (e Editing) label(rows Source) say.Text {
	switch {
	case !e.On:
		return "Cell"
	case e.New:
		return newPage
	}
	if row, ok := rows.Row(e.Cell.Row); ok && row.Values[sitemapcore.Loc] != "" {
		return say.Fill(fieldNames[e.Field()], "page", pageName(row.Values[sitemapcore.Loc]))
	}
	return e.Cell.Col.Name()
}

// drawField draws the one field of the table, with date, the anchor of the browser's calendar. Its text is not drawn:
// the table puts it in if something else than the field changes it.
func (e Editing) drawField(label say.Text, date app.UI) app.UI {
	in := app.ElemSelfClosing("input").Class("input").Attr("type", "text").Attr("autocomplete", "off").
		Spellcheck(false).
		Attr("autocapitalize", "off").Attr("enterkeyhint", "done").Aria("label", label.String())
	if !e.On {
		return ui.Div("editor editor--off", in.TabIndex(-1), date).Aria("hidden", true)
	}
	switch e.Cell.Col {
	case ColLastMod:
		in = in.Aria("controls", datesID)
	case ColChangeFreq:
		in = in.Role("combobox").Aria("haspopup", "listbox").Aria("expanded", true).Aria("controls", listID).
			Aria("autocomplete", "list")
		if e.Item >= 0 {
			in = in.Aria("activedescendant", listID+"-"+strconv.Itoa(e.Item))
		}
	case ColPriority:
		in = in.Role("spinbutton").Attr("inputmode", "decimal").Aria("valuemin", 0).Aria("valuemax", 1)
		if d, ok := ascii.ReadDecimal([]byte(e.Text)); ok && !d.Comma && d.UpTo('1') {
			in = in.Aria("valuenow", e.Text)
		}
		in = in.Aria("valuetext", e.Text)
	case ColLoc:
		in = in.Attr("inputmode", "url")
	}
	return ui.Div("editor", in, date)
}

// drawPop draws the buttons or the list under the field.
func (t *Table) drawPop() app.UI {
	e := t.state.Editing
	switch {
	case e.On && e.Cell.Col == ColLastMod:
		return t.drawDates()
	case e.On && e.Cell.Col == ColChangeFreq:
		return t.drawList()
	}
	return ui.Div("pop").Hidden(true)
}

// several describes Ctrl Enter, if it does more than Enter.
func (s State) several() app.UI {
	n := s.Rows.Add(s.Editing.Cell.Row, s.Editing.Cell.Row+1).Len()
	p := ui.Elem("p", "across quiet small").Hidden(n < 2)
	if n < 2 {
		return p
	}
	before, behind := say.Split("{keys} sets all {n} selected pages", "keys", "n", n)
	return p.Body(
		app.Text(before.String()), ui.Leaf("kbd", "", ui.Keys("Ctrl")), ui.Leaf("kbd", "", ui.Keys("Enter")),
		app.Text(behind.String()),
	)
}

func (t *Table) drawList() app.UI {
	s, e := t.state, t.state.Editing
	options := make([]app.UI, noChoice+1)
	for i := range options {
		c, word, chosen := "", say.Text("none##frequency"), e.Text == "" && !e.Had
		if i < noChoice {
			c = sitemapcore.ChangeFreqs[i]
			word, chosen = say.Data(sitemapcore.ChangeFreqWord(c)), e.Had && c == e.Text
		}
		o := app.Elem("div").Role("option").ID(listID+"-"+strconv.Itoa(i)).Aria("selected", chosen).
			OnClick(func(ctx app.Context, _ app.Event) { t.choose(ctx, i) }, i)
		if i == e.Item {
			o = o.Class("on")
		}
		body := []app.UI{app.Text(word.String())}
		if c != "" && word.String() != c {
			body = append(body, app.Text(" "), ui.Leaf("span", "xml", say.Data(c)).Aria("hidden", true))
		}
		if chosen {
			body = append(body, ui.Icon("check"))
		}
		options[i] = o.Body(body...)
	}
	return ui.Div("pop menu grid__list", ui.Div("", options...).Role("listbox").ID(listID).
		Aria("label", say.Text("Change frequency##column").String()),
		app.ElemSelfClosing("hr").Hidden(s.Rows.Len() < 2),
		s.several())
}

// drawDates draws the buttons for a date: the browser's calendar, today, a time.
func (t *Table) drawDates() app.UI {
	clock := say.Text("Add a time")
	if hasTime(t.state.Editing.Text) {
		clock = "Remove the time"
	}
	button := func(does app.EventHandler, parts ...app.UI) app.HTMLElem {
		return ui.PlainButton("btn btn--s btn--bare", parts...).TabIndex(-1).OnClick(does)
	}
	name := func(text say.Text) app.UI { return app.Text(text.String()) }
	return ui.Div("pop grid__dates stack", ui.Div("across tight",
		ui.Named(ui.PlainButton("icon icon--s", ui.Icon("cal")).TabIndex(-1).OnClick(t.onCalendar), "Choose a date"),
		button(t.onToday, name("Today")).Attr("disabled", t.Today == ""),
		button(t.onTime, ui.Icon("clock"), name(clock)),
		button(t.onEmpty, name("Clear")),
	), t.state.several()).ID(datesID).Role("group").Aria("label", ColLastMod.Name().String())
}

// beside returns the position of a card of width w for a cell that begins at start and is cell wide: behind it in the
// line, or before it, within 0 and room. There it covers neither the cell nor those under it, which are usually pressed
// next. ok is false if there is no room.
func beside(start, cell, w, room int) (x int, ok bool) {
	const gap = 8
	switch {
	case start+cell+gap+w+gap <= room:
		return start + cell + gap, true
	case start-gap-w >= gap:
		return start - gap - w, true
	}
	return 0, false
}

// under returns the position of a pop-up of height h for a cell that begins at top and is cell high: below it, or above
// it if there is more room, within 0 and room.
func under(top, cell, h, room int) int {
	const gap = 4
	below := top + cell + gap
	if below+h <= room || top < room-top-cell {
		return max(min(below, room-h), 0)
	}
	return max(top-gap-h, 0)
}
