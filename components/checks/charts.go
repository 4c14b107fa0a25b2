package checks

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A namedCount is something with a number of pages.
type namedCount struct {
	Name  say.Text
	Pages int
}

// barsShown bounds the bars of a list; the rest becomes one more.
const barsShown = 7

// cards draws the charts that say something: dates by month, priorities, and the worst problem of each page. Each has
// its figures as a table or a list too.
func (c *Checks) cards() app.UI {
	var out []app.UI
	if o := c.Overview; o != nil {
		months := 0
		for _, n := range o.Pages {
			if n > 0 {
				months++
			}
		}
		if months > 1 {
			out = append(out, monthCard(o))
		}
		if len(o.Priorities) > 1 {
			priorities := make([]namedCount, len(o.Priorities))
			for i, p := range o.Priorities {
				priorities[i] = namedCount{say.Data(p), o.Having[i]}
			}
			out = append(out, barCard("priority", "Priorities", sitemapcore.PriorityReaders, priorities))
		}
	}
	if c.Summary.Fine < c.Summary.Pages {
		out = append(out, worstCard(&c.Summary))
	}
	if len(out) == 0 {
		return ui.Nothing()
	}
	return ui.Div("cards", out...)
}

func card(id string, title, note say.Text, body ...app.UI) app.UI {
	head := ui.Div("across wrap", ui.Leaf("h3", "", title).ID("card-"+id), ui.Leaf("span", "small quiet num", note))
	return ui.Elem("figure", "card stack", append([]app.UI{head}, body...)...).Aria("labelledby", "card-"+id)
}

// monthCard draws the dates by month, with a table for those who can't see them.
func monthCard(o *wire.Overview) app.UI {
	const width, height = 480, 84
	title := say.Text("Last changed, by month")
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
		all := pages * height / top
		if pages > 0 {
			all = max(all, 1)
		}
		bars = append(bars, ui.Rect("main", x+slot/10, height-all, slot-slot/5, all))
		name := monthName(o, i)
		rows = append(rows, ui.Elem("tr", "", ui.Leaf("th", "", name).Attr("scope", "row"),
			ui.Leaf("td", "", say.Data(say.Number(pages)))))
		if i == 0 || i == n-1 || i == n/2 && n > 2 {
			axis = append(axis, ui.Span(name))
		}
		x += slot
	}
	note := say.N("{n, plural, one {# page has a date} other {# pages have a date}}", o.Dated)
	if o.Earlier > 0 {
		note = say.Fill("{n, plural, one {# page has a date} other {# pages have a date}}, {earlier} older than the "+
			"chart", "n", o.Dated, "earlier", o.Earlier)
	}
	body := []app.UI{
		ui.Div("plotbox",
			ui.Div("yaxis num faint", ui.Span(say.Data(say.Number(top))), ui.Span(say.Data(say.Number(top/2))),
				ui.Span(say.Data("0"))),
			ui.Svg(slot*n, height).Attr("data-plot", "").Body(bars...),
			ui.Div("axis num faint gap-s", axis...)).Aria("hidden", "true"),
		// A box is needed for hiding: Firefox draws the caption of a hidden table, which is outside of it.
		ui.Div("vh", ui.Elem("table", "", ui.Leaf("caption", "", title), ui.Elem("tbody", "", rows...))),
	}
	return card("months", title, note, body...)
}

// barCard draws a list of numbers with a bar behind each.
func barCard(id string, title, sentence say.Text, list []namedCount) app.UI {
	most := 0
	shown := list
	if len(list) > barsShown+1 {
		rest := namedCount{Name: say.N("{n} more", len(list)-barsShown)}
		for _, c := range list[barsShown:] {
			rest.Pages += c.Pages
		}
		shown = append(list[:barsShown:barsShown], rest)
	}
	for _, c := range list {
		most = max(most, c.Pages)
	}
	items := make([]app.UI, len(shown))
	for i, c := range shown {
		bar := ui.Svg(100, 8).Aria("hidden", "true")
		if i < len(list) && c == list[i] { // the rest together is no bar among bars
			bar = bar.Body(ui.Rect("soft", 0, 0, 100, 8), ui.Rect("main", 0, 0, max(1, 100*c.Pages/max(1, most)), 8))
		}
		items[i] = ui.Li("", ui.Leaf("span", "cut", c.Name), bar, ui.Count(c.Pages))
	}
	return card(id, title, "", ui.Elem("ul", "hbars num small", items...), ui.P("small quiet", sentence))
}

// worstCard draws the pages by their worst problem.
func worstCard(s *wire.Summary) app.UI {
	counts := [...]int{
		sitemapcore.Fine: s.Worst[sitemapcore.Fine], sitemapcore.Note: s.Worst[sitemapcore.Note],
		sitemapcore.Warn: s.Worst[sitemapcore.Warn], sitemapcore.Ignore: s.Worst[sitemapcore.Ignore],
		sitemapcore.Reject: s.Worst[sitemapcore.Reject] + s.Worst[sitemapcore.Fatal],
	}
	const width = 1000
	bars := make([]app.UI, 0, len(counts))
	items := make([]app.UI, len(counts))
	x := 0
	for i, n := range counts {
		severity, w := sitemapcore.Severity(i), 0
		if s.Pages > 0 {
			w = int(int64(n) * width / int64(s.Pages))
		}
		if n > 0 {
			w = max(w, width/160)
		}
		_, look := ui.SeverityLook(severity)
		bars = append(bars, ui.Rect(look, x, 0, w, 10))
		x += w
		items[len(items)-1-i] = ui.Li("across", ui.SeverityIcon(severity), app.Text(ui.SeverityName(severity).String()),
			ui.Count(n), ui.Leaf("span", "pc small quiet", ui.Percent(n, max(1, s.Pages))))
	}
	sentence := say.Text("")
	if files := s.Verdict().Files; files > 0 {
		sentence = say.N("{n, plural, one {Not counted here: # file that is rejected as a whole.} other {Not counted "+
			"here: # files that are rejected as a whole.}}", files)
	}
	return card("worst", "Pages by their worst problem", "",
		ui.Svg(max(x, 1), 10).Attr("data-sevbar", "").Aria("hidden", "true").Body(bars...),
		ui.Elem("ul", "legend lines num", items...), ui.P("small quiet", sentence))
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
func monthName(o *wire.Overview, i int) say.Text {
	m := o.Month - 1 + i
	return say.Fill("{month} {year}", "month", months[m%12], "year", strconv.Itoa(o.Year+m/12))
}

var months = [...]say.Text{
	"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep",
	"Oct", "Nov", "Dec",
}
