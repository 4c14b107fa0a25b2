package engine_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// browserBlob is a file that its holder can unpack, as strictly as a browser does.
type browserBlob struct {
	enginetest.Bytes
	unpacked *int // how often it did to the end
	lies     bool // it gives one byte too few
}

func (b browserBlob) Fill(room []byte, unpack bool, came func(int, error)) (stop func()) {
	if !unpack {
		came(copy(room, b.Bytes), io.EOF)
		return func() {}
	}
	r := bytes.NewReader(b.Bytes)
	var text []byte
	z, err := gzip.NewReader(r)
	if err == nil {
		z.Multistream(false)
		text, err = io.ReadAll(z)
	}
	switch {
	case err != nil:
	case r.Len() > 0:
		err = errors.New("junk behind the member")
	default:
		*b.unpacked++
		err = io.EOF
	}
	if b.lies && len(text) > 0 {
		text = text[:len(text)-1]
	}
	came(copy(room, text), err)
	return func() {}
}

// gzipped returns a text as a gzip file.
func gzipped(text string) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	io.WriteString(z, text)
	z.Close()
	return b.Bytes()
}

func TestWhatTheBrowserUnpacksIsWhatWeUnpack(t *testing.T) {
	whole := gzipped(shop)
	half := len(shop) / 2
	wrongSum := slices.Clone(whole)
	wrongSum[len(wrongSum)-8] ^= 1
	wrongSize := slices.Clone(whole)
	wrongSize[len(wrongSize)-4] ^= 1
	for _, test := range []struct {
		name    string
		file    []byte
		lies    bool
		browser int // how many files the browser could unpack
	}{
		{"a whole file", whole, false, 1},
		{"a file packed twice", gzipped(string(whole)), false, 1},
		{"two members", slices.Concat(gzipped(shop[:half]), gzipped(shop[half:])), false, 0},
		{"bytes behind the member", append(slices.Clone(whole), "junk"...), false, 0},
		{"a file that was cut off", whole[:len(whole)/2], false, 0},
		{"a wrong checksum", wrongSum, false, 0},
		{"a wrong length", wrongSize, false, 0},
		{"a text that is shorter than its length says", whole, true, 1},
		{"a plain file", []byte(shop), false, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			see := func(b wire.Blob) string {
				p := enginetest.Start(t)
				opened := enginetest.Must[*wire.Opened](p,
					&wire.Open{Job: 1, Inputs: []wire.Input{{Name: "shop.xml.gz", Path: "shop.xml.gz"}}}, b)
				view := enginetest.Must[*wire.View](p, &wire.OpenView{})
				return fmt.Sprintf("%+v\n%q\n%+v", opened, values(p, view.View, sitemapcore.Loc),
					enginetest.Must[*wire.Files](p, &wire.GetFiles{}))
			}
			ours := see(enginetest.Bytes(test.file))
			n := 0
			if theirs := see(browserBlob{test.file, &n, test.lies}); theirs != ours {
				t.Errorf("unpacked by the browser:\n%s\nby us:\n%s", theirs, ours)
			}
			if n != test.browser {
				t.Errorf("the browser unpacked %d files, want %d", n, test.browser)
			}
		})
	}
}

func TestPracticeLeavesNothingBehind(t *testing.T) {
	p := enginetest.StartPrewarmed(t)
	if s := p.State(); s.Pages != 0 || s.Files != 0 || s.Undo != "" || s.Busy != 0 {
		t.Errorf("after practice the state is %+v", s)
	}
	if o := p.Open(false, enginetest.File{Name: "shop.xml", Data: []byte(shop)}); o.Files != 1 || o.Pages != 3 {
		t.Errorf("opening says %+v", o)
	}
	if s := p.State(); s.Pages != 3 || s.Files != 1 {
		t.Errorf("then the state is %+v", s)
	}
}
