package intake

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/xmltext"
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

const (
	latin1Name = xmltext.Western
	utf7Name   = "utf-7"
)

// neverDecoded are encodings in which ASCII bytes mean something else. Browsers refuse them too
// (WHATWG Encoding, section 4.3, "replacement").
var neverDecoded = set(utf7Name + " hz-gb-2312 iso-2022-kr csiso2022kr iso-2022-cn iso-2022-cn-ext replacement cp037 " +
	"ibm037 ebcdic-cp-us scsu bocu-1")

// canonical returns Decode's name for a label, or the label in lower case.
func canonical(label string) string {
	l := strings.ToLower(strings.Trim(label, " \t\r\n\f"))
	switch l {
	case "utf-8", "utf8", "unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "x-unicode20utf8":
		return utf8Name
	case "utf-7", "utf7", "unicode-1-1-utf-7", "csutf7":
		return utf7Name
	case "utf-16", "utf16", "utf-16le", "ucs-2", "iso-10646-ucs-2", "unicode", "csunicode", "unicodefeff":
		return "UTF-16LE"
	case "utf-16be", "unicodefffe":
		return "UTF-16BE"
	case "utf-32", "utf32", "utf-32le", "utf-32be", "ucs-4", "iso-10646-ucs-4":
		return "UTF-32"
	case "windows-1252", "cp1252", "x-cp1252", "iso-8859-1", "iso8859-1", "iso88591", "iso_8859-1", "latin1", "latin-1",
		"l1",
		"us-ascii", "ascii", "ansi_x3.4-1968", "iso-ir-100", "csisolatin1", "cp819", "ibm819", "iso_8859-1:1987":
		return latin1Name
	}
	return l
}

// westernName returns which of the encodings that are read as Windows-1252 a text has, by its declaration. Many texts
// declare Latin-1 and contain characters that only Windows-1252 has. high means that there are bytes beyond ASCII,
// upper that some are below 0xA0.
func westernName(declared string, high, upper bool) string {
	switch l := strings.ToLower(declared); {
	case l == "" || upper || strings.Contains(l, "1252"):
		return xmltext.Western
	case !high && (strings.Contains(l, "ascii") || strings.HasPrefix(l, "ansi")):
		return xmltext.ASCII
	case strings.Contains(l, "ascii") || strings.HasPrefix(l, "ansi"):
		return xmltext.Western
	}
	return xmltext.Latin1
}
