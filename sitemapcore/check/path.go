package check

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// addPath judges the parts of a path that has two slashes or dots side by side, "/.", or a
// backslash.
func (s *RuleSet) addPath(path []byte) {
	if detour(path) {
		s.add(C21)
	}
}

// addBackslashes judges a target with a backslash, whose path has n bytes. In a path browsers read it
// as a slash, behind the path as a character. At the end it is neither: a program left it there, such
// as the line end of RTF.
func (s *RuleSet) addBackslashes(target []byte, n int, f form) {
	whole := bytes.TrimRight(target, `\`)
	if len(whole) < len(target) || f != relative && bytes.IndexByte(target[:n], '\\') >= 0 {
		s.add(C21)
	}
	if n < len(whole) && bytes.IndexByte(whole[n:], '\\') >= 0 {
		s.add(C15)
	}
}

// detour reports whether a path has a part "." or "..", or an empty part. An empty part behind a
// colon is the "://" of an address within the address, and stays.
func detour(path []byte) bool {
	parts := bytes.Split(path, []byte{'/'})
	for i, part := range parts {
		switch {
		case string(part) == ".", string(part) == "..":
			return true
		case len(part) == 0 && i > 0 && i < len(parts)-1 && !bytes.HasSuffix(parts[i-1], []byte{':'}):
			return true
		}
	}
	return false
}

// explainDetour straightens the path: backslashes at the end of the address go, others become
// slashes, empty parts go, and dots are followed (RFC 3986, section 5.2.4).
func explainDetour(p *page, f *sitemapcore.Finding) {
	target := bytes.TrimRight(p.addr.target(), `\`)
	if len(target) == 0 && p.addr.form != relative {
		target = []byte{'/'}
	}
	path, _, _ := cutTarget(target)
	// A program wrote the sign for a tab or a line end instead of the thing itself, which belongs
	// to no address either.
	if end := bytes.TrimRight(path, `\tnr`); len(end) < len(path) && len(path)-len(end) == 2 && path[len(end)] == '\\' {
		p.offer(f, say.Fill("Remove {part}", "part", string(path[len(end):])),
			p.withTarget(append(bytes.Clone(end), target[len(path):]...)))
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
	p.offer(f, "Clean up the path", p.withTarget(append(out, target[len(path):]...)))
}
