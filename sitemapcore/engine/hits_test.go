package engine_test

import (
	"cmp"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// hitFolders are the folders of the real files whose hits are read. The others have inputs that were made to break
// something.
var hitFolders = [...]string{"real-sitemaps", "websites", "cms-exports", "derived", "peers"}

// A hit is a place that breaks a rule, in a form that a person can judge.
type hit struct{ file, text string }

// hits counts the hits of each rule, and keeps some of each file to read.
type hits struct {
	count, files map[string]int
	some         map[string][]hit
	random       *rand.Rand
}

// shownHits is the number of hits of each rule that are printed.
const shownHits = 3

func (h *hits) add(code, file string, n int, text func(i int) string) {
	h.count[code] += n
	h.files[code]++
	order := h.random.Perm(n)
	for _, i := range order[:min(n, shownHits)] {
		h.some[code] = append(h.some[code], hit{file, text(i)})
	}
}

// read returns the hits to read: of different files, if there are enough.
func (h *hits) read(code string) []hit {
	all := h.some[code]
	h.random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	times := map[string]int{}
	rank := make(map[hit]int, len(all))
	for _, x := range all {
		rank[x] = times[x.file]
		times[x.file]++
	}
	slices.SortStableFunc(all, func(a, b hit) int { return cmp.Compare(rank[a], rank[b]) })
	return all[:min(len(all), shownHits)]
}

// brief shortens a text for a line of the log.
func brief(s string, most int) string {
	s = strings.Join(strings.Fields(s), " ")
	if r := []rune(s); len(r) > most {
		s = string(r[:most]) + "…"
	}
	return s
}

// open opens one file and adds its hits, in the eyes of each profile.
func (h *hits) open(t *testing.T, path, name string, data []byte) {
	p := enginetest.Start(t)
	defer p.Stop()
	b, _ := p.Call(&wire.Open{Replace: true, Job: 1, Inputs: []wire.Input{{Name: name, Path: name}}},
		enginetest.Bytes(data))
	files := enginetest.Must[*wire.Files](p, &wire.GetFiles{})
	for _, problem := range files.Problems {
		if problem.Rule != "" {
			h.add(problem.Rule, path, 1, func(int) string { return "refused: " + brief(string(data), 300) })
		}
	}
	if o, ok := b.(*wire.Opened); !ok || o.Files == 0 {
		return
	}
	receipts := map[string][]wire.ReceiptInfo{}
	for _, r := range files.Receipts {
		code, _, _ := strings.Cut(r.Rule, ".")
		receipts[code] = append(receipts[code], r)
	}
	for code, list := range receipts {
		h.add(code, path, len(list), func(i int) string {
			r := list[i]
			return "receipt: " + string(r.Title) + " [" + brief(r.Before, 200) + "] → [" + brief(r.After, 200) + "]"
		})
	}
	done := map[string]bool{}
	for profile := range check.NumProfiles {
		enginetest.Must[*wire.Done](p, &wire.SetProfile{Profile: uint8(profile)})
		sum := p.Summary()
		for _, f := range sum.Files {
			if done[f.Code] || receipts[f.Code] != nil {
				continue
			}
			done[f.Code] = true
			h.add(f.Code, path, f.Files, func(int) string {
				return "file: " + string(f.Title) + " " + strings.Join(f.Loose, " ") + " — " +
					brief(string(data), 300)
			})
		}
		for _, r := range sum.Rules {
			if done[r.Code] {
				continue
			}
			done[r.Code] = true
			open := &wire.OpenView{}
			open.Filter.Rule = r.Code
			v := p.View(open)
			if v.Len != r.Pages {
				t.Errorf("%s: %s is counted on %d pages and shown on %d", path, r.Code, r.Pages, v.Len)
			}
			h.add(r.Code, path, v.Len, func(i int) string {
				w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, First: i, Count: 1})
				d := enginetest.Must[*wire.Details](p, &wire.GetDetails{ID: w.IDs[0]})
				x := enginetest.Must[*wire.XML](p, &wire.GetXML{ID: w.IDs[0]})
				said := ""
				for _, f := range d.Findings {
					if f.Rule != r.Code {
						continue
					}
					said = string(f.Title) + " | " + brief(string(f.Detail), 160)
					for _, fix := range f.Fixes {
						said += " | " + string(fix.Label) + " = " + brief(fix.Value, 120)
					}
				}
				if said == "" {
					t.Errorf("%s: page %d breaks %s, and its details don’t say so", path, i, r.Code)
				}
				return said + "\n      " + brief(x.Text, 700)
			})
		}
	}
}

// TestHitsOfRulesInRealFiles opens each real file and holds that a rule's count, its filter and the details of a page
// agree. With -v it prints for each rule the number of its hits and three of them, to be judged by eye; SEED chooses
// others.
func TestHitsOfRulesInRealFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("it opens all real files")
	}
	dir := fixtures(t)
	seed, err := strconv.ParseUint(os.Getenv("SEED"), 10, 64)
	if err != nil {
		seed = 1
	}
	h := hits{map[string]int{}, map[string]int{}, map[string][]hit{}, rand.New(rand.NewPCG(seed, 0))}
	opened := 0
	for _, folder := range hitFolders {
		err := filepath.WalkDir(filepath.Join(dir, folder), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || strings.HasSuffix(path, ".md") {
				return err
			}
			data, err := os.ReadFile(path)
			if err != nil || len(data) > maxFixture {
				return err
			}
			rel, err := filepath.Rel(dir, path)
			_, name, named := strings.Cut(filepath.Base(path), "__")
			if _, last, ok := strings.Cut(name, "__"); ok {
				name = last
			}
			if !named {
				name = filepath.Base(path)
			}
			h.open(t, rel, name, data)
			opened++
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d files, seed %d", opened, seed)
	for _, r := range check.Rules() {
		t.Logf("%s %s: %d in %d files", r.Code, r.Name, h.count[r.Code], h.files[r.Code])
		for _, x := range h.read(r.Code) {
			t.Logf("   %s: %s", x.file, x.text)
		}
	}
}
