package page

import (
	"testing"

	"sitemapeditor/sitemapcore/check"
)

// The name before an expression of a template is that of a real site, unless it is none.
func TestATemplateBehindARealNameIsNoPlaceholderForTheSite(t *testing.T) {
	for loc, want := range map[string]check.RuleID{
		"https://shop.example{{ page.url }}": check.C41, "https://shop.example<%= path %>": check.C41,
		"https://{{ site }}/a": check.C41a, "https://www.{{ site }}/a": check.C41a, "https://yourdomain.com/a": check.C41a,
	} {
		set := Broken(one(locField, loc), today)
		if both := check.C41.Set().Or(check.C41a.Set()); set.And(both) != want.Set() {
			t.Errorf("%s breaks %v, want %v", loc, set, want.Set())
		}
	}
}
