package sitemapxml

import (
	"bytes"
	"sort"
)

// gitMarkEnd returns the offset behind the line at i if Git put it there to mark a conflict, or -1.
func gitMarkEnd(b []byte, i int) int {
	if i > 0 && b[i-1] != '\n' && b[i-1] != '\r' {
		return -1
	}
	const length = 7
	if i+length > len(b) {
		return -1
	}
	c := b[i]
	if c != '<' && c != '=' && c != '>' && c != '|' || bytes.Count(b[i:i+length], b[i:i+1]) != length {
		return -1
	}
	line := b[i:]
	end := len(b)
	if n := bytes.IndexByte(line, '\n'); n >= 0 {
		line, end = line[:n], i+n+1
	}
	rest := bytes.TrimSuffix(line[length:], []byte("\r"))
	if len(rest) > 0 && (c == '=' || rest[0] != ' ') || bytes.ContainsAny(rest, "<>") {
		return -1
	}
	return end
}

// nextGitMark returns the offset of the first conflict mark that begins a line in b[i:end], or -1.
func nextGitMark(b []byte, i, end int) int {
	for i < end {
		if gitMarkEnd(b, i) >= 0 {
			return i
		}
		n := bytes.IndexByte(b[i:end], '\n')
		if n < 0 {
			break
		}
		i += n + 1
	}
	return -1
}

// A Conflict is a part of a text that Git wrote in two versions, each between two of its marks.
type Conflict struct {
	Line       int       // of the first mark, from 1
	Start, End int       // of all of it, with the marks
	Parts      [3][2]int // the first version, the second, and the lines before both changed, if Git wrote these
	Names      [2]string // of the versions
}

// Conflicts returns the conflicts of a text, or nil if the marks in it don't belong together.
func Conflicts(b []byte) (list []Conflict) {
	at, line := -1, 1 // the part of the last conflict that a line belongs to, or -1
	for i := 0; i < len(b); line++ {
		next := len(b)
		if n := bytes.IndexByte(b[i:], '\n'); n >= 0 {
			next = i + n + 1
		}
		if gitMarkEnd(b, i) < 0 {
			i = next
			continue
		}
		name := string(bytes.TrimSpace(b[i+7 : next]))
		var c *Conflict
		if len(list) > 0 {
			c = &list[len(list)-1]
		}
		switch {
		case b[i] == '<' && at < 0:
			list, at = append(list, Conflict{Line: line, Start: i, Names: [2]string{name}}), 0
			c = &list[len(list)-1]
		case b[i] == '|' && at == 0:
			c.Parts[at][1], at = i, 2
		case b[i] == '=' && (at == 0 || at == 2):
			c.Parts[at][1], at = i, 1
		case b[i] == '>' && at == 1:
			c.Parts[at][1], at = i, -1
			c.End, c.Names[1] = next, name
		default:
			return nil
		}
		if at >= 0 {
			c.Parts[at] = [2]int{next, next}
		}
		i = next
	}
	if at >= 0 {
		return nil
	}
	return list
}

// KeepVersion returns a text with one part of each of its conflicts, and the function that turns an offset in that text
// into one in b.
func KeepVersion(b []byte, list []Conflict, part int) (text []byte, back func(int) int) {
	type piece struct{ at, from int } // of the text, and of b
	var pieces []piece
	add := func(from, to int) {
		if from < to {
			pieces = append(pieces, piece{len(text), from})
			text = append(text, b[from:to]...)
		}
	}
	from := 0
	for i := range list {
		c := &list[i]
		add(from, c.Start)
		add(c.Parts[part][0], c.Parts[part][1])
		from = c.End
	}
	add(from, len(b))
	return text, func(i int) int {
		n := sort.Search(len(pieces), func(n int) bool { return pieces[n].at > i })
		if n == 0 {
			return i
		}
		return pieces[n-1].from + i - pieces[n-1].at
	}
}
