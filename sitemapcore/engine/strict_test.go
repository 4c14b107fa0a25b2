package engine_test

import (
	"bytes"
	"encoding/csv"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// fixturesDir returns the folder of real files beside the repository, or skips the test.
func fixturesDir(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(root(t), "..", "shared", "fixtures")
	if _, err := os.Stat(filepath.Join(dir, "INDEX.tsv")); err != nil {
		t.Skip("the fixtures are not here: ../shared/fixtures beside the repository")
	}
	return dir
}

// tsv reads a table of fixtures, line by line.
func tsv(t *testing.T, path string) []map[string]string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = '\t', true, -1
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var out []map[string]string
	for _, row := range rows[1:] {
		m := map[string]string{}
		for i, v := range row {
			if i < len(rows[0]) {
				m[rows[0][i]] = v
			}
		}
		out = append(out, m)
	}
	return out
}

// strict opens a file and returns the findings of the strict profile: the codes of rules, "broken" for a file that had
// to be repaired and "unread" for one with unreadable parts. An empty result means clean.
func strict(p *enginetest.Page, name string, data []byte) []string {
	b, _ := p.Call(&wire.Open{Replace: true, Job: 1, Inputs: []wire.Input{{Name: name, Path: name}}},
		enginetest.Bytes(data))
	if o, ok := b.(*wire.Opened); !ok || o.Files == 0 {
		return []string{"refused"}
	}
	enginetest.Must[*wire.Done](p, &wire.SetProfile{Profile: uint8(check.Strict)})
	s := p.Summary()
	var out []string
	files := enginetest.Must[*wire.Files](p, &wire.GetFiles{})
	for _, f := range files.Files {
		if f.Broken {
			out = append(out, "broken")
		}
	}
	if len(files.Unread) > 0 {
		out = append(out, "unread")
	}
	for _, r := range s.Rules {
		out = append(out, r.Code)
	}
	for _, f := range s.Files {
		out = append(out, f.Code)
	}
	return out
}

// schemaClashes are files on which the strict profile and xmllint disagree, with the reasons.
var schemaClashes = map[string]string{
	"derived/french.windows-1252.xml": "an attribute of the root that the " +
		"schema doesn’t have; nobody reads it",
	"real-sitemaps/davidgimenezs--ccte.space-archive__pages-sitemap.xml": "an attribute of the root that the " +
		"schema doesn’t have; nobody reads it",
	"security/structure/attribute-newlines.xml": "an attribute of <url> that the " +
		"schema doesn’t have; nobody reads it",
	"security/structure/huge-attribute-1mb.xml": "an attribute of <url> that the " +
		"schema doesn’t have; nobody reads it",
	"security/structure/many-attributes-100k.xml": "attributes of <url> that the " +
		"schema doesn’t have; nobody reads them",
	"schemas/samples/bad-xhtml-unknown-attr.xml": "an attribute of a link that XHTML " +
		"doesn’t have; nobody reads it",
	"peers/sitemapr/corpus/hreflang/empty-hreflang-value.xml": "I2 is no rule of the schema: it " +
		"holds for links without hreflang too, which the schema takes",
	"schemas/samples/bad-xhtml-hreflang.xml": "I4 is no rule of the schema: it " +
		"holds for jp too, which the schema takes for a language",
	"peers/sitemapr/corpus/xml/index-invalid-child-urls.xml": "K4 is no rule of the schema: it " +
		"takes relative addresses",
	"security/urls/hostile-index.xml": "K4 is no rule of the schema: it " +
		"takes relative addresses",
	"security/encoding/bom-in-middle.xml": "C2 is no rule of the schema, " +
		"which takes white space around an address, but not a byte order mark",
	"schemas/samples/bad-mobile-child.xml": "what stands inside the mark for " +
		"phones is read by nobody",
	"schemas/samples/bad-pagemap.xml": "PageMap is kept as it is and not " +
		"looked into",
	"security/encoding/utf16le-odd-length.xml": "half a character at the end, " +
		"which xmllint passes over",
}

// The strict profile and xmllint --schema agree on every XML fixture.
func TestTheStrictProfileAgreesWithTheSchemasOnRealFiles(t *testing.T) {
	dir := fixturesDir(t)
	p := enginetest.Start(t)
	valid, invalid := 0, 0
	for _, x := range tsv(t, filepath.Join(dir, "INDEX.tsv")) {
		says, path := x["xsd_offline"], x["path"]
		if says != "valid" && !strings.HasPrefix(says, "invalid") {
			continue
		}
		if testing.Short() && valid > 40 && says == "valid" {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, path))
		if err != nil {
			t.Fatal(err)
		}
		got := strict(p, filepath.Base(path), data)
		agree := (len(got) == 0) == (says == "valid")
		why, known := schemaClashes[path]
		switch {
		case agree && known:
			t.Errorf("%s is no clash any more, but is listed as one: %s", path, why)
		case !agree && !known:
			t.Errorf("%s is %s, and we say %v", path, says, got)
		case agree && says == "valid":
			valid++
		case agree:
			invalid++
		}
	}
	if valid < 40 || invalid < 80 {
		t.Errorf("only %d valid and %d other files were compared", valid, invalid)
	}
}

// coreDocuments are insides of a <url> that are about the four values.
var coreDocuments = []string{
	"<loc>https://a.example/</loc>", "", "<loc/>", "<loc>https://a.ex</loc>", "<loc>http://a.e</loc>",
	"<loc>https://a.example/a%ZZ</loc>", "<loc>https://a.example/a%20b</loc>",
	"<loc>https://a.example/" + strings.Repeat("x", 2030) + "</loc>", "<loc>https://a.example/" + strings.Repeat("x",
		2020) + "</loc>",
	"<loc>https://a.example/</loc><loc>https://a.example/</loc>", "<loc>https://a.example/<b/></loc>",
	"<lastmod>2026-01-01</lastmod><loc>https://a.example/</loc>",
}

