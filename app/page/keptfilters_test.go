package page

import (
	"slices"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
)

func TestAFilterIsKeptByNameRenamedDeletedAndPutBack(t *testing.T) {
	s := opened(t)
	names := func(want ...string) {
		t.Helper()
		s.until("other filters are kept", func() bool { return slices.Equal(s.Store.kept.Names(), want) })
	}
	answer := func(offered, typed string) {
		t.Helper()
		if s.Dialog != &s.Asking || s.Question.Value != offered {
			t.Fatalf("asked for %+v, want the name %q", s.Question, offered)
		}
		s.answer(typed)
	}
	s.do(components.FilterColumn{Column: sitemapcore.Priority, Where: []sitemapcore.Condition{
		{Field: sitemapcore.Priority, Values: []string{""}},
	}})
	s.do(components.Search{Query: "oak"})
	unranked := s.table.Filter()
	s.do(components.KeepFilter{})
	answer("Priority: not set, oak", " ")
	names("Priority: not set, oak")
	s.tool("Rename filter")
	answer("Priority: not set, oak", "  Unranked  oaks ")
	names("Unranked oaks")
	if n := s.narrowing(); n.Kept != "Unranked oaks" {
		t.Errorf("on is %+v", n)
	}

	s.do(components.ShowAllPages{})
	s.do(components.FilterSection{Path: "/lamps/"})
	s.do(components.KeepFilter{})
	answer("/lamps/", "Lamps")
	names("Lamps", "Unranked oaks")
	s.do(components.ShowKeptFilter{Name: "Unranked oaks"})
	if !s.table.Filter().Equal(unranked) {
		t.Errorf("shown is %+v, want %+v", s.table.Filter(), unranked)
	}
	s.do(components.ShowKeptFilter{Name: "none has this name"})
	s.tool("Delete saved filter")
	names("Lamps")
	if s.narrowing().Kept != "" || !s.table.Filter().Equal(unranked) {
		t.Errorf("shown is %+v", s.table.Filter())
	}
	s.until("it can be put back", func() bool { return s.Toast.Act != nil })
	s.do(s.Toast.Act.Do)
	names("Lamps", "Unranked oaks")

	// A filter with the name of another one replaces it.
	s.do(components.ShowAllPages{})
	s.do(components.Search{Query: "ash"})
	s.do(components.KeepFilter{})
	answer("ash", "Lamps")
	s.until("it took the place", func() bool {
		list := s.Store.kept.List
		return len(list) == 2 && list[0].Filter.Query == "ash" && list[0].Filter.Section == ""
	})
}
