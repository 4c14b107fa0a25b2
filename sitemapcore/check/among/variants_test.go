package among

import (
	"testing"

	"sitemapeditor/sitemapcore/check"
)

// What a row says about the page that stays is done.
func TestEachMendOfVariantsPrefersAPage(t *testing.T) {
	for _, r := range check.Rules() {
		for _, m := range r.Mends {
			if r.Variants != check.NoVariants && m.Does != check.BestFix && preferences[m.Does] == nil {
				t.Errorf("%s: nothing does what the mend %s says", r.Code, m.ID)
			}
		}
	}
}
