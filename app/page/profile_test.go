package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
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
	for i := range s.table.rows.Len() {
		s.choose(i, urltable.ColLastMod)
		if p := s.detail.page(); len(p.Findings) > 0 && p.Findings[0].Rule == "D2" {
			if !strings.Contains(p.Taken, "A value is ignored by Google, Bing and Yandex.") {
				t.Errorf("of the page with that date it says %q", p.Taken)
			}
			return
		}
	}
	t.Error("no page has a date that can’t be read")
}

// What is wrong comes first, and who has nothing against a page is not named.
func TestWhoRejectsAPageIsSaidFirst(t *testing.T) {
	s := NewStore()
	s.Summary.Verdicts = []wire.Verdict{{}, {Name: "Google"}, {Name: "Bing"}, {Name: "Yandex"}, {Name: "Schema check"}}
	const fine, worth, ignored, rejected = sitemapcore.Fine, sitemapcore.Warn, sitemapcore.Ignore, sitemapcore.Reject
	for want, verdicts := range map[string][]sitemapcore.Severity{
		"":                          {fine, fine, fine, fine, fine},
		"Rejected by Schema check.": {rejected, fine, fine, fine, rejected},
		"Rejected by Google.":       {rejected, rejected, fine, fine, fine},
		"Rejected by Bing and Schema check. A value is ignored by Google. Worth fixing for Yandex.": {
			rejected, ignored, rejected, worth, rejected,
		},
	} {
		if got := s.detail.taken(verdicts); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}

// Two fine pages in a file that every search engine refuses are no reason to say that all is well.
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
