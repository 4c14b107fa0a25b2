package engine_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// A benchDisk has only folders in memory, so that the benchmark measures the engine.
type benchDisk struct {
	mu      sync.Mutex
	folders map[string]*journal.Memory
}

func (d *benchDisk) Time() int64 { return time.Now().UnixMilli() }

func (d *benchDisk) List() ([]string, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	var out []string
	for name := range d.folders {
		out = append(out, name)
	}
	return out, nil
}

func (d *benchDisk) Folder(name string, _ bool) (journal.Folder, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.folders[name] == nil {
		d.folders[name] = &journal.Memory{}
	}
	return d.folders[name], nil
}

func (d *benchDisk) Remove(string) error                                { return nil }
func (d *benchDisk) Lock(string, bool, func()) (func(), error)          { return func() {}, nil }
func (d *benchDisk) Locked() (map[string]bool, error)                   { return nil, nil }
func (d *benchDisk) Watch(string, func()) func()                        { return func() {} }
func (d *benchDisk) start(b *testing.B) (*wire.Client, chan wire.Saved) { return startSaving(b, d) }

// startSaving starts an engine that saves projects, and returns its messages about saving.
func startSaving(b *testing.B, d journal.Storage) (*wire.Client, chan wire.Saved) {
	b.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	pagePort, enginePort := wire.Pipe()
	saved := make(chan wire.Saved, 1<<16)
	var client *wire.Client
	client = wire.NewClient(pagePort, func(body wire.Body, _ []wire.Blob) {
		switch s := body.(type) {
		case *wire.Another:
			client.Go(&wire.SawAnother{}, nil)
		case *wire.Saved:
			saved <- *s
		}
	})
	var running sync.WaitGroup
	running.Go(func() {
		e := engine.New(enginetest.Version, &benchHost{start: time.Now()})
		e.SaveTo(d)
		_ = e.Serve(ctx, enginePort)
		enginePort.Close()
	})
	running.Go(func() { _ = client.Run(ctx) })
	b.Cleanup(func() {
		pagePort.Close()
		cancel()
		running.Wait()
	})
	ask(b, client, &wire.Hello{Version: enginetest.Version, Today: enginetest.Today})
	return client, saved
}

func ask(b *testing.B, c *wire.Client, request wire.Body, blobs ...wire.Blob) wire.Body {
	b.Helper()
	body, _, err := c.Call(context.Background(), request, blobs...)
	if f, ok := body.(*wire.Failure); ok || err != nil {
		b.Fatal(f, err)
	}
	return body
}

// settle waits until everything is saved, and returns the project.
func settle(saved chan wire.Saved) string {
	for s := range saved {
		if s.State == wire.SavedDone {
			return s.ID
		}
	}
	return ""
}

// savedBench opens a set in an engine that saves it.
func savedBench(b *testing.B, d *benchDisk, n int) (*wire.Client, chan wire.Saved, string) {
	b.Helper()
	c, saved := d.start(b)
	req, blobs, _ := benchFiles(n)
	ask(b, c, req, blobs...)
	ask(b, c, &wire.OpenView{})
	return c, saved, settle(saved)
}

// BenchmarkSaveKeystroke is a change of one page, from the request until the engine says that it is
// saved.
func BenchmarkSaveKeystroke(b *testing.B) {
	for _, n := range benchSizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			c, saved, _ := savedBench(b, &benchDisk{folders: map[string]*journal.Memory{}}, n)
			i := 0
			for b.Loop() {
				i++
				ask(b, c, wire.Make(wire.Target{View: 1, Rows: rows(5, 6)},
					sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Loc, Value: fmt.Sprint("https://a.example/", i)})))
				settle(saved)
			}
		})
	}
}

// BenchmarkReopen opens a project whose journal has 10,000 changes.
func BenchmarkReopen(b *testing.B) {
	for _, n := range benchSizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			d := &benchDisk{folders: map[string]*journal.Memory{}}
			c, _, id := savedBench(b, d, n)
			for i := range 10_000 {
				ask(b, c, wire.Make(wire.Target{View: 1, Rows: rows(i%n, i%n+1)},
					sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: fmt.Sprint(i)})))
			}
			// Leaving the project writes what waits.
			ask(b, c, &wire.NewProject{})
			for b.Loop() {
				b.StopTimer()
				c, _ := d.start(b)
				b.StartTimer()
				ask(b, c, &wire.OpenProject{ID: id, Job: 1})
			}
		})
	}
}
