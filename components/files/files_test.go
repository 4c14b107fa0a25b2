package files

import (
	"strconv"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

func TestTheFilesRoomAtRestAndAtWork(t *testing.T) {
	files := []wire.FileInfo{
		{Index: 1, Name: "a.xml", Pages: 2, Bytes: 2048},
		{Index: 2, Name: "b.xml", Repairs: 2, Encoding: "UTF-16", BecomesUTF8: true},
		{Index: 3, Name: "c.xml", Kind: sitemapcore.Index, Listed: 5, Missing: 2},
	}
	rest := uitest.Markup(t, &Files{Sink: &uitest.Asked{}, Files: files, AsCame: true})
	for _, want := range []string{
		"3 files", "2 pages, 2.0 KB", "gives you the same files back", "Show only the pages of a.xml", "Ready",
		"2 repairs, UTF-16: becomes UTF-8", "Show the sitemaps in c.xml", "Index, 3 of 5 open",
	} {
		if !strings.Contains(rest, want) {
			t.Errorf("at rest: no %q", want)
		}
	}
	if strings.Contains(rest, "<progress") || strings.Contains(rest, "Cancel") {
		t.Error("at rest something is said to go on")
	}
	work := uitest.Markup(t, &Files{
		Sink: &uitest.Asked{}, Opening: &wire.Progress{Title: "Opening 2 files", Done: 1, Total: 2},
		Files: files,
	})
	for _, want := range []string{"<progress", `value="50"`, "Cancel", "Opening 2 files"} {
		if !strings.Contains(work, want) {
			t.Errorf("at work: no %q", want)
		}
	}
}

func TestARepairShowsBeforeAndAfter(t *testing.T) {
	got := uitest.Markup(t, &Files{
		Sink: &uitest.Asked{},
		Receipts: []wire.ReceiptInfo{{
			Title: "Wrote & as &amp;", File: "a.xml",
			Receipt: sitemapcore.Receipt{Line: 2, Before: "?a&b", After: "?a&amp;b", Count: 212},
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
	got := uitest.Markup(t, &Files{
		Sink: &uitest.Asked{},
		Receipts: []wire.ReceiptInfo{{
			Title: "The file refers to a style sheet", File: "a.xml",
			Receipt: sitemapcore.Receipt{Line: 1, Count: 1, Before: "<?xml-stylesheet?>", Advice: true},
		}},
	})
	if strings.Contains(got, `class="was"`) || !strings.Contains(got, "xml-stylesheet") {
		t.Errorf("what is left as it is looks like\n%s", got)
	}
}

func TestLongListsAreShownInPages(t *testing.T) {
	f := &Files{Sink: &uitest.Asked{}}
	for i := range 250 {
		f.Files = append(f.Files, wire.FileInfo{Index: i, Name: "f" + strconv.Itoa(i) + ".xml"})
	}
	if got := strings.Count(uitest.Markup(t, f), ".xml</span>"); got > ui.ListRows {
		t.Errorf("%d files are drawn", got)
	}
	f.onMoreFiles(nil, app.Event{})
	f.onMoreFiles(nil, app.Event{})
	if f.moreFiles != 2*ui.ListRows {
		t.Errorf("asking for more twice gives %d more", f.moreFiles)
	}
}

func TestTheHeadOfTheReceiptsAgreesWithTheList(t *testing.T) {
	repair, repairs, notice := wire.ReceiptInfo{Receipt: sitemapcore.Receipt{Count: 1}},
		wire.ReceiptInfo{Receipt: sitemapcore.Receipt{Count: 4}},
		wire.ReceiptInfo{Receipt: sitemapcore.Receipt{Count: 1, Advice: true}}
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
		if got := receiptsSay(c.list); got.String() != c.want {
			t.Errorf("%+v: %q, want %q", c.list, got, c.want)
		}
	}
}
