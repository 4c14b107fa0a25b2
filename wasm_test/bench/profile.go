package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/profiler"
)

// named copies the site with a program that has the names of its functions, and returns the folder
// of the copy. The start script refuses a program of another size than the page says, so the page
// is told.
func named(root, folder, temp string) (string, error) {
	copied := filepath.Join(temp, "named")
	if err := os.CopyFS(copied, os.DirFS(folder)); err != nil {
		return "", err
	}
	wasm := filepath.Join(copied, "web", "app.wasm.zst") // unpacked, which a page takes as well
	if err := os.Remove(wasm); err != nil {              // go build overwrites nothing that it did not make
		return "", err
	}
	build := exec.Command("go", "build", "-o", wasm, ".")
	build.Dir, build.Env, build.Stderr = root, append(os.Environ(), "GOOS=js", "GOARCH=wasm"), os.Stderr
	if err := build.Run(); err != nil {
		return "", err
	}
	info, err := os.Stat(wasm)
	if err != nil {
		return "", err
	}
	index := filepath.Join(copied, "index.html")
	html, err := os.ReadFile(index)
	if err != nil {
		return "", err
	}
	html = regexp.MustCompile(`data-wasm-bytes="\d+"`).
		ReplaceAll(html, fmt.Appendf(nil, `data-wasm-bytes="%d"`, info.Size()))
	return copied, os.WriteFile(index, html, 0o644)
}

// profile writes CPU profiles of opening a million pages and of working with them, and of opening a
// table of as many, of the page and of its worker.
func (b *bench) profile(temp, folder string) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		b.fail("a profile", err)
		return
	}
	n := 1_000_000
	if b.quick {
		n /= 20
	}
	type step struct {
		name string
		work func()
	}
	steps := func(t *tab, list ...step) {
		for _, step := range list {
			start := time.Now()
			var f frames
			err := attempt(func() {
				t.profiled(filepath.Join(folder, step.name), func() { f = t.watch(step.work) })
			})
			fmt.Printf("%s: %.1f s, longest task %.0f ms, %v\n", step.name, time.Since(start).Seconds(), f.longest(),
				f.Tasks)
			if err != nil {
				b.fail("the profile of "+step.name, err)
			}
		}
	}
	b.group("table", func() {
		s := made(generate(temp, "table", plain, n, n/20, false, false))
		file, err := writeCSV(temp, s)
		check(err)
		t := b.chrome.tab()
		defer t.close()
		t.open(b.site.URL)
		steps(t, step{"table", func() { t.openAsked("#table", file, s.pages) }})
	})
	b.group("many", func() {
		s := made(generate(temp, "many", mixed, n, n/20, true, false))
		t := b.chrome.tab()
		defer t.close()
		t.open(b.site.URL)
		steps(
			t,
			step{"open", func() { t.openFiles(s) }},
			step{"wheel", func() { t.wheel(120, 240) }},
			step{"drag", func() { t.top(); t.drag(); t.top() }},
			step{"find", func() { t.search(s.word, s.found); t.search("", s.pages) }},
			step{"filter", func() { t.filter(`document.querySelectorAll(".rail [data-section]")[2]`, s.pages) }},
			step{"sort", func() { t.sort() }},
			step{"set", func() { t.setAll() }},
			step{"replace", func() { t.replace("/", "/x/") }},
			step{"xml", func() { t.typeXML() }},
			step{"cell", func() { t.typeCell(10) }},
			step{"write", func() { t.writeNew() }},
		)
	})
}

// profiled runs work and writes a profile of the page and of its worker, and prints what took the
// most.
func (t *tab) profiled(file string, work func()) {
	t.engine(func(w *tab) {
		all := []*tab{t, w}
		for _, x := range all {
			do(x, profiler.Enable, cdp.Empty{})
			do(x, profiler.SetSamplingInterval, profiler.SetSamplingIntervalParams{Interval: 500})
			do(x, profiler.Start, cdp.Empty{})
		}
		work()
		for i, x := range all {
			p := do(x, profiler.Stop, cdp.Empty{}).Profile
			where := [...]string{"page", "worker"}[i]
			data, err := json.Marshal(p)
			check(err)
			check(os.WriteFile(file+"-"+where+".cpuprofile", data, 0o644))
			fmt.Printf("\n%s\n%s", where, hottest(p, 15))
		}
	})
}

// hottest lists the functions in which the most time was spent, themselves alone and with what they
// call; and then those of the longest stretch without a pause.
func hottest(p *profiler.Profile, n int) []byte {
	nodes := make(map[int64]*profiler.ProfileNode)
	up := make(map[int64]int64)
	for _, x := range p.Nodes {
		nodes[x.ID] = x
		for _, c := range x.Children {
			up[c] = x.ID
		}
	}
	count := min(len(p.Samples), len(p.TimeDeltas))
	// between adds up the time in each function from one sample to another.
	between := func(from, to int) (self, total map[string]int64) {
		self, total = make(map[string]int64), make(map[string]int64)
		for i := from; i < to; i++ {
			id := p.Samples[i]
			self[nodes[id].CallFrame.FunctionName] += p.TimeDeltas[i]
			seen := make(map[string]bool)
			for at := id; at != 0; at = up[at] {
				if name := nodes[at].CallFrame.FunctionName; !seen[name] {
					seen[name] = true
					total[name] += p.TimeDeltas[i]
				}
			}
		}
		return self, total
	}
	var out bytes.Buffer
	list := func(words string, of map[string]int64) {
		var names []string
		for name := range of {
			if name != "" && name != "(idle)" && name != "(root)" && name != "(program)" {
				names = append(names, name)
			}
		}
		slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(of[b], of[a]), cmp.Compare(a, b)) })
		fmt.Fprintf(&out, "  %s:\n", words)
		for _, name := range names[:min(n, len(names))] {
			fmt.Fprintf(&out, "  %8.1f ms  %s\n", float64(of[name])/1000, name)
		}
	}
	self, total := between(0, count)
	list("alone", self)
	list("with what they call", total)

	var from, to int
	var most, long int64
	for i, start := 0, 0; i < count; i++ {
		if nodes[p.Samples[i]].CallFrame.FunctionName == "(idle)" {
			start, long = i+1, 0
			continue
		}
		if long += p.TimeDeltas[i]; long > most {
			most, from, to = long, start, i+1
		}
	}
	self, total = between(from, to)
	list(fmt.Sprintf("the longest stretch, %.1f ms, alone", float64(most)/1000), self)
	list("with what they call", total)
	return out.Bytes()
}
