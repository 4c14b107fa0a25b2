package sitemapcore

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

var seedFlag = flag.Uint64("seed", 0, "seed of the random changes; zero picks one")

// seeded returns a random source, and prints the seed that repeats it.
func seeded(t *testing.T) *rand.Rand {
	t.Helper()
	seed := *seedFlag
	if seed == 0 {
		seed = rand.Uint64()
	}
	t.Logf("repeat with -seed=%d", seed)
	return rand.New(rand.NewPCG(seed, seed))
}

// naive is the model of a page: the state that a simple program would keep.
type naive struct {
	id     EntryID
	value  [NumFields]string
	has    [NumFields]bool
	out    bool
	source string // the bytes of the entry
}

// segment builds a file with n entries by hand, as a reader would.
func segment(n int, name string) *Segment {
	s := &Segment{Kind: URLSet}
	for i := range n {
		start := len(s.Text)
		loc := fmt.Sprintf("https://example.com/%s/%d?a=1&amp;b=2", name, i)
		entry := "<url><loc>" + loc + "</loc><priority> 0.5 </priority></url>"
		s.Text = append(s.Text, entry...)
		r := Row{Start: uint32(start), End: uint32(len(s.Text))}
		r.Fields[Loc] = Span{uint32(strings.Index(entry, "http")), uint32(len(loc))}
		r.Fields[Priority] = Span{uint32(strings.Index(entry, " 0.5")), 5}
		r.Flags = Encoded(Loc) | Encoded(Priority)
		s.Rows.Append(r)
		s.Text = append(s.Text, '\n')
	}
	return s
}

// open opens a file of n pages behind the others, and returns their ids.
func open(t *testing.T, d *Document, n int, name string) IDs {
	t.Helper()
	f, ids, err := d.AddSegment(File{Name: name}, segment(n, name))
	if err != nil {
		t.Fatal(err)
	}
	at := d.Len()
	if _, err := d.Apply(ChangeSet{SetFiles{[]FileState{{File: f}}}, InsertRows{Rows(at, at+n), ids}}); err != nil {
		t.Fatal(err)
	}
	return ids
}

func model(d *Document) []naive {
	var out []naive
	for _, id := range d.Order().All {
		m := naive{id: id, out: !d.Included(id), source: string(d.Bytes(id))}
		var peeked [NumFields][]byte
		encoded := d.PeekAll(id, &peeked)
		for f := range Field(NumFields) {
			m.value[f], m.has[f] = d.Value(id, f)
			if p := peeked[f]; encoded&(1<<f) == 0 && (string(p) != m.value[f] || (p != nil) != m.has[f]) {
				m.value[f] += fmt.Sprintf(" and, looked at with the others, %q", p)
			}
		}
		out = append(out, m)
	}
	return out
}

// pick returns a random set of positions of a document.
func pick(r *rand.Rand, n int) RowSet {
	var ranges []Range
	for range 1 + r.IntN(4) {
		from := r.IntN(n + 1)
		ranges = append(ranges, Range{from, min(n, from+1+r.IntN(n/2+1))})
	}
	return RowSetOf(ranges...)
}

