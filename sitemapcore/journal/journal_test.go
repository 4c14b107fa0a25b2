package journal

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/codec"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/namespace"
)

// records is one of each kind, with something in every field.
func records() []Record {
	ids := sitemapcore.IDs{{First: 900, N: 3}, {First: 2, N: 1}, {First: 4097, N: 1_000_000}}
	row := sitemapcore.Content{
		Row:  sitemapcore.Row{Start: 5, End: 1 << 29, Store: 3, File: 2},
		Refs: [4]sitemapcore.ValueRef{0, 1, 2, 1 << 31},
	}
	changes := sitemapcore.ChangeSet{
		sitemapcore.SetCells{Field: sitemapcore.Priority, IDs: ids, Refs: []sitemapcore.ValueRef{7}},
		sitemapcore.SetIncluded{IDs: ids, On: []bool{true, false, true}},
		sitemapcore.SetContent{IDs: sitemapcore.IDs{{First: 1, N: 1}}, Contents: []sitemapcore.Content{row}},
		sitemapcore.InsertRows{At: sitemapcore.RowSetOf(sitemapcore.Range{From: 0, To: 2},
			sitemapcore.Range{From: 9, To: 1_000_009}), IDs: ids},
		sitemapcore.RemoveRows{At: sitemapcore.Rows(3, 8)},
		sitemapcore.SetFiles{States: []sitemapcore.FileState{
			{File: 65535, Gone: true, Name: "ä.xml"},
			{File: 1, Name: "b.xml", Anew: true},
		}},
	}
	done := sitemapcore.Account{Rule: "D2", Values: 4, Rows: []sitemapcore.Sample{
		{Page: "/", What: "Priority", Rule: "Comma", Before: "0,5", After: "0.5"}, {},
	}}
	return []Record{
		&Head{Version: Version, Generation: 7, Snapshot: true},
		&File{
			ID: 3, Source: true, Size: 1 << 29, Sum: 1<<32 - 1, Made: true,
			File: sitemapcore.File{
				Store: 9, First: 4097, NumRows: 50_000, Kind: sitemapcore.NewFile, Name: "a", Path: "b/a",
				Pasted: true, Broken: true, Truncated: true, BOM: true, Packed: 2, Encoding: "UTF-16",
				Root: sitemapcore.Root{
					Prefix: "s", Namespaces: []namespace.Declaration{{Prefix: "x", URI: "urn:x"}},
					Newline: "\r\n", Indent: " ", IndentChild: "\t",
				},
				Unread: []sitemapcore.Unread{{Start: 1, End: 2, Line: 3, Reason: "because"}},
				Receipts: []sitemapcore.Receipt{{
					Rule: "A1", Offset: 4, Line: 5, Count: 6, Before: "b", After: "a",
					Advice: true,
				}},
			},
		},
		&StoreText{Store: 4, At: 1 << 20, Text: []byte("<url/>")},
		&Values{First: 12, Texts: [][]byte{[]byte("0.5"), nil}},
		&Rows{First: 77, File: 1, Store: 2, Spans: []RowSpan{{Gap: 9, Len: 1}, {Len: 1 << 20}}},
		&Change{Label: "Set", Kind: "input.loc", Changes: changes, Recipe: `{"do":"delete"}`, Account: done},
		&Move{Redo: true, Steps: 3},
		&Base{Changes: changes[:1]},
		&Past{
			Undone: true,
			Change: Change{Label: "l", Kind: "k", Changes: changes[4:], Recipe: `{"do":"delete"}`, Account: done},
		},
		&Rules{sitemapcore.CustomRules{
			Robots: "User-agent: *", Host: "a.example", Ready: []string{"tag"}, Patterns: []string{"/a*", "b"},
			Crawl: []crawl.Mark{
				{Loc: "https://a.example/", Found: 1, To: "https://a.example/b"}, {Loc: "https://a.example/c", Found: 4, From: "d"},
			},
		}},
		&Download{Memory: "\x01\x00"},
		&End{},
		&Sums{Sums: []uint32{1, 1 << 31}},
		&sitemapcore.Dating{On: true},
		&Live{},
		&Live{
			Day: "2026-11-25", Site: "https://a.example", SameForAll: true, Twin: "https://www.a.example", Since: "2026-11-20",
			Robots: "User-agent: *", Missing: []string{"https://a.example/1.jpg", "https://a.example/2.jpg"},
			Pages: []crawl.LivePage{
				{
					Mark:   crawl.Mark{Loc: "https://a.example/old", Found: 1, To: "https://a.example/new"},
					Status: 200, Millis: 90, Was: 2,
				},
				{Mark: crawl.Mark{Loc: "https://a.example/other"}, Date: "2026-11-01", Source: 'm', Untitled: true},
				{
					Mark: crawl.Mark{Loc: "https://a.example/at"}, Language: "de-AT", Title: "Küche",
					Versions: "de-at https://a.example/at",
				},
				{Mark: crawl.Mark{Loc: "x", Found: 11}, Versions: "de-at https://a.example/at"},
			},
		},
		&File{ID: 4, Source: true, Wrapped: true, File: sitemapcore.File{Name: "a.xml", Path: "a.html"}},
	}
}

