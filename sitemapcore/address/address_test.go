package address

import (
	"net/url"
	"strings"
	"testing"
)

// TestWhereSplittersDisagreed holds the right result for addresses that are easily split wrongly. net/url is the judge.
func TestWhereSplittersDisagreed(t *testing.T) {
	for _, c := range []struct {
		a, site, host, path, query, fragment string
	}{
		// The filter by folder and the folders' counts took the slash within a query for the path.
		{"https://shop.example?from=a/b", "https://shop.example", "shop.example", "", "?from=a/b", ""},
		{"https://shop.example#/lamps/", "https://shop.example", "shop.example", "", "", "#/lamps/"},
		// All but one found a scheme anywhere.
		{"/go?to=https://other.example/a", "", "", "/go", "?to=https://other.example/a", ""},
		{
			"https://shop.example/go/https://other.example/a", "https://shop.example", "shop.example",
			"/go/https://other.example/a", "", "",
		},
		// All but one took the user for a part of the host.
		{"https://me:x@shop.example:8080/a", "https://me:x@shop.example:8080", "shop.example:8080", "/a", "", ""},
		{"https://shop.example/@me?a#b?c", "https://shop.example", "shop.example", "/@me", "?a", "#b?c"},
		{"HTTPS://Shop.Example/A", "HTTPS://Shop.Example", "Shop.Example", "/A", "", ""},
		{"https:///a", "https://", "", "/a", "", ""},
		{"shop.example/a", "", "", "shop.example/a", "", ""},
		{"", "", "", "", "", ""},
	} {
		site, rest := Cut(c.a)
		p := Split([]byte(c.a))
		if site != c.site || site+rest != c.a || string(p.Host()) != c.host || string(p.Path()) != c.path ||
			string(p.Query()) != c.query || string(p.Fragment()) != c.fragment {
			t.Errorf("%q: site %q, host %q, path %q, query %q, fragment %q", c.a, site, p.Host(), p.Path(), p.Query(),
				p.Fragment())
		}
		u, err := url.Parse(c.a)
		if err != nil || u.Host != c.host || u.Path != c.path || u.RawQuery != strings.TrimPrefix(c.query, "?") ||
			u.Fragment != strings.TrimPrefix(c.fragment, "#") {
			t.Errorf("net/url has %q as %#v, %v", c.a, u, err)
		}
	}
}

// The page's title and the table disagreed on what names https://shop.example/lamps/?size=2: it is
// lamps, and not its query.
func TestCutLast(t *testing.T) {
	for _, c := range [][2]string{
		{"https://shop.example/", "lamps/?size=2"},
		{"https://shop.example/", "lamps/"},
		{"https://shop.example/lamps/", "oak?a=/b/#c/d"},
		{"/lamps/", "oak"},
		{"/", "lamps/"},
		{"lamps/", "oak"},
		{"", "/"},
		{"", "oak"},
		{"", "https://shop.example"},
		{"", "https://shop.example/"},
		{"", "https://shop.example/?a=b/c"},
		{"", "https://shop.example?a=b/c"},
		{"", ""},
	} {
		if before, last := CutLast(c[0] + c[1]); before != c[0] || last != c[1] {
			t.Errorf("%q is cut into %q and %q", c[0]+c[1], before, last)
		}
	}
}

// A list often begins with a byte order mark, and a value with a space. The site of such an address
// is the one that its owner means; a browser is not sent there.
func TestWhatNobodySeesBeforeTheScheme(t *testing.T) {
	for _, a := range []string{
		"\ufeffhttps://shop.example/a", " \thttps://shop.example/a",
		"\u200bhttps://shop.example/a",
	} {
		site, rest := Cut(a)
		if p := Split(a); !strings.HasSuffix(site, "https://shop.example") || rest != "/a" || p.Scheme() != "https" ||
			p.Host() != "shop.example" || IsWeb(a) {
			t.Errorf("%q: %q, %q, %+v", a, site, rest, p)
		}
	}
}

// Browsers end the site at a backslash: the host that is shown must be the one that they connect to.
func TestABackslashEndsTheSite(t *testing.T) {
	site, rest := Cut(`https://shop.example\@other.example/a`)
	if site != "https://shop.example" || rest != `\@other.example/a` {
		t.Errorf("the site is %q, the rest %q", site, rest)
	}
}

