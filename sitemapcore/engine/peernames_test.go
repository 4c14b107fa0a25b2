package engine_test

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/check"
)

// A peer is another tool, with its names of problems.
type peer struct {
	tool  string
	read  string // the source of the names, and when it was read
	names []peerName
}

// A peerName is the name of a problem, with the codes of the rules that find the same.
type peerName struct{ name, codes string }

var peerNames = []peer{
	{"Screaming Frog", "Guides “URL”, “Sitemaps” and “Hreflang”, read on 25 and 26 November 2026.", []peerName{
		{"URLs in Multiple Sitemaps", "C24"},
		{"Non-Indexable URLs in Sitemap", "C39 C40 C40a C40b C40c C40d C40e C40i"},
		{"XML Sitemap with over 50k URLs", "A22"},
		{"XML Sitemap over 50MB", "A21"},
		{"Non ASCII Characters", "C13 C14"},
		{"Uppercase", "C20 C33"},
		{"Multiple Slashes", "C21"},
		{"Repetitive Path", "C42"},
		{"Contains A Space", "C3"},
		{"Internal Search", "C36"},
		{"Parameters", "C22 C23 C36"},
		{"GA Tracking Parameters", "C22"},
		{"Broken Bookmark", "C17"},
		{"HTTP URLs", "C27 C27a"},
		{"Missing Return Links", "I12"},
		{"Inconsistent Language & Region Return Links", "I16"},
		{"Incorrect Language & Region Codes", "I4 I5 I6 I6a I7"},
		{"Multiple Entries", "I10 I10a"},
		{"Missing Self Reference", "I11"},
		{"Missing X-Default", "I15"},
	}},
	{"Sitebulb", "Hints “XML Sitemaps” and “International”, read on 25 and 26 November 2026.", []peerName{
		{"Canonicalized URL in XML Sitemaps", "C40c"},
		{"Disallowed URL in XML Sitemaps", "C39"},
		{"Forbidden (403) URL in XML Sitemaps", "C40e"},
		{"Has outgoing hreflang annotation to multiple URLs", "I10"},
		{"Has conflicting outgoing hreflang annotations", "I10b"},
	}},
	{"Lumar", "Its report templates, read on 26 November 2026.", []peerName{
		{"Pages with Repeated Paths", "C42"},
		{"Sitemaps with >50,000 URLs", "A22"},
		{"Empty Sitemaps", "A23 A23a"},
	}},
	{"Semrush", "From memory: its list could not be read.", []peerName{
		{"Sitemap.xml not indicated in robots.txt", "L8"},
		{"HTTP URLs in sitemap.xml for HTTPS site", "C27a"},
		{"Incorrect pages found in sitemap.xml", "C40 C40a C40c"},
		{"Format errors in sitemap.xml files", "A15 A16 A17 A18 A19 A20 B1 B2 B3"},
		{"Sitemap.xml files that are too large", "A21 A22"},
		{"Issues with hreflang values", "I4 I5 I6 I6a I7"},
	}},
	{"Ahrefs", "From memory: its list could not be read.", []peerName{
		{"3XX redirect in sitemap", "C40"},
		{"4XX page in sitemap", "C40a C40e"},
		{"5XX page in sitemap", "C40d"},
		{"Noindex page in sitemap", "C40b"},
		{"Non-canonical page in sitemap", "C40c"},
		{"Hreflang annotation invalid", "I4 I5 I6 I7"},
		{"Missing reciprocal hreflang (no return-tag)", "I12"},
		{"Self-reference hreflang annotation missing", "I11"},
		{"X-default hreflang annotation missing", "I15"},
		{"More than one page for same language in hreflang", "I10"},
		{"Page referenced for more than one language in hreflang", "I10b I16"},
	}},
	{"sitemap-qa", "Its checks, read in 2026.", []peerName{
		{"environment leakage", "C8 C8a C8b B20 K13"},
		{"sensitive files", "C37 C37a"},
		{"policies", "C36"},
	}},
	{"sitemapr", "Its corpus, read in 2026.", []peerName{
		{"HREFLANG_DUPLICATE", "I10 I10a"},
		{"HREFLANG_FORMAT_INVALID", "I2 I4 I5 I6"},
		{"HREFLANG_LINK_ATTR_INVALID", "I1 I2"},
		{"HREFLANG_MISSING_SELF_REFERENCE", "I11"},
		{"HREFLANG_NONSTANDARD_CASE", "I8"},
		{"HREFLANG_SEPARATOR_INVALID", "I7"},
		{"HREFLANG_XDEFAULT_INVALID", "I9 I9a"},
		{"HREFLANG_XDEFAULT_MISSING", "I15"},
		{"PROTOCOL_CHANGEFREQ_INVALID", "E1 E1a"},
		{"PROTOCOL_DUPLICATE_LOC", "C24 F4 F4a"},
		{"PROTOCOL_LASTMOD_DATE_ONLY", "D19"},
		{"PROTOCOL_LASTMOD_INVALID", "D1 D2 D3 D4 D5 D9 D12 D16"},
		{"PROTOCOL_PRIORITY_OUT_OF_RANGE", "E2 E2a"},
		{"PROTOCOL_TEXT_URL_TOO_LONG", "C9"},
		{"PROTOCOL_URL_NOT_ABSOLUTE", "C4 C5 C6 L1"},
		{"SCHEMA_UNKNOWN_NAMESPACE", "B2 B3 B4 B8"},
		{"UNSUPPORTED_HTML_MASQUERADE", "A2"},
		{"UNSUPPORTED_MALFORMED_GZIP", "A3"},
		{"UNSUPPORTED_ROOT", "B1"},
	}},
}

func TestEachNameOfAPeerIsOfARule(t *testing.T) {
	for _, p := range peerNames {
		for _, n := range p.names {
			for code := range strings.FieldsSeq(n.codes) {
				if _, ok := check.ByCode(code); !ok {
					t.Errorf("%s, %q: there is no rule %s", p.tool, n.name, code)
				}
			}
		}
	}
}
