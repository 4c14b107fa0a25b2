package output

import (
	"reflect"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/output/guide"
)

// After a download for one folder, the same files go to another one. Those that an opened index lists stay where they are.
func TestFilesForAnotherFolderAreUploadedAgain(t *testing.T) {
	p := newProject(t)
	p.open("sitemap.xml", sitemapText(3, 0, "a"))
	o := Options{FileSettings: sitemapcore.FileSettings{Keep: true, Where: "https://example.com/"}}
	o.Last = p.plan(o).Remember()
	listed := newProject(t)
	listed.open("index.xml", []byte(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`+
		`<sitemap><loc>https://example.com/sitemap.xml</loc></sitemap></sitemapindex>`))
	listed.open("sitemap.xml", sitemapText(3, 0, "a"))
	for where, want := range map[string]bool{"": true, "https://example.com/": true, "https://example.com": true, "https://example.com/maps/": false} {
		o.Where = where
		plan := p.plan(o)
		if got := plan.Parts[0].Same; got != want {
			t.Errorf("at %q, the owner has the file: %v", where, got)
		}
		title := guide.Instructions(plan.Guide())[0].Title.String()
		if !want && title != "Put sitemap.xml in the folder /maps/ of your site" {
			t.Errorf("at %q: %s", where, title)
		}
		if plan = listed.plan(o); !plan.Parts[1].Same {
			t.Errorf("at %q, the file that an index lists at %s moves", where, plan.Parts[1].Address)
		}
	}
}

func TestAMemoryIsReadAsItWasWritten(t *testing.T) {
	m := &Memory{
		base:  "https://shop.example/maps/",
		parts: []remembered{{name: "a.xml", size: 1 << 40, sum: 1<<32 - 1, changed: "2026-11-20"}, {name: "b.xml"}},
	}
	b := m.Append(nil)
	if got := ReadMemory(b); !reflect.DeepEqual(got, m) {
		t.Errorf("%+v is read as %+v", m, got)
	}
	for n := range b {
		if ReadMemory(b[:n]) != nil {
			t.Errorf("%d bytes of %d are taken for all", n, len(b))
		}
	}
	if ReadMemory(append(b, 0)) != nil {
		t.Error("a byte too many is taken")
	}
}
