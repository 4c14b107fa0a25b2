package write

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/sitemapxml/xmltest"
	"sitemapeditor/sitemapcore/xmltext"
)

func set(v string) Patch { return Patch{Set: true, Present: true, Value: []byte(v)} }

var remove = Patch{Set: true}

func TestAPatchChangesItsOwnBytesOnly(t *testing.T) {
	for _, x := range []struct {
		name     string
		in, want string
		patch    [sitemapcore.NumFields]Patch
	}{
		{"nothing", `<url><loc>a</loc></url>`, `<url><loc>a</loc></url>`, [4]Patch{}},
		{
			"a replaced value keeps the tag's attributes", `<url><loc  x='1' >a</loc
></url>`, `<url><loc  x='1' >b&amp;c</loc
></url>`, [4]Patch{set("b&c")},
		},
		{
			"a new value is the only one",
			"<url><loc>a</loc><lastmod>b</lastmod><priority>1</priority>\n<lastmod>c</lastmod></url>",
			"<url><loc>a</loc><lastmod>d</lastmod><priority>1</priority></url>",
			[4]Patch{1: set("d")},
		},
		{
			"CDATA stays CDATA", `<url><loc> <![CDATA[a&b]]> </loc></url>`, `<url><loc><![CDATA[c&d<e]]></loc></url>`,
			[4]Patch{set("c&d<e")},
		},
		{
			"CDATA becomes text where it must", `<url><loc><![CDATA[a]]></loc></url>`, `<url><loc>x]]&gt;y</loc></url>`,
			[4]Patch{set("x]]>y")},
		},
		{
			"a removed line goes with its indentation", "<url>\r\n\t<loc>a</loc>\r\n\t<lastmod>b</lastmod>\r\n" +
				"\t<priority>1</priority>\r\n</url>",
			"<url>\r\n\t<loc>a</loc>\r\n\t<priority>1</priority>\r\n</url>",
			[4]Patch{1: remove},
		},
		{
			"an added field stands in its place with the indentation of its neighbour",
			"<url>\n   <loc>a</loc>\n   <priority>1</priority>\n </url>",
			"<url>\n   <loc>a</loc>\n   <lastmod>b</lastmod>\n   <changefreq>daily</changefreq>\n" +
				"   <priority>1</priority>\n </url>",
			[4]Patch{1: set("b"), 2: set("daily")},
		},
		{
			"a compact entry stays " +
				"compact", `<url><loc>a</loc></url>`, `<url><loc>a</loc><priority>0.0</priority></url>`,
			[4]Patch{3: set("0.0")},
		},
		{
			"the prefix of the entry is used", `<s:url><s:loc>a</s:loc></s:url>`,
			`<s:url><s:loc>a</s:loc><s:lastmod>b</s:lastmod></s:url>`,
			[4]Patch{1: set("b")},
		},
		{
			"an address that was missing comes first", "<url>\n  <lastmod>b</lastmod>\n</url>",
			"<url>\n  <loc>a</loc>\n  <lastmod>b</lastmod>\n</url>",
			[4]Patch{set("a")},
		},
		{
			"an empty entry takes the file's indentation", "<url>\n  </url>", "<url>\n    <loc>a</loc>\n  </url>",
			[4]Patch{set("a")},
		},
		{
			"an empty-element tag opens", "<url />", "<url><loc>a</loc><lastmod>b</lastmod></url>",
			[4]Patch{set("a"), set("b")},
		},
		{
			"an empty value is filled", "<url><loc>a</loc><lastmod x='1' /></url>",
			"<url><loc>a</loc><lastmod x='1'>b</lastmod></url>",
			[4]Patch{1: set("b")},
		},
		{
			"a value that stood twice goes twice", "<url><loc>a</loc><lastmod>b</lastmod><lastmod>c</lastmod></url>",
			"<url><loc>a</loc></url>",
			[4]Patch{1: remove},
		},
		{
			"extensions and comments are left alone",
			"<url><loc>a</loc><!-- x --><image:image><image:loc>i</image:loc></image:image><foo bar='1'/></url>",
			"<url><loc>z</loc><!-- x --><image:image><image:loc>i</image:loc></image:image><foo bar='1'/></url>",
			[4]Patch{set("z")},
		},
		{
			"one goes and its neighbour comes", "<url>\n <loc>a</loc>\n <lastmod>b</lastmod>\n</url>",
			"<url>\n <loc>a</loc>\n <changefreq>daily</changefreq>\n</url>",
			[4]Patch{1: remove, 2: set("daily")},
		},
	} {
		t.Run(x.name, func(t *testing.T) {
			root := xmltest.Root
			root.Namespaces = append(root.Namespaces,
				namespace.Declaration{Prefix: "s", URI: namespace.Sitemap.Usual().URI})
			sh, err := scan.Entry([]byte(x.in), &root)
			if err != nil {
				t.Fatal(err)
			}
			got := string(AppendEntry(nil, []byte(x.in), &sh, &root, &x.patch))
			if got != x.want {
				t.Fatalf("got\n%s, not\n%s", got, x.want)
			}
			checkSplice(t, []byte(x.in), &sh, &root, &x.patch)
		})
	}
}

