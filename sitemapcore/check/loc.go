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

// locRules are the rules about one page address.
var locRules = []rule{
	{id: c1, Rule: Rule{
		Code: "C1", Name: "No address", Severity: reject,
		Title: "This page has no address",
		Why:   "Search engines can’t visit a page without one, so they skip the entry.",
		One:   "page without an address", Many: "pages without an address",
		Source: "sitemaps.org protocol", SearchConsole: "Missing XML tag", Yandex: "Tag not found; Tag cannot be empty",
	}},
	{id: c2, explain: explainBlanks, Rule: Rule{
		Code: "C2", Name: "Space around the address", Severity: note,
		Title: "There is white space around the address",
		Why:   "Most search engines cut it off, but not every reader of sitemaps does.",
		One:   "address with white space around it", Many: "addresses with white space around them",
		Repair: RepairAuto, Source: "crawler-commons, issue 224",
	}},
	{id: c3, explain: explainSpace, Rule: Rule{
		Code: "C3", Name: "Space in the address", Severity: reject,
		Title: "The address has a space in it",
		Why:   "An address may not contain one, so search engines refuse the page.",
		One:   "address with a space in it", Many: "addresses with a space in them",
		Repair: RepairAuto, Source: "sitemaps.org protocol; RFC 3986, section 2", SearchConsole: "Invalid URL",
		Yandex: "Incorrect page address",
	}},
	{id: c4, Rule: Rule{
		Code: "C4", Name: "Address without its site", Severity: reject,
		Title: "The address doesn’t say which site it belongs to",
		Why: "A sitemap needs whole addresses, with https:// and the name of the site. Search engines don’t add " +
			"what is missing.",
		One: "address that doesn’t name its site", Many: "addresses that don’t name their site",
		Repair: RepairNone, Source: "sitemaps.org protocol", SearchConsole: "Invalid URL; URLs not followed",
		Yandex: "Incorrect page address",
	}},
	{id: c5, explain: explainNoScheme, Rule: Rule{
		Code: "C5", Name: "https:// is missing", Severity: reject,
		Title: "The address doesn’t begin with https://",
		Why:   "Without it search engines can’t tell the name of a site from a folder, so they refuse the page.",
		One:   "address without https:// before it", Many: "addresses without https:// before them",
		Repair: RepairOffer, Source: "sitemaps.org protocol", SearchConsole: "Invalid URL",
		Yandex: "Incorrect page address",
	}},
	{id: c6, explain: explainForeign, Rule: Rule{
		Code: "C6", Name: "Not a web address", Severity: reject,
		Title: "This isn’t the address of a web page",
		Why:   "Search engines read only addresses that begin with https:// or http://.",
		One:   "address that doesn’t lead to a web page", Many: "addresses that don’t lead to a web page",
		Repair: RepairOffer, Source: "sitemaps.org protocol", SearchConsole: "Invalid URL",
		Yandex: "Incorrect page address",
	}},
	{id: c7, explain: explainHost, Rule: Rule{
		Code: "C7", Name: "Site name can’t be right", Severity: reject,
		Title: "The name of the site can’t be right",
		Why:   "No site can be found under it, so search engines skip the page.",
		One:   "address with a site name that can’t be right", Many: "addresses with a site name that can’t be right",
		Repair: RepairOffer, Source: "RFC 3986, section 3.2.2; RFC 1035, section 2.3.4", SearchConsole: "Invalid URL",
		Yandex: "Incorrect page address",
	}},
	{id: c8, explain: explainTestSite, Rule: Rule{
		Code: "C8", Name: "Test or local site", Severity: warn,
		Title: "This looks like a copy of the site for tests",
		Why:   "Whoever comes from a search would land on a copy that isn’t meant for visitors, or nowhere.",
		One:   "address on a test or local site", Many: "addresses on a test or local site",
		Repair: RepairNone, Source: "sitemap-qa, environment leakage",
	}},
	{id: c9, explain: explainLong, Rule: Rule{
		Code: "C9", Name: "Address too long", Severity: reject,
		Title: "The address is too long",
		Why:   "It must have fewer than 2,048 characters. Search engines skip longer ones.",
		One:   "address with 2,048 characters or more", Many: "addresses with 2,048 characters or more",
		Repair: RepairNone, Source: "sitemaps.org protocol", Yandex: "URL too long (1024)",
	}},
	{id: c10, Rule: Rule{
		Code: "C10", Name: "Too long for Yandex", Severity: reject,
		Title: "The address is too long for Yandex",
		Why:   "Yandex takes addresses of up to 1,024 characters. Google and Bing take up to 2,047.",
		One:   "address that is too long for Yandex", Many: "addresses that are too long for Yandex",
		Repair: RepairNone, Source: "Yandex Webmaster, sitemap errors", Yandex: "URL too long (1024)",
	}},
	{id: c10a, Rule: Rule{
		Code: "C10a", Name: "Too long for Baidu", Severity: note,
		Title: "The address is too long for Baidu",
		Why:   "Baidu takes addresses of up to 256 bytes.",
		One:   "address that is too long for Baidu", Many: "addresses that are too long for Baidu",
		Repair: RepairNone, Source: "Baidu, sitemap formats",
	}},
	{id: c11, explain: explainShort, Rule: Rule{
		Code: "C11", Name: "Very short address", Severity: note,
		Title: "The address is shorter than the strict schema allows",
		Why:   "The schema asks for at least 12 characters. Search engines don’t mind.",
		One:   "address of fewer than 12 characters", Many: "addresses of fewer than 12 characters",
		Repair: RepairOffer, Source: "sitemap 0.9 schema, tLoc",
	}},
	{id: c12, explain: explainPercent, Rule: Rule{
		Code: "C12", Name: "Stray % sign", Severity: reject,
		Title: "A % sign in the address stands alone",
		Why: "A % begins a coded character, such as %20 for a space, and this one begins none. Search engines " +
			"can’t read the address.",
		One: "address with a stray % sign", Many: "addresses with a stray % sign",
		Repair: RepairOffer, Source: "RFC 3986, section 2.1", SearchConsole: "Invalid URL",
		Yandex: "Incorrect page address",
	}},
	{id: c13, explain: explainLetters, Rule: Rule{
		Code: "C13", Name: "Letters beyond A to Z", Severity: note,
		Title: "The address has letters beyond A to Z",
		Why:   "That works: search engines read them. Some older tools want them coded with % signs.",
		One:   "address with letters beyond A to Z", Many: "addresses with letters beyond A to Z",
		Repair: RepairAuto, Source: "RFC 3987, section 3.1; sitemapr",
	}},
	{id: c14, Rule: Rule{
		Code: "C14", Name: "Site name beyond A to Z", Severity: note,
		Title: "The name of the site has letters beyond A to Z",
		Why: "That works in browsers. In a sitemap the coded form of the name, which begins with xn--, is the " +
			"safer one.",
		One: "site name with letters beyond A to Z", Many: "site names with letters beyond A to Z",
		Repair: RepairNone, Source: "RFC 5890, section 2.3.2.1",
	}},
	{id: c15, explain: explainIllegal, Rule: Rule{
		Code: "C15", Name: "Forbidden character", Severity: warn,
		Title: "The address has a character that may not stand in one",
		Why:   "Search engines may cut the address there, or read another one.",
		One:   "address with a forbidden character", Many: "addresses with forbidden characters",
		Repair: RepairAuto, Source: "RFC 3987, sections 2.2 and 4.1",
	}},
	{id: c16, explain: explainTwice, Rule: Rule{
		Code: "C16", Name: "Coded twice", Severity: warn,
		Title: "Part of the address is coded twice",
		Why: "%2520 stands for the text “%20” instead of a space, and &amp; for more than an &. The address " +
			"probably leads nowhere.",
		One: "address that is coded twice", Many: "addresses that are coded twice",
		Repair: RepairOffer, Source: "RFC 3986, section 2.4; next-sitemap, issue 766",
	}},
	{id: c17, explain: explainFragment, Rule: Rule{
		Code: "C17", Name: "Part behind #", Severity: warn,
		Title: "The address points to a place inside a page",
		Why:   "Search engines drop the # and what stands behind it, so to them this is the same page as without it.",
		One:   "address with a # in it", Many: "addresses with a # in them",
		Repair: RepairOffer, Source: "RFC 3986, section 3.5",
	}},
	{id: c18, explain: explainUser, Rule: Rule{
		Code: "C18", Name: "Password in the address", Severity: warn,
		Title: "The address contains a user name or a password",
		Why:   "Everybody who opens the sitemap can read it.",
		One:   "address with a user name or password", Many: "addresses with a user name or password",
		Repair: RepairOffer, Source: "RFC 3986, section 3.2.1; sitemapr",
	}},
	{id: c19, explain: explainPort, Rule: Rule{
		Code: "C19", Name: "Usual port written out", Severity: note,
		Title: "The address names the port that is used anyway",
		Why:   "Without it the page is the same, and the address is the one that search engines know.",
		One:   "address that names the usual port", Many: "addresses that name the usual port",
		Repair: RepairAuto, Source: "RFC 3986, section 6.2.3",
	}},
	{id: c19a, explain: explainPort, Rule: Rule{
		Code: "C19a", Name: "Unusual port", Severity: warn,
		Title: "The address names an unusual port",
		Why: "Search engines take only pages from the port that the sitemap itself comes from. Ports like this " +
			"mostly belong to test servers.",
		One: "address with an unusual port", Many: "addresses with an unusual port",
		Repair: RepairNone, Source: "sitemaps.org protocol, sitemap file location", SearchConsole: "URL not allowed",
		Yandex: "Incorrect URL (doesn’t match the Sitemap file location)",
	}},
	{id: c20, explain: explainCase, Rule: Rule{
		Code: "C20", Name: "Capitals in the site name", Severity: note,
		Title: "The name of the site is written with capitals",
		Why:   "Capitals make no difference there. In small letters the address can’t look like a second page.",
		One:   "site name with capitals", Many: "site names with capitals",
		Repair: RepairAuto, Source: "RFC 3986, section 6.2.2.1",
	}},
	{id: c21, explain: explainDetour, Rule: Rule{
		Code: "C21", Name: "Detour in the address", Severity: warn,
		Title: "The address takes a detour",
		Why:   "Parts such as /../ or // or a backslash give a page a second address, or lead nowhere.",
		One:   "address that takes a detour", Many: "addresses that take a detour",
		Repair: RepairOffer, Source: "RFC 3986, section 6.2.2.3",
	}},
	{id: c22, explain: explainTracking, Rule: Rule{
		Code: "C22", Name: "Tracking codes", Severity: warn,
		Title: "The address has a tracking code",
		Why:   "It is there to count clicks. To search engines it makes a second copy of the page.",
		One:   "address with a tracking code", Many: "addresses with tracking codes",
		Repair: RepairOffer, Source: "simplified.tools",
	}},
	{id: c23, explain: explainSession, Rule: Rule{
		Code: "C23", Name: "Visitor numbers", Severity: warn,
		Title: "The address belongs to one visit",
		Why:   "It holds a number that every visitor gets anew, so search engines see endless copies of the page.",
		One:   "address that belongs to one visit", Many: "addresses that belong to one visit",
		Repair: RepairOffer, Source: "sitemaps.org FAQ",
	}},
	{id: c35, explain: explainAsset, Rule: Rule{
		Code: "C35", Name: "Not a page", Severity: warn,
		Title: "This looks like a file, not a page",
		Why:   "A sitemap lists pages. Pictures belong to the page that shows them, and sitemaps into an index.",
		One:   "address that doesn’t look like a page", Many: "addresses that don’t look like pages",
		Repair: RepairNone, Source: "common practice",
	}},
	{id: c37, Rule: Rule{
		Code: "C37", Name: "Private files", Severity: warn,
		Title: "This looks like a file that isn’t meant for visitors",
		Why: "A sitemap invites everybody to look. Backups and settings often hold passwords and addresses of " +
			"customers.",
		One: "file that isn’t meant for visitors", Many: "files that aren’t meant for visitors",
		Repair: RepairNone, Source: "sitemap-qa, sensitive files",
	}},
}

