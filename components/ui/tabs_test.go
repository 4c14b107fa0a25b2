package ui

import "testing"

func TestABadgeIsShort(t *testing.T) {
	for n, want := range map[int]string{1: "1", 584: "584", 9999: "9,999", 12345: "12k", 1000000: "1,000k"} {
		if got := Badge(n); got.String() != want {
			t.Errorf("badge(%d) = %q, want %q", n, got, want)
		}
	}
}
