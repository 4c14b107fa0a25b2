package sitemapxml

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// told records the elements that a sink gets.
type told struct{ strings.Builder }

func (s *told) Element(e *sitemapcore.Element) {
	fmt.Fprintf(s, "%d %s %d %d %d", e.Space, e.Name, e.Place, e.Depth, e.Start)
	for _, a := range e.Attrs {
		fmt.Fprintf(s, " %s=%q %d-%d", a.Name, a.Value, a.From, a.To)
	}
	if e.Ends {
		fmt.Fprintf(s, " %d-%d %d %q %v", e.From, e.To, e.End, e.Text, e.Markup)
	}
	s.WriteByte('\n')
}

// A carefulReader tells the same as an ElementReader, and reads every construct as the scan does,
// each tag as if it had never met another one.
type carefulReader struct {
	s    *scanner
	sink ElementSink
}

func (r *carefulReader) read(entry []byte, shape *sitemapcore.Shape, root *sitemapcore.Root) bool {
	if !shape.Ext.Present() {
		return true
	}
	s := newScanner()
	s.ns.declare(root)
	s.lenient = true
	s.b = entry
	if s.startTag(0) < 0 {
		return false
	}
	s.b = entry[:shape.Ext.End()]
	r.s = s
	for i := int(shape.Ext.Off); i < len(s.b); {
		if i = r.next(i, 0); i < 0 {
			return false
		}
	}
	return true
}

func (r *carefulReader) next(i, depth int) int {
	s := r.s
	switch {
	case s.b[i] != '<':
		return s.text(i)
	case i+1 < len(s.b) && (s.b[i+1] == '!' || s.b[i+1] == '?'):
		return s.markup(i)
	}
	start := i
	if i = s.startTag(i); i < 0 {
		return -1
	}
	t := s.tag
	if _, _, field := coreField(s.localName()); field && depth == 0 && core(t.kind, t.colon >= 0) {
		if t.self {
			s.ns.pop(t.scope)
			return i
		}
		s.push()
		return s.content(i)
	}
	e := sitemapcore.Element{Space: t.kind, Name: s.localName(), Depth: depth, Start: start}
	if t.kind == namespace.None || t.kind == namespace.Other && t.colon < 0 && len(s.ns.list) == t.scope {
		e.Space = namespace.Sitemap
	}
	e.Place = e.Space.Place(e.Name)
	for _, a := range s.attrs {
		if n := s.b[a.off:a.end]; !bytes.HasPrefix(n, []byte("xmlns")) {
			e.Attrs = append(e.Attrs, sitemapcore.Attr{
				Name: n, Value: textOf(s.b[a.val:a.valEnd]), From: a.val,
				To: a.valEnd,
			})
		}
	}
	r.sink.Element(&e)
	e.Attrs, e.Ends, e.From, e.To = nil, true, i, i
	if t.self {
		s.ns.pop(t.scope)
	} else {
		s.push()
		for {
			if i >= len(s.b) {
				return -1
			}
			if hasAt(s.b, i, "</") {
				e.To = i
				if i = s.close(i); i < 0 {
					return -1
				}
				break
			}
			if s.b[i] == '<' && i+1 < len(s.b) && s.b[i+1] != '!' && s.b[i+1] != '?' {
				e.Markup = true
			}
			if i = r.next(i, depth+1); i < 0 {
				return -1
			}
		}
	}
	e.End = i
	if !e.Markup {
		e.Text = bytes.Trim(textOf(s.b[e.From:e.To]), " \t\r\n")
	}
	r.sink.Element(&e)
	return i
}

func textOf(raw []byte) []byte {
	if !bytes.ContainsAny(raw, "&<\r") {
		return raw
	}
	return xmltext.AppendDecode(nil, raw)
}

var elementRoots = []*sitemapcore.Root{
	{Namespaces: []namespace.Declaration{
		{URI: namespace.Sitemap.Usual().URI},
		{Prefix: "image", URI: namespace.Image.Usual().URI},
		{Prefix: "video", URI: namespace.Video.Usual().URI},
		{Prefix: "news", URI: namespace.News.Usual().URI},
		{Prefix: "xhtml", URI: namespace.XHTML.Usual().URI},
	}},
	{Namespaces: []namespace.Declaration{
		{URI: "https://shop.example/ns"},
		{Prefix: "xhtml", URI: namespace.Image.Usual().URI},
		{Prefix: "image", URI: namespace.XHTML.Usual().URI},
	}},
	{Prefix: "s", Namespaces: []namespace.Declaration{
		{Prefix: "s", URI: namespace.Sitemap.Usual().URI},
		{Prefix: "image", URI: namespace.Image.Usual().URI},
		{Prefix: "xhtml", URI: namespace.XHTML.Usual().URI},
	}},
}

