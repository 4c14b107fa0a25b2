package sitemapxml

import (
	"bytes"
	"math"

	"sitemapeditor/sitemapcore"
)

// A fault is a way in which text is not well-formed.
type fault uint8

const (
	faultNone        fault = iota
	faultEnd               // the text ends within a construct
	faultChar              // a character that XML can't hold, or bytes that are no UTF-8
	faultLess              // a "<" that begins nothing
	faultName              // a name that is none
	faultTag               // a start or end tag that goes on with something impossible
	faultAttr              // an attribute that isn't name="value"
	faultAttrLess          // a "<" in the value of an attribute
	faultRepeat            // an attribute that stands twice
	faultMismatch          // an end tag that doesn't match
	faultAmp               // an "&" that begins no reference
	faultEntity            // a reference to an entity that nobody declared
	faultCharRef           // a reference to a character that XML can't hold
	faultCDATAEnd          // "]]>" in text
	faultComment           // "--" in a comment
	faultPI                // a processing instruction that is none
	faultPrefix            // a prefix that nobody declared
	faultNS                // a namespace declaration that isn't allowed
	faultDeclaration       // an XML declaration that is out of place or wrong
	faultDoctype           // a document type declaration that is out of place or wrong
	faultRoot              // not exactly one element
)

// A mark is something that a scan noticed without stopping.
type mark struct {
	rule rule
	off  int
}

// What the last piece of content held.
const (
	sawReference = 1 << iota
	sawMarkup    // a comment, a CDATA section or a processing instruction
	sawElement
)

// An openTag is a start tag whose end tag was not met yet.
type openTag struct {
	off, end int // of the name
	scope    int // the length of the scope before it
}

type attr struct {
	off, end, colon int // of the name; colon is -1 without a prefix
	val, valEnd     int // between the quotes
}

// A scanner is the strict reader. It reads constructs of XML from b at a given offset; every method returns the offset
// behind the construct, or -1 after setting fault and at. It never recurses and never looks back.
type scanner struct {
	b  []byte
	ns scope

	entities map[string]struct{} // the general entities that the document type declaration declares
	lenient  bool                // it may declare more than was read, elsewhere

	fault fault
	at    int
	open  openTag // with faultMismatch and faultEnd: the element that is open

	stack []openTag
	deep  int // the deepest nesting seen since it was last reset
	saw   uint8
	marks []mark

	attrs []attr
	tag   struct { // the last start tag
		off, end, colon int // of the name
		kind            sitemapcore.Space
		self            bool // it is an empty-element tag
		scope           int  // the length of the scope before it
	}
	endTag int // the offset of the last end tag

	// never says of each terminator that it was looked for in b and does not come any more, so that a flood of openings
	// is not searched to the end of the text again and again.
	never [numTerminators]bool

	// work counts the bytes that were looked at, some of them more than once. A test holds that it is linear in the input.
	work int

	lead  seams                        // what stood before the first value of an entry
	seams [sitemapcore.NumFields]seams // what stood behind the values
}

const (
	commentEnd = iota
	cdataEnd
	instructionEnd

	numTerminators
)

var terminators = [numTerminators][]byte{[]byte("--"), []byte("]]>"), []byte("?>")}

// find returns the offset of terminator t in b[i:], or -1.
func (s *scanner) find(t, i int) int {
	if s.never[t] || i > len(s.b) {
		return -1
	}
	n := bytes.Index(s.b[i:], terminators[t])
	if n < 0 {
		s.work += len(s.b) - i
		s.never[t] = true
		return -1
	}
	s.work += n
	return i + n
}

func newScanner() *scanner {
	return &scanner{ns: newScope(), stack: make([]openTag, 0, 16), attrs: make([]attr, 0, 16)}
}

func (s *scanner) fail(f fault, at int) int {
	s.fault, s.at = f, at
	return -1
}

func (s *scanner) note(r rule, off int) {
	s.marks = append(s.marks, mark{r, off})
}

