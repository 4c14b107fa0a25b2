//go:build !js

package app

import (
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/app/shell"
	"sitemapeditor/app/translation"
	"sitemapeditor/sitemapcore/say"
)

func TestStartScreenIsPaintedInFull(t *testing.T) {
	body, err := shell.Prerendered(prerender(""))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`>Sitemap Editor</h1>`,
		`>Open files<`,
		`>Paste page addresses</label>`,
		`>Add pages<`,
		`<b>Your files stay on this device.</b> This page`,
		`aria-hidden="true"`,
	} {
		if !strings.Contains(body, want) {
			t.Errorf("the painted page lacks %s", want)
		}
	}
	// Elements that web/boot/early.js uses.
	for _, want := range []string{
		`id="paste"`, `data-intent="open"`, `data-intent="add"`, `data-intent="example"`,
		`data-veil=`,
	} {
		if strings.Count(body, want) != 1 {
			t.Errorf("the painted page has %d of %s", strings.Count(body, want), want)
		}
	}
	if again, err := shell.Prerendered(prerender("")); err != nil || again != body {
		t.Errorf("a second painting differs, %v", err)
	}
}

func TestTheStartScreenLinksToTheSources(t *testing.T) {
	const source = "https://code.example/sitemaps"
	body, err := shell.Prerendered(prerender(source))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(body, `href="`+source+`"`) {
		t.Error("the painted page has no link to the sources")
	}
}

// A translator can see a language before it is published.
func TestADraftIsOnTheDevelopersSiteOnly(t *testing.T) {
	published := say.Languages
	t.Cleanup(func() { say.Languages = published })
	t.Chdir(t.TempDir())
	draft := translation.New("eo")
	if err := os.MkdirAll(translation.Dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := draft.Write(); err != nil {
		t.Fatal(err)
	}
	for _, dev := range []bool{true, false} {
		files := map[string][]byte{}
		painted, err := publishLanguages(files, false, dev)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := files[shell.WordsPath("eo")]; ok != dev {
			t.Errorf("with dev %t the site has the files %q", dev, slices.Collect(maps.Keys(files)))
		}
		if _, ok := painted["eo"]; ok != dev {
			t.Errorf("with dev %t the start screen is painted in %q", dev, slices.Collect(maps.Keys(painted)))
		}
	}
}

func TestFileServerBehavesLikePages(t *testing.T) {
	dir := t.TempDir()
	for name, data := range map[string]string{"index.html": "index", "404.html": "lost", "web/app.wasm.zst": "packed"} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	secret := filepath.Join(filepath.Dir(dir), "secret")
	if err := os.WriteFile(secret, []byte("secret"), 0o644); err != nil {
		t.Fatal(err)
	}
	handler := fileServer(dir, "/any-name/")
	tests := []struct {
		path, typ, body string
		status          int
	}{
		{"/any-name/", "text/html; charset=utf-8", "index", http.StatusOK},
		{"/any-name/?q", "text/html; charset=utf-8", "index", http.StatusOK},
		{"/any-name", "text/html; charset=utf-8", "", http.StatusMovedPermanently},
		{"/any-name/web/app.wasm.zst?v=1", "application/zstd", "packed", http.StatusOK},
		{"/any-name/not/here", "text/html; charset=utf-8", "lost", http.StatusNotFound},
		{"/any-name/../secret", "text/html; charset=utf-8", "lost", http.StatusNotFound},
		{"/any-name/..%2fsecret", "text/html; charset=utf-8", "lost", http.StatusNotFound},
		{"/other/", "text/plain; charset=utf-8", "", http.StatusNotFound},
	}
	for _, test := range tests {
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, test.path, nil))
		body, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		if answer.Code != test.status || answer.Header().Get("Content-Type") != test.typ || test.body != "" &&
			string(body) != test.body {
			t.Errorf("%s: %d %s %q", test.path, answer.Code, answer.Header().Get("Content-Type"), body)
		}
		if answer.Header().Get("Cache-Control") != "no-cache" {
			t.Errorf("%s: a browser may keep it", test.path)
		}
	}
}

func TestAFreshSiteKeepsNoCopies(t *testing.T) {
	handler := withoutCopies(http.NotFoundHandler(), "/any-name/")
	for path, want := range map[string]int{"/any-name/service-worker.js": http.StatusOK, "/any-name/": http.StatusNotFound} {
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
		if answer.Code != want {
			t.Errorf("%s has status %d, want %d", path, answer.Code, want)
		}
	}
}
