package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
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
