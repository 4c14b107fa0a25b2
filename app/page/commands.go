package page

import (
	"cmp"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/catalog"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A command is something that the owner can do by its name, and by its keys where it has some. It is
// said in one place, here: the dialog that finds a command, the list of keys and the keys that work
// everywhere are made of it.
type command struct {
	Name   *string
	NameOf *catalog.Message // in its place, with the number of pages that it would be done to, or the column
	Words  *string          // what else people call it; may be nil
	Keys   string           // as printed: "Ctrl K"; may be empty
	Do     components.Intent

	also  string // other keys that do it and are not printed
	reach reach  // of its keys

	Icon   string
	short  *string           // its name in the menus of the selection and of the project; nil for Name
	chosen components.Intent // what the menu of the selection asks for; nil for Do
	in     menus             // that have it
	lined  bool              // a line above it there
	column urltable.Column   // of a head's menu that has it; NumColumns where each of them has

	late bool // why is only as new as the engine's last word, so its keys don't wait for that

	why func(*Store) string // what missing says; nil for unread
}

// missing says, in a few words, what is missing for a command now; nothing where it can be done.
func (c *command) missing(s *Store) string {
	if c.why == nil {
		return unread(s)
	}
	return c.why(s)
}

// always says that nothing is ever missing.
func always(*Store) string { return "" }

// menus are the menus that a command stands in, a bit for each.
type menus uint8

const (
	inRow     menus = 1 << iota // of the cells of the table
	inHead                      // of the heads
	inSet                       // of the selection
	inProject                   // of what is open as a whole
)

// A reach is where the keys of a command work.
type reach uint8

const (
	outsideText reach = iota // where text is typed, they belong to the field
	everywhere
	inTable // package urltable takes them, and lists them
)

// allCommands are all of them, in the order in which they are offered: what is done with a column
// stands before what is done with the filters of all.
func allCommands() []command {
	at := slices.IndexFunc(commands, func(c command) bool { return c.Name == &ui.Words.SaveFilter })
	return slices.Insert(slices.Clone(commands), at, columnCommands()...)
}

// columnCommands are what can be done with each column, as in the menu of its head.
func columnCommands() (out []command) {
	names := [urltable.NumColumns]*string{
		nil, &search.SetDate, &search.SetFrequency, &search.SetPriority, &search.SetExtras, &search.Checks,
	}
	for c := range urltable.Column(urltable.NumColumns) {
		add := func(icon string, name *catalog.Message, words *string, do components.Intent) {
			out = append(out, command{
				NameOf: name, Words: words, Do: do, Icon: icon, in: inHead, column: c,
			})
		}
		key := c.SortKey()
		if c <= urltable.ColExtras {
			add("filter", &ui.Words.FilterOf, names[c], components.OpenFilter{Column: sitemapcore.Field(c)})
		}
		add("up", &search.SortUp, &search.Sort, urltable.SortBy{Sort: sitemapcore.Sort{{Key: key}}})
		add("chev", &search.SortDown, &search.Sort, urltable.SortBy{Sort: sitemapcore.Sort{{Key: key, Desc: true}}})
		if c != urltable.ColLoc {
			add("close", &search.HideColumn, &search.Hide, components.ShowColumn{ID: columnID(c)})
		}
	}
	return out
}

// commands are those that are about no column.
var commands = []command{
	{
		Name: &ui.Words.FindCommand, Keys: "Ctrl K", reach: everywhere, Do: components.OpenPalette{}, why: always,
		Icon: "search",
		in:   inProject,
	},
	{Name: &ui.Words.AddPages, Words: &search.AddPages, Do: components.OpenAdd{}, why: always},
	{
		Name: &words.KeyDownload, Words: &search.Download, Keys: "Ctrl S", reach: everywhere,
		Do: components.OpenDownload{},
	},
	{
		Name: &ui.Words.FindAddress, Words: &search.FindAddress, Keys: "Ctrl F", reach: everywhere,
		Do: components.FindAddress{},
	},
	{
		Name: &ui.Words.Replace, Words: &search.Replace, Keys: "Ctrl H", reach: everywhere,
		Do: components.OpenReplace{}, Icon: "replace", in: inSet,
		chosen: components.OpenReplace{Selected: true},
	},
	{
		Name: &ui.Words.Recipes, Words: &search.Recipes, Do: components.OpenRecipes{}, Icon: "replace",
		in: inProject,
	},
	{
		Name: &ui.Words.Undo, Words: &search.Undo, Keys: "Ctrl Z", late: true, Do: components.Undo{},
		why: func(s *Store) string { return nothing(s.state.Undo, search.NothingToUndo) },
	},
	{
		Name: &ui.Words.Redo, Words: &search.Redo, Keys: "Ctrl Y", also: "Ctrl Shift Z", late: true,
		Do:  components.Redo{},
		why: func(s *Store) string { return nothing(s.state.Redo, search.NothingToRedo) },
	},
	{
		Name: &ui.Words.Steps, Words: &search.Steps, Do: components.OpenSteps{},
		why: func(s *Store) string {
			return cmp.Or(unread(s), nothing(s.state.Undo+s.state.Redo, search.NothingToUndo))
		},
	},

	{
		Name: &search.EditCell, Words: &search.Details, Keys: "F2", reach: inTable, Do: urltable.Press{Keys: "F2"},
		why: unchosen, Icon: "form", in: inRow,
	},
	{
		Name: &ui.Words.Copy, Keys: "Ctrl C", reach: inTable, Do: urltable.Press{Keys: "Ctrl C"}, why: unchosen,
		Icon: "copy", in: inRow,
	},
	{
		Name: &search.FillDown, Keys: "Ctrl D", reach: inTable, Do: urltable.Press{Keys: "Ctrl D"}, why: unchosen,
		Icon: "down", in: inRow,
	},
	{
		NameOf: &ui.Words.SetDate, Words: &search.SetDate, Do: components.OpenSet{Field: sitemapcore.LastMod},
		why: unchosen, Icon: "cal", in: inRow | inSet, lined: true, short: &ui.Words.LastChanged,
	},
	{
		NameOf: &ui.Words.SetFrequency, Words: &search.SetFrequency,
		Do: components.OpenSet{Field: sitemapcore.ChangeFreq}, why: unchosen, Icon: "clock", in: inRow | inSet,
		short: &ui.Words.ChangeFrequency,
	},
	{
		NameOf: &ui.Words.SetPriority, Words: &search.SetPriority,
		Do: components.OpenSet{Field: sitemapcore.Priority}, why: unchosen, Icon: "sort", in: inRow | inSet,
		short: &ui.Words.Priority,
	},
	{
		Name: &ui.Words.WorkOutDates, Words: &search.WorkOutDates,
		Do:   components.OpenReplace{Selected: true, Way: sitemapcore.AddressDate},
		Icon: "cal", in: inRow | inSet,
	},
	{
		Name: &ui.Words.SetByRules, Words: &search.SetByRules,
		Do: components.OpenReplace{Selected: true, Way: sitemapcore.SetByRules}, Icon: "sort",
		in: inRow | inSet,
	},
	{
		Name: &ui.Words.SetExtras, Words: &search.SetExtras, Do: components.OpenBulk{}, why: unchosen,
		Icon: "image", in: inRow | inSet,
	},
	{
		Name: &ui.Words.LeaveOutOfDownload, Words: &search.LeaveOut, Keys: "Ctrl E", reach: inTable,
		Do: components.LeaveOut{Out: true}, why: unchosen, Icon: "out", in: inRow, lined: true,
	},
	{
		Name: &ui.Words.IncludeAgain, Words: &search.Include, Keys: "Ctrl E", reach: inTable,
		Do: components.LeaveOut{}, why: unchosen, Icon: "undo", in: inRow, lined: true,
	},
	{
		NameOf: &ui.Words.DeletePages, Words: &search.Delete, Keys: "Ctrl -", reach: inTable,
		Do: components.DeleteSelected{}, why: unchosen, Icon: "trash", in: inRow,
	},
	{Name: &ui.Words.SaveFilter, Words: &search.SaveFilter, Do: components.KeepFilter{}, why: unfiltered},
	{Name: &words.ShowAllPages, Words: &search.ShowAllPages, Do: components.ShowAllPages{}, why: unfiltered},
	{
		Name: &search.SelectColumn, Keys: "Ctrl Space", reach: inTable, Icon: "columns", in: inHead,
		column: urltable.NumColumns,
		Do:     urltable.Press{Keys: "Ctrl Space"},
	},

	{Name: &ui.Words.PagesTab, Words: &search.Pages, Do: components.ShowPages{}},
	{
		Name: &ui.Words.DetailsTab, Words: &search.Details,
		Do: components.ShowPanel{Panel: components.PanelDetails},
	},
	{Name: &ui.Words.XMLTab, Words: &search.XML, Do: components.ShowPanel{Panel: components.PanelXML}},
	{Name: &ui.Words.WrapXML, Words: &search.XML, Do: components.WrapXML{}},
	{
		Name: &ui.Words.FilesTab, Words: &search.Files, Do: components.ShowPanel{Panel: components.PanelFiles},
	},
	{Name: &ui.Words.ChecksTab, Words: &search.Checks, Do: components.SeeChecks{}},
	{Name: &ui.Words.LanguagesView, Words: &search.Languages, Do: components.ShowLanguages{On: true}},

	{Name: &ui.Words.LookUpError, Words: &search.LookUpError, Do: components.OpenLookUp{}},
	{Name: &ui.Words.OwnRules, Words: &search.OwnRules, Do: components.OpenCustom{}},
	{
		Name: &ui.Words.CompareEarlier, Words: &search.Compare, Do: components.OpenCompare{}, Icon: "clock",
		in: inProject,
	},
	{Name: &ui.Words.FromWebsite, Words: &search.FromWebsite, Do: components.FromWebsite{}, why: always},

	{
		Name: &words.RenameProject, Do: components.RenameKept{}, why: unkept, Icon: "form", in: inProject, lined: true,
		short: &ui.Words.Rename,
	},
	{
		Name: &search.DuplicateProject, Words: &search.Duplicate, Do: components.CopyKept{}, why: unkept, Icon: "copy",
		in: inProject, short: &ui.Words.Duplicate,
	},
	{
		Name: &ui.Words.DownloadProject, Words: &search.SaveProject, Do: components.SaveKept{}, Icon: "down",
		in: inProject,
	},
	{
		Name: &ui.Words.Answers, Words: &search.Answers, Keys: "F1", reach: everywhere, Do: components.OpenAnswers{},
		why:  always,
		Icon: "help", in: inProject, lined: true,
	},
	{
		Name: &ui.Words.CloseProject, Words: &search.Close, Do: components.LeaveProject{}, Icon: "back",
		in: inProject, lined: true,
	},
	{Name: &ui.Words.ThemeSwitch, Words: &search.Theme, Do: components.SwitchTheme{}, why: always},
	{Name: &ui.Words.Help, Words: &search.Help, Keys: ui.HelpKey, Do: components.OpenHelp{}, why: always},
}

// unread says what is missing for what needs a document that stands still.
func unread(s *Store) string {
	switch {
	case s.state.Busy != 0 || s.progress != nil:
		return words.StillReading
	case s.empty():
		return search.OpenFirst
	}
	return ""
}

// unchosen says what is missing for what is done to the selected pages, or to the one under the cursor.
func unchosen(s *Store) string {
	why := unread(s)
	if why == "" && (s.languages.on || s.index.showsIndex() || s.table.selected.Empty() && !s.table.here()) {
		why = search.ChooseFirst
	}
	return why
}

// unfiltered says what is missing for what takes all filters off.
func unfiltered(s *Store) string {
	why := unread(s)
	if why == "" && s.table.filter.All() {
		why = search.NoFilter
	}
	return why
}

// unkept says what is missing for what is done to a project that is kept on this device.
func unkept(s *Store) string {
	why := unread(s)
	if why == "" && s.project.saved.ID == "" {
		why = cmp.Or(s.project.saved.Title, search.OpenFirst)
	}
	return why
}

// nothing says that there is no step to take back, or to do again.
func nothing(step, why string) string {
	if step != "" {
		return ""
	}
	return why
}

// commands fills the dialog that finds one, itself excepted. The languages that the page speaks stand
// before its colors.
func (s *Store) commands() []frame.Command {
	var out []frame.Command
	for _, c := range allCommands()[1:] {
		x := frame.Command{
			Name: c.name(max(1, s.table.selected.Len())), Keys: c.Keys, Do: c.Do, Why: c.missing(s),
		}
		if c.Words != nil {
			x.Words = *c.Words
		}
		if c.Name == &ui.Words.ThemeSwitch {
			out = append(out, languageCommands()...)
		}
		out = append(out, x)
	}
	return out
}

// languageCommands are the other languages that the page speaks.
func languageCommands() (out []frame.Command) {
	for _, l := range say.Languages {
		if l.Tag != say.Tag() {
			out = append(out, frame.Command{
				Name: l.Name, Lang: l.Tag, Words: ui.Words.Language, Do: components.Speak{Tag: l.Tag},
			})
		}
	}
	return out
}

// name returns what a command is called that would be done to n pages.
func (c *command) name(n int) string {
	if c.Name != nil {
		return *c.Name
	}
	if c.in == inHead {
		return c.NameOf.With("column", c.column.String())
	}
	return c.NameOf.N(n)
}

// cellMenu draws the menu of a cell or of a head, or nothing. It has what can be done now.
func (r *Root) cellMenu() app.UI {
	s := r.store
	at := s.table.menu
	if at == nil {
		return ui.Nothing()
	}
	n := max(1, s.table.selected.Len())
	m := &ui.Menu{At: &at.At, Of: ui.Words.Pages.N(n), Sink: r.sink()}
	which := inRow
	if at.Row < 0 {
		which, m.Of = inHead, at.Col.String()
	}
	for _, c := range allCommands() {
		ofHead := which == inHead && (c.column == at.Col || c.column == urltable.NumColumns)
		if c.in&which == 0 || which == inHead && !ofHead || c.missing(s) != "" ||
			c.Do == (components.LeaveOut{Out: s.table.allOut()}) {
			continue
		}
		m.Items = append(m.Items, ui.MenuItem{
			Icon: c.Icon, Label: c.name(n), Keys: c.Keys, Line: c.lined && m.Items != nil, Do: c.Do,
		})
	}
	return m
}

// items returns what a menu has of the commands that can be done, or could as soon as nothing is being
// read.
func (s *Store) items(in menus) (items []ui.MenuItem) {
	for _, c := range commands {
		if c.in&in == 0 {
			continue
		}
		if why := c.missing(s); why != "" && why != words.StillReading {
			continue
		}
		it := ui.MenuItem{Icon: c.Icon, Keys: c.Keys, Line: c.lined && items != nil, Do: c.Do}
		if it.Label = *cmp.Or(c.short, c.Name); in == inSet {
			it.Keys, it.Do = "", cmp.Or(c.chosen, c.Do)
		}
		items = append(items, it)
	}
	return items
}

// projectItems are what can be done with what is open as a whole. Where projects are kept, a new one
// begins on the screen that has them all; otherwise what is open is closed there.
func (s *Store) projectItems() []ui.MenuItem {
	if s.project.saved.State == wire.SavedNothing {
		return nil
	}
	items := s.items(inProject)
	leave := &items[len(items)-1]
	if s.project.saved.ID == "" {
		leave.Label = ui.Words.Close
		return items
	}
	begin := ui.MenuItem{Icon: "plus", Label: ui.Words.NewProject, Line: true, Do: leave.Do}
	leave.Line = false
	return slices.Insert(items, len(items)-1, begin)
}

// ShortcutOf returns what a press asks for that nothing closer to the focus has taken, or nil. typing
// says that the focus is where text is typed: there undo belongs to the field, and a character is one.
func ShortcutOf(k Key, typing bool) components.Intent {
	if k.Composing || k.Typed || k.Alt {
		return nil
	}
	pressed := strings.ToUpper(k.Name)
	if k.Ctrl && k.Shift {
		pressed = "Shift " + pressed
	}
	if k.Ctrl {
		pressed = "Ctrl " + pressed
	}
	i := slices.IndexFunc(commands, func(c command) bool {
		return c.reach != inTable && (c.Keys == pressed || c.also == pressed) && (c.reach == everywhere || !typing)
	})
	if i < 0 {
		return nil
	}
	return commands[i].Do
}

// press carries out what the keys of a command ask for, where that can be done.
func (s *Store) press(in components.Intent) {
	for _, c := range commands {
		if c.Do == in && (c.late || c.missing(s) == "") {
			s.do(in)
		}
	}
}
