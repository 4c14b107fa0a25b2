package output

import (
	"strings"
	"testing"
)

func TestARedirectIsWrittenForEachKindOfServer(t *testing.T) {
	for _, tt := range []struct {
		name, from, to       string
		csv, apache, netlify string
	}{
		{
			"a page that has moved", "https://shop.example/old.html", "https://shop.example/new",
			"/old.html,/new\r\n", "RewriteRule ^old\\.html$ /new [R=301,L,NE]\n", "/old.html /new 301\n",
		},
		{
			"a path as the new address", "https://shop.example/a/", "/b/?x=1#c",
			"/a/,/b/?x=1#c\r\n", "RewriteRule ^a/$ /b/?x=1#c [R=301,L,NE]\n", "/a/ /b/?x=1#c 301\n",
		},
		{
			"a page with a query", "https://shop.example/p.php?id=5&c=é", "/five",
			"/p.php?id=5&c=%C3%A9,/five\r\n", "RewriteCond %{QUERY_STRING} ^id=5&c=\\xC3\\xA9$\nRewriteRule ^p\\.php$ /five? [R=301,L,NE]\n", "/p.php id=5 c=%C3%A9 /five 301\n",
		},
		{
			"a program without a query, so that its other pages stay", "https://shop.example/p.php", "/all",
			"/p.php,/all\r\n", "RewriteCond %{QUERY_STRING} ^$\nRewriteRule ^p\\.php$ /all [R=301,L,NE]\n", "/p.php /all 301\n",
		},
		{
			"another site", "https://shop.example/a", "https://new.example/b",
			"/a,https://new.example/b\r\n", "RewriteRule ^a$ https://new.example/b [R=301,L,NE]\n", "/a https://new.example/b 301\n",
		},
		{
			"the same path on another site, which must not lead to itself", "http://old.example/a", "https://new.example/a",
			"http://old.example/a,https://new.example/a\r\n", "RewriteCond %{HTTP_HOST} ^old\\.example$ [NC]\nRewriteRule ^a$ https://new.example/a [R=301,L,NE]\n",
			"http://old.example/a https://new.example/a 301\n",
		},
		{
			"escapes, which a server sees without", "https://shop.example/caf%C3%A9%20bar", "/caf%C3%A9$1",
			"/caf%C3%A9%20bar,/caf%C3%A9$1\r\n", "RewriteRule ^caf\\xC3\\xA9\\x20bar$ /caf\\%C3\\%A9\\$1 [R=301,L,NE]\n", "/caf%C3%A9%20bar /caf%C3%A9$1 301\n",
		},
		{
			"what has a meaning in a rule", "https://shop.example/a*:b,(c)\"\n%{D}", "/n\nRewriteRule . /x",
			"/a*:b%2C(c)%22%0A%25%7BD%7D,/n%0ARewriteRule%20.%20/x\r\n", "RewriteRule ^a\\x2A:b,\\x28c\\x29\\x22\\x0A\\x25\\x7BD\\x7D$ /n\\%0ARewriteRule\\%20.\\%20/x [R=301,L,NE]\n",
			"/a%2A%3Ab,(c)%22%0A%25%7BD%7D /n%0ARewriteRule%20.%20/x 301\n",
		},
		{"a new address that is to be filled in", "https://shop.example/a", "", "/a,\r\n", "", ""},
		{"a new address that is none", "https://shop.example/a", "new page", "", "", ""},
		{"a new address without a scheme", "https://shop.example/a", "//evil.example/a", "", "", ""},
		{"a new address that runs a program", "https://shop.example/a", "javascript:alert(1)", "", "", ""},
		{"the page itself", "https://shop.example/a", "/a", "", "", ""},
		{"the page itself, by https", "http://shop.example/a", "https://shop.example/a", "", "", ""},
		{"an old address that is none", "mailto:me@shop.example", "/a", "", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for form, want := range []string{RedirectCSV: tt.csv, RedirectApache: tt.apache, RedirectNetlify: tt.netlify} {
				if got := Redirect(RedirectForm(form), tt.from, tt.to); got != want {
					t.Errorf("form %d: %q, want %q", form, got, want)
				}
			}
		})
	}
}

// FuzzRedirect holds that no address breaks out of its line.
func FuzzRedirect(f *testing.F) {
	f.Add("https://shop.example/a?b=1", "/c")
	f.Add("https://shop.example/a\r\n=1+1,\"", "https://x.example/ \x00")
	f.Fuzz(func(t *testing.T, from, to string) {
		for form := RedirectCSV; form <= RedirectNginx; form++ {
			line := Redirect(form, from, to)
			if line == "" {
				continue
			}
			if form == RedirectNginx {
				checkNginx(t, line)
				continue
			}
			if strings.ContainsAny(line, "\x00\t\"<>") || !strings.HasSuffix(line, "\n") {
				t.Fatalf("form %d: %q", form, line)
			}
			lines := strings.Split(strings.TrimSuffix(line, "\n"), "\n")
			last := lines[len(lines)-1]
			switch form {
			case RedirectCSV:
				if len(lines) != 1 || strings.Count(last, ",") != 1 || last[0] != '/' && !strings.HasPrefix(last, "http") {
					t.Fatalf("%q", line)
				}
			case RedirectNetlify:
				if len(lines) != 1 || !strings.HasSuffix(last, " 301") {
					t.Fatalf("%q", line)
				}
			case RedirectApache:
				for _, cond := range lines[:len(lines)-1] {
					if !strings.HasPrefix(cond, "RewriteCond ") {
						t.Fatalf("%q", line)
					}
				}
				if words := strings.Split(last, " "); len(words) != 4 || words[0] != "RewriteRule" || words[1][0] != '^' {
					t.Fatalf("%q", line)
				}
			}
		}
	})
}
