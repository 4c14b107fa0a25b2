package intake

import (
	"bytes"
	"cmp"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/xmltext"
)

// A Transcoder decodes b to UTF-8 from the encoding of a label (WHATWG Encoding, "names and labels"). It writes U+FFFD
// for invalid bytes, and returns false for an unknown label. It must not keep or change b. In the browser it is
// TextDecoder.
type Transcoder func(label string, b []byte) ([]byte, bool)

// EncodingInfo says how bytes became UTF-8.
type EncodingInfo struct {
	// Name is the encoding that was read, such as "UTF-8", "UTF-16LE" or "ISO-8859-1".
	Name string

	// BOM is the number of bytes of the byte order mark, which is not part of the text. If Name is UTF-8 and Replaced
	// is zero, offset i of the text is offset BOM+i of the bytes.
	BOM int

	// Guessed says that nothing named the encoding, and the bytes aren't UTF-8.
	Guessed bool

	// Replaced is the number of places at which invalid bytes became U+FFFD.
	Replaced int
}

// Decode decodes a decompressed file to UTF-8. The encoding is that of a byte order mark, of the zeros in UTF-16,
// or of the XML declaration, in this order (XML 1.0, appendix F); without them it is UTF-8 if the bytes are
// valid, and otherwise Windows-1252, with a receipt. UTF-8 is returned without a copy and without its mark.
//
// The receipts are A7 (another encoding, or replaced bytes), A8 (UTF-16), A9 (a mark), A10 (the declaration is wrong)
// and A11 (read as declared, but it looks like UTF-8). A nil Transcoder supports only UTF-8. The error is a
// [*say.Failure].
//
// Decode calls breathe, if not nil, after each few hundred kilobytes of UTF-8, and returns its error.
func Decode(text []byte, labelDecoder Transcoder, breathe func() error) ([]byte, EncodingInfo, []sitemapcore.Receipt,
	error,
) {
	d := decoding{in: text, transcode: labelDecoder, breathe: breathe}
	if err := d.run(); err != nil {
		return nil, d.info, nil, err
	}
	return d.out, d.info, d.receipts, nil
}

type decoding struct {
	in        []byte
	transcode Transcoder
	breathe   func() error // may be nil
	out       []byte
	info      EncodingInfo
	receipts  []sitemapcore.Receipt
}

func (d *decoding) run() error {
	if bytes.HasPrefix(d.in, []byte("\xff\xfe\x00\x00")) || bytes.HasPrefix(d.in, []byte("\x00\x00\xfe\xff")) {
		return item.RefuseEncoding("UTF-32") // its mark begins like that of UTF-16
	}
	form, bom := unicodeBOM(d.in)
	lying := lyingBOM(d.in, form, bom)
	if lying {
		form = utf8Name
	} else if bom == 0 {
		form = utf16Pattern(d.in)
	}
	d.info.BOM = bom
	body := d.in[bom:]
	if form != utf8Name {
		return d.utf16(body, form)
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
	case named == "" || named == utf8Name:
		return d.utf8(body, named == "" && bom == 0)
	case strings.HasPrefix(named, "UTF-16") || strings.HasPrefix(named, "UTF-32"):
		// The declaration was read in single bytes, so it can't be true.
		d.tell(sitemapcore.RuleA10, off, 1, declared, utf8Name, false)
		return d.utf8(body, false)
	}
	return d.foreign(body, named, declared, off)
}

// tell adds a receipt. off is an offset in the bytes as they came.
func (d *decoding) tell(rule string, off, count int, before, after string, advice bool) {
	line := 1 + bytes.Count(d.in[:min(off, len(d.in))], []byte("\n"))
	d.receipts = append(d.receipts, sitemapcore.Receipt{
		Rule: rule, Offset: off, Line: line, Count: count, Before: display.Beginning([]byte(before)),
		After: display.Beginning([]byte(after)), Advice: advice,
	})
}

// checkedBytes is how much is looked at between two breaths: a millisecond or two of work in wasm.
const checkedBytes = 256 << 10

// valid reports whether body is UTF-8.
func (d *decoding) valid(body []byte) (bool, error) {
	for len(body) > 0 {
		n := min(checkedBytes, len(body))
		for n < len(body) && !utf8.RuneStart(body[n]) {
			n++
		}
		if !utf8.Valid(body[:n]) {
			return false, nil
		}
		body = body[n:]
		if d.breathe != nil {
			if err := d.breathe(); err != nil {
				return false, err
			}
		}
	}
	return true, nil
}

