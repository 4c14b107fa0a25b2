package messages

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/check"
)

// The messages of the engines are tested with the text around them on the engines' pages.
func TestMessagesOfSearchEnginesAreKnownInAnyWording(t *testing.T) {
	for _, tt := range []struct{ text, name, code string }{
		// Search Console.
		{"Invalid date\nAn invalid date was found. Please fix the date or formatting before resubmitting.\n" +
			"12 instances", "Invalid date", "D2"},
		{"INVALID DATE", "Invalid date", "D1"},
		{"Invalid URL", "Invalid URL", "C4"},
		{"URL not allowed\nThis url is not allowed for a Sitemap at this location.", "URL not allowed", "C28"},
		{"Path mismatch: Missing www", "Path mismatch", "C28"},
		{"Path mismatch: Includes www", "Path mismatch", "C28"},
		{"Invalid tag value", "Invalid tag value", "E1"},
		{"Missing XML tag\nThis required tag is missing. Please add it and resubmit.", "Missing XML tag", "C1"},
		{"Invalid XML: too many tags", "Invalid XML: too many tags", "B13"},
		{"Incorrect namespace", "Incorrect namespace", "B3"},
		{"Leading whitespace. Your Sitemap file begins with whitespace.", "Leading whitespace", "A12"},
		{"Parsing error\nWe could not read your Sitemap.", "Parsing error", "A16"},
		{"Sitemap is HTML", "Sitemap is HTML", "A2"},
		{
			"Your Sitemap appears to be an HTML page. Please use a supported sitemap format instead.",
			"Sitemap is HTML", "A2",
		},
		{"Empty Sitemap", "Empty sitemap", "A1"},
		{"Compression error", "Compression error", "A3"},
		{"Sitemap file size error", "Sitemap file size error", "A21"},
		{"Too many URLs", "Too many URLs", "A22"},
		{"Too many Sitemaps in the sitemap index file", "Too many sitemaps", "K2"},
		{"Incorrect Sitemap index format: Nested Sitemap indexes", "Nested sitemap indexes", "K1"},
		{"Invalid URL in Sitemap index file: incomplete URL", "Invalid URL in the index", "K4"},
		{"Unsupported file format", "Unsupported format", "B1"},
		{"Couldn't fetch", "Couldn’t fetch", ""},
		{"Couldn’t fetch", "Couldn’t fetch", ""},
		{"General HTTP error: HTTP 404 error", "Couldn’t fetch", ""},
		{"URLs not followed", "URLs not followed", "C27"},
		{"Sitemap contains urls which are blocked by robots.txt.", "Blocked by robots.txt", "C39"},
		{"Invalid attribute value", "Invalid attribute value", "I2"},
		{"Invalid XML tag", "Invalid XML tag", "B9"},
		{"Too many News URLs", "Too many News URLs", "H3"},
		{"Thumbnail too small", "Missing thumbnail", ""},
		{"Missing video title", "Missing video title", ""},
		{"Discovered – currently not indexed", "Not indexed", ""},
		// Bing publishes no list. These are the states that its reports have, and what people quote
		// of them (Yoast SEO, issue 9258, for Xml_Error).
		{"Xml_Error", "Parsing error", "C24"},
		{"Status: Failed. Error: XML Error at line 12", "Parsing error", "A18"},
		{"Malformed XML", "Parsing error", "A16"},
		{"The XML in this sitemap is invalid", "Parsing error", "A18"},
		{"Unable to parse the sitemap", "Parsing error", "A16"},
		{"Download failed", "Couldn’t fetch", ""},
		{"Failed to download the sitemap", "Couldn’t fetch", ""},
		{"HTTP Error 403", "Couldn’t fetch", ""},
		{"HTTP Code 400-499", "Couldn’t fetch", ""},
		{"DNS Failures", "Couldn’t fetch", ""},
		{"Connection Timeouts", "Couldn’t fetch", ""},
		{"We couldn't access your sitemap", "Couldn’t fetch", ""},
		{"Disallowed by robots.txt", "Blocked by robots.txt", "C39"},
		{"Robots.txt Exclusions", "Blocked by robots.txt", "C39"},
		{"Sitemap exceeds the 50,000 URL limit", "Too many URLs", "A22"},
		{"Sitemap is larger than 50 MB uncompressed", "Sitemap file size error", "A21"},
		{"URL does not belong to the site", "URL not allowed", "C29"},
		{"Some URLs belong to another domain", "URL not allowed", "C29"},
		{"Unsupported sitemap type", "Unsupported format", "B1"},
		{"No URLs found in the sitemap", "Empty sitemap", "A23"},
		{"The lastmod value is not valid", "Invalid date", "D1"},
		{"Redirected URLs", "Page with redirect", "C40"},
		// Yandex.
		{"Incorrect page address", "Invalid URL", "C4"},
		{"Incorrect URL (doesn't match the Sitemap file location)", "URL not allowed", "C28"},
		{"URL too long (1024)", "URL too long (1024)", "C10"},
		{"Tag cannot be empty", "Tag cannot be empty", "C1"},
		{"Tag found more than once", "Invalid XML: too many tags", "B13"},
		{"Tag cannot contain other tags", "Tag cannot contain other tags", "B14"},
		{"Data limit exceeded", "Data limit exceeded", "D17"},
		{"Unknown tag", "Invalid XML tag", "B9"},
		{"Extraction error", "Compression error", "A3"},
		{"Maximum file size exceeded", "Sitemap file size error", "A21"},
		{"The response contains no data", "Empty sitemap", "A1"},
		{"DNS error", "Couldn’t fetch", ""},
		{"Access forbidden in robots.txt", "Sitemap blocked by robots.txt", "L7"},
	} {
		m, ok := Translate(tt.text)
		if !ok || m.Name != tt.name || m.What == "" || tt.code != "" && !slices.Contains(m.Codes, tt.code) {
			t.Errorf("%q: %v, %+v", tt.text, ok, m)
		}
	}
}

func TestWhatIsNoMessageIsNotKnown(t *testing.T) {
	for _, text := range []string{
		"", "   ", "hello", "Core Web Vitals issues detected", "Breadcrumbs structured data issues",
		"Mobile usability: text too small to read", "my shop sells lamps", "Success", "1,234",
		strings.Repeat("lamp ", 10_000),
	} {
		if m, ok := Translate(text); ok {
			t.Errorf("%.20q is taken for %q", text, m.Name)
		}
	}
}

func TestEveryNameThatARuleHasElsewhereLeadsBackToIt(t *testing.T) {
	for _, r := range check.Rules() {
		console, yandex := CalledBy(r.ID)
		for _, name := range [...]string{console, yandex} {
			if m, ok := Translate(name); name != "" && (!ok || !slices.Contains(m.Codes, r.Code)) {
				t.Errorf("%q leads to %v and not to %s", name, m.Codes, r.Code)
			}
		}
	}
}

func FuzzTranslate(f *testing.F) {
	f.Add("Invalid date")
	f.Add("URL no permitida \xff")
	f.Fuzz(func(t *testing.T, text string) {
		m, ok := Translate(text)
		if ok != (len(m.Codes) > 0 || m.What != "") {
			t.Fatalf("%q: %v, %+v", text, ok, m)
		}
		// Capitals and signs make no difference.
		if again, _ := Translate("\n— " + text + "!"); len(text) < 10_000 && again.Name != m.Name {
			t.Fatalf("%q is %q, and with signs around it %q", text, m.Name, again.Name)
		}
	})
}
