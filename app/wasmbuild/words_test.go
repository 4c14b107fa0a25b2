package wasmbuild

import (
	"testing"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

// What a page gets of a catalog has the same sentences.
func TestSentencesKeepTheirOrderWithoutTheirNames(t *testing.T) {
	const text = "# A room: its words.\n\nTitle: Files: a list\nHint: Drop more\n  files, or paste\n  " +
		"addresses.\n# More.\nPages: #1\n"
	var named, unnamed [3]string
	catalog.Load("named", text, unsafe.Pointer(&named), unsafe.Sizeof(named))
	short := sentences([]byte(text))
	if want := ": Files: a list\n: Drop more files, or paste addresses.\n: #1\n"; string(short) != want {
		t.Errorf("a page gets %q, want %q", short, want)
	}
	catalog.Load("unnamed", string(short), unsafe.Pointer(&unnamed), unsafe.Sizeof(unnamed))
	if named != unnamed || named[2] != "#1" {
		t.Errorf("named they are %q, unnamed %q", named, unnamed)
	}
}
