package sitemapxml

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/sitemapxml/xmltest"
)

// document checks a whole document with the strict reader, with any root.
func document(b []byte) error {
	s := scan.New()
	s.Text = b
	fault := func() error { return fmt.Errorf("fault %d at %d", s.Fault, s.At) }
	p, ok := s.Prolog()
	if !ok {
		return fault()
	}
	end := s.StartTag(p.Root)
	if end < 0 {
		return fault()
	}
	if !s.Tag.Self {
		s.Push()
		if end = s.Content(end); end < 0 {
			return fault()
		}
	}
	if rest := s.Misc(end); rest != len(b) {
		return fmt.Errorf("something behind the root at %d", rest)
	}
	return nil
}

func TestTheStrictReaderConformsToXML(t *testing.T) {
	dir := filepath.Join(xmltest.Fixtures(t), "xml-conformance")
	good, bad, inDTD, missed := 0, 0, 0, 0
	for _, x := range xmltest.Table(t, filepath.Join(dir, "TESTS.tsv")) {
		if x["entities"] != "none" || x["namespace"] == "no" || x["version"] == "1.1" || x["type"] == "error" ||
			x["edition"] != "" && !strings.Contains(x["edition"], "5") {
			continue
		}
		b, err := os.ReadFile(filepath.Join(dir, "xmlconf", x["file"]))
		if err != nil {
			t.Fatal(err)
		}
		head := bytes.ToLower(b[:min(len(b), 200)])
		utf16 := bytes.HasPrefix(b, []byte("\xff\xfe")) || bytes.HasPrefix(b, []byte("\xfe\xff"))
		if utf16 || bytes.Contains(head, []byte("iso-8859-1")) && !utf8.Valid(b) ||
			bytes.Contains(head, []byte("encoding")) && !bytes.Contains(head, []byte("utf-8")) &&
				x["type"] != "not-wf" {
			continue // decoding is done before
		}
		err = document(b)
		switch {
		case x["type"] != "not-wf":
			good++
			if err != nil {
				t.Errorf("%s is well-formed, but: %v (%s)", x["file"], err, x["description"])
			}
		case bytes.Contains(b, []byte("<!DOCTYPE")):
			// What only a reader of the document type declaration can know is not ours to find.
			inDTD++
			if err == nil {
				missed++
			}
		default:
			bad++
			if err == nil {
				t.Errorf("%s is not well-formed: %s", x["file"], x["description"])
			}
		}
	}
	t.Logf("%d well-formed documents, %d that are not, and %d more with a document type declaration, of which %d pass",
		good, bad, inDTD, missed)
}

