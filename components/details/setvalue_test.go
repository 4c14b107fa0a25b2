package details

import (
	"regexp"
	"testing"

	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// The name in the file stands beside the label to be seen; read aloud it would say "Priority
// priority".
func TestTheNameInTheFileIsNotPartOfTheFieldsName(t *testing.T) {
	hidden := regexp.MustCompile(`<span[^>]*aria-hidden(?:="true")?[^>]*>\s*(lastmod|changefreq|priority)\s*</span>`)
	for _, f := range []sitemapcore.Field{sitemapcore.LastMod, sitemapcore.ChangeFreq, sitemapcore.Priority} {
		got := uitest.Markup(t, &SetValue{Sink: &uitest.Asked{}, Field: f, Selected: 2})
		if m := hidden.FindStringSubmatch(got); m == nil || m[1] != f.XMLName() {
			t.Errorf("%s is read aloud in %s", f.XMLName(), got)
		}
	}
}

func TestFrequenciesAreChosenByTheirWord(t *testing.T) {
	uitest.Saying(t, map[say.Text]string{"daily": "täglich"})
	got := uitest.Markup(t, &SetValue{Sink: &uitest.Asked{}, Field: sitemapcore.ChangeFreq, Selected: 2})
	if !regexp.MustCompile(`<input[^>]*>\s*<span[^>]*>täglich</span>`).MatchString(got) {
		t.Errorf("the dialog is %s", got)
	}
}