// text reads character data up to the next "<" or the end (production 14).
func (s *scanner) text(i int) int {
	b := s.b
	for {
		i = findText(b, i)
		if i >= len(b) {
			return i
		}
		switch c := b[i]; {
		case c == '<':
			return i
		case c == '&':
			s.saw |= sawReference
			if i = s.reference(i); i < 0 {
				return -1
			}
		case c == ']':
			if i+2 < len(b) && b[i+1] == ']' && b[i+2] == '>' {
				return s.fail(faultCDATAEnd, i)
			}
			i++
		default:
			n := charLen(b[i:])
			if n == 0 {
				return s.fail(faultChar, i)
			}
			i += n
		}
	}
}

// reference reads the reference at the "&" at i (productions 66 and 68).
func (s *scanner) reference(i int) int {
	end, f := s.refEnd(i)
	if f != faultNone {
		return s.fail(f, i)
	}
	return end
}

func (s *scanner) refEnd(i int) (int, fault) {
	b := s.b
	if i+1 < len(b) && b[i+1] == '#' {
		r, end := charRef(b, i)
		if end < 0 {
			return -1, faultAmp
		}
		if !sitemapcore.IsXMLChar(r) {
			return end, faultCharRef
		}
		return end, faultNone
	}
	end := nameEnd(b, i+1)
	if end == i+1 || end >= len(b) || b[end] != ';' {
		return -1, faultAmp
	}
	switch string(b[i+1 : end]) {
	case "amp", "lt", "gt", "apos", "quot":
		return end + 1, faultNone
	}
	_, declared := s.entities[string(b[i+1:end])]
	if !declared && !s.lenient {
		return end + 1, faultEntity
	}
	if bytes.IndexByte(b[i+1:end], ':') >= 0 {
		return end + 1, faultEntity
	}
	s.note(ruleEntity, i)
	return end + 1, faultNone
}

// charRef reads "&#10;" or "&#xA;" at i. The character is -1 if the number is too large; end is -1 if there is no reference.
func charRef(b []byte, i int) (r rune, end int) {
	j, base := i+2, rune(10)
	if j < len(b) && b[j] == 'x' {
		j, base = j+1, 16
	}
	start := j
	for ; j < len(b); j++ {
		var d rune
		switch c := b[j]; {
		case c >= '0' && c <= '9':
			d = rune(c - '0')
		case base == 16 && c >= 'a' && c <= 'f':
			d = rune(c-'a') + 10
		case base == 16 && c >= 'A' && c <= 'F':
			d = rune(c-'A') + 10
		case c == ';' && j > start:
			return r, j + 1
		default:
			return 0, -1
		}
		if r >= 0 {
			if r = r*base + d; r > 0x10FFFF {
				r = -1
			}
		}
	}
	return 0, -1
}

// chars checks the characters of b[i:end], and returns end.
func (s *scanner) chars(i, end int) int {
	b := s.b[:end]
	for {
		if i = findControl(b, i); i >= end {
			return end
		}
		n := charLen(b[i:])
		if n == 0 {
			return s.fail(faultChar, i)
		}
		i += n
	}
}

// comment reads the comment at i, where "<!--" stands (production 15).
func (s *scanner) comment(i int) int {
	end := s.find(commentEnd, i+4)
	if end < 0 {
		return s.fail(faultEnd, i)
	}
	if end+2 >= len(s.b) || s.b[end+2] != '>' {
		return s.fail(faultComment, end)
	}
	if s.chars(i+4, end) < 0 {
		return -1
	}
	s.saw |= sawMarkup
	return end + 3
}

// cdata reads the CDATA section at i, where "<![CDATA[" stands (production 18).
func (s *scanner) cdata(i int) int {
	end := s.find(cdataEnd, i+9)
	if end < 0 {
		return s.fail(faultEnd, i)
	}
	if s.chars(i+9, end) < 0 {
		return -1
	}
	s.saw |= sawMarkup
	return end + 3
}

// instruction reads the processing instruction at i, where "<?" stands (production 16). Its target is a name without a
// colon (Namespaces, section 7), and never "xml".
func (s *scanner) instruction(i int) int {
	end := nameEnd(s.b, i+2)
	target := s.b[i+2 : end]
	switch {
	case len(target) == 0 || bytes.IndexByte(target, ':') >= 0:
		return s.fail(faultPI, i)
	case equalFold(target, "xml"):
		return s.fail(faultDeclaration, i)
	}
	if end < len(s.b) && !white(s.b[end]) && !hasAt(s.b, end, "?>") && string(s.b[end:]) != "?" {
		return s.fail(faultPI, i)
	}
	stop := s.find(instructionEnd, end)
	if stop < 0 {
		return s.fail(faultEnd, i)
	}
	if s.chars(end, stop) < 0 {
		return -1
	}
	s.saw |= sawMarkup
	return stop + 2
}

