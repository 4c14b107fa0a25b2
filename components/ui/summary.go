package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// Severities are those that an owner sees, the worst first: fatal problems are counted as rejected ones.
var Severities = [...]sitemapcore.Severity{sitemapcore.Reject, sitemapcore.Warn, sitemapcore.Note}

// counts reports whether a problem of severity s is counted as one of severity as.
func counts(s, as sitemapcore.Severity) bool {
	return s == as || s == sitemapcore.Fatal && as == sitemapcore.Reject
}

// RulesOf returns the rules that are counted under one of [Severities].
func RulesOf(s *wire.Summary, as sitemapcore.Severity) (rules []wire.RuleCount) {
	for _, r := range s.Rules {
		if counts(r.Severity, as) {
			rules = append(rules, r)
		}
	}
	return rules
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

// ScoreBar draws the shares of pages that are rejected, that are worth fixing, and of the others. The sentence beside
// it has the numbers.
func ScoreBar(s *wire.Summary) app.UI {
	v := s.Verdict()
	parts := [3]int{s.Pages - v.Rejected - v.Worth, v.Worth, v.Rejected}
	const width = 1000
	x := 0
	rects := make([]app.UI, 0, 3)
	// go-app sets a class as a property, which is read-only here.
	for i, w := range shares(s.Pages, parts, width) {
		rects = append(rects, app.Elem("rect").XMLNS(svgNS).Attr("x", x).Attr("width", w).Attr("height", 6).
			Attr("data-bar", [...]string{"good", "warn", "bad"}[i]))
		x += w
	}
	return app.Elem("svg").XMLNS(svgNS).Attr("viewBox", "0 0 1000 6").Attr("preserveAspectRatio", "none").
		Aria("hidden", "true").Body(rects...)
}
