package sitemapxml

import (
	"bytes"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/sitemapxml/xmltest"
)

// fragments are pieces of sitemaps, intact and broken, from which the fuzzer and the tests of bad input make files.
var fragments = []string{
	"<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">",
	"<urlset>", "</urlset>",
	"<sitemapindex>", "</sitemapindex>", "<sitemap>", "</sitemap>", "<url>", "</url>", "<URL>", "</Url>", "<loc>",
	"</loc>", "<LOC>", "https://example.com/?a&b=1", "&amp;",
	"&nbsp;", "&#0;", "&#x10FFFF;", "<lastmod>2026-01-01</lastmod>", "<image:image>", "</image:image>", "<image:loc>",
	"</image:lo>", "<xhtml:link rel=alternate hreflang='de' href=\"x\"/>",
	"<!--", "-->", "--", "<![CDATA[", "]]>", "<?x y?>", "<?xml?>", "<!DOCTYPE a [<!ENTITY b \"c\">]>", "&b;", "<", ">",
	"\"", "'", "/", "=", "\x00", "\xe9", "\xff\xfe", "\ufeff", "\uffff",
	"<foo:bar>", "</foo:bar>", "<a b='1' b='2'>", "<a:b:c>", "</a:b:c>", " xmlns:s=\"x\"",
	"<s:urlset xmlns:s=\"http://www.sitemaps.org/schemas/sitemap/0.9\">", "<s:url>", "</s:url>", "</s:urlset>",
	"<url/>", "<urlset/>", "<br>", "<html>", " ", "\r\n", "text",
	"<PageMap xmlns=\"http://www.google.com/schemas/sitemap-pagemap/1.0\">", "</PageMap>", "<url xmlns:p=''>", "<loc x",
	"</", "<?", "<!", "<![",
	"<p:url xmlns:p='u'>", "<loc xmlns='http://www.google.com/schemas/sitemap-image/1.1'>", "<url xmlns=''>",
}

// assemble makes a file of the fragments that the bytes of b name.
func assemble(b []byte) []byte {
	var out []byte
	for _, c := range b {
		out = append(out, fragments[int(c)%len(fragments)]...)
	}
	return out
}

func fuzzOne(t *testing.T, text []byte) {
	seg, err := decode(text)
	if err != nil {
		return
	}
	checkLaws(t, text, seg)
	if _, err := independent(seg.Text, true); err != nil && seg.Broken && !strings.Contains(err.Error(),
		"unsupported version") &&
		!strings.Contains(err.Error(), "invalid character entity") &&
		!strings.Contains(err.Error(), "invalid XML name") &&
		!strings.Contains(err.Error(), "invalid characters between") &&
		!bytes.Contains(seg.Text, []byte("<!DOCTYPE")) && !bytes.Contains(seg.Text, []byte("<?xml version")) {
		t.Fatalf("encoding/xml: %v in\n%s", err, seg.Text)
	}
}

func FuzzDecode(f *testing.F) {
	for _, s := range fragments {
		f.Add([]byte("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>" + s + "</loc></url>" +
			s + "</urlset>" + s))
	}
	if names, _ := filepath.Glob(filepath.Join("testdata", "broken", "*.xml")); len(names) > 0 {
		for _, n := range names {
			if b, ok := xmltest.Load(f, n, 1<<20); ok {
				f.Add(b)
			}
		}
	}
	f.Fuzz(fuzzOne)
}

// FuzzAssembled is FuzzDecode over files that are made of whole fragments, which gets deeper into
// the lenient reader.
func FuzzAssembled(f *testing.F) {
	f.Add([]byte{0, 1, 8, 12, 15, 13, 9, 3})
	f.Add([]byte{1, 8, 12, 15, 8, 12, 15, 13, 9, 3, 0, 2, 8, 9, 3})
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) < 200 {
			fuzzOne(t, assemble(b))
		}
	})
}

func FuzzScanEntry(f *testing.F) {
	for _, s := range []string{
		"<url><loc>a</loc></url>", "<url><loc>a&b</loc></url>", "<url><image:image/></url>",
		"<url", "<url a='", "<url><![CDATA[", "<a:b:c/>",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		sh, err := scan.Entry(b, &xmltest.Root)
		if err != nil {
			var p *scan.ParseError
			if !errors.As(err, &p) || p.Offset > len(b) || p.Line < 1 || p.Column < 1 || p.Message == "" ||
				!bytes.HasPrefix(b[p.Offset:], []byte(p.Found)) {
				t.Fatalf("%+v", err)
			}
			return
		}
		seg, err := decode([]byte(
			`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
				`xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" ` +
				`xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" ` +
				`xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" ` +
				`xmlns:xhtml="http://www.w3.org/1999/xhtml">` + string(b) + "</urlset>"))
		if err != nil || seg.Broken {
			t.Fatalf("the decoder repairs what ScanEntry took: %v", err)
		}
		if seg.Rows.Len()+len(seg.Children) != 1 {
			if len(seg.Unread) == 1 && seg.Unread[0].Reason == tooDeep() {
				return
			}
			t.Fatalf("%d rows", seg.Rows.Len())
		}
		if seg.Rows.Len() == 1 && seg.Rows.At(0).Shape != sh {
			t.Fatalf("%+v, not %+v", seg.Rows.At(0).Shape, sh)
		}
	})
}
