package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A recipeWork is something that an owner does to many pages.
type recipeWork struct {
	step   sitemapcore.Step
	filter sitemapcore.Filter // of the table meanwhile
	once   bool               // the second time it changes nothing
}

// recipeWorks are works for random pages.
func recipeWorks() []recipeWork {
	where := func(f sitemapcore.Field, is sitemapcore.Relation, values ...string) sitemapcore.Filter {
		return sitemapcore.Filter{Where: []sitemapcore.Condition{{Field: f, Is: is, Values: values}}}
	}
	replace := func(x sitemapcore.Replacement) sitemapcore.Step {
		return sitemapcore.Step{Do: sitemapcore.DoReplace, Replacement: x}
	}
	set := func(v sitemapcore.FieldValue) sitemapcore.Step { return sitemapcore.SetStep(v) }
	return []recipeWork{
		{step: replace(sitemapcore.Replacement{Way: sitemapcore.UseHTTPS}), once: true},
		{step: replace(sitemapcore.Replacement{Way: sitemapcore.DropHTML}), once: true},
		{step: replace(sitemapcore.Replacement{Way: sitemapcore.LowerCase}), once: true},
		{step: replace(sitemapcore.Replacement{Find: "/", With: "//", In: 1 << sitemapcore.Loc})},
		{
			step:   replace(sitemapcore.Replacement{Find: "[0-5]", With: "6", Pattern: true, In: everywhere}),
			filter: where(sitemapcore.InExtras, sitemapcore.With, "images"), once: true,
		},
		{
			step:   set(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.7"}),
			filter: sitemapcore.Filter{Section: "/a/"}, once: true,
		},
		{
			step:   set(sitemapcore.FieldValue{Field: sitemapcore.ChangeFreq, Clear: true}),
			filter: where(sitemapcore.Priority, sitemapcore.IsPresent), once: true,
		},
		{
			step:   sitemapcore.Step{Do: sitemapcore.DoLeaveOut},
			filter: where(sitemapcore.LastMod, sitemapcore.Before, "2024-06-01"), once: true,
		},
		{
			step:   sitemapcore.Step{Do: sitemapcore.DoDelete},
			filter: where(sitemapcore.InExtras, sitemapcore.With, "videos", "news"), once: true,
		},
		{step: sitemapcore.Step{Do: sitemapcore.DoFix}, once: true},
		{
			step:   sitemapcore.Step{Do: sitemapcore.DoExtras, Choice: "images"},
			filter: where(sitemapcore.InExtras, sitemapcore.With, "images"), once: true,
		},
		// The second time it drops the links to pages that later steps have deleted.
		{step: sitemapcore.Step{Do: sitemapcore.DoLinks, Links: sitemapcore.Linking{Default: "en"}}},
		// The second time it dates the pages that the steps behind it have changed.
		{step: sitemapcore.Step{Do: sitemapcore.DoDates}},
		// It needs pages that another work has left out, so it is the last.
		{step: sitemapcore.Step{Do: sitemapcore.DoInclude}, filter: where(sitemapcore.Loc, sitemapcore.IsMarked, sitemapcore.PageLeftOut)},
	}
}

// TestTheLawsMakeEveryEdit holds that a new edit is previewed, undone, saved and repeated by the laws of this package.
// The edits that can't be repeated are those of [TestAnyEditIsWhatItsPreviewSaysAndIsKept].
func TestTheLawsMakeEveryEdit(t *testing.T) {
	made := map[sitemapcore.StepDo]bool{
		sitemapcore.DoDownload: true, sitemapcore.DoMerge: true, // settings, which change no page
	}
	for _, w := range recipeWorks() {
		made[w.step.Do] = true
	}
	for do := range sitemapcore.NumStepDos {
		if do.Repeats() && !made[do] {
			t.Errorf("no law makes step %d: add it to recipeWorks, for random pages", do)
		}
	}
}

// doneTo does a work with the table filtered as it says, and returns how many pages it changed. The
// preview has to promise the same number before.
func doneTo(t *testing.T, p *enginetest.Page, w recipeWork) int {
	t.Helper()
	v := p.View(&wire.OpenView{Filter: w.filter})
	target := wire.Target{View: v.View, Rows: []sitemapcore.Range{{To: v.Len}}}
	if v.Len == 0 {
		return 0
	}
	ask := wire.Make(target, w.step)
	ask.Try = true
	before := p.State().Rev
	preview := enginetest.Must[*wire.Preview](p, ask)
	if now := p.State().Rev; now != before {
		t.Fatalf("the preview of %+v changed the document", w.step)
	}
	done := enginetest.Must[*wire.Edited](p, wire.Make(target, w.step))
	if preview.Pages != done.Pages {
		t.Fatalf("the preview of %+v promised %d pages, and %d have changed", w.step, preview.Pages, done.Pages)
	}
	if done.Pages > 0 && len(preview.Rows) == 0 && w.step.Rule == "" {
		t.Fatalf("the preview of %+v shows no page", w.step)
	}
	return done.Pages
}

// tryRecipe returns the request for a recipe's preview.
func tryRecipe(r sitemapcore.Recipe) *wire.Do {
	b := wire.Run(r)
	b.Try = true
	return b
}

// TestARecipeIsWhatWasDoneByHand makes random edits on random pages, keeps them as a recipe, undoes them, and runs the
// recipe: its preview, its result, and the state after undoing it in one step equal those of the manual edits. On a copy
// of the file the recipe makes the same.
func TestARecipeIsWhatWasDoneByHand(t *testing.T) {
	r := seeded(t)
	for range turns(8) {
		p, _, _ := openRandomPages(t, r)
		written := func() string {
			_, out := p.Write(enginetest.KeepFiles, 0)
			return string(out)
		}
		before := written()
		all := recipeWorks()
		var pages []int
		once := true
		last := len(all) - 1
		for _, i := range append(r.Perm(last)[:4], last) {
			if n := doneTo(t, p, all[i]); n > 0 {
				pages = append(pages, n)
				once = once && all[i].once
			}
		}
		if len(pages) == 0 {
			p.Stop()
			continue // no work applies to these pages
		}
		after := written()
		steps := enginetest.Must[*wire.RecipeSteps](p, &wire.GetRecipeSteps{}).Steps
		if len(steps) != len(pages) {
			t.Fatalf("%d works can be done again of %d", len(steps), len(pages))
		}
		enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: len(steps)})
		if written() != before {
			t.Fatal("taken back, the works leave other bytes")
		}

		texts := enginetest.Must[*wire.RecipeTexts](p, &wire.WriteRecipes{List: []sitemapcore.Recipe{
			{Name: "the works", Steps: steps},
		}}).Texts
		read := enginetest.Must[*wire.Recipes](p, &wire.ReadRecipes{Texts: texts})
		if len(read.List) != 1 || read.Problem != "" {
			t.Fatalf("read back: %+v", read)
		}
		ask := tryRecipe(read.List[0])
		preview := enginetest.Must[*wire.Preview](p, ask)
		for i, s := range wire.DetailOf[wire.RecipeCount](preview).Steps {
			if s.Pages != pages[i] || s.Problem != "" {
				t.Errorf("step %d would change %d pages (%s), and by hand it were %d", i, s.Pages, s.Problem, pages[i])
			}
		}
		if written() != before {
			t.Fatal("the preview changed something")
		}
		ask.Try = false
		enginetest.Must[*wire.Edited](p, ask)
		if got := written(); got != after {
			t.Errorf("the recipe makes something else: %s", difference([]byte(got), []byte(after)))
		}
		q := enginetest.Start(t)
		q.Open(false, enginetest.File{Name: "a.xml", Data: []byte(before)})
		q.Summary()
		enginetest.Must[*wire.Edited](q, wire.Run(read.List[0]))
		if _, got := q.Write(enginetest.KeepFiles, 0); string(got) != after {
			t.Errorf("on a copy the recipe makes something else: %s", difference(got, []byte(after)))
		}
		q.Stop()
		if once {
			if again := enginetest.Must[*wire.Edited](p, ask); again.Pages != 0 || written() != after {
				t.Errorf("the second time it changes %d pages", again.Pages)
			}
		}
		enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 1})
		if written() != before {
			t.Error("one step back, the recipe leaves other bytes")
		}
		p.Stop()
	}
}

