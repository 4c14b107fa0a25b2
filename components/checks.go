package components

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// FilterRule shows only the pages with a finding of the rule with this code; with an empty code,
// all.
type FilterRule struct{ Code string }

// FixRule mends a rule on all pages, where that changes no meaning. An empty Code mends all rules
// of which that is true.
type FixRule struct{ Code string }

// SaveReport wants a report of all that was repaired while opening and mended since: as a page to
// read and print, or as a table.
type SaveReport struct{ Table bool }

// ruleSays tells why a rule matters, beginning with what is ignored.
func ruleSays(r *wire.RuleCount) string {
	if r.Severity != sitemapcore.Ignore || r.Loses == "" {
		return r.Detail
	}
	return capital(r.Loses) + " ignored. " + r.Detail
}

// A Summary is what the checks found, as far as they have come.
type Summary struct {
	Total, Fine int

	// Open is the number of pages that are open, those that are left out as well. Until the first
	// were looked at it stands for Total.
	Open int

	// Worst counts the pages whose worst finding is of a severity. Where it is all zero, the rules'
	// counts are added up instead; a page with two findings then counts twice.
	Worst [sitemapcore.Fatal + 1]int

	// Groups are the rules, those of one severity side by side in the order in which they are to be
	// shown.
	Groups []wire.RuleCount

	// Safe is the number of problems that have a fix which changes no meaning.
	Safe int

	// Extras counts the pages that have extensions of each sort.
	Extras [sitemapcore.NumExtras]int

	// Checking says that the numbers still grow.
	Checking bool

	// Verdicts say who takes the sitemap; Profile is the one in whose eyes all other numbers are.
	Verdicts []wire.Verdict
	Profile  int
	Files    []wire.FileIssue
}

// A severityGroup is how findings are grouped for the owner: a fatal one is a rejected one to him.
type severityGroup struct {
	severity sitemapcore.Severity
	name     string
}

var severityGroups = [...]severityGroup{
	{sitemapcore.Reject, "Rejected"},
	{sitemapcore.Ignore, "Ignored"},
	{sitemapcore.Warn, "Worth fixing"},
	{sitemapcore.Note, "Good to know"},
}

// holds reports whether findings of severity s belong to the group.
func (g severityGroup) holds(s sitemapcore.Severity) bool {
	return s == g.severity || g.severity == sitemapcore.Reject && s == sitemapcore.Fatal
}

