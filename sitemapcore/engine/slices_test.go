package engine_test

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A sliceHost counts the slices of an engine. Its clock moves by a millisecond at each look, so
// that a slice is eight looks.
type sliceHost struct {
	enginetest.Host
	slices atomic.Int64
}

// Yield lets all other goroutines run as far as they can. The tests run on one processor, so nothing runs in parallel
// with the engine, and the counts do not depend on the machine.
func (h *sliceHost) Yield() {
	h.slices.Add(1)
	for range 8 {
		runtime.Gosched()
	}
}

// A stopwatch is the engine's end of a pipe. It notes how many slices there are between a request
// and its answer.
type stopwatch struct {
	wire.Port
	host  *sliceHost
	mu    sync.Mutex
	since map[int]int // slices when the request of that number came
	took  map[int]int
}

func (w *stopwatch) Recv(ctx context.Context) (wire.Message, error) {
	m, err := w.Port.Recv(ctx)
	if err == nil {
		id, _, _ := wire.Decode(m.Frame)
		w.mu.Lock()
		w.since[id] = int(w.host.slices.Load())
		w.mu.Unlock()
	}
	return m, err
}

func (w *stopwatch) Send(m wire.Message) error {
	id, _, _ := wire.Decode(m.Frame)
	w.mu.Lock()
	w.took[id] = int(w.host.slices.Load()) - w.since[id]
	w.mu.Unlock()
	return w.Port.Send(m)
}

// A slowDesk is the page's side of an engine whose slices are counted.
type slowDesk struct {
	t      *testing.T
	client *wire.Client
	watch  *stopwatch
	next   int // the number of the next request
	pages  int
	view   int
}

func newDesk(t *testing.T) *slowDesk {
	t.Helper()
	before := runtime.GOMAXPROCS(1)
	t.Cleanup(func() { runtime.GOMAXPROCS(before) })
	ctx, cancel := context.WithCancel(context.Background())
	page, end := wire.Pipe()
	host := &sliceHost{}
	d := &slowDesk{t: t, next: 1, watch: &stopwatch{Port: end, host: host, since: map[int]int{}, took: map[int]int{}}}
	d.client = wire.NewClient(page, func(b wire.Body, _ []wire.Blob) {
		if f, ok := b.(*wire.Fatal); ok {
			t.Errorf("the engine broke: %s", f.Report)
		}
	})
	var running sync.WaitGroup
	running.Add(2)
	go func() {
		defer running.Done()
		_ = engine.New(enginetest.Version, host).Serve(ctx, d.watch)
	}()
	go func() {
		defer running.Done()
		_ = d.client.Run(ctx)
	}()
	t.Cleanup(func() {
		page.Close()
		cancel()
		running.Wait()
	})
	d.ask(&wire.Hello{Version: enginetest.Version, Today: enginetest.Today})
	d.view = d.ask(&wire.OpenView{}).(*wire.View).View
	return d
}

// target names rows of the view as it is.
func (d *slowDesk) target(from, to int) wire.Target {
	w := d.ask(&wire.GetWindow{View: d.view}).(*wire.Window)
	return wire.Target{View: d.view, Order: w.Order, Rows: rows(from, to)}
}

// send sends a request and returns its number and the channel of its answer.
func (d *slowDesk) send(b wire.Body, blobs ...wire.Blob) (int, chan wire.Body) {
	answer := make(chan wire.Body, 1)
	id := d.next
	d.next++
	d.client.Go(b, func(b wire.Body, _ []wire.Blob) { answer <- b }, blobs...)
	return id, answer
}

func (d *slowDesk) ask(b wire.Body, blobs ...wire.Blob) wire.Body {
	_, answer := d.send(b, blobs...)
	return <-answer
}

func (d *slowDesk) took(id int) int {
	d.watch.mu.Lock()
	defer d.watch.mu.Unlock()
	return d.watch.took[id]
}

func (d *slowDesk) openPages(n int) (*wire.Open, []wire.Blob) {
	req := &wire.Open{Job: 1}
	var blobs []wire.Blob
	for i := range 3 {
		name := fmt.Sprintf("sitemap-%d.xml", i)
		req.Inputs = append(req.Inputs, wire.Input{Name: name, Path: name, Blob: i})
		blobs = append(blobs, enginetest.Bytes(sitemapOf(n/3)))
	}
	d.pages = n / 3 * 3
	return req, blobs
}

