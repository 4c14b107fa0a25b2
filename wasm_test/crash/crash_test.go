// Package crash edits a project in a real Chromium, kills the engine or the browser at a random moment, opens the
// project again and compares it with the saved changes: every change that was reported as saved must be there, and of
// the later ones a prefix.
//
// It mostly kills the worker, and each tenth time the whole browser. It talks to the engine over the wire, so that a
// round takes less than a second and any moment can be tested.
//
// It also damages the stored files, in one byte, in the rest of a file or in all of it, and opens the project again: it
// must be there, with every page whose source is intact, and report the damage, and the damaged files must stay
// unchanged. Package engine does the same to every byte, on a disk in memory.
//
//	go test ./wasm_test/crash -crashes 100 -seed 1
package crash

import (
	"encoding/base64"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
	"sitemapeditor/wasm_test/browser"
)

var (
	crashes = flag.Int("crashes", 3, "how often what keeps the project is killed")
	seed    = flag.Uint64("seed", 0, "of the random work; zero picks one")
)

// pages is how many pages the sitemap has, and view the first view that an engine opens.
const (
	pages = 600
	view  = 1
)

// driver connects the page to an engine of its own.
const driver = `(() => {
	const own = globalThis.crash = { got: [], waiters: [] };
	own.start = () => {
		own.got = [];
		own.worker = sitemapEditorBoot.newEngine();
		own.worker.onmessage = ({ data }) => {
			if (data.fatal) own.got.push("fatal: " + data.fatal + " " + data.detail);
			if (data.frame) own.got.push(btoa(String.fromCharCode(...data.frame)));
		};
	};
	own.send = (frames) => {
		for (const f of frames) own.worker.postMessage({ frame: Uint8Array.from(atob(f), (c) => c.charCodeAt(0)), ` +
	`blobs: [] });
	};
	own.take = () => own.got.splice(0);
	own.sendAndKill = (frames, ms) => new Promise((done) => {
		own.send(frames);
		const until = performance.now() + ms;
		const look = () => {
			if (performance.now() < until) return setTimeout(look);
			own.worker.terminate();
			done(own.take());
		};
		look();
	});
})()`

// An engine is one that runs in the browser.
type engine struct {
	t   *testing.T
	tab *browser.Tab
	id  int // of the last request
	new int // documents that were told, and not yet confirmed

	order int // of the view, and the ids of its pages, when its state was looked at
	ids   map[string]sitemapcore.EntryID
}

func (e *engine) frames(requests []wire.Body) []string {
	var out []string
	for ; e.new > 0; e.new-- {
		requests = append([]wire.Body{&wire.SawAnother{}}, requests...)
	}
	for _, r := range requests {
		e.id++
		out = append(out, base64.StdEncoding.EncodeToString(wire.Encode(e.id, r)))
	}
	return out
}

// decode reads a message of an engine.
func (e *engine) decode(frames []string) (ids []int, bodies []wire.Body) {
	e.t.Helper()
	for _, f := range frames {
		b, err := base64.StdEncoding.DecodeString(f)
		if err != nil {
			e.t.Fatal(f)
		}
		id, body, err := wire.Decode(b)
		if err != nil {
			e.t.Fatal(err)
		}
		switch x := body.(type) {
		case *wire.Fatal:
			e.t.Fatalf("the engine broke: %s", x.Report)
		case *wire.Another:
			e.new++
		}
		ids, bodies = append(ids, id), append(bodies, body)
	}
	return ids, bodies
}

// call sends a request and waits for its answer and, with settled, until the engine says that
// everything is saved.
func (e *engine) call(request wire.Body, settled bool) (wire.Body, wire.Saved) {
	e.t.Helper()
	browser.Call[any](e.tab, "(f) => { crash.send(f) }", e.frames([]wire.Body{request}))
	var answer wire.Body
	var saved wire.Saved
	e.tab.Until(fmt.Sprintf("%T is answered", request), func() bool {
		ids, bodies := e.decode(browser.Call[[]string](e.tab, "() => crash.take()"))
		for i, b := range bodies {
			if ids[i] == e.id {
				answer = b
			}
			if s, ok := b.(*wire.Saved); ok {
				saved = *s
			}
		}
		return answer != nil && (!settled || saved.State == wire.SavedDone)
	})
	return answer, saved
}

