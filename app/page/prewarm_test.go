package page

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/components/desk"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
)

func TestThePartsAreMadeBehindTheStartScreenAndShownWithTheFirstPages(t *testing.T) {
	s := start(t)
	r := &Root{store: s.Store}
	html := func() string { return app.HTMLString(r.Render()) }
	if h := html(); strings.Contains(h, `role="grid"`) || !strings.Contains(h, `class="start"`) {
		t.Error("the table is there before its turn, or the start screen is not")
	}
	steps := 1
	for s.prewarm.next() {
		steps++
	}
	if steps != warmDone {
		t.Errorf("%d steps make %d parts", steps, warmDone)
	}
	h := html()
	for _, want := range []string{
		`class="start"`, `class="app app--prewarmed"`, `role="grid"`, `role="tablist"`,
		`type="search"`, `class="rail"`, "d4294967295-loc",
	} {
		if !strings.Contains(h, want) {
			t.Errorf("no %s behind the start screen", want)
		}
	}
	if strings.Count(h, `id="main"`) != 1 {
		t.Error("two parts of the page are called main")
	}
	s.do(components.TryExample{})
	s.until("three pages are open", func() bool { return s.State.Pages == 3 && s.State.Busy == 0 })
	h = html()
	if strings.Contains(h, "app--prewarmed") || strings.Contains(h, `class="start"`) ||
		strings.Contains(h, "d4294967295-loc") {
		t.Error("with pages the start screen, or what was made behind it, is still there")
	}
	if s.prewarm.next() || s.prewarm.rows() > 0 {
		t.Error("with pages there is more to make")
	}
}

func TestTheStartScreenThatComesBackBeginsAnew(t *testing.T) {
	s := start(t)
	r := &Root{store: s.Store}
	s.waits = 0
	r.Render()
	if s.waits != 1 {
		t.Fatalf("the first start screen waits %d times for the browser", s.waits)
	}
	s.prewarm.parts = warmDone
	s.do(components.TryExample{})
	s.until("three pages are open", func() bool { return s.State.Pages == 3 && s.State.Busy == 0 })
	r.Render()
	s.do(components.Undo{})
	s.until("nothing is open", s.Empty)
	r.Render()
	if s.prewarm.parts != 0 || s.waits != 2 {
		t.Errorf("behind the second start screen there are %d parts, after %d waits", s.prewarm.parts, s.waits)
	}
}

// slowly is a file whose bytes come only when the test releases them.
type slowly struct {
	enginetest.Bytes
	more chan int // how many come next; the rest when it is closed
}

func (b slowly) Fill(buffer []byte, _ bool, came func(int, error)) (stop func()) {
	go func() {
		at := 0
		for n := range b.more {
			copy(buffer[at:], b.Bytes[at:at+n])
			at += n
			came(n, nil)
		}
		came(copy(buffer[at:], b.Bytes[at:]), io.EOF)
	}()
	return func() {}
}

// large is such a file whose announced size is larger than its bytes.
type large struct{ slowly }

func (b large) Size() int64 { return 65 << 20 }

func TestTheFirstRowsOfALargeFileAreDrawnBehindTheWayToCallItOff(t *testing.T) {
	s := start(t)
	for s.prewarm.next() {
	}
	text := []byte("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
	for i := range 2000 {
		text = fmt.Appendf(text, "<url><loc>https://shop.example/lamps/%04d</loc></url>\n", i)
	}
	file := large{slowly{text, make(chan int)}}
	defer close(file.more)
	s.opening.OpenFiles([]desk.File{{Name: "shop.xml", Path: "shop.xml", Blob: file}})
	file.more <- len(text)
	s.until("the first rows are there", func() bool { return s.table.Rows.Len() > 0 })
	if !s.starting() {
		t.Error("the start screen is gone, and Cancel with it")
	}
	s.do(components.CancelJob{ID: desk.OpenJob})
	s.until("it is over", func() bool { return s.State.Busy == 0 && s.table.Rows.Len() == 0 && s.starting() })
}

func TestTheFirstRowsAreShownWhileTheFileComes(t *testing.T) {
	text := []byte("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
	for i := range 1000 {
		text = fmt.Appendf(text,
			"<url><loc>https://shop.example/lamps/%04d</loc><lastmod>2026-03-01T10:00:00+00:00</lastmod><priority>"+
				"0.5</priority></url>\n", i)
	}
	for _, test := range []struct {
		name, end string
		pages     int
	}{
		{"and are there when all of it was read", "</urlset>", 1000},
		{"and go when the owner calls it off", "", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := start(t)
			for s.prewarm.next() {
			}
			file := slowly{append(slices.Clone(text), test.end...), make(chan int)}
			s.opening.OpenFiles([]desk.File{{Name: "shop.xml", Path: "shop.xml", Blob: file}})
			file.more <- 80_000
			s.until("the first rows are there", func() bool { return s.table.Rows.Len() > 0 })
			row, ok := s.table.Rows.Row(3)
			if s.starting() || !ok || row.Values[sitemapcore.Loc] != "https://shop.example/lamps/0003" ||
				s.table.Draw().Host != "https://shop.example" {
				t.Errorf("the fourth row is %+v, %v, the origin %q", row, ok, s.table.Draw().Host)
			}
			s.do(urltable.Edit{Rows: sitemapcore.Rows(3, 4), Field: sitemapcore.Priority, Value: "1.0"})
			s.do(urltable.Selected{Cursor: urltable.Cell{Row: 3}, Rows: sitemapcore.Rows(3, 4)})
			if s.table.Cursor() == 3 || !s.table.Selected().Empty() {
				t.Errorf("something was done with a row that the engine does not know: %+v", s.table.Cursor())
			}
			if test.pages > 0 {
				close(file.more)
			} else {
				s.do(components.CancelJob{ID: desk.OpenJob})
				defer close(file.more)
			}
			s.until("it is over", func() bool {
				_, ok := s.table.Rows.Row(3)
				return s.State.Busy == 0 && s.table.Rows.Len() == test.pages && s.State.Pages == test.pages &&
					ok == (test.pages > 0)
			})
			if s.starting() != (test.pages == 0) {
				t.Error("the wrong screen is shown")
			}
			if row, ok = s.table.Rows.Row(3); ok && row.Values[sitemapcore.Loc] != "https://shop.example/lamps/0003" {
				t.Errorf("then the fourth row is %+v, %v", row, ok)
			}
		})
	}
}
