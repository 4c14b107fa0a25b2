package address

import (
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/ascii"
)

// AppendHost appends the host of an address in its normal form: in small letters, without the user before it and the
// dot behind it, and without the default port of the scheme (RFC 3986, section 6.2.3). An address without a site has
// none.
func (p Parts[T]) AppendHost(dst []byte) []byte {
	name, port := p.Name(), p.Port()
	if n := len(name); n > 1 && name[n-1] == '.' {
		name = name[:n-1]
	}
	dst = ascii.AppendSmall(dst, name)
	if len(port) <= len(":") || string(port[1:]) == UsualPort(p.Scheme()) {
		return dst
	}
	return ascii.AppendSmall(dst, port)
}

// AppendLetters appends the host as [Parts.AppendHost] does, but in letters if it is in Punycode, for comparing hosts.
func (p Parts[T]) AppendLetters(dst []byte) []byte {
	from := len(dst)
	dst = p.AppendHost(dst)
	host := string(dst[from:])
	if !foreign(host) && !strings.Contains(host, "xn--") {
		return dst
	}
	dst = dst[:from]
	for _, name := range labels(host) {
		dst = append(dst, strings.ToLower(name)...)
	}
	return dst
}

// Registered returns an address with the registered form of its host, which a function returns for a host in letters with
// its port (RFC 3492). The address may lack its scheme. A nil function changes nothing.
func Registered(a string, host func(string) string) string {
	p := Typed([]byte(a))
	if host == nil || !foreign(string(p.Host())) {
		return a
	}
	return string(p.Start()) + string(p.User()) + host(string(p.Host())) + string(p.Target())
}

// Origin returns the site of an address in its normal form: "https://shop.example".
func Origin(a string) string {
	p := Split(a)
	return strings.ToLower(p.Scheme()) + "://" + string(p.AppendHost(nil))
}

// UsualPort returns the default port of a web scheme.
func UsualPort[T Text](scheme T) string {
	switch len(scheme) {
	case len("http"):
		return "80"
	case len("https"):
		return "443"
	}
	return ""
}

// PortNumber returns the number of the port, or 0 for none or an empty one, which is allowed (RFC 3986, section 3.2.3). ok
// is false if no server can have it.
func (p Parts[T]) PortNumber() (n int, ok bool) {
	if len(p.Port()) <= len(":") {
		return 0, true
	}
	port, err := strconv.ParseUint(string(p.Port()[1:]), 10, 16)
	return int(port), err == nil && port > 0
}

// SameHost reports whether two addresses are on one host and port. Their schemes may differ.
func SameHost[T Text](a, b T) bool {
	var buf [2][128]byte
	return string(Split(a).AppendLetters(buf[0][:0])) == string(Split(b).AppendLetters(buf[1][:0]))
}

// Reachable reports whether the host and the port are valid and no user name precedes them. It allows letters beyond
// ASCII, because browsers and engines convert them.
func (p Parts[T]) Reachable() bool {
	_, ok := p.PortNumber()
	name := []byte(p.Name())
	return ok && len(p.User()) == 0 && ValidHost(name) && utf8.Valid(name)
}

// WithScheme appends the address with another scheme, or with a scheme if it has none. It drops the default port of
// either scheme: at port 80 no site answers to https.
func (p Parts[T]) WithScheme(dst []byte, scheme string) []byte {
	dst = append(append(dst, scheme...), "://"...)
	rest := p.Target()
	if len(p.Authority()) == 0 {
		for len(rest) > 0 && rest[0] == '/' {
			rest = rest[1:]
		}
	}
	dst = append(append(dst, p.User()...), p.Name()...)
	if port := string(p.Port()); port != ":80" && port != ":443" {
		dst = append(dst, port...)
	}
	return append(dst, rest...)
}

// IP returns the IP address of a host without its port, if the host is one: in brackets, or a name whose last part is a
// number, which browsers read as an IPv4 address (WHATWG URL, "ends in a number"). ip is not valid if no machine can
// have that address.
func IP(host []byte) (ip netip.Addr, is bool) {
	n := len(host)
	if n > 0 && host[0] == '[' {
		if host[n-1] == ']' {
			ip, _ = netip.ParseAddr(string(host[1 : n-1]))
		}
		if !ip.Is6() || ip.Zone() != "" {
			ip = netip.Addr{}
		}
		return ip.Unmap(), true
	}
	if n > 1 && host[n-1] == '.' {
		host = host[:n-1]
	}
	last := PathEnding(host)
	if len(last) == 0 {
		last = host
	}
	digits := ascii.Digits(last)
	isHex := ascii.HasPrefixFold(last, "0x") && len(last) > len("0x")
	for _, c := range last[min(len(last), len("0x")):] {
		isHex = isHex && ascii.IsHex(c)
	}
	if digits == 0 || digits < len(last) && !isHex {
		return ip, false
	}
	ip, _ = netip.ParseAddr(string(host))
	return ip, true
}

// ValidHost reports whether a site can have a name, given without a port. The limits of RFC 1035, section 2.3.4, are
// for ASCII: they are not applied to other names, because the coded form of these has another length.
func ValidHost(name []byte) bool {
	n := len(name)
	if n > 0 && name[0] == '[' {
		ip, _ := IP(name)
		return ip.IsValid()
	}
	if n > 1 && name[n-1] == '.' {
		n-- // the dot of the root (RFC 1034, section 3.1)
	}
	label, longest, foreign := 0, 0, false
	for i := range n {
		c := name[i]
		switch {
		case c == '.' && label == 0:
			return false
		case c == '.':
			label = 0
			continue
		case c >= 0x80:
			foreign = true
		case !ascii.IsLetter(c) && !ascii.IsDigit(c) && c != '-' && c != '_':
			return false
		}
		label++
		longest = max(longest, label)
	}
	if label == 0 || !foreign && (n > 253 || longest > 63) {
		return false
	}
	ip, is := IP(name)
	return !is || ip.IsValid()
}

// isPort reports whether the colon at an offset is between a host and a port, as in "localhost:8080/".
func isPort(a []byte, colon int) bool {
	rest := a[colon+1:]
	n := ascii.Digits(rest)
	return n > 0 && (n == len(rest) || rest[n] == '/' || rest[n] == '?' || rest[n] == '#') &&
		(strings.Contains(string(a[:colon]), ".") || string(a[:colon]) == "localhost")
}

// beginsWithHost reports whether a text without a scheme begins with the name of a site: www.… or a name whose last part
// is a top-level domain rather than the ending of a file.
func beginsWithHost(a []byte) bool {
	n := 0
	for n < len(a) && strings.IndexByte(`/\?#:`, a[n]) < 0 {
		n++
	}
	name := a[:n]
	top := PathEnding(name)
	if len(top) == n || !ValidHost(name) || ascii.OneOf(top, FileEndings+" do") {
		return false
	}
	if _, is := IP(name); is || len(name) > len("www.") && ascii.HasPrefixFold(name, "www.") || len(top) > 4 && ascii.HasPrefixFold(top, "xn--") {
		return true
	}
	for _, c := range top {
		if !ascii.IsLetter(c) && c < 0x80 {
			return false
		}
	}
	return len(top) >= 2
}
