package components

import (
	"strings"
	"testing"
)

func TestArrowKeysGoRoundTheTabs(t *testing.T) {
	for _, c := range []struct {
		name   string
		at     Room
		narrow bool
		key    string
		want   Room
	}{
		{"right goes on", RoomDetails, false, "ArrowRight", RoomXML},
		{"left goes back", RoomXML, false, "ArrowLeft", RoomDetails},
		{"right of the last is the first", RoomChecks, false, "ArrowRight", RoomDetails},
		{"left of the first is the last", RoomDetails, false, "ArrowLeft", RoomChecks},
		{"on a narrow screen the pages are a tab", RoomDetails, true, "ArrowLeft", RoomPages},
		{"and the first one", RoomFiles, true, "Home", RoomPages},
		{"but not on a wide one", RoomFiles, false, "Home", RoomDetails},
		{"End is the last", RoomDetails, false, "End", RoomChecks},
		{"other keys lead nowhere", RoomDetails, false, "a", ""},
	} {
		tabs := &Tabs{Room: c.at, Narrow: c.narrow}
		if got, ok := tabs.next(c.key); got != c.want || ok != (c.want != "") {
			t.Errorf("%s: got %q %v, want %q", c.name, got, ok, c.want)
		}
	}
}

func TestOneTabIsSelectedAndOnlyThatOneIsInTheTabOrder(t *testing.T) {
	got := markup(t, &Tabs{Sink: &asked{}, Room: RoomXML, Badge: 584})
	for want, n := range map[string]int{
		`role="tab"`: 5, "aria-selected": 5, `aria-selected="false"`: 4,
		`tabindex="0"`: 1, `tabindex="-1"`: 4,
	} {
		if strings.Count(got, want) != n {
			t.Errorf("%s stands there %d times, want %d", want, strings.Count(got, want), n)
		}
	}
	if !strings.Contains(got, "584") {
		t.Error("no badge")
	}
}

func TestABadgeIsShort(t *testing.T) {
	for n, want := range map[int]string{1: "1", 584: "584", 9999: "9,999", 12345: "12k", 1000000: "1,000k"} {
		if got := badge(n); got != want {
			t.Errorf("badge(%d) = %q, want %q", n, got, want)
		}
	}
}
