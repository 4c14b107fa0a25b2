package engine_test

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// startMarked opens pages with findings of a crawl, with dates without a time zone.
func startMarked(t testing.TB) *enginetest.Page {
	p := enginetest.Start(t)
	takeCrawl(p, crawled)
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	target := wire.Target{View: v.View, Rows: []sitemapcore.Range{{To: 5}}}
	enginetest.Must[*wire.Edited](p, wire.Make(target,
		sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.LastMod, Value: "2026-01-02T10:00:00"})))
	p.Summary()
	if len(crawlMarks(p)["C40a"]) == 0 {
		t.Fatal("the crawl marks nothing")
	}
	return p
}

// readRecipe reads a recipe as the page does; nil if the text is none.
func readRecipe(p *enginetest.Page, text string) *sitemapcore.Recipe {
	list := enginetest.Must[*wire.Recipes](p, &wire.ReadRecipes{Texts: []string{text}}).List
	if len(list) == 0 {
		return nil
	}
	return &list[0]
}

func cells(p *enginetest.Page, f sitemapcore.Field) (all []string) {
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 100})
	for i := range w.IDs {
		all = append(all, w.Value(i, f))
	}
	return all
}

func TestARecipeFileDoesNothingThatIsNotOffered(t *testing.T) {
	for _, step := range []string{
		`{"do":"fix","rule":"C40a","choice":"forget"}`,
		`{"do":"fix","rule":"C40a","choice":"clear"}`,
		`{"do":"fix","rule":"D3","choice":"zone","text":"+99:30"}`,
		`{"do":"fix","rule":"D3","choice":"zone","text":"+01:07"}`,
		`{"do":"fix","rule":"D3","choice":"ten"}`,
		`{"do":"fix","rule":"C1","choice":"clear"}`,
		`{"do":"set","values":[{"field":"priority","value":"0.1"},{"field":"priority","value":"0.2"}]}`,
		`{"do":"extras","choice":"zone"}`,
	} {
		p := startMarked(t)
		before := strings.Join(append(cells(p, sitemapcore.Loc), cells(p, sitemapcore.LastMod)...), " ")
		r := readRecipe(p, `{"sitemapEditorRecipe":1,"name":"x","steps":[`+step+`]}`)
		if r == nil {
			t.Fatalf("%s is not read", step)
		}
		tried := enginetest.Must[*wire.Preview](p, tryRecipe(*r))
		if wire.DetailOf[wire.RecipeCount](tried).Steps[0].Problem == "" {
			t.Errorf("%s: the preview says nothing of the step", step)
		}
		if e := enginetest.Must[*wire.Edited](p, wire.Run(*r)); e.Pages != 0 {
			t.Errorf("%s changed %d pages", step, e.Pages)
		}
		after := strings.Join(append(cells(p, sitemapcore.Loc), cells(p, sitemapcore.LastMod)...), " ")
		if before != after {
			t.Errorf("%s\nmade of %s\n        %s", step, before, after)
		}
	}
}

// FuzzARecipeFileCanBeTakenBack runs any file: each page keeps its address unless a step changes it, the result can be
// opened again, and one Undo restores everything.
func FuzzARecipeFileCanBeTakenBack(f *testing.F) {
	for _, step := range []string{
		`{"do":"fix","rule":"C40a","choice":"out"}`, `{"do":"fix","rule":"C40a","choice":"forget"}`, `{"do":"fix"}`,
		`{"do":"fix","rule":"D3","choice":"zone","text":"+02:00"}`,
		`{"do":"set","values":[{"field":"priority","value":"0.1"},{"field":"priority","value":"<x>"}]}`,
		`{"do":"replace","replacement":{"find":"a","with":"aa","in":["loc"]}}`,
		`{"do":"replace","replacement":{"way":"dateInAddress","missing":true}}`,
		`{"do":"extras","choice":"publication","text":"A","more":"en"}`,
		`{"do":"delete","pages":{"where":[{"field":"loc","is":"matches","values":["("]}]}}`,
	} {
		f.Add(`{"sitemapEditorRecipe":1,"name":"x","steps":[` + step + `]}`)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p := startMarked(t)
		r := readRecipe(p, text)
		if r == nil {
			return
		}
		looked := func() string {
			document, _, _ := strings.Cut(look(t, p), ", redo")
			return document
		}
		before := looked()
		b, _ := p.Call(wire.Run(*r))
		e, ok := b.(*wire.Edited)
		if !ok {
			return
		}
		sets := strings.Contains(text, `"set"`) || strings.Contains(text, `"replace"`)
		for _, loc := range cells(p, sitemapcore.Loc) {
			if loc == "" && !sets {
				t.Errorf("a page lost its address by %s", text)
			}
		}
		n := len(cells(p, sitemapcore.Loc))
		if _, data := p.Write(enginetest.KeepFiles, 0); n > 0 {
			if o := enginetest.Start(t).Open(false, enginetest.File{Name: "b.xml", Data: data}); o.Pages > n {
				t.Errorf("%d pages were written, %d are read", n, o.Pages)
			}
		}
		if e.Pages > 0 {
			enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 1})
		}
		if after := looked(); after != before {
			t.Errorf("taken back, it is\n%s\nand was\n%s", after, before)
		}
	})
}