func TestRead(t *testing.T) {
	for _, c := range []struct {
		a                             string
		form                          Form
		start, user, name, port, rest string
	}{
		{"https://me:x@shop.example:8080/a?b", Absolute, "https://", "me:x@", "shop.example", ":8080", "/a?b"},
		{"HTTP://Shop.example", Absolute, "HTTP://", "", "Shop.example", "", ""},
		{"https://[::1]:80/", Absolute, "https://", "", "[::1]", ":80", "/"},
		{"https://[::1]", Absolute, "https://", "", "[::1]", "", ""},
		{"https://?a", Absolute, "https://", "", "", "", "?a"},
		{"//shop.example/a", Schemeless, "//", "", "shop.example", "", "/a"},
		{"www.shop.example:80/a", Schemeless, "", "", "www.shop.example", ":80", "/a"},
		{"shop.example/a", Schemeless, "", "", "shop.example", "", "/a"},
		{"localhost:8080", Schemeless, "", "", "localhost", ":8080", ""},
		{"192.0.2.1/a", Schemeless, "", "", "192.0.2.1", "", "/a"},
		{"ftp://shop.example/a", Foreign, "ftp://", "", "shop.example", "", "/a"},
		{"mailto:me@shop.example", Foreign, "", "", "", "", "mailto:me@shop.example"},
		{"tel:5551234", Foreign, "", "", "", "", "tel:5551234"},
		{"https:/shop.example", Broken, "", "", "", "", "https:/shop.example"},
		{"https//shop.example", Broken, "", "", "", "", "https//shop.example"},
		{"https://", Broken, "https://", "", "", "", ""},
		{"/lamps/oak", Relative, "", "", "", "", "/lamps/oak"},
		{"lamps.html", Relative, "", "", "", "", "lamps.html"},
		{"www.", Relative, "", "", "", "", "www."},
		{"", Relative, "", "", "", "", ""},
	} {
		p := Read([]byte(c.a))
		if p.Form != c.form {
			t.Errorf("%q has form %d, want %d", c.a, p.Form, c.form)
		}
		got := [...]string{string(p.Start()), string(p.User()), string(p.Name()), string(p.Port()), string(p.Target())}
		if want := [...]string{c.start, c.user, c.name, c.port, c.rest}; got != want {
			t.Errorf("%q has the parts %q, want %q", c.a, got, want)
		}
	}
}

// FuzzRead holds that the parts are the whole address, and that Read and Split agree on the site of an absolute one.
func FuzzRead(f *testing.F) {
	for _, a := range []string{
		"https://me:x@[::1]:80/a", "//a:b@c", "shop.example:80", `http:\\a`, "https://[a:b]c:80", "www.a.b", "0x7f.1/a", "https//a",
	} {
		f.Add(a)
	}
	f.Fuzz(func(t *testing.T, a string) {
		p := Read([]byte(a))
		if string(p.Start())+string(p.User())+string(p.Name())+string(p.Port())+string(p.Target()) != a {
			t.Fatalf("%q is not its parts: %+v", a, p)
		}
		if site, _ := Cut(a); p.Form == Absolute && string(p.Site()) != site {
			t.Fatalf("%q is read as %+v, and is on the site %q", a, p, site)
		}
	})
}

func TestValidHost(t *testing.T) {
	long := strings.Repeat("a", 63)
	for name, want := range map[string]bool{
		"shop.example": true, "SHOP.example.": true, "localhost": true, "a_b.example": true, "[::1]": true, "192.0.2.1": true,
		long + ".example": true, strings.Repeat("é", 40) + ".example": true, "müller.example": true, "0x7g.example": true,
		"": false, ".": false, ".example": false, "a..b": false, "a b": false, "a:80": false, "[::1": false, "[1.2.3.4]": false,
		"[fe80::1%25a]": false, "1.2.3": false, "256.0.0.1": false, "2130706433": false, "1.2.3.0x4": false, long + "a.example": false,
		strings.Repeat("a.", 127) + "example": false,
	} {
		if got := ValidHost([]byte(name)); got != want {
			t.Errorf("%q: %t, want %t", name, got, want)
		}
	}
}

func TestIsWeb(t *testing.T) {
	for a, want := range map[string]bool{
		"https://a": true, "HTTP://": true, "http://a/b": true,
		"": false, "http": false, "http:/a": false, "httpx://a": false, "ftp://a": false, " http://a": false,
		"htt0://": false, "//a": false,
	} {
		if IsWeb(a) != want {
			t.Errorf("%q: %t", a, !want)
		}
	}
}