// rules returns the group's rules and the number of pages.
func (g severityGroup) rules(s *Summary) (rules []wire.RuleCount, pages int) {
	for _, r := range s.Groups {
		if g.holds(r.Severity) {
			rules = append(rules, r)
			pages += r.Pages
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

// rejected returns the number of pages that are rejected, and of files that are as a whole, in the
// eyes of the profile.
func (s *Summary) rejected() (pages, files int) {
	_, pages = severityGroups[0].rules(s)
	if s.Profile < len(s.Verdicts) {
		files = s.Verdicts[s.Profile].Files
	}
	return pages, files
}

// lost names what is ignored, in the eyes of the profile.
func (s *Summary) lost() string {
	if s.Profile < len(s.Verdicts) && s.Verdicts[s.Profile].Lost != "" {
		return s.Verdicts[s.Profile].Lost
	}
	return "some values"
}

// shares returns the parts of a bar of the given width for pages that are fine, worth fixing and
// rejected. A part that is not empty is seen, and the parts fill the bar.
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

// percent writes a share in whole per cent; what is there is never 0 and what is not all is never
// 100.
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
	_, ignored := severityGroups[1].rules(s)
	_, warn := severityGroups[2].rules(s)
	bad, warn = min(bad, s.Total), warn+ignored
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
	// go-app sets a class as a property, which is read-only here: the style sheet tells the three
	// apart by their order.
	for _, w := range shares(s.Total, [3]int{fine, warn, bad}, width) {
		rects = append(rects, app.Elem("rect").XMLNS(svgNS).Attr("x", x).Attr("width", w).Attr("height", 6))
		x += w
	}
	return app.Elem("svg").XMLNS(svgNS).Attr("viewBox", "0 0 1000 6").Attr("preserveAspectRatio", "none").
		Attr("role", "img").Aria("label", strings.Join(label, ", ")).Body(rects...)
}

// A FixReceipt is one step that mended pages, so that nothing is mended in silence.
type FixReceipt struct {
	Title  string // what was done: "Fixed “Comma in priority” in 187 pages"
	Why    string
	Undo   Undo     // takes it back
	Newest bool     // and can do so: nothing came after it
	Rows   []string // of some of them: the page, the value before and the one after, in turn
	Rules  []string // what the rules behind the rows are called, where Title doesn't say it
	More   int      // changed values beyond the rows
}

// Checks is the room that says what is wrong with the pages, rule by rule, worst first, and what
// was mended.
type Checks struct {
	app.Compo

	Summary    Summary
	Overview   Overview
	Own        wire.Own
	Comparison wire.Comparison
	Fixes      []FixReceipt // the newest first
	Repairs    int          // places that were repaired while opening
	Busy       *Progress    // while a fix or a report is being made
	Sink       Sink
}

// Render implements app.Composer.
func (c *Checks) Render() app.UI {
	s := &c.Summary
	if files := c.files(); s.Total == 0 && len(files) > 0 {
		return elem("div", "checks checks--list",
			elem("div", "sum", elem("div", "sum__what", leaf("h2", "", "There are no pages to check yet"),
				leaf("p", "", "What search engines say about your files stands below."))),
			elem("div", "checks__lists", elem("section", "box issues", files...).Aria("label", "Problems by kind").
				TabIndex(0)))
	}
	if s.Total == 0 {
		return elem("div", "checks checks--list", elem("div", "empty", leaf("b", "", "There is nothing to check yet"),
			leaf("span", "", "Open a sitemap or add pages, and what search engines will say about them stands here.")))
	}
	lists := make([]app.UI, 0, 2*len(severityGroups))
	for _, g := range severityGroups {
		rules, pages := g.rules(s)
		if len(rules) == 0 {
			continue
		}
		icon, tone := severityLook(g.severity)
		rows := make([]app.UI, len(rules))
		for i, r := range rules {
			rows[i] = elem("li", "",
				elem("div", "issues__b", leaf("span", "n", Number(r.Pages)),
					elem("div", "", leaf("p", "", r.Title), leaf("p", "small quiet", ruleSays(&r)))),
				elem("div", "btns", ruleButtons(r, c.Sink)...))
		}
		head := []app.UI{Icon(icon, "sev--"+tone), app.Text(g.name + " ")}
		if pages > 0 { // what leaves a page fine has rules to show, and no pages of its own
			head = append(head, leaf("span", "n", Number(pages)), app.Text(" "))
		}
		lists = append(lists,
			elem("h3", "issues__group", append(head, leaf("span", "small", Count(len(rules), "kind", "kinds")))...),
			elem("ul", "", rows...))
	}
	lists = append(lists, c.files()...)
	body := []app.UI{c.head(), c.comparedWith(), c.verdicts(), cards(s, &c.Overview, c.Sink)}
	var rooms []app.UI
	if len(lists) > 0 {
		rooms = append(rooms, elem("section", "box issues", lists...).Aria("label", "Problems by kind").TabIndex(0))
	}
	side := []app.UI{c.own()}
	if len(c.Fixes) > 0 || c.Repairs > 0 {
		side = append(side, c.done())
	}
	rooms = append(rooms, elem("div", "checks__side", side...))
	class := "checks__lists"
	if len(rooms) == 2 {
		class += " checks__lists--two"
	}
	return elem("div", "checks checks--list", append(body, elem("div", class, rooms...))...)
}

func (c *Checks) head() app.UI {
	s := &c.Summary
	say := Number(s.Fine) + " of " + Pages(s.Total) + " " + isAre(s.Total) + " fine."
	if _, files := s.rejected(); files > 0 {
		say = "A file that is rejected takes its pages along, even those that are fine themselves: " + Number(s.Fine) +
			" of " + Pages(s.Total) + "."
	}
	switch {
	case s.Safe == 1:
		say += " One problem has a fix that changes no meaning; for the others we ask you first."
	case s.Safe > 1:
		say += " " + Number(s.Safe) + " problems have a fix that changes no meaning; for the others we ask you first."
	}
	if s.Checking {
		say = "We are still checking. The numbers settle when all pages are done."
	}
	what := []app.UI{leaf("h2", "", verdict(s)), leaf("p", "", say)}
	if c.Busy != nil {
		what = append(what, jobCard("checks-job", *c.Busy, c.Sink))
	}
	end := []app.UI{
		&push{
			Class: "btn btn--bare", Icon: "search", Label: "Look up an error message", Sink: c.Sink,
			Do: OpenLookUp{},
		},
		&push{
			Class: "btn btn--bare", Icon: "clock", Label: "Compare with an earlier version", Sink: c.Sink,
			Do: OpenCompare{},
		},
		&push{Class: "btn", Icon: "down", Label: "Save the report", Sink: c.Sink, Do: SaveReport{}},
	}
	if s.Safe > 0 {
		label := "Fix the " + Number(s.Safe) + " safe ones"
		if s.Safe == 1 {
			label = "Fix the safe one"
		}
		end = append(end, &push{Class: "btn btn--main", Label: label, Off: c.Busy != nil, Sink: c.Sink, Do: FixRule{}})
	}
	return elem("div", "sum", elem("div", "sum__what", what...), elem("div", "sum__end", end...))
}

// doneItem draws the head of one thing that was done, with a button.
func doneItem(title, button string, sink Sink, do Intent) app.UI {
	head := []app.UI{leaf("b", "", title)}
	if button != "" {
		head = append(head, &push{Class: "btn btn--s", Label: button, More: ": " + title, Sink: sink, Do: do})
	}
	return elem("div", "donelist__t", head...)
}

// done lists what was mended, with the way back.
func (c *Checks) done() app.UI {
	items := make([]app.UI, 0, len(c.Fixes)+1)
	for _, f := range c.Fixes[:min(len(c.Fixes), listRows)] {
		undo := ""
		if f.Newest {
			undo = "Undo"
		}
		parts := []app.UI{doneItem(f.Title, undo, c.Sink, f.Undo), leaf("p", "small quiet", f.Why)}
		for i := 0; i < len(f.Rows); i += 3 {
			parts = append(parts, elem("p", "small donelist__row", beforeAfter("span", f.Rows[i:])...))
			if i/3 < len(f.Rules) {
				parts = append(parts, leaf("p", "small quiet", f.Rules[i/3]))
			}
		}
		if f.More > 0 {
			parts = append(parts, leaf("p", "small quiet", "… and "+Number(f.More)+" more"))
		}
		items = append(items, elem("li", "", parts...))
	}
	if c.Repairs > 0 {
		items = append(items, elem("li", "",
			doneItem("We repaired "+Count(c.Repairs, "thing", "things")+" while opening", "See them", c.Sink,
				ShowRoom{RoomFiles})))
	}
	return elem("section", "box donelist",
		elem("div", "donelist__head", Icon("ok", "sev--good"), leaf("h3", "", "What was mended").ID("mended-title"),
			&push{
				Class: "btn btn--s btn--bare", Icon: "down", Label: "Save as a table",
				More: " for a spreadsheet (.csv)", Sink: c.Sink, Do: SaveReport{Table: true},
			}),
		elem("ul", "", items...)).Aria("labelledby", "mended-title")
}

// verdict says the worst in one line.
func verdict(s *Summary) string {
	bad, files := s.rejected()
	_, ignored := severityGroups[1].rules(s)
	_, warn := severityGroups[2].rules(s)
	switch {
	case files > 0 && bad > 0:
		return Count(files, "file", "files") + " and " + Pages(bad) + " will be rejected"
	case files > 0:
		return Count(files, "file", "files") + " will be rejected"
	case bad > 0:
		return Pages(bad) + " will be rejected"
	case ignored > 0:
		return capital(s.lost()) + " of " + Pages(ignored) + " will be ignored"
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

// capital begins a sentence with a word.
func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

func isAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}