// sameElements holds that a reader that has read other entries tells the same of this one as a
// careful one, and reports whether a scan takes the entry.
func sameElements(t *testing.T, r *ElementReader, entry []byte, root *sitemapcore.Root) bool {
	t.Helper()
	shape, err := ScanEntry(entry, root)
	if err != nil {
		return false
	}
	var got, want told
	careful := carefulReader{sink: &want}
	if a, b := r.Read(entry, &shape, root, &got), careful.read(entry, &shape, root); !a || !b {
		t.Fatalf("%s: read to the end: %v, and with care %v", entry, a, b)
	}
	if got.String() != want.String() {
		t.Fatalf("%s\n%s\nwith care:\n%s", entry, got.String(), want.String())
	}
	return true
}

var elementPieces = []string{
	"<image:image>", "</image:image>", "<image:loc>", "</image:loc>", "https://a.example/1.jpg", "<image:title>",
	"</image:title>", "&amp;", " ", "\n    ", "\r\n", "a < b", "<!-- x -->", "<![CDATA[y<]]>",
	`<xhtml:link rel="alternate" hreflang="de" href="https://a.example/de"/>`,
	`<xhtml:link rel='alternate' hreflang = "de" href="https://a.example/?a=1&amp;b=2" />`,
	"<xhtml:link\n\thref=\"x\"></xhtml:link >",
	"<image:image xmlns:image=\"http://www.w3.org/1999/xhtml\">",
	"<image xmlns=\"http://www.google.com/schemas/sitemap-image/1.1\">", "</image>", "<loc>", "</loc>",
	"<priority>0.5</priority>", "<s:priority/>", "<x/>", "<x>", "</x>", "<a.b-c_d>", "</a.b-c_d>",
	"<video:video>", "</video:video>", "<video:requires_subscription>", "</video:requires_subscription>",
	"<video:thumbnail_loc/>", "<video:a_name_of_twenty_five/>",
	`<video:price currency="EUR" type="rent">3</video:price>`, "ü", "]", "<?x y?>", `<image:loc a="1" a="2"/>`,
	`<xhtml:link xml:lang="de"/>`,
}

// TestAReaderTellsTheSameAsOneThatReadsWithCare makes entries of pieces, in files with other
// declarations.
func TestAReaderTellsTheSameAsOneThatReadsWithCare(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var reader ElementReader
	taken := 0
	for range 200_000 {
		root := elementRoots[r.IntN(len(elementRoots))]
		url := "url"
		if root.Prefix != "" {
			url = root.Prefix + ":url"
		}
		var b strings.Builder
		b.WriteString("<" + url + ">")
		var open []string
		for range 1 + r.IntN(12) {
			p := elementPieces[r.IntN(len(elementPieces))]
			if strings.HasPrefix(p, "</") && len(open) > 0 && r.IntN(20) > 0 {
				p, open = open[len(open)-1], open[:len(open)-1]
			} else if p[0] == '<' && !strings.Contains(p, "/>") && !strings.Contains(p, "</") && p[1] != '!' &&
				p[1] != '?' {
				open = append(open, "</"+p[1:1+strings.IndexAny(p[1:], " >")]+">")
			}
			b.WriteString(p)
		}
		for i := len(open) - 1; i >= 0; i-- {
			b.WriteString(open[i])
		}
		b.WriteString("</" + url + ">")
		if sameElements(t, &reader, []byte(b.String()), root) {
			taken++
		}
	}
	if taken < 10_000 {
		t.Errorf("only %d of the entries were taken", taken)
	}
}

// FuzzElements holds the same for every entry that a scan accepts, and that no other makes the reader panic.
func FuzzElements(f *testing.F) {
	for i, p := range elementPieces {
		f.Add([]byte("<url>"+p+"</url>"), uint8(i))
	}
	f.Add([]byte(`<url><image:image><image:loc>a</image:loc></image:image><xhtml:link rel="alternate" `+
		`hreflang="de" href="b"/></url>`), uint8(0))
	var reader ElementReader
	f.Fuzz(func(t *testing.T, entry []byte, n uint8) {
		root := elementRoots[int(n)%len(elementRoots)]
		if sameElements(t, &reader, entry, root) || len(entry) == 0 {
			return
		}
		off := uint32(n) % uint32(len(entry))
		shape := sitemapcore.Shape{Ext: sitemapcore.Span{Off: max(off, 1), Len: uint32(len(entry)) - max(off, 1)}}
		reader.Read(entry, &shape, root, &told{})
	})
}
