package replace_test

import (
	"errors"
	"math/rand"
	"regexp"
	"regexp/syntax"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/replace"
)

func become(t testing.TB, r sitemapcore.Replacement, value string) string {
	t.Helper()
	by, err := replace.New(&r, nil)
	if err != nil {
		t.Fatal(err)
	}
	out, changed := by.Append([]byte("="), []byte(value))
	if string(out[:1]) != "=" || changed != (string(out[1:]) != value) {
		t.Fatalf("%+v makes %q of %q, and says that it changed: %t", r, out, value, changed)
	}
	return string(out[1:])
}

func TestReplace(t *testing.T) {
	text := sitemapcore.Replacement{}
	move := sitemapcore.Replacement{Way: sitemapcore.MoveSite}
	with := func(r sitemapcore.Replacement, find, with string) sitemapcore.Replacement {
		r.Find, r.With = find, with
		return r
	}
	way := func(w sitemapcore.ReplaceWay) sitemapcore.Replacement { return sitemapcore.Replacement{Way: w} }
	whole := sitemapcore.Replacement{Whole: true}
	exact := sitemapcore.Replacement{Case: true}
	pattern := sitemapcore.Replacement{Pattern: true, Case: true}
	for _, c := range []struct {
		r           sitemapcore.Replacement
		value, want string
	}{
		{with(move, "https://shop.example", "https://new.example"), "https://Shop.example:443/a", "https://new.example/a"},
		{with(move, "http://shop.example:80/", "https://new.example/"), "http://shop.example./a", "https://new.example/a"},
		{with(move, "shop.example", "new.example"), "http://me@shop.example:80/a", "http://new.example/a"},
		{with(move, "shop.example:443", "new.example"), "https://shop.example/a", "https://new.example/a"},
		{with(move, "shop.example", "new.example"), "https://shop.example:8443/a", "https://shop.example:8443/a"},
		{way(sitemapcore.UseHTTPS), "http://shop.example:80/a", "https://shop.example/a"},
		{way(sitemapcore.UseHTTPS), "http://shop.example:443/a", "https://shop.example/a"},
		{way(sitemapcore.UseHTTPS), "http://shop.example:8080/a", "https://shop.example:8080/a"},
		{with(text, "", "x"), "abc", "abc"},
		{with(text, "shop", "store"), "Shop/shop/SHOPS", "store/store/storeS"},
		{with(text, "é", "e"), "caf\u00c9 caf\u00e9", "cafe cafe"},
		{with(text, "straße", "weg"), "/Straße/", "/weg/"},
		{with(text, "k", "c"), "\u212aelvin", "\u212aelvin"}, // the sign of kelvin is no k to the owner
		{with(exact, "shop", "store"), "Shop/shop", "Shop/store"},
		{with(exact, "aa", "a"), "aaaaa", "aaa"},
		{with(whole, "weekly", "daily"), "Weekly", "daily"},
		{with(whole, "week", "daily"), "weekly", "weekly"},
		{with(pattern, `/(\d+)-(\w+)`, "/$2/$1x"), "/12-oak", "/oak/12x"},
		{with(pattern, `a`, "$$"), "cat", "c$t"},
		{with(pattern, `x*`, "-"), "ab", "-a-b-"},
		{with(sitemapcore.Replacement{Pattern: true}, `SHOP`, "x"), "shop", "x"},
		{with(sitemapcore.Replacement{Pattern: true, Whole: true}, `a|b`, "x"), "ab", "ab"},

		{
			with(move, "http://old.example/", "https://new.example"), "http://old.example/a?b#c",
			"https://new.example/a?b#c",
		},
		{with(move, "http://old.example", "https://new.example/"), "http://OLD.example", "https://new.example"},
		{with(move, "http://old.example", "https://new.example/"), "https://old.example/", "https://old.example/"},
		{with(move, "old.example", "new.example/shop"), "https://old.example/a", "https://new.example/shop/a"},
		{with(move, "old.example", "https://new.example"), "http://old.example/a", "https://new.example/a"},
		{with(move, "old.example/blog", "blog.example"), "http://old.example/blog/1", "http://blog.example/1"},
		{with(move, "old.example/blog", "blog.example"), "http://old.example/blogger", "http://old.example/blogger"},
		{with(move, "old.example/blog", "blog.example"), "http://old.example/Blog/1", "http://old.example/Blog/1"},
		{with(move, "old.example", "new.example"), "http://old.example.net/", "http://old.example.net/"},
		{with(move, "old.example", "new.example"), "http://www.old.example/", "http://www.old.example/"},
		{with(move, "", "new.example"), "http://old.example/", "http://old.example/"},
		{with(move, "old.example", "new.example"), "old.example/a", "old.example/a"},

		{way(sitemapcore.UseHTTPS), "http://a.example/http://b", "https://a.example/http://b"},
		{way(sitemapcore.UseHTTPS), "HTTP://a.example/", "https://a.example/"},
		{way(sitemapcore.UseHTTPS), "https://a.example/", "https://a.example/"},
		{way(sitemapcore.AddSlash), "https://a.example/b?c", "https://a.example/b/?c"},
		{way(sitemapcore.AddSlash), "https://a.example", "https://a.example/"},
		{way(sitemapcore.AddSlash), "https://a.example/", "https://a.example/"},
		{way(sitemapcore.AddSlash), "https://a.example/b.html", "https://a.example/b.html"},
		{way(sitemapcore.AddSlash), "weekly", "weekly"},
		{way(sitemapcore.DropSlash), "https://a.example/b/#c", "https://a.example/b#c"},
		{way(sitemapcore.DropSlash), "https://a.example/", "https://a.example/"},
		{way(sitemapcore.DropHTML), "https://a.example/b.HTM?x.html", "https://a.example/b?x.html"},
		{way(sitemapcore.DropHTML), "https://a.example/index.html", "https://a.example/index.html"},
		{way(sitemapcore.DropHTML), "https://a.example/.html", "https://a.example/.html"},
		{way(sitemapcore.DropIndex), "https://a.example/b/index.php?p", "https://a.example/b/?p"},
		{way(sitemapcore.DropIndex), "https://a.example/index.de.html", "https://a.example/index.de.html"},
		{way(sitemapcore.LowerCase), "https://a.example/B%C3%9F/\u00c4?C", "https://a.example/b%C3%9F/\u00e4?C"},
		{way(sitemapcore.LowerCase), "https://a.example/B%C", "https://a.example/b%C"},
		{with(way(sitemapcore.DropParameters), "*", ""), "https://a.example/?a=1&b=2#c", "https://a.example/#c"},
		{way(sitemapcore.DropParameters), "https://a.example/?a=1", "https://a.example/?a=1"},
		{
			with(way(sitemapcore.DropParameters), "utm_*、b", ""),
			"https://a.example/?utm_x=1&a=1&b", "https://a.example/?a=1",
		},
		{with(way(sitemapcore.DropParameters), "a", ""), "https://a.example/?b=a", "https://a.example/?b=a"},
		{
			way(sitemapcore.Encode), "https://ä.example/ä b?q=%c3%a4&x=%41%2f#é",
			"https://ä.example/%C3%A4%20b?q=%C3%A4&x=A%2F#%C3%A9",
		},
		{way(sitemapcore.Encode), "https://a.example/%2e%2E/%7Ea/100%/%4", "https://a.example/%2E%2E/~a/100%25/%254"},
		{way(sitemapcore.Encode), "https://a.example/a|b?[c]=1,2", "https://a.example/a%7Cb?[c]=1,2"},
		{way(sitemapcore.Encode), "ä", "ä"},
	} {
		if got := become(t, c.r, c.value); got != c.want {
			t.Errorf("%+v makes %q of %q, want %q", c.r, got, c.value, c.want)
		}
	}
}

