package page

import (
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// keptFilters are the filters that the project keeps by name, as the engine said last.
type keptFilters struct {
	*desk
	list []sitemapcore.KeptFilter
}

// keepAgain puts a filter back that was deleted.
type keepAgain struct{ sitemapcore.KeptFilter }

// doKept carries out what the owner does with filters that are kept, and reports whether it was that.
func (k *keptFilters) doKept(in components.Intent) bool {
	switch in := in.(type) {
	case components.KeepFilter:
		var names []string
		for _, c := range k.table.chips() {
			names = append(names, c.Label)
		}
		f := k.now()
		name := strings.Join(append(names, strings.Fields(f.Query)...), ", ")
		k.askForName(ui.Words.SaveFilter, words.Save, name, func(name string) {
			k.keep(name, k.but(name), sitemapcore.KeptFilter{Name: name, Filter: f})
		})
	case components.ShowKeptFilter:
		if i := k.named(in.Name); i >= 0 {
			k.table.narrowTo(k.list[i].Filter)
			k.toPages()
		}
	case components.RenameKeptFilter:
		if on := k.on(); on != "" {
			f := k.now()
			k.askForName(ui.Words.RenameFilter, words.Rename, on, func(name string) {
				if name != on {
					k.keep(name, k.but(on, name), sitemapcore.KeptFilter{Name: name, Filter: f})
				}
			})
		}
	case components.DropKeptFilter:
		if i := k.named(k.on()); i >= 0 {
			f := k.list[i]
			k.put(k.but(f.Name), ui.Toast{
				Text: words.FilterDeleted.With("name", f.Name),
				Act:  &ui.Action{Label: ui.Words.Undo, Do: keepAgain{f}},
			})
		}
	case keepAgain:
		k.keep(in.Name, k.but(in.Name), in.KeptFilter)
	default:
		return false
	}
	return true
}

// askForName asks for the name of a filter. Without one, the filter has the name that is offered.
func (k *keptFilters) askForName(title, do, name string, then func(name string)) {
	k.askOwner(question{
		title: title, label: words.FilterName, value: name, actions: []ui.Action{{Label: do}},
		answer: func(text string) {
			if text = strings.Join(strings.Fields(text), " "); text == "" {
				text = name
			}
			then(sitemapcore.Clip(text, maxFilterName))
		},
	})
}

// maxFilterName is the most bytes of the name of a filter.
const maxFilterName = 200

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

// keep has a filter kept beside others, in the order of their names.
func (k *keptFilters) keep(name string, others []sitemapcore.KeptFilter, f sitemapcore.KeptFilter) {
	at := slices.IndexFunc(others, func(other sitemapcore.KeptFilter) bool {
		return strings.ToLower(other.Name) > strings.ToLower(name)
	})
	if at < 0 {
		at = len(others)
	}
	k.put(slices.Insert(others, at, f), ui.Toast{Text: words.FilterSaved.With("name", name)})
}

// put has filters kept in the place of those that are, and then says so.
func (k *keptFilters) put(list []sitemapcore.KeptFilter, then ui.Toast) {
	k.toast = ui.Toast{}
	k.ask(&wire.KeepFilters{List: list}, func(b wire.Body, out []wire.Blob) {
		k.done(b, out)
		if _, ok := b.(*wire.Done); ok {
			k.notify(then)
		}
	})
}