// checkSplice holds the laws of AppendEntry.
func checkSplice(t *testing.T, entry []byte, sh *sitemapcore.Shape, root *sitemapcore.Root,
	patch *[sitemapcore.NumFields]Patch,
) {
	t.Helper()
	if got := AppendEntry(nil, entry, sh, root, &[sitemapcore.NumFields]Patch{}); !bytes.Equal(got, entry) {
		t.Fatalf("no patch changes\n%s into\n%s", entry, got)
	}
	next := AppendEntry(nil, entry, sh, root, patch)
	sh2, err := scan.Entry(next, root)
	if err != nil {
		t.Fatalf("%v in\n%s from\n%s with %+v", err, next, entry, patch)
	}
	undo := [sitemapcore.NumFields]Patch{}
	added := true
	for f := range patch {
		p, x, y := patch[f], sh.Fields[f], sh2.Fields[f]
		want, present := xmltext.AppendDecode(nil, entry[x.Off:x.End()]), x.Present()
		if p.Set {
			want, present = xmltext.AppendDecode(nil, escape(p.Value)), p.Present
			undo[f] = remove
			added = added && !x.Present()
		}
		if y.Present() != present || present && !bytes.Equal(xmltext.AppendDecode(nil, next[y.Off:y.End()]), want) {
			t.Fatalf("field %d is %q, not %q, in\n%s from\n%s", f, next[y.Off:y.End()], want, next, entry)
		}
	}
	if sh2.Images != sh.Images || sh2.Alternates != sh.Alternates || sh2.Videos != sh.Videos || sh2.News != sh.News ||
		sh2.Others != sh.Others {
		t.Fatalf("extensions differ: %+v, %+v", sh, sh2)
	}
	if added && !scan.IsEmptyTag(entry, scan.SkipTag(entry, 0)) {
		if back := AppendEntry(nil, next, &sh2, root, &undo); !bytes.Equal(back, entry) {
			t.Fatalf("adding and removing gives\n%q, not\n%q, by way of\n%q", back, entry, next)
		}
	}
}

func randomPatch(r *rand.Rand) (p [sitemapcore.NumFields]Patch) {
	values := []string{"", "x", "https://example.com/?a=1&b=2", "<b>'\"]]>", "日本", "a\tb", "\x00\xff", "  padded  "}
	for f := range p {
		switch r.IntN(3) {
		case 0:
			p[f] = set(values[r.IntN(len(values))])
		case 1:
			p[f] = remove
		}
	}
	return p
}

func TestSplicingKeepsItsLawsOnTheFixtures(t *testing.T) {
	seed := uint64(20261121)
	r := rand.New(rand.NewPCG(seed, 1))
	t.Logf("seed %d", seed)
	n := 0
	for _, x := range xmltest.Sweep(t) {
		if x["kind"] != "urlset" {
			continue
		}
		text, ok := xmltest.Load(t, x["file"], 4<<20)
		if !ok {
			continue
		}
		seg, err := decode(text)
		if err != nil {
			continue
		}
		for i := 0; i < seg.Rows.Len(); i += 1 + seg.Rows.Len()/20 {
			row := seg.Rows.At(i)
			entry := seg.Text[row.Start:row.End]
			sh, err := scan.Entry(entry, &seg.Root)
			if err != nil {
				var p *scan.ParseError
				if errors.As(err, &p) && bytes.Contains(seg.Text, []byte("<!DOCTYPE")) {
					continue
				}
				t.Fatalf("%s, row %d: %v in\n%s", x["path"], i, err, entry)
			}
			want := row.Shape
			want.Flags &^= sitemapcore.Repaired
			if sh != want {
				t.Fatalf("%s, row %d: %+v, the decoder found %+v", x["path"], i, sh, want)
			}
			p := randomPatch(r)
			checkSplice(t, entry, &sh, &seg.Root, &p)
			n++
		}
	}
	t.Logf("%d entries", n)
}

func TestANewEntryFollowsTheFile(t *testing.T) {
	values := [sitemapcore.NumFields][]byte{[]byte("https://example.com/?a&b"), nil, nil, []byte("0.0")}
	for _, x := range []struct {
		name string
		root sitemapcore.Root
		want string
	}{
		{"of our own", sitemapcore.Root{}, "<url>\n    <loc>https://example.com/?a&amp;b</loc>\n" +
			"    <priority>0.0</priority>\n  </url>"},
		{
			"indented by tabs",
			sitemapcore.Root{Newline: "\r\n", Indent: "\t", IndentChild: "\t\t"},
			"<url>\r\n\t\t<loc>https://example.com/?a&amp;b</loc>\r\n\t\t<priority>0.0</priority>\r\n\t</url>",
		},
		{
			"compact, with a prefix",
			sitemapcore.Root{Prefix: "s", Namespaces: make([]namespace.Declaration, 1)},
			"<s:url><s:loc>https://example.com/?a&amp;b</s:loc><s:priority>0.0</s:priority></s:url>",
		},
	} {
		if got := string(AppendNewEntry(nil, &x.root, &values)); got != x.want {
			t.Errorf("%s: got\n%s, not\n%s", x.name, got, x.want)
		}
	}
}

func FuzzSplice(f *testing.F) {
	f.Add([]byte("<url>\n  <loc>a</loc>\n  <lastmod>b</lastmod>\n</url>"), uint64(1))
	f.Add([]byte("<url/>"), uint64(2))
	f.Add([]byte("<url><loc/><loc>a</loc><priority><![CDATA[x]]></priority></url>"), uint64(3))
	f.Add([]byte("<url><!--x--><image:image><image:loc/></image:image> <loc>a</loc></url>"), uint64(4))
	f.Fuzz(func(t *testing.T, b []byte, seed uint64) {
		sh, err := scan.Entry(b, &xmltest.Root)
		if err != nil {
			return
		}
		p := randomPatch(rand.New(rand.NewPCG(seed, 0)))
		checkSplice(t, b, &sh, &xmltest.Root, &p)
	})
}
