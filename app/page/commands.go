package page

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const (
	searchChecks  say.Text = "errors, problems, warnings, validate, fix, repair, SEO, duplicates"
	searchSetDate say.Text = "lastmod, last changed, modified, updated, set to today"
)

// A command is an action with a name and perhaps keys. The dialog that finds a command, the menus, the list of keys and
// the keys that work everywhere are made of the list of commands.
type command struct {
	Name   say.Text
	NameOf say.Text // instead of Name, with the number of its pages
	Words  say.Text // other names of people for it; may be nil
	Keys   string   // as printed: "Ctrl K"; may be empty
	Do     components.Intent

	also  string // other keys, which are not printed
	onMac string // those printed on a Mac, if its system or its habits take Keys
	reach reach  // of its keys

	Icon  string
	aside bool     // menus and keys have it, and the dialog that finds a command doesn't
	short say.Text // name in the menu of the project, or nil: Name
	in    menus    // that have it
	lined bool     // a line above it there

	late bool // why depends on the engine's last answer, which may be outdated: its keys work all the same

	why func(*Store) say.Text // returns the text of missing, or nil: unread
}

// keys returns the keys as printed.
func (c *command) keys() string {
	if components.Mac {
		return cmp.Or(c.onMac, c.Keys)
	}
	return c.Keys
}

// missing returns a few words about the reason why the command can't be done now, or "".
func (c *command) missing(s *Store) say.Text {
	if c.why == nil {
		return unread(s)
	}
	return c.why(s)
}

const stillReading say.Text = "Still reading"

// always is the why of a command that can always be done.
func always(*Store) say.Text { return "" }

// menus is the set of a command's menus, a bit for each.
type menus uint8

const (
	inRow     menus = 1 << iota // of the cells of the table
	inProject                   // of the project
)

// A reach is the set of places in which the keys of a command work.
type reach uint8

const (
	outsideText reach = iota // everywhere but in a field for text
	everywhere
	inTable // package urltable takes them, and lists them
)

// allCommands returns all commands in their order in lists: the ways to change many pages come before those about filters.
func allCommands() []command {
	at := slices.IndexFunc(commands, func(c command) bool { return c.Do == (components.ShowAllPages{}) })
	return slices.Concat(commands[:at], wayCommands(), commands[at:])
}

// wayCommands returns the commands of the ways to change many pages that people look for by name. "Change many pages"
// has the others.
func wayCommands() (out []command) {
	for _, w := range [...]struct {
		way   sitemapcore.ReplaceWay
		words say.Text
	}{
		{sitemapcore.MoveSite, "new domain, move a site, migrate"}, {sitemapcore.UseHTTPS, ""},
		{sitemapcore.AddSlash, "trailing slash"}, {sitemapcore.DropSlash, "trailing slash"},
	} {
		out = append(out, command{Name: terms.ReplaceWay(w.way), Words: w.words, Do: changeBy(w.way)})
	}
	return out
}

// changeBy is the intent of a way to change many pages.
func changeBy(way sitemapcore.ReplaceWay) components.OpenReplace {
	return components.OpenReplace{Selected: true, Way: way, Chosen: true}
}

