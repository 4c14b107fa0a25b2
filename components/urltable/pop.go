package urltable

import (
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
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

// drawField draws the one field of the table. Its text is not drawn: it is put in when it changes
// by another hand than the field's.
func (e Editing) drawField(label say.Text) app.UI {
	in := app.ElemSelfClosing("input").Class("input").Attr("type", "text").Attr("autocomplete", "off").
		Spellcheck(false).
		Attr("autocapitalize", "off").Attr("enterkeyhint", "done").Aria("label", label.String())
	if !e.On {
		return ui.Div("editor editor--off", in.TabIndex(-1)).Aria("hidden", true)
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
	return ui.Div("editor", in)
}

// drawPop draws what opens under the field: the calendar or the list. now is the day, or
// the time.
func (s State) drawPop(now string) app.UI {
	e := s.Editing
	switch {
	case e.On && e.Cell.Col == ColLastMod:
		return s.drawDates(today(now))
	case e.On && e.Cell.Col == ColChangeFreq:
		return s.drawList()
	}
	return ui.Div("pop").Hidden(true)
}

// several describes Ctrl Enter, if it does more than Enter.
func (s State) several() app.UI {
	n := s.Rows.Add(s.Editing.Cell.Row, s.Editing.Cell.Row+1).Len()
	p := ui.Elem("p", "date__keys across quiet small").Hidden(n < 2)
	if n < 2 {
		return p
	}
	before, behind := say.Split("{keys} sets all {n} selected pages", "keys", "n", n)
	return p.Body(
		app.Text(before.String()), ui.Leaf("kbd", "", say.Data("Ctrl")), ui.Leaf("kbd", "", say.Data("Enter")), app.Text(behind.String()),
	)
}

func (s State) drawList() app.UI {
	e := s.Editing
	options := make([]app.UI, noChoice+1)
	for i := range options {
		c, word, chosen := "", say.Text("none##frequency"), e.Text == "" && !e.Had
		if i < noChoice {
			c = sitemapcore.ChangeFreqs[i]
			word, chosen = say.Data(sitemapcore.ChangeFreqWord(c)), e.Had && c == e.Text
		}
		o := app.Elem("div").Role("option").ID(listID+"-"+strconv.Itoa(i)).Aria("selected", chosen).
			DataSet("do", "choose "+strconv.Itoa(i))
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

func (s State) drawDates(now string) app.UI {
	e := s.Editing
	chosen, isDay := ParseDate(e.Text)
	heads := make([]app.UI, len(weekdays))
	for i, short := range weekdays {
		name := say.DayName(time.Weekday((i + 1) % 7))
		heads[i] = ui.Elem("th", "", ui.Leaf("abbr", "", short).Title(name)).Attr("scope", "col")
	}
	days := e.Day.Sheet()
	weeks := make([]app.UI, 0, len(days)/7)
	for w := 0; w < len(days); w += 7 {
		cells := make([]app.UI, 7)
		for i := range cells {
			d := days[w+i]
			b := ui.PlainButton("day").DataSet("do", "day "+d.String()).Aria("label",
				d.words("{day} {month} {year}").String()).
				Aria("pressed", isDay && d == chosen).Text(d.Day)
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
			cells[i] = ui.Elem("td", "", b)
		}
		weeks = append(weeks, ui.Elem("tr", "", cells...))
	}
	clock := say.Text("Add a time")
	if hasTime(e.Text) {
		clock = "Remove the time"
	}
	month := e.Day.words("{month} {year}")
	pop := ui.Div("pop date grid__dates").ID(datesID).Role("dialog").Aria("label", say.Text("Choose a date").String())
	return pop.Body(
		ui.Div("date__top across", ui.Span(month).Aria("live", "polite"),
			ui.Elem("span", "", ui.PlainButton("icon icon--s", ui.Icon("left")).Aria("label",
				say.Text("Previous month").String()).
				TabIndex(-1).DataSet("do", "month -1"),
				ui.PlainButton("icon icon--s", ui.Icon("right")).Aria("label",
					say.Text("Next month").String()).TabIndex(-1).
					DataSet("do", "month 1"))),
		ui.Elem("table", "days", ui.Elem("thead", "", ui.Elem("tr", "", heads...)),
			ui.Elem("tbody", "", weeks...)).Aria("label", month.String()),
		ui.Div("date__foot across", ui.PlainButton("btn btn--s btn--bare").TabIndex(-1).Attr("disabled", now == "").
			DataSet("do", "today").Text(say.Text("Today").String()),
			ui.PlainButton("btn btn--s btn--bare", ui.Icon("clock"), app.Text(clock.String())).TabIndex(-1).
				DataSet("do", "time"),
			ui.PlainButton("btn btn--s btn--bare").TabIndex(-1).DataSet("do",
				"clear").Text(say.Text("Clear").String())),
		s.several(),
	)
}

// Press handles a press on a button of the calendar or on an item of the list, by its data-do. now is the current day,
// or the time.
func (s State) Press(what, now string) (State, []components.Intent) {
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
		if d, ok := ParseDate(today(now)); ok {
			s = s.write(setDay(s.Editing.Text, d))
		}
	case "time":
		s = s.write(toggleTime(s.Editing.Text, now))
	case "clear":
		s = s.write("")
		s, in = s.Commit(false)
	case "choose":
		s.Editing.Item, _ = strconv.Atoi(arg)
		s, in = s.Commit(false)
	}
	return s, in
}
