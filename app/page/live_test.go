package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/wire"
)

const liveText = "c\thttps://shop.example\t3\t3\t0\n" +
	"p\thttps://shop.example/lamps/oak\tr\thttps://shop.example/lamps/oak-new\t\t\t\t\n" +
	"p\thttps://shop.example/lamps/oak-new\to\t\t\t\t\t\n" +
	"p\thttps://shop.example/lamps/ash\tg\t404\t\t\t\t\n" +
	"p\thttps://shop.example/chairs/elm\to\t\t\t\t\t\n"

func TestChecksTheLiveSiteAndTakesTheResultsWhenTheOwnerSaysSo(t *testing.T) {
	s := begun(t)
	if s.checked.site != "https://shop.example" || !strings.Contains(s.checked.list, "/lamps/oak\n") {
		t.Fatalf("what was opened is %+v", s.checked)
	}
	half := strings.Index(liveText, "p\thttps://shop.example/chairs")
	s.checked.told(desk.LiveNews{Done: 2, Total: 3, Text: liveText[:half]})
	s.until("the check runs", func() bool { return s.live.News.Done == 2 })
	s.checked.told(desk.LiveNews{Done: 3, Total: 3, Over: true, Text: liveText[half:]})
	s.until("the results are read", func() bool { return s.live.Taken != nil })
	if s.live.Live.Day != "" || s.Dialog != &s.live.Checking {
		t.Error("the results were taken before the owner said so")
	}
	s.live.Take(false)
	s.until("the answers are shown", func() bool { return s.Dialog == &s.live.Answering && s.live.Live.Checked == 3 })
	if s.checked.site != "" {
		t.Error("the editor still listens to the site")
	}
	s.do(components.OpenFix{Answers: &s.live.Live.Fix, Back: components.SeeLive{}})
	s.until("the fix is shown", func() bool { return s.fixes.Asking != nil && s.fixes.Asking.Preview != nil })
	if p := s.fixes.Asking.Preview; p.Pages != 2 || len(wire.DetailOf[wire.RecipeCount](p).Steps) != 2 {
		t.Errorf("the fix is %+v", p)
	}
	s.fixes.Apply()
	s.until("the pages are fixed", func() bool { return s.State.LeftOut == 1 && s.live.Live.Rows[0].Pages == 1 })
}

// listed opens the lamps and the dialog with the list of their pages.
func listed(t *testing.T) *session {
	s := opened(t)
	s.do(components.OpenLive{})
	s.until("the list is there", func() bool { return s.live.List.Pages == 3 })
	return s
}

// begun has the site of the lamps opened.
func begun(t *testing.T) *session {
	s := listed(t)
	s.live.OpenSite()
	return s
}

func TestClosingTheDialogEndsACheckThatHasFoundNothing(t *testing.T) {
	s := begun(t)
	s.do(components.CloseDialog{})
	if s.checked.site != "" || s.Toast.Text != "" {
		t.Error("the check goes on behind a closed dialog")
	}
}

func TestClosingTheDialogKeepsWhatWasFound(t *testing.T) {
	s := begun(t)
	s.checked.told(desk.LiveNews{Done: 2, Total: 3, Text: liveText})
	s.until("the check runs", func() bool { return s.live.News.Done == 2 })
	s.do(components.CloseDialog{})
	if s.checked.site == "" || s.Toast.Text != "The check goes on" {
		t.Fatalf("the check ended, and the page says %q", s.Toast.Text)
	}
	s.checked.told(desk.LiveNews{Done: 3, Total: 3, Over: true})
	s.until("the end is said", func() bool { return s.Toast.Text == "Your pages are checked" })
	s.do(s.Toast.Act.Do)
	if s.Toast.Text != "" {
		t.Errorf("the dialog is open, and the page still says %q", s.Toast.Text)
	}
	s.until("the results are shown", func() bool { return s.Dialog == &s.live.Checking && s.live.Taken != nil })
	s.do(components.CloseDialog{})
	s.do(components.OpenLive{})
	if s.live.Taken == nil {
		t.Error("closing the dialog with the results threw them away")
	}
	s.live.Take(false)
	s.until("the answers are shown", func() bool { return s.Dialog == &s.live.Answering && s.live.Live.Checked == 3 })
}

