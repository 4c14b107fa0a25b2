package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// Each step of such a recipe doubles all values. The work and the memory have a bound, and it is said.
func TestARecipeThatDoublesItsValuesComesToAnEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("only in the long form: it works until the bound is reached")
	}
	p := enginetest.Start(t)
	var list strings.Builder
	for i := range 300 {
		fmt.Fprintf(&list, "https://a.example/%d/%s\n", i, strings.Repeat("a", 80))
	}
	p.Paste(list.String())
	double := sitemapcore.Step{
		Do: sitemapcore.DoReplace, Replacement: sitemapcore.Replacement{Find: "a", With: "aA", In: 1 << sitemapcore.Loc},
	}
	r := sitemapcore.Recipe{Name: "x"}
	for range 18 {
		r.Steps = append(r.Steps, double)
	}
	m := enginetest.Must[*wire.Preview](p, tryRecipe(r))
	steps := wire.DetailOf[wire.RecipeCount](m).Steps
	if last := steps[len(steps)-1]; last.Problem == "" || last.Pages != 0 {
		t.Errorf("the last step is said to do %+v", last)
	}
	if steps[0].Pages != 300 {
		t.Errorf("the first step is said to do %+v", steps[0])
	}
}
