package sitemapxml

import (
	"bytes"
	"testing"
)

func TestConflictsHaveTheirVersions(t *testing.T) {
	const text = "a\n<<<<<<< HEAD\nb\n=======\nc\nd\n>>>>>>> other (x)\ne\n<<<<<<< HEAD\n||||||| 12ab\nf\n=======\ng\n>>>>>>> other (x)\nh\n"
	list := Conflicts([]byte(text))
	if len(list) != 2 {
		t.Fatalf("%d conflicts are found, want 2", len(list))
	}
	if list[1].Line != 9 || list[1].Names != [2]string{"HEAD", "other (x)"} {
		t.Errorf("the second conflict is in line %d, of %q", list[1].Line, list[1].Names)
	}
	for part, want := range []string{"a\nb\ne\nh\n", "a\nc\nd\ne\ng\nh\n", "a\ne\nf\nh\n"} {
		got, _ := KeepVersion([]byte(text), list, part)
		if string(got) != want {
			t.Errorf("version %d is %q, want %q", part, got, want)
		}
	}
	for _, lone := range []string{
		"<<<<<<< a\nb\n", "=======\n", ">>>>>>> a\n", "<<<<<<< a\n>>>>>>> b\n", "<<<<<<< a\n<<<<<<< b\n=======\n>>>>>>> b\n",
	} {
		if list := Conflicts([]byte(lone)); list != nil {
			t.Errorf("%q has conflicts: %v", lone, list)
		}
	}
}

// FuzzConflicts checks that each byte of a version is the byte of the text at the offset that it came from.
func FuzzConflicts(f *testing.F) {
	f.Add([]byte("a\n<<<<<<< HEAD\nb\n||||||| x\nx\n=======\nc\n>>>>>>> other\nd"))
	f.Add([]byte("<<<<<<< a\r\n=======\r\n>>>>>>> b"))
	f.Fuzz(func(t *testing.T, text []byte) {
		list := Conflicts(text)
		for part := range 3 {
			got, back := KeepVersion(text, list, part)
			last := -1
			for i, c := range got {
				at := back(i)
				if at <= last || at >= len(text) || text[at] != c {
					t.Fatalf("byte %d of version %d is from %d, after one from %d", i, part, at, last)
				}
				last = at
			}
			if len(list) == 0 && !bytes.Equal(got, text) {
				t.Fatalf("a text without conflicts becomes %q", got)
			}
		}
	})
}
