package engine

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// A lawHost is a host whose clock moves by one to three milliseconds at each look, so that jobs are cut into many slices,
// and any of the places that look finds the end of one.
type lawHost struct {
	now  int64
	rand *rand.Rand
}

func (h *lawHost) Now() int64                                { h.now += 1 + h.rand.Int64N(3); return h.now }
func (*lawHost) Yield()                                      {}
func (*lawHost) Transcode(_ string, b []byte) ([]byte, bool) { return b, true }
func (*lawHost) ASCIIHost(host string) string                { return host }
func (*lawHost) NewBlob(string) session.BlobWriter           { return &lawWriter{} }

type lawWriter struct{ bytes.Buffer }

func (w *lawWriter) Blob() (wire.Blob, error) { return wire.Bytes(w.Bytes()), nil }

// A lawPage is a page of the model.
type lawPage struct{ loc, lastmod string }

// A lawRun drives an engine turn by turn beside a model of its document: for each file its pages.
type lawRun struct {
	t       *testing.T
	e       *Engine
	rand    *rand.Rand
	next    int
	wait    map[int]func(wire.Body, []wire.Blob)
	reports int  // of progress
	blind   bool // the page sees no other document yet
	unseen  int  // other documents that the page has not seen

	view  int
	files [][]lawPage // nil for one that was removed
	past  [][][]lawPage
}

func newLawRun(t *testing.T, seed uint64, files ...[]lawPage) *lawRun {
	l := startLaw(t, seed)
	l.files = files
	var opened []string
	for i, f := range files {
		opened = append(opened, fmt.Sprintf("%d.xml", i), string(lawXML(f)))
	}
	l.open(&wire.Open{Job: 1}, opened...)
	return l
}

// startLaw returns a run whose engine has no document, and may keep projects.
func startLaw(t *testing.T, seed uint64, kept ...journal.Storage) *lawRun {
	l := &lawRun{t: t, rand: rand.New(rand.NewPCG(seed, 1)), wait: map[int]func(wire.Body, []wire.Blob){}}
	l.e = New("", &lawHost{rand: rand.New(rand.NewPCG(seed, 2))})
	l.e.Port = l
	for _, s := range kept {
		l.e.SaveTo(s)
	}
	l.ask(&wire.Hello{Today: "2026-11-20"}, nil)
	return l
}

// open opens files, each given by its name and its text, and a view of all pages.
func (l *lawRun) open(request *wire.Open, files ...string) {
	var blobs []wire.Blob
	for i := 0; i < len(files); i += 2 {
		request.Inputs = append(request.Inputs, wire.Input{Name: files[i], Path: files[i], Blob: len(blobs)})
		blobs = append(blobs, wire.Bytes(files[i+1]))
	}
	l.finish(request, blobs...)
	l.view = l.finish(&wire.OpenView{}).(*wire.View).View
}

// Send implements [wire.Port].
func (l *lawRun) Send(m wire.Message) error {
	id, body, err := wire.Decode(m.Frame)
	if err != nil {
		l.t.Fatal(err)
	}
	switch body.(type) {
	case *wire.Progress:
		l.reports++
	case *wire.Another:
		if l.unseen++; !l.blind {
			l.look()
		}
	}
	if done := l.wait[id]; done != nil {
		delete(l.wait, id)
		done(body, m.Blobs)
	}
	return nil
}

// Recv implements [wire.Port].
func (*lawRun) Recv(context.Context) (wire.Message, error) { return wire.Message{}, wire.ErrClosed }

// ask sends a request.
func (l *lawRun) ask(request wire.Body, done func(wire.Body, []wire.Blob), blobs ...wire.Blob) {
	l.next++
	if done != nil {
		l.wait[l.next] = done
	}
	l.e.handle(wire.Message{Frame: wire.Encode(l.next, request), Blobs: blobs})
}

// look has the page see the present document.
func (l *lawRun) look() {
	for l.blind = false; l.unseen > 0; l.unseen-- {
		l.ask(&wire.SawAnother{}, nil)
	}
}

// turn gives the engine one turn, and waits for goroutines if necessary.
func (l *lawRun) turn() {
	if l.e.turn() {
		return
	}
	select {
	case <-l.e.Woken():
		l.e.woken()
	default:
		runtime.Gosched() // in WebAssembly, the goroutines that the engine waits for have no other thread
	}
}