// The scripts may have told something before the check was ended, and it is heard afterwards.
func TestNewsOfAnEndedCheckIsIgnored(t *testing.T) {
	s := begun(t)
	told := s.checked.told
	s.live.End()
	told(desk.LiveNews{Done: 3, Total: 3, Over: true, Text: liveText})
	s.live.OpenSite()
	s.checked.told(desk.LiveNews{Done: 1, Total: 3})
	s.until("the check runs", func() bool { return s.live.News.Total == 3 })
	if s.live.News.Done != 1 || s.live.Taken != nil {
		t.Errorf("the results of another check are used: %+v", s.live.News)
	}
}

func TestClosingTheSitemapDuringACheckAsksFirst(t *testing.T) {
	s := begun(t)
	s.checked.told(desk.LiveNews{Done: 2, Total: 3, Text: liveText})
	s.until("the check runs", func() bool { return s.live.News.Done == 2 })
	s.do(components.LeaveProject{})
	if s.Dialog != &s.Asking || s.checked.site == "" {
		t.Fatal("closing the sitemap ends the check without a question")
	}
	s.do(s.Question.Actions[0].Do)
	s.until("the sitemap is closed", s.Empty)
	if s.checked.site != "" {
		t.Error("the check goes on for nobody")
	}
}

func TestACheckThatWasStoppedBeforeItsFirstPageBeginsAgain(t *testing.T) {
	s := begun(t)
	s.checked.told(desk.LiveNews{Total: 3, Over: true, Text: "c\thttps://shop.example\t0\t3\t0\n"})
	s.until("the check has ended", func() bool { return s.checked.site == "" })
	if s.live.News.Total != 0 || s.live.Failed != nil || s.Toast.Text != "" {
		t.Errorf("something of it is left: %+v, and the page says %q", s.live.News, s.Toast.Text)
	}
}

func TestACheckThatDiedSaysSo(t *testing.T) {
	s := begun(t)
	s.checked.told(desk.LiveNews{Blocked: true, Closed: true})
	s.until("the blocked tab is said", func() bool { return s.live.Failed != nil })
	if s.checked.site != "" {
		t.Error("the editor listens to a tab that isn't there")
	}
	s.live.OpenSite()
	s.checked.told(desk.LiveNews{Total: 3, Closed: true})
	s.until("the tab out of reach is said", func() bool { return s.live.Failed != nil && s.checked.site == "" })
	s.live.OpenSite()
	s.checked.told(desk.LiveNews{Done: 2, Total: 3, Left: true, Text: liveText})
	s.until("the panel is gone", func() bool { return s.live.News.Left })
	s.checked.told(desk.LiveNews{Done: 2, Total: 3, Paused: "busy"})
	s.until("the panel is back, and paused", func() bool { return s.live.News.Paused != "" && s.live.Taken == nil })
	s.checked.told(desk.LiveNews{Done: 2, Total: 3, Closed: true})
	s.until("the results so far are there", func() bool { return s.live.Taken != nil && s.live.Taken.Rows != nil })
}

func TestASavedFileIsTakenFromAnyPlaceAndForItsSiteOnly(t *testing.T) {
	s := opened(t)
	for saved, title := range map[string]string{
		"a list":                             "These are no results of this check",
		"https://other.example\n" + liveText: "These are the results of https://other.example",
	} {
		s.do(components.OpenResults{Saved: saved})
		s.until(title, func() bool { return s.live.Failed != nil && s.live.Failed.Title.String() == title })
	}
	s.do(components.CloseDialog{})
	s.do(components.OpenResults{Saved: "https://www.shop.example\n" + liveText})
	s.until("the results are read", func() bool { return s.Dialog == &s.live.Checking && s.live.Taken != nil })
	if s.live.Failed != nil {
		t.Errorf("%s", s.live.Failed.Title)
	}
}

func TestAFileWithoutResultsDoesNotEndACheck(t *testing.T) {
	s := begun(t)
	s.checked.told(desk.LiveNews{Done: 2, Total: 3, Text: liveText})
	s.until("the check runs", func() bool { return s.live.News.Done == 2 })
	s.do(components.OpenResults{Saved: "a list"})
	s.until("it is refused", func() bool { return s.live.Failed != nil })
	if s.checked.site == "" || !s.live.Running() || s.live.News.Done != 2 {
		t.Errorf("the check has ended: %+v", s.live.News)
	}
}

func TestTheListCanBeCopied(t *testing.T) {
	s := listed(t)
	s.live.CopyList()
	s.until("it is on the clipboard", func() bool { return strings.Contains(s.clip, "/lamps/oak\n") })
}
