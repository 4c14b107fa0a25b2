package shell

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"image/png"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/klauspost/compress/zstd"

	"sitemapeditor/wasm_test/browser"
)

// program is the compressed app.wasm.
const program = "web/app.wasm.zst"

// unpacked returns app.wasm itself.
func unpacked(t testing.TB, files site) []byte {
	t.Helper()
	decoder, err := zstd.NewReader(nil)
	if err != nil {
		t.Fatal(err)
	}
	defer decoder.Close()
	wasm, err := decoder.DecodeAll(files[program], nil)
	if err != nil {
		t.Fatal(err)
	}
	return wasm
}

// hold makes the server answer for app.wasm only after release is called.
func hold(s *server) (release func()) {
	gate := make(chan struct{})
	s.Answer(func(_ http.ResponseWriter, r *http.Request, name string) bool {
		if name == program {
			select {
			case <-gate:
			case <-r.Context().Done():
			}
		}
		// Without a service worker, its status can't make the two pictures differ.
		return false
	})
	return func() { close(gate) }
}

// without removes files.
func (s site) without(names ...string) site {
	other := s.with(nil)
	for _, name := range names {
		delete(other, name)
	}
	return other
}

func TestStartScreenIsPaintedBeforeTheProgramRuns(t *testing.T) {
	s := serve(t, builtSite(t), "/any-name/")
	release := hold(s)
	p := newBrowser(t).Fresh()
	p.OpenPainted(s.Page())

	for _, visible := range []string{
		`document.querySelector("h1").innerText === "Sitemap Editor"`,
		`document.querySelector('[data-intent="open"]').getBoundingClientRect().height > 30`,
		`document.getElementById("paste").getBoundingClientRect().height > 90`,
		`performance.getEntriesByName("first-contentful-paint").length === 1`,
	} {
		p.Wait(visible)
	}
	p.Wait(`!document.getElementById("boot").hidden`)
	got := p.Text(`document.querySelector("#boot p").innerText + " " + document.querySelector("#boot p").ariaLive`)
	if got != "Getting ready, 0% off" {
		t.Errorf("the loader says %q", got)
	}
	if evaluate[bool](p, `document.body.firstElementChild !== window.painted`) {
		t.Error("the page is live without the program")
	}
	if found := p.Axe(browser.AxeSource(t)); len(found) > 0 {
		t.Errorf("axe finds while the program loads:\n%s", strings.Join(found, "\n"))
	}
	release()
	p.WaitLive()
	p.Wait(`document.getElementById("boot").hidden`)
}

// On every width the loader is a small box that covers no control.
func TestLoaderCoversNoControl(t *testing.T) {
	s := serve(t, builtSite(t).without("service-worker.js"), "/any-name/")
	hold(s)
	p := newBrowser(t).Fresh()
	p.OpenPainted(s.Page())
	p.Wait(`!document.getElementById("boot").hidden`)
	for _, size := range [][2]int64{{390, 844}, {480, 1024}, {600, 1024}, {768, 1024}, {1280, 800}, {1440, 900}} {
		p.Act(chromedp.EmulateViewport(size[0], size[1]))
		if got := p.Text(`(() => {
			const box = document.getElementById("boot").getBoundingClientRect();
			const covered = [...document.querySelectorAll("button, a, input, textarea, summary")].filter((e) => {
				const r = e.getBoundingClientRect();
				return r.width > 1 && !e.closest("#boot") && r.left < box.right && box.left < r.right && r.top < box.bottom && box.top < r.bottom;
			});
			return [box.height < 100 ? "" : "it is " + box.height + " px high", ...covered.map((e) => "it covers " + e.outerHTML.slice(0, 100))]
				.filter(Boolean).join("\n");
		})()`); got != "" {
			t.Errorf("at %d px: %s", size[0], got)
		}
	}
}

// The file of the language arrives after the loader is shown.
func TestLoaderSpeaksTheLanguageFromTheFirst(t *testing.T) {
	s := serve(t, builtSite(t), "/any-name/")
	s.Answer(func(_ http.ResponseWriter, r *http.Request, name string) bool {
		if name != program && !strings.HasPrefix(name, "web/words/") {
			return false
		}
		<-r.Context().Done()
		return true
	})
	p := newBrowser(t).Fresh()
	p.OpenPainted(s.Page() + "?lang=uk")
	p.Wait(`!document.getElementById("boot").hidden`)
	got := p.Text(`document.querySelector("#boot p").innerText`)
	if want := "Готуємося, 0%"; got != want {
		t.Errorf("the loader says %q, want %q", got, want)
	}
}

