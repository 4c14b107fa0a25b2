package page

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/components"
	downloadui "sitemapeditor/components/download"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
)

func (s *session) showRecipes() {
	s.t.Helper()
	s.do(components.OpenRecipes{})
	s.until("the recipes are shown", func() bool { return s.dialog == recipesDialog })
}

// TestARecipeIsKeptOnThisDeviceAndOfferedForItsSite keeps what was done, comes back to the same site
// later, and is offered it.
func TestARecipeIsKeptOnThisDeviceAndOfferedForItsSite(t *testing.T) {
	s := opened(t)
	s.do(components.OpenReplace{})
	s.do(components.ChooseReplace{What: sitemapcore.Replacement{
		Find: "lamps", With: "lights", In: 1 << sitemapcore.Loc,
	}})
	s.until("the preview is there", func() bool { return s.replacing.known() })
	s.do(components.ApplyReplace{})
	s.until("it is done", func() bool { return s.dialog == noDialog })
	s.showRecipes()
	if len(s.recipes.could.Steps) != 1 {
		t.Fatalf("%d steps can be kept", len(s.recipes.could.Steps))
	}
	if what, where := describe(&s.recipes.could.Steps[0], ""); what != "Replace “lamps” with “lights”" ||
		where != "On all pages" {
		t.Errorf("the step is %q, %q", what, where)
	}
	s.do(components.KeepRecipe{Name: " Lights ", Steps: []int{0}})
	s.showRecipes()
	s.do(components.KeepRecipe{Name: "Lights", Steps: []int{0}})
	s.until("both are kept", func() bool { return strings.Count(s.recipeTexts, "\n") == 2 })
	if len(s.recipes.list) != 2 || s.recipes.list[1].Name != "Lights (2)" {
		t.Fatalf("kept are %+v: %s", s.recipes.list, s.recipeTexts)
	}
	kept := s.recipeTexts

	s = start(t)
	s.recipeTexts = kept
	s.recipes.load()
	s.until("they are there", func() bool { return len(s.recipes.list) == 2 })
	s.give("a.xml", strings.ReplaceAll(lamps, "https://shop", "http://www.shop"))
	s.until("the offer is there", func() bool {
		offered := s.toast.Act != nil && s.toast.Act.Label == recipeSays.Look
		if !offered && s.recipes.later.Text != "" {
			s.do(components.CloseToast{})
		}
		return offered
	})
	if s.toast.Text != "You have a recipe for this site: Lights" {
		t.Fatalf("the message says %q", s.toast.Text)
	}
	s.do(s.toast.Act.Do)
	s.until("it is known what it would do", func() bool { return s.recipes.preview != nil })
	if s.dialog != recipeDialog || s.recipes.preview.Steps[0].Pages != 2 {
		t.Fatalf("it would do %+v", s.recipes.preview)
	}
	s.do(components.RunRecipe{})
	s.until("it is done", func() bool { return s.dialog == noDialog })
	if s.toast.Text != "The recipe “Lights” was run" || s.state.Undo == "" {
		t.Errorf("done, it says %q, and %q can be undone", s.toast.Text, s.state.Undo)
	}
}

// TestTheSettingsOfARecipeHoldOnAnotherSite keeps how files were written and pages were added, and runs
// that where pages of another site are open, and no file is to be kept.
func TestTheSettingsOfARecipeHoldOnAnotherSite(t *testing.T) {
	s := opened(t)
	s.showRecipes()
	if n := len(s.recipes.could.Steps); n != 0 {
		t.Fatalf("%d steps can be kept of nothing", n)
	}
	s.do(components.CloseDialog{})
	s.give("internal_all.csv", crawl)
	s.do(components.AddToOpen{})
	s.until("it is asked what the columns are", func() bool { return s.dialog == tableDialog })
	s.take()
	s.until("it is asked how", func() bool { return s.dialog == mergeDialog })
	s.do(components.BringTogether{Add: true, Update: 1 << sitemapcore.LastMod})
	s.until("it is done", func() bool { return s.dialog == noDialog })
	s.do(components.OpenDownload{})
	s.settle(func(o *downloadui.Options) {
		o.Keep, o.Split, o.PerFile, o.Compress, o.Packing = false, sitemapcore.SplitSection, 777, true, true
		o.Where = "https://shop.example/maps/"
	})
	s.showRecipes()
	var says []string
	for i := range s.recipes.could.Steps {
		what, where := describe(&s.recipes.could.Steps[i], "")
		says = append(says, what+"; "+where)
	}
	want := []string{
		"Download: Own size · 777 · By section · Compress (.gz); At the next download",
		"Added pages: take the new ones and other values; When pages are added next",
	}
	if !slices.Equal(says, want) {
		t.Fatalf("what can be kept is %q", says)
	}
	s.do(components.KeepRecipe{Name: "Mine", Steps: []int{0, 1}})
	s.until("it is kept", func() bool { return strings.Count(s.recipeTexts, "\n") == 1 })
	kept := s.recipeTexts

	s = start(t)
	s.recipeTexts = kept
	s.recipes.load()
	s.until("it is there", func() bool { return len(s.recipes.list) == 1 })
	s.give("other.xml", strings.ReplaceAll(lamps, "shop.example", "other.example"))
	s.until("the files are known", func() bool { return len(s.files.Files) == 1 })
	s.do(components.ShowRecipe{})
	s.until("it is known what it would do", func() bool { return s.recipes.preview != nil })
	s.do(components.RunRecipe{})
	s.until("it is done", func() bool { return s.dialog == noDialog })
	o := s.download.options
	if o.Keep || o.Split != sitemapcore.SplitSection || o.PerFile != 777 || o.Where != "https://other.example/" {
		t.Errorf("files are written as %+v", o.FileSettings)
	}
	if s.toast.Text != "The recipe “Mine” was run" || s.toast.Act != nil || s.state.Undo != "Open other.xml" {
		t.Errorf("it says %q, and %q can be undone", s.toast.Text, s.state.Undo)
	}
	if got := s.arrival.usual; got.Update != 1<<sitemapcore.LastMod || !got.Add {
		t.Errorf("pages are added as %+v", got)
	}
}

// TestAFileThatIsNoRecipeIsNotTaken opens files while the recipes are shown.
func TestAFileThatIsNoRecipeIsNotTaken(t *testing.T) {
	s := opened(t)
	for _, tt := range []struct{ text, problem string }{
		{"<urlset/>", "This file is no recipe of Sitemap Editor, or it is not complete."},
		{`{"sitemapEditorRecipe":9}`, "This recipe was kept with a newer version of Sitemap Editor. " +
			"Load this page anew, and try again."},
		{`{"sitemapEditorRecipe":1,"name":"Fix","steps":[{"do":"fix"}]}`, ""},
	} {
		s.showRecipes()
		s.opening.openFiles([]File{{Name: "a.json", Blob: enginetest.Bytes([]byte(tt.text))}})
		s.until("it was read", func() bool { return s.recipes.wrong != nil || len(s.recipes.list) == 1 })
		problem := ""
		if s.recipes.wrong != nil {
			problem = s.recipes.wrong.Detail
		}
		if problem != tt.problem || (len(s.recipes.list) == 1) != (problem == "") {
			t.Errorf("%s: %q, and %d are kept", tt.text, problem, len(s.recipes.list))
		}
	}
	s.do(components.DropRecipe{})
	if len(s.recipes.list) != 0 {
		t.Error("it is still kept")
	}
	s.do(s.toast.Act.Do)
	if len(s.recipes.list) != 1 || s.recipes.list[0].Name != "Fix" {
		t.Error("it didn't come back")
	}
}
