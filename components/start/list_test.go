package start

import (
	"testing"
	"time"

	"sitemapeditor/sitemapcore/wire"
)

func TestProjectsOfOneNameHaveTheNameOfTheirFile(t *testing.T) {
	l := &List{list: []wire.ProjectInfo{
		{Name: "shop.example", File: "sitemap.xml"},
		{Name: "tea.example", File: "tea.xml"},
		{Name: "shop.example", File: "products.xml"},
		{Name: "shop.example"},
	}}
	for i, want := range []string{"sitemap.xml", "", "products.xml", ""} {
		if got := l.projects(time.Time{})[i].File; got != want {
			t.Errorf("project %d: %q, want %q", i+1, got, want)
		}
	}
}

func TestWhenAProjectWasWorkedOn(t *testing.T) {
	now := time.Date(2026, 11, 20, 15, 4, 0, 0, time.UTC)
	for want, at := range map[string]time.Time{
		"":                 time.UnixMilli(0),
		"Today, 00:00":     time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC),
		"Yesterday, 23:59": time.Date(2026, 11, 19, 23, 59, 59, 0, time.UTC),
		"18 November":      time.Date(2026, 11, 18, 23, 59, 59, 0, time.UTC),
		"31 December 2025": time.Date(2025, 12, 31, 12, 0, 0, 0, time.UTC),
	} {
		if got := when(at.UnixMilli(), now); got.String() != want {
			t.Errorf("%s is %q, want %q", at, got, want)
		}
	}
	// The day is the local one.
	east := now.In(time.FixedZone("", 12*3600))
	if got := when(time.Date(2026, 11, 20, 11, 0, 0, 0, time.UTC).UnixMilli(),
		east); got.String() != "Yesterday, 23:00" {
		t.Errorf("twelve hours to the east it is %q", got)
	}
}
