package redirect

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/say"
)

const (
	moveDots     say.Text = "Left out, because no browser asks for an address with “/../” in it: {address}"
	netlifyQuery say.Text = "Left out, because Netlify would misread what follows the “?”: {address}"
)

// A Format is the format of a server's redirects.
type Format uint8

// The formats.
const (
	// two columns, with the heads that Shopify reads (Shopify Help Center, "URL redirects", read
	// 2026)
	CSV     Format = iota
	Apache         // mod_rewrite rules for a file .htaccess, one or more lines each
	Netlify        // a file _redirects (Netlify Docs, "Redirects and rewrites", read 2026)
	Nginx          // directives for a server block of nginx
	// a file _redirects of Cloudflare Pages (Cloudflare Docs, "Redirects", read 2026)
	Cloudflare
)

// A Writer writes the redirects of one file.
//
// The addresses may be hostile: none can end its line or become anything but an address. A redirect that the server
// would misread is a comment with the reason, if the format has comments.
type Writer struct {
	format  Format
	host    func(host string) string // returns the registered form of a host, which browsers send
	written map[string]bool          // keys in the file, of which the server uses only the first
	paths   map[string]*pathPages

	asked map[string]bool // the variables that nginx has
}

// pathPages are the pages with one decoded path, apart from repeated slashes: those that redirect and those that the site
// has. A host is in small letters, with its port.
type pathPages struct {
	hosts   map[string]bool
	forms   map[string]bool // of the path: servers join slashes
	kept    map[string]bool // by host, path and query, those that the site has
	anyHost map[string]bool // the paths of those
	queried map[string]bool // the hosts on which the site has a page with a query
}

// New returns a writer of a file. host returns the registered form of a host.
func New(format Format, host func(host string) string) *Writer {
	return &Writer{
		format: format, host: host, written: make(map[string]bool), paths: make(map[string]*pathPages), asked: make(map[string]bool),
	}
}

// Expect announces an address from which Line will redirect. All are announced before the first call of Keep.
func (r *Writer) Expect(from string) {
	m := r.move(from, "")
	if m.path == "" {
		return
	}
	key := joined(m.decoded)
	if r.paths[key] == nil {
		r.paths[key] = &pathPages{
			make(map[string]bool), make(map[string]bool), make(map[string]bool), make(map[string]bool), make(map[string]bool),
		}
	}
	r.paths[key].hosts[m.host], r.paths[key].forms[m.decoded] = true, true
}

// Keep tells of a page that the site has. No redirect will lead its visitors away.
func (r *Writer) Keep(loc string) {
	m := r.move(loc, "")
	if p := r.paths[joined(m.decoded)]; p != nil && m.path != "" {
		p.hosts[m.host], p.forms[m.decoded], p.anyHost[m.decoded] = true, true, true
		p.kept[m.host+m.decoded+m.queryKey()] = true
		if m.query != "" {
			p.queried[m.host] = true
		}
	}
}

// ask sets the conditions without which a redirect would also lead away visitors of other pages. It reports whether the
// site has the old address itself.
func (p *pathPages) ask(m *move) (has bool) {
	if p == nil {
		return false
	}
	if m.site == "" {
		return p.anyHost[m.decoded]
	}
	m.asksQuery = m.asksQuery || p.queried[m.host]
	m.asksHost = m.asksHost || len(p.hosts) > 1
	m.asksForm = len(p.forms) > 1
	return p.kept[m.host+m.decoded+m.queryKey()]
}

// joined returns a path without repeated slashes.
func joined(path string) string {
	for strings.Contains(path, "//") {
		path = strings.ReplaceAll(path, "//", "/")
	}
	return path
}

// Head returns the text before the first redirect.
func (r *Writer) Head() string {
	switch r.format {
	case CSV:
		return "Redirect from,Redirect to\r\n"
	case Apache:
		// WordPress handles everything in its own rules, so rules behind them have no effect.
		return "# " + say.Text("Put these lines at the top of the file .htaccess in the main folder of the site, "+
			"above everything else in it.").String() + "\n<IfModule mod_rewrite.c>\nRewriteEngine On\n"
	case Nginx:
		return nginxHead()
	}
	return ""
}

