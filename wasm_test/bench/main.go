package main

import (
	"bufio"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	goruntime "runtime"
	"strings"
	"time"
)

// A bench is one run.
type bench struct {
	Report

	dir    string // of the packages for Node
	site   *site
	chrome *chrome
	fflate string
	quick  bool
	only   *regexp.Regexp
	notes  []string
	failed int
}

func main() {
	folder := flag.String("site", "dist", "folder of the built site")
	out := flag.String("out", "", "file for the figures as JSON; empty for none")
	lines := flag.String("lines", "", "measure only the groups whose name matches this: visit, plain, rich, real, "+
		"many, table, website, work")
	quick := flag.Bool("quick", false, "one repetition of everything, and a twentieth of the pages")
	profiles := flag.String("profile", "", "folder for CPU profiles of the work, from a build with names; the "+
		"figures are then worth nothing")
	from := flag.String("from", "", "measure nothing, and take the figures from this file of JSON")
	page := flag.String("page", "", "page in Markdown that the figures of -from are put into")
	flag.Parse()
	if *from != "" {
		r, err := readReport(*from)
		if err == nil {
			err = r.publish(*page)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	if err := run(*folder, *out, *lines, *quick, *profiles); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(folder, out, lines string, quick bool, profiles string) error {
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	b := &bench{dir: filepath.Join(root, "wasm_test", "bench"), quick: quick}
	if b.only, err = regexp.Compile(lines); err != nil {
		return err
	}
	temp, err := os.MkdirTemp("", "sitemapeditor-bench-data-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	if b.chrome, err = startChrome(); err != nil {
		return err
	}
	defer b.chrome.Close()
	b.describe()
	before := load()

	if profiles != "" {
		if folder, err = named(root, folder, temp); err != nil {
			return err
		}
	}
	if b.site, err = startSite(folder); err != nil {
		return err
	}
	defer b.site.close()
	if profiles != "" {
		b.profile(temp, profiles)
	} else {
		b.measure(root, temp)
	}

	if after := load(); max(before, after) > float64(goruntime.NumCPU())/2 && !quick {
		b.say("the machine was busy with other things: the load was %.1f before and is %.1f now, on %d cores", before,
			after, goruntime.NumCPU())
	}
	b.print(os.Stdout)
	for _, n := range b.notes {
		fmt.Println(n)
	}
	if out != "" {
		if err := b.write(out); err != nil {
			return err
		}
	}
	if b.failed > 0 {
		return fmt.Errorf("%d measurements could not be made", b.failed)
	}
	return nil
}

// measure runs all groups.
func (b *bench) measure(root, temp string) {
	const file = 50_000
	scale := func(n int) int {
		if b.quick {
			return n / 20
		}
		return n
	}
	b.group("visit", b.visits)
	b.group("plain", func() {
		b.openOne(made(generate(temp, "plain", plain, scale(file), file, false, true)), "plain",
			true)
	})
	b.group("rich", func() {
		b.openOne(made(generate(temp, "rich", rich, scale(file), file, false, true)), "with images and languages",
			false)
	})
	b.group("real", func() {
		s, err := repeat(temp, filepath.Join(root, "..", "shared", "fixtures"), scale(file))
		if errors.Is(err, os.ErrNotExist) {
			b.say("the real file is left out: it belongs in ../shared/fixtures beside the repository")
			return
		}
		b.openOne(made(s, err), "of a real sitemap, repeated", false)
	})
	var one, many *set
	sets := func() {
		if one == nil {
			one = made(generate(temp, "one", mixed, scale(file), scale(file), true, false))
			many = made(generate(temp, "many", mixed, scale(20*file), scale(file), true, false))
		}
	}
	b.group("many", func() { sets(); b.openMany(one, many) })
	b.group("table", func() {
		b.openTables(temp, made(generate(temp, "table", plain, scale(20*file), scale(file), false, false)))
	})
	b.group("website", func() {
		w, err := writeWebsite(temp, scale(60_000))
		check(err)
		b.openWebsite(w)
	})
	b.group("work 1,000", func() { b.work(made(generate(temp, "few", mixed, 1000, file, true, false))) })
	b.group("work 50,000", func() { sets(); b.work(one) })
	b.group("work 1,000,000", func() { sets(); b.work(many) })
}

func made(s *set, err error) *set {
	check(err)
	return s
}

// group runs one group of measurements, if it is asked for.
func (b *bench) group(name string, f func()) {
	if !b.only.MatchString(name) {
		return
	}
	start := time.Now()
	if err := attempt(f); err != nil {
		b.fail(name, err)
	}
	fmt.Fprintf(os.Stderr, "%s: %.1f s\n", name, time.Since(start).Seconds())
}

// repeat returns how often something is to be measured.
func (b *bench) repeat(n int) int {
	if b.quick {
		return 1
	}
	return n
}

func (b *bench) say(format string, args ...any) {
	b.notes = append(b.notes, fmt.Sprintf(format, args...))
}

func (b *bench) fail(what string, err error) {
	b.failed++
	b.say("%s could not be measured: %v", what, err)
}

// describe notes the machine and what runs on it.
func (b *bench) describe() {
	b.Versions = map[string]string{"go": goruntime.Version(), "chromium": b.chrome.version}
	var v map[string]string
	b.fflate, v = library(b.dir)
	for name, version := range v {
		b.Versions[name] = version
	}
	if len(v) == 0 {
		b.say("fflate and the npm package sitemap are left out: npm ci in wasm_test/bench installs them")
	}
	say := func(name, expression string, command ...string) {
		out, err := exec.Command(command[0], command[1:]...).CombinedOutput()
		if found := regexp.MustCompile(expression).FindStringSubmatch(string(out)); err == nil && found != nil {
			b.Versions[name] = found[1]
		}
	}
	say("node", `v(\S+)`, "node", "--version")
	say("xmllint", `version (\d+)`, "xmllint", "--version")
	say("editor", `(\w+)`, "git", "rev-parse", "--short", "HEAD")

	cpu, memory := goruntime.GOARCH, ""
	if data, err := os.ReadFile("/proc/cpuinfo"); err == nil {
		if found := regexp.MustCompile(`model name\s*:\s*(.*)`).FindSubmatch(data); found != nil {
			cpu = string(found[1])
		}
	}
	if data, err := os.ReadFile("/proc/meminfo"); err == nil {
		var kb int
		if _, err := fmt.Fscanf(bufio.NewReader(bytes.NewReader(data)), "MemTotal: %d", &kb); err == nil {
			memory = fmt.Sprintf(", %d GB", (kb+1<<19)>>20)
		}
	}
	b.Machine = fmt.Sprintf("%d × %s%s, %s", goruntime.NumCPU(), strings.Join(strings.Fields(cpu), " "), memory,
		goruntime.GOOS)
}

// load returns how many programs wanted to run in the last minute; 0 where the system does not say.
func load() float64 {
	data, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return 0
	}
	var n float64
	fmt.Sscan(string(data), &n)
	return n
}

// moduleRoot returns the folder of go.mod.
func moduleRoot() (string, error) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}").Output()
	return strings.TrimSpace(string(out)), err
}
