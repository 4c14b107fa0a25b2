package display

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestWhatIsShownIsShortAndSaysSo(t *testing.T) {
	marks := strings.Repeat("\u0301", 100_000)
	for _, tt := range []struct{ text, want string }{
		{"", ""},
		{"https://shop.example/é", "https://shop.example/é"},
		{strings.Repeat("é\u0301", 900), strings.Repeat("é\u0301", 900)},
		{strings.Repeat("a", 4000), strings.Repeat("a", 4000)},
		{"a" + strings.Repeat("\u0301", 30), "a" + strings.Repeat("\u0301", 30)},
		{"a" + marks + "b", "a" + strings.Repeat("\u0301", 30) + "…\u2060(99,971 more characters)"},
		{strings.Repeat("a", 4001), strings.Repeat("a", 3936) + "…\u2060(65 more characters)"},
		{strings.Repeat("€", 4000), strings.Repeat("€", 1312) + "…\u2060(2,688 more characters)"},
		{strings.Repeat("a", 3990) + marks, strings.Repeat("a", 3936) + "…\u2060(100,054 more characters)"},
	} {
		got := Clip(tt.text, 4000)
		if got != tt.want || Clip(got, 4000) != got || len(got) > max(4000, len(tt.want)) || !utf8.ValidString(got) ||
			Clipped(got) != (got != tt.text) {
			t.Errorf("%.20q… of %d bytes is shown as %q", tt.text, len(tt.text), got)
		}
	}
}

// A value that was clipped for an account is cut once in an excerpt of it.
func TestAnExcerptOfAClippedTextIsItsBeginning(t *testing.T) {
	long := strings.Repeat("a", 2128)
	if got, want := Excerpt([]byte(Clip(long, 2048))), strings.Repeat("a", 47)+"…"; got != want {
		t.Errorf("the excerpt is %q, want %q", got, want)
	}
}

func TestHead(t *testing.T) {
	for _, c := range []struct {
		in, want string
		more     bool
	}{
		{"", "", false},
		{"12345", "12345", false},
		{"123456", "12345", true},
		{"123é", "123é", false},
		{"1234é", "1234", true},
		{"1234\xc3", "1234", true}, // U+FFFD has three bytes
		{"1\xc3\xc3\xc3\xc3\xc3", "1\uFFFD", false},
		{"\xc3123", "\uFFFD12", true},
		{"\xc3\xc3\xc3\xc3\xc3\xc3\xc3\xc3\xc3\xc3\xc3", "\uFFFD", true},
	} {
		if got, more := Head([]byte(c.in), 5); got != c.want || more != c.more {
			t.Errorf("%q: %q, %t", c.in, got, more)
		}
	}
}
