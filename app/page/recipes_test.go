package page

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	downloadui "sitemapeditor/components/download"
	"sitemapeditor/components/replace"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

func (s *session) showRecipes() {
	s.t.Helper()
	s.do(components.OpenRecipes{})
	s.until("the recipes are shown", func() bool { return s.Dialog == &s.recipes.Listing })
}

// A recipe says what each of its edits does.
func TestEachEditOfARecipeHasWords(t *testing.T) {
	s := opened(t)
	for do := range sitemapcore.NumStepDos {
		if !do.Repeats() {
			continue
		}
		step := sitemapcore.Step{Do: do, Values: []sitemapcore.FieldValue{{Field: sitemapcore.Priority, Value: "0.5"}}}
		if what, _ := s.recipes.Describe(step, "its name"); what == "" || what == "A step that this version does not know" {
			t.Errorf("Describe in components/recipe/describe.go has no words for edit %d, a constant in sitemapcore/step.go", do)
		}
	}
}

// TestARecipeIsKeptOnThisDeviceAndOfferedForItsSite saves steps as a recipe, and opens the same site again later.
func TestARecipeIsKeptOnThisDeviceAndOfferedForItsSite(t *testing.T) {
	s := opened(t)
	s.do(components.OpenReplace{})
	s.replacing.Choose(sitemapcore.Replacement{
		Find: "lamps", With: "lights", In: 1 << sitemapcore.Loc,
	}, replace.AllPages)
	s.until("the preview is there", func() bool { return s.replacing.Known() })
	s.do(s.replacing.Apply)
	s.until("it is done", func() bool { return s.Dialog == nil })
	s.showRecipes()
	if len(s.recipes.Could.Steps) != 1 {
		t.Fatalf("%d steps can be kept", len(s.recipes.Could.Steps))
	}
	if what, where := s.recipes.Describe(s.recipes.Could.Steps[0], ""); what.String() != "Replace “lamps” with “lights”" ||
		where.String() != "On all pages" {
		t.Errorf("the step is %q, %q", what, where)
	}
	s.recipes.Keep(" Lights ", s.recipes.Could.Steps)
	s.showRecipes()
	s.recipes.Keep("Lights", s.recipes.Could.Steps)
	s.until("both are kept", func() bool { return strings.Count(s.recipeTexts, "\n") == 2 })
	if len(s.recipes.List) != 2 || s.recipes.List[1].Name != "Lights (2)" {
		t.Fatalf("kept are %+v: %s", s.recipes.List, s.recipeTexts)
	}
	kept := s.recipeTexts

	s = start(t)
	s.recipeTexts = kept
	s.recipes.Load(func() {})
	s.until("they are there", func() bool { return len(s.recipes.List) == 2 })
	s.give("a.xml", strings.ReplaceAll(lamps, "https://shop", "http://www.shop"))
	s.until("the offer is there", func() bool {
		offered := s.Toast.Act != nil && s.Toast.Act.Label.String() == say.Text("See what it does").String()
		if !offered && s.recipes.Later.Text != "" {
			s.do(components.CloseToast{})
		}
		return offered
	})
	if s.Toast.Text.String() != "You have a recipe for this site: Lights" {
		t.Fatalf("the message says %q", s.Toast.Text)
	}
	s.do(s.Toast.Act.Do)
	s.until("it is known what it would do", func() bool { return s.recipes.Preview != nil })
	if s.Dialog != &s.recipes.Running || wire.DetailOf[wire.RecipeCount](s.recipes.Preview).Steps[0].Pages != 2 {
		t.Fatalf("it would do %+v", s.recipes.Preview)
	}
	s.do(s.recipes.Run)
	s.until("it is done", func() bool { return s.Dialog == nil })
	if s.Toast.Text.String() != "The recipe “Lights” was run" || s.State.Undo == "" {
		t.Errorf("done, it says %q, and %q can be undone", s.Toast.Text, s.State.Undo)
	}
}

