package extension

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/language"
)

// An Example is one page of a group: the code of its language, as [language.AppendFolded] writes
// it, and its address.
type Example struct{ Lang, Address string }

// A PairingKind is the part of an address that names its language.
type PairingKind uint8

// The kinds of pairings.
const (
	// PairExactly is no rule: the examples are one group, and say nothing about other pages.
	PairExactly PairingKind = iota
	// PairByStart: https://shop.example/de/… and https://shop.example/…, or https://shop.de/… and
	// https://shop.com/….
	PairByStart
	// PairByEnd: …/about-de.html and …/about.html, or …?lang=de and …?lang=en.
	PairByEnd
)

// A Pairing is a rule that groups pages in several languages: without the part that names the language, their addresses
// are the same. The rule is found from examples, which differ in that part; one of them may lack it.
type Pairing struct {
	Kind  PairingKind
	Marks []string // the part, by example
	Tail  string   // what follows the part at the end of an address: ".html"

	langs []string
	exact []string
}

// NewPairing finds the rule that the examples follow. It takes at least two examples, and no two with the same address
// or language.
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

// holds reports whether the rule gives all examples the same key and each its own language.
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

// Place returns the language of an address, as an index of the examples, and appends the part that it shares with its
// other versions to dst. ok is false if the rule doesn't apply to the address.
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

// afterStart returns the rest of an address behind start, if start ends at the border of a folder. The home page of a
// site has a slash that the start of its folders may lack.
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

// byStart finds the different starts of the examples before their longest common end.
func (p *Pairing) byStart() bool {
	// Find the longest end that all examples share and that begins at the border of a folder.
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
				// If the examples share no end, only a folder named like the language, or a site of its own, makes a
				// rule.
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

// saysLang reports whether path is empty or one folder that is named like a language.
func saysLang(path, lang string) bool {
	path = strings.Trim(path, "/")
	if path == "" {
		return true
	}
	code := string(language.AppendFolded(nil, []byte(path)))
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
	// Shorten the common start until the rest of each example begins with a border.
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
