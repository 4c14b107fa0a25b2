package engine_test

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"testing"
	"time"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// benchSizes are the numbers of pages at which things are measured: a small site, a full file, and
// twenty of those.
var benchSizes = [...]int{1000, 50_000, 1_000_000}

// A benchHost has a real clock, so that slices are as long as they are in a browser.
type benchHost struct {
	enginetest.Host
	start time.Time
}

func (h *benchHost) Now() int64 { return time.Since(h.start).Milliseconds() }
func (h *benchHost) Yield()     { runtime.Gosched() }

// A benchPage is the page's side of an engine.
type benchPage struct {
	b      *testing.B
	client *wire.Client

	mu   sync.Mutex
	cond *sync.Cond
	sum  wire.Summary
	view wire.View
}

func startBench(b *testing.B) *benchPage {
	b.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	pagePort, enginePort := wire.Pipe()
	p := &benchPage{b: b}
	p.cond = sync.NewCond(&p.mu)
	p.client = wire.NewClient(pagePort, func(body wire.Body, _ []wire.Blob) {
		p.mu.Lock()
		defer p.mu.Unlock()
		switch body := body.(type) {
		case *wire.Another:
			p.client.Go(&wire.SawAnother{}, nil)
		case *wire.Summary:
			p.sum = *body
		case *wire.Window:
			p.view = body.View
		}
		p.cond.Broadcast()
	})
	var running sync.WaitGroup
	running.Go(func() {
		_ = engine.New(enginetest.Version, &benchHost{start: time.Now()}).Serve(ctx, enginePort)
		enginePort.Close()
	})
	running.Go(func() { _ = p.client.Run(ctx) })
	b.Cleanup(func() {
		pagePort.Close()
		cancel()
		running.Wait()
	})
	must[*wire.Welcome](p, &wire.Hello{Version: enginetest.Version, Today: enginetest.Today})
	return p
}

// must sends a request and returns its answer, which must be of the type T.
func must[T wire.Body](p *benchPage, request wire.Body, blobs ...wire.Blob) T {
	p.b.Helper()
	body, _, err := p.client.Call(context.Background(), request, blobs...)
	if err != nil {
		p.b.Fatal(err)
	}
	got, ok := body.(T)
	if !ok {
		p.b.Fatalf("%T was answered by %T: %+v", request, body, body)
	}
	return got
}

// checked waits until the checks are done with n pages.
func (p *benchPage) checked(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for !p.sum.Complete || p.sum.Pages != n {
		p.cond.Wait()
	}
}

// complete waits until a view has all its rows, and returns how many they are.
func (p *benchPage) complete(v *wire.View) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	if v.Complete {
		return v.Len
	}
	for p.view.View != v.View || p.view.Rev < v.Rev || !p.view.Complete {
		p.cond.Wait()
	}
	return p.view.Len
}

// benchFiles returns n pages as sitemaps of 50,000, some 260 bytes a page; one in a hundred breaks
// a rule.
func benchFiles(n int) (request *wire.Open, blobs []wire.Blob, size int64) {
	request = &wire.Open{Job: 1, Replace: true}
	words := [...]string{"alder", "birch", "cedar", "oak", "ash", "elm", "pine", "maple"}
	for at := 0; at < n; at += 50_000 {
		text := []byte("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" +
			"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
		for i := at; i < min(n, at+50_000); i++ {
			priority := fmt.Sprintf("0.%d", i%10)
			if i%100 == 99 {
				priority = "0,7"
			}
			text = fmt.Appendf(text,
				"  <url>\n    <loc>https://www.shop.example/%s/%s-and-%s/"+
					"a-product-with-a-name-of-the-usual-length-%07d.html</loc>\n"+
					"    <lastmod>2026-%02d-%02dT%02d:00:00+00:00</lastmod>\n    <changefreq>weekly</changefreq>\n"+
					"    <priority>%s</priority>\n  </url>\n",
				words[i%8], words[i/8%8], words[i*7%8], i*7919%10_000_019, i%9+1, i%28+1, i%24, priority)
		}
		text = append(text, "</urlset>\n"...)
		name := fmt.Sprintf("sitemap-%d.xml", len(blobs)+1)
		request.Inputs = append(request.Inputs, wire.Input{Name: name, Path: name, Blob: len(blobs)})
		blobs = append(blobs, enginetest.Bytes(text))
		size += int64(len(text))
	}
	return request, blobs, size
}

// benchOpened runs f at each size on an engine with that many pages, read and checked.
func benchOpened(b *testing.B, f func(b *testing.B, p *benchPage, n int)) {
	for _, n := range benchSizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			if testing.Short() && n > 50_000 {
				b.Skip("a million pages")
			}
			p := startBench(b)
			request, blobs, _ := benchFiles(n)
			must[*wire.Opened](p, request, blobs...)
			p.checked(n)
			b.ReportAllocs()
			f(b, p, n)
			b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "pages/s")
		})
	}
}

