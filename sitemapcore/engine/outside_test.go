package engine_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// openCase opens a small file of a kind that owners bring in an engine of its own.
func openCase(t *testing.T, name string) *enginetest.Page {
	t.Helper()
	p := enginetest.Start(t)
	p.Open(false, caseFile(t, name))
	return p
}

// fileIssue returns the finding of whole files that has a code, or nil.
func fileIssue(p *enginetest.Page, code string) *wire.FileIssue {
	for _, f := range p.Summary().Files {
		if f.Code == code {
			return &f
		}
	}
	return nil
}

// ruleCount returns the number of pages that break a rule.
func ruleCount(p *enginetest.Page, code string) int {
	for _, r := range p.Summary().Rules {
		if r.Code == code {
			return r.Pages
		}
	}
	return 0
}

// rejectedFiles returns the number of files that a profile rejects.
func rejectedFiles(p *enginetest.Page, profile check.Profile) int {
	enginetest.Must[*wire.Done](p, &wire.SetProfile{Profile: uint8(profile)})
	s := p.Summary()
	return s.Verdict().Files
}

// schemaSays returns xmllint's complaint about a sitemap for each document that has one. It skips the
// test if xmllint or the schemas are missing.
func schemaSays(t *testing.T, docs [][]byte) map[int]string {
	t.Helper()
	lint, err := exec.LookPath("xmllint")
	if err != nil {
		t.Skip("xmllint is not installed; make tools installs it")
	}
	tmp := t.TempDir()
	says := map[int]string{}
	for first := 0; first < len(docs); first += 50 {
		args := []string{"--nonet", "--noout", "--schema", "all-offline/all.xsd"}
		last := min(first+50, len(docs))
		for i := first; i < last; i++ {
			path := filepath.Join(tmp, strconv.Itoa(i)+".xml")
			if err := os.WriteFile(path, docs[i], 0o600); err != nil {
				t.Fatal(err)
			}
			args = append(args, path)
		}
		cmd := exec.Command(lint, args...)
		cmd.Dir = filepath.Join(fixtures(t), "schemas")
		out, _ := cmd.CombinedOutput() // its status says that some are not valid
		for i := first; i < last; i++ {
			path := filepath.Join(tmp, strconv.Itoa(i)+".xml")
			if bytes.Contains(out, []byte(path+" validates\n")) {
				continue
			}
			for line := range strings.Lines(string(out)) {
				if strings.HasPrefix(line, path) {
					says[i] = strings.TrimPrefix(line, path)
					break
				}
			}
		}
	}
	return says
}

func TestWhatIsOutsidePagesIsAFindingOfTheFile(t *testing.T) {
	for _, c := range []struct {
		file, code string
		rejected   bool
		gone       []string
		stays      []string
	}{
		{
			"text-between-pages.xml", "A25", false,
			[]string{"typed-here", "+"},
			[]string{"<loc>https://example.com/</loc>", "<loc>https://example.com/a</loc>"},
		},
		{
			"parts-outside-pages.xml", "A26", false,
			[]string{"1.jpg", "2.jpg"},
			[]string{"<loc>https://example.com/</loc>", "<loc>https://example.com/a</loc>"},
		},
	} {
		p := openCase(t, c.file)
		issue := fileIssue(p, c.code)
		if issue == nil || issue.Files != 1 || issue.Fix == "" {
			t.Errorf("%s: got %+v, want %s with a fix", c.file, p.Summary().Files, c.code)
			continue
		}
		if got := rejectedFiles(p, check.AllEngines) == 1; got != c.rejected {
			t.Errorf("%s: all engines reject the file: got %v, want %v", c.file, got, c.rejected)
		}
		build := enginetest.NewFiles
		lost := func() bool {
			for _, x := range enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: build, Job: 3}).Problems {
				if strings.Contains(x.Title.String(), "outside") {
					return true
				}
			}
			return false
		}
		if !lost() {
			t.Errorf("%s: new files lose parts without a word", c.file)
		}
		before := caseFile(t, c.file).Data
		enginetest.Must[*wire.Edited](p, &wire.Do{
			Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: c.code}}, Job: 9,
		})
		if got := fileIssue(p, c.code); got != nil {
			t.Errorf("%s: after the fix got %+v", c.file, got)
		}
		if lost() {
			t.Errorf("%s: after the fix new files still lose something", c.file)
		}
		_, out := p.Write(enginetest.KeepFiles, 0)
		for _, x := range c.gone {
			if bytes.Contains(out, []byte(x)) {
				t.Errorf("%s: after the fix the download has %q:\n%s", c.file, x, out)
			}
		}
		for _, x := range c.stays {
			if !bytes.Contains(out, []byte(x)) {
				t.Errorf("%s: after the fix the download lacks %q:\n%s", c.file, x, out)
			}
		}
		enginetest.Must[*wire.Edited](p, &wire.Undo{})
		if _, out := p.Write(enginetest.KeepFiles, 0); !bytes.Equal(out, before) {
			t.Errorf("%s: after Undo the download differs:\n%s", c.file, out)
		}
	}
}