// finish sends a request and returns its answer.
func (l *lawRun) finish(request wire.Body, blobs ...wire.Blob) (answer wire.Body) {
	l.t.Helper()
	l.ask(request, func(b wire.Body, _ []wire.Blob) { answer = b }, blobs...)
	for answer == nil {
		l.turn()
	}
	if f, ok := answer.(*wire.Failure); ok {
		l.t.Fatalf("%T: %s, %s", request, f.Title, f.Detail)
	}
	return answer
}

func lawXML(pages []lawPage) []byte {
	var b strings.Builder
	b.WriteString(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, p := range pages {
		b.WriteString("<url><loc>" + p.loc + "</loc>")
		if p.lastmod != "" {
			b.WriteString("<lastmod>" + p.lastmod + "</lastmod>")
		}
		b.WriteString("</url>\n")
	}
	return []byte(b.String() + "</urlset>")
}

func lawPages(prefix string, n int) []lawPage {
	out := make([]lawPage, n)
	for i := range out {
		out[i] = lawPage{fmt.Sprintf("https://shop.example/%s/%d", prefix, i), "2026-01-02"}
	}
	return out
}

// all returns the pages of the model in their order.
func (l *lawRun) all() []lawPage { return slices.Concat(l.files...) }

// step makes the next state of the model.
func (l *lawRun) step(change func()) {
	l.past = append(l.past, l.files)
	l.files = slices.Clone(l.files)
	for i, f := range l.files {
		l.files[i] = slices.Clone(f)
	}
	change()
}

// edit makes a random edit, in the engine and then in the model.
func (l *lawRun) edit() {
	n := len(l.all())
	if n < 10 {
		return
	}
	switch from := l.rand.IntN(n); l.rand.IntN(4) {
	case 0:
		most := n/60 + 1
		if l.rand.IntN(30) == 0 {
			most = n / 2
		}
		to := min(n, from+1+l.rand.IntN(most))
		l.change(wire.Make(l.target(from, to),
			sitemapcore.Step{Do: sitemapcore.DoDelete}), func() { l.remove(from, to) })
	case 1:
		day := fmt.Sprintf("2026-02-%02d", 1+l.rand.IntN(28))
		to := min(n, from+1+l.rand.IntN(5))
		l.change(wire.Make(l.target(from, to),
			sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.LastMod, Value: day})), func() {
			l.each(func(i int, p *lawPage) bool {
				if from <= i && i < to {
					p.lastmod = day
				}
				return true
			})
		})
	case 2:
		loc := fmt.Sprintf("https://shop.example/other/%d", l.next)
		l.change(wire.Make(l.target(from, from+1),
			sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Loc, Value: loc})), func() {
			l.each(func(i int, p *lawPage) bool {
				if i == from {
					p.loc = loc
				}
				return true
			})
		})
	default:
		if len(l.past) == 0 {
			return
		}
		l.ask(&wire.Undo{Steps: 1}, func(b wire.Body, _ []wire.Blob) {
			if _, ok := b.(*wire.Edited); ok {
				l.files = l.past[len(l.past)-1]
				l.past = l.past[:len(l.past)-1]
			}
		})
	}
}

func (l *lawRun) target(from, to int) wire.Target {
	return wire.Target{View: l.view, Order: l.order(), Rows: []sitemapcore.Range{{From: from, To: to}}}
}

// order returns the order of the view, as the page is told it.
func (l *lawRun) order() (order int) {
	l.ask(&wire.GetWindow{View: l.view}, func(b wire.Body, _ []wire.Blob) { order = b.(*wire.Window).Order })
	return order
}

// change asks for a change, and makes it in the model when the engine has made it.
func (l *lawRun) change(request wire.Body, model func()) {
	l.ask(request, func(b wire.Body, _ []wire.Blob) {
		if e, ok := b.(*wire.Edited); ok && e.Pages > 0 {
			l.step(model)
		}
	})
}

