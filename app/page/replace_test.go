package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// TestAsksWhatAReplacementWouldDoWithEachCharacter types what is to be found: what is shown is about
// what was typed last. Then a site moves.
func TestAsksWhatAReplacementWouldDoWithEachCharacter(t *testing.T) {
	s := opened(t)
	host := strings.TrimPrefix(s.State.Host, "https://")
	s.do(components.OpenReplace{Selected: true})
	if s.Dialog != replaceDialog || s.replacing.scope != components.AllPages {
		t.Fatalf("without a selection it is about %d", s.replacing.scope)
	}
	what := s.replacing.what
	for _, find := range []string{host[:1], host[:2], host} {
		what.Find, what.With = find, "b.example"
		s.do(components.ChooseReplace{What: what})
	}
	s.until("the preview is there", func() bool {
		p := s.replacing.preview
		return p != nil && !p.Early && p.Pages == 3 && strings.HasPrefix(p.Rows[2], "https://b.example/")
	})
	s.replacing.early(&wire.ReplacePreview{Early: true})
	if s.replacing.preview.Early {
		t.Error("an early list took the place of the whole one")
	}
	what.Way = sitemapcore.MoveSite
	s.do(components.ChooseReplace{What: what})
	if s.replacing.what.Find != s.State.Host || s.replacing.what.With != "" {
		t.Errorf("a site that moves is offered as %+v", s.replacing.what)
	}
	what = s.replacing.what
	what.With = "https://c.example"
	s.do(components.ChooseReplace{What: what})
	s.do(components.ApplyReplace{}) // nobody has seen yet what that would do
	what.With = "https://d.example"
	s.do(components.ChooseReplace{What: what})
	s.until("the preview is there again", func() bool { return s.replacing.known() })
	if n := s.replacing.preview.Pages; n != 3 {
		t.Errorf("what nobody had seen was done: %d pages are where they were", n)
	}
	s.do(components.ApplyReplace{})
	s.until("the site has moved", func() bool { return s.Dialog == nil && s.State.Host == "https://d.example" })
}
