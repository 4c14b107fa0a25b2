package main

import (
	"archive/zip"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A folder is the pages of a made-up website, and the same in an archive.
type folder struct {
	path, archive string
	pages         int
	bytes         int64
}

// writeWebsite writes a website of pages with a canonical, a date, two images, and links to their
// neighbours, of some 3,000 bytes each.
func writeWebsite(temp string, pages int) (*folder, error) {
	w := &folder{path: filepath.Join(temp, "website"), archive: filepath.Join(temp, "website.zip"), pages: pages}
	f, err := os.Create(w.archive)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	z := zip.NewWriter(f)
	src := newSource()
	text := strings.Repeat("<p>Every piece is made by hand in our workshop, and no two are the same.</p>\n", 25)
	name, next := "index.html", ""
	for i := range pages {
		e := src.next(rich)
		next = strings.TrimPrefix(e.URL, host)
		html := fmt.Appendf(nil, `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Page %d</title>
<link rel="canonical" href="%s">
<meta property="article:modified_time" content="2026-%02d-%02dT08:00:00Z"><link rel="stylesheet" href="/site.css">
<script type="application/ld+json">{"@context": "https://schema.org", "@type": "WebPage"}</script>
</head><body><nav><a href="/">Home</a> <a href="/%s">Next</a></nav><main><h1>Page %d</h1>
%s<img src="%s" alt="%s"><img src="%s" loading="lazy" alt="%s"></main></body></html>
`, i, host+strings.TrimSuffix(name, "index.html"), i%12+1, i%28+1, next, i, text, e.Images[0].URL,
			e.Images[0].Title, e.Images[1].URL, e.Images[1].Title)
		file := filepath.Join(w.path, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(file, html, 0o644); err != nil {
			return nil, err
		}
		part, err := z.Create(name)
		if err != nil {
			return nil, err
		}
		if _, err := part.Write(html); err != nil {
			return nil, err
		}
		w.bytes += int64(len(html))
		name = next
	}
	return w, z.Close()
}

// grepCanonicals returns how many milliseconds find and grep take to list the canonicals of a folder.
func (w *folder) grepCanonicals() (float64, error) {
	start := time.Now()
	const canonical = `rel="canonical" href="[^"]*"`
	out, err := exec.Command("find", w.path, "-name", "*.html", "-exec", "grep", "-ho", canonical, "{}", "+").Output()
	if err != nil {
		return 0, fmt.Errorf("find: %w", err)
	}
	took := float64(time.Since(start).Microseconds()) / 1000
	if n := strings.Count(string(out), "\n"); n != w.pages {
		return 0, fmt.Errorf("find and grep list %d pages of %d: %w", n, w.pages, fs.ErrInvalid)
	}
	return took, nil
}

// openWebsite measures how the files of a website become its sitemap, beside listing the canonicals of
// the same folder natively, in turns.
func (b *bench) openWebsite(w *folder) {
	var asked, ready, memory, grep []float64
	turns := []func(){
		func() {
			ms, err := w.grepCanonicals()
			check(err)
			grep = append(grep, ms)
		},
		func() {
			t := b.chrome.tab()
			defer t.close()
			t.open(b.site.URL)
			question, answer := t.openAsked("#site", w.archive, w.pages)
			asked, ready = append(asked, question), append(ready, question+answer)
			memory = append(memory, t.engineMemory())
		},
	}
	for range b.repeat(3) {
		for _, turn := range turns {
			turn()
		}
		slices.Reverse(turns)
	}
	name := fmt.Sprintf("make a sitemap of the .zip of a website with %s pages, %s MB of HTML",
		grouped(int64(w.pages)), strconv.FormatFloat(float64(w.bytes)/1e6, 'f', 0, 64))
	b.add(name+": pages counted and shown; find + grep -o canonical in the folder, native", "ms", asked, grep, goal{})
	// A thousand pages a second.
	b.add(name+": ready to edit; find + grep -o canonical", "ms", ready, grep, goal{atMost, float64(w.pages)})
	b.add(name+": memory of the engine; bytes of HTML", "bytes", memory, []float64{float64(w.bytes)}, goal{})
}