// utf8 reads body as UTF-8. If it is invalid, utf8 decides between a damaged UTF-8 file and one in a Western encoding, in
// which hardly any byte beyond ASCII continues the one before it.
func (d *decoding) utf8(body []byte, unnamed bool) error {
	d.info.Name = utf8Name
	valid, err := d.valid(body)
	if valid || err != nil {
		d.out = body
		return err
	}
	characters, broken, other, at := count(body)
	if other > characters+broken {
		if !unnamed {
			d.tell(sitemapcore.RuleA10, d.info.BOM+at, other, utf8Name, western, false)
		}
		d.info.Guessed = true
		return d.foreign(body, western, "", 0)
	}
	// Damaged bytes are replaced.
	if d.out = bytes.ToValidUTF8(body, replacement); len(d.out) > sitemapcore.MaxText {
		return item.RefuseTooLarge(int64(len(d.out)))
	}
	d.info.Replaced = bytes.Count(d.out, replacement) - bytes.Count(body, replacement)
	d.tell(sitemapcore.RuleA7, d.info.BOM+at, d.info.Replaced, hexBytes(body[at:]), "\uFFFD", false)
	return nil
}

var replacement = []byte("\uFFFD")

// utf16 decodes UTF-16.
func (d *decoding) utf16(body []byte, form string) error {
	if ok, err := d.through(body, form); err != nil || !ok {
		return cmp.Or[error](err, item.RefuseEncoding(form))
	}
	d.info.Name = form
	declared, _ := declaredEncoding(d.out)
	d.tell(sitemapcore.RuleA8, 0, 1, form, utf8Name, false)
	if c := canonical(declared); c != "" && c[:min(len(c), 6)] != form[:6] {
		d.tell(sitemapcore.RuleA10, 0, 1, declared, form, false)
	}
	if d.info.Replaced > 0 {
		d.tell(sitemapcore.RuleA7, 0, d.info.Replaced, say.Text("half a character").String(), "\uFFFD", false)
	}
	return nil
}

// through decodes through the port. It returns false if the port doesn't know the label.
func (d *decoding) through(body []byte, label string) (bool, error) {
	if d.transcode == nil || neverDecoded[label] {
		return false, nil
	}
	out, ok := d.transcode(label, body)
	if !ok {
		return false, nil
	}
	if len(out) > sitemapcore.MaxText {
		return false, item.RefuseTooLarge(int64(len(out)))
	}
	d.out = bytes.ToValidUTF8(out, replacement)
	d.info.Replaced = bytes.Count(d.out, replacement)
	return true, nil
}

// foreign decodes another encoding. Browsers read Latin-1 and ASCII as Windows-1252 (WHATWG Encoding, section 4.2).
func (d *decoding) foreign(body []byte, label, declared string, off int) error {
	ok, err := d.through(body, label)
	if err != nil {
		return err
	}
	if !ok {
		// An unknown name is harmless if the bytes are clear.
		if neverDecoded[label] || bytes.IndexByte(body, 0x1b) >= 0 || !utf8.Valid(body) {
			return item.RefuseEncoding(cmp.Or(declared, label))
		}
		d.tell(sitemapcore.RuleA10, d.info.BOM+off, 1, declared, utf8Name, false)
		d.info.Name, d.out = utf8Name, body
		return nil
	}
	d.info.Name = cmp.Or(declared, label)
	first := item.FirstHigh(body)
	same := first < 0 && bytes.Equal(d.out, body)
	d.tell(sitemapcore.RuleA7, d.info.BOM+max(first, 0), max(1, d.info.Replaced), d.info.Name, utf8Name, same)
	if declared != "" {
		d.suspect(body)
	}
	return nil
}

// suspect tells of bytes that were read as declared and are UTF-8 all the same: rule A11. A text of
// some length in any other encoding is almost never UTF-8 by chance.
func (d *decoding) suspect(body []byte) {
	first := item.FirstHigh(body)
	if first < 0 || !utf8.Valid(body) {
		return
	}
	n, _, _, _ := count(body)
	r, _ := utf8.DecodeRune(body[first:])
	var wrong []byte
	for _, c := range body[first:min(len(body), first+utf8.RuneLen(r))] {
		wrong = utf8.AppendRune(wrong, xmltext.Windows1252(c))
	}
	d.tell(sitemapcore.RuleA11, d.info.BOM+first, n, string(wrong), string(r), true)
}
