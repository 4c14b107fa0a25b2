package start

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/components/uitest"
)

var tagPattern = regexp.MustCompile(`<[a-z][^>]*>`)

// steady sorts the attributes in each tag, which go-app writes in a random order.
func steady(html string) string {
	attr := regexp.MustCompile(`[a-z-]+(?:="[^"]*")?`)
	return tagPattern.ReplaceAllStringFunc(html, func(tag string) string {
		parts := attr.FindAllString(tag[1:len(tag)-1], -1)
		slices.Sort(parts[1:])
		return "<" + strings.Join(parts, " ") + ">"
	})
}

func TestTheFirstPictureIsAlwaysTheSame(t *testing.T) {
	first := steady(uitest.Markup(t, &Start{Sink: &uitest.Asked{}}))
	for range 20 {
		if got := steady(uitest.Markup(t, &Start{Sink: &uitest.Asked{}})); got != first {
			t.Fatalf("two first pictures differ:\n%s\n%s", first, got)
		}
	}
}

// In HTML, a boolean attribute with any value is on, also with "false".
func TestThePrerenderedPageSwitchesNothingOffByAccident(t *testing.T) {
	got := uitest.Markup(t, &Start{Sink: &uitest.Asked{}})
	for _, tag := range tagPattern.FindAllString(got, -1) {
		if regexp.MustCompile(`\s(disabled|hidden|multiple|checked)="false"`).MatchString(tag) {
			t.Errorf("%s is off", tag)
		}
		if regexp.MustCompile(`\saria-[a-z]+[\s>]`).MatchString(tag) {
			t.Errorf("%s has an attribute without its value", tag)
		}
	}
}
