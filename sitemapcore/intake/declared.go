package intake

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/intake/item"
)

// declaredEncoding returns the encoding in the XML declaration, and its offset. White space, a second mark or a notice
// may precede the declaration.
func declaredEncoding(b []byte) (string, int) {
	b = b[:min(len(b), 4096)]
	at := bytes.Index(b, []byte("<?xml"))
	if at < 0 || at+5 >= len(b) || !ascii.IsSpace(b[at+5]) {
		return "", 0
	}
	end := bytes.Index(b[at:], []byte("?>"))
	if end < 0 {
		return "", 0
	}
	decl := b[at : at+end]
	i := bytes.Index(decl, []byte("encoding"))
	if i < 0 {
		return "", 0
	}
	i += len("encoding")
	for i < len(decl) && (ascii.IsSpace(decl[i]) || decl[i] == '=') {
		i++
	}
	if i >= len(decl) || decl[i] != '"' && decl[i] != '\'' {
		return "", 0
	}
	n := bytes.IndexByte(decl[i+1:], decl[i])
	if n < 0 {
		return "", 0
	}
	return string(decl[i+1 : i+1+n]), at + i + 1
}

// western is the encoding that browsers use if nothing names one.
const western = "windows-1252"

// neverDecoded are encodings in which ASCII bytes mean something else. Browsers refuse them too
// (WHATWG Encoding, section 4.3, "replacement").
var neverDecoded = item.Words("utf-7 hz-gb-2312 iso-2022-kr csiso2022kr iso-2022-cn iso-2022-cn-ext replacement cp037 " +
	"ibm037 ebcdic-cp-us scsu bocu-1")

// canonical returns Decode's name for a label, or the label in lower case.
func canonical(label string) string {
	l := strings.ToLower(strings.Trim(label, " \t\r\n\f"))
	switch l {
	case "utf-8", "utf8", "unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "x-unicode20utf8":
		return utf8Name
	case "utf-16", "utf16", "utf-16le", "ucs-2", "iso-10646-ucs-2", "unicode", "csunicode", "unicodefeff":
		return "UTF-16LE"
	case "utf-16be", "unicodefffe":
		return "UTF-16BE"
	case "utf-32", "utf32", "utf-32le", "utf-32be", "ucs-4", "iso-10646-ucs-4":
		return "UTF-32"
	case "latin-1":
		return "latin1"
	}
	return l
}
