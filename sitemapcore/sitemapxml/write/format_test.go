package write

import (
	"bytes"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/sitemapxml/xmltest"
)

// Format writes all rows of a segment as one part.
func Format(t *testing.T, seg *sitemapcore.Segment, style Style) ([]byte, Loss) {
	t.Helper()
	var n NamespaceSet
	for i := range seg.Rows.Len() {
		r := seg.Rows.At(i)
		n.Add(seg.Text[r.Start:r.End], &r.Shape, &seg.Root)
	}
	out := AppendHead(nil, &n)
	var all, loss Loss
	for i := range seg.Rows.Len() {
		r := seg.Rows.At(i)
		from, entry, shape := len(out), seg.Text[r.Start:r.End], r.Shape
		out, loss = AppendFormatted(out, entry, &shape, &seg.Root, nil, &style, &n)
		all |= loss
		shape.Flags &^= sitemapcore.Plain
		again, lossAgain := AppendFormatted(nil, entry, &shape, &seg.Root, nil, &style, &n)
		if !bytes.Equal(again, out[from:]) || lossAgain != loss {
			t.Fatalf("%q is written as %q, and as %q if each tag is read", entry, out[from:], again)
		}
	}
	return AppendTail(out), all
}

// checkFormat holds the laws of the canonical form.
func checkFormat(t *testing.T, seg *sitemapcore.Segment) {
	t.Helper()
	for _, style := range []Style{{}, {Pretty: true}} {
		out, loss := Format(t, seg, style)
		if loss&LostEntry != 0 {
			t.Fatalf("an entry was lost of\n%.3000s", seg.Text)
		}
		again, err := decode(out)
		if err != nil {
			t.Fatalf("%v in\n%.3000s", err, out)
		}
		if again.Broken {
			t.Fatalf("the canonical form is broken: %+v\n%.3000s\nof\n%.3000s", again.Receipts, out, seg.Text)
		}
		if again.Rows.Len() != seg.Rows.Len() {
			t.Fatalf("%d rows, not %d, in\n%.3000s", again.Rows.Len(), seg.Rows.Len(), out)
		}
		for i := range seg.Rows.Len() {
			a, b := seg.Rows.At(i), again.Rows.At(i)
			for f := range sitemapcore.Field(sitemapcore.NumFields) {
				va, vb := value(seg, i, f), value(again, i, f)
				if strings.ReplaceAll(strings.ReplaceAll(va, "\r\n", "\n"), "\r", "\n") != strings.ReplaceAll(vb, "\r",
					"\n") || a.Fields[f].Present() != b.Fields[f].Present() {
					t.Fatalf("row %d, field %d: %q, not %q, in\n%.3000s", i, f, vb, va, out)
				}
			}
			if a.Images != b.Images || a.Alternates != b.Alternates || a.Videos != b.Videos || a.News != b.News ||
				a.Others != b.Others {
				t.Fatalf("row %d: %+v became %+v in\n%.3000s\nfrom\n%.3000s", i, a.Shape, b.Shape, out, seg.Text)
			}
			at := uint32(0)
			for _, x := range b.Fields {
				if x.Present() && x.Off < at || b.Ext.Present() && b.Ext.Off < x.Off {
					t.Fatalf("row %d is out of order in\n%.3000s", i, out)
				}
				at = max(at, x.Off)
			}
		}
		twice, loss := Format(t, again, style)
		if loss != 0 {
			t.Fatalf("the canonical form loses %b in\n%.3000s", loss, out)
		}
		if !bytes.Equal(twice, out) {
			t.Fatalf("no fixed point:\n%.3000s\nbecomes\n%.3000s", out, twice)
		}
	}
}

func TestTheCanonicalFormIsAFixedPointOnTheFixtures(t *testing.T) {
	n := 0
	for _, x := range xmltest.Sweep(t) {
		if x["kind"] != "urlset" {
			continue
		}
		text, ok := xmltest.Load(t, x["file"], 1<<20)
		if !ok {
			continue
		}
		seg, err := decode(text)
		if err != nil {
			continue
		}
		t.Run(x["path"], func(t *testing.T) { checkFormat(t, seg) })
		n++
	}
	t.Logf("%d files", n)
}

