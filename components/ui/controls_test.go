package ui

import (
	"regexp"
	"strings"
	"testing"

	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore/say"
)

// An option of a group within a group can't be picked.
func TestGroupsOfOptionsStandBehindEachOther(t *testing.T) {
	drawn := uitest.Markup(t, &Picker{
		Options: []say.Text{"None", "First", "Second", "Third", "Last"},
		Groups:  []OptionGroup{{Name: "Addresses", From: 1}, {Name: "Dates", From: 4}},
	})
	tags := regexp.MustCompile(`</?(option|optgroup)\b`).FindAllString(drawn, -1)
	const option = "<option </option "
	want := option + "<optgroup " + strings.Repeat(option, 3) + "</optgroup <optgroup " + option + "</optgroup"
	if got := strings.Join(tags, " "); got != want {
		t.Errorf("drawn is %s, want %s", got, want)
	}
}
