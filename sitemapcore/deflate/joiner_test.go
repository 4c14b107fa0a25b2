package deflate

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"hash/crc32"
	"io"
	"math/rand/v2"
	"testing"
)

func gzipped(t testing.TB, text []byte, level int) []byte {
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

// mustUnpack holds that a file is one member with a text, and a sum its own.
func mustUnpack(t testing.TB, file []byte, sum uint32, text []byte) {
	t.Helper()
	b := bytes.NewReader(file)
	r, err := gzip.NewReader(b)
	if err != nil {
		t.Fatal(err)
	}
	r.Multistream(false)
	got, err := io.ReadAll(r)
	if err != nil || !bytes.Equal(got, text) || sum != crc32.ChecksumIEEE(text) || b.Len() > 0 {
		t.Fatalf("%d bytes come out of a file for %d, with sum %08x and %d bytes behind: %v", len(got), len(text), sum, b.Len(), err)
	}
}

func TestWhatIsJoinedIsUnpackedAsOneText(t *testing.T) {
	source := rand.NewChaCha8([32]byte{})
	letters := make([]byte, 300_000)
	source.Read(letters)
	entries := bytes.Repeat([]byte("<url><loc>https://example.com/shoes/</loc></url>\n"), 6200)
	random := rand.New(source)
	cut := func(most int) []byte {
		from := [][]byte{letters, entries, make([]byte, 300_000)}[random.IntN(3)]
		at := random.IntN(1000)
		return from[at:][:random.IntN([]int{1, 20, most}[random.IntN(3)])]
	}
	var own bytes.Buffer
	z := NewWriter(&own, true)
	for range 100 {
		head := cut(2 * maxStored)
		text := bytes.Clone(head)
		j := NewJoiner(head)
		for range 1 + random.IntN(5) {
			piece := cut(200_000)
			text = append(text, piece...)
			own.Reset()
			z.Reset(&own, true)
			z.Write(piece)
			z.Close()
			file := bytes.Clone(own.Bytes())
			if i := random.IntN(6); i > 0 {
				file = gzipped(t, piece, []int{flate.NoCompression, flate.HuffmanOnly, 1, 6, 9}[i-1])
			}
			if !j.Add(file, int64(len(piece))) {
				t.Fatalf("a piece of %d bytes is refused", len(piece))
			}
		}
		file, sum := j.File()
		mustUnpack(t, file, sum, text)
	}
}

func TestNoFileIsJoinedThatIsNotTheOneOfTheText(t *testing.T) {
	good := gzipped(t, []byte("twelve bytes"), 6)
	named := bytes.Clone(good)
	named[3] = 1 << 3
	for name, file := range map[string][]byte{
		"nothing":           nil,
		"a file cut off":    good[:len(good)-1],
		"something else":    []byte("a text that is not packed at all"),
		"a file with names": named,
	} {
		if NewJoiner([]byte("head")).Add(file, 12) {
			t.Errorf("%s is taken", name)
		}
	}
	if NewJoiner([]byte("head")).Add(good, 11) {
		t.Error("a text of another length is taken")
	}
}

func TestNothingIsJoinedBehindDataThatIsNone(t *testing.T) {
	good := gzipped(t, bytes.Repeat([]byte("a sitemap has many pages. "), 3000), 6)
	around := func(data ...byte) []byte {
		return append(append(bytes.Clone(good[:HeadSize]), data...), good[len(good)-TailSize:]...)
	}
	data := good[HeadSize : len(good)-TailSize]
	for name, file := range map[string][]byte{
		"no block":                     around(),
		"a block of no kind":           around(7),
		"a wrong length":               around(1, 1, 0, 0, 0, 'a'),
		"a stored block cut off":       around(1, 9, 0, 0xF6, 0xFF, 'a'),
		"data cut off":                 around(data[:len(data)-1]...),
		"a byte behind the data":       around(append(bytes.Clone(data), 0)...),
		"a block behind the last one":  around(append(bytes.Clone(data), data...)...),
		"more codes than bits for it":  around(0x05, 0x00, 0x92, 0x24, 0x49, 0x92, 0x24, 0x49, 0x92, 0x04),
		"no end among the symbols":     around(0x05, 0xC0, 0x81, 0, 0, 0, 0, 0, 0x10, 0xFF, 0xFF),
		"a run before the first size":  around(0x05, 0x00, 0x02, 0x00, 0x00, 0x00, 0x00, 0x00),
		"a distance that has no code":  around(0x03, 0xFF, 0xFF, 0xFF),
		"a length that has no meaning": around(0x1B, 0x03, 0x00),
	} {
		j := NewJoiner(nil)
		if !j.Add(bytes.Clone(file), 78_000) {
			t.Fatalf("%s is not taken", name)
		}
		if j.Add(bytes.Clone(good), 78_000) {
			t.Errorf("something is added behind %s", name)
		}
	}
}

// FuzzReopen holds that what is reopened can be closed again, and is what it was before.
func FuzzReopen(f *testing.F) {
	f.Add([]byte{3, 0})
	f.Add([]byte{1, 0, 0, 0xFF, 0xFF})
	for _, level := range []int{flate.NoCompression, flate.HuffmanOnly, 1, 9} {
		file := gzipped(f, bytes.Repeat([]byte("a sitemap has many pages. "), 50), level)
		f.Add(file[HeadSize : len(file)-TailSize])
	}
	var find finder
	f.Fuzz(func(t *testing.T, data []byte) {
		r := flate.NewReader(bytes.NewReader(data))
		text, err := io.ReadAll(io.LimitReader(r, 1<<24))
		open, ok := find.reopen(bytes.Clone(data))
		if !ok {
			return
		}
		if err != nil {
			// Where a match points to is nothing that a finder looks at.
			return
		}
		again, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(append(open, 3, 0))), 1<<24))
		if err != nil || !bytes.Equal(again, text) {
			t.Errorf("%d bytes come out, %d before: %v", len(again), len(text), err)
		}
	})
}