// BenchmarkOpen opens into an engine of its own each time, with every check done.
func BenchmarkOpen(b *testing.B) {
	for _, n := range benchSizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			if testing.Short() && n > 50_000 {
				b.Skip("a million pages")
			}
			request, blobs, size := benchFiles(n)
			b.SetBytes(size)
			b.ReportAllocs()
			for b.Loop() {
				p := startBench(b)
				must[*wire.Opened](p, request, blobs...)
				p.checked(n)
			}
		})
	}
}

func benchView(b *testing.B, filter sitemapcore.Filter, sort sitemapcore.Sort) {
	benchOpened(b, func(b *testing.B, p *benchPage, _ int) {
		view := 0
		for b.Loop() {
			v := must[*wire.View](p, &wire.OpenView{View: view, Filter: filter, Sort: sort})
			view = v.View
			if p.complete(v) == 0 {
				b.Fatal("nothing was found")
			}
		}
	})
}

func BenchmarkFind(b *testing.B) {
	benchView(b, sitemapcore.Filter{Query: "pine-and"}, sitemapcore.Sort{})
}

func BenchmarkFilterSection(b *testing.B) {
	benchView(b, sitemapcore.Filter{Section: "/maple/"}, sitemapcore.Sort{})
}

func BenchmarkFilterSeverity(b *testing.B) {
	benchView(b, sitemapcore.Filter{Severity: sitemapcore.Ignore}, sitemapcore.Sort{})
}

func BenchmarkFilterColumns(b *testing.B) {
	benchView(b, sitemapcore.Filter{Where: []sitemapcore.Condition{
		{Field: sitemapcore.ChangeFreq, Values: []string{"weekly"}},
		{Field: sitemapcore.LastMod, Is: sitemapcore.Since, Values: []string{"2026-03-01"}},
		{Field: sitemapcore.Priority, Is: sitemapcore.Between, Values: []string{"0.5", "0.8"}},
		{Is: sitemapcore.Lacks, Values: []string{"pine-and", "elm-and"}},
	}}, sitemapcore.Sort{})
}

func BenchmarkCountValues(b *testing.B) {
	for f, name := range []string{"host", "date", "frequency", "priority", "extras"} {
		b.Run(name, func(b *testing.B) {
			benchOpened(b, func(b *testing.B, p *benchPage, _ int) {
				for b.Loop() {
					must[*wire.Values](p, &wire.GetValues{Field: sitemapcore.Field(f)})
				}
			})
		})
	}
}

func BenchmarkSortAddress(b *testing.B) {
	benchView(b, sitemapcore.Filter{}, sitemapcore.Sort{{Key: sitemapcore.Loc.SortKey()}})
}

func BenchmarkSortLastChanged(b *testing.B) {
	benchView(b, sitemapcore.Filter{}, sitemapcore.Sort{{Key: sitemapcore.LastMod.SortKey(), Desc: true}})
}

func BenchmarkSortColumns(b *testing.B) {
	benchView(b, sitemapcore.Filter{}, sitemapcore.Sort{
		{Key: sitemapcore.Priority.SortKey()}, {Key: sitemapcore.LastMod.SortKey(), Desc: true}, {Key: sitemapcore.Loc.SortKey()},
	})
}

func BenchmarkWindow(b *testing.B) {
	benchOpened(b, func(b *testing.B, p *benchPage, n int) {
		v := must[*wire.View](p, &wire.OpenView{})
		i := 0
		for b.Loop() {
			must[*wire.Window](p, &wire.GetWindow{View: v.View, First: i % n, Count: 60})
			i += 7919
		}
	})
}

