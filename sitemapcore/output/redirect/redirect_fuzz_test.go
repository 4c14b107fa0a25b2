package redirect

import (
	"encoding/csv"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
)

// FuzzRedirect reads each line like its server, and compares the result with the intended redirect. So the tables of
// redirect_test.go and nginx_test.go have only the lines for which a server needs another form, and the comments.
func FuzzRedirect(f *testing.F) {
	for _, seed := range [][2]string{
		{"https://shop.example/a?b=1", "/c"},
		{"https://shop.example/a\r\n=1+1,\"", "https://x.example/ \x00"},
		{"https://shop.example/a?//evil.example/x", "/b"},
		{"https://shop.example/a?2026=1", "/b"},
		{"https://shop.example/a?x=1&http://evil.example", "/b"},
		{"https://shop.example/*:a", "https://shop.example//evil.example/:splat"},
		{"http://old.example/a$1%{X}${Y}\\\\", "https://new.example/a$1%{X}${Y}\\\\"},
		{"https://old.example:80/a#b", "http://new.example:8080/a#b"},
		{"https://shop.example/.%2e/.netlify/x", "/index.html"},
		{"https://shop.example/a/", "/b/?x=1#c"},
		{"https://shop.example/p.php?id=5&c=é", "/five"},
		{"https://shop.example/", "/home"},
		{"https://shop.example/a", "https://new.example/b"},
		{"https://shop.example/caf%C3%A9%20bar", "/caf%C3%A9"},
		{"https://shop.example/a", "/b$host${1}"},
		{"https://shop.example/a$host", "/b"},
		{"https://shop.example/a;}b{", "/c;}d{#'"},
		{`https://shop.example/a"b`, `/c"d`},
		{`https://shop.example/a\`, `/c\`},
		{"https://shop.example/a%0Ab", "/c\nd"},
		{"https://shop.example/%FF", "/c"},
		{"https://shop.example/a/../b", "/b"},
		{"https://shop.example/a+b?c=(d)|[e]^$", "/f"},
		{"https://shop.example/a", "https://shop.example//evil.example/x"},
		{"https://shop.example/caf%C3%A9%20bar", "/caf%C3%A9$1"},
		{"https://shop.example/a*:b,(c)\"\n%{D}", "/n\nRewriteRule . /x"},
		{"https://shop.example/a?x=1&2026=1", "/b"},
		{"https://shop.example/a?x=", "/b"},
		{"https://shop.example/a?x=:y", "/b"},
		{"https://shop.example/a", "/b/:splat/x:1"},
		{"https://shop.example/a", "https://new.example:8443/:b"},
		{"https://shop.example/10:30", "/b"},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, from, to string) {
		for format := CSV; format <= Cloudflare; format++ {
			line := redirect(format, from, to)
			if line == "" {
				continue
			}
			if strings.ContainsAny(line, "\x00\t") || !strings.HasSuffix(line, "\n") || format != CSV &&
				strings.Contains(line, "\r") {
				t.Fatalf("format %d: %q", format, line)
			}
			if strings.HasPrefix(line, "# ") {
				if strings.Count(line, "\n") != 1 || strings.HasSuffix(line, "\\\n") || len(line) > 500 ||
					format == CSV {
					t.Fatalf("format %d: the comment %q", format, line)
				}
				continue
			}
			m := New(CSV, nil).move(from, to)
			switch format {
			case CSV:
				checkTable(t, line, m)
			case Apache:
				checkApache(t, line, m)
			case Netlify:
				checkNetlify(t, line, m)
			case Nginx:
				checkNginx(t, line)
				meansNginx(t, line, m)
			case Cloudflare:
				checkCloudflare(t, line, m)
			}
		}
	})
}

// sameAddress holds that two spellings are one address, and that the second one leads nowhere else
// for a browser.
func sameAddress(t *testing.T, line, meant, read string) {
	t.Helper()
	if unescape(meant) != unescape(read) {
		t.Fatalf("%q is read as %q, and %q was meant", line, read, meant)
	}
	if strings.HasPrefix(read, "//") || read[0] != '/' && !strings.HasPrefix(read, "http://") &&
		!strings.HasPrefix(read, "https://") {
		t.Fatalf("%q leads to %q", line, read)
	}
}

// checkTable reads a line as Ruby's CSV does, which is RFC 4180.
func checkTable(t *testing.T, line string, m *move) {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(line)).ReadAll()
	if err != nil || len(rows) != 1 || len(rows[0]) != 2 {
		t.Fatalf("%q is read as %q, %v", line, rows, err)
	}
	from := m.path
	if m.asksHost {
		from = m.site + from
	}
	if m.query != "" {
		from += "?" + m.query
	}
	if c := rows[0][0]; unescape(c) != unescape(from) || c[0] != '/' && !strings.HasPrefix(c, "http") {
		t.Fatalf("%q begins at %q, and %q was meant", line, c, from)
	}
	sameAddress(t, line, m.target, rows[0][1])
}

// apacheWord takes the first word off a line as Apache does (ap_getword_conf in server/util.c).
func apacheWord(line string) (word, rest string) {
	line = strings.TrimLeft(line, " \t\r\v\f")
	if line == "" {
		return "", ""
	}
	end := strings.IndexAny(line, " \t\r\v\f")
	if q := line[0]; q == '"' || q == '\'' {
		for end = 1; end < len(line) && line[end] != q; end++ {
			if line[end] == '\\' && end+1 < len(line) && (line[end+1] == '\\' || line[end+1] == q) {
				end++
			}
		}
		return strings.ReplaceAll(strings.ReplaceAll(line[1:end], `\\`, `\`), `\`+string(q), string(q)),
			line[min(end+1, len(line)):]
	}
	if end < 0 {
		end = len(line)
	}
	return strings.ReplaceAll(line[:end], `\\`, `\`), line[end:]
}

// apacheTarget expands a target without matches like mod_rewrite (do_expand): a backslash makes the next character
// literal.
func apacheTarget(t *testing.T, s string) string {
	t.Helper()
	var b []byte
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '\\' && i+1 < len(s):
			i++
		case s[i] == '$' || s[i] == '%':
			t.Fatalf("the target %q takes in what was found", s)
		}
		b = append(b, s[i])
	}
	return string(b)
}

// checkApache reads lines as Apache does, and asks for the address.
func checkApache(t *testing.T, lines string, m *move) {
	t.Helper()
	if strings.Contains(lines, "${") || strings.Contains(lines, "\\\n") {
		t.Fatalf("%q has a variable, or goes on in the next line", lines)
	}
	all := strings.Split(strings.TrimSuffix(lines, "\n"), "\n")
	whole := false // the request is compared
	for i, line := range all {
		var words []string
		for rest := line; ; {
			var w string
			if w, rest = apacheWord(rest); w == "" {
				break
			}
			words = append(words, w)
		}
		if i < len(all)-1 {
			asked := m.query
			switch {
			case len(words) == 4 && words[1] == "%{HTTP_HOST}" && words[3] == "[NC]":
				asked = strings.ToLower(address.Split(m.site).Authority())
			case len(words) == 3 && words[1] == "%{THE_REQUEST}":
				end, ok := strings.CutPrefix(words[2], `^\S+\s`)
				end, ok2 := strings.CutSuffix(end, `[?\s]`)
				if !ok || !ok2 {
					t.Fatalf("%q compares the request with %q", lines, words[2])
				}
				matches(t, "^"+end+"$", escaped(m.path, "", '%'))
				whole = true
				continue
			case len(words) != 3 || words[1] != "%{QUERY_STRING}":
				t.Fatalf("%q has the words %q", line, words)
			}
			if words[0] != "RewriteCond" {
				t.Fatalf("%q has the words %q", line, words)
			}
			matches(t, words[2], asked)
			continue
		}
		if len(words) != 4 || words[0] != "RewriteRule" || words[3] != "[R=301,L,NE]" {
			t.Fatalf("%q has the words %q", line, words)
		}
		path := unescape(m.path)
		if whole {
			path = slashes.ReplaceAllString(path, "/")
		}
		matches(t, words[1], path[1:])
		read, meant := apacheTarget(t, words[2]), m.target
		if m.query != "" && !strings.Contains(meant, "?") {
			meant += "?" // which takes the old query off
		}
		sameAddress(t, line, meant, read)
	}
	if m.asksHost != strings.Contains(lines, "HTTP_HOST") || (m.query != "") && !strings.Contains(lines, "QUERY_STRING") {
		t.Fatalf("%q asks for too little", lines)
	}
}

// slashes are what Apache joins.
var slashes = regexp.MustCompile("//+")

// matches holds that a pattern matches a text, and that one alone. Go reads the pattern byte by
// byte here, as PCRE does.
func matches(t *testing.T, pattern, text string) {
	t.Helper()
	literal, ok := strings.CutPrefix(pattern, "^")
	literal, ok2 := strings.CutSuffix(literal, "$")
	if _, err := regexp.Compile(pattern); err != nil || !ok || !ok2 {
		t.Fatalf("the pattern %q: %v", pattern, err)
	}
	var b []byte
	for i := 0; i < len(literal); i++ {
		switch c := literal[i]; {
		case c == '\\' && literal[i+1] == 'x':
			b = append(b, unescape("%"+literal[i+2:i+4])...)
			i += 3
		case c == '\\' && literal[i+1] == '.':
			b = append(b, '.')
			i++
		case strings.IndexByte(`\.$^()*+?[]{}|`, c) >= 0:
			t.Fatalf("the pattern %q has %q", pattern, c)
		default:
			b = append(b, c)
		}
	}
	if string(b) != text && string(b) != escaped(text, "", '%') {
		t.Fatalf("the pattern %q is that of %q, and %q was meant", pattern, b, text)
	}
}

// meansNginx asks for the address of a line that nginx can read.
func meansNginx(t *testing.T, line string, m *move) {
	t.Helper()
	words := strings.Split(line, `"`)
	if len(words) != 5 {
		t.Fatalf("%q has %d quotes", line, len(words)-1)
	}
	sameAddress(t, line, m.target, words[3])
	if strings.HasPrefix(line, "location = ") {
		if words[1] != unescape(m.path) || m.query != "" || m.asksHost {
			t.Fatalf("%q is the place of %q, and %+v was meant", line, words[1], m)
		}
		return
	}
	asked := escaped(m.path, "", '%')
	if m.query != "" {
		asked += "?" + escaped(m.query, "", '%')
	}
	if m.asksHost {
		host, _, _ := strings.Cut(address.Split(m.site).Authority(), ":")
		asked = host + asked
	}
	matches(t, words[1], asked)
}

// jsSpace separates words for JavaScript's \s.
func jsSpace(r rune) bool {
	return strings.ContainsRune("\t\n\v\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008"+
		"\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF", r)
}

// jsNumber reports whether JavaScript's parseInt finds a number.
func jsNumber(s string) bool {
	s = strings.TrimLeftFunc(s, jsSpace)
	if s != "" && (s[0] == '+' || s[0] == '-') {
		s = s[1:]
	}
	return s != "" && s[0] >= '0' && s[0] <= '9'
}

func isWeb(s string) bool { return strings.HasPrefix(s, "http://") || strings.HasPrefix(s, "https://") }

// checkNetlify reads a line as Netlify's own parser does: words between white space, none behind
// one that begins with #; the first is the old address, the next one that begins with a slash or is
// an address the new one, between them are parameters, cut at every equals sign.
func checkNetlify(t *testing.T, line string, m *move) {
	t.Helper()
	words := strings.FieldsFunc(line, jsSpace)
	if i := slices.IndexFunc(words, func(w string) bool { return w[0] == '#' }); i >= 0 {
		words = words[:i]
	}
	if strings.Count(line, "\n") != 1 || len(words) < 3 || jsNumber(words[1]) {
		t.Fatalf("%q has the words %q", line, words)
	}
	from := words[0]
	at := 1 + slices.IndexFunc(words[1:], func(w string) bool { return w[0] == '/' || isWeb(w) })
	if at == 0 || len(words) != at+2 || words[at+1] != "301" {
		t.Fatalf("%q has the words %q", line, words)
	}
	query := make(map[string]string)
	for _, w := range words[1:at] {
		pair := strings.Split(w, "=")
		if len(pair) != 2 || pair[0] == "__proto__" || strings.HasPrefix(pair[1], ":") {
			t.Fatalf("%q has the parameter %q", line, w)
		}
		query[unescape(pair[0])] = unescape(pair[1])
	}
	meant := make(map[string]string)
	for pair := range strings.SplitSeq(m.query, "&") {
		if pair != "" {
			name, value, _ := strings.Cut(pair, "=")
			meant[unescape(name)] = unescape(value)
		}
	}
	if !maps.Equal(query, meant) {
		t.Fatalf("%q asks for %v, and %v was meant", line, query, meant)
	}
	path := from
	if isWeb(from) {
		u, err := url.Parse(from)
		if err != nil || !m.asksHost || u.Scheme+"://"+u.Host != unescape(m.site) {
			t.Fatalf("%q is of the site %+v, %v, and %q was meant", line, u, err, m.site)
		}
		path = from[len(escaped(m.site, "", '%')):]
	}
	if unescape(path) != unescape(m.path) || path[0] != '/' || strings.ContainsAny(path, "*:") ||
		strings.HasPrefix(path, "/.netlify") || m.asksHost != isWeb(from) {
		t.Fatalf("%q begins at %q, and %q was meant", line, path, m.path)
	}
	sameAddress(t, line, m.target, words[at])
	if placeholder.MatchString(strings.TrimPrefix(words[at], "http")) {
		t.Fatalf("%q leads to %q, which takes in what was found", line, words[at])
	}
}

// placeholder is what Netlify and Cloudflare Pages fill in.
var placeholder = regexp.MustCompile(`:[A-Za-z_]`)

// checkCloudflare reads a line like Cloudflare Pages: two or three words; the first is a path that is resolved like an
// address, in which * and :name are placeholders; the second is a path or an https address, of which all slashes but
// one behind the host are removed.
func checkCloudflare(t *testing.T, line string, m *move) {
	t.Helper()
	words := strings.FieldsFunc(line, jsSpace)
	if len(words) != 3 || words[2] != "301" || len(line) > 1000 || m.query != "" || m.asksHost {
		t.Fatalf("%q has the words %q, and %+v was meant", line, words, m)
	}
	from, to := words[0], words[1]
	if from[0] != '/' || strings.ContainsAny(from, "*?#") || placeholder.MatchString(from) ||
		unescape(from) != unescape(m.path) {
		t.Fatalf("%q begins at %q, and %q was meant", line, from, m.path)
	}
	sameAddress(t, line, m.target, to)
	rest := to
	if host, ok := strings.CutPrefix(to, "https://"); ok {
		k := strings.IndexByte(host, '/')
		if k <= 0 || strings.HasPrefix(host[k:], "//") {
			t.Fatalf("%q leads to %q", line, to)
		}
		rest = host[k:]
	} else if to[0] != '/' {
		t.Fatalf("%q leads to %q", line, to)
	}
	if placeholder.MatchString(rest) {
		t.Fatalf("%q leads to %q, which takes in what was found", line, to)
	}
	path, _, _ := strings.Cut(rest, "?")
	path, _, _ = strings.Cut(path, "#")
	for _, p := range [...]string{from, path} {
		if u, err := url.Parse("https://x.example" + p); err != nil || u.JoinPath().EscapedPath() != u.EscapedPath() &&
			hasDots(p) {
			t.Fatalf("%q has the path %q, which is resolved to %v, %v", line, p, u, err)
		}
	}
	if rest == to && strings.HasSuffix(from, "/") &&
		(strings.HasSuffix(to, "/index") || strings.HasSuffix(to, "/index.html")) {
		t.Fatalf("%q goes in circles", line)
	}
}

func unescape(s string) string { return string(ascii.Decoded(s)) }
