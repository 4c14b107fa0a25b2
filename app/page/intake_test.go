package page

import (
	"strings"
	"testing"

	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/wire"

	"sitemapeditor/components"
	downloadui "sitemapeditor/components/download"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/engine/enginetest"
)

const crawl = "Address,Content Type,Status Code,Indexability,Last Modified\n" +
	"https://shop.example/lamps/oak,text/html,200,Indexable,\"Fri, 03 Apr 2026 08:15:00 GMT\"\n" +
	"https://shop.example/lamps/ash,text/html,200,Indexable,\n" +
	"https://shop.example/lamps/yew,text/html,200,Indexable,2026-05-01 10:00:00\n" +
	"https://shop.example/old,text/html,301,Non-Indexable,\n"

// give hands a file over, as a drop does.
func (s *session) give(name, data string) {
	s.opening.OpenFiles([]desk.File{{Name: name, Path: name, Blob: enginetest.Bytes([]byte(data))}})
}

// take accepts the guessed columns.
func (s *session) take() {
	t := s.opening.Sheet
	s.opening.TakeTable(wire.TakeTable{ID: t.ID, Columns: t.Columns, Days: t.Days, Base: t.Base})
}

func (s *session) value(id int, f sitemapcore.Field) string {
	r, _ := s.table.Rows.Row(id)
	return r.Values[f]
}

func TestATableIsOpenedAsItsOwnerSays(t *testing.T) {
	s := start(t)
	s.give("internal_all.csv", crawl)
	s.until("the owner is asked what the columns are", func() bool { return s.Dialog == &s.opening.Mapping })
	x := s.opening.Sheet
	if len(x.Columns) != 5 || x.Columns[0].Role != 1 ||
		x.Cells[0] != "https://shop.example/lamps/oak" {
		t.Fatalf("the table is %+v", x)
	}
	x.Columns[4].Role = 0
	s.opening.TakeTable(wire.TakeTable{ID: x.ID, Columns: x.Columns})
	s.until("four pages are open", func() bool {
		return s.State.Pages == 4 && s.State.Busy == 0 &&
			s.Dialog == nil
	})
	s.until("it is told what the table says",
		func() bool { return strings.Contains(s.Toast.More.String(), "1 page marked with what the table says") })
	if s.opening.Sheet != nil || len(s.opening.Tables) > 0 {
		t.Error("a table still waits")
	}
	s.do(components.Undo{})
	s.until("nothing is open", s.Empty)
}

func TestATableCanBeLeftOut(t *testing.T) {
	s := start(t)
	s.give("a.csv", crawl)
	s.until("the owner is asked", func() bool { return s.Dialog == &s.opening.Mapping })
	s.opening.Drop(s.opening.Sheet.ID)
	if s.Dialog != nil || !s.Empty() {
		t.Errorf("dialog %p, %d pages", s.Dialog, s.State.Pages)
	}
}

func TestACrawlIsJoinedToWhatIsOpenByAddress(t *testing.T) {
	s := opened(t)
	s.give("internal_all.csv", crawl)
	s.until("the owner is asked what the columns are", func() bool { return s.Dialog == &s.opening.Mapping })
	s.take()
	s.until("the owner is asked how to bring them together", func() bool { return s.Dialog == &s.opening.Merging })
	m := s.opening.Merge
	if m.New != 1 || m.Same != 1 || m.Changed != 1 || m.Missing != 1 || m.Cleared != 0 ||
		m.Fields[sitemapcore.LastMod] != 1 {
		t.Fatalf("the counts are %+v", m)
	}
	if s.State.Pages != 3 || s.State.Undo.String() != "open example.xml" &&
		s.State.Undo.String() != "Open example.xml" {
		t.Errorf("before the answer there are %d pages, and undo says %q", s.State.Pages, s.State.Undo)
	}
	s.opening.BringTogether(wire.ApplyMerge{MergeSettings: sitemapcore.MergeSettings{
		Add:    true,
		Update: 1 << sitemapcore.LastMod,
	}})
	s.until("one page more is open", func() bool { return s.State.Pages == 4 && s.Dialog == nil })
	if !strings.HasPrefix(s.Toast.Text.String(), "1 page added and 1 page updated") {
		t.Errorf("it is told %q", s.Toast.Text)
	}
	s.table.Rows.Need(0, 30)
	s.until("the rows are there", func() bool {
		return s.value(0, sitemapcore.LastMod) == "2026-04-03T08:15:00Z" &&
			s.value(3, sitemapcore.Loc) == "https://shop.example/lamps/yew" &&
			s.value(3, sitemapcore.LastMod) == "2026-05-01"
	})
	s.do(components.Undo{})
	s.until("one step takes all of it back",
		func() bool { return s.State.Pages == 3 && s.value(0, sitemapcore.LastMod) == "03/04/2026" })
}

