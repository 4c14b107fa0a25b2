package ui

import (
	"strings"
	"unicode"

	"sitemapeditor/sitemapcore/address"
)

// unseen reports whether a character is invisible, such as the byte order mark (U+FEFF).
func unseen(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Z) }

// CleanWhere completes the address of a folder: the scheme that browsers omit, and the slash at its end. It removes
// invisible characters around it and in its host, as browsers do with the host (UTS #46, section 4).
func CleanWhere(text string) string {
	text = strings.TrimFunc(text, unseen)
	if text == "" {
		return ""
	}
	if address.Split(text).Scheme() == "" {
		text = "https://" + text
	}
	site, path := address.Cut(text)
	text = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, site) + path
	if !strings.HasSuffix(text, "/") {
		text += "/"
	}
	return text
}