func TestFormattingWritesTheCanonicalForm(t *testing.T) {
	const ns = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`
	for _, x := range []struct {
		name, in, want string
		loss           Loss
	}{
		{
			"a plain entry", `<urlset ` + ns + `><url><loc> a'b </loc><lastmod><![CDATA[c&d]]></lastmod></url>` +
				`</urlset>`,
			`<urlset ` + ns + `>
  <url>
    <loc>a&apos;b</loc>
    <lastmod>c&amp;d</lastmod>
  </url>
</urlset>
`, 0,
		},
		{
			"a line end is one, whatever else is in the value", `<urlset ` + ns + "><url><loc>a\r\nb\rc</loc></url>" +
				"<url><loc>a\r\n&amp;b\rc</loc></url><url><loc><![CDATA[a\r\nb\rc]]></loc></url></urlset>",
			`<urlset ` + ns + `>
  <url>
    <loc>a&#10;b&#10;c</loc>
  </url>
  <url>
    <loc>a&#10;&amp;b&#10;c</loc>
  </url>
  <url>
    <loc>a&#10;b&#10;c</loc>
  </url>
</urlset>
`, 0,
		},
		{
			"order, prefixes and namespaces",
			`<s:urlset xmlns:s="https://www.sitemaps.org/schemas/sitemap/0.9/" ` +
				`xmlns:i="https://www.google.com/schemas/sitemap-image/0.9" xmlns:x="http://www.w3.org/1999/xhtml">` +
				`<s:url>
<x:link href='b' rel="alternate"></x:link><i:image><!-- t --><i:title>"t"</i:title><i:loc>l</i:loc></i:image>` +
				`<s:priority>0.0</s:priority><s:loc>a</s:loc></s:url></s:urlset>`,
			`<urlset ` + ns + ` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" ` +
				`xmlns:xhtml="http://www.w3.org/1999/xhtml">
  <url>
    <loc>a</loc>
    <priority>0.0</priority>
    <image:image>
      <image:loc>l</image:loc>
      <!-- t -->
      <image:title>&quot;t&quot;</image:title>
    </image:image>
    <xhtml:link href="b" rel="alternate"/>
  </url>
</urlset>
`, 0,
		},
		{
			"a PageMap keeps its own namespace, unknown tags get theirs",
			`<urlset ` + ns + ` xmlns:f="urn:f" xmlns:unused="urn:u"><url><loc>a</loc><PageMap ` +
				`xmlns="http://www.google.com/schemas/sitemap-pagemap/1.0"><DataObject  type='x'/></PageMap><f:o ` +
				`f:p="1"/><misspelt/></url></urlset>`,
			`<urlset ` + ns + ` xmlns:f="urn:f">
  <url>
    <loc>a</loc>
    <PageMap xmlns="http://www.google.com/schemas/sitemap-pagemap/1.0"><DataObject  type='x'/></PageMap>
    <f:o f:p="1"/>
    <misspelt/>
  </url>
</urlset>
`, 0,
		},
		{
			"what has no place is told",
			`<urlset ` + ns + `><url id="7"><loc>a</loc><loc>b</loc>text<lastmod>x<b>y</b></lastmod></url></urlset>`,
			`<urlset ` + ns + `>
  <url>
    <loc>a</loc>
    <lastmod>xy</lastmod>
  </url>
</urlset>
`, LostRepeats | LostMarkup | LostText | LostAttributes,
		},
		{
			"placeholders of the file are text",
			`<!DOCTYPE urlset [<!ENTITY e "x">]><urlset ` + ns + `><url><loc>a&e;</loc><x:y xmlns:x="urn:x" z="&e;">&amp;` +
				`<![CDATA[&e;]]>&e;</x:y></url></urlset>`,
			`<urlset ` + ns + `>
  <url>
    <loc>a&amp;e;</loc>
    <x:y xmlns:x="urn:x" z="&amp;e;">&amp;<![CDATA[&e;]]>&amp;e;</x:y>
  </url>
</urlset>
`, LostEntities,
		},
		{
			"comments stay in front of what they belong to",
			`<urlset ` + ns + `><url><!-- 1 --><lastmod>b</lastmod><!-- 2 --><loc>a</loc><!-- 3 --></url></urlset>`,
			`<urlset ` + ns + `>
  <url>
    <!-- 2 -->
    <loc>a</loc>
    <!-- 1 -->
    <lastmod>b</lastmod>
    <!-- 3 -->
  </url>
</urlset>
`, 0,
		},
		{
			"video and news follow their schemas",
			`<urlset ` + ns + ` xmlns:v="http://www.google.com/schemas/sitemap-video/1.1" ` +
				`xmlns:n="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>a</loc><n:news><n:title>` +
				`t</n:title><n:publication><n:language>en</n:language><n:name>N</n:name></n:publication>` +
				`</n:news><v:video><v:price currency="EUR">1</v:price><v:title><![CDATA[a < b]]></v:title>` +
				`<v:thumbnail_loc>i</v:thumbnail_loc></v:video></url></urlset>`,
			`<urlset ` + ns + ` xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" ` +
				`xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
  <url>
    <loc>a</loc>
    <video:video>
      <video:thumbnail_loc>i</video:thumbnail_loc>
      <video:title>a &lt; b</video:title>
      <video:price currency="EUR">1</video:price>
    </video:video>
    <news:news>
      <news:publication>
        <news:name>N</news:name>
        <news:language>en</news:language>
      </news:publication>
      <news:title>t</news:title>
    </news:news>
  </url>
</urlset>
`, 0,
		},
	} {
		t.Run(x.name, func(t *testing.T) {
			seg, err := decode([]byte(x.in))
			if err != nil || seg.Broken {
				t.Fatal(err, seg)
			}
			got, loss := Format(t, seg, Style{Pretty: true})
			if want := "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + x.want; string(got) != want || loss != x.loss {
				t.Errorf("got, losing %b,\n%s, not, losing %b,\n%s", loss, got, x.loss, want)
			}
			if x.loss == 0 {
				checkFormat(t, seg)
			}
		})
	}
}

func TestAPatchIsFormatted(t *testing.T) {
	in := []byte("<url><loc>a</loc><lastmod>b</lastmod></url>")
	sh, err := scan.Entry(in, &xmltest.Root)
	if err != nil {
		t.Fatal(err)
	}
	var n NamespaceSet
	got, _ := AppendFormatted(nil, in, &sh, &xmltest.Root, &[sitemapcore.NumFields]Patch{set("x&y"), remove, set("daily")},
		&Style{}, &n)
	if want := "<url><loc>x&amp;y</loc><changefreq>daily</changefreq></url>\n"; string(got) != want {
		t.Fatalf("got %s", got)
	}
}

func FuzzFormat(f *testing.F) {
	f.Add([]byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
		`xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><url><i:image><i:loc>a</i:loc></i:image><loc>` +
		`b</loc></url></urlset>`))
	f.Add([]byte(`<urlset><url xmlns:a="b"><a:c xmlns:d="e" a:f=""><d:g/></a:c><loc/>x<!--y--></url></urlset>`))
	f.Fuzz(func(t *testing.T, text []byte) {
		seg, err := decode(text)
		if err != nil || seg.Rows.Len() == 0 {
			return
		}
		checkFormat(t, seg)
	})
}
