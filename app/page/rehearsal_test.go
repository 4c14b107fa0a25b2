package page

import (
	"strings"
	"testing"

	"sitemapeditor/components/uitest"
)

// A rehearsal draws the screen with rows and a form, and leaves the start screen as it was.
func TestARehearsalLeavesNothing(t *testing.T) {
	s := start(t)
	s.settled()
	root := &Root{store: s.Store}
	look := func() string { return uitest.Markup(t, root.Render()) }
	for root.rehearsal.play(s.Store); root.rehearsal.page != nil; root.rehearsal.play(s.Store) {
		drawn := look()
		at := strings.Index(drawn, `inert`)
		if at < 0 || !strings.Contains(drawn[at:], `aria-label="Pages"`) {
			t.Fatal("the table isn't drawn out of reach")
		}
		if root.rehearsal.scene >= rowsScene && !strings.Contains(drawn[at:], `Include in the download`) {
			t.Error("the form isn’t drawn")
		}
	}
	if root.rehearsal.scene != lastScene {
		t.Errorf("the rehearsal ends at scene %d", root.rehearsal.scene)
	}
	if drawn := look(); strings.Contains(drawn, "inert") || !strings.Contains(drawn, "Paste page addresses") {
		t.Errorf("the start screen isn’t as it was:\n%s", drawn)
	}
}

func TestARehearsalGivesWayToAFile(t *testing.T) {
	s := start(t)
	s.settled()
	var h rehearsal
	h.play(s.Store)
	s = opened(t)
	if h.play(s.Store); h.page != nil {
		t.Error("it goes on behind the open file")
	}
}
