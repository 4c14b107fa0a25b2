package shell

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"sitemapeditor/wasm_test/browser"
)

// The page and the worker are asked to talk to another server in every way that
// they know. Neither may reach it: the page because of its policy, the worker
// because it has given up the means.
func TestNothingReachesAnotherOrigin(t *testing.T) {
	var reached, control atomic.Int32
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/favicon.ico":
		case "/control":
			control.Add(1)
		default:
			reached.Add(1)
		}
		w.Header().Set("Access-Control-Allow-Origin", "*")
	}))
	defer other.Close()

	s := serve(t, builtSite(t), "/any-name/")
	b := ownBrowser(t)
	p := b.Fresh()
	p.OpenPainted(s.Page())
	p.WaitLive()
	evaluate[bool](p, `(async (url) => {
		await fetch(url, { mode: "no-cors" }).catch(() => {});
		navigator.sendBeacon(url, "x");
		for (const make of [() => new WebSocket(url.replace("http", "ws")), () => new EventSource(url), () => new `+
		`Worker(url)]) try { make() } catch (err) {}
		new Image().src = url;
		const add = (tag, attributes) => {
			const element = document.createElement(tag);
			try { Object.assign(element, attributes) } catch (err) {}
			return document.body.appendChild(element);
		};
		add("script", { src: url }); add("link", { rel: "stylesheet", href: url }); add("link", { rel: "prefetch", `+
		`href: url });
		add("iframe", { src: url }); add("video", { src: url }); add("object", { data: url });
		const form = add("form", { action: url, method: "post", target: "_blank" }); form.submit();
		return true;
	})("`+other.URL+`/")`)

	worker := b.engines(t, 1)[0]
	ways := `[fetch, self.XMLHttpRequest, self.WebSocket, self.WebTransport, self.EventSource, self.importScripts, ` +
		`self.Worker, self.SharedWorker, self.FontFace, self.caches, self.eval, self.Function]`
	left, err := chromedp.Run(worker, chromedp.Evaluate[int](ways+`.filter((way) => way !== undefined).length`))
	if err != nil || left != 0 {
		t.Errorf("the worker has %d ways out, %v", left, err)
	}

	// A script could still use the remaining ways: a prototype, the constructor of a function, a timer.
	around := `(async (url) => {
		const passed = [];
		for (let o = self; o; o = Object.getPrototypeOf(o)) for (const name of ["fetch", "importScripts", "caches"]) {
			const d = Object.getOwnPropertyDescriptor(o, name);
			if (d && (d.value || d.get)) passed.push(name);
		}
		for (const f of [() => {}, async () => {}, function* () {}, async function* () {}]) if (f.constructor) ` +
		`passed.push(f.constructor.name);
		setTimeout("self.ran = true"); setInterval("self.ran = true", 1);
		await new Promise((done) => setTimeout(done, 50));
		if (self.ran) passed.push("timer");
		return passed.join(" ");
	})()`
	got, err := chromedp.Run(worker, chromedp.Evaluate[string](around, chromedp.EvalAwaitPromise))
	if err != nil || got != "" {
		t.Errorf("the worker still has %s, %v", got, err)
	}
	// From the next visit on the worker has a policy as well.
	p.Wait(isOffline)
	p.Act(chromedp.Reload())
	p.WaitLive()
	engines := b.engines(t, 1)
	passed, err := chromedp.Run(engines[len(engines)-1],
		chromedp.Evaluate[bool](`import("`+other.URL+`/x.js").then(() => true, () => false)`,
			chromedp.EvalAwaitPromise))
	if err != nil || passed {
		t.Errorf("the worker imports from elsewhere: %v, %v", passed, err)
	}

	// A tab of its own may load it. It is the last request, so earlier ones have arrived by now or never will.
	b.Fresh().Act(chromedp.Navigate(other.URL + "/control"))
	if n, m := reached.Load(), control.Load(); n != 0 || m != 1 {
		t.Errorf("the other server was reached %d times, and %d times by a tab that may", n, m)
	}
}

