package wasm_test

// Names that several stories find parts by and that the page doesn't promise to keep, see CONTRIBUTING.md. A part that
// gets another name gets it here. A name that one story uses is written in that story.
const (
	addOrReplace      = "Add to what is open, or replace it?"
	changePages       = "Change many pages"
	checksAndSections = "Checks and sections"
	columnsMenu       = "Columns"
	compareVersions   = "Compare with an earlier version"
	deleteSavedFilter = "Delete saved filter"
	editChild         = "Edit a sitemap in the index"
	findAddress       = "Find an address"
	helpDialog        = "Help"
	importPages       = "Import pages"
	leaveItOut        = "Leave it out"
	lookUpError       = "Look up an error message"
	recipeName        = "Name of the recipe"
	recipesDialog     = "Recipes"
	removeAllFilters  = "Remove all filters"
	saveFilter        = "Save filter"
	selectAll         = "Select all pages"
	startHeading      = "Open your sitemap. Fix it. Download it."
	stepsDialog       = "Steps"
	thisPage          = "This page"
	tryExample        = "Try an example"
	undoneList        = "Undone"
	websiteAddress    = "Address of your website"
	whatNow           = "What to do now"
	whereWebsite      = "Where is your website?"
	wholeFile         = "Whole file"
)
