package intake

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/xmltext"
)

// A Transcoder decodes b to UTF-8 from the encoding of a label (WHATWG Encoding, "names and labels"). It writes U+FFFD
// for invalid bytes, and returns false for an unknown label. It must not keep or change b. In the browser it is
// TextDecoder.
type Transcoder func(label string, b []byte) ([]byte, bool)

// EncodingInfo says how bytes became UTF-8.
type EncodingInfo struct {
	// Name is the encoding that was read, such as "UTF-8", "UTF-16LE" or "koi8-r".
	Name string

	// BOM is the number of bytes of the byte order mark, which is not part of the text. If Name is UTF-8 and Replaced
	// is zero, offset i of the text is offset BOM+i of the bytes.
	BOM int

	// Guessed says that nothing named the encoding, and the bytes aren't UTF-8.
	Guessed bool

	// Replaced is the number of places at which invalid bytes became U+FFFD.
	Replaced int
}

const utf8Name = "UTF-8"

// Decode decodes a decompressed file to UTF-8. The encoding is that of a byte order mark, of the zeros in UTF-16,
// or of the XML declaration, in this order (XML 1.0, appendix F); without them it is UTF-8 if the bytes are
// valid, and otherwise Windows-1252, with a receipt. UTF-8 is returned without a copy and without its mark.
//
// The receipts are A7 (another encoding, or replaced bytes), A8 (UTF-16), A9 (a mark), A10 (the declaration is wrong)
// and A11 (read as declared, but it looks like UTF-8). A nil Transcoder supports only the Unicode encodings,
// Windows-1252 and Latin-1. The error is a [*sitemapcore.Failure].
//
// Decode calls breathe, if not nil, after each few hundred kilobytes, and returns its error.
func Decode(text []byte, labelDecoder Transcoder, breathe func() error) ([]byte, EncodingInfo, []sitemapcore.Receipt,
	error,
) {
	d := decoding{in: text, transcode: labelDecoder, piece: decodedBytes, breathe: breathe}
	return d.decode()
}

func (d *decoding) decode() ([]byte, EncodingInfo, []sitemapcore.Receipt, error) {
	if err := d.run(); err != nil {
		return nil, d.info, nil, err
	}
	return d.out, d.info, d.receipts, nil
}

type decoding struct {
	in        []byte
	transcode Transcoder
	piece     int          // bytes between two breaths, a multiple of four
	breathe   func() error // may be nil
	out       []byte
	info      EncodingInfo
	receipts  []sitemapcore.Receipt
}

func (d *decoding) run() error {
	if bytes.HasPrefix(d.in, []byte("\xff\xfe\x00\x00")) || bytes.HasPrefix(d.in, []byte("\x00\x00\xfe\xff")) {
		return refuseEncoding("UTF-32") // its mark begins like that of UTF-16
	}
	form, bom := unicodeBOM(d.in)
	lying := lyingBOM(d.in, form, bom)
	if lying {
		form = utf8Text
	} else if bom == 0 {
		form, _ = utf16Pattern(d.in)
	}
	d.info.BOM = bom
	body := d.in[bom:]
	if form != utf8Text {
		return d.unicode(body, form)
	}

	declared, off := declaredEncoding(body)
	named := canonical(declared)
	switch {
	case lying:
		d.tell(sitemapcore.RuleA10, 0, 1, "a UTF-16 mark", "UTF-8", false)
		named = utf8Name
	case bom > 0:
		d.tell(sitemapcore.RuleA9, 0, 1, "a UTF-8 mark", "", true)
		if named != "" && named != utf8Name {
			d.tell(sitemapcore.RuleA10, bom+off, 1, declared, utf8Name, false)
		}
		named = utf8Name
	}

	switch {
	case named == utf7Name:
		return refuseEncoding("UTF-7")
	case named == "" || named == utf8Name:
		return d.utf8(body, named == "" && bom == 0)
	case strings.HasPrefix(named, "UTF-16") || strings.HasPrefix(named, "UTF-32"):
		// The declaration was read in single bytes, so it can't be true.
		d.tell(sitemapcore.RuleA10, off, 1, declared, utf8Name, false)
		return d.utf8(body, false)
	case named == latin1Name:
		return d.latin1(body, sitemapcore.RuleA7, declared)
	}
	return d.other(body, named, declared, off)
}

