package wasm_test

import (
	"testing"
)

// A hostileFile tries to block any program that shows it. It has one page.
type hostileFile struct {
	name    string
	fixture string        // or else
	data    func() string // of a file with a priority
}

// around is a sitemap of one page with an address, a date and a priority. prolog precedes its root.
func around(prolog, address, date string) string {
	return `<?xml version="1.0" encoding="UTF-8"?>` + "\n" + prolog +
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://shop.example/` + address +
		`</loc><lastmod>` + date + `</lastmod><priority>0.5</priority></url></urlset>`
}

func (h hostileFile) file(t *testing.T) string {
	t.Helper()
	if h.fixture != "" {
		return copyAs(t, h.fixture, t.TempDir(), h.name)
	}
	return given(t, h.name, h.data())
}
