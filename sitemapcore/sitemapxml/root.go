package sitemapxml

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

const unreadAfter say.Text = "This came after the end of the sitemap. It is kept as a comment, which search engines " +
	"skip."

// begin reads up to the end of the root's start tag.
func (d *decoder) begin() {
	s := d.s
	p, ok := s.Prolog()
	if !ok {
		d.repairProlog()
		return
	}
	if !scan.IsList(scan.LocalPart(scan.TagName(d.in, p.Root))) {
		d.repairProlog()
		return
	}
	d.prologReceipts(p, 0)
	d.root(p.Root)
}

// prologReceipts writes receipts for a well-formed prolog.
func (d *decoder) prologReceipts(p scan.Prolog, at int) {
	d.advise()
	if !p.Declared {
		d.receipt(ruleNoDeclaration, at, at, "")
	}
	if p.Doctype >= 0 {
		d.receipt(ruleDoctype, p.Doctype, min(p.Doctype+60, p.Root), "")
	}
	if p.Style >= 0 {
		d.receipt(ruleStyle, p.Style, min(p.Style+80, p.Root), "")
	}
}

// root reads the root's start tag at i.
func (d *decoder) root(i int) {
	s := d.s
	name := string(scan.TagName(d.in, i))
	d.seg.Kind, _ = scan.ListKind(scan.LocalPart([]byte(name)))
	end, scope := d.startTag(i)
	var self bool
	if end >= 0 && !d.markdownValue() {
		d.advise()
		self = s.Tag.Self
		d.tagEnd = d.place(end) - 1
		if self {
			d.tagEnd--
		}
	} else {
		d.s.Clear(scope)
		d.flush(i)
		t, ok := d.lenientTag(i)
		if !ok || !d.writeTag(&t) {
			d.insertRoot(i)
			return
		}
		d.advise()
		end = t.end
		d.skip(end)
		self = s.Tag.Self
		d.tagEnd = len(d.out) - 1
		if self {
			d.tagEnd--
		}
	}
	switch {
	case s.Tag.Kind == namespace.None:
		d.receipt(ruleNoNamespace, i, min(i+80, end), "")
	case s.Tag.Kind != namespace.Sitemap:
		d.receipt(ruleNamespaceVariant, i, min(i+80, end), "")
		if c := strings.IndexByte(name, ':'); c > 0 && s.Tag.Kind == namespace.Other {
			s.NS.Adopt(s.NS.Find([]byte(name[:c])).URI)
		} else if c < 0 && s.Tag.Kind != namespace.Other {
			s.NS.AdoptDefault()
			s.Tag.Kind = namespace.Sitemap
		}
	}
	if local := scan.LocalPart([]byte(name)); string(local) != "urlset" && string(local) != "sitemapindex" {
		d.receipt(ruleCase, i, i+1+len(name), "")
	}
	s.NS.Named = s.Tag.Kind == namespace.Sitemap || s.Tag.Kind == namespace.Other && s.Tag.Colon >= 0
	root, fixed := &d.seg.Root, fixName(name)
	if c := strings.IndexByte(fixed, ':'); c > 0 {
		root.Prefix = fixed[:c]
	}
	d.addNamespaces(1)
	d.open = append(d.open, wrapper{name: fixed, scope: scope})
	d.pos = end
	if self {
		d.pos = d.endOfRoot(end, func() {
			d.flush(end)
			d.out = append(d.out[:len(d.out)-len("/>")], '>')
		})
	}
}

// insertRoot writes the root's start tag that is missing before the entry at i.
func (d *decoder) insertRoot(i int) {
	d.flush(i)
	name := "urlset"
	if local := scan.LocalPart(scan.TagName(d.in, i)); scan.FormOf(local) == scan.FormSitemap || ascii.EqualFold(local, "sitemapindex") {
		name = "sitemapindex"
		d.seg.Kind = sitemapcore.Index
	}
	uri := namespace.Sitemap.Usual().URI
	d.out = append(d.out, "<"+name+` xmlns="`+uri+`">`...)
	d.tagEnd = len(d.out) - 1
	d.receipt(ruleNoRoot, i, i, "<"+name+">")
	d.s.NS.Push(nil, []byte(uri))
	d.s.NS.Named = true
	d.seg.Root.Namespaces = append(d.seg.Root.Namespaces, namespace.Declaration{URI: uri})
	d.open = append(d.open, wrapper{name: name, scope: len(d.s.NS.List)})
	d.reopened = true
	d.pos = i
}

