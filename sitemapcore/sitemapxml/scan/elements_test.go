package scan

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

func (s *told) Element(e *xmltext.Element) {
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
	s    *Scanner
	sink ElementSink
}

func (r *carefulReader) read(entry []byte, shape *sitemapcore.Shape, root *sitemapcore.Root) bool {
	if !shape.Ext.Present() {
		return true
	}
	s := New()
	s.NS.declare(root)
	s.Lenient = true
	s.Text = entry
	if s.StartTag(0) < 0 {
		return false
	}
	s.Text = entry[:shape.Ext.End()]
	r.s = s
	for i := int(shape.Ext.Off); i < len(s.Text); {
		if i = r.next(i, 0); i < 0 {
			return false
		}
	}
	return true
}

func (r *carefulReader) next(i, depth int) int {
	s := r.s
	switch {
	case s.Text[i] != '<':
		return s.CharData(i)
	case i+1 < len(s.Text) && (s.Text[i+1] == '!' || s.Text[i+1] == '?'):
		return s.Markup(i)
	}
	start := i
	if i = s.StartTag(i); i < 0 {
		return -1
	}
	t := s.Tag
	if _, _, field := CoreField(s.LocalName()); field && depth == 0 && IsCore(t.Kind, t.Colon >= 0) {
		if t.Self {
			s.NS.Pop(t.Scope)
			return i
		}
		s.Push()
		return s.Content(i)
	}
	e := xmltext.Element{Space: t.Kind, Name: s.LocalName(), Depth: depth, Start: start}
	if t.Kind == namespace.None || t.Kind == namespace.Other && t.Colon < 0 && len(s.NS.List) == t.Scope {
		e.Space = namespace.Sitemap
	}
	e.Place = e.Space.Place(e.Name)
	for _, a := range s.Attrs {
		if n := s.Text[a.Off:a.End]; !bytes.HasPrefix(n, []byte("xmlns")) {
			e.Attrs = append(e.Attrs, xmltext.Attr{
				Name: n, Value: textOf(s.Text[a.Val:a.ValEnd]), From: a.Val,
				To: a.ValEnd,
			})
		}
	}
	r.sink.Element(&e)
	e.Attrs, e.Ends, e.From, e.To = nil, true, i, i
	if t.Self {
		s.NS.Pop(t.Scope)
	} else {
		s.Push()
		for {
			if i >= len(s.Text) {
				return -1
			}
			if HasAt(s.Text, i, "</") {
				e.To = i
				if i = s.close(i); i < 0 {
					return -1
				}
				break
			}
			if s.Text[i] == '<' && i+1 < len(s.Text) && s.Text[i+1] != '!' && s.Text[i+1] != '?' {
				e.Markup = true
			}
			if i = r.next(i, depth+1); i < 0 {
				return -1
			}
		}
	}
	e.End = i
	if !e.Markup {
		e.Text = bytes.Trim(textOf(s.Text[e.From:e.To]), " \t\r\n")
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
	shape, err := Entry(entry, root)
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
