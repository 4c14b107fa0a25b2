package components

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore"
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
		{"one page without a file", StatusLine{Pages: 1}, []string{"1 page"}, []string{"in 0 files", "1 pages"}},
		{"everything at once", StatusLine{
			Pages: 5, Files: 1, Selected: 5, Changed: 2, LeftOut: 1, Offline: true,
			Saved: "Saved on this device",
		}, []string{
			"5 pages in 1 file", "5 selected", "2 changed", "1 left out",
			"Works offline", "Saved on this device",
		}, []string{"Kept in this tab only"}},
		{
			"on its way",
			StatusLine{Saving: true, Saved: "Saved on this device", Busy: "Still reading"},
			[]string{"Saving", "Still reading"},
			[]string{"Saved on"},
		},
	} {
		line := c.line
		line.Sink = &asked{}
		got := markup(t, &line)
		for _, w := range c.want {
			if !strings.Contains(got, w) {
				t.Errorf("%s: no %q", c.name, w)
			}
		}
		for _, m := range c.miss {
			if strings.Contains(got, m) {
				t.Errorf("%s: %q is there", c.name, m)
			}
		}
	}
}

func TestUndoAndRedoSayWhatTheyWouldDo(t *testing.T) {
	got := markup(t, &TopBar{Sink: &asked{}, Name: "shop.xml", Undo: "set last changed of 5 pages"})
	for _, want := range []string{
		`title="Undo: set last changed of 5 pages"`, `title="Redo (Ctrl Y)"`, "shop.xml",
		"Add pages", "Download", "Sitemap Editor",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s", want)
		}
	}
	if strings.Contains(got, "new version") {
		t.Error("a new version that isn’t there")
	}
	if got := markup(t, &TopBar{Sink: &asked{}, NewVersion: true}); !strings.Contains(got, "A new version is ready") ||
		!strings.Contains(got, "Reload") {
		t.Error("no word about the new version")
	}
}

func TestTheFilesRoomAtRestAndAtWork(t *testing.T) {
	files := []wire.FileInfo{
		{Index: 1, Name: "a.xml", Pages: 2, Bytes: 2048},
		{Index: 2, Name: "b.xml", Repairs: 2, Encoding: "UTF-16", BecomesUTF8: true},
		{Index: 3, Name: "c.xml", Kind: sitemapcore.Index, Listed: 5, Missing: 2},
	}
	rest := markup(t, &FilesRoom{Sink: &asked{}, Files: files, AsCame: true})
	for _, want := range []string{
		"3 files", "2 pages, 2.0 KB", "as they came", "Show only the pages of a.xml", "Ready",
		"2 repairs, UTF-16: becomes UTF-8", "Show the sitemaps in c.xml", "Index, 3 of 5 open",
	} {
		if !strings.Contains(rest, want) {
			t.Errorf("at rest: no %q", want)
		}
	}
	if strings.Contains(rest, "<progress") || strings.Contains(rest, "Cancel") {
		t.Error("at rest something is said to go on")
	}
	work := markup(t, &FilesRoom{
		Sink: &asked{}, Opening: &Progress{Title: "Opening 2 files", Done: 1, Total: 2},
		Files: files,
	})
	for _, want := range []string{"<progress", `value="50"`, "Cancel", "Opening 2 files"} {
		if !strings.Contains(work, want) {
			t.Errorf("at work: no %q", want)
		}
	}
}

func TestARepairShowsBeforeAndAfter(t *testing.T) {
	got := markup(t, &FilesRoom{
		Sink: &asked{},
		Receipts: []wire.ReceiptInfo{{
			Title: "Wrote & as &amp;", File: "a.xml", Line: 2, Before: "?a&b",
			After: "?a&amp;b", Count: 212,
		}},
	})
	for _, want := range []string{
		"We made 212 repairs of 1 kind while opening", `class="was"`, `class="now"`,
		"a.xml, 212 times, first on line 2",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q", want)
		}
	}
}

func TestWhatWasOnlyNoticedIsNotCrossedOut(t *testing.T) {
	got := markup(t, &FilesRoom{
		Sink: &asked{},
		Receipts: []wire.ReceiptInfo{{
			Title: "The file names a style sheet", File: "a.xml", Line: 1, Count: 1,
			Before: "<?xml-stylesheet?>", Advice: true,
		}},
	})
	if strings.Contains(got, `class="was"`) || !strings.Contains(got, "xml-stylesheet") {
		t.Errorf("what is left as it is looks like\n%s", got)
	}
}

