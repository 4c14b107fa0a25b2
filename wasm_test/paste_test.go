package wasm_test

import (
	"regexp"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

var locTag = regexp.MustCompile(`<loc>([^<]*)</loc>`)

func locs(data []byte) []string {
	var out []string
	for _, m := range locTag.FindAllSubmatch(data, -1) {
		out = append(out, string(m[1]))
	}
	return out
}

func TestPastesAnywhereAndFindsTheAddressesInWhatWasCopied(t *testing.T) {
	p := begin(t, browser.Look{})
	p.Paste("Lamps\tPrice\nOak\t12", `<table><tr><td><a href="https://shop.example/oak">Oak</a></td><td>12</td></tr>
		<tr><td><a href="https://shop.example/ash?a=1&amp;b=2">Ash</a></td></tr></table>`)
	p.pages("2 pages")
	p.cellIs(1, "Page address", "/oak")
	p.cellIs(2, "Page address", "/ash?a=1&b=2")

	// They are added to the open document without a question, and undo removes them.
	p.Paste("- https://shop.example/elm\n* [Yew](https://shop.example/yew)\nshop.example/fir", "")
	p.pages("5 pages")
	p.button("Undo").At(0).Enabled().Click()
	p.pages("2 pages")
}

// said waits until a message says something.
func (p page) said(words string) {
	p.t.Helper()
	p.By("what is said", `() => document.querySelector(".toasts")`).Says(words)
}

// onlyWeekly opens the filter of frequencies from its head, and presses its first box.
func (p page) onlyWeekly() *browser.Part {
	p.t.Helper()
	p.at(1, "Change frequency").Click()
	p.Press("ArrowUp", "Alt+ArrowDown")
	filter := p.dialog("Filter: Change frequency")
	filter.Find("checkbox", "weekly 20").Focused()
	p.Press(" ")
	return filter
}

// clipboard replaces the one that all windows share. It returns a function for the last copied text.
func (p page) clipboard() (copied func() string) {
	p.t.Helper()
	p.True(`(() => { navigator.clipboard.writeText = (text) => { globalThis.copied = text; ` +
		`return Promise.resolve(); }; return true; })()`)
	return func() string { return browser.Call[string](p.Tab, `() => globalThis.copied`) }
}

// bothWidths tells a story with the panels side by side and without.
func bothWidths(t *testing.T, story func(p page)) {
	for name, look := range map[string]browser.Look{"wide": {}, "narrow": {Width: 390, Height: 800}} {
		t.Run(name, func(t *testing.T) { story(beginOn(t, look)) })
	}
}

func TestABlockIsCopiedBetweenFilteredViews(t *testing.T) {
	t.Parallel()
	bothWidths(t, func(p page) {
		rows := p.openMixed()
		copied := p.clipboard()
		p.grid().Focus()
		p.onlyWeekly()
		p.Press("Escape")
		rows(20)
		p.grid().Focused()
		p.Press(browser.Turned("Control+Home", "ArrowRight", "Shift+ArrowDown", "Shift+ArrowDown")...)
		p.Press(browser.Turned("Shift+ArrowRight", "Shift+ArrowRight")...)
		clean(p.t, p)
		p.Press("Control+c")
		p.said("3 pages copied")
		const block = "\tweekly\t0.0\n2025-03-20\tweekly\t0.2\n2025-05-20\tweekly\t0.4"
		if got := copied(); got != block {
			p.t.Fatalf("on the clipboard is %q", got)
		}

		filter := p.onlyWeekly()
		rows(40)
		p.Press("Tab")
		filter.Find("checkbox", "daily 10").Focused()
		p.Press(" ")
		rows(10)
		p.Press("Escape")
		p.grid().Focused()
		p.Press(browser.Turned("Control+Home", "ArrowDown", "ArrowRight")...)
		p.Paste(block, "")
		p.said("Pasted into 3 pages")
		for i, want := range [][3]string{
			{"", "daily", "0.1"},
			{"", "weekly", "0.0"},
			{"2025-03-20", "weekly", "0.2"},
			{"2025-05-20", "weekly", "0.4"},
			{"", "daily", "0.7"},
		} {
			p.cellIs(i+1, "Last changed", want[0])
			p.cellIs(i+1, "Change frequency", want[1])
			p.cellIs(i+1, "Priority", want[2])
		}
		rows(10)

		p.Press("Control+Home", "ArrowDown", "ArrowDown")
		p.Press(browser.Turned("ArrowRight", "ArrowRight", "ArrowRight", "Control+d")...)
		p.cellIs(3, "Priority", "0.0")
		p.Press(browser.Turned("Shift+ArrowUp", "Shift+ArrowLeft", "Delete")...)
		p.cellIs(2, "Priority", "")
		p.cellIs(3, "Change frequency", "")
		p.Press("Control+z", "Control+z", "Control+z")
		p.cellIs(2, "Last changed", "2025-06-20")
		p.cellIs(2, "Change frequency", "daily")
		p.Press("Control+s")
		dialog := p.dialog("Download").Wait()
		file := read(p.t, p.Download(dialog.Find("button", "Download mixed.xml").Enabled()))
		if string(file) != string(mixed()) {
			p.t.Errorf("all taken back, the download is %s", file)
		}
	})
}

func TestASpreadsheetIsPastedIntoTheTableAfterAQuestion(t *testing.T) {
	t.Parallel()
	bothWidths(t, func(p page) {
		p.openMixed()
		p.grid().Focus()
		// The end of the table, and a cell more than it has columns.
		p.Press("Control+End", "Home")
		const sheet = "https://shop.example/a\t2026-01-05\tMonthly\t0,5\tsold out\r\n" +
			"https://shop.example/b\t\tmonthly\t0,6\t\r\nhttps://shop.example/c\t\t\t\t\r\n"
		p.Paste(sheet, "")
		ask := p.dialog("Paste 3 rows?")
		ask.Says("2 rows go past the last page here and will become new pages. " +
			"1 column goes past the last column and will be left out.")
		clean(p.t, p)
		p.Press("Escape")
		ask.Gone()
		p.pages("40 pages")
		p.grid().Focused()
		p.cellIs(40, "Priority", "0.9")

		p.Paste(sheet, "")
		ask.Find("button", "Paste").Focused()
		p.Press("Enter")
		p.said("Pasted into 3 pages")
		p.pages("42 pages")
		for i, want := range [][3]string{{"2026-01-05", "monthly", "0.5"}, {"", "monthly", "0.6"}, {"", "", ""}} {
			p.cellIs(40+i, "Last changed", want[0])
			p.cellIs(40+i, "Change frequency", want[1])
			p.cellIs(40+i, "Priority", want[2])
		}
		p.grid().Focused()
		p.Press("Control+z")
		p.pages("40 pages")
		p.cellIs(40, "Priority", "0.9")

		// Fewer columns than are chosen: the others stay as they are.
		p.Press(browser.Turned("Control+Home", "ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight",
			"Shift+ArrowDown")...)
		p.Paste("2026-01-05\tmonthly\n2026-01-06\tmonthly", "")
		p.said("Pasted into 2 pages")
		p.cellIs(2, "Last changed", "2026-01-06")
		p.cellIs(2, "Change frequency", "monthly")
		p.cellIs(2, "Priority", "0.1")
	})
}

func TestCellsAreCutAndPastedWhereAColumnIsHidden(t *testing.T) {
	p := begin(t, browser.Look{Language: browser.Unset})
	p.openMixed()
	copied := p.clipboard()
	p.at(5, "Change frequency").DragBy(10, 5, 100, 30)
	p.Until("four cells are selected", func() bool {
		return browser.Call[int](p.Tab, `() => document.querySelectorAll('[role="grid"] `+
			`[aria-colindex][aria-selected="true"]').length`) == 4
	})
	p.Press("Control+x")
	p.cellIs(5, "Change frequency", "")
	p.cellIs(6, "Priority", "")
	if got := copied(); got != "weekly\t0.4\ndaily\t0.5" {
		t.Fatalf("on the clipboard is %q", got)
	}
	p.at(1, "Change frequency").Click()
	p.Paste(copied(), "")
	p.cellIs(2, "Change frequency", "daily")
	p.cellIs(2, "Priority", "0.5")

	p.button(columnsMenu).Click()
	p.Find("menuitemcheckbox", "Last changed").Click()
	p.Press("Escape")
	p.at(1, "Page address").Click()
	p.Paste("https://shop.example/new\t2026-01-05\tyearly\n", "")
	ask := p.dialog("Paste 1 row?")
	ask.Says("1 hidden column will be skipped.")
	clean(t, p)
	ask.Find("button", "Fill hidden columns too").Click()
	ask.Gone()
	p.cellIs(1, "Change frequency", "yearly")
	p.button(columnsMenu).Click()
	p.Find("menuitemcheckbox", "Last changed").Click()
	p.cellIs(1, "Last changed", "2026-01-05")
}