// patience is how many slices a window may have to wait for, and a job that was canceled: 20 ms and
// less than 100 ms.
const patience = 2

func TestAWindowIsAnsweredWithinTwoSlicesDuringAnyJob(t *testing.T) {
	d := newDesk(t)
	all := func() wire.Target {
		return d.target(0, d.pages)
	}
	open, blobs := d.openPages(60_000)
	options := sitemapcore.FileSettings{
		Where: "https://shop.example/", Compress: true, Packing: true, Pretty: true,
		FreqPrio: true,
	}
	total := 0
	for _, c := range []struct {
		name  string
		ask   func() wire.Body
		blobs []wire.Blob
	}{
		{"open", func() wire.Body { return open }, blobs},
		{"sort by address", func() wire.Body {
			return &wire.OpenView{View: d.view, Sort: sitemapcore.Sort{{Key: sitemapcore.Loc.SortKey()}}}
		}, nil},
		{"set a value on all", func() wire.Body {
			return wire.Make(all(),
				sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.ChangeFreq, Value: "daily"}))
		}, nil},
		{"undo it", func() wire.Body { return &wire.Undo{} }, nil},
		{"redo it", func() wire.Body { return &wire.Undo{Redo: true} }, nil},
		{"leave all out", func() wire.Body {
			return wire.Make(all(),
				sitemapcore.Step{Do: sitemapcore.DoLeaveOut})
		}, nil},
		{"take all back", func() wire.Body {
			return wire.Make(all(),
				sitemapcore.Step{Do: sitemapcore.DoInclude})
		}, nil},
		{"delete all", func() wire.Body { return wire.Make(all(), sitemapcore.Step{Do: sitemapcore.DoDelete}) }, nil},
		{"undo the deletion", func() wire.Body { return &wire.Undo{} }, nil},
		{"fix what is safe", func() wire.Body {
			return &wire.Do{
				Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix}},
			}
		}, nil},
		{"count lines", func() wire.Body { return &wire.OpenLines{Files: options} }, nil},
		{"plan", func() wire.Body { return &wire.GetPlan{Files: options, Job: 2} }, nil},
		{"write", func() wire.Body { return &wire.Write{Files: options, Part: -1, Job: 3} }, nil},
	} {
		// The checks of the job before run during each job.
		id, answer := d.send(c.ask(), c.blobs...)
		windows, longest := 0, 0
		for busy := true; busy; windows++ {
			w, window := d.send(&wire.GetWindow{View: d.view, First: 100 * windows % max(1, d.pages), Count: 60})
			if _, ok := (<-window).(*wire.Window); !ok {
				t.Fatalf("%s: no window", c.name)
			}
			longest = max(longest, d.took(w))
			select {
			case b := <-answer:
				if f, ok := b.(*wire.Failure); ok {
					t.Fatalf("%s: %+v", c.name, f)
				}
				busy = false
			default:
			}
		}
		t.Logf("%s: %d slices, %d windows, the slowest after %d slices", c.name, d.took(id), windows, longest)
		if longest > patience {
			t.Errorf("%s: a window waited for %d slices", c.name, longest)
		}
		total += d.took(id)
	}
	if total < 100 {
		t.Errorf("all jobs together took %d slices, so this shows nothing", total)
	}
}

func TestACanceledJobEndsWithinTwoSlices(t *testing.T) {
	d := newDesk(t)
	open, blobs := d.openPages(60_000)
	if o, ok := d.ask(open, blobs...).(*wire.Opened); !ok || o.Pages != d.pages {
		t.Fatalf("opening gave %+v", o)
	}
	options := sitemapcore.FileSettings{
		Where: "https://shop.example/", Compress: true, Packing: true, Pretty: true,
		FreqPrio: true,
	}
	var files []enginetest.File
	for i := range 2000 {
		files = append(files, enginetest.File{
			Name: fmt.Sprintf("shop/%d.html", i), Data: []byte("<p>Page" + strings.Repeat("<img src=a.jpg>", 200)),
		})
	}
	files[0].Name = "shop/index.html"
	site := &wire.Open{Inputs: []wire.Input{{Name: "shop.zip", Path: "shop.zip"}}, Job: 4}
	pages := enginetest.Bytes(zipped(t, files...))
	for _, c := range []struct {
		name  string
		ask   wire.Body
		blobs []wire.Blob
		job   int
	}{
		{"open", open, blobs, 1},
		{"plan", &wire.GetPlan{Files: options, Job: 2}, nil, 2},
		{"write", &wire.Write{Files: options, Part: -1, Job: 3}, nil, 3},
		{"open a website", site, []wire.Blob{pages}, 4},
	} {
		id, answer := d.send(c.ask, c.blobs...)
		for range 3 { // so that it is well under way
			d.ask(&wire.GetWindow{View: d.view, Count: 10})
		}
		cancel, _ := d.send(&wire.Cancel{Job: c.job})
		f, ok := (<-answer).(*wire.Failure)
		if !ok || f.Code != wire.FailedCanceled {
			t.Fatalf("%s: a canceled job was answered by %+v", c.name, f)
		}
		d.watch.mu.Lock()
		waited := d.watch.since[id] + d.watch.took[id] - d.watch.since[cancel]
		d.watch.mu.Unlock()
		if waited > patience {
			t.Errorf("%s went on for %d slices", c.name, waited)
		}
		if w := d.ask(&wire.GetWindow{View: d.view, Count: 10}).(*wire.Window); w.Len != d.pages {
			t.Errorf("%s: %d pages afterwards, want %d", c.name, w.Len, d.pages)
		}
	}
}

