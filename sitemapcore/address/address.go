// Package address splits the addresses of pages. It alone decides about the border between site and path, so that
// the table, a filter, a folder of the list and a file name agree.
//
// It splits as RFC 3986, section 3, net/url and browsers do: a scheme counts only at the beginning and with "://"
// behind it, and the site ends at the first slash, question mark or number sign. So https://shop.example?from=a/b has
// no path, and /go?to=https://other.example/ is a path without a site. Splitting decodes, trims and checks nothing: the
// parts are slices of the address, together they are the address again, and it allocates nothing. Package check finds
// the faults of an address.
//
//	            site                  path       query   fragment
//	┌────────────┴───────────┐┌────────┴───────┐┌──┴───┐┌───┴──┐
//	https://user@shop.example/lamps/oak.html    ?size=2  #prices
//	└─┬─┘   └───────┬───────┘
//	scheme      authority: user, host and port
//
// [Loose] is the normal form for comparing two addresses, and [Readable] the form that people read.
package address

import "sitemapeditor/sitemapcore/ascii"

// Text is the type of an address.
type Text interface{ ~string | ~[]byte }

// Parts are the parts of an address. Those that it lacks are empty.
type Parts[T Text] struct {
	Scheme    T // "https"
	Authority T // user, host and port
	Path      T // from its slash on
	Query     T // with the question mark
	Fragment  T // with the number sign
}

// Split takes an address apart. One that doesn't begin with a scheme has no site: all of it up to a
// question mark or number sign is its path.
func Split[T Text](a T) (p Parts[T]) {
	from, n := scheme(a)
	if n > 0 {
		p.Scheme = a[from:n]
		n += len("://")
		site := until(a, n, '/', '?', '#')
		p.Authority = a[n:site]
		n = site
	}
	p.Path, p.Query, p.Fragment = CutPath(a[n:])
	return p
}

// CutPath divides what follows a site into its path, its query with the question mark, and its fragment with the number
// sign.
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

// Host returns the host with its port.
func (p Parts[T]) Host() T {
	for i := len(p.Authority); i > 0; i-- {
		if p.Authority[i-1] == '@' {
			return p.Authority[i:]
		}
	}
	return p.Authority
}

// Cut cuts an address behind its site: "https://shop.example" and "/lamps/?size=2". The site is empty if the address
// doesn't begin with a scheme.
func Cut[T Text](a T) (site, rest T) {
	_, n := scheme(a)
	if n == 0 {
		return a[:0], a
	}
	n = until(a, n+len("://"), '/', '?', '#')
	return a[:n], a[n:]
}

// CutLast cuts an address before the last part of its path: "https://shop.example/" and
// "lamps/?size=2". A slash at the end of the path belongs to that part, because it doesn't tell a
// page from another; so does what follows the path. An address that is nothing but a site is one
// part.
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
func IsWeb[T Text](a T) bool {
	n := len("http")
	if len(a) > n && a[n]|0x20 == 's' {
		n++
	}
	return len(a) >= n+len("://") && a[n] == ':' && a[n+1] == '/' && a[n+2] == '/' && ascii.EqualFold(a[:n], "https"[:n])
}

// scheme returns the offsets of the scheme at the beginning of an address, or two equal offsets. Invisible characters
// may precede it, such as a byte order mark: many lists have one, and the address still belongs to its site.
func scheme[T Text](a T) (from, to int) {
	for from < len(a) && (a[from] <= ' ' || a[from] >= 0x80) {
		from++
	}
	n := from + SchemeLen(a[from:])
	if n > from && n+2 < len(a) && a[n+1] == '/' && a[n+2] == '/' {
		return from, n
	}
	return 0, 0
}

// SchemeLen returns the length of the scheme that a text begins with, whatever follows its colon: "mailto:", "https://"
// (RFC 3986, section 3.1). It is 0 if there is none.
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
