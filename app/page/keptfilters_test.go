package page

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/filter"
	"sitemapeditor/components/ui"
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
	s.do(func() {
		s.columns.Put(sitemapcore.Priority, []sitemapcore.Condition{{Field: sitemapcore.Priority, Values: []string{""}}})
	})
	s.do(components.Search{Query: "oak"})
	unranked := s.table.Filter()
	s.do(filter.Keep{})
	answer("Priority: not set, oak", " ")
	names("Priority: not set, oak")
	s.tool("Rename filter")
	answer("Priority: not set, oak", "  Unranked  oaks ")
	names("Unranked oaks")
	if x := s.Store.kept.Items(); len(x) != 1 || x[0].Tick != ui.TickOn || x[0].Do != (components.ShowAllPages{}) {
		t.Errorf("the bar has %+v", x)
	}

	s.do(components.ShowAllPages{})
	s.do(components.FilterSection{Path: "/lamps/"})
	s.do(filter.Keep{})
	answer("/lamps/", "Lamps")
	names("Lamps", "Unranked oaks")
	s.do(filter.Show{Name: "Unranked oaks"})
	if !s.table.Filter().Equal(unranked) {
		t.Errorf("shown is %+v, want %+v", s.table.Filter(), unranked)
	}
	s.do(filter.Show{Name: "none has this name"})
	s.tool("Delete saved filter")
	names("Lamps")
	if s.Store.kept.On() != "" || !s.table.Filter().Equal(unranked) {
		t.Errorf("shown is %+v", s.table.Filter())
	}
	s.until("it can be put back", func() bool { return s.Toast.Act != nil })
	s.do(s.Toast.Act.Do)
	names("Lamps", "Unranked oaks")

	// A filter with the name of another one replaces it.
	s.do(components.ShowAllPages{})
	s.do(components.Search{Query: "ash"})
	s.do(filter.Keep{})
	answer("ash", "Lamps")
	s.until("it took the place", func() bool {
		list := s.Store.kept.List
		return len(list) == 2 && list[0].Filter.Query == "ash" && list[0].Filter.Section == ""
	})
}

func TestAProjectKeepsAtMostAHundredFilters(t *testing.T) {
	s := opened(t)
	many := make([]sitemapcore.KeptFilter, 101)
	for i := range many {
		many[i] = sitemapcore.KeptFilter{Name: strconv.Itoa(i), Filter: sitemapcore.Filter{Query: strconv.Itoa(i)}}
	}
	from := &sitemapcore.KeptFilters{List: slices.Clone(many)}
	from.List[3].Filter.Where = []sitemapcore.Condition{{Is: sitemapcore.NumRelations}} // of a newer version
	s.Tell(from)
	if n := len(s.Store.kept.List); n != 100 || slices.Contains(s.Store.kept.Names(), "3") {
		t.Fatalf("%d filters of a file are shown", n)
	}
	s.do(components.Search{Query: "one more"})
	s.do(filter.Keep{})
	s.answer("one more")
	s.until("it is refused", func() bool { return s.Toast.Text != "" })
	if n := len(s.Store.kept.List); n != 100 {
		t.Errorf("%d filters are kept", n)
	}
	s.Tell(&sitemapcore.KeptFilters{})
	s.do(components.Search{Query: strings.Repeat("x", 2<<20)})
	s.Toast = ui.Toast{}
	s.do(filter.Keep{})
	s.answer("large")
	s.until("it is refused", func() bool { return s.Toast.Text != "" })
	if n := len(s.Store.kept.List); n != 0 {
		t.Errorf("%d filters are kept", n)
	}
}
