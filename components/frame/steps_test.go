package frame

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// The list begins with the undone steps. Below them are the newest done step, with a mark, and the older ones.
func TestStepsStandNewestFirst(t *testing.T) {
	got := framed(t, &Steps{Steps: wire.Steps{Done: []say.Text{"third", "second", "first"}, Undone: []say.Text{"fourth", "fifth"}}})
	var names []string
	for _, m := range regexp.MustCompile(`<span>\s*([a-z]+)\s*</span>`).FindAllStringSubmatch(got, -1) {
		names = append(names, m[1])
	}
	if want := []string{"fifth", "fourth", "third", "second", "first"}; !slices.Equal(names, want) {
		t.Errorf("the steps are %q: %s", names, got)
	}
	if strings.Count(got, `aria-current="step"`) != 1 || !strings.Contains(got, `aria-label="You are here: third"`) {
		t.Errorf("where the document is isn’t said: %s", got)
	}
	uitest.Omits(t, "all steps", got, "Show more steps")
}

func TestALongHistoryIsShownInParts(t *testing.T) {
	var done []string
	for i := range 3*manySteps - 1 {
		done = append(done, fmt.Sprint("step ", i))
	}
	for more, n := range []int{manySteps, 2 * manySteps, 3*manySteps - 1} {
		got := framed(t, &Steps{Steps: wire.Steps{Done: say.DataAll(done)}, more: more})
		if rows := strings.Count(got, "<li"); rows != n {
			t.Errorf("%d steps are shown, not %d", rows, n)
		}
		if more := strings.Contains(got, "Show more steps"); more != (n < len(done)) {
			t.Errorf("with %d of them shown, more are offered: %v", n, more)
		}
	}
}