// Foot returns the text behind the last redirect.
func (r *Writer) Foot() string {
	if r.format == Apache {
		return "</IfModule>\n"
	}
	return ""
}

// Site returns the one rule that leads all addresses of a site to the same paths of another one, or "" if the format has
// none. Both are origins, "https://shop.example". Cloudflare Pages can't ask for the host, and a spreadsheet has no rules.
func (r *Writer) Site(from, to string) string {
	from, to = r.registered(from), r.registered(to)
	host := address.Split(from).Host()
	if !plainHost(host) || !plainHost(address.Split(to).Host()) {
		return ""
	}
	switch r.format {
	case Apache:
		// %{REQUEST_URI} is decoded: the # of %23 would begin a fragment. Apache adds the query.
		return "RewriteCond %{HTTP_HOST} ^" + strings.ReplaceAll(host, ".", `\.`) + "$ [NC]\n" +
			`RewriteCond %{THE_REQUEST} "^\S+ (/[^ ?]*)"` + "\nRewriteRule ^ " + to + "%1 [R=301,L,NE]\n"
	case Nginx:
		return "if ($host = " + host + ") {\n    return 301 " + to + "$request_uri;\n}\n"
	case Netlify:
		return from + "/* " + to + "/:splat 301!\n"
	}
	return ""
}

// plainHost reports whether a host has only letters, digits, dots and hyphens.
func plainHost(host string) bool {
	for i := range len(host) {
		if c := host[i]; c != '.' && c != '-' && !ascii.IsLetter(c) && !ascii.IsDigit(c) {
			return false
		}
	}
	return host != ""
}

// Line returns one redirect. from is the address of a page, to an address or a path on the same site. Line returns ""
// if from is no address, to is missing, or both are one page apart from http and https, which a site changes as a
// whole. If to is from, the new addresses lead in a circle.
func (r *Writer) Line(from, to string) string {
	m := r.move(from, to)
	has := r.paths[joined(m.decoded)].ask(m)
	switch {
	case m.path == "", to == "":
		return ""
	case r.format == CSV && (m.target == "" || m.fragment != "" || has || from == to):
		return ""
	case m.fragment != "":
		return m.leftOut("Left out, because a server never sees the “#” and what follows: {address}")
	case from == to:
		return m.leftOut("Left out, because the new addresses lead in a circle: {address}")
	case m.idle:
		return ""
	case has:
		return m.leftOut("Left out, because the sitemap lists this address: {address}")
	case m.target == "":
		return m.leftOut("Left out, because the new address is not that of a web page: {address}")
	}
	var line, key string
	var leftOut say.Text
	switch r.format {
	case CSV:
		if line, key = m.row(); r.written[key] {
			return ""
		}
	case Apache:
		line, leftOut = m.apache()
	case Nginx:
		var ask string
		if line, ask, leftOut, key = m.nginx(); leftOut == "" && ask != "" && !r.asked[ask] {
			line, r.asked[ask] = ask+line, true
		}
	case Netlify:
		line, leftOut = m.netlify()
	case Cloudflare:
		line, leftOut, key = m.cloudflare()
	}
	switch {
	case r.written[key]:
		leftOut = "Left out, because the same address is already above: {address}"
	case leftOut == "" && r.format == Cloudflare && len(r.written) == maxCloudflareRules:
		leftOut = "Left out, because Cloudflare Pages takes 2,000 redirects at most: {address}"
	}
	if leftOut != "" {
		return m.leftOut(leftOut)
	}
	if key != "" {
		r.written[key] = true
	}
	return line
}

// A move is one redirect, with its addresses taken apart.
type move struct {
	site, path, query, fragment string // of the old address; the fragment with its number sign

	host    string // of the site, with its port
	decoded string // the path, as a server compares it

	// the new address: a path on the same site, or an address; may be empty
	target string
	idle   bool // both are one page

	// A server has to compare the host or the query, because the site has pages that differ in nothing else.
	asksHost, asksQuery bool
	asksForm            bool // the same for repeated slashes
}

