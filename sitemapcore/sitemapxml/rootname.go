package sitemapxml

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
)

// A rootName is the wrong name of a first tag, such as "urlsets" or "siteindex", whose first child is an entry with an
// address.
type rootName struct {
	at           int    // the offset of the name, without its prefix
	wrong, right string // the right one is "urlset" or "sitemapindex"
}

// misnamedRoot returns the wrong name of the first tag of a text. It returns false if the first child isn't a complete
// entry.
func misnamedRoot(text []byte) (n rootName, ok bool) {
	at := nextStart(text, 0)
	entry := nextStart(text, scan.SkipTag(text, at))
	loc := nextStart(text, scan.SkipTag(text, entry))
	if loc == len(text) || !ascii.EqualFold(scan.LocalPart(scan.TagName(text, loc)), "loc") {
		return n, false
	}
	name := scan.TagName(text, at)
	local := scan.LocalPart(name)
	n = rootName{at + 1 + len(name) - len(local), display.Excerpt(local), "urlset"}
	f := scan.FormOf(scan.LocalPart(scan.TagName(text, entry)))
	if f == scan.FormSitemap {
		n.right = "sitemapindex"
	}
	return n, f != scan.FormOther && len(local) == len(n.wrong)
}

// nextStart returns the offset of the first start tag in text[i:], or its end.
func nextStart(text []byte, i int) int {
	for i = scan.NextTag(text, i); i+1 < len(text); i = scan.NextTag(text, i) {
		switch {
		case scan.HasAt(text, i, "<!--"):
			n := bytes.Index(text[i:], []byte("-->"))
			if n < 0 {
				return len(text)
			}
			i += n
		case text[i+1] == '?', text[i+1] == '!':
			i = scan.SkipTag(text, i)
		default:
			return i
		}
	}
	return len(text)
}

// decode reads the text as if its first tag, and the last that closes it, had the right name.
func (n rootName) decode(text []byte, breathe func() error) (*sitemapcore.Segment, error) {
	more := len(n.right) - len(n.wrong)
	fixed := append(append(bytes.Clone(text[:n.at]), n.right...), text[n.at+len(n.wrong):]...)
	// The tag that closes it has the same prefix. Its name ends with > or white space.
	closing := append([]byte("</"), fixed[bytes.LastIndexByte(fixed[:n.at], '<')+1:n.at]...)
	at := bytes.LastIndex(fixed, append(closing, n.wrong...)) + len(closing)
	end := at + len(n.wrong)
	if at >= len(closing) && end < len(fixed) && (fixed[end] == '>' || ascii.IsSpace(fixed[end])) {
		fixed = append(append(bytes.Clone(fixed[:at]), n.right...), fixed[end:]...)
	}
	s, err := newDecoder(fixed).decode(breathe)
	if err != nil {
		return nil, err
	}
	for i := range s.Receipts {
		if s.Receipts[i].Offset > n.at {
			s.Receipts[i].Offset -= more
		}
	}
	first := sitemapcore.Receipt{
		Rule: rules[ruleRootName].code, Offset: n.at, Line: 1 + bytes.Count(text[:n.at], []byte{'\n'}), Count: 1,
		Before: "<" + n.wrong + ">", After: "<" + n.right + ">",
	}
	s.Receipts = append([]sitemapcore.Receipt{first}, s.Receipts...)
	s.Broken = true // as it came, the file is no sitemap
	return s, nil
}
