package display

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestAnExcerptOfAPairShowsItsDifference(t *testing.T) {
	long := "https://shop.example/" + strings.Repeat("lamps/", 30)
	for _, tt := range []struct{ name, before, after, was, is string }{
		{"short", "http://a.example/", "https://a.example/", "http://a.example/", "https://a.example/"},
		{"a slash at the end", long + "oak", long + "oak/", "https://shop.example…amps/lamps/oak", "https://shop.example…amps/lamps/oak/"},
		{"a tracking code", long + "?utm_source=mail", long, "https://shop.example…s/lamps/lamps/?utm_source=mail", "https://shop.example…s/lamps/lamps/"},
		{"at the beginning", "http" + long[5:], long, "http://shop.example/lamp…", "https://shop.example/lamp…"},
		{"blanks alone", " 0.5", "0.5", "␣0.5", "0.5"},
		{"an invisible character", "a\u200bb", "ab", "a⟨E2808B⟩b", "ab"},
		{"nothing", "a", "", "a", ""},
	} {
		was, is := Excerpts([]byte(tt.before), []byte(tt.after))
		if was != tt.was || is != tt.is {
			t.Errorf("%s: %q and %q, want %q and %q", tt.name, was, is, tt.was, tt.is)
		}
	}
	if got, want := Excerpt([]byte(long+"oak")), "https://shop.example/lamps/lamps/lamps/lamps/la…ps/lamps/lamps/lamps/lamps/oak"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestTwoDifferentValuesNeverLookAlike compares random values that share long parts: their excerpts differ and are
// short.
func TestTwoDifferentValuesNeverLookAlike(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	signs := []string{"a", "b", "/", "é", "路", " ", "\u200b", "\u00a0", "\n", "&amp;", "\xff", "…"}
	some := func(n int) string {
		var b strings.Builder
		for range random.IntN(n + 1) {
			b.WriteString(signs[random.IntN(len(signs))])
		}
		return b.String()
	}
	look := func(s string) string {
		return strings.Join(strings.Fields(string(seen([]byte(s)))), " ")
	}
	times := 100_000
	if testing.Short() {
		times = 10_000
	}
	for range times {
		before, after := some(60), some(60)
		if random.IntN(4) > 0 {
			begin, end := some(80), some(80)
			before, after = begin+some(3)+end, begin+some(3)+end
		}
		if before == after {
			continue
		}
		was, is := Excerpts([]byte(before), []byte(after))
		if look(was) == look(is) || !utf8.ValidString(was) || !utf8.ValidString(is) || len(was) > 600 || len(is) > 600 {
			t.Fatalf("%q and %q look like %q and %q", before, after, was, is)
		}
	}
}
