package page

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/say"
)

// knownFreq reports whether the text is one of the seven words, as the schema has them.
func knownFreq(b []byte) bool { return slices.Contains(sitemapcore.ChangeFreqs[:], string(b)) }

// addFreq adds the rules that a change frequency breaks.
func addFreq(s *check.RuleSet, b []byte) {
	if len(b) == 0 || knownFreq(b) {
		return
	}
	t := ascii.TrimBlanks(b)
	if len(t) == 0 {
		return
	}
	var buf [8]byte
	if len(t) <= len(buf) && knownFreq(ascii.AppendSmall(buf[:0], t)) {
		s.Add(check.E1a)
		return
	}
	s.Add(check.E1)
}

var ofFrequencies = []explanation{
	{check.E1, explainFreq}, {check.E1a, explainFreq}, {check.E2, explainPriority},
	{check.E2a, explainPriority},
}

func explainFreq(p *page, f *sitemapcore.Finding) {
	t := ascii.TrimBlanks(p.v.Value(sitemapcore.ChangeFreq))
	if p.rule == check.E1a {
		word := ascii.AppendSmall(nil, t)
		f.Title = say.Fill("This must be written {word}", "word", Quote(word))
		p.offer(f, say.Fill("Write {value}", "value", string(word)), word)
		return
	}
	f.Title = say.Fill("Search engines don’t know {word}", "word", Quote(t))
	p.clear(f)
}

// addPriority adds the rules that a priority breaks.
func addPriority(s *check.RuleSet, b []byte) {
	if len(b) == 3 && b[1] == '.' && (b[0] == '0' && ascii.IsDigit(b[2]) || b[0] == '1' && b[2] == '0') {
		return
	}
	t := ascii.Trim(b)
	if len(t) == 0 {
		return
	}
	d, ok := ascii.ReadDecimal(t)
	switch {
	case !ok || !d.UpTo('1'):
		s.Add(check.E2)
	case d.Comma:
		s.Add(check.E2a)
	}
}

func explainPriority(p *page, f *sitemapcore.Finding) {
	t := ascii.Figures(ascii.TrimBlanks(p.v.Value(sitemapcore.Priority)))
	d, ok := ascii.ReadDecimal(t)
	body, percent := bytes.CutSuffix(t, []byte{'%'})
	switch {
	case p.rule == check.E2a:
		value := d.Text(0)
		if len(value) <= maxQuoted {
			f.Title = say.Fill("Write {value}, with a point", "value", string(value))
		}
		p.offer(f, "Change it", value)
		return
	case ok && d.UpTo('1'):
		p.write(f, d.Text(0)) // white space beyond XML's was around it
	case ok && d.Negative:
		f.Title = "Priority can’t be less than 0.0"
	case ok:
		f.Title = "Priority can’t be more than 1.0"
	case percent:
		if d, ok = ascii.ReadDecimal(bytes.TrimRight(body, " ")); ok && !d.Negative {
			f.Title = "Priority is a number from 0.0 to 1.0, not a percentage"
			p.write(f, d.Text(2))
		}
	case len(t) <= 64:
		f.Title = say.Fill("{text} isn’t a number from 0.0 to 1.0", "text", Quote(t))
	}
	p.clear(f)
}

// write offers a number.
func (p *page) write(f *sitemapcore.Finding, number []byte) {
	if len(number) <= maxQuoted {
		p.offer(f, say.Fill("Write {value}", "value", string(number)), number)
	}
}
