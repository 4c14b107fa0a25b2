package wasm_test

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sitemapeditor/app/translation"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/wasm_test/browser"
)

// faulty is a sitemap with something of each kind: pages that are fine, that are worth fixing and
// that would be rejected, extensions, repairs, and sections.
func faulty() []byte {
	var b strings.Builder
	b.WriteString("\n<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" +
		"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:image=\"http://www.google.com/schemas/" +
		"sitemap-image/1.1\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n")
	for i := range 60 {
		date, more := fmt.Sprintf("2026-01-%02d", 1+i%28), ""
		switch i % 6 {
		case 1:
			date = fmt.Sprintf("%02d.01.2026", 1+i%28)
		case 2:
			more = fmt.Sprintf("<image:image><image:loc>https://shop.example/img/%d.jpg</image:loc></image:image>", i)
		case 3:
			more = "<priority>1,5</priority>"
		case 4:
			more = "<xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://shop.example/de/\"/>"
		}
		fmt.Fprintf(&b, "  <url><loc>https://shop.example/lamps/kind-%d/oak-lamp?size=%d&color=red</loc><lastmod>"+
			"%s</lastmod>%s</url>\n", i%4, i, date, more)
	}
	b.WriteString("</urlset>\n")
	return []byte(b.String())
}

// manyFiles writes 24 files of 50,000 pages, once for all walks: opening them lasts long enough to be looked at, because
// every page has to be repaired.
var manyFiles = sync.OnceValues(func() (names []string, err error) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	io.WriteString(w, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"+
		"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
	for i := range 50_000 {
		fmt.Fprintf(w, "  <url>\n    <loc>https://shop.example/lamps?section=%d&lamp=%07d</loc>\n"+
			"    <lastmod>2026-11-20</lastmod>\n    <priority>0.5</priority>\n  </url>\n", i%89, i)
	}
	io.WriteString(w, "</urlset>\n")
	if err := w.Close(); err != nil {
		return nil, err
	}
	for i := range 24 {
		names = append(names, filepath.Join(scratch, fmt.Sprintf("sitemap-%02d.xml.gz", i+1)))
		if err := os.WriteFile(names[i], packed.Bytes(), 0o600); err != nil {
			return nil, err
		}
	}
	return names, nil
})