var commands = []command{
	{
		Name: "Find a command", Keys: "Ctrl K", reach: everywhere, Do: components.OpenPalette{}, why: always,
		Icon: "search",
		in:   inProject,
	},
	{
		Name: "Add pages", Words: "open, import, upload, paste, insert, new, merge, file, folder, URL, sitemap",
		Do: components.OpenAdd{}, why: always,
	},
	{
		Name: "Download, or save to your disk", Words: "gzip, gz, compress, smaller, zip, export, split, size, " +
			"index, CSV, Excel, table", Keys: "Ctrl S", reach: everywhere,
		Do: components.OpenDownload{},
	},
	{
		Name: "Find an address", Words: "search, look for, URL, where", Keys: "Ctrl F", reach: everywhere,
		Do: components.FindAddress{},
	},
	{
		Name: "Recipes", Words: "macro, repeat, automate, steps, script, again, every month",
		Do: components.OpenRecipes{}, Icon: "replace",
		in: inProject,
	},
	{
		Name: "Undo", Words: "back, revert, mistake", Keys: "Ctrl Z", late: true, Do: components.Undo{},
		why: func(s *Store) say.Text { return nothing(s.State.Undo, "Nothing to undo") },
	},
	{
		Name: "Redo", Words: "again, repeat, forward", Keys: "Ctrl Y", also: "Ctrl Shift Z", onMac: "Ctrl Shift Z", late: true,
		Do:  components.Redo{},
		why: func(s *Store) say.Text { return nothing(s.State.Redo, "Nothing to redo") },
	},
	{
		Name: "Steps", Words: "history, versions, back, undo, restore", Do: components.OpenSteps{}, Icon: "clock",
		in: inProject,
		why: func(s *Store) say.Text {
			return cmp.Or(unread(s), nothing(cmp.Or(s.State.Undo, s.State.Redo), "Nothing to undo"))
		},
	},

	{
		Name: "Edit this cell", aside: true, Words: "edit, form, values, fields", Keys: "F2", reach: inTable,
		Do:  urltable.Press{Keys: "F2"},
		why: unchosen, Icon: "form", in: inRow,
	},
	{
		Name: "Copy", aside: true, Keys: "Ctrl C", reach: inTable, Do: urltable.Press{Keys: "Ctrl C"}, why: unchosen,
		Icon: "copy", in: inRow,
	},
	{
		Name: "Paste", aside: true, Keys: "Ctrl V", reach: inTable, Do: components.PasteHere{}, why: unchosen, Icon: "copy", in: inRow,
	},
	{
		Name: "Open this page in a new tab", aside: true, Do: components.OpenPage{}, why: unopened, Icon: "ext", in: inRow,
	},
	{
		Name: "Fill down", aside: true, Keys: "Ctrl D", reach: inTable, Do: urltable.Press{Keys: "Ctrl D"}, why: unchosen,
		Icon: "down", in: inRow,
	},
	{
		NameOf: terms.SetDate, Words: searchSetDate, Do: components.OpenSet{Field: sitemapcore.LastMod},
		why: unchosen, Icon: "cal", in: inRow, lined: true,
	},
	{
		NameOf: terms.SetFrequency, Words: "changefreq, how often, daily, weekly",
		Do: components.OpenSet{Field: sitemapcore.ChangeFreq}, why: unchosen, Icon: "clock", in: inRow, aside: true,
	},
	{
		NameOf: terms.SetPriority, Words: "importance, weight",
		Do: components.OpenSet{Field: sitemapcore.Priority}, why: unchosen, Icon: "sort", in: inRow, aside: true,
	},
	{
		Name: components.ChangePages, Words: "find and replace, regex, tidy, domain, lastmod, today, dates, .html, lowercase, capital letters, " +
			"parameters, utm", Keys: "Ctrl H",
		also: "Ctrl Shift H", onMac: "Ctrl Shift H", // ⌘H hides the browser
		reach: everywhere,
		Do:    components.OpenReplace{Selected: true}, Icon: "replace", in: inRow | inProject,
	},
	{
		Name: "Images, videos, news…", Words: "pictures, hreflang, captions, extras, tags", Do: components.OpenBulk{},
		why:  unchosen,
		Icon: "image", in: inRow,
	},
	{
		Name: "Leave out of the download", Words: "exclude, hide, skip, remove, noindex", Keys: "Ctrl E",
		reach: inTable,
		Do:    components.LeaveOut{Out: true}, why: unchosen, Icon: "out", in: inRow, lined: true,
	},
	{
		Name: "Include in the download again", Words: "add, put back, restore", Keys: "Ctrl E", reach: inTable,
		Do: components.LeaveOut{}, why: unchosen, Icon: "undo", in: inRow, lined: true,
	},
	{
		NameOf: terms.DeletePages, Words: "remove, erase",
		Do: components.DeleteSelected{}, why: unchosen, Icon: "trash", in: inRow,
	},
	{Name: "Show all pages", Words: "clear, reset, filters, search", Do: components.ShowAllPages{}, why: unfiltered},

	{Name: "Pages", Words: "table, list, URLs, sort, order", Do: components.ShowPages{}},
	{
		Name: "Details", Words: "edit, form, values, fields",
		Do: components.ShowPanel{Panel: components.PanelDetails},
	},
	{Name: "XML", Words: "code, source, text, view", Do: components.ShowPanel{Panel: components.PanelXML}},
	{Name: "Show XML names", Words: "loc, lastmod, changefreq, tags, technical", Do: components.ShowXMLNames{}, aside: true},
	{
		Name: "Files", Words: "repairs, receipts, parts, sizes", Do: components.ShowPanel{Panel: components.PanelFiles},
	},
	{Name: "Checks", Words: searchChecks, Do: components.SeeChecks{}},
	{Name: "Map##view", Words: "treemap, folders, overview, picture", Do: components.ShowMap{}},
	{Name: "Languages", Words: "hreflang, translations, alternate, x-default", Do: components.ShowLanguages{On: true}},

	{
		Name: "Look up an error message", Words: "Search Console, Google says, message, help",
		Do: components.OpenLookUp{}, why: always,
	},
	{
		Name:  "Check my pages on the live site",
		Words: "alive, dead links, broken, redirect, 404, noindex, canonical, title, status code", Do: components.OpenLive{},
		Icon: "globe",
	},
	{Name: "Save the report", Words: "print, PDF", Do: components.SaveReport{}},
	{Name: "Get the files for IndexNow", Words: "list of addresses, text file, changed pages, Bing", Do: components.GetIndexNow{}},
	{Name: "Your own rules", Words: "robots.txt, blocked, patterns, custom", Do: components.OpenCustom{}},
	{
		Name: "Compare with an earlier version…", Words: "difference, diff, old, before, redirects, removed",
		Do: components.OpenCompare{},
	},
	{
		Name: "From my website", Words: "crawl, scan, create, generate, bookmark, live", Do: components.FromWebsite{},
		why: always,
	},
	{
		Name: "Where is your site?", Words: say.Data("Shopify, Wix, Squarespace, Blogger, WordPress, Webflow"),
		Do: components.OpenPlaces{}, why: always,
	},

	{
		Name: "Rename this project", Do: components.RenameKept{}, why: unkept, Icon: "form", in: inProject, lined: true,
		short: "Rename…", aside: true,
	},
	{
		Name: "Download project", Words: "backup, save, move, other computer", Do: components.SaveKept{}, Icon: "down",
		in: inProject,
	},
	{
		Name: "Help", Words: "help, manual, guide, FAQ, how to, what is a sitemap",
		Keys: ui.HelpKey, also: "F1", reach: everywhere, Do: components.OpenHelp{}, why: always,
		Icon: "help", in: inProject, lined: true,
	},
	{
		Name: "Language", aside: true, Do: components.OpenPalette{Query: "Language"}, why: always, Icon: "globe", in: inProject,
	},
	{
		Name: "Light or dark", Words: "dark mode, night, theme, colors, contrast", Do: components.SwitchTheme{},
		why: always, Icon: "theme", in: inProject,
	},
	{
		Name: "Close and see all projects", Words: "exit, quit, home, start over, new", Do: components.LeaveProject{},
		Icon: "back",
		in:   inProject, lined: true,
	},
	{Name: "Keyboard shortcuts", Words: "hotkeys, manual, version, about", Do: components.OpenHelp{Keys: true}, why: always},
}

