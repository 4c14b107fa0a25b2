package urltable

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
)

// A CellCard is what is to be said about the cell under the cursor. It is shown while the cursor is
// on that cell and the cell is not being edited.
type CellCard struct {
	Row   int
	Field sitemapcore.Field
	Items []CardItem // the worst first; none shows no card
}

// A CardItem is one finding and the number of pages that have it.
type CardItem struct {
	sitemapcore.Finding
	Pages int
}

// cardHere reports whether the card belongs to the cell under the cursor and is to be shown.
func (t *Table) cardHere() bool {
	s := &t.state
	return len(t.Card.Items) > 0 && !s.Editing.On && !t.dismissed &&
		s.Cursor.Row == t.Card.Row && s.Cursor.Col == ColumnOf(t.Card.Field) && !t.Hidden.Has(s.Cursor.Col)
}

func (t *Table) renderCard() app.UI {
	show := t.cardHere()
	card := app.Div().Class("pop tip grid__card").ID(cardID).Role("region").Aria("label", "What is wrong here").
		Hidden(!show)
	if !show {
		return card
	}
	var body []app.UI
	for i, item := range t.Card.Items {
		icon, name := mark(item.Severity)
		if icon == "" {
			icon, name = "ok", "Fine"
		}
		body = append(body, app.P().Class("tip__t").Body(
			ui.Icon(icon, "sev--"+icon),
			app.Span().Body(app.Span().Class("vh").Text(name+": "), app.Text(item.Title)),
		))
		if item.Detail != "" {
			body = append(body, app.P().Text(item.Detail))
		}
		var buttons []app.UI
		for j, fix := range item.Fixes {
			buttons = append(buttons, app.Button().Type("button").Class("btn btn--s").
				DataSet("fix", strconv.Itoa(i)+"."+strconv.Itoa(j)).Text(fix.Label))
		}
		if item.Rule != "" && item.Pages > 1 {
			buttons = append(buttons, app.Button().Type("button").Class("btn btn--link tip__more").
				DataSet("all", i).Text("See all "+ui.Number(item.Pages)))
		}
		if buttons != nil {
			body = append(body, app.Div().Class("btns").Body(buttons...))
		}
	}
	return card.Body(body...)
}

// onOverlayClick takes the presses on the buttons of the card, the calendar and the list.
func (t *Table) onOverlayClick(ctx app.Context, e app.Event) {
	if t.cardHere() {
		t.pressCard(ctx, e)
		return
	}
	if !t.state.Editing.On {
		return
	}
	what := dom.Pressed(e, "do")
	if what == "" {
		return
	}
	s := t.state
	var in []components.Intent
	verb, arg, _ := strings.Cut(what, " ")
	switch verb {
	case "day":
		if d, ok := ParseDate(arg); ok {
			s.Editing.Day = d
			s = s.write(setDay(s.Editing.Text, d))
			s.Editing.InDates = false
		}
	case "month":
		n, _ := strconv.Atoi(arg)
		s.Editing.Day = s.Editing.Day.AddMonths(n)
	case "today":
		if d, ok := ParseDate(today(t.Today)); ok {
			s = s.write(setDay(s.Editing.Text, d))
		}
	case "time":
		s = s.write(toggleTime(s.Editing.Text, t.Today))
	case "clear":
		s = s.write("")
		s, in = s.Commit(false)
	case "choose":
		s.Editing.Item, _ = strconv.Atoi(arg)
		s, in = s.Commit(false)
	}
	t.apply(ctx, s, in)
}

func (t *Table) pressCard(ctx app.Context, e app.Event) {
	if what := dom.Pressed(e, "all"); what != "" {
		i, _ := strconv.Atoi(what)
		if i < len(t.Card.Items) {
			t.do(ctx, SeeAll{Rule: t.Card.Items[i].Rule})
		}
		return
	}
	what := dom.Pressed(e, "fix")
	if what == "" {
		return
	}
	a, b, _ := strings.Cut(what, ".")
	i, _ := strconv.Atoi(a)
	j, _ := strconv.Atoi(b)
	if i < len(t.Card.Items) && j < len(t.Card.Items[i].Fixes) {
		dom.Focus(t.grid)
		item := t.Card.Items[i]
		t.do(ctx, ApplyFix{Row: t.Card.Row, Field: t.Card.Field, Value: item.Fixes[j].Value, Rule: item.Rule})
	}
}

const (
	listID  = "pages-list"
	datesID = "pages-dates"
)

// fieldLabel names the field that edits a cell: "Last changed of alder-pendant-oak".
func (t *Table) fieldLabel() string {
	e := t.state.Editing
	if !e.On {
		return "Cell"
	}
	label := e.Cell.Col.String()
	if row, ok := t.Rows.Row(e.Cell.Row); ok && row.Values[sitemapcore.Loc] != "" {
		label += " of " + pageName(row.Values[sitemapcore.Loc])
	}
	return label
}

