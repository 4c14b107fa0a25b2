package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
)

func TestTheRoomSaysWhoTakesTheSitemap(t *testing.T) {
	s := opened(t)
	s.until("the checks are done", func() bool { return s.Summary.Complete })
	all := s.Summary
	if len(all.Verdicts) != 5 || all.Profile != 0 || all.Verdicts[0].Ignored != all.Worst[sitemapcore.Ignore] ||
		all.Verdicts[0].Ignored == 0 {
		t.Fatalf("for all search engines: %+v", all)
	}
	yandex := 0
	for i, v := range all.Verdicts {
		if v.Name.String() == "Yandex" {
			yandex = i
		}
	}
	s.do(func() { s.checks.Draw().Judge(yandex) })
	s.until("the panel has Yandex’s eyes", func() bool { return s.Summary.Profile == uint8(yandex) })
	if m := s.Summary; m.Worst[sitemapcore.Reject] != 0 || m.Worst[sitemapcore.Ignore] == 0 ||
		!strings.HasPrefix(m.Verdicts[yandex].Lost.String(), "Dates ignored on ") {
		t.Errorf("a date that can’t be read is no reason for Yandex to reject a page: %+v", m.Worst)
	}
	for i := range s.table.Rows.Len() {
		s.choose(i, urltable.ColLastMod)
		if p := s.details.Draw().Page; len(p.Findings) > 0 && p.Findings[0].Rule == "D2" {
			if !strings.Contains(p.Taken, "A value is ignored by Google, Bing and Yandex.") {
				t.Errorf("of the page with that date it says %q", p.Taken)
			}
			return
		}
	}
	t.Error("no page has a date that can’t be read")
}

// If every search engine rejects a file, its fine pages don't make the headline good.
func TestTheDownloadWarnsOfAFileThatIsRejectedAndMendsIt(t *testing.T) {
	s := start(t)
	s.give("sitemap.xml", `<urlset xmlns="http://www.google.com/schemas/sitemap/0.84"><url><loc>`+
		`https://a.example/</loc></url><url><loc>https://a.example/b</loc></url></urlset>`)
	s.until("the file is checked", func() bool { return s.State.Pages == 2 && s.State.Busy == 0 && s.Summary.Complete })
	s.do(components.OpenDownload{})
	s.until("the plan is there", func() bool { return s.download.Plan != nil })
	problems := s.download.StillRejected()
	pages, files := s.checks.Rejected()
	if len(problems) != 1 || problems[0].Title.String() != "1 file would still be rejected" ||
		len(problems[0].Actions) != 2 || pages != 0 || files != 1 {
		t.Fatalf("the download says %+v, the badge %d and %d", problems, pages, files)
	}
	s.do(problems[0].Actions[0].Do)
	s.until("the file is mended, and the plan follows", func() bool {
		return s.Summary.Complete && len(s.download.StillRejected()) == 0 && s.download.Plan != nil &&
			!s.download.Plan.Parts[0].Untouched
	})
	s.do(components.Undo{})
	s.until("it is as it came", func() bool {
		return s.Summary.Complete && len(s.download.StillRejected()) == 1 && s.download.Plan.Parts[0].Untouched
	})
}
