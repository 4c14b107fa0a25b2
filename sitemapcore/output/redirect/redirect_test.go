package redirect

import (
	"strings"
	"testing"
)

// redirect returns the only redirect of a file, without the variable that nginx needs for some.
func redirect(format Format, from, to string) string {
	return strings.TrimPrefix(strings.TrimPrefix(New(format, nil).Line(from, to), nginxHost), nginxPort)
}

func TestARedirectIsWrittenForEachKindOfServer(t *testing.T) {
	none := "# Left out, because the new address is not that of a web page: /a\n"
	for _, tt := range []struct {
		name, from, to       string
		csv, apache, netlify string
	}{
		{
			"a page that has moved", "https://shop.example/old.html", "https://shop.example/new",
			"/old.html,/new\r\n", "RewriteRule ^old\\.html$ /new [R=301,L,NE]\n", "/old.html /new 301\n",
		},
		{
			"a program without a query, so that its other pages stay", "https://shop.example/p.php", "/all",
			"/p.php,/all\r\n", "RewriteCond %{QUERY_STRING} ^$\nRewriteRule ^p\\.php$ /all [R=301,L,NE]\n",
			"/p.php /all 301\n",
		},
		{
			"the index of a folder, which Apache also serves for the folder", "https://shop.example/shop/index.html", "/shop/",
			"/shop/index.html,/shop/\r\n", "RewriteCond %{THE_REQUEST} ^\\S+\\s/shop/index\\.html[?\\s]\n" +
				"RewriteRule ^shop/index\\.html$ /shop/ [R=301,L,NE]\n", "/shop/index.html /shop/ 301\n",
		},
		{
			"the same path on another site, which must not lead to itself", "http://old.example/a",
			"https://new.example/a",
			"http://old.example/a,https://new.example/a\r\n", "RewriteCond %{HTTP_HOST} ^old\\.example$ [NC]\n" +
				"RewriteRule ^a$ https://new.example/a [R=301,L,NE]\n",
			"http://old.example/a https://new.example/a 301\n",
		},
		{"a page that nothing takes the place of", "https://shop.example/a", "", "", "", ""},
		{"a new address that is none", "https://shop.example/a", "new page", "", none, none},
		{"a new address without a scheme", "https://shop.example/a", "//evil.example/a", "", none, none},
		{"a new address that runs a program", "https://shop.example/a", "javascript:alert(1)", "", none, none},
		{"the page itself", "https://shop.example/a", "/a", "", "", ""},
		{"the page itself, by https", "http://shop.example/a", "https://shop.example/a", "", "", ""},
		{"the page itself, with a port", "http://shop.example:80/a", "https://Shop.example.:443/a", "", "", ""},
		{"an old address that is none", "mailto:me@shop.example", "/a", "", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for format, want := range []string{
				CSV: tt.csv, Apache: tt.apache,
				Netlify: tt.netlify,
			} {
				if got := redirect(Format(format), tt.from, tt.to); got != want {
					t.Errorf("format %d: %q, want %q", format, got, want)
				}
			}
		})
	}
}

