package output

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	kflate "github.com/klauspost/compress/flate"
	kgzip "github.com/klauspost/compress/gzip"
)

const (
	window = 1 << 15 // how far back a match may be (RFC 1951, section 2)
	full   = 1 << 18 // more than a packer looks at together
)

// packWith compresses text with a writer, in writes of the given sizes by turns, or all at once.
func packWith(t testing.TB, z *packer, text []byte, gzip bool, sizes ...int) []byte {
	t.Helper()
	var b bytes.Buffer
	z.Reset(&b, gzip)
	for i, rest := 0, text; len(rest) > 0; i++ {
		n := len(rest)
		if len(sizes) > 0 {
			n = min(n, sizes[i%len(sizes)])
		}
		if k, err := z.Write(rest[:n]); k != n || err != nil {
			t.Fatalf("Write of %d bytes: %d, %v", n, k, err)
		}
		rest = rest[n:]
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// mustHold fails unless both libraries decompress the writer's output to text, as a gzip file and bare, to the last
// byte, and the output is not too large.
func mustHold(t testing.TB, z *packer, text []byte) {
	t.Helper()
	packed := packWith(t, z, text, true)
	bare := packWith(t, z, text, false)
	if !bytes.Equal(packed[gzipHeadSize:len(packed)-gzipTailSize], bare) {
		t.Fatal("a gzip file holds other bytes than stand there bare")
	}
	// Noise is stored in blocks of half a window, with a head of 5 bytes each, and an empty block ends the data.
	if most := len(text) + 5*(len(text)/(window/2)+2); len(bare) > most {
		t.Errorf("%d bytes take %d, want at most %d", len(text), len(bare), most)
	}
	for name, open := range map[string]func(io.Reader) (io.Reader, error){
		"compress/gzip":  func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
		"klauspost gzip": func(r io.Reader) (io.Reader, error) { return kgzip.NewReader(r) },
	} {
		r, err := open(bytes.NewReader(packed))
		if err != nil {
			t.Fatal(name, err)
		}
		unpacksTo(t, name, r, text)
	}
	for name, open := range map[string]func(io.Reader) io.ReadCloser{
		"compress/flate":  flate.NewReader,
		"klauspost flate": kflate.NewReader,
	} {
		r := bytes.NewReader(bare)
		unpacksTo(t, name, open(r), text)
		if r.Len() > 0 {
			t.Errorf("%s leaves %d bytes", name, r.Len())
		}
	}
}

func unpacksTo(t testing.TB, name string, r io.Reader, text []byte) {
	t.Helper()
	got, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(name, err)
	}
	if !bytes.Equal(got, text) {
		t.Fatalf("%s unpacks %d bytes of %d, or others", name, len(got), len(text))
	}
}

// shopSitemap returns n entries as shops have them.
func shopSitemap(n int) []byte {
	r := rand.New(rand.NewPCG(1, 2))
	words := strings.Fields("alder amber ash birch brass cedar charcoal cobalt copper cotton elm fern glass heron " +
		"indigo ivory linen maple oak")
	b := []byte("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" +
		"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
	for i := range n {
		b = fmt.Appendf(b, "<url><loc>https://shop.example/%s/%s-%s-%d</loc><lastmod>"+
			"2026-%02d-%02dT%02d:%02d:00+00:00</lastmod></url>\n",
			words[r.IntN(len(words))], words[r.IntN(len(words))], words[r.IntN(len(words))], i, r.IntN(12)+1,
			r.IntN(28)+1, r.IntN(24), r.IntN(60))
	}
	return append(b, "</urlset>\n"...)
}

func noise(n, letters int) []byte {
	r := rand.New(rand.NewPCG(3, 4))
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(r.IntN(letters))
	}
	return b
}

// texts are what each property is held against.
func texts() map[string][]byte {
	list := map[string][]byte{
		"nothing":                    nil,
		"one letter":                 []byte("a"),
		"two letters":                []byte("ab"),
		"a match to the last byte":   []byte("sitemap sitemap"),
		"one letter over and over":   bytes.Repeat([]byte("a"), 300_000),
		"a run of the longest match": bytes.Repeat([]byte("b"), 1+258),
		"noise of all bytes":         noise(400_000, 256),
		"noise of few letters":       noise(400_000, 3),
		"noise, then a sitemap, then noise": append(append(noise(150_000, 256), shopSitemap(3000)...),
			noise(70_000, 256)...),
		"a sitemap":                           shopSitemap(10_000),
		"the same noise a window away":        append(noise(window, 256), noise(window, 256)...),
		"the same noise just out of reach":    append(append(noise(window, 256), 'x'), noise(window, 256)...),
		"letters as rare as Fibonacci counts": fibonacci(),
	}
	for _, at := range []int{window, 2 * window, full, full + window, 2 * full} {
		for d := -2; d <= 2; d++ {
			list[fmt.Sprintf("%d bytes of a sitemap", at+d)] = shopSitemap(6000)[:at+d]
		}
	}
	return list
}

// fibonacci returns letters of which each is as frequent as the two before it together, for which the best codes are
// longer than allowed.
func fibonacci() []byte {
	var b []byte
	x, y := 1, 1
	for c := byte(0); len(b) < 40_000; c++ {
		b = append(b, bytes.Repeat([]byte{c}, x)...)
		x, y = y, x+y
	}
	// Not in a row, or matches would take them up.
	rand.New(rand.NewPCG(5, 6)).Shuffle(len(b), func(i, j int) { b[i], b[j] = b[j], b[i] })
	return b
}

func TestWhatIsUnpackedIsWhatWasWritten(t *testing.T) {
	z := newPacker(io.Discard, true)
	for name, text := range texts() {
		t.Run(name, func(t *testing.T) { mustHold(t, z, text) })
	}
}

func TestTheSameTextGivesTheSameBytes(t *testing.T) {
	used := newPacker(io.Discard, true)
	for name, text := range texts() {
		t.Run(name, func(t *testing.T) {
			want := packWith(t, newPacker(io.Discard, true), text, true)
			for _, sizes := range [][]int{{}, {1000, 1, 77}, {window}, {full}, {full - 1, 2}, {len(text)/2 + 1}} {
				if !bytes.Equal(packWith(t, used, text, true, sizes...), want) {
					t.Errorf("in writes of %d it is packed otherwise than by a new writer at once", sizes)
				}
			}
		})
	}
}

func TestSumIsThatOfTheText(t *testing.T) {
	z := newPacker(io.Discard, false)
	z.Write([]byte("1234"))
	z.Write([]byte("56789"))
	// The check value of CRC-32/ISO-HDLC, which the catalogue of CRCs gives for these nine digits.
	if z.Sum() != 0xCBF43926 {
		t.Errorf("%08x", z.Sum())
	}
}

// broken fails with the write that its count reaches zero with.
type broken int

var errBroken = errors.New("broken")

func (b *broken) Write(p []byte) (int, error) {
	if *b--; *b < 0 {
		return 0, errBroken
	}
	return len(p), nil
}

func TestAnErrorBelowIsTold(t *testing.T) {
	text := noise(2*full, 200)
	for writes := range 12 {
		b := broken(writes)
		z := newPacker(&b, true)
		_, err := z.Write(text)
		closed := z.Close()
		if !errors.Is(closed, errBroken) {
			t.Fatalf("after %d writes: %v, closed %v", writes, err, closed)
		}
		if _, err := z.Write(text); !errors.Is(err, errBroken) {
			t.Errorf("after %d writes it goes on: %v", writes, err)
		}
	}
}

func TestWritingAllocatesNothing(t *testing.T) {
	text := shopSitemap(5000)
	z := newPacker(io.Discard, true)
	if n := testing.AllocsPerRun(3, func() {
		z.Reset(io.Discard, true)
		z.Write(text)
		z.Close()
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func FuzzPacker(f *testing.F) {
	f.Add([]byte("<url><loc>https://shop.example/</loc></url><url><loc>https://shop.example/a</loc></url>"), uint16(7),
		uint8(3))
	f.Add(bytes.Repeat([]byte("ab"), 300), uint16(1), uint8(200))
	f.Add(noise(100, 256), uint16(99), uint8(0))
	z := newPacker(io.Discard, true)
	f.Fuzz(func(t *testing.T, text []byte, size uint16, times uint8) {
		// Over and over, with a byte that changes, so that there are matches, and more than one
		// filling of the buffer.
		if len(text) > 0 {
			once := text
			for i := range min(int(times), 600_000/len(once)) {
				text = append(append(text, byte(i)), once...)
			}
		}
		mustHold(t, z, text)
		if a, b := packWith(t, z, text, false), packWith(t, z, text, false, int(size)+1); !bytes.Equal(a, b) {
			t.Error("the sizes of the writes make a difference")
		}
	})
}
