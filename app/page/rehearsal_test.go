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
	uitest.Says(t, "the start screen", screen, "Paste page addresses")
	uitest.Says(t, "behind the start screen", hidden, `aria-label="Pages"`, "Include in the download")
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
