package page

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// A rehearsal draws the work screen with a few made-up pages out of sight, behind the start screen. The first file's rows
// appear sooner, in the elements that are drawn by then (docs/performance.md).
type rehearsal struct {
	page  *Root // with a document of its own and no engine; nil before the first scene, and once the user works
	scene int
}

// The steps of a rehearsal. Each is drawn in a task of its own, when the browser is idle.
const (
	frameScene = 1 + iota
	bareScene
	rowsScene
	checksScene
)

// rehearse begins the rehearsal after the user's first action.
func (r *Root) rehearse() {
	r.store.browser.WhenIdle(func() {
		r.post(func() {
			if r.rehearsal.play(r.store) {
				r.rehearse()
			}
		})
	})
}

// play makes the next scene on the screen of a store, unless its user has begun to work, and reports whether more follow.
func (h *rehearsal) play(on *Store) (more bool) {
	if h.scene > 0 && h.page == nil || !on.table.Starting() {
		return false
	}
	h.scene++
	switch h.scene {
	case frameScene:
		s := NewStore()
		s.join(on.browser)
		s.Narrow, s.Roomy, s.Today, s.Phase = on.Narrow, on.Roomy, on.Today, desk.Running
		s.State = wire.State{Rev: 1, Pages: 10, Files: 1, Name: "sitemap.xml"}
		s.treemap.On = true // the table would take as long again as all around it
		h.page = &Root{store: s}
	case bareScene:
		h.page.store.treemap.On = false
	case rowsScene:
		w := &wire.Window{View: wire.View{Rev: 1, Len: 10, Order: 1, Complete: true}}
		values := [sitemapcore.NumFields]string{"https://shop.example/lamps/oak", "2026-11-20", "daily", "0.5"}
		for id := range sitemapcore.EntryID(10) {
			for _, value := range values {
				w.Text += value
				w.Ends, w.Marks = append(w.Ends, len(w.Text)), append(w.Marks, sitemapcore.Fine)
			}
			w.IDs, w.Nos = append(w.IDs, id+1), append(w.Nos, int(id)+1)
			w.Flags, w.Has, w.Worst = append(w.Flags, 0), append(w.Has, 1<<sitemapcore.NumFields-1), append(w.Worst, sitemapcore.Fine)
			w.Extras = append(w.Extras, make([]uint16, 5)...)
			w.Texts = append(w.Texts, make([]string, sitemapcore.NumTexts)...)
		}
		h.page.store.Tell(w)
		h.page.store.Details = &wire.Details{ID: 1, Included: true, File: "sitemap.xml", Line: 1, Values: values}
	case checksScene:
		h.page.store.Summary = wire.Summary{Pages: 10, Fine: 10, Complete: true, Sections: []wire.Section{{Path: "/", Pages: 10}}}
	}
	return h.scene < checksScene
}

// draw draws the scene behind the start screen of a store, out of reach of eyes, keys and screen readers.
func (h *rehearsal) draw(on *Store) app.UI {
	if h.page == nil {
		return ui.Nothing()
	}
	h.page.store.Sink = understudy{on.Sink, on}
	return h.page.work().Class("rehearsal").Aria("hidden", "true").Attr("inert", true)
}

// An understudy passes intents on once the start screen is gone: go-app keeps the handlers of elements, with what they
// captured.
type understudy struct {
	components.Sink
	of *Store
}

func (u understudy) Do(ctx app.Context, in components.Intent) {
	if !u.of.table.Starting() {
		u.Sink.Do(ctx, in)
	}
}
