package app

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
)

func TestThePartsAreMadeBehindTheStartScreenAndShownWithTheFirstPages(t *testing.T) {
	s := start(t)
	r := &Root{store: s.Store}
	html := func() string { return app.HTMLString(r.Render()) }
	if h := html(); strings.Contains(h, `role="grid"`) || !strings.Contains(h, `class="start"`) {
		t.Error("the table is there before its turn, or the start screen is not")
	}
	steps := 1
	for s.goAhead() {
		steps++
	}
	if steps != aheadDone {
		t.Errorf("%d steps make %d parts", steps, aheadDone)
	}
	h := html()
	for _, want := range []string{`class="start"`, `class="app app--ahead"`, `role="grid"`, `role="tablist"`, `type="search"`, `class="rail"`, "d4294967295-loc"} {
		if !strings.Contains(h, want) {
			t.Errorf("no %s behind the start screen", want)
		}
	}
	if strings.Count(h, `id="main"`) != 1 {
		t.Error("two parts of the page are called main")
	}
	s.do(components.TryExample{})
	s.until("three pages are open", func() bool { return s.state.Pages == 3 && s.state.Busy == 0 })
	h = html()
	if strings.Contains(h, "app--ahead") || strings.Contains(h, `class="start"`) || strings.Contains(h, "d4294967295-loc") {
		t.Error("with pages the start screen, or what was made behind it, is still there")
	}
	if s.goAhead() {
		t.Error("with pages there is more to make ahead")
	}
}

func TestTheStartScreenThatComesBackBeginsAnew(t *testing.T) {
	s := start(t)
	r := &Root{store: s.Store}
	waits := 0
	s.idle = func() { waits++ }
	r.Render()
	if waits != 1 {
		t.Fatalf("the first start screen waits %d times for the browser", waits)
	}
	s.ahead = aheadDone
	s.do(components.TryExample{})
	s.until("three pages are open", func() bool { return s.state.Pages == 3 && s.state.Busy == 0 })
	r.Render()
	s.do(components.Undo{})
	s.until("nothing is open", s.empty)
	r.Render()
	if s.ahead != 0 || waits != 2 {
		t.Errorf("behind the second start screen there are %d parts, after %d waits", s.ahead, waits)
	}
}
