package frame

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
)

func TestRailFiltersAreTakenOffByASecondPress(t *testing.T) {
	summary := ui.Summary{Total: 1000, Fine: 900, Groups: uitest.TwoGroups()}
	sections := []Section{
		{Path: "/lighting/", Label: "/lighting/", Count: 7204, HasMore: true, Open: true},
		{Path: "/lighting/ oak/", Label: " oak/", Count: 2, Depth: 1},
	}
	for _, c := range []struct {
		name        string
		now         Narrowing
		kind, value string
		want        components.Intent
	}{
		{"a rule", Narrowing{}, "rule", "P1", components.FilterRule{Code: "P1"}},
		{"the rule that is on", Narrowing{Rule: "P1"}, "rule", "P1", components.FilterRule{}},
		{"a severity", Narrowing{}, "severity", "5", components.FilterSeverity{Severity: sitemapcore.Fatal}},
		{
			"the severity that is on",
			Narrowing{Severity: sitemapcore.Reject},
			"severity", "4",
			components.FilterSeverity{},
		},
		{"a section", Narrowing{}, "section", "1", components.FilterSection{Path: "/lighting/ oak/"}},
		{"the section that is on", Narrowing{Section: "/lighting/"}, "section", "0", components.FilterSection{}},
		{"all pages", Narrowing{Rule: "P1"}, "section", "all", components.FilterSection{}},
		{"a section that has gone", Narrowing{}, "section", "9", nil},
		{"folding", Narrowing{}, "fold", "0", components.FoldSection{Path: "/lighting/"}},
		{"the extras of all pages shown", Narrowing{}, "bulk", "1", components.OpenBulk{All: true}},
		{"text in all pages", Narrowing{}, "replace", "1", components.OpenReplace{}},
		{"a column", Narrowing{}, "column", "2", components.OpenFilter{Column: sitemapcore.ChangeFreq}},
		{"a filter that is kept", Narrowing{}, "kept", "1", components.ShowKeptFilter{Name: "New"}},
		{"the same again", Narrowing{Kept: "New"}, "kept", "1", components.ShowAllPages{}},
		{"see all", Narrowing{}, "all", "1", components.SeeChecks{}},
	} {
		f := facets{&Sidebar{Summary: summary, Sections: sections, Kept: []string{"Old", "New"}, Now: c.now}, "rail"}
		if got := f.intent(c.kind, c.value); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

func TestRailPressesOneFilter(t *testing.T) {
	summary := ui.Summary{Total: 1000, Fine: 900, Groups: uitest.TwoGroups()}
	sections := []Section{{Path: "/a/", Label: "/a/", Count: 1, HasMore: true}}
	for _, now := range []Narrowing{{}, {Rule: "P1"}, {Severity: sitemapcore.Warn}, {Section: "/a/"}} {
		got := uitest.Markup(t, &Sidebar{Summary: summary, Sections: sections, Now: now})
		if n := uitest.CountTrue(got, "aria-pressed"); n != 1 {
			t.Errorf("%+v: %d are pressed", now, n)
		}
	}
}

func TestRailNamesItsFolds(t *testing.T) {
	got := uitest.Markup(t, &Sidebar{
		Summary: ui.Summary{Total: 1000, Fine: 900, Groups: uitest.TwoGroups()},
		Sections: []Section{
			{Path: "/a/", Label: "/a/", HasMore: true, Open: true},
			{Path: "/a/b/", Label: "b/", Depth: 1},
			{Path: "/c/", Label: "/c/", HasMore: true},
		},
	})
	for _, want := range []string{
		`aria-label="Collapse /a/"`, `aria-label="Expand /c/"`, `aria-expanded="false"`,
		`aria-label="Checks and sections"`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s", want)
		}
	}
	if uitest.CountTrue(got, "aria-expanded") != 1 {
		t.Error("not one folder is open")
	}
	if strings.Count(got, "twist") != 2 {
		t.Error("a folder without folders in it can be folded")
	}
}

func TestRailSheetClosesOnAFilter(t *testing.T) {
	got := uitest.Markup(t, &SidebarSheet{
		Bar:  Sidebar{Summary: ui.Summary{Total: 1000, Fine: 900, Groups: uitest.TwoGroups()}},
		Sink: &uitest.Asked{},
	})
	for _, want := range []string{"<dialog", `id="sheet-checks"`, "Checks and sections"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s", want)
		}
	}
}

// Where there is no table, a button that does something with one would do nothing.
func TestTheSheetHasTheHeadsOfTheTableThatIsThere(t *testing.T) {
	for _, none := range []bool{false, true} {
		got := uitest.Markup(t, &SidebarSheet{Sink: &uitest.Asked{}, NoTable: none})
		if strings.Contains(got, "Select all pages") == none || strings.Contains(got, "data-column") == none {
			t.Errorf("without a table: %v, and the sheet is %s", none, got)
		}
	}
}

func TestRailSaysWhatItWaitsFor(t *testing.T) {
	for _, c := range []struct {
		checking bool
		want     string
	}{
		{false, "There are no pages to check yet."},
		{true, "We check your pages as soon as they are read."},
	} {
		if got := uitest.Markup(t, &Sidebar{Summary: ui.Summary{Checking: c.checking}}); !strings.Contains(got,
			c.want) {
			t.Errorf("checking %v: the rail does not say %q", c.checking, c.want)
		}
	}
}

func TestTheStatusLineCountsNoPagesWhileTheFirstFileIsRead(t *testing.T) {
	for _, c := range []struct {
		line StatusLine
		want []string
	}{
		{StatusLine{Busy: "Still reading"}, []string{"Still reading"}},
		{StatusLine{Busy: "Still reading", Pages: 5, Files: 1}, []string{"5 pages in 1 file", "Still reading"}},
		{StatusLine{}, []string{"0 pages"}},
	} {
		got := uitest.Markup(t, &c.line)
		for _, want := range c.want {
			if strings.Count(got, want) != 1 {
				t.Errorf("%+v: %q is not there once", c.line, want)
			}
		}
		if len(c.want) == 1 && c.line.Busy != "" && strings.Contains(got, "0 pages") {
			t.Error("no pages are counted before there are any")
		}
	}
}

func TestAllPagesAreThoseThatTheTableShows(t *testing.T) {
	for name, summary := range map[string]ui.Summary{
		"while files come":             {Open: 350_000, Checking: true},
		"with five pages left out":     {Total: 349_995, Open: 350_000},
		"while they are looked at":     {Total: 349_995, Open: 350_000, Checking: true},
		"with all of them left out":    {Open: 350_000},
		"with pages not looked at yet": {Total: 1, Open: 350_000, Checking: true},
	} {
		if got := uitest.Markup(t, &Sidebar{Summary: summary}); !strings.Contains(got,
			`<span class="n">350,000</span>`) {
			t.Errorf("%s: all pages are not 350,000", name)
		}
	}
}
