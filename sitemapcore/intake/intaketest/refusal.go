package intaketest

import (
	"regexp"
	"strings"
	"testing"
)

var banned = regexp.MustCompile(`(?i)\b(invalid|error|please|oops|failed|unsupported|malformed)\b|!\s|!$|%[a-z]`)

// CheckRefusal checks the form and the words of a refusal. Named is its title for a file "sitemap.xml".
func CheckRefusal(t *testing.T, title, named, detail, lead string, causes []string) {
	t.Helper()
	if !strings.HasPrefix(title, "This file ") || !strings.HasPrefix(named, "sitemap.xml ") || strings.HasSuffix(title, ".") {
		t.Errorf("title %q, %q", title, named)
	}
	if !strings.HasSuffix(detail, ".") || lead != "" && len(causes) == 0 {
		t.Errorf("detail %q, and %q with %d causes", detail, lead, len(causes))
	}
	for _, s := range append([]string{title, detail}, causes...) {
		if strings.Contains(s, "{") {
			t.Errorf("%q has a place", s)
		}
		if m := banned.FindString(s); m != "" {
			t.Errorf("%q in %q", m, s)
		}
	}
	for _, c := range causes {
		if strings.HasSuffix(c, ".") {
			t.Errorf("cause %q", c)
		}
	}
}
