package check

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/say"
)

// knownFreq reports whether the text is one of the seven words, as the schema has them.
func knownFreq(b []byte) bool { return slices.Contains(sitemapcore.ChangeFreqs[:], string(b)) }

// addFreq adds the rules that a change frequency breaks.
func (s *RuleSet) addFreq(b []byte) {
	if len(b) == 0 || knownFreq(b) {
		return
	}
	t := ascii.TrimBlanks(b)
	if len(t) == 0 {
		return
	}
	var buf [8]byte
	if len(t) <= len(buf) && knownFreq(ascii.AppendSmall(buf[:0], t)) {
		s.add(E1a)
		return
	}
	s.add(E1)
}

func explainFreq(p *page, f *sitemapcore.Finding) {
	t := ascii.TrimBlanks(p.v.text(sitemapcore.ChangeFreq))
	if p.rule == E1a {
		word := ascii.AppendSmall(nil, t)
		f.Title = say.Fill("This must be written {word}", "word", quote(word))
		p.offer(f, say.Fill("Write {value}", "value", string(word)), word)
		return
	}
	f.Title = say.Fill("Search engines don’t know {word}", "word", quote(t))
	p.clear(f)
}

// A decimal is a number as a text has it.
type decimal struct {
	negative bool
	comma    bool
	mark     bool   // there is a point or a comma
	whole    []byte // figures before it, without zeros in front
	part     []byte // figures behind it
}

// readDecimal reads a number in the form of XML Schema's decimal, with a comma allowed for the
// point.
func readDecimal(b []byte) (d decimal, ok bool) {
	if len(b) > 0 && (b[0] == '+' || b[0] == '-') {
		d.negative = b[0] == '-'
		b = b[1:]
	}
	n := ascii.Digits(b)
	d.whole, b = b[:n], b[n:]
	if len(b) > 0 {
		if b[0] != '.' && b[0] != ',' {
			return d, false
		}
		d.mark, d.comma = true, b[0] == ','
		d.part = b[1:]
	}
	if ascii.Digits(d.part) < len(d.part) || len(d.whole)+len(d.part) == 0 {
		return d, false
	}
	d.whole = bytes.TrimLeft(d.whole, "0")
	return d, true
}

// zero reports whether all figures are zero.
func (d *decimal) zero() bool {
	return len(d.whole) == 0 && len(bytes.Trim(d.part, "0")) == 0
}

// inRange reports whether the number is between 0 and 1.
func (d *decimal) inRange() bool {
	if d.negative {
		return d.zero()
	}
	return len(d.whole) == 0 || len(d.whole) == 1 && d.whole[0] == '1' && len(bytes.Trim(d.part, "0")) == 0
}

// text returns the number with a point and a figure before it, or after it, moved by places figures
// to the right of the point.
func (d *decimal) text(places int) []byte {
	figures := append(bytes.Repeat([]byte{'0'}, places), d.whole...)
	cut := len(figures) - places
	part := append(bytes.Clone(figures[cut:]), d.part...)
	if places > 0 {
		for len(part) > 1 && part[len(part)-1] == '0' {
			part = part[:len(part)-1]
		}
	}
	whole := bytes.TrimLeft(figures[:cut], "0")
	if len(whole) == 0 {
		whole = []byte{'0'}
	}
	out := append(bytes.Clone(whole), '.')
	if len(part) == 0 {
		part = []byte{'0'}
	}
	return append(out, part...)
}

// addPriority adds the rules that a priority breaks.
func (s *RuleSet) addPriority(b []byte) {
	if len(b) == 3 && b[1] == '.' && (b[0] == '0' && ascii.IsDigit(b[2]) || b[0] == '1' && b[2] == '0') {
		return
	}
	t := ascii.Trim(b)
	if len(t) == 0 {
		return
	}
	d, ok := readDecimal(t)
	switch {
	case !ok || !d.inRange():
		s.add(E2)
	case d.comma:
		s.add(E2a)
	}
}

func explainPriority(p *page, f *sitemapcore.Finding) {
	t := ascii.Figures(ascii.TrimBlanks(p.v.text(sitemapcore.Priority)))
	d, ok := readDecimal(t)
	body, percent := bytes.CutSuffix(t, []byte{'%'})
	switch {
	case p.rule == E2a:
		value := d.text(0)
		if len(value) <= maxQuoted {
			f.Title = say.Fill("Write {value}, with a point", "value", string(value))
		}
		p.offer(f, "Change it", value)
		return
	case ok && d.inRange():
		p.write(f, d.text(0)) // white space beyond XML's was around it
	case ok && d.negative:
		f.Title = "Priority can’t be less than 0.0"
	case ok:
		f.Title = "Priority can’t be more than 1.0"
	case percent:
		if d, ok = readDecimal(bytes.TrimRight(body, " ")); ok && !d.negative {
			f.Title = "Priority is a number from 0.0 to 1.0, not a percentage"
			p.write(f, d.text(2))
		}
	case len(t) <= 64:
		f.Title = say.Fill("{text} isn’t a number from 0.0 to 1.0", "text", quote(t))
	}
	p.clear(f)
}

// write offers a number.
func (p *page) write(f *sitemapcore.Finding, number []byte) {
	if len(number) <= maxQuoted {
		p.offer(f, say.Fill("Write {value}", "value", string(number)), number)
	}
}