func TestAddressesCountAsTheSameWhereTheOwnerSaysSo(t *testing.T) {
	s := opened(t)
	s.give("list.txt", "http://www.shop.example/lamps/oak/\nhttps://shop.example/lamps/ash?utm_source=x\n"+
		"https://shop.example/chairs/elm\n")
	s.until("it is asked", func() bool { return s.Dialog == &s.opening.AddOrReplace })
	s.opening.Answer(false)
	s.until("the owner is asked how to bring them together", func() bool { return s.Dialog == &s.opening.Merging })
	if m := s.opening.Merge; m.New != 2 || m.Same != 1 {
		t.Fatalf("exactly compared the counts are %+v", m)
	}
	s.opening.CompareAgain(address.LooseScheme | address.LooseWWW | address.LooseSlash | address.LooseTracking)
	s.until("all three are the same", func() bool {
		m := s.opening.Merge
		return m.New == 0 && m.Same == 3 &&
			m.Missing == 0
	})
	s.opening.DropMerge()
	if s.Dialog != nil || s.State.Pages != 3 {
		t.Errorf("dialog %p, %d pages", s.Dialog, s.State.Pages)
	}
}

// The dialog “Add pages” keeps typed addresses if files are opened first.
func TestWhatWasTypedStaysUntilItIsAdded(t *testing.T) {
	const typed = "https://shop.example/typed\n"
	s := start(t)
	s.opening.Unadded = typed
	s.give("a.txt", "https://shop.example/1\n")
	s.until("a file is open", func() bool { return s.State.Pages == 1 && s.State.Busy == 0 })
	if s.opening.Unadded != typed {
		t.Fatalf("after a file was opened, %q is left of what was typed", s.opening.Unadded)
	}
	s.do(components.AddText{Text: "there is nothing here"})
	s.until("nothing was found", func() bool { return s.Toast.Text != "" })
	if s.opening.Unadded != typed {
		t.Errorf("after another text was added, %q is left of what was typed", s.opening.Unadded)
	}
	s.do(components.AddText{Text: strings.TrimSpace(typed)})
	s.until("it is added", func() bool { return s.State.Pages == 2 })
	if s.opening.Unadded != "" {
		t.Errorf("%q was added and stays in the field", s.opening.Unadded)
	}

	// If pages are open already, a question about joining both comes first.
	s.opening.Unadded = "https://shop.example/1\nhttps://shop.example/2"
	s.do(components.AddText{Text: s.opening.Unadded})
	s.until("it is asked how they come together", func() bool { return s.Dialog == &s.opening.Merging })
	if name := s.opening.Merge.Name; name != "what you pasted" {
		t.Errorf("the pages are from %q", name)
	}
	if s.opening.Unadded != "" {
		t.Errorf("%q was read and stays in the field", s.opening.Unadded)
	}
}

// A second press adds nothing: not while the addresses are read, and not before the field is drawn without them.
func TestAddressesAreAddedOnceByTwoPresses(t *testing.T) {
	s := start(t)
	add := func(text string) { s.do(components.AddText{Text: text}) }
	const q, other = "https://q.example.com/1", "https://q.example.com/2"
	s.do(components.TypeAddresses{Text: q})
	add(q)
	add(q)
	s.until("it is added", func() bool { return s.State.Pages == 1 && s.State.Busy == 0 })
	add(q)
	s.do(components.TypeAddresses{Text: other})
	add(other)
	s.until("the next one is added", func() bool { return s.State.Pages == 2 && s.State.Busy == 0 })
	if s.Dialog != nil {
		t.Errorf("the dialog %p is open", s.Dialog)
	}
	for range 2 {
		s.Toast.Text = ""
		add("nothing is here")
		s.until("it is refused", func() bool { return s.Toast.Text != "" })
	}
}

func TestTheExampleOpensOnceByTwoPresses(t *testing.T) {
	s := start(t)
	s.do(components.TryExample{})
	s.do(components.TryExample{})
	s.do(components.AddText{Text: "https://shop.example/later"})
	s.until("it is open with the page", func() bool { return s.State.Pages == 4 || s.Dialog != nil })
	if s.Dialog != nil {
		t.Error("it is asked what to do with it")
	}
}

func TestTheAddressOfAFileIsAskedAbout(t *testing.T) {
	s := start(t)
	s.do(components.AddText{Text: " https://shop.example/sitemap.xml\n"})
	if s.Dialog != &s.Asking || len(s.Question.Actions) != 2 || !strings.Contains(s.Question.Text.String(), "Save") ||
		s.Question.Actions[1].Label.String() != "Open in a new tab" {
		t.Fatalf("dialog %p asks %+v", s.Dialog, s.Question)
	}
	s.do(s.Question.Actions[0].Do)
	s.until("it is added as a page all the same", func() bool { return s.State.Pages == 1 && s.Dialog == nil })
	s.do(components.AddText{Text: "https://shop.example/tea\nhttps://shop.example/sitemap.xml.gz"})
	if s.Dialog == &s.Asking {
		t.Error("a list is asked about")
	}
}

