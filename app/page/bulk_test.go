package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// samples returns the page, the value before and the one after of each sample.
func samples(all []sitemapcore.Sample) string {
	var texts []string
	for _, s := range all {
		texts = append(texts, s.Page.String(), s.Before.String(), s.After.String())
	}
	return strings.Join(texts, "|")
}

func TestTheExtrasOfTheSelectionChangeInOneStep(t *testing.T) {
	s := opened(t)
	s.choose(1, urltable.ColLoc)
	before := s.text()
	s.table.Select(sitemapcore.Rows(0, 2))
	s.do(components.OpenBulk{})
	s.until("the preview is there", func() bool { return s.fixes.Asking != nil && s.fixes.Asking.Preview != nil })
	if p := wire.DetailOf[wire.Question](s.fixes.Asking.Preview); p.Title.String() != "Change the extras of 2 pages" || p.Choice != "languages" ||
		p.Do.String() != "Remove from 1 page" || samples(s.fixes.Asking.Preview.Rows) != "/lamps/ash|1 language version|" {
		t.Fatalf("the dialog says %+v", p)
	}
	s.do(s.fixes.Apply)
	s.until("it is done and told", func() bool {
		return s.Dialog == nil && s.fixes.Asking == nil &&
			s.Toast.Text.String() == "Removed all language versions from 1 page" && s.Toast.Act != nil
	})
	if s.table.Selected().Len() != 2 {
		t.Error("the pages are not selected any more")
	}
	if got := s.text(); strings.Contains(got, "xhtml:link") {
		t.Errorf("the XML is\n%s", got)
	}
	s.do(components.Undo{})
	s.until("it is back", func() bool { return len(s.shown("alternate")) == 1 })
	if got := s.text(); got != before {
		t.Errorf("taken back it is\n%s", got)
	}
}

func TestTheLeftSideChangesTheExtrasOfAllThatIsShown(t *testing.T) {
	s := opened(t)
	s.do(components.Search{Query: "lamps"})
	s.until("two are shown", func() bool { return s.table.Rows.Len() == 2 })
	s.table.Select(sitemapcore.Rows(0, 1))
	s.do(components.OpenBulk{All: true})
	s.until("the preview is there", func() bool { return s.fixes.Asking != nil && s.fixes.Asking.Preview != nil })
	if p := wire.DetailOf[wire.Question](s.fixes.Asking.Preview); p.Title.String() != "Change the extras of all 2 pages shown" {
		t.Errorf("the dialog says %+v", p)
	}
	s.do(components.CloseDialog{})
	s.do(s.fixes.Apply)
	s.do(components.Search{})
	s.until("all are shown", func() bool { return s.table.Rows.Len() == 3 })
	if s.State.Changed != 0 {
		t.Error("closing the question changed something")
	}
}