// walk brings the page into one state after the other, and calls look in each. narrow says that the
// rooms are not side by side.
func walk(t *testing.T, p page, narrow bool, look func(state string)) {
	folder := t.TempDir()
	sitemap := write(t, folder, "sitemap.xml", faulty())
	home := write(t, folder, "shop-home.html",
		[]byte(`<!doctype html><html><body><a href="https://shop.example/oak">Oak</a></body></html>`))
	table := func() {
		if narrow {
			p.tab("Pages").Click()
		}
	}

	look("start")
	p.button("Add pages").Click()
	p.Find("alert", "").Wait()
	look("start, with nothing to add")
	p.open(home)
	p.Like("group", "^shop-home.html is a web page").Wait()
	look("start, with a file that is no sitemap")

	p.open(write(t, folder, "paths.csv", []byte("url\n/about\n/lamps\n")))
	p.dialog(whereWebsite).Find("button", leaveItOut).Wait()
	look("where the website of a list is")
	p.dialog(whereWebsite).Find("button", leaveItOut).Click()
	p.dialog(whereWebsite).Gone()

	p.open(zipped(t, "site.zip", map[string]string{
		"site/index.html": "<title>Home</title>", "site/tea.html": "<title>Tea</title>",
		"site/draft.html": `<meta name="robots" content="noindex">`,
	}))
	website := p.dialog("Pages of site.zip")
	website.Like("checkbox", "^Use the date of the file").Click()
	look("the pages of a website")
	website.Find("button", leaveItOut).Click()
	website.Gone()

	p.open(write(t, folder, "sitemap_index.xml", shopIndex))
	table()
	p.Find("link", "Open in a new tab: author-sitemap.xml").Wait()
	look("an index alone")
	p.button("Edit author-sitemap.xml").Click()
	p.dialog(editChild).Wait()
	look("a line of an index")
	p.Press("Escape")
	p.dialog(editChild).Gone()
	p.button("Undo").At(0).Enabled().Click()
	p.heading(startHeading).Wait()

	many, err := manyFiles()
	if err != nil {
		t.Fatal(err)
	}
	p.open(many...)
	p.Find("progressbar", "").Wait()
	look("opening")
	if cancel := p.button("Cancel"); cancel.There() {
		cancel.Click()
	}
	p.Find("progressbar", "").Gone()
	start := p.heading(startHeading)
	if !start.There() {
		// All was read before the press, while the state was looked at.
		p.button("Undo").At(0).Enabled().Click()
	}
	start.Wait()

	p.Drop(func() { look("dropping") }, sitemap, home)
	p.pages("60 pages in 1 file")
	p.settled()
	p.Find("tabpanel", "Files").Says("shop-home.html")
	look("files, with repairs and a problem")
	p.Find("tabpanel", "Files").Find("button", "Rename or remove sitemap.xml").Click()
	edit := p.dialog("Rename or remove sitemap.xml")
	edit.Find("button", "Rename").Wait()
	look("the name of a file")
	p.Press("Escape")
	edit.Gone()
	p.Drop(func() { look("dropping on what is open") }, sitemap)
	ask := p.dialog(addOrReplace)
	ask.Find("button", "Cancel").Wait()
	look("add or replace")
	ask.Find("button", "Cancel").Click()
	ask.Gone()

	p.tab("Checks").Click()
	p.Find("tabpanel", "Checks").Like("button", "^Show these pages").At(0).Wait()
	look("checks")
	p.Find("tabpanel", "Checks").Like("button", "^Choose…").At(0).Click()
	p.Find("group", beforeAndAfter).Wait()
	look("a fix that asks")
	p.button("Close").At(0).Click()
	p.Find("tabpanel", "Checks").Find("button", lookUpError).Click()
	p.field(whatEngineSays).Fill("Invalid date")
	p.dialog(lookUpError).Says("Dates in another format")
	look("an error message looked up")
	p.dialog(lookUpError).Find("button", "Close").At(0).Click()
	p.dialog(lookUpError).Gone()
	p.Find("tabpanel", "Checks").Like("button", "^Show these pages").At(0).Click()
	p.cellThere(1)
	p.Until("the pages are narrowed", func() bool { return p.rowCount() != "61" })
	look("the table with a filter")
	p.grid().Focus()
	p.Press("Control+End", "Home")
	p.Paste("https://shop.example/a\t2026-01-05\tmonthly\t0.5\tsold out\nhttps://shop.example/b\n", "")
	p.dialog("Paste 2 rows?").Wait()
	look("a paste that is asked about")
	p.Press("Escape")
	p.dialog("Paste 2 rows?").Gone()
	p.Press("Control+Home")
	if !narrow {
		p.grid().Like("columnheader", "^Last changed").Click()
		p.at(1, "Page address").Click()
		p.Press("ArrowUp", "Shift+Enter")
		p.grid().Find("columnheader", "Page address, number 2 in the sort order").Wait()
		look("the table, sorted by two columns")
		p.Press("Shift+Enter", "Shift+Enter")
		p.grid().Like("columnheader", "^Last changed").Click()
		p.grid().Like("columnheader", "^Last changed").Click()
	}
	if narrow {
		p.button(checksAndSections).Click()
		p.dialog(checksAndSections).Find("button", "Last changed").Click()
	} else {
		p.grid().Find("button", "Filter: Last changed").Click()
	}
	filter := p.dialog("Filter: Last changed")
	filter.Like("checkbox", "^any date").Click()
	p.button(removeAllFilters).Wait()
	look("the filter of a column")
	filter.Find("button", "Remove filter").Click()
	filter.Gone()
	if narrow {
		p.button(checksAndSections).Click()
		p.dialog(checksAndSections).Find("button", "Page address").Click()
	} else {
		p.grid().Find("button", "Filter: Page address").Click()
	}
	filter = p.dialog("Filter: Page address")
	filter.Find("textbox", containsWords).Fill("lamps nowhere")
	p.button(removeAllFilters).Wait()
	look("the filter of addresses")
	filter.Find("button", "Remove filter").Click()
	filter.Gone()
	p.Like("button", "^Remove filter").At(0).Click()
	p.Until("all pages are back", func() bool { return p.rowCount() == "61" })

	if !narrow {
		p.allColumns()
		p.tab("Details").Click()
		p.at(2, "Last changed").Click()
		p.Find("region", whatIsWrong).Wait()
		look("a card under a cell")
		p.Press("F2")
		p.Find("button", "Choose a date").Wait()
		look("the buttons of a date")
		p.Press("Escape", "Tab", "F2")
		p.Find("listbox", "Change frequency").Wait()
		look("the list of frequencies")
		p.Press("Escape", "Home", "F2")
		p.Like("textbox", "^Page address of ").Wait()
		look("an address that is edited")
		p.Press("Escape")
	}
	table()
	p.at(2, "Page address").Click()
	if narrow {
		p.tab("Details").Click()
	}
	p.Find("tabpanel", "Details").Find("textbox", "Page address").Wait()
	look("details")

	table()
	p.cellThere(3)
	if narrow {
		p.grid().Find("checkbox", "Select row 4").Click()
		p.grid().Find("checkbox", "Select row 5").Click()
	} else {
		p.at(2, "Page address").Click()
		p.at(4, "Page address").Click("Shift")
	}
	set := p.button("Change…")
	set.Click()
	p.Find("menuitem", "Last changed").Wait()
	look("the menu of the selection")
	for _, of := range [][2]string{
		{"Last changed", "date"}, {"Change frequency", "change frequency"}, {"Priority", "priority"},
	} {
		item := of[0]
		p.Find("menuitem", item).Click()
		dialog := p.Like("dialog", "^Set the "+of[1]+" on ")
		dialog.Wait()
		look("set " + strings.ToLower(item))
		dialog.Find("button", "Cancel").Click()
		dialog.Gone()
		if item != "Priority" {
			set.Click()
		}
	}
	set.Click()
	p.Find("menuitem", "Find and replace").Click()
	replace := p.dialog(changePages)
	replace.Find("textbox", "Find").Fill("https://shop.example/lamps")
	replace.Find("textbox", "Replace with").Fill("/lamps")
	replace.Like("button", "will be rejected$").Wait()
	look("find and replace")
	replace.Find("combobox", "What to do").Pick("1")
	replace.Find("textbox", "New address").Fill("https://www.shop.example")
	replace.Like("button", "^Change ").Enabled()
	look("a site that moves")
	replace.Find("combobox", "What to do").Pick("8")
	replace.Like("checkbox", "^color ").Click()
	replace.Like("button", "^Change ").Enabled()
	look("parameters that go")
	replace.Find("button", "Cancel").Click()
	replace.Gone()

	p.at(4, "Priority").RightClick()
	p.Like("menuitem", "^Edit this cell").Wait()
	look("the menu of a cell")
	p.Press("Escape")
	p.Like("menuitem", "^Edit this cell").Gone()

	p.Press("Control+k")
	commands := p.dialog("What do you want to do?")
	commands.Find("combobox", "What do you want to do?").Wait()
	look("all commands")
	p.Type(p.Disguised("gzip"))
	look("a command by another word")
	p.Type("zzz")
	look("no such command")
	p.Press("Escape")
	commands.Gone()
	if narrow {
		p.button("Delete").Click()
	} else {
		p.at(4, "Priority").RightClick()
		p.Like("menuitem", "^Delete ").Click()
	}
	p.Like("StaticText", "pages? deleted$").Wait()
	look("a message with its way back")
	p.button("Undo").At(0).Enabled().Click()
	p.pages("60 pages")

	p.tab("XML").Click()
	p.button(thisPage).Click()
	p.Until("there is XML", func() bool { return strings.Contains(p.lines(), "<url>") })
	look("the XML of a page")
	p.button(wholeFile).Click()
	p.Until("there is all XML", func() bool {
		return strings.Contains(p.lines(), "<urlset") ||
			strings.Contains(p.lines(), "<loc>")
	})
	look("the XML of the whole file")
	p.button(editPageXML).Enabled().Click()
	area := p.field(pageXML)
	p.Until("the XML is in the field", func() bool { return area.Value() != "" })
	look("XML that is edited")
	area.Fill(strings.Replace(area.Value(), "</loc>", "</lo>", 1))
	p.Like("group", "^Editing the XML of ").Says("There is a mistake in line")
	look("XML that is broken")
	p.Like("group", "^Editing the XML of ").Find("button", "Cancel").Click()
	p.button("Continue editing").Wait()
	look("XML that is kept and not used")
	p.button("Discard changes").Click()

	p.Press("Control+h")
	replace.Like("button", "^Change ").Enabled().Click()
	replace.Gone()
	lookAtSteps(p, look)
	p.button("Download").Click()
	download := p.dialog("Download")
	download.Like("checkbox", "^Put today").Click()
	download.Find("button", "Download all (.zip)").Enabled()
	look("download, keeping the files")
	p.moreChoices()
	download.Like("radio", "^Build new files").Click()
	download.Find("button", "Download all (.zip)").Enabled()
	look("download, building new files")
	download.Find("spinbutton", "Pages per file").Fill("0")
	download.Says("Enter a number from 1 to 50,000.")
	look("download, with a number that is none")
	download.Find("spinbutton", "Pages per file").Fill("20")
	download.Says("Index of 3 files")
	p.Download(download.Find("button", "Download all (.zip)").Enabled())
	p.dialog(whatNow).Find("button", "Done").Wait()
	look("done")
	p.dialog(whatNow).Find("button", "Done").Click()

	p.button("Add pages").Click()
	p.dialog("Add pages").Find("button", "Cancel").Wait()
	look("add pages")
	p.dialog("Add pages").Find("button", "Cancel").Click()
	p.dialog("Add pages").Gone()
	if help := p.button("Help"); help.There() {
		help.Click()
		p.dialog(helpDialog).Find("searchbox", "Find a question").Wait()
		look("the help")
		p.dialog(helpDialog).Find("button", "Close").At(0).Click()
		p.dialog(helpDialog).Gone()
	}
	table()
	if rail := p.button(checksAndSections); rail.There() {
		rail.Click()
		p.dialog(checksAndSections).Find("button", "Close").Wait()
		look("the sheet of checks and sections")
		p.dialog(checksAndSections).Find("button", "Close").Click()
		p.dialog(checksAndSections).Gone()
	}
	// The bar folds the box into a button after it has measured its words.
	box := p.Find("searchbox", findAddress)
	p.Until("the search is open", func() bool {
		if !box.There() {
			p.button(findAddress).TryClick()
		}
		return box.There()
	})
	box.Fill("nothing has this")
	p.Until("nothing is found", func() bool { return p.rowCount() == "1" })
	look("a search that finds nothing")
	lookAtRecipes(p, look)
}