// each calls use for each page of the model with its index; if it returns false the page is removed.
func (l *lawRun) each(use func(i int, p *lawPage) bool) {
	i := 0
	for k, f := range l.files {
		var kept []lawPage
		for _, p := range f {
			if use(i, &p) {
				kept = append(kept, p)
			}
			i++
		}
		l.files[k] = kept
	}
}

func (l *lawRun) remove(from, to int) {
	l.each(func(i int, _ *lawPage) bool { return i < from || to <= i })
}

// hold fails unless the document is that of the model.
func (l *lawRun) hold() {
	l.t.Helper()
	want := l.all()
	if l.e.Doc.Len() != len(want) {
		l.t.Fatalf("the document has %d pages, the model %d", l.e.Doc.Len(), len(want))
	}
	for i, p := range want {
		loc, _ := l.e.Doc.Value(l.e.Doc.At(i), sitemapcore.Loc)
		lastmod, _ := l.e.Doc.Value(l.e.Doc.At(i), sitemapcore.LastMod)
		if got := (lawPage{loc, lastmod}); got != p {
			l.t.Fatalf("page %d is %v, in the model %v", i, got, p)
		}
	}
}

// differences are the lines of a comparison of the model with an earlier version.
func (l *lawRun) differences(earlier []lawPage) (all []string) {
	was := map[string]string{}
	for _, p := range earlier {
		was[p.loc] = p.lastmod
	}
	for _, p := range l.all() {
		old, there := was[p.loc]
		delete(was, p.loc)
		switch {
		case !there:
			all = append(all, "Added "+p.loc)
		case old != p.lastmod:
			all = append(all, "Changed "+p.loc+" "+old+" "+p.lastmod)
		}
	}
	for loc := range was {
		all = append(all, "Removed "+loc)
	}
	slices.Sort(all)
	return all
}

func TestJobsSurviveAnyEditBetweenTheirSlices(t *testing.T) {
	for _, tt := range []struct {
		name string
		// begin asks for a job, and calls over when it was answered.
		begin func(l *lawRun, over func())
	}{
		{"removing a file", func(l *lawRun, over func()) {
			l.ask(wire.Make(wire.Target{}, sitemapcore.RemoveFileStep(1)), func(b wire.Body, _ []wire.Blob) {
				if _, ok := b.(*wire.Edited); ok {
					l.step(func() { l.files[0] = nil })
				}
				over()
			})
		}},
		{"merging", func(l *lawRun, over func()) {
			came := []lawPage{{"https://shop.example/fresh", "2026-03-04"}}
			for i, p := range l.all() {
				if i%3 == 0 {
					came = append(came, lawPage{p.loc, "2026-03-04"})
				}
			}
			request := &wire.Open{Compare: true, Job: 3, Inputs: []wire.Input{{Name: "came.xml", Path: "came.xml"}}}
			if o := l.finish(request, wire.Bytes(lawXML(came))).(*wire.Opened); !o.Merge {
				l.t.Fatalf("nothing is to be merged: %+v", o)
			}
			l.ask(&wire.GetMerge{First: true, Job: 4}, func(wire.Body, []wire.Blob) {
				apply := &wire.ApplyMerge{MergeSettings: sitemapcore.MergeSettings{Add: true, Remove: true, Update: 1 << sitemapcore.LastMod}, Job: 5}
				l.ask(apply, func(b wire.Body, _ []wire.Blob) {
					if f, ok := b.(*wire.Failure); ok {
						l.t.Errorf("merging failed: %s", f.Title)
					} else {
						l.step(func() { l.merge(came) })
					}
					over()
				})
			})
		}},
		{"writing differences", func(l *lawRun, over func()) {
			earlier := append(lawPages("a", 4000), lawPage{"https://shop.example/old", ""})
			for i := range earlier {
				if i%5 == 0 {
					earlier[i].lastmod = "2025-05-05"
				}
			}
			request := &wire.CompareWith{Earlier: wire.Open{Inputs: []wire.Input{{Name: "e.xml", Path: "e.xml"}}, Job: 3}}
			l.finish(request, wire.Bytes(lawXML(earlier)))
			l.ask(&wire.WriteComparison{Job: 4}, func(_ wire.Body, blobs []wire.Blob) {
				if len(blobs) != 1 {
					l.t.Error("no file was written")
				} else if got, want := csvLines(l.t, blobs[0]), l.differences(earlier); !slices.Equal(got, want) {
					l.t.Errorf("%d differences were written, there are %d", len(got), len(want))
				}
				over()
			})
		}},
		{"writing files", func(l *lawRun, over func()) {
			l.ask(&wire.Write{Part: -1, Job: 4, Format: sitemapcore.FormatCSV}, func(_ wire.Body, blobs []wire.Blob) {
				var text []byte
				if len(blobs) == 1 {
					text = blobs[0].(wire.Bytes)
				}
				var got, want []string
				for _, line := range csvLines(l.t, wire.Bytes(text)) {
					loc, _, _ := strings.Cut(line, " ")
					got = append(got, loc)
				}
				for _, p := range l.all() {
					want = append(want, p.loc)
				}
				slices.Sort(want)
				if !slices.Equal(got, want) {
					l.t.Errorf("%d pages were written, want %d", len(got), len(want))
				}
				over()
			})
		}},
		{"fixing", func(l *lawRun, over func()) {
			l.ask(&wire.Do{
				Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix}}, Job: 4,
			}, func(wire.Body, []wire.Blob) { over() })
		}},
		{"looking for languages", func(l *lawRun, over func()) {
			l.ask(&wire.OpenGroups{Job: 4}, func(wire.Body, []wire.Blob) { over() })
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			seeds := uint64(4)
			if testing.Short() {
				seeds = 1
			}
			for seed := range seeds {
				l := newLawRun(t, seed, lawPages("a", 16_000), lawPages("b", 5_000))
				over := false
				tt.begin(l, func() { over = true })
				for turns := 0; !over; turns++ {
					l.turn()
					// After that many edits the job may come to its end.
					if turns < 120 && turns%3 == 0 {
						l.edit()
					}
				}
				l.hold()
			}
		})
	}
}