// missingEnd writes the end tags that are missing at the end of the file.
func (d *decoder) missingEnd() {
	d.flush(len(d.in))
	if last := d.open[len(d.open)-1]; last.gone && len(d.open) == 2 && scan.SkipWhite(d.in, last.to) == len(d.in) {
		// Its end tag was typed as a start tag.
		d.receipts[ruleNested].Count--
		d.receipt(ruleEndTag, last.from, last.to, "</"+d.open[0].name+">")
	} else if !d.reopened || len(d.open) > 1 {
		d.seg.Truncated = true
		last := scan.BackWhite(d.in, len(d.in))
		d.receipt(ruleTruncated, last, last, "</"+d.open[0].name+">")
	}
	if nl := d.seg.Root.Newline; nl != "" && len(d.out) > 0 && !scan.White(d.out[len(d.out)-1]) {
		d.out = append(d.out, nl...)
	}
	for n := len(d.open) - 1; n >= 0; n-- {
		if d.open[n].gone {
			continue
		}
		d.out = xmltext.AppendTag(d.out, "</", d.open[n].name)
	}
	d.out = append(d.out, d.seg.Root.Newline...)
	d.finish()
}

// The elements that a server's messages in front of a sitemap are made of.
const messageTags = "br b i u p pre div span font table tr td th strong em script style link meta a hr img code center"

// A beginning describes the text before the first entry.
type beginning struct {
	first string // the name of the first element
	root  int    // the offset of the root's start tag, or of an entry that has none around it; -1 if there is neither
	list  bool   // it is a root
}

// findRoot searches in[i:] for the first root or entry. If all is set, any elements may precede it; otherwise only
// those of a server's messages.
func (d *decoder) findRoot(i int, all bool) (b beginning) {
	in := d.in
	b.root = -1
	defer func(from int) { d.s.Work += i - from }(i)
	noEnd := false // a comment without an end hides nothing, and no other has one either
	for i = scan.NextTag(in, i); i < len(in); i = scan.NextTag(in, i) {
		switch {
		case noEnd:
		case scan.HasAt(in, i, "<!--"):
			if n := bytes.Index(in[i+4:], []byte("-->")); n >= 0 {
				i += n + 7
				continue
			}
			noEnd = true
		case scan.HasAt(in, i, "<!DOCTYPE"):
			t := scan.Scanner{Text: in}
			if end := t.Doctype(i); end >= 0 {
				i = end
				continue
			}
		}
		if d.atRoot(i, all, &b) {
			return b
		}
		i++
	}
	return b
}

// atRoot judges the "<" at i for findRoot, and reports whether the search is over.
func (d *decoder) atRoot(i int, all bool, b *beginning) bool {
	name := scan.TagName(d.in, i)
	if len(name) == 0 {
		return false
	}
	local := scan.LocalPart(name)
	if scan.IsList(local) {
		b.root, b.list = i, true
		if b.first == "" {
			b.first = string(name)
		}
		return true
	}
	if scan.FormOf(local) == scan.FormSitemap && siteMenu(d.in, i) {
		b.first = string(name)
		return true
	}
	if scan.FormOf(local) != scan.FormOther && (all || b.first == "") {
		b.root = i
		return true
	}
	if b.first == "" {
		b.first = string(name)
	}
	return !all && !ascii.OneOf(local, messageTags)
}

// siteMenu reports whether the tag at i begins a menu of ASP.NET: <siteMap> with <siteMapNode> in it.
func siteMenu(b []byte, i int) bool {
	end := scan.SkipTag(b, i)
	next := scan.NextTag(b, end)
	return bytes.Contains(b[i:end], []byte("/AspNet/")) ||
		next < len(b) && ascii.EqualFold(scan.TagName(b, next), "sitemapnode")
}

// markdownValue reports whether an attribute of the last start tag in the input is a Markdown link.
func (d *decoder) markdownValue() bool {
	for _, a := range d.s.Attrs {
		if _, _, ok := markdownTarget(d.in, a.Val, a.ValEnd); ok {
			return true
		}
	}
	return false
}

// repairProlog finds the root of a file with something wrong before it.
func (d *decoder) repairProlog() {
	d.s.Clear(1)
	d.s.Entities, d.s.Lenient = nil, false
	b := d.findRoot(0, false)
	if b.root < 0 {
		if at := d.wholeEntry(); at >= 0 {
			d.cutFront(at)
			return
		}
		d.err = &NotSitemapError{Root: b.first}
		d.done = true
		return
	}
	d.out = make([]byte, 0, len(d.in)+len(d.in)/16+1024)
	p := scan.Prolog{Root: b.root, Doctype: -1, Style: -1}
	d.prologPieces(0, b.root, &p)
	p.Declared = p.Declared || d.receipts[ruleBefore].Count > 0
	d.copied = b.root
	d.prologReceipts(p, b.root)
	d.badUntil = 0
	if b.list {
		d.root(b.root)
		return
	}
	d.insertRoot(b.root)
}

