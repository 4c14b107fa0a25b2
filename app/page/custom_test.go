package page

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
)

func TestARobotsFileGoesBesideWhatIsOpenWithoutAQuestion(t *testing.T) {
	s := opened(t)
	pages := s.State.Pages
	s.do(components.AddText{Text: "# ours\nUser-agent: *\nDisallow: /lamps/\nSitemap: https://shop.example/news.xml"})
	s.until("it is in use", func() bool { return s.Toast.Text.String() == "Your robots.txt is in use" })
	if s.Dialog != nil || s.State.Pages != pages ||
		!strings.Contains(s.Toast.More.String(), "It lists 1 sitemap that isn’t open") {
		t.Errorf("dialog %p, %d pages, toast %+v", s.Dialog, s.State.Pages, s.Toast)
	}
	s.until("the files name the sitemap", func() bool {
		return len(s.Files.Problems) == 1 &&
			len(s.Files.Problems[0].Causes) == 1
	})
	blocked := func() int {
		for _, r := range s.Summary.Rules {
			if r.Code == "C39" {
				return r.Pages
			}
		}
		return 0
	}
	s.until("pages are marked", func() bool { return blocked() > 0 })
	s.do(components.ShowPanel{Panel: components.PanelChecks})
	s.until("the panel says whose it is", func() bool {
		o := s.checks.Custom
		return o.Rules.Host == "shop.example"
	})

	s.do(components.OpenCustom{})
	s.until("the dialog is open", func() bool { return s.Dialog == &s.checks.Editing })
	s.checks.SaveCustom(sitemapcore.CustomRules{Ready: []string{"tag"}, Patterns: []string{"/lamps/", ""}})
	s.until("the list is in use instead", func() bool {
		o := s.checks.Custom
		return s.Dialog == nil && o.Rules.Robots == "" && slices.Equal(o.Rules.Patterns, []string{"/lamps/"}) &&
			o.Pages > 0 && blocked() == 0
	})
	s.do(components.FilterRule{Code: "C36"})
	s.until("the table shows the pages on the list", func() bool {
		return s.table.Rows.Len() == s.checks.Custom.Pages
	})
	if row, ok := s.table.Rows.Row(0); ok && !strings.Contains(row.Values[sitemapcore.Loc], "/lamps/") {
		t.Errorf("it shows %v", row.Values)
	}
}