func TestLongListsAreShownInPages(t *testing.T) {
	f := &FilesRoom{Sink: &asked{}}
	for i := range 250 {
		f.Files = append(f.Files, wire.FileInfo{Index: i, Name: "f" + strconv.Itoa(i) + ".xml"})
	}
	if got := strings.Count(markup(t, f), ".xml</span>"); got > listRows {
		t.Errorf("%d files are drawn", got)
	}
	f.onMoreFiles(nil, app.Event{})
	f.onMoreFiles(nil, app.Event{})
	if f.moreFiles != 2*listRows {
		t.Errorf("asking for more twice gives %d more", f.moreFiles)
	}
}

func TestAnAddressOpensOnlyWhenItIsOne(t *testing.T) {
	for address, opens := range map[string]bool{
		"https://example.com/sitemap.xml": true, "javascript:alert(1)": false,
		"data:text/html,x": false,
	} {
		got := markup(t, &Done{
			Sink:  &asked{},
			Steps: []wire.NextStep{{Title: "See that it opens", Copy: []string{address}, Open: true}},
		})
		if strings.Contains(got, "in a new tab") != opens {
			t.Errorf("%s can be opened: %v", address, !opens)
		}
	}
}

func TestTheStepsEndWhereTheHostMakesItsOwn(t *testing.T) {
	answered := func(choice int) string {
		d := &Done{Sink: &asked{}, Steps: []wire.NextStep{
			{Title: "Upload", Question: "Where is your site?", Choices: []wire.Choice{
				{
					Name: "Wix", Text: "Wix makes its own.\nHide pages in `Settings`.",
					Copy: []string{"https://shop.example/sitemap.xml"}, Go: "https://search.example/", Own: true,
				},
				{Name: "Netlify", Text: "Put them in."},
			}},
			{Title: "See that it opens"},
			{Title: "Tell Google", Go: "https://search.example/a", Domain: "https://search.example/b"},
		}}
		if choice >= 0 {
			d.choose(0, choice)
		}
		return markup(t, d)
	}
	if got := answered(-1); !strings.Contains(got, "Tell Google") ||
		!strings.Contains(got, "Open it for a whole domain") {
		t.Errorf("before an answer: %s", got)
	}
	got := answered(0)
	if !strings.Contains(got, "Wix has a sitemap of its own") || strings.Contains(got, "Upload") ||
		strings.Contains(got, "See that it opens") || strings.Contains(got, "Tell Google") {
		t.Errorf("the owner is sent on: %s", got)
	}
	for _, want := range []string{"<p class=\"gap-t\">", "Wix makes its own.", "<code>", "Copy", "Open"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in %s", want, got)
		}
	}
	if got := answered(1); !strings.Contains(got, "Tell Google") {
		t.Errorf("after another answer: %s", got)
	}
}

func TestAnAnswerShowsHowToGoOn(t *testing.T) {
	d := &Done{
		Sink: &asked{},
		Steps: []wire.NextStep{{
			Title: "Upload", Question: "Where is your site?",
			Choices: []wire.Choice{{Name: "Netlify", Text: "Put them in `dist`."}, {Name: "Elsewhere", Text: "Ask."}},
		}},
	}
	ctx := mount(t, d)
	if strings.Contains(app.HTMLString(d), "Ask.") {
		t.Error("an answer nobody gave")
	}
	d.choose(0, 1)
	_ = ctx
	got := app.HTMLString(d.Render())
	if !strings.Contains(got, "Ask.") || strings.Count(got, `aria-checked="false"`) != 1 {
		t.Errorf("the answer shows nothing: %s", got)
	}
}

func TestChoicesAreReadBack(t *testing.T) {
	if a, b, ok := parseChoice("3 12"); a != 3 || b != 12 || !ok {
		t.Errorf("got %d %d %v", a, b, ok)
	}
	for _, s := range []string{"", "3", "3 x", "x 3"} {
		if _, _, ok := parseChoice(s); ok {
			t.Errorf("%q is read", s)
		}
	}
}

func TestRowsOfOneGroupStandUnderOneHeading(t *testing.T) {
	got := markup(t, &Help{Sink: &asked{}, Rows: []KeyRow{
		{[]string{"Enter"}, "Change the cell", "Changing"},
		{[]string{"Ctrl", "Z"}, "Undo", "Changing"},
		{[]string{"?"}, "Show this list", "Everywhere"},
	}})
	if n := strings.Count(got, "<h3>"); n != 2 {
		t.Errorf("%d headings, want 2", n)
	}
}

