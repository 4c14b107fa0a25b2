package sitemapcore

import (
	"cmp"
	"fmt"
	"slices"
)

// SpliceChildren changes the lines of a sitemap index: Put replaces Cut lines from line At on. If the index has fewer
// lines, Put is appended.
type SpliceChildren struct {
	File    FileID
	At, Cut int
	Put     []Child
}

func (o SpliceChildren) check(d *Document, n int) (int, error) {
	if int(o.File) >= len(d.files) || o.At < 0 || o.Cut < 0 {
		return 0, fmt.Errorf("%w: lines of file %d", ErrStale, o.File)
	}
	return n, nil
}

func (o SpliceChildren) apply(d *Document) Op {
	f := *d.files[o.File]
	at := min(o.At, len(f.Children))
	end := at + min(o.Cut, len(f.Children)-at)
	cut := slices.Clone(f.Children[at:end])
	// The lines that were read may be the same slice, and stay.
	f.Children = slices.Concat(f.Children[:at], o.Put, f.Children[end:])
	for i := range o.Put {
		// A journal may say anything.
		if c := &f.Children[at+i]; f.LineRead(c) < 0 {
			c.Start, c.End = 0, 0
		}
	}
	d.files[o.File] = &f
	return SpliceChildren{o.File, at, len(o.Put), cut}
}

// LineRead returns the index in Came of the line that was read in the place of a line, or -1.
func (f *File) LineRead(c *Child) int {
	i, ok := slices.BinarySearchFunc(f.Came, c.Start,
		func(x Child, start uint32) int { return cmp.Compare(x.Start, start) })
	if !ok || f.Came[i].End != c.End {
		return -1
	}
	return i
}

func (o SpliceChildren) pages() int { return len(o.Put) }

// Size implements [Op].
func (o SpliceChildren) Size() int {
	n := 64
	for i := range o.Put {
		n += 48 + len(o.Put[i].Loc) + len(o.Put[i].LastMod)
	}
	return n
}

// Relisting returns the change from the lines of an index as read to the current ones.
func (d *Document) Relisting(id FileID) SpliceChildren {
	now, came := d.files[id].Children, d.files[id].Came
	head := 0
	for head < min(len(now), len(came)) && now[head] == came[head] {
		head++
	}
	tail := 0
	for tail < min(len(now), len(came))-head && now[len(now)-1-tail] == came[len(came)-1-tail] {
		tail++
	}
	return SpliceChildren{id, head, len(came) - head - tail, now[head : len(now)-tail]}
}
