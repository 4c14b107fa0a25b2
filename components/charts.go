package components

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore"
)

// A MonthCount is a month with the number of pages that changed last in it. Same of them share a date that is doubtful.
type MonthCount struct{ Year, Month, Pages, Same int }

// A NamedCount is something with a number of pages.
type NamedCount struct {
	Name  string
	Pages int
}

// An Overview is what a picture shows better than a list.
type Overview struct {
	Known      bool
	Dated      int
	Earlier    int // before the first month
	Months     []MonthCount
	Doubt      string // the code for OpenFix; empty where the dates can be believed
	DoubtSays  string
	Sections   []NamedCount // the fullest first
	Priorities []NamedCount // the most frequent first; empty where none are used
}

// barsShown is the most bars of a list; what is left becomes one more.
const barsShown = 7

// cards draws the pictures: dates by month, pages by section, priorities, and the worst problem of each page. Each has its figures as a table or a list too.
func cards(s *Summary, o *Overview, sink Sink) app.UI {
	out := []app.UI{monthCard(o, sink)}
	if len(o.Sections) > 0 {
		out = append(out, barCard("section", "Pages by section", "", o.Sections))
	}
	if len(o.Priorities) > 0 {
		out = append(out, barCard("priority", "Priorities", "Google and Bing don’t read them; Yandex loads pages in this order.", o.Priorities))
	}
	out = append(out, worstCard(s))
	return app.Div().Class("cards", "cards--"+strconv.Itoa(len(out))).Body(out...)
}

func card(id, title, note string, body ...app.UI) app.UI {
	head := app.Div().Class("card__head").Body(app.H3().ID("card-"+id).Text(title), app.Span().Class("small").Text(note))
	return app.Figure().Class("card").Aria("labelledby", "card-"+id).Body(append([]app.UI{head}, body...)...)
}

// svg begins a drawing that is stretched to its place.
func svg(width, height int) app.HTMLElem {
	return app.Elem("svg").XMLNS(svgNS).Attr("viewBox", "0 0 "+strconv.Itoa(width)+" "+strconv.Itoa(height)).Attr("preserveAspectRatio", "none")
}

// rect draws a bar. Its look is a data attribute: go-app sets a class as a property, which is read-only in a drawing.
func rect(look string, x, y, width, height int) app.UI {
	return app.Elem("rect").XMLNS(svgNS).DataSet("bar", look).Attr("x", x).Attr("y", y).Attr("width", max(0, width)).Attr("height", max(0, height))
}

// monthCard draws the dates by month, with a table for those who can't see them.
func monthCard(o *Overview, sink Sink) app.UI {
	const title, width, height = "Last changed, by month", 480, 84
	switch {
	case !o.Known:
		return card("months", title, "Counting …")
	case o.Dated == 0:
		return card("months", title, "", app.P().Class("quiet").Text("No page says when it changed. Search engines then decide by themselves when to look again."))
	}
	most := 0
	for _, m := range o.Months {
		most = max(most, m.Pages)
	}
	top := axisMax(most)
	slot := width / max(12, len(o.Months))
	bars := make([]app.UI, 0, 2*len(o.Months))
	rows := make([]app.UI, len(o.Months))
	x := 0
	for i, m := range o.Months {
		all, same := m.Pages*height/top, m.Same*height/top
		if m.Pages > 0 {
			all = max(all, 1)
		}
		bars = append(bars, rect("main", x+slot/10, height-all+same, slot-slot/5, all-same))
		if same > 0 {
			bars = append(bars, rect("warn", x+slot/10, height-all, slot-slot/5, same))
		}
		rows[i] = app.Tr().Body(app.Th().Scope("row").Text(monthName(m.Month)+" "+strconv.Itoa(m.Year)), app.Td().Text(Number(m.Pages)))
		x += slot
	}
	label := func(i int) app.UI {
		m := o.Months[i]
		return app.Span().Text(monthName(m.Month) + " " + strconv.Itoa(m.Year))
	}
	axis := []app.UI{label(0)}
	if n := len(o.Months); n > 2 {
		axis = append(axis, label(n/2))
	}
	if n := len(o.Months); n > 1 {
		axis = append(axis, label(n-1))
	}
	note := Pages(o.Dated) + " have a date"
	if o.Dated == 1 {
		note = "1 page has a date"
	}
	if o.Earlier > 0 {
		note += ", " + Number(o.Earlier) + " of them are older than this"
	}
	body := []app.UI{
		app.Div().Class("plotbox").Aria("hidden", "true").Body(
			app.Div().Class("yaxis").Body(app.Span().Text(Number(top)), app.Span().Text(Number(top/2)), app.Span().Text("0")),
			svg(slot*len(o.Months), height).Attr("data-plot", "").Body(bars...),
			app.Div().Class("axis").Body(axis...)),
		app.Table().Class("vh").Body(
			app.Caption().Text(title),
			app.TBody().Body(rows...)),
	}
	if o.DoubtSays != "" {
		body = append(body, app.P().Class("say").Body(Icon("warn", "sev--warn"), app.Span().Body(
			app.Text(o.DoubtSays+" "),
			&push{Class: "btn btn--link btn--in", Label: "See what to do", Sink: sink, Do: OpenFix{o.Doubt}})))
	}
	return card("months", title, note, body...)
}