// A hugeBlob is a file that must not be read.
type hugeBlob struct {
	t    *testing.T
	size int64
}

func (b hugeBlob) Size() int64 { return b.size }

func (b hugeBlob) Fill(_ []byte, _ bool, came func(int, error)) (stop func()) {
	b.t.Errorf("a file of %d bytes was read", b.size)
	came(0, io.ErrUnexpectedEOF)
	return func() {}
}

func TestWhatDoesNotFitIsRefusedBeforeItIsRead(t *testing.T) {
	for _, name := range []string{"sitemap.xml", "sitemap.xml.gz"} {
		p := enginetest.Start(t)
		small := sitemapOf(3)
		o := enginetest.Must[*wire.Opened](p, &wire.Open{Job: 1, Inputs: []wire.Input{
			{Name: "small.xml", Path: "small.xml"}, {Name: name, Path: name, Blob: 1},
		}}, enginetest.Bytes(small), hugeBlob{t, 3_000_000_000})
		if o.Files != 1 || o.Pages != 3 || o.Refused != 1 {
			t.Errorf("opening gave %+v", o)
		}
		problems := enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems
		if len(problems) != 1 || problems[0].File != name || problems[0].Rule != "A6" {
			t.Fatalf("the problems are %+v", problems)
		}
		for _, fits := range []string{"1 GB", "2.5 GB", "50,000 pages"} {
			if !strings.Contains(problems[0].Detail.String(), fits) {
				t.Errorf("%q does not say that %s would fit", problems[0].Detail, fits)
			}
		}
		if s := p.State(); s.Pages != 3 || s.Busy != 0 {
			t.Errorf("afterwards the state is %+v", s)
		}
	}
}

// TestAFileOfThePlanIsNotPlannedAgain holds that a download uses the plan of the dialog, unless it is outdated.
func TestAFileOfThePlanIsNotPlannedAgain(t *testing.T) {
	d := newDesk(t)
	open, blobs := d.openPages(45_000)
	d.ask(open, blobs...)
	options := sitemapcore.FileSettings{
		Where: "https://shop.example/", Compress: true, Packing: true, Pretty: true,
		FreqPrio: true,
	}
	slicesOf := func(b wire.Body) int {
		t.Helper()
		id, answer := d.send(b)
		if f, ok := (<-answer).(*wire.Failure); ok {
			t.Fatalf("%s. %s", f.Title, f.Detail)
		}
		return d.took(id)
	}
	plan := slicesOf(&wire.GetPlan{Files: options, Job: 1})
	// The instructions are the last part, and take no time themselves.
	instructions := &wire.Write{Files: options, Part: 1, Job: 2}
	if n := slicesOf(instructions); plan < 4 || n > plan/4 {
		t.Errorf("the plan took %d slices, and a file of it %d", plan, n)
	}
	pretty := *instructions
	pretty.Files.Pretty = !pretty.Files.Pretty
	if n := slicesOf(&pretty); n < plan/2 {
		t.Errorf("with other options it took %d slices, and the plan %d", n, plan)
	}
	d.ask(wire.Make(d.target(0, 1),
		sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.1"})))
	if n := slicesOf(instructions); n < plan/2 {
		t.Errorf("after a change it took %d slices, and the plan %d", n, plan)
	}
}
