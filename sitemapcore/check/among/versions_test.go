package among

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/extras"
)

// TestPagesThatAgreeHaveNoMarks makes small sites of pages that link to each other, with a mistake here and there, and
// compares the result of counting with that of looking at each link.
func TestPagesThatAgreeHaveNoMarks(t *testing.T) {
	langs := []string{"en", "de", "fr", "en-gb", "x-default", "x"}
	r := rand.New(rand.NewPCG(1, 2))
	agreed, marked, certain, open := 0, 0, 0, 0
	for range 20_000 {
		var locs [][]byte
		pages := map[sitemapcore.EntryID]*extras.Links{}
		twins := NewDuplicates(func(id sitemapcore.EntryID, loc []byte) bool {
			return string(pages[id].Loc) == string(loc)
		})
		g := NewVersions(twins, 0)
		for i := range 1 + r.IntN(4) {
			locs = append(locs, fmt.Append(nil, "https://a.example/", i))
		}
		if r.IntN(10) == 0 {
			locs[0] = nil
			locs = append(locs, nil)
		}
		set := func() (links []extras.Link) {
			for _, k := range r.Perm(len(locs))[:1+r.IntN(len(locs))] {
				links = append(links, extras.Link{Lang: []byte(langs[k%len(langs)]), Href: locs[k]})
			}
			for r.IntN(3) == 0 {
				links = append(links, extras.Link{Lang: []byte(langs[r.IntN(len(langs))]), Href: locs[r.IntN(len(locs))]})
			}
			return links
		}
		usual := set()
		for i := range locs {
			x := &extras.Links{Loc: locs[i], All: usual}
			if r.IntN(12) == 0 {
				x.Loc = locs[r.IntN(len(locs))]
			}
			if r.IntN(12) == 0 {
				x.All = set()
			}
			if r.IntN(12) == 0 {
				continue
			}
			id := sitemapcore.EntryID(i + 1)
			pages[id] = x
			twins.Add(id, x.Loc)
		}
		alone := map[sitemapcore.EntryID]check.RuleSet{}
		for id := range sitemapcore.EntryID(len(locs) + 1) {
			if x := pages[id]; x != nil {
				if s, ok := g.Add(id, x.Loc, *x); ok {
					alone[id] = s
				}
			}
		}
		for id, x := range pages {
			s := g.Marks(id, *x, func(other sitemapcore.EntryID) extras.Links { return *pages[other] })
			if s != (check.RuleSet{}) {
				marked++
			}
			if known, ok := alone[id]; ok {
				certain++
				if s != known {
					t.Fatalf("page %d of %+v was said to have %v, and has %v", id, pages, known, s)
				}
			} else if len(x.All) > 0 {
				open++
			}
			if g.Certain(id) != (len(x.All) > 0 && certainIn(alone, id)) {
				t.Fatalf("page %d of %+v: certain is %v", id, pages, g.Certain(id))
			}
			if g.Agree(id) {
				agreed++
				if s != (check.RuleSet{}) {
					t.Fatalf("page %d of %+v agrees, and has %v", id, pages, s)
				}
			}
		}
	}
	if agreed < 1000 || marked < 1000 || certain < 1000 || open < 1000 {
		t.Errorf("%d pages agree, %d have marks, %d were known at once, and %d were not", agreed, marked, certain, open)
	}
}

func certainIn(alone map[sitemapcore.EntryID]check.RuleSet, id sitemapcore.EntryID) bool {
	_, ok := alone[id]
	return ok
}
