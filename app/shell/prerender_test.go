package shell

import (
	"errors"
	"strings"
	"testing"
)

func TestPrerendered(t *testing.T) {
	tests := []struct {
		name string
		body string // as go-app 9.8.0 writes it
		want string
	}{
		{
			name: "only the first element is the root's",
			body: "\n<div>one</div>\n<aside id=\"app-wasm-loader\"><img></aside>\n",
			want: `<div>one</div>`,
		},
		{
			name: "line breaks between children are go-app's",
			body: "<p>\n<b>Bold</b>\n and plain. \n<a href=\"#x\">Link</a>\n: end.\n</p>",
			want: `<p><b>Bold</b> and plain. <a href="#x">Link</a>: end.</p>`,
		},
		{
			name: "attributes come in the order of the alphabet",
			body: `<div id="i" class="c" aria-label="a"></div>`,
			want: `<div aria-label="a" class="c" id="i"></div>`,
		},
		{
			name: "a value is a Go string literal",
			body: `<textarea placeholder="one\ntwo \"three\" \\"></textarea>`,
			want: "<textarea placeholder=\"one\ntwo &quot;three&quot; \\\"></textarea>",
		},
		{
			name: "an ampersand is escaped and an entity is not escaped twice",
			body: `<a href="?a=1&b=2" title="a &amp; b"></a>`,
			want: `<a href="?a=1&amp;b=2" title="a &amp; b"></a>`,
		},
		{
			name: "true is written where its absence means something else",
			body: `<div aria-hidden data-veil contenteditable></div>`,
			want: `<div aria-hidden="true" contenteditable="true" data-veil="true"></div>`,
		},
		{
			name: "a boolean attribute that is false is left out",
			body: `<div><input hidden multiple disabled="false"><p hidden="false"></p></div>`,
			want: `<div><input hidden multiple><p></p></div>`,
		},
		{
			name: "an empty value stays empty",
			body: `<img alt>`,
			want: `<img alt="">`,
		},
		{
			name: "static files are found from the page's folder",
			body: `<div><img src="/web/a.png"><a href="/web/b.xml"></a><a href="/other"></a></div>`,
			want: `<div><img src="web/a.png"><a href="web/b.xml"></a><a href="/other"></a></div>`,
		},
		{
			name: "drawings close themselves",
			body: "<p>\n<svg class=\"i\"><use href=\"#i-a\"/></svg>\nText\n</p>",
			want: `<p><svg class="i"><use href="#i-a"/></svg>Text</p>`,
		},
		{
			name: "escaped text stays escaped",
			body: `<p>a &lt; b &amp; c</p>`,
			want: `<p>a &lt; b &amp; c</p>`,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, err := Prerendered([]byte("<!DOCTYPE html>\n<html><head><title>x</title></head>\n<body>" + test.body +
				"</body></html>"))
			if err != nil {
				t.Fatal(err)
			}
			if got != test.want {
				t.Errorf("got  %q\nwant %q", got, test.want)
			}
		})
	}
}

func TestPrerenderedRefusesWhatIsNoPage(t *testing.T) {
	for _, page := range []string{"", "<html></html>", "<body", "<body>", "<body></body>", "<body>text only</body>"} {
		if got, err := Prerendered([]byte(page)); !errors.Is(err, ErrNoBody) {
			t.Errorf("%q: got %q, %v", page, got, err)
		}
	}
	for _, page := range []string{
		"<body><p></div>", "<body><p", "<body><p a='b'></p>", `<body><p a="b></p>`,
		`<body><p ="b"></p>`,
	} {
		if got, err := Prerendered([]byte(page)); err == nil {
			t.Errorf("%q: got %q", page, got)
		}
	}
}

// The parser reads one program's output, but it must not hang or break on
// anything: it protects the page from a new version of go-app.
func FuzzPrerendered(f *testing.F) {
	f.Add("<body><p a=\"b\\n\" hidden>\n<b>x</b>\n y\n</p></body>")
	f.Add("<body><svg><use href=\"#a\"/></svg>")
	f.Fuzz(func(t *testing.T, page string) {
		got, err := Prerendered([]byte(page))
		if err != nil {
			return
		}
		if !strings.HasPrefix(got, "<") || !strings.HasSuffix(got, ">") {
			t.Errorf("%q gives %q", page, got)
		}
	})
}