// TestWhatAServerWouldMisreadIsAComment holds lines that Netlify and Cloudflare Pages take for
// something else than was meant.
func TestWhatAServerWouldMisreadIsAComment(t *testing.T) {
	const misread = "# Left out, because Netlify would misread what follows the “?”: "
	for _, tt := range []struct {
		name, from, to string
		netlify        string
		cloudflare     string // "?" for the comment on queries
	}{
		{
			"a query that names another host", "https://shop.example/a?//evil.example/x", "/b",
			misread + "/a?//evil.example/x", "?",
		},
		{
			"a query that is an address", "https://shop.example/a?https://evil.example/", "/b",
			misread + "/a?https://evil.example/", "?",
		},
		{"a query that begins as a number", "https://shop.example/a?2026=1", "/b", misread + "/a?2026=1", "?"},
		{"a query that begins as a number with a sign", "https://shop.example/a?-3=1", "/b", misread + "/a?-3=1", "?"},
		{"a path behind another parameter", "https://shop.example/a?x=1&/c=2", "/b", misread + "/a?x=1&/c=2", "?"},
		{"a parameter without a value", "https://shop.example/a?print", "/b", misread + "/a?print", "?"},
		{"a parameter without a name", "https://shop.example/a?=1", "/b", misread + "/a?=1", "?"},
		{"a parameter with two equals signs", "https://shop.example/a?x=1=2", "/b", misread + "/a?x=1=2", "?"},
		{"a parameter that stands twice", "https://shop.example/a?x=1&x=2", "/b", misread + "/a?x=1&x=2", "?"},
		{
			"a parameter that JavaScript swallows", "https://shop.example/a?__proto__=1", "/b",
			misread + "/a?__proto__=1",
			"?",
		},
		{"a query of nothing", "https://shop.example/a?&", "/b", misread + "/a?&", "?"},
		{
			"Netlify’s own folder", "https://shop.example/.netlify/functions/x", "/b",
			"# Left out, because Netlify keeps “/.netlify” for itself: /.netlify/functions/x",
			"/.netlify/functions/x /b 301",
		},
		{
			"a path that browsers follow first", "https://shop.example/a/%2e%2E/b", "/c",
			"# Left out, because no browser asks for an address with “/../” in it: /a/%2e%2E/b",
			"# Left out, because no browser asks for an address with “/../” in it: /a/%2e%2E/b",
		},
		{
			"an asterisk", "https://shop.example/a*", "/b", "/a%2A /b 301",
			"# Left out, because “*” and “:” mean something else to Cloudflare Pages: /a*",
		},
		{
			"a name for a part of the path", "https://shop.example/:year", "/b", "/%3Ayear /b 301",
			"# Left out, because “*” and “:” mean something else to Cloudflare Pages: /:year",
		},
		{
			"the same path on another site", "http://old.example/a", "https://new.example/a",
			"http://old.example/a https://new.example/a 301",
			"# Left out, because Cloudflare Pages ignores the name of the site: /a",
		},
		{
			"another site without encryption", "https://shop.example/a", "http://new.example/b",
			"/a http://new.example/b 301", "# Left out, because Cloudflare Pages takes only https:// here: /a",
		},
		{
			"slashes that Cloudflare joins", "https://shop.example/a", "https://shop.example//b",
			"/a https://shop.example//b 301", "# Left out, because Cloudflare Pages can’t read the new address: /a",
		},
		{
			"a circle", "https://shop.example/", "/index.html",
			"/ /index.html 301", "# Left out, because Cloudflare Pages hides “index.html”, so this would go in " +
				"circles: /",
		},
		{
			"a long line", "https://shop.example/" + strings.Repeat("a", 1000), "/b",
			"/" + strings.Repeat("a", 1000) + " /b 301",
			"# Left out, because the line is too long for Cloudflare Pages: /" + strings.Repeat("a", 99),
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			want := tt.cloudflare
			if want == "?" {
				_, rest, _ := strings.Cut(tt.from, "shop.example")
				want = "# Left out, because Cloudflare Pages ignores the “?” and what follows: " + rest
			}
			if got := redirect(Cloudflare, tt.from, tt.to); got != want+"\n" {
				t.Errorf("Cloudflare Pages: %q, want %q", got, want)
			}
			if got := redirect(Netlify, tt.from, tt.to); got != tt.netlify+"\n" {
				t.Errorf("Netlify: %q, want %q", got, tt.netlify)
			}
		})
	}
}

func TestApacheGetsNoLineThatStopsTheSite(t *testing.T) {
	for _, from := range []string{"/" + strings.Repeat("a", 8000), "/b?" + strings.Repeat("ä", 1000)} {
		line := redirect(Apache, "https://shop.example"+from, "/x")
		if want := "# Left out, because the line is too long for Apache: "; !strings.HasPrefix(line, want) ||
			len(line) > 500 {
			t.Errorf("%q, want %q", line[:min(len(line), 200)], want)
		}
	}
}

