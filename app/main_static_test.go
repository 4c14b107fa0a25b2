//go:build !js

package app

import (
	"context"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

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

// A page that was loaded before the site changed is told so, and one that was loaded after it isn't.
func TestAnOpenPageIsLoadedAgainAfterTheSiteChanged(t *testing.T) {
	dir := t.TempDir()
	write := func(page string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte(page), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	server := httptest.NewServer(reloading(fileServer(dir, "/any-name/"), dir, "/any-name/"))
	defer server.Close()
	get := func(ctx context.Context, path string) (string, error) {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			return "", err
		}
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		return string(body), err
	}
	of := func(page string) string {
		t.Helper()
		write(page)
		body, err := get(t.Context(), "/any-name/")
		m := regexp.MustCompile(`<script src="/any-name/reload.js" data-of="(\w+)"></script></head>`).FindStringSubmatch(body)
		if err != nil || m == nil {
			t.Fatalf("the page is %q, %v", body, err)
		}
		return "/any-name/reload?of=" + m[1]
	}
	first := of("<head></head>first")
	second := of("<head></head>second")
	if body, err := get(t.Context(), first); !strings.HasPrefix(body, "data:") || err != nil {
		t.Errorf("the old page is told %q, %v", body, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	if body, err := get(ctx, second); err == nil {
		t.Errorf("the new page is told %q", body)
	}
	for _, name := range []string{"reload.js", "service-worker.js"} {
		if body, err := get(t.Context(), "/any-name/"+name); body == "" || strings.Contains(body, "<") || err != nil {
			t.Errorf("%s is %q, %v", name, body, err)
		}
	}
}