// change makes a random change, and does the same to the model.
func change(t *testing.T, r *rand.Rand, d *Document, m []naive) (ChangeSet, []naive) {
	t.Helper()
	m = slices.Clone(m)
	rows := pick(r, d.Len())
	var ids IDs
	var at []int
	for _, x := range rows.Ranges() {
		for i := x.From; i < x.To; i++ {
			ids = ids.Append(d.At(i))
			at = append(at, i)
		}
	}
	switch r.IntN(6) {
	case 0: // One value for all.
		f := Field(r.IntN(NumFields))
		value := fmt.Sprint("v", r.IntN(5))
		ref := d.RefFor(d.At(0), f, []byte(value))
		if ref == Original {
			return nil, m
		}
		for _, i := range at {
			m[i].value[f], m[i].has[f] = value, true
		}
		return ChangeSet{SetCells{f, ids, []ValueRef{ref}}}, m
	case 1: // A value for each, some removed and some set back to the value in the file.
		f := Field(r.IntN(NumFields))
		var refs []ValueRef
		for k, id := range ids.All {
			i := at[k]
			switch r.IntN(3) {
			case 0:
				refs = append(refs, d.RefFor(id, f, nil))
				m[i].value[f], m[i].has[f] = "", false
			case 1:
				refs = append(refs, Original)
				row := d.Row(id)
				b, ok := AppendOriginal(nil, d.Bytes(id), &row.Shape, f)
				m[i].value[f], m[i].has[f] = string(b), ok
			default:
				value := fmt.Sprint("w", r.IntN(1000))
				refs = append(refs, d.RefFor(id, f, []byte(value)))
				m[i].value[f], m[i].has[f] = value, true
			}
		}
		if len(refs) == 0 {
			return nil, m
		}
		return ChangeSet{SetCells{f, ids, refs}}, m
	case 2:
		on := r.IntN(2) == 0
		for _, i := range at {
			m[i].out = !on
		}
		return ChangeSet{SetIncluded{ids, []bool{on}}}, m
	case 3: // Other bytes.
		var contents []Content
		for k, id := range ids.All {
			entry := fmt.Sprintf("<url><loc>https://example.com/new/%d</loc></url>", r.IntN(1000))
			store, start, end, err := d.AddBytes([]byte(entry))
			if err != nil {
				t.Fatal(err)
			}
			row := Row{Start: start, End: end, Store: store, File: d.Row(id).File}
			row.Fields[Loc] = Span{10, uint32(len(entry) - len("<url><loc></loc></url>"))}
			contents = append(contents, Content{Row: row})
			i := at[k]
			m[i] = naive{id: id, source: entry, out: m[i].out}
			m[i].value[Loc], m[i].has[Loc] = entry[10:10+row.Fields[Loc].Len], true
		}
		return ChangeSet{SetContent{ids, contents}}, m
	case 4:
		var kept []naive
		for i := range m {
			if !rows.Has(i) {
				kept = append(kept, m[i])
			}
		}
		return ChangeSet{RemoveRows{rows}}, kept
	default: // New pages, and with them a second operation in the same change.
		s := segment(1+r.IntN(5), fmt.Sprint("added", r.IntN(100)))
		_, added, err := d.AddSegment(File{Name: "added.xml"}, s)
		if err != nil {
			t.Fatal(err)
		}
		pos := r.IntN(d.Len() + 1)
		var fresh []naive
		for _, id := range added.All {
			n := naive{id: id, source: string(d.Bytes(id)), out: true}
			for f := range Field(NumFields) {
				n.value[f], n.has[f] = d.Value(id, f)
			}
			fresh = append(fresh, n)
		}
		return ChangeSet{
			SetFiles{[]FileState{{File: FileID(len(d.files) - 1), Name: "added.xml", Anew: true}}},
			InsertRows{Rows(pos, pos+added.Len()), added},
			SetIncluded{added, []bool{false}},
		}, slices.Insert(m, pos, fresh...)
	}
}

func TestAFieldThatNoPageHadIsNotHeld(t *testing.T) {
	d := NewDocument()
	if d.Held() != 0 {
		t.Errorf("an empty document holds %b", d.Held())
	}
	ids := open(t, d, 1, "a")
	const opened = 1<<Loc | 1<<Priority
	if got := d.Held(); got != opened {
		t.Errorf("the document holds %b, want %b", got, opened)
	}
	refs := []ValueRef{d.RefFor(ids[0].First, ChangeFreq, []byte("daily"))}
	if _, err := d.Apply(ChangeSet{SetCells{ChangeFreq, ids, refs}}); err != nil {
		t.Fatal(err)
	}
	if got, want := d.Held(), FieldBits(opened|1<<ChangeFreq); got != want {
		t.Errorf("after an edit the document holds %b, want %b", got, want)
	}
}

// threeFiles returns a document of three files with 20 to 39 pages each.
func threeFiles(t *testing.T, r *rand.Rand) *Document {
	t.Helper()
	d := NewDocument()
	for k := range 3 {
		open(t, d, 20+r.IntN(20), fmt.Sprint(k))
	}
	return d
}

