// Package replace carries out a [sitemapcore.Replacement] on one value after the other.
//
// A [Replacer] knows no documents: it takes the decoded text of a value, and appends the new value. The ways that
// change addresses ignore values that don't begin with http:// or https://. Everything that need not change stays byte
// for byte the same. A [Work] carries out the ways that compute a value from other values of a page.
//
// # Cost
//
// Plain text is searched at the speed of package bytes. A regular expression takes time linear in the value
// (https://github.com/google/re2/wiki/WhyRE2), so that no pattern can stop the engine. No value becomes longer than
// [MaxValue], so that no list of replacements can fill the memory.
package replace

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
)

// MaxValue is the most bytes that a value may have that is replaced, before and afterwards. A page
// address has 2,048 characters at most (sitemaps.org).
const MaxValue = 1 << 20

// A Replacer changes values by one sentence.
type Replacer struct {
	apply func(dst, value []byte) []byte
	text  bool // of any kind, and not only addresses

	MatchesNothing bool // the pattern matches empty text too, between any two characters
	TooLong        bool // a value had to stay, because it is longer than [MaxValue] or would have become so
}

// New returns the Replacer for a replacement. The error is a [*syntax.Error] of package regexp/syntax if the pattern is
// invalid. A replacement without a text to find changes nothing. host returns the registered form of a host in letters, in
// which pages get it (see [address.Registered]).
func New(r *sitemapcore.Replacement, host func(string) string) (*Replacer, error) {
	switch r.Way {
	case sitemapcore.ReplaceText:
		return newText(r)
	case sitemapcore.MoveSite:
		return newMove(r.Find, address.Registered(strings.TrimSpace(r.With), host)), nil
	case sitemapcore.UseHTTPS:
		return &Replacer{apply: useHTTPS}, nil
	case sitemapcore.AddSlash:
		return onPath(addSlash), nil
	case sitemapcore.DropSlash:
		return onPath(dropSlash), nil
	case sitemapcore.DropHTML:
		return onPath(dropHTML), nil
	case sitemapcore.DropIndex:
		return onPath(dropIndex), nil
	case sitemapcore.LowerCase:
		return onPath(appendLower), nil
	case sitemapcore.DropParameters:
		return dropParameters(r.Parameters()), nil
	case sitemapcore.Encode:
		return &Replacer{apply: encode}, nil
	}
	return &Replacer{}, nil
}

// Append appends the new value to dst, and reports whether it differs from value.
func (r *Replacer) Append(dst, value []byte) (out []byte, changed bool) {
	if r.apply == nil || !r.text && !address.IsWeb(value) {
		return append(dst, value...), false
	}
	if len(value) <= MaxValue {
		out = r.apply(dst, value)
	}
	if len(value) > MaxValue || len(out)-len(dst) > MaxValue {
		r.TooLong = true
		return append(dst, value...), false
	}
	return out, !bytes.Equal(out[len(dst):], value)
}

// newText returns what replaces text.
func newText(r *sitemapcore.Replacement) (*Replacer, error) {
	find, with := []byte(r.Find), []byte(r.With)
	if len(find) == 0 {
		return &Replacer{}, nil
	}
	if r.Pattern {
		return newPattern(r)
	}
	equal := bytes.Equal
	lower := bytes.ToLower(find)
	fold := !r.Case && !bytes.Equal(lower, bytes.ToUpper(find))
	if fold {
		beyond := bytes.ContainsFunc(find, func(r rune) bool { return r >= utf8.RuneSelf })
		if !r.Whole && (beyond || len(find) > maxFolded) {
			// A letter may have another length in the other case, and comparing a long text at each
			// place takes the product of both lengths.
			return newPattern(&sitemapcore.Replacement{
				Find: regexp.QuoteMeta(r.Find), With: strings.ReplaceAll(r.With, "$", "$$"),
			})
		}
		equal = bytes.EqualFold
	}
	return &Replacer{text: true, apply: func(dst, value []byte) []byte {
		switch {
		case !r.Whole:
		case equal(value, find):
			return append(dst, with...)
		default:
			return append(dst, value...)
		}
		start, at := len(dst), 0
		folds := ascii.SearchFold(value, lower)
		for len(dst)-start <= MaxValue { // or it is too long whatever follows
			i := -1
			if fold {
				i = folds.Next(at)
			} else if k := bytes.Index(value[at:], find); k >= 0 {
				i = at + k
			}
			if i < 0 {
				return append(dst, value[at:]...)
			}
			dst = append(append(dst, value[at:i]...), with...)
			at = i + len(find)
		}
		return dst
	}}, nil
}

// maxFolded is the longest text, in bytes, that is looked for without regard to case at each place.
const maxFolded = 64

// newPattern returns a Replacer for a regular expression. $1 is the first part in parentheses, whatever follows it.
func newPattern(r *sitemapcore.Replacement) (*Replacer, error) {
	pattern := r.Find
	if r.Whole {
		pattern = "^(?:" + pattern + ")$"
	}
	if !r.Case {
		pattern = "(?i)" + pattern
	}
	re, err := regexp.Compile(pattern)
	if err != nil {
		// The error must quote the part that the user typed.
		_, err = regexp.Compile(r.Find)
		return nil, err
	}
	// A $1 gets braces, as another character behind it would belong to its name (Regexp.Expand).
	numbered := regexp.MustCompile(`\$(\$|\d+)`)
	with := []byte(numbered.ReplaceAllStringFunc(r.With, func(s string) string {
		if s == "$$" {
			return s
		}
		return "${" + s[1:] + "}"
	}))
	return &Replacer{
		apply: func(dst, value []byte) []byte {
			start, at := len(dst), 0
			for _, m := range re.FindAllSubmatchIndex(value, -1) {
				dst = re.Expand(append(dst, value[at:m[0]]...), with, value, m)
				if at = m[1]; len(dst)-start > MaxValue {
					return dst
				}
			}
			return append(dst, value[at:]...)
		},
		text:           true,
		MatchesNothing: re.Match(nil) && !r.Whole,
	}, nil
}

