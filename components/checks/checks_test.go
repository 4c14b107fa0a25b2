package checks

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// panel returns the panel with a result of the checks, the answers of the live site, and what takes the dates of an earlier
// version.
func panel(s wire.Summary, live *wire.Live, dates func()) *Checks {
	c := NewFeature(desk.New(), Others{
		Compared: func(bool) app.UI { return ui.Nothing() }, Live: func() *wire.Live { return live },
		Busy: func() *wire.Progress { return nil }, Turn: func() Turn { return Turn{} }, Dates: func() func() { return dates },
	})
	c.Summary = s
	return c.Draw()
}

func TestChecksSayTheWorstFirst(t *testing.T) {
	for _, c := range []struct {
		v    wire.Verdict
		want string
	}{
		{wire.Verdict{Rejected: 50, Worth: 7, WorthFiles: 1}, "50 pages rejected"},
		{wire.Verdict{Files: 1}, "1 file rejected"},
		{wire.Verdict{Files: 2, Worth: 4}, "2 files rejected"},
		{wire.Verdict{Files: 1, Rejected: 1}, "1 page and 1 file rejected"},
		{wire.Verdict{Worth: 1}, "1 page worth fixing"},
		{wire.Verdict{WorthFiles: 1}, "1 file worth fixing"},
		{wire.Verdict{Worth: 105, WorthFiles: 2}, "105 pages and 2 files worth fixing"},
	} {
		s := wire.Summary{Pages: 148, Fine: 20, Verdicts: []wire.Verdict{{}, c.v}, Profile: 1}
		if got := verdict(&s); got.String() != c.want {
			t.Errorf("%+v: the headline says %q, want %q", c.v, got, c.want)
		}
		if _, got := verdictSays(&c.v); got.String() != c.want {
			t.Errorf("%+v: the card says %q, want %q", c.v, got, c.want)
		}
	}
	for want, s := range map[string]wire.Summary{
		"All 148 pages are fine": {Pages: 148, Fine: 148, Complete: true},
		"All 149 pages are fine": {Pages: 149, Fine: 20, Complete: true}, // the others have notes
		"This page is fine":      {Pages: 1, Fine: 1, Complete: true},
		"No problems so far":     {Pages: 148, Fine: 20},
	} {
		if got := verdict(&s); got.String() != want {
			t.Errorf("the headline says %q, want %q", got, want)
		}
	}
}

func TestChecksShowEachRuleWithItsReason(t *testing.T) {
	got := uitest.Markup(t, panel(uitest.Summary(), nil, nil))
	uitest.Says(t, "the checks", got,
		"Comma", "It is skipped.",
		`aria-label="Show these pages: Comma"`, "Cut off", "2 problems", "1 problem",
	)
	if n := strings.Count(got, `<h3 class="box__head`); n != 2 {
		t.Errorf("%d groups are drawn", n)
	}
	uitest.Omits(t, "a group with nothing in it", got, "<h3 class=\"box__head across wrap\"><svg class=\"i sev--note")
	s := wire.Summary{Pages: 9, Fine: 8, Complete: true, Rules: []wire.RuleCount{
		{Code: "I8", Name: "Capitals", Severity: sitemapcore.Note, Pages: 2},
	}}
	s.Having[sitemapcore.Note] = 1
	got = uitest.Markup(t, panel(s, nil, nil))
	uitest.Says(t, "a note that leaves its pages fine", got, ">1 note<", ">2 pages<")
}

