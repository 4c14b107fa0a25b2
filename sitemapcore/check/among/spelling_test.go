package among

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
)

// spellingsOf returns the codes of each page of a document with these addresses, in one word each.
func spellingsOf(t *testing.T, locs []string) []string {
	t.Helper()
	address := func(id sitemapcore.EntryID) []byte { return []byte(locs[id-1]) }
	s := NewSpellings(address, len(locs))
	for i, loc := range locs {
		s.Add(sitemapcore.EntryID(i+1), []byte(loc))
	}
	var out []string
	for i := range locs {
		codes := s.Marks(sitemapcore.EntryID(i + 1)).Codes()
		slices.Sort(codes)
		out = append(out, strings.Join(codes, " "))
	}
	return out
}

func TestPagesThatMayBeOneAreMarked(t *testing.T) {
	const a = "https://a.example"
	for _, tt := range []struct {
		name string
		locs []string // each with the codes behind a blank
	}{
		{"slash at the end", []string{"/a C31", "/a/ C31", "/b ", "/c/ "}},
		{"before a query", []string{"/a?x C31", "/a/?x C31", "/a?y "}},
		{"index file of the site", []string{"/ C32", "/index.html C32", "/b "}},
		{"index file of a folder", []string{"/f/ C32", "/f/index.php C32", "/g/index.htm "}},
		{"index file and no slash", []string{"/f C31 C32", "/f/index.html C31 C32"}},
		{"two index files", []string{"/f/index.html C32", "/f/index.htm C32"}},
		{"an index file in capitals", []string{"/f/Index.html C33", "/f/index.html C33"}},
		{"capitals", []string{"/A C33", "/a C33", "/B ", "/c "}},
		{"capitals alone", []string{"/LAMPS C33", "/Lamps C33", "/chairs "}},
		{"capitals of a query", []string{"/a?V=X ", "/a?V=x "}},
		{"capitals of an escape", []string{"/%C3%A4 ", "/%c3%a4 "}},
		{"a slash behind another coding", []string{"/~a C31", "/%7Ea/ C31", "/%7Eb ", "/~b "}},
		{"capitals beside an escape", []string{"/%C3%A4B C33", "/%C3%A4b C33"}},
		{"all at once", []string{"/a C31 C33", "/a/ C31 C33", "/A C31 C33"}},
		{"the same address", []string{"/a/ ", "/a/ ", "/b ", "/c "}},
		{"the same address in two ways", []string{"/a/ C31", "/a/ C31", "/a C31", "/a C31"}},
		{"the home page without a path", []string{" C31", "/ C31"}},
		{"index file and the home page without a path", []string{" C32", "/index.html C32"}},
		{"a name that only ends so", []string{"/my-index.html ", "/my- ", "/index.html/x "}},
	} {
		var locs, want []string
		for _, l := range tt.locs {
			loc, codes, _ := strings.Cut(l, " ")
			locs, want = append(locs, a+loc), append(want, codes)
		}
		if got := spellingsOf(t, locs); !slices.Equal(got, want) {
			t.Errorf("%s: %q are marked %q, want %q", tt.name, locs, got, want)
		}
	}
	if got := spellingsOf(t, []string{"lamp", "Lamp", "/a", "/a/", "", "", "mailto:A", "mailto:a"}); strings.Join(got,
		"") != "" {
		t.Errorf("what is no address of a page is marked %q", got)
	}
	if got := spellingsOf(t, []string{
		"http://a.example/x", "https://a.example/X",
		"https://www.a.example/x",
	}); strings.Join(got, "") != "" {
		t.Errorf("pages of several sites are marked %q", got)
	}
}

// The index gives the same result as a comparison of each page with each other.
func TestSpellingsAreComparedWithAll(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	found := 0
	for range 1500 {
		var locs []string
		for range 2 + r.IntN(14) {
			locs = append(locs, pick("https://a.example", "http://a.example", "")+pick("", "/", "/a", "/A", "/a/b",
				"/a/B", "/%C3a", "/%")+
				pick("", "", "/", "/index.html", "/Index.HTM", "index.php")+pick("", "", "", "?Q", "#a/"))
		}
		for i, got := range spellingsOf(t, locs) {
			var kinds check.RuleSet
			key := AppendSpelling(nil, []byte(locs[i]))
			if behind := AppendSpelling([]byte("https://x/"), []byte(locs[i])); !bytes.Equal(behind[len("https://x/"):], key) {
				t.Errorf("%s is appended as %s, want %s", locs[i], behind, key)
			}
			var group []string
			for _, other := range locs {
				if bytes.Equal(AppendSpelling(nil, []byte(other)), key) {
					group = append(group, other)
				}
			}
			for _, other := range group {
				kinds = kinds.Or(spellingsDiffer([]byte(group[0]), []byte(other)))
			}
			want := kinds.Codes()
			slices.Sort(want)
			if got != strings.Join(want, " ") {
				t.Fatalf("of %q, %q is marked %q, want %q", locs, locs[i], got, want)
			}
			if got != "" {
				found++
			}
		}
	}
	if found < 500 {
		t.Errorf("only %d pages were marked", found)
	}
}
