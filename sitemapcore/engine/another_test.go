package engine_test

import (
	"fmt"
	"runtime"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestNotesBelongToTheirDocument replaces a document with notes by another one, which has none, and undoes that. The
// saved project has the same notes.
func TestNotesBelongToTheirDocument(t *testing.T) {
	d := enginetest.NewDisk()
	p := enginetest.StartOn(t, d)
	p.Open(false, enginetest.File{Name: "index.xml", Data: []byte(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/` +
		`sitemap/0.9"><sitemap><loc>https://a.example/b.xml</loc></sitemap></sitemapindex>`)}) // a document without a page
	rules := sitemapcore.CustomRules{Patterns: []string{"/basket"}}
	enginetest.Must[*wire.Done](p, &wire.SetCustom{Rules: rules})
	enginetest.Must[*wire.Done](p, &sitemapcore.Dating{On: true})
	look := func(when string, patterns int, dating bool) {
		t.Helper()
		id := p.Saved().ID
		saved := reopen(t, d.Crash(enginetest.None), id)
		for what, p := range map[string]*enginetest.Page{"": p, " in the saved project": saved} {
			if got := enginetest.Must[*wire.Custom](p, &wire.GetCustom{}).Rules.Patterns; len(got) != patterns {
				t.Errorf("%s, the rules%s are %q", when, what, got)
			}
			if got := enginetest.Last[*sitemapcore.Dating](p).On; got != dating {
				t.Errorf("%s, the answer about dates%s is %v", when, what, got)
			}
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

// TestANoteIsRefusedWhileAnotherProjectIsOpened sends each note at each look at the disk while another project is
// opened. The note is never in the other project; it is in the one of its sender exactly if the sender was told so.
func TestANoteIsRefusedWhileAnotherProjectIsOpened(t *testing.T) {
	for _, note := range []wire.Body{
		&sitemapcore.Dating{On: true},
		&wire.SetCustom{Rules: sitemapcore.CustomRules{Patterns: []string{"/basket"}}},
		&wire.TakeLive{Site: "https://shop.example", Text: liveResults, Job: 3},
	} {
		for at, sent := 1, true; sent; at++ {
			t.Run(fmt.Sprintf("%T at look %d", note, at), func(t *testing.T) {
				d := enginetest.NewDisk()
				p := enginetest.StartIn(t, &turnsHost{}, d)
				openLive(t, p)
				other := p.Saved().ID
				p.Open(true, enginetest.File{Name: "sitemap.xml", Data: []byte(liveShop)})
				p.Summary()
				mine := p.Saved().ID
				notes := func() (all [3]any) {
					custom := enginetest.Must[*wire.Custom](p, &wire.GetCustom{})
					return [...]any{enginetest.Last[*sitemapcore.Dating](p).On, len(custom.Rules.Patterns), enginetest.Must[*wire.Live](p, &wire.GetLive{}).Checked}
				}
				before := notes()
				answers := make(chan wire.Body, 2)
				looks := 0
				d.Fail(func(string, string, string) error {
					if looks++; looks == at {
						p.Go(note, func(b wire.Body, _ []wire.Blob) { answers <- b })
						for range 1000 {
							runtime.Gosched() // to the goroutine that brings the message
						}
					}
					return nil
				})
				enginetest.Must[*wire.ProjectOpened](p, &wire.OpenProject{ID: other, Job: 1})
				d.Fail(nil)
				if looks < at {
					sent = false
					return
				}
				answer := <-answers
				_, refused := answer.(*wire.Failure)
				if got := notes(); got != before {
					t.Errorf("answered by %+v, the other project has %v, want %v", answer, got, before)
				}
				enginetest.Must[*wire.ProjectOpened](p, &wire.OpenProject{ID: mine, Job: 1})
				if got := notes(); refused != (got == before) {
					t.Errorf("answered by %+v, its own project has %v", answer, got)
				}
			})
		}
	}
}
