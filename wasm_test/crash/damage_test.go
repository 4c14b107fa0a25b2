package crash

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
	"sitemapeditor/wasm_test/browser"
)

// files gives the page two functions: read returns the files of a project in base 64, and write
// makes one of bytes, or removes it. Both go around the door that the engine uses, as an accident
// does.
const files = `(() => {
	const home = "sitemap-editor";
	const text = (bytes) => { let s = ""; for (const b of bytes) s += String.fromCharCode(b); return btoa(s); };
	const bytes = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
	const folder = async (id) => (await (await ` +
	`navigator.storage.getDirectory()).getDirectoryHandle(home)).getDirectoryHandle(id);
	crash.read = async (id) => {
		const out = {};
		for await (const [name, entry] of (await folder(id)).entries()) {
			out[name] = text(new Uint8Array(await (await entry.getFile()).arrayBuffer()));
		}
		return out;
	};
	crash.write = async (id, name, content) => {
		const dir = await folder(id);
		if (content === null) return dir.removeEntry(name);
		const w = await (await dir.getFileHandle(name, { create: true })).createWritable();
		await w.write(bytes(content));
		await w.close();
	};
})()`

// TestNoDamageLosesAProject damages each file of a project in each way, at random places.
func TestNoDamageLosesAProject(t *testing.T) {
	r, dist := begun(t)
	c, err := browser.StartIn(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { c.Close() }()
	tab := c.Lasting(t)
	tab.MaySay("Banner not shown")
	tab.Open(browser.Serve(t, os.DirFS(dist), "/").Page())
	browser.Call[any](tab, "() => { "+driver+"; "+files+" }")
	e := &engine{t: t, tab: tab}
	id := e.start("")
	e.state()
	for row := range 3 {
		target := wire.Target{View: view, Order: e.order, Rows: []sitemapcore.Range{{From: row, To: row + 1}}}
		e.call(wire.Make(target,
			sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.9"})), true)
	}
	e.call(&wire.NewProject{}, false)
	stop := func() { browser.Call[any](tab, "() => { crash.worker.terminate() }") }
	stop()
	read := func() map[string][]byte {
		return browser.Call[map[string][]byte](tab, "(id) => crash.read(id)", id)
	}
	write := func(name string, b []byte) {
		browser.Call[any](tab, "(id, name, b) => crash.write(id, name, b)", id, name, b)
	}
	whole := read()
	for _, name := range slices.Sorted(maps.Keys(whole)) {
		flipped := slices.Clone(whole[name])
		at := r.IntN(len(flipped))
		flipped[at] ^= 1 << r.IntN(8)
		half := whole[name][:len(flipped)/2]
		for what, b := range map[string][]byte{"has another bit": flipped, "is half": half, "is gone": nil} {
			source := strings.HasPrefix(name, "source-")
			if source && what == "has another bit" {
				// The result depends on the value of the byte.
				continue
			}
			write(name, b)
			damaged := read()
			e.begin()
			answer, saved := e.call(&wire.OpenProject{ID: id, Job: 1}, !source)
			o, ok := answer.(*wire.ProjectOpened)
			switch {
			case source && !ok:
				// It is the only one.
			case !ok || o.Trouble == 0:
				t.Errorf("%s %s (byte %d): opening says %+v", name, what, at, answer)
			case !source && o.Pages != pages:
				t.Errorf("%s %s (byte %d): there are %d pages", name, what, at, o.Pages)
			}
			if !source && ok && (saved.ID == id) != (o.ID == id) {
				t.Errorf("%s %s (byte %d): what could be read is kept as %+v", name, what, at, saved)
			}
			stop()
			if after := read(); (!ok || o.ID == "") && !maps.EqualFunc(damaged, after, slices.Equal) {
				t.Errorf("%s %s (byte %d): a file of the damaged project is not what it was", name, what, at)
			}
			for name, b := range whole {
				write(name, b)
			}
		}
	}
}