func TestCloudflareTakesTwoThousandRedirects(t *testing.T) {
	r := New(Cloudflare, nil)
	if got, want := r.Line("/a?x=1", "/b"), "# Left out"; !strings.HasPrefix(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for i := range 2000 {
		from := "/" + strings.Repeat("a", i%100+1) + "/" + strings.Repeat("b", i/100)
		if got, want := r.Line(from, "/c"), from+" /c 301\n"; got != want {
			t.Fatalf("line %d is %q, want %q", i, got, want)
		}
	}
	if got, want := r.Line("/a/", "/d"), "# Left out, because the same address is already above: /a/\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := r.Line(
		"/more",
		"/d",
	), "# Left out, because Cloudflare Pages takes 2,000 redirects at most: /more\n"; got !=
		want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestATableForShopifyHasEachOldAddressOnce(t *testing.T) {
	r := New(CSV, nil)
	got := r.Line("http://shop.example/a", "/b") + r.Line("https://www.shop.example:443/a", "/c") +
		r.Line("https://shop.example/d", "")
	if want := "/a,/b\r\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestNginxGetsOnlyVariablesThatAreUsed(t *testing.T) {
	r := New(Nginx, nil)
	set := func(text string) int { return strings.Count(text, "set $page_asked ") }
	if text := r.Head() + r.Line("https://shop.example/a", "/b"); set(text) != 0 {
		t.Errorf("a file without hosts is %q", text)
	}
	text := r.Line("https://old.example/a", "https://new.example/a")
	if !strings.HasPrefix(text, "set $page_asked ") {
		t.Errorf("the first line with a host is %q", text)
	}
	if text = r.Line("https://old.example/c", "https://new.example/c") + r.Foot(); set(text) != 0 {
		t.Errorf("the variable is set again: %q", text)
	}
}

func TestHostsPortsAndSlashesAreToldApart(t *testing.T) {
	host := func(host string) string { return strings.ReplaceAll(host, "münchen", "xn--mnchen-3ya") }
	for _, tt := range []struct {
		format         Format
		from, to, kept string
		want           string
	}{
		{
			Apache, "https://www.münchen.example/a", "https://münchen.example/a", "",
			"RewriteCond %{HTTP_HOST} ^www\\.xn--mnchen-3ya\\.example$ [NC]\nRewriteRule ^a$ https://xn--mnchen-3ya.example/a [R=301,L,NE]\n",
		},
		{
			Netlify, "https://www.münchen.example/a", "https://münchen.example/a", "",
			"https://www.xn--mnchen-3ya.example/a https://xn--mnchen-3ya.example/a 301\n",
		},
		{
			Nginx, "https://www.münchen.example/a", "https://münchen.example/a", "",
			nginxHost + `if ($page_asked ~ "^www\.xn--mnchen-3ya\.example/a$") { return 301 "https://xn--mnchen-3ya.example/a"; }` + "\n",
		},
		{
			Apache, "https://shop.example:8080/a", "https://shop.example/a", "https://shop.example/a",
			"RewriteCond %{HTTP_HOST} ^shop\\.example:8080$ [NC]\nRewriteRule ^a$ https://shop.example/a [R=301,L,NE]\n",
		},
		{
			Netlify, "https://shop.example:8080/a", "https://shop.example/a", "https://shop.example/a",
			"https://shop.example:8080/a https://shop.example/a 301\n",
		},
		{
			Nginx, "https://shop.example:8080/a", "https://shop.example/a", "https://shop.example/a",
			nginxPort + `if ($port_asked ~ "^shop\.example:8080/a$") { return 301 "https://shop.example/a"; }` + "\n",
		},
		{
			Apache, "https://shop.example/a/b", "https://shop.example/c", "https://shop.example/a//b",
			"RewriteCond %{THE_REQUEST} ^\\S+\\s/a/b[?\\s]\nRewriteRule ^a/b$ /c [R=301,L,NE]\n",
		},
		{
			Nginx, "https://shop.example/a/b", "https://shop.example/c", "https://shop.example/a//b",
			`if ($request_uri ~ "^/a/b$") { return 301 "/c"; }` + "\n",
		},
		{Netlify, "https://shop.example/a/b", "https://shop.example/c", "https://shop.example/a//b", "/a/b /c 301\n"},
	} {
		r := New(tt.format, host)
		r.Expect(tt.from)
		if tt.kept != "" {
			r.Keep(tt.kept)
		}
		if got := r.Line(tt.from, tt.to); got != tt.want {
			t.Errorf("format %d, %s to %s: %q, want %q", tt.format, tt.from, tt.to, got, tt.want)
		}
	}
	if got := New(Nginx, host).Site("https://münchen.example", "https://shop.example"); !strings.Contains(got, "$host = xn--mnchen-3ya.example") {
		t.Errorf("the rule of the site is %q", got)
	}
}
