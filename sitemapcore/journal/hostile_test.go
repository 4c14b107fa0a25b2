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
	const most = 128 << 20 // a document may have 65,536 files
	every := 1
	if testing.Short() {
		every = 29
	}
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
	head := reader.Head()
	var records []journal.Record
	for {
		r, err := reader.Next()
		if errors.Is(err, io.EOF) || r == nil {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		records = append(records, r)
	}
	folder.Close()
	if len(records) < 4 {
		t.Fatalf("the project has %d records", len(records))
	}
	tried := 0
	// open opens a project with records.
	open := func(what string, records []journal.Record) {
		if tried++; tried%every != 0 || t.Failed() {
			return
		}
		c := d.Crash(enginetest.None)
		c.Set(id, journal.Name(1), nil)
		folder := must(c.Folder(id, true))
		w := journal.NewWriter(folder, head)
		for _, r := range records {
			if w.Add(r) != nil {
				return
			}
		}
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
		size := w.Size()
		folder.Close()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		p := enginetest.StartOn(t, c)
		if opened, _ := p.Call(&wire.OpenProject{ID: id, Job: 1}); reflect.TypeOf(opened) == reflect.TypeFor[*wire.ProjectOpened]() {
			p.Summary()
		}
		v, _ := p.Call(&wire.OpenView{})
		if v, ok := v.(*wire.View); ok {
			p.Call(&wire.GetWindow{View: v.View, Count: 9})
		}
		p.Call(&wire.Undo{Steps: 1})
		p.Call(&wire.GetRecipeSteps{})
		p.Call(&wire.Write{Files: enginetest.KeepFiles, Part: -1, Job: 2})
		p.Stop()
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
	samples := journal.Samples()
	for _, x := range journal.Types {
		if !slices.ContainsFunc(samples, func(r journal.Record) bool { return reflect.TypeOf(r).Elem() == reflect.TypeOf(x) }) {
			samples = append(samples, reflect.New(reflect.TypeOf(x)).Interface())
		}
	}
	for _, r := range samples {
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

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
