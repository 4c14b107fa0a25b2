package engine_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A randomSite has a page for each path: the letter of its answer as the bookmark writes it, and the path that it leads to.
type randomSite map[string]struct{ kind, to string }

const randomOrigin = "https://shop.example"

func newRandomSite(r *rand.Rand, pages int) randomSite {
	s := randomSite{}
	kinds := []string{"o", "o", "o", "r", "r", "c", "c", "g", "e", "n", "s", "m", "f", "l", "a"}
	for i := range pages {
		path := fmt.Sprintf("/%d", i)
		if r.IntN(8) == 0 {
			path = "/private" + path
		}
		s[path] = struct{ kind, to string }{kind: kinds[r.IntN(len(kinds))]}
	}
	paths := s.paths()
	for _, path := range paths {
		page := s[path]
		if page.kind == "r" || page.kind == "c" {
			page.to = paths[r.IntN(len(paths))]
			s[path] = page
		}
	}
	return s
}

func (s randomSite) paths() []string { return slices.Sorted(maps.Keys(s)) }

// check returns the results of the bookmark for a list of paths: it follows redirects, and requests the pages that
// others lead to.
func (s randomSite) check(list []string) string {
	text := fmt.Sprintf("c\t%s\t%d\t%[2]d\t0\nt\tUser-agent:%%20*%%0ADisallow:%%20/private/\t200\n", randomOrigin, len(list))
	seen := map[string]bool{}
	for waiting := slices.Clone(list); len(waiting) > 0; waiting = waiting[1:] {
		path := waiting[0]
		if seen[path] {
			continue
		}
		seen[path] = true
		kind, end := s.follow(path)
		to := ""
		if kind == "r" || kind == "c" {
			waiting = append(waiting, end)
			to = randomOrigin + end
		}
		text += fmt.Sprintf("p\t%s%s\t%s\t%s\t\t\t\t\n", randomOrigin, path, kind, to)
	}
	return text
}

// follow returns the kind of answer of a path and the path that it leads to. A redirect has the answer of its end if that
// can't be listed.
func (s randomSite) follow(path string) (kind, end string) {
	page := s[path]
	if page.kind != "r" {
		return page.kind, page.to
	}
	end = page.to
	for hops := 0; s[end].kind == "r"; hops++ {
		if hops > 20 {
			return "l", ""
		}
		end = s[end].to
	}
	if kind := s[end].kind; kind != "o" && kind != "c" {
		return kind, ""
	}
	return "r", end
}

// isFine reports whether a search engine lists a path: a canonical address that it can't list is ignored.
func (s randomSite) isFine(path string) bool {
	page := s[path]
	canonical := s[page.to]
	open := func(path string) bool { return !strings.HasPrefix(path, "/private/") }
	return open(path) && (page.kind == "o" || page.kind == "c" && (canonical.kind != "o" || !open(page.to)))
}

// After the fix of all answers no page that was fine is gone, and no page in the sitemap is worse than before.
func TestAFixMakesNoSitemapWorse(t *testing.T) {
	seeds := uint64(300)
	if testing.Short() {
		seeds = 40
	}
	for seed := range seeds {
		r := rand.New(rand.NewPCG(seed, 7))
		s := newRandomSite(r, 30)
		list := s.paths()
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		list = list[:8+r.IntN(20)]
		checked := list[:1+r.IntN(len(list))] // the check may be stopped
		p := enginetest.Start(t)
		p.Paste(randomOrigin + strings.Join(list, "\n"+randomOrigin) + "\n")
		for range 2 {
			enginetest.Must[*wire.LiveTaken](p, &wire.TakeLive{Site: randomOrigin, Text: s.check(checked)})
			p.Summary()
			fixLive(t, p, wire.FixAll)
			p.Summary()
		}
		_, data := p.Write(enginetest.KeepFiles, 0)
		left := map[string]bool{}
		for _, part := range strings.Split(string(data), "<loc>"+randomOrigin)[1:] {
			path, _, _ := strings.Cut(part, "</loc>")
			left[path] = true
		}
		for _, path := range list {
			if s.isFine(path) && !left[path] {
				t.Errorf("site %d: %s %v was fine and is gone", seed, path, s[path])
			}
		}
		for path := range left {
			if !s.isFine(path) && !slices.Contains(list, path) {
				t.Errorf("site %d: %s %v is listed and isn't fine", seed, path, s[path])
			}
		}
		p.Stop()
	}
}
