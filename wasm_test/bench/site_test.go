package bench

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync/atomic"
)

// A site serves a folder as GitHub Pages does: compressed, with an ETag, to be kept for ten minutes. It counts the bytes
// that it sends.
type site struct {
	URL   string
	files map[string]file
	serve *http.Server
	sent  atomic.Int64
}

type file struct {
	data, packed []byte // packed is nil if it would be no smaller
	etag, typ    string
}

var types = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml", ".png": "image/png", ".xml": "application/xml",
	".webmanifest": "application/manifest+json",
}

// startSite serves the folder at an address of its own.
func startSite(folder string) (*site, error) {
	s := &site{files: make(map[string]file)}
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		rel, err := filepath.Rel(folder, name)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		f := file{data: data, etag: fmt.Sprintf(`"%.8x"`, sha256.Sum256(data)), typ: types[path.Ext(rel)]}
		if f.typ == "" {
			f.typ = "application/octet-stream"
		}
		// GitHub Pages compresses by type, and leaves these as they are.
		if ext := path.Ext(rel); ext != ".zst" && ext != ".png" {
			if f.packed, err = gzipped(data); err != nil {
				return err
			}
		}
		s.files[filepath.ToSlash(rel)] = f
		return nil
	})
	if err != nil {
		return nil, err
	}
	if _, ok := s.files["index.html"]; !ok {
		return nil, fmt.Errorf("%s has no index.html; make build writes the site", folder)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s.URL = "http://" + listener.Addr().String() + "/editor/"
	s.serve = &http.Server{Handler: s}
	go s.serve.Serve(&counted{listener, &s.sent})
	return s, nil
}

// gzipped returns data as gzip -9 packs it, or nil if that gains nothing.
func gzipped(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	if b.Len() >= len(data) {
		return nil, nil
	}
	return b.Bytes(), nil
}

func (s *site) close() { s.serve.Close() }

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name, _ := strings.CutPrefix(r.URL.Path, "/editor/")
	if name == "" {
		name = "index.html"
	}
	f, ok := s.files[name]
	if !ok {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Cache-Control", "max-age=600")
	h.Set("ETag", f.etag)
	h.Set("Content-Type", f.typ)
	h.Set("Vary", "Accept-Encoding")
	if r.Header.Get("If-None-Match") == f.etag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := f.data
	if f.packed != nil && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		body = f.packed
	}
	h.Set("Content-Length", fmt.Sprint(len(body)))
	w.Write(body)
}

// counted is a listener whose connections count the bytes that are written to them.
type counted struct {
	net.Listener
	sent *atomic.Int64
}

func (l *counted) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &countedConn{c, l.sent}, nil
}

type countedConn struct {
	net.Conn
	sent *atomic.Int64
}

func (c *countedConn) Write(b []byte) (int, error) {
	n, err := c.Conn.Write(b)
	c.sent.Add(int64(n))
	return n, err
}
