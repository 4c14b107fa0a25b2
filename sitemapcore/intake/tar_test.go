package intake

import (
	"archive/tar"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"
)

// readTar reads an archive by archive/tar, and reports whether it was whole.
func readTar(b []byte) (files []TarFile, whole bool) {
	for r := tar.NewReader(bytes.NewReader(b)); ; {
		h, err := r.Next()
		if err != nil {
			return files, errors.Is(err, io.EOF)
		}
		path := zipPath(h.Name)
		if h.Typeflag != tar.TypeReg || strings.HasSuffix(path, "/") {
			continue
		}
		f := TarFile{Path: path, Name: path[strings.LastIndexByte(path, '/')+1:]}
		if !h.ModTime.IsZero() && h.ModTime.Unix() > 0 {
			f.Day = h.ModTime.UTC().Format(time.DateOnly)
		}
		var cut error
		if f.Bytes, cut = io.ReadAll(r); cut != nil {
			return append(files, f), false
		}
		files = append(files, f)
	}
}

// randomTar writes an archive with names of any length, folders and links among them.
func randomTar(t testing.TB, r *rand.Rand) []byte {
	t.Helper()
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	formats := []tar.Format{tar.FormatUSTAR, tar.FormatPAX, tar.FormatGNU}
	for i := range 1 + r.IntN(6) {
		h := &tar.Header{
			Typeflag: tar.TypeReg, Mode: 0o644, Format: formats[r.IntN(len(formats))],
			Name:    strings.Repeat(fmt.Sprintf("folder-%d/", i), r.IntN(20)) + fmt.Sprintf("seite-%d.html", i),
			ModTime: time.Unix(r.Int64N(2e9), 0), Size: int64(r.IntN(1500)),
		}
		if h.Format != tar.FormatUSTAR && r.IntN(3) == 0 {
			h.Name = "größe/" + h.Name
		}
		if len(h.Name) > 200 && h.Format == tar.FormatUSTAR {
			h.Format = tar.FormatPAX
		}
		switch r.IntN(5) {
		case 0:
			h.Typeflag, h.Size, h.Name = tar.TypeDir, 0, h.Name+"/"
		case 1:
			h.Typeflag, h.Size, h.Linkname = tar.TypeSymlink, 0, "elsewhere"
		}
		if err := w.WriteHeader(h); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(bytes.Repeat([]byte{'a' + byte(i)}, int(h.Size))); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestATarIsReadAsByArchiveTar reads random archives, whole and cut off anywhere.
func TestATarIsReadAsByArchiveTar(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		whole := randomTar(t, r)
		for _, b := range [][]byte{whole, whole[:r.IntN(len(whole))]} {
			got, cut := OpenTar(b)
			want, ended := readTar(b)
			if len(b) == len(whole) && (cut || !ended) {
				t.Fatalf("seed %d: a whole one is taken for one that is cut off", seed)
			}
			if len(got) == 0 && len(want) == 0 {
				continue
			}
			for i := range got {
				got[i].Clutter = false
			}
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("seed %d, %d of %d bytes:\n%+v\nwant\n%+v", seed, len(b), len(whole), got, want)
			}
		}
	}
}

// TestATarWithADamagedHeadIsCutOff turns a bit of the second head.
func TestATarWithADamagedHeadIsCutOff(t *testing.T) {
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	for _, name := range []string{"a.html", "b.html"} {
		if err := w.WriteHeader(&tar.Header{Name: name, Mode: 0o644, Size: 3}); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte("abc")); err != nil {
			t.Fatal(err)
		}
	}
	for i := range tarBlock {
		b := bytes.Clone(out.Bytes())
		b[2*tarBlock+i] ^= 1
		if files, cut := OpenTar(b); len(files) != 1 || !cut {
			t.Fatalf("byte %d: %d files, cut off: %v", i, len(files), cut)
		}
	}
}

func FuzzOpenTar(f *testing.F) {
	for seed := range uint64(5) {
		f.Add(randomTar(f, rand.New(rand.NewPCG(seed, 2))))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		files, _ := OpenTar(b)
		for _, x := range files {
			if !bytes.Contains(b, x.Bytes) || strings.HasPrefix(x.Path, "/") || strings.Contains(x.Path, "..") &&
				strings.Contains("/"+x.Path+"/", "/../") {
				t.Fatalf("%q has %d bytes", x.Path, len(x.Bytes))
			}
		}
	})
}
