package write

import (
	"bytes"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

// Respelled returns a text whose first tag spells the namespaces that it declares as search engines
// compare them, and is in that of the protocol, which must be named (sitemaps.org, XML tag
// definitions). Every other byte stays.
func Respelled(text []byte) []byte {
	start, end, ok := scan.FindRoot(text)
	if !ok {
		return text
	}
	tag := text[start:end]
	name := scan.TagName(tag, 0)
	out := bytes.Clone(text[:start+1+len(name)])
	protocol, attribute := DefaultRoot().Namespaces[0].URI, "xmlns"
	if i := bytes.IndexByte(name, ':'); i >= 0 {
		attribute += ":" + string(name[:i])
	}
	declared := false
	at := 1 + len(name)
	for at < len(tag) {
		eq := bytes.IndexByte(tag[at:], '=')
		if eq < 0 {
			break
		}
		open := at + eq + 1
		for open < len(tag) && ascii.IsSpace(tag[open]) {
			open++
		}
		if open == len(tag) {
			break
		}
		n := bytes.IndexByte(tag[open+1:], tag[open])
		if n < 0 {
			break
		}
		attr, value := bytes.TrimSpace(tag[at:at+eq]), tag[open+1:open+1+n]
		out = append(out, tag[at:open+1]...)
		switch right, known := namespace.Spelling(string(xmltext.AppendDecode(nil, value))); {
		case string(attr) == attribute:
			value, declared = []byte(protocol), true
		case known && bytes.HasPrefix(attr, []byte("xmlns:")):
			value = []byte(right)
		}
		out = append(append(out, value...), tag[open])
		at = open + 1 + n + 1
	}
	if !declared {
		out = append(out, " "+attribute+`="`+protocol+`"`...)
	}
	return append(append(out, tag[at:]...), text[end:]...)
}
