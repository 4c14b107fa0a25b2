package sitemapcore

import (
	"strings"
	"testing"
)

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
