package page

import (
	_ "embed" // for words_recipes.txt
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type recipeWords struct {
	recipeSteps
	recipeNotes
}

// What the steps of a recipe are called.
type recipeSteps struct {
	Replace, Remove, Move, With, Set, Clear catalog.Message
	Delete                                  string
	Fix                                     catalog.Message
	FixSafe                                 string
	Download                                catalog.Message

	AtDownload, MergeNew, MergeUpdate, MergeAlike, MergeAll, AtMerge string

	Unknown, AllPages string
	On                catalog.Message
}

// What is said of recipes.
type recipeNotes struct {
	Kept, Deleted, Added, Offer catalog.Message
	Look, Unread                string
	Called, NotKept, TooMany    catalog.Message
	NoRoom                      string
}

//go:embed words_recipes.txt
var recipeText string

// recipeSays is what is said of recipes.
var recipeSays recipeWords

var _ = catalog.Load("page.recipes", recipeText, unsafe.Pointer(&recipeSays), unsafe.Sizeof(recipeSays))