// TestReplaceIsTheNaiveOne compares with what package strings and package regexp make of random text.
func TestReplaceIsTheNaiveOne(t *testing.T) {
	rnd := rand.New(rand.NewSource(20))
	word := func(n int) string {
		b := make([]byte, rnd.Intn(n))
		for i := range b {
			b[i] = "abAB/."[rnd.Intn(6)]
		}
		return string(b)
	}
	for range 20_000 {
		find, with, value := word(4)+"a", word(3), word(24)
		if got, want := become(t, sitemapcore.Replacement{Find: find, With: with, Case: true}, value),
			strings.ReplaceAll(value, find, with); got != want {
			t.Fatalf("%q for %q in %q: %q, want %q", with, find, value, got, want)
		}
		fold := regexp.MustCompile("(?i)" + regexp.QuoteMeta(find))
		if got, want := become(t, sitemapcore.Replacement{Find: find, With: with}, value),
			fold.ReplaceAllLiteralString(value, with); got != want {
			t.Fatalf("%q for %q in %q, in any case: %q, want %q", with, find, value, got, want)
		}
	}
}

// TestEncodingChangesNoMeaning encodes random addresses: the result is ASCII behind the site with capital hex digits,
// decodes to the same text, and has the same parts.
func TestEncodingChangesNoMeaning(t *testing.T) {
	rnd := rand.New(rand.NewSource(21))
	parts := []string{
		"/", "?", "#", "a", "Z", "0", "~", "%", "%4", "%41", "%7e", "%2f", "%2F", "%c3%A4", "%25", "ä", "日", " ", "\"",
		"&", "=", "+", "%2B", ".", "%2e", "|", "[", "\xff",
	}
	lower := regexp.MustCompile("%([a-f].|.[a-f])")
	for range 20_000 {
		value := "https://a.example/"
		for range rnd.Intn(10) {
			value += parts[rnd.Intn(len(parts))]
		}
		got := become(t, sitemapcore.Replacement{Way: sitemapcore.Encode}, value)
		before, after := address.Split(value), address.Split(got)
		for i, want := range []string{before.Path(), before.Query(), before.Fragment()} {
			part := []string{after.Path(), after.Query(), after.Fragment()}[i]
			if unescaped(part) != unescaped(want) {
				t.Fatalf("%q becomes %q, and %q of it means %q", value, got, part, unescaped(part))
			}
		}
		if strings.ContainsFunc(got, func(c rune) bool { return c <= ' ' || c > '~' }) || lower.MatchString(got) ||
			strings.Count(got, "%2F") != strings.Count(strings.ToUpper(value), "%2F") {
			t.Fatalf("%q becomes %q", value, got)
		}
	}
}