func TestAppendKey(t *testing.T) {
	for _, c := range []struct {
		l       Loose
		a, want string
	}{
		{0, "https://www.Shop.example/A/?utm_source=x", "https://www.Shop.example/A/?utm_source=x"},
		{LooseScheme, "http://shop.example/a", "shop.example/a"},
		{LooseWWW, "https://WWW.shop.example", "https://shop.example"},
		{LooseHost, "HTTPS://Shop.Example/A?B", "https://shop.example/A?B"},
		{LooseSlash, "https://shop.example/a/?b#c", "https://shop.example/a?b#c"},
		{LooseTracking, "https://shop.example/a?gclid=1&b=2&utm_x=3&utm_#c", "https://shop.example/a?b=2#c"},
		{LooseTracking, "https://shop.example/a?gclid=1", "https://shop.example/a"},
		{LooseTracking, "https://shop.example/a?UTM_Source=x&amp;utm_medium=y", "https://shop.example/a"},
		{0, "https://shop.example/%61%2f%c3%A9é?b=%7e%26#%2D d", "https://shop.example/a%2F%C3%A9%C3%A9?b=~%26#-%20d"},
		{0, "https://shop.example/%zz%4", "https://shop.example/%25zz%254"}, // a server reads both as %zz%4
		{LooseTracking, "https://shop.example/%61?gclid=%61&%62=c", "https://shop.example/a?b=c"},
		{LooseAll, "www.Shop.example/A/", "shop.example/A"},
		{LooseAll, "https://www.shop.example?fbclid=a/b", "shop.example"},
	} {
		if got := string(c.l.AppendKey(nil, []byte(c.a))); got != c.want {
			t.Errorf("%q: %q, want %q", c.a, got, c.want)
		}
	}
}

