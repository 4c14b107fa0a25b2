package page

import (
	"bytes"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
)

// A placeholder is the text of a template instead of a value: a program without one wrote "undefined", a router's
// pattern such as /user/:name was not filled in, or the yourdomain.com of an example was not replaced. No fix makes
// such an address right, so the rules about its characters ignore it: "[object%20Object]" would only look right.

// aboutCharacters are the rules that a placeholder silences. C12 stays, for the schemas refuse a stray %,
// and offers nothing.
var aboutCharacters = check.Set(check.C3, check.C13, check.C15, check.C15a, check.C16)

// hasPlaceholder reports whether the path or the query of an address has a placeholder.
func hasPlaceholder(target []byte) bool {
	if isTemplate(target) {
		return true
	}
	path, query, _ := address.CutPath(target)
	for rest := path; len(rest) > 0; {
		before := path[:len(path)-len(rest)]
		var part []byte
		part, rest, _ = bytes.Cut(rest, slash)
		if isPlaceholder(part) && !(ascii.OneOf(part, "undefined null nan none") && isAboutPrograms(before)) {
			return true
		}
	}
	// A program may ask for "null" or "[name]".
	for len(query) > 0 {
		var pair []byte
		pair, query, _ = bytes.Cut(query, []byte{'&'})
		_, value, _ := bytes.Cut(pair, []byte{'='})
		if value = ascii.Decoded(value); string(value) == "undefined" || string(value) == "[object Object]" || isTemplate(value) {
			return true
		}
	}
	return false
}

// isAboutPrograms reports whether pages in a folder are about programming, in which "null" is a topic.
func isAboutPrograms(folder []byte) bool {
	for part := range bytes.SplitSeq(folder, slash) {
		if ascii.OneOf(part, "docs documentation reference manual wiki glossary api javascript python") {
			return true
		}
	}
	return false
}

// isPlaceholder reports whether one part of a path, coded or not, is a placeholder.
func isPlaceholder(part []byte) bool {
	if bytes.IndexByte(part, '%') >= 0 {
		part = ascii.Decoded(part)
	}
	part = bytes.TrimSpace(part)
	switch string(part) {
	case "undefined", "null", "NaN", "None", "(null)", "[object Object]":
		return true
	case "":
		return false
	}
	first, last := part[0], part[len(part)-1]
	switch {
	case first == ':':
		return isVariable(bytes.TrimRight(part[1:], "*+"))
	case first == '[' && last == ']':
		return isVariable(bytes.TrimLeft(bytes.Trim(part, "[]"), "."))
	case first == '{' && last == '}', first == '<' && last == '>':
		name := part[1 : len(part)-1]
		if i := bytes.IndexByte(name, ':'); first == '<' && i >= 0 {
			name = name[i+1:] // <int:id>
		}
		if isVariable(bytes.Trim(name, "{}* ")) {
			return true
		}
	}
	return isTemplate(part)
}

// isVariable reports whether a text is the name of a variable.
func isVariable(b []byte) bool {
	if len(b) == 0 || !ascii.IsLetter(b[0]) && b[0] != '_' {
		return false
	}
	for _, c := range b {
		if !ascii.IsLetter(c) && !ascii.IsDigit(c) && c != '_' && c != '-' && c != '.' {
			return false
		}
	}
	return true
}

// isTemplate reports whether a text has an expression of a template in it.
func isTemplate(b []byte) bool { return beforeTemplate(b) != nil }

// beforeTemplate returns the part of a text before an expression of a template, or nil if it has none.
func beforeTemplate(b []byte) []byte {
	if bytes.IndexByte(b, '{') < 0 && bytes.IndexByte(b, '<') < 0 {
		return nil
	}
	for _, marks := range [...][2]string{{"{{", "}}"}, {"${", "}"}, {"<%", "%>"}, {"{%", "%}"}} {
		if i := bytes.Index(b, []byte(marks[0])); i >= 0 && bytes.Contains(b[i+2:], []byte(marks[1])) {
			return b[:i:i]
		}
	}
	return nil
}

// isPlaceholderHost reports whether the name of a site is one that examples have for the reader's own,
// or that of a value that a program didn't have. example.com is none: it is real, and so in use.
func isPlaceholderHost(h []byte) bool {
	if seen, _ := classesOf(h); seen&notHost != 0 {
		return isPlaceholder(h)
	}
	h = address.WithoutWWW(h)
	name, top := topOf(h)
	switch {
	case len(name) == 0:
		return ascii.OneOf(top, "undefined null nan none")
	case ascii.HasPrefixFold(h, "my"):
		return ascii.OneOf(name, "mysite mydomain mywebsite my-site my-domain my-website")
	case ascii.HasPrefixFold(h, "domain."):
		return ascii.OneOf(top, "com tld")
	}
	return ascii.IndexFold(name, []byte("your")) >= 0 && anyLabel(name, func(l []byte) bool {
		return ascii.OneOf(l, "yourdomain your-domain yourdomainname your-domain-name yoursite your-site yoursitename "+
			"yourwebsite your-website yourstore your-store yourshop your-shop yourcompany your-company")
	})
}