// wholeEntry returns the offset to begin at in a file whose front was cut off: its first entry behind the end of the
// cut one, or the address of the cut one if that is complete. It returns -1 for any other file.
func (d *decoder) wholeEntry() int {
	in := d.in
	b := d.findRoot(0, true)
	if b.root < 0 || b.list {
		return -1
	}
	name := scan.TagName(in, b.root)
	end := []byte("</" + string(name))
	if n := len(bytes.TrimRight(in[:b.root], " \t\r\n")); n == 0 || in[n-1] != '>' ||
		!bytes.HasPrefix(in[bytes.LastIndexByte(in[:n], '<'):], end) {
		return -1
	}
	if i := bytes.IndexByte(in, '<'); i >= 0 && ascii.EqualFold(scan.LocalPart(scan.TagName(in, i)), "loc") {
		return i
	}
	return b.root
}

// cutFront begins a file whose front was cut off at i.
func (d *decoder) cutFront(i int) {
	d.out = make([]byte, 0, len(d.in)+len(d.in)/16+1024)
	d.receipt(ruleFront, 0, i, "")
	d.receipts[ruleFront].Count = 1
	d.seg.Truncated = true
	d.copied = i
	d.prologReceipts(scan.Prolog{Root: i, Doctype: -1, Style: -1, Declared: true}, i)
	d.badUntil = 0
	d.insertRoot(i)
}

// prologPieces copies the valid parts of a prolog from in[i:end], and drops the rest.
func (d *decoder) prologPieces(i, end int, p *scan.Prolog) {
	s, in := d.s, d.in
	if scan.HasAt(in, i, scan.BOM) {
		i += len(scan.BOM)
	}
	junk := i // the start of the dropped text
	drop := func(to int) {
		switch {
		case to <= junk:
		case scan.GitMarkEnd(in, junk) >= to:
			d.receipt(ruleGit, junk, to, "")
		default:
			d.receipt(ruleBefore, junk, to, "")
		}
	}
	var decl, rest []byte // the text before the declaration moves behind it
	for i < end {
		from := i
		next := -1
		switch {
		case in[i] != '<':
			if next = scan.SkipWhite(in, i); next > i && len(decl)+len(rest) > 0 {
				break
			}
			// White space is kept if it follows something; other text, and leading white space, is dropped.
			for next = max(next, i+1); next < end && in[next] != '<'; next++ {
			}
			i = next
			continue
		case scan.IsDeclaration(in, i):
			next = declarationEnd(in[:end], i)
			if p.Declared {
				i = next
				continue
			}
			drop(i)
			junk = next
			if len(rest) > 0 {
				d.receipt(ruleBefore, i, next, "")
			}
			decl = d.repairDeclaration(i, next, p)
			i = next
			continue
		case scan.HasAt(in, i, "<!--"):
			next = s.Comment(i)
		case scan.HasAt(in, i, "<?"):
			next = s.Instruction(i)
			if next >= 0 && p.Style < 0 && scan.HasAt(in, i, "<?xml-stylesheet") {
				p.Style = i
			}
		case scan.HasAt(in, i, "<!DOCTYPE") && p.Doctype < 0:
			if next = s.Doctype(i); next >= 0 {
				p.Doctype = i
			}
		}
		s.Marks = s.Marks[:0]
		if next < 0 || next > end {
			i++
			continue
		}
		drop(from)
		rest = append(rest, in[from:next]...)
		i, junk = next, next
	}
	drop(end)
	d.out = append(d.out, decl...)
	if len(decl) > 0 && len(rest) > 0 && !scan.White(rest[0]) {
		d.out = append(d.out, '\n')
	}
	d.out = append(d.out, rest...)
}

// declarationEnd returns the offset behind the XML declaration at i, which may lack its end.
func declarationEnd(b []byte, i int) int {
	stop := bytes.Index(b[i:], []byte("?>"))
	if stop < 0 {
		stop = min(scan.NextByte(b, i, '>')-i, len(b)-i-1) - 1
	}
	return min(i+stop+2, len(b))
}

