package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/uitest"
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

func TestTheDownloadOfASiteThatTakesNoFilesSaysSoBeforeItAsksForTheirPlace(t *testing.T) {
	for place, says := range map[string]bool{"lamps.myshopify.com": true, "lamps.github.io": false} {
		k := tabOn(t, enginetest.NewDisk(), "", "")
		k.do(components.AddText{Text: "https://" + place + "/a"})
		k.until("the page is there", func() bool { return k.State.Pages == 1 })
		k.do(components.OpenDownload{})
		k.until("the files are known", func() bool { return k.download.Plan.Parts != nil })
		got := uitest.Markup(t, k.DrawDialog())
		told, asked := strings.Index(got, "Shopify makes its own sitemap"), strings.Index(got, "Where will the files be?")
		if (told >= 0 && told < asked) != says || asked < 0 {
			t.Errorf("%s: it tells at %d and asks at %d", place, told, asked)
		}
		// What to type is said to every owner: a file can be kept on another host.
		uitest.Says(t, place, got, "The top folder is best")
	}
}
