package journal

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/codec"
	"sitemapeditor/sitemapcore/crawl"
)

// likeAddresses returns the record of a first address of n bytes, and of n/10 more that add a byte to all of it.
func likeAddresses(n int) []byte {
	c := codec.Coder{}
	pages := n / 10
	c.Values(new(bool), new(string), new(string))
	c.Int(&pages)
	for i := range pages {
		same, rest := n, "a"
		if i == 0 {
			same, rest = 0, strings.Repeat("a", n)
		}
		var found crawl.Found
		var source byte
		c.Values(&same, &rest, &found, &source, new(string), new(string), new(string), new(string), new(bool), new(uint16),
			new(uint32), &found)
	}
	for range pages {
		c.Int(new(int))
	}
	c.Values(new(string), new([]string), new(string), new(string), new(string))
	return c.B
}

func TestASmallRecordOfAnswersNeedsLittleMemory(t *testing.T) {
	allocated := func(b []byte) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		var l Live
		c := codec.Coder{B: b, Reading: true, Counts: true}
		l.Code(&c)
		runtime.ReadMemStats(&after)
		if c.Bad || len(l.Pages) == 0 {
			t.Fatalf("the record of %d bytes is not read", len(b))
		}
		return after.TotalAlloc - before.TotalAlloc
	}
	for _, n := range []int{8 << 10, 16 << 10, 32 << 10, 64 << 10} {
		b := likeAddresses(n)
		if got, most := allocated(b), uint64(2*spare+200*len(b)); got > most {
			t.Errorf("a record of %d bytes takes %d, want at most %d", len(b), got, most)
		}
	}
}

// The writer shares at most so much that the reader never runs out of room.
func TestLongAddressesThatBeginAlikeAreKept(t *testing.T) {
	var l, got Live
	path := strings.Repeat("long-path/", 180)
	for i := range 5000 {
		loc := fmt.Sprintf("https://a.example/%s%d", path, i)
		l.Pages = append(l.Pages, crawl.LivePage{Mark: crawl.Mark{Loc: loc}})
	}
	c := codec.Coder{}
	l.Code(&c)
	c = codec.Coder{B: c.B, Reading: true, Counts: true}
	got.Code(&c)
	for i := range l.Pages {
		if c.Bad || got.Pages[i].Loc != l.Pages[i].Loc {
			t.Fatalf("page %d is %.40q…", i, got.Pages[i].Loc)
		}
	}
}
