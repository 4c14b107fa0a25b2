package sitemapxml

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/namespace"
)

// This file reads entries.

// A form is the kind of an element under the root.
type form uint8

const (
	formOther form = iota
	formURL
	formSitemap
)

var formNames = [...]string{formURL: "url", formSitemap: "sitemap"}

// core reports whether an element of namespace k may be one of the sitemap's own. A file that
// declares no namespace, or an unknown one as the default, is read as if it had declared the right
// one.
func core(k namespace.Space, prefixed bool) bool {
	return k == namespace.Sitemap || k == namespace.None || k == namespace.Other && !prefixed
}

// formOf returns the form of an element in the sitemap's namespace by its local name.
func formOf(local []byte) form {
	for f := formURL; f <= formSitemap; f++ {
		if ascii.EqualFold(local, formNames[f]) {
			return f
		}
	}
	return formOther
}

// IsList reports whether an element is a list of entries, by its local name.
func IsList(name []byte) bool {
	_, list := listKind(name)
	return list
}

// listKind returns the kind of a file whose root has the given local name.
func listKind(name []byte) (k sitemapcore.FileKind, ok bool) {
	switch {
	case ascii.EqualFold(name, "urlset"):
		return sitemapcore.URLSet, true
	case ascii.EqualFold(name, "sitemapindex"):
		return sitemapcore.Index, true
	}
	return 0, false
}

func (s *scanner) localName() []byte {
	if s.tag.colon >= 0 {
		return s.b[s.tag.colon+1 : s.tag.end]
	}
	return s.b[s.tag.off:s.tag.end]
}

// coreField returns the field of a local name; odd reports the wrong case.
func coreField(name []byte) (f sitemapcore.Field, odd, ok bool) {
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		if ascii.EqualFold(name, f.XMLName()) {
			return f, string(name) != f.XMLName(), true
		}
	}
	return 0, false, false
}

