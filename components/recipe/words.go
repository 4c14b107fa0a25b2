package recipe

import (
	_ "embed" // for words.txt
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	Intro, Did, NoSteps, Name, Keep, Kept, NoneKept string
	StepsOf, StepsFor                               catalog.Message
	Look                                            string
	LookAt                                          catalog.Message
	SaveFileOf, DeleteOf                            catalog.Message
	OpenFile                                        string
	Pages                                           catalog.Message
	NoPages, Run, Nothing, Steps                    string
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("recipe", text, unsafe.Pointer(&words), unsafe.Sizeof(words))
