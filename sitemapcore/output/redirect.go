package output

import (
	"bytes"
	"strings"
)

// A RedirectForm is a way to tell a server where an address leads from now on.
type RedirectForm uint8

// The forms.
const (
	RedirectCSV     RedirectForm = iota // two columns, with the heads that Shopify reads (Shopify Help Center, "URL redirects", read 2026)
	RedirectApache                      // mod_rewrite rules for a file .htaccess, one or more lines each
	RedirectNetlify                     // a file _redirects (Netlify Docs, "Redirects and rewrites", read 2026)
)

// RedirectHead returns what stands before the first redirect.
func RedirectHead(form RedirectForm) string {
	switch form {
	case RedirectCSV:
		return "Redirect from,Redirect to\r\n"
	case RedirectApache:
		// WordPress sends everything to itself in its own rules, so what comes behind them never happens.
		return "# Put these lines at the top of the file .htaccess in the main folder of the site, above everything else in it.\n" +
			"<IfModule mod_rewrite.c>\nRewriteEngine On\n"
	}
	return ""
}

// RedirectFoot returns what stands behind the last one.
func RedirectFoot(form RedirectForm) string {
	if form == RedirectApache {
		return "</IfModule>\n"
	}
	return ""
}

// AppendRedirect appends one redirect. from is the address of a page, to an address or a path on the same site. Nothing is appended, and
// ok is false, where that can't be done: to is neither, or both are one page, but for http and https, which a site switches as a whole.
// Without to the CSV form has an empty cell, to be filled in elsewhere.
//
// Both addresses may be a stranger's: neither can end its line or become anything but an address.
func AppendRedirect(dst []byte, form RedirectForm, from, to string) (out []byte, ok bool) {
	site, path, query := splitAddress(from)
	if path == "" || to == "" && form != RedirectCSV {
		return dst, false
	}
	newSite, newPath, newQuery := splitAddress(to)
	if to != "" && newPath == "" {
		return dst, false
	}
	same := newSite == "" || newSite == site
	moved := !same && path == newPath && query == newQuery && to != ""
	if path == newPath && query == newQuery && (same || hostOf(site) == hostOf(newSite)) {
		return dst, false
	}
	target := newPath
	if newQuery != "" {
		target += "?" + newQuery
	}
	if !same {
		target = newSite + target
	}
	if i := strings.IndexByte(to, '#'); i >= 0 {
		target += to[i:]
	}
	switch form {
	case RedirectApache:
		return appendRewrite(dst, site, path, query, target, moved), true
	case RedirectNetlify:
		if moved {
			dst = appendAddress(dst, site, "")
		}
		dst = appendAddress(dst, path, "*:")
		for _, part := range strings.FieldsFunc(query, func(r rune) bool { return r == '&' }) {
			dst = appendAddress(append(dst, ' '), part, "*:")
		}
		return append(appendAddress(append(dst, ' '), target, ""), " 301\n"...), true
	}
	if query != "" {
		path += "?" + query
	}
	if moved {
		path = site + path
	}
	dst = append(appendAddress(dst, path, `,"`), ',')
	return append(appendAddress(dst, target, `,"`), "\r\n"...), true
}

// splitAddress splits an address of a web page, or a path, and leaves its fragment out. Of anything else all parts are empty.
func splitAddress(s string) (site, path, query string) {
	s, _, _ = strings.Cut(s, "#")
	host, ok := cutScheme(s)
	switch {
	case ok:
		k := strings.IndexAny(host, "/?")
		if k < 0 {
			k = len(host)
		}
		if k == 0 {
			return "", "", ""
		}
		site, s = strings.ToLower(s[:len(s)-len(host)+k]), host[k:]
		if s == "" || s[0] == '?' {
			s = "/" + s
		}
	case !strings.HasPrefix(s, "/") || strings.HasPrefix(s, "//"):
		return "", "", ""
	}
	path, query, _ = strings.Cut(s, "?")
	return site, path, query
}

