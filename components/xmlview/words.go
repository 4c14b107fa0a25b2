package xmlview

import (
	_ "embed"

	"sitemapeditor/sitemapcore/catalog"
)

//go:embed words.txt
var text string

var words = catalog.Load[sentences]("xmlview", text)

type sentences struct {
	_ catalog.Uncompared

	Show, ThisPage, WholeFile, File, Edit, EditPage, EditPageKey, CopyPage string

	Kept, Continue, Discard string

	Preview                  string
	LinesOfFile, LinesOfPage catalog.Message

	NoPage, NoPageHint, NoFile, NoFileHint, Index, IndexHint string

	Editing                                                      catalog.Message
	EditingThis, EditingField, Apply, KeysUnchanged, KeysChanged string
	Breaks, BreaksAtTag                                          catalog.Message
	StillUsed, Correct, CorrectTag, Restore                      string
}
