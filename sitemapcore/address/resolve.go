package address

import "bytes"

// Resolve appends the address that a reference means on a page: "../b", "/b", "?b", "//host/b" (RFC 3986, section 5.2).
// It takes an address with a scheme for itself.
func Resolve(dst, page, ref []byte) []byte {
	p := Split(page)
	path, query, _ := CutPath(p.Target())
	switch {
	case len(Split(ref).Scheme()) > 0:
		return append(dst, ref...)
	case bytes.HasPrefix(ref, []byte("//")):
		return append(append(append(dst, p.Scheme()...), ':'), ref...)
	}
	dst = append(dst, p.Site()...)
	switch {
	case len(ref) == 0 || ref[0] == '#':
		return append(append(append(dst, path...), query...), ref...)
	case ref[0] == '?':
		return append(append(dst, path...), ref...)
	case ref[0] == '/':
		return append(dst, ref...)
	}
	folder := Folder(path)
	if len(folder) == 0 {
		folder = []byte{'/'}
	}
	for {
		name, more, found := bytes.Cut(ref, []byte{'/'})
		switch string(name) {
		case ".":
		case "..":
			folder = folder[:max(1, bytes.LastIndexByte(folder[:len(folder)-1], '/')+1)]
		default:
			return append(append(dst, folder...), ref...)
		}
		if ref = more; !found {
			return append(dst, folder...)
		}
	}
}