func BenchmarkSetOnAllAndUndo(b *testing.B) {
	benchOpened(b, func(b *testing.B, p *benchPage, n int) {
		v := must[*wire.View](p, &wire.OpenView{})
		all := wire.Target{View: v.View, Rows: []sitemapcore.Range{{From: 0, To: n}}}
		for b.Loop() {
			must[*wire.Edited](p, wire.Make(all,
				sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.55"})))
			must[*wire.Edited](p, &wire.Undo{Steps: 1})
		}
	})
}

// BenchmarkCheckAll looks at all pages anew, as after a change that may concern each of them. The
// goal is 300,000 pages a second in wasm: GOOS=js GOARCH=wasm go test -run '^$' -bench CheckAll
// -exec="$(go env GOROOT)/lib/wasm/go_js_wasm_exec" ./sitemapcore/engine
func BenchmarkCheckAll(b *testing.B) {
	benchOpened(b, func(b *testing.B, p *benchPage, n int) {
		rules := must[*wire.Custom](p, &wire.GetCustom{Job: 7}).Rules
		for b.Loop() {
			p.mu.Lock()
			p.sum.Complete = false
			p.mu.Unlock()
			must[*wire.Done](p, &wire.SetCustom{Rules: rules})
			p.checked(n)
		}
	})
}

// BenchmarkReplacePreview counts the changes of a replacement in all addresses.
func BenchmarkReplacePreview(b *testing.B) {
	benchOpened(b, func(b *testing.B, p *benchPage, _ int) {
		for b.Loop() {
			must[*wire.Preview](p, &wire.Do{
				Target: wire.Target{All: true}, Steps: []sitemapcore.Step{{Do: sitemapcore.DoReplace, Replacement: sitemapcore.Replacement{Find: ".html", With: ".php", In: 1 << sitemapcore.Loc}}}, Try: true,
			})
		}
	})
}

// BenchmarkPasteAndUndo pastes a column of at most 50,000 values.
func BenchmarkPasteAndUndo(b *testing.B) {
	benchOpened(b, func(b *testing.B, p *benchPage, n int) {
		v := must[*wire.View](p, &wire.OpenView{})
		n = min(n, 50_000)
		target := wire.Target{View: v.View, Rows: []sitemapcore.Range{{From: 0, To: n}}}
		column := sitemapcore.Cells{Fields: []sitemapcore.Field{sitemapcore.Priority}, Selected: 1}
		for i := range n {
			column.Text += fmt.Sprintf("0.%d\n", i%7)
		}
		b.ResetTimer()
		for range b.N {
			must[*wire.Edited](p, paste(target, false, column))
			must[*wire.Edited](p, &wire.Undo{Steps: 1})
		}
	})
}

// BenchmarkTypeXML checks the XML of a page, as at each key in its editor.
func BenchmarkTypeXML(b *testing.B) {
	benchOpened(b, func(b *testing.B, p *benchPage, n int) {
		v := must[*wire.View](p, &wire.OpenView{})
		id := must[*wire.Window](p, &wire.GetWindow{View: v.View, First: n / 2, Count: 1}).IDs[0]
		text := must[*wire.XML](p, &wire.GetXML{ID: id}).Text
		b.ResetTimer()
		for i := range b.N {
			key := wire.Make(wire.Target{ID: id}, sitemapcore.XMLStep(text[:len(text)-6]+fmt.Sprintf("<!--%d--></url>", i)))
			key.Try = true
			must[*wire.Preview](p, key)
		}
	})
}

// BenchmarkEditForm changes a field of an image of a page.
func BenchmarkEditForm(b *testing.B) {
	benchOpened(b, func(b *testing.B, p *benchPage, n int) {
		v := must[*wire.View](p, &wire.OpenView{})
		id := must[*wire.Window](p, &wire.GetWindow{View: v.View, First: n / 2, Count: 1}).IDs[0]
		edit := func(e sitemapcore.FormEdit, path, text string) {
			e.Values = []sitemapcore.FormValue{{Path: path, Text: text}}
			must[*wire.Edited](p, wire.Make(wire.Target{ID: id}, sitemapcore.FormStep(e)))
		}
		edit(sitemapcore.FormEdit{Op: sitemapcore.FormAdd, Kind: "image"}, "loc", "https://www.shop.example/a.jpg")
		b.ResetTimer()
		for i := range b.N {
			edit(sitemapcore.FormEdit{Count: 1}, "title", fmt.Sprint("Chair ", i))
		}
	})
}
