package scan

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/namespace"
)

// This file reads entries.

// A Form is the kind of an element under the root.
type Form uint8

const (
	FormOther Form = iota
	FormURL
	FormSitemap
)

var formNames = [...]string{FormURL: "url", FormSitemap: "sitemap"}

// IsCore reports whether an element of namespace k may be one of the sitemap's own. A file that
// declares no namespace, or an unknown one as the default, is read as if it had declared the right
// one.
func IsCore(k namespace.Space, prefixed bool) bool {
	return k == namespace.Sitemap || k == namespace.None || k == namespace.Other && !prefixed
}

// FormOf returns the form of an element in the sitemap's namespace by its local name.
func FormOf(local []byte) Form {
	for f := FormURL; f <= FormSitemap; f++ {
		if ascii.EqualFold(local, formNames[f]) {
			return f
		}
	}
	return FormOther
}

// IsList reports whether an element is a list of entries, by its local name.
func IsList(name []byte) bool {
	_, list := ListKind(name)
	return list
}

// ListKind returns the kind of a file whose root has the given local name.
func ListKind(name []byte) (k sitemapcore.FileKind, ok bool) {
	switch {
	case ascii.EqualFold(name, "urlset"):
		return sitemapcore.URLSet, true
	case ascii.EqualFold(name, "sitemapindex"):
		return sitemapcore.Index, true
	}
	return 0, false
}

// LocalName returns the name in the last start tag, without its prefix.
func (s *Scanner) LocalName() []byte {
	if s.Tag.Colon >= 0 {
		return s.Text[s.Tag.Colon+1 : s.Tag.End]
	}
	return s.Text[s.Tag.Off:s.Tag.End]
}

// CoreField returns the field of a local name; odd reports the wrong case.
func CoreField(name []byte) (f sitemapcore.Field, odd, ok bool) {
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		if ascii.EqualFold(name, f.XMLName()) {
			return f, string(name) != f.XMLName(), true
		}
	}
	return 0, false, false
}