// lookAtRecipes changes all pages, keeps that as a recipe, and looks at it.
func lookAtRecipes(p page, look func(state string)) {
	p.Press("Control+h")
	replace := p.dialog(changePages)
	replace.Find("combobox", "What to do").Pick("1")
	replace.Find("textbox", "New address").Fill("https://www.shop.example")
	if all := replace.Like("radio", "^All "); all.There() {
		all.Click()
	}
	replace.Like("button", "^Change ").Enabled().Click()
	replace.Gone()
	recipes := func() *browser.Part {
		p.menuOfProject(recipesDialog)
		return p.dialog(recipesDialog)
	}
	const clean = "Clean"
	kept := recipes()
	kept.Find("textbox", recipeName).Fill(clean)
	kept.Find("button", "Keep").Enabled().Click()
	kept.Gone()
	kept = recipes()
	kept.Like("button", "^See what it does: ").Wait()
	look("recipes")
	kept.Like("button", "^See what it does: ").Click()
	recipe := p.Find("dialog", clean)
	recipe.Find("button", "Run the recipe").Enabled()
	look("what a recipe does")
	recipe.Find("button", "Cancel").Click()
	recipe.Gone()
	kept = recipes()
	kept.Like("button", "^Delete “").Click()
	kept.Like("StaticText", "^You have no recipe yet").Wait()
	kept.Find("button", "Close").Click()
	kept.Gone()
}

