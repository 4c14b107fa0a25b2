package deflate

import (
	"bytes"
	"io"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/klauspost/compress/gzip"
)

const fixtures = "../../../shared/fixtures"

// TestRealFilesTakeNoMoreThanBefore holds what real files take against what the library takes whose place this took. Files that came packed
// are unpacked first. In short runs the large ones are left out, and nothing is said about the rest.
func TestRealFilesTakeNoMoreThanBefore(t *testing.T) {
	root := os.DirFS(fixtures)
	if _, err := fs.Stat(root, "INDEX.tsv"); err != nil {
		t.Skip("the fixtures are not here: they belong in ../shared/fixtures beside the repository")
	}
	z := NewWriter(io.Discard, true)
	var ours, theirs, files int
	err := fs.WalkDir(root, "real-sitemaps", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		if strings.HasSuffix(name, ".gz") {
			r, err := gzip.NewReader(bytes.NewReader(text))
			if err != nil {
				return nil // It only has the name.
			}
			if text, err = io.ReadAll(r); err != nil {
				return nil
			}
		}
		if testing.Short() && len(text) > 200_000 {
			return nil
		}
		mustHold(t, z, text)
		ours += len(pack(t, z, text, true))
		var b bytes.Buffer
		k, err := gzip.NewWriterLevel(&b, 6)
		if err != nil {
			return err
		}
		if _, err := k.Write(text); err != nil {
			return err
		}
		if err := k.Close(); err != nil {
			return err
		}
		theirs += b.Len()
		files++
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d files take %d bytes here and %d there", files, ours, theirs)
	if files == 0 || !testing.Short() && ours > theirs {
		t.Errorf("%d files take %d bytes, and %d with the library", files, ours, theirs)
	}
}
