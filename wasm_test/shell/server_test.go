package shell

import (
	"cmp"
	"io/fs"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// dist is the built site: what SITEMAPEDITOR_DIST names, or what make build wrote.
var dist = cmp.Or(os.Getenv("SITEMAPEDITOR_DIST"), "../../dist")

// A site is the files of one version by path.
type site map[string][]byte

func builtSite(t testing.TB) site {
	t.Helper()
	files := make(site)
	err := filepath.WalkDir(dist, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dist, name)
		if err != nil {
			return err
		}
		files[filepath.ToSlash(rel)], err = os.ReadFile(name)
		return err
	})
	if err != nil {
		t.Fatalf("%v; make build writes the site", err)
	}
	return files
}

// A server hands out a site below base as a static host does: with an ETag, and
// with nothing that the host would have to be told.
type server struct {
	*httptest.Server
	base string

	mu       sync.Mutex
	files    site
	maxAge   string
	requests []string
	sent     map[string]int // whole answers, by path
	answer   func(w http.ResponseWriter, r *http.Request, name string) bool
}

func serve(t testing.TB, files site, base string) *server {
	t.Helper()
	s := &server{base: base, files: files, sent: make(map[string]int)}
	s.Server = httptest.NewServer(s)
	t.Cleanup(s.Close)
	return s
}

// Page is the address of the page.
func (s *server) Page() string { return s.URL + s.base }

// Replace replaces the served version by another.
func (s *server) Replace(files site) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.files = files
}

// MaxAge lets browsers keep files for a number of seconds, as GitHub Pages does for ten minutes.
func (s *server) MaxAge(seconds string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.maxAge = seconds
}

// Answer lets f answer requests first; it reports whether it did.
func (s *server) Answer(f func(w http.ResponseWriter, r *http.Request, name string) bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answer = f
}

// Requests returns the paths below base that were asked for, in order.
func (s *server) Requests() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.requests...)
}

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name, ok := strings.CutPrefix(r.URL.Path, s.base)
	if !ok {
		http.NotFound(w, r)
		return
	}
	if name == "" {
		name = "index.html"
	}
	s.mu.Lock()
	s.requests = append(s.requests, name)
	answer := s.answer
	s.mu.Unlock()
	if answer != nil && answer(w, r, name) {
		return
	}

	s.mu.Lock()
	data, found := s.files[name]
	lost, maxAge := s.files["404.html"], s.maxAge
	s.mu.Unlock()
	if !found {
		w.WriteHeader(http.StatusNotFound)
		w.Write(lost)
		return
	}
	if maxAge != "" {
		w.Header().Set("Cache-Control", "max-age="+maxAge)
	}
	w.Header().Set("Content-Type", contentType(name))
	w.Header().Set("ETag", etag(data))
	if r.Header.Get("If-None-Match") == etag(data) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	s.mu.Lock()
	s.sent[name]++
	s.mu.Unlock()
	w.Write(data)
}

// Sent returns how often a file was sent in full.
func (s *server) Sent(name string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.sent[name]
}

func contentType(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js":
		return "text/javascript"
	case ".css":
		return "text/css"
	case ".svg":
		return "image/svg+xml"
	case ".png":
		return "image/png"
	}
	// This includes the program, because some hosts don't know its type.
	return "application/octet-stream"
}

// GoAway makes the network end: open connections break and new ones are refused.
func (s *server) GoAway() {
	s.CloseClientConnections()
	s.Close()
}

// ComeBack serves again at the same address.
func (s *server) ComeBack(t testing.TB) {
	t.Helper()
	listener, err := net.Listen("tcp", s.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	again := &http.Server{Handler: s}
	go again.Serve(listener)
	t.Cleanup(func() { again.Close() })
}

// with returns the site with some files replaced.
func (s site) with(files site) site {
	other := maps.Clone(s)
	maps.Copy(other, files)
	return other
}
