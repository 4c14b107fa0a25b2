package list

import (
	"testing"

	"sitemapeditor/components/internal/geometry"
)

// step is that of the table.
const step = 4

// FuzzGeometry moves about in a list and checks that what is drawn is what a list without slots
// would show.
func FuzzGeometry(f *testing.F) {
	f.Add(uint32(28), uint16(800), uint8(28), []byte{1, 2, 3})
	f.Add(uint32(1_000_000), uint16(800), uint8(28), []byte{10, 200, 0, 0, 128, 255, 7})
	f.Add(uint32(1_000_000), uint16(0), uint8(60), []byte{255})
	f.Add(uint32(0), uint16(800), uint8(28), []byte{9})
	f.Fuzz(func(t *testing.T, rows uint32, view uint16, height uint8, moves []byte) {
		l := geometry.Layout{Rows: int(rows % 5_000_000), Row: int(height)%100 + 10, View: int(view % 3000)}
		p := l.At(0)
		const base = 4
		kept := map[int]int{} // the slot of each drawn row
		for _, m := range moves[:min(len(moves), 64)] {
			if m%16 == 0 { // the hand rests
				p = l.Settle(p)
			} else if m%16 == 1 { // a jump
				p = l.Scrolled(p, int(m)*l.Height()/255)
			} else {
				p = l.Scrolled(p, p.Scroll+int(m)-128)
			}
			first, count := l.Window(p, step)
			slots := l.Slots(step)
			drawn := map[int]int{}
			for slot := range slots {
				if row := slotRow(slot, slots, first, base); slotOf(row, slots, base) != slot {
					t.Fatalf("row %d of slot %d stands in slot %d", row, slot, slotOf(row, slots, base))
				} else if row < first+count {
					if _, twice := drawn[row]; twice || row < first {
						t.Fatalf("row %d is drawn twice or outside of %d+%d", row, first, count)
					}
					drawn[row] = slot
				}
			}
			// A naive slice: every row of which a pixel is seen.
			for row := p.Top / l.Row; row < l.Rows && row*l.Row < p.Top+l.View; row++ {
				if _, ok := drawn[row]; !ok {
					t.Fatalf("row %d is seen and not drawn", row)
				}
				if y := l.Offset(p, row) - p.Scroll; y != row*l.Row-p.Top {
					t.Fatalf("row %d stands at %d", row, y)
				}
			}
			// A row keeps its slot for as long as it is drawn.
			for row, slot := range drawn {
				if was, ok := kept[row]; ok && was != slot {
					t.Fatalf("row %d went from slot %d to %d", row, was, slot)
				}
			}
			kept = drawn
		}
		end := l.Reveal(p, l.Rows-1, 1, 0)
		if first, count := l.Seen(end); l.Rows > 0 && l.View >= l.Row && first+count != l.Rows {
			t.Fatalf("the last row can't be seen: %d+%d of %d", first, count, l.Rows)
		}
		if start := l.Reveal(end, 0, 1, 0); l.View >= l.Row && start.Top != 0 {
			t.Fatalf("the first row can't be seen: %+v", start)
		}
	})
}

func TestScrollingIsMonotone(t *testing.T) {
	l := geometry.Layout{Rows: 1_000_000, Row: 28, View: 800}
	p := l.At(0)
	for scroll := 0; scroll <= l.Height(); scroll += 997 {
		q := l.Scrolled(p, scroll)
		if q.Top < p.Top {
			t.Fatalf("from %+v down to %d leads up to %+v", p, scroll, q)
		}
		p = l.Settle(q)
	}
	if first, count := l.Seen(p); first+count < l.Rows-100 {
		t.Errorf("the end is row %d", first+count)
	}
}

func TestRowsDealtOutAnewStandInTheOrderOfThePage(t *testing.T) {
	for slots := 1; slots < 9; slots++ {
		for order := range 20 {
			for _, first := range []int{0, 3, 8, 1_000_000} {
				const base = 5
				next := dealt(first, order, slots, base)
				if slotOf(first, slots, next) != slotOf(order, slots, base) {
					t.Fatalf("of %d slots, row %d stands in %d and not first, in %d", slots, first,
						slotOf(first, slots, next), slotOf(order, slots, base))
				}
			}
		}
	}
}
