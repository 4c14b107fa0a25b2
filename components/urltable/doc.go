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
// There is a fixed number of row slots, as many as the view is tall and a few more. A slot keeps
// its row for as long as that row is in the window: scrolling by four rows draws four slots again
// and leaves the others alone. Meanwhile the slots are out of order in the page, so when the hand
// rests they are put in order for those who read the page and don't see it. After a jump no row
// keeps its slot, and they are dealt out in that order at once. Each slot is moved to its place by
// a style property; package geometry says where that is.
//
// The rows are no elements of go-app. A slot is a copy of one model; [rowView.show] says what the
// texts and attributes of a row are, and a dom.Sheet hands to the browser what differs, for all
// rows in one call. So rows are drawn whenever they change and no frame of go-app is waited for:
// while the table is scrolled, nothing else is drawn. All that stands around the rows is go-app's.
//
// To lay out and paint a whole window of other rows is most of what a change costs, and the
// browser's work. So rows that are not seen follow in the next frames, and a jump waits a moment
// for rows that are not at hand, where the page has not been scrolled there by the browser itself.
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
