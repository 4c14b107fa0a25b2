package sitemapcore

import "testing"

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
		got := Text(raw)
		if string(got) != tt.want || len(raw) > 0 && (&got[0] == &raw[0]) != tt.same {
			t.Errorf("%q is read as %q", tt.raw, got)
		}
	}
	if Text(nil) != nil {
		t.Error("no text is one")
	}
}
