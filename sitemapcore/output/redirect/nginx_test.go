package redirect

import (
	"regexp"
	"strings"
	"testing"
)

func TestARedirectIsWrittenForNginx(t *testing.T) {
	for _, tt := range []struct{ name, from, to, want string }{
		{
			"a page that has moved", "https://shop.example/old.html", "https://shop.example/new",
			`location = "/old.html" { return 301 "/new"; }`,
		},
		{
			"a program without a query, so that its other pages stay", "https://shop.example/p.php", "/all",
			`if ($request_uri ~ "^/p\.php$") { return 301 "/all"; }`,
		},
		{
			"the same path on another site, which must not lead to itself", "http://old.example:8080/a",
			"https://new.example/a", `if ($port_asked ~ "^old\.example:8080/a$") { return 301 "https://new.example/a"; }`,
		},
		{
			"slashes that nginx joins", "https://shop.example/a//b", "/a/b",
			`if ($request_uri ~ "^/a//b$") { return 301 "/a/b"; }`,
		},
		{
			"the index of a folder, which nginx also serves for the folder", "https://shop.example/shop/Index.html", "/shop/",
			`if ($request_uri ~ "^/shop/Index\.html$") { return 301 "/shop/"; }`,
		},
		{
			"the page of an error, which nginx also serves for others", "https://shop.example/404.html", "/",
			`if ($request_uri ~ "^/404\.html$") { return 301 "/"; }`,
		},
		{
			"an address that is too long", "https://shop.example/" + strings.Repeat("a", 4000), "/a",
			"# Left out, because the address is too long for nginx: /" + strings.Repeat("a", 99),
		},
		{
			"a new address that runs a program", "https://shop.example/a", "javascript:alert(1)",
			"# Left out, because the new address is not that of a web page: /a",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := redirect(Nginx, tt.from, tt.to)
			if strings.TrimSuffix(got, "\n") != tt.want {
				t.Errorf("%s, want %s", got, tt.want)
			}
			if got != "" {
				checkNginx(t, got)
			}
		})
	}
}

func TestOnePathHasOneLocation(t *testing.T) {
	r := New(Nginx, nil)
	for _, tt := range [][3]string{
		{"http://shop.example/%61", "/b", `location = "/a" { return 301 "/b"; }`},
		{"https://www.shop.example/a", "/c", "# Left out, because the same address is already above: /a"},
		{"http://shop.example/A", "/b", `location = "/A" { return 301 "/b"; }`},
		{"http://shop.example/?a", "/b", `if ($request_uri ~ "^/\x3Fa$") { return 301 "/b"; }`},
		{"http://shop.example/?a", "/c", `if ($request_uri ~ "^/\x3Fa$") { return 301 "/c"; }`},
	} {
		if got := r.Line(tt[0], tt[1]); got != tt[2]+"\n" {
			t.Errorf("%s gives %q, want %q", tt[0], got, tt[2])
		}
	}
	for format := Apache; format <= Netlify; format++ {
		r := New(format, nil)
		if a, b := r.Line("http://shop.example/location { return ", "/b"),
			r.Line("http://shop.example/location { return ", "/b"); a == "" || a != b {
			t.Errorf("format %d: %q and %q", format, a, b)
		}
	}
}

// checkNginx takes a line apart as nginx does (ngx_conf_read_token), and looks at its words.
func checkNginx(t *testing.T, line string) {
	t.Helper()
	line, ok := strings.CutSuffix(line, "\n")
	if !ok || strings.ContainsAny(line, "\n\r\x00") {
		t.Fatalf("%q is not one line", line)
	}
	if strings.HasPrefix(line, "# ") {
		if len(line) > 500 {
			t.Fatalf("%q is too long", line)
		}
		return
	}
	var words []string
	for i := 0; i < len(line); {
		switch c := line[i]; {
		case c == ' ':
			i++
		case strings.IndexByte("{};", c) >= 0:
			words = append(words, string(c))
			i++
		case c == '"':
			word := ""
			for i++; line[i] != '"'; i++ { // panics if a quote is not closed
				if line[i] == '\\' && strings.IndexByte(`"'\trn`, line[i+1]) >= 0 {
					t.Fatalf("%q has %q in quotes, which nginx reads otherwise", line, line[i:i+2])
				}
				word += string(line[i])
			}
			if len(word) > 4090 {
				t.Fatalf("%q has a word of %d bytes", line, len(word))
			}
			words = append(words, `"`+word)
			i++
			if i < len(line) && strings.IndexByte(" ;)", line[i]) < 0 {
				t.Fatalf("%q goes on behind a quote", line)
			}
		default:
			n := i
			for n < len(line) && strings.IndexByte(" ;{}\"", line[n]) < 0 {
				n++
			}
			words = append(words, line[i:n])
			i = n
		}
	}
	n := len(words)
	if n < 8 || words[n-6] != "{" || words[n-5] != "return" || words[n-4] != "301" || words[n-3][0] != '"' ||
		words[n-2] != ";" || words[n-1] != "}" {
		t.Fatalf("%q has the words %q", line, words)
	}
	if strings.ContainsAny(words[n-3], "$\\{}") {
		t.Fatalf("%q leads to %q", line, words[n-3])
	}
	switch asked := words[:n-6]; {
	case len(asked) == 3 && asked[0] == "location" && asked[1] == "=" && strings.HasPrefix(asked[2], `"/`) &&
		!strings.Contains(asked[2], `\`):
	case len(asked) == 5 && asked[0] == "if" && (asked[1] == "($request_uri" || asked[1] == "($page_asked" || asked[1] == "($port_asked") &&
		asked[2] == "~" && asked[4] == ")":
		if _, err := regexp.Compile(asked[3][1:]); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
	default:
		t.Fatalf("%q has the words %q", line, words)
	}
}