func TestWhatCanBeKeptOfALongHistoryIsARecipe(t *testing.T) {
	p := enginetest.Start(t)
	p.Paste("http://a.example/x\n")
	for i := range 205 {
		value := sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: fmt.Sprint("0.", i)}
		enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{All: true}, sitemapcore.SetStep(value)))
	}
	steps := enginetest.Must[*wire.RecipeSteps](p, &wire.GetRecipeSteps{})
	texts := enginetest.Must[*wire.RecipeTexts](p, &wire.WriteRecipes{List: []sitemapcore.Recipe{{Steps: steps.Steps}}}).Texts
	read := enginetest.Must[*wire.Recipes](p, &wire.ReadRecipes{Texts: texts})
	if len(read.List) != 1 || len(steps.Names) != len(steps.Steps) || steps.Steps[len(steps.Steps)-1].Values[0].Value != "0.204" {
		t.Errorf("of %d steps, %d recipes come back: %s", len(steps.Steps), len(read.List), read.Problem)
	}
}

// TestARecipeDoesWhatItCanAndSaysWhatItCant runs steps that are impossible here together with a possible one.
func TestARecipeDoesWhatItCanAndSaysWhatItCant(t *testing.T) {
	p := enginetest.Start(t)
	p.Paste("http://a.example/x\nhttp://a.example/y\n")
	for _, c := range []struct{ text, problem string }{
		{`{"sitemapEditorRecipe":2,"steps":[]}`, "newer version"},
		{`{"sitemapEditorRecipe":1,"steps":[{"do":"repl`, "complete recipe"},
		{`[1,2]`, "complete recipe"},
		{`{"sitemapEditorRecipe":1,"name":"` + strings.Repeat("x", 1<<20) + `"}`, "too large"},
	} {
		read := enginetest.Must[*wire.Recipes](p, &wire.ReadRecipes{Texts: []string{c.text}})
		if len(read.List) != 0 || !strings.Contains(read.Problem.String(), c.problem) {
			t.Errorf("%.40s is read as %+v", c.text, read)
		}
	}
	read := enginetest.Must[*wire.Recipes](p, &wire.ReadRecipes{Texts: []string{`{"sitemapEditorRecipe":1,"steps":[
		{"do":"conjure"},
		{"do":"set","values":[{"field":"colour","value":"red"}]},
		{"do":"set","pages":{"where":[{"field":"loc","is":"resembles","values":["x"]}]},
			"values":[{"field":"priority"}]},
		{"do":"fix","rule":"Z99"},
		{"do":"extras","choice":"sounds"},
		{"do":"replace","replacement":{"find":"(","with":"x","in":["loc"],"pattern":true}},
		{"do":"replace","replacement":{"way":"https"}},
		{"do":"replace","replacement":{"way":"https"}}
	]}`}})
	if len(read.List) != 1 {
		t.Fatalf("read: %+v", read)
	}
	ask := tryRecipe(read.List[0])
	preview := enginetest.Must[*wire.Preview](p, ask)
	for i, s := range wire.DetailOf[wire.RecipeCount](preview).Steps {
		if problem := i < 6; problem != (s.Problem != "") || s.Pages != map[int]int{6: 2}[i] {
			t.Errorf("step %d: %+v", i, s)
		}
	}
	ask.Try = false
	enginetest.Must[*wire.Edited](p, ask)
	if _, out := p.Write(enginetest.KeepFiles, 0); strings.Count(string(out), "https://a.example/") != 2 {
		t.Errorf("it made %s", out)
	}
}

