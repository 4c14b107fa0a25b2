package urltable

// beside returns the position of a card of width w for a cell that begins at start and is cell wide: behind it in the
// line, or before it, within 0 and room. There it covers neither the cell nor those under it, which are usually pressed
// next. ok is false if there is no room.
func beside(start, cell, w, room int) (x int, ok bool) {
	const gap = 8
	switch {
	case start+cell+gap+w+gap <= room:
		return start + cell + gap, true
	case start-gap-w >= gap:
		return start - gap - w, true
	}
	return 0, false
}

// under returns the position of a pop-up of height h for a cell that begins at top and is cell high: below it, or above
// it if there is more room, within 0 and room.
func under(top, cell, h, room int) int {
	const gap = 4
	below := top + cell + gap
	if below+h <= room || top < room-top-cell {
		return max(min(below, room-h), 0)
	}
	return max(top-gap-h, 0)
}
