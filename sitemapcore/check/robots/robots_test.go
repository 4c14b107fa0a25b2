package robots

import (
	"bytes"
	"strings"
	"testing"
)

// The examples are those of Google's page "How Google interprets the robots.txt specification" and
// of RFC 9309; each line is of a file for all crawlers.
func TestRobotsPaths(t *testing.T) {
	for _, x := range []struct{ line, blocked, free string }{
		{"/", "/ /a /a.html?b", ""},
		{"/*", "/ /a", ""},
		{
			"/fish", "/fish /fish.html /fish/salmon.html /fishheads /fishheads/yummy.html /fish.php?id=anything",
			"/Fish.asp /catfish /?id=fish /desert/fish",
		},
		{
			"/fish*", "/fish /fish.html /fish/salmon.html /fishheads /fishheads/yummy.html /fish.php?id=anything",
			"/Fish.asp /catfish /?id=fish",
		},
		{"/fish/", "/fish/ /fish/?id=anything /fish/salmon.htm", "/fish /fish.html /animals/fish/ /Fish/Salmon.asp"},
		{"/*.php", "/index.php /filename.php /folder/filename.php /folder/filename.php?parameters " +
			"/folder/any.php.file.html /filename.php/", "/ /windows.PHP"},
		{
			"/*.php$", "/filename.php /folder/filename.php",
			"/filename.php?parameters /filename.php/ /filename.php5 /windows.PHP",
		},
		{"/fish*.php", "/fish.php /fishheads/catfish.php?parameters", "/Fish.PHP"},
		{"/$", "/", "/a /?a"},
		{"/a$", "/a", "/ab /a/ /a$"},
		{"/a$b", "/a$b /a%24bc", "/a /ab"},
		{"/a%2Ab", "/a*b /a%2ab", "/ab /acb"},
		{"/a%3cd.html", "/a%3Cd.html /a%3cd.html", "/a"},
		{"/a%2fb.html", "/a%2Fb.html", "/a/b.html"},
		{"/%7Ejoe/index.html", "/~joe/index.html /%7ejoe/index.html", "/joe"},
		{"/foo/bar?baz=quz", "/foo/bar?baz=quz", "/foo/bar"},
		{"/foo/bar/ツ", "/foo/bar/ツ /foo/bar/%E3%83%84 /foo/bar/%e3%83%84", "/foo/bar/"},
		{"/foo/bar/%E3%83%84", "/foo/bar/ツ", "/foo/bar/%E3%83%85"},
		{"/foo/bar/%62%61%7A", "/foo/bar/baz", "/foo/bar/b"},
		{"*/print", "/a/print /print", "/a"},
		{"/a*a*a*b", "/aaab /a1a2a3b", "/aab /aaaa"},
		{"", "", "/ /a"},
		{"fish", "", "/fish /a/fish"},
		{"/robots.txt", "", "/robots.txt"},
		{"/a", "/a#b /ab#/c", "/b#/a"},
	} {
		r := Parse([]byte("User-agent: *\nDisallow: " + x.line + "\n"))
		for _, p := range strings.Fields(x.blocked) {
			if r.Blocked([]byte(p)) != 31 {
				t.Errorf("%q lets %s through", x.line, p)
			}
			if r.Line(0, []byte(p)) != 2 {
				t.Errorf("%q: line %d forbids %s", x.line, r.Line(0, []byte(p)), p)
			}
		}
		for _, p := range strings.Fields(x.free) {
			if r.Blocked([]byte(p)) != 0 {
				t.Errorf("%q forbids %s", x.line, p)
			}
		}
	}
}

// The order of precedence, by the same page and section 2.2.2 of the RFC.
func TestTheLongestLineDecides(t *testing.T) {
	for _, x := range []struct {
		lines, path string
		blocked     bool
	}{
		{"Allow: /p\nDisallow: /", "/page", false},
		{"Allow: /folder\nDisallow: /folder", "/folder/page", false},
		{"Disallow: /folder\nAllow: /folder", "/folder/page", false},
		{"Allow: /page\nDisallow: /*.htm", "/page.htm", true},
		{"Allow: /page\nDisallow: /*.ph", "/page.php5", false},
		{"Allow: /$\nDisallow: /", "/", false},
		{"Allow: /$\nDisallow: /", "/page.htm", true},
		{"Allow: /example/page/\nDisallow: /example/page/disallowed.gif", "/example/page/disallowed.gif", true},
		{"Disallow: /*\nAllow: /x", "/x", false},
		{"Disallow: /xy\nAllow: /*y", "/xy", false},
	} {
		r := Parse([]byte("User-agent: *\n" + x.lines))
		if got := r.Blocked([]byte(x.path)) != 0; got != x.blocked {
			t.Errorf("%q: %s is blocked: %v", x.lines, x.path, got)
		}
	}
}

