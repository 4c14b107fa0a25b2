package sitemapxml

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

var plainRoot = sitemapcore.Root{
	Namespaces: []namespace.Declaration{
		{URI: "http://www.sitemaps.org/schemas/sitemap/0.9"},
		{Prefix: "image", URI: "http://www.google.com/schemas/sitemap-image/1.1"},
		{Prefix: "video", URI: "http://www.google.com/schemas/sitemap-video/1.1"},
		{Prefix: "news", URI: "http://www.google.com/schemas/sitemap-news/0.9"},
		{Prefix: "xhtml", URI: "http://www.w3.org/1999/xhtml"},
	},
	Newline: "\n", Indent: "  ", IndentChild: "    ",
}

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
			root := plainRoot
			root.Namespaces = append(root.Namespaces,
				namespace.Declaration{Prefix: "s", URI: namespace.Sitemap.Usual().URI})
			sh, err := ScanEntry([]byte(x.in), &root)
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
	sh2, err := ScanEntry(next, root)
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
	if added && !isEmpty(entry, skipTag(entry, 0)) {
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
	for _, x := range sweep(t) {
		if x["kind"] != "urlset" {
			continue
		}
		text, ok := load(t, x["file"], 4<<20)
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
			sh, err := ScanEntry(entry, &seg.Root)
			if err != nil {
				var p *ParseError
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

func TestBrokenXMLIsExplainedInPlainWords(t *testing.T) {
	// The mark § is at the fault.
	for _, x := range []struct{ in, message, found, want string }{
		{
			"<url><loc>a</loc><image:image><image:loc>b§</image:lo></image:image></url>",
			"`</image:lo>` should be `</image:loc>`.", "</image:lo>", "</image:loc>",
		},
		{"<url>\n<loc>a§</url>", "`</url>` should be `</loc>`.", "</url>", "</loc>"},
		{"<url><loc>a</loc>§", "`</url>` is missing at the end.", "", "</url>"},
		{"<url><loc>a?b=1§&c=2</loc></url>", "A `&` must be written `&amp;`.", "&", "&amp;"},
		{
			"<url><loc>a§&nbsp;</loc>" +
				"</url>", "`&nbsp;` only exists in web pages. Write the character itself.", "&nbsp;",
			"\u00a0",
		},
		{"<url><loc>a §< b</loc></url>", "A `<` that starts no tag must be written `&lt;`.", "<", "&lt;"},
		{
			"<url><xhtml:link §rel=alternate /></url>", "The value of `rel` needs quotes: `rel=\"alternate\"`.",
			"rel=alternate", `rel="alternate"`,
		},
		{"<url><x a='1' §a='2'/></url>", "`a` is in this tag twice.", "", ""},
		{"<url><§foo:bar/></url>", "This file doesn’t say what `foo:` means. It needs `xmlns:foo=\"…\"` in this " +
			"tag or the first one.", "", ""},
		{"§<page><loc>a</loc></page>", "`<page>` should be `<url>`.", "<page", "<url"},
		{"<url><loc>a</loc></url>\n§<url/>", "The page ends before this. One page has one `<url>`.", "", ""},
		{"<url><!-- a §-- b --></url>", "A comment can’t have two hyphens in a row.", "--", "-"},
		{
			"<url><loc>a§\x01</loc></url>", "There is an invisible character here (U+0001) that a sitemap can’t hold.",
			"\x01", "",
		},
		{"§ <url/>", "A page begins with `<url>`.", "", "<url>"},
		{"§", "A page begins with `<url>`.", "", "<url>"},
	} {
		at := strings.Index(x.in, "§")
		in := strings.Replace(x.in, "§", "", 1)
		_, err := ScanEntry([]byte(in), &plainRoot)
		var p *ParseError
		if !errors.As(err, &p) {
			t.Errorf("%s: no error", in)
			continue
		}
		if p.Offset != at || p.Message.String() != x.message || p.Found != x.found || p.Want != x.want {
			t.Errorf("%s:\nat %d %q, %q, %q, not\nat %d %q, %q, %q", in, p.Offset, p.Message, p.Found, p.Want, at,
				x.message, x.found, x.want)
		}
		if p.Found != "" && !strings.HasPrefix(in[p.Offset:], p.Found) {
			t.Errorf("%s: %q is not at %d", in, p.Found, p.Offset)
		}
		for _, word := range []string{"invalid", "error", "please", "!"} {
			if strings.Contains(strings.ToLower(p.Message.String()), word) {
				t.Errorf("%q has the word %q", p.Message, word)
			}
		}
	}
}

func TestReceiptsSpeakPlainly(t *testing.T) {
	for i := range rules {
		r := rules[i]
		if r.code == "" || !r.advice && (r.title == "" || r.detail == "") {
			t.Errorf("rule %d has no words", i)
		}
		title, detail := DescribeReceipt(sitemapcore.Receipt{Rule: r.code})
		for _, word := range []string{"invalid", "error", "please", "oops", "!"} {
			if s := strings.ToLower(title.String() + detail.String()); strings.Contains(strings.ReplaceAll(s, "<!", ""),
				word) {
				t.Errorf("%s has the word %q", r.code, word)
			}
		}
		for k := range rules[:i] {
			if rules[k].code == r.code {
				t.Errorf("two rules are %s", r.code)
			}
		}
	}
	title, _ := DescribeReceipt(sitemapcore.Receipt{Rule: "A12", Before: "\n"})
	if want := "Removed a blank line before the first tag"; title.String() != want {
		t.Error(title)
	}
}

func FuzzScanEntry(f *testing.F) {
	for _, s := range []string{
		"<url><loc>a</loc></url>", "<url><loc>a&b</loc></url>", "<url><image:image/></url>",
		"<url", "<url a='", "<url><![CDATA[", "<a:b:c/>",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		sh, err := ScanEntry(b, &plainRoot)
		if err != nil {
			var p *ParseError
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

func FuzzSplice(f *testing.F) {
	f.Add([]byte("<url>\n  <loc>a</loc>\n  <lastmod>b</lastmod>\n</url>"), uint64(1))
	f.Add([]byte("<url/>"), uint64(2))
	f.Add([]byte("<url><loc/><loc>a</loc><priority><![CDATA[x]]></priority></url>"), uint64(3))
	f.Add([]byte("<url><!--x--><image:image><image:loc/></image:image> <loc>a</loc></url>"), uint64(4))
	f.Fuzz(func(t *testing.T, b []byte, seed uint64) {
		sh, err := ScanEntry(b, &plainRoot)
		if err != nil {
			return
		}
		p := randomPatch(rand.New(rand.NewPCG(seed, 0)))
		checkSplice(t, b, &sh, &plainRoot, &p)
	})
}
