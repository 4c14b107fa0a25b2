package geometry

import "testing"

func TestLayout(t *testing.T) {
	short := Layout{Rows: 100, Row: 20, View: 400}
	long := Layout{Rows: 1_206_418, Row: 20, View: 700}

	t.Run("a short list scrolls one to one", func(t *testing.T) {
		if short.Height() != 2000 {
			t.Errorf("height %d, want 2000", short.Height())
		}
		if p := short.Scrolled(Place{}, 1234); p != (Place{1234, 1234}) {
			t.Errorf("got %+v", p)
		}
	})
	t.Run("a long list is no taller than the browsers allow", func(t *testing.T) {
		if long.Height() != MaxHeight {
			t.Errorf("height %d, want %d", long.Height(), MaxHeight)
		}
	})
	t.Run("a wheel moves a long list by its own pixels", func(t *testing.T) {
		p := long.At(12_000_000)
		q := long.Scrolled(p, p.Scroll+120)
		if q.Top != p.Top+120 {
			t.Errorf("moved by %d, want 120", q.Top-p.Top)
		}
		if long.Offset(p, 600_000)-0 != long.Offset(q, 600_000) {
			t.Error("the drawn rows have to be placed again")
		}
	})
	t.Run("the thumb goes where its share of the list is", func(t *testing.T) {
		q := long.Scrolled(Place{}, MaxHeight/2)
		if row := q.Top / 20; row < 602_000 || row > 604_000 {
			t.Errorf("half way is row %d", row)
		}
	})
	t.Run("both ends can be reached", func(t *testing.T) {
		end := long.Scrolled(long.At(24_000_000), MaxHeight-700)
		first, count := long.Seen(end)
		if first+count != long.Rows {
			t.Errorf("the last row seen is %d of %d", first+count, long.Rows)
		}
		if p := long.Scrolled(end, 0); p.Top != 0 {
			t.Errorf("the first pixel seen is %d", p.Top)
		}
	})
	t.Run("rows that are seen are not moved to be revealed", func(t *testing.T) {
		p := long.At(5000)
		if q := long.Reveal(p, 260, 3, 2); q != p {
			t.Errorf("moved to %+v", q)
		}
	})
	t.Run("a list that shrinks shows its end", func(t *testing.T) {
		p := short.At(1500)
		if q := (Layout{Rows: 30, Row: 20, View: 400}).Fit(p); q != (Place{200, 200}) {
			t.Errorf("got %+v", q)
		}
	})
	t.Run("an empty list has nothing to draw", func(t *testing.T) {
		if _, n := (Layout{Row: 20, View: 400}).Window(Place{}, 8); n != 0 {
			t.Errorf("%d rows", n)
		}
	})
}

// laws checks what must hold of every place that moves lead to.
func laws(t *testing.T, l Layout, p Place) {
	t.Helper()
	if p.Top < 0 || p.Top > l.maxTop() || p.Scroll < 0 || p.Scroll > l.maxScroll() {
		t.Fatalf("%+v: %+v is outside", l, p)
	}
	if (p.Top == 0) != (p.Scroll == 0) && l.maxTop() > 0 {
		t.Fatalf("%+v: %+v is at one beginning only", l, p)
	}
	if (p.Top == l.maxTop()) != (p.Scroll == l.maxScroll()) {
		t.Fatalf("%+v: %+v is at one end only", l, p)
	}
	if l.Height() > max(MaxHeight, 2*l.View) {
		t.Fatalf("%+v: height %d", l, l.Height())
	}
	const step = 8
	seen, n := l.Seen(p)
	first, count := l.Window(p, step)
	if first%step != 0 || count > l.Slots(step) || first > seen || first+count < seen+n {
		t.Fatalf("%+v %+v: the window %d+%d does not hold what is seen, %d+%d", l, p, first, count, seen, n)
	}
	if n > 0 && (seen*l.Row > p.Top || (seen+n)*l.Row < min(p.Top+l.View, l.whole())) {
		t.Fatalf("%+v %+v: a part of the view is empty", l, p)
	}
	if first > 0 && seen-first < step || first+count < l.Rows && first+count-(seen+n) < step {
		t.Fatalf("%+v %+v: %d+%d leaves too little around %d+%d", l, p, first, count, seen, n)
	}
	s := l.Settle(p)
	if s.Top != p.Top || l.Settle(s) != s {
		t.Fatalf("%+v: settling %+v gives %+v", l, p, s)
	}
}

func FuzzGeometry(f *testing.F) {
	f.Add(100, 20, 400, 10, 500)
	f.Add(1_206_418, 20, 700, 12_000_000, 120)
	f.Add(50_000_000, 28, 900, 1_399_999_000, -5)
	f.Add(400_000, 20, 700, 7_999_999, 1)
	f.Add(0, 1, 0, 0, 0)
	f.Fuzz(func(t *testing.T, rows, row, view, top, way int) {
		l := Layout{Rows: abs(rows) % 100_000_000, Row: abs(row)%200 + 1, View: abs(view) % 5000}
		p := l.At(top % (1 << 40))
		laws(t, l, p)
		q := l.Scrolled(p, p.Scroll+way%(1<<40))
		laws(t, l, q)
		if way > -l.View && way < l.View && q.Scroll == p.Scroll+way &&
			q.Scroll > 0 && q.Scroll < l.maxScroll() && q.Top > 1 && q.Top < l.maxTop()-1 && q.Top != p.Top+way {
			t.Fatalf("%+v: a way of %d moved %+v to %+v", l, way, p, q)
		}
		r := abs(top) % max(l.Rows, 1)
		v := l.Reveal(q, r, 1, 3)
		laws(t, l, v)
		if first, n := l.Seen(v); l.Rows > 0 && l.View >= l.Row && (r < first || r >= first+n) {
			t.Fatalf("%+v: row %d is not revealed by %+v", l, r, v)
		}
		smaller := l
		smaller.Rows /= 3
		smaller.View /= 2
		laws(t, smaller, smaller.Fit(q))
	})
}

func abs(v int) int {
	if v < 0 {
		return -(v + 1)
	}
	return v
}
