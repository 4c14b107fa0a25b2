package xmlview

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/wire"
)

// marked writes a line with its spans in brackets, each with the letter of its class.
func marked(line string, spans []Span) string {
	var b strings.Builder
	at := 0
	for _, s := range spans {
		b.WriteString(line[at:s.From])
		b.WriteString("[" + string(".pteavn"[s.Kind]) + " " + line[s.From:s.To] + "]")
		at = s.To
	}
	b.WriteString(line[at:])
	return b.String()
}

func TestTokens(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{
			"an element", `  <loc>https://a.example/?a=1&amp;b</loc>`,
			`  [p <][t loc][p >]https://a.example/?a=1&amp;b[p </][t loc][p >]`,
		},
		{"an extension", `<image:loc>x</image:loc>`, `[p <][e image:loc][p >]x[p </][e image:loc][p >]`},
		{
			"attributes", `<xhtml:link rel="alternate" href='a>b'/>`,
			`[p <][e xhtml:link] [a rel][p =][v "alternate"] [a href][p =][v 'a>b'][p />]`,
		},
		{"a comment over two lines", "<!-- a\nb --><url>", "[n <!-- a]\n[n b -->][p <][t url][p >]"},
		{"a value over two lines", "<a b=\"c\nd\">", "[p <][t a] [a b][p =][v \"c]\n[v d\"][p >]"},
		{"CDATA", "<loc><![CDATA[a<b]]></loc>", "[p <][t loc][p >][n <![CDATA[]a<b[n ]]>][p </][t loc][p >]"},
		{"an instruction", `<?xml version="1.0"?>x`, `[n <?xml version="1.0"?>]x`},
		{
			"neighbours of one kind", `<?a?><?b?><!-- c --><loc></loc>`,
			`[n <?a?><?b?><!-- c -->][p <][t loc][p ></][t loc][p >]`,
		},
		{"a tag that is never closed", "<loc\n<url>", "[p <][t loc]\n[p <][t url][p >]"},
		{"a tag without a name", "< >", "[p <] [p >]"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var out []string
			var spans []Span
			var state State
			for line := range strings.SplitSeq(tt.text, "\n") {
				spans, state = Tokens(line, state, spans)
				out = append(out, marked(line, spans))
			}
			if got := strings.Join(out, "\n"); got != tt.want {
				t.Errorf("\n got %s\nwant %s", got, tt.want)
			}
		})
	}
}

func FuzzTokens(f *testing.F) {
	for _, s := range []string{
		"", "<", "</", "<a b='", "<!--", "<![CDATA[", "<?", "<!", `<a "`, "]]>", "<a/b=c/>",
		"\xff<\x00",
	} {
		for state := inText; state <= inDouble; state++ {
			f.Add(s, uint8(state))
		}
	}
	f.Fuzz(func(t *testing.T, line string, state uint8) {
		spans, end := Tokens(line, State(state%(uint8(inDouble)+1)), nil)
		at := 0
		for _, s := range spans {
			if s.From < at || s.To <= s.From || s.To > len(line) || s.Kind == Plain || s.Kind > Note {
				t.Fatalf("%q: span %+v after %d", line, s, at)
			}
			at = s.To
		}
		if end > inDouble {
			t.Fatalf("%q: state %d", line, end)
		}
	})
}

func TestColoursGoOnFromLineToLine(t *testing.T) {
	lines := coloured([]wire.Line{
		{Text: `<urlset xmlns="a"`},
		{Text: `  xmlns:image="b">`},
		{Text: "<!-- x"},
		{Text: "y --><url/>"},
	})
	if n := len(lines[1].Spans); n == 0 || lines[1].Spans[0].Kind != Attribute {
		t.Errorf("the second line of a tag has the spans %+v", lines[1].Spans)
	}
	if n := len(lines[3].Spans); n == 0 || lines[3].Spans[0].Kind != Note {
		t.Errorf("the second line of a comment has the spans %+v", lines[3].Spans)
	}
}
