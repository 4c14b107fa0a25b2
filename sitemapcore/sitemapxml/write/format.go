package write

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

// A Style says how new files are laid out.
type Style struct {
	// Pretty puts every element on its own line, two spaces deeper than the one around it.
	// Otherwise each entry is one line.
	Pretty bool

	// Address changes the addresses with characters beyond ASCII; nil leaves them as they are.
	Address func(address []byte) []byte
}

// Loss is the set of contents that the canonical form of an entry can't hold, so that the user is told of them.
type Loss uint8

const (
	LostRepeats    Loss = 1 << iota // a repeated core field; the first one is kept
	LostMarkup                      // tags or comments within a core field; their text is kept
	LostText                        // text directly under the entry
	LostAttributes                  // attributes of the entry or of a core field
	LostEntities                    // references to entities that the file defines; "&e;" is text then
	LostEntry                       // the entry could not be read; nothing was written
)

// A formatKid is a child of an entry or of an extension as it was written, with its place in the
// canonical order.
type formatKid struct {
	rank     int
	from, to int // in the buffer that it was written to
}

// A formatter writes one entry.
type formatter struct {
	dst    []byte
	entry  []byte
	pretty bool
	style  *Style
	n      *NamespaceSet
	s      *scan.Scanner
	loss   Loss
}

// AppendFormatted appends an entry in the canonical form, including a line end: core fields in the order of the schema,
// then images, videos, news, languages and the mobile mark with the usual prefixes and with their children in the order
// of their schemas, then everything else in the order of the file, byte for byte. Values are trimmed, CDATA becomes
// text, and the five characters of the protocol's table are escaped. A comment stays before the element that follows
// it. patch may be nil.
func AppendFormatted(dst, entry []byte, shape *sitemapcore.Shape, root *sitemapcore.Root,
	patch *[sitemapcore.NumFields]Patch, style *Style, n *NamespaceSet,
) ([]byte, Loss) {
	f := formatter{dst: dst, entry: entry, pretty: style.Pretty, style: style, n: n}
	if !f.pieces(shape, root, patch) && !f.careful(shape, root, patch) {
		return dst, LostEntry
	}
	return f.dst, f.loss
}

// indent begins a new line at the given level.
func (f *formatter) indent(level int) { f.dst = append(f.dst, f.line(level)...) }

// line returns what begins a line at the given level.
func (f *formatter) line(level int) string {
	if !f.pretty {
		return ""
	}
	return "\n                "[:1+2*level]
}

// appendField appends a core field.
func (f *formatter) appendField(dst []byte, x sitemapcore.Field, shape *sitemapcore.Shape,
	patch *[sitemapcore.NumFields]Patch,
) []byte {
	span := shape.Fields[x]
	var v []byte
	plain := false // v is ASCII without anything to escape
	switch {
	case patch != nil && patch[x].Set:
		if !patch[x].Present {
			return dst
		}
		v = f.decoded(escape(patch[x].Value))
	case !span.Present():
		return dst
	case shape.Flags&sitemapcore.Encoded(x) != 0:
		v = f.decoded(unifyLines(f.entry[span.Off:span.End()]))
	default:
		v = f.entry[span.Off:span.End()]
		if plain = xmltext.FindEscape(v, 0) == len(v); !plain {
			v = unifyLines(v)
		}
	}
	dst = append(append(dst, f.line(2)...), scan.CoreTags[x].Start...)
	if plain {
		return append(append(dst, v...), scan.CoreTags[x].End...)
	}
	if x == sitemapcore.Loc {
		v = f.address(v)
	}
	return append(xmltext.AppendEscape(dst, v), scan.CoreTags[x].End...)
}

// decoded returns the decoded text of raw. It is valid until the next call.
func (f *formatter) decoded(raw []byte) []byte {
	if xmltext.Entity(raw) >= 0 {
		f.loss |= LostEntities
	}
	f.n.val = xmltext.AppendDecode(f.n.val[:0], raw)
	return f.n.val
}

// address returns an address in the form in which the style wants it.
func (f *formatter) address(v []byte) []byte {
	if f.style.Address == nil || isASCII(v) {
		return v
	}
	return f.style.Address(v)
}