// Addresses between pages are offered as pages, and the rest of the text isn't.
func TestAddressesBetweenPagesAreOffered(t *testing.T) {
	p := openCase(t, "text-between-pages.xml")
	want := []string{"https://example.com/typed-here"}
	if x := fileIssue(p, "A25"); x == nil || !slices.Equal(x.Loose, want) {
		t.Fatalf("the issue is %+v, want the addresses %q", x, want)
	}
	p.Paste(strings.Join(want, "\n"))
	enginetest.Must[*wire.Edited](p, &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "A25"}}, Job: 9})
	pages := []string{"https://example.com/", "https://example.com/a", "https://example.com/typed-here"}
	if got := pagesOf(p); !slices.Equal(got, pages) || fileIssue(p, "A25") != nil {
		t.Errorf("the pages are %q, want %q; %+v", got, pages, p.Summary().Files)
	}
}

// An index keeps its lines, with their positions, when the text between them is removed.
func TestTextBetweenTheLinesOfAnIndexIsRemoved(t *testing.T) {
	const line = "<sitemap><loc>https://a.example/b.xml</loc></sitemap>"
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "i.xml", Data: []byte(
		`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n  one\n  " + line + " two\n" +
			"</sitemapindex>\n")})
	p.Paste("https://a.example/page")
	if fileIssue(p, "A25") == nil {
		t.Fatalf("got %+v, want A25", p.Summary().Files)
	}
	enginetest.Must[*wire.Edited](p, &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "A25"}}, Job: 9})
	plan := enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles, Job: 3})
	for i, part := range plan.Parts {
		if part.Name != "i.xml" {
			continue
		}
		_, out := p.Write(enginetest.KeepFiles, i)
		if bytes.Contains(out, []byte("one")) || bytes.Contains(out, []byte("two")) ||
			!bytes.Contains(out, []byte(line)) {
			t.Errorf("got\n%s", out)
		}
		return
	}
	t.Errorf("no i.xml among %+v", plan.Parts)
}

// Text between the tags of a page, and pages in no namespace, are findings of pages.
func TestTextAndNamespacesOfAPageAreMendedInOneStep(t *testing.T) {
	const (
		prefixed = `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9">`
		plain    = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
		loc      = "<loc>https://a.example/</loc>"
		blocks   = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
			`xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" ` +
			`xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">`
	)
	for _, c := range []struct{ code, in, want string }{
		{"B17", plain + "<url>x" + loc + " y </url></urlset>", plain + "<url>" + loc + "  </url></urlset>"},
		{"B17", plain + "<url><![CDATA[x]]>" + loc + "</url></urlset>", plain + "<url>" + loc + "</url></urlset>"},
		{"B18", plain + `<url xmlns="">` + loc + "</url></urlset>", plain + "<url>" + loc + "</url></urlset>"},
		{
			"B18", plain + `<url><loc xmlns="">https://a.example/</loc></url></urlset>`,
			plain + "<url>" + loc + "</url></urlset>",
		},
		{
			"B18", prefixed + "<url>" + loc + "<lastmod/></url></s:urlset>",
			prefixed + "<s:url><s:loc>https://a.example/</s:loc><s:lastmod/></s:url></s:urlset>",
		},
		{
			"B18", prefixed + "<s:url>" + loc + "</s:url></s:urlset>",
			prefixed + "<s:url><s:loc>https://a.example/</s:loc></s:url></s:urlset>",
		},
		{
			"B17", blocks + "<url>" + loc + "<image:image>a <!-- b --><image:loc>https://a.example/1.jpg</image:loc>\n" +
				"c</image:image><news:news>d<news:title>T</news:title></news:news></url></urlset>",
			blocks + "<url>" + loc + "<image:image><!-- b --><image:loc>https://a.example/1.jpg</image:loc>" +
				"</image:image><news:news><news:title>T</news:title></news:news></url></urlset>",
		},
		{
			"B17", blocks + "<url>x" + loc + "<image:image><image:loc>https://a.example/1.jpg</image:loc>" +
				"<![CDATA[y]]></image:image></url></urlset>",
			blocks + "<url>" + loc + "<image:image><image:loc>https://a.example/1.jpg</image:loc></image:image></url></urlset>",
		},
	} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(c.in)})
		if n := ruleCount(p, c.code); n != 1 {
			t.Errorf("%s: %d pages break %s, want 1", c.in, n, c.code)
			continue
		}
		step := sitemapcore.Step{Do: sitemapcore.DoFix, Rule: c.code}
		if c.code == "B17" {
			step.Choice = "strip"
		}
		enginetest.Must[*wire.Edited](p, &wire.Do{Steps: []sitemapcore.Step{step}, Job: 9})
		if n := ruleCount(p, c.code); n != 0 {
			t.Errorf("%s: after the fix %d pages break %s", c.in, n, c.code)
		}
		if _, out := p.Write(enginetest.KeepFiles, 0); string(out) != c.want {
			t.Errorf("%s: after the fix got\n%s\nwant\n%s", c.in, out, c.want)
		}
	}
	p := openCase(t, "namespace-entries-without.xml")
	if n := ruleCount(p, "B18"); n != 2 {
		t.Errorf("namespace-entries-without.xml: %d pages are in no namespace, want 2", n)
	}
}