// A table that was exported, edited and opened again is compared with its pages: only the edits differ.
func TestAnEditedTableComesBackAsItsEdits(t *testing.T) {
	s := opened(t)
	s.do(components.OpenDownload{})
	s.settle(func(o *downloadui.Options) { o.Keep, o.Format = false, sitemapcore.FormatCSV })
	s.do(s.download.DownloadAll)
	s.until("the table is saved", func() bool { return s.saved["sitemap.csv"] != "" })
	s.do(components.CloseDialog{})
	table := s.saved["sitemap.csv"]
	edited := strings.Replace(table, ",0.5,", ",0.9,", 1)
	if edited == table {
		t.Fatalf("there is no priority to edit in\n%s", table)
	}
	s.give("sitemap.csv", edited)
	// The order of day and month in the date of another page is the only question before.
	s.until("the owner is asked about the dates", func() bool { return s.Dialog == &s.opening.Mapping })
	s.take()
	s.until("the owner is asked how to bring them together", func() bool { return s.Dialog == &s.opening.Merging })
	m := s.opening.Merge
	if m.New != 0 || m.Same != 2 || m.Changed != 1 || m.Missing != 0 || m.Cleared != 0 ||
		m.Fields[sitemapcore.Priority] != 1 {
		t.Errorf("the counts are %+v", m)
	}
	s.pressInDialog("Update 1 page")
	s.until("the edit is there", func() bool { return s.Dialog == nil && s.priority(2) == "0.9" })
	if s.State.Changed != 1 || !strings.HasPrefix(s.Toast.Text.String(), "1 page updated") {
		t.Errorf("%d are changed, and it is told %q", s.State.Changed, s.Toast.Text)
	}
}

// twoTyped returns a session with a page of the crawl that is indexed, and one that is not.
func twoTyped(t *testing.T) *session {
	s := start(t)
	s.do(components.AddText{Text: "https://shop.example/lamps/oak\nhttps://shop.example/old"})
	s.until("two pages are open", func() bool { return s.State.Pages == 2 && s.State.Busy == 0 })
	return s
}

func TestWhatOnlyMarksPagesIsSaid(t *testing.T) {
	s := twoTyped(t)
	s.opening.OpenFiles([]desk.File{
		{
			Name: "Metadata.csv", Path: "Metadata.csv",
			Blob: enginetest.Bytes([]byte("Property,Value\nSitemap,All known pages\nIssue,Not found (404)\n")),
		},
		{
			Name: "Table.csv", Path: "Table.csv",
			Blob: enginetest.Bytes([]byte("URL,Last crawled\nhttps://shop.example/old,2026-11-18\n")),
		},
	})
	s.opening.Answer(false)
	s.until("it is said", func() bool {
		return s.Toast.Text.String() == "1 page marked with Search Console’s reason “Not found (404)”" &&
			s.Toast.Act != nil &&
			s.Dialog == nil
	})
	if s.Toast.Act.Label.String() != "See checks" || s.State.Pages != 2 {
		t.Errorf("%+v, %d pages", s.Toast, s.State.Pages)
	}
}

// A list of pages that belong in no sitemap takes them out, and no question before presets to add them.
func TestAListOfPagesThatArentIndexedTakesThemOut(t *testing.T) {
	for name, list := range map[string]string{
		"Table.csv":        "URL,Last crawled\nhttps://shop.example/old,2026-11-18\n",
		"broken-links.txt": "https://shop.example/old\n",
	} {
		s := twoTyped(t)
		s.give(name, list)
		s.until("the owner is asked something", func() bool { return s.Dialog != nil })
		if s.Dialog != &s.opening.Merging {
			t.Fatalf("%s: another question comes first", name)
		}
		s.pressInDialog("Delete 1 page")
		s.until("the page is out", func() bool { return s.State.Pages == 1 && s.Dialog == nil })
	}
}

func TestACrawlMarksWhatIsOpenFirstOfAll(t *testing.T) {
	s := twoTyped(t)
	s.give("internal_all.csv", crawl)
	s.until("the owner is asked what the columns are", func() bool { return s.Dialog == &s.opening.Mapping })
	s.take()
	s.until("the owner is asked how to bring them together",
		func() bool { return s.Dialog == &s.opening.Merging && s.opening.Merge != nil })
	if s.opening.Merge.Marks != 1 {
		t.Fatalf("the counts are %+v", s.opening.Merge)
	}
	s.opening.BringTogether(wire.ApplyMerge{Mark: true})
	s.until("one page is marked", func() bool {
		return s.Toast.Text.String() == "1 page marked" &&
			s.Dialog == nil
	})
	if s.State.Pages != 2 {
		t.Errorf("there are %d pages", s.State.Pages)
	}
}
