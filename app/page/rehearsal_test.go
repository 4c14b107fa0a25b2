package page

import (
	"strings"
	"testing"

	"sitemapeditor/components/uitest"
)

// A rehearsal draws the screen with rows and a form out of reach, and leaves the start screen as it was.
func TestARehearsalIsBehindTheStartScreen(t *testing.T) {
	s := start(t)
	s.settled()
	root := &Root{store: s.Store}
	for root.rehearsal.play(s.Store) {
	}
	screen, hidden, _ := strings.Cut(uitest.Markup(t, root.Render()), ` inert`)
	if !strings.Contains(screen, "Paste page addresses") {
		t.Errorf("the start screen is gone:\n%s", screen)
	}
	for _, part := range []string{`aria-label="Pages"`, "Include in the download"} {
		if !strings.Contains(hidden, part) {
			t.Errorf("%q isn’t drawn", part)
		}
	}
}

func TestARehearsalGivesWayToAFile(t *testing.T) {
	s := start(t)
	root := &Root{store: s.Store}
	root.rehearsal.play(s.Store)
	root.store = opened(t).Store
	if drawn := uitest.Markup(t, root.Render()); root.rehearsal.play(root.store) || strings.Contains(drawn, "inert") {
		t.Errorf("it goes on in the place of the open file:\n%s", drawn)
	}
}
