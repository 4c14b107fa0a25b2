package frame

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

func TestTheStatusLineSaysOnlyWhatIsTrue(t *testing.T) {
	for _, c := range []struct {
		name       string
		line       StatusLine
		want, miss []string
	}{
		{"nothing is kept", StatusLine{Pages: 48213, Files: 2}, []string{
			"48,213 pages in 2 files", "0 bytes sent",
			"Kept in this tab only", `role="status"`,
		}, []string{
			"Saved", "Works offline", "selected", "changed",
			"left out",
		}},
		{"pages were deleted", StatusLine{Pages: 5, Edited: true}, []string{"With your changes"}, []string{"changed", "left out"}},
		{"more files are read", StatusLine{Busy: "Still reading", Pages: 5, Files: 1}, []string{"5 pages in 1 file", "Still reading"}, nil},
		{"one page without a file", StatusLine{Pages: 1}, []string{"1 page"}, []string{"in 0 files", "1 pages"}},
		{"everything at once", StatusLine{
			Pages: 5, Files: 1, Selected: 5, Changed: 2, LeftOut: 1, Edited: true, Offline: true,
			Saved: wire.SavedDone,
		}, []string{
			"5 pages in 1 file", "5 selected", "2 changed", "1 left out",
			"Works offline", "Saved on this device",
		}, []string{"Kept in this tab only"}},
		{
			"on its way",
			StatusLine{Saved: wire.SavedSaving, Busy: "Still reading"},
			[]string{"Saving", "Still reading"},
			[]string{"Saved on", "0 pages"},
		},
		{
			"a full device", StatusLine{Saved: wire.SavedFailed, Unsaved: "Not saved: this device is full"},
			[]string{"this device is full"}, []string{"Kept in this tab only", "Saved on"},
		},
		{"another tab works on it", StatusLine{Saved: wire.SavedLooking}, []string{"View only"}, []string{"Saved on"}},
	} {
		line := c.line
		line.Sink = &uitest.Asked{}
		got := uitest.Markup(t, &line)
		uitest.Says(t, c.name, got, c.want...)
		uitest.Omits(t, c.name, got, c.miss...)
	}
}

func TestUndoAndRedoSayWhatTheyWouldDo(t *testing.T) {
	got := uitest.Markup(t, &TopBar{Sink: &uitest.Asked{}, Name: "shop.xml", Undo: "Set the date on 5 pages", RedoKeys: "Ctrl Y"})
	uitest.Says(t, "the top bar", got,
		`title="Undo: Set the date on 5 pages"`, `title="Redo (Ctrl Y)"`, "shop.xml",
		"Add pages", "Download", "Sitemap Editor",
	)
}

// framed returns the markup of a dialog.
func framed(t *testing.T, of interface{ Frame() ui.Frame }) string {
	t.Helper()
	return uitest.Markup(t, &ui.Dialog{Sink: &uitest.Asked{}, Frame: of.Frame})
}

func TestRowsOfOneGroupStandUnderOneHeading(t *testing.T) {
	got := framed(t, &Help{Sink: &uitest.Asked{}, Rows: []KeyRow{
		{[]say.Text{"Enter"}, "Change the cell", "Changing"},
		{[]say.Text{"Ctrl", "Z"}, "Undo", "Changing"},
		{[]say.Text{"?"}, "Show this list", "Everywhere"},
	}})
	if n := strings.Count(got, "<h3 "); n != 2 {
		t.Errorf("%d headings, want 2", n)
	}
}

func TestArrowKeysGoRoundTheTabs(t *testing.T) {
	for _, c := range []struct {
		name   string
		at     components.Panel
		narrow bool
		key    string
		want   components.Panel
	}{
		{"right goes on", components.PanelDetails, false, "ArrowRight", components.PanelXML},
		{"left goes back", components.PanelXML, false, "ArrowLeft", components.PanelDetails},
		{"right of the last is the first", components.PanelChecks, false, "ArrowRight", components.PanelDetails},
		{"left of the first is the last", components.PanelDetails, false, "ArrowLeft", components.PanelChecks},
		{"on a narrow screen the pages are a tab", components.PanelDetails, true, "ArrowLeft", components.PanelPages},
		{"and the first one", components.PanelFiles, true, "Home", components.PanelPages},
		{"but not on a wide one", components.PanelFiles, false, "Home", components.PanelDetails},
		{"End is the last", components.PanelDetails, false, "End", components.PanelChecks},
		{"other keys lead nowhere", components.PanelDetails, false, "a", ""},
	} {
		tabs := &Tabs{Panel: c.at, Narrow: c.narrow}
		if got, ok := tabs.next(c.key); got != c.want || ok != (c.want != "") {
			t.Errorf("%s: got %q %v, want %q", c.name, got, ok, c.want)
		}
	}
}

func TestOneTabIsSelectedAndOnlyThatOneIsInTheTabOrder(t *testing.T) {
	got := uitest.Markup(t, &Tabs{Sink: &uitest.Asked{}, Panel: components.PanelXML, Badge: 584})
	for want, n := range map[string]int{
		`role="tab"`: 5, "aria-selected": 5, `aria-selected="false"`: 4,
		`tabindex="0"`: 1, `tabindex="-1"`: 4,
	} {
		if strings.Count(got, want) != n {
			t.Errorf("%s stands there %d times, want %d", want, strings.Count(got, want), n)
		}
	}
	uitest.Says(t, "a tab with a badge", got, "584")
}
