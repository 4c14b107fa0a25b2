package saytest

import (
	"strings"
	"testing"
)

// Words holds the title and the detail of a rule or a finding against the wording rules of the product.
func Words(t *testing.T, code, title, detail string) {
	t.Helper()
	plain := title + " " + detail
	if i, j := strings.Index(plain, "“"), strings.LastIndex(plain, "”"); i >= 0 && j > i {
		plain = plain[:i] + plain[j:] // the owner's own text may have any words
	}
	low := strings.ToLower(plain)
	for _, bad := range []string{"invalid", "error", "please", "oops", "sorry", "must not", "!", "  "} {
		if strings.Contains(low, bad) {
			t.Errorf("%s says %q: %s", code, bad, plain)
		}
	}
	if title == "" || strings.HasSuffix(title, ".") {
		t.Errorf("%s: the title %q is empty or ends with a full stop", code, title)
	}
	if detail != "" && !strings.HasSuffix(detail, ".") {
		t.Errorf("%s: the detail %q doesn't end with a full stop", code, detail)
	}
}
