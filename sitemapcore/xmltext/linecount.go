package xmltext

import "bytes"

// A LineCounter counts the lines of one text, each time from the last offset: the next one is mostly near it.
type LineCounter struct{ at, ends int }

// Line returns the number of the line of an offset, from 1.
func (l *LineCounter) Line(text []byte, at int) int {
	switch newline := []byte{'\n'}; {
	case at >= l.at:
		l.ends += bytes.Count(text[l.at:at], newline)
	case at < l.at/2:
		l.ends = bytes.Count(text[:at], newline)
	default:
		l.ends -= bytes.Count(text[at:l.at], newline)
	}
	l.at = at
	return 1 + l.ends
}
