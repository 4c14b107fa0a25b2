package reading

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// sitemaps returns a reader, inputs with a sitemap each, and the number of files that were opened so far.
func sitemaps(n int) (*Reader, []Input, *atomic.Int32) {
	opened := new(atomic.Int32)
	woken := make(chan struct{}, 1)
	wake := func() {
		select {
		case woken <- struct{}{}:
		default:
		}
	}
	host := Host{
		Breathe: func() error { return nil },
		Wait:    func() error { <-woken; return nil },
		Wake:    wake,
	}
	var inputs []Input
	for i := range n {
		text := fmt.Sprintf(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/%d`+
			`</loc></url></urlset>`, i)
		name := fmt.Sprintf("%d.xml", i)
		inputs = append(inputs, Input{
			Name: name, Path: name, Size: int64(len(text)),
			Fill: func(room []byte, unpack bool, came func(int, error)) func() {
				opened.Add(1)
				return wire.Bytes(text).Fill(room, unpack, came)
			},
		})
	}
	return NewReader(host), inputs, opened
}

func TestTheReportedNumberOfFilesGrowsFromNoneToAll(t *testing.T) {
	r, inputs, _ := sitemaps(3)
	var files []int
	r.host.Progress = func(p *wire.Progress) { files = append(files, p.Files) }
	for _, err := range r.Run(inputs, "", "") {
		if err != nil {
			t.Fatal(err)
		}
	}
	if !slices.IsSorted(files) || !slices.Equal(slices.Compact(files), []int{0, 1, 2, 3}) {
		t.Errorf("reported are %v files of 3", files)
	}
}

func TestALoopOverPartsCanBeLeft(t *testing.T) {
	r, inputs, opened := sitemaps(40)
	for part, err := range r.Run(inputs, "", "") {
		if err != nil {
			t.Fatal(err)
		}
		if part.File.Name != "0.xml" {
			t.Errorf("the first file is %s", part.File.Name)
		}
		break
	}
	if n := opened.Load(); n > 1+mostNext {
		t.Errorf("%d files were opened, though only the first was wanted", n)
	}
}

func TestAPartThatCannotBeUsedIsAProblemOfItsFile(t *testing.T) {
	r, inputs, _ := sitemaps(3)
	for part, err := range r.Run(inputs, "", "") {
		if err != nil {
			t.Fatal(err)
		}
		if part.File.Name == "1.xml" {
			part.Err = sitemapcore.ErrFull
		}
	}
	if want := []string{"0.xml", "2.xml"}; !slices.Equal(r.Names, want) {
		t.Errorf("the opened files are %v, want %v", r.Names, want)
	}
	if len(r.Problems) != 1 || r.Problems[0].File != "1.xml" {
		t.Errorf("the problems are %v", r.Problems)
	}
}

func TestTheErrorOfTheHostEndsAReading(t *testing.T) {
	r, inputs, _ := sitemaps(3)
	ends := errors.New("canceled")
	parts, last := 0, error(nil)
	for _, err := range r.Run(inputs, "", "") {
		parts++
		r.host.Breathe = func() error { return r.ends(ends) }
		last = err
	}
	if parts != 2 || !errors.Is(last, ends) {
		t.Errorf("there are %d parts, and the last error is %v", parts, last)
	}
}
