package components

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore"
)

// FilterRule shows only the pages with a finding of the rule with this code; with an empty code, all.
type FilterRule struct{ Code string }

// FixRule mends a rule on all pages, where that changes no meaning. An empty Code mends all rules of which that is true.
type FixRule struct{ Code string }

// A RuleCount is one rule that some pages break.
type RuleCount struct {
	Code     string // "D2"
	Name     string // short, for the rail: "Dates nobody can read"
	Title    string // for the list: "Dates written in a way nobody can read"
	Detail   string // one sentence on why it matters
	Severity sitemapcore.Severity
	Count    int  // pages
	Safe     bool // there is a fix that changes no meaning
	Offer    bool // there is a fix, and something to choose
}

// A Summary is what the checks found, as far as they have come.
type Summary struct {
	Total, Fine int

	// Worst counts the pages whose worst finding is of a severity. Where it is all zero, the rules' counts are added up
	// instead; a page with two findings then counts twice.
	Worst [sitemapcore.Fatal + 1]int

	// Groups are the rules, those of one severity side by side in the order in which they are to be shown.
	Groups []RuleCount

	// Safe is the number of problems that have a fix which changes no meaning.
	Safe int

	// Checking says that the numbers still grow.
	Checking bool
}

// A severityGroup is how findings are grouped for the owner: a fatal one is a rejected one to him.
type severityGroup struct {
	severity sitemapcore.Severity
	name     string
}

var severityGroups = [...]severityGroup{
	{sitemapcore.Reject, "Rejected"},
	{sitemapcore.Warn, "Worth fixing"},
	{sitemapcore.Note, "Good to know"},
}

// holds reports whether findings of severity s belong to the group.
func (g severityGroup) holds(s sitemapcore.Severity) bool {
	return s == g.severity || g.severity == sitemapcore.Reject && s == sitemapcore.Fatal
}

// rules returns the group's rules and the number of pages.
func (g severityGroup) rules(s *Summary) (rules []RuleCount, pages int) {
	for _, r := range s.Groups {
		if g.holds(r.Severity) {
			rules = append(rules, r)
			pages += r.Count
		}
	}
	if s.Worst != ([len(s.Worst)]int{}) {
		pages = 0
		for severity, n := range s.Worst {
			if g.holds(sitemapcore.Severity(severity)) {
				pages += n
			}
		}
	}
	return rules, pages
}

// shares returns the parts of a bar of the given width for pages that are fine, worth fixing and rejected. A part that is not empty
// is seen, and the parts fill the bar.
func shares(total int, parts [3]int, width int) [3]int {
	var out [3]int
	if total <= 0 {
		return out
	}
	largest, sum := 0, 0
	for i, n := range parts {
		out[i] = int(int64(n) * int64(width) / int64(total))
		if n > 0 {
			out[i] = max(out[i], width/160)
		}
		sum += out[i]
		if out[i] > out[largest] {
			largest = i
		}
	}
	out[largest] += width - sum
	return out
}

// percent writes a share in whole per cent; what is there is never 0 and what is not all is never 100.
func percent(n, total int) string {
	p := int((int64(n)*200 + int64(total)) / (2 * int64(total)))
	if n > 0 {
		p = max(p, 1)
	}
	if n < total {
		p = min(p, 99)
	}
	return strconv.Itoa(p) + " %"
}

const svgNS = "http://www.w3.org/2000/svg"

// scoreBar draws the shares of pages that are fine, worth fixing and rejected.
func scoreBar(s *Summary) app.UI {
	_, bad := severityGroups[0].rules(s)
	_, warn := severityGroups[1].rules(s)
	bad = min(bad, s.Total)
	warn = min(warn, s.Total-bad)
	fine := s.Total - bad - warn
	label := []string{percent(fine, s.Total) + " fine"}
	if warn > 0 {
		label = append(label, percent(warn, s.Total)+" worth fixing")
	}
	if bad > 0 {
		label = append(label, percent(bad, s.Total)+" rejected")
	}
	const width = 1000
	x := 0
	rects := make([]app.UI, 0, 3)
	// go-app sets a class as a property, which is read-only here: the style sheet tells the three apart by their order.
	for _, w := range shares(s.Total, [3]int{fine, warn, bad}, width) {
		rects = append(rects, app.Elem("rect").XMLNS(svgNS).Attr("x", x).Attr("width", w).Attr("height", 6))
		x += w
	}
	return app.Elem("svg").XMLNS(svgNS).Attr("viewBox", "0 0 1000 6").Attr("preserveAspectRatio", "none").
		Attr("role", "img").Aria("label", strings.Join(label, ", ")).Body(rects...)
}

// Checks is the room that says what is wrong with the pages, rule by rule, worst first.
type Checks struct {
	app.Compo

	Summary Summary
	Sink    Sink
}