// coreValues are values of an optional field, by its name.
var coreValues = map[string][]string{
	"lastmod": {
		"2026-11-20", " 2026-11-20 ", "2026", "2026-11", "2026-11-20T08:15Z", "2026-11-20T08:15:00Z",
		"2026-11-20T08:15:00", "2026-11-20T08:15:00.45+01:00", "2026-11-20t08:15:00z",
		"2026-11-20T08:15:00+0100", "2026-02-30", "2026-13-01", "20.11.2026", "03/04/2026", "46346", "", "2024-02-29",
		"2023-02-29", "2026-11-20 08:15:00Z", "2026-11-20T24:01:00Z", "yesterday",
		"2026-11-20,2026-11-21", "1970-01-01", "2099-01-01", "0000-01-01",
	},
	"changefreq": {"daily", "Daily", " daily", "biweekly", "", "never"},
	"priority": {
		"0.5", "0", "1", "1.0", "1.1", "-0.1", "0,5", "50%", "", " 0.5 ", "+0.5", ".5", "1.", "NaN",
		"0.50000",
	},
}

// documentClashes are the reasons why the two disagree on some generated documents. A document belongs to the first one
// whose text it contains.
var documentClashes = []struct{ text, why string }{
	{strings.Repeat("x", 2030), "the protocol says fewer than 2,048 characters, and the schema allows 2,048"},
	{"<changefreq> daily", "white space around a word is read over everywhere here, and the schema minds it in " +
		"this one place"},
	{"<image:loc/>", "the schema takes an empty address"},
	{"<video:duration>0<", "Google takes one second and more, and the schema none"},
	{"<video:duration/>", "an empty tag in a video is passed over"},
	{">DE UK<", "the schema takes any two capitals for a country"},
	{">XX<", "the schema takes any two capitals for a country"},
	{"<video:price", "the schema looks at each attribute of a price by itself"},
	{"<video:tvshow>", "nobody reads shows any more, so that they are not looked into"},
	{`hreflang=""`, "I2 is no rule of the schema: it holds for links without hreflang too, which the schema takes"},
	{`hreflang="en-"`, "I6 is no rule of the schema: it holds for es-419 too, which the schema takes"},
	{`hreflang=" de "`, "the schema reads over white space in an attribute of this type"},
	{"<baidu:mobile", "the schemas don’t know Baidu’s extension, and Baidu reads it"},
	{"<PageMap ", "PageMap is kept as it is and not looked into"},
}

// The same over documents that are made for the purpose: each inside of a page from the cases of
// the rules, and each value above.
func TestTheStrictProfileAgreesWithTheSchemasOnMadeDocuments(t *testing.T) {
	dir := filepath.Join(fixturesDir(t), "schemas")
	lint, err := exec.LookPath("xmllint")
	if err != nil {
		t.Skip("xmllint is not installed; make tools installs it")
	}
	var insides []string
	insides = append(insides, coreDocuments...)
	for _, field := range []string{"lastmod", "changefreq", "priority"} {
		for _, v := range coreValues[field] {
			insides = append(insides, "<loc>"+pageLoc+"</loc><"+field+">"+v+"</"+field+">")
		}
	}
	for _, c := range extraCases {
		for _, x := range append(slices.Clone(c.breaks), c.near...) {
			insides = append(insides, "<loc>"+pageLoc+"</loc>"+x)
		}
	}
	tmp := t.TempDir()
	args := []string{"--nonet", "--noout", "--schema", "all-offline/all.xsd"}
	docs := make([]string, len(insides))
	for i, inside := range insides {
		docs[i] = wholeDocument(inside)
		path := filepath.Join(tmp, strconv.Itoa(i)+".xml")
		if err := os.WriteFile(path, []byte(docs[i]), 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, path)
	}
	cmd := exec.Command(lint, args...)
	cmd.Dir = dir
	out, _ := cmd.CombinedOutput() // its status says that some are not valid
	p := enginetest.Start(t)
	agreed, used := 0, make([]bool, len(documentClashes))
	for i, inside := range insides {
		name := filepath.Join(tmp, strconv.Itoa(i)+".xml")
		valid := bytes.Contains(out, []byte(name+" validates\n"))
		if !valid && !bytes.Contains(out, []byte(name+" fails to validate\n")) {
			t.Fatalf("xmllint says nothing of %.300s", inside)
		}
		got := strict(p, "a.xml", []byte(docs[i]))
		if (len(got) == 0) == valid {
			agreed++
			continue
		}
		clash := slices.IndexFunc(documentClashes, func(x struct{ text, why string }) bool {
			return strings.Contains(inside, x.text)
		})
		if clash >= 0 {
			used[clash] = true
		} else {
			t.Errorf("valid %v, and we say %v of %.400s", valid, got, inside)
		}
	}
	for i, was := range used {
		if !was {
			t.Errorf("nothing clashes over %.40s any more: %s", documentClashes[i].text, documentClashes[i].why)
		}
	}
	if agreed < 150 {
		t.Errorf("they agree on %d documents", agreed)
	}
}

// wholeDocument puts the inside of a <url> into a sitemap.
func wholeDocument(inside string) string {
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset")
	for _, n := range testRoot.Namespaces {
		b.WriteString(" xmlns")
		if n.Prefix != "" {
			b.WriteString(":" + n.Prefix)
		}
		b.WriteString(`="` + n.URI + `"`)
	}
	return b.String() + "><url>" + inside + "</url></urlset>\n"
}
