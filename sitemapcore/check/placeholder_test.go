package check

import "testing"

// The name before an expression of a template is that of a real site, unless it is none.
func TestATemplateBehindARealNameIsNoPlaceholderForTheSite(t *testing.T) {
	for loc, want := range map[string]RuleID{
		"https://shop.example{{ page.url }}": C41, "https://shop.example<%= path %>": C41,
		"https://{{ site }}/a": C41a, "https://www.{{ site }}/a": C41a, "https://yourdomain.com/a": C41a,
	} {
		set := Broken(one(locField, loc), today)
		if both := C41.Set().Or(C41a.Set()); set.And(both) != want.Set() {
			t.Errorf("%s breaks %v, want %v", loc, set, want.Set())
		}
	}
}
