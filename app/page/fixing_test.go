package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/wire"
)

func TestClosingTheQuestionChangesNothing(t *testing.T) {
	s := opened(t)
	s.do(components.OpenFix{Code: "D2"})
	s.until("the preview is there", func() bool { return s.fixes.Asking.Preview != nil })
	s.do(components.CloseDialog{})
	if s.Dialog != nil || s.fixes.Asking != nil || s.State.Changed != 0 {
		t.Errorf("dialog %p, %+v, %d changed", s.Dialog, s.fixes.Asking, s.State.Changed)
	}
	// An answer after the end of the dialog does nothing.
	s.do(components.OpenFix{Code: "D2"})
	s.do(components.CloseDialog{})
	s.do(s.fixes.Apply)
	s.do(components.Search{Query: "elm"})
	s.until("the engine has answered all of it", func() bool { return s.table.Rows.Len() == 1 })
	if s.State.Changed != 0 {
		t.Error("something was changed")
	}
}

func TestTheRoomOfChecksFollowsWhatIsMended(t *testing.T) {
	s := opened(t)
	s.do(components.ShowPanel{Panel: components.PanelChecks})
	s.do(components.OpenFix{Code: "D2"})
	s.until("the preview is there", func() bool { return s.fixes.Asking.Preview != nil })
	s.do(s.fixes.Apply)
	s.until("the receipt is there", func() bool {
		return len(s.checks.Fixes.Fixes) == 1
	})
	if c := s.checks; len(c.Fixes.Fixes) != 1 || c.Fixes.Fixes[0].Steps != 1 || s.Overtaken(components.Undo{Rev: c.Fixes.Rev}) ||
		c.Fixes.Fixes[0].Did.String() != "Fixed “Day or month first?”" {
		t.Errorf("the panel says %+v", c.Fixes)
	}
	s.do(components.SaveReport{})
	s.until("the report is saved", func() bool {
		return strings.Contains(s.saved["shop.example-report-2026-11-20.html"],
			"03/04/2026")
	})
	s.do(components.SaveReport{Table: true})
	s.until("the table is saved", func() bool {
		return strings.Contains(s.saved["shop.example-report-2026-11-20.csv"],
			"03/04/2026")
	})
	s.do(components.Undo{})
	s.until("the receipt is gone", func() bool { return len(s.checks.Fixes.Fixes) == 0 })
}

func TestAMessageLeadsToThePagesAndToTheFix(t *testing.T) {
	s := opened(t)
	s.until("the checks are done", func() bool { return s.Summary.Complete })
	s.do(components.OpenLookUp{})
	s.checks.LookUp("Invalid date")
	s.until("it is known", func() bool { return s.checks.Meaning != nil })
	m := s.checks.Meaning
	if !m.Known || len(m.Rules) != 1 || m.Rules[0].Code != "D2" || !m.Rules[0].Offer {
		t.Fatalf("it means %+v", m)
	}
	s.do(components.FilterRule{Code: "D2"})
	s.until("the table shows that page", func() bool { return s.table.Rows.Len() == 1 && s.Dialog == nil })
	s.do(components.FilterRule{Code: "D2"})
	if s.table.Filter().Rule != "D2" {
		t.Error("asked for again, the pages are no longer shown")
	}
	s.do(components.OpenLookUp{})
	if s.checks.Meaning != nil || s.checks.Message != "" {
		t.Error("the dialog opens with the last message")
	}
	s.checks.LookUp("gobbledygook")
	s.until("it is not known", func() bool { return s.checks.Meaning != nil && !s.checks.Meaning.Known })
	s.do(components.FindPage{Address: "https://shop.example/chairs/elm"})
	s.until("the page is found", func() bool { return s.table.Rows.Len() == 1 && s.table.Filter().Rule == "" })
}

func TestWhileAFixIsCarriedOutTheRoomSaysSo(t *testing.T) {
	s := opened(t)
	s.do(components.FixRule{})
	s.event(&wire.Progress{Job: s.fixes.Job, Title: "Mending your pages", Done: 5, Total: 10})
	if busy := s.fixes.Busy(); busy == nil || busy.Job != s.fixes.Job {
		t.Errorf("the panel says %+v", busy)
	}
	s.until("it is over", func() bool { return s.Busy(s.fixes.Job) == nil })
}

func TestWhatACrawlSaidIsForgottenAndRemembered(t *testing.T) {
	s := start(t)
	s.give("internal_all.csv", "Address,Status Code,Indexability\nhttps://shop.example/,200,Indexable\n"+
		"https://shop.example/gone,404,Non-Indexable\n")
	s.until("the table asks", func() bool { return s.Dialog == &s.opening.Mapping })
	s.take()
	marked := func(n int) func() bool {
		return func() bool {
			got := 0
			for _, r := range s.Summary.Rules {
				if r.Code == "C40a" {
					got += r.Pages
				}
			}
			return s.Summary.Complete && s.State.Pages > 0 && got == n
		}
	}
	s.until("the page is marked", marked(1))
	s.do(components.OpenFix{Code: "C40a"})
	s.until("the preview is there", func() bool { return s.fixes.Asking != nil && s.fixes.Asking.Preview != nil })
	s.fixes.Asking.Preview = nil
	s.fixes.Choose("forget", "", "", false)
	s.until("the choice is shown", func() bool {
		return s.fixes.Asking.Preview != nil &&
			s.fixes.Asking.Preview.Pages == 1
	})
	s.do(s.fixes.Apply)
	s.until("it is forgotten and told", func() bool {
		return s.Dialog == nil && s.fixes.Asking == nil &&
			s.Toast.Act != nil
	})
	s.until("no page is marked", marked(0))
	s.do(s.Toast.Act.Do)
	s.until("it is remembered", marked(1))
}

// Problems that need an answer are decided in a row, in one dialog.
func TestTheNextProblemIsAskedInTheSameDialog(t *testing.T) {
	s := start(t)
	s.give("a.xml", `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://shop.example/a?utm_source=x</loc>`+
		`<lastmod>03/04/2026</lastmod></url><url><loc>https://shop.example/b</loc><priority>0,5</priority></url></urlset>`)
	s.until("the checks are done", func() bool { return s.State.Pages == 2 && s.State.Busy == 0 && s.Summary.Complete })
	s.do(components.OpenFix{Code: "D2"})
	s.until("the preview is there", func() bool { return s.fixes.Asking.Preview != nil })
	var asked []string
	for range 2 {
		was := s.fixes.Asking
		s.do(s.fixes.ShowNext)
		s.until("the next one is asked", func() bool { return s.fixes.Asking != was && s.Dialog == &s.fixes.Window })
		asked = append(asked, wire.DetailOf[wire.Question](s.fixes.Asking.Preview).Rule)
	}
	if asked[0] == "D2" || asked[1] == asked[0] && len(s.Summary.Rules) > 3 || strings.Contains(strings.Join(asked, " "), "E2") {
		t.Errorf("asked are %q of %+v", asked, s.Summary.Rules)
	}
	s.do(s.fixes.Apply)
	s.until("it is fixed", func() bool { return s.Dialog == nil && s.State.Changed == 1 })
}
