package robots

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/say"
)

// MaxSize is how much of a robots.txt counts, in bytes: Google reads 500 KiB, the least that RFC
// 9309, section 2.5, asks for.
const MaxSize = 500 << 10

// File is a robots.txt (RFC 9309), as the search engines of [Agents] read it.
//
// The known libraries use net/http for addresses or compile each line to a regular expression: either is too large a
// download for this, and the second takes unbounded time for a hostile line.
//
// A file is a list of groups: lines that name crawlers, and lines that allow or disallow paths. All groups that name a
// crawler apply to it, or those for "*" if none does. The longest matching path decides, and of two equally long ones
// the one that allows (section 2.2.2). In a path "*" matches anything, and "$" at its end matches the end of the
// address (section 2.2.3). Case matters in paths and not in names. Both are compared with letters, digits, "-", ".",
// "_" and "~" unencoded and all other special characters percent-encoded. Other lines are ignored anywhere.
//
// An address is compared with the lines that share the first letter of its path. That takes about 100 ns for a file of
// usual length.
type File struct {
	sets   []*pathSet         // each once, however many crawlers it is for
	agent  [len(Agents)]uint8 // the index of the set of each crawler
	google [NumReaders]uint8  // the same for the crawlers of Google that read something else than pages
	buf    []byte
}

// Agents are the crawlers that a robots.txt is read for: those of Google, Bing, Yandex and
// Baidu, and any other.
var Agents = [...]string{"Googlebot", "Bingbot", "YandexBot", "Baiduspider", "*"}

// AgentNames returns what owners call the crawlers of [Agents].
func AgentNames() []string {
	return []string{"Google", "Bing", "Yandex", "Baidu", say.Text("others").String()}
}

// A pathSet holds the lines for a crawler by the letter behind the first slash. Those with a
// wildcard there, or with nothing, are in the place 0: a path has no such letter.
type pathSet [256][]pathRule

// A pathRule is one line that allows or disallows.
type pathRule struct {
	path  []byte // without the "$"
	end   bool   // the address ends there
	allow bool
	line  int // from 1
}

// weight is the length of the path as it was written, with the "$".
func (r *pathRule) weight() int {
	if r.end {
		return len(r.path) + 1
	}
	return len(r.path)
}

// Parse reads a robots.txt. There is no text that it refuses.
func Parse(text []byte) *File {
	if len(text) > MaxSize {
		text = text[:1+bytes.LastIndexAny(text[:MaxSize], "\r\n")]
	}
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
	text = bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), newline), []byte{'\r'}, newline)
	r := &File{}
	var rules [len(groupNames)][]pathRule
	var named [len(groupNames)]bool
	var group [len(groupNames)]bool // the names that the current group is for
	naming := false                 // its names go on
	for no, line := range bytes.Split(text, newline) {
		line, _, _ = bytes.Cut(line, []byte("#"))
		key, value, ok := bytes.Cut(line, []byte(":"))
		if !ok {
			continue
		}
		key, value = bytes.ToLower(bytes.TrimSpace(key)), bytes.TrimSpace(value)
		switch string(key) {
		case "user-agent":
			if !naming {
				group, naming = [len(groupNames)]bool{}, true
			}
			for i, name := range groupNames {
				if agentIs(value, name) {
					group[i] = true
					named[i] = true
				}
			}
		case "allow", "disallow":
			naming = false
			if len(value) == 0 {
				continue // it disallows nothing
			}
			rule := pathRule{allow: key[0] == 'a', line: no + 1}
			rule.path = appendPath(nil, value, true)
			if n := len(rule.path); rule.path[n-1] == '$' {
				rule.path, rule.end = rule.path[:n-1], true
			}
			for i, in := range group {
				if in {
					rules[i] = append(rules[i], rule)
				}
			}
		}
	}
	if named[anyYandex] && !named[yandexBot] {
		named[yandexBot], rules[yandexBot] = true, rules[anyYandex]
	}
	r.sets = append(r.sets, newPathSet(rules[others])) // the first is for all that have none of their own
	for i := range others {
		if named[i] {
			r.agent[i] = uint8(len(r.sets))
			r.sets = append(r.sets, newPathSet(rules[i]))
		}
	}
	for i := range r.google {
		r.google[i] = r.agent[0]
		if named[googleReaders+i] {
			r.google[i] = uint8(len(r.sets))
			r.sets = append(r.sets, newPathSet(rules[googleReaders+i]))
		}
	}
	return r
}

// groupNames are the names of groups that count: those of [Agents], the name by which a group is
// for every robot of Yandex, and the crawlers of each [Reader]. The main robot of
// Yandex obeys a group for all if none names YandexBot (Yandex Webmaster, User-agent), and those of
// Google obey the group of Googlebot (Google Search Central, robots.txt).
var groupNames = [...]string{
	"Googlebot", "Bingbot", "YandexBot", "Baiduspider", "*", "Yandex", "Googlebot-Image", "Googlebot-Video",
	"Googlebot-News",
}

const (
	yandexBot = 2
	others    = 4
	anyYandex = 5

	googleReaders = 6
)

var newline = []byte("\n")

// agentIs reports whether a name in a robots.txt means a crawler. What follows the letters, such as
// a version, doesn't count (section 2.2.1), nor what follows "*".
func agentIs(value []byte, agent string) bool {
	if agent == "*" {
		return len(value) > 0 && value[0] == '*' && (len(value) == 1 || !ascii.IsGraphic(value[1]))
	}
	n := 0
	for n < len(value) && (ascii.IsLetter(value[n]) || value[n] == '-' || value[n] == '_') {
		n++
	}
	return n == len(agent) && bytes.EqualFold(value[:n], []byte(agent))
}

