package check

import (
	"bytes"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
)

// misplaced reports whether a character beyond ASCII may not stand in an address: bytes that are no
// UTF-8, controls, hidden characters, and those that no text may hold.
func misplaced(r rune, n int) bool {
	return r == utf8.RuneError && n == 1 || r < 0xA0 || hidden(r) || !sitemapcore.IsXMLChar(r)
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
	_, ok := ascii.Code(b, i)
	return ok
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
		if b[i+1] == '2' && b[i+2] == '5' && i+4 < len(b) && ascii.IsHex(b[i+3]) && ascii.IsHex(b[i+4]) {
			s.add(C16)
		}
	}
}

func explainSpace(p *page, f *sitemapcore.Finding) {
	var out []byte
	spaces, breaks := 0, 0
	for _, c := range p.addr.target() {
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
	label := words.SpaceCoded
	switch {
	case spaces == 0:
		f.Title = words.Broken
		f.Detail = words.BrokenWhy
		label = words.BreakCut
	case breaks > 0:
		label = words.SpacesCodedBreaksCut
	case spaces > 1:
		f.Title = words.Spaces
		label = words.SpacesCoded
	}
	p.offer(f, label, p.withTarget(out))
}

func explainPercent(p *page, f *sitemapcore.Finding) {
	target := p.addr.target()
	var out []byte
	for i, c := range target {
		out = append(out, c)
		if c == '%' && !coded(target, i) {
			out = append(out, "25"...)
		}
	}
	p.offer(f, words.PercentCoded, p.withTarget(out))
}

func explainLetters(p *page, f *sitemapcore.Finding) {
	var out []byte
	target := p.addr.target()
	for len(target) > 0 {
		r, n := utf8.DecodeRune(target)
		if target[0] < utf8.RuneSelf || misplaced(r, n) {
			out = append(out, target[:n]...)
		} else {
			for _, c := range target[:n] {
				out = ascii.AppendCode(out, c)
			}
		}
		target = target[n:]
	}
	p.offer(f, words.LettersCoded, p.withTarget(out))
}

func explainIllegal(p *page, f *sitemapcore.Finding) {
	target := p.addr.target()
	path, _, _ := cutTarget(target)
	var out, first []byte
	kinds, unseen := 0, 0
	for i := 0; i < len(target); {
		c := target[i]
		r, n := utf8.DecodeRune(target[i:])
		switch {
		case c < utf8.RuneSelf && (classes[c]&isIllegal != 0 || c == '\\' && i >= len(path)):
			out = ascii.AppendCode(out, c)
			if !bytes.Contains(first, target[i:i+1]) {
				first = append(first, c)
				kinds++
			}
		case c >= utf8.RuneSelf && misplaced(r, n) && hidden(r):
			unseen++
		case c >= utf8.RuneSelf && misplaced(r, n):
			for _, c := range target[i : i+n] {
				out = ascii.AppendCode(out, c)
			}
			kinds++
			unseen++
		default:
			out = append(out, target[i:i+n]...)
		}
		i += n
	}
	label := words.LettersCoded
	switch {
	case kinds == 0:
		f.Title = words.Hidden
		f.Detail = words.HiddenWhy
		label = words.HiddenCut
	case unseen == 0:
		f.Title = words.Forbidden.With("signs", quote(first))
		if kinds == 1 {
			label = words.ForbiddenCoded.With("code", string(ascii.AppendCode(nil, first[0])))
		}
	}
	p.offer(f, label, p.withTarget(out))
}

func explainTwice(p *page, f *sitemapcore.Finding) {
	target := p.addr.target()
	var out []byte
	for i := 0; i < len(target); {
		switch {
		case bytes.HasPrefix(target[i:], []byte("&amp;")):
			i += len("&amp;")
			for bytes.HasPrefix(target[i:], []byte("amp;")) {
				i += len("amp;")
			}
			out = append(out, '&')
		case bytes.HasPrefix(target[i:], []byte("%25")):
			// Each "25" that has a code behind it is one coding more.
			j := i + 3
			for j+1 < len(target) && target[j] == '2' && target[j+1] == '5' {
				j += 2
			}
			if j+1 < len(target) && ascii.IsHex(target[j]) && ascii.IsHex(target[j+1]) {
				out = append(out, '%', target[j], target[j+1])
				i = j + 2
			} else {
				out = append(out, "%25"...)
				i = j
			}
		default:
			out = append(out, target[i])
			i++
		}
	}
	p.offer(f, words.SecondCodingCut, p.withTarget(out))
}
