package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/chromedp/cdproto/page"
)

// A rival's answer.
type rival struct {
	MS    float64
	Pages int
	Bytes float64
	Plain float64
}

// theirs runs one of the rivals in the page.
func (t *tab) theirs(name string) rival { return ask[rival](t, `rivals.`+name+`()`) }

// A contest is what the repetitions of one opening and writing took, in milliseconds and bytes:
// ours, and what there is beside it.
type contest struct {
	open, shown, checked, plan, write, bytes []float64 // ours

	parse, serialize, packed, fflate, fflateBytes []float64

	plain, theirPlain float64 // bytes before packing
}

// openOne measures the opening and the writing of one file with everything that a browser has of
// its own, in turns.
func (b *bench) openOne(s *set, words string, goals bool) {
	var c contest
	for i := range b.repeat(5) {
		t := b.chrome.tab()
		// DOMParser reads a string here, which the page's own policy (Trusted Types) forbids.
		do(t, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true})
		t.open(b.site.URL)
		ask[bool](t, rivalsScript+"; true")
		if b.fflate != "" {
			ask[bool](t, b.fflate+"; true")
		}
		t.choose(`rivals.input`, s.plain[0])
		turns := []func(*bench, *tab, *set){c.theirs, c.ours}
		if i%2 == 1 {
			slices.Reverse(turns)
		}
		for _, turn := range turns {
			turn(b, t, s)
		}
		t.close()
	}
	c.report(b, s, words, goals)
}

func (c *contest) theirs(b *bench, t *tab, s *set) {
	r := t.theirs("parse")
	if r.Pages != s.pages {
		check(fmt.Errorf("DOMParser found %d pages of %d", r.Pages, s.pages))
	}
	c.parse = append(c.parse, r.MS)
	r = t.theirs("serialize")
	c.serialize, c.packed, c.theirPlain = append(c.serialize, r.MS), append(c.packed, r.Bytes), r.Plain
	if b.fflate != "" {
		r = t.theirs("fflate")
		c.fflate, c.fflateBytes = append(c.fflate, r.MS), append(c.fflateBytes, r.Bytes)
	}
	ask[bool](t, `rivals.forget()`)
}

func (c *contest) ours(_ *bench, t *tab, s *set) {
	_, ready, done := t.openFiles(s)
	c.open, c.shown, c.checked = append(c.open, ready.Shown), append(c.shown, ready.Said), append(c.checked, done.Shown)
	w := t.writeNew()
	c.plan, c.write = append(c.plan, w.Planned), append(c.write, w.Planned+w.Written)
	c.bytes, c.plain = append(c.bytes, w.Bytes), w.Plain
}

func (c *contest) report(b *bench, s *set, words string, goals bool) {
	ready, all, smaller := goal{faster, onCores(15, 7)}, goal{faster, onCores(6, 3)}, goal{share, 0.92}
	writes, npm := goal{faster, onCores(2, 1.2)}, goal{faster, onCores(100, 40)}
	if !goals {
		ready, all, writes, npm, smaller = goal{}, goal{}, goal{}, goal{}, goal{share, 1}
	}
	name := fmt.Sprintf("%s pages %s, %s MB", grouped(int64(s.pages)), words,
		strconv.FormatFloat(float64(s.bytes)/1e6, 'f', 1, 64))
	b.add("open "+name+": ready to edit; DOMParser + reading the fields", "ms", c.open, c.parse, ready)
	b.add("open "+name+": with every check done; DOMParser + reading the fields", "ms", c.checked, c.parse, all)
	b.add("open "+name+": rows in the page, before the frame; DOMParser + reading the fields", "ms", c.shown, c.parse,
		goal{})
	b.add("write "+name+" as .xml.gz; XMLSerializer + CompressionStream", "ms", c.write, c.serialize, writes)
	b.add("write "+name+" as .xml.gz: working out the files alone", "ms", c.plan, nil, goal{})
	b.add("write "+name+" as .xml.gz: size; XMLSerializer + CompressionStream", "bytes", c.bytes, c.packed, smaller)
	b.add("write "+name+" as .xml.gz; XMLSerializer + fflate", "ms", c.write, c.fflate, goal{})
	b.add("write "+name+" as .xml.gz: size; XMLSerializer + fflate", "bytes", c.bytes, c.fflateBytes, goal{share, 1})
	if d := c.plain/c.theirPlain - 1; d < -0.01 || d > 0.01 {
		b.say("what is written (%s) differs in length by %.1f %% before it is packed: %s and %s bytes", words, 100*d,
			grouped(int64(c.plain)), grouped(int64(c.theirPlain)))
	}
	if s.json == "" {
		return
	}
	var node []float64
	for range b.repeat(2) {
		out, err := b.node(s.json)
		if err != nil {
			b.fail("the npm package sitemap", err)
			return
		}
		node = append(node, out.MS)
	}
	b.add("write "+name+" as .xml.gz; the npm package sitemap, in Node", "ms", c.write, node, npm)
}

// written is what writing took: milliseconds to work the files out and to write them, and the sizes
// as they are saved and before packing.
type written struct{ Planned, Written, Bytes, Plain float64 }

