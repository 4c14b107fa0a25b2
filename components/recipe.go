package components

// OpenRecipes shows the kept recipes, and the steps that can be kept as another.
type OpenRecipes struct{}
