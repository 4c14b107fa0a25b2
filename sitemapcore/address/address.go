// Package address splits the addresses of pages, and tells how they begin. Only this package finds the border between
// site and path, so that the table, a filter, a folder of the list, a rule and a file name agree.
//
// It splits as RFC 3986, section 3, and browsers do: a scheme counts only at the beginning and with "://" behind it, and
// the site ends at the first slash, backslash, question mark or number sign. So https://shop.example?from=a/b has no
// path, and /go?to=https://other.example/ is a path without a site. Splitting decodes, trims and checks nothing: the
// parts are ranges of the address, and it allocates nothing. Package check finds the faults of an address.
//
//	             site                     path       query   fragment
//	┌─────────────┴───────────────┐┌────────┴───────┐┌──┴───┐┌───┴──┐
//	https://user@shop.example:8080/lamps/oak.html    ?size=2  #prices
//	└─┬─┘   └─┬─┘└────┬─────┘└─┬─┘
//	scheme  user    name     port
//
// [Split] is for addresses that a program wrote, and [Read] for those that a person wrote, who may omit the scheme.
// [Loose] is the normal form for comparing two addresses, and [Readable] the form that people read.
package address

import "sitemapeditor/sitemapcore/ascii"

// Text is the type of an address.
type Text interface{ ~string | ~[]byte }

// A Form is how an address begins.
type Form uint8

// The forms.
const (
	Relative   Form = iota // a path, or any other text
	Absolute               // http:// or https:// and something behind it
	Schemeless             // //host or www.host or host.tld
	Foreign                // another scheme
	Broken                 // http or https without two slashes, or with nothing behind them
)

// Parts are the parts of an address. Those that it lacks are empty.
type Parts[T Text] struct {
	Text T
	Form Form

	scheme, colon          uint32 // the ends of the scheme
	user, host, port, path uint32 // the beginnings of these parts
}

// Split finds the parts of an address. One that doesn't begin with a scheme and "://" is Relative: all of it up to a
// question mark or number sign is its path. Invisible characters may precede the scheme, such as a byte order mark: many
// lists have one, and the address still belongs to its site.
func Split[T Text](a T) Parts[T] {
	p := Parts[T]{Text: a}
	if n := WebStart(a); n > 0 && n < len(a) {
		p.Form, p.colon = Absolute, uint32(n-len("://"))
		p.findSite(n)
		return p
	}
	from := 0
	for from < len(a) && (a[from] <= ' ' || a[from] >= 0x80) {
		from++
	}
	n := from + SchemeLen(a[from:])
	if n == from || n+2 >= len(a) || a[n+1] != '/' || a[n+2] != '/' {
		return p
	}
	p.scheme, p.colon = uint32(from), uint32(n)
	p.findSite(n + len("://"))
	switch {
	case !IsWeb(a[from:]):
		p.Form = Foreign
	case int(p.user) < len(a):
		p.Form = Absolute
	default:
		p.Form = Broken
	}
	return p
}

// Read finds the parts of an address that a person wrote. It must not have blanks around it. A Schemeless address has a
// site too. An address whose scheme lacks its colon or its slashes is Broken.
func Read(a []byte) Parts[[]byte] {
	p := Split(a)
	if p.Form != Relative && p.scheme == 0 {
		return p
	}
	p = Parts[[]byte]{Text: a}
	n := SchemeLen(a)
	switch {
	case ascii.HasPrefixFold(a, "//"):
		p.Form = Schemeless
		p.findSite(len("//"))
	case n > 0 && !isPort(a, n):
		p.Form, p.colon = Foreign, uint32(n)
		if ascii.OneOf(a[:n], "http https") {
			p.Form = Broken
		}
	case ascii.HasPrefixFold(a, "https//"):
		p.Form, p.colon = Broken, uint32(len("https"))
	case ascii.HasPrefixFold(a, "http//"):
		p.Form, p.colon = Broken, uint32(len("http"))
	case n > 0, beginsWithHost(a):
		p.Form = Schemeless
		p.findSite(0)
	}
	return p
}

// Typed finds the parts of an address that may lack its scheme. An address without one begins with its site: it is
// never a path.
func Typed(a []byte) Parts[[]byte] {
	p := Split(a)
	if p.colon == 0 {
		p.findSite(0)
	}
	return p
}

// findSite finds user, name and port from an offset on.
func (p *Parts[T]) findSite(from int) {
	a, host, end, colon, bracket := p.Text, from, from, -1, -1
	for ; end < len(a) && a[end] != '/' && a[end] != '?' && a[end] != '#' && a[end] != '\\'; end++ {
		switch a[end] {
		case '@':
			host, colon, bracket = end+1, -1, -1
		case ':':
			colon = end
		case ']':
			if bracket < 0 {
				bracket = end
			}
		}
	}
	if host < end && a[host] == '[' { // a colon within an IPv6 address doesn't begin a port
		if colon = bracket + 1; bracket < 0 || colon == end || a[colon] != ':' {
			colon = -1
		}
	}
	if colon < 0 {
		colon = end
	}
	p.user, p.host, p.port, p.path = uint32(from), uint32(host), uint32(colon), uint32(end)
}

