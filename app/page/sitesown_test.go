package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
)

func TestASiteThatMakesItsOwnSitemapIsToldOnceBeforeTheWork(t *testing.T) {
	k := tabOn(t, enginetest.NewDisk(), "", "")
	k.do(components.AddText{Text: "https://lamps.myshopify.com/a\nhttps://lamps.myshopify.com/b"})
	told := func() bool {
		n, ok := k.project.notice()
		return ok && n.Severity == sitemapcore.Note && strings.Contains(n.Text.String(),
			"Shopify")
	}
	k.until("it is told", told)
	k.safe()
	if again := k.reloaded(); again != nil {
		again.until("both pages are open", func() bool { return again.State.Pages == 2 && !again.Resuming() })
		if n, ok := again.project.notice(); ok {
			t.Errorf("after a reload it says %q", n.Text)
		}
	}
}

func TestTheNoticeOfTheSitesOwnSitemapCanBeHidden(t *testing.T) {
	k := tabOn(t, enginetest.NewDisk(), "", "")
	k.do(components.AddText{Text: "https://lamps.wixsite.com/a"})
	k.until("it is told", func() bool { _, ok := k.project.notice(); return ok })
	n, _ := k.project.notice()
	k.do(n.Actions[0].Do)
	if n, ok := k.project.notice(); ok {
		t.Errorf("it still says %q", n.Text)
	}
}
