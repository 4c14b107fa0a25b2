package wire

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// GetRecipeSteps asks for the steps of the history that can be made on other pages. The answer is
// [RecipeSteps].
type GetRecipeSteps struct{}

// RecipeSteps are steps in the order in which they were made.
type RecipeSteps struct {
	Steps []sitemapcore.Step
	Names []say.Text // of the fix or change that each step names by a code; "" for others
}

// ReadRecipes reads recipes. The answer is [Recipes].
type ReadRecipes struct{ Texts []string }

// Recipes are those that could be read, and why another one couldn't.
type Recipes struct {
	List    []sitemapcore.Recipe
	At      []int    // the place of each among the texts
	Problem say.Text // in words for the user; empty if all were read
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

var _ = declare(
	GetRecipeSteps{},
	RecipeSteps{},
	ReadRecipes{},
	Recipes{},
	WriteRecipes{},
	RecipeTexts{},
)
