package intake

import (
	"strings"
	"testing"
)

func TestTheTextOfADocumentIsReadThroughItsMarkup(t *testing.T) {
	const head = `{\rtf1\ansi\ansicpg1252{\fonttbl\f0\fmodern Courier https://font.example/;}{\*\generator x;}` + "\n" + `\f0 `
	for _, x := range []struct{ name, text, want string }{
		{"lines", head + "https://a.example/\\\nhttps://b.example/\\par\nhttps://c.example/}", "https://a.example/\nhttps://b.example/\nhttps://c.example/"},
		{"a character of the code page", head + `caf\'e9}`, "café"},
		{"another code page", `{\rtf1\ansi\ansicpg1251 \'eb\'e0\'ec\'ef\'e0}`, "лампа"},
		{"a character by number", head + `\u233 \'65x\u8364?y}`, "éx€y"},
		{"no characters in its place", head + `\uc0\u233 x}`, "éx"},
		{"braces and backslashes", head + `\{a\\b\}}`, `{a\b}`},
		{"a line end in the source", head + "https://a.ex\nample/}", "https://a.example/"},
		{
			"a link", head + `{\field{\*\fldinst{HYPERLINK "https://a.example/about"}}{\fldrslt \cf2 About us}}}`,
			"About us https://a.example/about",
		},
		{
			"a link that shows its address", head + `<loc>{\field{\*\fldinst{HYPERLINK "https://a.example/"}}{\fldrslt https://a.example/}}</loc>}`,
			"<loc>https://a.example/</loc>",
		},
		{"bytes", head + `a\bin3 }}}b}`, "ab"},
	} {
		got, ok := TextOfRTF([]byte(x.text), textDecoder)
		if string(got) != x.want || !ok {
			t.Errorf("%s: %q, %v, want %q", x.name, got, ok, x.want)
		}
	}
	for _, text := range []string{`{\rtf1\ansicpg99999 \'e9}`, strings.Repeat("{", 2000)} {
		if got, ok := TextOfRTF([]byte(text), textDecoder); ok {
			t.Errorf("%.20q is read as %q", text, got)
		}
	}
}

func FuzzRTF(f *testing.F) {
	for _, s := range []string{
		`{\rtf1\ansi\ansicpg1252 a\'e9\u233 ?{\field{\*\fldinst{HYPERLINK "https://a.example/"}}{\fldrslt x}}\par}`,
		`{\rtf1\bin9 x}`, `{\rtf1\ansicpg932 \'82\'a0`, `\`, `{\u-1`, `}{}}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		got, ok := TextOfRTF(b, textDecoder)
		if len(got) > 4*len(b) {
			t.Errorf("%d bytes became %d", len(b), len(got))
		}
		again, same := TextOfRTF(b, textDecoder)
		if ok != same || string(got) != string(again) {
			t.Error("the same text is read in two ways")
		}
	})
}
