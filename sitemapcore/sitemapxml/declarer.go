package sitemapxml

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

// A declarer adds declarations to the root for prefixes that are used and not declared. The root's tag is already
// written by then, so the declarations are inserted at the end.
type declarer struct {
	segmentWriter
	tagEnd   int // the offset in the repaired text at which declarations can be added to the root's start tag
	added    []byte
	declared map[string]string // the prefixes that were added
	fresh    []string          // those of them that are not in scope at the level of the entries
}

// startTag reads the start tag at i strictly, if its only faults are prefixes that can be declared. Its own
// declarations begin at index scope of the list.
func (e *declarer) startTag(i int) (end, scope int) {
	s := e.s
	scope = len(s.NS.List)
	marks := len(s.Marks)
	for range 8 {
		s.Marks = s.Marks[:marks] // The second reading notices again what precedes the fault.
		if end = s.StartTag(i); end >= 0 || s.Fault != scan.FaultPrefix || !e.declareAt(s.At) {
			break
		}
		scope = len(s.NS.List)
	}
	return end, scope
}

// declareAt declares the prefix of the name at i on the root, and reports whether it could.
func (e *declarer) declareAt(i int) bool {
	end := scan.NameEnd(e.in, i)
	c := bytes.IndexByte(e.in[i:end], ':')
	if c <= 0 {
		return false
	}
	return e.declarePrefix(e.in[i:end], i)
}

// declarePrefix declares the prefix of a name on the root that was used at i without a declaration.
func (e *declarer) declarePrefix(name []byte, i int) bool {
	prefix := name[:bytes.IndexByte(name, ':')]
	p := string(prefix)
	if p == "xmlns" || p == "xml" || e.s.NS.Find(prefix) != nil {
		return false
	}
	if uri, ok := e.declared[p]; ok {
		e.s.NS.Push(prefix, []byte(uri))
		return true
	}
	uri, known := namespace.ByPrefix(p)
	r := rulePrefix
	if !known && knownName(scan.LocalPart(name)) {
		// Any prefix of <url> means the sitemap's namespace.
		uri, known = namespace.Sitemap.Usual().URI, true
	}
	if !known {
		uri, r = "urn:undeclared:"+p, ruleUnknownPrefix
	}
	e.receipt(r, i, min(i+len(p)+1, len(e.in)), "xmlns:"+p+`="`+uri+`"`)
	e.declare(p, uri)
	return true
}

// declare adds a declaration to the root, and brings it into scope.
func (e *declarer) declare(prefix, uri string) {
	if e.declared == nil {
		e.declared = make(map[string]string)
	}
	if e.out == nil {
		e.flush(e.copied)
	}
	e.declared[prefix] = uri
	e.fresh = append(e.fresh, prefix)
	e.added = append(e.added, " xmlns:"+prefix+`="`...)
	e.added = xmltext.AppendEscape(e.added, []byte(uri))
	e.added = append(e.added, '"')
	e.s.NS.Push([]byte(prefix), []byte(uri))
	e.addNamespace(prefix, uri)
}

// insertAdded inserts the added declarations into the root's start tag, and moves the text behind it.
func (e *declarer) insertAdded() []byte {
	n := len(e.added)
	if n == 0 {
		return e.out
	}
	text := slices.Insert(e.out, e.tagEnd, e.added...)
	seg, by := e.seg, uint32(n)
	for i := range seg.Rows.Len() {
		r := seg.Rows.At(i)
		r.Start += by
		r.End += by
	}
	for i := range seg.Children {
		seg.Children[i].Start += by
		seg.Children[i].End += by
	}
	for i := range seg.Unread {
		if int(seg.Unread[i].Start) >= e.tagEnd {
			seg.Unread[i].Start += by
			seg.Unread[i].End += by
		}
	}
	return text
}
