package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

const lampsBefore = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://shop.example/lamps/oak</loc><lastmod>2025-01-01</lastmod></url>
  <url><loc>https://shop.example/old/elm.html</loc></url>
  <url><loc>https://shop.example/old/yew.html</loc></url>
</urlset>
`

// before opens three pages and compares them with an earlier version.
func before(t *testing.T) *session {
	t.Helper()
	s := opened(t)
	s.do(components.OpenCompare{})
	s.give("old.xml", lampsBefore)
	s.until("the comparison is there", func() bool {
		c := s.compared.Count
		return c.Open && !c.Busy &&
			s.Dialog == nil
	})
	return s
}

func TestAnEarlierVersionIsComparedAndNothingIsEdited(t *testing.T) {
	s := before(t)
	if c := s.compared.Count; c.Added != 2 || c.Changed != 1 || c.Removed != 2 || c.Fields[sitemapcore.LastMod] != 1 ||
		c.Name != "old.xml" || c.Earlier != 3 {
		t.Fatalf("the counts are %+v", c)
	}
	if s.Panel != components.PanelChecks || s.State.Pages != 3 || s.State.Changed != 0 ||
		!strings.Contains(strings.ToLower(s.State.Undo.String()), "open example.xml") {
		t.Errorf("the panel is %s, and the state %+v", s.Panel, s.State)
	}
	s.do(components.FilterCompared{Bits: components.AddedBits})
	s.until("the table shows the two that were added", func() bool {
		return s.table.Rows.Len() == 2 && len(s.table.Chips()) == 1 && s.table.Chips()[0].Label.String() == "Added"
	})
	s.do(components.FilterCompared{Bits: components.ChangedBits})
	s.until("and the one that changed", func() bool { return s.table.Rows.Len() == 1 })
	s.do(s.compared.End)
	s.until("all pages are shown when it is over", func() bool {
		return s.table.Rows.Len() == 3 && !s.compared.Count.Open && len(s.table.Chips()) == 0
	})
}

func TestWhatCameInIsComparedWhereTheOwnerAnswersSo(t *testing.T) {
	s := opened(t)
	s.give("old.xml", lampsBefore)
	if s.Dialog != &s.opening.AddOrReplace {
		t.Fatalf("the dialog is %p", s.Dialog)
	}
	s.opening.CompareOpen()
	s.until("the comparison is there", func() bool { return s.compared.Count.Removed == 2 && s.Dialog == nil })
	if s.State.Pages != 3 {
		t.Errorf("there are %d pages", s.State.Pages)
	}
}

func TestDetailsSayWhatThePageWasInTheEarlierVersion(t *testing.T) {
	s := before(t)
	s.choose(0, 1)
	s.until("it is said of the value",
		func() bool { return s.Details.Since[sitemapcore.LastMod] == "In old.xml: 2025-01-01" })
	s.choose(1, 1)
	s.until("a page that was added is none of them",
		func() bool { return s.Details.Since[sitemapcore.Loc] == "Not in old.xml" })
	s.do(s.compared.End)
	s.until("nothing is said when it is over", func() bool { return s.Details.Since == [5]string{} })
}

func TestWhatIsNoEarlierVersionIsSaidInTheDialog(t *testing.T) {
	s := opened(t)
	s.do(components.OpenCompare{})
	s.give("photo.png", "\x89PNG\r\n\x1a\n")
	s.until("it is said", func() bool { return s.compared.Problem != nil })
	if s.Dialog != &s.compared.Choosing || len(s.Working) > 0 || s.compared.Count.Open {
		t.Error("the dialog is gone, or still busy")
	}
	s.opening.Paste("https://shop.example/lamps/oak\n", "")
	s.until("what is pasted is compared", func() bool { return s.compared.Count.Open })
	if c := s.compared.Count; c.Added != 2 || c.Changed != 0 || c.Name != "what you pasted" {
		t.Errorf("the counts are %+v", c)
	}
}

func TestWhatIsOpenIsComparedWithItselfAsDownloaded(t *testing.T) {
	s := opened(t)
	s.setPriority(1, "0.3")
	s.download.Write(-1)
	s.until("it is downloaded", func() bool { return s.project.got == s.State.Rev })
	s.setPriority(2, "0.4")
	s.do(components.OpenCompare{})
	s.until("it is offered", func() bool { return s.compared.Steps.Opened > 0 && s.compared.Steps.Downloaded == 1 })
	s.Sink = &uitest.Asked{}
	offered := uitest.Markup(t, &ui.Dialog{Sink: s.Sink, Frame: s.Dialog.Draw})
	uitest.Says(t, "the dialog", offered, ">As you opened it<", ">As you last downloaded it<", s.compared.Steps.Done[1].String())
	s.compared.With(wire.CompareWith{Back: 1})
	s.until("it is compared", func() bool {
		c := s.compared.Count
		return c.Open && !c.Busy && c.Changed == 1 && c.Added == 0 && c.Removed == 0 && s.Dialog == nil
	})
}

// Dates are offered only if the earlier version has others.
func TestEqualDatesAreNotOffered(t *testing.T) {
	s := before(t)
	if s.compared.DateTaker() == nil {
		t.Error("other dates are not offered")
	}
	s.compared.Count = wire.Comparison{Open: true, Changed: 1, Removed: 1}
	if s.compared.DateTaker() != nil {
		t.Error("equal dates are offered")
	}
}
