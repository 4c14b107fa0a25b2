// Package xmlview is the panel "XML": the text of one page or of a whole output file, in colour, and
// the one place where the XML of a page is edited by hand.
//
// # Model
//
// The text stands behind a [LineSource] and is drawn by a list.List, so that a file of a million lines
// scrolls like one of a hundred: all have one height. A line that the source does not have yet is
// drawn empty, with its number, and asked for by Need; when it has come, Rev changes.
//
// Editing opens a box in the place of the entry's lines. The box is an overlay: it takes the place
// of whole rows, and only its height enters the geometry, so it may wrap and grow while the rest
// stays windowed. In it, a textarea holds the text and a coloured copy of it lies above, with the
// numbers and the mark at the line that breaks. Entries of more than 60 lines are shown without the
// copy. The lines of the selected page are wrapped on demand in the same way: in a box of their own,
// while all others keep their height.
//
// # Cost
//
// A window is about sixty lines. Scrolling draws four of them every four lines and nothing in
// between. A typed character draws the line that it stands in.
package xmlview
