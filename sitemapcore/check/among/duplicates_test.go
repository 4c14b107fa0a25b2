package among

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
)

// A pile is pages and their addresses, for tests.
type pile map[sitemapcore.EntryID]string

func (p pile) same(id sitemapcore.EntryID, loc []byte) bool { return p[id] == string(loc) }

func TestDuplicatesFindExactlyTheSameAddress(t *testing.T) {
	p := pile{
		1: "https://a.example/", 2: "https://a.example/x", 3: "https://a.example/", 4: "https://A.example/",
		5: "", 6: "",
	}
	d := NewDuplicates(p.same)
	for id := sitemapcore.EntryID(1); id <= 6; id++ {
		if got := d.Add(id, []byte(p[id])); got != (id == 3) {
			t.Errorf("Add(%d) = %v", id, got)
		}
	}
	if !d.Has(1) || !d.Has(3) || d.Has(2) || d.Has(5) || d.Has(99_999) || d.Pages() != 2 {
		t.Errorf("%d pages", d.Pages())
	}
	if g := d.AppendGroup(nil, 3); !slices.Equal(g, []sitemapcore.EntryID{3, 1}) {
		t.Errorf("group %v", g)
	}
	v := &page.Values{}
	v.Set(sitemapcore.Loc, []byte(p[3]))
	f := page.Explain(check.C24.Set(), v, date.Date{})
	if len(f) != 1 || f[0].Rule != "C24" || f[0].Title.String() != "Same page twice" {
		t.Errorf("findings %+v", f)
	}
}

// Random additions against a plain count by address.
func TestDuplicatesAgreeWithAPlainCount(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 2))
	for _, addresses := range []int{1, 7, 5_000} {
		p := pile{}
		d := NewDuplicates(p.same)
		count := map[string]int{}
		for step := range sitemapcore.EntryID(20_000) {
			id, loc := step+1, fmt.Sprintf("https://a.example/%d", r.IntN(addresses))
			p[id] = loc
			if got := d.Add(id, []byte(loc)); got != (count[loc] > 0) {
				t.Fatalf("step %d: Add = %v with %d before", step, got, count[loc])
			}
			count[loc]++
			if step%2_000 == 0 {
				agree(t, d, p, count)
			}
		}
	}
}

// agree compares the duplicates found in a pile with the number of pages by address.
func agree(t *testing.T, d *Duplicates, p pile, count map[string]int) {
	t.Helper()
	for id, loc := range p {
		if d.Has(id) != (count[loc] > 1) {
			t.Fatalf("of %d: Has(%d) = %v with %d", len(p), id, d.Has(id), count[loc])
		}
		if id%100 != 0 {
			continue
		}
		if n := len(d.AppendGroup(nil, id)); n > 0 && n != count[loc] {
			t.Fatalf("of %d: a group of %d, want %d", len(p), n, count[loc])
		}
	}
	pages := 0
	for _, n := range count {
		if n > 1 {
			pages += n
		}
	}
	if d.Pages() != pages {
		t.Fatalf("of %d: %d pages, want %d", len(p), d.Pages(), pages)
	}
}

func TestAMillionCopiesOfOneAddressTakeLinearTime(t *testing.T) {
	n := sitemapcore.EntryID(1_000_000)
	if testing.Short() {
		n = 100_000
	}
	loc := []byte("https://a.example/")
	d := NewDuplicates(func(sitemapcore.EntryID, []byte) bool { return true })
	for id := sitemapcore.EntryID(1); id <= n; id++ {
		d.Add(id, loc)
	}
	if d.Pages() != int(n) {
		t.Errorf("%d pages", d.Pages())
	}
}

func TestReservedRoomIsEnough(t *testing.T) {
	for n := 1; n < 5000; n += 1 + n/7 {
		d := NewDuplicates(func(sitemapcore.EntryID, []byte) bool { return false })
		d.Reserve(n)
		size := len(d.slots)
		for i := 1; i <= n; i++ {
			d.Add(sitemapcore.EntryID(i), fmt.Append(nil, i))
		}
		if len(d.slots) != size || size > minSlots+2*n {
			t.Errorf("room for %d pages has %d places, and %d in the end", n, size, len(d.slots))
		}
	}
}
