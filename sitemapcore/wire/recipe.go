package wire

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// GetRecipeSteps asks which steps of the history can be made on other pages. The answer is
// [RecipeSteps].
type GetRecipeSteps struct{}

// RecipeSteps are steps in the order in which they were made.
type RecipeSteps struct {
	Steps []sitemapcore.Step
	Names []string // of the fix or the change that each step names by a code; empty for others
}

// ReadRecipes reads recipes. The answer is [Recipes].
type ReadRecipes struct{ Texts []string }

// Recipes are those that could be read, and why another one couldn't.
type Recipes struct {
	List    []sitemapcore.Recipe
	At      []int    // the place of each among the texts
	Problem say.Text // in words for the owner; empty where all were read
}

// WriteRecipes asks for recipes as text. The answer is [RecipeTexts].
type WriteRecipes struct {
	List []sitemapcore.Recipe
	File bool // the first one as a file: the answer is [Written]
}

// RecipeTexts are recipes as text, each on a line of its own.
type RecipeTexts struct {
	Texts []string `show:"whole"`
}

// RunRecipe makes the steps of a recipe, as one step of the history. It is a job. With Try nothing is
// changed, and the answer is a [RecipePreview]; a newer one ends an older one. Otherwise the answer is
// [Edited].
type RunRecipe struct {
	Recipe sitemapcore.Recipe
	Try    bool
	Job    int
}

// RecipePreview says what the steps of a recipe would do, one after the other.
type RecipePreview struct{ Steps []RecipeCount }

// A RecipeCount says what one step would do.
type RecipeCount struct {
	Name    string   // as in [RecipeSteps]
	Pages   int      // that change, or files
	Problem say.Text // why it does nothing; empty where it can be made
}
