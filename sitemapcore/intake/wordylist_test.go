package intake

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/address"
)

func wordy(text []byte) *WordyList {
	w, _ := ReadWordy(text, still)
	return w
}

func addressesIn(text string) Found {
	f, _ := AddressesIn([]byte(text), still)
	return f
}

func TestWordyListKeepsEveryLine(t *testing.T) {
	text := []byte("\ufeff# pages\r\nhttps://example.com/a\r- https://example.com/b\n\n  words \n" +
		"https://example.com/a_(b)\nhttps://example.com/a\n2026-03-04 https://example.com/c")
	w := wordy(text)
	got := locs(Found{Pages: w.Pages})
	if want := []string{
		"https://example.com/a", "https://example.com/b", "https://example.com/a_(b)",
		"https://example.com/a", "https://example.com/c 2026-03-04",
	}; !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if w.Found != 2 || w.First.No != 3 || len(w.Rejected) != 1 || w.Rejected[0].No != 5 ||
		string(text[w.Rejected[0].Start:w.Rejected[0].End]) != "words" {
		t.Errorf("%+v", *w)
	}
}

func TestHarvesterLeavesVocabulariesOut(t *testing.T) {
	text := `<?xml-stylesheet href="https://a.example/x.xsl"?><!DOCTYPE x SYSTEM "https://a.example/x.dtd">` +
		`<x xmlns="https://a.example/1" xmlns:y='https://a.example/2' ` +
		`xsi:schemaLocation="https://a.example/3 https://a.example/4" href="https://b.example/1?a=1&amp;` +
		`b=2">https://b.example/2<!-- https://b.example/3 --><![CDATA[https://b.example/4]]></x>`
	if got, want := locs(addressesIn(text)), []string{
		"https://b.example/1?a=1&b=2", "https://b.example/2",
		"https://b.example/3", "https://b.example/4",
	}; !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func FuzzWordyList(f *testing.F) {
	for _, s := range []string{
		"- https://example.com/a\r\n# x\nwords\r", "https://a.example/b c\n//a.example",
		"<x xmlns='https://a.b/'>https://a.b/c", "</loc></url><url><loc>https://a.b/",
		"\"Internal\"\nAddress,Status Code\n",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		all := wordy([]byte(text))
		for _, p := range all.Pages {
			if !address.IsWeb(p.Loc) || !hasHost(p.Loc) || strings.ContainsAny(p.Loc, "\r\n\t<>\"") {
				t.Fatalf("%q", p.Loc)
			}
		}
		for _, l := range all.Rejected {
			if l.Start >= l.End || int(l.End) > len(text) {
				t.Fatalf("%+v", l)
			}
		}
		Detect([]byte(text))
		for _, p := range addressesIn(text).Pages {
			if !address.IsWeb(p.Loc) || !hasHost(p.Loc) {
				t.Fatalf("%q", p.Loc)
			}
		}
	})
}