// engines returns the contexts of the engines' workers of all tabs, once there are n
// and all have started.
func (b *chromium) engines(t *testing.T, n int) []context.Context {
	t.Helper()
	type attachment struct {
		ctx    context.Context
		cancel context.CancelFunc
	}
	type answer struct {
		running bool
		err     error
	}
	attached := make(map[target.ID]attachment)
	for end := time.Now().Add(browser.Patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		targets, err := chromedp.Targets(b.c.Context())
		if err != nil {
			t.Fatal(err)
		}
		var started []context.Context
		for _, info := range targets {
			if info.Type != "worker" || !strings.Contains(info.URL, "web/worker.js") {
				continue
			}
			a, ok := attached[info.TargetID]
			if !ok {
				a.ctx, a.cancel = chromedp.NewContext(b.c.Context(), chromedp.WithTargetID(info.TargetID))
				t.Cleanup(a.cancel)
				attached[info.TargetID] = a
			}
			said := make(chan answer, 1)
			go func() {
				running, err := chromedp.Run(a.ctx,
					chromedp.Evaluate[bool](`Boolean(self.sitemapEditorEngine && self.Go && !self.fetch)`))
				said <- answer{running, err}
			}()
			select {
			case x := <-said:
				if x.err == nil && x.running {
					started = append(started, a.ctx)
				}
			case <-time.After(browser.Patience / 8):
				// A worker that ends while one attaches to it never answers.
				a.cancel()
				delete(attached, info.TargetID)
			}
		}
		if len(started) == n {
			return started
		}
	}
	t.Fatalf("there never were %d engines", n)
	return nil
}

// A page that frames ours could lead the user's presses.
func TestThePageRefusesToRunInAFrame(t *testing.T) {
	files := builtSite(t).with(site{"frame.html": []byte(`<!doctype html><title>Frame</title><iframe src="./"></iframe>`)})
	s := serve(t, files, "/any-name/")
	p := newBrowser(t).Fresh()
	p.OpenPainted(s.Page() + "frame.html")
	const inside = `document.querySelector("iframe").contentDocument`
	p.Wait(inside + `.querySelector("a.btn")`)
	if got := p.Text(inside + `.querySelector("a.btn").href`); got != s.Page() {
		t.Errorf("the way out leads to %s", got)
	}
	if evaluate[bool](p, `Boolean(`+inside+`.querySelector("button, input, textarea"))`) {
		t.Error("there is something to press in the frame")
	}
	for _, name := range s.Requests() {
		if name == program {
			t.Error("the program was loaded")
		}
	}
	p.OpenPainted(s.Page())
	p.WaitLive()
}

// The engine's worker says what went wrong instead of being silent.
func TestWorkerReportsAStartThatFails(t *testing.T) {
	s := serve(t, builtSite(t), "/any-name/")
	p := newBrowser(t).Fresh()
	p.OpenPainted(s.Page())
	p.WaitLive()
	got := p.Text(`new Promise((resolve) => {
		const worker = new Worker("web/worker.js?v=" + sitemapEditorBoot.version);
		worker.onmessage = (event) => resolve(event.data.fatal + "|" + event.data.detail);
		worker.postMessage({ module: null, version: sitemapEditorBoot.version });
	})`)
	if !strings.HasPrefix(got, "unstarted|TypeError") {
		t.Errorf("the worker says %q", got)
	}
}

func TestPageAtAnAddressThatIsNotThere(t *testing.T) {
	files := builtSite(t)
	s := serve(t, files, "/")
	p := newBrowser(t).Tab()
	p.OpenPainted(s.Page() + "some/where?lang=de")
	p.Wait(`document.readyState === "complete" && document.querySelector("a.btn")`)
	if got := p.Text(`document.title + " " + document.querySelector("h1").innerText`); got !=
		"Nicht hier: Sitemap Editor Unter dieser Adresse gibt es nichts." {
		t.Errorf("404.html in German: %s", got)
	}
	p.OpenPainted(s.Page() + "some/where")
	p.Wait(`document.readyState === "complete" && document.querySelector("a.btn")`)
	if got := p.Text(`document.querySelector("h1").innerText + " " + document.querySelector("a.btn").href`); got !=
		"There is nothing at this address. "+s.Page() {
		t.Errorf("404.html: %s", got)
	}
	if got := p.Text(`getComputedStyle(document.querySelector("a.btn")).backgroundColor`); got != "rgb(42, 79, 191)" {
		t.Errorf("404.html has no style: %s", got)
	}
}