func TestTakingApartAllocatesNothing(t *testing.T) {
	a := []byte("https://me@www.shop.example/lamps/oak?size=2&gclid=1#prices")
	key := make([]byte, 0, 100)
	if n := testing.AllocsPerRun(10, func() {
		site, _ := Cut(a)
		before, _ := CutLast(a)
		key = LooseAll.AppendKey(key[:0], a)
		if len(site) == 0 || len(before) == 0 || len(Split(a).Host()) == 0 || !IsWeb(a) {
			t.Fail()
		}
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// FuzzSplit holds that nothing gets lost, and that net/url sees the same parts in every address
// that it can read. It reads more than we call an address: a scheme without two slashes, and a site
// without a scheme.
func FuzzSplit(f *testing.F) {
	for _, a := range []string{
		"https://me:x@shop.example:8080/lamps/?size=2#prices", "https://shop.example?a=b/c",
		"/go?to=https://other.example/", "//shop.example/a",
		"mailto:me@shop.example", "https://[::1]:80/a%2Fb", "a+b.c-d://x", "1a://x", "https://shop.example/a b",
		"https:///x", "://x", "a:b",
	} {
		f.Add(a)
	}
	f.Fuzz(func(t *testing.T, a string) {
		p := Split(a)
		site, rest := Cut(a)
		before, last := CutLast(a)
		if site+rest != a || before+last != a || p.Path()+p.Query()+p.Fragment() != rest || site != "" &&
			strings.TrimLeftFunc(site, func(r rune) bool { return r <= ' ' || r >= 0x80 }) != p.Scheme()+"://"+
				p.Authority() {
			t.Fatalf("%q: %q, %q and %q, %+v", a, site, rest, before, p)
		}
		u, err := url.Parse(a)
		if err != nil || strings.HasPrefix(rest, "//") && site == "" || u.Scheme != "" && p.Scheme() == "" {
			return
		}
		path, err1 := url.PathUnescape(p.Path())
		fragment, err2 := url.PathUnescape(strings.TrimPrefix(p.Fragment(), "#"))
		host, err3 := url.PathUnescape(p.Host())
		if !strings.EqualFold(u.Scheme, p.Scheme()) || u.Host != host || u.Path != path ||
			u.RawQuery != strings.TrimPrefix(p.Query(), "?") || u.Fragment != fragment ||
			err1 != nil || err2 != nil || err3 != nil || (u.User != nil) != (len(p.Host()) < len(p.Authority())) {
			t.Errorf("%q: %+v and %#v", a, p, u)
		}
	})
}

func TestPartsOfAnAddress(t *testing.T) {
	for _, c := range []struct{ a, plain, folder, last, ending string }{
		{"https://shop.example/lamps/oak.html?a=/b#/c", "https://shop.example/lamps/oak.html", "https://shop.example/lamps/", "oak.html", "html"},
		{"https://shop.example/lamps/", "https://shop.example/lamps/", "https://shop.example/lamps/", "", ""},
		{"https://shop.example?a=b/c.d", "https://shop.example", "https://shop.example", "", ""},
		{"https://shop.example", "https://shop.example", "https://shop.example", "", ""},
		{"/lamps/oak.tar.gz", "/lamps/oak.tar.gz", "/lamps/", "oak.tar.gz", "gz"},
		{"oak.", "oak.", "", "oak.", ""},
		{"", "", "", "", ""},
	} {
		for _, part := range [...]struct{ name, got, want string }{
			{"without its query", Plain(c.a), c.plain},
			{"folder", Folder(c.a), c.folder},
			{"last part", Last(c.a), c.last},
			{"ending", Ending(c.a), c.ending},
		} {
			if part.got != part.want {
				t.Errorf("%q: %s is %q, want %q", c.a, part.name, part.got, part.want)
			}
		}
	}
}

func TestAnAddressIsUnderAFolderAndNotUnderTheBeginningOfAName(t *testing.T) {
	for _, c := range []struct {
		a, start string
		want     bool
	}{
		{"https://shop.example/blog/a", "https://shop.example/blog", true},
		{"https://shop.example/blog/a", "https://shop.example/blog/", true},
		{"https://shop.example/blog", "https://shop.example/blog", true},
		{"https://shop.example/blog?a", "https://shop.example/blog", true},
		{"https://shop.example?a", "https://shop.example", true},
		{"https://shop.example/blogger", "https://shop.example/blog", false},
		{"https://shop.example.org/", "https://shop.example", false},
		{"https://shop.example", "https://shop.example/", false},
		{"/a", "", true},
	} {
		if got := IsUnder(c.a, c.start); got != c.want {
			t.Errorf("%q is under %q: %v, want %v", c.a, c.start, got, c.want)
		}
	}
}

// net/url is the judge.
func TestResolve(t *testing.T) {
	for _, page := range []string{"https://shop.example/lamps/oak?a=b#c", "https://shop.example/lamps/", "http://shop.example"} {
		base, err := url.Parse(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, ref := range []string{
			"/a", "a", "a/b?c#d", "?x=y", "#z", "", "./a", "../a", "../../../a", "..", ".", "//other.example/a",
			"https://other.example/",
		} {
			want, err := base.Parse(ref)
			if err != nil {
				t.Fatal(err)
			}
			if got := string(Resolve(nil, []byte(page), []byte(ref))); got != want.String() && ref != "" {
				t.Errorf("%q on %s is %q, want %q", ref, page, got, want)
			}
		}
	}
}

// net/url escapes more signs than it must, and unescapes all.
func FuzzEscape(f *testing.F) {
	f.Add("/a b/ü%20%zz?x#y")
	f.Fuzz(func(t *testing.T, path string) {
		if got, err := url.PathUnescape(Escape(path, PathSigns)); err != nil || got != path {
			t.Errorf("%q comes back as %q, %v", path, got, err)
		}
		kept := Escape(path, PathSigns+"%")
		if again := Escape(kept, PathSigns+"%"); again != kept {
			t.Errorf("%q is escaped as %q, and again as %q", path, kept, again)
		}
	})
}

func TestAppendQuery(t *testing.T) {
	for query, want := range map[string]string{
		"?a=1&b=2&c": "?b=2&c", "?a=1": "", "?b": "?b", "": "", "?": "?", "?b&": "?b&",
	} {
		got := AppendQuery(nil, []byte(query), func(param []byte) bool { return !strings.HasPrefix(string(param), "a") })
		if string(got) != want {
			t.Errorf("%q becomes %q, want %q", query, got, want)
		}
	}
}

func TestSchemeLen(t *testing.T) {
	for a, want := range map[string]int{
		"https://a": 5, "mailto:me@shop.example": 6, "a+b-c.1:x": 7, "": 0, ":": 0, "1a:b": 0, "a": 0, "a/b:c": 0, "/a:b": 0,
	} {
		if got := SchemeLen(a); got != want {
			t.Errorf("%q: %d, want %d", a, got, want)
		}
	}
}
