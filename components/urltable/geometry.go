package urltable

// overscan is the step of the window in rows: it changes every overscan rows, and at least so many more stand above and below what is
// seen. Four rows are one notch of a wheel.
const overscan = 4

// slotRow returns the row that a slot holds while the window begins at first. Slots are dealt out in turn, from the row base on, so
// a row keeps its slot for as long as it is in the window, and the slots are in the order of the rows when base is first.
func slotRow(slot, slots, first, base int) int {
	turn := (slot - (first - base)) % slots
	if turn < 0 {
		turn += slots
	}
	return first + turn
}

// under returns where a pop-up of height h goes that belongs to a cell which begins at top and is cell high: below it, or
// above it where there is more room, within 0 and room.
func under(top, cell, h, room int) int {
	const gap = 4
	below := top + cell + gap
	if below+h <= room || top < room-top-cell {
		return max(min(below, room-h), 0)
	}
	return max(top-gap-h, 0)
}
