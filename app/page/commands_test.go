package page

import (
	"slices"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/replace"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// named returns the offered command with a name.
func (s *session) named(name string) frame.Command {
	s.t.Helper()
	all := s.commands()
	i := slices.IndexFunc(all, func(c frame.Command) bool { return c.Name.String() == name })
	if i < 0 {
		s.t.Fatalf("there is no command %q", name)
	}
	return all[i]
}

func TestEveryCommandHasANameOfItsOwnAndItsOwnKeys(t *testing.T) {
	names, keys, intents := map[string]bool{}, map[string]bool{}, map[components.Intent]bool{}
	var inTheTable []string
	for _, b := range urltable.Bindings() {
		inTheTable = append(inTheTable, b.Keys...)
	}
	for _, c := range allCommands() {
		if (c.Name == "") == (c.NameOf == "") {
			t.Errorf("%T has no name, or two", c.Do)
			continue
		}
		name := c.name(1)
		if name == "" || names[name.String()] || intents[c.Do] {
			t.Errorf("%q does %T, and another command has that name or does that", name, c.Do)
		}
		names[name.String()], intents[c.Do] = true, true
		for _, k := range []string{c.Keys, c.also} {
			switch {
			case k == "":
			case c.reach == inTable:
				if !slices.Contains(inTheTable, k) {
					t.Errorf("%q: the table doesn’t know %s", name, k)
				}
			case keys[k]:
				t.Errorf("%q has the keys of another command: %s", name, k)
			case c.Name == "":
				t.Errorf("%q stands in the list of keys, and has a number in its name", name)
			}
			keys[k] = true
		}
	}
}

func TestEveryCommandIsCarriedOut(t *testing.T) {
	for _, c := range allCommands() {
		s := opened(t)
		s.choose(0, urltable.ColLastMod)
		s.do(c.Do) // fails if nothing takes it
	}
}

func TestWhatCannotBeDoneNowSaysWhy(t *testing.T) {
	s := start(t)
	for name, why := range map[string]string{
		"Download, or save to your disk": "Open a sitemap first", "Undo": "Nothing to undo", "Redo": "Nothing to redo",
		"Images, videos, news…": "Open a sitemap first", "Add pages": "", "Help": "",
	} {
		if got := s.named(name).Why; got.String() != why {
			t.Errorf("%s: %q, want %q", name, got, why)
		}
	}
	s = opened(t)
	for name, why := range map[string]string{
		"Download, or save to your disk": "", "Show all pages": "No filter is on", "XML": "", "Details": "",
	} {
		if got := s.named(name).Why; got.String() != why {
			t.Errorf("%s: %q, want %q", name, got, why)
		}
	}
	s.do(urltable.Selected{Cursor: urltable.Cell{Row: 1}, Rows: sitemapcore.Rows(0, 2)})
	if got := s.named("Delete 2 pages").Why; got != "" {
		t.Errorf("two pages are selected, and can’t be deleted: %s", got)
	}
	s.do(components.ShowLanguages{On: true})
	if got := s.named("Delete 2 pages").Why; got.String() != "Choose a page first" {
		t.Errorf("pages that nobody sees can be deleted: %q", got)
	}
}

// A menu has only the commands that can be done now with the thing it was opened on.
func TestTheMenuOfACell(t *testing.T) {
	s := opened(t)
	r := &Root{store: s.Store}
	labels := func(c urltable.Cell) (all []string) {
		s.do(urltable.OpenMenu{Cell: c})
		for _, it := range r.cellMenu().(*ui.Menu).Items {
			all = append(all, it.Label.String())
		}
		return all
	}
	s.choose(1, urltable.ColPriority)
	s.do(urltable.Selected{Cursor: urltable.Cell{Row: 1}, Rows: sitemapcore.Rows(0, 2)})
	got := labels(urltable.Cell{Row: 1, Col: urltable.ColPriority})
	for name, has := range map[string]bool{
		"Edit this cell": true, "Copy": true, "Delete 2 pages": true, "Leave out of the download": true,
		"Include in the download again": false, "Undo": false, "Sort: Priority, ascending": false,
	} {
		if slices.Contains(got, name) != has {
			t.Errorf("%q among %q: want %v", name, got, has)
		}
	}
	s.do(components.CloseMenu{})
	if _, open := r.cellMenu().(*ui.Menu); open {
		t.Error("the menu is not taken away")
	}
}

func TestLanguagesAreChosenByName(t *testing.T) {
	s := opened(t)
	all := say.Languages
	t.Cleanup(func() { say.Languages = all })
	say.Languages = append(slices.Clone(all), say.Language{Tag: "de", Name: "Deutsch"})
	s.do(s.named("Deutsch").Do)
	if s.spoken != "de" {
		t.Errorf("the page speaks %q", s.spoken)
	}
	if slices.ContainsFunc(s.commands(), func(c frame.Command) bool { return c.Name.String() == "English" }) {
		t.Error("the language that is spoken is offered")
	}
}

// A key does nothing if its command can't be done, except Undo and Redo: news of another step may be on the way.
func TestKeysWaitForWhatTheirCommandNeeds(t *testing.T) {
	s := start(t)
	s.press(components.OpenDownload{})
	if s.Dialog != nil {
		t.Error("nothing is open, and can be downloaded")
	}
	s.press(components.OpenPalette{})
	if s.Dialog != &s.palette {
		t.Error("the commands are not shown")
	}
	s = opened(t)
	s.do(urltable.Edit{Rows: sitemapcore.Rows(2, 3), Field: sitemapcore.Priority, Value: "0.9"})
	s.press(components.Undo{})
	s.until("the edit is taken back", func() bool { return s.State.Redo != "" && s.State.Changed == 0 })
}

func TestTheListOfKeysHasThoseOfCommands(t *testing.T) {
	var all []string
	for _, r := range keyRows() {
		all = append(all, say.Join(" ", r.Keys...).String()+": "+r.Does.String())
	}
	for _, want := range []string{
		"Ctrl K: Find a command", "Ctrl S: Download, or save to your disk", "?: Help",
		"Ctrl V: Add the addresses that you copied",
	} {
		if !slices.Contains(all, want) {
			t.Errorf("no %q in %q", want, all)
		}
	}
}

func TestFindingAnAddressPutsTheCursorIntoTheSearchOnce(t *testing.T) {
	s := opened(t)
	s.do(components.ShowLanguages{On: true})
	s.do(components.FindAddress{})
	if !s.finding || s.languages.On {
		t.Error("the search of the table isn’t shown")
	}
	s.do(components.Search{Query: "oak"})
	if s.finding {
		t.Error("the cursor goes there once more")
	}
}

// A new project can begin only if the present one is saved; otherwise its work would be lost.
func TestANewProjectBeginsWhereTheOldOneIsKept(t *testing.T) {
	for _, kept := range []string{"", "a"} {
		s := opened(t)
		s.project.saved.State, s.project.saved.ID = wire.SavedDone, kept
		items := s.projectItems()
		offered := slices.ContainsFunc(items,
			func(it ui.MenuItem) bool { return it.Label.String() == say.Text("New project").String() })
		if offered != (kept != "") || items[len(items)-1].Do != (components.LeaveProject{}) {
			t.Errorf("kept %q: the menu has %+v", kept, items)
		}
	}
}

// Each line of the menu of the selection opens a dialog that is about the selected pages, and no two lines do the same.
func TestTheMenuOfTheSelectionIsOfItsPages(t *testing.T) {
	s := opened(t)
	s.do(urltable.Selected{Rows: sitemapcore.Rows(0, 2)})
	var heads []string
	names := map[components.Intent]bool{}
	for _, it := range s.selectionItems() {
		if it.Head != "" {
			heads = append(heads, it.Head.String())
		}
		if names[it.Do] {
			t.Errorf("%s does what another line does", it.Label)
		}
		names[it.Do] = true
		s.do(it.Do)
		if r, ok := it.Do.(components.OpenReplace); s.Dialog == nil ||
			ok && (s.replacing.What.Way != r.Way || s.replacing.Scope != replace.SelectedPages) {
			t.Errorf("%s opens %+v", it.Label, s.replacing.What)
		}
	}
	if want := []string{"Dates", "Addresses", "Other"}; !slices.Equal(heads, want) {
		t.Errorf("the groups are %q, want %q", heads, want)
	}
	if extras := (components.OpenBulk{}); names[extras] != (s.State.Held&sitemapcore.ExtrasBit != 0) {
		t.Errorf("extras are offered: %v", names[extras])
	}
}

// TestWordsOfPeopleFindCommands types the words that people used for things that the page calls otherwise.
func TestWordsOfPeopleFindCommands(t *testing.T) {
	s := opened(t)
	for words, want := range map[string]string{
		"new domain": "Move pages to another address", "trailing slash": "Add a slash at the end",
		"https": "Change http:// to https://", "report": "Save the report", "print": "Save the report",
		"merge": "Add pages", "indexnow": "Get the files for IndexNow", "title": "Check my pages on the live site",
		"new project": "Close and see all projects", "set last changed to today": "Set the date on 1 page",
		"changed since": "Filter: Last changed", "list of addresses": "Get the files for IndexNow",
	} {
		if found := frame.Find(s.commands(), words); len(found) == 0 || found[0].Name.String() != want {
			t.Errorf("%q finds %v first, want %q", words, found, want)
		}
	}
}

func TestKeysAreNamedAsOnTheKeyboardOfTheLanguage(t *testing.T) {
	uitest.Saying(t, map[say.Text]string{"Ctrl##key": "Strg", "Home##key": "Pos1", "End##key": "Ende"})
	for _, r := range keyRows() {
		if got := say.Strings(r.Keys); slices.Contains(got, "Strg Pos1") && slices.Contains(got, "Strg Ende") {
			return
		}
	}
	t.Error("no key is called Strg Pos1")
}
