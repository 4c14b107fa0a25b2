package sitemapxml

import (
	"bytes"
	"html"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
)

// This file mends what stands between tags.

// appendComment appends b as a comment. The second of two hyphens is written as a character
// reference, so that it can be told what was there.
func appendComment(dst, b []byte) []byte {
	dst = append(dst, "<!--"...)
	hyphen := false
	for i := 0; i < len(b); {
		n := charLen(b[i:])
		switch {
		case n == 0:
			dst = append(dst, "\uFFFD"...)
			n = 1
			hyphen = false
		case b[i] == '-' && hyphen:
			dst = append(dst, "&#45;"...)
			hyphen = false
		default:
			dst = append(dst, b[i:i+n]...)
			hyphen = b[i] == '-'
		}
		i += n
	}
	if hyphen {
		dst = append(dst, ' ')
	}
	return append(dst, "-->"...)
}

// mendMarkup reads the comment, section, instruction or declaration at i, and returns the offset
// behind it, or -1 if its "<" begins nothing.
func (d *Decoder) mendMarkup(i int) int {
	s, in := d.s, d.in
	s.b = in
	marks := len(s.marks)
	end := -1
	if !isDeclaration(in, i) && (hasAt(in, i, "<!--") || hasAt(in, i, "<![CDATA[") || hasAt(in, i, "<?")) {
		end = s.markup(i)
	}
	s.marks = s.marks[:marks]
	if end >= 0 {
		d.out = append(d.out, in[i:end]...)
		return end
	}
	switch {
	case hasAt(in, i, "<!--"):
		return d.mendComment(i)
	case hasAt(in, i, "<![CDATA["):
		return d.mendCDATA(i)
	case isDeclaration(in, i):
		if end := s.find(instructionEnd, i); end >= 0 && end < nextTag(in, i+1) {
			d.receipt(ruleMerged, i, end+2, "")
			return end + 2
		}
	case hasAt(in, i, "<!DOCTYPE"):
		t := scanner{b: in[:min(len(in), i+1<<16)]}
		if end := t.doctype(i); end >= 0 {
			d.receipt(ruleDoctypeGone, i, end, "")
			return end
		}
	case hasAt(in, i, "<?"):
		if end := s.find(instructionEnd, i); end >= 0 && end < nextTag(in, i+1) {
			d.receipt(ruleSetAside, i, end+2, "")
			d.setAside(i, end+2, reasonAside)
			return end + 2
		}
	}
	return -1
}

// mendComment reads the comment at i, which is not well-formed.
func (d *Decoder) mendComment(i int) int {
	in := d.in
	if d.noCommentEnd {
		return -1
	}
	n := bytes.Index(in[i+4:], []byte("-->"))
	if n < 0 {
		d.s.work += len(in) - i
		d.noCommentEnd = true
		return -1
	}
	d.s.work += n
	end := i + 4 + n + 3
	body := in[i+4 : end-3]
	d.receipt(ruleComment, i, end, "")
	d.out = appendComment(d.out, body)
	return end
}

// mendCDATA reads the CDATA section at i, which is not well-formed. One without an end ends before
// the next tag.
func (d *Decoder) mendCDATA(i int) int {
	in := d.in
	body := i + len("<![CDATA[")
	n := -1
	if !d.noCDATAEnd {
		if n = bytes.Index(in[body:], []byte("]]>")); n < 0 {
			d.noCDATAEnd = true
		}
	}
	end := body + n
	next := end + len("]]>")
	if n < 0 {
		end = nextTag(in, body)
		next = end
		d.receipt(ruleCDATA, i, end, "]]>")
	}
	d.out = append(d.out, in[i:body]...)
	d.mendRaw(body, end)
	d.out = append(d.out, "]]>"...)
	return next
}

// mendRaw writes in[i:end] with its characters mended and everything else as it is.
func (d *Decoder) mendRaw(i, end int) {
	for i < end {
		n := charLen(d.in[i:end])
		if n == 0 {
			i = d.mendChar(i, end)
			continue
		}
		d.out = append(d.out, d.in[i:i+n]...)
		i += n
	}
}

