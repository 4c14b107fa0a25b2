package language

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore/ascii"
)

// XDefault is the code of the version for everybody whose language a site doesn't have (Google
// Search Central, localized versions).
const XDefault = "x-default"

// AppendFolded appends a code of a language as it is compared: in small letters, with one hyphen
// between its parts, and without white space around it.
func AppendFolded(dst, b []byte) []byte {
	start := len(dst)
	for _, c := range ascii.Trim(b) {
		switch {
		case c == '_' || c == '-' || c == ' ':
			if n := len(dst); n > start && dst[n-1] != '-' {
				dst = append(dst, '-')
			}
		default:
			dst = append(dst, ascii.Lower(c))
		}
	}
	return dst
}

// AppendUsual appends a code that [AppendFolded] gave with the capitals that it usually has:
// de-AT, zh-Hant-TW (RFC 5646, section 2.1.1).
func AppendUsual(dst, code []byte) []byte {
	start := len(dst)
	dst = append(dst, code...)
	if string(code) == XDefault {
		return dst
	}
	for i := start; i < len(dst); i++ {
		if dst[i] != '-' {
			continue
		}
		n := 0
		for k := i + 1; k < len(dst) && 'a' <= dst[k] && dst[k] <= 'z'; k++ {
			n++
		}
		switch n {
		case 2:
			dst[i+1] &^= 0x20
			dst[i+2] &^= 0x20
		case 4:
			dst[i+1] &^= 0x20
		}
	}
	return dst
}

// IsCode reports whether a text is a language with or without a script and a country, however it is written:
// "de", "pt_br", "zh-Hant-TW".
func IsCode(text string) bool {
	parts := strings.Split(string(AppendFolded(nil, []byte(text))), "-")
	if !IsLanguage(parts[0]) {
		return false
	}
	rest := parts[1:]
	if len(rest) > 0 && len(rest[0]) == len("hant") {
		rest = rest[1:]
	}
	return len(rest) == 0 || len(rest) == 1 && IsCountry(rest[0])
}

// Same reports whether a code in small letters and a tag may mean the same language, in any country and any script. It
// returns true if one of the two is unknown.
func Same(code []byte, tag string) bool {
	of := func(b []byte) []byte {
		b, _, _ = bytes.Cut(b, []byte("-"))
		if other := find(otherCodes, b); other != nil {
			return other
		}
		return b
	}
	a, b := of(code), of(bytes.ToLower([]byte(tag)))
	return bytes.Equal(a, b) || !IsLanguage(a) || !IsLanguage(b)
}

// Meant returns the code of the language that people mean by its English name, by a code with three letters or by the
// code of a country, in small letters; nil for any other text.
func Meant(text []byte) []byte { return find(mistakenCodes, text) }

// find returns the code behind a word in a table.
func find(table string, word []byte) []byte {
	if _, code, ok := strings.Cut(table, " "+string(word)+"="); ok {
		return []byte(code[:2])
	}
	return nil
}
