package format

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/intake/intaketest"
	"sitemapeditor/sitemapcore/say"
)

// A packing is one file of an archive that the standard library writes.
type packing struct {
	name, text string
	change     func(*zip.FileHeader)
}

// pack deflates texts with unknown sizes, so that the sizes are behind them and in the list.
func pack(t testing.TB, files ...packing) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, p := range files {
		h := &zip.FileHeader{Name: p.name, Method: zip.Deflate}
		if p.change != nil {
			p.change(h)
		}
		f, err := w.CreateHeader(h)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(p.text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// unzip takes file i out.
func unzip(a *Archive, i, limit int) (*Unpacker, error) {
	u, err := a.Unpacker(i, limit)
	if err == nil {
		err = u.Run(intaketest.Still)
	}
	return u, err
}

// told returns a line for each file of an archive: path, layers and text, or its fault.
func told(b []byte) []string {
	a, err := OpenZip(b)
	if err != nil {
		return []string{err.(*say.Failure).Title.String()}
	}
	var out []string
	for i := range a.Files {
		f := &a.Files[i]
		s := f.Path
		if f.Clutter {
			s += " (clutter)"
		}
		u, err := unzip(a, i, 1<<30)
		switch {
		case err != nil:
			s += ": " + err.(*say.Failure).Title.String()
		case u.Archive() != Unknown:
			s += map[Format]string{Zip: ": a zip", Spreadsheet: ": a spreadsheet"}[u.Archive()]
		default:
			s += fmt.Sprintf(": %.20q", u.Text())
		}
		if err == nil && u.Damage() != nil {
			s += ", " + u.Damage().Title.String()
		}
		out = append(out, s)
	}
	return out
}

func TestWhatIsToldOfArchives(t *testing.T) {
	le := binary.LittleEndian
	// change changes the list, which begins with the first record.
	change := func(b []byte, do func(record []byte)) []byte {
		b = bytes.Clone(b)
		do(b[bytes.Index(b, []byte(zipCentral)):])
		return b
	}
	one := pack(t, packing{"s.xml", "<urlset/>", nil})
	for _, tt := range []struct {
		name string
		zip  []byte
		want []string
	}{
		{
			"deflated and stored files", pack(t, packing{"a.xml", "<urlset/>", nil},
				packing{"b.txt", "https://example.com/", func(h *zip.FileHeader) { h.Method = zip.Store }}),
			[]string{`a.xml: "<urlset/>"`, `b.txt: "https://example.com/"`},
		},
		{
			"a packed file in it is unpacked too", []byte(intaketest.ZipOf("s.xml.gz", string(intaketest.Gz(t, []byte("<urlset/>"))))),
			[]string{`s.xml.gz: "<urlset/>"`},
		},
		{"folders are no files", pack(t, packing{"a/", "", nil}, packing{"a/b/s.xml", "x", nil},
			packing{`c\`, "", nil}), []string{`a/b/s.xml: "x"`}},
		{
			"paths lead down", pack(t, packing{"../../s.xml", "1", nil}, packing{`C:\x\..\s.xml`, "2", nil},
				packing{"/etc//s.xml", "3", nil}, packing{"./s.xml", "4", nil}, packing{"..", "5", nil}),
			[]string{`s.xml: "1"`, `x/s.xml: "2"`, `etc/s.xml: "3"`, `s.xml: "4"`, `sitemap.xml: "5"`},
		},
		{
			"clutter", pack(t, packing{"__MACOSX/._s.xml", "1", nil}, packing{"x/.DS_Store", "2", nil},
				packing{"Thumbs.db", "3", nil}, packing{"DS_Store", "4", nil}),
			[]string{
				`__MACOSX/._s.xml (clutter): "1"`, `x/.DS_Store (clutter): "2"`, `Thumbs.db (clutter): "3"`,
				`DS_Store: "4"`,
			},
		},
		{
			"a name that isn't UTF-8",
			pack(t, packing{"\x81\xe1.xml", "x", func(h *zip.FileHeader) { h.NonUTF8 = true }}),
			[]string{"\uFFFD.xml: \"x\""},
		},
		{
			"a name in UTF-8 that no flag tells",
			pack(t, packing{"ü.xml", "x", func(h *zip.FileHeader) { h.NonUTF8 = true }}),
			[]string{`ü.xml: "x"`},
		},
		{
			"a password", change(one, func(r []byte) { r[8] |= 1 }),
			[]string{"s.xml: This file is locked with a password"},
		},
		{
			"another way to pack", change(one, func(r []byte) { r[10] = 9 }),
			[]string{"s.xml: This file is compressed in a way that few programs know"},
		},
		{"a zip within it", []byte(intaketest.ZipOf("i.zip", string(one))), []string{"i.zip: a zip"}},
		{
			"a workbook within it", []byte(intaketest.ZipOf("i.xlsx", intaketest.ZipOf("[Content_Types].xml", "", "xl/workbook.xml", ""))),
			[]string{`i.xlsx: a spreadsheet`},
		},
		{
			"a picture within it", []byte(intaketest.ZipOf("i.xml", "\x89PNG\r\n\x1a\n")),
			[]string{"i.xml: This file is a picture, not a sitemap"},
		},
		{"an empty file", []byte(intaketest.ZipOf("s.xml", "")), []string{`s.xml: ""`}},
		{
			"a wrong checksum", change(one, func(r []byte) { r[16] ^= 1 }),
			[]string{`s.xml: "<urlset/>", This file doesn’t match its own checksum`},
		},
		{
			"a length of four gigabytes", change(one, func(r []byte) { le.PutUint32(r[24:], 1<<32-2) }),
			[]string{`s.xml: "<urlset/>", This file doesn’t match its own checksum`},
		},
		{
			"packed bytes that are cut", change(one, func(r []byte) { r[20] -= 6 }),
			[]string{`s.xml: "<urlset/", This file is cut off: the compressed data ends too early`},
		},
		{
			"packed bytes that aren't there", change(one, func(r []byte) { le.PutUint32(r[20:], 5000) }),
			[]string{"s.xml: This file is cut off: the compressed data ends too early"},
		},
		{
			"a header that isn’t there", change(one, func(r []byte) { r[42] = 1 }),
			[]string{"s.xml: This file is cut off: the compressed data ends too early"},
		},
		{"three records of one file", func() []byte {
			at, end := bytes.Index(one, []byte(zipCentral)), len(one)-zipEndLen
			b := slices.Concat(one[:at], bytes.Repeat(one[at:end], 3), one[end:])
			end = len(b) - zipEndLen
			b[end+8], b[end+10] = 3, 3
			le.PutUint32(b[end+12:], uint32(end-at))
			return b
		}(), []string{"This file is an archive that we can’t open"}},
		{"a comment and its end inside it", func() []byte {
			b := bytes.Clone(one)
			comment := "PK\x05\x06 is how an archive ends"
			le.PutUint16(b[len(b)-2:], uint16(len(comment)))
			return append(b, comment...)
		}(), []string{`s.xml: "<urlset/>"`}},
		{"bytes behind it", append(bytes.Clone(one), "\r\n"...), []string{`s.xml: "<urlset/>"`}},
		{
			"no end", one[:len(one)-zipEndLen],
			[]string{"This file is a zip archive that is cut off"},
		},
		{"a list elsewhere", func() []byte {
			b := bytes.Clone(one)
			le.PutUint32(b[len(b)-6:], uint32(len(b)))
			return b
		}(), []string{"This file is a zip archive that is cut off"}},
		{"a list that breaks off", func() []byte {
			b := pack(t, packing{"a.xml", "x", nil}, packing{"b.xml", "y", nil})
			b[bytes.LastIndex(b, []byte(zipCentral))] = 'X'
			return b
		}(), []string{"This file is a zip archive that is cut off"}},
		{"one part of several", func() []byte {
			b := bytes.Clone(one)
			b[len(b)-zipEndLen+4] = 1
			return b
		}(), []string{"This file is an archive that we can’t open"}},
		{"nothing", pack(t), []string{"This file is a zip archive with no file in it"}},
		{
			"nothing but a folder", pack(t, packing{"a/", "", nil}),
			[]string{"This file is a zip archive with no file in it"},
		},
		{"wide numbers", wide(one), []string{`s.xml: "<urlset/>"`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := told(tt.zip); !slices.Equal(got, tt.want) {
				t.Errorf("got  %q\nwant %q", got, tt.want)
			}
		})
	}
}

// wide writes the list of an archive of one file again, with all numbers in the fields of 64 bits.
func wide(b []byte) []byte {
	le := binary.LittleEndian
	at := bytes.Index(b, []byte(zipCentral))
	rec := bytes.Clone(b[at : at+zipCentralLen])
	name := b[at+zipCentralLen:][:le.Uint16(rec[28:])]
	extra := []byte{1, 0, 24, 0}
	extra = le.AppendUint64(extra, uint64(le.Uint32(rec[24:])))
	extra = le.AppendUint64(extra, uint64(le.Uint32(rec[20:])))
	extra = le.AppendUint64(extra, uint64(le.Uint32(rec[42:])))
	for _, i := range []int{20, 24, 42} {
		le.PutUint32(rec[i:], 1<<32-1)
	}
	le.PutUint16(rec[30:], uint16(len(extra)))
	dir := slices.Concat(rec, name, extra)
	out := append(bytes.Clone(b[:at]), dir...)
	end := uint64(len(out))
	out = append(out, zipEnd64...)
	out = le.AppendUint64(out, zipEnd64Len-12)
	out = append(out, make([]byte, 12)...)
	for _, v := range []uint64{1, 1, uint64(len(dir)), uint64(at)} {
		out = le.AppendUint64(out, v)
	}
	out = append(out, zipLocator64...)
	out = le.AppendUint32(out, 0)
	out = le.AppendUint64(out, end)
	out = le.AppendUint32(out, 1)
	out = append(out, zipEnd...)
	out = append(out, 0, 0, 0, 0)
	out = append(out, bytes.Repeat([]byte{0xff}, 12)...)
	return append(out, 0, 0)
}

// An archive of the standard library's writer gives back the packed files.
func TestArchivesGiveBackWhatWasPacked(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 1))
	for range 60 {
		var files []packing
		for i := range 1 + r.IntN(6) {
			text := []byte(strings.Repeat(intaketest.SmallSitemap, r.IntN(200)))
			if r.IntN(3) == 0 {
				text = intaketest.Gz(t, text)
			}
			method := zip.Deflate
			if r.IntN(2) == 0 {
				method = zip.Store
			}
			files = append(files, packing{
				fmt.Sprintf("d%d/s.xml", i), string(text),
				func(h *zip.FileHeader) { h.Method = method },
			})
		}
		b := pack(t, files...)
		before := bytes.Clone(b)
		a, err := OpenZip(b)
		if err != nil || len(a.Files) != len(files) {
			t.Fatalf("%d files of %d: %v", len(a.Files), len(files), err)
		}
		for i, p := range files {
			u, err := unzip(a, i, 1<<30)
			if err != nil || u.Damage() != nil {
				t.Fatalf("%s: %v, %v", p.name, err, u.Damage())
			}
			if string(u.Raw()) != p.text || a.Files[i].Path != p.name {
				t.Fatalf("%s comes out as %d bytes, was %d", a.Files[i].Path, len(u.Raw()), len(p.text))
			}
			if len(p.text) > 0 && cap(u.Raw()) > len(u.Raw())+len(u.Raw())/4+1 {
				t.Errorf("%d bytes take %d", len(u.Raw()), cap(u.Raw()))
			}
		}
		if !bytes.Equal(b, before) {
			t.Fatal("the archive was changed")
		}
	}
}

func TestArchivesKeepToTheLimit(t *testing.T) {
	for _, b := range [][]byte{
		[]byte(intaketest.ZipOf("s.xml", strings.Repeat("x", 10_000))),
		pack(t, packing{"s.xml", strings.Repeat("x", 10_000), nil}),
	} {
		a, err := OpenZip(b)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := unzip(a, 0, 9_999); err == nil || !strings.Contains(err.Error(), "too large") {
			t.Errorf("more than the limit gave %v", err)
		}
		if u, err := unzip(a, 0, 10_000); err != nil || len(u.Text()) != 10_000 {
			t.Errorf("the limit itself gave %v", err)
		}
	}
}

func TestTheListOfAnArchiveHasALimit(t *testing.T) {
	b := bytes.NewBuffer(nil)
	w := zip.NewWriter(b)
	for range maxArchived + 1 {
		if _, err := w.CreateRaw(&zip.FileHeader{Name: "s.xml"}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if got := told(b.Bytes()); len(got) != 1 || !strings.Contains(got[0], "an archive that we can’t open") {
		t.Errorf("%d files, %q", len(got), got[0])
	}
}

// An archive that is cut off anywhere has no list, and is refused.
func TestAnArchiveThatIsCutOffIsRefused(t *testing.T) {
	b := pack(t, packing{"a.xml", "<urlset>1</urlset>", nil}, packing{"b/c.txt", "https://example.com/2\n", nil})
	for n := range len(b) {
		if _, err := OpenZip(b[:n]); err == nil || !strings.Contains(err.(*say.Failure).Title.String(), "cut off") {
			t.Errorf("cut at %d: %v", n, err)
		}
	}
}

// FuzzZip holds that no bytes make the reader panic or exceed its limits, and that it agrees with the standard library
// if that accepts a whole archive.
func FuzzZip(f *testing.F) {
	one := pack(f, packing{"s.xml", "<urlset/>", nil}, packing{"b/.DS_Store", "x", nil},
		packing{"t.txt", "https://example.com/", func(h *zip.FileHeader) { h.Method = zip.Store }})
	f.Add(one)
	f.Add(wide(pack(f, packing{"s.xml", "<urlset/>", nil})))
	f.Add([]byte(intaketest.ZipOf("s.xml.gz", string(intaketest.Gz(f, []byte("<urlset/>"))))))
	f.Add([]byte("PK\x05\x06" + strings.Repeat("\x00", 18)))
	f.Add(one[:len(one)/2])
	f.Fuzz(func(t *testing.T, b []byte) {
		const limit = 1 << 20
		before := bytes.Clone(b)
		a, err := OpenZip(b)
		if err != nil {
			if r := err.(*say.Failure); r.Title == "" || r.Detail == "" {
				t.Fatal("refused without words")
			}
			return
		}
		total := 0
		got := map[string][]byte{}
		for i := range a.Files {
			p := a.Files[i].Path
			if p == "" || strings.HasPrefix(p, "/") || strings.Contains(p, `\`) ||
				slices.Contains(strings.Split(p, "/"), "..") {
				t.Fatalf("path %q", p)
			}
			total += a.Files[i].Packed()
			u, err := unzip(a, i, limit)
			if err != nil {
				continue
			}
			if len(u.Text()) > limit || len(u.Raw()) > limit {
				t.Fatalf("%d bytes of text, %d as it came", len(u.Text()), len(u.Raw()))
			}
			if u.Damage() == nil {
				got[fmt.Sprint(i)] = u.Raw()
			}
		}
		if total > len(b) {
			t.Fatalf("%d packed bytes in %d", total, len(b))
		}
		if !bytes.Equal(b, before) {
			t.Fatal("the archive was changed")
		}
		z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
		if err != nil || len(z.File) != len(a.Files) {
			return
		}
		for i, f := range z.File {
			r, err := f.Open()
			if err != nil {
				continue
			}
			text, err := io.ReadAll(io.LimitReader(r, limit+1))
			if raw, ok := got[fmt.Sprint(i)]; ok && err == nil && len(text) <= limit && !bytes.Equal(raw, text) {
				t.Fatalf("%q comes out as %q, the standard library says %q", f.Name, raw, text)
			}
		}
	})
}
