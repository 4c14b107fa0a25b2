package components

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// countTrue counts the elements on which an attribute is true. go-app writes such a one without its
// value.
func countTrue(markup, attribute string) int {
	return strings.Count(markup, attribute) - strings.Count(markup, attribute+`="false"`)
}

func TestRailFiltersAreTakenOffByASecondPress(t *testing.T) {
	summary := twoRules()
	sections := []Section{
		{Path: "/lighting/", Label: "/lighting/", Count: 7204, HasMore: true, Open: true},
		{Path: "/lighting/ oak/", Label: " oak/", Count: 2, Depth: 1},
	}
	for _, c := range []struct {
		name        string
		now         Narrowing
		kind, value string
		want        Intent
	}{
		{"a rule", Narrowing{}, "rule", "P1", FilterRule{"P1"}},
		{"the rule that is on", Narrowing{Rule: "P1"}, "rule", "P1", FilterRule{}},
		{"a severity", Narrowing{}, "severity", "5", FilterSeverity{sitemapcore.Fatal}},
		{"the severity that is on", Narrowing{Severity: sitemapcore.Reject}, "severity", "4", FilterSeverity{}},
		{"a section", Narrowing{}, "section", "1", FilterSection{"/lighting/ oak/"}},
		{"the section that is on", Narrowing{Section: "/lighting/"}, "section", "0", FilterSection{}},
		{"all pages", Narrowing{Rule: "P1"}, "section", "all", FilterSection{}},
		{"a section that has gone", Narrowing{}, "section", "9", nil},
		{"folding", Narrowing{}, "fold", "0", FoldSection{Path: "/lighting/"}},
		{"the extras of all pages shown", Narrowing{}, "bulk", "1", OpenBulk{All: true}},
		{"see all", Narrowing{}, "all", "1", SeeChecks{}},
	} {
		f := facets{"rail", &summary, &wire.Comparison{}, sections, c.now}
		if got := f.intent(c.kind, c.value); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

func TestRailPressesOneFilter(t *testing.T) {
	summary := twoRules()
	sections := []Section{{Path: "/a/", Label: "/a/", Count: 1, HasMore: true}}
	for _, now := range []Narrowing{{}, {Rule: "P1"}, {Severity: sitemapcore.Warn}, {Section: "/a/"}} {
		got := markup(t, &Rail{Summary: summary, Sections: sections, Now: now})
		if n := countTrue(got, "aria-pressed"); n != 1 {
			t.Errorf("%+v: %d are pressed", now, n)
		}
	}
}

func TestRailNamesItsFolds(t *testing.T) {
	got := markup(t, &Rail{Summary: twoRules(), Sections: []Section{
		{Path: "/a/", Label: "/a/", HasMore: true, Open: true},
		{Path: "/a/b/", Label: "b/", Depth: 1},
		{Path: "/c/", Label: "/c/", HasMore: true},
	}})
	for _, want := range []string{
		`aria-label="Fold /a/"`, `aria-label="Unfold /c/"`, `aria-expanded="false"`,
		`aria-label="Checks and sections"`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s", want)
		}
	}
	if countTrue(got, "aria-expanded") != 1 {
		t.Error("not one folder is open")
	}
	if strings.Count(got, "twist") != 2 {
		t.Error("a folder without folders in it can be folded")
	}
}

func TestRailSheetClosesOnAFilter(t *testing.T) {
	got := markup(t, &RailSheet{Summary: twoRules(), Sink: &asked{}})
	for _, want := range []string{"<dialog", `id="sheet-checks"`, "Checks and sections"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s", want)
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
		if got := markup(t, &Rail{Summary: Summary{Checking: c.checking}}); !strings.Contains(got, c.want) {
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
		got := markup(t, &c.line)
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

func TestRailCountsWhatIsOpenUntilItIsLookedAt(t *testing.T) {
	for _, c := range []struct {
		name    string
		summary Summary
		want    string
	}{
		{"while files come", Summary{Open: 350_000, Checking: true}, "350,000"},
		{"with five pages left out", Summary{Total: 95, Open: 100}, "95"},
		{
			"with five pages left out, while they are looked at again",
			Summary{Total: 95, Open: 100, Checking: true},
			"95",
		},
		{"with all of them left out", Summary{Open: 100}, "0"},
	} {
		if got := markup(t, &Rail{Summary: c.summary}); !strings.Contains(got, `<span class="n">`+c.want+`</span>`) {
			t.Errorf("%s: all pages are not %s", c.name, c.want)
		}
	}
}