func isASCII(v []byte) bool {
	return !bytes.ContainsFunc(v, func(r rune) bool { return r >= utf8.RuneSelf })
}

// Line ends, as every reader of XML sees them in text (XML 1.0, section 2.11) and in the values of
// attributes (section 3.3.3).
var (
	lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")
	spaces   = strings.NewReplacer("\r\n", " ", "\r", " ", "\n", " ", "\t", " ")
)

// unifyLines writes line ends as "\n".
func unifyLines(raw []byte) []byte {
	if bytes.IndexByte(raw, '\r') < 0 {
		return raw
	}
	return []byte(lineEnds.Replace(string(raw)))
}

// rankOther is the rank of the children of an entry that come last.
const rankOther = sitemapcore.NumFields + int(namespace.NumSpaces)

// rankOf returns the rank of an extension behind the core fields.
func rankOf(k namespace.Space) int { return sitemapcore.NumFields + int(k) }

// careful writes an entry of any kind, up to its end tag.
func (f *formatter) careful(shape *sitemapcore.Shape, root *sitemapcore.Root,
	patch *[sitemapcore.NumFields]Patch,
) bool {
	n := f.n
	f.s = n.scan(f.entry, root)
	n.kids, n.more, n.buf = n.kids[:0], n.more[:0], n.buf[:0]
	end := scan.SkipTag(f.entry, 0)
	f.attributes(0, end)
	// The children are written to a buffer first, in the order of the file, while the declarations
	// that hold for them are in scope.
	dst := f.dst
	f.dst = n.buf
	pending := 0
	var seen [sitemapcore.NumFields]bool
	ok := f.s.Children(0, func(c scan.Child) {
		from := len(f.dst)
		rank := rankOther
		switch {
		case c.What == scan.ChildText:
			f.loss |= LostText
			return
		case c.What == scan.ChildComment:
			f.indent(2)
			f.dst = append(f.dst, f.entry[c.Start:c.End]...)
			pending++
		case c.Field >= 0:
			rank = c.Field
			f.attributes(c.Start, c.From)
			if patch == nil || !patch[rank].Set { // an edited value takes the place of all
				if seen[rank] {
					f.loss |= LostRepeats
				}
				if c.Saw&scan.SawElement != 0 {
					f.loss |= LostMarkup
				}
				seen[rank] = true
			}
			if raw := f.entry[c.From:c.To]; c.Saw&scan.SawMarkup != 0 && commented(raw) {
				f.loss |= LostMarkup
			}
		case c.Known():
			rank = rankOf(c.Kind)
			f.indent(2)
			f.extension(c, 2)
		default:
			f.indent(2)
			f.keep(c)
		}
		n.kids = append(n.kids, formatKid{rank, from, len(f.dst)})
		if c.What == scan.ChildElement {
			pending = settle(n.kids, pending, rank)
		}
	})
	n.buf = f.dst
	f.dst = dst
	if !ok {
		return false
	}
	f.finish(shape, patch)
	return true
}

// finish writes an entry whose children other than core fields are in the buffer.
func (f *formatter) finish(shape *sitemapcore.Shape, patch *[sitemapcore.NumFields]Patch) {
	n, dst := f.n, f.dst
	sortKids(n.kids)
	if f.pretty {
		dst = append(dst, "  "...)
	}
	dst = append(dst, "<url>"...)
	next := sitemapcore.Field(0)
	for _, k := range n.kids {
		for int(next) < min(k.rank, sitemapcore.NumFields) {
			dst = f.appendField(dst, next, shape, patch)
			next++
		}
		dst = append(dst, n.buf[k.from:k.to]...)
	}
	for ; next < sitemapcore.NumFields; next++ {
		dst = f.appendField(dst, next, shape, patch)
	}
	f.dst = append(append(dst, f.line(1)...), "</url>\n"...)
}

// settle gives the comments in front of the last child its rank.
func settle(kids []formatKid, pending, rank int) int {
	for i := len(kids) - 1 - pending; i < len(kids)-1; i++ {
		kids[i].rank = rank
	}
	return 0
}

func sortKids(kids []formatKid) (moved bool) {
	byRank := func(a, b formatKid) int { return a.rank - b.rank }
	if slices.IsSortedFunc(kids, byRank) {
		return false
	}
	slices.SortStableFunc(kids, byRank)
	return true
}