// lookAtSteps undoes the newest step and looks at the list of all.
func lookAtSteps(p page, look func(state string)) {
	p.button("Undo").At(0).Enabled().Click()
	p.Like("StaticText", "^Undone: ").Wait()
	p.Press("Control+k")
	p.Find("option", stepsDialog).Click()
	list := p.dialog(stepsDialog)
	list.Find("list", undoneList).Wait()
	look("the steps")
	list.Find("list", undoneList).Like("button", ".").At(0).Click()
	list.Gone()
	p.Like("StaticText", "^Redone: ").Wait()
}

// enterSubmits checks that Enter in a field of the open dialog presses its main button, without pressing it: one field
// of each kind is enough.
func (p page) enterSubmits(state string) {
	p.t.Helper()
	const fields = `[type="text"], [type="url"], [type="number"], [type="checkbox"], [type="radio"]`
	kinds := browser.Call[[]string](p.Tab, `(fields) => {
		const dialog = document.querySelector("dialog[open]:has(.btn--main)");
		globalThis.focusBefore = document.activeElement;
		globalThis.pressed = [];
		globalThis.catchPress = (e) => {
			if (!e.target.closest(".btn")) return;
			pressed.push(e.target.closest(".btn").className);
			e.preventDefault();
			e.stopImmediatePropagation();
		};
		if (dialog) addEventListener("click", catchPress, true);
		const all = [...dialog?.querySelectorAll(fields) ?? []].filter((e) => e.checkVisibility() && !e.disabled && e.tabIndex >= 0);
		return [...new Set(all.map((e) => e.type))];
	}`, fields)
	for _, kind := range kinds {
		off := browser.Call[bool](p.Tab, `(kind) => {
			const dialog = document.querySelector("dialog[open]");
			[...dialog.querySelectorAll("input")].find((e) => e.type === kind && e.checkVisibility() && e.tabIndex >= 0).focus();
			pressed.length = 0;
			return dialog.querySelector(".btn--main").disabled;
		}`, kind)
		p.Press("Enter")
		got := browser.Call[[]string](p.Tab, `() => pressed`)
		if main := len(got) == 1 && strings.Contains(got[0], "btn--main"); off && len(got) > 0 || !off && !main {
			p.t.Errorf("%s: Enter in a field of the kind %q presses %q, with the main button off: %v", state, kind, got, off)
		}
	}
	browser.Call[bool](p.Tab, `() => { removeEventListener("click", catchPress, true); focusBefore?.focus(); return true; }`)
}