// The live page takes the place of the painted one. Nothing may move, or be drawn
// differently, when it does.
func TestPaintedAndLivePageLookTheSame(t *testing.T) {
	for _, size := range [][2]int{{1440, 900}, {390, 844}} {
		for _, theme := range []string{"light", "dark"} {
			name := strconv.Itoa(size[0]) + " " + theme
			t.Run(name, func(t *testing.T) {
				if (size[0] == 390) != (theme == "dark") {
					browser.Rare(t, "each width and each theme is looked at once")
				}
				s := serve(t, builtSite(t).without("service-worker.js"), "/")
				release := hold(s)
				p := newBrowser(t).Fresh()
				p.Before(`try { localStorage.setItem("sitemap-editor:theme", "` + theme + `") } catch (err) {}`)
				p.Before(watchShifts)
				p.Act(chromedp.EmulateViewport(int64(size[0]), int64(size[1])))
				p.OpenPainted(s.Page())
				p.Wait(`!document.getElementById("boot").hidden`)
				p.Wait(`document.readyState === "complete"`)

				// The loader floats above the page and is not compared.
				evaluate[bool](p, `document.getElementById("boot").style.setProperty("opacity", "0") ?? true`)
				tree := `((root) => { const out = []; const walk = (n, depth) => {
					if (n.nodeType === 3) { out.push(" ".repeat(depth) + JSON.stringify(n.data)); return; }
					const names = [...n.attributes].map((a) => a.name + "=" + (a.name.startsWith("data-") && a.value === "true" ? "" : ` +
					`a.value)).sort();
					out.push(" ".repeat(depth) + [n.tagName, ...names].join(" "));
					n.childNodes.forEach((c) => walk(c, depth + 1));
				}; walk(root, 0); return out.join("\n"); })(document.body.firstElementChild)`
				// By the time of the comparison the live page may know that there are no projects.
				paintedTree, painted := strings.ReplaceAll(p.Text(tree), "DIV class=recent__room", "DIV hidden="), p.Screenshot()
				release()
				p.WaitLive()
				p.Wait(`sitemapEditorUpdate.state === "none"`)
				liveTree, live := strings.ReplaceAll(p.Text(tree), "DIV class=recent__room", "DIV hidden="), p.Screenshot()

				if paintedTree != liveTree {
					t.Errorf("the trees differ:\n%s", firstDifference(paintedTree, liveTree))
				}
				if n := differentPixels(t, painted, live); n != 0 {
					t.Errorf("%d pixels differ", n)
					keep(t, "painted.png", painted)
					keep(t, "live.png", live)
				}
				mustStandStill(t, p)
			})
		}
	}
}

// watchShifts records the elements that moved on the page, with their old and new positions.
const watchShifts = `window.shifted = [];
	const place = (r) => [r.x, r.y, r.width, r.height].join(" ");
	new PerformanceObserver((list) => {
		for (const e of list.getEntries()) {
			window.shifts = (window.shifts ?? 0) + e.value;
			for (const { node, previousRect, currentRect } of e.sources) {
				const what = (node?.outerHTML ?? node?.data ?? "what is gone").slice(0, 200);
				window.shifted.push(what + " from " + place(previousRect) + " to " + place(currentRect));
			}
		}
	}).observe({ type: "layout-shift", buffered: true })`

func mustStandStill(t *testing.T, p *tab) {
	t.Helper()
	if shift := evaluate[float64](p, `window.shifts ?? 0`); shift != 0 {
		t.Errorf("the layout shifted by %v: %s", shift, p.Text(`window.shifted.join("\n")`))
	}
}

