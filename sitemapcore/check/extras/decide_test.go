package extras

import (
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
)

// What a row says that a mend does with a tag is done. That of a mend that leaves pages out is about the page.
func TestEachMendOfATagDoesWhatItsRowSays(t *testing.T) {
	for _, r := range check.Rules() {
		for _, m := range r.Mends {
			if r.Field == sitemapcore.InExtras && r.ID < check.NumRules && m.Does != check.BestFix && !m.LeavesOut() &&
				effectsOnTags[m.Does] == nil {
				t.Errorf("%s: nothing does what the mend %s says", r.Code, m.ID)
			}
		}
	}
}
