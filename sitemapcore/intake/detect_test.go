package intake

import (
	"bytes"
	"compress/gzip"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

const smallSitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url>` +
	`<loc>https://example.com/</loc></url></urlset>`

func utf16Bytes(s string, big bool) []byte {
	var b []byte
	for _, u := range utf16.Encode([]rune(s)) {
		if big {
			b = append(b, byte(u>>8), byte(u))
		} else {
			b = append(b, byte(u), byte(u>>8))
		}
	}
	return b
}

func gz(t testing.TB, b []byte) []byte {
	t.Helper()
	var buf bytes.Buffer
	w := gzip.NewWriter(&buf)
	if _, err := w.Write(b); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func TestDetectByContent(t *testing.T) {
	long := strings.Repeat("a comment ", 3000)
	for _, c := range []struct {
		name, in string
		want     Format
	}{
		{"nothing", "", Empty},
		{"white space only", strings.Repeat(" \n", 100_000), Empty},
		{"a mark only", "\xef\xbb\xbf", Empty},
		{"zeros", strings.Repeat("\x00", 1000), Unknown},
		{"a sitemap", smallSitemap, XML},
		{"a sitemap with a declaration", `<?xml version="1.0"?>` + smallSitemap, XML},
		{"an index with a prefix", `<sm:sitemapindex xmlns:sm="x">`, XML},
		{"a sitemap in upper case", `<URLSET>`, XML},
		{"blank lines before the declaration", "\n \n<?xml version='1.0'?>" + smallSitemap, XML},
		{"a megabyte of blanks before a sitemap", strings.Repeat(" ", 1<<20) + smallSitemap, XML},
		{"two marks", "\xef\xbb\xbf\xef\xbb\xbf" + smallSitemap, XML},
		{"a notice of PHP in text", "\nNotice: Undefined index: x in /var/www/a.php on line 12\n" +
			"<?xml version=\"1.0\"?>" + smallSitemap, XML},
		{"a notice of PHP in HTML", "<br />\n<b>Warning</b>: x in <b>/a.php</b> on line <b>3</b><br />\n" +
			"<?xml version=\"1.0\"?>" + smallSitemap, XML},
		{"what a browser shows above XML", "This XML file does not appear to have any style information associated " +
			"with it.\n" + smallSitemap, XML},
		{"an answer with a sitemap in it", "Here is your sitemap:\n```xml\n<?xml version=\"1.0\"?>\n" + smallSitemap +
			"\n```", XML},
		{"a long comment first", "<!-- " + long + "-->" + smallSitemap, XML},
		{"a comment longer than the window", "<!-- " + strings.Repeat(long, 4) + "-->" + smallSitemap, XML},
		{"a doctype with entities", "<!DOCTYPE urlset [ <!ENTITY a '>'> ]>" + smallSitemap, XML},
		{"one entry", `<url><loc>https://example.com/</loc></url>`, XML},
		{"other XML", "<opml><body/></opml>", XML},
		{"only a declaration", `<?xml version="1.0" encoding="UTF-8"?>`, XML},
		{"a flood of angles", strings.Repeat("<", 100_000), XML},
		{"UTF-8 behind a mark of UTF-16", "\xff\xfe" + smallSitemap, XML},
		{"a web page", "<!doctype html><title>x</title>", HTML},
		{"a web page without doctype", "<HTML lang=en><body>", HTML},
		{
			"XHTML", `<?xml version="1.0"?><!DOCTYPE html PUBLIC "x" "y"><html xmlns="http://www.w3.org/1999/xhtml">`,
			HTML,
		},
		{"a page saved from a browser", "<!-- saved from url=(0019)https://example.com/ -->\n<html>", HTML},
		{"a page that shows a sitemap", "<!doctype html><html><body><pre><urlset></pre>", HTML},
		{"a table of the clipboard", "<table><tr><td>x</td></tr></table>", HTML},
		{"RSS", `<?xml version="1.0"?><rss version="2.0">`, RSS},
		{"Atom", `<feed xmlns="http://www.w3.org/2005/Atom">`, Atom},
		{"RSS 1.0", `<rdf:RDF xmlns:rdf="x">`, RDF},
		{"a drawing", `<?xml version="1.0"?><!-- x --><svg>`, SVG},
		{"a list", "https://example.com/\nhttps://example.com/a,b\n", PlainText},
		{
			"a list with a comma in each address", "https://example.pl/a,1.html\nhttps://example.pl/b,2.html\n",
			PlainText,
		},
		{"a list that quotes XML", "https://example.com/?q=<?xml \nhttps://example.com/<urlset>\n", PlainText},
		{"Markdown", "[a](https://example.com/)\n", PlainText},
		{"prose", "Hello, this is a letter.\nIt has lines.", PlainText},
		{"prose in a Western encoding", "Caf\xe9 cr\xe8me, s'il vous pla\xeet.", PlainText},
		{"robots.txt", "# hi\n\nUser-agent: *\nDisallow:\n", Robots},
		{"robots.txt in CR", "User-agent: *\rSitemap: https://example.com/s.xml\r", Robots},
		{"a head of columns", "Address,Status Code\nhttps://example.com/,200\n", CSV},
		{"semicolons", "url;lastmod\nhttps://example.com/;2026-01-01\n", CSV},
		{"Excel's own line", "sep=;\nurl;x\n", CSV},
		{"columns without a head", "https://example.com/,2026-01-01,0.8\nhttps://example.com/a,2026-01-02,0.5\n", CSV},
		{"tabs", "https://example.com/\t2026-01-01\nhttps://example.com/a\t2026-01-02\n", CSV},
		{"JSON", `{"url": "https://example.com/"}`, JSON},
		{"JSON array", `[ {"url": 1} ]`, JSON},
		{"gzip", "\x1f\x8b\x08\x00", Gzip},
		{"bzip2", "BZh91AY&SY\x00\x00", OtherArchive},
		{"text that begins like bzip2", "BZh is a name", PlainText},
		{"text that begins like a bitmap", "BMW opens a new shop", PlainText},
		{"xz", "\xfd7zXZ\x00\x00", OtherArchive},
		{"zstd", "\x28\xb5\x2f\xfd\x00", OtherArchive},
		{"an empty zip", "PK\x05\x06" + strings.Repeat("\x00", 18), Zip},
		{"a workbook", zipOf("[Content_Types].xml", "", "xl/workbook.xml", ""), Spreadsheet},
		{"a workbook that lists its parts last", zipOf("docProps/app.xml", "", "xl/workbook.xml", "",
			"[Content_Types].xml", ""), Spreadsheet},
		{"a word document", zipOf("[Content_Types].xml", "", "word/document.xml", ""), Document},
		{"slides", zipOf("[Content_Types].xml", "", "ppt/presentation.xml", ""), Document},
		{
			"an OpenDocument spreadsheet", zipOf("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
			Spreadsheet,
		},
		{"an OpenDocument text", zipOf("mimetype", "application/vnd.oasis.opendocument.text"), Document},
		{"a book", zipOf("mimetype", "application/epub+zip"), Document},
		{
			"sitemaps of a shop for sizes xl/ and word/ games",
			zipOf("xl/sitemap.xml", "https://example.com/xl/ [Content_Types].xml word/"), Zip,
		},
		{"an old workbook", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Spreadsheet},
		{"tar", strings.Repeat("a", 257) + "ustar\x0000", OtherArchive},
		{"RTF", `{\rtf1\ansi <urlset><url><loc>https://example.com/</loc></url></urlset>}`, RTF},
		{
			"a workbook as XML", `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>`,
			XMLSpreadsheet,
		},
		{"a document as XML", `<?xml version="1.0"?><w:wordDocument/>`, XMLDocument},
		{"a newer one", `<?xml version="1.0"?><pkg:package/>`, XMLDocument},
		{"PDF", "%PDF-1.7\n%\xe2\xe3", PDF},
		{"PNG", "\x89PNG\r\n\x1a\n\x00", PNG},
		{"JPEG", "\xff\xd8\xff\xe0", JPEG},
		{"GIF", "GIF89a\x01", GIF},
		{"WebP", "RIFF\x00\x00\x00\x00WEBPVP8 ", WebP},
		{"AVIF", "\x00\x00\x00 ftypavif", OtherImage},
		{"noise", "\x01\x02\x03\x04\x05\xff\xfe\x80\x81\x00\x00\x07", Unknown},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Detect([]byte(c.in)); got != c.want {
				t.Errorf("Detect = %v, want %v", got, c.want)
			}
		})
	}
}

func TestDetectAgreesWithTheKindsOfRealFiles(t *testing.T) {
	want := map[string][]Format{
		"urlset": {XML}, "index": {XML}, "sitemapindex": {XML}, "atom": {Atom}, "rss": {RSS}, "rss1": {RDF},
		"text": {PlainText, JSON}, "robots": {Robots}, "html": {HTML}, "csv": {CSV}, "json": {JSON},
	}
	// The files for which the content contradicts the index, with the right result.
	differs := map[string]Format{
		"peers/sitemapr/corpus/encoding/utf16-le-bom.xml": XML,       // XML behind a lying mark
		"peers/sitemapr/index-rss-child.xml":              XML,       // an index; its child is the feed
		"peers/sitemapr/corpus-golden.tsv":                PlainText, // no addresses in it
		// the number of cells differs from line to line
		"real-sitemaps/michal-h21--pedf-web__sitemap.tsv": PlainText,
		// nothing tells the second cell from a part of the address
		"security/csv/no-header.csv":                          PlainText,
		"security/csv/rows-1m.csv.gz":                         PlainText, // one column
		"security/csv/wide-10000-columns.csv":                 PlainText, // its head exceeds the examined part
		"peers/feedparser/illformed/always_strip_doctype.xml": RSS,
	}
	seen := map[string]int{}
	for _, dir := range folders(t) {
		for _, row := range table(t, dir, "INDEX.tsv") {
			kind := row["kind"]
			formats, ok := want[kind]
			if !ok {
				seen["other: "+kind]++
				continue
			}
			if strings.Contains(row["path"], "/bomb-") || strings.HasSuffix(row["path"], ".tar.gz") {
				continue // refused while unpacking
			}
			u, err := unpack(read(t, dir, row["path"]), 1<<30)
			if err != nil {
				t.Errorf("%s: %v", row["path"], err)
				continue
			}
			seen[kind]++
			if got := Detect(u.Text()); !slices.Contains(formats, got) && got != differs[row["path"]] {
				t.Errorf("%s: Detect = %v, want %v (%s)", row["path"], got, formats, row["notes"])
			}
		}
	}
	t.Log(seen)
}

func TestNamesAreOnlyCompared(t *testing.T) {
	for _, c := range []struct {
		name   string
		layers int
		want   bool
	}{
		{"sitemap.xml", 0, false},
		{"sitemap.xml.gz", 1, false},
		{"sitemap.xml.GZ", 2, false},
		{"sitemap.xml.gz", 0, true},
		{"sitemap.xml", 1, true},
		{".gz", 0, false},
	} {
		if r, got := NameReceipt(c.name, c.layers); got != c.want || got && (r.Rule != "A4" || !r.Advice) {
			t.Errorf("NameReceipt(%q, %d) = %+v, %v", c.name, c.layers, r, got)
		}
	}
}

func FuzzDetect(f *testing.F) {
	for _, s := range []string{
		"", smallSitemap, "<!doctype html>", "\xff\xfe<\x00", "PK\x03\x04", "x\x9c", "sep=;",
		"[[{", "<!<!<!", "<?xml <html",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		got := Detect(b)
		if got >= numFormats || got.String() == "" {
			t.Fatalf("Detect = %d", got)
		}
		// White space before markup changes nothing.
		if len(b) > 0 && b[0] == '<' && got >= XML && got != PlainText && !bytes.Contains(b, []byte{0}) &&
			signature(b) == Unknown {
			padded := append([]byte("\n \n "), b...)
			if again := Detect(padded); again != got && signature(padded) == Unknown {
				t.Fatalf("Detect = %v, and %v behind white space", got, again)
			}
		}
		if r := RefuseFormat(got); r != nil && (r.Title == "" || r.Detail == "") {
			t.Fatalf("RefuseFormat(%v) has no words", got)
		}
	})
}
