package output

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"hash/crc32"
	"io"
	"math/rand/v2"
	"testing"
)

func gzippedAt(t testing.TB, text []byte, level int) []byte {
	t.Helper()
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, level)
	if err != nil {
		t.Fatal(err)
	}
	z.Write(text)
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestAHeadIsPutBeforeWhatWasPacked(t *testing.T) {
	entries := bytes.Repeat([]byte("<url><loc>https://example.com/shoes/</loc></url>\n"), 6200)
	random := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		head := entries[:random.IntN([]int{1, 20, 2*maxStored + 2}[random.IntN(3)])]
		text := entries[:random.IntN([]int{1, 20, len(entries)}[random.IntN(3)])]
		for _, level := range []int{flate.NoCompression, flate.HuffmanOnly, 1, 6, 9} {
			file, sum := prependHead(head, gzippedAt(t, text, level), int64(len(text)))
			b := bytes.NewReader(file)
			r, err := gzip.NewReader(b)
			if err != nil {
				t.Fatal(err)
			}
			r.Multistream(false)
			got, err := io.ReadAll(r)
			want := append(bytes.Clone(head), text...)
			if err != nil || !bytes.Equal(got, want) || sum != crc32.ChecksumIEEE(want) || b.Len() > 0 {
				t.Fatalf("%d bytes come out of a file for %d, with sum %08x and %d bytes behind: %v", len(got),
					len(want), sum, b.Len(), err)
			}
		}
	}
}

func TestAHeadIsPutBeforeNoFileOfAnotherText(t *testing.T) {
	good := gzippedAt(t, []byte("twelve bytes"), 6)
	named := bytes.Clone(good)
	named[3] = 1 << 3
	for name, file := range map[string][]byte{
		"nothing":           nil,
		"a file cut off":    good[:len(good)-1],
		"something else":    []byte("a text that is not packed at all"),
		"a file with names": named,
	} {
		if whole, _ := prependHead([]byte("head"), file, 12); whole != nil {
			t.Errorf("%s is taken", name)
		}
	}
	if whole, _ := prependHead([]byte("head"), good, 11); whole != nil {
		t.Error("a text of another length is taken")
	}
}
