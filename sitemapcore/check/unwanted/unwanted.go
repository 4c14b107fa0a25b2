package unwanted

import (
	"bytes"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/robots"
	"sitemapeditor/sitemapcore/say"
)

// A Ready is a ready-made set of addresses that must not appear.
type Ready struct {
	ID       string       // stable
	name     say.Text     // for a list
	says     say.Text     // describes the set; "" if its paths do
	paths    string       // with commas between them
	On       bool         // unless the owner says otherwise
	patterns string       // separated by blanks; "" if a rule finds it
	rule     check.RuleID // the rule that finds it, and is ignored if the set is off
}

// Name returns the name of the set in a list.
func (r *Ready) Name() say.Text { return r.name }

// Says describes the content of the set.
func (r *Ready) Says() say.Text {
	if r.says != "" {
		return r.says
	}
	return say.Data(r.paths)
}

// ReadyMade lists the ready-made sets.
var ReadyMade = [...]Ready{
	{
		ID: "test", name: "Test copies of the site", says: "staging., dev., preview., localhost and addresses of hosts",
		On: true, rule: check.C8,
	},
	{ID: "private", name: "Backups and settings", says: ".env, .sql, .bak, .git and the like", On: true, rule: check.C37},
	{
		ID: "admin", name: "Admin pages", On: true,
		paths:    "/admin/, /wp-admin/, /wp-login.php, /administrator/",
		patterns: "/admin/ /admin$ /admin? /wp-admin/ /wp-admin$ /wp-login.php /administrator/ /administrator$",
	},
	{
		ID: "cart", name: "Cart, checkout and accounts", paths: "/cart, /basket, /checkout, /my-account, /login",
		patterns: "/cart/ /cart$ /cart? /basket/ /basket$ /basket? /checkout /my-account /login/ /login$ /login?",
	},
	{
		ID: "search", name: "Search results", paths: "/search?, /search/, ?s=",
		patterns: "/search? /search/ ?s= &s=",
	},
	{
		ID: "sort", name: "Sorted and filtered lists", paths: "?sort=, ?orderby=, ?filter_, ?add-to-cart=",
		patterns: "?sort= &sort= ?sort_by= &sort_by= ?orderby= &orderby= ?product_list_order= &product_list_order= " +
			"?filter_ &filter_ ?min_price= &min_price= ?max_price= &max_price= ?add-to-cart= &add-to-cart=",
	},
	{ID: "tag", name: "Blog tags and authors", paths: "/tag/, /author/", patterns: "/tag/ /author/"},
	{
		ID: "print", name: "Feeds and print pages", paths: "/feed/, /print/, ?print=",
		patterns: "/feed/ /feed$ /print/ /print$ ?print=",
	},
}

const (
	// MaxPatterns is the most patterns that an owner may have, and MaxPattern the longest, in
	// bytes.
	MaxPatterns = 200
	MaxPattern  = 500
)

// Patterns finds addresses that must not appear. A pattern is text that may be anywhere in an address, ignoring case;
// "*" matches anything, and "$" at its end matches the end of the address.
//
// Patterns that begin with a slash, as most do, are compared only if the address has a slash before the same two
// letters. So most addresses cost one look behind each of their slashes.
type Patterns struct {
	list []unwanted
	// by the byte behind the slash of some pattern, a letter in either case: a bit for each byte behind that, by its
	// last five bits, which both cases have in common
	after [256]uint32
	other bool // some pattern begins with something else
	off   check.RuleSet
	low   []byte // the address at hand in small letters
}

type unwanted struct {
	text    string // as its owner wrote it
	pattern []byte // ASCII in small letters, with a star before it and without the "$"
	end     bool
	slashed bool // it begins with a slash
	ready   int  // the ready-made set, or -1
}

// New returns what looks for the ready-made sets with the given IDs, and for patterns of
// the owner's own. Empty ones count for nothing.
func New(ready, own []string) *Patterns {
	u := &Patterns{}
	for i, r := range ReadyMade {
		switch on := slices.Contains(ready, r.ID); {
		case on:
			for _, p := range strings.Fields(r.patterns) {
				u.add(p, i)
			}
		case r.patterns == "":
			u.off = u.off.Or(r.rule.Set())
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

func (u *Patterns) add(text string, ready int) {
	text = strings.TrimSpace(text)
	p := unwanted{text: text, ready: ready}
	if len(text) > MaxPattern {
		return
	}
	low, end := strings.CutSuffix(string(ascii.AppendSmall(nil, []byte(text))), "$")
	low, p.end = strings.TrimLeft(low, "*"), end
	if !end {
		low = strings.TrimRight(low, "*")
	}
	p.pattern = []byte("*" + low)
	p.slashed = len(low) > 1 && low[0] == '/'
	// Behind a star, and behind the last letter, anything may follow.
	const every = ^uint32(0)
	switch {
	case len(low) == 0:
		return // it would be every address
	case !p.slashed:
		u.other = true
	case low[1] == '*':
		for c := range u.after {
			u.after[c] = every
		}
	case len(low) == 2 || low[2] == '*':
		u.after[low[1]] = every
	default:
		u.after[low[1]] |= 1 << (low[2] & 31)
	}
	if p.slashed && ascii.IsLetter(low[1]) {
		u.after[low[1]&^0x20] = u.after[low[1]]
	}
	u.list = append(u.list, p)
}

// Off returns the rules that are passed over because their sets are off.
func (u *Patterns) Off() check.RuleSet { return u.off }

// Find returns the first pattern that an address has, or -1.
func (u *Patterns) Find(loc []byte) int {
	slashed := u.maySlashed(loc)
	if !slashed && !u.other {
		return -1
	}
	u.low = ascii.AppendSmall(u.low[:0], loc)
	for i := range u.list {
		if p := &u.list[i]; (slashed || !p.slashed) && robots.Fits(u.low, p.pattern, p.end) {
			return i
		}
	}
	return -1
}

// maySlashed reports whether an address may have a pattern that begins with a slash.
func (u *Patterns) maySlashed(loc []byte) bool {
	for {
		i := bytes.IndexByte(loc, '/')
		if i < 0 {
			return false
		}
		loc = loc[i+1:]
		var first, second byte
		if len(loc) > 0 {
			first = loc[0]
		}
		if len(loc) > 1 {
			second = loc[1]
		}
		if u.after[first]>>(second&31)&1 != 0 {
			return true
		}
	}
}

// Name returns a pattern as its owner wrote it, and the name of the ready-made set that it is of;
// empty for one of the owner's own.
func (u *Patterns) Name(i int) (pattern string, set say.Text) {
	p := &u.list[i]
	if p.ready >= 0 {
		set = ReadyMade[p.ready].Name()
	}
	return strings.TrimSuffix(p.text, "$"), set
}
