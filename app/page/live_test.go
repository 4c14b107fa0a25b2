package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	liveui "sitemapeditor/components/live"
)

const liveText = "c\thttps://shop.example\t1\t3\t3\t0\n" +
	"p\thttps://shop.example/lamps/oak\tr\thttps://shop.example/lamps/oak-new\t\t\n" +
	"p\thttps://shop.example/lamps/ash\tg\t404\t\t\n" +
	"p\thttps://shop.example/chairs/elm\to\t\t\t\n"

func TestChecksTheLiveSiteAndTakesTheResultsWhenTheOwnerSaysSo(t *testing.T) {
	s := start(t)
	s.do(components.TryExample{})
	s.until("the example is open", func() bool { return s.State.Pages == 3 && s.State.Busy == 0 })
	s.do(components.OpenLive{})
	s.until("the list is there", func() bool { return s.live.list.Pages == 3 })
	s.do(components.OpenSite{})
	if s.checked.site != "https://shop.example" || !strings.Contains(s.checked.list, "/lamps/oak\n") {
		t.Fatalf("what was opened is %+v", s.checked)
	}
	s.checked.told(LiveNews{Done: 1, Total: 3, Text: liveText[:20]})
	s.until("the check runs", func() bool { return s.live.stage == liveui.Running })
	s.checked.told(LiveNews{Done: 3, Total: 3, Over: true, Text: liveText})
	s.until("the results are read", func() bool { return s.live.taken != nil })
	if s.live.live.Day != "" || s.Dialog != liveCheckDialog {
		t.Error("the results were taken before the owner said so")
	}
	s.do(components.TakeLive{})
	s.until("the answers are shown", func() bool { return s.Dialog == liveAnswersDialog && s.live.live.Checked == 3 })
	if s.checked.site != "" {
		t.Error("the editor still listens to the site")
	}
	s.do(components.FixLive{})
	s.until("the pages are fixed", func() bool { return s.State.LeftOut == 1 && s.live.live.Rows[0].Pages == 1 })
}

func TestClosingTheDialogEndsTheCheck(t *testing.T) {
	s := start(t)
	s.do(components.TryExample{})
	s.until("the example is open", func() bool { return s.State.Pages == 3 && s.State.Busy == 0 })
	s.do(components.OpenLive{})
	s.until("the list is there", func() bool { return s.live.list.Pages == 3 })
	s.do(components.OpenSite{})
	s.do(components.CloseDialog{})
	if s.checked.site != "" || s.live.stage != liveui.Asking {
		t.Error("the check goes on behind a closed dialog")
	}
}

func TestAFileWithoutResultsIsRefused(t *testing.T) {
	s := start(t)
	s.do(components.TryExample{})
	s.until("the example is open", func() bool { return s.State.Pages == 3 && s.State.Busy == 0 })
	s.do(components.OpenLive{})
	s.until("the list is there", func() bool { return s.live.list.Pages == 3 })
	s.do(components.OpenLiveResults{})
	s.until("it is refused", func() bool { return s.live.failed != nil })
	s.results = liveText
	s.do(components.OpenLiveResults{})
	s.until("the results are read", func() bool { return s.live.taken != nil })
}