// decodedBytes is how much is decoded between two breaths: a millisecond or two of work in wasm.
const decodedBytes = 256 << 10

// pieces calls f for one piece of b after the other, each with its offset. No cut divides a character, or a damaged
// one: a cut is behind a byte of ASCII, or between units that are no surrogate pair.
func (d *decoding) pieces(b []byte, form unicodeForm, f func(piece []byte, at int)) error {
	for at := 0; at < len(b); {
		n := min(d.piece, len(b)-at)
		rest := b[at:]
		switch {
		case n == len(rest):
		case form != utf8Text:
			if form.order().Uint16(rest[n-2:])&0xfc00 == 0xd800 {
				n -= 2
			}
		default:
			for n > d.piece/2 && rest[n-1] >= utf8.RuneSelf {
				n--
			}
			for n < len(rest) && rest[n-1] >= utf8.RuneSelf {
				n++
			}
		}
		f(rest[:n], at)
		at += n
		if d.breathe != nil {
			if err := d.breathe(); err != nil {
				return err
			}
		}
	}
	return nil
}

// tell adds a receipt. off is an offset in the bytes as they came.
func (d *decoding) tell(rule string, off, count int, before, after string, advice bool) {
	line := 1 + bytes.Count(d.in[:min(off, len(d.in))], []byte("\n"))
	d.receipts = append(d.receipts, sitemapcore.Receipt{
		Rule: rule, Offset: off, Line: line, Count: count, Before: display.Beginning([]byte(before)),
		After: display.Beginning([]byte(after)), Advice: advice,
	})
}

// utf8 reads body as UTF-8. If it is invalid, utf8 decides between a damaged UTF-8 file and one in a Western encoding:
// the byte of a Western letter is single, between ASCII, while damage leaves other sequences intact.
func (d *decoding) utf8(body []byte, unnamed bool) error {
	d.info.Name = utf8Name
	valid := true
	if err := d.pieces(body, utf8Text, func(piece []byte, _ int) { valid = valid && utf8.Valid(piece) }); err != nil {
		return err
	}
	if valid {
		d.out = body
		return nil
	}
	v := votes{first: -1}
	if err := d.pieces(body, utf8Text, v.count); err != nil {
		return err
	}
	if v.alone > v.shaped {
		if !unnamed {
			d.tell(sitemapcore.RuleA10, d.info.BOM+v.first, v.alone, utf8Name, xmltext.Western, false)
		}
		d.info.Guessed = true
		return d.latin1(body, sitemapcore.RuleA7, "")
	}
	return d.repair(body)
}

// repair replaces the bytes of body that aren't UTF-8.
func (d *decoding) repair(body []byte) error {
	n, first := 0, -1
	if err := d.pieces(body, utf8Text, func(piece []byte, at int) {
		eachHigh(piece, func(from, _ int, valid bool) {
			if valid {
				return
			}
			if n == 0 {
				first = at + from
			}
			n++
		})
	}); err != nil {
		return err
	}
	if size := len(body) + 2*n; size > sitemapcore.MaxText {
		return RefuseTooLarge(int64(size))
	}
	out := make([]byte, 0, len(body)+2*n)
	if err := d.pieces(body, utf8Text, func(piece []byte, _ int) {
		last := 0
		eachHigh(piece, func(from, to int, valid bool) {
			if !valid {
				out = append(append(out, piece[last:from]...), "\uFFFD"...)
				last = to
			}
		})
		out = append(out, piece[last:]...)
	}); err != nil {
		return err
	}
	d.out = out
	d.info.Replaced = n
	d.tell(sitemapcore.RuleA7, d.info.BOM+first, n, hexBytes(body[first:]), "\uFFFD", false)
	return nil
}