// A slow line delivers the page in pieces. Painted parts must not move when the rest arrives.
func TestPageThatComesInPiecesStandsStill(t *testing.T) {
	s := serve(t, builtSite(t).without("service-worker.js"), "/")
	html := s.files["index.html"]
	cut := bytes.Index(html, []byte("</select>"))
	s.Answer(func(w http.ResponseWriter, _ *http.Request, name string) bool {
		if name != "index.html" {
			return false
		}
		w.Header().Set("Content-Type", contentType(name))
		w.Write(html[:cut])
		w.(http.Flusher).Flush()
		time.Sleep(time.Second)
		w.Write(html[cut:])
		return true
	})
	p := newBrowser(t).Fresh()
	p.Before(watchShifts)
	p.OpenPainted(s.Page())
	p.WaitLive()
	mustStandStill(t, p)
}

func firstDifference(a, b string) string {
	left, right := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(left), len(right)) {
		if left[i] != right[i] {
			return "painted " + left[i] + "\nlive    " + right[i]
		}
	}
	return "one has " + strconv.Itoa(len(left)) + " nodes, the other " + strconv.Itoa(len(right))
}

func differentPixels(t *testing.T, a, b []byte) int {
	t.Helper()
	left, err := png.Decode(bytes.NewReader(a))
	if err != nil {
		t.Fatal(err)
	}
	right, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	if left.Bounds() != right.Bounds() {
		return -1
	}
	n := 0
	for y := range left.Bounds().Dy() {
		for x := range left.Bounds().Dx() {
			if left.At(x, y) != right.At(x, y) {
				n++
			}
		}
	}
	return n
}

// keep writes a picture for developers.
func keep(t *testing.T, name string, picture []byte) {
	t.Helper()
	file := filepath.Join(os.TempDir(), strings.NewReplacer("/", "-", " ", "-").Replace(t.Name())+"-"+name)
	if err := os.WriteFile(file, picture, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Logf("see %s", file)
}

// drag does one step of a drag of files over the middle of the page.
func drag(p *tab, kind input.DispatchDragEventType, files ...string) {
	browser.Send(p.Tab, input.DispatchDragEvent, input.DispatchDragEventParams{
		Type: kind, X: 700, Y: 600,
		Data: &input.DragData{Files: files, DragOperationsMask: 1},
	})
}

// Everything that the visitor does before the program runs is kept: text, cursor, focus, files and presses, in their
// order.
func TestEarlyActsAreHandedOver(t *testing.T) {
	s := serve(t, builtSite(t), "/any-name/")
	release := hold(s)
	p := newBrowser(t).Fresh()
	p.Before(`window.inputs = 0; addEventListener("input", (e) => { if (e.target.id === "paste" && !e.isTrusted) ` +
		`window.inputs++ })`)
	p.OpenPainted(s.Page())
	p.Wait(`window.sitemapEditorBoot`)
	// The live page asks as ever, and the test gets the actions.
	evaluate[bool](p, `(() => {
		const handOver = sitemapEditorBoot.handOver;
		window.got = [];
		sitemapEditorBoot.handOver = () => {
			window.toldBefore = inputs;
			handOver((item) => got.push(item));
		};
		return true;
	})()`)

	file := filepath.Join(t.TempDir(), "sitemap.xml")
	if err := os.WriteFile(file, []byte("<urlset/>"), 0o644); err != nil {
		t.Fatal(err)
	}
	evaluate[bool](p, `window.oldInput = document.querySelector('[data-intent="open"] + input'), true`)
	p.Click(`[data-intent="example"]`)
	p.Act(chromedp.SetUploadFiles(chromedp.CSS(`[data-intent="open"] + input`), []string{file}))
	dropped := filepath.Join(t.TempDir(), "folder")
	if err := os.Mkdir(dropped, 0o755); err != nil {
		t.Fatal(err)
	}
	drag(p, input.DispatchDragEventTypeDragEnter, dropped, file)
	drag(p, input.DispatchDragEventTypeDragOver, dropped, file)
	p.Wait(`document.querySelector("[data-veil]").getBoundingClientRect().height > 0`)
	// The pointer is over another element by this time, which needs a dragenter event.
	drag(p, input.DispatchDragEventTypeDragOver, dropped, file)
	drag(p, input.DispatchDragEventTypeDrop, dropped, file)
	p.Wait(`document.querySelector("[data-veil]").getBoundingClientRect().height === 0`)
	evaluate[bool](p, `(() => {
		const text = new DataTransfer();
		text.setData("text/plain", "https://example.com/pasted");
		text.setData("text/html", "<a href='https://example.com/pasted'>x</a>");
		document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: text, bubbles: true, cancelable: `+
		`true }));
		return true;
	})()`)
	p.Type("#paste", "https://example.com/typed")
	p.Click(`[data-intent="add"]`)
	evaluate[bool](p, `document.getElementById("paste").setSelectionRange(3, 7) ?? true`)
	release()
	p.WaitLive()

	if got := p.Text(`document.getElementById("paste").value`); got != "https://example.com/typed" {
		t.Errorf("the field has %q", got)
	}
	if got := p.Text(`((f) => f.selectionStart + "-" + f.selectionEnd + " " + (document.activeElement === f))(` +
		`document.getElementById("paste"))`); got != "3-7 true" {
		t.Errorf("selection, focus: %s", got)
	}

	// The text is told of once, when the live page listens.
	p.Wait(`got.length > 4`) // the file is read first
	if got := p.Text(`toldBefore + " " + inputs`); got != "0 1" {
		t.Errorf("the text was told of before the live page listened, and in all: %s times", got)
	}
	describe := `JSON.stringify(got.map((i) => [i.kind, i.name ?? i.text ?? i.files.map((f) => f.name).join(), ` +
		`i.html ?? (i.entries ?? []).length]))`
	want := `[["intent","example",0],["files","sitemap.xml",0],["drop","folder,sitemap.xml",2],["paste",` +
		`"https://example.com/pasted","<a href='https://example.com/pasted'>x</a>"],["intent","add",0]]`
	if got := p.Text(describe); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}

	// A file dialog that was open while the live page came still answers.
	evaluate[bool](p, `(() => { const data = new DataTransfer(); data.items.add(new File(["x"], "late.xml"));
		oldInput.files = data.files; oldInput.dispatchEvent(new Event("change")); return true; })()`)
	p.Wait(`got.at(-1).kind === "files" && got.at(-1).files[0].name === "late.xml"`)
}

