package engine_test

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// One rule redirects a whole site that moved, if no page of the old one is left; pages whose addresses end alike are no
// reason for a list without them.
func TestOneRuleRedirectsASiteThatMoved(t *testing.T) {
	const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://old.example/de/about</loc></url>
<url><loc>https://old.example/fr/about</loc></url>
<url><loc>https://old.example/?id=1&amp;p=2</loc></url>
</urlset>
`
	move := func(with string, stays bool) *enginetest.Page {
		p := enginetest.Start(t)
		text := sitemap
		if stays {
			text = strings.Replace(text, "</urlset>", "<url><loc>http://OLD.example/stays</loc></url></urlset>", 1)
		}
		p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(text)})
		step := sitemapcore.Step{Do: sitemapcore.DoReplace, Replacement: sitemapcore.Replacement{
			Way: sitemapcore.MoveSite, Find: "https://old.example", With: with,
		}}
		if stays {
			step.Replacement.Find = "https://old.example/de"
			step.Replacement.With = with + "/de"
		}
		enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{All: true}, step))
		enginetest.Must[*wire.Opened](p, &wire.CompareWith{Back: 1, Earlier: wire.Open{Job: 1}})
		return p
	}
	for form, want := range map[uint8]string{
		wire.RedirectApache:  "RewriteCond %{HTTP_HOST} ^old\\.example$ [NC]\nRewriteCond %{THE_REQUEST} \"^\\S+ (/[^ ?]*)\"\nRewriteRule ^ https://new.example%1 [R=301,L,NE]\n",
		wire.RedirectNginx:   "if ($host = old.example) {\n    return 301 https://new.example$request_uri;\n}\n",
		wire.RedirectNetlify: "https://old.example/* https://new.example/:splat 301!\n",
	} {
		_, got := writeOf(move("https://new.example", false), &wire.WriteComparison{Format: form, Job: 1})
		if !strings.Contains(got, want) || strings.Contains(got, "about") {
			t.Errorf("%d: got\n%s", form, got)
		}
		for name, p := range map[string]*enginetest.Page{
			"into a folder": move("https://new.example/shop", false), "one folder": move("https://new.example", true),
		} {
			if _, got := writeOf(p, &wire.WriteComparison{Format: form, Job: 1}); strings.Contains(got, want) || !strings.Contains(got, "about") {
				t.Errorf("%d, %s: got\n%s", form, name, got)
			}
		}
	}
	_, got := writeOf(move("https://new.example", false), &wire.WriteComparison{Format: wire.RedirectCSV, Job: 1})
	for _, path := range []string{"/de/about", "/fr/about"} {
		if !strings.Contains(got, "https://new.example"+path) {
			t.Errorf("no redirect to %s in\n%s", path, got)
		}
	}
}

func TestTheHostOfAMoveSaysWhetherSearchConsoleIsTold(t *testing.T) {
	for _, tt := range []struct {
		from, to string
		want     bool
	}{
		{"https://old.example", "https://new.example", true},
		{"old.example", "https://new.example/shop", true},
		{"http://old.example", "https://www.old.example", false},
		{"https://old.example/a", "https://OLD.example/b", false},
		{"", "", false},
	} {
		if got := (sitemapcore.Moved{From: tt.from, To: tt.to}).ChangesHost(); got != tt.want {
			t.Errorf("%s to %s: %v", tt.from, tt.to, got)
		}
	}
}

// A host in letters and the same one in its registered form are one site: what is typed in either form finds pages in the
// other, and pages get the registered form.
func TestAHostInLettersIsFoundAndWritten(t *testing.T) {
	const letters, registered = "https://bücher.example", "https://xn--bcher-kva.example"
	for _, c := range [][2]string{{letters, registered}, {registered, letters}, {"BÜCHER.example", registered}, {letters, letters}} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>` +
			c[1] + `/a</loc></url></urlset>`)})
		for _, with := range []string{"https://köln.example/neu", "köln.example/neu", "https://xn--kln-sna.example/neu"} {
			step := sitemapcore.Step{Do: sitemapcore.DoReplace, Replacement: sitemapcore.Replacement{
				Way: sitemapcore.MoveSite, Find: c[0], With: with,
			}}
			enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{All: true}, step))
			v := enginetest.Must[*wire.View](p, &wire.OpenView{})
			if got := p.Values(v.View, sitemapcore.Loc); got[0] != "https://xn--kln-sna.example/neu/a" {
				t.Errorf("%s is moved from %s to %s: %s", c[1], c[0], with, got[0])
			}
			enginetest.Must[*wire.Edited](p, &wire.Undo{})
		}
	}
}
