package opening

import (
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/wire"
)

// A givenFile is a file as it was given.
type givenFile struct {
	name string
	blob wire.Blob
}

// givenFiles returns the files of a request whose place on the disk may be written to: those of no folder, unless two have
// one name. Of many files the download asks for the folder.
func givenFiles(inputs []wire.Input, blobs []wire.Blob) (files []givenFile) {
	if len(inputs) > ui.ListRows {
		return nil
	}
	named := map[string]int{}
	for _, in := range inputs {
		named[in.Name]++
	}
	for _, in := range inputs {
		if in.Blob != wire.Unread && in.Path == in.Name && named[in.Name] == 1 {
			files = append(files, givenFile{in.Name, blobs[in.Blob]})
		}
	}
	return files
}

// notePlaces notes the places of the first files of a document on the disk. Files that are added later have none until
// they are saved: the user may have given them only to take their pages.
func (g *Opening) notePlaces() {
	var files []desk.DiskFile
	var from []wire.Blob
	for _, given := range g.first {
		for _, f := range g.Desk.Files.Files {
			if f.Name == given.name {
				files, from = append(files, desk.DiskFile{Name: f.Name, Index: f.Index}), append(from, given.blob)
			}
		}
	}
	g.first = nil
	g.Browser.DiskOpened(files, from)
}