// The documents of the suite once more, as an unknown element of an entry: a broken one is repaired,
// a sound one is not touched.
func TestTheDecoderRepairsOnlyWhatIsBroken(t *testing.T) {
	dir := filepath.Join(xmltest.Fixtures(t), "xml-conformance")
	for _, x := range xmltest.Table(t, filepath.Join(dir, "TESTS.tsv")) {
		if x["entities"] != "none" || x["namespace"] == "no" || x["version"] == "1.1" || x["type"] == "error" {
			continue
		}
		b, err := os.ReadFile(filepath.Join(dir, "xmlconf", x["file"]))
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(b, []byte("<!DOCTYPE")) || bytes.HasPrefix(b, []byte("<?xml ")) {
			continue
		}
		text := append([]byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>a</loc>`), b...)
		text = append(text, "</url></urlset>"...)
		seg, err := decode(text)
		if err != nil {
			t.Fatal(err)
		}
		checkLaws(t, text, seg)
		// Some content is not allowed beside a root, and allowed within an element.
		switch sound := document(slices.Concat([]byte("<r>"), b, []byte("</r>"))) == nil; {
		case sound && seg.Broken:
			t.Errorf("%s is well-formed, but repaired: %q", x["file"], b)
		case !sound && !seg.Broken && len(seg.Unread) == 0:
			t.Errorf("%s is not well-formed, and nobody says so: %q", x["file"], b)
		}
	}
}

// The content of a document type declaration is not checked, because it is never read. So the declaration itself is
// reported, with any content, and a sitemap behind it is read all the same. Each such declaration in the suite is put
// before a sitemap.
func TestADocumentTypeDeclarationIsSaidWhateverIsInIt(t *testing.T) {
	dir := filepath.Join(xmltest.Fixtures(t), "xml-conformance")
	const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/</loc>` +
		`</url></urlset>`
	read, broken := 0, 0
	for _, x := range xmltest.Table(t, filepath.Join(dir, "TESTS.tsv")) {
		b, err := os.ReadFile(filepath.Join(dir, "xmlconf", x["file"]))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(b, []byte("<!DOCTYPE")) || !utf8.Valid(b) {
			continue
		}
		s := scan.New()
		s.Text = b
		p, ok := s.Prolog()
		if !ok {
			// Its end is unknown. Something must be reported in any case.
			broken++
			seg, err := decode(append(bytes.Clone(b), sitemap...))
			if err == nil && !seg.Broken && len(seg.Unread) == 0 && len(seg.Receipts) == 0 {
				t.Errorf("%s is not well-formed, and nobody says so: %q", x["file"], b)
			}
			continue
		}
		if p.Doctype < 0 {
			continue // it is in a comment, or within an element
		}
		read++
		seg, err := decode(append(bytes.Clone(b[:p.Root]), sitemap...))
		if err != nil || seg.Rows.Len() != 1 {
			t.Errorf("%s: the sitemap behind it is not read: %v", x["file"], err)
			continue
		}
		if !slices.ContainsFunc(seg.Receipts,
			func(r sitemapcore.Receipt) bool { return strings.HasPrefix(r.Rule, "A14") }) {
			t.Errorf("%s: nobody says that there is a declaration: %q", x["file"], b[:p.Root])
		}
	}
	if read < 500 {
		t.Errorf("only %d declarations were read", read)
	}
	t.Logf("%d declarations with an end, %d without", read, broken)
}

// Twice the input is twice the work, however hostile it is: counted in the bytes that are allocated
// and the rows, not in time.
func TestHostileInputTakesLinearWork(t *testing.T) {
	const head = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
	for _, piece := range []string{
		"<", "<<", "&", "&a", "<a", "<a>", "<url>", "<url", "</url>", "<!--", "<![CDATA[", "<?", "<?a", "<?a ", "<?a!",
		"<!DOCTYPE a [", "<!DOCTYPE a SYSTEM '", "<a b=", "<a b='", "<a b='c' ",
		"]]>", "<loc>", "<url><loc>", "<url></loc>", "</x>", "<x:y>", "<x:y z:a=''>", "<url><image:image>", "\x00",
		"\xff", "<urlset>", "</urlset>", "</urlset><urlset>", "<?xml?>", "<?xml ",
		"<url><loc>a</loc>", "<url><loc>&</loc></url>", "-->", "<!-- -- -->", "<a xmlns:b='c'>", "<url/>", "<a:b:c>",
		"<!DOCTYPE a [<!ENTITY b '", "<![CDATA[\x01", "&#", "<loc><url>", "text<b>", "</urlset>x",
		"</urlset><br>", "<urlset/>", "<url>\x01<x>", "<sitemap>",
	} {
		measure := func(n int) int {
			text := []byte(head + strings.Repeat(piece, n))
			d := newDecoder(text)
			_, _ = d.decode(on)
			return d.s.Work
		}
		a, b := measure(2000), measure(8000)
		if b > 6*a+100_000 {
			t.Errorf("%q: %d steps of work for 2,000 pieces, %d for 8,000", piece, a, b)
		}
	}
	for _, attrs := range []string{" a%d='b'", " xmlns:n%d='u'", " x:a%d=''"} {
		var b strings.Builder
		b.WriteString(head + "<url")
		for i := range 50_000 {
			fmt.Fprintf(&b, attrs, i)
		}
		b.WriteString("><loc>a</loc></url></urlset>")
		seg, err := decode([]byte(b.String()))
		if err != nil || seg.Rows.Len()+len(seg.Unread) != 1 {
			t.Errorf("%s: %v", attrs, err)
		}
	}
}

func TestTooDeepIsSaid(t *testing.T) {
	deep := strings.Repeat("<a>", 300) + strings.Repeat("</a>", 300)
	text := []byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>x</loc>` + deep +
		`</url><url><loc>y</loc></url></urlset>`)
	seg, err := decode(text)
	if err != nil || seg.Broken || seg.Rows.Len() != 1 || len(seg.Unread) != 1 || seg.Unread[0].Reason != tooDeep() {
		t.Fatalf("%v %+v", err, seg)
	}
}
