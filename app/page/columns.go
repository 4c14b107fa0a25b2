package page

import (
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
)

// filtered are the columns whose filter is on.
func (t *table) filtered() (on urltable.Columns) {
	for _, c := range t.filter.Where {
		on |= urltable.ColumnSet(urltable.Column(c.Field))
	}
	return on
}

// sorts are the ways to sort by a column, as its filter offers them.
func (t *table) sorts(column sitemapcore.Field) (items []ui.MenuItem) {
	for _, command := range columnCommands() {
		by, ok := command.Do.(urltable.SortBy)
		if !ok || command.column != urltable.Column(column) {
			continue
		}
		item := ui.MenuItem{Icon: command.Icon, Label: command.name(0), Tick: ui.TickOff, Do: by}
		if t.sort == by.Sort {
			item.Tick, item.Do = ui.TickOn, urltable.SortBy{} // the way back
		}
		items = append(items, item)
	}
	return items
}
