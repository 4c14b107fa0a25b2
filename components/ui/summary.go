package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// RuleSays tells why a rule matters, beginning with what is ignored.
func RuleSays(r *wire.RuleCount) say.Text {
	if r.Severity != sitemapcore.Ignore || r.Loses == "" {
		return r.Detail
	}
	return say.Join(" ", r.Loses, r.Detail)
}

// A Summary is what the checks found, as far as they have come.
type Summary struct {
	Total, Fine int

	// Open is the number of pages that are open, those that are left out as well.
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
	Severity sitemapcore.Severity
	name     say.Text
}

// Name is what the group is called.
func (g severityGroup) Name() say.Text { return g.name }

// SeverityGroups are the severities that are counted together, the worst first.
var SeverityGroups = [...]severityGroup{
	{sitemapcore.Reject, "Rejected"},
	{sitemapcore.Ignore, "Values ignored"},
	{sitemapcore.Warn, "Worth fixing"},
	{sitemapcore.Note, "Good to know"},
}

// holds reports whether findings of severity s belong to the group.
func (g severityGroup) holds(s sitemapcore.Severity) bool {
	return s == g.Severity || g.Severity == sitemapcore.Reject && s == sitemapcore.Fatal
}

// Rules returns the group's rules and the number of pages.
func (g severityGroup) Rules(s *Summary) (rules []wire.RuleCount, pages int) {
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

// Rejected returns the number of pages that are rejected, and of files that are as a whole, in the
// eyes of the profile.
func (s *Summary) Rejected() (pages, files int) {
	_, pages = SeverityGroups[0].Rules(s)
	if s.Profile < len(s.Verdicts) {
		files = s.Verdicts[s.Profile].Files
	}
	return pages, files
}

// WorthFiles returns the number of files that are worth fixing and not rejected, in the eyes of the
// profile.
func (s *Summary) WorthFiles() int {
	if s.Profile < len(s.Verdicts) {
		return s.Verdicts[s.Profile].WorthFiles
	}
	return 0
}

// Lost says what is ignored, in the eyes of the profile.
func (s *Summary) Lost() say.Text {
	if s.Profile < len(s.Verdicts) {
		return s.Verdicts[s.Profile].Lost
	}
	return ""
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

// Percent writes a share in whole per cent; what is there is never 0 and what is not all is never
// 100.
func Percent(n, total int) say.Text {
	p := int((int64(n)*200 + int64(total)) / (2 * int64(total)))
	if n > 0 {
		p = max(p, 1)
	}
	if n < total {
		p = min(p, 99)
	}
	return say.N("{n}%", p)
}

// ScoreBar draws the shares of pages that are fine, worth fixing and rejected.
func ScoreBar(s *Summary) app.UI {
	_, bad := SeverityGroups[0].Rules(s)
	_, ignored := SeverityGroups[1].Rules(s)
	_, warn := SeverityGroups[2].Rules(s)
	bad, warn = min(bad, s.Total), warn+ignored
	warn = min(warn, s.Total-bad)
	fine := s.Total - bad - warn
	label := []say.Text{say.Fill("{share} fine", "share", Percent(fine, s.Total))}
	if warn > 0 {
		label = append(label, say.Fill("{share} worth fixing", "share", Percent(warn, s.Total)))
	}
	if bad > 0 {
		label = append(label, say.Fill("{share} rejected", "share", Percent(bad, s.Total)))
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
		Attr("role", "img").Aria("label", say.And(label...).String()).Body(rects...)
}

// SummaryOf returns the summary of the checks; open is the number of open pages.
func SummaryOf(x *wire.Summary, open int) Summary {
	return Summary{
		Total: x.Pages, Open: open, Fine: x.Fine, Worst: x.Worst, Groups: x.Rules, Safe: x.Safe,
		Extras: x.Extras, Checking: !x.Complete, Verdicts: x.Verdicts, Profile: int(x.Profile), Files: x.Files,
	}
}
