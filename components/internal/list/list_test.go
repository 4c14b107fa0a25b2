package list

import (
	"math/rand"
	"slices"
	"strconv"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/geometry"
)

// FuzzGeometry scrolls in a list and checks that it draws the rows that a list without slots would show.
func FuzzGeometry(f *testing.F) {
	f.Add(uint32(28), uint16(800), uint8(28), []byte{1, 2, 3})
	f.Add(uint32(1_000_000), uint16(800), uint8(28), []byte{10, 200, 0, 0, 128, 255, 7})
	f.Add(uint32(1_000_000), uint16(0), uint8(60), []byte{255})
	f.Add(uint32(0), uint16(800), uint8(28), []byte{9})
	f.Fuzz(func(t *testing.T, rows uint32, view uint16, height uint8, moves []byte) {
		l := geometry.Layout{Rows: int(rows % 5_000_000), Row: int(height)%100 + 10, View: int(view % 3000)}
		p := l.At(0)
		kept := map[int]int{} // the slot of each drawn row
		for _, m := range moves[:min(len(moves), 64)] {
			if m%16 == 0 { // the hand rests
				p = l.Settle(p)
			} else if m%16 == 1 { // a jump
				p = l.Scrolled(p, int(m)*l.Height()/255)
			} else {
				p = l.Scrolled(p, p.Scroll+int(m)-128)
			}
			drawn := drawnAt(t, l, p)
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

// drawnAt returns the slot of each row that is drawn at a place. Each is in one slot, at the position of a list without
// slots.
func drawnAt(t *testing.T, l geometry.Layout, p geometry.Place) map[int]int {
	t.Helper()
	const base = 4
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
	// A naive slice: every row with a visible pixel.
	for row := p.Top / l.Row; row < l.Rows && row*l.Row < p.Top+l.View; row++ {
		if _, ok := drawn[row]; !ok {
			t.Fatalf("row %d is seen and not drawn", row)
		}
		if y := l.Offset(p, row) - p.Scroll; y != row*l.Row-p.Top {
			t.Fatalf("row %d stands at %d", row, y)
		}
	}
	return drawn
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

// A reader is a list of numbers, and which slots were drawn since it was asked last.
type reader struct {
	List
	text  func(at int) string
	shown []string
}

// A number is the look of a slot.
type number struct {
	of   *reader
	text string
}

func (n number) Show(Painter) { n.of.shown = append(n.of.shown, n.text) }

func read(rows int, text bool) *reader {
	r := &reader{text: strconv.Itoa}
	r.List = List{
		Text: text, Layout: geometry.Layout{Rows: rows, Row: 20, View: 700},
		Len:  func() int { return rows },
		Look: func(at int) Look { return number{r, r.text(at)} },
	}
	r.sheet = dom.NewSheet(app.Null(), app.Null())
	return r
}

// draw draws the window, in as many frames as it takes, and returns the rows drawn in each of them.
func (r *reader) draw() (frames [][]string) {
	for more := true; more; {
		r.shown = nil
		w := r.window()
		more = r.fill(w)
		r.Drawn = w
		frames = append(frames, r.shown)
	}
	return frames
}

// rows returns the contents of the slots, in the order of the rows.
func (r *reader) rows() (out []string) {
	for i := range r.ring {
		if look := r.slots[slotOf(r.Drawn.First+i, r.ring, r.base)].look.(number); look.text != "-1" {
			out = append(out, look.text)
		}
	}
	return out
}

func TestSlotsHoldTheWindowWhereverItGoes(t *testing.T) {
	seed := rand.Int63()
	t.Logf("seed %d", seed)
	rnd := rand.New(rand.NewSource(seed))
	for _, text := range []bool{false, true} {
		r := read(1_206_418, text)
		for range 500 {
			switch rnd.Intn(8) {
			case 0:
				r.Place = r.Layout.At(rnd.Intn(1_206_418 * 20))
			case 1:
				r.Layout.View = 300 + rnd.Intn(700)
			default:
				r.Place = r.Layout.Scrolled(r.Place, r.Place.Scroll+rnd.Intn(1000)-500)
			}
			r.draw()
			var want []string
			for i := range r.Drawn.Count {
				want = append(want, strconv.Itoa(r.Drawn.First+i))
			}
			if got := r.rows(); !slices.Equal(got, want) {
				t.Fatalf("holds %v, want %v", got, want)
			}
		}
	}
}

func TestWhatDidNotChangeIsNotDrawnAgain(t *testing.T) {
	r := read(10_000, true)
	r.Place = r.Layout.At(2000)
	r.draw()
	if got := r.draw(); len(got) != 1 || len(got[0]) != 0 {
		t.Errorf("drawn again: %v", got)
	}
	r.text = func(at int) string {
		if at == 103 {
			return "other"
		}
		return strconv.Itoa(at)
	}
	if got := r.draw(); len(got) != 1 || !slices.Equal(got[0], []string{"other"}) {
		t.Errorf("of one that changed: %v", got)
	}
	r.text = strconv.Itoa
	r.draw()
	r.Place = r.Layout.Scrolled(r.Place, r.Place.Scroll+step*20)
	if got := r.draw(); len(got) != 1 || len(got[0]) != step {
		t.Errorf("after scrolling by %d: %v", step, got)
	}
}

// TestRowsOutOfSightFollow scrolls to entirely new rows.
func TestRowsOutOfSightFollow(t *testing.T) {
	r := read(10_000, false)
	for i, frame := range r.draw() {
		if len(frame) > shows {
			t.Errorf("frame %d makes %d rows", i, len(frame))
		}
	}
	r.Place = r.Layout.At(100_000)
	first, count := r.Layout.Seen(r.Place)
	frames := r.draw()
	for i := range count {
		if !slices.Contains(frames[0], strconv.Itoa(first+i)) {
			t.Errorf("row %d is seen and comes later", first+i)
		}
	}
	for i, frame := range frames {
		if most := late; i == 0 && len(frame) > count+late || i > 0 && len(frame) > most {
			t.Errorf("frame %d draws %d rows", i, len(frame))
		}
	}
	if len(frames) < 2 {
		t.Error("all are drawn at once")
	}
}

// TestTheListFollowsTheHandFromBeyondAnEnd scrolls beyond either end, as a bouncing browser does, and back.
func TestTheListFollowsTheHandFromBeyondAnEnd(t *testing.T) {
	r := read(100, false)
	for _, way := range [][]int{{-30, -5, 12, 40}, {1300, 1301, 1290, 1250}} {
		for _, top := range way {
			r.moved(top)
		}
		if want := way[len(way)-1]; r.Place.Top != want {
			t.Errorf("by %v it goes to %d", way, r.Place.Top)
		}
	}
	r.Place = r.Layout.At(500)
	if r.moved(1240); r.Place.Top != 500 {
		t.Errorf("a jump to 500 ends at %d", r.Place.Top)
	}
}
