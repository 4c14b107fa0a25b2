package urltable

import "testing"

func TestAWidthStaysWithinItsLimits(t *testing.T) {
	var w Widths
	if got := w.with(ColExtras, 5)[ColExtras]; got != minWidth {
		t.Errorf("5 became %d", got)
	}
	if got := w.with(ColExtras, 5000)[ColExtras]; got != maxWidth {
		t.Errorf("5000 became %d", got)
	}
	if got := w.with(ColLoc, 200); got != w {
		t.Errorf("the addresses got %v", got)
	}
}

func TestOnAHeadKeysChangeTheWidthOfItsColumn(t *testing.T) {
	v, _ := view(3)
	for _, tt := range []struct{ name, keys, want string }{
		{"wider", "→, ↑, Alt →", "resize{by:1}"},
		{"narrower", "→, ↑, Alt ←", "resize{by:-1}"},
		{"as wide as what is in it", "→, ↑, Alt Enter", "resize{by:0}"},
		{"not the addresses", "↑, Alt →", ""},
		{"and on a cell they do something else", "→, Alt →", ""},
		{"to the answers under a cell", "→, Alt Enter", "intoCard{}"},
	} {
		if _, got := run(State{}, v, tt.keys); got != tt.want {
			t.Errorf("%s: %s gives %q, want %q", tt.name, tt.keys, got, tt.want)
		}
	}
}