// startTag reads the start tag or empty-element tag at i, where "<" and the first character of something else than "/", "!" and "?"
// stands (productions 40 and 44). It fills s.tag and leaves the tag's declarations in scope.
func (s *scanner) startTag(i int) int {
	b := s.b
	t := &s.tag
	t.off, t.colon, t.scope, t.self = i+1, -1, len(s.ns.list), false
	j := i + 1
	if j >= len(b) {
		return s.fail(faultEnd, i)
	}
	if b[j] < 0x80 && class[b[j]]&isNameStart != 0 && b[j] != ':' {
		for j++; j < len(b) && b[j] < 0x80 && class[b[j]]&isName != 0; j++ {
			if b[j] == ':' {
				if t.colon >= 0 {
					return s.fail(faultName, i)
				}
				t.colon = j
			}
		}
	}
	if j < len(b) && (b[j] >= 0x80 || j == t.off) {
		j = nameEnd(b, t.off)
		if j == t.off {
			return s.fail(faultLess, i)
		}
		t.colon = colon(b, t.off, j)
		if t.colon == badName {
			return s.fail(faultName, i)
		}
	}
	t.end = j
	if t.colon >= 0 && !localStart(b, t.colon+1, j) {
		return s.fail(faultName, i)
	}
	s.attrs = s.attrs[:0]
	if j < len(b) && b[j] == '>' {
		j++
	} else {
		if j = s.attributes(i, j); j < 0 {
			s.ns.pop(t.scope)
			return -1
		}
	}
	if t.colon < 0 {
		t.kind = s.ns.def
		return j
	}
	bind := s.ns.find(b[t.off:t.colon])
	if bind == nil || string(b[t.off:t.colon]) == "xmlns" {
		s.ns.pop(t.scope)
		return s.fail(faultPrefix, t.off)
	}
	t.kind = bind.kind
	return j
}

const badName = -2

// colon returns the offset of the only colon of the name b[i:end], -1 if there is none, and badName if
// the name may not have the colons that it has (Namespaces, production 7).
func colon(b []byte, i, end int) int {
	c := bytes.IndexByte(b[i:end], ':')
	if c < 0 {
		return -1
	}
	c += i
	if c == i || c+1 == end || bytes.IndexByte(b[c+1:end], ':') >= 0 || !localStart(b, c+1, end) {
		return badName
	}
	return c
}

// localStart reports whether what stands behind the colon could begin a name itself.
func localStart(b []byte, i, end int) bool { return i < end && nameEnd(b[:end], i) == end }

// attributes reads the rest of the start tag at i from behind its name.
func (s *scanner) attributes(i, j int) int {
	b := s.b
	prefixed := 0
	for {
		space := j
		j = skipWhite(b, j)
		if j >= len(b) {
			return s.fail(faultEnd, i)
		}
		if b[j] == '>' {
			j++
			break
		}
		if b[j] == '/' {
			if j+1 >= len(b) {
				return s.fail(faultEnd, i)
			}
			if b[j+1] != '>' {
				return s.fail(faultTag, j)
			}
			s.tag.self = true
			j += 2
			break
		}
		if space == j {
			if len(s.attrs) == 0 {
				return s.fail(faultTag, j)
			}
			return s.fail(faultAttr, j)
		}
		a := attr{off: j, colon: -1}
		if class[b[j]]&isNameStart != 0 {
			for j++; j < len(b) && class[b[j]]&isName != 0 && b[j] != ':'; {
				j++
			}
		}
		if j == a.off || b[a.off] == ':' || j < len(b) && (b[j] == ':' || b[j] >= 0x80) {
			// A name with a prefix, or beyond ASCII.
			if j = nameEnd(b, a.off); j == a.off {
				return s.fail(faultAttr, j)
			}
			if a.colon = colon(b, a.off, j); a.colon == badName {
				return s.fail(faultName, a.off)
			}
		}
		a.end = j
		j = skipWhite(b, j)
		if j >= len(b) {
			return s.fail(faultEnd, i)
		}
		if b[j] != '=' {
			return s.fail(faultAttr, a.off)
		}
		j = skipWhite(b, j+1)
		if j >= len(b) {
			return s.fail(faultEnd, i)
		}
		if b[j] != '"' && b[j] != '\'' {
			return s.fail(faultAttr, a.off)
		}
		a.val = j + 1
		if j = s.attrValue(i, j); j < 0 {
			return -1
		}
		a.valEnd = j - 1
		if b[a.off] == 'x' && (a.colon >= 0 && string(b[a.off:a.colon]) == "xmlns" || string(b[a.off:a.end]) == "xmlns") {
			if !s.declaration(a) {
				return -1
			}
		} else if a.colon >= 0 {
			prefixed++
		}
		s.attrs = append(s.attrs, a)
	}
	if prefixed > 0 && !s.attrPrefixes() || len(s.attrs) > 1 && !s.distinct(prefixed) {
		return -1
	}
	return j
}

