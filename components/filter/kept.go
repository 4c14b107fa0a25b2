package filter

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

type (
	// Keep asks for a name to save the current filter.
	Keep struct{}
	// Show applies a saved filter.
	Show struct{ Name string }
)

// The most saved filters, and the most bytes that they have in a message.
const maxKept, maxKeptBytes = 100, 1 << 20

// Kept are the filters that the project keeps under names.
type Kept struct {
	*desk.Desk
	List []sitemapcore.KeptFilter
}

// NewKept returns the feature.
func NewKept(d *desk.Desk) *Kept {
	k := &Kept{Desk: d}
	d.WhenAnother(func() { *k = Kept{Desk: d} })
	desk.On(d, func(Keep) { k.keepNow() })
	desk.On(d, k.show)
	desk.Hear(d, k.take)
	return k
}

// take takes the filters of the project, which may be a file from anywhere or from a newer version.
func (k *Kept) take(b *sitemapcore.KeptFilters) {
	k.List = slices.DeleteFunc(b.List, func(f sitemapcore.KeptFilter) bool { return !f.Filter.Known() })
	k.List = k.List[:min(len(k.List), maxKept)]
}

// Items returns the filters for the bar beside the table. The one that is on shows all pages again.
func (k *Kept) Items() (items []ui.MenuItem) {
	on := k.On()
	for _, name := range k.Names() {
		item := ui.MenuItem{Icon: "filter", Label: say.Data(name), Do: Show{Name: name}}
		if name == on {
			item.Tick, item.Do = ui.TickOn, components.ShowAllPages{}
		}
		items = append(items, item)
	}
	return items
}

// Tools returns the buttons beside the active filters.
func (k *Kept) Tools() []ui.Action {
	f := k.Table.Filter()
	switch {
	case k.On() != "":
		return []ui.Action{{Label: "Rename filter", Do: k.rename}, {Label: "Delete saved filter", Do: k.delete}}
	case len(f.Where) > 0 || len(k.Table.FilterNames()) > 1:
		return []ui.Action{{Label: "Save filter", Do: Keep{}}}
	}
	return nil
}

// keepNow keeps the filter that is on, under a name that the user gives.
func (k *Kept) keepNow() {
	f := k.now()
	name := strings.Join(append(k.Table.FilterNames(), strings.Fields(f.Query)...), ", ")
	k.askForName("Save filter", "Save", name, func(name string) {
		k.addFilter(k.but(name), sitemapcore.KeptFilter{Name: name, Filter: f})
	})
}

// show puts a kept filter on.
func (k *Kept) show(in Show) {
	if i := k.indexOf(in.Name); i >= 0 {
		k.Table.Narrow(k.List[i].Filter)
		k.ToPages()
	}
}

// rename gives the filter that is on another name.
func (k *Kept) rename() {
	on, f := k.On(), k.now()
	k.askForName("Rename filter", "Rename", on, func(name string) {
		if name != on {
			k.addFilter(k.but(on, name), sitemapcore.KeptFilter{Name: name, Filter: f})
		}
	})
}

// delete deletes the kept filter that is on.
func (k *Kept) delete() {
	on, list := k.On(), k.List
	k.replaceAll(k.but(on), ui.Toast{
		Text: say.Fill("Filter “{name}” deleted", "name", on),
		Act:  &ui.Action{Label: "Undo", Do: func() { k.replaceAll(list, ui.Toast{}) }},
	})
}

// askForName asks for the name of a filter. If the user gives none, the filter gets the offered one.
func (k *Kept) askForName(title, do say.Text, name string, then func(name string)) {
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

// now returns the filter that is on, without the comparison with an earlier version: that is no part of the project.
func (k *Kept) now() sitemapcore.Filter {
	f := k.Table.Filter()
	f.Compared = 0
	return f
}

// On returns the name of the filter that is on, or "" if it isn't kept.
func (k *Kept) On() string {
	now := k.Table.Filter()
	for _, f := range k.List {
		if f.Filter.Equal(now) {
			return f.Name
		}
	}
	return ""
}

// Names are the names of the kept filters.
func (k *Kept) Names() (names []string) {
	for _, f := range k.List {
		names = append(names, f.Name)
	}
	return names
}

// indexOf returns the index of a filter in the list, or -1.
func (k *Kept) indexOf(name string) int { return slices.Index(k.Names(), name) }

// but returns the filters with other names.
func (k *Kept) but(names ...string) []sitemapcore.KeptFilter {
	return slices.DeleteFunc(slices.Clone(k.List), func(f sitemapcore.KeptFilter) bool {
		return slices.Contains(names, f.Name)
	})
}

// addFilter adds a filter to others, sorted by name. If it replaces one of the same name, the message offers to undo that.
func (k *Kept) addFilter(others []sitemapcore.KeptFilter, f sitemapcore.KeptFilter) {
	toast := ui.Toast{}
	if f.Name, toast.More = ui.ShortName(f.Name); toast.More != "" {
		others = slices.DeleteFunc(others, func(other sitemapcore.KeptFilter) bool { return other.Name == f.Name })
	}
	toast.Text = say.Fill("Filter “{name}” saved", "name", f.Name)
	if i := k.indexOf(f.Name); i >= 0 && !k.List[i].Filter.Equal(f.Filter) {
		list := k.List
		toast.Text = say.Fill("Filter “{name}” replaced", "name", f.Name)
		toast.Act = &ui.Action{Label: "Undo", Do: func() { k.replaceAll(list, ui.Toast{}) }}
	}
	others = append(others, f)
	slices.SortStableFunc(others, func(a, b sitemapcore.KeptFilter) int {
		return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	})
	k.replaceAll(others, toast)
}

// replaceAll replaces the kept filters, and then shows a message.
func (k *Kept) replaceAll(list []sitemapcore.KeptFilter, then ui.Toast) {
	k.Toast = ui.Toast{}
	note := &sitemapcore.KeptFilters{List: list}
	if len(list) > maxKept || len(wire.Encode(0, note)) > maxKeptBytes {
		k.Refuse(&wire.Failure{
			Title: "There is no room for another filter", Detail: "Delete a saved filter that you no longer need.",
		})
		return
	}
	k.Ask(note, func(b wire.Body, out []wire.Blob) {
		k.Done(b, out)
		if _, ok := b.(*wire.Done); ok && then.Text != "" {
			k.Notify(then)
		}
	})
}