// Scheme returns the scheme without its colon.
func (p Parts[T]) Scheme() T { return p.Text[p.scheme:p.colon] }

// Start returns the part before user and host: "https://", or "//".
func (p Parts[T]) Start() T { return p.Text[:p.user] }

// User returns the user with the sign behind it: "me:secret@".
func (p Parts[T]) User() T { return p.Text[p.user:p.host] }

// Name returns the host without its port. An IPv6 address has its brackets.
func (p Parts[T]) Name() T { return p.Text[p.host:p.port] }

// Port returns the port with its colon.
func (p Parts[T]) Port() T { return p.Text[p.port:p.path] }

// Host returns the host with its port.
func (p Parts[T]) Host() T { return p.Text[p.host:p.path] }

// Authority returns user, host and port.
func (p Parts[T]) Authority() T { return p.Text[p.user:p.path] }

// Site returns the address up to its path.
func (p Parts[T]) Site() T { return p.Text[:p.path] }

// Target returns path, query and fragment.
func (p Parts[T]) Target() T { return p.Text[p.path:] }

// Path returns the path, from its slash on.
func (p Parts[T]) Path() T {
	path, _, _ := CutPath(p.Target())
	return path
}

// Query returns the query with the question mark.
func (p Parts[T]) Query() T {
	_, query, _ := CutPath(p.Target())
	return query
}

// Fragment returns the fragment with the number sign.
func (p Parts[T]) Fragment() T {
	_, _, fragment := CutPath(p.Target())
	return fragment
}

// Secure reports whether the scheme of an absolute address is https.
func (p Parts[T]) Secure() bool { return len(p.Scheme()) == len("https") }

// CutPath divides the part behind a site into its path, its query with the question mark, and its fragment with the
// number sign.
func CutPath[T Text](rest T) (path, query, fragment T) {
	n := until(rest, 0, '?', '#', '#')
	m := until(rest, n, '#', '#', '#')
	return rest[:n], rest[n:m], rest[m:]
}

// Plain returns an address without its query and its fragment.
func Plain[T Text](a T) T { return a[:until(a, 0, '?', '#', '#')] }

// Folder returns an address up to the last slash of its path: "https://shop.example/lamps/" of
// "https://shop.example/lamps/oak?size=2". An address without a path is its own folder.
func Folder[T Text](a T) T {
	site, rest := Cut(a)
	n := until(rest, 0, '?', '#', '#')
	for n > 0 && rest[n-1] != '/' {
		n--
	}
	return a[:len(site)+n]
}

// IsUnder reports whether an address, or a path, begins with another one at the border of a folder:
// "https://shop.example/blogger" is not under "https://shop.example/blog".
func IsUnder[T Text](a T, start string) bool {
	if len(a) < len(start) || string(a[:len(start)]) != start {
		return false
	}
	if len(a) == len(start) || len(start) > 0 && start[len(start)-1] == '/' {
		return true
	}
	c := a[len(start)]
	return c == '/' || c == '?' || c == '#'
}

// Cut cuts an address behind its site: "https://shop.example" and "/lamps/?size=2". The site is empty if the address
// doesn't begin with a scheme.
func Cut[T Text](a T) (site, rest T) {
	p := Split(a)
	return p.Site(), p.Target()
}

// CutLast cuts an address before the last part of its path: "https://shop.example/" and "lamps/?size=2". A slash at the
// end of the path belongs to that part, because it doesn't tell a page from another; so do query and fragment. An
// address that is nothing but a site is one part.
func CutLast[T Text](a T) (before, last T) {
	site, rest := Cut(a)
	path := until(rest, 0, '?', '#', '#')
	n := path
	for n > 0 && rest[n-1] == '/' {
		n--
	}
	for n > 0 && rest[n-1] != '/' {
		n--
	}
	if n == 0 && len(site) > 0 {
		if path < 2 {
			return a[:0], a
		}
		n = 1 // the slash behind the site
	}
	n += len(site)
	return a[:n], a[n:]
}

// IsWeb reports whether an address begins with http:// or https://, in letters of any case.
func IsWeb[T Text](a T) bool { return WebStart(a) > 0 }

// WebStart returns the length of http:// or https:// at the beginning of a text, or 0.
func WebStart[T Text](a T) int {
	for _, start := range [...]string{"https://", "http://"} {
		if ascii.HasPrefixFold(a, start) {
			return len(start)
		}
	}
	return 0
}

// SchemeLen returns the length of the scheme at the beginning of a text, before its colon, or 0 if there is none. The
// colon need not be followed by slashes: "mailto:" has a scheme (RFC 3986, section 3.1).
func SchemeLen[T Text](a T) int {
	n := 0
	for n < len(a) && (ascii.IsLetter(a[n]) || n > 0 && (ascii.IsDigit(a[n]) || a[n] == '+' || a[n] == '-' || a[n] == '.')) {
		n++
	}
	if n == len(a) || a[n] != ':' {
		return 0
	}
	return n
}

// until returns the offset of the first of three signs in a[i:], or the length.
func until[T Text](a T, i int, x, y, z byte) int {
	for i < len(a) && a[i] != x && a[i] != y && a[i] != z {
		i++
	}
	return i
}
