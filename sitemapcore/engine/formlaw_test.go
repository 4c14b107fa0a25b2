package engine_test

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/wire"
)

// formValues are values that forms object to, beside those of the cases of rules.
var formValues = []string{
	image("<image:loc>https://example.com/a b.jpg</image:loc>"), image("<image:loc>https://</image:loc>"),
	image("<image:loc>javascript:alert(1)</image:loc>"),
	video("<video:rating>4,5</video:rating>"), video("<video:rating>NaN</video:rating>"),
	video("<video:view_count>1e3</video:view_count>"), video("<video:duration>0</video:duration>"),
	video("<video:live>true</video:live>"), video(`<video:restriction relationship="allow">UK</video:restriction>`),
	video(`<video:platform relationship="allow">phone</video:platform>`),
	video("<video:player_loc>https://example.com/a b</video:player_loc>"),
	lang("en-UK", pageLoc), lang("en_GB", pageLoc), lang("english", pageLoc), lang("en", "https://"),
	article("en-US", ""), article("english", ""), article("", ""),
}

// A form is no harsher than the rules: the problem that it shows for a value is at most as severe as a finding about
// the page.
func TestAFormIsNoHarsherThanTheRules(t *testing.T) {
	texts := slices.Clone(formValues)
	for _, c := range extraCases {
		texts = append(append(texts, c.breaks...), c.near...)
	}
	said := 0
	for _, text := range texts {
		if len(text) > 8000 {
			continue
		}
		p := enginetest.Start(t)
		p.Open(true, enginetest.File{Name: "a.xml", Data: []byte(extended("<loc>" + pageLoc + "</loc>" + text))})
		p.Summary()
		v := enginetest.Must[*wire.View](p, &wire.OpenView{})
		w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 1})
		d := enginetest.Must[*wire.Details](p, &wire.GetDetails{ID: w.IDs[0], Look: form.Look{Max: 100}})
		p.Stop()
		var worst sitemapcore.Severity
		var codes []string
		for _, f := range d.Findings {
			worst = max(worst, check.Google.Severity(f.Rule), check.AllEngines.Severity(f.Rule))
			codes = append(codes, f.Rule)
		}
		for _, g := range d.Form.Groups {
			for _, b := range g.Blocks {
				for _, f := range b.Fields {
					if f.Severity == sitemapcore.Fine {
						continue
					}
					said++
					if f.Severity > worst {
						t.Errorf("%.120s: %s is %d in the form (%s), and the rules say %d: %s",
							text, f.Path, f.Severity, f.Problem, worst, strings.Join(codes, " "))
					}
				}
			}
		}
	}
	if said < 40 {
		t.Errorf("forms object to %d values", said)
	}
}
