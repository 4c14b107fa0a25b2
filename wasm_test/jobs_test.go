package wasm_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"sitemapeditor/wasm_test/browser"
)

// countPresses counts the user's actions: mouse presses, and key presses except those of typed or pasted text. It
// ignores events of a script. A press that missed a moving part never comes to the document, and is repeated.
const countPresses = `globalThis.presses = JSON.parse(sessionStorage.getItem("presses") ?? '{"mouse":0,"keys":0}');
	const count = (kind) => { presses[kind]++; sessionStorage.setItem("presses", JSON.stringify(presses)); };
	document.addEventListener("pointerdown", (e) => { if (e.isTrusted) count("mouse"); }, true);
	addEventListener("keydown", (e) => {
		const letter = e.key.length === 1 && !e.ctrlKey && !e.metaKey && !e.altKey;
		const typed = letter && (e.target.matches("input, textarea") || !" ?".includes(e.key));
		if (e.isTrusted && !typed && !["Shift", "Control", "Alt", "Meta"].includes(e.key)) count("keys");
	}, true)`

type presses struct{ Mouse, Keys int }

// job does one of a new user's jobs in a page of its own, and logs its cost: presses apart from typing, and the seconds
// of the page and the machine.
func job(t *testing.T, name string, look browser.Look, most int, do func(p page)) {
	t.Run(name, func(t *testing.T) {
		t.Parallel()
		p := visit(t, look, countPresses)
		start := time.Now()
		do(p)
		seconds := time.Since(start).Seconds()
		took := browser.Call[presses](p.Tab, `() => ({ Mouse: presses.mouse, Keys: presses.keys })`)
		t.Logf("%s: %d presses of the mouse and %d of keys, %.1f seconds", name, took.Mouse, took.Keys, seconds)
		if n := took.Mouse + took.Keys; n > most {
			t.Errorf("it takes %d presses, and %d are enough", n, most)
		}
	})
}

// tabTo moves the focus to a part with the Tab key alone, in the shorter direction.
func (p page) tabTo(part *browser.Part) {
	p.t.Helper()
	for range 100 {
		switch browser.Ask[int](part, `function () {
			const at = document.activeElement;
			return at === this ? 0 : at.compareDocumentPosition(this) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1;
		}`) {
		case 0:
			return
		case 1:
			p.Press("Tab")
		default:
			p.Press("Shift+Tab")
		}
	}
	p.t.Fatalf("the Tab key doesn’t come to %s", part)
}

// into types a text in a field, pressed before unless the keyboard is in it.
func (p page) into(field *browser.Part, text string) {
	p.t.Helper()
	if !browser.Ask[bool](field.Wait(), `function () { return document.activeElement === this; }`) {
		field.Click()
	}
	field.Fill(text)
}

// setPriority sets a priority on all selected pages, by the button beside the tabs.
func (p page) setPriority(pages, value string) {
	p.t.Helper()
	p.button("Change…").Click()
	p.Find("menuitem", "Priority").Click()
	dialog := p.dialog("Set the priority on " + pages)
	p.into(dialog.Like("textbox", "^Priority"), value)
	dialog.Find("button", "Set on "+pages).Enabled().Click()
	dialog.Gone()
}

