// Package urltable is the grid "Pages": a table of any number of pages of which only the rows on
// screen exist.
//
// # Model
//
// The rows stand behind a [Source], which may not have all of them at hand. A [State] says where
// the cursor is, which rows are selected and what is being edited; it is a value, and its methods
// return the next one together with the intents that follow. Nothing in it knows the browser:
// [State.Key] is the whole keyboard, driven by the same table of bindings that [Bindings] gives to
// the sheet of shortcuts.
//
// [Table] draws a State. Rows are named by their position in the view, counted from 0; position -1
// is the row of column heads. Which pages stand at those positions is the owner's matter: when they
// become others, [Table.View] changes and the selection is dropped.
//
// # Drawing
//
// The rows are those of a list.List: a slot is a copy of one model, and [rowView.Show] says what the
// texts and attributes of a row are. All that stands around the rows is go-app's.
//
// The field that edits a cell is an overlay, one for the whole life of the table, and never part of
// a row. It is in the page even when nothing is edited, so that it can take the focus within the
// event of the key that opens it: the browser then gives the typed character, or the beginning of a
// composition, to the field by itself.
//
// The square at the corner of the selected cells, and the frame around the rows that it is dragged
// over ([Fill]), are rows beside the rows: they scroll with them and have their columns, so they
// stand where their cells do without being measured.
//
// # Cost
//
// Drawing is linear in the rows on screen; everything else is constant or linear in the number of
// ranges in the selection. All of a million rows selected is one range.
package urltable
