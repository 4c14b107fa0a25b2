package extension

import (
	"strings"
	"testing"
)

// examples reads "en /about, de /de/about" as addresses of one site, unless they are whole.
func examples(text string) []Example {
	var out []Example
	for _, part := range strings.Split(text, ", ") {
		lang, address, _ := strings.Cut(part, " ")
		if strings.HasPrefix(address, "/") {
			address = "https://shop.example" + address
		}
		out = append(out, Example{lang, address})
	}
	return out
}

func TestTheRuleFollowsFromTheExamples(t *testing.T) {
	for _, c := range []struct {
		examples string
		kind     PairingKind
		pages    string // others that belong together, in the same order
		alone    string // a page that the rule says nothing of, or that belongs to none of them
	}{
		{"en /about, de /de/about", PairByStart, "/a/b, /de/a/b", ""},
		{"en /en/about, de /de/about", PairByStart, "/en/a/b?c, /de/a/b?c", "/fr/a"},
		{"en /en/about, de /de/about", PairByStart, "/en, /de/", "/english/a"},
		{"en /about, de /de/about, fr /fr/about", PairByStart, "/de-luxe, /de/de-luxe, /fr/de-luxe", ""},
		{"en /, de /de/, fr /fr", PairByStart, "/a, /de/a, /fr/a", ""},
		{
			"en https://shop.example/a, de " +
				"https://shop.de/a", PairByStart, "https://shop.example/b/, https://shop.de/b/",
			"https://shop.fr/b/",
		},
		{
			"en https://www.shop.example/a, de-at https://at.shop.example/a", PairByStart,
			"https://www.shop.example, https://at.shop.example/", "",
		},
		{"en /shop/a, de /shop/de/a", PairByStart, "/shop/b, /shop/de/b", "/blog/b"},
		{"en /a?lang=en, de /a?lang=de", PairByEnd, "/b?x=1&lang=en, /b?x=1&lang=de", "/b?x=1"},
		{"en /a, de /a?lang=de", PairByEnd, "/b?x=1, /b?x=1&lang=de", ""},
		{"en /a?l=1&hl=en, de /a?l=1&hl=de", PairByEnd, "/b?l=1&hl=en, /b?l=1&hl=de", "/b?l=1"},
		{"en /about.html, de /about-de.html", PairByEnd, "/x/y.html, /x/y-de.html", "/x/y.php"},
		{"en /about.en.html, de /about.de.html", PairByEnd, "/x/y.en.html, /x/y.de.html", "/x/y.html"},
		{"en /about_en, pt-br /about_pt_BR", PairByEnd, "/x_en, /x_pt_BR", "/x"},
		{"en /about-us, de /de/ueber-uns", PairExactly, "/about-us, /de/ueber-uns", "/de/about-us"},
		{"en /lamps, de /leuchten", PairExactly, "/lamps, /leuchten", "/chairs"},
	} {
		p, ok := NewPairing(examples(c.examples))
		if !ok || p.Kind != c.kind {
			t.Errorf("%s: %v of kind %d, want %d", c.examples, ok, p.Kind, c.kind)
			continue
		}
		for _, group := range []string{c.examples, c.pages} {
			want := ""
			for i, x := range strings.Split(group, ", ") {
				_, address, ok := strings.Cut(x, " ")
				if !ok {
					address = x
				}
				if strings.HasPrefix(address, "/") {
					address = "https://shop.example" + address
				}
				key, lang, ok := p.Place(nil, []byte(address))
				if i == 0 {
					want = string(key)
				}
				if !ok || lang != i || string(key) != want {
					t.Errorf("%s: %s is %q in language %d, %v; want %q in %d", c.examples, address, key, lang, ok, want,
						i)
				}
			}
		}
		if c.alone != "" {
			if !strings.Contains(c.alone, "://") {
				c.alone = "https://shop.example" + c.alone
			}
			if key, lang, ok := p.Place(nil, []byte(c.alone)); ok {
				t.Errorf("%s: %s is %q in language %d", c.examples, c.alone, key, lang)
			}
		}
	}
}

func TestOneExampleAndTwoAlikeGiveNoRule(t *testing.T) {
	for _, text := range []string{"en /about", "en /about, de /about", "en /about, en /de/about"} {
		if p, ok := NewPairing(examples(text)); ok {
			t.Errorf("%s: %+v", text, p)
		}
	}
}

// A rule of any examples gives these examples.
func FuzzPairing(f *testing.F) {
	f.Add("https://shop.example/about", "https://shop.example/de/about", "https://shop.example/de/x")
	f.Add("https://a.example/?l=1&l=2", "https://a.example/?l=2&l=1", "x")
	f.Add("https://a.example/a.html", "https://a.example/a-de.html", "https://a.example/b-de.html")
	f.Add("/", "/de", "https://")
	f.Fuzz(func(t *testing.T, a, b, other string) {
		p, ok := NewPairing([]Example{{"en", a}, {"de", b}})
		if ok != (a != b) {
			t.Fatalf("%q and %q: %v", a, b, ok)
		}
		if !ok {
			return
		}
		key, i, ok := p.Place(nil, []byte(a))
		key2, k, ok2 := p.Place([]byte("x"), []byte(b))
		if !ok || !ok2 || i != 0 || k != 1 || "x"+string(key) != string(key2) {
			t.Errorf("%q is %q in %d, %v; %q is %q in %d, %v (%+v)", a, key, i, ok, b, key2, k, ok2, p)
		}
		if _, i, ok := p.Place(nil, []byte(other)); ok && (i < 0 || i > 1) {
			t.Errorf("%q is in language %d", other, i)
		}
	})
}
