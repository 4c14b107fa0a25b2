package browser

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
)

// storyPage is the page around a story, with the policy of the real one.
const storyPage = `<!doctype html>
<html lang="en">
<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; ` +
	`style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; ` +
	`base-uri 'none'; form-action 'none'">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>A story</title>
<link rel="icon" href="data:,">
%s<script src="wasm_exec.js" defer></script>
<script src="loader.js" defer></script>
</head>
<body><div></div></body>
</html>`

// storyLoader is the least that go-app asks of the page it runs in.
const storyLoader = `"use strict";
globalThis.goappGetenv = (k) => ({GOAPP_VERSION: "story", GOAPP_INTERNAL_URLS: "[]"})[k] ?? "";
globalThis.goappKeepBodyClean = () => () => {};
globalThis.goappOnUpdate = () => {};
globalThis.goappOnAppInstallChange = () => {};
globalThis.goappIsAppInstallable = () => false;
(async () => {
  const go = new Go();
  const { instance } = await WebAssembly.instantiateStreaming(fetch("app.wasm"), go.importObject);
  go.run(instance);
})();`

// story builds the program once.
var story = sync.OnceValues(func() (fstest.MapFS, error) {
	dir, err := os.MkdirTemp("", "sitemapeditor-story-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	wasm := filepath.Join(dir, "app.wasm")
	build := exec.Command("go", "build", "-o", wasm, ".")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building the story: %w\n%s", err, out)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	files := fstest.MapFS{"loader.js": {Data: []byte(storyLoader)}}
	for name, path := range map[string]string{
		"app.wasm": wasm, "wasm_exec.js": filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"),
	} {
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	return files, nil
})

// Story builds the program of the test's own folder for the browser, and serves it in a page with
// style sheets and scripts: their paths from there. The test is skipped where there is no Chromium,
// and where tests have to be short.
func Story(t testing.TB, parts ...string) *Server {
	t.Helper()
	if testing.Short() || Path() == "" {
		t.Skip("needs a browser")
	}
	program, err := story()
	if err != nil {
		t.Fatal(err)
	}
	files, links := fstest.MapFS{}, ""
	for name, file := range program {
		files[name] = file
	}
	for _, path := range parts {
		data, err := os.ReadFile(filepath.FromSlash(path))
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(path)
		files[name] = &fstest.MapFile{Data: data}
		if strings.HasSuffix(name, ".js") {
			links += `<script src="` + name + `"></script>` + "\n"
			continue
		}
		links += `<link rel="stylesheet" href="` + name + `">` + "\n"
	}
	files["index.html"] = &fstest.MapFile{Data: fmt.Appendf(nil, storyPage, links)}
	return Serve(t, files, "/")
}
