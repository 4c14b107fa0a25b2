package sitemapxml

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

func TestReceiptsSpeakPlainly(t *testing.T) {
	for i := range rules {
		r := rules[i]
		if r.code == "" || !r.advice && (r.title == "" || r.detail == "") {
			t.Errorf("rule %d has no words", i)
		}
		title, detail := DescribeReceipt(sitemapcore.Receipt{Rule: r.code})
		for _, word := range []string{"invalid", "error", "please", "oops", "!"} {
			if s := strings.ToLower(title.String() + detail.String()); strings.Contains(strings.ReplaceAll(s, "<!", ""),
				word) {
				t.Errorf("%s has the word %q", r.code, word)
			}
		}
		for k := range rules[:i] {
			if rules[k].code == r.code {
				t.Errorf("two rules are %s", r.code)
			}
		}
	}
	title, _ := DescribeReceipt(sitemapcore.Receipt{Rule: "A12", Before: "\n"})
	if want := "Removed a blank line before the first tag"; title.String() != want {
		t.Error(title)
	}
}