// repairDeclaration returns the XML declaration in in[i:end], or else the usual one.
func (d *decoder) repairDeclaration(i, end int, p *scan.Prolog) []byte {
	p.Declared = true
	if d.s.XMLDecl(i) == end {
		return d.in[i:end]
	}
	const fixed = `<?xml version="1.0" encoding="UTF-8"?>`
	d.receipt(ruleDeclaration, i, end, fixed)
	return []byte(fixed)
}

// endOfRoot reads the text behind the end of the root, which is at end in the input, and returns the offset to continue
// at. If more entries follow, reopen removes the root's end tag from the repaired text.
func (d *decoder) endOfRoot(end int, reopen func()) int {
	s, in := d.s, d.in
	rest := s.Misc(end)
	s.Marks = s.Marks[:0]
	if rest == len(in) {
		d.finish()
		return len(in)
	}
	b := d.findRoot(rest, true)
	if b.root < 0 {
		d.flush(rest)
		stop := scan.BackWhite(in, len(in))
		d.receipt(ruleAfter, rest, stop, "")
		d.setAside(rest, stop, unreadAfter)
		d.skip(len(in))
		d.finish()
		return len(in)
	}
	d.receipt(ruleMerged, rest, min(rest+80, b.root+1), "")
	reopen()
	d.reopened = true
	d.flush(rest)
	d.between(rest, b.root)
	if !b.list {
		return b.root
	}
	return d.secondRoot(b.root)
}

// between copies the text between two documents: comments and instructions unchanged, text as a comment.
func (d *decoder) between(i, end int) {
	s, in := d.s, d.in
	for i < end {
		i = scan.SkipWhite(in[:end], i)
		if i >= end {
			break
		}
		next := -1
		switch {
		case scan.IsDeclaration(in, i):
			if n := bytes.Index(in[i:end], []byte("?>")); n >= 0 {
				d.flush(i)
				d.skip(i + n + 2)
				i += n + 2
				continue
			}
		case scan.HasAt(in, i, "<!--"):
			next = s.Comment(i)
		case scan.HasAt(in, i, "<?"):
			next = s.Instruction(i)
		case scan.HasAt(in, i, "<!DOCTYPE"):
			t := scan.Scanner{Text: in}
			if stop := t.Doctype(i); stop >= 0 && stop <= end {
				d.receipt(ruleDoctypeGone, i, stop, "")
				d.flush(i)
				d.skip(stop)
				i = stop
				continue
			}
		}
		if next < 0 || next > end {
			// Up to the next thing that can be told apart.
			next = i + 1
			for next < end && !scan.HasAt(in, next, "<!") && !scan.HasAt(in, next, "<?") {
				next++
			}
			stop := scan.BackWhite(in, next)
			d.flush(i)
			d.receipt(ruleAfter, i, stop, "")
			d.setAside(i, stop, unreadAfter)
			d.skip(stop)
		}
		i = next
	}
	d.flush(end)
}

// secondRoot reads the start tag at i of another document's root, and returns the offset to continue at. It removes the
// tag, and moves its declarations to the first root; if the two contradict each other, the tag stays, as a list within
// the list.
func (d *decoder) secondRoot(i int) int {
	s := d.s
	d.flush(i)
	start := len(d.out)
	scope := len(s.NS.List)
	t, ok := d.lenientTag(i)
	if !ok || !d.writeTag(&t) {
		d.out = d.out[:start]
		return i
	}
	s.Marks = s.Marks[:0] // Advice is about the first root.
	scope = min(scope, s.Tag.Scope)
	self := s.Tag.Self
	name := string(scan.TagName(d.out, start))
	s.Text = d.in
	own := append([]scan.Binding(nil), s.NS.List[s.Tag.Scope:]...)
	s.NS.Pop(scope)
	fits := true
	for _, b := range own {
		if uri, ok := d.declared[b.Prefix]; ok && s.NS.Find([]byte(b.Prefix)) == nil {
			s.NS.Push([]byte(b.Prefix), []byte(uri))
		}
		if x := s.NS.Find([]byte(b.Prefix)); x != nil && x.URI != b.URI &&
			(x.Kind != b.Kind || x.Kind == namespace.Other) {
			fits = false
		}
	}
	if fits {
		d.out = d.out[:start]
		for _, b := range own {
			if b.Prefix != "" && s.NS.Find([]byte(b.Prefix)) == nil {
				d.declare(b.Prefix, b.URI)
			}
		}
	} else if !self {
		for _, b := range own {
			s.NS.Push([]byte(b.Prefix), []byte(b.URI))
		}
		d.open = append(d.open, wrapper{name: name, scope: scope})
		d.addNamespaces(scope)
	}
	d.skip(t.end)
	return t.end
}