// locBits returns the rules that an address breaks by itself.
func locBits(b []byte) bitset {
	t := trimAround(b)
	if len(t) == 0 {
		return c1.bit()
	}
	var s bitset
	if len(t) != len(b) {
		s |= c2.bit()
	}
	if len(t) > baiduLoc {
		s |= lengthBits(t)
	}
	a := split(t)
	switch a.form {
	case absolute:
		s |= hostBits(&a)
		if len(t) < minLoc && s&c7.bit() == 0 && utf8.RuneCount(t) < minLoc {
			s |= c11.bit()
		}
	case schemeless:
		s |= c5.bit() | hostBits(&a)
	case relative:
		// A way up or down from a page that nobody knows is part of what C4 says.
		return s | c4.bit() | tailBits(t)&^c21.bit()
	case foreign:
		return s | c6.bit()
	case crooked:
		return s | c7.bit()
	}
	return s | tailBits(a.tail())
}

func lengthBits(t []byte) (s bitset) {
	s = c10a.bit()
	if len(t) <= yandexLoc {
		return s
	}
	if utf8.RuneCount(t) >= sitemapcore.MaxLoc {
		s |= c9.bit()
	}
	if decodedLen(t) > yandexLoc {
		s |= c10.bit()
	}
	return s
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

// hostBits judges scheme, user, host and port.
func hostBits(a *address) bitset {
	s := judgeHost(a.hostName(), a.seen)
	if a.seen&isHigh != 0 {
		if spoiled(a.hostName()) {
			s |= c7.bit()
		} else {
			s |= c14.bit()
		}
	}
	upper := a.seen & isUpper
	for _, c := range a.text[:a.scheme] {
		upper |= classes[c] & isUpper
	}
	if upper != 0 {
		s |= c20.bit()
	}
	if a.host != a.auth {
		s |= c18.bit()
	}
	if a.port != a.authEnd {
		switch port, ok := portNumber(a.text[a.port+1 : a.authEnd]); {
		case !ok:
			s |= c7.bit()
		case port == 0 || a.scheme != 0 && port == a.usualPort():
			s |= c19.bit()
		default:
			s |= c19a.bit()
		}
	}
	return s
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

// tailBits judges path, query and fragment.
func tailBits(tail []byte) (s bitset) {
	var seen, prev, pairs class
	for _, c := range tail {
		k := classes[c]
		seen |= k
		pairs |= (prev | prev<<1) & k // isSlash where "//" stands, isDot where "/." or ".." does
		prev = k
	}
	if seen&^(isSlash|isDot|isUpper|notHost) == 0 && pairs&(isSlash|isDot) == 0 {
		if seen&isDot != 0 {
			s |= endingBits(tail)
		}
		return s
	}
	path, query, fragment := cutTail(tail)
	if len(fragment) > 0 {
		s |= c17.bit()
	}
	if seen&isSpace != 0 {
		s |= c3.bit()
	}
	if seen&isIllegal != 0 || seen&isBack != 0 && (bytes.IndexByte(query, '\\') >= 0 ||
		bytes.IndexByte(fragment, '\\') >= 0) {
		s |= c15.bit()
	}
	if seen&isHigh != 0 {
		s |= highBits(tail)
	}
	if seen&isPercent != 0 {
		s |= percentBits(tail)
	}
	if seen&isAmp != 0 && bytes.Contains(tail, []byte("&amp;")) {
		s |= c16.bit()
	}
	if (pairs&(isSlash|isDot) != 0 || seen&isBack != 0) && detour(path) {
		s |= c21.bit()
	}
	if seen&isSemi != 0 || seen&isParen != 0 {
		if i, _ := pathSession(path); i >= 0 {
			s |= c23.bit()
		}
	}
	if len(query) > 1 {
		s |= queryBits(query[1:])
	}
	if pairs&isDot != 0 {
		s |= hiddenFileBits(path)
	}
	if seen&isDot != 0 {
		s |= endingBits(path)
	}
	return s
}

// highBits judges characters beyond ASCII.
func highBits(b []byte) (s bitset) {
	for len(b) > 0 {
		if b[0] < utf8.RuneSelf {
			b = b[1:]
			continue
		}
		r, n := utf8.DecodeRune(b)
		if misplaced(r, n) {
			s |= c15.bit()
		} else {
			s |= c13.bit()
		}
		b = b[n:]
	}
	return s
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

func percentBits(b []byte) (s bitset) {
	for i := 0; i < len(b); i++ {
		if b[i] != '%' {
			continue
		}
		if !coded(b, i) {
			s |= c12.bit()
			continue
		}
		if b[i+1] == '2' && b[i+2] == '5' && i+4 < len(b) && hex(b[i+3]) && hex(b[i+4]) {
			s |= c16.bit()
		}
	}
	return s
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

// queryBits looks for tracking codes and session numbers among the parameters of a query, its "?"
// left out.
func queryBits(query []byte) (s bitset) {
	for len(query) > 0 {
		param := query
		if i := bytes.IndexByte(query, '&'); i >= 0 {
			param, query = query[:i], query[i+1:]
		} else {
			query = nil
		}
		s |= paramBits(param)
	}
	return s
}

// paramBits judges one parameter, "name=value". A name that was coded for XML once too often begins
// with "amp;".
func paramBits(param []byte) bitset {
	for len(param) > 4 && string(param[:4]) == "amp;" {
		param = param[4:]
	}
	name, value := param, []byte(nil)
	if i := bytes.IndexByte(param, '='); i >= 0 {
		name, value = param[:i], param[i+1:]
	}
	if len(name) == 0 || len(name) > 32 {
		return 0
	}
	var buf [32]byte
	low := appendLower(buf[:0], name)
	if len(low) > 4 && string(low[:4]) == "utm_" {
		return c22.bit()
	}
	switch string(low) {
	case "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "gad_source", "gad_campaignid", "srsltid", "_ga", "_gl",
		"fbclid", "msclkid", "yclid", "ysclid", "igshid",
		"twclid", "ttclid", "li_fat_id", "mc_cid", "mc_eid", "mkt_tok", "_hsenc", "_hsmi", "hsctatracking", "vero_id",
		"oly_anon_id", "oly_enc_id", "wickedid", "s_kwcid", "zanpid", "_openstat":
		return c22.bit()
	case "phpsessid", "jsessionid", "sessionid", "session_id", "cfid", "cftoken", "oscsid", "zenid", "xtcsid":
		return c23.bit()
	case "sid":
		if len(value) >= 16 { // shorter ones are mostly numbers of shops or sections
			return c23.bit()
		}
	}
	if len(low) > 12 && string(low[:12]) == "aspsessionid" {
		return c23.bit()
	}
	return 0
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

// hiddenFileBits tells from parts of a path that begin with a dot what servers keep to themselves:
// C37.
func hiddenFileBits(path []byte) bitset {
	for {
		i := bytes.Index(path, []byte("/."))
		if i < 0 {
			return 0
		}
		path = path[i+1:]
		if privateName(path) {
			return c37.bit()
		}
	}
}

// endingBits tells from the end of a path what is not a page: C35 and C37.
func endingBits(path []byte) bitset {
	var buf [8]byte
	switch string(extension(&buf, path)) {
	case "jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "ico", "bmp", "css", "js", "mjs", "map", "woff", "woff2",
		"ttf", "xml":
		return c35.bit()
	case "env", "sql", "bak", "old", "orig", "swp", "zip", "tar", "tgz", "7z", "rar", "dump", "sqlite", "mdb", "pem":
		return c37.bit()
	case "gz":
		switch string(extension(&buf, path[:len(path)-3])) {
		case "xml", "txt":
			return c35.bit()
		}
		return c37.bit()
	}
	return 0
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
	if p.rule == c19a {
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

// without returns the address without the query parameters that break a rule, and the name of the
// first of them.
func (p *page) without(id ruleID) (value []byte, name []byte) {
	path, query, fragment := cutTail(p.addr.tail())
	out := bytes.Clone(path)
	mark := byte('?')
	if len(query) > 0 {
		for _, param := range bytes.Split(query[1:], []byte{'&'}) {
			if paramBits(param)&id.bit() != 0 {
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
	value, name := p.without(c22)
	f.Title = "The address has a tracking code, " + quote(name)
	p.offer(f, "Take it off", value)
}

func explainSession(p *page, f *sitemapcore.Finding) {
	value, _ := p.without(c23)
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
