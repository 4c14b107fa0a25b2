package format

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"sitemapeditor/sitemapcore/intake/intaketest"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/say"
)

// unpack runs an Unpacker of a file that came at once.
func unpack(file []byte, limit int) (*Unpacker, error) {
	u := NewUnpacker(limit)
	if err := u.came(file); err != nil {
		return u, err
	}
	if err := u.Close(); err != nil {
		return u, err
	}
	return u, u.Run(intaketest.Still)
}

// unpackIn runs an Unpacker with chunks of a size.
func unpackIn(file []byte, limit, chunk int) (*Unpacker, error) {
	u := NewUnpacker(limit)
	if err := u.Grow(int64(len(file))); err != nil {
		return u, err
	}
	for i := 0; i < len(file); i += chunk {
		if err := u.Took(copy(u.Room(), file[i:min(i+chunk, len(file))])); err != nil {
			return u, err
		}
	}
	if err := u.Close(); err != nil {
		return u, err
	}
	return u, u.Run(intaketest.Still)
}

func TestUnpackGivesBackWhatWasPackedForAnyChunks(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 2))
	for range 60 {
		text := []byte(strings.Repeat(intaketest.SmallSitemap, r.IntN(300)))
		for range r.IntN(50) {
			if len(text) > 0 {
				text[r.IntN(len(text))] = byte(' ' + r.IntN(90))
			}
		}
		packed := text
		layers := r.IntN(maxLayers + 1)
		for range layers {
			cut := r.IntN(len(packed) + 1)
			if r.IntN(2) == 0 {
				packed = append(intaketest.Gz(t, packed[:cut]), intaketest.Gz(t, packed[cut:])...) // two members
			} else {
				packed = intaketest.Gz(t, packed)
			}
		}
		u, err := unpackIn(packed, 1<<30, 1+r.IntN(5000))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(u.Text(), text) || u.Layers() != layers || !bytes.Equal(u.Raw(), packed) || u.Damage() != nil {
			t.Fatalf("%d layers: %d bytes in %d layers, want %d", layers, len(u.Text()), u.Layers(), len(text))
		}
	}
}

func TestUnpackPassesPlainFilesThrough(t *testing.T) {
	u, err := unpackIn([]byte(intaketest.SmallSitemap), 1<<20, 7)
	if err != nil || string(u.Text()) != intaketest.SmallSitemap || &u.Text()[0] != &u.Raw()[0] || u.Layers() != 0 || len(u.Receipts()) != 0 {
		t.Fatalf("a plain file was touched: %v", err)
	}
}

func TestUnpackAllocatesOnceWhereTheLengthIsTrue(t *testing.T) {
	text := []byte(strings.Repeat(intaketest.SmallSitemap, 10_000))
	u, err := unpack(intaketest.Gz(t, text[:40*len(intaketest.SmallSitemap)]), 1<<30)
	if err != nil {
		t.Fatal(err)
	}
	if n := 40 * len(intaketest.SmallSitemap); cap(u.Text()) != n+1 {
		t.Errorf("cap = %d for %d bytes", cap(u.Text()), n)
	}
	// A wrong length must not be believed before anything was decompressed.
	lie := intaketest.Gz(t, []byte(intaketest.SmallSitemap))
	copy(lie[len(lie)-4:], "\xff\xff\xff\x3f")
	if room := gzipRoom(lie, 1<<30, 0); room > 64<<10 {
		t.Errorf("%d bytes were set aside for a file of %d", room, len(lie))
	}
}

func TestNoRoomStaysBehindATextOfUnknownLength(t *testing.T) {
	text := []byte(strings.Repeat(intaketest.SmallSitemap, 10_000))
	for name, cut := range map[string]int{
		"a small member last": len(text) - 10, "two halves": len(text) / 2, "zeros at the end": len(text),
	} {
		file := intaketest.Gz(t, text[:cut])
		if cut < len(text) {
			file = append(file, intaketest.Gz(t, text[cut:])...)
		} else {
			file = append(file, make([]byte, 512)...) // zeros hide the length
		}
		u, err := unpack(file, 1<<30)
		if err != nil || !bytes.Equal(u.Text(), text) {
			t.Fatalf("%s: %d bytes, %v", name, len(u.Text()), err)
		}
		if room := cap(u.Text()) - len(text); room > 8<<10 { // a page of memory
			t.Errorf("%s: room for %d bytes stays behind %d", name, room, len(text))
		}
	}
}