func TestRobotsGroups(t *testing.T) {
	const google, bing, yandex, baidu, others, all = 1, 2, 4, 8, 16, 31
	for name, x := range map[string]struct {
		text string
		want uint8 // whom it keeps from /a
	}{
		"no text":                {"", 0},
		"lines before any group": {"Disallow: /a\nUser-agent: *\nDisallow: /b", 0},
		"two names share a group": {
			"User-agent: Googlebot\nUser-agent: bingbot\nDisallow: /a",
			google | bing,
		},
		"other lines don't part names": {"User-agent: Googlebot\nSitemap: https://a.example/s.xml\n" +
			"Crawl-delay: 3\nUser-agent: bingbot\nDisallow: /a", google | bing},
		"nor do empty lines and comments": {
			"User-agent: Googlebot\n\n# or\nUser-agent: bingbot\n\nDisallow: /a",
			google | bing,
		},
		"two groups of a name are one": {"User-agent: Googlebot\nDisallow: /b\nUser-agent: *\nDisallow:\n" +
			"User-agent: googleBOT\nDisallow: /a", google},
		"a group of its own counts alone": {
			"User-agent: *\nDisallow: /a\nUser-agent: YandexBot\nDisallow: /b",
			all &^ yandex,
		},
		"and so does an empty one": {
			"User-agent: *\nDisallow: /a\nUser-agent: Baiduspider\nDisallow:",
			all &^ baidu,
		},
		"a version is passed over":         {"User-agent: Googlebot/2.1\nDisallow: /a", google},
		"a longer name is another crawler": {"User-agent: Googlebot-Image\nUser-agent: Google\nDisallow: /a", 0},
		"a name that nobody here has":      {"User-agent: GPTBot\nDisallow: /a", 0},
		"two groups for all":               {"User-agent: *\nDisallow: /b\nUser-agent: *\nDisallow: /a", all},
		"capitals in the words":            {"USER-AGENT: *\nDISALLOW: /a", all},
		"blanks around and no line end":    {"  User-agent :  *  \n\tDisallow :\t/a\t# why", all},
		"carriage returns":                 {"User-agent: *\rDisallow: /a\r", all},
		"both line ends":                   {"User-agent: *\r\nDisallow: /a\r\n", all},
		"a byte order mark":                {"\xef\xbb\xbfUser-agent: *\nDisallow: /a", all},
		"a group for all but those it names": {"User-agent: *\nDisallow: /a\n\nUser-agent: Googlebot\n" +
			"User-agent: Bingbot\nAllow: /", all &^ (google | bing)},
		"lines that say something else":       {"User-agent: *\n<html>\nDisallow /a\nNoindex: /a", 0},
		"a name for those that have no group": {"User-agent: *\nDisallow: /b\nUser-agent: bingbot\nDisallow: /a", bing},
		"a line behind 500 KiB": {"User-agent: *\n" + strings.Repeat("# fill\n", MaxSize/7) +
			"Disallow: /a", 0},
		"a line that 500 KiB cut": {
			"User-agent: *\n" + strings.Repeat("#", MaxSize-14-1-len("Disallow: /a")) + "\nDisallow: /abc", 0,
		},
		"and one that ends within": {
			"User-agent: *\n" + strings.Repeat("#", MaxSize-14-2-len("Disallow: /a")) + "\nDisallow: /a\n", all,
		},
		// Yandex looks for the names "Yandex" and "*", and its main robot prefers "YandexBot".
		"Yandex by its usual name": {"User-agent: Yandex\nDisallow: /a", yandex},
		"which takes the place of the group for all": {
			"User-agent: *\nDisallow: /a\nUser-agent: Yandex\nDisallow: /b", all &^ yandex,
		},
		"and gives way to the name of its main robot": {
			"User-agent: Yandex\nDisallow: /a\nUser-agent: YandexBot\nDisallow: /b", 0,
		},
		"in either order": {
			"User-agent: YandexBot\nDisallow: /a\nUser-agent: Yandex\nDisallow: /b", yandex,
		},
		"other robots of Yandex": {"User-agent: YandexImages\nDisallow: /a", 0},
		"others alone": {"User-agent: *\nDisallow: /a\nUser-agent: googlebot\n" +
			"User-agent: bingbot\nUser-agent: yandexbot\nUser-agent: baiduspider\nDisallow: /b", others},
	} {
		if got := Parse([]byte(x.text)).Blocked([]byte("/a")); got != x.want {
			t.Errorf("%s: %05b, want %05b", name, got, x.want)
		}
	}
}