// registered returns an address with the registered form of its host, or the address itself.
func (r *Writer) registered(s string) string {
	p := address.Split(s)
	host := p.Host()
	if i := strings.Index(s, host); r.host != nil && strings.ContainsFunc(host, func(c rune) bool { return c >= utf8.RuneSelf }) && i >= 0 {
		return s[:i] + r.host(host) + s[i+len(host):]
	}
	return s
}

// move takes a redirect apart.
func (r *Writer) move(from, to string) *move {
	from, to = r.registered(from), r.registered(to)
	m := &move{}
	m.site, m.path, m.query = splitAddress(from)
	m.fragment = address.Split(from).Fragment()
	m.host = address.Split(m.site).Authority()
	m.decoded = string(ascii.Decoded(m.path))
	m.asksQuery = m.query != "" || ownQuery(m.path)
	newSite, target, newQuery := splitAddress(to)
	if target == "" {
		return m
	}
	same := newSite == "" || newSite == m.site
	m.asksHost = pathKey(m.path, m.query) == pathKey(target, newQuery)
	m.idle = m.asksHost && (same || address.Split(m.site).Authority() == address.Split(newSite).Authority())
	if newQuery != "" {
		target += "?" + newQuery
	}
	// What begins with two slashes is an address on another host (RFC 3986, section 4.2).
	if !same || strings.HasPrefix(target, "//") {
		target = newSite + target
	}
	m.target = target + address.Split(to).Fragment()
	return m
}

// queryKey is the query in the form in which two are compared.
func (m *move) queryKey() string { return pathKey("", m.query) }

// pathKey is a path with its query in the form that all spellings of one page have.
func pathKey(path, query string) string {
	if query != "" {
		path += "?" + query
	}
	return string(address.Loose(0).AppendKey(nil, []byte(path)))
}

// leftOut returns the comment for a redirect that a file can't hold.
func (m *move) leftOut(says say.Text) string {
	const most = 100
	address := m.path
	if m.query != "" {
		address += "?" + m.query
	}
	address += m.fragment
	return "# " + say.Fill(says, "address", escaped(address[:min(len(address), most)], "", '%')).String() + "\n"
}

// row returns a line of a table, and the old address, of which Shopify takes one. Its cells contain neither quotes nor
// commas, so all CSV readers agree on them.
func (m *move) row() (line, key string) {
	from := m.path
	if m.asksHost {
		from = m.site + from
	}
	if m.query != "" {
		from += "?" + m.query
	}
	from = escaped(from, `,"`, '%')
	return from + "," + escaped(m.target, `,"`, '%') + "\r\n", from
}

// netlify returns a line of a file _redirects of Netlify: from, the parameters of its query, to, and the status,
// separated by spaces (github.com/netlify/build, packages/redirect-parser, read 2026).
//
// Its parser takes the first word that begins with a slash or with http:// as the new address, and the first word that
// begins with a digit as the status. A parameter is one name and one value: it ignores a second equals sign and the
// text behind it, and all but the last of repeated names.
func (m *move) netlify() (line string, leftOut say.Text) {
	seen := make(map[string]bool)
	query := ""
	for _, w := range strings.FieldsFunc(escaped(m.query, " *:", '%'), func(r rune) bool { return r == '&' }) {
		name, value, ok := strings.Cut(w, "=")
		digits := strings.TrimLeft(w, "+-")
		if !ok || name == "" || name == "__proto__" || seen[name] || strings.Contains(value, "=") ||
			query == "" && digits[0] >= '0' && digits[0] <= '9' || strings.HasPrefix(w, "/") ||
			strings.HasPrefix(w, "#") {
			return "", netlifyQuery
		}
		seen[name] = true
		query += " " + w
	}
	from := ""
	switch {
	case m.query != "" && query == "":
		return "", netlifyQuery
	case hasDots(m.path):
		return "", moveDots
	case strings.HasPrefix(m.path, "/.netlify"):
		return "", "Left out, because Netlify keeps “/.netlify” for itself: {address}"
	case m.asksHost && !address.Split(m.site).Reachable():
		return "", "Left out, because Netlify can’t read the name of the site: {address}"
	case m.query == "" && strings.TrimSuffix(m.path, "/") == strings.TrimSuffix(m.target, "/"):
		return "", "Left out, because Netlify takes both addresses for one: {address}"
	case m.asksHost:
		from = m.site
	}
	return escaped(from, "", '%') + escaped(m.path, "*:", '%') + query + " " + literal(m.target) + " 301\n", ""
}

