package xmltext

import (
	"bytes"
	"strings"
	"testing"
)

func TestAppendText(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"plain", "https://example.com/", "https://example.com/"},
		{"white space around", "\n\t https://example.com/ \r\n", "https://example.com/"},
		{"predefined entities", "?a=1&amp;b=&lt;&gt;&quot;&apos;", "?a=1&b=<>\"'"},
		{"decimal and hexadecimal references", "&#38;&#x1F600;&#xe9;", "&\U0001F600é"},
		{
			"references with zeros before the number",
			"&#0000000065;&#x00000000041;&#000000000000000000000000000097;", "AAa",
		},
		{
			"CDATA, comment and instruction", "https://example.com/<!-- c -->?a=1<![CDATA[&b=2]]><?p q?>&amp;c=3",
			"https://example.com/?a=1&b=2&c=3",
		},
		{
			"a reference that names no character stays", "&#0;&#xD800;&#x110000;&nbsp;&;&",
			"&#0;&#xD800;&#x110000;&nbsp;&;&",
		},
		{"tags of nested elements go, their text stays", "a<b>c</b>d", "acd"},
		{"an open tag stays", "a<b", "a<b"},
		{"a reference to a space inside is kept, at the end it is cut", "a&#32;b&#32;", "a b"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := string(AppendDecode([]byte("x"), []byte(tt.in))); got != "x"+tt.want {
				t.Errorf("got %q, want %q", got, "x"+tt.want)
			}
		})
	}
}

// FuzzEscape holds that an escaped text reads as the original, except for characters that XML can't contain and white
// space at the ends.
func FuzzEscape(f *testing.F) {
	f.Add("https://example.com/?a=1&b=<\"'>\t\n\x00\xff\uFFFE")
	for i := range 17 { // each place in the words that are examined at once
		for _, c := range []string{"&", "'", "\"", "<", ">", "\x1f", "%", "(", "=", "?", "\x7f", "é"} {
			f.Add(strings.Repeat("~", i) + c + strings.Repeat("!", 16-i))
		}
	}
	f.Fuzz(func(t *testing.T, s string) {
		esc := AppendEscape(nil, []byte(s))
		if bytes.ContainsAny(esc, "<>\"'\t\n\r") {
			t.Fatalf("%q escapes to %q", s, esc)
		}
		clean := strings.Map(func(r rune) rune {
			if !IsChar(r) {
				return '\uFFFD'
			}
			return r
		}, s)
		if got := string(AppendDecode(nil, esc)); got != strings.Trim(clean, " \t\r\n") {
			t.Fatalf("%q escapes to %q and reads as %q", s, esc, got)
		}
	})
}

func TestTextThatStandsAsItIsIsNotCopied(t *testing.T) {
	for _, tt := range []struct {
		raw, want string
		same      bool
	}{
		{"https://a.example/1", "https://a.example/1", true},
		{"a>b", "a>b", true},
		{"a&amp;b", "a&b", false},
		{"123456<b/>7", "1234567", false},
		{" a", "a", false},
		{"a\n", "a", false},
		{"", "", false},
	} {
		raw := []byte(tt.raw)
		got := Decode(raw)
		if string(got) != tt.want || len(raw) > 0 && (&got[0] == &raw[0]) != tt.same {
			t.Errorf("%q is read as %q", tt.raw, got)
		}
	}
	if Decode(nil) != nil {
		t.Error("no text is one")
	}
}

func TestAnEditKeepsTheCommentsInAValue(t *testing.T) {
	for _, tt := range []struct{ old, want string }{
		{"a", "b&amp;c"},
		{"<![CDATA[a]]>", "<![CDATA[b&c]]>"},
		{" <!-- by hand --> a", "<!-- by hand -->b&amp;c"},
		{"a<!-- x --><?y z?>", "b&amp;c<!-- x --><?y z?>"},
		{"<!--1-->a<!--2-->a<?3?>", "<!--1-->b&amp;c<!--2--><?3?>"},
		{"<!--1--><![CDATA[a]]><!--2-->", "<!--1--><![CDATA[b&c]]><!--2-->"},
		{"<![CDATA[<!-- no comment -->]]>", "<![CDATA[b&c]]>"},
		{"<![CDATA[a]]><![CDATA[a]]>", "b&amp;c"},
		{"a<b>c</b>", "b&amp;c"},
		{"a<!-- no end", "b&amp;c"},
		{"<!-->a-->", "<!-->a-->b&amp;c"},
		{"", "b&amp;c"},
	} {
		if got := string(AppendContent(nil, []byte(tt.old), []byte("b&c"))); got != tt.want {
			t.Errorf("%q becomes %q, want %q", tt.old, got, tt.want)
		}
	}
	if got := AppendContent(nil, []byte("a"+strings.Repeat("<!---->", 50_000)), []byte("b")); len(got) != 1+7*50_000 {
		t.Errorf("of 50,000 comments %d bytes stay", len(got))
	}
}