func TestWhoIsShutOutOnPurpose(t *testing.T) {
	for text, want := range map[string]uint8{
		// nobody may come in: that is a mistake more often than a wish
		"User-agent: *\nDisallow: /":                                           0,
		"User-agent: Baiduspider\nDisallow: /":                                 8,
		"User-agent: Baiduspider\nDisallow: /*":                                8,
		"User-agent: Baiduspider\nDisallow: /$":                                0,
		"User-agent: Baiduspider\nDisallow: /\nAllow: /public":                 0,
		"User-agent: *\nDisallow: /\nUser-agent: Googlebot\nAllow: /":          30,
		"User-agent: Baiduspider\nUser-agent: YandexBot\nDisallow: /\nHost: a": 12,
		"": 0,
	} {
		if got := Parse([]byte(text)).ShutOut(); got != want {
			t.Errorf("%q: %05b, want %05b", text, got, want)
		}
	}
}

// fitsPlainly is Fits as the RFC puts it, without an eye on the time it takes.
func fitsPlainly(path, pattern string, end bool) bool {
	if pattern == "" {
		return !end || path == ""
	}
	if pattern[0] == '*' {
		for i := range len(path) + 1 {
			if fitsPlainly(path[i:], pattern[1:], end) {
				return true
			}
		}
		return false
	}
	return path != "" && path[0] == pattern[0] && fitsPlainly(path[1:], pattern[1:], end)
}

func TestFitsIsWhatTheStandardSays(t *testing.T) {
	// All patterns and paths of up to five signs out of two and the star.
	var texts []string
	var add func(prefix string, n int)
	add = func(prefix string, n int) {
		texts = append(texts, prefix)
		if n > 0 {
			for _, c := range "ab*" {
				add(prefix+string(c), n-1)
			}
		}
	}
	add("", 5)
	for _, pattern := range texts {
		for _, path := range texts {
			if strings.Contains(path, "*") {
				continue
			}
			for _, end := range []bool{false, true} {
				if got, want := Fits([]byte(path), []byte(pattern), end), fitsPlainly(path, pattern, end); got != want {
					t.Fatalf("%q Fits %q (end %v): %v", path, pattern, end, got)
				}
			}
		}
	}
}

func FuzzRobots(f *testing.F) {
	f.Add([]byte("User-agent: *\nDisallow: /a*b$\nAllow: /%7e\nSitemap: https://a.example/s.xml"), []byte("/a?b"))
	f.Add([]byte("\xef\xbb\xbfuser-agent: Googlebot\r\rdisallow: *\r\n#"), []byte("%"))
	f.Add([]byte("user-agent:*\ndisallow:$"), []byte("/%2"))
	f.Fuzz(func(t *testing.T, text, path []byte) {
		r := Parse(text)
		got := r.Blocked(path)
		if again := Parse(text).Blocked(path); got != again {
			t.Fatalf("%05b, then %05b", got, again)
		}
		// If two rules have the same pattern, the one that allows wins.
		free := Parse(append(bytes.Clone(text), "\nUser-agent: *\nUser-agent: Googlebot\n"+
			"User-agent: Bingbot\nUser-agent: YandexBot\nUser-agent: Baiduspider\nAllow: /\nAllow: *\n"...))
		if len(text) < MaxSize-200 {
			for i := range Agents {
				if got>>i&1 == 0 && free.Blocked(path)>>i&1 == 1 {
					t.Fatalf("more is blocked by allowing more: %q", text)
				}
			}
		}
		for i := range Agents {
			if n := r.Line(i, path); n > 0 != (got>>i&1 == 1) {
				t.Fatalf("line %d for %05b", n, got)
			}
		}
		once := appendPath(nil, path, false)
		if twice := appendPath(nil, once, false); !bytes.Equal(once, twice) {
			t.Fatalf("%q becomes %q", once, twice)
		}
	})
}
