package files

import (
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

func TestTheFilesRoomAtRestAndAtWork(t *testing.T) {
	files := []wire.FileInfo{
		{Index: 1, Name: "a.xml", Pages: 2},
		{Index: 2, Name: "b.xml", Repairs: 2, Encoding: "UTF-16", Edited: true},
		{Index: 3, Name: "c.xml", Kind: sitemapcore.Index, Listed: 5, Missing: 2},
		{Index: 4, Name: "d.xml", Edited: true},
	}
	rest := uitest.Markup(t, &Files{Sink: &uitest.Asked{}, Open: wire.Files{Files: files, Count: 4, Pages: 2, AsCame: true}})
	uitest.Says(t, "at rest", rest,
		"4 files", "2 pages. Nothing", "gives you the same files back", "Show only the pages of a.xml", "Ready",
		"2 repairs, UTF-16: becomes UTF-8", "Show the sitemaps in c.xml", "Index, 3 of 5 open", "With your changes",
	)
	uitest.Omits(t, "at rest", rest, "<progress", "Cancel")
	p := NewFeature(desk.New())
	p.Sink, p.Progress, p.Files = &uitest.Asked{}, &wire.Progress{Title: "Opening 2 files", Done: 1, Total: 2}, wire.Files{Files: files, Count: 4}
	work := uitest.Markup(t, p.Draw())
	uitest.Says(t, "at work", work, "<progress", `value="50"`, "Cancel", "Opening 2 files")
}

func TestARepairShowsBeforeAndAfter(t *testing.T) {
	got := uitest.Markup(t, &Files{
		Sink: &uitest.Asked{},
		Open: wire.Files{Repairs: 212, Kinds: 1, Receipts: []wire.ReceiptInfo{{
			Title: "Wrote & as &amp;", File: "a.xml",
			Receipt: sitemapcore.Receipt{Line: 2, Before: "?a&b", After: "?a&amp;b", Count: 212},
		}}},
	})
	uitest.Says(t, "the repairs", got,
		"We made 212 repairs of 1 kind while opening", `class="was"`, `class="now"`,
		"a.xml, 212 times, first on line 2",
	)
}

func TestWhatWasOnlyNoticedIsNotCrossedOut(t *testing.T) {
	got := uitest.Markup(t, &Files{
		Sink: &uitest.Asked{},
		Open: wire.Files{Noticed: 1, Receipts: []wire.ReceiptInfo{{
			Title: "The file refers to a style sheet", File: "a.xml",
			Receipt: sitemapcore.Receipt{Line: 1, Count: 1, Before: "<?xml-stylesheet?>", Advice: true},
		}}},
	})
	uitest.Says(t, "what is left as it is", got, "xml-stylesheet")
	uitest.Omits(t, "what is left as it is", got, `class="was"`)
}

func TestLongListsAreShownInPages(t *testing.T) {
	asked := &uitest.Asked{}
	f := &Files{Sink: asked, Open: wire.Files{Count: 20_000}}
	for i := range 100 {
		f.Open.Files = append(f.Open.Files, wire.FileInfo{Index: i, Name: "f" + strconv.Itoa(i) + ".xml"})
	}
	if got := strings.Count(uitest.Markup(t, f), ".xml</span>"); got > ui.ListRows {
		t.Errorf("%d files are drawn", got)
	}
	f.showMore(&f.moreFiles)
	f.showMore(&f.moreFiles)
	if got, want := asked.Last(), (components.ListFiles{Most: 3 * ui.ListRows}); got != want {
		t.Errorf("asking for more twice asks for %+v, want %+v", got, want)
	}
	// The answer is on its way.
	again := &Files{Sink: asked, Open: f.Open, moreFiles: f.moreFiles}
	if got := uitest.Markup(t, again); strings.Count(got, ".xml</span>") != 100 || !strings.Contains(got, "Show 40 more of 20,000") {
		t.Error("the loaded files and the number of all are not shown")
	}
}

// A folder may hold thousands of files that are no sitemaps.
func TestTheFirstProblemsAreShown(t *testing.T) {
	asked := &uitest.Asked{}
	f := &Files{Sink: asked, Open: wire.Files{Refused: 2000}}
	for i := range 150 {
		f.Open.Problems = append(f.Open.Problems, wire.Problem{ID: i + 1, Severity: sitemapcore.Fatal})
	}
	if got := uitest.Markup(t, f); strings.Count(got, "Skip this file") != ui.ListRows || !strings.Contains(got, "Show 40 more") {
		t.Errorf("%d problems are drawn", strings.Count(got, "Skip this file"))
	}
	f.showMore(&f.moreProblems)
	if got, want := asked.Last(), (components.ListFiles{Most: 2 * ui.ListRows}); got != want {
		t.Errorf("asking for more asks for %+v, want %+v", got, want)
	}
	again := &Files{Sink: asked, Open: f.Open, moreProblems: f.moreProblems}
	if got := uitest.Markup(t, again); strings.Count(got, "Skip this file") != 2*ui.ListRows {
		t.Error("the loaded problems are not shown")
	}
}

func TestTheHeadOfTheReceiptsAgreesWithTheList(t *testing.T) {
	for _, c := range []struct {
		all  wire.Files
		want string
	}{
		{wire.Files{Repairs: 1, Kinds: 1}, "We repaired 1 thing while opening"},
		{wire.Files{Repairs: 3, Kinds: 3}, "We repaired 3 things while opening"},
		{wire.Files{Repairs: 7, Kinds: 4}, "We made 7 repairs of 4 kinds while opening"},
		{wire.Files{Repairs: 4, Kinds: 1, Noticed: 1}, "We made 4 repairs of 1 kind while opening, and noticed 1 thing"},
		{wire.Files{Repairs: 1, Kinds: 1, Noticed: 2}, "We repaired 1 thing while opening, and noticed 2 more"},
		{wire.Files{Noticed: 2}, "We noticed 2 things while opening"},
	} {
		if got := receiptsSay(&c.all); got.String() != c.want {
			t.Errorf("%+v: %q, want %q", c.all, got, c.want)
		}
	}
}
