package engine_test

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// The download does what the panel "Files" says of it.
func TestFilesComeBackAsTheyCameWhenTheRoomSaysSo(t *testing.T) {
	const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap>` +
		`<loc>https://shop.example/shop.xml</loc></sitemap></sitemapindex>`
	target := func(v *wire.View) wire.Target { return wire.Target{View: v.View, Rows: rows(1, 2)} }
	for _, tt := range []struct {
		name string
		data string // instead of the shop
		do   func(p *enginetest.Page, v *wire.View)
		want bool
	}{
		{name: "opened", want: true},
		{"edited", "", func(p *enginetest.Page, v *wire.View) {
			enginetest.Must[*wire.Edited](p, wire.Make(target(v),
				sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.3"})))
		}, false},
		{"edited and undone", "", func(p *enginetest.Page, v *wire.View) {
			enginetest.Must[*wire.Edited](p, wire.Make(target(v),
				sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.3"})))
			enginetest.Must[*wire.Edited](p, &wire.Undo{})
		}, true},
		{"with a page deleted", "", func(p *enginetest.Page, v *wire.View) {
			enginetest.Must[*wire.Edited](p, wire.Make(target(v), sitemapcore.Step{Do: sitemapcore.DoDelete}))
		}, false},
		{"with a page left out", "", func(p *enginetest.Page, v *wire.View) {
			enginetest.Must[*wire.Edited](p, wire.Make(target(v), sitemapcore.Step{Do: sitemapcore.DoLeaveOut}))
		}, false},
		{"with pages added", "", func(p *enginetest.Page, _ *wire.View) { p.Paste("https://shop.example/new") }, false},
		{"with pages added and undone", "", func(p *enginetest.Page, _ *wire.View) {
			p.Paste("https://shop.example/new")
			enginetest.Must[*wire.Edited](p, &wire.Undo{})
		}, true},
		{"with the links of a web page", "", func(p *enginetest.Page, _ *wire.View) {
			p.Open(false, enginetest.File{
				Name: "home.html",
				Data: []byte(`<!doctype html><title>x</title><a href="https://shop.example/elm">Elm</a>`),
			})
			enginetest.Must[*wire.Opened](p, &wire.TakeLinks{Problem: enginetest.Must[*wire.Files](p, &wire.GetFiles{}).
				Problems[0].ID})
		}, false},
		{"with an index of it", "", func(p *enginetest.Page, _ *wire.View) {
			p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(index)})
		}, true},
		{"with a repair", strings.Replace(shop, "a=1&amp;b", "a=1&b", 1), nil, false},
		{"cut off", shop[:len(shop)-30], nil, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			data := tt.data
			if data == "" {
				data = shop
			}
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "shop.xml", Data: []byte(data)})
			if tt.do != nil {
				tt.do(p, enginetest.Must[*wire.View](p, &wire.OpenView{}))
			}
			room := enginetest.Must[*wire.Files](p, &wire.GetFiles{})
			if room.AsCame != tt.want {
				t.Errorf("the room says %v", room.AsCame)
			}
			if got, want := room.Files[0].Edited, tt.do != nil && !tt.want; got != want {
				t.Errorf("the file is called edited: %v, want %v", got, want)
			}
			if p.State().Edited != room.Files[0].Edited {
				t.Error("the status line says something else")
			}
			untouched := true
			for _, part := range enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles}).Parts {
				untouched = untouched && (part.Untouched || part.Kind > sitemapcore.IndexPart)
			}
			if untouched != tt.want {
				t.Errorf("of the download, %v is true", untouched)
			}
		})
	}
}
