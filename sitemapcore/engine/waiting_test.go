package engine_test

import (
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A turnsHost counts the turns of jobs. Each look at its clock ends a slice.
type turnsHost struct {
	enginetest.Host
	now, turns atomic.Int64
}

func (h *turnsHost) Now() int64 { return h.now.Add(20) }

func (h *turnsHost) Yield() {
	h.turns.Add(1)
	h.Host.Yield()
}

// during returns how many turns jobs took while f ran.
func (h *turnsHost) during(f func()) int64 {
	before := h.turns.Load()
	f()
	return h.turns.Load() - before
}

// addresses returns a list of page addresses.
func addresses(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "https://shop.example/%d/lamp\n", i)
	}
	return b.String()
}

// While a job waits for another one, only that one has turns: both together take as many as one after the other.
func TestAJobThatWaitsForAnotherTakesNoTurns(t *testing.T) {
	const pages, spare = 40_000, 5
	t.Run("for the rows of a view", func(t *testing.T) {
		h := &turnsHost{}
		p := enginetest.StartIn(t, h, nil)
		p.Paste(addresses(pages))
		p.Summary()
		view := enginetest.Must[*wire.View](p, &wire.OpenView{}).View
		look := func(word string, complete bool) int64 {
			return h.during(func() {
				open := &wire.OpenView{View: view, Filter: sitemapcore.Filter{Query: word}}
				if complete {
					p.View(open)
				} else if enginetest.Must[*wire.View](p, open).Complete {
					t.Fatal("nothing waits for a complete view")
				}
				step := wire.Make(wire.Target{View: view, All: true}, sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.1"}))
				step.Try = true
				if got := enginetest.Must[*wire.Preview](p, step).Pages; got != pages {
					t.Errorf("it is for %d pages", got)
				}
			})
		}
		if alone, both := look("lamp", true), look("shop", false); both > alone+spare {
			t.Errorf("%d turns, %d one after the other", both, alone)
		}
	})
	t.Run("for a comparison", func(t *testing.T) {
		h := &turnsHost{}
		p := enginetest.StartIn(t, h, nil)
		p.Paste(addresses(pages))
		p.Summary()
		against(p, "old.txt", addresses(pages)+"https://shop.example/gone\n")
		compared(t, p)
		look := func(loose address.Loose, complete bool) int64 {
			return h.during(func() {
				enginetest.Must[*wire.Done](p, &wire.LoosenComparison{Loose: loose})
				if complete {
					compared(t, p)
				}
				if got := removed(p); len(got) != 1 {
					t.Errorf("removed are %q", got)
				}
			})
		}
		if alone, both := look(address.LooseAll, true), look(0, false); both > alone+spare {
			t.Errorf("%d turns, %d one after the other", both, alone)
		}
	})
	t.Run("for a project that is being saved", func(t *testing.T) {
		var files []enginetest.File
		for i := range 60 {
			files = append(files, enginetest.File{
				Name: fmt.Sprintf("%d.xml", i),
				Data: []byte(strings.ReplaceAll(shop, "lamps", fmt.Sprint(i))),
			})
		}
		leave := func(saved bool) int64 {
			h, d := &turnsHost{}, enginetest.NewDisk()
			p := enginetest.StartIn(t, h, d)
			begun, sent := make(chan bool), make(chan bool)
			first := sync.OnceFunc(func() {
				close(begun)
				<-sent
				for range 1000 {
					runtime.Gosched() // to the goroutine that brings the message
				}
			})
			d.Fail(func(op, _, name string) error {
				if op == "write" && strings.HasPrefix(name, "source-") {
					first()
				}
				return nil
			})
			p.Open(true, files...)
			<-begun
			return h.during(func() {
				if saved {
					close(sent)
					p.Saved()
				}
				done := make(chan bool)
				p.Go(&wire.NewProject{}, func(wire.Body, []wire.Blob) { close(done) })
				if !saved {
					close(sent)
				}
				<-done
			})
		}
		if alone, both := leave(true), leave(false); both > alone+spare {
			t.Errorf("%d turns, %d one after the other", both, alone)
		}
	})
}
