package page

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/replace"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// TestAsksWhatAReplacementWouldDoWithEachCharacter types a text to find: the preview is about the last typed text. Then a
// site moves.
func TestAsksWhatAReplacementWouldDoWithEachCharacter(t *testing.T) {
	s := opened(t)
	host := strings.TrimPrefix(s.State.Host, "https://")
	s.do(components.OpenReplace{Selected: true})
	if s.Dialog != &s.replacing.Window || s.replacing.Scope != replace.AllPages {
		t.Fatalf("without a selection it is about %d", s.replacing.Scope)
	}
	what := s.replacing.What
	for _, find := range []string{host[:1], host[:2], host} {
		what.Find, what.With = find, "b.example"
		s.replacing.Choose(what, replace.AllPages)
	}
	s.until("the preview is there", func() bool {
		p := s.replacing.Preview
		return p != nil && !p.Early && p.Pages == 3 && strings.HasPrefix(p.Rows[0].After.String(), "https://b.example/")
	})
	const warning = "3 pages move to another site"
	if got := uitest.Markup(t, s.DrawDialog()); !strings.Contains(got, warning) {
		t.Errorf("a replaced text moves pages, and the dialog doesn’t say so: %s", got)
	}
	s.replacing.Early(&wire.Preview{Early: true})
	if s.replacing.Preview.Early {
		t.Error("an early list took the place of the whole one")
	}
	what.Way = sitemapcore.MoveSite
	s.replacing.Choose(what, replace.AllPages)
	if s.replacing.What.Find != s.State.Host || s.replacing.What.With != "" {
		t.Errorf("a site that moves is offered as %+v", s.replacing.What)
	}
	what = s.replacing.What
	what.With = "https://c.example"
	s.replacing.Choose(what, replace.AllPages)
	s.do(s.replacing.Apply) // without a preview yet
	what.With = "https://d.example"
	s.replacing.Choose(what, replace.AllPages)
	s.until("the preview is there again", func() bool { return s.replacing.Known() })
	if p := s.replacing.Preview; wire.DetailOf[wire.ReplaceCount](p).Moved != 3 || strings.Contains(uitest.Markup(t, s.DrawDialog()), warning) {
		t.Errorf("a warning says that a site moves which is moved: %+v", p)
	}
	if n := s.replacing.Preview.Pages; n != 3 {
		t.Errorf("what nobody had seen was done: %d pages are where they were", n)
	}
	s.do(s.replacing.Apply)
	s.until("the site has moved", func() bool { return s.Dialog == nil && s.State.Host == "https://d.example" })

	// The next steps are shown at once, and again with the download.
	also := s.Toast.Also
	if s.Toast.More != sitemapcore.ChangeOfAddress || also == nil {
		t.Fatalf("the message is %+v", s.Toast)
	}
	s.do(components.OpenDownload{})
	s.until("the files are known", func() bool { return s.download.Plan != nil })
	if p := s.download.Plan; p.Moved.From == "" || !slices.ContainsFunc(p.Steps,
		func(x wire.NextStep) bool {
			return x.Redirects && strings.Contains(x.Text.String(), "Change of address")
		}) {
		t.Errorf("the download says nothing of the move: %+v", p.Moved)
	}
	s.do(also.Do)
	s.until("the redirects are there", func() bool { return s.compared.Removed != nil && s.compared.Removed.Len > 0 })
	for _, x := range s.compared.Removed.Pages {
		if x.Guess || x.New != strings.Replace(x.Old, host, "d.example", 1) {
			t.Errorf("%s leads to %q, as a guess: %v", x.Old, x.New, x.Guess)
		}
	}
}
