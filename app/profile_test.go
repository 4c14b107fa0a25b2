package app

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
)

func TestTheRoomSaysWhoTakesTheSitemap(t *testing.T) {
	s := opened(t)
	s.until("the checks are done", func() bool { return s.summary.Complete })
	all := s.summaryInfo()
	if len(all.Verdicts) != 6 || all.Profile != 0 || all.Verdicts[0].Rejected != all.Worst[sitemapcore.Reject] || all.Verdicts[0].Rejected == 0 {
		t.Fatalf("for all search engines: %+v", all)
	}
	yandex := 0
	for i, v := range all.Verdicts {
		if v.Name == "Yandex" {
			yandex = i
		}
	}
	s.do(components.ChooseProfile{Profile: yandex})
	s.until("the room has Yandex’s eyes", func() bool { return s.summaryInfo().Profile == yandex })
	if m := s.summaryInfo(); m.Worst[sitemapcore.Reject] != 0 || m.Worst[sitemapcore.Warn] == 0 {
		t.Errorf("a date that can’t be read is no reason for Yandex to reject a page: %+v", m.Worst)
	}
	for i := range s.rows.Len() {
		s.choose(i, urltable.ColLastMod)
		if p := s.page(); len(p.Findings) > 0 && p.Findings[0].Rule == "D2" {
			if !strings.Contains(p.Taken, "Worth fixing for Yandex") || !strings.Contains(p.Taken, "Rejected, at least in part, by Google") {
				t.Errorf("of the page with that date it says %q", p.Taken)
			}
			return
		}
	}
	t.Error("no page has a date that can’t be read")
}