// Render implements app.Composer.
func (c *Checks) Render() app.UI {
	s := &c.Summary
	if s.Total == 0 {
		return app.Div().Class("checks checks--list").Body(app.Div().Class("empty").Body(
			app.B().Text("There is nothing to check yet"),
			app.Span().Text("Open a sitemap or add pages, and what search engines will say about them stands here.")))
	}
	box := app.Section().Class("box issues").Aria("label", "Problems by kind").TabIndex(0).OnClick(c.onClick)
	lists := make([]app.UI, 0, 2*len(severityGroups))
	for _, g := range severityGroups {
		rules, pages := g.rules(s)
		if len(rules) == 0 {
			continue
		}
		icon, tone := severityLook(g.severity)
		rows := make([]app.UI, len(rules))
		for i, r := range rules {
			rows[i] = app.Li().Body(
				app.Div().Class("issues__b").Body(
					app.Span().Class("n").Text(Number(r.Count)),
					app.Div().Body(
						app.P().Text(r.Title),
						app.P().Class("small quiet").Text(r.Detail))),
				app.Div().Class("btns").Body(
					c.fixButton(r),
					app.Button().Type("button").Class("btn btn--s").DataSet("rule", r.Code).
						Aria("label", "Show these pages: "+r.Title).Text("Show these pages")))
		}
		lists = append(lists,
			app.H3().Class("issues__group").Body(
				Icon(icon, "sev--"+tone), app.Text(g.name), app.Text(" "),
				app.Span().Class("n").Text(Number(pages)), app.Text(" "),
				app.Span().Class("small").Text(Count(len(rules), "kind", "kinds"))),
			app.Ul().Body(rows...))
	}
	body := []app.UI{c.head()}
	if len(lists) > 0 {
		body = append(body, box.Body(lists...))
	}
	return app.Div().Class("checks checks--list").Body(body...)
}

// fixButton is the button that mends a rule everywhere, or nothing that is seen.
func (c *Checks) fixButton(r RuleCount) app.UI {
	if r.Offer {
		return app.Button().Type("button").Class("btn btn--s").DataSet("choose", r.Code).Aria("label", "Choose…: "+r.Title).Text("Choose…")
	}
	b := app.Button().Type("button").Class("btn btn--s btn--soft").DataSet("fix", r.Code).Hidden(!r.Safe)
	if r.Count == 1 {
		return b.Aria("label", "Fix it: "+r.Title).Text("Fix it")
	}
	label := "Fix all " + Number(r.Count)
	return b.Aria("label", label+": "+r.Title).Text(label)
}

func (c *Checks) head() app.UI {
	s := &c.Summary
	fine := app.P().Body(
		app.B().Class("num").Text(Number(s.Fine)),
		app.Text(" of "+Pages(s.Total)+" "+isAre(s.Total)+" fine"))
	parts := []app.UI{app.H2().Text(verdict(s)), app.Div().Class("score").Body(fine, scoreBar(s))}
	if s.Checking {
		parts = append(parts, app.P().Class("small quiet").Text("We are still checking. The numbers settle when all pages are done."))
	}
	if s.Safe > 0 {
		has, button := "problems have", "Fix the "+Number(s.Safe)+" safe ones"
		if s.Safe == 1 {
			has, button = "problem has", "Fix the safe one"
		}
		parts = append(parts,
			app.P().Class("small quiet").Text(Number(s.Safe)+" "+has+" a fix that changes no meaning. One undo takes it back."),
			app.Div().Class("btns").Body(&push{Class: "btn", Label: button, Sink: c.Sink, Do: FixRule{}}))
	}
	return app.Div().Class("sum").Body(app.Div().Class("sum__what").Body(parts...))
}

// verdict says the worst in one line.
func verdict(s *Summary) string {
	_, bad := severityGroups[0].rules(s)
	_, warn := severityGroups[1].rules(s)
	switch {
	case bad > 0:
		return Pages(bad) + " will be rejected, at least in part"
	case warn > 0:
		return Pages(warn) + " " + isAre(warn) + " worth fixing"
	case s.Checking:
		return "Nothing is wrong so far"
	case s.Total == 1:
		return "This page is fine"
	default:
		return "All " + Pages(s.Total) + " are fine"
	}
}

func isAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

func (c *Checks) onClick(ctx app.Context, e app.Event) {
	if c.Sink == nil {
		return
	}
	if code := dom.Pressed(e, "[data-fix]", "fix"); code != "" {
		c.Sink.Do(ctx, FixRule{code})
	} else if code := dom.Pressed(e, "[data-choose]", "choose"); code != "" {
		c.Sink.Do(ctx, OpenFix{code})
	} else if code := dom.Pressed(e, "[data-rule]", "rule"); code != "" {
		c.Sink.Do(ctx, FilterRule{code})
	}
}
