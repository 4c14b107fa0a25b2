package output

import (
	"strings"
	"unicode/utf8"
)

// nginxHead stands before the redirects for nginx.
const nginxHead = "# Save this file as redirects.conf beside nginx.conf, and put the line\n#     include redirects.conf;\n" +
	"# into the server { } block of the site. Test it with: nginx -t\n# Where that says “duplicate location”, you have a rule for the address already: delete the line here.\n" +
	"set $page_asked \"$host$request_uri\";\n"

// maxNginxWord is the longest word in quotes that is written for nginx, in bytes: it stops at one that fills its buffer of 4,096.
const maxNginxWord = 4000

// nginx writes a redirect for a server block of nginx ("ngx_http_core_module: location", "ngx_http_rewrite_module", read 2026).
//
// A plain path is a location of its own, which nginx finds as fast among thousands as among ten, and which holds whatever the query. A condition
// is held against the address as the visitor's program sent it: where the query counts, where other pages may have the same path, where the
// host counts, and where the path is not what nginx makes of it (it joins slashes and follows dots before it looks for a location).
//
// Within quotes nginx knows \" and \\ and variables. None of them comes up: a location is written so only without quotes and backslashes, and
// names no variables; a pattern is made of what means nothing else; in a target, quotes, backslashes and dollar signs are escaped as in an address.
func nginx(site, path, query, target string, moved bool) string {
	then := " { return 301 \"" + escaped(target, "$", '%') + "\"; }\n"
	raw := unescape(path)
	word := `location = "` + raw + `"`
	if moved || query != "" || ownQuery(path) || !plainPath(raw) {
		pattern := escaped(path, "", '%')
		if query != "" {
			pattern += "?" + escaped(query, "", '%')
		}
		variable := "$request_uri"
		if moved {
			host, _, _ := strings.Cut(hostOf(site), ":") // $host has no port
			variable, pattern = "$page_asked", host+pattern
		}
		word = "if (" + variable + ` ~ "^` + escaped(pattern, notInPattern, '\\') + `$")`
	}
	if max(len(word), len(then)) > maxNginxWord {
		return "# Left out, because nginx takes no address of this length: " + escaped(path[:min(len(path), 100)], "", '%') + "\n"
	}
	return word + then
}

// plainPath reports whether nginx looks for a path as it stands, and can read it in quotes.
func plainPath(path string) bool {
	for i := range len(path) {
		if c := path[i]; c < ' ' || c == 0x7f || c == '"' || c == '\\' {
			return false
		}
	}
	return utf8.ValidString(path) && !strings.Contains(path, "//") && !strings.Contains(path+"/", "/./") && !strings.Contains(path+"/", "/../")
}

// RedirectKey returns what two redirects have in common of which a server takes only one, and refuses both in one file; empty where that can't be.
func RedirectKey(line string) string {
	key, _, ok := strings.Cut(line, " { return ")
	if !ok || !strings.HasPrefix(key, "location") {
		return ""
	}
	return key
}
