package wasm_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

var locTag = regexp.MustCompile(`<loc>([^<]*)</loc>`)

func locs(data []byte) []string {
	var out []string
	for _, m := range locTag.FindAllSubmatch(data, -1) {
		out = append(out, string(m[1]))
	}
	return out
}

func TestPastes120000AddressesAndDownloadsThreeCompressedSitemapsWithTheirIndex(t *testing.T) {
	const n = 120_000
	want := make([]string, n)
	for i := range want {
		want[i] = fmt.Sprintf("https://shop.example/lamps/%d/oak-lamp-%06d", i%97, i)
	}
	p := begin(t, browser.Look{})
	// What is typed already comes with it.
	p.field("Paste page addresses").Put(want[0] + "\n")
	p.Paste(strings.Join(want[1:], "\n"), "")
	p.True(`document.querySelector('[role="status"]')?.innerText.includes("120,000 pages")`)
	p.pages("120,000 pages")
	p.cellThere(1)

	p.button("Download").Click()
	dialog := p.dialog("Download")
	if got := dialog.Find("textbox", "Where will the files be?").Value(); got != "https://shop.example/" {
		t.Errorf("the address of the folder is suggested as %q", got)
	}
	if got := dialog.Find("spinbutton", "Pages per file").Value(); got != "50000" {
		t.Errorf("pages per file is %q", got)
	}
	if !browser.Ask[bool](dialog.Find("checkbox", "Compress (.gz)"), `function () { return this.checked; }`) {
		t.Error("the files are not to be compressed")
	}
	dialog.Says("Index of 3 files")
	files := sitemaps(p.downloadFromDialog())
	if len(files) != 4 {
		t.Fatalf("%d files came: %v", len(files), keysOf(files))
	}
	index := files["sitemap.xml"]
	if index == nil {
		t.Fatalf("there is no index: %v", keysOf(files))
	}
	validate(t, "sitemap.xml", index)

	var got []string
	children := locs(index)
	for i, address := range children {
		name, ok := strings.CutPrefix(address, "https://shop.example/")
		if !ok || name != fmt.Sprintf("sitemap-%d.xml.gz", i+1) || files[name] == nil {
			t.Fatalf("the index names %s, and the files are %v", address, keysOf(files))
		}
		xml := gunzip(t, files[name])
		validate(t, name, xml)
		pages := locs(xml)
		if len(pages) > 50_000 || len(xml) > 52_428_800 {
			t.Errorf("%s has %d pages in %d bytes", name, len(pages), len(xml))
		}
		got = append(got, pages...)
	}
	if len(children) != 3 || len(got) != n {
		t.Fatalf("%d files with %d pages", len(children), len(got))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("page %d is %s, want %s", i+1, got[i], want[i])
		}
	}
}

func keysOf(m map[string][]byte) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	return out
}

func TestPastesAnywhereAndFindsTheAddressesInWhatWasCopied(t *testing.T) {
	p := begin(t, browser.Look{})
	p.Paste("Lamps\tPrice\nOak\t12", `<table><tr><td><a href="https://shop.example/oak">Oak</a></td><td>12</td></tr>
		<tr><td><a href="https://shop.example/ash?a=1&amp;b=2">Ash</a></td></tr></table>`)
	p.pages("2 pages")
	p.cellIs(1, "Page address", "/ oak")
	p.cellIs(2, "Page address", "/ ash?a=1&b=2")

	// Into what is open they go without a question, and can be taken back.
	p.Paste("- https://shop.example/elm\n* [Yew](https://shop.example/yew)\nshop.example/fir", "")
	p.pages("5 pages")
	p.button("Undo").At(0).Enabled().Click()
	p.pages("2 pages")
}
