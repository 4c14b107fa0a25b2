package check

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/ascii"
)

// A Ready is a ready-made set of addresses that must not appear.
type Ready struct {
	ID       string  // stable
	name     *string // for a list
	says     *string // on what is in it; nil where its paths say so
	paths    string  // with commas between them
	On       bool    // unless the owner says otherwise
	patterns string  // with a blank between them; empty where a rule says it
	rule     RuleID  // that looks for it anyway, and that is passed over where the set is off
}

// Name returns what the set is called in a list.
func (r *Ready) Name() string { return *r.name }

// Says returns what is in it.
func (r *Ready) Says() string {
	if r.says != nil {
		return *r.says
	}
	return r.paths
}

// ReadyMade lists the ready-made sets.
var ReadyMade = [...]Ready{
	{ID: "test", name: &words.TestCopies, says: &words.TestCopiesSays, On: true, rule: C8},
	{ID: "private", name: &words.PrivateFiles, says: &words.PrivateFilesSays, On: true, rule: C37},
	{
		ID: "admin", name: &words.AdminPages, On: true,
		paths:    "/admin/, /wp-admin/, /wp-login.php, /administrator/",
		patterns: "/admin/ /admin$ /admin? /wp-admin/ /wp-admin$ /wp-login.php /administrator/ /administrator$",
	},
	{
		ID: "cart", name: &words.CartPages, paths: "/cart, /basket, /checkout, /my-account, /login",
		patterns: "/cart/ /cart$ /cart? /basket/ /basket$ /basket? /checkout /my-account /login/ /login$ /login?",
	},
	{
		ID: "search", name: &words.SearchPages, paths: "/search?, /search/, ?s=",
		patterns: "/search? /search/ ?s= &s=",
	},
	{ID: "tag", name: &words.TagPages, paths: "/tag/, /author/", patterns: "/tag/ /author/"},
	{
		ID: "print", name: &words.PrintPages, paths: "/feed/, /print/, ?print=",
		patterns: "/feed/ /feed$ /print/ /print$ ?print=",
	},
}

const (
	// MaxPatterns is the most patterns that an owner may have, and MaxPattern the longest, in
	// bytes.
	MaxPatterns = 200
	MaxPattern  = 500
)

// Unwanted finds addresses that must not appear. A pattern is text that may stand anywhere in an
// address, whichever of its letters are capitals; "*" stands for anything, and "$" at its end for
// the end of the address.
//
// Patterns that begin with a slash, which most do, are looked at only where the address has one
// before the same two letters. So most addresses cost a look at what is behind their slashes.
type Unwanted struct {
	list []unwanted
	// by the letter behind the slash of some pattern: a bit for each letter behind that, by its
	// last six bits
	after [256]uint64
	other bool // some pattern begins with something else
	off   RuleSet
}

type unwanted struct {
	text  string // as its owner wrote it
	lower string // ASCII in small letters, without stars around and the "$"
	end   bool
	star  bool // there is one in lower
	ready int  // the ready-made set, or -1
}

// NewUnwanted returns what looks for the ready-made sets with the given IDs, and for patterns of
// the owner's own. Empty ones count for nothing.
func NewUnwanted(ready, own []string) *Unwanted {
	u := &Unwanted{}
	for i, r := range ReadyMade {
		switch on := slices.Contains(ready, r.ID); {
		case on:
			for _, p := range strings.Fields(r.patterns) {
				u.add(p, i)
			}
		case r.patterns == "":
			u.off.add(r.rule)
		}
	}
	for _, p := range own[:min(len(own), MaxPatterns)] {
		u.add(p, -1)
	}
	return u
}