// TestADownloadOfAValidFileIsValid holds over all small cases and fixtures: a file that the schemas take stays one that
// they take, in its own form.
func TestADownloadOfAValidFileIsValid(t *testing.T) {
	dir := fixtures(t)
	var paths []string
	for _, glob := range []string{
		filepath.Join("testdata", "cases", "*"),
		filepath.Join(dir, "..", "cases", "*.xml"),
		filepath.Join(dir, "real-sitemaps", "*"),
		filepath.Join(dir, "derived", "*"),
		filepath.Join(dir, "security", "structure", "*"),
		filepath.Join(dir, "security", "encoding", "*"),
	} {
		found, err := filepath.Glob(glob)
		if err != nil {
			t.Fatal(err)
		}
		if testing.Short() {
			found = found[:min(len(found), 20)]
		}
		paths = append(paths, found...)
	}
	p := enginetest.Start(t)
	var ins, docs [][]byte
	var names []string
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil || len(data) > 1<<20 {
			continue
		}
		b, _ := p.Call(&wire.Open{Replace: true, Job: 1, Inputs: []wire.Input{{
			Name: filepath.Base(path), Path: filepath.Base(path),
		}}}, enginetest.Bytes(data))
		if o, ok := b.(*wire.Opened); !ok || o.Files != 1 || o.Pages == 0 {
			continue
		}
		_, out := p.Write(enginetest.KeepFiles, 0)
		if bytes.Contains(out, []byte("<sitemapindex")) {
			continue // it was split
		}
		ins, docs, names = append(ins, data), append(docs, out), append(names, path)
	}
	before := schemaSays(t, ins)
	for i, says := range schemaSays(t, docs) {
		if before[i] == "" {
			t.Errorf("%s: the file is valid, and its download is not: %s", names[i], says)
		}
	}
	if len(docs)-len(before) < 20 {
		t.Errorf("only %d downloads were compared", len(docs)-len(before))
	}
}
