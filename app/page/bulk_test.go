package page

import (
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

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
