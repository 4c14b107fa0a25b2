package intake

import (
	"bytes"
	"html"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
)

// AddressesIn finds the page addresses in a text of any kind without a reader of its own: a feed without entries, data,
// XML other than sitemaps, prose. Identifiers of vocabularies, and addresses of a program's own rules, are no pages.
func AddressesIn(text []byte, breathe func() error) (Found, error) {
	plain, data := string(text), false
	switch Detect(text) {
	case XML, RSS, Atom, RDF, Catalog, XMLSpreadsheet, XMLDocument, SVG, HTML:
		plain, data = html.UnescapeString(string(withoutVocabularies(text))), true
	}
	s := pasteScan{format: PlainText}
	found, err := s.found(plain, nil, &pacer{breathe: breathe})
	if data && slices.ContainsFunc(found.Pages, isNoPicture) {
		// Data has pictures beside the pages that contain them.
		found.Pages = slices.DeleteFunc(found.Pages, func(p Page) bool { return !isNoPicture(p) })
	}
	return found, err
}

func isNoPicture(p Page) bool { return !isImage([]byte(p.Loc)) }

// LinksIn finds the linked pages in a text of any kind, with their values in a table in it.
func LinksIn(text []byte, breathe func() error) (Harvest, error) {
	if Detect(text) == HTML {
		if found := HarvestLinks(text, ""); len(found.Links) > 0 {
			return found, nil
		}
	}
	found, err := AddressesIn(text, breathe)
	links := make([]Link, len(found.Pages))
	for i, p := range found.Pages {
		links[i] = Link{sitemapcore.Loc: p.Loc, sitemapcore.LastMod: p.LastMod}
	}
	return Harvest{Links: links}, err
}

// withoutVocabularies replaces declarations and the names of namespaces, schemas and document types in markup by
// blanks.
func withoutVocabularies(text []byte) []byte {
	out := bytes.Clone(text)
	blank := func(from, to int) {
		for i := from; i < to; i++ {
			out[i] = ' '
		}
	}
	for i := 0; i < len(text); i++ {
		n := bytes.IndexByte(text[i:], '<')
		if n < 0 {
			break
		}
		i += n
		end := i + tagLength(text[i:])
		switch {
		case bytes.HasPrefix(text[i:], []byte("<!--")), bytes.HasPrefix(text[i:], []byte("<![")):
			continue
		case i+1 < len(text) && (text[i+1] == '!' || text[i+1] == '?'):
			blank(i, end)
		default:
			for at := i; at < end; {
				q := bytes.IndexAny(text[at:end], `"'`)
				if q < 0 {
					break
				}
				q += at
				stop := bytes.IndexByte(text[q+1:end], text[q])
				if stop < 0 {
					break
				}
				stop += q + 1
				if isVocabulary(string(text[at:q])) {
					blank(q+1, stop)
				}
				at = stop + 1
			}
		}
		i = max(i, end-1)
	}
	return out
}

// namespaces begin the addresses that name vocabularies of XML.
var namespaces = strings.Fields("www.sitemaps.org/schemas/ www.google.com/schemas/ base.google.com/ns/ www.w3.org/1998/ " +
	"www.w3.org/1999/ www.w3.org/2000/ www.w3.org/2001/ www.w3.org/2005/ www.w3.org/XML/ schemas.microsoft.com/ " +
	"schemas.openxmlformats.org/ purl.org/")

// isNamespace reports whether an address names a vocabulary, and no page of a site.
func isNamespace(loc string) bool {
	rest := loc[webScheme(loc):]
	return slices.ContainsFunc(namespaces, func(n string) bool { return strings.HasPrefix(rest, n) })
}

// tagLength returns the length of the tag that b begins with, quotes being looked at.
func tagLength(b []byte) int {
	quote := byte(0)
	for i, c := range b {
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			return i + 1
		}
		if i > maxTag {
			return i
		}
	}
	return len(b)
}

// maxTag is the longest tag that is believed to be one.
const maxTag = 1 << 16

// isVocabulary reports whether the attribute whose name ends before holds names of vocabularies.
func isVocabulary(before string) bool {
	name := strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(before), "="))
	name = name[strings.LastIndexAny(name, " \t\r\n")+1:]
	_, local, ok := strings.Cut(name, ":")
	return name == "xmlns" || strings.HasPrefix(name, "xmlns:") || ok && strings.HasSuffix(strings.ToLower(local),
		"schemalocation")
}