func TestUnpackTellsWhatIsWrong(t *testing.T) {
	whole := intaketest.Gz(t, []byte(strings.Repeat(intaketest.SmallSitemap, 50)))
	flip := func(at int) []byte {
		b := bytes.Clone(whole)
		b[at] ^= 0x55
		return b
	}
	for _, c := range []struct {
		name    string
		file    []byte
		title   string // of the damage, or of the refusal
		refused bool
		receipt string // "rule advice"
	}{
		{"whole", whole, "", false, ""},
		{"zeros behind the stream", append(bytes.Clone(whole), make([]byte, 500)...), "", false, "A3 advice"},
		{"text behind the stream", append(bytes.Clone(whole), "tail"...), "", false, "A3 advice"},
		{"half a header behind the stream", append(bytes.Clone(whole), 0x1f, 0x8b, 8), "", false, "A3 advice"},
		{"twice packed", intaketest.Gz(t, whole), "", false, "A5 advice"},
		{"packed too often", intaketest.Gz(t, intaketest.Gz(t, intaketest.Gz(t, whole))), "is compressed more than three times", true, ""},
		{"without its trailer", whole[:len(whole)-8], "is cut off", false, "A3"},
		{"without half of its data", whole[:len(whole)-20], "is cut off", false, "A3"},
		{"only a mark", whole[:2], "is cut off", true, ""},
		{"only a header", whole[:10], "is cut off", true, ""},
		{"a wrong checksum", flip(len(whole) - 8), "doesn’t match its own checksum", false, "A3"},
		{"a wrong length", flip(len(whole) - 4), "doesn’t match its own checksum", false, "A3"},
		{"a header of another method", flip(2), "looks compressed, but can’t be decompressed", true, ""},
		{"a whole one inside a cut one", intaketest.Gz(t, whole)[:len(intaketest.Gz(t, whole))-4], "is cut off", false, "A3"},
		{"a packed picture", intaketest.Gz(t, []byte("\x89PNG\r\n\x1a\n")), "is a picture", true, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			u, err := unpackIn(c.file, 1<<30, 7)
			got := ""
			if u.Damage() != nil {
				got = u.Damage().Title.String()
			}
			if err != nil {
				var r *say.Failure
				if !errors.As(err, &r) {
					t.Fatalf("%T is not a Failure", err)
				}
				got = r.Title.String()
				if u.Text() != nil || u.Raw() != nil {
					t.Error("memory is held after a refusal")
				}
			}
			if (err != nil) != c.refused || !strings.Contains(got, c.title) || c.title == "" && got != "" {
				t.Fatalf("%q, %v; want %q", got, err, c.title)
			}
			receipts := ""
			for _, r := range u.Receipts() {
				receipts += r.Rule
				if r.Advice {
					receipts += " advice"
				}
			}
			if !strings.HasPrefix(receipts, c.receipt) || c.receipt == "" && receipts != "" {
				t.Errorf("receipts %q, want %q", receipts, c.receipt)
			}
			if err == nil && !strings.HasPrefix(intaketest.SmallSitemap,
				string(u.Text()[:min(len(u.Text()), len(intaketest.SmallSitemap))])) {
				t.Errorf("text %.40q", u.Text())
			}
		})
	}
}