// merge brings pages into the model as [wire.ApplyMerge] does.
func (l *lawRun) merge(came []lawPage) {
	dates := map[string]string{}
	for _, p := range came {
		dates[p.loc] = p.lastmod
	}
	there := map[string]bool{}
	l.each(func(_ int, p *lawPage) bool {
		date, ok := dates[p.loc]
		if ok {
			p.lastmod = date
		}
		there[p.loc] = true
		return ok
	})
	var added []lawPage
	for _, p := range came {
		if !there[p.loc] {
			added = append(added, p)
		}
	}
	l.files = append(l.files, added)
}

func csvLines(t *testing.T, b wire.Blob) (all []string) {
	lines, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(b.(wire.Bytes), []byte("\uFEFF")))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range lines[1:] {
		line := x[0] + " " + x[1]
		if x[0] == "Changed" {
			line += " " + x[3] + " " + x[4]
		}
		all = append(all, line)
	}
	slices.Sort(all)
	return all
}

// TestARecipeCanBeCanceledAfterItsFirstStep cancels a recipe when a step has changed the document: progress went on, and
// nothing of it stays.
func TestARecipeCanBeCanceledAfterItsFirstStep(t *testing.T) {
	l := newLawRun(t, 1, lawPages("a", 16_000))
	b := &wire.Do{Target: wire.Target{All: true}, Recipe: "r", Job: 4}
	for i := range 40 {
		b.Steps = append(b.Steps, sitemapcore.Step{Do: sitemapcore.DoReplace, Replacement: sitemapcore.Replacement{
			Way: sitemapcore.ReplaceText, In: 1 << sitemapcore.Loc, Find: fmt.Sprint("/", i%10), With: fmt.Sprint("/", (i+1)%10),
		}})
	}
	rev := l.e.Rev
	var answer wire.Body
	l.ask(b, func(b wire.Body, _ []wire.Blob) { answer = b })
	for l.e.Rev == rev {
		l.turn()
	}
	first := l.reports
	for range 200 {
		l.turn()
	}
	if l.reports == first {
		t.Error("after the first step no progress is told")
	}
	l.ask(&wire.Cancel{Job: 4}, nil)
	for answer == nil {
		l.turn()
	}
	if f, ok := answer.(*wire.Failure); !ok || f.Code != wire.FailedCanceled {
		t.Errorf("the canceled recipe is answered by %+v", answer)
	}
	l.hold()
}
