package wasm_test

import (
	"fmt"
	"math/rand"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"sitemapeditor/wasm_test/browser"
)

// A walkedPage is a page of the plain model of [TestAWalkEqualsAPlainModel].
type walkedPage struct {
	path, priority, date string
	out                  bool
}

// mark returns what the column Checks says of a page: that a date is worth fixing, or "".
func (p walkedPage) mark() string {
	if p.date == "soon" && !p.out {
		return "worth"
	}
	return ""
}

// A walkedSite is the model of a document, with its history.
type walkedSite struct {
	host  string
	pages []walkedPage
	undo  [][]walkedPage
	redo  [][]walkedPage
}

// change makes a change of the pages that pass, and returns how many differ afterwards.
func (s *walkedSite) change(of []int, does func(p *walkedPage)) (changed int) {
	after := slices.Clone(s.pages)
	for _, i := range of {
		does(&after[i])
		if after[i] != s.pages[i] {
			changed++
		}
	}
	if changed > 0 {
		s.step(after)
	}
	return changed
}

// step makes pages those of the document, as one step of the history.
func (s *walkedSite) step(after []walkedPage) {
	s.undo, s.redo, s.pages = append(s.undo, s.pages), nil, after
}

// A wanderer is an owner who does anything with two documents, by keys and buttons.
type wanderer struct {
	page
	*rand.Rand
	sites []*walkedSite
	site  *walkedSite // the open one
	query string      // in the search
	log   []string
}

// shown returns the pages that the table shows, by their places in the document.
func (w *wanderer) shown() (rows []int) {
	for i, p := range w.site.pages {
		if strings.Contains(p.path, w.query) {
			rows = append(rows, i)
		}
	}
	return rows
}

// tick selects some rows of the table by their ticks, and returns their pages.
func (w *wanderer) tick() (of []int) {
	rows := w.shown()
	for _, row := range w.Perm(len(rows))[:min(len(rows), 1+w.Intn(4))] {
		w.at(row+1, "Priority").Click()
		w.Press(" ")
		of = append(of, rows[row])
	}
	return of
}

// pick takes a scope: the cursor, some ticked rows, or all rows by Ctrl A. It returns the pages, and the one under the
// cursor.
func (w *wanderer) pick() (of []int, cursor int) {
	rows := w.shown()
	switch w.Intn(3) {
	case 0:
		row := w.Intn(len(rows))
		w.at(row+1, "Priority").Click()
		return rows[row : row+1], rows[row]
	case 1:
		of = w.tick()
		return of, of[len(of)-1]
	}
	w.at(1, "Priority").Click()
	w.Press("Control+a")
	return rows, rows[0]
}

// let ends a selection.
func (w *wanderer) let() {
	w.at(1, "Priority").Click()
	w.Press("Escape")
}

var slash = map[string]func(p *walkedPage){
	"Add a slash at the end":      func(p *walkedPage) { p.path = strings.TrimSuffix(p.path, "/") + "/" },
	"Remove the slash at the end": func(p *walkedPage) { p.path = strings.TrimSuffix(p.path, "/") },
}

var number = regexp.MustCompile(`\d+`)

// changeMany changes many pages in the dialog, and compares the numbers of the button and of the message with the model.
func (w *wanderer) changeMany() {
	w.t.Helper()
	of, way := w.shown(), "Add a slash at the end"
	if w.Intn(2) == 0 {
		way = "Remove the slash at the end"
	}
	selected := w.Intn(2) == 0
	if selected {
		of = w.tick()
	}
	w.logf("%s of %d, selected: %v", way, len(of), selected)
	w.command(way)
	w.Press("Enter")
	dialog := w.dialog(changePages)
	dialog.Wait()
	before := slices.Clone(w.site.pages)
	depth := len(w.site.undo)
	n := w.site.change(of, slash[way])
	if n == 0 {
		dialog.Find("button", "Nothing to change").Wait()
		w.Press("Escape")
		dialog.Gone()
		w.let()
		return
	}
	button := fmt.Sprintf("Change %d pages", n)
	if n == 1 {
		button = "Change 1 page"
	}
	dialog.Find("button", button).Enabled().Click()
	dialog.Gone()
	w.said(n)
	if len(w.site.undo) != depth+1 || slices.Equal(before, w.site.pages) {
		w.t.Fatal("the model stands still")
	}
	w.let()
}