// begin starts an engine.
func (e *engine) begin() {
	e.t.Helper()
	browser.Call[any](e.tab, "() => { crash.start() }")
	e.id, e.new = 0, 0
	version := browser.Call[string](e.tab, "() => sitemapEditorBoot.version")
	if b, _ := e.call(&wire.Hello{Version: version, Today: "2026-11-20"}, false); fmt.Sprintf("%T",
		b) != "*wire.Welcome" {
		e.t.Fatalf("the engine says %+v", b)
	}
	e.call(&wire.OpenView{}, false)
}

// start starts an engine and opens a project, or the sitemap if there is none.
func (e *engine) start(id string) string {
	e.t.Helper()
	e.begin()
	if id == "" {
		var b strings.Builder
		b.WriteString(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
		for i := range pages {
			fmt.Fprintf(&b, "<url><loc>https://shop.example/%d</loc><priority>0.5</priority></url>", i)
		}
		b.WriteString("</urlset>")
		_, saved := e.call(&wire.Open{Text: b.String(), Job: 1}, true)
		return saved.ID
	}
	b, _ := e.call(&wire.OpenProject{ID: id, Job: 1}, false)
	if o, ok := b.(*wire.ProjectOpened); !ok || o.Looking {
		e.t.Fatalf("opening the project: %T %+v", b, b)
	}
	return id
}

// A state is the priorities of the pages that are there, by their addresses.
type state string

func (e *engine) state() state {
	e.t.Helper()
	b, _ := e.call(&wire.GetWindow{View: view, Count: pages}, false)
	w, ok := b.(*wire.Window)
	if !ok {
		e.t.Fatalf("%+v", b)
	}
	var rows []string
	e.order, e.ids = w.Order, map[string]sitemapcore.EntryID{}
	for i, id := range w.IDs {
		loc := w.Value(i, sitemapcore.Loc)
		loc = loc[strings.LastIndexByte(loc, '/')+1:]
		e.ids[loc] = id
		rows = append(rows, loc+"="+w.Value(i, sitemapcore.Priority))
	}
	return state(strings.Join(rows, " "))
}

// A model is the state that a simple program would keep: every state since the project was opened, and the states that
// undo and redo lead to.
type model struct {
	steps []state
	at    int
	moved bool // rows may have moved since the engine's state was looked at
}

func (m *model) now() state { return m.steps[m.at] }

func (m *model) do(s state) {
	if s == m.now() {
		return
	}
	m.steps = append(m.steps[:m.at+1:m.at+1], s)
	m.at++
}

// work returns a random request, and carries it out on the model. It names rows until they may have moved, and then single
// pages.
func (e *engine) work(r *rand.Rand, m *model) wire.Body {
	rows := strings.Fields(string(m.now()))
	if r.IntN(4) == 0 && m.at > 0 {
		m.at--
		m.moved = true
		return &wire.Undo{Steps: 1}
	}
	if r.IntN(6) == 0 && m.at < len(m.steps)-1 {
		m.at++
		m.moved = true
		return &wire.Undo{Redo: true, Steps: 1}
	}
	from := r.IntN(len(rows))
	to := min(len(rows), from+1+r.IntN(1+r.IntN(pages)))
	target := wire.Target{View: view, Order: e.order, Rows: []sitemapcore.Range{{From: from, To: to}}}
	if m.moved {
		loc, _, _ := strings.Cut(rows[from], "=")
		to, target = from+1, wire.Target{ID: e.ids[loc]}
	}
	if r.IntN(12) == 0 && to-from < len(rows)/4 {
		m.do(state(strings.Join(slices.Concat(rows[:from], rows[to:]), " ")))
		m.moved = true
		return wire.Make(target, sitemapcore.Step{Do: sitemapcore.DoDelete})
	}
	value := fmt.Sprintf("0.%d", r.IntN(1000))
	for i := from; i < to; i++ {
		loc, _, _ := strings.Cut(rows[i], "=")
		rows[i] = loc + "=" + value
	}
	m.do(state(strings.Join(rows, " ")))
	return wire.Make(target, sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: value}))
}

