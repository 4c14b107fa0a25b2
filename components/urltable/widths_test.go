package urltable

import "testing"

func TestWidthsAreReadAsTheyWereWritten(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       Widths
	}{
		{"none", "", Widths{}},
		{"as written", Widths{0, 120, 0, 64, 0, 0, 300, 90, 50}.String(), Widths{0, 120, 0, 64, 0, 0, 300, 90, 50}},
		{"what is too wide, too narrow or no number", "0 99999 -5 x 39 0 480 20", Widths{0, 0, 0, 0, 0, 0, 480}},
		{"a width for the addresses, which take the rest", "200 120", Widths{0, 120}},
	} {
		if got := ParseWidths(tt.text); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

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
