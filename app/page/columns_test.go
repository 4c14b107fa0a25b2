package page

import (
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
)

// chipLabels returns the labels of the active filters.
func (s *session) chipLabels() (labels string) {
	for _, c := range s.table.Chips() {
		labels += c.Label.String() + "\n"
	}
	return labels
}

func TestConditionsOnColumnsAreChipsThatComeBackWithTheProject(t *testing.T) {
	s := opened(t)
	shows := func(rows int, labels string) {
		t.Helper()
		s.until(labels, func() bool { return s.table.Rows.Len() == rows && s.chipLabels() == labels })
	}
	put := func(c sitemapcore.Condition) {
		s.do(func() { s.columns.Put(c.Field, []sitemapcore.Condition{c}) })
	}
	day := func(text string) { s.do(func() { s.columns.PutDay(sitemapcore.Before, text) }) }
	s.do(components.OpenFilter{Column: sitemapcore.Priority})
	s.until("the values are counted", func() bool {
		v := s.columns.Values
		return v != nil && v.Missing == 2 && len(v.Values) == 1 && v.Values[0] == "0.5"
	})
	put(sitemapcore.Condition{Field: sitemapcore.Priority, Values: []string{""}})
	shows(2, "Priority: not set\n")
	day("someday")
	s.until("the day is not understood", func() bool { return s.columns.Wrong == sitemapcore.Before })
	put(sitemapcore.Condition{Is: sitemapcore.Lacks, Values: []string{"oak"}})
	shows(1, "Priority: not set\nAddress doesn’t contain oak\n")
	day("20.5.2026")
	shows(0, "Priority: not set\nAddress doesn’t contain oak\nChanged before 20 May 2026\n")
	s.do(s.table.Chips()[1].Drop)
	day("")
	shows(2, "Priority: not set\n")

	place := s.table.Place()
	s.do(components.Search{Query: "ash"})
	s.do(components.DropFilters{})
	shows(1, "")
	s.table.GoBack(place)
	s.table.OpenView(func() {})
	shows(2, "Priority: not set\n")
	s.do(s.table.Chips()[0].Do)
	s.do(func() { s.columns.Put(sitemapcore.Priority, nil) })
	if shows(3, ""); !s.table.Filter().All() || s.columns.Opened {
		t.Errorf("the filter is %+v, and open: %v", s.table.Filter(), s.columns.Opened)
	}
}