const (
	// maxCloudflareRules is how many redirects Cloudflare Pages takes, and maxCloudflareLine how
	// long a line may be, in characters (Cloudflare Docs, "Redirects", Per file, read 2026).
	maxCloudflareRules = 2000
	maxCloudflareLine  = 1000
)

// cloudflare returns a line of a file _redirects of Cloudflare Pages: from, to, and the status
// (github.com/cloudflare/workers-sdk, packages/workers-shared, parseRedirects, read 2026). It supports neither hosts
// nor queries in old addresses, an asterisk in one matches anything and a colon before a letter a part of the path, and
// a new address on another site begins with https://. The first of two lines for a path counts, which is its key.
func (m *move) cloudflare() (line string, leftOut say.Text, key string) {
	from, to := escaped(m.path, "", '%'), literal(m.target)
	site, target, _ := splitAddress(m.target)
	switch {
	case m.query != "", m.asksQuery && !ownQuery(m.path):
		leftOut = "Left out, because Cloudflare Pages ignores the “?” and what follows: {address}"
	case m.asksHost:
		leftOut = "Left out, because Cloudflare Pages ignores the name of the site: {address}"
	case hasDots(m.path):
		leftOut = moveDots
	case strings.IndexByte(from, '*') >= 0, literal(from) != from:
		leftOut = "Left out, because “*” and “:” mean something else to Cloudflare Pages: {address}"
	case strings.HasPrefix(site, "http://"):
		leftOut = "Left out, because Cloudflare Pages takes only https:// here: {address}"
	case site != "" && (!address.Split(site).Reachable() || strings.HasPrefix(target, "//")), hasDots(target):
		leftOut = "Left out, because Cloudflare Pages can’t read the new address: {address}"
	case site == "" && strings.HasSuffix(from, "/") &&
		(strings.HasSuffix(target, "/index") || strings.HasSuffix(target, "/index.html")):
		leftOut = "Left out, because Cloudflare Pages hides “index.html”, so this would go in circles: {address}"
	}
	line = from + " " + to + " 301\n"
	if leftOut == "" && len(line) > maxCloudflareLine {
		leftOut = "Left out, because the line is too long for Cloudflare Pages: {address}"
	}
	return line, leftOut, from
}

// hasDots reports whether a path has parts that browsers follow before they ask (RFC 3986, section
// 5.2.4).
func hasDots(path string) bool {
	return dotted(strings.ReplaceAll(strings.ReplaceAll(path, "%2e", "."), "%2E", "."))
}

// dotted is hasDots for a path without codes.
func dotted(path string) bool {
	return strings.Contains(path+"/", "/./") || strings.Contains(path+"/", "/../")
}

// literal writes a new address so that no colon in it begins the name of something that was found
// in the old one.
func literal(to string) string {
	to = escaped(to, "", '%')
	start := address.Split(to).Start()
	rest, b := to[len(start):], []byte(start)
	for i := range len(rest) {
		if rest[i] == ':' && i+1 < len(rest) && (rest[i+1]|0x20 >= 'a' && rest[i+1]|0x20 <= 'z' || rest[i+1] == '_') {
			b = append(b, "%3A"...)
			continue
		}
		b = append(b, rest[i])
	}
	return string(b)
}

// splitAddress splits an address of a web page, or a path, and leaves its fragment out. The site is in
// its one form, without a user. Of anything else all parts are empty.
func splitAddress(s string) (site, path, query string) {
	p := address.Split(s)
	switch {
	case address.IsWeb(s) && p.Host() != "":
		site, path = address.Origin(s), cmp.Or(p.Path(), "/")
	case strings.HasPrefix(s, "/") && !strings.HasPrefix(s, "//"):
		path = p.Path()
	default:
		return "", "", ""
	}
	return site, path, strings.TrimPrefix(p.Query(), "?")
}

