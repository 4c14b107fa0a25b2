package components

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore"
)

// A NamedCount is something with a number of pages.
type NamedCount struct {
	Name  string
	Pages int
}

// An Overview is what a picture shows better than a list.
type Overview struct {
	Known   bool
	Dated   int
	Earlier int // before the first month

	// Pages and Same hold for each month from the one given on the number of pages that changed
	// last in it, and how many of them share a date that is doubtful.
	Year, Month int
	Pages, Same []int

	Doubt      string // the code for OpenFix; empty where the dates can be believed
	DoubtSays  string
	Sections   []NamedCount // the fullest first
	Priorities []NamedCount // the most frequent first; empty where none are used
}

// barsShown is the most bars of a list; what is left becomes one more.
const barsShown = 7

// cards draws the pictures: dates by month, pages by section, priorities, and the worst problem of
// each page. Each has its figures as a table or a list too.
func cards(s *Summary, o *Overview, sink Sink) app.UI {
	out := []app.UI{monthCard(o, sink)}
	if len(o.Sections) > 0 {
		out = append(out, barCard("section", "Pages by section", "", o.Sections))
	}
	if len(o.Priorities) > 0 {
		out = append(out, barCard("priority", "Priorities",
			"Google and Bing don’t read them; Yandex loads pages in this order.", o.Priorities))
	}
	out = append(out, worstCard(s))
	return elem("div", "cards cards--"+strconv.Itoa(len(out)), out...)
}

func card(id, title, note string, body ...app.UI) app.UI {
	head := elem("div", "card__head", leaf("h3", "", title).ID("card-"+id), leaf("span", "small", note))
	return elem("figure", "card", append([]app.UI{head}, body...)...).Aria("labelledby", "card-"+id)
}

// svg begins a drawing that is stretched to its place.
func svg(width, height int) app.HTMLElem {
	return app.Elem("svg").XMLNS(svgNS).Attr("viewBox", "0 0 "+strconv.Itoa(width)+" "+strconv.Itoa(height)).
		Attr("preserveAspectRatio", "none")
}

// rect draws a bar. Its look is a data attribute: go-app sets a class as a property, which is
// read-only in a drawing.
func rect(look string, x, y, width, height int) app.UI {
	return app.Elem("rect").XMLNS(svgNS).DataSet("bar", look).Attr("x", x).Attr("y", y).Attr("width", max(0, width)).
		Attr("height", max(0, height))
}

// monthCard draws the dates by month, with a table for those who can't see them.
func monthCard(o *Overview, sink Sink) app.UI {
	const title, width, height = "Last changed, by month", 480, 84
	switch {
	case !o.Known:
		return card("months", title, "Counting …")
	case o.Dated == 0:
		return card("months", title, "",
			leaf("p", "quiet", "No page says when it changed. Search engines then decide by themselves when to "+
				"look again."))
	}
	most := 0
	for _, n := range o.Pages {
		most = max(most, n)
	}
	top := axisMax(most)
	n := len(o.Pages)
	slot := width / max(12, n)
	var bars, rows, axis []app.UI
	x := 0
	for i, pages := range o.Pages {
		all, same := pages*height/top, o.Same[i]*height/top
		if pages > 0 {
			all = max(all, 1)
		}
		bars = append(bars, rect("main", x+slot/10, height-all+same, slot-slot/5, all-same))
		if same > 0 {
			bars = append(bars, rect("warn", x+slot/10, height-all, slot-slot/5, same))
		}
		name := o.monthName(i)
		rows = append(rows, elem("tr", "", app.Th().Scope("row").Text(name), leaf("td", "", Number(pages))))
		if i == 0 || i == n-1 || i == n/2 && n > 2 {
			axis = append(axis, leaf("span", "", name))
		}
		x += slot
	}
	note := Pages(o.Dated) + " have a date"
	if o.Dated == 1 {
		note = "1 page has a date"
	}
	if o.Earlier > 0 {
		note += ", " + Number(o.Earlier) + " of them are older than this"
	}
	body := []app.UI{
		elem("div", "plotbox",
			elem("div", "yaxis", leaf("span", "", Number(top)), leaf("span", "", Number(top/2)), leaf("span", "", "0")),
			svg(slot*n, height).Attr("data-plot", "").Body(bars...),
			elem("div", "axis", axis...)).Aria("hidden", "true"),
		// The box is what hides: Firefox draws the caption of a hidden table, which stands beside
		// it.
		elem("div", "vh", elem("table", "", leaf("caption", "", title), elem("tbody", "", rows...))),
	}
	if o.DoubtSays != "" {
		body = append(body, elem("p", "say", Icon("warn", "sev--warn"), elem("span", "",
			app.Text(o.DoubtSays+" "), &push{
				Class: "btn btn--link btn--in", Label: "See what to do", Sink: sink,
				Do: OpenFix{o.Doubt},
			})))
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
		items[i] = elem("li", "", leaf("span", "hbars__t", c.Name),
			svg(100, 8).Aria("hidden", "true").Body(rect("soft", 0, 0, 100, 8),
				rect("main", 0, 0, max(1, 100*c.Pages/max(1, most)), 8)),
			leaf("span", "n", Number(c.Pages)))
	}
	return card(id, title, "", elem("ul", "hbars", items...), leaf("p", "small quiet card__say", say))
}

// worstCard draws the pages by their worst problem.
func worstCard(s *Summary) app.UI {
	names := [...]string{"Nothing to report", "Good to know", "Worth fixing", "Ignored in part", "Rejected"}
	counts := [...]int{
		s.Worst[sitemapcore.Fine], s.Worst[sitemapcore.Note], s.Worst[sitemapcore.Warn],
		s.Worst[sitemapcore.Ignore], s.Worst[sitemapcore.Reject] + s.Worst[sitemapcore.Fatal],
	}
	looks := [...]string{"good", "note", "warn", "warn", "bad"}
	icons := [...]string{"ok", "note", "warn", "warn", "bad"}
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
		items[len(items)-1-i] = elem("li", "", Icon(icons[i], "sev--"+looks[i]), app.Text(names[i]),
			leaf("span", "n", Number(n)), leaf("span", "pc", percent(n, max(1, s.Total))))
	}
	say := ""
	if _, files := s.rejected(); files > 0 {
		say = "Not counted here: " + Count(files, "file that is", "files that are") + " rejected as a whole."
	}
	return card("worst", "Pages by their worst problem", "",
		svg(max(x, 1), 10).Attr("data-sevbar", "").Aria("hidden", "true").Body(bars...),
		elem("ul", "legend", items...), leaf("p", "small quiet card__say", say))
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

// monthName returns the month at place i as an axis has it: "Mar 2026".
func (o *Overview) monthName(i int) string {
	const names = "JanFebMarAprMayJunJulAugSepOctNovDec"
	m := o.Month - 1 + i
	return names[3*(m%12):3*(m%12)+3] + " " + strconv.Itoa(o.Year+m/12)
}
