package page

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
)

// Values are the core values of one page, with decoded references.
type Values struct {
	Text    [sitemapcore.NumFields][]byte
	Present [sitemapcore.NumFields]bool

	// ASCIIHost returns the registered form of a host, with its port (UTS #46), or the host itself. It may be nil: then
	// no such form is offered.
	ASCIIHost func(host string) string
}

// Set makes the field present with the given text.
func (v *Values) Set(f sitemapcore.Field, text []byte) {
	v.Text[f], v.Present[f] = text, true
}

// Value returns the text of a field, and nothing for a field that is absent.
func (v *Values) Value(f sitemapcore.Field) []byte {
	if !v.Present[f] {
		return nil
	}
	return v.Text[f]
}

// Empty reports whether a value that a page may do without is there and says nothing.
func (v *Values) Empty(f sitemapcore.Field) bool {
	b := v.Text[f]
	return f != sitemapcore.Loc && v.Present[f] && (len(b) == 0 || ascii.IsSpace(b[0]) && len(ascii.Trim(b)) == 0)
}
