package uitest

import (
	"testing"

	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/say/saytest"
)

// Saying switches to a made-up language with these translations, for the rest of the test.
func Saying(t *testing.T, translations map[say.Text]string) {
	t.Helper()
	if !say.Use(saytest.Language("xx", translations)) {
		t.Fatal("not a language")
	}
	t.Cleanup(func() { say.Use("") })
}
