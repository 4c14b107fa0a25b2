package wasm_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"sitemapeditor/wasm_test/browser"
)

// nextVersion is the site of a later release: the same program under another version and another
// title.
func nextVersion(t *testing.T) fs.FS {
	t.Helper()
	page := read(t, filepath.Join(dist, "index.html"))
	m := regexp.MustCompile(`data-version="([0-9a-f]+)"`).FindSubmatch(page)
	if m == nil {
		t.Fatal("the page names no version")
	}
	next := bytes.Repeat([]byte("f"), len(m[1]))
	site := make(fstest.MapFS)
	err := fs.WalkDir(os.DirFS(dist), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(os.DirFS(dist), name)
		if !strings.HasSuffix(name, ".wasm") {
			data = bytes.ReplaceAll(data, m[1], next)
		}
		if name == "index.html" {
			data = bytes.Replace(data, []byte("<title>Sitemap Editor"), []byte("<title>Next Sitemap Editor"), 1)
		}
		site[name] = &fstest.MapFile{Data: data, Mode: 0o644}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	// The service worker identifies each file by its digest.
	worker := site["service-worker.js"]
	for name, file := range site {
		worker.Data = bytes.ReplaceAll(worker.Data, digest(read(t, filepath.Join(dist, name))), digest(file.Data))
	}
	return site
}

func digest(data []byte) []byte {
	sum := sha256.Sum256(data)
	return []byte(base64.StdEncoding.EncodeToString(sum[:]))
}

func TestWorksWithoutANetworkAfterTheFirstVisit(t *testing.T) {
	file := browser.Fixture(t, realSitemap)
	t.Parallel()
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := blank(t, browser.Look{})
	p.MaySay("fetching the script") // for the next version of the service worker
	p.Open(s.Page())
	p.Find("contentinfo", "").Says(readyOffline)
	s.GoAway()
	p.Offline(true)

	p.Reload()
	p.open(file)
	p.pages("260 pages")
	p.cellThere(1)
	p.footer().Says("Works offline")
	p.at(1, "Priority").Click()
	p.Type("0.1")
	p.Press("Enter")
	p.cellIs(1, "Priority", "0.1")
	if files := sitemaps(p.downloadAll()); len(files) != 1 {
		t.Errorf("%d files came", len(files))
	}
	p.kept()
	p.Reload()
	p.cellIs(1, "Priority", "0.1")
}
