package engine_test

import (
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// Servers run or obey files with such names, and the bytes may be another person's.
func TestNoFileOfADownloadHasTheNameOfAProgram(t *testing.T) {
	for name, want := range map[string]string{
		"index.php": "index.xml", "web.config": "web.xml", "autorun.inf": "autorun.xml", "sitemap.xml": "sitemap.xml",
	} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: name, Data: []byte(enginetest.Shop)})
		plan := enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles, Job: 3})
		if got := plan.Parts[0].Name; got != want {
			t.Errorf("%s is downloaded as %s, want %s", name, got, want)
		}
		p.Stop()
	}
}