// TestModel makes random changes to a document and to a plain slice of pages, and walks back and
// forth through the history between them. After each step both say the same, and the document's
// invariants hold.
func TestModel(t *testing.T) {
	r := seeded(t)
	for range 12 {
		d := threeFiles(t, r)
		var h steps
		states := [][]naive{model(d)}
		now := 0
		var orders, copies []IDs // the same lists: no step changes the order that a loop has
		for range 60 {
			orders, copies = append(orders, d.Order()), append(copies, slices.Clone(d.Order()))
			switch k := r.IntN(5); {
			case k == 0 && now > 0:
				if !h.undo(d) {
					t.Fatal("nothing to undo")
				}
				now--
			case k == 1 && now < len(states)-1:
				if !h.redo(d) {
					t.Fatal("nothing to redo")
				}
				now++
			default:
				if d.Len() == 0 {
					continue
				}
				c, want := change(t, r, d, states[now])
				if err := h.do(d, c); err != nil {
					t.Fatal(err)
				}
				states = append(states[:now+1], want)
				now++
			}
			if err := d.Check(); err != nil {
				t.Fatal(err)
			}
			if got := model(d); !slices.Equal(got, states[now]) {
				t.Fatalf("after %d steps: document and model differ\n got %+v\nwant %+v", now, got, states[now])
			}
			if len(h.done) != now {
				t.Fatalf("%d steps to undo, want %d", len(h.done), now)
			}
		}
		for i := range orders {
			if !slices.Equal(orders[i], copies[i]) {
				t.Fatalf("a later step changed an earlier order to %v from %v", orders[i], copies[i])
			}
		}
	}
}

// TestWindowIsSlice holds that any part of the order, and any way from an id to its place, agrees
// with a plain list.
func TestWindowIsSlice(t *testing.T) {
	r := seeded(t)
	var o Document
	var plain []EntryID
	next := EntryID(1)
	for range 300 {
		if len(plain) > 0 && r.IntN(2) == 0 {
			rows := pick(r, len(plain))
			o.remove(rows)
			for _, x := range slices.Backward(rows.Ranges()) {
				plain = slices.Delete(plain, x.From, x.To)
			}
		} else {
			at, n := r.IntN(len(plain)+1), 1+r.IntN(9)
			var ids IDs
			var fresh []EntryID
			for range n {
				ids = ids.Append(next)
				fresh = append(fresh, next)
				next += EntryID(1 + r.IntN(2))
			}
			o.insert(Rows(at, at+n), ids)
			plain = slices.Insert(plain, at, fresh...)
		}
		if o.Len() != len(plain) {
			t.Fatalf("length %d, want %d", o.Len(), len(plain))
		}
		if len(plain) == 0 {
			continue
		}
		from := r.IntN(len(plain))
		to := from + r.IntN(len(plain)-from+1)
		got := slices.Collect(o.Slice(from, to).Values)
		if !slices.Equal(got, plain[from:to]) && len(got)+to-from > 0 {
			t.Fatalf("[%d, %d) is %v, want %v", from, to, got, plain[from:to])
		}
		i := r.IntN(len(plain))
		if o.At(i) != plain[i] {
			t.Fatalf("at %d is %d, want %d", i, o.At(i), plain[i])
		}
		if k, ok := o.Index(plain[i]); !ok || k != i {
			t.Fatalf("index of %d is %d, %v; want %d", plain[i], k, ok, i)
		}
		if _, ok := o.Index(next); ok {
			t.Fatalf("an id that was never given has a place")
		}
	}
}

func TestStaleChangeDoesNothing(t *testing.T) {
	d := NewDocument()
	ids := open(t, d, 3, "a")
	before := model(d)
	for _, c := range []ChangeSet{
		{RemoveRows{Rows(2, 4)}},
		{RemoveRows{Rows(0, 2)}, RemoveRows{Rows(1, 2)}},
		{SetIncluded{ids, []bool{false}}, SetCells{Loc, IDs{{99, 1}}, []ValueRef{Absent}}},
		{SetCells{Loc, ids, []ValueRef{77}}},
		{SetCells{Loc, ids, []ValueRef{Absent, Absent}}},
		{InsertRows{Rows(5, 6), IDs{{1, 1}}}},
		{SetFiles{[]FileState{{File: 9}}}},
	} {
		if _, err := d.Apply(c); err == nil {
			t.Errorf("%+v was applied", c)
		}
		if got := model(d); !slices.Equal(got, before) {
			t.Fatalf("%+v failed and changed the document", c)
		}
	}
}

