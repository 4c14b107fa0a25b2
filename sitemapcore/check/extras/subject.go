package extras

import (
	"bytes"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/xmltext"
)

// A subject is the page whose extensions are read, with its findings: the broken rules, and their fixes.
type subject struct {
	entry []byte // the bytes of its entry
	loc   []byte // its address, without white space around it
	site  address.Reader

	set      check.RuleSet
	told     map[check.RuleID]say.Text // the words of the first breach of each rule; nil if not requested
	breaches []Breach                  // if those are requested
	at       int                       // of the element that is judged, or its block, as in Breach
	of       string

	mend    check.RuleSet
	splices xmltext.Splices

	buf []byte
}

// A Breach says which value of a page's extensions breaks a rule.
type Breach struct {
	Rule string // its code
	At   int    // start of the element in the entry
	Of   string // "" for its text, "@name" for an attribute, or the path of a part that it lacks
}

// begin begins a page, of which some rules are to be fixed.
func (x *subject) begin(entry, loc []byte, mend check.RuleSet) {
	x.entry, x.loc = entry, ascii.TrimBlanks(loc)
	x.set, x.mend, x.splices = check.RuleSet{}, mend, x.splices[:0]
	if x.told != nil {
		clear(x.told)
		x.breaches = x.breaches[:0]
	}
}

// hit notes that the page breaks a rule, and the text that does.
func (x *subject) hit(id check.RuleID, text []byte) {
	x.set.Add(id)
	if x.told == nil {
		return
	}
	x.breaches = append(x.breaches, Breach{id.Code(), x.at, x.of})
	if len(text) > 0 && x.told[id] == "" {
		x.told[id] = page.Quote(text)
	}
}

// lack notes that the block at hand breaks a rule because it lacks a part.
func (x *subject) lack(id check.RuleID, path string) {
	x.of = path
	x.hit(id, nil)
	x.of = ""
}

func (x *subject) mends(id check.RuleID) bool { return x.mend.Holds(id) }

// replace fixes a rule by replacing some bytes of the entry by text, if the rule is to be fixed and text is not nil.
func (x *subject) replace(id check.RuleID, from, to int, text []byte) {
	if text != nil && x.mends(id) {
		x.splices = append(x.splices, xmltext.Splice{From: from, To: to, Text: text})
	}
}

// replaceAttr fixes a rule by another value of an attribute.
func (x *subject) replaceAttr(id check.RuleID, a *xmltext.Attr, value []byte) {
	if value != nil && x.mends(id) {
		x.replace(id, a.From, a.To, xmltext.AppendEscape(nil, value))
	}
}

// replaceText fixes a rule by another text of the element that ends.
func (x *subject) replaceText(id check.RuleID, e *xmltext.Element, text []byte) {
	if text != nil && x.mends(id) {
		text = xmltext.AppendContent(nil, x.entry[e.From:e.To], text)
		x.splices = append(x.splices, xmltext.Splice{From: e.From, To: e.To, Text: text})
	}
}

// wholeAddress completes an address without a site, or without a scheme, on the page (RFC 3986, section 5.2), and
// repairs a misspelt scheme. It returns nil for any other, and for a path from the page on, unless it is that of a
// picture.
func (x *subject) wholeAddress(t []byte) []byte {
	at, own := address.Read(t), address.Read(x.loc)
	if whole := page.WithRepairedScheme(&at); whole != nil {
		return whole
	}
	switch {
	case at.Form == address.Schemeless:
		return at.WithScheme(nil, "https")
	case at.Form == address.Relative && own.Form == address.Absolute && isPath(t):
		return address.Resolve(nil, own.Text, t)
	}
	return nil
}

// isPath reports whether a relative address is a path from the site on, or one from the page on to a picture.
func isPath(t []byte) bool {
	if len(t) == 0 || t[0] == '/' {
		return len(t) > 0
	}
	return ascii.OneOf(address.PathEnding(t), address.Pictures)
}

// waits reports whether an address of an extension can be completed only after that of its page, whose fix completes
// both.
func (x *subject) waits(a *address.Parts[[]byte]) bool {
	page, _ := x.site.Read(x.loc)
	return a.Form == address.Relative && isPath(a.Text) && page.Form != address.Absolute
}

// cut mends a rule by taking some bytes of the entry out, with the white space before them.
func (x *subject) cut(id check.RuleID, from, to int) {
	if x.mends(id) {
		x.splices = append(x.splices, xmltext.Splice{From: xmltext.Lead(x.entry, from), To: to})
	}
}

// sameHost reports whether an address is on the page's own host.
func (x *subject) sameHost(a *address.Parts[[]byte]) bool {
	page, _ := x.site.Read(x.loc)
	return bytes.EqualFold(a.Name(), page.Name())
}

// sameSite reports whether an address is on the page's host or on one above or below it, www apart.
func (x *subject) sameSite(a *address.Parts[[]byte]) bool {
	page, _ := x.site.Read(x.loc)
	h, p := address.WithoutWWW(a.Name()), address.WithoutWWW(page.Name())
	if len(h) < len(p) {
		h, p = p, h
	}
	n := len(h) - len(p)
	return len(p) > 0 && bytes.EqualFold(h[n:], p) && (n == 0 || h[n-1] == '.')
}
