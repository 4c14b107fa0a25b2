package engine_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// After one date was set on all pages, the checks say the same as about the download when it is opened.
func TestOneDateOnAllPagesIsJudgedLikeTheDownload(t *testing.T) {
	var b strings.Builder
	b.WriteString(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
	for i := range 105 {
		fmt.Fprintf(&b, "\n<url><loc>https://shop.example/%d</loc><lastmod>2025-%02d-%02d</lastmod></url>", i, 1+i%12, 1+i%28)
	}
	b.WriteString("\n</urlset>\n")
	for name, day := range map[string]string{
		"today": enginetest.Today, "another day": "2025-03-04", "a wrong date": "4.3.2025",
	} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(b.String())})
		v := enginetest.Must[*wire.View](p, &wire.OpenView{})
		set := sitemapcore.Step{Do: sitemapcore.DoSet, Values: []sitemapcore.FieldValue{{Field: sitemapcore.LastMod, Value: day}}}
		enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: v.View, All: true}, set))
		said := p.Summary()
		_, file := p.Write(enginetest.KeepFiles, 0)
		q := enginetest.Start(t)
		q.Open(false, enginetest.File{Name: "sitemap.xml", Data: file})
		fresh := q.Summary()
		if !reflect.DeepEqual(said.Rules, fresh.Rules) || said.Worst != fresh.Worst {
			t.Errorf("%s: the checks say %+v, and about the download %+v", name, said.Rules, fresh.Rules)
		}
		if len(said.Rules) == 0 {
			t.Errorf("%s: the checks say nothing", name)
		}
	}
}
