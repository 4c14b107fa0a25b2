package extension

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
)

// An Example is one page of a group: the code of its language, as [sitemapcore.AppendLang] writes
// it, and its address.
type Example struct{ Lang, Address string }

// A PairingKind says where an address has its language.
type PairingKind uint8

// The kinds of pairings.
const (
	// PairExactly knows no rule: the examples are one group, and nothing follows for other pages.
	PairExactly PairingKind = iota
	// PairByStart: https://shop.example/de/… and https://shop.example/…, or https://shop.de/… and
	// https://shop.com/….
	PairByStart
	// PairByEnd: …/about-de.html and …/about.html, or …?lang=de and …?lang=en.
	PairByEnd
)

// A Pairing is a rule by which pages in several languages belong together: taken without the part
// that names the language, their addresses are the same. That part is what the examples differ in;
// one of them may lack it.
type Pairing struct {
	Kind  PairingKind
	Marks []string // the part, by example
	Tail  string   // what follows the part at the end of an address: ".html"

	langs []string
	exact []string
}

// NewPairing finds the rule that the examples follow. Examples whose addresses are equal, or fewer
// than two of them, give no pairing.
func NewPairing(examples []Example) (Pairing, bool) {
	p := Pairing{}
	for i, x := range examples {
		for _, other := range examples[:i] {
			if other.Address == x.Address || other.Lang == x.Lang {
				return Pairing{}, false
			}
		}
		p.exact = append(p.exact, x.Address)
		p.langs = append(p.langs, x.Lang)
	}
	if len(examples) < 2 {
		return Pairing{}, false
	}
	if !p.byEnd() && !p.byStart() || !p.holds() {
		p.Kind = PairExactly
		p.Marks = p.exact
	}
	return p, true
}

// holds reports whether the rule says of the examples what they say.
func (p *Pairing) holds() bool {
	common := ""
	for i, x := range p.exact {
		key, lang, ok := p.Place(nil, []byte(x))
		if i == 0 {
			common = string(key)
		}
		if !ok || lang != i || string(key) != common {
			return false
		}
	}
	return true
}

// Place returns which of the languages an address is in, by the order of the examples, and appends
// what it has in common with those that it belongs with to dst. ok is false for one that the rule
// says nothing of.
func (p *Pairing) Place(dst, address []byte) (key []byte, lang int, ok bool) {
	a := string(address)
	best, rest := -1, ""
	switch p.Kind {
	case PairExactly:
		best = slices.Index(p.Marks, a)
	case PairByStart:
		for i, m := range p.Marks {
			if r, ok := afterStart(a, m); ok && (best < 0 || len(m) > len(p.Marks[best])) {
				best, rest = i, r
			}
		}
	case PairByEnd:
		stem, ok := strings.CutSuffix(a, p.Tail)
		for i, m := range p.Marks {
			r, fits := strings.CutSuffix(stem, m)
			if !fits && m != "" {
				// A parameter alone, or behind others.
				switch m[0] {
				case '?':
					r, fits = strings.CutSuffix(stem, "&"+m[1:])
				case '&':
					r, fits = strings.CutSuffix(stem, "?"+m[1:])
				}
			}
			if ok && fits && (best < 0 || len(m) > len(p.Marks[best])) {
				best, rest = i, r
			}
		}
	}
	if best < 0 {
		return dst, 0, false
	}
	return append(dst, rest...), best, true
}

// afterStart returns what follows the start in an address, where it ends there at the border of a
// folder. The home page of a site has a slash that those in its folders may lack.
func afterStart(address, start string) (string, bool) {
	rest, ok := strings.CutPrefix(address, start)
	if !ok || rest != "" && strings.IndexByte("/?#", rest[0]) < 0 {
		return "", false
	}
	if rest == "/" {
		rest = ""
	}
	return rest, true
}

// origin returns the length of the scheme and host of an address.
func origin(a string) int {
	site, _ := address.Cut(a)
	return len(site)
}

// byStart finds what the examples begin with, up to where they are alike.
func (p *Pairing) byStart() bool {
	// The longest end that all have and that begins at the border of a folder.
	first := p.exact[0]
	for cut := origin(first); cut <= len(first); cut++ {
		tail := first[cut:]
		if tail != "" && strings.IndexByte("/?#", tail[0]) < 0 {
			continue
		}
		marks := make([]string, len(p.exact))
		fits := true
		for i, a := range p.exact {
			mark, ok := strings.CutSuffix(a, tail)
			if i > 0 && tail == "" {
				mark, ok = a, true
			}
			fits = fits && ok && len(mark) >= origin(a)
			marks[i] = mark
		}
		if !fits {
			continue
		}
		if len(tail) <= 1 {
			for i, m := range marks {
				marks[i] = m[:origin(m)] + strings.TrimSuffix(m[origin(m):], "/")
				// With nothing in common, only a folder that is called like the language, or a site
				// of its own, makes a rule.
				fits = fits && saysLang(marks[i][origin(m):], p.langs[i])
			}
		}
		if fits && distinct(marks) {
			p.Kind, p.Marks = PairByStart, marks
			return true
		}
		return false
	}
	return false
}

// saysLang reports whether the folders of a site's start are at most one, which is called like a
// language.
func saysLang(path, lang string) bool {
	path = strings.Trim(path, "/")
	if path == "" {
		return true
	}
	code := string(sitemapcore.AppendLang(nil, []byte(path)))
	language, _, _ := strings.Cut(lang, "-")
	return code == lang || code == language || strings.HasPrefix(code, language+"-")
}

func distinct(marks []string) bool {
	return len(slices.Compact(slices.Sorted(slices.Values(marks)))) == len(marks)
}

// byEnd finds a short word at the end of the addresses: about-de.html and about.html, about?lang=de
// and about?lang=en.
func (p *Pairing) byEnd() bool {
	const borders = "-_.?&"
	common := p.exact[0]
	for _, a := range p.exact {
		for !strings.HasPrefix(a, common) {
			common = common[:len(common)-1]
		}
	}
	// Back to where what is left of each begins with a sign.
	for slices.ContainsFunc(p.exact, func(a string) bool {
		return a != common && strings.IndexByte(borders, a[len(common)]) < 0
	}) {
		if common == "" {
			return false
		}
		common = common[:len(common)-1]
	}
	tail := p.exact[0][len(common):]
	for tail != "" && tail[0] != '.' ||
		slices.ContainsFunc(p.exact, func(a string) bool { return !strings.HasSuffix(a[len(common):], tail) }) {
		tail = tail[1:]
	}
	marks := make([]string, len(p.exact))
	for i, a := range p.exact {
		marks[i] = a[len(common) : len(a)-len(tail)]
		word := marks[i]
		if word != "" && strings.IndexByte("?&", word[0]) >= 0 {
			word = word[strings.IndexByte(word, '=')+1:]
		}
		if !saysLang(strings.TrimLeft(word, borders), p.langs[i]) {
			return false
		}
	}
	if len(common) <= origin(common)+1 || !distinct(marks) {
		return false
	}
	p.Kind, p.Marks, p.Tail = PairByEnd, marks, tail
	return true
}
