package deflate

import (
	"bytes"
	"compress/gzip"
	"hash/crc32"
	"io"
	"testing"
)

func gzipped(t testing.TB, text []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write(text)
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestWhatIsPrependedIsUnpackedBeforeTheRest(t *testing.T) {
	for _, head := range [...]int{0, 1, 300, maxStored, maxStored + 1, 200_000} {
		for _, n := range [...]int{0, 1, 70_000} {
			text := bytes.Repeat([]byte("<loc>sitemap</loc>\n"), (head+n)/19+1)[:head+n]
			out, sum, ok := Prepend(text[:head], gzipped(t, text[head:]), int64(n))
			if !ok {
				t.Fatalf("%d bytes before %d are refused", head, n)
			}
			r, err := gzip.NewReader(bytes.NewReader(out))
			if err != nil {
				t.Fatal(err)
			}
			got, err := io.ReadAll(r)
			if err != nil || !bytes.Equal(got, text) || sum != crc32.ChecksumIEEE(text) {
				t.Errorf("%d bytes before %d: %d bytes, sum %08x, %v", head, n, len(got), sum, err)
			}
		}
	}
}

func TestPrependRefusesWhatIsNotTheFileOfTheText(t *testing.T) {
	good := gzipped(t, []byte("twelve bytes"))
	named := bytes.Clone(good)
	named[3] = 1 << 3
	for name, file := range map[string][]byte{
		"nothing":           nil,
		"a file cut off":    good[:len(good)-1],
		"something else":    []byte("a text that is not packed at all"),
		"a file with names": named,
	} {
		if _, _, ok := Prepend([]byte("head"), file, 12); ok {
			t.Errorf("%s is taken", name)
		}
	}
	if _, _, ok := Prepend([]byte("head"), good, 11); ok {
		t.Error("a text of another length is taken")
	}
}
