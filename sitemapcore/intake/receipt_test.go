package intake

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

func TestEveryReceiptHasWords(t *testing.T) {
	for _, code := range []string{"A3", "A4", "A5", "A7", "A8", "A9", "A10", "A11", "L1", "L5"} {
		for _, advice := range []bool{false, true} {
			title, detail, ok := DescribeReceipt(sitemapcore.Receipt{Rule: code, Advice: advice})
			if !ok || title == "" || strings.HasSuffix(title.String(), ".") ||
				!strings.HasSuffix(detail.String(), ".") {
				t.Errorf("%s reads %q, %q, %v", code, title, detail, ok)
			}
		}
	}
	if _, _, ok := DescribeReceipt(sitemapcore.Receipt{Rule: "A16"}); ok {
		t.Error("a receipt of another package has words here")
	}
}