// before reports whether a line has priority over another matching one.
func (r *pathRule) before(x *pathRule) bool {
	n := r.weight() - x.weight()
	return n > 0 || n == 0 && r.allow && !x.allow
}

func newPathSet(rules []pathRule) *pathSet {
	s := &pathSet{}
	for _, r := range rules {
		k := byte(0)
		if len(r.path) > 1 && r.path[0] == '/' && r.path[1] != '*' {
			k = r.path[1]
		}
		s[k] = append(s[k], r)
	}
	return s
}

// find returns the line that decides about a path, or nil. The path is as [appendPath] gives it.
func (s *pathSet) find(path []byte) (best *pathRule) {
	lists := [2][]pathRule{s[0], nil}
	if len(path) > 1 {
		lists[1] = s[path[1]]
	}
	for _, list := range lists {
		for i := range list {
			if r := &list[i]; (best == nil || r.before(best)) && Fits(path, r.path, r.end) {
				best = r
			}
		}
	}
	return best
}

// Fits reports whether a path begins with a pattern in which "*" matches anything, or with end, whether the pattern
// matches the whole path. It is linear in most cases, and never more than the product of both lengths.
func Fits(path, pattern []byte, end bool) bool {
	part, rest, more := bytes.Cut(pattern, star)
	if !bytes.HasPrefix(path, part) {
		return false
	}
	path = path[len(part):]
	for more {
		part, rest, more = bytes.Cut(rest, star)
		if !more && end {
			return bytes.HasSuffix(path, part)
		}
		i := bytes.Index(path, part)
		if i < 0 {
			return false
		}
		path = path[i+len(part):]
	}
	return !end || len(path) == 0
}

var star = []byte("*")

// appendPath appends a path in the form in which paths are compared: %-codes of letters, digits and
// "-._~" decoded and others with capitals, bytes beyond ASCII coded (section 2.2.2). In a path of
// an address "*" and "$" are coded, because a line means them by their codes; in a line "$" means
// itself but at the end.
func appendPath(out, path []byte, line bool) []byte {
	for i := 0; i < len(path); i++ {
		c := path[i]
		code, coded := ascii.Code(path, i)
		switch {
		case coded:
			c = code
			i += 2
			if ascii.IsLetter(c) || ascii.IsDigit(c) || c == '-' || c == '.' || c == '_' || c == '~' {
				out = append(out, c)
				continue
			}
		case line && (c == '*' || c == '$' && i == len(path)-1):
			out = append(out, c)
			continue
		case ascii.IsGraphic(c) && c != '*' && c != '$':
			out = append(out, c)
			continue
		}
		out = ascii.AppendCode(out, c)
	}
	return out
}

// Blocked returns a bit for each of [Agents] that may not read the page with a path: the part behind the site in
// its address, from "/" on.
func (r *File) Blocked(path []byte) (agents uint8) {
	path, _, _ = bytes.Cut(path, []byte{'#'})
	r.buf = appendPath(r.buf[:0], path, false)
	if len(r.buf) == 0 || r.buf[0] != '/' {
		r.buf = slices.Insert(r.buf, 0, '/')
	}
	if string(r.buf) == "/robots.txt" {
		return 0 // it is always allowed (section 2.2.2)
	}
	for n, s := range r.sets {
		if x := s.find(r.buf); x == nil || x.allow {
			continue
		}
		agents |= r.readers(n)
	}
	return agents
}

// A Reader is a crawler of Google that reads something else than pages.
type Reader uint8

// The crawlers, in the order of their names in groupNames.
const (
	ImageReader Reader = iota
	VideoReader
	NewsReader

	NumReaders
)

// Blocks reports whether a crawler of Google may not read a path. An article that Googlebot may not read either breaks
// C39, so it is not reported here.
func (r *File) Blocks(reader Reader, path []byte) bool {
	agents := r.Blocked(path) // which also brings the path into its one form
	if reader == NewsReader && agents&1 != 0 {
		return false
	}
	x := r.sets[r.google[reader]].find(r.buf)
	return x != nil && !x.allow
}

// readers returns a bit for each crawler that one of the sets is for.
func (r *File) readers(set int) (agents uint8) {
	for i, k := range r.agent {
		if int(k) == set {
			agents |= 1 << i
		}
	}
	return agents
}

// Line returns the number of the line that keeps a crawler from a path that it may not read, from
// 1.
func (r *File) Line(agent int, path []byte) int {
	if r.Blocked(path)>>agent&1 == 0 {
		return 0
	}
	return r.sets[r.agent[agent]].find(r.buf).line
}

// ShutOut returns a bit for each crawler that may read nothing at all, while another may: that is intended, so blocked
// pages of such a crawler are no mistake in the sitemap.
func (r *File) ShutOut() (agents uint8) {
	for n, s := range r.sets {
		if !s.whole() {
			continue
		}
		agents |= r.readers(n)
	}
	if agents == 1<<len(Agents)-1 {
		return 0
	}
	return agents
}

// whole reports whether the lines disallow everything.
func (s *pathSet) whole() bool {
	for c := range s {
		for i := range s[c] {
			if s[c][i].allow {
				return false
			}
		}
	}
	x := s.find([]byte("/"))
	return x != nil && !x.end
}
