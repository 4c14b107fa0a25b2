package page

import (
	"bytes"
	"cmp"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/xmltext"
)

// misplaced reports whether a character beyond ASCII is not allowed in an address: invalid UTF-8, controls, hidden
// characters, and noncharacters.
func misplaced(r rune, n int) bool {
	return r == utf8.RuneError && n == 1 || r < 0xA0 || ascii.IsHidden(r) || !xmltext.IsChar(r)
}

// isLost reports whether a character was lost: programs write U+FFFD for one that they can't read, and
// bytes that are no UTF-8 say nothing either.
func isLost(r rune) bool { return r == utf8.RuneError }

// addHigh judges characters beyond ASCII.
func addHigh(s *check.RuleSet, b []byte) {
	for len(b) > 0 {
		if b[0] < utf8.RuneSelf {
			b = b[1:]
			continue
		}
		r, n := utf8.DecodeRune(b)
		switch {
		case isLost(r):
			s.Add(check.C15a)
		case misplaced(r, n):
			s.Add(check.C15)
		default:
			s.Add(check.C13)
		}
		b = b[n:]
	}
}

// addPercent judges the codes of an address. It reports whether one is of a bracket, in which a
// placeholder may be.
func addPercent(s *check.RuleSet, b []byte) (bracket bool) {
	for i := ascii.SkipEncoded(b, 0); i < len(b); i = ascii.SkipEncoded(b, i+1) {
		if b[i] != '%' {
			continue
		}
		c, ok := ascii.Code(b, i)
		if !ok {
			s.Add(check.C12)
			continue
		}
		bracket = bracket || c == '[' || c == '{' || c == '<'
		if c == 0xEF && ascii.HasPrefixFold(b[i:], "%ef%bf%bd") {
			s.Add(check.C15a)
		}
		i += 2
		if c == '%' && recoded(b[i+1:], false) > 0 {
			s.Add(check.C16)
		}
	}
	return bracket
}

// recoded returns the length of a code that was encoded twice; rest is the text behind its "%25": two digits, or more
// if it was encoded several times. It is zero if no program encodes that byte: "100%25cashmere" has a percent sign. A
// byte within a character counts only behind another one.
func recoded(rest []byte, within bool) int {
	n := 0
	for bytes.HasPrefix(rest[n:], []byte("25")) && n+3 < len(rest) && ascii.IsHex(rest[n+2]) && ascii.IsHex(rest[n+3]) {
		n += 2 // "%252520": each "25" before a code is one coding more
	}
	c, ok := hexByte(rest[n:])
	switch {
	case !ok, n == 0 && (ascii.IsLetter(c) || ascii.IsDigit(c)), c&0xC0 == 0x80 && !within:
		return 0
	case c >= 0xC0:
		// The first byte of a character has another one behind it, coded as often.
		mark := rest[n+2:]
		if !bytes.HasPrefix(mark, []byte("%25")) || len(mark) < 3+n {
			return 0
		}
		if next, ok := hexByte(mark[3+n:]); !ok || next&0xC0 != 0x80 {
			return 0
		}
	}
	return n + 2
}

// hexByte reads two hexadecimal figures.
func hexByte(b []byte) (byte, bool) {
	if len(b) < 2 {
		return 0, false
	}
	return ascii.Code([]byte{'%', b[0], b[1]}, 0)
}

// secondAddress returns the offset of another whole address behind a separator, such as a blank or a comma; 0 if there
// is none.
func secondAddress(target []byte) int {
	for i := 1; i < len(target); i++ {
		if bytes.IndexByte(separators, target[i-1]) >= 0 && address.IsWeb(target[i:]) {
			return i
		}
	}
	return 0
}

var separators = []byte(" \t\r\n,;|")

// Addresses returns the addresses that are in one.
func Addresses(loc []byte) (all [][]byte) {
	for rest := ascii.TrimBlanks(loc); len(rest) > 0; {
		n := cmp.Or(secondAddress(rest), len(rest))
		all = append(all, bytes.Trim(rest[:n], string(separators)))
		rest = rest[n:]
	}
	return all
}

var ofCodes = []explanation{
	{check.C3, explainSpace}, {check.C12, explainPercent}, {check.C13, explainLetters},
	{check.C15, explainIllegal}, {check.C16, explainTwice},
}

