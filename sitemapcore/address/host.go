package address

import (
	"strings"

	"sitemapeditor/sitemapcore/ascii"
)

// AppendHost appends the host of an address as every way of writing it has it: in small letters, without
// the user before it and the dot behind it, and with its port only if that isn't the usual one of the
// scheme (RFC 3986, section 6.2.3). An address without a site has none.
func (p Parts[T]) AppendHost(dst []byte) []byte {
	host := p.Host()
	name := len(host)
	for name > 0 && ascii.IsDigit(host[name-1]) {
		name--
	}
	port := host[name:]
	if name == 0 || host[name-1] != ':' {
		name, port = len(host), host[:0]
	} else {
		name--
	}
	if name > 1 && host[name-1] == '.' {
		name--
	}
	dst = ascii.AppendSmall(dst, host[:name])
	if len(port) == 0 || string(port) == usualPort(p.Scheme) {
		return dst
	}
	return append(append(dst, ':'), port...)
}

// Origin returns the site of an address as every way of writing it has it: "https://shop.example".
func Origin(a string) string {
	p := Split(a)
	return strings.ToLower(p.Scheme) + "://" + string(p.AppendHost(nil))
}

// usualPort returns the port that a scheme means if an address names none.
func usualPort[T Text](scheme T) string {
	switch len(scheme) {
	case len("http"):
		return "80"
	case len("https"):
		return "443"
	}
	return ""
}

// SameHost reports whether two addresses are on one host and port, whatever their schemes.
func SameHost[T Text](a, b T) bool {
	var buf [2][128]byte
	return string(Split(a).AppendHost(buf[0][:0])) == string(Split(b).AppendHost(buf[1][:0]))
}

// WithScheme appends an address with another scheme. It drops the default port of either scheme.
func WithScheme(dst, address []byte, scheme string) []byte {
	site, rest := Cut(address)
	p := Split(site)
	authority := p.Authority
	for _, port := range [...]string{":80", ":443"} {
		if n := len(authority) - len(port); n > 0 && string(authority[n:]) == port {
			authority = authority[:n]
			break
		}
	}
	dst = append(append(dst, scheme...), "://"...)
	return append(append(dst, authority...), rest...)
}