// attrValue reads the value of an attribute of the tag at i from its opening quote at j on (production 10).
func (s *scanner) attrValue(i, j int) int {
	b, q := s.b, s.b[j]
	for j++; ; {
		if j = findQuote(b, j, q); j >= len(b) {
			return s.fail(faultEnd, i)
		}
		switch c := b[j]; {
		case c == q:
			return j + 1
		case c == '<':
			return s.fail(faultAttrLess, j)
		case c == '&':
			if j = s.reference(j); j < 0 {
				return -1
			}
		default:
			n := charLen(b[j:])
			if n == 0 {
				return s.fail(faultChar, j)
			}
			j += n
		}
	}
}

// declaration puts the namespace declaration a into scope (Namespaces, section 3).
func (s *scanner) declaration(a attr) bool {
	val := s.b[a.val:a.valEnd]
	if bytes.IndexByte(val, '&') >= 0 {
		val = sitemapcore.AppendText(nil, val)
	}
	uri := s.ns.intern(val)
	var prefix []byte
	if a.colon >= 0 {
		prefix = s.b[a.colon+1 : a.end]
	}
	switch {
	case string(prefix) == "xmlns", uri.text == xmlnsURI,
		(string(prefix) == "xml") != (uri.text == sitemapcore.XMLURI),
		len(prefix) > 0 && uri.text == "":
		s.fail(faultNS, a.off)
		return false
	}
	s.ns.push(s.ns.intern(prefix), uri)
	if !uri.exact {
		if uri.kind == sitemapcore.SitemapSpace {
			s.note(ruleNamespaceVariant, a.off)
		} else {
			s.note(ruleExtensionVariant, a.off)
		}
	}
	return true
}

func (s *scanner) attrPrefixes() bool {
	for _, a := range s.attrs {
		if a.colon < 0 {
			continue
		}
		if p := s.b[a.off:a.colon]; string(p) != "xmlns" && s.ns.find(p) == nil {
			s.fail(faultPrefix, a.off)
			return false
		}
	}
	return true
}

// distinct checks that no attribute stands twice, by name or by namespace and local name (Namespaces, section 6.3).
func (s *scanner) distinct(prefixed int) bool {
	b := s.b
	if len(s.attrs) <= 10 {
		for i, x := range s.attrs {
			for _, y := range s.attrs[:i] {
				if bytes.Equal(b[x.off:x.end], b[y.off:y.end]) || prefixed > 1 && s.expanded(x) == s.expanded(y) {
					s.fail(faultRepeat, x.off)
					return false
				}
			}
		}
		return true
	}
	seen := make(map[[2]string]struct{}, len(s.attrs))
	for _, x := range s.attrs {
		key := s.expanded(x)
		if _, ok := seen[key]; ok {
			s.fail(faultRepeat, x.off)
			return false
		}
		seen[key] = struct{}{}
	}
	return true
}

// expanded returns the namespace and the local name of an attribute. A name without a prefix is in no namespace.
func (s *scanner) expanded(a attr) [2]string {
	if a.colon < 0 {
		return [2]string{"", string(s.b[a.off:a.end])}
	}
	p := s.b[a.off:a.colon]
	if string(p) == "xmlns" {
		return [2]string{xmlnsURI, string(s.b[a.colon+1 : a.end])}
	}
	return [2]string{s.ns.find(p).uri, string(s.b[a.colon+1 : a.end])}
}

