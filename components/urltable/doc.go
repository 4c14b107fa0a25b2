// Package urltable is the grid "Pages": a table of any number of pages, with only the visible rows in the page.
//
// [Pages] is the feature: the filter, the order, the selection, the cursor and the loaded rows. It draws a
// [Table], which sends it the user's intents, and carries them out with requests to the engine.
//
// # Model
//
// A [Source] has the rows, perhaps not all of them loaded. A [State] has the cursor, the selected rows and the current
// edit; it is a value, and its methods return the next one together with the resulting intents. It is independent of
// the browser: [State.Key] is the whole keyboard, and uses the table of bindings that [Bindings] gives to the list of
// shortcuts.
//
// [Table] draws a State. Rows are named by their position in the view, counted from 0; position -1 is the row of column
// heads. The owner decides which pages are at those positions: when they change, [Table.View] or the order of the view
// ([wire.View]) changes and the selection is dropped.
//
// # Drawing
//
// The rows are those of a list.List: a slot is a copy of one model, and [rowView.Show] sets the texts and attributes of
// a row. go-app draws everything around the rows.
//
// The field that edits a cell is an overlay, one for the whole life of the table, and never part of a row. It is in the
// page even without an edit, so that it can take the focus within the event of the key that opens it: the browser then
// enters the typed character, or the beginning of a composition, by itself.
//
// The square at the corner of the selected cells, and the frame around the rows that it is dragged over ([Fill]), are
// additional rows: they scroll with the rows and have their columns, so they need no measuring.
//
// # Cost
//
// Drawing is linear in the visible rows; everything else is constant or linear in the number of ranges in the
// selection. All of a million rows selected is one range.
package urltable
