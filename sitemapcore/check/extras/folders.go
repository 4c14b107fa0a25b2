package extras

import (
	"bytes"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/language"
)

// doubled reports whether a path begins with one language folder twice: /de/de/.
func doubled(target []byte) bool {
	if len(target) < 6 || (target[3] != '/' || target[1] != target[4]) && (len(target) < 9 || target[6] != '/' ||
		target[1] != target[7]) {
		return false // as nearly all
	}
	path, _, _ := address.CutPath(target)
	if len(path) < 6 || path[0] != '/' {
		return false
	}
	n := bytes.IndexByte(path[1:], '/')
	if n != 2 && n != 5 || !language.IsLanguage(path[1:3]) || n == 5 && path[3] != '-' && path[3] != '_' {
		return false
	}
	rest := path[n+1:]
	return bytes.HasPrefix(rest[1:], path[1:n+1]) && (len(rest) == n+1 || rest[n+1] == '/')
}

// folders returns the first two folders of a path if they are of two languages: "en" and "es" of
// /en/es/faq.
func folders(target []byte) (first, second []byte) {
	first = LanguageFolder(target)
	if first == nil {
		return nil, nil
	}
	second = LanguageFolder(target[1+len(first):])
	if second == nil || bytes.Equal(first, second) {
		return nil, nil
	}
	return first, second
}

// FoldersOf returns the first two folders of an address on a site if they are of two languages.
func FoldersOf(href []byte) (first, second []byte) {
	a := address.Read(href)
	if a.Form == address.Foreign {
		return nil, nil // that of an app
	}
	return folders(a.Target())
}

// LanguageFolder returns the first folder of a path if it may be that of a language: "en", "pt-br".
func LanguageFolder(target []byte) []byte {
	for _, n := range [...]int{3, 6} {
		if len(target) > n && target[n] == '/' && language.IsLanguage(target[1:3]) && (n == 3 || language.IsCountry(target[4:6]) &&
			(target[3] == '-' || target[3] == '_')) {
			return target[1:n]
		}
	}
	return nil
}

// withFolder returns an address with that of its two language folders that is of the link's language, or
// nil if none is.
func withFolder(where, target, code []byte) []byte {
	first, second := folders(target)
	if len(code) < 2 || first == nil {
		return nil
	}
	language := string(ascii.AppendSmall(nil, code[:2]))
	own, rest := first, target[1+len(first)+1+len(second):]
	if ascii.HasPrefixFold(second, language) {
		own = second
	}
	if !ascii.HasPrefixFold(own, language) {
		return nil
	}
	out := append(bytes.Clone(where[:len(where)-len(target)]), '/')
	return append(append(out, own...), rest...)
}

// undoubled returns an address without the second copy of its language folder; target is the part behind its site.
func undoubled(where, target []byte) []byte {
	out := bytes.Clone(where[:len(where)-len(target)])
	for doubled(target) {
		target = target[1+bytes.IndexByte(target[1:], '/'):]
	}
	return append(out, target...)
}
