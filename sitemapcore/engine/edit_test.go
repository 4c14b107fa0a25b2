package engine_test

import (
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

func TestAnEditOfSeveralFieldsIsOneStep(t *testing.T) {
	for _, tt := range []struct {
		name  string
		edit  sitemapcore.Step
		label string
		pages int
	}{
		{
			"taken out",
			sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.LastMod, Clear: true}, sitemapcore.FieldValue{Field: sitemapcore.Priority, Clear: true}),
			"Remove several values from 3 pages", 3,
		},
		{
			"set and taken out",
			sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.LastMod, Value: "2026-04-03"},
				sitemapcore.FieldValue{Field: sitemapcore.ChangeFreq, Value: "daily"}, sitemapcore.FieldValue{Field: sitemapcore.Priority, Clear: true}),
			"Set several values on 3 pages", 3,
		},
		{
			"that one page has already",
			sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.0"}, sitemapcore.FieldValue{Field: sitemapcore.ChangeFreq, Clear: true}),
			"Set several values on 2 pages", 2,
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, v := open(t)
			before := p.State().Undo
			request := wire.Make(wire.Target{View: v.View, Rows: rows(0, 3)}, tt.edit)
			if e := enginetest.Must[*wire.Edited](p, request); e.Label.String() != tt.label || e.Pages != tt.pages {
				t.Errorf("it is called %q, of %d pages", e.Label, e.Pages)
			}
			for _, x := range tt.edit.Values {
				for i, got := range values(p, v.View, x.Field) {
					if got != x.Value {
						t.Errorf("%s of row %d is %q, want %q", x.Field.XMLName(), i, got, x.Value)
					}
				}
			}
			enginetest.Must[*wire.Edited](p, &wire.Undo{})
			if _, got := p.Write(enginetest.KeepFiles, 0); string(got) != shop {
				t.Errorf("one undo leaves %q", got)
			}
			if s := p.State(); s.Undo != before {
				t.Errorf("there is still %q to undo", s.Undo)
			}
		})
	}
}