// push makes the element of the last start tag the one that is open.
func (s *scanner) push() {
	s.stack = append(s.stack, openTag{s.tag.off, s.tag.end, s.tag.scope})
	if len(s.stack) > s.deep {
		s.deep = len(s.stack)
	}
}

// close reads the end tag at i, where "</" stands, and closes the element that is open (production 42).
func (s *scanner) close(i int) int {
	b := s.b
	top := s.stack[len(s.stack)-1]
	n := top.end - top.off
	j := i + 2 + n
	if j >= len(b) || string(b[i+2:j]) != string(b[top.off:top.end]) || b[j] != '>' && nameEnd(b, i+2) != j {
		s.open = top
		if nameEnd(b, i+2) == len(b) {
			return s.fail(faultEnd, i)
		}
		return s.fail(faultMismatch, i)
	}
	if b[j] != '>' {
		j = skipWhite(b, j)
		if j >= len(b) {
			s.open = top
			return s.fail(faultEnd, i)
		}
		if b[j] != '>' {
			s.open = top
			return s.fail(faultTag, j)
		}
	}
	s.endTag = i
	s.stack = s.stack[:len(s.stack)-1]
	if len(s.ns.list) != top.scope {
		s.ns.pop(top.scope)
	}
	return j + 1
}

// content reads the content and the end tag of the element that is open (production 43).
func (s *scanner) content(i int) int {
	b := s.b
	base := len(s.stack)
	for {
		if i = s.text(i); i < 0 {
			return -1
		}
		if i+1 >= len(b) {
			s.open = s.stack[len(s.stack)-1]
			return s.fail(faultEnd, len(b))
		}
		if b[i+1] == '/' {
			if i = s.close(i); i < 0 || len(s.stack) < base {
				return i
			}
			continue
		}
		if i = s.markup(i); i < 0 {
			return -1
		}
	}
}

// markup reads the one construct at i, where "<" but not "</" stands; of an element it reads the start tag, and opens it.
func (s *scanner) markup(i int) int {
	switch b := s.b; b[i+1] {
	case '!':
		switch {
		case hasAt(b, i, "<!--"):
			return s.comment(i)
		case hasAt(b, i, "<![CDATA["):
			return s.cdata(i)
		case len(b)-i < 9 && (string(b[i:]) == "<![CDATA["[:len(b)-i] || string(b[i:]) == "<!-"):
			return s.fail(faultEnd, i)
		}
		return s.fail(faultLess, i)
	case '?':
		return s.instruction(i)
	}
	if i = s.startTag(i); i < 0 {
		return -1
	}
	s.saw |= sawElement
	if s.tag.self {
		s.ns.pop(s.tag.scope)
	} else {
		s.push()
	}
	return i
}

// A form is what an element under the root is.
type form uint8

const (
	formOther form = iota
	formURL
	formSitemap
)

var formNames = [...]string{formURL: "url", formSitemap: "sitemap"}

// core reports whether an element of namespace k may be one of the sitemap's own. A file that declares no namespace, or an
// unknown one as the default, is read as if it had declared the right one.
func core(k sitemapcore.Space, prefixed bool) bool {
	return k == sitemapcore.SitemapSpace || k == sitemapcore.NoSpace || k == sitemapcore.OtherSpace && !prefixed
}

// coreForm says what the element of the last start tag is, wherever it stands; odd says that its name is in the wrong case.
func (s *scanner) coreForm() (f form, odd bool) {
	name := s.localName()
	if !core(s.tag.kind, s.tag.colon >= 0) {
		return formOther, false
	}
	for f = formURL; f <= formSitemap; f++ {
		if string(name) == formNames[f] {
			return f, false
		}
		if equalFold(name, formNames[f]) {
			return f, true
		}
	}
	return formOther, false
}

func (s *scanner) localName() []byte {
	if s.tag.colon >= 0 {
		return s.b[s.tag.colon+1 : s.tag.end]
	}
	return s.b[s.tag.off:s.tag.end]
}