// written returns a folder with a journal of those records.
func written(t *testing.T, recs []Record) *Memory {
	t.Helper()
	var m Memory
	w := NewWriter(&m, *recs[0].(*Head))
	for _, r := range recs[1:] {
		if err := w.Add(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	return &m
}

// read returns the records of a journal, and what ends them.
func read(m *Memory, generation int) (recs []Record, r *Reader, err error) {
	if r, err = NewReader(m, generation); err != nil {
		return nil, nil, err
	}
	h := r.Head
	recs = append(recs, &h)
	for {
		rec, err := r.Next()
		if rec == nil || err != nil {
			return recs, r, err
		}
		recs = append(recs, rec)
	}
}

func TestAJournalThatIsCutAnywhereGivesTheRecordsBefore(t *testing.T) {
	want := records()
	whole := written(t, want).Bytes(Name(7))
	last := -1
	for n := range whole {
		var m Memory
		m.Put(Name(7), slices.Clone(whole[:n]))
		got, r, err := read(&m, 7)
		if len(got) < max(0, last) || len(got) > 0 && !reflect.DeepEqual(got, want[:len(got)]) {
			t.Fatalf("of %d bytes: %d records, after %d of fewer", n, len(got), last)
		}
		last = len(got)
		switch {
		case len(got) == 0:
			if !errors.Is(err, ErrTorn) {
				t.Fatalf("of %d bytes: %v", n, err)
			}
			continue
		case r.Offset() == int64(n) && err != nil, r.Offset() < int64(n) && !errors.Is(err, ErrTorn):
			t.Fatalf("of %d bytes, %d of them sound: %v", n, r.Offset(), err)
		}
		// New records go behind the last sound one.
		w := r.Resume()
		if err := w.Add(&Move{Steps: 5}); err != nil {
			t.Fatal(err)
		}
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
		more, _, err := read(&m, 7)
		if err != nil || !reflect.DeepEqual(more, append(slices.Clone(want[:len(got)]), &Move{Steps: 5})) {
			t.Fatalf("of %d bytes and one more record: %v, %+v", n, err, more)
		}
	}
	if last != len(want)-1 {
		t.Errorf("of all bytes but one: %d records, want %d", last, len(want)-1)
	}
}

func TestAJournalWithAnyBitFlippedGivesTheRecordsBeforeAndSaysSo(t *testing.T) {
	want := records()
	whole := written(t, want).Bytes(Name(7))
	for i := range whole {
		for bit := range 8 {
			var m Memory
			b := slices.Clone(whole)
			b[i] ^= 1 << bit
			m.Put(Name(7), b)
			got, r, err := read(&m, 7)
			if err == nil {
				t.Fatalf("bit %d of byte %d goes unnoticed", bit, i)
			}
			if len(got) == len(want) || len(got) > 0 && !reflect.DeepEqual(got, want[:len(got)]) {
				t.Fatalf("bit %d of byte %d: %+v", bit, i, got)
			}
			if r != nil && r.Offset() > int64(i) {
				t.Fatalf("bit %d of byte %d: %d bytes are called sound", bit, i, r.Offset())
			}
		}
	}
}

// What is written is read, and a tail of zeros behind it is a torn frame.
func TestRecordsAreReadAsTheyWereWritten(t *testing.T) {
	want := records()
	m := written(t, want)
	m.Put(Name(7), append(m.Bytes(Name(7)), make([]byte, 5000)...))
	got, _, err := read(m, 7)
	if !errors.Is(err, ErrTorn) || !reflect.DeepEqual(got, want) {
		t.Errorf("%v, %d records", err, len(got))
	}
}

func TestAnotherVersionIsRefused(t *testing.T) {
	for _, version := range []int{1, 2, Version + 1} {
		var m Memory
		if err := NewWriter(&m, Head{Version: version, Generation: 7}).Flush(); err != nil {
			t.Fatal(err)
		}
		if _, err := NewReader(&m, 7); !errors.Is(err, ErrVersion) {
			t.Errorf("a journal of version %d: %v", version, err)
		}
		for _, rest := range []string{"\x03\x07\x05Lamps", "\x03\x07\x05Lamps\x01 what nobody knows yet", "\xff"} {
			var c codec.Coder
			c.Values(&Head{Version: version})
			b, _ := appendFrame(nil, 0, append(c.B, rest...))
			m.Put(slots[0], b)
			got, _, err := ReadManifest(&m)
			if !errors.Is(err, ErrVersion) || rest[0] == 3 && got.Name != "Lamps" || got.Deleted != 0 || got.Journal != 0 {
				t.Errorf("a manifest of version %d: %+v, %v", version, got, err)
			}
		}
	}
	frame, _ := appendFrame(nil, 0, []byte("?a kind that nobody knows yet"))
	if _, err := decode(frame[frameHead:]); !errors.Is(err, ErrVersion) {
		t.Errorf("a record of a newer version: %v", err)
	}
}

func TestOneSlotOfTheManifestIsWholeAtAnyMoment(t *testing.T) {
	a := Manifest{
		Serial: firstSerial, Generation: 2, Name: "Lamps", Named: true, Pages: 3, Files: 1, File: "tea.xml", Bytes: 1 << 40,
		Changed: 1_790_000_000_000, Journal: 7,
	}
	b := a
	b.Serial, b.Name, b.Deleted = firstSerial+1, "Chairs", 1_790_000_000_001
	var m Memory
	for _, man := range []Manifest{a, b} {
		if err := WriteManifest(&m, man); err != nil {
			t.Fatal(err)
		}
		if got, damaged, err := ReadManifest(&m); got != man || damaged != 0 || err != nil {
			t.Fatalf("got %+v, %d damaged, %v", got, damaged, err)
		}
	}
	for _, tt := range []struct {
		slot string
		want Manifest
	}{{slots[0], b}, {slots[1], a}} {
		whole := m.Bytes(tt.slot)
		for i := range whole {
			for bit := range 8 {
				d := slices.Clone(whole)
				d[i] ^= 1 << bit
				m.Put(tt.slot, d)
				if got, damaged, err := ReadManifest(&m); got != tt.want || damaged != 1 || err != nil {
					t.Fatalf("bit %d of byte %d of %s: %+v, %d damaged, %v", bit, i, tt.slot, got, damaged, err)
				}
			}
			m.Put(tt.slot, whole[:i])
			if got, _, err := ReadManifest(&m); got != tt.want || err != nil {
				t.Fatalf("%s of %d bytes: %+v, %v", tt.slot, i, got, err)
			}
		}
		m.Put(tt.slot, whole)
	}
}

func TestAValueOnAMillionPagesIsASmallFrame(t *testing.T) {
	var m Memory
	w := NewWriter(&m, Head{Version: Version, Generation: 1})
	before := w.Size()
	err := w.Add(&Change{
		Label: "Set priority of 1,000,000 pages", Kind: "input.priority",
		Changes: sitemapcore.ChangeSet{
			sitemapcore.SetCells{
				Field: sitemapcore.Priority, IDs: sitemapcore.IDs{{First: 1, N: 1_000_000}},
				Refs: []sitemapcore.ValueRef{2},
			},
		},
	})
	if n := w.Size() - before; err != nil || n > 100 {
		t.Errorf("it takes %d bytes, %v", n, err)
	}
}

func FuzzReader(f *testing.F) {
	var m Memory
	w := NewWriter(&m, Head{Version: Version, Generation: 7})
	for _, r := range records()[1:] {
		payload, _ := encode(r)
		f.Add(payload)
		if err := w.Add(r); err != nil {
			f.Fatal(err)
		}
	}
	f.Fuzz(func(t *testing.T, payload []byte) {
		// As a payload whose checksum is right, which only a hostile file has.
		rec, err := decode(payload)
		if err == nil {
			payload, ok := encode(rec)
			if !ok {
				t.Fatalf("%+v was read and can't be written", rec)
			}
			again, err := decode(payload)
			if err != nil || !reflect.DeepEqual(again, rec) {
				t.Fatalf("%v\n got %+v\nwant %+v", err, again, rec)
			}
		}
		// As the bytes of a journal or a manifest.
		var m Memory
		m.Put(Name(7), payload)
		_, _, _ = read(&m, 7)
		_, _ = ParseManifest(payload)
	})
}