func TestNothingThatWasCalledSavedIsLost(t *testing.T) {
	r, dist := begun(t)
	site := browser.Serve(t, os.DirFS(dist), "/")
	profile := t.TempDir()
	var c *browser.Chromium
	begin := func() *engine {
		t.Helper()
		var err error
		if c, err = browser.StartIn(profile); err != nil {
			t.Fatal(err)
		}
		tab := c.Lasting(t)
		// A profile that lasts is one that the program could be installed in.
		tab.MaySay("Banner not shown")
		tab.Open(site.Page())
		browser.Call[any](tab, "() => { "+driver+" }")
		return &engine{t: t, tab: tab}
	}
	e := begin()
	defer func() { c.Close() }()
	id := e.start("")
	m := &model{steps: []state{e.state()}}
	killed, lost := 0, 0
	for n := range *crashes {
		var sent []wire.Body
		m.moved = false
		after := []model{*m} // after[i] is what there is when i requests were carried out
		for range 1 + r.IntN(40) {
			sent = append(sent, e.work(r, m))
			after = append(after, *m)
		}
		first := e.id
		ms := r.IntN(60)
		whole := n%10 == 9
		var frames []string
		if whole {
			browser.Call[any](e.tab, "(f) => { crash.send(f) }", e.frames(sent))
			time.Sleep(time.Duration(ms) * time.Millisecond)
			frames = browser.Call[[]string](e.tab, "() => crash.take()")
			if err := c.Kill(); err != nil {
				t.Fatal(err)
			}
		} else {
			frames = browser.Call[[]string](e.tab, "(f, ms) => crash.sendAndKill(f, ms)", e.frames(sent), ms)
		}
		answered, saved := 0, 0
		ids, bodies := e.decode(frames)
		for i, b := range bodies {
			switch b := b.(type) {
			case *wire.Edited:
				answered = ids[i] - first
			case *wire.Failure:
				t.Fatalf("crash %d: %+v", n, b)
			case *wire.Saved:
				if b.State == wire.SavedDone {
					saved = answered
				}
			}
		}
		if whole {
			killed++
			e = begin()
		}
		e.start(id)
		got := e.state()
		found := -1
		for i := saved; i < len(after); i++ {
			if after[i].now() == got {
				found = i
				break
			}
		}
		if found < 0 {
			lost++
			t.Errorf("crash %d after %d ms: of %d changes %d were called saved, and what is there is none of the "+
				"states from then on", n, ms, len(sent), saved)
			found = len(after) - 1
		}
		t.Logf("crash %d after %d ms: %d changes, %d answered, %d called saved, %d there", n, ms, len(sent), answered,
			saved, found)
		// It continues from the restored state, whose steps can still be undone.
		*m = after[found]
		if m.at > 0 {
			if b, _ := e.call(&wire.Undo{Steps: 1}, false); fmt.Sprintf("%T", b) != "*wire.Edited" {
				t.Fatalf("crash %d: undo says %+v", n, b)
			}
			m.at--
			if got := e.state(); got != m.now() {
				t.Fatalf("crash %d: undo leads to another state than it did before", n)
			}
		}
	}
	t.Logf("%d crashes, %d of them of the whole browser: %d lost", *crashes, killed, lost)
}

// begun returns the source of randomness, and the folder of the site.
func begun(t *testing.T) (*rand.Rand, string) {
	t.Helper()
	if browser.Path() == "" {
		t.Skip("Chromium is not installed; make tools installs it")
	}
	dist := os.Getenv("SITEMAPEDITOR_DIST")
	if dist == "" {
		dist = t.TempDir()
		if err := browser.Build(dist); err != nil {
			t.Fatal(err)
		}
	}
	if *seed == 0 {
		*seed = rand.Uint64()
	}
	t.Logf("repeat with -crashes %d -seed %d", *crashes, *seed)
	return rand.New(rand.NewPCG(*seed, *seed)), dist
}
