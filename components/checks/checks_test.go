package checks

import (
	"strings"
	"testing"

	"sitemapeditor/components/frame"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

func TestChecksSayTheWorstFirst(t *testing.T) {
	s := ui.Summary{Total: 1000, Fine: 900, Groups: uitest.TwoGroups()}
	onlyWarn := ui.Summary{Total: 9, Fine: 8, Groups: []wire.RuleCount{{
		Code: "D9", Severity: sitemapcore.Warn,
		Pages: 1,
	}}}
	for _, c := range []struct {
		s    ui.Summary
		want string
	}{
		{s, "50 pages will be rejected"},
		{ui.Summary{Total: 2, Fine: 2, Verdicts: []wire.Verdict{{Files: 1}}}, "1 file will be rejected"},
		{
			ui.Summary{Total: 2, Fine: 2, Profile: 1, Verdicts: []wire.Verdict{{}, {Files: 2}}},
			"2 files will be rejected",
		},
		{
			ui.Summary{
				Total: 9, Fine: 8, Verdicts: []wire.Verdict{{Files: 1}},
				Groups: []wire.RuleCount{{Code: "C1", Severity: sitemapcore.Reject, Pages: 1}},
			},
			"1 file and 1 page will be rejected",
		},
		{onlyWarn, "1 page is worth fixing"},
		{ui.Summary{Total: 148, Fine: 148}, "All 148 pages are fine"},
		{ui.Summary{Total: 1, Fine: 1}, "This page is fine"},
		{ui.Summary{Total: 148, Fine: 20, Checking: true}, "No problems so far"},
	} {
		if got := verdict(&c.s); got.String() != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	s.Worst[sitemapcore.Reject], s.Worst[sitemapcore.Fatal] = 30, 10
	if got := verdict(&s); got.String() != "40 pages will be rejected" {
		t.Errorf("with pages counted once: %q", got)
	}
}

func TestChecksShowEachRuleWithItsReason(t *testing.T) {
	got := uitest.Markup(t, &Checks{Summary: ui.Summary{Total: 1000, Fine: 900, Groups: uitest.TwoGroups()}})
	for _, want := range []string{
		"Comma", "It is skipped.",
		`aria-label="Show these pages: Comma"`, "Cut off", "2 problems", "1 problem",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s", want)
		}
	}
	if n := strings.Count(got, `class="issues__group"`); n != 2 {
		t.Errorf("%d groups are drawn", n)
	}
	if strings.Contains(got, "<h3 class=\"issues__group\"><svg class=\"i sev--note") {
		t.Error("a group with nothing in it is drawn")
	}
}

// A file that is rejected is in the headline and beside the table, with the button that mends it,
// and nothing says that all is well.
func TestARejectedFileIsSaidEverywhere(t *testing.T) {
	s := ui.Summary{Total: 2, Fine: 2, Verdicts: []wire.Verdict{
		{Name: "All search engines", Files: 1},
		{Name: "Google", Files: 1},
	}, Files: []wire.FileIssue{
		{
			Code: "B3", Title: "The namespace is outdated", Detail: "They compare it.", Severity: sitemapcore.Reject,
			Files: 1, Name: "sitemap.xml", Fix: "Correct the namespace",
		},
		{
			Code: "B10", Title: "Pages and sitemaps", Detail: "Mixed.", Anew: true, Severity: sitemapcore.Reject,
			Files: 1,
			Name:  "b.xml",
		},
	}}
	got := uitest.Markup(t, &Checks{Summary: s, Overview: &wire.Overview{}})
	for _, want := range []string{
		"1 file will be rejected", "Correct the namespace", "Build new files…",
		"Not counted here: 1 file that is rejected as a whole.",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the checks don’t say %q", want)
		}
	}
	side := uitest.Markup(t, &frame.Sidebar{Summary: s})
	for _, want := range []string{"Rejected files", "2 of 2 pages fine, but 1 file is rejected"} {
		if !strings.Contains(side, want) {
			t.Errorf("beside the table there is no %q", want)
		}
	}
	for _, html := range []string{got, side} {
		if strings.Contains(html, "All 2 pages are fine") || strings.Contains(html, "100% fine") {
			t.Error("something says that all is well")
		}
	}
}

// The rest of a list is no bar: as one of them it would be the longest. Addresses have people's letters.
func TestTheRestOfAChartIsNoBar(t *testing.T) {
	sections := []wire.Section{{Path: "/%D1%88%D0%B0%D0%BF%D0%BA%D0%B8/", Pages: 9, Depth: 1}}
	for range 60 {
		sections = append(sections, wire.Section{Path: "/lamps/", Pages: 2, Depth: 1})
	}
	c := &Checks{Sections: sections}
	got := uitest.Markup(t, c.cards())
	if !strings.Contains(got, "шапки") || strings.Contains(got, "%D1") {
		t.Error("a section is shown percent-encoded")
	}
	_, chart, _ := strings.Cut(got, "шапки")
	chart, _, _ = strings.Cut(chart, "</figure>")
	if n := strings.Count(chart, `data-bar="main"`); n != barsShown {
		t.Errorf("%d bars for %d sections", n, barsShown)
	}
	if !strings.Contains(chart, `data-bar="main" x="0" y="0" width="22"`) {
		t.Error("the bars are not measured against the longest section")
	}
}