// renderField draws the one field of the table. Its text is not drawn: it is put in when it changes
// by another hand than the field's.
func (t *Table) renderField() app.UI {
	e := t.state.Editing
	in := app.Input().Class("input").Type("text").AutoComplete(false).Spellcheck(false).
		Attr("autocapitalize", "off").Attr("enterkeyhint", "done").Aria("label", t.fieldLabel())
	if !e.On {
		return app.Div().Class("editor editor--off").Aria("hidden", true).Body(in.TabIndex(-1))
	}
	switch e.Cell.Col {
	case ColLastMod:
		in = in.Aria("haspopup", "dialog").Aria("controls", datesID)
	case ColChangeFreq:
		in = in.Role("combobox").Aria("haspopup", "listbox").Aria("expanded", true).Aria("controls", listID).
			Aria("autocomplete", "list")
		if e.Item >= 0 {
			in = in.Aria("activedescendant", listID+"-"+strconv.Itoa(e.Item))
		}
	case ColPriority:
		in = in.Role("spinbutton").Attr("inputmode", "decimal").Aria("valuemin", 0).Aria("valuemax", 1)
		if f, err := strconv.ParseFloat(e.Text, 64); err == nil && f >= 0 && f <= 1 {
			in = in.Aria("valuenow", e.Text)
		}
		in = in.Aria("valuetext", e.Text)
	case ColLoc:
		in = in.Attr("inputmode", "url")
	}
	return app.Div().Class("editor").Body(in)
}

// renderPop draws what opens under the field: the calendar or the list.
func (t *Table) renderPop() app.UI {
	e := t.state.Editing
	switch {
	case e.On && e.Cell.Col == ColLastMod:
		return t.renderDates()
	case e.On && e.Cell.Col == ColChangeFreq:
		return t.renderList()
	}
	return app.Div().Class("pop").Hidden(true)
}

// several says what Ctrl Enter does, where it does more than Enter.
func (t *Table) several() app.UI {
	n := t.state.Rows.Add(t.state.Editing.Cell.Row, t.state.Editing.Cell.Row+1).Len()
	p := app.P().Class("date__keys").Hidden(n < 2)
	if n < 2 {
		return p
	}
	return p.Body(
		app.Elem("kbd").Text("Ctrl"), app.Elem("kbd").Text("Enter"),
		app.Span().Text("sets all "+ui.Number(n)+" selected pages"),
	)
}

func (t *Table) renderList() app.UI {
	e := t.state.Editing
	options := make([]app.UI, len(choices))
	for i, c := range choices {
		chosen := e.Had && c == e.Text || i == noChoice && e.Text == "" && !e.Had
		o := app.Div().Role("option").ID(listID+"-"+strconv.Itoa(i)).Aria("selected", chosen).
			DataSet("do", "choose "+strconv.Itoa(i))
		if i == e.Item {
			o = o.Class("on")
		}
		body := []app.UI{app.Text(c)}
		if chosen {
			body = append(body, ui.Icon("check"))
		}
		options[i] = o.Body(body...)
	}
	return app.Div().Class("pop menu grid__list").Body(
		app.Div().Role("listbox").ID(listID).Aria("label", "Change frequency").Body(options...),
		app.Hr().Hidden(t.state.Rows.Len() < 2),
		t.several(),
	)
}

func (t *Table) renderDates() app.UI {
	e := t.state.Editing
	chosen, isDay := ParseDate(e.Text)
	now := today(t.Today)
	heads := make([]app.UI, len(weekdays))
	for i, d := range weekdays {
		heads[i] = app.Th().Scope("col").Body(app.Abbr().Title(d).Text(d[:2]))
	}
	days := e.Day.Sheet()
	weeks := make([]app.UI, 0, len(days)/7)
	for w := 0; w < len(days); w += 7 {
		cells := make([]app.UI, 7)
		for i := range cells {
			d := days[w+i]
			b := app.Button().Type("button").Class("day").DataSet("do", "day "+d.String()).
				Aria("label", d.Words()).Aria("pressed", isDay && d == chosen).Text(d.Day)
			if d.Month != e.Day.Month {
				b = b.Class("day--off")
			}
			if d.String() == now {
				b = b.Class("day--today").Aria("current", "date")
			}
			if d == e.Day {
				b = b.TabIndex(0).Class("day--at")
			} else {
				b = b.TabIndex(-1)
			}
			cells[i] = app.Td().Body(b)
		}
		weeks = append(weeks, app.Tr().Body(cells...))
	}
	clock := "Add a time"
	if hasTime(e.Text) {
		clock = "Remove the time"
	}
	month := e.Day.MonthWords()
	return app.Div().Class("pop date grid__dates").ID(datesID).Role("dialog").Aria("label", "Choose a date").Body(
		app.Div().Class("date__top").Body(
			app.Span().Aria("live", "polite").Text(month),
			app.Span().Body(
				app.Button().Type("button").Class("icon icon--s").Aria("label", "Month before").TabIndex(-1).
					DataSet("do", "month -1").Body(ui.Icon("left")),
				app.Button().Type("button").Class("icon icon--s").Aria("label", "Month after").TabIndex(-1).
					DataSet("do", "month 1").Body(ui.Icon("right")),
			),
		),
		app.Table().Class("days").Aria("label", month).Body(
			app.THead().Body(app.Tr().Body(heads...)),
			app.TBody().Body(weeks...),
		),
		app.Div().Class("date__foot").Body(
			app.Button().Type("button").Class("btn btn--s btn--bare").TabIndex(-1).Disabled(now == "").
				DataSet("do", "today").Text("Today"),
			app.Button().Type("button").Class("btn btn--s btn--bare").TabIndex(-1).DataSet("do", "time").
				Body(ui.Icon("clock"), app.Text(clock)),
			app.Button().Type("button").Class("btn btn--s btn--bare").TabIndex(-1).DataSet("do", "clear").Text("Clear"),
		),
		t.several(),
	)
}

