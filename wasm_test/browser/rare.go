package browser

import (
	"os"
	"testing"
)

// Rare skips a test unless SITEMAPEDITOR_ALL is set, as make test-all sets it. why says what makes the test a rare one, and
// which test guards a usual change in its place.
func Rare(t testing.TB, why string) {
	t.Helper()
	if !All() {
		t.Skip("make test-all runs it: " + why)
	}
}

// All reports whether SITEMAPEDITOR_ALL is set.
func All() bool { return os.Getenv("SITEMAPEDITOR_ALL") != "" }
