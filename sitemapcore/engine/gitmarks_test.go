package engine_test

import (
	"os"
	"slices"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// Git writes two versions of some lines into a file. Both are kept, without the marks.
func TestPagesOfTwoVersionsOfGitAreFoundAsListedTwice(t *testing.T) {
	text, err := os.ReadFile("testdata/cases/git-conflict-marks.xml")
	if err != nil {
		t.Fatal(err)
	}
	p := enginetest.Start(t)
	if o := p.Open(false, enginetest.File{Name: "sitemap.xml", Data: text}); o.Pages != 5 {
		t.Fatalf("%d pages are opened, want 5", o.Pages)
	}
	files := enginetest.Must[*wire.Files](p, &wire.GetFiles{})
	if !slices.ContainsFunc(files.Receipts, func(r wire.ReceiptInfo) bool { return r.Rule == "A18.git" }) {
		t.Errorf("no receipt is about the marks: %+v", files.Receipts)
	}
	twice := func(r wire.RuleCount) bool { return r.Code == "C24" && r.Pages > 0 }
	if s := p.Summary(); !slices.ContainsFunc(s.Rules, twice) {
		t.Errorf("the page that both versions have is not found: %+v", s.Rules)
	}
}
