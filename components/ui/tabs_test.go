package ui

import "testing"

func TestABadgeIsShort(t *testing.T) {
	for n, want := range map[int]string{1: "1", 999: "999", 1000: "1k", 12345: "12k"} {
		if got := Badge(n); got.String() != want {
			t.Errorf("badge(%d) = %q, want %q", n, got, want)
		}
	}
}