// entry reads the element that begins at i with "<", if it is a <url> or <sitemap>, and fills sh; for any other element
// it reads only the start tag and returns formOther. Offsets in sh count from i. Each byte of a file is read here, and
// calls are expensive in WebAssembly.
//
//nolint:funlen // a hot loop that was measured
func (s *scanner) entry(i int, sh *sitemapcore.Shape) (int, form) {
	b := s.b
	*sh = sitemapcore.Shape{}
	start := i
	f := formURL
	literal := core(s.ns.def, false)
	last := -1 // the core field before, or NumFields behind extensions
	plain := literal && hasAt(b, i, "<url>")
	if plain {
		i += len("<url>")
		s.tag.off, s.tag.end, s.tag.colon, s.tag.self = start+1, start+4, -1, false
		s.tag.kind, s.tag.scope = s.ns.def, len(s.ns.list)
	} else {
		if i = s.startTag(i); i < 0 {
			return -1, formOther
		}
		if f = formOf(s.localName()); f == formOther || !core(s.tag.kind, s.tag.colon >= 0) {
			return i, formOther
		}
		if string(s.localName()) != formNames[f] {
			s.mark(noteCase, start)
		}
	}
	// Fields without a prefix are then read one by one, because each of them is in no namespace.
	if s.ns.named && (s.tag.kind == namespace.None || s.ns.def == namespace.None) {
		literal = false
		if s.tag.kind == namespace.None {
			sh.Flags |= sitemapcore.Unnamed
		}
	}
	if s.tag.self {
		s.ns.pop(s.tag.scope)
		return i, f
	}
	s.push()
	base := len(s.stack)
	extStart := 0 // in b
	extEnd := 0
	for {
		i = skipWhite(b, i)
		if i+1 >= len(b) {
			if i < len(b) && b[i] != '<' {
				if s.text(i) < 0 {
					return -1, f
				}
			}
			s.open = s.stack[base-1]
			return s.fail(faultEnd, len(b)), f
		}
		if b[i] != '<' {
			from := i
			if i = s.text(i); i < 0 {
				return -1, f
			}
			if nextGitMark(b, from, i) >= 0 {
				return s.fail(faultLess, from), f
			}
			sh.Flags |= sitemapcore.LooseText
			continue
		}
		at := i
		var field sitemapcore.Field
		var isField bool
		switch b[i+1] {
		case '/':
			if plain && hasAt(b, i, "</url>") {
				s.stack = s.stack[:base-1]
				i += len("</url>")
			} else if i = s.close(i); i < 0 {
				return -1, f
			}
			if extEnd > 0 {
				sh.Ext = sitemapcore.Span{Off: uint32(extStart - start), Len: uint32(extEnd - extStart)}
			}
			return i, f
		case '!', '?':
			comment := !hasAt(b, i, "<![")
			if i = s.markup(i); i < 0 {
				return -1, f
			}
			if comment {
				sh.Flags |= sitemapcore.Commented
			} else if !allWhite(b[at+len("<![CDATA[") : i-len("]]>")]) {
				sh.Flags |= sitemapcore.LooseText
			}
			continue
		case 'l', 'c', 'p':
			if !literal {
				break
			}
			// The tags as nearly every file has them, with nothing but text between.
			from, to := 0, 0
			if field, from = coreStart(b, i); from == 0 {
				break
			}
			if to = findText(b, from, ']'); hasAt(b, to, coreTags[field].end) {
				i = to + len(coreTags[field].end)
			}
			if i == at || int(field) <= last {
				isField, i = true, from
				break
			}
			last = int(field)
			sh.Fields[field] = sitemapcore.Span{Off: uint32(from - start), Len: uint32(to - from)}
			if to > from && (b[from] == ' ' || b[to-1] == ' ') {
				sh.Flags |= sitemapcore.Encoded(field)
			}
			continue
		}
		if isField {
			s.tag.off, s.tag.end, s.tag.self = at+1, i-1, false
			s.tag.scope = len(s.ns.list)
		} else {
			if i = s.startTag(i); i < 0 {
				return -1, f
			}
			k := s.tag.kind
			if core(k, s.tag.colon >= 0) {
				var odd bool
				if field, odd, isField = coreField(s.localName()); odd {
					s.mark(noteCase, at)
				}
				if isField && s.ns.named && k == namespace.None {
					sh.Flags |= sitemapcore.Unnamed
				}
				if !isField && formOf(s.localName()) != formOther && beginsElement(b, i) {
					// Another page: the lenient reader ends this one before it.
					s.open = s.stack[base-1]
					return s.fail(faultMismatch, at), f
				}
			}
			if !isField {
				// An extension.
				last = sitemapcore.NumFields
				if extEnd == 0 {
					extStart = at
				}
				s.count(sh, k)
				if s.tag.self {
					s.ns.pop(s.tag.scope)
				} else {
					s.push()
					if i = s.content(i); i < 0 {
						return -1, f
					}
				}
				extEnd = i
				continue
			}
		}
		last = int(field)
		from := i
		to := i
		s.saw = 0
		if s.tag.self {
			s.ns.pop(s.tag.scope)
		} else {
			s.push()
			if i = s.content(i); i < 0 {
				return -1, f
			}
			to = s.endTag
		}
		if s.saw&sawElement != 0 {
			sh.Flags |= sitemapcore.NestedMarkup
		}
		if sh.Fields[field].Present() {
			sh.Flags |= sitemapcore.Repeated
			continue
		}
		sh.Fields[field] = sitemapcore.Span{Off: uint32(from - start), Len: uint32(to - from)}
		if s.saw != 0 || to > from && (white(b[from]) || white(b[to-1])) {
			sh.Flags |= sitemapcore.Encoded(field)
		}
	}
}

// beginsElement reports whether the first content at i is an element.
func beginsElement(b []byte, i int) bool {
	i = skipWhite(b, i)
	return i+1 < len(b) && b[i] == '<' && b[i+1] != '/' && b[i+1] != '!' && b[i+1] != '?'
}

// count counts the extension element of the last start tag.
func (s *scanner) count(sh *sitemapcore.Shape, k namespace.Space) {
	if string(s.localName()) != k.Element() {
		k = namespace.Other
	}
	switch k {
	case namespace.Image:
		sh.Images = max(sh.Images, sh.Images+1) // the count must not overflow
	case namespace.XHTML:
		sh.Alternates = max(sh.Alternates, sh.Alternates+1)
	case namespace.Video:
		sh.Videos = max(sh.Videos, sh.Videos+1)
	case namespace.News:
		sh.News = max(sh.News, sh.News+1)
	default:
		sh.Others = max(sh.Others, sh.Others+1)
	}
}