// Under compression the Content-Length is not the number of bytes that the page
// sees; a percentage made of it passed 300.
func TestProgressIsHonestUnderCompression(t *testing.T) {
	files := builtSite(t)
	var compressed bytes.Buffer
	w := gzip.NewWriter(&compressed)
	if _, err := w.Write(files[program]); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}

	s := serve(t, files, "/any-name/")
	shown := make(chan struct{}) // the loader is seen
	s.Answer(func(w http.ResponseWriter, r *http.Request, name string) bool {
		if name != program {
			return false
		}
		w.Header().Set("Content-Type", "application/wasm")
		w.Header().Set("Content-Encoding", "gzip")
		w.Header().Set("Content-Length", strconv.Itoa(compressed.Len()))
		const parts = 20
		for i := range parts {
			data := compressed.Bytes()
			w.Write(data[i*len(data)/parts : (i+1)*len(data)/parts])
			w.(http.Flusher).Flush()
			if i == parts/4 {
				select {
				case <-shown:
				case <-r.Context().Done():
					return true
				}
			}
			select {
			case <-time.After(60 * time.Millisecond):
			case <-r.Context().Done():
				return true
			}
		}
		return true
	})

	p := newBrowser(t).Fresh()
	p.Before(`window.seen = []; document.addEventListener("DOMContentLoaded", () => {
		const bar = document.querySelector("#boot progress");
		new MutationObserver(() => seen.push([bar.value, document.querySelector("#boot p").textContent, ` +
		`document.getElementById("boot").hidden]))
			.observe(document.getElementById("boot"), { subtree: true, childList: true, attributes: true, ` +
		`characterData: true });
	})`)
	p.OpenPainted(s.Page())
	p.Wait(`!document.getElementById("boot").hidden`)
	close(shown)
	p.WaitLive()

	var seen [][3]any
	if err := json.Unmarshal([]byte(p.Text(`JSON.stringify(seen)`)), &seen); err != nil {
		t.Fatal(err)
	}
	last, values := -1.0, 0
	for _, step := range seen {
		value := step[0].(float64)
		if value < last || value > 100 {
			t.Errorf("progress went from %v to %v", last, value)
		}
		if words := step[1].(string); value < 100 && words != "Getting ready, "+strconv.Itoa(int(value))+"%" {
			t.Errorf("at %v the words are %q", value, words)
		}
		if step[2] == false && value != last {
			values++
		}
		last = value
	}
	if last != 100 || values < 5 {
		t.Errorf("progress ended at %v and was seen at %d values: %v", last, values, seen)
	}
	if role := p.Text(`document.querySelector("#boot progress").computedRole ?? "progressbar"`); role != "progressbar" {
		t.Errorf("role %s", role)
	}
}

