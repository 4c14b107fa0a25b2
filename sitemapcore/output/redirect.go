package output

import "strings"

// A RedirectForm is a way to tell a server where an address leads from now on.
type RedirectForm uint8

// The forms.
const (
	RedirectCSV     RedirectForm = iota // two columns, with the heads that Shopify reads (Shopify Help Center, "URL redirects", read 2026)
	RedirectApache                      // mod_rewrite rules for a file .htaccess, one or more lines each
	RedirectNetlify                     // a file _redirects (Netlify Docs, "Redirects and rewrites", read 2026)
	RedirectNginx                       // directives for a server block of nginx
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
	case RedirectNginx:
		return nginxHead
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

// Redirect writes one redirect. from is the address of a page, to an address or a path on the same site. It is empty where that can't be
// done: to is neither, or both are one page, but for http and https, which a site switches as a whole. Without to the CSV form has an
// empty cell, to be filled in elsewhere.
//
// Both addresses may be a stranger's: neither can end its line or become anything but an address.
func Redirect(form RedirectForm, from, to string) string {
	site, path, query := splitAddress(from)
	newSite, target, newQuery := splitAddress(to)
	if path == "" || (form != RedirectCSV || to != "") && target == "" {
		return ""
	}
	same := newSite == "" || newSite == site
	moved := path == target && query == newQuery
	if moved && (same || hostOf(site) == hostOf(newSite)) {
		return ""
	}
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
		return rewrite(site, path, query, target, moved)
	case RedirectNginx:
		return nginx(site, path, query, target, moved)
	}
	if !moved {
		site = ""
	}
	if form == RedirectCSV {
		if query != "" {
			path += "?" + query
		}
		return escaped(site+path, `,"`, '%') + "," + escaped(target, `,"`, '%') + "\r\n"
	}
	if query != "" {
		query = " " + strings.ReplaceAll(escaped(query, " *:", '%'), "&", " ")
	}
	return escaped(site, "", '%') + escaped(path, "*:", '%') + query + " " + escaped(target, "", '%') + " 301\n"
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

// escaped writes a text with everything escaped that can't stand in an address (RFC 3986, section 2), and the characters in more. What is
// escaped already stays so. With \ for by it is instead a regular expression (PCRE) that matches the text and nothing else, made of
// characters that mean nothing else to Apache either.
func escaped(s, more string, by byte) string {
	const reserved = "-_.~/=&:@,;!'$()*+?#[]"
	var b []byte
	for i := range len(s) {
		c := s[i]
		ok := c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || strings.IndexByte(reserved, c) >= 0 ||
			c == '%' && i+2 < len(s) && isHex(s[i+1]) && isHex(s[i+2])
		if ok && strings.IndexByte(more, c) < 0 {
			b = append(b, c)
			continue
		}
		if c == '.' {
			b = append(b, by, c) // a dot is all that is escaped in most patterns, which people read
			continue
		}
		x := [...]byte{by, 'x', upperHex[c>>4], upperHex[c&15]}
		if by == '%' {
			b = append(append(b, by), x[2:]...)
		} else {
			b = append(b, x[:]...)
		}
	}
	return string(b)
}

// notInPattern are the characters that would mean something in a regular expression, or to Apache.
const notInPattern = ".$()*+?#[]%"

// rewrite writes a rule of Apache's mod_rewrite (Apache HTTP Server 2.4, "mod_rewrite", read 2026). In a folder's own file the pattern is
// held against the path without its first slash and without escapes; the query is held against a condition, as it came.
func rewrite(site, path, query, target string, moved bool) string {
	out := ""
	if moved {
		out = "RewriteCond %{HTTP_HOST} ^" + escaped(hostOf(site), notInPattern, '\\') + "$ [NC]\n"
	}
	if query != "" || ownQuery(path) {
		out += "RewriteCond %{QUERY_STRING} ^" + escaped(query, notInPattern, '\\') + "$\n"
	}
	// In a target, % and $ begin what a condition or a pattern has found.
	target = strings.ReplaceAll(strings.ReplaceAll(escaped(target, "", '%'), "%", `\%`), "$", `\$`)
	if query != "" && strings.IndexByte(target, '?') < 0 {
		target += "?" // or the old query goes along
	}
	return out + "RewriteRule ^" + escaped(unescape(path[1:]), notInPattern, '\\') + "$ " + target + " [R=301,L,NE]\n"
}

// ownQuery reports whether other pages may have the same path and a query of their own.
func ownQuery(path string) bool {
	ext := path[strings.LastIndexByte(path, '.')+1:]
	return path == "/" || len(path) > len(ext) && strings.Contains(" php asp aspx jsp cgi ", " "+strings.ToLower(ext)+" ")
}

// unescape decodes the escapes in a path.
func unescape(s string) string {
	var b []byte
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '%' && i+2 < len(s) && isHex(s[i+1]) && isHex(s[i+2]) {
			c = byte(strings.IndexByte(upperHex, s[i+1]&^lower(s[i+1]))<<4 | strings.IndexByte(upperHex, s[i+2]&^lower(s[i+2])))
			i += 2
		}
		b = append(b, c)
	}
	return string(b)
}

// lower returns the bit that makes a letter a small one; a figure has none.
func lower(c byte) byte { return c >> 1 & 0x20 }
