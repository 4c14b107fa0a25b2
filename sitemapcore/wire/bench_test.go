package wire

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

// BenchmarkWire codes what passes with each scrolled screen and each typed character.
func BenchmarkWire(b *testing.B) {
	window := &Window{Len: 50_000}
	lines := &LineWindow{Len: 400_000}
	for i := range 60 {
		window.IDs = append(window.IDs, sitemapcore.EntryID(i+1))
		window.Nos = append(window.Nos, i+1)
		window.Flags, window.Has = append(window.Flags, 0), append(window.Has, 15)
		window.Worst = append(window.Worst, 0)
		window.Extras = append(window.Extras, 1, 0, 0, 2, 0)
		for _, text := range [...]string{"https://shop.example/products/a-page-of-it", "2026-01-02", "weekly", "0.5"} {
			window.Text += text
			window.Ends = append(window.Ends, len(window.Text))
			window.Marks = append(window.Marks, 0)
		}
		lines.Lines = append(lines.Lines,
			Line{No: i + 1, ID: 7, Text: "    <loc>https://shop.example/products/a-page</loc>"})
	}
	details := &Details{ID: 7, File: "sitemap.xml", Findings: make([]sitemapcore.Finding, 3)}
	details.Values[0] = "https://shop.example/products/a-page"
	group := sitemapcore.FormGroup{Kind: "image", Count: 20, Found: 20}
	for range 20 {
		fields := make([]sitemapcore.FormField, 5)
		for i := range fields {
			fields[i] = sitemapcore.FormField{Path: "image:loc", Label: "Address", Value: strings.Repeat("x", 40)}
		}
		group.Blocks = append(group.Blocks, sitemapcore.FormBlock{Name: "image", Fields: fields})
	}
	details.Form.Groups = append(details.Form.Groups, group)
	for _, m := range []struct {
		name string
		body Body
	}{
		{"Window", window},
		{"LineWindow", lines},
		{"Details", details},
		{"Do", Make(Target{ID: 7}, sitemapcore.SetStep(sitemapcore.FieldValue{Value: "0.5"}))},
	} {
		b.Run(m.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, _, err := Decode(Show(1, m.body)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
