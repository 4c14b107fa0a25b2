package components

type (
	// OpenRecipes shows the recipes that are kept, and what could be kept as another.
	OpenRecipes struct{}

	// KeepRecipe keeps some of the steps that can be kept, by their places.
	KeepRecipe struct {
		Name  string
		Steps []int
	}

	// ShowRecipe shows what a recipe that is kept would do. Recipes are told apart by their names: the
	// place of one is another when one before it goes.
	ShowRecipe struct{ Name string }

	// RunRecipe does what is shown.
	RunRecipe struct{}

	// SaveRecipe hands a recipe over as a file.
	SaveRecipe struct{ Name string }

	// DropRecipe lets a recipe go.
	DropRecipe struct{ Name string }
)
