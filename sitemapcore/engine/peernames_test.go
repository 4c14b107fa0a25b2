package engine_test

import (
	"bytes"
	"slices"
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

// A peerName is the name of a problem, with the codes of the rules that find the same, or why there is none.
type peerName struct{ name, codes, why string }

const (
	needsCrawl = "only a crawl or the live site tells: Merge with a crawl, or “Check my pages”"
	noHarm     = "no search engine says that it does harm"
)

var peerNames = []peer{
	{"Screaming Frog", "Guides “URL”, “Sitemaps” and “Hreflang”, read on 25 and 26 November 2026.", []peerName{
		{"URLs in Multiple Sitemaps", "C24", ""},
		{"Non-Indexable URLs in Sitemap", "C39 C40 C40a C40b C40c C40d C40e C40i", ""},
		{"URLs Not in Sitemap", "", needsCrawl},
		{"Orphan URLs", "", needsCrawl},
		{"XML Sitemap with over 50k URLs", "A22", ""},
		{"XML Sitemap over 50MB", "A21", ""},
		{"Non ASCII Characters", "C13 C14", ""},
		{"Underscores", "", noHarm},
		{"Uppercase", "C20 C33", ""},
		{"Multiple Slashes", "C21", ""},
		{"Repetitive Path", "C42", ""},
		{"Contains A Space", "C3", ""},
		{"Internal Search", "C36", ""},
		{"Parameters", "C22 C23 C36", ""},
		{"GA Tracking Parameters", "C22", ""},
		{"Broken Bookmark", "C17", ""},
		{"Over 115 Characters", "", noHarm + "; the limits of the protocol and Yandex are C9 and C10"},
		{"HTTP URLs", "C27 C27a", ""},
		{"Missing Return Links", "I12", ""},
		{"Inconsistent Language & Region Return Links", "I16", ""},
		{"Noindex Return Links", "", needsCrawl},
		{"Non-Canonical Return Links", "", needsCrawl},
		{"Incorrect Language & Region Codes", "I4 I5 I6 I6a I7", ""},
		{"Multiple Entries", "I10 I10a", ""},
		{"Missing Self Reference", "I11", ""},
		{"Missing X-Default", "I15", ""},
	}},
	{"Sitebulb", "Hints “XML Sitemaps” and “International”, read on 25 and 26 November 2026.", []peerName{
		{"Canonicalized URL in XML Sitemaps", "C40c", ""},
		{"Disallowed URL in XML Sitemaps", "C39", ""},
		{"Forbidden (403) URL in XML Sitemaps", "C40e", ""},
		{"Has outgoing hreflang annotation to multiple URLs", "I10", ""},
		{"Has conflicting outgoing hreflang annotations", "I10b", ""},
	}},
	{"Lumar", "Its report templates, read on 26 November 2026.", []peerName{
		{"Pages with Repeated Paths", "C42", ""},
		{"Sitemaps with >50,000 URLs", "A22", ""},
		{"Empty Sitemaps", "A23 A23a", ""},
	}},
	{"Semrush", "From memory: its list could not be read.", []peerName{
		{"Sitemap.xml not indicated in robots.txt", "L8", ""},
		{"HTTP URLs in sitemap.xml for HTTPS site", "C27a", ""},
		{"Incorrect pages found in sitemap.xml", "C40 C40a C40c", ""},
		{"Format errors in sitemap.xml files", "A15 A16 A17 A18 A19 A20 B1 B2 B3", ""},
		{"Sitemap.xml files that are too large", "A21 A22", ""},
		{"Issues with hreflang values", "I4 I5 I6 I6a I7", ""},
		{"Orphaned sitemap pages", "", needsCrawl},
	}},
	{"Ahrefs", "From memory: its list could not be read.", []peerName{
		{"3XX redirect in sitemap", "C40", ""},
		{"4XX page in sitemap", "C40a C40e", ""},
		{"5XX page in sitemap", "C40d", ""},
		{"Noindex page in sitemap", "C40b", ""},
		{"Non-canonical page in sitemap", "C40c", ""},
		{"Page from sitemap timed out", "", needsCrawl},
		{"Hreflang annotation invalid", "I4 I5 I6 I7", ""},
		{"Missing reciprocal hreflang (no return-tag)", "I12", ""},
		{"Self-reference hreflang annotation missing", "I11", ""},
		{"X-default hreflang annotation missing", "I15", ""},
		{"More than one page for same language in hreflang", "I10", ""},
		{"Page referenced for more than one language in hreflang", "I10b I16", ""},
	}},
	{"sitemap-qa", "Its checks, read in 2026.", []peerName{
		{"environment leakage", "C8 C8a C8b B20 K13", ""},
		{"sensitive files", "C37 C37a", ""},
		{"policies", "C36", ""},
	}},
	{"sitemapr", "Its corpus, held against ours file by file above.", sitemaprNames()},
}

// sitemaprNames are the names of findings of sitemapr.
func sitemaprNames() (out []peerName) {
	for name, codes := range sitemaprCodes {
		codes = strings.Join(slices.DeleteFunc(strings.Fields(codes), func(c string) bool {
			return c == "mended" || c == "refused"
		}), " ")
		if codes != "" {
			out = append(out, peerName{name, codes, ""})
		}
	}
	out = append(out, peerName{"PROTOCOL_LASTMOD_DATE_ONLY", "D19", ""},
		peerName{"PROTOCOL_TEXT_BLANK_LINE", "", "no source forbids a blank line in a list"})
	slices.SortFunc(out, func(a, b peerName) int { return strings.Compare(a.name, b.name) })
	return out
}

// writePeerNames writes what other tools report, beside what we do.
func writePeerNames(b *bytes.Buffer) {
	b.WriteString("\n## What other tools call it\n\nThe names of Search Console and Yandex Webmaster are in " +
		"[rules.md](rules.md). No list of Bing's names could be read.\n")
	for _, p := range peerNames {
		b.WriteString("\n### " + p.tool + "\n\n" + p.read + "\n\n| Their name | Ours | Why not |\n|---|---|---|\n")
		for _, n := range p.names {
			b.WriteString("| " + cell(n.name) + " | " + n.codes + " | " + cell(n.why) + " |\n")
		}
	}
}

func TestEachNameOfAPeerIsOfARuleOrHasAReason(t *testing.T) {
	for _, p := range peerNames {
		for _, n := range p.names {
			if (n.codes == "") == (n.why == "") {
				t.Errorf("%s, %q: either rules or a reason", p.tool, n.name)
			}
			for code := range strings.FieldsSeq(n.codes) {
				if _, ok := check.ByCode(code); !ok {
					t.Errorf("%s, %q: there is no rule %s", p.tool, n.name, code)
				}
			}
		}
	}
}
