package intake

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/intaketest"
)

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

func TestDetectByContent(t *testing.T) {
	long := strings.Repeat("a comment ", 3000)
	for _, c := range []struct {
		name, in string
		want     format.Format
	}{
		{"nothing", "", format.Empty},
		{"white space only", strings.Repeat(" \n", 100_000), format.Empty},
		{"a mark only", "\xef\xbb\xbf", format.Empty},
		{"zeros", strings.Repeat("\x00", 1000), format.Unknown},
		{"a sitemap", intaketest.SmallSitemap, format.XML},
		{"a sitemap with a declaration", `<?xml version="1.0"?>` + intaketest.SmallSitemap, format.XML},
		{"an index with a prefix", `<sm:sitemapindex xmlns:sm="x">`, format.XML},
		{"a sitemap in upper case", `<URLSET>`, format.XML},
		{"blank lines before the declaration", "\n \n<?xml version='1.0'?>" + intaketest.SmallSitemap, format.XML},
		{"a megabyte of blanks before a sitemap", strings.Repeat(" ", 1<<20) + intaketest.SmallSitemap, format.XML},
		{"two marks", "\xef\xbb\xbf\xef\xbb\xbf" + intaketest.SmallSitemap, format.XML},
		{"a notice of PHP in text", "\nNotice: Undefined index: x in /var/www/a.php on line 12\n" +
			"<?xml version=\"1.0\"?>" + intaketest.SmallSitemap, format.XML},
		{"a notice of PHP in HTML", "<br />\n<b>Warning</b>: x in <b>/a.php</b> on line <b>3</b><br />\n" +
			"<?xml version=\"1.0\"?>" + intaketest.SmallSitemap, format.XML},
		{"what a browser shows above XML", "This XML file does not appear to have any style information associated " +
			"with it.\n" + intaketest.SmallSitemap, format.XML},
		{"an answer with a sitemap in it", "Here is your sitemap:\n```xml\n<?xml version=\"1.0\"?>\n" + intaketest.SmallSitemap +
			"\n```", format.XML},
		{"a long comment first", "<!-- " + long + "-->" + intaketest.SmallSitemap, format.XML},
		{"a comment longer than the window", "<!-- " + strings.Repeat(long, 4) + "-->" + intaketest.SmallSitemap, format.XML},
		{"a doctype with entities", "<!DOCTYPE urlset [ <!ENTITY a '>'> ]>" + intaketest.SmallSitemap, format.XML},
		{"one entry", `<url><loc>https://example.com/</loc></url>`, format.XML},
		{"other XML", "<opml><body/></opml>", format.XML},
		{"only a declaration", `<?xml version="1.0" encoding="UTF-8"?>`, format.XML},
		{"a flood of angles", strings.Repeat("<", 100_000), format.XML},
		{"UTF-8 behind a mark of UTF-16", "\xff\xfe" + intaketest.SmallSitemap, format.XML},
		{"a web page", "<!doctype html><title>x</title>", format.HTML},
		{"a web page without doctype", "<HTML lang=en><body>", format.HTML},
		{
			"XHTML", `<?xml version="1.0"?><!DOCTYPE html PUBLIC "x" "y"><html xmlns="http://www.w3.org/1999/xhtml">`,
			format.HTML,
		},
		{"a page saved from a browser", "<!-- saved from url=(0019)https://example.com/ -->\n<html>", format.HTML},
		{"a page that shows a sitemap", "<!doctype html><html><body><pre><urlset></pre>", format.HTML},
		{"a table of the clipboard", "<table><tr><td>x</td></tr></table>", format.HTML},
		{"RSS", `<?xml version="1.0"?><rss version="2.0">`, format.Feed},
		{"Atom", `<feed xmlns="http://www.w3.org/2005/Atom">`, format.Feed},
		{"RSS 1.0", `<rdf:RDF xmlns:rdf="x">`, format.Feed},
		{"a drawing", `<?xml version="1.0"?><!-- x --><svg>`, format.Picture},
		{"a list", "https://example.com/\nhttps://example.com/a,b\n", format.PlainText},
		{
			"a list with a comma in each address", "https://example.pl/a,1.html\nhttps://example.pl/b,2.html\n",
			format.PlainText,
		},
		{"a list that quotes XML", "https://example.com/?q=<?xml \nhttps://example.com/<urlset>\n", format.PlainText},
		{"Markdown", "[a](https://example.com/)\n", format.PlainText},
		{"prose", "Hello, this is a letter.\nIt has lines.", format.PlainText},
		{"prose in a Western encoding", "Caf\xe9 cr\xe8me, s'il vous pla\xeet.", format.PlainText},
		{"robots.txt", "# hi\n\nUser-agent: *\nDisallow:\n", format.Robots},
		{"robots.txt in CR", "User-agent: *\rSitemap: https://example.com/s.xml\r", format.Robots},
		{"a head of columns", "Address,Status Code\nhttps://example.com/,200\n", format.CSV},
		{"semicolons", "url;lastmod\nhttps://example.com/;2026-01-01\n", format.CSV},
		{"Excel's own line", "sep=;\nurl;x\n", format.CSV},
		{"columns without a head", "https://example.com/,2026-01-01,0.8\nhttps://example.com/a,2026-01-02,0.5\n", format.CSV},
		{"tabs", "https://example.com/\t2026-01-01\nhttps://example.com/a\t2026-01-02\n", format.CSV},
		{"JSON", `{"url": "https://example.com/"}`, format.JSON},
		{"JSON array", `[ {"url": 1} ]`, format.JSON},
		{"gzip", "\x1f\x8b\x08\x00", format.Gzip},
		{"7z", "7z\xbc\xaf\x27\x1c", format.OtherArchive},
		{"an empty zip", "PK\x05\x06" + strings.Repeat("\x00", 18), format.Zip},
		{"a workbook", intaketest.ZipOf("[Content_Types].xml", "", "xl/workbook.xml", ""), format.Spreadsheet},
		{"a workbook that lists its parts last", intaketest.ZipOf("docProps/app.xml", "", "xl/workbook.xml", "",
			"[Content_Types].xml", ""), format.Spreadsheet},
		{"a word document", intaketest.ZipOf("[Content_Types].xml", "", "word/document.xml", ""), format.Document},
		{"slides", intaketest.ZipOf("[Content_Types].xml", "", "ppt/presentation.xml", ""), format.Document},
		{
			"an OpenDocument spreadsheet", intaketest.ZipOf("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
			format.Spreadsheet,
		},
		{"an OpenDocument text", intaketest.ZipOf("mimetype", "application/vnd.oasis.opendocument.text"), format.Document},
		{"a book", intaketest.ZipOf("mimetype", "application/epub+zip"), format.Document},
		{
			"sitemaps of a shop for sizes xl/ and word/ games",
			intaketest.ZipOf("xl/sitemap.xml", "https://example.com/xl/ [Content_Types].xml word/"), format.Zip,
		},
		{"an old workbook", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", format.Spreadsheet},
		{
			"an old document", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00W\x00o\x00r\x00d\x00D\x00o\x00c\x00u\x00m\x00e\x00n\x00t\x00",
			format.Document,
		},
		{"tar", strings.Repeat("a", 257) + "ustar\x0000", format.OtherArchive},
		{"RTF", `{\rtf1\ansi <urlset><url><loc>https://example.com/</loc></url></urlset>}`, format.Document},
		{
			"a workbook as XML", `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>`,
			format.Spreadsheet,
		},
		{"a document as XML", `<?xml version="1.0"?><w:wordDocument/>`, format.Document},
		{"PDF", "%PDF-1.7\n%\xe2\xe3", format.Document},
		{"PNG", "\x89PNG\r\n\x1a\n\x00", format.Picture},
		{"JPEG", "\xff\xd8\xff\xe0", format.Picture},
		{"GIF", "GIF89a\x01", format.Picture},
		{"WebP", "RIFF\x00\x00\x00\x00WEBPVP8 ", format.Picture},
		{"noise", "\x01\x02\x03\x04\x05\xff\xfe\x80\x81\x00\x00\x07", format.Unknown},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Detect([]byte(c.in)); got != c.want {
				t.Errorf("Detect = %v, want %v", got, c.want)
			}
		})
	}
}

