package join_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/join"
)

// A joinList is pages for a [join.Join]: an address, and a priority.
type joinList [][2]string

func (l joinList) Len() int { return len(l) }

func (l joinList) Value(i int, f sitemapcore.Field, _ []byte) ([]byte, bool) {
	switch f {
	case sitemapcore.Loc:
		return []byte(l[i][0]), true
	case sitemapcore.Priority:
		return []byte(l[i][1]), l[i][1] != ""
	}
	return nil, false
}

func (l joinList) Ext(int) []byte { return nil }

// TestAJoinIsWhatAWalkOverBothListsFinds compares random lists in which addresses repeat with the
// slow way.
func TestAJoinIsWhatAWalkOverBothListsFinds(t *testing.T) {
	const seed = 7
	r := rand.New(rand.NewPCG(seed, 0))
	for round := range 300 {
		var old, fresh joinList
		for _, l := range []*joinList{&old, &fresh} {
			for range r.IntN(30) {
				*l = append(*l, [2]string{
					fmt.Sprint("https://shop.example/", r.IntN(20)),
					[]string{"", "0.5", "0.50", "0.7"}[r.IntN(4)],
				})
			}
		}
		j := join.New(old, fresh, 0)
		if err := j.Run(func() error { return nil }); err != nil {
			t.Fatal(err)
		}
		places := map[string][]int{}
		for i, p := range fresh {
			places[p[0]] = append(places[p[0]], i)
		}
		seen := map[string]int{}
		fine, found := 0, map[string]bool{}
		for i, p := range old {
			want, at := uint32(0), places[p[0]]
			if len(at) > 0 {
				k := at[min(seen[p[0]], len(at)-1)]
				want = uint32(k) + 1
				if !j.Found[k] {
					t.Errorf("seed %d, round %d: new page %d was not found", seed, round, k)
				}
				found[p[0]] = true
			}
			seen[p[0]]++
			if j.Match[i] != want {
				t.Errorf("seed %d, round %d: old page %d is matched with %d, want %d", seed, round, i, j.Match[i], want)
				continue
			}
			if want == 0 {
				continue
			}
			was, is := p[1], fresh[want-1][1]
			differs := is != "" && is != was && !(was != "" && was[:3] == is[:3])
			if got := j.Differs[i] != 0; got != differs {
				t.Errorf("seed %d, round %d: old page %d with %q and %q differs: %t", seed, round, i, was, is, got)
			}
			if got := j.Cleared[i] != 0; got != (is == "" && was != "") {
				t.Errorf("seed %d, round %d: old page %d with %q and %q is cleared: %t", seed, round, i, was, is, got)
			}
			if !differs {
				fine++
			}
		}
		if j.Same != fine || j.Same+j.Changed+j.Missing != len(old) || j.New != len(places)-len(found) ||
			j.Repeated != len(fresh)-len(places) {
			t.Errorf("seed %d, round %d: the counts are %d the same, %d changed, %d missing, %d new, %d repeated", seed,
				round, j.Same, j.Changed, j.Missing, j.New, j.Repeated)
		}
	}
}

// An element without text has no number, so it is not the same as one that says 0.0.
func TestAPriorityThatIsEmptyIsNotZero(t *testing.T) {
	for _, tt := range []struct {
		was, is string
		same    bool
	}{
		{"", "0.0", false},
		{"0.0", "", false},
		{" ", "0", false},
		{".", "0", false},
		{"0", "0.0", true},
		{"0.50", ".5", true},
	} {
		if got := join.SameValue(sitemapcore.Priority, []byte(tt.was), []byte(tt.is), true); got != tt.same {
			t.Errorf("%q and %q are the same: %v, want %v", tt.was, tt.is, got, tt.same)
		}
	}
}
