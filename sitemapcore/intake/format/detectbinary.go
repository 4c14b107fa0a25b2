package format

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// magics are the signatures at the first byte.
var magics = []struct {
	magic  string
	format Format
}{
	{"\x1f\x8b", Gzip},
	{"PK\x03\x04", Zip},
	{"PK\x05\x06", Zip}, // an empty archive
	{"PK\x07\x08", Zip}, // a part of a split archive
	{"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Spreadsheet}, // the container of .xls, and of .doc
	{"7z\xbc\xaf\x27\x1c", OtherArchive},
	{"Rar!\x1a\x07", OtherArchive},
	{"%PDF-", Document},
	{"\x89PNG\r\n\x1a\n", Picture},
	{"\xff\xd8\xff", Picture}, // JPEG
	{"GIF8", Picture},
}

// wordStream is the name of the stream with the text of a .doc, in UTF-16 ([MS-DOC], section 2.1.1).
const wordStream = "W\x00o\x00r\x00d\x00D\x00o\x00c\x00u\x00m\x00e\x00n\x00t\x00"

// Signature recognises formats that owners may take for a sitemap. Others are binary data.
func Signature(b []byte) Format {
	for _, m := range magics {
		if bytes.HasPrefix(b, []byte(m.magic)) {
			switch {
			case m.format == Zip:
				return office(b)
			case m.format == Spreadsheet && bytes.Contains(b, []byte(wordStream)):
				return Document
			}
			return m.format
		}
	}
	switch {
	case len(b) >= 12 && string(b[:4]) == "RIFF" && string(b[8:12]) == "WEBP":
		return Picture // WebP
	case len(b) >= 262 && string(b[257:262]) == "ustar":
		return OtherArchive
	case bytes.Contains(b[:min(len(b), 1024)], []byte("%PDF-")) && IsBinary(b):
		return Document // readers of PDF allow junk before the signature
	}
	return Unknown
}

// IsBrotli reports whether a file is packed with Brotli. That has no signature, so the name tells.
func IsBrotli(name string, b []byte) bool {
	return len(b) > 0 && strings.HasSuffix(strings.ToLower(name), ".br") && !utf8.Valid(b)
}

// IsBinary reports whether the head of b holds more control characters than text does.
func IsBinary(b []byte) bool {
	b = b[:min(len(b), 4096)]
	controls := 0
	for _, c := range b {
		if c < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != '\v' && c != 0x1b || c == 0x7f {
			controls++
		}
	}
	return controls*10 > len(b) || controls*30 > len(b) && !utf8.Valid(b)
}

// office tells workbooks and documents from other zip archives. Those of Microsoft list their parts
// in "[Content_Types].xml" (ECMA-376 part 2, section 7.3.7); those of OpenDocument, and EPUB, begin
// with their type (ODF 1.3 part 2, section 3.3).
func office(b []byte) Format {
	const typeAt = ZipLocalLen
	if len(b) > typeAt && bytes.HasPrefix(b[typeAt:], []byte("mimetypeapplication/")) {
		if bytes.HasPrefix(b[typeAt:], []byte("mimetypeapplication/vnd.oasis.opendocument.spreadsheet")) {
			return Spreadsheet
		}
		return Document
	}
	dir, _, _, _ := zipDirectory(b)
	var parts, sheet, text bool
	for rec, rest, ok := cutRecord(dir); ok; rec, rest, ok = cutRecord(rest) {
		parts = parts || string(rec.name) == "[Content_Types].xml"
		sheet = sheet || bytes.HasPrefix(rec.name, []byte("xl/"))
		text = text || bytes.HasPrefix(rec.name, []byte("word/")) || bytes.HasPrefix(rec.name, []byte("ppt/"))
	}
	switch {
	case !parts:
		return Zip
	case text && !sheet:
		return Document
	}
	return Spreadsheet
}
