package frame

import (
	"strings"
	"testing"

	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

func TestAlikeStepsAreFoldedAndEachSaysWhatItChanged(t *testing.T) {
	s := &Steps{Sink: &uitest.Asked{}, Steps: wire.Steps{Rev: 7}}
	for range 11 {
		s.Done = append(s.Done, "Set the date on 1 page")
		s.Changed = append(s.Changed, wire.StepChange{
			Values: 1, Rows: []sitemapcore.Sample{{Page: "/p/3", What: "Last changed", After: "2026-11-01"}},
		})
	}
	got := framed(t, s)
	if n := strings.Count(got, "<details"); n != 1 {
		t.Errorf("the steps are folded to %d lines, want 1", n)
	}
	if n := strings.Count(got, "2026-11-01"); n != 11 {
		t.Errorf("%d steps say what they changed, want all 11", n)
	}
}
