package among

import (
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
)

func TestWorstIsTheSeverityOfTheWorstRule(t *testing.T) {
	for _, c := range []struct {
		set  check.RuleSet
		want sitemapcore.Severity
	}{
		{check.RuleSet{}, sitemapcore.Fine},
		{check.SetOf("C2"), sitemapcore.Note},
		{check.SetOf("C2", "C22"), sitemapcore.Warn},
		{check.SetOf("C2", "C22", "D2", "C3"), sitemapcore.Reject},
	} {
		if got := check.AllEngines.Worst(c.set); got != c.want {
			t.Errorf("Worst(%v) = %v", c.set.Codes(), got)
		}
	}
}

func TestASummaryFollowsEdits(t *testing.T) {
	var m Summary
	m.AddPages(check.RuleSet{}, 1)
	m.AddPages(check.SetOf("D2", "C3"), 1)
	m.AddPages(check.SetOf("C22"), 1)
	m.AddPages(check.SetOf("D2"), 1)
	if m.Pages() != 4 || m.rules[check.D2] != 2 || m.Worst(check.AllEngines) != [5]int{1, 0, 2, 1} ||
		m.Having(check.AllEngines) != [5]int{0, 0, 3, 1} {
		t.Errorf("summary %+v", m)
	}
	g := m.Groups()
	if len(g) != 3 || g[0].Rule.Code != "C3" || g[1].Rule.Code != "D2" || g[1].Pages != 2 || g[2].Rule.Code != "C22" {
		t.Errorf("groups %+v", g)
	}
	before := m
	m.Replace(check.SetOf("D2"), check.SetOf("C17"))
	if m.rules[check.D2] != 1 || m.Worst(check.AllEngines) != [5]int{1, 0, 2, 1} || m.Pages() != 4 {
		t.Errorf("summary %+v", m)
	}
	m.Replace(check.SetOf("C17"), check.SetOf("D2"))
	if m != before {
		t.Error("there and back is another summary")
	}
	m = before
	for _, s := range []check.RuleSet{{}, check.SetOf("D2", "C3"), check.SetOf("C22"), check.SetOf("D2")} {
		m.AddPages(s, -1)
	}
	if m != (Summary{}) {
		t.Errorf("taking all away leaves %+v", m)
	}
}
