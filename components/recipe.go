package components

// OpenRecipes shows the saved recipes, and the steps for a new one.
type OpenRecipes struct{}