// UsualReady returns the IDs of the sets that are on unless the owner says otherwise.
func UsualReady() (ids []string) {
	for _, r := range ReadyMade {
		if r.On {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

func (u *Unwanted) add(text string, ready int) {
	text = strings.TrimSpace(text)
	p := unwanted{text: text, ready: ready, lower: string(appendLower(nil, []byte(text)))}
	if len(text) > MaxPattern {
		return
	}
	p.lower, p.end = strings.CutSuffix(p.lower, "$")
	p.lower = strings.TrimLeft(p.lower, "*")
	if !p.end {
		p.lower = strings.TrimRight(p.lower, "*")
	}
	p.star = strings.Contains(p.lower, "*")
	// Behind a star, and behind the last letter, anything may follow.
	const every = ^uint64(0)
	switch {
	case len(p.lower) == 0:
		return // it would be every address
	case !p.slashed():
		u.other = true
	case p.lower[1] == '*':
		for c := range u.after {
			u.after[c] = every
		}
	case len(p.lower) == 2 || p.lower[2] == '*':
		u.after[p.lower[1]] = every
	default:
		u.after[p.lower[1]] |= 1 << (p.lower[2] & 63)
	}
	u.list = append(u.list, p)
}

// slashed reports whether the pattern is only looked at behind a slash.
func (p *unwanted) slashed() bool { return p.lower[0] == '/' && len(p.lower) > 1 }

// Off returns the rules that are passed over because their sets are off.
func (u *Unwanted) Off() RuleSet { return u.off }

// Find returns the first pattern that an address has, or -1.
func (u *Unwanted) Find(loc []byte) int {
	found := len(u.list)
	if found == 0 {
		return -1
	}
	for i := 0; i <= len(loc)-8; i += 8 {
		// Eight bytes in one go: an address has five slashes, and a call for each is more than all
		// of its words.
		for m := slashes(binary.LittleEndian.Uint64(loc[i:])); m != 0; m &= m - 1 {
			found = u.behind(loc, i+bits.TrailingZeros64(m)>>3, found)
		}
	}
	for i := len(loc) &^ 7; i < len(loc); i++ {
		if loc[i] == '/' {
			found = u.behind(loc, i, found)
		}
	}
	if u.other {
		for i := range u.list[:found] {
			if p := &u.list[i]; !p.slashed() && p.within(loc) {
				return i
			}
		}
	}
	if found == len(u.list) {
		return -1
	}
	return found
}

// slashes returns a word with the high bit of those bytes of w set that are a slash.
func slashes(w uint64) uint64 {
	w ^= '/' * ascii.Ones
	return ^(w | (w&^ascii.Highs + 0x7F*ascii.Ones)) & ascii.Highs
}

// behind returns the first of the patterns before found that stands at a slash, or found.
func (u *Unwanted) behind(loc []byte, at, found int) int {
	var first, second byte
	if at+1 < len(loc) {
		first = lower(loc[at+1])
	}
	if at+2 < len(loc) {
		second = lower(loc[at+2])
	}
	if u.after[first]>>(second&63)&1 == 0 {
		return found
	}
	for i := range u.list[:found] {
		if p := &u.list[i]; p.slashed() && p.fits(loc[at:]) {
			return i
		}
	}
	return found
}

// Name returns a pattern as its owner wrote it, and the name of the ready-made set that it is of;
// empty for one of the owner's own.
func (u *Unwanted) Name(i int) (pattern, set string) {
	p := &u.list[i]
	if p.ready >= 0 {
		set = ReadyMade[p.ready].Name()
	}
	return strings.TrimSuffix(p.text, "$"), set
}

// within reports whether an address has the pattern anywhere.
func (p *unwanted) within(loc []byte) bool {
	for i := range loc {
		if lower(loc[i]) == p.lower[0] && p.fits(loc[i:]) {
			return true
		}
	}
	return false
}

// fits reports whether a text begins with the pattern.
func (p *unwanted) fits(text []byte) bool {
	if !p.star {
		return foldPrefix(text, p.lower) && (!p.end || len(text) == len(p.lower))
	}
	part, rest, more := strings.Cut(p.lower, "*")
	if !foldPrefix(text, part) {
		return false
	}
	text = text[len(part):]
	for more {
		part, rest, more = strings.Cut(rest, "*")
		if !more && p.end {
			return len(text) >= len(part) && foldPrefix(text[len(text)-len(part):], part)
		}
		for len(text) >= len(part) && !foldPrefix(text, part) {
			text = text[1:]
		}
		if len(text) < len(part) {
			return false
		}
		text = text[len(part):]
	}
	return !p.end || len(text) == 0
}
