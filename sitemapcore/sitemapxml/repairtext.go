package sitemapxml

import (
	"bytes"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

// A rewrite is the repaired text as far as it is written: out, followed by in[copied:]. While out is nil nothing was
// repaired, and the text is in. It repairs the text between tags, and asks the strict reader whether it is well-formed.
type rewrite struct {
	ledger
	s      *scan.Scanner
	out    []byte
	copied int
}

// place returns the offset in the repaired text of an offset in the input at or behind d.copied.
func (w *rewrite) place(i int) int {
	if w.out == nil {
		return i
	}
	return len(w.out) + i - w.copied
}

// flush takes the input up to i over into the repaired text.
func (w *rewrite) flush(i int) {
	if w.out == nil {
		w.out = make([]byte, 0, len(w.in)+len(w.in)/16+1024)
	}
	w.out = append(w.out, w.in[w.copied:i]...)
	w.copied = i
}

// skip omits the input up to i from the repaired text, which ends at the flushed input.
func (w *rewrite) skip(i int) { w.copied = i }

// advise turns the notes of a scan of the input into receipts.
func (w *rewrite) advise() {
	for _, m := range w.s.Marks {
		end := m.Off
		for end < len(w.in) && end-m.Off < 60 && w.in[end] != '>' && w.in[end] != '\n' && w.in[end] != ';' {
			end++
		}
		w.receipt(noteRules[m.Note], m.Off, min(end+1, len(w.in)), "")
	}
	w.s.Marks = w.s.Marks[:0]
}

// appendComment appends b as a comment. It writes the second of two hyphens as a character reference, so that the text
// can be restored.
func appendComment(dst, b []byte) []byte {
	dst = append(dst, "<!--"...)
	hyphen := false
	for i := 0; i < len(b); {
		n := scan.CharLen(b[i:])
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

// repairComment reads the comment at i, which is not well-formed.
func (w *rewrite) repairComment(i int) int {
	body := i + len("<!--")
	end := w.s.Find(scan.CommentClose, body)
	if end < 0 {
		return -1
	}
	w.receipt(ruleComment, i, end+len("-->"), "")
	w.out = appendComment(w.out, w.in[body:end])
	return end + len("-->")
}

// repairCDATA reads the CDATA section at i, which is not well-formed. One without an end ends before
// the next tag.
func (w *rewrite) repairCDATA(i int) int {
	body := i + len("<![CDATA[")
	end := w.s.Find(scan.CDATAEnd, body)
	next := end + len("]]>")
	if end < 0 {
		end = scan.NextTag(w.in, body)
		next = end
		w.receipt(ruleCDATA, i, end, "]]>")
	}
	w.out = append(w.out, w.in[i:body]...)
	w.repairRaw(body, end)
	w.out = append(w.out, "]]>"...)
	return next
}

// repairRaw writes in[i:end] with its characters repaired and everything else as it is.
func (w *rewrite) repairRaw(i, end int) {
	for i < end {
		n := scan.CharLen(w.in[i:end])
		if n == 0 {
			i = w.repairChar(i, end)
			continue
		}
		w.out = append(w.out, w.in[i:i+n]...)
		i += n
	}
}

// repairText writes in[i:end] as character data, or, with a quote q, as the value of an attribute.
func (w *rewrite) repairText(i, end int, q byte) {
	in := w.in
	for i < end {
		stop := min(scan.FindText(in, i, ']'), end)
		if q != 0 {
			if n := bytes.IndexByte(in[i:stop], q); n >= 0 {
				stop = i + n
			}
		}
		if q == 0 && i < stop && in[i] == '>' && bytes.HasSuffix(w.out, []byte("]]")) {
			// The part between was removed, or the brackets end the text before a removed tag.
			w.around(ruleCDATA, i, i+1, "&gt;")
			w.out = append(w.out, "&gt;"...)
			i++
		}
		w.out = append(w.out, in[i:stop]...)
		if i = stop; i >= end {
			return
		}
		switch c := in[i]; {
		case q != 0 && c == q:
			if c == '"' {
				w.out = append(w.out, "&quot;"...)
			} else {
				w.out = append(w.out, "&apos;"...)
			}
			i++
		case c == '<':
			w.around(ruleLess, i, i+1, "&lt;")
			w.out = append(w.out, "&lt;"...)
			i++
		case c == '&':
			i = w.repairReference(i, end)
		case c == ']' && i+2 < end && in[i+1] == ']' && in[i+2] == '>' && q == 0:
			w.around(ruleCDATA, i, i+3, "]]&gt;")
			w.out = append(w.out, "]]&gt;"...)
			i += 3
		default:
			n := scan.CharLen(in[i:end])
			if n == 0 {
				i = w.repairChar(i, end)
				break
			}
			w.out = append(w.out, in[i:i+n]...)
			i += n
		}
	}
}

// repairReference writes the replacement of the "&" at i, and returns the offset behind it.
func (w *rewrite) repairReference(i, end int) int {
	s, in := w.s, w.in
	keep, marks := s.Text, len(s.Marks)
	s.Text = in[:end]
	stop, f := s.RefEnd(i)
	s.Text, s.Marks = keep, s.Marks[:marks]
	switch f {
	case scan.FaultNone:
		w.out = append(w.out, in[i:stop]...)
		return stop
	case scan.FaultCharRef:
		after := "\uFFFD"
		r, _ := xmltext.CharRef(in[i:])
		if low, n := xmltext.CharRef(in[stop:end]); utf16.DecodeRune(r, low) != unicode.ReplacementChar {
			// Some programs write a character beyond U+FFFF as the two halves that it has in UTF-16.
			after, stop = string(utf16.DecodeRune(r, low)), stop+n
		} else if r >= 0 && r < 0x20 {
			after = ""
		}
		w.around(ruleCharRef, i, stop, after)
		w.out = append(w.out, after...)
		return stop
	case scan.FaultEntity:
		if text := scan.HTMLReference(in[i:stop]); text != "" {
			w.around(ruleNamed, i, stop, text)
			w.out = xmltext.AppendEscape(w.out, []byte(text))
			return stop
		}
	}
	w.around(ruleAmp, i, i+1, "&amp;")
	w.out = append(w.out, "&amp;"...)
	return i + 1
}

// repairChar writes the replacement of the character at i, which XML can't contain, and returns the offset behind it.
// It drops a control character. It reads a byte that is invalid UTF-8 as Windows-1252 if it is single, like an accented
// letter in a text of that encoding; otherwise it writes U+FFFD, so that no hidden meaning results.
func (w *rewrite) repairChar(i, end int) int {
	in := w.in
	c := in[i]
	if c < utf8.RuneSelf {
		w.around(ruleChar, i, i+1, "")
		return i + 1
	}
	if r, n := utf8.DecodeRune(in[i:end]); n > 1 && r != utf8.RuneError {
		w.around(ruleChar, i, i+n, "") // U+FFFE, U+FFFF
		return i + n
	}
	alone := (i == 0 || in[i-1] < utf8.RuneSelf) && (i+1 >= len(in) || in[i+1] < utf8.RuneSelf)
	after := "\uFFFD"
	if alone {
		// The five bytes without a character keep their number.
		if r := xmltext.Windows1252(c); c >= 0xA0 || r != rune(c) {
			after = string(r)
		}
	}
	w.around(ruleEncoding, i, i+1, after)
	w.out = append(w.out, after...)
	return i + 1
}
