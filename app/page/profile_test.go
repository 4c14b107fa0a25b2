package page

import (
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
)

func TestTheRoomSaysWhoTakesTheSitemap(t *testing.T) {
	s := opened(t)
	s.until("the checks are done", func() bool { return s.Summary.Complete })
	all := s.Summary
	if len(all.Verdicts) != 5 || all.Profile != 0 || all.Verdicts[0].Worth != all.Having[sitemapcore.Warn] ||
		all.Verdicts[0].Worth == 0 {
		t.Fatalf("for all search engines: %+v", all)
	}
	yandex := 0
	for i, v := range all.Verdicts {
		if v.Name.String() == "Yandex" {
			yandex = i
		}
	}
	s.do(func() { s.checks.Judge(yandex) })
	s.until("the panel has Yandex’s eyes", func() bool { return s.Summary.Profile == uint8(yandex) })
	if m := s.Summary; m.Having[sitemapcore.Reject] != 0 || m.Having[sitemapcore.Warn] == 0 {
		t.Errorf("a date that can’t be read is no reason for Yandex to reject a page: %+v", m.Having)
	}
}

// If every search engine rejects a file, its fine pages don't make the headline good.
func TestTheDownloadWarnsOfAFileThatIsRejectedAndMendsIt(t *testing.T) {
	s := start(t)
	s.give("sitemap.xml", `<urlset xmlns="http://www.google.com/schemas/sitemap/0.84"><url><loc>`+
		`https://a.example/</loc></url><url><loc>https://a.example/b</loc></url></urlset>`)
	s.until("the file is checked", func() bool { return s.State.Pages == 2 && s.State.Busy == 0 && s.Summary.Complete })
	s.planned()
	problems := s.download.StillRejected()
	pages, files := s.checks.Rejected()
	if len(problems) != 1 || problems[0].Title.String() != "1 file would still be rejected" ||
		len(problems[0].Actions) != 2 || pages != 0 || files != 1 {
		t.Fatalf("the download says %+v, the badge %d and %d", problems, pages, files)
	}
	s.do(problems[0].Actions[0].Do)
	s.until("the file is mended, and the plan follows", func() bool {
		return s.Summary.Complete && len(s.download.StillRejected()) == 0 && s.download.Plan.Parts != nil &&
			!s.download.Plan.Parts[0].Untouched
	})
	s.do(components.Undo{})
	s.until("it is as it came", func() bool {
		return s.Summary.Complete && len(s.download.StillRejected()) == 1 && s.download.Plan.Parts[0].Untouched
	})
}

// A file with too many pages is cut in the download, so it would not be rejected. One that is in another format, too, would.
func TestTheDownloadDoesNotWarnOfAFileThatItCuts(t *testing.T) {
	for space, want := range map[string]int{"http://www.sitemaps.org/schemas/sitemap/0.9": 0, "http://www.google.com/schemas/sitemap/0.84": 1} {
		s := start(t)
		var b strings.Builder
		b.WriteString(`<urlset xmlns="` + space + `">`)
		for i := range sitemapcore.MaxURLs + 1 {
			b.WriteString("<url><loc>https://a.example/" + strconv.Itoa(i) + "</loc></url>")
		}
		s.give("sitemap.xml", b.String()+"</urlset>")
		s.until("the file is checked", func() bool {
			return s.State.Pages == sitemapcore.MaxURLs+1 && s.State.Busy == 0 && s.Summary.Complete
		})
		s.do(components.OpenDownload{})
		s.until("the plan is there", func() bool { return s.download.Plan.Parts != nil })
		if _, files := s.checks.Rejected(); files != 1 || !s.download.Settings.Keep {
			t.Fatalf("%d files are rejected", files)
		}
		problems := s.download.StillRejected()
		if len(problems) != want || want == 1 && len(problems[0].Causes) != 1 {
			t.Errorf("in %s, the download says %+v", space, problems)
		}
	}
}

// New files under a robots.txt that blocks everything are blocked as well.
func TestNewFilesAreNotAdvisedAgainstRobots(t *testing.T) {
	s := start(t)
	s.give("robots.txt", "User-agent: *\nDisallow: /\nSitemap: https://a.example/sitemap.xml\n")
	s.give("sitemap.xml", `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc></url></urlset>`)
	s.until("the file is checked", func() bool { return s.State.Pages == 1 && s.State.Busy == 0 && s.Summary.Complete })
	s.planned()
	if x := s.download.StillRejected(); len(x) != 1 || x[0].Detail != "" {
		t.Errorf("the download says %+v", x)
	}
}

// Pages that search engines can't list are named before a download, whatever marked them, and fixed in one press.
func TestTheDownloadNamesPagesThatCantBeListed(t *testing.T) {
	for name, table := range map[string]string{
		"the table of a crawl": "Address,Status Code,Indexability\nhttps://shop.example/,200,Indexable\n" +
			"https://shop.example/gone,404,Non-Indexable\nhttps://shop.example/late,503,Non-Indexable\n",
		"the list of the bookmark": "Page address,Last changed,Change frequency,Priority,Status code,Linked from\r\n" +
			"https://shop.example/,,,,,\r\nhttps://shop.example/gone,,,,404,https://shop.example/\r\n" +
			"https://shop.example/late,,,,503,https://shop.example/\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			s := start(t)
			s.give("pages.csv", table)
			s.until("the owner is asked, or the pages are there", func() bool {
				return s.State.Pages == 3 || s.Dialog == &s.opening.Mapping
			})
			if s.State.Pages == 0 {
				s.do(func() { s.take() })
			}
			s.until("the pages are checked", func() bool { return s.State.Pages == 3 && s.State.Busy == 0 && s.Summary.Complete })
			s.planned()
			problems := s.download.StillRejected()
			if len(problems) != 1 || problems[0].Title.String() != "Search engines can’t list 1 page" ||
				len(problems[0].Actions) != 1 {
				t.Fatalf("the download says %+v", problems)
			}
			s.do(problems[0].Actions[0].Do)
			s.until("the answers are there", func() bool {
				return s.Dialog == &s.live.Answering && s.live.Live != nil && len(s.live.Live.Rows) == 2
			})
			s.do(components.OpenFix{Answers: &s.live.Live.Fix})
			s.until("the fix is shown", func() bool { return s.fixes.Asking != nil && s.fixes.Asking.Preview != nil })
			s.do(s.fixes.Apply)
			s.until("the page is left out", func() bool {
				return s.State.LeftOut == 1 && s.Summary.Complete && len(s.download.StillRejected()) == 0
			})
			s.do(components.Undo{})
			s.until("it is back", func() bool {
				return s.State.LeftOut == 0 && s.Summary.Complete && len(s.download.StillRejected()) == 1
			})
		})
	}
}