// unicode decodes UTF-16.
func (d *decoding) unicode(body []byte, form unicodeForm) error {
	d.info.Name = unicodeNames[form]
	size, out := 0, []byte(nil)
	if err := d.pieces(body, form, func(piece []byte, _ int) {
		out, _ = appendUnicode(out[:0], piece, form)
		size += len(out)
	}); err != nil {
		return err
	}
	if size > sitemapcore.MaxText {
		return RefuseTooLarge(int64(size))
	}
	d.out = make([]byte, 0, size)
	if err := d.pieces(body, form, func(piece []byte, _ int) {
		var replaced int
		d.out, replaced = appendUnicode(d.out, piece, form)
		d.info.Replaced += replaced
	}); err != nil {
		return err
	}
	declared, _ := declaredEncoding(d.out)
	d.tell(sitemapcore.RuleA8, 0, 1, d.info.Name, utf8Name, false)
	if c := canonical(declared); c != "" && c[:min(len(c), 6)] != d.info.Name[:6] {
		d.tell(sitemapcore.RuleA10, 0, 1, declared, d.info.Name, false)
	}
	if d.info.Replaced > 0 {
		d.tell(sitemapcore.RuleA7, 0, d.info.Replaced, say.Text("half a character").String(), "\uFFFD", false)
	}
	return nil
}

// latin1 decodes Windows-1252, which is also what browsers take Latin-1 and ASCII for (WHATWG
// Encoding, section 4.2).
func (d *decoding) latin1(body []byte, rule, declared string) error {
	size, first, upper := len(body), -1, false
	if err := d.pieces(body, utf8Text, func(piece []byte, at int) {
		for i, c := range piece {
			if c >= utf8.RuneSelf {
				if first < 0 {
					first = at + i
				}
				upper = upper || c < 0xa0
				size += utf8.RuneLen(xmltext.Windows1252(c)) - 1
			}
		}
	}); err != nil {
		return err
	}
	d.info.Name = westernName(declared, first >= 0, upper)
	if first < 0 {
		d.out = body
		d.tell(rule, 0, 1, d.info.Name, utf8Name, true)
		return nil
	}
	if size > sitemapcore.MaxText {
		return RefuseTooLarge(int64(size))
	}
	out := make([]byte, 0, size)
	if err := d.pieces(body, utf8Text, func(rest []byte, _ int) {
		for {
			i := firstHigh(rest)
			if i < 0 {
				out = append(out, rest...)
				return
			}
			out = utf8.AppendRune(append(out, rest[:i]...), xmltext.Windows1252(rest[i]))
			rest = rest[i+1:]
		}
	}); err != nil {
		return err
	}
	d.out = out
	d.tell(rule, d.info.BOM+first, 1, d.info.Name, utf8Name, false)
	if declared != "" {
		d.suspect(body)
	}
	return nil
}

// other decodes through the port.
func (d *decoding) other(body []byte, named, declared string, off int) error {
	var out []byte
	ok := false
	if d.transcode != nil && !neverDecoded[named] {
		out, ok = d.transcode(named, body)
	}
	if !ok {
		// An unknown name is harmless if the bytes are clear.
		if neverDecoded[named] || bytes.IndexByte(body, 0x1b) >= 0 || !utf8.Valid(body) {
			return refuseEncoding(declared)
		}
		d.tell(sitemapcore.RuleA10, d.info.BOM+off, 1, declared, utf8Name, false)
		d.info.Name, d.out = utf8Name, body
		return nil
	}
	if len(out) > sitemapcore.MaxText {
		return RefuseTooLarge(int64(len(out)))
	}
	if !utf8.Valid(out) {
		out = bytes.ToValidUTF8(out, []byte("\uFFFD"))
	}
	d.info.Name, d.out = named, out
	d.info.Replaced = bytes.Count(out, []byte("\uFFFD"))
	first := firstHigh(body)
	same := first < 0 && bytes.Equal(out, body)
	d.tell(sitemapcore.RuleA7, d.info.BOM+max(first, 0), max(1, d.info.Replaced), named, utf8Name, same)
	d.suspect(body)
	return nil
}

// suspect tells of bytes that were read as declared and are UTF-8 all the same: rule A11. A text of
// some length in any other encoding is almost never UTF-8 by chance.
func (d *decoding) suspect(body []byte) {
	first := firstHigh(body)
	if first < 0 || !utf8.Valid(body) {
		return
	}
	n := 0
	eachHigh(body, func(int, int, bool) { n++ })
	r, _ := utf8.DecodeRune(body[first:])
	var wrong []byte
	for _, c := range body[first:min(len(body), first+utf8.RuneLen(r))] {
		wrong = utf8.AppendRune(wrong, xmltext.Windows1252(c))
	}
	d.tell(sitemapcore.RuleA11, d.info.BOM+first, n, string(wrong), string(r), true)
}