func TestAToastIsALiveRegionBeforeItSpeaks(t *testing.T) {
	if got := markup(t, &Toast{Sink: &asked{}}); !strings.Contains(got, `aria-live="polite"`) ||
		strings.Contains(got, "Close") {
		t.Errorf("the empty toast draws %s", got)
	}
	act := &Action{Label: "Undo", Do: Undo{}}
	if got := markup(t, &Toast{Sink: &asked{}, Text: "41 dates fixed", Act: act}); !strings.Contains(got,
		"41 dates fixed") || !strings.Contains(got, "Undo") {
		t.Errorf("the toast draws %s", got)
	}
}

func TestADialogAsksToBeClosedAndIsNotClosedByItself(t *testing.T) {
	sink := &asked{}
	d := &AddOrReplace{Sink: sink, What: "3 files", Name: "shop.xml"}
	ctx := mount(t, d)
	got := app.HTMLString(d)
	for _, want := range []string{
		"Add to what is open, or replace it?", "3 files came in, and", "shop.xml",
		`aria-labelledby="ask-title"`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q", want)
		}
	}
	d.modal.onCancel(ctx, app.Event{}) // an event of something within
	if got := sink.last(); got != nil {
		t.Errorf("another one's event asks for %#v", got)
	}
	if d.modal.close != (CloseDialog{}) {
		t.Errorf("Close asks for %#v", d.modal.close)
	}
}

// The words for the owner say what is wrong without blame, fuss or jargon (see "Wording" in the
// design).
func TestNoSentenceBlamesOrShouts(t *testing.T) {
	literal := regexp.MustCompile("\"(?:[^\"\\\\\n]|\\\\.)*\"")
	fuss := regexp.MustCompile(`(?i)\b(invalid|error|please|oops|illegal|malformed|fatal|failed)\b|!$|! `)
	for _, file := range []string{
		"start.go", "topbar.go", "tabs.go", "toolbar.go", "status.go", "download.go", "done.go", "files.go",
		"addpages.go", "setvalue.go",
		"help.go", "notice.go", "dialog.go", "problem.go", "words.go", "menu.go",
	} {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(src), "\n") {
			if strings.HasPrefix(strings.TrimSpace(line), "//") {
				continue
			}
			for _, s := range literal.FindAllString(line, -1) {
				if strings.Contains(s, " ") && fuss.MatchString(strings.Trim(s, `"`)) {
					t.Errorf("%s says %s", file, s)
				}
			}
		}
	}
}

func TestTheHeadOfTheReceiptsAgreesWithTheList(t *testing.T) {
	repair, repairs, notice := wire.ReceiptInfo{Count: 1}, wire.ReceiptInfo{Count: 4},
		wire.ReceiptInfo{Count: 1, Advice: true}
	for _, c := range []struct {
		list []wire.ReceiptInfo
		want string
	}{
		{[]wire.ReceiptInfo{repair}, "We repaired 1 thing while opening"},
		{[]wire.ReceiptInfo{repair, repair, repair}, "We repaired 3 things while opening"},
		{[]wire.ReceiptInfo{repairs, repair, repair, repair}, "We made 7 repairs of 4 kinds while opening"},
		{[]wire.ReceiptInfo{repairs, notice}, "We made 4 repairs of 1 kind while opening, and noticed 1 thing"},
		{[]wire.ReceiptInfo{repair, notice, notice}, "We repaired 1 thing while opening, and noticed 2 more"},
		{[]wire.ReceiptInfo{notice, notice}, "We noticed 2 things while opening"},
	} {
		if got := receiptsSay(c.list); got != c.want {
			t.Errorf("%+v: %q, want %q", c.list, got, c.want)
		}
	}
}

func TestTheMergeQuestionOffersMarksFirst(t *testing.T) {
	info := wire.Merge{Name: "internal_all.csv", Incoming: 3, New: 1, Same: 2, Marks: 2}
	got := markup(t, &Merge{Sink: &asked{}, Info: info})
	mark, add := strings.Index(got, "Mark my pages with what it says"), strings.Index(got, "Add 1 new page")
	if mark < 0 || add < mark || !strings.Contains(got, "Mark 2 pages") {
		t.Errorf("the question is %s", got)
	}
	info.Marks = 0
	if got := markup(t, &Merge{Sink: &asked{}, Info: info}); strings.Contains(got, "Mark my pages") {
		t.Error("marks are offered where there are none")
	}
}
