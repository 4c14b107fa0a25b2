package lines

import (
	"net/url"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/intake/item"
)

// linkKind is the kind of a link's target.
type linkKind uint8

const (
	webLink      linkKind = iota // http or https, complete
	relativeLink                 // needs the address of its page
	foreignLink                  // another scheme, or none at all
)

// linkTarget reads the value of an href as a browser does (WHATWG URL, section 4.4): it ignores blanks around it and
// line breaks in it, and escapes invalid characters. It returns the address without its fragment.
func linkTarget(href string) (string, linkKind) {
	href = strings.TrimFunc(href, func(r rune) bool { return r <= ' ' })
	if strings.ContainsAny(href, "\t\r\n") {
		href = strings.NewReplacer("\t", "", "\r", "", "\n", "").Replace(href)
	}
	href, _, _ = strings.Cut(href, "#")
	href = escapeBlanks(href)
	switch {
	case href == "":
		return "", foreignLink
	case strings.HasPrefix(href, "//"):
		if href = "https:" + href; !item.HasHost(href) {
			return "", foreignLink
		}
		return href, webLink
	case address.IsWeb(href):
		href = unwrap(href)
		if !item.HasHost(href) {
			return "", foreignLink
		}
		return href, webLink
	}
	if address.SchemeLen(href) > 0 {
		return "", foreignLink
	}
	return href, relativeLink
}

// unwrap returns the address behind the redirection that Google's editors put around every link of
// a copied document.
func unwrap(href string) string {
	_, query, ok := strings.Cut(href, "://www.google.com/url?")
	if !ok {
		return href
	}
	values, err := url.ParseQuery(query)
	if q := escapeBlanks(values.Get("q")); err == nil && address.IsWeb(q) {
		q, _, _ = strings.Cut(q, "#")
		return q
	}
	return href
}

// escapeBlanks writes the characters that end an address in text as %XX.
func escapeBlanks(s string) string {
	if plainAddress(s) {
		return s
	}
	bad := func(r rune) bool { return item.IsBlank(r) || r < ' ' || r == 0x7f || strings.ContainsRune("\"<>`|", r) }
	if strings.IndexFunc(s, bad) < 0 {
		return s
	}
	out := make([]byte, 0, len(s)+8)
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		if bad(r) {
			for i := range n {
				out = ascii.AppendCode(out, s[i])
			}
		} else {
			out = append(out, s[:n]...)
		}
		s = s[n:]
	}
	return string(out)
}
