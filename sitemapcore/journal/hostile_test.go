package journal_test

import (
	"errors"
	"io"
	"reflect"
	"runtime"
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// TestNoValueOfARecordBreaksTheEngine opens projects whose journals are well formed, and have hostile values in each
// field of each record. The engine opens or refuses them, in bounded memory.
func TestNoValueOfARecordBreaksTheEngine(t *testing.T) {
	const most = 32 << 20
	every := 1
	if testing.Short() {
		every = 29
	}
	shop := saveShop(t)
	records := shop.records
	tried := 0
	// open opens a project with records.
	open := func(what string, records []journal.Record) {
		if tried++; tried%every != 0 || t.Failed() {
			return
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		size := shop.open(t, records)
		runtime.ReadMemStats(&after)
		if n := after.TotalAlloc - before.TotalAlloc; n > most+64*uint64(size) {
			t.Errorf("%d bytes are allocated for a journal of %d", n, size)
		}
		if t.Failed() {
			t.Errorf("the record was %s", what)
		}
	}
	for i, r := range records {
		enginetest.Hostile(r, func(what string) { open(what, records) })
		if t.Failed() {
			t.Fatalf("record %d", i)
		}
	}
	for _, r := range samples() {
		more := append(slices.Clone(records), r)
		open("a sample", more)
		enginetest.Hostile(r, func(what string) { open(what, more) })
		if t.Failed() {
			t.Fatalf("%T", r)
		}
	}
	if tried < 500 {
		t.Errorf("only %d records were tried", tried)
	}
}

// A project may have had thousands of files that are gone; a forged one says so. Opening and saving it takes no more than
// some bytes for each number that is left out.
func TestMissingFilesTakeLittleMemory(t *testing.T) {
	shop := saveShop(t)
	open := func(id sitemapcore.FileID) (allocated, size int64) {
		far := &journal.File{ID: id, Made: true}
		far.Kind, far.Name, far.Path = sitemapcore.NewFile, "far.xml", "far.xml"
		at := slices.IndexFunc(shop.records, func(r journal.Record) bool { _, ok := r.(*journal.Change); return ok })
		records := slices.Insert(slices.Clone(shop.records), max(at, 0), journal.Record(far))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		size = shop.open(t, records)
		runtime.ReadMemStats(&after)
		return int64(after.TotalAlloc - before.TotalAlloc), size
	}
	open(9)
	near, _ := open(9)
	far, size := open(65_000)
	t.Logf("%d bytes for a journal of %d, %d without the gap", far, size, near)
	if most := int64(65_000 * 100); far-near > most {
		t.Errorf("the gap takes %d bytes, want at most %d", far-near, most)
	}
}

// TestRecordsGrowWithTheirInput opens projects with long texts and lists in each field of each record.
func TestRecordsGrowWithTheirInput(t *testing.T) {
	every := 1
	if testing.Short() {
		every = 7
	}
	shop, tried := saveShop(t), 0
	for _, r := range samples() {
		more := append(slices.Clone(shop.records), r)
		enginetest.Growing(r, func(what string, grow func(n int)) {
			if tried++; tried%every != 0 {
				return
			}
			enginetest.Growth(t, what, 64<<10, 2<<20, func(n int) {
				grow(n)
				shop.open(t, more)
			})
		})
	}
	if tried < 50 {
		t.Errorf("only %d fields were tried", tried)
	}
}

// samples are records of all types.
func samples() []journal.Record {
	all := journal.Samples()
	for _, x := range journal.Types {
		if !slices.ContainsFunc(all, func(r journal.Record) bool { return reflect.TypeOf(r).Elem() == reflect.TypeOf(x) }) {
			all = append(all, reflect.New(reflect.TypeOf(x)).Interface())
		}
	}
	return all
}

// A saved is a project with its records.
type saved struct {
	disk    *enginetest.Disk
	id      string
	head    journal.Head
	records []journal.Record
}

// saveShop saves a project with some edits.
func saveShop(t *testing.T) *saved {
	t.Helper()
	d := enginetest.NewDisk()
	p := enginetest.StartOn(t, d)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(enginetest.Shop)})
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	enginetest.Edit(p, v, 0, sitemapcore.Priority, "0.2")
	p.Paste("https://shop.example/pasted")
	id := p.Saved().ID
	p.Stop()

	folder := must(d.Folder(id, true))
	reader := must(journal.NewReader(folder, 1))
	s := &saved{disk: d, id: id, head: reader.Head}
	for {
		r, err := reader.Next()
		if errors.Is(err, io.EOF) || r == nil {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		s.records = append(s.records, r)
	}
	folder.Close()
	if len(s.records) < 4 {
		t.Fatalf("the project has %d records", len(s.records))
	}
	return s
}

// open opens a copy of the project with other records, and uses it. It returns the length of the journal.
func (s *saved) open(t *testing.T, records []journal.Record) int64 {
	t.Helper()
	c := s.disk.Crash(enginetest.None)
	c.Set(s.id, journal.Name(1), nil)
	folder := must(c.Folder(s.id, true))
	w := journal.NewWriter(folder, s.head)
	for _, r := range records {
		if w.Add(r) != nil {
			return 0
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	folder.Close()
	p := enginetest.StartOn(t, c)
	defer p.Stop()
	if opened, _ := p.Call(&wire.OpenProject{ID: s.id, Job: 1}); reflect.TypeOf(opened) == reflect.TypeFor[*wire.ProjectOpened]() {
		p.Summary()
	}
	v, _ := p.Call(&wire.OpenView{})
	if v, ok := v.(*wire.View); ok {
		p.Call(&wire.GetWindow{View: v.View, Count: 9})
	}
	p.Call(&wire.Undo{Steps: 1})
	p.Call(&wire.GetRecipeSteps{})
	p.Call(&wire.Write{Files: enginetest.KeepFiles, Part: -1, Job: 2})
	return w.Size()
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