// escaped percent-encodes the characters of a text that are not allowed in an address (RFC 3986, section 2), and the
// characters in more. It keeps existing escapes. With \ for by it returns instead a regular expression (PCRE) that
// matches exactly the text, of characters without another meaning for Apache.
func escaped(s, more string, by byte) string {
	const reserved = "-_.~/=&:@,;!'$()*+?#[]"
	var b []byte
	for i := range len(s) {
		c := s[i]
		_, coded := ascii.Code(s, i)
		ok := coded || ascii.IsLetter(c) || ascii.IsDigit(c) || strings.IndexByte(reserved, c) >= 0
		if ok && strings.IndexByte(more, c) < 0 {
			b = append(b, c)
			continue
		}
		if c == '.' {
			b = append(b, by, c) // a dot is all that is escaped in most patterns, which people read
			continue
		}
		x := [...]byte{by, 'x', ascii.UpperHex[c>>4], ascii.UpperHex[c&15]}
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

// maxApacheLine is the longest line of a file .htaccess, in bytes (Apache HTTP Server 2.4,
// "Configuration Files": 8190 characters).
const maxApacheLine = 8000

// apache returns a rule of Apache's mod_rewrite (Apache HTTP Server 2.4, "mod_rewrite", read 2026). In a folder's own
// file the pattern is compared with the decoded path without its first slash; a condition is compared with the query as
// sent.
//
// Apache looks for the index file of a folder, and for the page of an error, and runs the rules again for that file. A
// rule for such a file therefore compares the request of the visitor, too. So does one for a path with two slashes,
// which Apache joins before it compares.
//
// Words end at white space; quotes, backslashes before a backslash, and $ before a brace have a meaning in them
// (ap_getword_conf, ap_resolve_env). None of them occurs: a pattern consists of characters without another meaning, and
// in a target they are percent-encoded.
func (m *move) apache() (rule string, leftOut say.Text) {
	if m.asksHost {
		rule = "RewriteCond %{HTTP_HOST} ^" + escaped(m.host, notInPattern, '\\') + "$ [NC]\n"
	}
	path := m.decoded
	if servedForOthers(m.path) || m.asksForm || strings.Contains(path, "//") {
		rule += `RewriteCond %{THE_REQUEST} ^\S+\s` + escaped(escaped(m.path, "", '%'), notInPattern, '\\') + `[?\s]` + "\n"
		path = joined(path)
	}
	if m.asksQuery {
		rule += "RewriteCond %{QUERY_STRING} ^" + escaped(m.query, notInPattern, '\\') + "$\n"
	}
	// In a target, % and $ begin references to matches.
	target := strings.ReplaceAll(strings.ReplaceAll(escaped(m.target, "", '%'), "%", `\%`), "$", `\$`)
	if m.query != "" && strings.IndexByte(target, '?') < 0 {
		target += "?" // drops the old query
	}
	rule += "RewriteRule ^" + escaped(path[1:], notInPattern, '\\') + "$ " + target + " [R=301,L,NE]\n"
	for line := range strings.Lines(rule) {
		if len(line) > maxApacheLine {
			return "", "Left out, because the line is too long for Apache: {address}"
		}
	}
	return rule, ""
}

// ownQuery reports whether other pages may have the same path and a query of their own.
func ownQuery(path string) bool {
	ending := address.Ending(path)
	return path == "/" || ending != "" && ascii.OneOf([]byte(ending), "php asp aspx jsp cgi")
}

// servedForOthers reports whether servers hand out a file in place of other addresses: as the index of its folder, or
// as the page of an error.
func servedForOthers(path string) bool {
	name := path[strings.LastIndexByte(path, '/')+1:]
	stem, _, _ := strings.Cut(strings.ToLower(name), ".")
	if len(stem) == 3 && ascii.IsDigit(stem[0]) {
		return true // 404.html, 50x.html
	}
	return ascii.OneOf([]byte(stem), "index default home welcome main start error errors notfound not-found offline maintenance fallback")
}
