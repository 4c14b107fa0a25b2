package page

import (
	"fmt"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/engine/enginetest"
)

// The page knows only the first of many files. A filter for the pages of another one says its name nevertheless.
func TestTheFilterOfAFileBeyondTheListHasItsName(t *testing.T) {
	k := tabOn(t, enginetest.NewDisk(), "", "")
	const n = 150
	files := make([]desk.File, n)
	for i := range files {
		name := fmt.Sprintf("part-%03d.xml", i+1)
		files[i] = desk.File{Name: name, Path: name, Blob: enginetest.Bytes(fmt.Sprintf(
			`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://shop.example/%d</loc></url></urlset>`, i))}
	}
	Events{k.Store}.Files(files)
	k.until("the files are open", func() bool { return k.State.Pages == n && k.State.Busy == 0 })
	k.settled()
	k.do(components.ShowFile{File: n})
	k.until("the filter has the name of the file", func() bool {
		chips := k.table.Chips()
		return len(chips) == 1 && chips[0].Label.String() == "part-150.xml"
	})
}

// Under the pointer of an owner who is about to press Cancel, the bar of many files doesn't go away and come back.
func TestTheBarOfManyFilesStaysUntilTheyAreOpen(t *testing.T) {
	k := tabOn(t, enginetest.NewDisk(), "", "")
	k.settled()
	k.opening.Gathers(1)
	k.opening.OpenFiles([]desk.File{{Name: "tea.txt", Path: "tea.txt", Blob: enginetest.Bytes("https://shop.example/tea\n")}})
	if k.Progress == nil {
		t.Error("there is no bar between the sizes and the reading")
	}
	k.until("the file is open", func() bool { return k.State.Pages == 1 && k.Progress == nil })
}