// beginEdit puts the field over its cell and gives it the focus, within the event that asked for
// it: so the character that was typed, or the composition that it begins, goes into the field by
// the browser's own hand.
func (t *Table) beginEdit() {
	e := t.state.Editing
	t.writes = e.Writes
	if t.grid == nil {
		return
	}
	t.scrollTo(t.grid, t.body)
	t.placeOverlay()
	t.showField(true)
	dom.SetAttribute(t.input, "aria-label", t.fieldLabel())
	dom.Fill(t.input, e.Text)
	dom.Focus(t.input)
}

// showField shows the field or hides it. It is drawn so as well; but an edit may begin and end
// between two frames, and what was changed before the first of them is not known to the second.
func (t *Table) showField(on bool) {
	hidden := ""
	if !on {
		hidden = "true"
	}
	dom.SetAttribute(t.editor, "aria-hidden", hidden)
	dom.ClassIf(t.editor, "editor--off", !on)
}

// placeOverlay moves the field and what hangs under it to their cell.
func (t *Table) placeOverlay() {
	row, col := t.state.Cursor.Row, t.state.Cursor.Col
	if t.state.Editing.On {
		row, col = t.state.Editing.Cell.Row, t.state.Editing.Cell.Col
	}
	y := t.layout.Offset(t.place, row) - t.place.Scroll
	dom.SetPx(t.over, "--cell-y", y)
	dom.SetPx(t.over, "--cell-h", t.layout.Row)
	width := 0
	left := 0
	if !t.Narrow {
		cell := dom.BoxOf(t.headOf(col), t.over)
		left, width = cell.Left, cell.Width
	}
	dom.SetPx(t.over, "--cell-x", left)
	dom.SetPx(t.over, "--cell-w", width)
	pop := dom.Query(t.over, ".pop:not([hidden])")
	if !pop.Truthy() {
		return
	}
	over, box := dom.BoxOf(t.over, t.over), dom.BoxOf(pop, t.over)
	top, x := under(y, t.layout.Row, box.Height, over.Height), left
	if t.cardHere() {
		at, ok := beside(left, width, box.Width, over.Width)
		ok = ok && !t.Narrow
		x -= 8
		if ok {
			top, x = max(0, min(y, over.Height-box.Height)), at
			dom.SetPx(t.over, "--tip-y", max(4, min(y-top+t.layout.Row/2-6, box.Height-16)))
		}
		dom.ClassIf(pop, "tip--right", ok && at > left)
		dom.ClassIf(pop, "tip--left", ok && at < left)
	}
	dom.SetPx(t.over, "--pop-y", top)
	dom.SetPx(t.over, "--pop-x", max(min(x, over.Width-box.Width-8), 8))
	dom.ClassIf(pop, "tip--above", top+box.Height <= y)
}

func (t *Table) onFieldKey(ctx app.Context, e app.Event) {
	k := key(dom.PressOf(e))
	if !t.state.Editing.On {
		if k.Name == "Escape" && t.cardHere() {
			e.PreventDefault()
			dom.Focus(t.grid)
		}
		return
	}
	// The other buttons of the calendar have their own Enter.
	if dom.Pressed(e, "do") != "" && !t.state.Editing.InDates && k.Name != "Escape" {
		return
	}
	s, in, taken := t.state.Key(k, t.around())
	if taken {
		e.PreventDefault()
	}
	t.apply(ctx, s, in)
}

func (t *Table) onInput(ctx app.Context, _ app.Event) {
	if t.state.Editing.On {
		t.apply(ctx, t.state.Input(dom.Value(t.input)), nil)
	}
}

// onOverlayDown keeps the focus in the field while the pointer is in the calendar or the list.
func (t *Table) onOverlayDown(_ app.Context, e app.Event) {
	if t.state.Editing.On && !t.input.Equal(e.Get("target")) {
		e.PreventDefault()
	}
}

// onFocusOut keeps what was typed when the owner goes elsewhere.
func (t *Table) onFocusOut(ctx app.Context, e app.Event) {
	if !t.state.Editing.On || !dom.LeavesFor(e, t.over) {
		return
	}
	s, in := t.state.Commit(false)
	t.apply(ctx, s, in)
}
