package frame

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

func TestRailFiltersAreTakenOffByASecondPress(t *testing.T) {
	summary := uitest.Summary()
	sections := []Section{
		{Path: "/lighting/", Label: "/lighting/", Count: 7204, HasMore: true, Open: true},
		{Path: "/lighting/ oak/", Label: " oak/", Count: 2, Depth: 1},
	}
	for _, c := range []struct {
		now   sitemapcore.Filter
		press string
		want  components.Intent
	}{
		{sitemapcore.Filter{}, "Comma 40", components.FilterRule{Code: "P1"}},
		{sitemapcore.Filter{Rule: "P1"}, "Comma 40", components.FilterRule{}},
		{sitemapcore.Filter{}, "Rejected 50", components.FilterSeverity{Severity: sitemapcore.Reject}},
		{sitemapcore.Filter{Severity: sitemapcore.Reject}, "Rejected 50", components.FilterSeverity{}},
		{sitemapcore.Filter{}, "oak/ 2", components.FilterSection{Path: "/lighting/ oak/"}},
		{sitemapcore.Filter{Section: "/lighting/"}, "/lighting/ 7,204", components.FilterSection{}},
		{sitemapcore.Filter{Rule: "P1"}, "All pages 1,000", components.ShowAllPages{}},
		{sitemapcore.Filter{}, "Collapse /lighting/", components.FoldSection{Path: "/lighting/"}},
		{sitemapcore.Filter{}, "See all", components.SeeChecks{}},
	} {
		asked := &uitest.Asked{}
		bar := &Sidebar{
			Sink: asked, Summary: summary, Open: 1000, Sections: sections, Now: c.now,
		}
		uitest.Mount(t, bar)
		uitest.Press(t, bar, c.press)
		if got := asked.Last(); got != c.want {
			t.Errorf("%+v, %q: %+v, want %+v", c.now, c.press, got, c.want)
		}
	}
}

func TestRailPressesOneFilter(t *testing.T) {
	summary := uitest.Summary()
	sections := []Section{{Path: "/a/", Label: "/a/", Count: 1, HasMore: true}}
	for _, now := range []sitemapcore.Filter{{}, {Rule: "P1"}, {Severity: sitemapcore.Warn}, {Section: "/a/"}} {
		got := uitest.Markup(t, &Sidebar{Summary: summary, Sections: sections, Now: now})
		if n := uitest.CountTrue(got, "aria-pressed"); n != 1 {
			t.Errorf("%+v: %d are pressed", now, n)
		}
	}
}

// "All pages" names a number, so it is pressed only while the table shows as many.
func TestAllPagesIsPressedOnlyWithoutAnyFilter(t *testing.T) {
	where := []sitemapcore.Condition{{Field: sitemapcore.LastMod, Is: sitemapcore.IsPresent}}
	cleared := sitemapcore.Filter{}
	cleared.Require(sitemapcore.WithImages)
	cleared.Require(sitemapcore.AnyExtra)
	for _, c := range []struct {
		now     sitemapcore.Filter
		pressed int
	}{
		{sitemapcore.Filter{}, 1},
		{cleared, 1},
		{sitemapcore.Filter{Query: "blog"}, 0},
		{sitemapcore.Filter{File: 2}, 0},
		{sitemapcore.Filter{Where: where}, 0},
	} {
		got := uitest.Markup(t, &Sidebar{Summary: uitest.Summary(), Now: c.now})
		if n := uitest.CountTrue(got, "aria-pressed"); n != c.pressed {
			t.Errorf("%+v: %d are pressed, want %d", c.now, n, c.pressed)
		}
	}
}

func TestRailNamesItsFolds(t *testing.T) {
	got := uitest.Markup(t, &Sidebar{
		Summary: uitest.Summary(),
		Sections: []Section{
			{Path: "/a/", Label: "/a/", HasMore: true, Open: true},
			{Path: "/a/b/", Label: "b/", Depth: 1},
			{Path: "/c/", Label: "/c/", HasMore: true},
		},
	})
	uitest.Says(t, "the rail", got,
		`aria-label="Collapse /a/"`, `aria-label="Expand /c/"`, `aria-expanded="false"`,
		`aria-label="Checks and sections"`,
	)
	if uitest.CountTrue(got, "aria-expanded") != 1 {
		t.Error("not one folder is open")
	}
	if strings.Count(got, "twist") != 2 {
		t.Error("a folder without folders in it can be folded")
	}
}

// sheet returns the markup of the sidebar as a dialog.
func sheet(t *testing.T, bar *Sidebar, columns bool) string {
	t.Helper()
	return uitest.Markup(t, &ui.Dialog{Sink: &uitest.Asked{}, Frame: func() ui.Frame { return bar.Sheet(columns) }})
}

func TestRailSheetClosesOnAFilter(t *testing.T) {
	got := sheet(t, &Sidebar{Summary: uitest.Summary()}, true)
	uitest.Says(t, "on a narrow screen", got, "<dialog", `id="sheet-checks"`, "Checks and sections")
}

// Where there is no table, a button that does something with one would do nothing.
func TestTheSheetHasTheHeadsOfTheTableThatIsThere(t *testing.T) {
	for _, none := range []bool{false, true} {
		got := sheet(t, &Sidebar{}, !none)
		if strings.Contains(got, "Select all pages") == none || strings.Contains(got, "sheet-columns") == none {
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
		got := uitest.Markup(t, &Sidebar{Summary: wire.Summary{Complete: !c.checking}})
		uitest.Says(t, fmt.Sprint("checking ", c.checking), got, c.want)
	}
}

func TestAllPagesAreThoseThatTheTableShows(t *testing.T) {
	for name, summary := range map[string]wire.Summary{
		"while files come":             {},
		"with five pages left out":     {Pages: 349_995, Complete: true},
		"while they are looked at":     {Pages: 349_995},
		"with all of them left out":    {Complete: true},
		"with pages not looked at yet": {Pages: 1},
	} {
		uitest.Says(t, name, uitest.Markup(t, &Sidebar{Summary: summary, Open: 350_000}), `>350,000</span>`)
	}
}

func TestSharesFillTheBar(t *testing.T) {
	for _, parts := range [][3]int{{41561, 6068, 584}, {0, 0, 1}, {1_000_000, 1, 1}, {1, 1, 1}, {5, 0, 0}} {
		total := parts[0] + parts[1] + parts[2]
		got := shares(total, parts, 1000)
		if got[0]+got[1]+got[2] != 1000 {
			t.Errorf("%v: %v", parts, got)
		}
		for i := range parts {
			if (parts[i] > 0) != (got[i] > 0) {
				t.Errorf("%v: %v", parts, got)
			}
		}
	}
	if got := shares(0, [3]int{}, 1000); got != [3]int{} {
		t.Errorf("no pages: %v", got)
	}
}