func TestDetectAgreesWithTheKindsOfRealFiles(t *testing.T) {
	want := map[string][]format.Format{
		"urlset": {format.XML}, "index": {format.XML}, "sitemapindex": {format.XML},
		"atom": {format.Feed}, "rss": {format.Feed}, "rss1": {format.Feed},
		"text": {format.PlainText, format.JSON}, "robots": {format.Robots}, "html": {format.HTML}, "csv": {format.CSV}, "json": {format.JSON},
	}
	// The files for which the content contradicts the index, with the right result.
	differs := map[string]format.Format{
		"peers/sitemapr/corpus/encoding/utf16-le-bom.xml": format.XML,       // XML behind a lying mark
		"peers/sitemapr/index-rss-child.xml":              format.XML,       // an index; its child is the feed
		"peers/sitemapr/corpus-golden.tsv":                format.PlainText, // no addresses in it
		// the number of cells differs from line to line
		"real-sitemaps/michal-h21--pedf-web__sitemap.tsv": format.PlainText,
		// nothing tells the second cell from a part of the address
		"security/csv/no-header.csv":                          format.PlainText,
		"security/csv/rows-1m.csv.gz":                         format.PlainText, // one column
		"security/csv/wide-10000-columns.csv":                 format.PlainText, // its head exceeds the examined part
		"peers/feedparser/illformed/always_strip_doctype.xml": format.Feed,
	}
	seen := map[string]int{}
	for _, dir := range folders(t) {
		for _, row := range rowsOf(t, dir, "INDEX.tsv") {
			kind := row["kind"]
			formats, ok := want[kind]
			if !ok {
				seen["other: "+kind]++
				continue
			}
			if strings.Contains(row["path"], "/bomb-") || strings.HasSuffix(row["path"], ".tar.gz") {
				continue // refused while unpacking
			}
			text, err := unpacked(read(t, dir, row["path"]))
			if err != nil {
				t.Errorf("%s: %v", row["path"], err)
				continue
			}
			seen[kind]++
			if got := Detect(text); !slices.Contains(formats, got) && got != differs[row["path"]] {
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
		"", intaketest.SmallSitemap, "<!doctype html>", "\xff\xfe<\x00", "PK\x03\x04", "x\x9c", "sep=;",
		"[[{", "<!<!<!", "<?xml <html",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		got := Detect(b)
		// White space before markup changes nothing.
		if len(b) > 0 && b[0] == '<' && got >= format.XML && got != format.PlainText && !bytes.Contains(b, []byte{0}) &&
			format.Signature(b) == format.Unknown {
			padded := append([]byte("\n \n "), b...)
			if again := Detect(padded); again != got && format.Signature(padded) == format.Unknown {
				t.Fatalf("Detect = %v, and %v behind white space", got, again)
			}
		}
		if r := format.RefuseFormat(got); r != nil && (r.Title == "" || r.Detail == "") {
			t.Fatalf("RefuseFormat(%v) has no words", got)
		}
	})
}

// unpacked returns the decompressed bytes of a file.
func unpacked(file []byte) ([]byte, error) {
	u := format.NewUnpacker(1 << 30)
	if err := u.Grow(int64(len(file))); err != nil {
		return nil, err
	}
	if err := u.Took(copy(u.Room(), file)); err != nil {
		return nil, err
	}
	if err := u.Close(); err != nil {
		return nil, err
	}
	err := u.Run(intaketest.Still)
	return u.Text(), err
}

func TestTextsThatAreTablesWithoutAWholeAddress(t *testing.T) {
	for text, want := range map[string]format.Format{
		"# Landing page\n# All users\nLanding page,Sessions\n/,7\n":                                 format.CSV,
		"Name,Where\nHome,/\nAbout,/about\n":                                                        format.CSV,
		"\"# Help: https://help.example/a, b\",# x\nid,title,link\n1,Lamp,https://a.example/lamp\n": format.CSV,
		"/old\t/new\t301\n/a\t/b\t301\n/c\t/d\t301\n":                                               format.CSV,
		"# my pages\nhttps://a.example/\nhttps://a.example/b\n":                                     format.PlainText,
		"/* a, b */\n.x{color:red}\n":                                                               format.PlainText,
		"Dear Ann, hello\nit is late, bye\n":                                                        format.PlainText,
		"/about\n/lamps\n":                                                                          format.PlainText,
	} {
		if got := Detect([]byte(text)); got != want {
			t.Errorf("%q is %v, want %v", text, got, want)
		}
	}
}
