package shell

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/say"
)

// smallSite has everything that Assemble asks for, and no more.
func smallSite() Site {
	return Site{
		Base:        "/any-name",
		Title:       "Title & more",
		Description: `A "description"`,
		Page:        []byte(`<html><body><div id="root">Hello</div></body></html>`),
		Styles:      []string{"a.css", "b.css"},
		Files: map[string][]byte{
			WASMPath:        []byte("wasm"),
			WASMExecPath:    []byte("exec"),
			bootPath:        []byte("boot"),
			unpackPath:      []byte("unpack"),
			themePath:       []byte("theme"),
			languagePath:    []byte("painted = '{{painted}}'; language"),
			manifestPath:    []byte("{}"),
			iconSVGPath:     []byte("<svg/>"),
			iconPNGPath:     []byte("png"),
			touchPath:       []byte("touch"),
			"web/css/a.css": []byte("a"),
			"web/css/b.css": []byte("b"),
			"web/sample.gz": []byte("sample"),
		},
	}
}

func assemble(t *testing.T, s Site) map[string][]byte {
	t.Helper()
	files, err := Assemble(s)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestPolicyStandsFirstInEveryHead(t *testing.T) {
	for name, data := range assemble(t, smallSite()) {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		_, head, _ := strings.Cut(string(data), "<head>\n")
		if !strings.HasPrefix(head, `<meta http-equiv="Content-Security-Policy" content="`+Policy+`">`) {
			t.Errorf("%s: the head begins with %.80q", name, head)
		}
		if i := bytes.Index(data, []byte(`<meta charset="utf-8">`)); i < 0 || i > 1000 {
			t.Errorf("%s: the encoding must be named in the first 1024 bytes, it is at %d", name, i)
		}
	}
}

// The page must not contain anything that its policy forbids: a browser would
// only complain about it.
func TestPagesHaveNothingInline(t *testing.T) {
	inline := regexp.MustCompile(`(?i)<style|\sstyle=|\son[a-z]+=|<script(?:\s[^>]*)?>[^<]|javascript:`)
	for name, data := range assemble(t, smallSite()) {
		if strings.HasSuffix(name, ".html") {
			if found := inline.Find(data); found != nil {
				t.Errorf("%s: %s", name, found)
			}
		}
	}
}

func TestTheVersionBeginsWithTheCommit(t *testing.T) {
	site := smallSite()
	site.Commit = "1dcf7cb2aabbccddeeff00112233445566778899"
	page := string(assemble(t, site)["index.html"])
	if !regexp.MustCompile(`data-version="1dcf7cb[0-9a-f]{12}"`).MatchString(page) {
		t.Errorf("the page names another version: %s", page)
	}
}

func TestPageHasRelativeVersionedAddresses(t *testing.T) {
	page := string(assemble(t, smallSite())["index.html"])
	version := regexp.MustCompile(`data-version="([0-9a-f]{12})"`).FindStringSubmatch(page)
	if version == nil {
		t.Fatal("the page names no version")
	}
	addresses := regexp.MustCompile(`(?:href|src)="([^"]*)"`).FindAllStringSubmatch(page, -1)
	if len(addresses) < 9 {
		t.Fatalf("%d addresses", len(addresses))
	}
	for _, address := range addresses {
		if id, ok := strings.CutPrefix(address[1], "#"); ok {
			if !strings.Contains(page, ` id="`+id+`"`) {
				t.Errorf("nothing has the id %s", id)
			}
			continue
		}
		if !strings.HasPrefix(address[1], "web/") || !strings.HasSuffix(address[1], "?v="+version[1]) {
			t.Errorf("address %s", address[1])
		}
	}
}

func TestPageKeepsItsContract(t *testing.T) {
	page := string(assemble(t, smallSite())["index.html"])
	for _, want := range []string{
		`<html lang="en">`,
		`<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
		`<title>Title &amp; more</title>`,
		`content="A &#34;description&#34;"`,
		"<body>\n<div id=\"root\">Hello</div>\n", // go-app replaces the first element.
		`data-wasm-bytes="4"`,
		`data-wasm-digest="` + digest(smallSite().Files[WASMPath]) + `"`,
		`<noscript>`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	for _, unwanted := range []string{"og:url", "og:image", "user-scalable", "maximum-scale", "127.0.0.1", "goapp"} {
		if strings.Contains(page, unwanted) {
			t.Errorf("the page has %s", unwanted)
		}
	}
}

func TestPageShowsItsOwnVersion(t *testing.T) {
	s := smallSite()
	s.Page = []byte("<body><p>Version " + VersionMark + "</p></body>")
	page := string(assemble(t, s)["index.html"])
	version := regexp.MustCompile(`data-version="([^"]*)"`).FindStringSubmatch(page)[1]
	if !strings.Contains(page, "<p>Version "+version[:7]+"</p>") || strings.Contains(page, VersionMark) {
		t.Errorf("version %s: %s", version, page)
	}
}

func TestStyleSheetsAreOneInTheirOrder(t *testing.T) {
	s := smallSite()
	s.Styles = []string{"b.css", "a.css"}
	s.Files["web/css/a.css"], s.Files["web/css/b.css"] = []byte("a { top: 0 }"), []byte("b { left: 0 }")
	files := assemble(t, s)
	if got := string(files["web/css/site.css"]); got != "b{left:0}a{top:0}\n" {
		t.Errorf("the sheet is %q", got)
	}
	if files["web/css/a.css"] != nil || strings.Count(string(files["index.html"]), ".css") != 1 {
		t.Error("other sheets are published too")
	}
}

