package reading

import (
	"fmt"
	"io"
	"strings"
	"testing"
)

// reading reads files that load only while the reader waits for one, all that have begun to load at once. It returns how
// often the reader waits, and the most files that load at a time.
func reading(t *testing.T, files []string) (waits, most int) {
	t.Helper()
	var loading []func()
	load := func() {
		for _, f := range loading {
			f()
		}
		loading = nil
	}
	inputs := make([]Input, len(files))
	for i, text := range files {
		inputs[i] = Input{
			Name: fmt.Sprintf("%d.xml", i), Path: fmt.Sprintf("%d.xml", i), Size: int64(len(text)),
			Fill: func(room []byte, _ bool, came func(int, error)) func() {
				loading = append(loading, func() { came(copy(room, text), io.EOF) })
				most = max(most, len(loading))
				return func() {}
			},
		}
	}
	still := func() error { return nil }
	r := NewReader(Host{Breathe: still, Wake: func() {}, Wait: func() error {
		waits++
		load()
		return nil
	}})
	n := 0
	for part, err := range r.Run(inputs, "", "") {
		if err != nil {
			t.Fatal(err)
		}
		if want := inputs[n].Name; part.File.Name != want {
			t.Errorf("file %d is %s, want %s", n, part.File.Name, want)
		}
		n++
	}
	if n != len(files) {
		t.Errorf("%d files are read, want %d", n, len(files))
	}
	return waits, most
}

func TestSmallFilesLoadManyAtATimeAndLargeOnesOneAfterTheOther(t *testing.T) {
	file := func(comment int) string {
		return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><!--` + strings.Repeat("x", comment) +
			`--><url><loc>https://shop.example/</loc></url></urlset>`
	}
	small, large := make([]string, 160), make([]string, 10)
	for i := range small {
		small[i] = file(0)
	}
	for i := range large {
		large[i] = file(nextBytes)
	}
	if waits, most := reading(t, small); waits > len(small)/8 || most > mostNext {
		t.Errorf("%d small files: the reader waits %d times, and %d load at a time", len(small), waits, most)
	}
	if _, most := reading(t, large); most > 1 {
		t.Errorf("%d large files load before one is read", most)
	}
	mixed := append(append(append([]string(nil), small[:20]...), large[:2]...), small[:20]...)
	reading(t, mixed)
}