// said waits for a message about a number of pages.
func (w *wanderer) said(n int) {
	w.t.Helper()
	w.Until(fmt.Sprintf("the message says %d", n), func() bool {
		return number.FindString(browser.Call[string](w.Tab, `() => document.querySelector(".toast")?.innerText ?? ""`)) == strconv.Itoa(n)
	})
}

func (w *wanderer) logf(format string, args ...any) {
	w.log = append(w.log, fmt.Sprintf(format, args...))
}

// act does something at random.
func (w *wanderer) act() {
	w.t.Helper()
	s := w.site
	switch x := w.Intn(20); {
	case x < 3:
		rows := w.shown()
		row := w.Intn(len(rows))
		value := []string{"soon", fmt.Sprintf("2026-01-%02d", 1+w.Intn(28))}[w.Intn(2)]
		w.logf("date %s in row %d", value, row+1)
		w.at(row+1, "Last changed").Click()
		w.Type(value)
		w.Press("Enter")
		s.change(rows[row:row+1], func(p *walkedPage) { p.date = value })
	case x < 6:
		rows := w.shown()
		row := w.Intn(len(rows))
		value := fmt.Sprintf("0.%d", 1+w.Intn(8))
		w.logf("priority %s in row %d", value, row+1)
		w.at(row+1, "Priority").Click()
		w.Type(value)
		w.Press("Enter")
		s.change(rows[row:row+1], func(p *walkedPage) { p.priority = value })
	case x < 9:
		w.changeMany()
	case x < 12:
		of, cursor := w.pick()
		by := s.pages[cursor].out
		w.logf("Ctrl E of %d", len(of))
		w.Press("Control+e")
		s.change(of, func(p *walkedPage) { p.out = !by })
		w.let()
	case x < 13 && len(w.shown()) > 6:
		of := w.tick()
		w.logf("Delete of %d", len(of))
		w.Press("Delete")
		w.said(len(of))
		var left []walkedPage
		for i, p := range s.pages {
			if !slices.Contains(of, i) {
				left = append(left, p)
			}
		}
		s.step(left)
		w.let()
	case x < 15 && len(s.undo) > 0: // to undo more closes the document
		w.logf("undo")
		w.grid().Focus()
		w.Press("Control+z")
		if n := len(s.undo); n > 0 {
			s.redo, s.pages, s.undo = append(s.redo, s.pages), s.undo[n-1], s.undo[:n-1]
		}
	case x < 16:
		w.logf("redo")
		w.grid().Focus()
		w.Press("Control+y")
		if n := len(s.redo); n > 0 {
			s.undo, s.pages, s.redo = append(s.undo, s.pages), s.redo[n-1], s.redo[:n-1]
		}
	case x < 18:
		w.query = []string{"", "/odd/", "/even/"}[w.Intn(3)]
		w.logf("search %q", w.query)
		w.Press("Control+f")
		w.Press("Control+a", "Delete")
		if w.query != "" {
			w.Type(w.query)
		}
	case x < 20:
		w.turn()
	}
}

// turn closes the document and opens the other one.
func (w *wanderer) turn() {
	w.t.Helper()
	other := w.sites[0]
	if other == w.site {
		other = w.sites[1]
	}
	w.logf("to %s", other.host)
	w.command("Close and see all projects")
	w.Press("Enter")
	w.button(other.host).Click()
	w.pages(fmt.Sprintf("%d pages", len(other.pages)))
	w.Until("the project is read, because Undo is refused before", func() bool { return !strings.Contains(w.status().Text(), "Still reading") })
	w.site, w.query = other, ""
}

