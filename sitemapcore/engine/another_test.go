package engine_test

import (
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestNotesBelongToTheirDocument replaces a document with notes by another one, which has none, and undoes that.
func TestNotesBelongToTheirDocument(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: enginetest.SitemapOf(3)})
	rules := sitemapcore.CustomRules{Patterns: []string{"/basket"}}
	enginetest.Must[*wire.Done](p, &wire.SetCustom{Rules: rules})
	enginetest.Must[*wire.Done](p, &sitemapcore.Dating{On: true})
	look := func(when string, patterns int, dating bool) {
		t.Helper()
		if got := enginetest.Must[*wire.Custom](p, &wire.GetCustom{}).Rules.Patterns; len(got) != patterns {
			t.Errorf("%s, the rules are %q", when, got)
		}
		if got := enginetest.Last[*sitemapcore.Dating](p).On; got != dating {
			t.Errorf("%s, the answer about dates is %v", when, got)
		}
	}
	look("before", 1, true)
	p.Open(true, enginetest.File{Name: "b.xml", Data: enginetest.SitemapOf(2)})
	look("in the second document", 0, false)
	if n := p.Events(func(b wire.Body) bool { _, ok := b.(*wire.Another); return ok }); n != 1 {
		t.Errorf("the page heard of %d other documents, want 1", n)
	}
	enginetest.Must[*wire.Edited](p, &wire.Undo{})
	look("after Undo", 1, true)
	enginetest.Must[*wire.Edited](p, &wire.Undo{Redo: true})
	look("after Redo", 0, false)
}