// unescaped decodes %-codes, and takes a % without a code for itself.
func unescaped(s string) string {
	return regexp.MustCompile("%[0-9a-fA-F]{2}").ReplaceAllStringFunc(s, func(code string) string {
		c, _ := strconv.ParseUint(code[1:], 16, 8)
		return string([]byte{byte(c)})
	})
}

func TestAWrongPatternSaysWhatTheOwnerTyped(t *testing.T) {
	_, err := replace.New(&sitemapcore.Replacement{Find: "a(b", Pattern: true, Whole: true}, nil)
	var s *syntax.Error
	if !errors.As(err, &s) || s.Code != syntax.ErrMissingParen || s.Expr != "a(b" {
		t.Errorf("it says %v", err)
	}
	for find, nothing := range map[string]bool{"a*": true, "^": true, "a+": false, "": false} {
		by, err := replace.New(&sitemapcore.Replacement{Find: find, Pattern: true}, nil)
		if err != nil || by.MatchesNothing != nothing {
			t.Errorf("%q: %v, and it matches nothing: %t", find, err, !nothing)
		}
	}
}

// FuzzReplace holds for any input: it ends, and a way that tidies addresses changes nothing the second time.
func FuzzReplace(f *testing.F) {
	f.Add(uint8(1), "http://a.example/b", "c", "http://a.example/b/d?e#f", uint8(0))
	f.Add(uint8(0), "é", "$1", "CAFÉ", uint8(4))
	f.Fuzz(func(t *testing.T, way uint8, find, with, value string, how uint8) {
		r := sitemapcore.Replacement{
			Way: sitemapcore.ReplaceWay(way) % sitemapcore.NumReplaceWays, Find: find, With: with,
			Whole: how&1 != 0, Case: how&2 != 0, Pattern: how&4 != 0,
		}
		if _, err := replace.New(&r, nil); err != nil {
			return
		}
		once := become(t, r, value)
		if r.Way > sitemapcore.MoveSite && r.Way != sitemapcore.DropHTML && r.Way != sitemapcore.DropSlash {
			if again := become(t, r, once); again != once {
				t.Errorf("%+v makes %q of %q, and then %q", r, once, value, again)
			}
		}
	})
}

// Each match was looked for in all that follows it, once for each case, and 400,000 of them took half a
// minute. The longest values are 1 MB.
func TestManyMatchesInOneValueAreFoundInOnePass(t *testing.T) {
	value := []byte("https://a.example/" + strings.Repeat("ab", 400_000))
	for _, r := range []sitemapcore.Replacement{
		{Find: "ab", With: "c"},
		{Find: "AB", With: "c"},
		{Find: "ab", With: "c", Case: true},
		{Find: "a(b)", With: "c", Pattern: true},
	} {
		r.In = 1 << sitemapcore.Loc
		by, err := replace.New(&r, nil)
		if err != nil {
			t.Fatal(err)
		}
		out, changed := by.Append(nil, value)
		if want := "https://a.example/" + strings.Repeat("c", 400_000); !changed || string(out) != want {
			t.Errorf("%+v gives %d bytes, want %d", r, len(out), len(want))
		}
	}
}

func TestNoValueGrowsWithoutBound(t *testing.T) {
	value := []byte("https://a.example/" + strings.Repeat("a", 2000))
	for _, r := range []sitemapcore.Replacement{
		{Find: "a", With: strings.Repeat("b", 1000)},
		{Find: "a", With: strings.Repeat("b", 1000), Case: true},
		{Find: "(a)", With: strings.Repeat("$1", 1000), Pattern: true},
	} {
		by, err := replace.New(&r, nil)
		if err != nil {
			t.Fatal(err)
		}
		if out, changed := by.Append(nil, value); changed || string(out) != string(value) || !by.TooLong {
			t.Errorf("%.20q with %.20q gives %d bytes, too long: %v", r.Find, r.With, len(out), by.TooLong)
		}
		if out, changed := by.Append([]byte("x"), []byte("https://b.example/a")); !changed || out[0] != 'x' {
			t.Errorf("a short value becomes %.40q, changed: %v", out, changed)
		}
	}
}
