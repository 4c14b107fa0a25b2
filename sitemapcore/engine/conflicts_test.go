package engine_test

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

const conflictHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"

// conflicted has two conflicts: in the date of a page, and of whole pages.
const conflicted = conflictHead + `  <url>
    <loc>https://example.com/a</loc>
<<<<<<< HEAD
    <lastmod>2026-10-01</lastmod>
=======
    <lastmod>2026-11-01</lastmod>
>>>>>>> 5f2594f (update)
  </url>
<<<<<<< HEAD
  <url><loc>https://example.com/b</loc></url>
=======
  <url><loc>https://example.com/c</loc></url>
  <url><loc>https://example.com/d</loc></url>
>>>>>>> 5f2594f (update)
  <url><loc>https://example.com/e</loc></url>
</urlset>
`

// shortPages lists the ends of the addresses with their dates.
func shortPages(p *enginetest.Page) string {
	return strings.ReplaceAll(strings.Join(pagesWithDates(p), ", "), "https://example.com/", "")
}

func TestOneOfTwoVersionsOfGitIsKept(t *testing.T) {
	heads := strings.Replace(conflicted, conflictHead, "<<<<<<< HEAD\n"+conflictHead+"=======\n"+conflictHead+">>>>>>> 5f2594f (update)\n", 1)
	before := strings.ReplaceAll(conflicted, "=======\n", "||||||| 1234567\n  <url><loc>https://example.com/old</loc></url>\n=======\n")
	before = strings.Replace(before, "  <url><loc>https://example.com/old</loc></url>\n", "    <lastmod>2026-01-01</lastmod>\n", 1)
	for name, file := range map[string]string{"pages and a date": conflicted, "the first tag": heads, "lines before both": before} {
		for version, want := range []string{"a 2026-10-01, b, e", "a 2026-11-01, c, d, e"} {
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(file)})
			c := enginetest.Must[*wire.Conflicts](p, &wire.GetConflicts{File: 1})
			if !c.Can || c.Parts[len(c.Parts)-1].FirstName != "HEAD" {
				t.Fatalf("%s: the conflicts are %+v", name, c)
			}
			undone := shortPages(p)
			enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{}, sitemapcore.KeepVersionStep(1, version == 1)))
			if got := shortPages(p); got != want {
				t.Errorf("%s: version %d has the pages %q, want %q", name, version, got, want)
			}
			enginetest.Must[*wire.Edited](p, &wire.Undo{})
			if got := shortPages(p); got != undone {
				t.Errorf("%s: undone there are %q, and were %q", name, got, undone)
			}
		}
	}
}

func TestTheReceiptOfAConflictNamesItsFileAmongThoseOfOneName(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false,
		enginetest.File{Name: "sitemap.xml", Data: []byte(conflicted)},
		enginetest.File{Name: "sitemap.xml", Data: []byte(strings.ReplaceAll(conflicted, "example.com", "shop.example"))})
	for i, host := range []string{"example.com", "shop.example"} {
		at := slices.IndexFunc(enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Receipts, func(r wire.ReceiptInfo) bool {
			return r.Index == i+1 && r.Rule == "A18.git"
		})
		if at < 0 {
			t.Fatalf("file %d has no receipt", i+1)
		}
		c := enginetest.Must[*wire.Conflicts](p, &wire.GetConflicts{File: i + 1})
		if !strings.Contains(c.Parts[1].First, host) {
			t.Errorf("file %d shows %+v", i+1, c.Parts[1])
		}
	}
}

func TestAFileThatIsBrokenBesidesItsConflictsKeepsItsPages(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(strings.Replace(conflicted, "/e</loc>", "/e?a&b</loc>", 1))})
	before := shortPages(p)
	if c := enginetest.Must[*wire.Conflicts](p, &wire.GetConflicts{File: 1}); c.Can || len(c.Parts) != 2 {
		t.Errorf("the conflicts are %+v", c)
	}
	enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{}, sitemapcore.KeepVersionStep(1, false)))
	if got := shortPages(p); got != before {
		t.Errorf("there are the pages %q, and were %q", got, before)
	}
}
