package engine_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// chatAnswer is an answer of a chat assistant with a sitemap in it.
const chatAnswer = "Sure! Here is the `<urlset>` sitemap for https://example.com (see https://www.sitemaps.org/protocol.html).\n\n" +
	"```xml\n" + head2026 + "  <url><loc>https://example.com/</loc><lastmod>2026-11-01</lastmod></url>\n" +
	"  <url><loc>https://example.com/lamps</loc></url>\n</urlset>\n```\n\n" +
	"Upload it to https://example.com/sitemap.xml. Let me know if you need more!\n"

// savedTree is a sitemap as Chrome saves its view of XML.
const savedTree = `<html xmlns="http://www.w3.org/1999/xhtml"><head><style id="xml-viewer-style">div { color: red }</style></head>` +
	`<body><div id="webkit-xml-viewer-source-xml"><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n" +
	"<url><loc>https://example.com/</loc><lastmod>2026-11-01</lastmod></url>\n<url><loc>https://example.com/lamps</loc></url>\n" +
	`</urlset></div><div class="header"><span>This XML file does not appear to have any style information.</span></div>` +
	`<div class="line"><span class="html-tag">&lt;loc&gt;</span><span>https://example.com/other</span></div></body></html>`

// The text of a document around a sitemap is omitted, with a receipt.
func TestASitemapIsReadOutOfTheTextAroundIt(t *testing.T) {
	for _, c := range []struct {
		file  enginetest.File
		pages []string
	}{
		{
			caseFile(t, "wrapped-in-html.xml"),
			[]string{"https://example.com/ 2026-11-01", "https://example.com/blog 2026-10-01"},
		},
		{caseFile(t, "html-with-escaped-sitemap.html"), []string{"https://example.com/index.html 2026-11-01"}},
		{
			enginetest.File{Name: "answer.md", Data: []byte(chatAnswer)},
			[]string{"https://example.com/ 2026-11-01", "https://example.com/lamps "},
		},
		{
			enginetest.File{Name: "tree.html", Data: []byte(savedTree)},
			[]string{"https://example.com/ 2026-11-01", "https://example.com/lamps "},
		},
	} {
		d := enginetest.NewDisk()
		p := enginetest.StartOn(t, d)
		p.Open(false, c.file)
		if got := pagesWithDates(p); !slices.Equal(trimmed(got), trimmed(c.pages)) {
			t.Errorf("%s: got %q, want %q", c.file.Name, got, c.pages)
			continue
		}
		files := enginetest.Must[*wire.Files](p, &wire.GetFiles{})
		if !slices.ContainsFunc(files.Receipts, func(r wire.ReceiptInfo) bool { return r.Rule == "A12.wrapped" }) {
			t.Errorf("%s: got the receipts %+v, want one for the text around it", c.file.Name, files.Receipts)
		}
		name, out := p.Write(enginetest.KeepFiles, 0)
		if !strings.HasSuffix(name, ".xml") || bytes.Contains(out, []byte("&lt;")) || bytes.Contains(out, []byte("```")) {
			t.Errorf("%s: the download %s is\n%s", c.file.Name, name, out)
		}
		for _, says := range schemaSays(t, [][]byte{out}) {
			t.Errorf("%s: the download is not valid: %s", c.file.Name, says)
		}
		same(t, p, reopen(t, d.Crash(none), p.Saved().ID)) // the text around it is read again
	}
	p := enginetest.Start(t)
	p.Paste(chatAnswer)
	if got := pagesWithDates(p); len(got) != 2 {
		t.Errorf("the pasted answer: got %q, want 2 pages", got)
	}
}

// trimmed returns texts without blanks around them.
func trimmed(list []string) []string {
	out := slices.Clone(list)
	for i := range out {
		out[i] = strings.TrimSpace(out[i])
	}
	return out
}

// The address of a namespace is never offered as a page.
func TestNamespacesAreNoPages(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(
		`<?xml version="1.0"?><notes><p>&lt;a xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"&gt; https://a.example/x</p></notes>`,
	)})
	problems := enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems
	if len(problems) != 1 || problems[0].Links != 1 {
		t.Errorf("got %+v, want one problem with one address", problems)
	}
}

// A site is never put in front of an address that has one.
func TestNoSiteIsPutBeforeAWholeAddress(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(
		head2026 + "<url><loc>[see](https://a.example/x)</loc></url><url><loc>/y</loc></url></urlset>",
	)})
	enginetest.Must[*wire.Edited](p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C4", Choice: "site", Text: "https://a.example"}}, Job: 9,
	})
	got := pagesWithDates(p)
	if len(got) != 2 || strings.HasPrefix(got[0], "https://a.example/[") || !strings.HasPrefix(got[1], "https://a.example/y") {
		t.Errorf("got %q", got)
	}
}

// A comment before the declaration loses no line of an index, and UTF-16 without a mark is read and
// becomes UTF-8.
func TestOddBeginningsLoseNothing(t *testing.T) {
	const index = "<!-- made by hand -->\n" + `<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
		`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
		"<sitemap><loc>https://a.example/a.xml</loc></sitemap><sitemap><loc>https://a.example/b.xml</loc></sitemap>" +
		"</sitemapindex>\n"
	p := enginetest.Start(t)
	p.Open(
		false, enginetest.File{Name: "i.xml", Data: []byte(index)},
		enginetest.File{Name: "a.xml", Data: []byte(head2026 + twoPages)},
		enginetest.File{Name: "b.xml", Data: []byte(head2026 + twoPages)},
	)
	files := enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Files
	whole := slices.ContainsFunc(files, func(f wire.FileInfo) bool { return f.Listed == 2 && f.Missing == 0 })
	if len(files) != 3 || !whole {
		t.Errorf("got %+v, want an index of 2 open files", files)
	}
	plan := enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles, Job: 3})
	for i, part := range plan.Parts {
		if part.Name != "i.xml" {
			continue
		}
		if _, out := p.Write(enginetest.KeepFiles, i); bytes.Count(out, []byte("<loc>")) != 2 {
			t.Errorf("the index is\n%s", out)
		}
	}

	var wide []byte
	for _, c := range []byte(head2026 + "<url><loc>https://a.example/</loc></url></urlset>") {
		wide = append(wide, c, 0)
	}
	p = enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "u.xml", Data: wide})
	if fileIssue(p, "A8") == nil {
		t.Fatalf("UTF-16 without a mark: got %+v, want A8", p.Summary().Files)
	}
	enginetest.Must[*wire.Edited](p, &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "A8"}}, Job: 9})
	if _, out := p.Write(enginetest.KeepFiles, 0); !bytes.Contains(out, []byte("<loc>https://a.example/</loc>")) {
		t.Errorf("UTF-16 without a mark becomes %q", out)
	}
}