// compare compares the table and the depth of the history with the model.
func (w *wanderer) compare() {
	w.t.Helper()
	var want []string
	for _, i := range w.shown() {
		p := w.site.pages[i]
		line := strings.TrimSpace(p.path + " " + p.date + " " + p.priority + " " + p.mark())
		if p.out {
			line += " out"
		}
		want = append(want, line)
	}
	mayRedo := len(w.site.redo) > 0
	var got []string
	defer func() {
		w.t.Helper()
		if w.t.Failed() {
			w.t.Logf("%s shows\n%s\nand the model has\n%s", strings.Join(w.log, "\n"), strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}()
	w.Until("the table is as the model: "+w.log[len(w.log)-1], func() bool {
		got = browser.Call[[]string](w.Tab, `() => { `+cells+`
			return [...grid.querySelectorAll('[role="row"]:not([hidden])')].filter((r) => r.getAttribute("aria-rowindex") > 1 && `+
			`r.checkVisibility()).map((r) => {
				const no = r.getAttribute("aria-rowindex") - 1;
				const text = (name) => cell(no, name)?.innerText.replace(/\s+/g, "").trim();
				const mark = /Worth/.test(cell(no, "Checks")?.innerText) ? " worth" : "";
				return [no, text("Page address") + " " + text("Last changed") + " " + text("Priority") + mark + (r.classList.contains("row--out") ? " out" : "")];
			}).sort((a, b) => a[0] - b[0]).map((x) => x[1]);
		}`)
		return slices.Equal(got[:min(len(got), len(want))], want)
	})
	w.Until("there is something to redo exactly if the model has it", func() bool {
		return browser.Ask[bool](w.button("Redo"), `function () { return !this.disabled; }`) == mayRedo
	})
}

// download compares the downloaded file with the model.
func (w *wanderer) download() {
	w.t.Helper()
	var want strings.Builder
	for _, p := range w.site.pages {
		if !p.out {
			fmt.Fprintf(&want, "https://%s%s %s %s\n", w.site.host, p.path, p.date, p.priority)
		}
	}
	if want.Len() == 0 {
		return // there is nothing to download
	}
	files := sitemaps(w.downloadAll())
	w.Press("Escape")
	var got strings.Builder
	for _, text := range files {
		for _, m := range regexp.MustCompile(`<loc>(.*?)</loc><lastmod>(.*?)</lastmod>(?s:.*?)<priority>(.*?)</priority>`).FindAllStringSubmatch(string(text), -1) {
			fmt.Fprintf(&got, "%s %s %s\n", m[1], m[2], m[3])
		}
	}
	if got.String() != want.String() {
		w.t.Fatalf("%s\nthe download has\n%s\nand the model\n%s", strings.Join(w.log, "\n"), got.String(), want.String())
	}
}

// TestAWalkEqualsAPlainModel does anything at random with two documents, and compares the table, the numbers on buttons
// and in messages, the depth of the history and the downloads with a plain model.
func TestAWalkEqualsAPlainModel(t *testing.T) {
	steps, every, seed := 30, 15, int64(7)
	if browser.All() {
		steps, every, seed = 500, 50, time.Now().UnixNano()
	}
	t.Logf("seed %d", seed)
	p := begin(t, browser.Look{})
	w := &wanderer{page: p, Rand: rand.New(rand.NewSource(seed))}
	for _, host := range []string{"a.example", "b.example"} {
		s := &walkedSite{host: host}
		var urls strings.Builder
		for i := range 12 {
			page := walkedPage{path: fmt.Sprintf("/%s/p%d", []string{"even", "odd"}[i%2], i), priority: "0.9", date: []string{"2026-01-02", "2026-03-04", "soon"}[i%3]}
			s.pages = append(s.pages, page)
			fmt.Fprintf(&urls, "<url><loc>https://%s%s</loc><lastmod>%s</lastmod><priority>0.9</priority></url>", host, page.path, page.date)
		}
		file := given(t, "sitemap.xml", `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`+
			urls.String()+`</urlset>`)
		if w.site != nil {
			p.command("Close and see all projects")
			p.Press("Enter")
		}
		p.open(file)
		p.pages("12 pages")
		p.Find("contentinfo", "").Says("Saved")
		w.sites, w.site = append(w.sites, s), s
	}
	for i := range steps {
		w.logf("%d:", i+1)
		w.act()
		w.compare()
		if (i+1)%every == 0 {
			w.download()
		}
	}
	w.query = ""
	for range w.sites {
		w.turn()
		for n := len(w.site.undo); n > 0; n-- {
			w.grid().Focus()
			w.Press("Control+z")
			w.site.redo, w.site.pages, w.site.undo = append(w.site.redo, w.site.pages), w.site.undo[n-1], w.site.undo[:n-1]
			w.logf("undo, %d left", n-1)
			w.compare()
		}
	}
}