// TestTwelveJobsOfANewUser walks through what people come for, one job after the other, and holds how
// many presses each takes. `go test ./wasm_test -run TwelveJobs -parallel 1 -v` says them, and the seconds.
func TestTwelveJobsOfANewUser(t *testing.T) {
	t.Parallel()
	wide := browser.Look{}
	job(t, "repair a real file", wide, 15, func(p page) {
		p.open(browser.Fixture(p.t, brokenSitemap))
		p.pages("78 pages")
		fine := p.repair().Like("heading", "^All [0-9]+ pages are fine$").Text()
		seen := map[string]bool{}
		for _, data := range sitemaps(p.downloadAll()) {
			for _, loc := range locs(data) {
				seen[loc] = true
			}
			if want := fmt.Sprintf("All %d pages are fine", len(locs(data))); want != fine || len(seen) != len(locs(data)) {
				p.t.Errorf("the page says %q, and the file has %d pages at %d addresses", fine, len(locs(data)), len(seen))
			}
		}
	})
	job(t, "move a domain", wide, 15, func(p page) {
		p.open(browser.Fixture(p.t, movedSitemap))
		p.pages("14 pages")
		p.moveSite()
		for _, data := range sitemaps(p.downloadAll()) {
			if strings.Contains(string(data), "<loc>http://www.10beasts.cn") {
				p.t.Error("a page stayed where it was")
			}
		}
	})
	job(t, "filter and set", wide, 8, func(p page) {
		rows := p.openMixed()
		p.grid().Find("button", "Filter: Change frequency").Click()
		filter := p.dialog("Filter: Change frequency")
		filter.Find("checkbox", "weekly 20").Click()
		rows(20)
		p.Press("Escape")
		filter.Gone()
		p.grid().Find("checkbox", selectAll).Click()
		p.setPriority("20 pages", "0.4")
		p.cellIs(20, "Priority", "0.4")
	})
	job(t, "add extras", wide, 9, func(p page) {
		p.open(shopFile(p.t))
		p.cellThere(1)
		p.at(1, "Page address").Click()
		details := p.Find("tabpanel", "Details")
		details.Like("button", "^Add images").Click()
		p.Find("menuitem", "Video").Click()
		details.Like("textbox", "^YouTube or Vimeo address").Wait()
		p.Type("https://youtu.be/dQw4w9WgXcQ")
		p.Press("Enter")
		details.Like("textbox", "^Player address").Has("https://www.youtube.com/embed/dQw4w9WgXcQ")
		p.into(details.Like("textbox", "^Title"), "How a lamp is turned")
		p.Press("Enter")
		details.Like("button", "^Add images").At(0).Click()
		p.Find("menuitem", "Image").Click()
		details.Like("textbox", "^Image address").Wait()
		p.Type("https://shop.example/lamp.jpg")
		p.Press("Enter")
		sections := p.Find("navigation", "Checks and sections")
		sections.Like("button", "^With images").Wait()
		sections.Like("button", "^With videos").Wait()
	})
	job(t, "keys of the table", wide, 23, func(p page) {
		p.open(browser.Fixture(p.t, realSitemap))
		p.cellThere(1)
		p.Press("?")
		keys := p.dialog(helpDialog).Wait()
		p.Press("Escape")
		keys.Gone()
		p.at(1, "Page address").Click()
		for _, step := range []struct{ key, want string }{
			{"ArrowDown", "2 Page address"},
			{"ArrowRight", "2 Last changed"},
			{"End", "2 Checks"},
			{"Home", "2 Page address"},
			{"Control+End", "260 Checks"},
			{"Control+Home", "1 Page address"},
			{"Tab", "1 Last changed"},
			{"Shift+Tab", "1 Page address"},
		} {
			p.Press(browser.Turned(step.key)...)
			p.cursorIs(step.want)
		}
		p.Press(browser.Turned("ArrowRight", "ArrowRight")...)
		p.cursorIs("1 Priority")
		before := p.cell(1, "Priority")
		p.Press("F2")
		p.Like("spinbutton", "^Priority of ").Wait()
		p.Press("Escape")
		p.cursorIs("1 Priority")
		p.Press("Delete")
		p.cellIs(1, "Priority", "")
		p.Press("Control+z")
		p.cellIs(1, "Priority", before)
		p.Press("Control+y")
		p.cellIs(1, "Priority", "")
		p.Press(" ")
		p.footer().Says("1 selected")
		p.Press("Control+a")
		p.footer().Says("260 selected")
		p.Press("Control+f")
		p.Until("the search has the keys", func() bool { return p.focused() != "" })
	})
	english := browser.Look{Language: browser.Unset} // the heads of a table are known in real languages
	job(t, "spreadsheet and back", english, 11, func(p page) {
		p.open(shopFile(p.t))
		p.cellThere(1)
		p.button("Download").Click()
		p.moreChoices()
		p.tabTo(p.dialog("Download").Find("combobox", "Kind of file"))
		p.Press("ArrowDown", "ArrowDown")
		table := p.Download(p.dialog("Download").Find("button", "Download (.csv)").Enabled())
		text := string(read(p.t, table))
		changed := strings.Replace(text, "0.5", "0.9", 1)
		if text == changed {
			p.t.Fatalf("the table is\n%s", text)
		}
		p.dialog("Download").Find("button", "Close").Click()
		p.button("Add pages").Click()
		p.Choose(p.dialog("Add pages").Find("button", "Open files"), given(p.t, "table.csv", changed))
		merge := p.dialog("1 page changed")
		merge.Find("button", "Update 1 page").Enabled().Click()
		merge.Gone()
		p.cellIs(1, "Priority", "0.9")
	})
	job(t, "compare", wide, 4, func(p page) {
		p.open(browser.Fixture(p.t, fewerPages))
		p.pages("90 pages")
		p.tab("Checks").Click()
		checks := p.Find("tabpanel", "Checks")
		checks.Find("button", compareVersions).Click()
		ask := p.dialog(compareVersions)
		p.Choose(ask.Find("button", "Open files"), browser.Fixture(p.t, morePages))
		ask.Gone()
		checks.Like("region", "^Compared with ").Says("removed since then")
	})
	job(t, "keyboard only", wide, 32, func(p page) {
		p.tabTo(p.field("Paste page addresses"))
		p.Type("https://shop.example/oak")
		p.Press("Tab", "Enter")
		p.pages("1 page")
		p.cellThere(1)
		p.Until("the table has the focus", func() bool {
			return browser.Ask[bool](p.grid(), `function () { return document.activeElement === this; }`)
		})
		p.Press(browser.Turned("ArrowRight", "ArrowRight", "ArrowRight")...)
		p.cursorIs("1 Priority")
		p.Type("0.7")
		p.Press("Enter")
		p.cellIs(1, "Priority", "0.7")
		p.Press("Control+s")
		p.tabTo(p.dialog("Download").Find("button", "Download sitemap.xml").Enabled())
		p.Press("Enter")
		p.dialog(whatNow).Find("button", "Done").Wait()
	})
	// The window of a laptop at 200 %.
	job(t, "zoom", browser.Look{Width: 720, Height: 450}, 9, func(p page) {
		p.openMixed()
		p.button(checksAndSections).Click()
		sheet := p.dialog(checksAndSections)
		sheet.Find("button", "Priority").Click()
		sheet.Gone()
		p.dialog("Filter: Priority").Find("button", "Sort: Priority, descending").Click()
		p.dialog("Filter: Priority").Gone()
		p.cellIs(1, "Priority", "0.9")
		p.button(checksAndSections).Click()
		sheet.Find("button", selectAll).Click()
		sheet.Gone()
		p.setPriority("40 pages", "0.4")
		p.cellIs(1, "Priority", "0.4")
		p.fits("zoom")
	})
	if !browser.All() {
		return // other stories paste, fill and come back, and only make test-all counts the presses of these jobs
	}
	job(t, "paste thirty addresses", wide, 5, func(p page) {
		var list strings.Builder
		for i := range 30 {
			fmt.Fprintf(&list, "https://shop.example/lamps/%02d\n", i)
		}
		p.field("Paste page addresses").Click()
		p.field("Paste page addresses").Put(list.String())
		p.button("Add pages").Enabled().Click()
		p.pages("30 pages")
		if files := sitemaps(p.downloadAll()); len(files) != 1 {
			p.t.Errorf("%d files came out", len(files))
		}
	})
	job(t, "fill a column", wide, 7, func(p page) {
		p.open(shopFile(p.t))
		p.cellThere(1)
		p.allColumns()
		p.at(1, "Change frequency").Click()
		p.Type("weekly")
		p.Press("Enter")
		p.cellIs(1, "Change frequency", "weekly")
		p.at(1, "Change frequency").Click()
		p.at(3, "Change frequency").Click("Shift")
		p.Press("Control+d")
		p.cellIs(3, "Change frequency", "weekly")
	})
	job(t, "come back", wide, 4, func(p page) {
		p.open(shopFile(p.t))
		p.cellThere(1)
		p.set(2, "0.2")
		p.Reload()
		p.cellIs(2, "Priority", "0.2")
		p.Find("banner", "").Find("button", "Undo").Enabled().Click()
		p.cellIs(2, "Priority", "0.5")
	})
}

// moveSite moves the 14 pages of that sitemap to another site, by keys.
func (p page) moveSite() {
	p.t.Helper()
	p.Press("Control+h")
	dialog := p.dialog(changePages)
	p.tabTo(dialog.Find("combobox", "What to do"))
	p.Press("ArrowDown")
	dialog.Find("textbox", "Old address").Has("http://www.10beasts.cn")
	p.Press("Tab", "Tab")
	p.Type("https://www.moved.example")
	dialog.Find("group", beforeAndAfter).Says("www.moved.example") // the preview of the whole address
	p.tabTo(dialog.Find("button", "Change 14 pages").Enabled())
	p.Press("Enter")
	dialog.Gone()
}

// movedSitemap is a real one, with images and language versions.
const movedSitemap = "real-sitemaps/10beasts--10beasts.github.io__post-sitemap.xml"

// The files are two versions of one site's sitemap; the larger one had Git conflict marks in a repository.
const (
	fewerPages = "real-sitemaps/404notalp--webnettotoboya__298b0f7__sitemap_index.xml"
	morePages  = "real-sitemaps/404notalp--webnettotoboya__9e471b8__sitemap.xml"
)
