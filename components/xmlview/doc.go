// Package xmlview is the panel "XML": the text of one page or of a whole output file, in color, and the one place where
// the XML of a page is edited by hand.
//
// # Model
//
// A [LineSource] has the text, and a list.List draws it, so that a file of a million lines scrolls like one of a
// hundred: all have one height. A missing line is drawn empty, with its number, and requested by Need; when it arrives,
// Rev changes.
//
// Editing opens a box in the place of the entry's lines. The box is an overlay: it replaces whole rows, and only its
// height enters the geometry, so it may wrap and grow while the rest stays windowed. In it, a textarea has the text and
// a colored copy covers it, with the numbers and the mark at the faulty line. Entries of more than 60 lines have no
// copy. The lines of the selected page are wrapped on demand in the same way: in a box of their own, while all others
// keep their height.
//
// # Cost
//
// A window is about sixty lines. Scrolling draws four of them every four lines and nothing in between. A typed
// character redraws its line.
package xmlview
