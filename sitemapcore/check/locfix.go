package check

import (
	"bytes"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
)

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
	if len(top) == len(h) || h[0] == '[' || ascii.IsDigit(top[0]) || string(top) == "local" || string(top) == "localhost" {
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
