package page

import (
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// keptFilters are the filters that the project keeps by name, as the engine said last.
type keptFilters struct {
	*common
	list []sitemapcore.KeptFilter
}

// putBack brings back the filters that were kept before one was deleted or replaced.
type putBack struct{ list []sitemapcore.KeptFilter }

// doKept carries out what the owner does with filters that are kept, and reports whether it was that.
func (k *keptFilters) doKept(in components.Intent) bool {
	switch in := in.(type) {
	case components.KeepFilter:
		var names []string
		for _, c := range k.table.chips() {
			names = append(names, c.Label.String())
		}
		f := k.now()
		name := strings.Join(append(names, strings.Fields(f.Query)...), ", ")
		k.askForName("Save filter", "Save", name, func(name string) {
			k.keep(k.but(name), sitemapcore.KeptFilter{Name: name, Filter: f})
		})
	case components.ShowKeptFilter:
		if i := k.named(in.Name); i >= 0 {
			k.table.Narrow(k.list[i].Filter)
			k.ToPages()
		}
	case components.RenameKeptFilter:
		if on := k.on(); on != "" {
			f := k.now()
			k.askForName("Rename filter", "Rename", on, func(name string) {
				if name != on {
					k.keep(k.but(on, name), sitemapcore.KeptFilter{Name: name, Filter: f})
				}
			})
		}
	case components.DropKeptFilter:
		if i := k.named(k.on()); i >= 0 {
			name := k.list[i].Name
			k.put(k.but(name), ui.Toast{
				Text: say.Fill("Filter “{name}” deleted", "name", name),
				Act:  &ui.Action{Label: "Undo", Do: putBack{k.list}},
			})
		}
	case putBack:
		k.put(in.list, ui.Toast{})
	default:
		return false
	}
	return true
}

// askForName asks for the name of a filter. Without one, the filter has the name that is offered.
func (k *keptFilters) askForName(title, do say.Text, name string, then func(name string)) {
	k.AskOwner(desk.Question{
		Title: title, Label: "Name of the filter", Value: name, Actions: []ui.Action{{Label: do}},
		Answer: func(text string) {
			if text = strings.Join(strings.Fields(text), " "); text == "" {
				text = name
			}
			then(text)
		},
	})
}

// maxName is the most characters of the name of a filter or a recipe.
const maxName = 200

// shortened returns a name of at most so many characters, and says if it was longer.
func shortened(name string) (short string, says say.Text) {
	all := []rune(name)
	if len(all) <= maxName {
		return name, ""
	}
	return strings.TrimSpace(string(all[:maxName])), say.Fill("The name was shortened to {n} characters", "n", maxName)
}

// now returns the filter that is on, as it can be kept: without the comparison with an earlier
// version, which is no part of the project.
func (k *keptFilters) now() sitemapcore.Filter {
	f := k.table.filter
	f.Compared = 0
	return f
}

// on returns the name of the filter that is on, or nothing.
func (k *keptFilters) on() string {
	for _, f := range k.list {
		if f.Filter.Equal(k.table.filter) {
			return f.Name
		}
	}
	return ""
}

// names are the names of the filters.
func (k *keptFilters) names() (names []string) {
	for _, f := range k.list {
		names = append(names, f.Name)
	}
	return names
}

// named returns the place of a filter in the list, or -1.
func (k *keptFilters) named(name string) int { return slices.Index(k.names(), name) }

// but returns the filters with other names.
func (k *keptFilters) but(names ...string) []sitemapcore.KeptFilter {
	return slices.DeleteFunc(slices.Clone(k.list), func(f sitemapcore.KeptFilter) bool {
		return slices.Contains(names, f.Name)
	})
}

// keep has a filter kept beside others, in the order of their names. It may take the place of another
// one with its name, which is said, with the way back.
func (k *keptFilters) keep(others []sitemapcore.KeptFilter, f sitemapcore.KeptFilter) {
	toast := ui.Toast{}
	if f.Name, toast.More = shortened(f.Name); toast.More != "" {
		others = slices.DeleteFunc(others, func(other sitemapcore.KeptFilter) bool { return other.Name == f.Name })
	}
	at := slices.IndexFunc(others, func(other sitemapcore.KeptFilter) bool {
		return strings.ToLower(other.Name) > strings.ToLower(f.Name)
	})
	if at < 0 {
		at = len(others)
	}
	toast.Text = say.Fill("Filter “{name}” saved", "name", f.Name)
	if i := k.named(f.Name); i >= 0 && !k.list[i].Filter.Equal(f.Filter) {
		toast.Text = say.Fill("Filter “{name}” replaced", "name", f.Name)
		toast.Act = &ui.Action{Label: "Undo", Do: putBack{k.list}}
	}
	k.put(slices.Insert(others, at, f), toast)
}

// put has filters kept in the place of those that are, and then says so.
func (k *keptFilters) put(list []sitemapcore.KeptFilter, then ui.Toast) {
	k.Toast = ui.Toast{}
	k.Ask(&wire.KeepFilters{List: list}, func(b wire.Body, out []wire.Blob) {
		k.Done(b, out)
		if _, ok := b.(*wire.Done); ok && then.Text != "" {
			k.Notify(then)
		}
	})
}
