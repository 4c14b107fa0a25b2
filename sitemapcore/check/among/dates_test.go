package among

import (
	"fmt"
	"testing"

	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
)

// Every second page has a date of its own, and more of them than are counted at a time. The others share one.
func TestASharedDateIsFoundAmongManyOthers(t *testing.T) {
	today, _, _ := date.Parse([]byte("2026-11-20"))
	const shared = "2026-03-04T05:06:07Z"
	for _, pages := range []int{20, 2 * mostTexts, 10 * mostTexts} {
		d := NewDates(today)
		for i := range pages / 2 {
			d.Add(fmt.Appendf(nil, "2025-01-02T03:04:05.%06dZ", i))
			d.Add([]byte(shared))
		}
		doubt := d.Doubt()
		if doubt.Rules != check.D13.Set() || doubt.Marks([]byte(shared)).Empty() {
			t.Errorf("%d pages: the doubt is %+v", pages, doubt)
		}
		if len(d.texts) > mostTexts {
			t.Errorf("%d pages: %d dates are counted", pages, len(d.texts))
		}
	}
}