// looks are the screens for the states; each continues on a second screen of another width, for which the page has the
// same layout.
var looks = []struct {
	name   string
	look   browser.Look
	second browser.Look
}{
	{"wide", browser.Look{Width: 1440, Height: 900}, browser.Look{Width: 1024, Height: 800}},
	{"narrow", browser.Look{Width: 390, Height: 844}, browser.Look{Width: 320, Height: 800}},
}

// codes lists the texts and names of controls with a code such as C24, which may be the code of a rule.
const codes = `() => {
	const code = /(?:^|[^%\w])([A-Z]\d{1,2}[a-z]?)\b/g, out = [];
	const look = (text) => { for (const found of text.matchAll(code)) out.push(found[1] + " in " + text); };
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) if (!texts.currentNode.parentElement.closest("kbd, script")) look(texts.currentNode.data);
	for (const e of document.querySelectorAll("[aria-label]")) look(e.getAttribute("aria-label"));
	return out;
}`

// fits says what of a state does not fit the screen, and which rules it names by their codes.
func (p page) fits(state string) {
	p.t.Helper()
	for _, found := range slices.Compact(browser.Call[[]string](p.Tab, codes)) {
		code, _, _ := strings.Cut(found, " ")
		if _, is := check.ByCode(code); is {
			p.t.Errorf("%s: the code of a rule is shown: %s", state, found)
		}
	}
	for _, w := range slices.Compact(browser.Call[[]string](p.Tab, sideways)) {
		p.t.Errorf("%s: %s", state, w)
	}
	p.keep(state)
}

