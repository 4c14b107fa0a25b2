package output

import (
	"bytes"
	"encoding/binary"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/xmltext"
)

// encode appends a piece of a file, which contains only whole markup, in the original encoding. A character that the
// encoding lacks becomes a reference if it is in text (XML 1.0, section 4.1); encode returns false if it is elsewhere,
// such as in a CDATA section or a tag.
func encode(dst, text []byte, encoding string) (out []byte, ok bool) {
	var order binary.AppendByteOrder = binary.LittleEndian
	switch encoding {
	case xmltext.UTF16BE:
		order = binary.BigEndian
		fallthrough
	case xmltext.UTF16LE:
		var units [2]uint16 // of a character
		for i := 0; i < len(text); {
			r, n := utf8.DecodeRune(text[i:])
			i += n
			for _, unit := range utf16.AppendRune(units[:0], r) {
				dst = order.AppendUint16(dst, unit)
			}
		}
		return dst, true
	}
	markup := 0 // no markup continues from before
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		if c, ok := xmltext.ToByte(r, encoding); ok {
			dst = append(dst, c)
			i += n
			continue
		}
		for markup < i {
			k := bytes.IndexByte(text[markup:i], '<')
			if k < 0 {
				break
			}
			markup = sitemapxml.SkipMarkup(text, markup+k)
		}
		if markup > i {
			return dst, false
		}
		dst = append(append(append(dst, "&#x"...), strings.ToUpper(strconv.FormatUint(uint64(r), 16))...), ';')
		i += n
	}
	return dst, true
}
