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

func TestTheStartScreenHasTheNamesThatOthersRelyOn(t *testing.T) {
	got := uitest.Markup(t, &Start{Sink: &uitest.Asked{}})
	for _, want := range []string{
		"Sitemap Editor</h1>", "Open files", "Paste page addresses", "Add pages", "Try an example",
		"See for yourself",
		`data-open="files"`, `data-open="folder"`, `data-intent="open"`, `data-intent="add"`, `data-intent="example"`,
		"data-files", "data-veil", `id="paste"`, "data-theme-switch",
	} {
		if !strings.Contains(strings.Join(strings.Fields(got), " "), want) &&
			!strings.Contains(regexp.MustCompile(`>\s+|\s+<`).ReplaceAllStringFunc(got, strings.TrimSpace), want) {
			t.Errorf("the start screen has no %s", want)
		}
	}
	uitest.Omits(t, "the first picture", got, "offline", "Version ", "dropveil--on", "<table")
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