// unread is the why of a command that needs a document without running jobs.
func unread(s *Store) say.Text {
	switch {
	case s.State.Busy != 0 || s.Progress != nil:
		return stillReading
	case s.Empty():
		return "Open a sitemap first"
	}
	return ""
}

// unchosen is the why of a command on the selected pages, or on the one under the cursor.
func unchosen(s *Store) say.Text {
	why := unread(s)
	if why == "" && (s.languages.On || s.index.Shows() || s.table.Selected().Empty() && !s.table.Here()) {
		why = "Choose a page first"
	}
	return why
}

// unopened is the why of a command that shows one page.
func unopened(s *Store) say.Text {
	why := unchosen(s)
	if why == "" && (s.table.Selected().Len() > 1 || !address.IsWeb(s.table.Address())) {
		why = "Choose a page first"
	}
	return why
}

// unfiltered is the why of the command that removes all filters.
func unfiltered(s *Store) say.Text {
	why := unread(s)
	if why == "" && s.table.Filter().All() {
		why = "No filter is on"
	}
	return why
}

// unkept is the why of a command on a project on this device.
func unkept(s *Store) say.Text {
	why := unread(s)
	if why == "" && s.project.saved.ID == "" {
		why = cmp.Or(s.project.saved.Title, "Open a sitemap first")
	}
	return why
}

// nothing is the why of Undo and Redo.
func nothing(step say.Text, why say.Text) say.Text {
	if step != "" {
		return ""
	}
	return why
}

// commands returns the commands in the dialog that finds one, without the command that opens it. The languages come before
// the colors, and the filter of dates before all pages, because people ask for what changed since a day.
func (s *Store) commands() []frame.Command {
	var out []frame.Command
	for _, c := range allCommands()[1:] {
		if c.aside || c.Do == (components.LeaveOut{Out: s.table.AllOut()}) {
			continue
		}
		x := frame.Command{
			Name: c.name(max(1, s.table.Selected().Len())), Keys: c.keys(), Do: c.Do, Why: c.missing(s),
		}
		if c.Words != "" {
			x.Words = c.Words
		}
		if c.Do == (components.SwitchTheme{}) {
			out = append(out, languageCommands()...)
		}
		if c.Do == (components.ShowAllPages{}) {
			out = append(out, frame.Command{
				Name:  say.Fill("Filter: {column}", "column", sitemapcore.LastMod.Name()),
				Words: "changed since, newer, new pages, lastmod, updated", Do: components.OpenFilter{Column: sitemapcore.LastMod},
				Why: unread(s),
			})
		}
		out = append(out, x)
	}
	return out
}

