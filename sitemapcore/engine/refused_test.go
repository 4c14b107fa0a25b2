package engine_test

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// refused is a file that search engines reject because of its namespace. One of its pages has a problem of its own.
var refused = enginetest.File{Name: "sitemap.xml", Data: []byte(strings.Replace(sitemap(
	"<loc>https://a.example/a/</loc><priority>0,5</priority>", "<loc>https://a.example/b/</loc>",
), "http://www.sitemaps.org/schemas/sitemap/0.9", "http://www.google.com/schemas/sitemap/0.84", 1))}

func TestSafeFixesMendTheFileToo(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, refused)
	if s := p.Summary(); s.Safe != 2 {
		t.Errorf("%d problems have a safe fix, want that of the page and that of the file", s.Safe)
	}
	_, before := p.Write(sitemapcore.FileSettings{Keep: true}, 0)
	enginetest.Must[*wire.Edited](p, &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix}}, Job: 9})
	if s := p.Summary(); s.Safe != 0 || len(s.Files) != 0 {
		t.Errorf("after the fix %d problems are left, and the file has %+v", s.Safe, s.Files)
	}
	enginetest.Must[*wire.Edited](p, &wire.Undo{})
	if _, after := p.Write(sitemapcore.FileSettings{Keep: true}, 0); string(after) != string(before) {
		t.Errorf("undo gives %s, want %s", after, before)
	}
}

func TestTheMapPaintsTheFolderOfARejectedFile(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, refused)
	p.Summary()
	folders := enginetest.Must[*wire.Treemap](p, &wire.GetTreemap{Job: 2}).Folders
	if worst := folders[0].Worst; worst[sitemapcore.Reject] != 2 {
		t.Errorf("the pages of the rejected file count as %v, want both as rejected", worst)
	}
}

func TestTheReportSaysFirstThatTheFileIsRejected(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, refused)
	p.Summary()
	_, got := report(t, p, false)
	_, list, _ := strings.Cut(got, "<tbody>")
	if first := strings.Index(list, "Rejected"); first < 0 || first > strings.Index(list, "namespace") {
		t.Errorf("the list doesn’t begin with the rejected file: %s", list)
	}
	if !strings.Contains(got, "all its pages are rejected with it") {
		t.Error("the report doesn’t say that the pages are rejected with their file")
	}
	if strings.Contains(got, "“Build new files”") {
		t.Error("the report names a button, which its reader doesn’t have")
	}
}
