package extension

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/beevik/etree"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/form"
)

// FuzzTree holds that no entry makes the reader panic, that the ranges of elements are within the entry, and that the
// result of an edit can be read again.
func FuzzTree(f *testing.F) {
	f.Add(everything, "title", "a & b", uint8(0), 2)
	f.Add("<url><loc>x</loc><a:b xmlns:a='c' d='e'>f</a:b></url>", "@d", "g", uint8(0), 0)
	f.Add("<url/>", "tag", "a\nb", uint8(sitemapcore.FormAdd), 0)
	f.Add("<url><![CDATA[<a>]]><!-- <b> --><?c <d>?><e\n f = '>'\n/></url>", "", "x", uint8(0), 0)
	f.Add(prices, "price@currency", "GBP", uint8(0), 0)
	f.Add(prices, "name", "a:b", uint8(sitemapcore.FormAdd), 8)
	f.Fuzz(func(t *testing.T, entry, path, text string, op uint8, at int) {
		tree, err := Parse([]byte(entry), shop)
		if err != nil {
			return
		}
		shown := tree.Form(form.Look{Max: 50, New: Video}, nil)
		for _, g := range shown.Groups {
			if g.Found > g.Count || g.Count > shown.Count {
				t.Fatalf("%q gives %+v", entry, g)
			}
		}
		for _, e := range tree.ext {
			if e.start < 0 || e.from < e.start || e.to < e.from || e.end < e.to || e.end > len(entry) {
				t.Fatalf("%q has an element at %+v", entry, e)
			}
		}
		e := sitemapcore.FormEdit{
			Op: sitemapcore.FormOp(op % uint8(sitemapcore.NumFormOps)), At: at,
			Kind:   []Kind{Video, Image, News, Alternate, Other}[uint(at)%5],
			Values: []sitemapcore.FormValue{{Path: path, Text: text}},
		}
		before := bytes.Clone(tree.text)
		got, err := tree.Apply(e)
		if !bytes.Equal(tree.text, before) {
			t.Fatalf("%+v changes the entry that it was given", e)
		}
		if err != nil {
			return
		}
		if _, err := Parse(got, shop); err != nil {
			t.Fatalf("%+v makes %q of %q", e, got, entry)
		}
	})
}

// FuzzTreeIsThatOfAnotherReader holds that a well-formed entry has the elements, namespaces and attributes that etree's own
// reader finds. White space around a value is left out.
func FuzzTreeIsThatOfAnotherReader(f *testing.F) {
	f.Add(everything)
	f.Add(prices)
	f.Add("<url a = 'b' c=\"d&amp;e&#9;\"\t><x:y xmlns:x='&lt;u' x:z='>'/><y xmlns=\"v\"><w/></y ></url>")
	f.Add("<url><![CDATA[<a>]]><!-- <b> --><?c <d>?><e\n f = '>'\n/></url>")
	f.Fuzz(func(t *testing.T, entry string) {
		doc := etree.NewDocument()
		if err := doc.ReadFromString(entry); err != nil || len(doc.Child) != 1 || len(doc.ChildElements()) != 1 ||
			unlikely.MatchString(entry) {
			return
		}
		tree, err := Parse([]byte(entry), &sitemapcore.Root{})
		if err != nil {
			t.Fatalf("%q is well-formed: %v", entry, err)
		}
		var compare func(got *element, want *etree.Element)
		compare = func(got *element, want *etree.Element) {
			kids := want.ChildElements()
			if got.el.FullTag() != want.FullTag() || got.el.NamespaceURI() != want.NamespaceURI() ||
				len(got.el.Attr) != len(want.Attr) || len(got.kids) != len(kids) {
				t.Fatalf("%q has %q %v, not %q %v", entry, got.el.FullTag(), got.el.Attr, want.FullTag(), want.Attr)
			}
			for i, a := range want.Attr {
				if b := got.el.Attr[i]; b.FullKey() != a.FullKey() || b.Value != strings.TrimSpace(a.Value) {
					t.Fatalf("%q has an attribute %q=%q, not %q=%q", entry, b.FullKey(), b.Value, a.FullKey(), a.Value)
				}
			}
			for i, k := range got.kids {
				compare(k, kids[i])
			}
		}
		compare(tree.url, doc.Root())
	})
}

// unlikely finds the beginning of a declaration of a document type, which no entry has, and colons that divide no prefix
// from a name.
var unlikely = regexp.MustCompile(`<![^\[-]|(?:^|\W):|:(?:\W|$)|:\w+:`)