// writeNew writes the one file that is open anew, as .xml.gz: one file, or two where it has become
// too large for one.
func (t *tab) writeNew() written {
	t.openDownload()
	return ask[written](t, `(async () => {
		const start = performance.now();
		document.querySelector('[data-field="dl-how"][value="build"]').click();
		const files = () => [...document.querySelectorAll('dialog[open] .files tbody button')].filter((b) => `+
		`/\.xml\.gz alone$/.test(b.getAttribute("aria-label")));
		const planned = (await probe.until(() => files().length && files().every((b) => !b.disabled) && `+
		`!document.querySelector("dialog[open] .dl__busy"))).said - start;
		probe.saved.length = 0;
		const w = { Planned: planned, Written: 0, Bytes: 0, Plain: 0 };
		for (let i = 0; i < files().length; i++) {
			const press = performance.now();
			files()[i].click();
			for (let waited = 0; probe.saved.length <= i; waited++) {
				if (waited > 60000) throw new Error("nothing was saved");
				await new Promise((next) => setTimeout(next, 1));
			}
			const { at, blob } = probe.saved[i];
			w.Written += at - press;
			w.Bytes += blob.size;
			w.Plain += (await new Response(blob.stream().pipeThrough(new `+
		`DecompressionStream("gzip"))).arrayBuffer()).byteLength;
		}
		return w;
	})()`)
}

// openDownload opens the dialog, and returns when the files are worked out that would come out as
// they are.
func (t *tab) openDownload() {
	ask[bool](t, `(async () => {
		[...document.querySelectorAll("button")].find((b) => b.textContent.trim() === "Download").click();
		await probe.until(() => document.querySelector("dialog[open] .files tbody tr") && `+
		`!document.querySelector("dialog[open] .dl__busy"));
		return true;
	})()`)
}

// node writes the pages with the npm package.
func (b *bench) node(pages string) (rival, error) {
	var r rival
	command := exec.Command("node", "sitemap.mjs", pages)
	command.Dir = b.dir
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return r, fmt.Errorf("node: %w", err)
	}
	return r, json.Unmarshal(out, &r)
}

// xmllint returns how many milliseconds the program takes to read the files.
func xmllint(files []string) (float64, error) {
	start := time.Now()
	out, err := exec.Command("xmllint", append([]string{"--noout"}, files...)...).CombinedOutput()
	if err != nil {
		return 0, fmt.Errorf("xmllint: %w\n%.500s", err, out)
	}
	return float64(time.Since(start).Microseconds()) / 1000, nil
}

// openMany measures the opening of many files at once, and what it grew by since one of them.
func (b *bench) openMany(one, many *set) {
	measure := func(s *set, runs int) (first, ready, checked, memory []float64, main frames) {
		for range runs {
			t := b.chrome.tab()
			t.open(b.site.URL)
			f := t.watch(func() {
				x, y, z := t.openFiles(s)
				first, ready, checked = append(first, x.Shown), append(ready, y.Shown), append(checked, z.Shown)
			})
			main.Frames, main.Tasks = append(main.Frames, f.Frames...), append(main.Tasks, f.Tasks...)
			memory = append(memory, t.engineMemory())
			t.close()
		}
		return
	}
	_, ready1, checked1, _, _ := measure(one, b.repeat(5))
	first, ready, checked, memory, main := measure(many, b.repeat(3))
	var lint []float64
	for range b.repeat(3) {
		ms, err := xmllint(many.plain)
		if err != nil {
			b.fail("xmllint", err)
			break
		}
		lint = append(lint, ms)
	}
	name := fmt.Sprintf("%s pages, %d packed files, %.0f MB of XML", grouped(int64(many.pages)), len(many.files),
		float64(many.bytes)/1e6)
	b.add("open "+name+": ready to edit; xmllint --noout of the same XML, native", "ms", ready, lint, goal{faster, 1})
	b.add("open "+name+": with every check done; xmllint --noout", "ms", checked, lint, goal{})
	b.add("open "+name+": first rows on the screen", "ms", first, nil, goal{})
	b.add("open "+name+": longest task on the page", "ms", []float64{main.longest()}, nil, goal{atMost, 50})
	b.add("open "+name+": memory of the engine; bytes of XML", "bytes", memory, []float64{float64(many.bytes)},
		goal{share, 1.6})
	growth := fmt.Sprintf("growth of time from %s to %s pages", grouped(int64(one.pages)), grouped(int64(many.pages)))
	b.add(growth+": ready to edit", "times", []float64{median(ready) / median(ready1)}, nil, goal{})
	b.add(growth+": with every check done", "times", []float64{median(checked) / median(checked1)}, nil, goal{})
}

// library returns the text of fflate, and its version and that of the npm package sitemap; empty
// where npm did not install them.
func library(dir string) (script string, versions map[string]string) {
	versions = make(map[string]string)
	for _, name := range []string{"fflate", "sitemap"} {
		data, err := os.ReadFile(filepath.Join(dir, "node_modules", name, "package.json"))
		if err != nil {
			continue
		}
		var p struct{ Version string }
		if json.Unmarshal(data, &p) == nil {
			versions[name] = p.Version
		}
	}
	data, err := os.ReadFile(filepath.Join(dir, "node_modules", "fflate", "umd", "index.js"))
	if err != nil {
		return "", versions
	}
	return string(data), versions
}