// TestTheSettingsOfARecipeHoldOnAnotherSite saves a recipe with the settings of the download and of added pages, and runs
// it on another site with other settings.
func TestTheSettingsOfARecipeHoldOnAnotherSite(t *testing.T) {
	s := opened(t)
	s.showRecipes()
	if n := len(s.recipes.Could.Steps); n != 0 {
		t.Fatalf("%d steps can be kept of nothing", n)
	}
	s.do(components.CloseDialog{})
	s.give("internal_all.csv", crawl)
	s.until("it is asked what the columns are", func() bool { return s.Dialog == &s.opening.Mapping })
	s.take()
	s.until("it is asked how", func() bool { return s.Dialog == &s.opening.Merging })
	s.opening.BringTogether(wire.ApplyMerge{MergeSettings: sitemapcore.MergeSettings{
		Add:    true,
		Update: 1 << sitemapcore.LastMod,
	}})
	s.until("it is done", func() bool { return s.Dialog == nil })
	s.do(components.OpenDownload{})
	s.settle(func(o *downloadui.Options) {
		o.Keep, o.Split, o.PerFile, o.Compress, o.Packing = false, sitemapcore.SplitSection, 777, true, true
		o.Where = "https://shop.example/maps/"
	})
	s.showRecipes()
	var says []string
	for i := range s.recipes.Could.Steps {
		what, where := s.recipes.Describe(s.recipes.Could.Steps[i], "")
		says = append(says, what.String()+"; "+where.String())
	}
	want := []string{
		"Download: Pages per file: 777 · By section · Compress (.gz); At the next download",
		"Added pages: take the new ones and other values; When pages are added next",
	}
	if !slices.Equal(says, want) {
		t.Fatalf("what can be kept is %q", says)
	}
	s.recipes.Keep("Mine", s.recipes.Could.Steps)
	s.until("it is kept", func() bool { return strings.Count(s.recipeTexts, "\n") == 1 })
	kept := s.recipeTexts

	s = start(t)
	s.recipeTexts = kept
	s.recipes.Load(func() {})
	s.until("it is there", func() bool { return len(s.recipes.List) == 1 })
	s.give("other.xml", strings.ReplaceAll(lamps, "shop.example", "other.example"))
	s.until("the files are known", func() bool { return len(s.Files.Files) == 1 })
	s.recipes.Open(s.recipes.List[0])
	s.until("it is known what it would do", func() bool { return s.recipes.Preview != nil })
	s.do(s.recipes.Run)
	s.until("it is done", func() bool { return s.Dialog == nil })
	o := s.download.Settings
	if o.Keep || o.Split != sitemapcore.SplitSection || o.PerFile != 777 || o.Where != "https://other.example/" {
		t.Errorf("files are written as %+v", o.FileSettings)
	}
	if s.Toast.Text.String() != "The recipe “Mine” was run" || s.Toast.Act != nil ||
		s.State.Undo.String() != "Open other.xml" {
		t.Errorf("it says %q, and %q can be undone", s.Toast.Text, s.State.Undo)
	}
	if got := s.opening.Usual; got.Update != 1<<sitemapcore.LastMod || !got.Add {
		t.Errorf("pages are added as %+v", got)
	}
}

// TestAFileThatIsNoRecipeIsNotTaken opens other files in the dialog of the recipes.
func TestAFileThatIsNoRecipeIsNotTaken(t *testing.T) {
	s := opened(t)
	for _, tt := range []struct{ text, problem string }{
		{"<urlset/>", "This isn’t a complete recipe of Sitemap Editor."},
		{`{"sitemapEditorRecipe":9}`, "This recipe was kept with a newer version of Sitemap Editor. " +
			"Load this page anew, and try again."},
		{`{"sitemapEditorRecipe":1,"name":"Fix","steps":[{"do":"fix"}]}`, ""},
	} {
		s.showRecipes()
		s.opening.OpenFiles([]desk.File{{Name: "a.json", Blob: enginetest.Bytes([]byte(tt.text))}})
		s.until("it was read", func() bool { return s.recipes.Wrong != nil || len(s.recipes.List) == 1 })
		problem := ""
		if s.recipes.Wrong != nil {
			problem = s.recipes.Wrong.Detail.String()
		}
		if problem != tt.problem || (len(s.recipes.List) == 1) != (problem == "") {
			t.Errorf("%s: %q, and %d are kept", tt.text, problem, len(s.recipes.List))
		}
	}
	s.recipes.Delete(sitemapcore.Recipe{Name: "Fix"})
	if len(s.recipes.List) != 0 {
		t.Error("it is still kept")
	}
	s.do(s.Toast.Act.Do)
	s.until("it came back", func() bool { return len(s.recipes.List) == 1 && s.recipes.List[0].Name == "Fix" })
}

