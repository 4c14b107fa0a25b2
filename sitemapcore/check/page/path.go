package page

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/say"
)

// addBackslashes judges a target with a backslash, whose path has n bytes. In a path browsers read it
// as a slash, behind the path as a character. At the end it is neither: a program left it there, such
// as the line end of RTF.
func addBackslashes(s *check.RuleSet, target []byte, n int, f address.Form) {
	whole := bytes.TrimRight(target, `\`)
	if len(whole) < len(target) || f != address.Relative && bytes.IndexByte(target[:n], '\\') >= 0 {
		s.Add(check.C21)
	}
	if n < len(whole) && bytes.IndexByte(whole[n:], '\\') >= 0 {
		s.Add(check.C15)
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

// repeated returns the part of a path that repeats the part before it, or zeros: one folder three times in a row, or
// several folders twice in a row.
func repeated(path []byte) (from, to int) {
	const most = 40 // longer paths repeat something early
	var ends [most + 1]int
	n := 0 // segments; that of number i is path[ends[i]+1:ends[i+1]]
	for at := 0; at < len(path) && path[at] == '/' && n < most; n++ {
		if length := bytes.IndexByte(path[at+1:], '/'); length >= 0 {
			at += 1 + length
		} else {
			at = len(path)
		}
		ends[n+1] = at
	}
	for size := 1; 2*size <= n; size++ {
		for i := size; i+size <= n; i++ {
			part := path[ends[i]:ends[i+size]]
			if len(part) < 2 || ascii.IsDigit(part[1]) || !bytes.Equal(path[ends[i-size]:ends[i]], part) {
				continue
			}
			end := ends[i]
			for rest := path[end:]; bytes.HasPrefix(rest, part) && (len(rest) == len(part) || rest[len(part)] == '/'); rest = path[end:] {
				end += len(part)
			}
			if size > 1 || end-ends[i] > len(part) {
				return ends[i], end
			}
		}
	}
	return 0, 0
}

var ofPaths = []explanation{
	{check.C21, explainDetour}, {check.C42, explainRepeated},
}

// explainRepeated removes what repeats the folders before it.
func explainRepeated(p *page, f *sitemapcore.Finding) {
	target := p.addr.Target()
	path, _, _ := address.CutPath(target)
	from, to := repeated(path)
	p.offer(f, "Write the folders once", p.withTarget(append(bytes.Clone(target[:from]), target[to:]...)))
}

// explainDetour straightens the path: backslashes at the end of the address go, others become
// slashes, empty parts go, and dots are followed (RFC 3986, section 5.2.4).
func explainDetour(p *page, f *sitemapcore.Finding) {
	target := bytes.TrimRight(p.addr.Target(), `\`)
	if len(target) == 0 && p.addr.Form != address.Relative {
		target = []byte{'/'}
	}
	path, _, _ := address.CutPath(target)
	// A program wrote the sign for a tab or a line end instead of the thing itself, which belongs
	// to no address either.
	if end := bytes.TrimRight(path, `\tnr`); len(end) < len(path) && len(path)-len(end) == 2 && path[len(end)] == '\\' {
		p.offer(f, say.Fill("Remove {name}", "name", string(path[len(end):])),
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
