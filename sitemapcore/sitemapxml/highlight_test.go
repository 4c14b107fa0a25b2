package sitemapxml

import (
	"bytes"
	"strings"
	"testing"
)

// show writes each token as its letter and its text.
func show(line []byte, spans []TokenSpan) string {
	const letters = ".<TXAVECDM"
	var b strings.Builder
	at := 0
	for _, s := range spans {
		b.WriteByte(letters[s.Token])
		b.WriteString("[" + string(line[at:at+s.Len]) + "]")
		at += s.Len
	}
	return b.String()
}

func TestLinesAreShownInColour(t *testing.T) {
	state := HighlightState(0)
	for _, x := range []struct{ line, want string }{
		{`<?xml version="1.0"?><!-- a`, `M[<?xml version="1.0"?>]C[<!-- a]`},
		{`b --><loc>a&amp;b & c</loc>`, `C[b -->]<[<]T[loc]<[>].[a]E[&amp;].[b & c]<[</]T[loc]<[>]`},
		{`  <xhtml:link rel="a&lt;" href='x`, `.[  ]<[<]X[xhtml:link].[ ]A[rel]<[=]V["a]E[&lt;]V["].[ ]A[href]<[=]V['x]`},
		{`y' / >`, `V[y'].[ ]<[/].[ ]<[>]`},
		{`<![CDATA[<b>]]><a< b></`, `<[<![CDATA[]D[<b>]<[]]>]<[<]T[a].[< b>]<[</]`},
		{`url`, `A[url]`},
		{``, ``},
	} {
		var spans []TokenSpan
		spans, state = Tokens(nil, []byte(x.line), state)
		if got := show([]byte(x.line), spans); got != x.want {
			t.Errorf("%s:\n%s, not\n%s", x.line, got, x.want)
		}
	}
}

func FuzzTokens(f *testing.F) {
	f.Add([]byte("<a b='c'>&d;<!-- \n --><![CDATA[ \n ]]></a>"))
	f.Fuzz(func(t *testing.T, text []byte) {
		state := HighlightState(0)
		for _, line := range bytes.SplitAfter(text, []byte("\n")) {
			var spans []TokenSpan
			spans, state = Tokens(nil, line, state)
			n := 0
			for _, s := range spans {
				if s.Len <= 0 {
					t.Fatal("an empty token")
				}
				n += s.Len
			}
			if n != len(line) {
				t.Fatalf("%d of %d bytes", n, len(line))
			}
		}
	})
}

func BenchmarkTokens(b *testing.B) {
	line := []byte(`    <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de/shop/item.html?a=1&amp;b=2"/>`)
	var spans []TokenSpan
	b.SetBytes(int64(len(line)))
	for b.Loop() {
		spans, _ = Tokens(spans[:0], line, 0)
	}
}
