package redirect

import (
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
)

// nginxHead returns the comments before the redirects for nginx.
func nginxHead() string {
	return "# " + say.Text("Save this file as redirects.conf beside nginx.conf, and put this line into the server { "+
		"} block of the site:").String() + "\n#     include redirects.conf;\n# " + say.Text("Test it with: nginx -t").String() + "\n# " +
		say.Text("If that says “duplicate location”, you already have a rule for the address: delete the line here.").String() +
		"\n"
}

// nginxHost precedes the first condition on the host, and nginxPort the first one on the host and its port, which $host
// doesn't have: a condition of nginx has one variable.
const (
	nginxHost = "set $page_asked \"$host$request_uri\";\n"
	nginxPort = "set $port_asked \"$http_host$request_uri\";\n"
)

// maxNginxWord is the longest word in quotes that is written for nginx, in bytes: it stops at one
// that fills its buffer of 4,096.
const maxNginxWord = 4000

// nginx returns a redirect for a server block of nginx ("ngx_http_core_module: location", "ngx_http_rewrite_module",
// read 2026).
//
// A plain path is a location, which nginx finds as fast among thousands as among ten, and which matches any query. A
// condition compares the address as the visitor sent it. It is needed if the query or the host matters, if other pages
// may have the same path, and if nginx would normalize the path (it merges slashes and resolves dots before it looks
// for a location).
//
// Within quotes nginx reads \" and \\ and variables. None of them occurs: a location is only for paths without quotes
// and backslashes, and contains no variables; a pattern consists of characters without another meaning; in a target,
// quotes, backslashes and dollar signs are percent-encoded.
//
// A location is its key: nginx refuses a file with two of the same path. ask sets the variable of the condition.
func (m *move) nginx() (line, ask string, leftOut say.Text, key string) {
	then := " { return 301 \"" + escaped(m.target, "$", '%') + "\"; }\n"
	word := `location = "` + m.decoded + `"`
	if m.asksHost || m.asksQuery || m.asksForm || servedForOthers(m.path) || !plainPath(m.decoded) {
		pattern := escaped(m.path, "", '%')
		if m.query != "" {
			pattern += "?" + escaped(m.query, "", '%')
		}
		variable := "$request_uri"
		switch {
		case m.asksHost && address.Split(m.site).Name() != m.host:
			variable, ask, pattern = "$port_asked", nginxPort, m.host+pattern
		case m.asksHost:
			variable, ask, pattern = "$page_asked", nginxHost, m.host+pattern
		}
		word = "if (" + variable + ` ~ "^` + escaped(pattern, notInPattern, '\\') + `$")`
	} else {
		key = word
	}
	if max(len(word), len(then)) > maxNginxWord {
		return "", "", "Left out, because the address is too long for nginx: {address}", ""
	}
	return word + then, ask, "", key
}

// plainPath reports whether nginx looks for a path unchanged, and can read it in quotes.
func plainPath(path string) bool {
	return utf8.ValidString(path) && !strings.ContainsFunc(path, func(r rune) bool { return r < ' ' || r == 0x7F }) && !strings.ContainsAny(path, `"\`) &&
		!strings.Contains(path, "//") && !dotted(path)
}