func recipesOf(names ...string) (all []sitemapcore.Recipe) {
	for _, name := range names {
		all = append(all, sitemapcore.Recipe{Name: name, Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix}}})
	}
	return all
}

// keptNames returns the names of the recipes in the browser.
func (s *session) keptNames() (names []string) {
	s.t.Helper()
	known := false
	s.recipes.Load(func() { known = true })
	s.until("the recipes are read", func() bool { return known })
	for _, r := range s.recipes.List {
		names = append(names, r.Name)
	}
	return names
}

// Each of two tabs has read the recipes when it was opened. Neither may overwrite recipes of the other.
func TestRecipesOfTwoTabsAreAllKept(t *testing.T) {
	a, b := opened(t), opened(t)
	add := func(s *session, name string) {
		t.Helper()
		added := false
		s.recipes.Add(recipesOf(name)[0], func(string) { added = true })
		s.until("it is kept", func() bool { return added })
	}
	add(a, "one")
	add(a, "two")
	newer := `{"sitemapEditorRecipe":99,"name":"of a newer version"}`
	a.recipeTexts += newer + "\n"
	b.recipeTexts = a.recipeTexts
	add(b, "three")
	a.recipeTexts = b.recipeTexts
	a.recipes.Delete(sitemapcore.Recipe{Name: "one"})
	add(a, "four")
	if got, want := a.keptNames(), []string{"two", "three", "four"}; !slices.Equal(got, want) {
		t.Errorf("kept are %q, want %q", got, want)
	}
	if !strings.Contains(a.recipeTexts, newer) {
		t.Error("a recipe of a newer version is gone")
	}
	// The index of a recipe changes when one before it is deleted.
	a.recipes.Delete(sitemapcore.Recipe{Name: "two"})
	a.recipes.Delete(sitemapcore.Recipe{Name: "two"})
	if got, want := a.keptNames(), []string{"three", "four"}; !slices.Equal(got, want) {
		t.Errorf("after a second press kept are %q, want %q", got, want)
	}
	// A recipe comes back as it was, also with a step that this version doesn't know.
	a.recipeTexts += `{"sitemapEditorRecipe":1,"name":"five","steps":[{"do":"delete","pages":{"changed":true}}]}` + "\n"
	want, loaded := a.recipeTexts, false
	a.recipes.Load(func() { loaded = true })
	a.until("they are read", func() bool { return loaded })
	a.recipes.Delete(sitemapcore.Recipe{Name: "five"})
	a.do(a.Toast.Act.Do)
	a.settled()
	if a.recipeTexts != want || len(a.recipes.List) != 3 {
		t.Errorf("after Undo kept are %s, want %s", a.recipeTexts, want)
	}
}

func TestARecipeThatHasNoRoomIsNotCalledKept(t *testing.T) {
	s := opened(t)
	var names []string
	for i := range 100 {
		names = append(names, fmt.Sprint(i))
	}
	desk.Get(s.Desk, &wire.WriteRecipes{List: recipesOf(names...)}, func(b *wire.RecipeTexts) {
		s.recipeTexts = strings.Join(b.Texts, "")
	})
	s.until("they are written", func() bool { return s.recipeTexts != "" })
	refused := func(name string) {
		t.Helper()
		before := s.recipeTexts
		s.Toast = ui.Toast{}
		s.recipes.Add(recipesOf(name)[0], func(string) { t.Errorf("%s is called kept", name) })
		s.until("it is said", func() bool { return s.Toast.Text != "" })
		if s.recipeTexts != before || s.Toast.More == "" {
			t.Errorf("said is %+v; the other recipes are the same: %v", s.Toast, s.recipeTexts == before)
		}
	}
	refused("one too many")
	s.recipes.Delete(sitemapcore.Recipe{Name: "7"})
	s.room = len(s.recipeTexts) + 1
	refused("no room")
}

func TestALongNameIsKeptInWholeCharacters(t *testing.T) {
	s := opened(t)
	name := strings.Repeat("夏の写真", 60)
	kept := ""
	s.recipes.Add(recipesOf(name[:3*67])[0], func(name string) { kept = name })
	s.until("the recipe is kept", func() bool { return kept != "" })
	if kept != name[:3*67] {
		t.Errorf("the recipe is called %q", kept)
	}
}