// Entry reads the element that begins at i with "<", if it is a <url> or <sitemap>, and fills sh; for any other element
// it reads only the start tag and returns FormOther. Offsets in sh count from i. Each byte of a file is read here, and
// calls are expensive in WebAssembly.
//
//nolint:funlen // a hot loop that was measured
func (s *Scanner) Entry(i int, sh *sitemapcore.Shape) (int, Form) {
	b := s.Text
	*sh = sitemapcore.Shape{}
	start := i
	f := FormURL
	literal := IsCore(s.NS.Default, false)
	last := -1 // the core field before, or NumFields behind extensions
	plain := literal && HasAt(b, i, "<url>")
	if plain {
		i += len("<url>")
		s.Tag.Off, s.Tag.End, s.Tag.Colon, s.Tag.Self = start+1, start+4, -1, false
		s.Tag.Kind, s.Tag.Scope = s.NS.Default, len(s.NS.List)
	} else {
		if i = s.StartTag(i); i < 0 {
			return -1, FormOther
		}
		if f = FormOf(s.LocalName()); f == FormOther || !IsCore(s.Tag.Kind, s.Tag.Colon >= 0) {
			return i, FormOther
		}
		if string(s.LocalName()) != formNames[f] {
			s.mark(NoteCase, start)
		}
	}
	// Fields without a prefix are then read one by one, because each of them is in no namespace.
	if s.NS.Named && (s.Tag.Kind == namespace.None || s.NS.Default == namespace.None) {
		literal = false
		if s.Tag.Kind == namespace.None {
			sh.Flags |= sitemapcore.Unnamed
		}
	}
	if s.Tag.Self {
		s.NS.Pop(s.Tag.Scope)
		return i, f
	}
	s.Push()
	base := len(s.stack)
	only := plain // core fields in plain tags so far
	extStart := 0 // in b
	extEnd := 0
	for {
		i = SkipWhite(b, i)
		if i+1 >= len(b) {
			if i < len(b) && b[i] != '<' {
				if s.CharData(i) < 0 {
					return -1, f
				}
			}
			s.open = s.stack[base-1]
			return s.Fail(FaultEnd, len(b)), f
		}
		if b[i] != '<' {
			from := i
			if i = s.CharData(i); i < 0 {
				return -1, f
			}
			if NextGitMark(b, from, i) >= 0 {
				return s.Fail(FaultLess, from), f
			}
			sh.Flags |= sitemapcore.LooseText
			only = false
			continue
		}
		at := i
		var field sitemapcore.Field
		var isField bool
		switch b[i+1] {
		case '/':
			if plain && HasAt(b, i, "</url>") {
				s.stack = s.stack[:base-1]
				i += len("</url>")
			} else if i = s.close(i); i < 0 {
				return -1, f
			}
			if only {
				sh.Flags |= sitemapcore.Plain
			}
			if extEnd > 0 {
				sh.Ext = sitemapcore.Span{Off: uint32(extStart - start), Len: uint32(extEnd - extStart)}
			}
			return i, f
		case '!', '?':
			only = false
			comment := !HasAt(b, i, "<![")
			if i = s.Markup(i); i < 0 {
				return -1, f
			}
			if comment {
				sh.Flags |= sitemapcore.Commented
			} else if !AllWhite(b[at+len("<![CDATA[") : i-len("]]>")]) {
				sh.Flags |= sitemapcore.LooseText
			}
			continue
		case 'l', 'c', 'p':
			if !literal {
				break
			}
			// The tags as nearly every file has them, with nothing but text between.
			from, to := 0, 0
			if field, from = CoreStart(b, i); from == 0 {
				break
			}
			if to = FindText(b, from, ']'); HasAt(b, to, CoreTags[field].End) {
				i = to + len(CoreTags[field].End)
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
		only = false
		if isField {
			s.Tag.Off, s.Tag.End, s.Tag.Self = at+1, i-1, false
			s.Tag.Scope = len(s.NS.List)
		} else {
			if i = s.StartTag(i); i < 0 {
				return -1, f
			}
			k := s.Tag.Kind
			if IsCore(k, s.Tag.Colon >= 0) {
				var odd bool
				if field, odd, isField = CoreField(s.LocalName()); odd {
					s.mark(NoteCase, at)
				}
				if isField && s.NS.Named && k == namespace.None {
					sh.Flags |= sitemapcore.Unnamed
				}
				if !isField && FormOf(s.LocalName()) != FormOther && beginsElement(b, i) {
					// Another page: the lenient reader ends this one before it.
					s.open = s.stack[base-1]
					return s.Fail(FaultMismatch, at), f
				}
			}
			if !isField {
				// An extension.
				last = sitemapcore.NumFields
				if extEnd == 0 {
					extStart = at
				}
				s.count(sh, k)
				if s.Tag.Self {
					s.NS.Pop(s.Tag.Scope)
				} else {
					s.Push()
					if i = s.Content(i); i < 0 {
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
		if s.Tag.Self {
			s.NS.Pop(s.Tag.Scope)
		} else {
			s.Push()
			if i = s.Content(i); i < 0 {
				return -1, f
			}
			to = s.endTag
		}
		if s.saw&SawElement != 0 {
			sh.Flags |= sitemapcore.NestedMarkup
		}
		if sh.Fields[field].Present() {
			sh.Flags |= sitemapcore.Repeated
			continue
		}
		sh.Fields[field] = sitemapcore.Span{Off: uint32(from - start), Len: uint32(to - from)}
		if s.saw != 0 || to > from && (White(b[from]) || White(b[to-1])) {
			sh.Flags |= sitemapcore.Encoded(field)
		}
	}
}

// beginsElement reports whether the first content at i is an element.
func beginsElement(b []byte, i int) bool {
	i = SkipWhite(b, i)
	return i+1 < len(b) && b[i] == '<' && b[i+1] != '/' && b[i+1] != '!' && b[i+1] != '?'
}

// count counts the extension element of the last start tag.
func (s *Scanner) count(sh *sitemapcore.Shape, k namespace.Space) {
	if string(s.LocalName()) != k.Element() {
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
