package page

import (
	"cmp"
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/catalog"
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
	late  bool   // why is only as new as the engine's last word, so its keys don't wait for that

	// why says, in a few words, what is missing for it now; nothing where it can be done, and where
	// there is no such function.
	why func(*Store) string
}

// A reach is where the keys of a command work.
type reach uint8

const (
	outsideText reach = iota // where text is typed, they belong to the field
	everywhere
	inTable // package urltable takes them, and lists them
)

// commands are all of them, in the order in which they are offered.
var commands = []command{
	{Name: &ui.Words.FindCommand, Keys: "Ctrl K", reach: everywhere, Do: components.OpenPalette{}},
	{Name: &ui.Words.AddPages, Words: &search.AddPages, Do: components.OpenAdd{}},
	{
		Name: &words.KeyDownload, Words: &search.Download, Keys: "Ctrl S", reach: everywhere,
		Do: components.OpenDownload{}, why: unread,
	},
	{
		Name: &ui.Words.FindAddress, Words: &search.FindAddress, Keys: "Ctrl F", reach: everywhere,
		Do: components.FindAddress{}, why: unread,
	},
	{
		Name: &ui.Words.Replace, Words: &search.Replace, Keys: "Ctrl H", reach: everywhere,
		Do: components.OpenReplace{}, why: unread,
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
		NameOf: &ui.Words.SetDate, Words: &search.SetDate, Do: components.OpenSet{Field: sitemapcore.LastMod},
		why: unchosen,
	},
	{
		NameOf: &ui.Words.SetFrequency, Words: &search.SetFrequency,
		Do: components.OpenSet{Field: sitemapcore.ChangeFreq}, why: unchosen,
	},
	{
		NameOf: &ui.Words.SetPriority, Words: &search.SetPriority,
		Do: components.OpenSet{Field: sitemapcore.Priority}, why: unchosen,
	},
	{
		Name: &ui.Words.WorkOutDates, Words: &search.WorkOutDates,
		Do: components.OpenReplace{Selected: true, Way: sitemapcore.AddressDate}, why: unread,
	},
	{
		Name: &ui.Words.SetByRules, Words: &search.SetByRules,
		Do: components.OpenReplace{Selected: true, Way: sitemapcore.SetByRules}, why: unread,
	},
	{Name: &ui.Words.SetExtras, Words: &search.SetExtras, Do: components.OpenBulk{}, why: unchosen},
	{
		Name: &ui.Words.LeaveOutOfDownload, Words: &search.LeaveOut, Keys: "Ctrl E", reach: inTable,
		Do: components.LeaveOut{Out: true}, why: unchosen,
	},
	{
		Name: &ui.Words.IncludeAgain, Words: &search.Include, Keys: "Ctrl E", reach: inTable,
		Do: components.LeaveOut{}, why: unchosen,
	},
	{
		NameOf: &ui.Words.DeletePages, Words: &search.Delete, Keys: "Ctrl -", reach: inTable,
		Do: components.DeleteSelected{}, why: unchosen,
	},
	{NameOf: &ui.Words.FilterOf, Do: components.OpenFilter{Column: sitemapcore.Loc}, why: unread},
	{
		NameOf: &ui.Words.FilterOf, Words: &search.SetDate, Do: components.OpenFilter{Column: sitemapcore.LastMod},
		why: unread,
	},
	{
		NameOf: &ui.Words.FilterOf, Words: &search.SetFrequency,
		Do: components.OpenFilter{Column: sitemapcore.ChangeFreq}, why: unread,
	},
	{
		NameOf: &ui.Words.FilterOf, Words: &search.SetPriority,
		Do: components.OpenFilter{Column: sitemapcore.Priority}, why: unread,
	},
	{
		NameOf: &ui.Words.FilterOf, Words: &search.SetExtras,
		Do: components.OpenFilter{Column: sitemapcore.InExtras}, why: unread,
	},
	{Name: &ui.Words.SaveFilter, Words: &search.SaveFilter, Do: components.KeepFilter{}, why: unfiltered},
	{Name: &words.ShowAllPages, Words: &search.ShowAllPages, Do: components.ShowAllPages{}, why: unfiltered},

	{Name: &ui.Words.PagesTab, Words: &search.Pages, Do: components.ShowPages{}, why: unread},
	{
		Name: &ui.Words.DetailsTab, Words: &search.Details,
		Do: components.ShowPanel{Panel: components.PanelDetails}, why: unread,
	},
	{Name: &ui.Words.XMLTab, Words: &search.XML, Do: components.ShowPanel{Panel: components.PanelXML}, why: unread},
	{
		Name: &ui.Words.FilesTab, Words: &search.Files, Do: components.ShowPanel{Panel: components.PanelFiles},
		why: unread,
	},
	{Name: &ui.Words.ChecksTab, Words: &search.Checks, Do: components.SeeChecks{}, why: unread},
	{Name: &ui.Words.LanguagesView, Words: &search.Languages, Do: components.ShowLanguages{On: true}, why: unread},

	{Name: &ui.Words.LookUpError, Words: &search.LookUpError, Do: components.OpenLookUp{}, why: unread},
	{Name: &ui.Words.OwnRules, Words: &search.OwnRules, Do: components.OpenCustom{}, why: unread},
	{Name: &ui.Words.CompareEarlier, Words: &search.Compare, Do: components.OpenCompare{}, why: unread},
	{Name: &ui.Words.FromWebsite, Words: &search.FromWebsite, Do: components.FromWebsite{}},

	{Name: &words.RenameProject, Do: components.RenameKept{}, why: unkept},
	{Name: &search.DuplicateProject, Words: &search.Duplicate, Do: components.CopyKept{}, why: unkept},
	{Name: &ui.Words.DownloadProject, Words: &search.SaveProject, Do: components.SaveKept{}, why: unread},
	{Name: &ui.Words.CloseProject, Words: &search.Close, Do: components.LeaveProject{}, why: unread},
	{Name: &ui.Words.ThemeSwitch, Words: &search.Theme, Do: components.SwitchTheme{}},
	{Name: &ui.Words.Help, Words: &search.Help, Keys: ui.HelpKey, Do: components.OpenHelp{}},
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
	out := make([]frame.Command, 0, len(commands))
	for _, c := range commands[1:] {
		x := frame.Command{Name: c.name(max(1, s.table.selected.Len())), Keys: c.Keys, Do: c.Do}
		if c.Words != nil {
			x.Words = *c.Words
		}
		if c.why != nil {
			x.Why = c.why(s)
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
	for _, l := range catalog.Languages {
		if l.Tag != catalog.Tag() {
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
	if in, ok := c.Do.(components.OpenFilter); ok {
		return c.NameOf.With("column", ui.ColumnName(in.Column))
	}
	return c.NameOf.N(n)
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
		if c.Do == in && (c.late || c.why == nil || c.why(s) == "") {
			s.do(in)
		}
	}
}
