package components

// OpenRecipes shows the saved recipes, and the steps for a new one.
type OpenRecipes struct{}

var _ = declare(
	OpenRecipes{},
)