// newMove returns a Replacer that replaces the beginning of addresses. If the user typed the beginning without http://
// or https://, it matches both and keeps the scheme.
func newMove(find, with string) *Replacer {
	from := strings.TrimRight(strings.TrimSpace(find), "/")
	to := strings.TrimRight(strings.TrimSpace(with), "/")
	if from == "" || to == "" {
		return &Replacer{}
	}
	old := []address.Parts[string]{address.Split(from)}
	if !address.IsWeb(from) {
		old = []address.Parts[string]{address.Split("http://" + from), address.Split("https://" + from)}
	}
	keep := !address.IsWeb(to)
	var host, wanted []byte
	return &Replacer{apply: func(dst, value []byte) []byte {
		p := address.Split(value)
		for _, mine := range old {
			host, wanted = p.AppendLetters(host[:0]), mine.AppendLetters(wanted[:0])
			// Hosts and schemes have no case (RFC 3986, section 6.2.2.1); paths do.
			if p.Secure() != mine.Secure() || !bytes.Equal(host, wanted) || !address.IsUnder(p.Target(), mine.Target()) {
				continue
			}
			if keep {
				dst = append(dst, p.Start()...)
			}
			return append(append(dst, to...), p.Target()[len(mine.Target()):]...)
		}
		return append(dst, value...)
	}}
}

func useHTTPS(dst, value []byte) []byte {
	p := address.Split(value)
	if p.Secure() {
		return append(dst, value...)
	}
	return p.WithScheme(dst, "https")
}

// onPath returns a Replacer for the paths of addresses: change appends the new path.
func onPath(change func(dst, path []byte) []byte) *Replacer {
	return &Replacer{apply: func(dst, value []byte) []byte {
		site, rest := address.Cut(value)
		path := address.Split(rest).Path()
		return append(change(append(dst, site...), path), rest[len(path):]...)
	}}
}

// name returns the last part of a path.
func name(path []byte) []byte { return path[bytes.LastIndexByte(path, '/')+1:] }

func addSlash(dst, path []byte) []byte {
	dst = append(dst, path...)
	if last := name(path); len(path) > 0 && len(last) == 0 || bytes.IndexByte(last, '.') >= 0 {
		return dst
	}
	return append(dst, '/')
}

func dropSlash(dst, path []byte) []byte {
	if len(path) > 1 {
		path = bytes.TrimSuffix(path, []byte{'/'})
	}
	return append(dst, path...)
}

func dropHTML(dst, path []byte) []byte {
	if len(address.IndexFile(path)) > 0 {
		return append(dst, path...)
	}
	for _, ending := range []string{".html", ".htm"} {
		if n := len(path) - len(ending); n > 0 && path[n-1] != '/' && bytes.EqualFold(path[n:], []byte(ending)) {
			path = path[:n]
			break
		}
	}
	return append(dst, path...)
}

func dropIndex(dst, path []byte) []byte {
	return append(dst, path[:len(path)-len(address.IndexFile(path))]...)
}

// appendLower puts the letters of a path into lower case, but for the digits of %C3, which would be
// another spelling of the same.
func appendLower(dst, path []byte) []byte {
	for len(path) > 0 {
		n := bytes.IndexByte(path, '%')
		if n < 0 {
			n = len(path)
		}
		dst = append(dst, bytes.ToLower(path[:n])...)
		code := min(3, len(path)-n)
		dst = append(dst, path[n:n+code]...)
		path = path[n+code:]
	}
	return dst
}

// maxParameters is the most parameters of one address that have a name.
const maxParameters = 64

// AppendParameters appends the names of the parameters of an address, each once.
func AppendParameters(dst [][]byte, value []byte) [][]byte {
	if !address.IsWeb(value) {
		return dst
	}
	query := bytes.TrimPrefix(address.Split(value).Query(), []byte{'?'})
	for part := range bytes.SplitSeq(query, []byte{'&'}) {
		if len(dst) >= maxParameters {
			break
		}
		name, _, _ := bytes.Cut(part, []byte{'='})
		known := slices.ContainsFunc(dst, func(other []byte) bool { return bytes.Equal(name, other) })
		if len(name) > 0 && !known {
			dst = append(dst, name)
		}
	}
	return dst
}

// dropParameters returns what takes parameters out of queries.
func dropParameters(wanted []string) *Replacer {
	if len(wanted) == 0 {
		return &Replacer{}
	}
	keeps := func(param []byte) bool {
		name, _, _ := bytes.Cut(param, []byte{'='})
		return !slices.ContainsFunc(wanted, func(w string) bool { return sitemapcore.StandsFor(w, string(name)) })
	}
	return &Replacer{apply: func(dst, value []byte) []byte {
		p := address.Split(value)
		dst = address.AppendQuery(append(dst, address.Plain(value)...), p.Query(), keeps)
		return append(dst, p.Fragment()...)
	}}
}

// encode gives the part of an address behind its site the one form of RFC 3986. It keeps an encoded dot: some servers
// read a path with /%2E%2E/ differently.
func encode(dst, value []byte) []byte {
	site, rest := address.Cut(value)
	return address.AppendEncoded(append(dst, site...), rest, "-_~")
}