// mendText writes in[i:end] as character data, or, with a quote q, as the value of an attribute.
func (d *Decoder) mendText(i, end int, q byte) {
	in := d.in
	for i < end {
		stop := min(findText(in, i), end)
		if q != 0 {
			if n := bytes.IndexByte(in[i:stop], q); n >= 0 {
				stop = i + n
			}
		}
		if q == 0 && i < stop && in[i] == '>' && bytes.HasSuffix(d.out, []byte("]]")) {
			// What stood between was taken out, or the brackets end the text before a tag that was.
			d.around(ruleCDATA, i, i+1, "&gt;")
			d.out = append(d.out, "&gt;"...)
			i++
		}
		d.out = append(d.out, in[i:stop]...)
		if i = stop; i >= end {
			return
		}
		switch c := in[i]; {
		case q != 0 && c == q:
			if c == '"' {
				d.out = append(d.out, "&quot;"...)
			} else {
				d.out = append(d.out, "&apos;"...)
			}
			i++
		case c == '<':
			d.around(ruleLess, i, i+1, "&lt;")
			d.out = append(d.out, "&lt;"...)
			i++
		case c == '&':
			i = d.mendReference(i, end)
		case c == ']' && i+2 < end && in[i+1] == ']' && in[i+2] == '>' && q == 0:
			d.around(ruleCDATA, i, i+3, "]]&gt;")
			d.out = append(d.out, "]]&gt;"...)
			i += 3
		default:
			n := charLen(in[i:end])
			if n == 0 {
				i = d.mendChar(i, end)
				break
			}
			d.out = append(d.out, in[i:i+n]...)
			i += n
		}
	}
}

// mendReference writes what the "&" at i is to become, and returns the offset behind it.
func (d *Decoder) mendReference(i, end int) int {
	s, in := d.s, d.in
	keep, marks := s.b, len(s.marks)
	s.b = in[:end]
	stop, f := s.refEnd(i)
	s.b, s.marks = keep, s.marks[:marks]
	switch f {
	case faultNone:
		d.out = append(d.out, in[i:stop]...)
		return stop
	case faultCharRef:
		after := "\uFFFD"
		if r, _ := charRef(in, i); r >= 0 && r < 0x20 {
			after = ""
		}
		d.around(ruleCharRef, i, stop, after)
		d.out = append(d.out, after...)
		return stop
	case faultEntity:
		if text := named(in[i:stop]); text != "" {
			d.around(ruleNamed, i, stop, text)
			d.out = sitemapcore.AppendEscaped(d.out, []byte(text))
			return stop
		}
	}
	d.around(ruleAmp, i, i+1, "&amp;")
	d.out = append(d.out, "&amp;"...)
	return i + 1
}

// named returns the characters that an HTML code such as "&eacute;" stands for, or "".
func named(ref []byte) string {
	if len(ref) > 40 {
		return ""
	}
	if text := html.UnescapeString(string(ref)); text[len(text)-1] != ';' {
		return text
	}
	return ""
}

// mendChar writes what the character at i is to become that XML can't hold, and returns the offset
// behind it. A control character goes. A byte that is no UTF-8 is read as Windows-1252 where it
// stands alone, as an accented letter in a text of that encoding does; otherwise it becomes U+FFFD,
// so that no hidden meaning comes out of it.
func (d *Decoder) mendChar(i, end int) int {
	in := d.in
	c := in[i]
	if c < utf8.RuneSelf {
		d.around(ruleChar, i, i+1, "")
		return i + 1
	}
	if r, n := utf8.DecodeRune(in[i:end]); n > 1 && r != utf8.RuneError {
		d.around(ruleChar, i, i+n, "") // U+FFFE, U+FFFF
		return i + n
	}
	alone := (i == 0 || in[i-1] < utf8.RuneSelf) && (i+1 >= len(in) || in[i+1] < utf8.RuneSelf)
	after := "\uFFFD"
	if alone {
		// The five bytes without a character keep their number.
		if r := sitemapcore.Windows1252(c); c >= 0xA0 || r != rune(c) {
			after = string(r)
		}
	}
	d.around(ruleEncoding, i, i+1, after)
	d.out = append(d.out, after...)
	return i + 1
}
