package lean

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"runtime"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// packable returns data of many kinds under names that say what is special.
func packable(t testing.TB) map[string][]byte {
	t.Helper()
	random := rand.New(rand.NewPCG(3, 4))
	noise := make([]byte, 300_000)
	for i := range noise {
		noise[i] = byte(random.Uint32())
	}
	var letters, skewed, words, columns, again bytes.Buffer
	for letters.Len() < 400_000 {
		letters.WriteByte("etaoinshrdlu "[min(int(random.ExpFloat64()*3), 12)])
	}
	for skewed.Len() < 300_000 {
		skewed.WriteByte(byte(min(random.ExpFloat64()*12, 255)))
	}
	for words.Len() < 500_000 {
		fmt.Fprintf(&words, "<loc>https://example.com/%x/%d</loc>\n", random.IntN(300), random.IntN(100_000))
	}
	// Columns of a fixed width repeat at the same few distances with other bytes between.
	for columns.Len() < 300_000 {
		columns.Write([]byte{1, 2, 3, 4, byte(random.Uint32()), 5, 6, 7, byte(random.Uint32()), byte(columns.Len() >> 12)})
	}
	for again.Len() < 200_000 {
		n := random.IntN(len(noise) / 2)
		again.Write(noise[n : n+random.IntN(40)])
		if random.IntN(3) == 0 {
			again.WriteByte(byte(random.Uint32()))
		}
	}
	source, err := os.ReadFile("zstd.go")
	if err != nil {
		t.Fatal(err)
	}
	even := make([]byte, 200_000) // 255 kinds, all but one of them as often as the others
	for i := range even {
		even[i] = byte(max(int(noise[i]), 1))
	}
	return map[string][]byte{
		"nothing": nil, "one byte": {7}, "two bytes": {7, 7}, "two kinds of bytes": {7, 8, 7},
		"one byte over and over":  bytes.Repeat([]byte{'a'}, 400_000),
		"two bytes over and over": bytes.Repeat([]byte("ab"), 200_000),
		"a block":                 bytes.Repeat([]byte{'a'}, largestBlock), "a block and a byte": bytes.Repeat([]byte{'a'}, largestBlock+1),
		"random bytes": noise, "random bytes, twice": append(bytes.Clone(noise), noise...),
		"random letters, which hold few matches": letters.Bytes(), "rare and frequent bytes": skewed.Bytes(),
		"equally frequent bytes": even, "lines": words.Bytes(), "columns": columns.Bytes(),
		"matches of random bytes": append(bytes.Clone(noise[:len(noise)/2]), again.Bytes()...), "text": source,
		"one after the other": bytes.Join([][]byte{
			noise[:2000], make([]byte, 200_000), words.Bytes()[:150_000], noise[:140_000], columns.Bytes(), make([]byte, 150_000), letters.Bytes(),
		}, nil),
	}
}

// unpacked returns what another's decoder makes of a frame.
func unpacked(packed []byte) ([]byte, error) {
	decoder, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	defer decoder.Close()
	return decoder.DecodeAll(packed, nil)
}

func TestOthersUnpackWhatIsPacked(t *testing.T) {
	for name, data := range packable(t) {
		packed := zstandard(data)
		if got, err := unpacked(packed); err != nil || !bytes.Equal(got, data) {
			t.Errorf("%s: %d bytes became %d: %v", name, len(data), len(got), err)
		}
		if largest := len(data) + len(data)/largestBlock*3 + 16; len(packed) > largest {
			t.Errorf("%s: %d bytes take %d, more than %d", name, len(data), len(packed), largest)
		}
	}
}

func TestDataOfEachSmallLengthIsUnpacked(t *testing.T) {
	source, err := os.ReadFile("zstd.go")
	if err != nil {
		t.Fatal(err)
	}
	for n := range 2000 {
		for _, data := range [][]byte{source[:n], bytes.Repeat([]byte("abc"), n)[:n]} {
			if got, err := unpacked(zstandard(data)); err != nil || !bytes.Equal(got, data) {
				t.Fatalf("%d bytes became %d: %v", n, len(got), err)
			}
		}
	}
}

func TestTheProgramZstdUnpacksWhatIsPacked(t *testing.T) {
	program, err := exec.LookPath("zstd")
	if err != nil {
		t.Skip("zstd is not installed")
	}
	for name, data := range packable(t) {
		command := exec.Command(program, "-d", "-c")
		command.Stdin = bytes.NewReader(zstandard(data))
		if got, err := command.Output(); err != nil || !bytes.Equal(got, data) {
			t.Errorf("%s: %d bytes became %d: %v", name, len(data), len(got), err)
		}
	}
}

func TestPackingDoesNotDependOnTheNumberOfProcessors(t *testing.T) {
	data := bytes.Join([][]byte{packable(t)["one after the other"], packable(t)["lines"], packable(t)["one after the other"]}, nil)
	data = append(data, data...)
	if len(data) < 2*chunk {
		t.Fatalf("%d bytes are not planned side by side", len(data))
	}
	want := zstandard(data)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if !bytes.Equal(zstandard(data), want) {
		t.Error("one processor packs differently")
	}
}

func TestAProgramTakesLessThanOthersMakeOfIt(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	wasm, err := os.ReadFile(builtStressed(t))
	if err != nil {
		t.Fatal(err)
	}
	packed := zstandard(wasm)
	if got, err := unpacked(packed); err != nil || !bytes.Equal(got, wasm) {
		t.Fatalf("%d bytes became %d: %v", len(wasm), len(got), err)
	}
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithSingleSegment(true), zstd.WithEncoderCRC(false))
	if err != nil {
		t.Fatal(err)
	}
	other := len(encoder.EncodeAll(wasm, nil))
	encoder.Close()
	t.Logf("%d bytes take %d, and from another's best level %d", len(wasm), len(packed), other)
	if len(packed) > other*9/10 {
		t.Errorf("%d bytes take %d; another's best level makes %d of them", len(wasm), len(packed), other)
	}
}

func FuzzZstandard(f *testing.F) {
	f.Add([]byte(nil))
	f.Add([]byte("abcabcabcabcabc"))
	f.Add(bytes.Repeat([]byte("a"), 300))
	f.Add([]byte("12345678abcdefgh 12345678 abcdefgh x2345678 xbcdefgh"))
	f.Fuzz(func(t *testing.T, data []byte) {
		// Short data holds few of the things that long data is written with, so it is also
		// packed as a part of something longer.
		for _, data := range [][]byte{data, bytes.Join([][]byte{data, data, []byte("-"), data}, data)} {
			if got, err := unpacked(zstandard(data)); err != nil || !bytes.Equal(got, data) {
				t.Fatalf("%d bytes became %d: %v", len(data), len(got), err)
			}
		}
	})
}