// A file that is rejected is in the headline and beside the table, with the button that mends it,
// and nothing says that all is well.
func TestARejectedFileIsSaidEverywhere(t *testing.T) {
	s := wire.Summary{Pages: 2, Fine: 2, Complete: true, Verdicts: []wire.Verdict{
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
	got := uitest.Markup(t, panel(s, nil, nil))
	uitest.Says(t, "the checks", got,
		"1 file rejected", "Correct the namespace", "Build new files…",
	)
	side := uitest.Markup(t, &frame.Sidebar{Summary: s})
	uitest.Says(t, "beside the table", side, "Rejected files", "2 of 2 pages fine, but 1 file is rejected")
	for _, html := range []string{got, side} {
		uitest.Omits(t, "with a rejected file", html, "All 2 pages are fine", "100% fine")
	}
}

func TestRulesKeepTheirPlacesWhileThePointerIsInTheList(t *testing.T) {
	rule := func(code string, pages int) wire.RuleCount { return wire.RuleCount{Code: code, Pages: pages} }
	was := []wire.RuleCount{rule("a", 3), rule("b", 2), rule("c", 1)}
	got := inPlace(was, []wire.RuleCount{rule("d", 4), rule("c", 5)})
	want := []wire.RuleCount{rule("a", 0), rule("b", 0), rule("c", 5), rule("d", 4)}
	if len(got) != len(want) {
		t.Fatalf("%d rules are listed, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i].Code != want[i].Code || got[i].Pages != want[i].Pages {
			t.Errorf("rule %d is %s with %d pages, want %s with %d", i, got[i].Code, got[i].Pages, want[i].Code, want[i].Pages)
		}
	}
	if was[0].Pages != 3 {
		t.Error("the list from before was changed")
	}
}

func TestRejectedFilesAreFirst(t *testing.T) {
	s := uitest.Summary()
	s.Files = []wire.FileIssue{
		{Code: "B3", Title: "Old namespace", Severity: sitemapcore.Reject, Files: 1},
		{Code: "D18", Title: "No dates", Severity: sitemapcore.Note, Files: 1},
	}
	got := uitest.Markup(t, panel(s, nil, nil))
	rejected, page, note := strings.Index(got, "Old namespace"), strings.Index(got, "Comma"), strings.Index(got, "No dates")
	if !(0 <= rejected && rejected < page && page < note) {
		t.Errorf("the rejected file is at %d, a page’s problem at %d, the note on a file at %d", rejected, page, note)
	}
}

func TestAFileOfHTTPAddressesHasItsButton(t *testing.T) {
	asked := &uitest.Asked{}
	f := wire.FileIssue{Code: "C27a", Title: "All addresses begin with http://", Way: sitemapcore.UseHTTPS}
	buttons := ui.Div("", issueButtons(&f, asked, false)...)
	uitest.Mount(t, buttons)
	uitest.Press(t, buttons, "Change http:// to https://: All addresses begin with http://")
	if want := (components.OpenReplace{Way: sitemapcore.UseHTTPS, Chosen: true}); len(asked.Intents) != 1 || asked.Last() != want {
		t.Errorf("the button asks for %+v", asked.Intents)
	}
}

// One sentence sums up what makes search engines ignore all dates of a site, with what can be done about it.
func TestTheVerdictOnDatesIsAboveTheProblems(t *testing.T) {
	s := wire.Summary{Pages: 50, Fine: 5, Complete: true, Rules: []wire.RuleCount{
		{Code: "D13", Name: "Same date on many pages", Pages: 40, Severity: sitemapcore.Warn},
		{Code: "D10", Name: "Date in the future", Pages: 2, Severity: sitemapcore.Warn},
	}}
	checked := &wire.Live{Day: "2026-11-20", Dates: wire.LiveDates{Say: 30, Differ: 30}}
	for _, c := range []struct {
		name string
		has  *Checks
		says []string
		no   string
	}{
		{"no check", panel(s, nil, nil), []string{
			"Search engines may not trust your dates: 40 pages share one date and 2 dates are in the future.",
			"Check my pages on the live site", "Remove all dates",
		}, "Use the dates"},
		{"a check and an earlier version", panel(s, checked, func() {}), []string{
			"30 pages say another date themselves", "Use the dates of the pages", "Take last changed from the earlier version",
		}, "no date"},
		{"only dates in the future", panel(wire.Summary{Pages: 50, Fine: 48, Complete: true, Rules: []wire.RuleCount{
			{Code: "D10", Name: "Date in the future", Pages: 2, Severity: sitemapcore.Warn},
		}}, nil, nil), []string{"Search engines may not trust your dates: 2 dates are in the future."}, "Remove all dates"},
		{"nothing wrong", panel(wire.Summary{Pages: 5, Fine: 5, Complete: true}, nil, nil), nil, "may not trust"},
	} {
		got := uitest.Markup(t, c.has)
		uitest.Says(t, c.name, got, c.says...)
		uitest.Omits(t, c.name, got, c.no)
	}
}
