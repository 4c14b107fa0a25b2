package urltable

import "testing"

func TestBeside(t *testing.T) {
	for _, c := range []struct {
		name                string
		left, cell, w, room int
		want                int
		ok                  bool
	}{
		{"to the right, where there is room", 338, 120, 360, 840, 466, true},
		{"just enough room to the right", 338, 120, 360, 834, 466, true},
		{"nowhere, by one pixel", 338, 120, 360, 833, 0, false},
		{"to the left of a column far right", 600, 80, 360, 840, 232, true},
		{"just enough room to the left", 376, 80, 360, 500, 8, true},
		{"nowhere beside a wide cell", 40, 300, 360, 500, 0, false},
	} {
		if got, ok := beside(c.left, c.cell, c.w, c.room); got != c.want || ok != c.ok {
			t.Errorf("%s: %d, %v, want %d, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}

func TestUnder(t *testing.T) {
	for _, c := range []struct {
		name               string
		top, cell, h, room int
		want               int
	}{
		{"below the cell where there is room", 100, 28, 200, 800, 132},
		{"above it at the end of the view", 700, 28, 200, 800, 496},
		{"below it, moved up, where neither has room", 60, 28, 280, 300, 20},
		{"never above the view", 190, 28, 400, 300, 0},
	} {
		if got := under(c.top, c.cell, c.h, c.room); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}
