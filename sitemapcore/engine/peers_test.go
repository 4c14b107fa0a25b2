package engine_test

import (
	"bytes"
	"os"
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

// A seen is what we make of one file.
type seen struct {
	refused  string // the rule of the refusal; "-" without one
	mended   bool   // the XML had to be repaired, or a part could not be read
	pages    int
	children int // of an index
	codes    []string
}

// see opens a file and returns the messages about it.
func see(p *enginetest.Page, name string, data []byte) seen {
	var s seen
	before := enginetest.Must[*wire.Files](p, &wire.GetFiles{})
	b, _ := p.Call(&wire.Open{Replace: true, Job: 1, Inputs: []wire.Input{{Name: name, Path: name}}},
		enginetest.Bytes(data))
	o, ok := b.(*wire.Opened)
	files := enginetest.Must[*wire.Files](p, &wire.GetFiles{})
	if !ok || o.Files == 0 {
		s.refused = "-"
		if n := len(files.Problems); n > len(before.Problems) && files.Problems[n-1].Rule != "" {
			s.refused = files.Problems[n-1].Rule
		}
		return s
	}
	s.pages = o.Pages
	for _, f := range files.Files {
		s.mended = s.mended || f.Broken
		if f.Kind == sitemapcore.Index {
			s.children += f.Missing
		}
	}
	s.mended = s.mended || len(files.Unread) > 0
	if n := len(files.Problems); n > len(before.Problems) {
		s.codes = append(s.codes, files.Problems[n-1].Rule)
	}
	sum := p.Summary()
	for _, r := range sum.Rules {
		s.codes = append(s.codes, r.Code)
	}
	for _, f := range sum.Files {
		s.codes = append(s.codes, f.Code)
	}
	for _, r := range files.Receipts {
		code, _, _ := strings.Cut(r.Rule, ".")
		if !slices.Contains(s.codes, code) {
			s.codes = append(s.codes, code)
		}
	}
	return s
}

// pageCount writes a number of pages.
func pageCount(n int) string {
	if n == 1 {
		return "1 page"
	}
	return strconv.Itoa(n) + " pages"
}

// says returns a short form of the messages.
func (s seen) says() string {
	if s.refused != "" {
		if s.refused == "-" {
			return "refused"
		}
		return "refused (" + s.refused + ")"
	}
	out := pageCount(s.pages)
	if s.children > 0 {
		out = strconv.Itoa(s.children) + " files listed"
	}
	if s.mended {
		out += ", repaired"
	}
	if len(s.codes) > 0 {
		out += ": " + strings.Join(s.codes, " ")
	}
	return out
}

// sitemaprCodes maps the findings of sitemapr to our rules. "mended" means a repaired file, "refused" a refused one.
var sitemaprCodes = map[string]string{
	"UNSUPPORTED_MALFORMED_GZIP": "A3", "UNSUPPORTED_HTML_MASQUERADE": "A2", "UNSUPPORTED_ROOT": "B1 mended",
	"!sitemapr_xml_parse_error": "mended refused",
	"PROTOCOL_URL_NOT_ABSOLUTE": "C4 C5 C6 L1 refused", "PROTOCOL_TEXT_URL_TOO_LONG": "C9",
	"PROTOCOL_CHANGEFREQ_INVALID": "E1 E1a", "PROTOCOL_PRIORITY_OUT_OF_RANGE": "E2 E2a",
	"PROTOCOL_LASTMOD_INVALID": "D1 D1a D2 D3 D4 D5 D9 D12 D16", "PROTOCOL_DUPLICATE_LOC": "C24 F4 F4a",
	"SCHEMA_UNKNOWN_NAMESPACE": "B2 B3 B4 B8",
	"HREFLANG_DUPLICATE":       "I10 I10a", "HREFLANG_XDEFAULT_MISSING": "I15",
	"HREFLANG_FORMAT_INVALID":         "I2 I4 I5 I6",
	"HREFLANG_LINK_ATTR_INVALID":      "I1 I2",
	"HREFLANG_MISSING_SELF_REFERENCE": "I11", "HREFLANG_NONSTANDARD_CASE": "I8", "HREFLANG_SEPARATOR_INVALID": "I7",
	"HREFLANG_XDEFAULT_INVALID": "I9 I9a",
}

// meets reports whether what we saw has one of the rules that mean the same as a peer's finding.
func (s seen) meets(finding string) bool {
	if finding == "SCHEMA_INVALID" {
		if s.mended || s.refused != "" {
			return true
		}
		return len(s.codes) > 0
	}
	for _, c := range strings.Fields(sitemaprCodes[finding]) {
		if s.refused == c || slices.Contains(s.codes, c) || c == "mended" && s.mended || c == "refused" &&
			s.refused != "" {
			return true
		}
	}
	return false
}

// peerFiles are files of other projects with what their own tests expect of them: so many pages, so
// many files in an index, that nothing can be made of it ("refused"), or the rule that a remark of
// theirs is.
const peerFiles = `
aafeher-go-sitemap-parser/sitemap-01.xml	1 pages
aafeher-go-sitemap-parser/sitemap-02.xml	2 pages
aafeher-go-sitemap-parser/sitemap-03.xml.gz	3 pages
aafeher-go-sitemap-parser/sitemap-06.xml.gz	3 pages
aafeher-go-sitemap-parser/sitemapindex-1.xml	3 listed
aafeher-go-sitemap-parser/sitemapindex-2.xml.gz	3 listed
aafeher-go-sitemap-parser/sitemap-empty.xml	refused
aafeher-go-sitemap-parser/sitemap-empty.xml.gz	refused
aafeher-go-sitemap-parser/sitemapindex-empty.xml	refused
aafeher-go-sitemap-parser/sitemapindex-empty-corrupted.xml.gz	refused
aafeher-go-sitemap-parser/corrupted.gz	refused
aafeher-go-sitemap-parser/sitemap-image-01.xml	2 pages
aafeher-go-sitemap-parser/sitemap-news-01.xml	2 pages
aafeher-go-sitemap-parser/sitemap-video-01.xml	2 pages
advertools/regular_sitemap.xml	5 pages
advertools/zipped_sitemap.xml.gz	5 pages
advertools/regular_sitemap.xml.gz	5 pages A4
advertools/error_sitemap.xml	refused
advertools/sitemap_index.xml	3 listed
apache-stormcrawler/stormcrawler.sitemap.xml	6 pages
apache-stormcrawler/stormcrawler.sitemap.xml.gz	6 pages
apache-stormcrawler/stormcrawler.sitemap.index.xml	4 listed
apache-stormcrawler/stormcrawler.rss	6 pages
apache-stormcrawler/stormcrawler.sitemap.extensions.mobile.xml	6 pages
benbalter-sitemap-parser/sitemap.xml	3 pages
benbalter-sitemap-parser/sitemap.xml.gz	3 pages
benbalter-sitemap-parser/malformed_sitemap.xml	C1
benbalter-sitemap-parser/whitespace_sitemap_index.xml	2 listed
found-inline/prefixed-urlset-1.xml	1 pages
found-inline/prefixed-urlset-2.xml	1 pages
found-inline/windows-1251-urlset.xml	1 pages
found-inline/windows-1251-empty.xml	A7
gopher-parse-sitemap/sitemap.xml	4 pages
gopher-parse-sitemap/sitemap-index.xml	3 listed
gopher-parse-sitemap/history/sitemap-image.xml	A12
scrapy/test_sitemap.xml	2 pages
scrapy/test_sitemap_index.xml	2 listed
scrapy/test_sitemap_strip.xml	2 pages
scrapy/test_sitemap_wrong_ns.xml	2 pages
scrapy/test_sitemap_wrong_ns2.xml	2 pages
scrapy/test_sitemap_blanklines.xml	3 listed A12
scrapy/test_comment.xml	1 pages
scrapy/test_alternate.xml	1 pages I2
scrapy/test_xml_entity_expansion.xml	1 pages A14
scrapy/test_sitemap_non_string_tag.xml	0 pages
sitemap.js/alltags.xml	7 pages
sitemap.js/alltags.cdata.xml	7 pages
sitemap.js/alltags-index.xml	2 listed
sitemap.js/alltags-index.cdata.xml	2 listed
sitemap.js/bad-tag-sitemap.xml	7 pages
sitemap.js/bad-tag-index.xml	2 listed
sitemap.js/unescaped-lt.xml	refused
sitemap.js/index-unescaped-lt.xml	refused
sitemap.js/cli-urls.txt	2 pages
sitemap.js/cli-urls.json.xml	2 pages clean
sitemap.js/cli-urls.json.bad.xml	rejected
sitemap.js/short-list.txt	1000 pages
ultimate-sitemap-parser/base/init_basic_sitemap/sitemap_pages.xml	2 pages E1 E2
ultimate-sitemap-parser/basic/test_sitemap_tree_for_homepage_gzip/sitemap_1.gz	1 pages
ultimate-sitemap-parser/basic/test_sitemap_tree_for_homepage_gzip/sitemap_2.dat	1 pages
ultimate-sitemap-parser/basic/test_sitemap_tree_for_homepage_gzip/sitemap_3.xml.gz	1 pages A4
ultimate-sitemap-parser/basic/test_sitemap_tree_for_homepage_gzip/sitemap_4.xml	1 pages
ultimate-sitemap-parser/edges/test_sitemap_tree_for_homepage_utf8_bom/sitemap.xml	1 pages A9
ultimate-sitemap-parser/edges/test_truncated_sitemap_missing_close_urlset/sitemap.xml	50 pages A19
ultimate-sitemap-parser/edges/test_truncated_sitemap_mid_url/sitemap.xml	49 pages A19
ultimate-sitemap-parser/edges/test_sitemap_no_ns/sitemap_pages.xml	1 pages B2
ultimate-sitemap-parser/plain_text/test_sitemap_tree_for_homepage_plain_text/sitemap_1.txt	2 pages L1
ultimate-sitemap-parser/plain_text/test_sitemap_tree_for_homepage_plain_text/sitemap_2.txt.dat	2 pages
ultimate-sitemap-parser/rss_atom/test_sitemap_tree_for_homepage_rss_atom/sitemap_rss.xml	2 pages
ultimate-sitemap-parser/rss_atom/test_sitemap_tree_for_homepage_rss_atom/sitemap_atom_0_3.xml	2 pages
ultimate-sitemap-parser/rss_atom/test_sitemap_tree_for_homepage_rss_atom/sitemap_atom_1_0.xml	2 pages
ultimate-sitemap-parser/security/test_billion_laughs_attack/sitemap.xml	refused
ultimate-sitemap-parser/xml/test_sitemap_tree_for_homepage_prematurely_ending_xml/sitemap.xml	2 pages
ultimate-sitemap-parser/xml_exts/test_xml_image/sitemap_images.xml	2 pages
ultimate-sitemap-parser/xml_exts/test_missing_attrs/sitemap.xml	I1 I2
ultimate-sitemap-parser/from_str/test_xml_pages.xml	2 pages
ultimate-sitemap-parser/from_str/test_xml_index.xml	2 listed
webignition-sitemap-model/atom.xml	1 pages
webignition-sitemap-model/rss.xml	1 pages
webignition-sitemap-model/sitemap.xml	3 pages
webignition-sitemap-model/sitemap.0.84.xml	3 pages
webignition-sitemap-model/sitemap.txt	3 pages
webignition-sitemap-model/sitemap.index.xml	3 listed
webignition-sitemap-model/sitemap.index.google.com.0.84.xml	3 listed
webignition-sitemap-model/sitemap.with-images.xml	3 pages
webignition-sitemap-model/sitemap.no-namespace.xml	3 pages
webignition-sitemap-model/sitemap.invalid.xml	rejected
webignition-sitemap-model/empty-document.html	refused
webignition-sitemap-model/plain.txt	refused
yterajima-go-sitemap/sitemap.xml	13 pages
yterajima-go-sitemap/sitemapindex.xml	3 listed
`

// peerReasons say why we judge a file otherwise than its project does. A reason for all files of
// which a project says the same begins with that.
var peerReasons = map[string]string{
	"sitemapr/corpus/compressed/valid.tar.gz": "they unpack tar archives; we open .zip, and say so",
	"sitemapr/corpus/encoding/bom-conflict.xml": "they pass " +
		"over a declaration that its own byte order mark contradicts; we read the file and say it, because other " +
		"readers trust the declaration",
	"sitemapr/corpus/encoding/declared-iso8859-no-bom.xml": "they decode " +
		"ISO-8859-1 in silence; Google and Yandex ask for UTF-8, so we say that the file was rewritten",
	"sitemapr/corpus/encoding/utf16-le-bom.xml": "the file " +
		"claims UTF-16 and is UTF-8; they give up, and we read it as what it is and say so",
	"sitemapr/corpus/hreflang/missing-attrs.xml": "none of the " +
		"links is complete, so there is no group of languages that could lack the page itself or x-default; the " +
		"schema makes hreflang optional (XHTML)",
	"sitemapr/corpus/hreflang/nonstandard-case.xml": "capitals are " +
		"no fault of form: BCP 47 reads codes without regard to them (RFC 5646, section 2.1.1)",
	"sitemapr/corpus/text/blank-lines.txt": "no source " +
		"forbids a blank line in a list",
	"sitemapr/corpus/text/mixed-schemes-and-query.txt": "http and " +
		"https of one site, and a fragment: no fault of the list, but search engines see two sites, and one page twice",
	"sitemapr/corpus/text/utf8-bom.txt": "they take " +
		"the byte order mark for a part of the first address, which is a limit of theirs",
	"sitemapr/corpus/text/valid.txt": "http and " +
		"https of one site: no fault of the list, but search engines see two sites",
	"sitemapr/corpus/xml/duplicate-locs.xml":    "a date without a time is one of the forms of the protocol",
	"sitemapr/corpus/xml/lastmod-date-only.xml": "a date without a time is one of the forms of the protocol",
	"sitemapr/corpus/xml/missing-namespace.xml": "a date without a time is one of the forms of the protocol",
	"sitemapr/corpus/xml/whitespace-heavy.xml":  "a date without a time is one of the forms of the protocol",
	"sitemapr/corpus/xml/index-self-reference.xml": "the same " +
		"file is listed twice, which they pass over",
	"sitemapr/corpus/xml/mixed-all-four.xml": "its article " +
		"is older than two days, which theirs has no clock to see",
	"sitemapr/corpus/xml/mixed-image-news.xml": "its article " +
		"is older than two days, which theirs has no clock to see",
	"sitemapr/corpus/xml/mixed-news-video-image.xml": "its article " +
		"is older than two days, which theirs has no clock to see",
	"sitemapr/corpus/xml/valid-news.xml": "its articles " +
		"are older than two days, which theirs has no clock to see",
	"advertools/error_sitemap.xml": "theirs stops " +
		"at the first fault; we repair the file with receipts and keep the page without an address, marked",
	"sitemap.js/unescaped-lt.xml": "theirs stops " +
		"at a bare <; we write it as &lt; with a receipt",
	"sitemap.js/index-unescaped-lt.xml": "theirs stops " +
		"at a bare <; we write it as &lt; with a receipt",
	"ultimate-sitemap-parser/security/test_billion_laughs_attack/" +
		"sitemap.xml": "theirs refuses every DOCTYPE; we never expand an entity, keep the file as it is, and say " +
		"it (A14)",
	"ultimate-sitemap-parser/xml/test_sitemap_tree_for_homepage_prematurely_ending_xml/sitemap.xml": "the third " +
		"page is cut off behind its address; theirs drops it, and we keep the address, with a receipt, because " +
		"nothing may be lost",
}

// peersOfTheLiveSite says what others report of the pages of a sitemap on the live site, as they document it.
const peersOfTheLiveSite = `
## The pages of a sitemap on the live site

What other tools say that they report (Screaming Frog SEO Spider, guides "Response Codes" and "URL", and its list mode;
Sitebulb, "XML Sitemaps hints"; online checkers in general), and what the bookmark "Check my pages" does, which
[live.md](live.md) describes.

| Answer | Screaming Frog, list mode | Sitebulb | Online checkers | Sitemap Editor |
|---|---|---|---|---|
| runs | a program to install | a program to install | a server, which must reach the site | the owner's browser, on the site |
| redirect | its code, and where it leads | a hint | its code, mostly | that it redirects, and where on the site it ends; no code |
| redirect to another site | where it leads | a hint | mostly | that it leads to another site or in a circle, not where |
| 404, 410 | code | hint "Not Found (4XX)" | code | code |
| 403, sign-in | code | hint "Forbidden (403)" | code | code; pages that send visitors to a login, and login forms |
| 5xx, no answer | code, "no response" | a hint | code | code; checked again with one press |
| noindex | Indexability Status | a hint | some | with the name of the robot |
| canonical | Canonical 1, "Canonicalised" | hint "Canonicalized URL" | few | with the address |
| robots.txt | "Blocked by Robots.txt" | hint "Disallowed URL" | some | with the line and the engine |
| soft 404 | by words that the user enters | not documented | no | compared with an address that can't exist |
| hreflang links of the pages | tab "Hreflang", return links too | report "International" | few | links back, and differences from the sitemap; the sitemap can take the pages' links |
| language of the page | not in its guides | report "International" | no | differences from the sitemap |
| images of the sitemap | not checked | not checked | no | missing images of the same site, if the owner asks for them |
| title of the page | not checked | not checked | few | a column; videos and articles without a title can take it |
| date of the page | not checked | not checked | no | dates of the pages, unless nearly all are equal; the sitemap can take them |
| what happens then | export, and edit the sitemap elsewhere | export, and edit the sitemap elsewhere | a report | new addresses, left out, redirects written, with preview and undo |

Desktop crawlers tell more: each code on the way, ends on other sites, what scripts change in a page.
`

// A comparison is one line of docs/peers.md.
type comparison struct{ path, expects, says, reason string }

// is reports whether a file was seen as a line of peerFiles wants it.
func (s seen) is(want string) bool {
	same := true
	words := strings.Fields(want)
	for i, w := range words {
		switch n, err := strconv.Atoi(w); {
		case err == nil && words[i+1] == "pages":
			same = same && s.refused == "" && s.pages == n
		case err == nil:
			same = same && s.children == n
		case w == "pages" || w == "listed":
		case w == "refused":
			same = same && s.refused != ""
		case w == "rejected":
			same = same && (s.mended || s.meets("SCHEMA_INVALID"))
		case w == "clean":
			same = same && !s.mended && !s.meets("SCHEMA_INVALID")
		default:
			same = same && slices.Contains(s.codes, w)
		}
	}
	return same
}

// compareWithPeers looks at the files of the peers.
func compareWithPeers(t *testing.T) []comparison {
	t.Helper()
	dir := filepath.Join(fixtures(t), "peers")
	p := enginetest.Start(t)
	read := func(path string) seen {
		data, err := os.ReadFile(filepath.Join(dir, path))
		if err != nil {
			t.Fatal(err)
		}
		return see(p, filepath.Base(path), data)
	}
	var out []comparison
	add := func(path, expects string, s seen, same bool) {
		reason, known := peerReasons[path]
		switch {
		case same && known:
			t.Errorf("%s: we agree by now, and there is still a reason why not", path)
		case !same && !known:
			t.Errorf("%s: they expect %s, we say %s, and there is no reason", path, expects, s.says())
		}
		out = append(out, comparison{path, expects, s.says(), reason})
	}
	golden, err := os.ReadFile(filepath.Join(dir, "sitemapr", "corpus-golden.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(strings.TrimSpace(string(golden)), "\n") {
		file, want, _ := strings.Cut(line, "\t")
		path := "sitemapr/corpus/" + file
		s := read(path)
		same := true
		if want == "<none>" {
			same = !s.mended && s.refused == "" &&
				!slices.ContainsFunc(s.codes,
					func(c string) bool { return check.AllEngines.Severity(c) >= sitemapcore.Warn })
			want = "nothing to report"
		} else {
			for f := range strings.FieldsSeq(want) {
				same = same && s.meets(f)
			}
		}
		add(path, want, s, same)
	}
	for line := range strings.SplitSeq(strings.TrimSpace(peerFiles), "\n") {
		path, want, _ := strings.Cut(line, "\t")
		s := read(path)
		add(path, want, s, s.is(want))
	}
	for path := range peerReasons {
		if !slices.ContainsFunc(out, func(c comparison) bool { return c.path == path }) {
			t.Errorf("there is a reason for %s, which nobody compares", path)
		}
	}
	return out
}

func TestPeersAndWeSayTheSameOrThereIsAReason(t *testing.T) {
	var b bytes.Buffer
	b.WriteString(`# What other projects say

Files with which other projects test their readers and validators, what their own tests expect, what Sitemap Editor
says, and where that differs, why. The codes are those of
[rules.md](rules.md); "repaired" means that the file was opened with receipts for what was mended. Made by a test
of sitemapcore/engine, which also holds that each difference has a reason.

| File | Theirs | Ours | Why not the same |
|---|---|---|---|
`)
	for _, c := range compareWithPeers(t) {
		b.WriteString("| " + c.path + " | " + cell(c.expects) + " | " + cell(c.says) + " | " + cell(c.reason) + " |\n")
	}
	writePeerNames(&b)
	b.WriteString(peersOfTheLiveSite)
	current(t, "peers.md", b.Bytes())
}
