package desk

import "testing"

func TestAWindowAsksForTheShownRowsOnceAtATime(t *testing.T) {
	var from, n int
	ask := false
	w := Window{Length: 10_000, Request: func(first, count int) { from, n, ask = first, count, true }}
	w.Need(5000, 40)
	if !ask || from > 5000 || from+n < 5040 {
		t.Fatalf("asked for [%d, %d)", from, from+n)
	}
	ask = false
	if w.Need(9000, 40); ask {
		t.Fatal("a second request while one is under way")
	}
	w.Asked = false
	w.Got(from, n, 10_000)
	w.Fetch()
	if !ask || from > 9000 || from+n < 9040 {
		t.Fatalf("afterwards asked for [%d, %d), %v", from, from+n, ask)
	}
	w.Asked, ask = false, false
	w.Got(from, n, 10_000)
	if w.Need(9010, 40); ask {
		t.Fatal("asked for held rows")
	}
	w.Stale = true
	w.Fetch()
	if !ask {
		t.Fatal("stale rows are not asked for")
	}
}