// sorts returns the ways to sort by a column, as its filter offers them.
func (s *Store) sorts(column sitemapcore.Field) (items []ui.MenuItem) {
	way := func(icon string, label say.Text, desc bool) {
		by := urltable.SortBy{Sort: sitemapcore.Sort{{Key: column.SortKey(), Desc: desc}}}
		item := ui.MenuItem{Icon: icon, Label: say.Fill(label, "column", urltable.ColumnOf(column).Name()), Tick: ui.TickOff, Do: by}
		if s.table.Sort() == by.Sort {
			item.Tick, item.Do = ui.TickOn, urltable.SortBy{} // back to the order of the files
		}
		items = append(items, item)
	}
	way("up", "Sort: {column}, ascending", false)
	way("chev", "Sort: {column}, descending", true)
	return items
}

// languageCommands returns a command for each other language.
func languageCommands() (out []frame.Command) {
	for _, l := range say.Languages {
		if l.Tag != say.Tag() {
			out = append(out, frame.Command{
				Name: say.Data(l.Name), Lang: l.Tag, Words: "Language", Do: components.Speak{Tag: l.Tag},
			})
		}
	}
	return out
}

// name returns the name of a command on n pages.
func (c *command) name(n int) say.Text {
	if c.Name != "" {
		return c.Name
	}
	return say.N(c.NameOf, n)
}

// cellMenu draws the menu of a cell, with the commands that can be done now, or nothing.
func (r *Root) cellMenu() app.UI {
	s := r.store
	at := s.table.Menu
	if at == nil {
		return ui.Nothing()
	}
	n := max(1, s.table.Selected().Len())
	m := &ui.Menu{At: &at.At, Of: say.N("{n, plural, one {# page} other {# pages}}", n), Sink: s.Sink}
	for _, c := range commands {
		if c.in&inRow == 0 || c.missing(s) != "" || c.Do == (components.LeaveOut{Out: s.table.AllOut()}) {
			continue
		}
		m.Items = append(m.Items, ui.MenuItem{
			Icon: c.Icon, Label: c.name(n), Keys: c.keys(), Line: c.lined && m.Items != nil, Do: c.Do,
		})
	}
	return m
}

// selectionItems returns the items of the menu of the selection. Extras are offered if some page has them.
func (s *Store) selectionItems() []ui.MenuItem {
	way := func(w sitemapcore.ReplaceWay) ui.MenuItem {
		return ui.MenuItem{Label: terms.ReplaceWay(w), Do: changeBy(w)}
	}
	replace := way(sitemapcore.ReplaceText)
	replace.Head = "Addresses"
	items := []ui.MenuItem{
		{Head: "Dates", Label: "Last changed", Do: components.OpenSet{Field: sitemapcore.LastMod}},
		way(sitemapcore.AddressDate), way(sitemapcore.PublishedDate),
		replace, way(sitemapcore.MoveSite), way(sitemapcore.UseHTTPS),
		{Label: "Slashes, .html, parameters…", Do: changeBy(sitemapcore.AddSlash)},
		{Head: "Other", Label: "Change frequency##column", Do: components.OpenSet{Field: sitemapcore.ChangeFreq}},
		{Label: "Priority", Do: components.OpenSet{Field: sitemapcore.Priority}},
	}
	if s.State.Held&sitemapcore.ExtrasBit != 0 {
		items = append(items, ui.MenuItem{Label: "Images, videos, news…", Do: components.OpenBulk{}})
	}
	return items
}

// projectItems returns the items of the menu of the open project: the commands that can be done, or could be done if no
// file was being read. If the browser keeps projects, a new one begins on the screen with all projects; otherwise the
// last item closes the open files.
func (s *Store) projectItems() (items []ui.MenuItem) {
	if s.project.saved.State == wire.SavedNothing {
		return nil
	}
	for _, c := range commands {
		if why := c.missing(s); c.in&inProject != 0 && (why == "" || why == stillReading) {
			items = append(items, ui.MenuItem{
				Icon: c.Icon, Label: cmp.Or(c.short, c.Name), Keys: c.keys(), Line: c.lined && items != nil, Do: c.Do,
			})
		}
	}
	leave := &items[len(items)-1]
	if s.project.saved.ID == "" {
		leave.Label = "Close"
		return items
	}
	begin := ui.MenuItem{Icon: "plus", Label: "New project", Line: true, Do: leave.Do}
	leave.Line = false
	return append(items[:len(items)-1], begin, *leave)
}

// ShortcutOf returns the intent of a key that no element with the focus has handled, or nil. typing means that the focus
// is in a field for text, where undo and characters belong to the field.
func ShortcutOf(k Key, typing bool) components.Intent {
	if k.Composing || k.Typed || k.Alt || typing && !k.Ctrl && utf8.RuneCountInString(k.Name) == 1 {
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

// press carries out the intent of a command's keys, if the command can be done.
func (s *Store) press(in components.Intent) {
	for _, c := range commands {
		if c.Do == in && (c.late || c.missing(s) == "") {
			s.do(in)
		}
	}
}
