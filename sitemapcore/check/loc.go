package check

import (
	"bytes"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
)

// minLoc is the shortest page address that the 0.9 schema allows, in characters.
const minLoc = 12

// yandexLoc is the longest address that Yandex takes, in characters after decoding (error
// dictionary, "URL too long").
const yandexLoc = 1_024

// baiduLoc is the longest address that Baidu takes, in bytes.
const baiduLoc = 256

// addLoc adds the rules that an address breaks by itself.
func (s *RuleSet) addLoc(b []byte) {
	t := trimAround(b)
	if len(t) == 0 {
		s.add(C1)
		return
	}
	if len(t) != len(b) {
		s.add(C2)
	}
	if len(t) > baiduLoc {
		s.addLength(t)
	}
	a := split(t)
	switch a.form {
	case absolute:
		s.addSite(&a)
		if len(t) < minLoc && !s.has(C7) && utf8.RuneCount(t) < minLoc {
			s.add(C11)
		}
	case schemeless:
		s.add(C5)
		s.addSite(&a)
	case relative:
		s.add(C4)
	case foreign:
		s.add(C6)
		return
	case broken:
		s.add(C7)
		return
	}
	s.addTail(a.tail(), a.form)
}

func (s *RuleSet) addLength(t []byte) {
	s.add(C10a)
	if len(t) <= yandexLoc {
		return
	}
	if utf8.RuneCount(t) >= sitemapcore.MaxLoc {
		s.add(C9)
	}
	if decodedLen(t) > yandexLoc {
		s.add(C10)
	}
}

// decodedLen returns the number of characters of an address when its %-codes are read as UTF-8.
func decodedLen(t []byte) int {
	n := 0
	for i := 0; i < len(t); i++ {
		c := t[i]
		if coded(t, i) {
			c = unhex(t[i+1])<<4 | unhex(t[i+2])
			i += 2
		}
		if c&0xC0 != 0x80 { // not the continuation of a character
			n++
		}
	}
	return n
}

// addSite judges scheme, user, host and port.
func (s *RuleSet) addSite(a *address) {
	switch kindOfHost(a.hostName(), a.seen) {
	case noHost:
		s.add(C7)
	case testHost:
		s.add(C8)
	}
	if a.seen&isHigh != 0 {
		if spoiled(a.hostName()) {
			s.add(C7)
		} else {
			s.add(C14)
		}
	}
	upper := a.seen & isUpper
	for _, c := range a.text[:a.scheme] {
		upper |= classes[c] & isUpper
	}
	if upper != 0 {
		s.add(C20)
	}
	if a.host != a.auth {
		s.add(C18)
	}
	if a.port != a.authEnd {
		switch port, ok := portNumber(a.text[a.port+1 : a.authEnd]); {
		case !ok:
			s.add(C7)
		case port == 0 || a.scheme != 0 && port == a.usualPort():
			s.add(C19)
		default:
			s.add(C19a)
		}
	}
}

func (a *address) usualPort() int {
	if a.secure() {
		return 443
	}
	return 80
}