// commented reports whether text holds a comment or an instruction, and not only CDATA.
func commented(raw []byte) bool {
	return bytes.Contains(raw, []byte("<!--")) || bytes.Contains(raw, []byte("<?"))
}

// attributes notes the loss of attributes of the start tag at entry[start:end] that are no
// namespace declarations.
func (f *formatter) attributes(start, end int) {
	if bytes.IndexByte(f.entry[start:end], '=') < 0 {
		return
	}
	s := f.s.Within(f.entry[:end])
	scope := len(s.NS.List)
	if s.StartTag(start) >= 0 {
		for _, a := range s.Attrs {
			if name := f.entry[a.Off:a.End]; string(name) != "xmlns" && !bytes.HasPrefix(name, []byte("xmlns:")) {
				f.loss |= LostAttributes
			}
		}
	}
	s.NS.Pop(scope)
}

// ChildOrder returns the order of the children of an element of an extension at the given level, or
// nil if it holds text.
func ChildOrder(c scan.Child, level int) []string {
	switch {
	case level == 2:
		return c.Kind.Children()
	case level == 3:
		return c.Kind.ChildrenOf(string(c.Local))
	}
	return nil
}

// extension writes a known extension in the canonical form, or keeps it if it holds something that the schema lacks.
func (f *formatter) extension(c scan.Child, level int) {
	at, kids, loss := len(f.dst), len(f.n.more), f.loss
	if f.rewrite(c, level) {
		return
	}
	f.dst, f.n.more, f.loss = f.dst[:at], f.n.more[:kids], loss
	f.keep(c)
}

func (f *formatter) rewrite(c scan.Child, level int) bool {
	b, n := f.entry, f.n
	order := ChildOrder(c, level)
	if order == nil && (c.Saw&scan.SawElement != 0 || c.Saw&scan.SawMarkup != 0 && commented(b[c.From:c.To])) {
		return false
	}
	f.dst = append(append(append(append(f.dst, '<'), c.Kind.Usual().Prefix...), ':'), c.Local...)
	if level == 2 && !n.used[c.Kind] {
		f.dst = appendDeclaration(f.dst, c.Kind.Usual().Prefix, c.Kind.Usual().URI)
	}
	if b[scan.NameEnd(b, c.Start+1)] != '>' && !f.rewriteAttrs(c) {
		return false
	}
	if order != nil {
		return f.rewriteChildren(c, level, order)
	}
	f.dst = append(f.dst, '>')
	at := len(f.dst)
	f.dst = f.appendText(f.dst, b[c.From:c.To], bytes.HasSuffix(c.Local, []byte("loc")))
	if len(f.dst) == at {
		f.dst = append(f.dst[:at-1], "/>"...)
		return true
	}
	f.endTag(c)
	return true
}

// rewriteAttrs writes the attributes of an element without its declarations. It returns false if an attribute has a
// prefix, which the schemas lack.
func (f *formatter) rewriteAttrs(c scan.Child) bool {
	s, b := f.s, f.entry
	if c.Saw&scan.SawElement != 0 {
		// The attributes that the scanner holds are those of an element within.
		scope := len(s.NS.List)
		s.StartTag(c.Start)
		s.NS.Pop(scope)
	}
	for _, a := range s.Attrs {
		if a.Colon >= 0 {
			switch string(b[a.Off:a.Colon]) {
			case "xmlns":
				continue
			case "xml":
			default:
				return false
			}
		} else if string(b[a.Off:a.End]) == "xmlns" {
			continue
		}
		f.dst = append(f.dst, ' ')
		f.dst = append(f.dst, b[a.Off:a.End]...)
		f.dst = append(f.dst, `="`...)
		f.attrValue(b[a.Val:a.ValEnd], string(b[a.Off:a.End]) == "href")
		f.dst = append(f.dst, '"')
	}
	return true
}