func explainSpace(p *page, f *sitemapcore.Finding) {
	var out []byte
	spaces, breaks := 0, 0
	for _, c := range p.addr.Target() {
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
	label := say.Text("Write spaces as %20")
	switch {
	case spaces == 0:
		f.Title = "The address is broken over two lines"
		f.Detail = "An address can’t have a line break or a tab in it, so search engines refuse the page."
		label = "Remove the line break"
	case breaks > 0:
		label = "Write %20, and remove the line breaks"
	case spaces > 1:
		f.Title = "The address has spaces in it"
	}
	p.offer(f, label, p.withTarget(out))
}

func explainPercent(p *page, f *sitemapcore.Finding) {
	target := p.addr.Target()
	if hasPlaceholder(target) {
		return
	}
	var out []byte
	for i, c := range target {
		out = append(out, c)
		if _, coded := ascii.Code(target, i); c == '%' && !coded {
			out = append(out, "25"...)
		}
	}
	p.offer(f, "Write the % as %25", p.withTarget(out))
}

func explainLetters(p *page, f *sitemapcore.Finding) {
	var out []byte
	target := p.addr.Target()
	for len(target) > 0 {
		r, n := utf8.DecodeRune(target)
		if target[0] < utf8.RuneSelf || isLost(r) || misplaced(r, n) {
			out = append(out, target[:n]...)
		} else {
			for _, c := range target[:n] {
				out = ascii.AppendCode(out, c)
			}
		}
		target = target[n:]
	}
	p.offer(f, "Write them with % signs", p.withTarget(out))
}

func explainIllegal(p *page, f *sitemapcore.Finding) {
	target := p.addr.Target()
	path, _, _ := address.CutPath(target)
	whole := len(bytes.TrimRight(target, `\`)) // C21 has the backslashes at the end
	var out, first []byte
	kinds, unseen, hidden := 0, 0, 0
	for i := 0; i < len(target); {
		c := target[i]
		r, n := utf8.DecodeRune(target[i:])
		switch {
		case c < utf8.RuneSelf && (classes[c]&isIllegal != 0 || c == '\\' && i >= len(path) && i < whole):
			out = ascii.AppendCode(out, c)
			if !bytes.Contains(first, target[i:i+1]) {
				first = append(first, c)
				kinds++
			}
		case isLost(r):
			out = append(out, target[i:i+n]...)
		case c >= utf8.RuneSelf && misplaced(r, n) && ascii.IsHidden(r):
			if unseen == 0 {
				hidden = len(p.addr.Site()) + i
			}
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
	label := say.Text("Write them with % signs")
	switch {
	case kinds == 0:
		f.Title = unseenIn(p.loc, hidden)
		f.Detail = "Nobody sees it, but it makes a different address, which search engines can’t open."
		label = "Remove it"
	case unseen == 0:
		f.Title = say.Fill("The address can’t have {signs} in it", "signs", Quote(first))
		if kinds == 1 {
			label = say.Fill("Write it as {code}", "code", string(ascii.AppendCode(nil, first[0])))
		}
	}
	p.offer(f, label, p.withTarget(out))
}

func explainTwice(p *page, f *sitemapcore.Finding) {
	target := p.addr.Target()
	var out []byte
	within := false // a character beyond ASCII that was coded twice
	for i := 0; i < len(target); {
		was := len(out)
		switch {
		case bytes.HasPrefix(target[i:], []byte("&amp;")):
			i += len("&amp;")
			for bytes.HasPrefix(target[i:], []byte("amp;")) {
				i += len("amp;")
			}
			out = append(out, '&')
		case bytes.HasPrefix(target[i:], []byte("%25")):
			n := recoded(target[i+3:], within)
			out = append(out, '%')
			if n == 0 {
				out = append(out, "25"...)
			} else {
				out = append(out, target[i+3+n-2:i+3+n]...)
			}
			i += 3 + n
			c, _ := hexByte(out[was+1:])
			within = n > 0 && c >= utf8.RuneSelf
			continue
		default:
			out = append(out, target[i])
			i++
		}
		within = false
	}
	p.offer(f, "Remove the second encoding", p.withTarget(out))
}