var fieldByName = map[string]sitemapcore.Field{
	"loc": sitemapcore.Loc, "lastmod": sitemapcore.LastMod,
	"changefreq": sitemapcore.ChangeFreq, "priority": sitemapcore.Priority,
}

// coreField returns the field that a local name stands for; odd says that it is in the wrong case.
func coreField(name []byte) (f sitemapcore.Field, odd, ok bool) {
	if len(name) > len("changefreq") || len(name) < len("loc") {
		return 0, false, false
	}
	if f, ok := fieldByName[string(name)]; ok {
		return f, false, true
	}
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		if equalFold(name, f.XMLName()) {
			return f, true, true
		}
	}
	return 0, false, false
}

// entry reads the element at i, where "<" stands, if it is a <url> or <sitemap>, and fills sh; the form is formOther and nothing
// but the start tag was read if it is something else. Offsets in sh count from i.
func (s *scanner) entry(i int, sh *sitemapcore.Shape) (int, form) {
	b := s.b
	*sh = sitemapcore.Shape{}
	start := i
	f := formURL
	literal := core(s.ns.def, false)
	last := -1  // the core field before, or NumFields behind extensions
	value := -1 // where its value ends, or the entry begins, if nothing but white space follows the tag
	plain := literal && hasAt(b, i, "<url>")
	if plain {
		if lead := s.lead.at(b, i); lead != nil {
			if i, last, value = s.alike(i, lead, sh); last == sitemapcore.NumFields {
				s.deep = max(s.deep, len(s.stack)+1)
				return i, f
			}
		} else {
			i, value = i+5, i
		}
		s.tag.off, s.tag.end, s.tag.colon, s.tag.self = start+1, start+4, -1, false
		s.tag.kind, s.tag.scope = s.ns.def, len(s.ns.list)
	} else {
		if i = s.startTag(i); i < 0 {
			return -1, formOther
		}
		var odd bool
		if f, odd = s.coreForm(); f == formOther {
			return i, formOther
		}
		if odd {
			s.note(ruleCase, start)
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
		behind := value
		value = -1
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
			if i = s.text(i); i < 0 {
				return -1, f
			}
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
				if behind >= 0 && last >= 0 {
					s.seams[last].learn(b, behind, i, sitemapcore.NumFields)
				}
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
			}
			continue
		case 'l', 'c', 'p':
			if !literal {
				break
			}
			// The tags as nearly every file has them, with nothing but text between.
			from, to := 0, 0
			if field, from = literalStart(b, i); from == 0 {
				break
			}
			if to = findText(b, from); literalAt(b, to, &literalEnds[field]) {
				i = to + int(literalEnds[field].n)
			}
			if i == at || int(field) <= last {
				isField, i = true, from
				break
			}
			switch {
			case behind < 0:
			case last < 0:
				s.lead.learn(b, behind, from, int(field))
			default:
				s.seams[last].learn(b, behind, from, int(field))
			}
			last, value = int(field), to
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
					s.note(ruleCase, at)
				}
			}
			if !isField {
				// An extension.
				if last != sitemapcore.NumFields {
					last = sitemapcore.NumFields
				}
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
		if int(field) < last {
			sh.Flags |= sitemapcore.Reordered
		}
		last = int(field)
		if extEnd > 0 {
			sh.Flags |= sitemapcore.Reordered
		}
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

// count counts the extension element of the last start tag.
func (s *scanner) count(sh *sitemapcore.Shape, k sitemapcore.Space) {
	switch {
	case k == sitemapcore.ImageSpace && string(s.localName()) == "image":
		if sh.Images < math.MaxUint16 {
			sh.Images++
		}
	case k == sitemapcore.XHTMLSpace && string(s.localName()) == "link":
		if sh.Alternates < math.MaxUint16 {
			sh.Alternates++
		}
	case k == sitemapcore.VideoSpace && string(s.localName()) == "video":
		if sh.Videos < math.MaxUint8 {
			sh.Videos++
		}
	case k == sitemapcore.NewsSpace && string(s.localName()) == "news":
		if sh.News < math.MaxUint8 {
			sh.News++
		}
	default:
		if sh.Others < math.MaxUint8 {
			sh.Others++
		}
	}
}