// rewriteChildren writes the children of an element in the order of its schema, and its end tag.
func (f *formatter) rewriteChildren(c scan.Child, level int, order []string) bool {
	s, b, n := f.s, f.entry, f.n
	empty := len(f.dst)
	f.dst = append(f.dst, '>')
	content := len(f.dst)
	base := len(n.more)
	pending := 0
	fits := true
	ok := s.Children(c.Start, func(k scan.Child) {
		from := len(f.dst)
		f.indent(level + 1)
		rank := len(order)
		switch {
		case k.What == scan.ChildText:
			fits = false
			return
		case k.What == scan.ChildComment:
			f.dst = append(f.dst, b[k.Start:k.End]...)
			pending++
		case k.Kind == c.Kind:
			if r := slices.Index(order, string(k.Local)); r >= 0 {
				rank = r
			}
			f.extension(k, level+1)
		default:
			f.keep(k)
		}
		n.more = append(n.more, formatKid{rank, from, len(f.dst)})
		if k.What == scan.ChildElement {
			pending = settle(n.more[base:], pending, rank)
		}
	})
	if !ok || !fits {
		return false
	}
	for i := len(n.more) - pending; i < len(n.more); i++ {
		n.more[i].rank = len(order)
	}
	kids := n.more[base:]
	if len(kids) == 0 {
		f.dst = append(f.dst[:empty], "/>"...)
		return true
	}
	f.dst = ordered(f.dst, content, kids)
	n.more = n.more[:base]
	f.indent(level)
	f.endTag(c)
	return true
}

// ordered brings children that were written from an offset on into the order of their ranks.
func ordered(dst []byte, content int, kids []formatKid) []byte {
	if !sortKids(kids) {
		return dst
	}
	old := bytes.Clone(dst[content:])
	dst = dst[:content]
	for _, k := range kids {
		dst = append(dst, old[k.from-content:k.to-content]...)
	}
	return dst
}

func (f *formatter) endTag(c scan.Child) {
	f.dst = append(append(append(append(f.dst, "</"...), c.Kind.Usual().Prefix...), ':'), c.Local...)
	f.dst = append(f.dst, '>')
}

// keep writes an element unchanged, with the declarations that it needs.
func (f *formatter) keep(c scan.Child) {
	name := scan.NameEnd(f.entry, c.Start+1)
	f.dst = append(f.dst, f.entry[c.Start:name]...)
	f.s.EachOuter(f.entry, c, func(prefix, uri string) {
		if !f.n.declares(prefix, uri) {
			f.dst = appendDeclaration(f.dst, prefix, uri)
		}
	})
	rest := f.entry[name:c.End]
	for i := xmltext.Entity(rest); i >= 0; i = xmltext.Entity(rest) { // a new file doesn't define it
		f.dst = append(append(f.dst, rest[:i]...), "&amp;"...)
		rest, f.loss = rest[i+1:], f.loss|LostEntities
	}
	f.dst = append(f.dst, rest...)
}

// isVerbatim reports whether the canonical form has a text or value as it is.
func isVerbatim(raw []byte) bool {
	end, _ := plainEnd(raw, 0)
	return end == len(raw) && (end == 0 || raw[0] != ' ' && raw[end-1] != ' ')
}

// appendText appends character data. Line ends and tabs within it stay as they are.
func (f *formatter) appendText(dst, raw []byte, address bool) []byte {
	address = address && f.style.Address != nil && !isASCII(raw)
	if isVerbatim(raw) && !address {
		return append(dst, raw...)
	}
	v := f.decoded(unifyLines(raw))
	if address {
		v = f.address(v)
	}
	for {
		n := bytes.IndexAny(v, "\n\t")
		if n < 0 {
			return xmltext.AppendEscape(dst, v)
		}
		dst = append(xmltext.AppendEscape(dst, v[:n]), v[n])
		v = v[n+1:]
	}
}

// attrValue writes the value of an attribute.
func (f *formatter) attrValue(raw []byte, address bool) {
	address = address && f.style.Address != nil && !isASCII(raw)
	if isVerbatim(raw) && !address {
		f.dst = append(f.dst, raw...)
		return
	}
	if bytes.ContainsAny(raw, "\r\n\t") {
		raw = []byte(spaces.Replace(string(raw)))
	}
	v := f.decoded(raw)
	if address {
		v = f.address(v)
	}
	f.dst = xmltext.AppendEscape(f.dst, v)
}