// TestOnlyWhatAFilterTellsCanBeDoneAgain changes pages that were picked by hand, and pages by their origin.
func TestOnlyWhatAFilterTellsCanBeDoneAgain(t *testing.T) {
	p := enginetest.Start(t)
	p.Paste("https://a.example/x\nhttps://a.example/y\nhttps://a.example/z\n")
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	some := wire.Target{View: v.View, Rows: []sitemapcore.Range{{From: 1, To: 2}}}
	enginetest.Must[*wire.Edited](p, wire.Make(some,
		sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.5"})))
	f := sitemapcore.Filter{File: 1}
	v = enginetest.Must[*wire.View](p, &wire.OpenView{View: v.View, Filter: f})
	of := wire.Target{View: v.View, Rows: []sitemapcore.Range{{To: v.Len}}}
	enginetest.Must[*wire.Edited](p, wire.Make(of,
		sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.ChangeFreq, Value: "daily"})))
	if got := enginetest.Must[*wire.RecipeSteps](p, &wire.GetRecipeSteps{}).Steps; len(got) != 0 {
		t.Errorf("these can be done again: %+v", got)
	}
}

func TestThePreviewOfARecipeShowsBeforeAndAfter(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(sitemap(
		"<loc>http://a.example/1</loc><priority>0,5</priority>", "<loc>http://a.example/2</loc>",
	))})
	m := enginetest.Must[*wire.Preview](p, &wire.Do{Recipe: "Tidy", Target: wire.Target{All: true}, Try: true, Steps: []sitemapcore.Step{
		{Do: sitemapcore.DoFix},
		{Do: sitemapcore.DoReplace, Replacement: sitemapcore.Replacement{Way: sitemapcore.UseHTTPS, In: 1 << sitemapcore.Loc}},
		{Do: sitemapcore.DoLeaveOut},
	}})
	for i, want := range []string{"/1 0,5 0.5", " http://a.example/1 https://a.example/1", " https://a.example/1 left out"} {
		if got := strings.Join(samples(wire.DetailOf[wire.RecipeCount](m).Steps[i].Rows[:1]), " "); got != want {
			t.Errorf("step %d shows %q, want %q", i+1, got, want)
		}
	}
}