func TestNotFoundPageKnowsTheBase(t *testing.T) {
	for base, want := range map[string]string{
		"": "/", "/": "/", "name": "/name/", "/name": "/name/",
		"/name/": "/name/", "/a/b": "/a/b/",
	} {
		s := smallSite()
		s.Base = base
		files := assemble(t, s)
		page := string(files["404.html"])
		if !strings.Contains(page, `href="`+want+`">Open `) ||
			!strings.Contains(page, `href="`+want+`web/css/site.css"`) {
			t.Errorf("base %q: 404.html has other addresses than %s", base, want)
		}
	}
}

func TestBaseReachesTheNotFoundPageOnly(t *testing.T) {
	at := smallSite()
	at.Base = "/"
	one, other := assemble(t, at), assemble(t, smallSite())
	for name := range one {
		if same := bytes.Equal(one[name], other[name]); same == (name == "404.html") {
			t.Errorf("%s: equal at both bases: %v", name, same)
		}
	}
}

func TestAssembleIsReproducible(t *testing.T) {
	first := assemble(t, smallSite())
	for range 20 {
		if again := assemble(t, smallSite()); !maps.EqualFunc(first, again, bytes.Equal) {
			t.Fatal("two runs differ")
		}
	}
}

func TestVersionChangesWithEveryByte(t *testing.T) {
	versions := map[string]string{}
	see := func(what string, s Site) {
		t.Helper()
		page := string(assemble(t, s)["index.html"])
		version := regexp.MustCompile(`data-version="([^"]*)"`).FindStringSubmatch(page)[1]
		if earlier, ok := versions[version]; ok {
			t.Errorf("%s and %s have version %s", what, earlier, version)
		}
		versions[version] = what
	}
	see("the site", smallSite())
	for name := range smallSite().Files {
		s := smallSite()
		s.Files[name] = append(slices.Clone(s.Files[name]), '1')
		see("another "+name, s)
	}
	s := smallSite()
	s.Files["web/new"] = []byte("new")
	see("one more file", s)
	s = smallSite()
	s.Title = "Other"
	see("another title", s)
	s = smallSite()
	s.Page = []byte(`<body><div>Other</div></body>`)
	see("another page", s)
}

func TestServiceWorkerListsTheWholeSite(t *testing.T) {
	files := assemble(t, smallSite())
	worker := string(files[WorkerPath])
	digests := make(map[string]string)
	for _, m := range regexp.MustCompile(`"([^"]*)":"([A-Za-z0-9+/]{43}=)"`).FindAllStringSubmatch(worker, -1) {
		digests[m[1]] = m[2]
	}

	for name, data := range files {
		key := name
		switch name {
		case "404.html", ".nojekyll", WorkerPath, iconPNGPath, touchPath:
			if _, ok := digests[name]; ok {
				t.Errorf("%s is kept for offline use", name)
			}
			continue
		case "index.html":
			key = ""
		}
		sum := sha256.Sum256(data)
		if digests[key] != base64.StdEncoding.EncodeToString(sum[:]) {
			t.Errorf("%q: digest %s", key, digests[key])
		}
		delete(digests, key)
	}
	for name := range digests {
		t.Errorf("%s is listed and not there", name)
	}
	if strings.Contains(worker, "{{") {
		t.Error("the service worker has an unfilled place")
	}
}

func TestAssembleNamesWhatIsMissing(t *testing.T) {
	for name := range smallSite().Files {
		if name == "web/sample.gz" {
			continue
		}
		s := smallSite()
		delete(s.Files, name)
		if _, err := Assemble(s); !errors.Is(err, ErrMissing) || !strings.HasSuffix(err.Error(), name) {
			t.Errorf("without %s: %v", name, err)
		}
	}
	s := smallSite()
	s.Page = nil
	if _, err := Assemble(s); !errors.Is(err, ErrNoBody) {
		t.Errorf("without a page: %v", err)
	}
}

func TestTheManifestHasItsSentences(t *testing.T) {
	manifest, err := os.ReadFile("../../web/manifest.webmanifest")
	if err != nil {
		t.Fatal(err)
	}
	s := smallSite()
	s.Files[manifestPath] = manifest
	got := assemble(t, s)[manifestPath]
	if !json.Valid(got) || !strings.Contains(string(got),
		say.Text("Open your sitemap, fix it, download it. Your files stay on this device.").String()) ||
		strings.Contains(string(got), "{{") {
		t.Errorf("the manifest is %s", got)
	}
}

func TestShorten(t *testing.T) {
	tests := []struct{ name, source, want string }{
		{
			"web/a.js",
			"// Head.\n\"use strict\";\n  // Why.\n  f(\"//x\"); // End.\n",
			`"use strict";f("//x");` + "\n",
		},
		{"web/a.css", "/* One\n   two */\n:root {\n  --a: 1px;   /* why */\n}\n", ":root{--a: 1px}\n"},
		{"web/a.xml", "  <a/>\n// no comment\n", "  <a/>\n// no comment\n"},
		{
			"web/reader.js", "f(\"A\");s.replaceSync(`\n  p { top: 0 }\n`);\n",
			"f(\"A\"),s.replaceSync(\"p{top:0}\");\n",
		},
	}
	for _, test := range tests {
		got, err := Shorten(test.name, []byte(test.source))
		if string(got) != test.want || err != nil {
			t.Errorf("%s: got %q, want %q, %v", test.name, got, test.want, err)
		}
	}
	if _, err := Shorten("web/a.js", []byte("f(")); err == nil || !strings.Contains(err.Error(), "web/a.js") {
		t.Errorf("a script that can't be read: %v", err)
	}
}

func TestAssembleLeavesItsArgumentAlone(t *testing.T) {
	s := smallSite()
	assemble(t, s)
	if len(s.Files) != len(smallSite().Files) {
		t.Error("files were added to the argument")
	}
}