// obeys says what axe-core finds in a state, by the rules that are named or by all.
func (p page) obeys(source, state string, rules ...string) {
	p.t.Helper()
	for _, line := range p.Axe(source, rules...) {
		p.t.Errorf("%s: %s", state, line)
	}
}

// as looks at a state on another screen.
func (p page) as(look, back browser.Look, f func()) {
	p.t.Helper()
	p.look(look)
	f()
	p.look(back)
}

// look gives the page another screen, and waits until it is painted.
func (p page) look(look browser.Look) {
	p.t.Helper()
	p.Look(look)
	browser.Call[bool](p.Tab, `() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
}

// TestEveryState walks through all states, in English on the wide screen; in make test-all also in other words on the
// narrow one; and if SITEMAPEDITOR_LANGUAGES is set, on both screens in these languages. These walks take longer than
// any other test, so they run beside the others. Of these, go test begins the ones in the last files first.
func TestEveryState(t *testing.T) {
	t.Parallel()
	t.Run("is accessible and fits the screen", func(t *testing.T) {
		p := visit(t, looks[0].look) // now, and not when all others have begun
		walk(t, p, false, accessible(p, 0))
	})
	for i, l := range looks {
		t.Run("fits in other words/"+l.name, func(t *testing.T) {
			narrow := l.look.Width < 960
			languages := os.Getenv("SITEMAPEDITOR_LANGUAGES")
			if !narrow && languages == "" {
				t.Skip("make test-languages runs it: other words on a wide screen")
			}
			if languages == "" {
				browser.Rare(t, "each state in other words on a narrow screen; stories for phones look at the most frequent ones")
			}
			l.look.Language = browser.Longer
			p := begin(t, l.look)
			asItIs, translated := accessible(p, i), inOtherWords(p)
			walk(t, p, narrow, func(state string) {
				p.saysNothing(state, "is in English", plainWords)
				if languages == "" {
					asItIs(state)
				}
				translated(state)
			})
		})
	}
}

// arranged are the states that axe-core examines on a narrow screen too, and find.js is compared in, because they have
// other parts there. make test examines the two that show most of these parts.
func arranged() []string {
	states := []string{"the table with a filter", "the sheet of checks and sections"}
	if browser.All() {
		states = append(states, "start", "files, with repairs and a problem", "checks")
	}
	return states
}

// accessible lets axe-core examine each state in the light, and the contrast of its colours in the dark on the second
// screen, and checks that nothing scrolls sideways on either.
func accessible(p page, screen int) func(state string) {
	l := looks[screen]
	source := browser.AxeSource(p.t)
	return func(state string) {
		full, second := screen == 0 || slices.Contains(arranged(), state), l.second
		second.Dark = full
		if full {
			for _, line := range p.Drift() {
				p.t.Errorf("%s: find.js and the browser's accessibility tree differ: %s", state, line)
			}
			p.obeys(source, state)
			p.enterSubmits(state)
		}
		p.fits(state)
		p.as(second, l.look, func() {
			p.fits(fmt.Sprint(second.Width, ", ", state))
			if full {
				p.obeys(source, "dark, "+state, "color-contrast")
			}
		})
	}
}

// inOtherWords checks that each state fits in Arabic, which mirrors the page, and that a change of the language leaves no
// word as it was. SITEMAPEDITOR_LANGUAGES names other languages; axe-core then compares the names of controls with their
// labels, which are two sentences.
func inOtherWords(p page) func(state string) {
	all := os.Getenv("SITEMAPEDITOR_LANGUAGES")
	source := ""
	if all != "" {
		source = browser.AxeSource(p.t)
	}
	return func(state string) {
		for _, tag := range strings.Fields(cmp.Or(all, "ar")) {
			p.in(tag)
			p.saysNothing(state, "is in the language before", accentedWords)
			if all != "" {
				p.obeys(source, tag+", "+state, "label-content-name-mismatch")
			}
			p.fits(tag + ", " + state)
			if tag == "ar" {
				for _, w := range slices.Compact(browser.Call[[]string](p.Tab, turned)) {
					p.t.Errorf("%s, %s: %s", tag, state, w)
				}
			}
		}
		p.in(browser.Longer)
	}
}

// The words of a text that is not in the made-up language, and of one that is.
const (
	plainWords    = "[A-Za-z]{3,} [a-z]{2,}(?!\u0301)"
	accentedWords = "\u0301\u2027"
)

// sentences lists the texts and names in the page that match an expression. Code and typed text are no sentences, and the
// questions of the help are English in a made-up language.
const sentences = `(expression) => {
	const out = [], words = new RegExp(expression, "u");
	globalThis.asItIs = true; // see undisguise
	const look = (text, e) => {
		const said = (text || "").replace(/“[^”]*”|<[^>]*>|lamps nowhere|Google|Bing|Yandex|Seznam blog|sitemaps[.]org protocol/g, ""); // names
		if (words.test(said) && e.checkVisibility() && !e.closest("code, pre, [data-language], noscript, #boot, #help-questions"))
			out.push(text.trim() + " | " + e.tagName + "." + e.getAttribute("class"));
	};
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) look(texts.currentNode.data, texts.currentNode.parentElement);
	for (const e of document.body.querySelectorAll("*"))
		for (const name of ["aria-label", "title", "placeholder", "alt"]) look(e.getAttribute(name), e);
	globalThis.asItIs = false;
	return out;
}`

// saysNothing checks that no text or name in the page matches an expression.
func (p page) saysNothing(state, why, expression string) {
	p.t.Helper()
	var texts []string
	// The engine's sentences follow after those of the page.
	for end := time.Now().Add(30 * time.Second); len(texts) == 0 || time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if texts = browser.Call[[]string](p.Tab, sentences, expression); len(texts) == 0 {
			return
		}
	}
	for _, text := range slices.Compact(texts) {
		p.t.Errorf("%s: it %s: %s", state, why, text)
	}
}

// in sets the language of the page, even if a dialog covers the choice.
func (p page) in(tag string) {
	p.t.Helper()
	browser.Call[bool](p.Tab, `(tag) => { sitemapEditorLanguage.chosen(tag); return true; }`, tag)
	word := "Language"
	switch tag {
	case "en":
	case browser.Longer:
		word = translation.Accented(word)
	default:
		word = said(p.t, tag)("Language")
	}
	p.Until("the page speaks "+tag, func() bool {
		return browser.Call[bool](p.Tab, `(tag, word) => {
			globalThis.asItIs = true; // see undisguise
			const title = document.querySelector("select[data-language]").title;
			globalThis.asItIs = false;
			return document.documentElement.lang === tag && title === word;
		}`, tag, word)
	})
}

// sideways lists elements that are wider than their container, or outside of the screen. Some parts scroll: code, and
// tables that are wider than a phone.
const sideways = `() => {
	const out = [];
	const root = document.scrollingElement;
	if (root.scrollWidth > root.clientWidth) out.push("the page: " + root.scrollWidth + " in " + root.clientWidth);
	for (const e of document.querySelectorAll('[role="dialog"], dialog[open] *, [role="tabpanel"], [role="toolbar"], ` +
	`main, header, footer, nav')) {
		const style = getComputedStyle(e);
		if (e.clientWidth && e.scrollWidth > e.clientWidth + 1 && (style.overflowX === "auto" || style.overflowX === ` +
	`"scroll")) {
			out.push(e.tagName + "." + e.className + ": " + e.scrollWidth + " in " + e.clientWidth);
		}
	}
	for (const e of document.querySelectorAll("button, input, select, textarea, a, [role=tab]")) {
		const b = e.getBoundingClientRect();
		if (!b.width || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
		if (e.closest('[role="grid"], .code')) continue;
		if (b.right > innerWidth + 1 || b.left < -1) out.push("beside the screen: " + e.outerHTML.slice(0, 120));
	}
	for (const head of document.querySelectorAll('.grid [role="columnheader"]')) {
		const label = head.querySelector(".head__t");
		if (!label?.checkVisibility({ visibilityProperty: true })) continue;
		const outer = head.getBoundingClientRect(), inner = label.getBoundingClientRect();
		// A row of heads without a width is there for ears alone.
		const hidden = getComputedStyle(label).textOverflow === "ellipsis" || head.parentElement.clientWidth < 2;
		if (!hidden && (inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.top < outer.top - 1)) {
			out.push("cut off: " + label.textContent);
		}
	}
	for (const line of document.querySelectorAll(".status > p")) {
		const box = line.getBoundingClientRect();
		for (const e of line.children) {
			const part = e.getBoundingClientRect();
			if (box.width > 1 && part.width > 1 && (part.left < box.left - 1 || part.right > box.right + 1)) {
				out.push("outside its part of the status line: " + e.textContent);
			}
		}
	}
	for (const e of document.querySelectorAll('button, summary, [role="tab"], [role="menuitem"], [role="option"]')) {
		const box = e.getBoundingClientRect();
		if (!box.width || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
		if (e.matches(".btn--file, .project, .facet--fold, .tag__do")) continue; // what the owner named or typed
		const texts = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			if (!texts.currentNode.data.trim()) continue;
			const part = texts.currentNode.parentElement, range = document.createRange();
			if (part.clientWidth === 1 || !part.checkVisibility()) continue; // for ears alone
			range.selectNodeContents(texts.currentNode);
			const text = range.getBoundingClientRect();
			if (text.right > box.right + 1 || text.left < box.left - 1 || text.bottom > box.bottom + 1) {
				out.push("cut off in its button: " + texts.currentNode.data + " | " + e.className);
			}
			if (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== "visible") {
				out.push("cut off in a button: " + texts.currentNode.data + " | " + e.className);
			}
		}
	}
	return out;
}`

var shopIndex = indexOf("post-sitemap.xml", "page-sitemap.xml", "product-sitemap.xml", "product-sitemap2.xml",
	"category-sitemap.xml",
	"post_tag-sitemap.xml", "product_cat-sitemap.xml", "product_tag-sitemap.xml", "author-sitemap.xml")

// indexOf is a sitemap index as a plugin of WordPress writes it.
func indexOf(names ...string) []byte {
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?><?xml-stylesheet type=\"text/xsl\" " +
		"href=\"//shop.example/main-sitemap.xsl\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/" +
		"0.9\">\n")
	for i, name := range names {
		fmt.Fprintf(&b, "\t<sitemap>\n\t\t<loc>https://shop.example/%s</loc>\n"+
			"\t\t<lastmod>2025-03-%02dT10:12:00+00:00</lastmod>\n\t</sitemap>\n", name, i+1)
	}
	b.WriteString("</sitemapindex>\n<!-- XML Sitemap generated by Yoast SEO -->")
	return []byte(b.String())
}