// barCard draws a list of numbers with a bar behind each.
func barCard(id, title, say string, list []NamedCount) app.UI {
	most := 0
	shown := list
	if len(list) > barsShown+1 {
		rest := NamedCount{Name: Number(len(list)-barsShown) + " more"}
		for _, c := range list[barsShown:] {
			rest.Pages += c.Pages
		}
		shown = append(list[:barsShown:barsShown], rest)
	}
	for _, c := range shown {
		most = max(most, c.Pages)
	}
	items := make([]app.UI, len(shown))
	for i, c := range shown {
		items[i] = app.Li().Body(
			app.Span().Class("hbars__t").Text(c.Name),
			svg(100, 8).Aria("hidden", "true").Body(rect("soft", 0, 0, 100, 8), rect("main", 0, 0, max(1, 100*c.Pages/max(1, most)), 8)),
			app.Span().Class("n").Text(Number(c.Pages)))
	}
	body := []app.UI{app.Ul().Class("hbars").Body(items...)}
	if say != "" {
		body = append(body, app.P().Class("small quiet card__say").Text(say))
	}
	return card(id, title, "", body...)
}

// worstCard draws the pages by their worst problem.
func worstCard(s *Summary) app.UI {
	names := [...]string{"Nothing to report", "Good to know", "Worth fixing", "Rejected"}
	counts := [...]int{s.Worst[sitemapcore.Fine], s.Worst[sitemapcore.Note], s.Worst[sitemapcore.Warn], s.Worst[sitemapcore.Reject] + s.Worst[sitemapcore.Fatal]}
	looks := [...]string{"good", "note", "warn", "bad"}
	icons := [...]string{"ok", "note", "warn", "bad"}
	const width = 1000
	bars := make([]app.UI, 0, len(counts))
	items := make([]app.UI, len(counts))
	x := 0
	for i, n := range counts {
		w := 0
		if s.Total > 0 {
			w = int(int64(n) * width / int64(s.Total))
		}
		if n > 0 {
			w = max(w, width/160)
		}
		bars = append(bars, rect(looks[i], x, 0, w, 10))
		x += w
		items[len(items)-1-i] = app.Li().Body(
			Icon(icons[i], "sev--"+looks[i]), app.Text(names[i]),
			app.Span().Class("n").Text(Number(n)), app.Span().Class("pc").Text(percent(n, max(1, s.Total))))
	}
	return card("worst", "Pages by their worst problem", "",
		svg(max(x, 1), 10).Attr("data-sevbar", "").Aria("hidden", "true").Body(bars...),
		app.Ul().Class("legend").Body(items...))
}

// axisMax rounds a number up to one that an axis can end with.
func axisMax(n int) int {
	for step := 1; ; step *= 10 {
		for _, k := range [...]int{2, 4, 6, 8, 10} {
			if step*k >= n {
				return step * k
			}
		}
	}
}

// monthName returns the short name of a month, counted from 1.
func monthName(month int) string {
	const names = "JanFebMarAprMayJunJulAugSepOctNovDec"
	return names[3*month-3 : 3*month]
}
