package engine_test

import (
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/wire"
)

// A lateBlob can't be read before something else has happened.
type lateBlob struct {
	enginetest.Bytes
	until chan bool
}

func (b lateBlob) Fill(room []byte, unpack bool, came func(int, error)) (stop func()) {
	go func() {
		<-b.until
		b.Bytes.Fill(room, unpack, came)
	}()
	return func() {}
}

// What took the place of something else becomes a project of its own, which takes many turns. A
// change and an opening that come meanwhile wait for each other: the change can't be written before
// the files are read, and must not keep them from being read.
func TestFilesAreOpenedWhileWhatWasThereBeforeIsStillBeingKept(t *testing.T) {
	d := enginetest.NewDisk()
	p, v := saveShop(t, d)
	p.Saved()
	var files []enginetest.File
	for i := range 60 {
		files = append(files, enginetest.File{
			Name: fmt.Sprintf("%d.xml", i),
			Data: []byte(strings.ReplaceAll(shop, "lamps", fmt.Sprint(i))),
		})
	}
	begun, sent, written := make(chan bool), make(chan bool), make(chan bool)
	first := sync.OnceFunc(func() {
		close(begun)
		<-sent
	})
	flushed := sync.OnceFunc(func() { close(written) })
	var last string
	d.Fail(func(op, _, name string) error {
		switch {
		case op == "write" && strings.HasPrefix(name, "source-"):
			first()
			for range 1000 {
				runtime.Gosched() // to those who bring the messages
			}
		case op == "flush" && strings.HasPrefix(last, "source-"):
			flushed()
		}
		last = name
		return nil
	})
	p.Open(true, files...)
	<-begun
	answers := make(chan wire.Body, 2)
	answer := func(b wire.Body, _ []wire.Blob) { answers <- b }
	p.Go(wire.Make(wire.Target{View: v.View, Rows: rows(0, 1)},
		sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.1"})),
		answer)
	late := &wire.Open{Job: 2, Inputs: []wire.Input{{Name: "late.xml", Path: "late.xml"}}}
	p.Go(late, answer, lateBlob{enginetest.Bytes(shop), written})
	close(sent)
	for range 2 {
		if f, ok := (<-answers).(*wire.Failure); ok {
			t.Fatalf("%+v", f)
		}
	}
	saved := p.Saved()
	if saved.State != wire.SavedDone {
		t.Fatalf("the engine says %+v", saved)
	}
	if a, b := look(t, p), look(t, reopen(t, d.Crash(none), saved.ID)); a != b {
		t.Fatalf("it was\n%s\nand is\n%s", a, b)
	}
}

// A brokenHost has no room for files, and does not say so.
type brokenHost struct{ enginetest.Host }

func (*brokenHost) NewBlob(string) session.BlobWriter { panic("no room for files") }

func TestAPanicInAJobIsReportedWithItsStack(t *testing.T) {
	page, end := wire.Pipe()
	defer page.Close()
	report := make(chan string, 1)
	client := wire.NewClient(page, func(b wire.Body, _ []wire.Blob) {
		if f, ok := b.(*wire.Fatal); ok {
			report <- f.Report
		}
	})
	go client.Run(t.Context())
	go engine.New(enginetest.Version, &brokenHost{}).Serve(t.Context(), end)
	client.Go(&wire.Hello{Version: enginetest.Version, Today: enginetest.Today}, nil)
	client.Go(&wire.ExportProject{Job: 1}, nil)
	got := <-report
	for _, want := range []string{"no room for files", "NewBlob", "Projects).export"} {
		if !strings.Contains(got, want) {
			t.Errorf("the report has no %q:\n%s", want, got)
		}
	}
}