func TestBrowserWithoutWebAssemblyGetsASentence(t *testing.T) {
	s := serve(t, builtSite(t), "/any-name/")
	p := newBrowser(t).Fresh()
	p.Before(`delete globalThis.WebAssembly`)
	p.OpenPainted(s.Page())
	p.Wait(`document.querySelector("#boot button").offsetHeight > 0`)
	if got := p.Text(`document.querySelector("#boot p").innerText`); !strings.HasPrefix(got,
		"This browser can’t run the editor: WebAssembly is missing or switched off.") {
		t.Errorf("the page says %q", got)
	}
	p.Type("#paste", "kept")
	p.Click("#boot button")
	p.Wait(`performance.getEntriesByType("navigation")[0].type === "reload" && document.querySelector("#boot ` +
		`button").offsetHeight > 0`)
	if got := p.Text(`document.getElementById("paste").value`); got != "kept" {
		t.Errorf("after Try again the field has %q", got)
	}
}

func TestFailedDownloadGetsASentenceAndAnotherTry(t *testing.T) {
	files := builtSite(t)
	damaged := slices.Clone(files[program])
	damaged[1_000_000] ^= 1
	tests := []struct {
		name, sentence string
		fail           func(w http.ResponseWriter)
	}{
		{
			"the server fails", "The editor can’t be loaded: the server answered 503. What you typed or chose here " +
				"stays.",
			func(w http.ResponseWriter) {
				w.WriteHeader(http.StatusServiceUnavailable)
			},
		},
		{"the connection is refused", "The editor can’t be loaded: the network doesn’t answer. What you typed or " +
			"chose here stays.", func(http.ResponseWriter) {
			panic(http.ErrAbortHandler)
		}},
		{"the connection breaks half way", "Only part of the editor arrived: ", func(w http.ResponseWriter) {
			w.Header().Set("Content-Length", strconv.Itoa(len(files[program])))
			w.Write(files[program][:1_000_000])
			w.(http.Flusher).Flush()
			time.Sleep(200 * time.Millisecond)
			panic(http.ErrAbortHandler)
		}},
		{"the connection stalls half way", "Only part of the editor arrived: ", func(w http.ResponseWriter) {
			w.Header().Set("Content-Length", strconv.Itoa(len(files[program])))
			w.Write(files[program][:1_000_000])
			w.(http.Flusher).Flush()
			time.Sleep(time.Minute)
		}},
		{"half of it is taken for the whole", "Only part of the editor arrived: ", func(w http.ResponseWriter) {
			w.Write(files[program][:1_000_000])
		}},
		{"a bit of it is wrong", "The editor arrived damaged.", func(w http.ResponseWriter) {
			w.Write(damaged)
		}},
		{"it is not a program", "The editor arrived damaged.", func(w http.ResponseWriter) {
			w.Write(bytes.Repeat([]byte("not wasm"), len(unpacked(t, files))/8+1))
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if test.name != "the server fails" && test.name != "a bit of it is wrong" {
				browser.Rare(t, "the sentence and the button of another case")
			}
			s := serve(t, files, "/any-name/")
			s.Config.ErrorLog = nil
			s.Answer(func(w http.ResponseWriter, _ *http.Request, name string) bool {
				if name == program {
					test.fail(w)
					return true
				}
				return false
			})
			p := newBrowser(t).Fresh()
			p.OpenPainted(s.Page())
			p.Type("#paste", "kept")
			p.Wait(`document.querySelector("#boot button").offsetHeight > 0`)
			if got := p.Text(`document.querySelector("#boot p").innerText`); !strings.HasPrefix(got, test.sentence) {
				t.Errorf("the page says %q, want %q", got, test.sentence)
			}
			if got := p.Text(`document.querySelector("#boot p").ariaLive`); got != "polite" {
				t.Errorf("the sentence is not read aloud: aria-live %s", got)
			}
			if got := p.Text(`document.querySelector("#boot button").innerText`); got != "Try again" {
				t.Errorf("the button says %q", got)
			}
			s.Answer(nil)
			p.Click("#boot button")
			p.WaitLive()
			if got := p.Text(`document.getElementById("paste").value`); got != "kept" {
				t.Errorf("after Try again the field has %q", got)
			}
			p.Wait(`document.getElementById("boot").hidden`)
		})
	}
}

