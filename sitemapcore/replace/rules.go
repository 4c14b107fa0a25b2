package replace

import (
	"bytes"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/date"
)

// rules give a page the value of the rule that fits it best.
type rules struct {
	what  *sitemapcore.Replacement
	today date.Date
	all   []rule
}

// A rule is one line of them, as it is looked for.
type rule struct {
	section string // without the slash at its end, or a change frequency; "" for a number
	number  float64
	value   string
}

// newRules reads the rules of a replacement. One that can't be read fits no page.
func newRules(r *sitemapcore.Replacement, today string) *rules {
	s := &rules{what: r}
	s.today, _ = readDay([]byte(today))
	for i := range r.Rules {
		from := &r.Rules[i]
		x := rule{section: strings.TrimSpace(from.If), value: strings.TrimSpace(from.Value)}
		ok := true
		switch {
		case r.ByNumber():
			x.number, ok = from.Number()
			x.section = ""
		case r.By == sitemapcore.BySection:
			ok = strings.HasPrefix(x.section, "/")
			x.section = strings.TrimRight(x.section, "/")
		}
		if ok {
			s.all = append(s.all, x)
		}
	}
	return s
}

// value appends the value of the rule that fits a page, which is nothing for one that leaves it as it
// is. It reports whether there is such a rule.
func (s *rules) value(dst []byte, p *Page) (out []byte, ok bool) {
	n, text, there := s.asked(p)
	var best *rule
	for i := range s.all {
		x := &s.all[i]
		fits := there && (best == nil || x.number > best.number || len(x.section) > len(best.section))
		switch {
		case s.what.ByNumber():
			fits = fits && x.number <= n
		case s.what.By == sitemapcore.BySection:
			fits = fits && address.IsUnder(text, x.section)
		default:
			fits = fits && strings.EqualFold(string(text), x.section)
		}
		if fits {
			best = x
		}
	}
	if best == nil {
		return dst, false
	}
	return append(dst, best.value...), true
}

// asked returns the number or the text of a page that the rules compare. ok is false if the page has none.
func (s *rules) asked(p *Page) (n float64, text []byte, ok bool) {
	path := address.Split(p.Text[sitemapcore.Loc]).Path()
	switch s.what.By {
	case sitemapcore.BySection:
		return 0, path, true
	case sitemapcore.ByDepth:
		return float64(depth(path)), nil, true
	case sitemapcore.ByAge:
		day, ok := readDay(bytes.TrimSpace(p.Text[sitemapcore.LastMod]))
		return float64(s.today.Unix()-day.Unix()) / (24 * 60 * 60), nil, ok
	}
	if s.what.Sets() == sitemapcore.Priority {
		text = bytes.TrimSpace(p.Text[sitemapcore.ChangeFreq])
		return 0, text, len(text) > 0
	}
	n, err := strconv.ParseFloat(string(bytes.TrimSpace(p.Text[sitemapcore.Priority])), 64)
	return n, nil, err == nil
}

// depth returns the number of parts of a path.
func depth(path []byte) (n int) {
	for i, c := range path {
		if c != '/' && (i == 0 || path[i-1] == '/') {
			n++
		}
	}
	return n
}
