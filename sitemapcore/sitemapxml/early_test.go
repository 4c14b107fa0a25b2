package sitemapxml

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

// readEarly reads a text that arrives in pieces of n bytes, and makes a few steps after each.
func readEarly(text []byte, n int) (*sitemapcore.Segment, error) {
	// The missing part must not be read.
	room := bytes.Repeat([]byte("<"), len(text))
	d := NewDecoder(room)
	for i := 0; i < len(text); i += n {
		copy(room[i:], text[i:min(i+n, len(text))])
		d.Came(min(i+n, len(text)))
		for range 3 {
			d.ReadEarly(50)
		}
	}
	return d.Decode(on)
}

// checkEarly reads a text in pieces of some sizes and compares the result with reading it at once.
func checkEarly(t *testing.T, text []byte, want *sitemapcore.Segment, wantErr error) {
	t.Helper()
	for _, n := range [...]int{1, 7, 60, 1000} {
		if n == 1 && len(text) > 5000 {
			continue
		}
		got, err := readEarly(text, n)
		if (err == nil) != (wantErr == nil) || !equal(got, want) {
			t.Fatalf("in pieces of %d bytes: %v, want %v\n%+v\n%+v", n, err, wantErr, got, want)
		}
	}
}

// equal is reflect.DeepEqual, which takes twenty times as long for the rows.
func equal(a, b *sitemapcore.Segment) bool {
	if a == nil || b == nil {
		return a == b
	}
	x, y := *a, *b
	x.Rows, y.Rows = sitemapcore.RowList{}, sitemapcore.RowList{}
	if a.Rows.Len() != b.Rows.Len() || !reflect.DeepEqual(x, y) {
		return false
	}
	for i := range a.Rows.Len() {
		if *a.Rows.At(i) != *b.Rows.At(i) {
			return false
		}
	}
	return true
}

func TestATextIsReadWhileItComes(t *testing.T) {
	plain, rich := string(plainSitemap(300)), string(richSitemap(40))
	for name, text := range map[string]string{
		"nothing":               "",
		"a sitemap":             plain,
		"extensions":            rich,
		"a comment with an end": strings.Replace(plain, "<lastmod>", "<!-- </url> -->\n<lastmod>", 9),
		"an end in the prolog":  "<!-- </url> -->" + plain,
		"a page without end":    strings.Replace(plain, "</url>", "", 3),
		"an ampersand":          strings.Replace(rich, "&amp;", "&", 2),
		"a prefix":              strings.Replace(rich, " xmlns:image=", " xmlns:img=", 1),
		"two roots":             plain + plain,
		"an index":              "<sitemapindex><sitemap><loc>a</loc></sitemap></sitemapindex>",
		"text between":          strings.ReplaceAll(plain, "</url>", "</url> and "),
		"cut off":               plain[:len(plain)*2/3],
	} {
		t.Run(name, func(t *testing.T) {
			want, err := decode([]byte(text))
			checkEarly(t, []byte(text), want, err)
		})
	}
}

func TestMostIsReadBeforeTheLastByteComes(t *testing.T) {
	text := plainSitemap(1000)
	d := NewDecoder(text)
	d.Came(len(text) / 2)
	for d.ReadEarly(1 << 12) {
		if d.done {
			t.Fatal("it is done before all has come")
		}
	}
	if n := d.Rows().Len(); n < 495 || n > 500 {
		t.Errorf("of half of 1,000 pages, %d are read", n)
	}
	d.Came(len(text))
	if s, err := d.Decode(on); err != nil || s.Rows.Len() != 1000 {
		t.Errorf("%d pages, %v", s.Rows.Len(), err)
	}
}
