package address

import (
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

func TestReadable(t *testing.T) {
	for a, want := range map[string]string{
		"https://shop.example/a?b=%20":                 "https://shop.example/a?b=%20",
		"/%D0%BC%D0%B0%D0%B3%D0%B0%D0%B7%D0%B8%D0%BD/": "/магазин/",
		"/%d0%bc%d0%b0%2F%25/":                         "/ма%2F%25/",
		"/caf%C3%A9%20bar":                             "/café%20bar",
		"/%E2%80%AEgnp.html":                           "/%E2%80%AEgnp.html", // turns the direction
		"/%F0%9F%8D%B5":                                "/%F0%9F%8D%B5",
		"/caf%E9":                                      "/caf%E9",
		"/%D0":                                         "/%D0",
		"/%":                                           "/%",
		"/%C1%A1":                                      "/%C1%A1",
		"https://xn--mnchen-3ya.example/":              "https://münchen.example/",
		"https://www.xn--e1afmkfd.xn--p1ai:8080/%D1%8F":       "https://www.пример.рф:8080/я",
		"https://xn--pple-43d.com/":                           "https://xn--pple-43d.com/",  // аpple, а Cyrillic
		"https://xn--shop-.example/":                          "https://xn--shop-.example/", // would be shop.example
		"https://xn--%/":                                      "https://xn--%/",
		"/xn--mnchen-3ya/":                                    "/xn--mnchen-3ya/",
		"/%D8%B4%D8%A7%D9%8A/%D9%85%D8%AA%D8%AC%D8%B1?size=2": "/شاي\u200e/متجر\u200e?size=2",
	} {
		if got := Readable(a); got != want {
			t.Errorf("Readable(%q) = %q, want %q", a, got, want)
		}
	}
}

func TestLookAlike(t *testing.T) {
	for a, want := range map[string]string{
		"https://xn--pple-43d.com/a":         "https://аpple.com", // Cyrillic а
		"https://www.xn--pple-43d.com:80":    "https://www.аpple.com:80",
		"https://\u0430pple.com/":            "https://\u0430pple.com", // written as it is
		"https://xn--80ak6aa92e.com/":        "https://аррӏе.com",      // all of it Cyrillic
		"https://xn--80ak6aa92e.ru/":         "",                       // Russian sites use such letters
		"https://www.xn--e1afmkfd.xn--p1ai/": "",                       // пример.рф
		"https://xn--e1afmkfd.com/":          "",                       // пример.com: и looks like no Latin letter
		"https://xn--mxaayea.com/":           "https://ααικκ.com",
		"https://xn--mxaayea.gr:8080/":       "",
		"https://αрр.com/":                   "https://αрр.com", // Greek and Cyrillic
		"https://ᎪᎳx.com/":                   "https://ᎪᎳx.com", // Cherokee and Latin
		"https://例えabc.jp/":                  "",
		"https://☃.com/":                     "", // no letter at all
		"https://١٢.com/":                    "",
		"https://xn--maana-pta.es/":          "",
		"https://xn--r8jz45g.jp/":            "", // 例え
		"https://shop.example/xn--pple-43d":  "",
		"https://shop.example/":              "",
		"https://xn--%/":                     "",
		"xn--pple-43d.com":                   "",
		"":                                   "",
	} {
		if got := LookAlike(a); got != want {
			t.Errorf("LookAlike(%q) = %q, want %q", a, got, want)
		}
		if want == "" {
			continue
		}
		if site, _ := Cut(a); strings.Contains(site, "xn--") && Readable(site) != site {
			t.Errorf("Readable(%q) = %q", site, Readable(site))
		}
	}
}

// FuzzReadable compares with net/url and idna: the readable form is the same address.
func FuzzReadable(f *testing.F) {
	for _, a := range []string{"https://xn--mnchen-3ya.example/caf%C3%A9", "/%D8%B4%20x%41", "https://xn--a-b/%zz"} {
		f.Add(a)
	}
	f.Fuzz(func(t *testing.T, a string) {
		got := Readable(a)
		if !utf8.ValidString(a) {
			return
		}
		if !utf8.ValidString(got) {
			t.Fatalf("%q became %q", a, got)
		}
		_, rest := Cut(a)
		_, read := Cut(got)
		want, err := url.PathUnescape(rest)
		if err != nil || strings.Contains(rest, "\u200e") {
			return
		}
		if back, err := url.PathUnescape(strings.ReplaceAll(read, "\u200e", "")); err != nil || back != want {
			t.Errorf("%q became %q, which says %q", a, got, back)
		}
	})
}

func FuzzPunycode(f *testing.F) {
	for _, name := range []string{"bücher", "пример", "例え", "ß"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		code, err := idna.Punycode.ToASCII(name)
		label, ok := strings.CutPrefix(code, "xn--")
		if err != nil || !ok || strings.Contains(name, ".") {
			punycode(name)
			return
		}
		if got, ok := punycode(label); ok && got != name {
			t.Errorf("%q is %q, and was read as %q", name, label, got)
		}
	})
}

// A long label of ASCII letters makes the first difference large.
func TestALongLabelIsDecoded(t *testing.T) {
	const loc = "https://xn--some-long-english-words-here--3h98h.example/"
	if got := Readable(loc); got == loc {
		t.Errorf("%s stays as it is", loc)
	}
}