// cutScheme returns what follows http:// or https://.
func cutScheme(s string) (rest string, ok bool) {
	for _, scheme := range [...]string{"https://", "http://"} {
		if len(s) >= len(scheme) && strings.EqualFold(s[:len(scheme)], scheme) {
			return s[len(scheme):], true
		}
	}
	return "", false
}

// hostOf returns a site without its scheme.
func hostOf(site string) string {
	_, host, _ := strings.Cut(site, "://")
	return host
}

// appendAddress appends an address with everything escaped that can't stand in one (RFC 3986, section 2), and the characters in more.
func appendAddress(dst []byte, s, more string) []byte {
	for i := range len(s) {
		c := s[i]
		if (c == '%' && i+2 < len(s) && isHex(s[i+1]) && isHex(s[i+2]) || unreserved(c) || strings.IndexByte("!$'()*+,;=:@&/?#[]", c) >= 0) &&
			strings.IndexByte(more, c) < 0 {
			dst = append(dst, c)
		} else {
			dst = append(dst, '%', upperHex[c>>4], upperHex[c&15])
		}
	}
	return dst
}

// unreserved reports whether a character is one that never needs to be escaped (RFC 3986, section 2.3).
func unreserved(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.' || c == '~'
}

// appendRewrite appends a rule of Apache's mod_rewrite (Apache HTTP Server 2.4, "mod_rewrite", read 2026). In a folder's own file the
// pattern is held against the path without its first slash and without escapes; the query is held against a condition, as it came.
func appendRewrite(dst []byte, site, path, query, target string, moved bool) []byte {
	if moved {
		dst = append(appendPattern(append(dst, "RewriteCond %{HTTP_HOST} ^"...), hostOf(site)), "$ [NC]\n"...)
	}
	ext := path[strings.LastIndexByte(path, '.')+1:]
	switch {
	case query != "":
		dst = append(appendPattern(append(dst, "RewriteCond %{QUERY_STRING} ^"...), query), "$\n"...)
	case path == "/" || len(path) > len(ext) && strings.Contains(" php asp aspx jsp cgi ", " "+strings.ToLower(ext)+" "):
		// Other pages may have the same path and a query of their own.
		dst = append(dst, "RewriteCond %{QUERY_STRING} ^$\n"...)
	}
	dst = append(appendPattern(append(dst, "RewriteRule ^"...), unescape(path[1:])), "$ "...)
	start := len(dst)
	dst = appendAddress(dst, target, "")
	// In a target, % and $ begin what a condition or a pattern has found.
	escaped := bytes.ReplaceAll(bytes.ReplaceAll(dst[start:], []byte{'%'}, []byte(`\%`)), []byte{'$'}, []byte(`\$`))
	dst = append(dst[:start], escaped...)
	if query != "" && !strings.Contains(target, "?") {
		dst = append(dst, '?') // or the old query goes along
	}
	return append(dst, " [R=301,L,NE]\n"...)
}

// appendPattern appends a regular expression (PCRE) that matches a text and nothing else, made of characters that mean nothing else to
// Apache either.
func appendPattern(dst []byte, s string) []byte {
	for i := range len(s) {
		switch c := s[i]; {
		case c == '.':
			dst = append(dst, '\\', '.')
		case unreserved(c) || strings.IndexByte("/=&:@,;!'", c) >= 0:
			dst = append(dst, c)
		default:
			dst = append(dst, '\\', 'x', upperHex[c>>4], upperHex[c&15])
		}
	}
	return dst
}

// unescape decodes the escapes in a path.
func unescape(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) && isHex(s[i+1]) && isHex(s[i+2]) {
			b.WriteByte(fromHex(s[i+1])<<4 | fromHex(s[i+2]))
			i += 2
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

func fromHex(c byte) byte {
	if c >= 'a' {
		return c - 'a' + 10
	}
	if c >= 'A' {
		return c - 'A' + 10
	}
	return c - '0'
}
