package unwanted

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check/robots"
)

func TestAPatternMayStandAnywhere(t *testing.T) {
	for _, x := range []struct{ pattern, has, hasnt string }{
		{
			"/tag/", "https://a.example/tag/x https://a.example/blog/TAG/",
			"https://a.example/tags/ https://a.example/tag https://a.example/x?tag",
		},
		{
			"/admin$", "https://a.example/admin https://a.example/x/Admin",
			"https://a.example/administration https://a.example/admin/ https://a.example/admin?x",
		},
		{".sql", "https://a.example/x.sql https://a.example/x.SQL.gz", "https://a.example/sql"},
		{".sql$", "https://a.example/x.sql", "https://a.example/x.sql.gz"},
		{
			"/blog/*/draft", "https://a.example/blog/2026/draft-1 https://a.example/BLOG//draft",
			"https://a.example/blog/draft https://a.example/draft/blog/x",
		},
		// the slashes behind https: are ones too
		{"/*/old$", "https://a.example/x/old https://a.example/old", "https://a.example/x/older"},
		{"staging.", "https://staging.a.example/ https://a.example/?u=staging.b", "https://stage.a.example/"},
		{"*://old.a.example/*", "https://old.a.example/x http://OLD.a.example/", "https://a.example/"},
		{"a*b*c", "https://x.example/aXbXc https://x.example/abc", "https://x.test/cba"},
		{"/", "https://a.example", ""},
		{"?s=", "https://a.example/?s=x", "https://a.example/?q=s"},
		{"Über", "https://a.example/Über", "https://a.example/uber"},
		{"*", "", "https://a.example/ x"},
		{" ", "", "https://a.example/"},
		{"$", "", "https://a.example/"},
	} {
		u := New(UsualReady(), []string{x.pattern})
		for _, loc := range strings.Fields(x.has) {
			if u.Find([]byte(loc)) < 0 {
				t.Errorf("%q is not found in %s", x.pattern, loc)
			}
		}
		for _, loc := range strings.Fields(x.hasnt) {
			i := u.Find([]byte(loc))
			if i < 0 {
				continue
			}
			if _, set := u.Name(i); set == "" {
				t.Errorf("%q is found in %s", x.pattern, loc)
			}
		}
	}
}

func TestReadyMadeSetsFindWhatTheySayAndNoMore(t *testing.T) {
	for id, x := range map[string]struct{ has, hasnt string }{
		"admin": {
			"/admin /admin/ /admin?x /shop/wp-admin/post.php /wp-login.php?a /administrator/",
			"/administration /badmin /admins /blog/wp-admin-tips",
		},
		"cart": {
			"/cart /de/cart/ /checkout/step-1 /my-account/orders /Basket /login?next=/",
			"/cartoons /baskets /login-tips",
		},
		"search": {"/search?q=a /search/ /?s=a /x?a=b&s=c", "/research?q=a /search /?sort=a"},
		"sort": {
			"/lamps?sort=price /lamps?page=2&orderby=date /?add-to-cart=7 /lamps?filter_color=red",
			"/lamps?sorted=1 /lamps?page=2 /sort=/a",
		},
		"tag":   {"/tag/a /author/ann/", "/tags/a /authors/ann"},
		"print": {"/feed /blog/feed/ /x?print=1 /print/", "/feeds /feedback /print-on-demand"},
	} {
		u := New([]string{id}, nil)
		for _, p := range strings.Fields(x.has) {
			i := u.Find([]byte("https://a.example" + p))
			if i < 0 {
				t.Errorf("%s: not found in %s", id, p)
				continue
			}
			if _, set := u.Name(i); set == "" {
				t.Errorf("%s: %s is of no set", id, p)
			}
		}
		for _, p := range strings.Fields(x.hasnt) {
			if i := u.Find([]byte("https://a.example" + p)); i >= 0 {
				name, _ := u.Name(i)
				t.Errorf("%s: %q is found in %s", id, name, p)
			}
		}
	}
}

func TestASetThatIsOffSilencesItsRule(t *testing.T) {
	for _, r := range ReadyMade {
		if r.patterns != "" {
			continue
		}
		code := r.rule.Code()
		if u := New([]string{r.ID}, nil); u.Off().Has(code) {
			t.Errorf("%s is on, and %s is passed over", r.ID, code)
		}
		if u := New(nil, nil); !u.Off().Has(code) {
			t.Errorf("%s is off, and %s is not passed over", r.ID, code)
		}
	}
}

// foundPlainly is Find without the look at slashes first.
func foundPlainly(u *Patterns, loc []byte) int {
	return slices.IndexFunc(u.list, func(p unwanted) bool { return robots.Fits(ascii.AppendSmall(nil, loc), p.pattern, p.end) })
}

func FuzzUnwanted(f *testing.F) {
	f.Add("/tag/*x$\nb", "https://a.example/tag/x")
	f.Add("/\n/*\n*/A", "//a/")
	f.Add("/a\xff", "/A\xff")
	f.Add("/ab\n/a*b$\na/", "https://shop.example/AB/cart/ab")
	f.Add("/*x\n/Cart/", "https://shop.example//cart/x")
	f.Add("//a\nab$", "//a/long-and-longer/ab")
	f.Fuzz(func(t *testing.T, patterns, loc string) {
		u := New([]string{"admin", "cart", "print"}, strings.Split(patterns, "\n"))
		if got, want := u.Find([]byte(loc)), foundPlainly(u, []byte(loc)); got != want {
			t.Fatalf("%q in %q: %d, want %d", patterns, loc, got, want)
		}
	})
}