// portNumber reads a port. An empty one is allowed (RFC 3986, section 3.2.3) and gives zero.
func portNumber(b []byte) (int, bool) {
	if len(b) == 0 {
		return 0, true
	}
	n := 0
	for _, c := range b {
		if !digit(c) || n > 65535 {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, n > 0 && n <= 65535
}

// spoiled reports whether a text holds bytes that are no UTF-8, or characters that nobody sees.
func spoiled(b []byte) bool {
	for len(b) > 0 {
		if b[0] < utf8.RuneSelf {
			b = b[1:]
			continue
		}
		r, n := utf8.DecodeRune(b)
		if misplaced(r, n) {
			return true
		}
		b = b[n:]
	}
	return false
}

// misplaced reports whether a character beyond ASCII may not stand in an address: bytes that are no
// UTF-8, controls, hidden characters, and those that no text may hold.
func misplaced(r rune, n int) bool {
	return r == utf8.RuneError && n == 1 || r < 0xA0 || hidden(r) || !sitemapcore.IsXMLChar(r)
}

// addTail judges path, query and fragment of an address of a form.
func (s *RuleSet) addTail(tail []byte, f form) {
	var seen, prev, pairs class
	for _, c := range tail {
		k := classes[c]
		seen |= k
		pairs |= (prev | prev<<1) & k // isSlash where "//" stands, isDot where "/." or ".." does
		prev = k
	}
	if seen&^(isSlash|isDot|isUpper|notHost) == 0 && pairs&(isSlash|isDot) == 0 {
		if seen&isDot != 0 {
			s.addEnding(tail)
		}
		return
	}
	path, query, fragment := cutTail(tail)
	if len(fragment) > 0 {
		s.add(C17)
	}
	if seen&isSpace != 0 {
		s.add(C3)
	}
	if seen&isIllegal != 0 || seen&isBack != 0 && (bytes.IndexByte(query, '\\') >= 0 ||
		bytes.IndexByte(fragment, '\\') >= 0) {
		s.add(C15)
	}
	if seen&isHigh != 0 {
		s.addHigh(tail)
	}
	if seen&isPercent != 0 {
		s.addPercent(tail)
	}
	if seen&isAmp != 0 && bytes.Contains(tail, []byte("&amp;")) {
		s.add(C16)
	}
	// A way up or down from a page that nobody knows is part of what C4 says.
	if f != relative && (pairs&(isSlash|isDot) != 0 || seen&isBack != 0) && detour(path) {
		s.add(C21)
	}
	if seen&isSemi != 0 || seen&isParen != 0 {
		if i, _ := pathSession(path); i >= 0 {
			s.add(C23)
		}
	}
	if len(query) > 1 {
		s.addQuery(query[1:])
	}
	if pairs&isDot != 0 {
		s.addHiddenFile(path)
	}
	if seen&isDot != 0 {
		s.addEnding(path)
	}
}

// addHigh judges characters beyond ASCII.
func (s *RuleSet) addHigh(b []byte) {
	for len(b) > 0 {
		if b[0] < utf8.RuneSelf {
			b = b[1:]
			continue
		}
		r, n := utf8.DecodeRune(b)
		if misplaced(r, n) {
			s.add(C15)
		} else {
			s.add(C13)
		}
		b = b[n:]
	}
}

// coded reports whether a %-code begins at offset i.
func coded(b []byte, i int) bool {
	return b[i] == '%' && i+2 < len(b) && hex(b[i+1]) && hex(b[i+2])
}

func unhex(c byte) byte {
	if digit(c) {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}

func (s *RuleSet) addPercent(b []byte) {
	for i := 0; i < len(b); i++ {
		if b[i] != '%' {
			continue
		}
		if !coded(b, i) {
			s.add(C12)
			continue
		}
		if b[i+1] == '2' && b[i+2] == '5' && i+4 < len(b) && hex(b[i+3]) && hex(b[i+4]) {
			s.add(C16)
		}
	}
}

// detour reports whether a path has a part "." or "..", an empty part, or a backslash. An empty
// part behind a colon is the "://" of an address within the address, and stays.
func detour(path []byte) bool {
	start := 0
	for i := 0; i <= len(path); i++ {
		if i < len(path) && path[i] == '\\' {
			return true
		}
		if i < len(path) && path[i] != '/' {
			continue
		}
		switch part := path[start:i]; {
		case string(part) == ".", string(part) == "..":
			return true
		case len(part) == 0 && start > 0 && i < len(path) && (start < 2 || path[start-2] != ':'):
			return true
		}
		start = i + 1
	}
	return false
}

// addQuery looks for tracking codes and session numbers among the parameters of a query, its "?"
// left out.
func (s *RuleSet) addQuery(query []byte) {
	for len(query) > 0 {
		param := query
		if i := bytes.IndexByte(query, '&'); i >= 0 {
			param, query = query[:i], query[i+1:]
		} else {
			query = nil
		}
		switch kindOfParam(param) {
		case tracking:
			s.add(C22)
		case session:
			s.add(C23)
		}
	}
}

// A paramKind is what a parameter of a query is there for.
type paramKind uint8

const (
	anyParam paramKind = iota
	tracking
	session
)

// kindOfParam reads one parameter, "name=value". A name that was coded for XML once too often
// begins with "amp;".
func kindOfParam(param []byte) paramKind {
	for len(param) > 4 && string(param[:4]) == "amp;" {
		param = param[4:]
	}
	name, value := param, []byte(nil)
	if i := bytes.IndexByte(param, '='); i >= 0 {
		name, value = param[:i], param[i+1:]
	}
	if len(name) == 0 || len(name) > 32 {
		return anyParam
	}
	var buf [32]byte
	low := appendLower(buf[:0], name)
	if len(low) > 4 && string(low[:4]) == "utm_" {
		return tracking
	}
	switch string(low) {
	case "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "gad_source", "gad_campaignid", "srsltid", "_ga", "_gl",
		"fbclid", "msclkid", "yclid", "ysclid", "igshid",
		"twclid", "ttclid", "li_fat_id", "mc_cid", "mc_eid", "mkt_tok", "_hsenc", "_hsmi", "hsctatracking", "vero_id",
		"oly_anon_id", "oly_enc_id", "wickedid", "s_kwcid", "zanpid", "_openstat":
		return tracking
	case "phpsessid", "jsessionid", "sessionid", "session_id", "cfid", "cftoken", "oscsid", "zenid", "xtcsid":
		return session
	case "sid":
		if len(value) >= 16 { // shorter ones are mostly numbers of shops or sections
			return session
		}
	}
	if len(low) > 12 && string(low[:12]) == "aspsessionid" {
		return session
	}
	return anyParam
}

// pathSession returns where a session number begins and ends in a path: ";jsessionid=…" of Java
// servers and "/(S(…))" of ASP.NET. The beginning is -1 where there is none.
func pathSession(path []byte) (from, to int) {
	for i := 0; i < len(path); i++ {
		switch path[i] {
		case ';':
			if rest := path[i+1:]; len(rest) >= 11 && foldPrefix(rest, "jsessionid=") {
				to = i + 1
				for to < len(path) && path[to] != ';' && path[to] != '/' {
					to++
				}
				return i, to
			}
		case '/':
			if rest := path[i+1:]; len(rest) > 5 && rest[0] == '(' && rest[2] == '(' {
				end := bytes.IndexByte(rest, '/')
				if end < 0 {
					end = len(rest)
				}
				if end > 5 && rest[end-1] == ')' && rest[end-2] == ')' {
					return i, i + 1 + end
				}
			}
		}
	}
	return -1, -1
}

func foldPrefix(b []byte, prefix string) bool {
	if len(b) < len(prefix) {
		return false
	}
	for i := range len(prefix) {
		if lower(b[i]) != prefix[i] {
			return false
		}
	}
	return true
}

// addHiddenFile tells from parts of a path that begin with a dot what servers keep to themselves:
// C37.
func (s *RuleSet) addHiddenFile(path []byte) {
	for {
		i := bytes.Index(path, []byte("/."))
		if i < 0 {
			return
		}
		path = path[i+1:]
		if privateName(path) {
			s.add(C37)
			return
		}
	}
}

// addEnding tells from the end of a path what is not a page: C35 and C37.
func (s *RuleSet) addEnding(path []byte) {
	var buf [8]byte
	switch string(extension(&buf, path)) {
	case "jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "ico", "bmp", "css", "js", "mjs", "map", "woff", "woff2",
		"ttf", "xml":
		s.add(C35)
	case "env", "sql", "bak", "old", "orig", "swp", "zip", "tar", "tgz", "7z", "rar", "dump", "sqlite", "mdb", "pem":
		s.add(C37)
	case "gz":
		switch string(extension(&buf, path[:len(path)-3])) {
		case "xml", "txt":
			s.add(C35)
		default:
			s.add(C37)
		}
	}
}

// privateName reports whether a part of a path that begins with a dot is one that servers keep to
// themselves.
func privateName(b []byte) bool {
	for _, name := range [...]string{".env", ".git/", ".gitignore", ".svn/", ".htaccess", ".htpasswd", ".ds_store"} {
		if foldPrefix(b, name) {
			return true
		}
	}
	return false
}

func explainBlanks(p *page, f *sitemapcore.Finding) {
	p.offer(f, "Cut it off", p.loc)
}

// escape appends c as a %-code.
func escape(dst []byte, c byte) []byte {
	const digits = "0123456789ABCDEF"
	return append(dst, '%', digits[c>>4], digits[c&15])
}

// withTail returns the address with another tail.
func (p *page) withTail(tail []byte) []byte {
	return append(bytes.Clone(p.loc[:p.addr.authEnd]), tail...)
}

func explainSpace(p *page, f *sitemapcore.Finding) {
	var out []byte
	spaces, breaks := 0, 0
	for _, c := range p.addr.tail() {
		switch c {
		case ' ':
			spaces++
			out = append(out, "%20"...)
		case '\t', '\n', '\r':
			breaks++
		default:
			out = append(out, c)
		}
	}
	label := "Write the space as %20"
	switch {
	case spaces == 0:
		f.Title = "The address is broken over two lines"
		f.Detail = "An address may not contain a line break or a tab, so search engines refuse the page."
		label = "Take the break out"
	case breaks > 0:
		label = "Write %20, and take the breaks out"
	case spaces > 1:
		f.Title = "The address has spaces in it"
		label = "Write the spaces as %20"
	}
	p.offer(f, label, p.withTail(out))
}

func explainNoScheme(p *page, f *sitemapcore.Finding) {
	rest := bytes.TrimLeft(p.loc, "/")
	p.offer(f, "Put https:// before it", append([]byte("https://"), rest...))
	p.offer(f, "Put http:// before it", append([]byte("http://"), rest...))
}

func explainForeign(p *page, f *sitemapcore.Finding) {
	scheme := p.loc[:p.addr.scheme]
	f.Title = quote(p.loc[:min(p.addr.scheme+1, len(p.loc))]) + " doesn’t begin the address of a web page"
	want := ""
	switch string(appendLower(nil, scheme)) {
	case "htp", "hhttp", "htttp", "httpp", "ttp", "hxxp", "htpp":
		want = "http://"
	case "htps", "hhttps", "htttps", "httpss", "ttps", "hxxps", "htpps", "httsp", "htts":
		want = "https://"
	default:
		return
	}
	p.offer(f, "Write "+want, append([]byte(want), bytes.TrimLeft(p.loc[len(scheme)+1:], `/\`)...))
}

func explainHost(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	if h := a.hostName(); len(h) > 0 {
		f.Title = quote(h) + " can’t be the name of a site"
	} else {
		f.Title = "The address doesn’t name a site"
	}
	if a.scheme == 0 {
		return
	}
	rest := bytes.TrimLeft(p.loc[a.scheme+1:], `/\`)
	scheme := string(appendLower(nil, p.loc[:a.scheme])) + "://"
	value := append([]byte(scheme), rest...)
	// A name without a dot would be a guess: it is as likely a folder.
	if b := split(value); bytes.IndexByte(b.hostName(), '.') > 0 {
		p.offer(f, "Write "+scheme+" with two slashes", value)
	}
}

func explainTestSite(p *page, f *sitemapcore.Finding) {
	f.Title = quote(p.addr.hostName()) + " looks like a copy of the site for tests"
	h := bytes.TrimSuffix(appendLower(nil, p.addr.hostName()), []byte{'.'})
	top := h[bytes.LastIndexByte(h, '.')+1:]
	if len(top) == len(h) || h[0] == '[' || digit(top[0]) || string(top) == "local" || string(top) == "localhost" {
		f.Title = quote(h) + " is an address inside a house or an office"
		f.Detail = "Nobody outside can open it, search engines included."
	}
}

func explainLong(p *page, f *sitemapcore.Finding) {
	f.Title = "The address has " + sitemapcore.Number(utf8.RuneCount(p.loc)) + " characters"
}

func explainShort(p *page, f *sitemapcore.Finding) {
	if len(p.addr.tail()) == 0 {
		p.offer(f, "Add the slash at the end", append(bytes.Clone(p.loc), '/'))
	}
}

func explainPercent(p *page, f *sitemapcore.Finding) {
	tail := p.addr.tail()
	var out []byte
	for i, c := range tail {
		out = append(out, c)
		if c == '%' && !coded(tail, i) {
			out = append(out, "25"...)
		}
	}
	p.offer(f, "Write the % as %25", p.withTail(out))
}

func explainLetters(p *page, f *sitemapcore.Finding) {
	var out []byte
	tail := p.addr.tail()
	for len(tail) > 0 {
		r, n := utf8.DecodeRune(tail)
		if tail[0] < utf8.RuneSelf || misplaced(r, n) {
			out = append(out, tail[:n]...)
		} else {
			for _, c := range tail[:n] {
				out = escape(out, c)
			}
		}
		tail = tail[n:]
	}
	p.offer(f, "Write them with % signs", p.withTail(out))
}

func explainIllegal(p *page, f *sitemapcore.Finding) {
	tail := p.addr.tail()
	path, _, _ := cutTail(tail)
	var out, first []byte
	kinds, unseen := 0, 0
	for i := 0; i < len(tail); {
		c := tail[i]
		r, n := utf8.DecodeRune(tail[i:])
		switch {
		case c < utf8.RuneSelf && (classes[c]&isIllegal != 0 || c == '\\' && i >= len(path)):
			out = escape(out, c)
			if !bytes.Contains(first, tail[i:i+1]) {
				first = append(first, c)
				kinds++
			}
		case c >= utf8.RuneSelf && misplaced(r, n) && hidden(r):
			unseen++
		case c >= utf8.RuneSelf && misplaced(r, n):
			for _, c := range tail[i : i+n] {
				out = escape(out, c)
			}
			kinds++
			unseen++
		default:
			out = append(out, tail[i:i+n]...)
		}
		i += n
	}
	label := "Write them with % signs"
	switch {
	case kinds == 0:
		f.Title = "The address has a hidden character in it"
		f.Detail = "Nobody sees it, but it makes another address, which search engines can’t open."
		label = "Take it out"
	case unseen == 0:
		f.Title = "The address may not have " + quote(first) + " in it"
		if kinds == 1 {
			label = "Write it as " + string(escape(nil, first[0]))
		}
	}
	p.offer(f, label, p.withTail(out))
}

func explainTwice(p *page, f *sitemapcore.Finding) {
	tail := p.addr.tail()
	var out []byte
	for i := 0; i < len(tail); {
		switch {
		case bytes.HasPrefix(tail[i:], []byte("&amp;")):
			i += len("&amp;")
			for bytes.HasPrefix(tail[i:], []byte("amp;")) {
				i += len("amp;")
			}
			out = append(out, '&')
		case bytes.HasPrefix(tail[i:], []byte("%25")):
			// Each "25" that has a code behind it is one coding more.
			j := i + 3
			for j+1 < len(tail) && tail[j] == '2' && tail[j+1] == '5' {
				j += 2
			}
			if j+1 < len(tail) && hex(tail[j]) && hex(tail[j+1]) {
				out = append(out, '%', tail[j], tail[j+1])
				i = j + 2
			} else {
				out = append(out, "%25"...)
				i = j
			}
		default:
			out = append(out, tail[i])
			i++
		}
	}
	p.offer(f, "Take the second coding away", p.withTail(out))
}

func explainFragment(p *page, f *sitemapcore.Finding) {
	tail := p.addr.tail()
	_, _, fragment := cutTail(tail)
	label := "Take the # off"
	if len(fragment) > 1 && len(fragment) <= maxQuoted && !spoiled(fragment) {
		label = "Take " + quote(fragment) + " off"
	}
	p.offer(f, label, p.withTail(tail[:len(tail)-len(fragment)]))
}

func explainUser(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	p.offer(f, "Take it out", append(bytes.Clone(p.loc[:a.auth]), p.loc[a.host:]...))
}

func explainPort(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	port := p.loc[a.port:a.authEnd]
	if p.rule == C19a {
		f.Title = "The address names port " + string(port[1:])
		return
	}
	p.offer(f, "Take "+string(port)+" off", append(bytes.Clone(p.loc[:a.port]), p.loc[a.authEnd:]...))
}

func explainCase(p *page, f *sitemapcore.Finding) {
	a := &p.addr
	out := appendLower(nil, p.loc[:a.scheme])
	out = append(out, p.loc[a.scheme:a.host]...)
	out = appendLower(out, a.hostName())
	out = append(out, p.loc[a.hostEnd:]...)
	p.offer(f, "Write it in small letters", out)
}

// explainDetour straightens the path: backslashes become slashes, empty parts go, and dots are
// followed (RFC 3986, section 5.2.4).
func explainDetour(p *page, f *sitemapcore.Finding) {
	tail := p.addr.tail()
	path, _, _ := cutTail(tail)
	// A program wrote the sign for a tab or a line end instead of the thing itself, which belongs
	// to no address either.
	if end := bytes.TrimRight(path, `\tnr`); len(end) < len(path) && len(path)-len(end) == 2 && path[len(end)] == '\\' {
		p.offer(f, "Take "+string(path[len(end):])+" off", p.withTail(append(bytes.Clone(end), tail[len(path):]...)))
	}
	var parts [][]byte
	rooted := len(path) > 0 && (path[0] == '/' || path[0] == '\\')
	rest := bytes.ReplaceAll(path, []byte{'\\'}, []byte{'/'})
	if rooted {
		rest = rest[1:]
	}
	all := bytes.Split(rest, []byte{'/'})
	for i, part := range all {
		lastPart := i == len(all)-1
		switch {
		case string(part) == ".":
			if lastPart {
				parts = append(parts, nil)
			}
		case string(part) == "..":
			if len(parts) > 0 {
				parts = parts[:len(parts)-1]
			}
			if lastPart {
				parts = append(parts, nil)
			}
		case len(part) == 0 && !lastPart && !(len(parts) > 0 && bytes.HasSuffix(parts[len(parts)-1], []byte{':'})):
		default:
			parts = append(parts, part)
		}
	}
	var out []byte
	if rooted {
		out = append(out, '/')
	}
	out = append(out, bytes.Join(parts, []byte{'/'})...)
	p.offer(f, "Write the straight way", p.withTail(append(out, tail[len(path):]...)))
}

// without returns the address without the query parameters of a kind, and the name of the first of
// them.
func (p *page) without(kind paramKind) (value []byte, name []byte) {
	path, query, fragment := cutTail(p.addr.tail())
	out := bytes.Clone(path)
	mark := byte('?')
	if len(query) > 0 {
		for _, param := range bytes.Split(query[1:], []byte{'&'}) {
			if kindOfParam(param) == kind {
				if name == nil {
					name, _, _ = bytes.Cut(bytes.TrimPrefix(param, []byte("amp;")), []byte{'='})
				}
				continue
			}
			out = append(append(out, mark), param...)
			mark = '&'
		}
	}
	return p.withTail(append(out, fragment...)), name
}

func explainTracking(p *page, f *sitemapcore.Finding) {
	value, name := p.without(tracking)
	f.Title = "The address has a tracking code, " + quote(name)
	p.offer(f, "Take it off", value)
}

func explainSession(p *page, f *sitemapcore.Finding) {
	value, _ := p.without(session)
	for range maxSessions {
		a := split(value)
		path, _, _ := cutTail(a.tail())
		from, to := pathSession(path)
		if from < 0 {
			break
		}
		value = append(bytes.Clone(value[:a.authEnd+from]), value[a.authEnd+to:]...)
	}
	p.offer(f, "Take the visitor’s number out", value)
}

// maxSessions bounds the session numbers that are taken out of one path. Real ones have one.
const maxSessions = 8

func explainAsset(p *page, f *sitemapcore.Finding) {
	path, _, _ := cutTail(p.addr.tail())
	var buf [8]byte
	switch ext := extension(&buf, path); string(ext) {
	case "css", "js", "mjs", "map", "woff", "woff2", "ttf":
		f.Title = "This is a part of pages, not a page"
		f.Detail = "Search engines fetch files like “." + string(ext) + "” by themselves when they look at a page."
	case "xml", "gz":
		f.Title = "This looks like another sitemap, not a page"
		f.Detail = "Sitemaps are listed in a sitemap index. Among pages search engines pass them over."
	default:
		f.Title = "This is a picture, not a page"
		f.Detail = "Search engines take pictures from the page that shows them. There they can be listed as its images."
	}
}