// TestNoPageStandsTwice puts pages in that are there already, and some that are named twice.
func TestNoPageStandsTwice(t *testing.T) {
	d := NewDocument()
	open(t, d, 5, "a")
	want := model(d)
	for _, ids := range []IDs{{{First: 2, N: 1}}, {{First: 4, N: 2}}, {{First: 1, N: 1}, {First: 1, N: 1}}} {
		back, err := d.Apply(ChangeSet{InsertRows{Rows(0, ids.Len()), ids}})
		if err != nil && len(back) == 0 {
			continue
		}
		if got := model(d); !slices.Equal(got, want) || d.Check() != nil {
			t.Fatalf("after %v the pages are %+v", ids, got)
		}
		if _, err := d.Apply(back); err != nil || !slices.Equal(model(d), want) {
			t.Errorf("taken back, they are %+v, %v", model(d), err)
		}
	}
}

// steps are the inverses of changes, to take them back and to repeat them.
type steps struct{ done, undone []ChangeSet }

// do applies a change, and makes it the newest step.
func (s *steps) do(d *Document, c ChangeSet) error {
	inverse, err := d.Apply(c)
	if err == nil {
		s.done, s.undone = append(s.done, inverse), nil
	}
	return err
}

// undo takes the newest step back, and redo repeats it. They return false if there is none.
func (s *steps) undo(d *Document) bool { return moveStep(d, &s.done, &s.undone) }
func (s *steps) redo(d *Document) bool { return moveStep(d, &s.undone, &s.done) }

func moveStep(d *Document, from, to *[]ChangeSet) bool {
	last := len(*from) - 1
	if last < 0 {
		return false
	}
	inverse, err := d.Apply((*from)[last])
	*from, *to = (*from)[:last], append(*to, inverse)
	return err == nil
}

func TestRowSet(t *testing.T) {
	r := seeded(t)
	for range 200 {
		var s RowSet
		plain := map[int]bool{}
		for range 20 {
			a := r.IntN(50)
			b := a + r.IntN(10)
			if r.IntN(2) == 0 {
				s = s.Add(a, b)
				for i := a; i < b; i++ {
					plain[i] = true
				}
			} else {
				s = s.Remove(a, b)
				for i := a; i < b; i++ {
					delete(plain, i)
				}
			}
			holds(t, s, plain)
		}
	}
}

// holds compares a set with its positions below 60, one by one.
func holds(t *testing.T, s RowSet, plain map[int]bool) {
	t.Helper()
	if s.Len() != len(plain) {
		t.Fatalf("%v holds %d positions, want %d", s, s.Len(), len(plain))
	}
	for i := range 60 {
		if s.Has(i) != plain[i] {
			t.Fatalf("%v has %d: %v", s, i, s.Has(i))
		}
	}
	for k, x := range s.Ranges() {
		if x.From >= x.To || k > 0 && s.Ranges()[k-1].To >= x.From {
			t.Fatalf("%v is not in its normal form", s)
		}
	}
}

// Omitted pages share one block of rows in restoring until each gets its own.
func TestBytesOfAPageThatWasLostAreItsOwn(t *testing.T) {
	d := NewDocument()
	if err := d.PutSegment(0, 0, 1, File{NumRows: 3 * BlockRows}, nil); err != nil {
		t.Fatal(err)
	}
	if err := d.PutStore(0, 0, []byte("<url/>")); err != nil {
		t.Fatal(err)
	}
	c := SetContent{IDs{{2, 1}}, []Content{{Row: Row{End: 6}}}}
	back, err := d.Apply(ChangeSet{c})
	if err != nil {
		t.Fatal(err)
	}
	if r := d.Row(2); r.End != 6 || d.Row(2+BlockRows).End != 0 {
		t.Errorf("the page has %d bytes, and another one %d", r.End, d.Row(2+BlockRows).End)
	}
	if _, err := d.Apply(back); err != nil || d.Row(2).End != 0 {
		t.Errorf("%v, and %d bytes are left", err, d.Row(2).End)
	}
}