// TestADamagedProgramIsFetchedAnew damages the first download, which browsers keep for ten minutes.
func TestADamagedProgramIsFetchedAnew(t *testing.T) {
	files := builtSite(t)
	damaged := slices.Clone(files[program])
	damaged[1_000_000] ^= 1
	s := serve(t, files, "/any-name/")
	var asked atomic.Int32
	s.Answer(func(w http.ResponseWriter, _ *http.Request, name string) bool {
		if name != program || asked.Add(1) > 1 {
			return false
		}
		w.Header().Set("Cache-Control", "max-age=600")
		w.Write(damaged)
		return true
	})
	p := newBrowser(t).Fresh()
	p.OpenPainted(s.Page())
	p.Type("#paste", "kept")
	p.WaitLive()
	if got := p.Text(`document.getElementById("paste").value`); got != "kept" {
		t.Errorf("the field has %q", got)
	}
}

// A page out of the browser's cache can meet the next release's program.
func TestOldPageOffersTheNewVersion(t *testing.T) {
	old := builtSite(t)
	// The next program has the same code and one more section, with a name. It is not compressed, as on a server that
	// decompresses on the way.
	custom := []byte{0, 5, 4, 'n', 'e', 'x', 't'}
	next := nextVersion(t, old, site{program: append(unpacked(t, old), custom...)})
	s := serve(t, old, "/any-name/")
	release := hold(s)
	p := newBrowser(t).Fresh()
	p.OpenPainted(s.Page())
	p.Wait(`window.sitemapEditorBoot`)
	p.Type("#paste", "kept")
	s.Replace(next)
	release()
	p.Wait(`document.querySelector("#boot button").offsetHeight > 0`)
	if got := p.Text(`document.querySelector("#boot p").innerText`); got != "A new version came out just now, and "+
		"this page is still the old one." {
		t.Errorf("the page says %q", got)
	}
	p.Click("#boot button")
	p.Wait(`document.querySelector("script[data-version]").dataset.version === "` + versionOf(t, next) + `"`)
	p.WaitLive()
	if got := p.Text(`document.title + document.getElementById("paste").value`); got != "Nextkept" {
		t.Errorf("title and field: %q", got)
	}
}

func TestPageWithoutScriptsSaysSo(t *testing.T) {
	s := serve(t, builtSite(t), "/any-name/")
	p := ownBrowser(t, chromedp.Flag("blink-settings", "scriptEnabled=false")).Tab()
	p.Act(chromedp.Navigate(s.Page()))
	sentence, err := chromedp.Run(p.Context(), chromedp.TextContent(chromedp.CSS(".noscript")))
	if err != nil || !strings.HasPrefix(sentence, "Sitemap Editor does all its work in your browser") {
		t.Errorf("the page says %q, %v", sentence, err)
	}
}

func TestThemeIsChosenAndKept(t *testing.T) {
	s := serve(t, builtSite(t), "/any-name/")
	p := newBrowser(t).Fresh()
	p.OpenPainted(s.Page())
	p.WaitLive()
	background := `getComputedStyle(document.body).backgroundColor + " " + ` +
		`[...document.querySelectorAll('meta[name="theme-color"]')].map((m) => m.content)`
	const light, dark = "rgb(247, 245, 241)", "rgb(21, 20, 18)"
	if got := p.Text(background); got != light+" #f7f5f1,#151412" {
		t.Fatalf("at first: %s", got)
	}
	p.Click("[data-theme-switch]")
	if got := p.Text(background); got != dark+" #151412,#151412" {
		t.Errorf("after the switch: %s", got)
	}
	p.Act(chromedp.Reload())
	p.Wait(`window.sitemapEditorBoot`)
	if got := p.Text(background); got != dark+" #151412,#151412" {
		t.Errorf("after a reload: %s", got)
	}
	p.WaitLive()
	p.Click("[data-theme-switch]")
	if got := p.Text(background + ` + localStorage.length`); got != light+" #f7f5f1,#1514120" {
		t.Errorf("back at the system's: %s", got)
	}
}