func TestUnpackKeepsTheTextOfMembersBehindOneWithAWrongChecksum(t *testing.T) {
	a, b := intaketest.Gz(t, []byte("https://example.com/a\n")), intaketest.Gz(t, []byte("https://example.com/b\n"))
	a[len(a)-8] ^= 1
	u, err := unpack(append(a, b...), 1<<20)
	if err != nil || string(u.Text()) != "https://example.com/a\nhttps://example.com/b\n" || u.Damage() == nil {
		t.Fatalf("%q, %v, %v", u.Text(), u.Damage(), err)
	}
}

func TestUnpackStopsAtItsLimits(t *testing.T) {
	big := make([]byte, 1<<20)
	for i := range big {
		big[i] = byte(i>>8) ^ byte(i*7)
	}
	for name, run := range map[string]func() error{
		"a size that is too large, before reading": func() error { return NewUnpacker(1000).Grow(2_000_000_000) },
		"a file that is too large": func() error {
			_, err := unpackIn(big, 1000, 100)
			return err
		},
		"a text that is too large": func() error {
			_, err := unpackIn(intaketest.Gz(t, big), 900_000, 1<<20)
			return err
		},
	} {
		var r *say.Failure
		if err := run(); !errors.As(err, &r) || !strings.Contains(r.Title.String(), "is too large to open here") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if r := NewUnpacker(1 << 30).Grow(2_147_483_648); r == nil || !strings.Contains(r.Error(), "2.0 GB") ||
		!strings.Contains(r.Error(), "about 1 GB") {
		t.Errorf("2 GB: %v", r)
	}
}

func TestAnArchiveIsRefusedBeforeAllOfItIsLoaded(t *testing.T) {
	u := NewUnpacker(1 << 20)
	file := append([]byte("7z\xbc\xaf\x27\x1c"), make([]byte, item.Window)...)
	if err := u.Grow(int64(len(file))); err != nil {
		t.Fatal(err)
	}
	if err := u.Took(copy(u.Room(), file)); err == nil {
		t.Error("an archive was taken")
	}
}

func TestUnpackStopsAtABomb(t *testing.T) {
	bomb := bytes.Repeat(intaketest.Gz(t, make([]byte, 8<<20)), 12) // 96 MB in 98 kB, as twelve members
	for name, file := range map[string][]byte{"alone": bomb, "inside another layer": intaketest.Gz(t, bomb)} {
		var r *say.Failure
		if _, err := unpack(file, 1<<30); !errors.As(err, &r) || r.Rule != "A6" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzUnpack(f *testing.F) {
	whole := intaketest.Gz(f, []byte(intaketest.SmallSitemap))
	f.Add(whole, 3)
	f.Add(intaketest.Gz(f, whole), 100)
	f.Add(whole[:len(whole)-5], 100)
	f.Add(append(bytes.Clone(whole), whole...), 1)
	f.Add([]byte(intaketest.SmallSitemap), 4)
	f.Add([]byte{0x1f, 0x8b}, 1)
	f.Fuzz(func(t *testing.T, file []byte, chunk int) {
		const limit = 1 << 20
		chunk = 1 + max(0, chunk)%(1<<16)
		u, err := unpackIn(file, limit, chunk)
		v, err2 := unpack(file, limit)
		// The end of a file may be refused before its beginning is, but both or none is.
		if (err == nil) != (err2 == nil) || !bytes.Equal(u.Text(), v.Text()) || u.Layers() != v.Layers() {
			t.Fatalf("in chunks of %d: %v, %d bytes; at once: %v, %d bytes", chunk, err, len(u.Text()), err2,
				len(v.Text()))
		}
		if len(u.Text()) > limit {
			t.Fatalf("%d bytes pass the limit", len(u.Text()))
		}
		var r *say.Failure
		if err != nil && !errors.As(err, &r) {
			t.Fatalf("%T", err)
		}
		// A compressed text is returned.
		if len(file) < limit/2 {
			if Signature(file) == Unknown {
				w, err := unpackIn(intaketest.Gz(t, file), limit, chunk)
				if err != nil || !bytes.Equal(w.Text(), file) {
					t.Fatalf("%v, %d bytes of %d", err, len(w.Text()), len(file))
				}
			}
		}
	})
}
