package sitemapcore

import (
	"errors"
	"slices"

	"sitemapeditor/sitemapcore/say"
)

// A Kind says what sort of change a transaction is, as a dotted string: "input.lastmod", "delete",
// "open".
type Kind string

// A Transaction is a change with what the history needs to know about it.
type Transaction struct {
	// Label is what the owner sees: "Set the priority on 312 pages".
	Label say.Text
	Kind  Kind
	// Changes is what is done.
	Changes ChangeSet
	// Again is how to do it on other pages; nil where that makes no sense.
	Again *RecipeStep
}

// A Step is one entry of the history.
type Step struct {
	Label say.Text
	Kind  Kind
	Again *RecipeStep // how to do it on other pages; nil where that makes no sense
	// Back is what takes the document to the other side of the step. It names the pages that the step
	// touches, but for those that it takes out, which it names by their places.
	Back ChangeSet
	size int
}

// A History keeps the inverses of transactions. It never holds sorting, filters or selections.
// Steps are not limited in number but in bytes: when their changes hold more than the budget, the
// oldest are forgotten.
type History struct {
	Budget int // in bytes; zero means no limit

	done, undone []Step
	size         int
	forgotten    int
	marked       int // the depth at the mark, and one; zero without a mark
}

// Mark remembers the document as it is, instead of what was remembered before.
func (h *History) Mark() { h.marked = h.Depth() + 1 }

// SinceMark returns how many steps lead back to the document as it was at the mark: none where it is
// that, or where no steps lead there any more.
func (h *History) SinceMark() int {
	n := h.Depth() + 1 - h.marked
	if h.marked == 0 || n < 0 || n > len(h.done) {
		return 0
	}
	return n
}

// Record makes a transaction that was applied already the newest step; inverse takes it back. What
// had been undone can no longer be redone.
func (h *History) Record(t Transaction, inverse ChangeSet) {
	for _, s := range h.undone {
		h.size -= s.size
	}
	h.undone = nil
	if h.Depth()+1 < h.marked {
		h.marked = 0 // it was among what can't be redone now
	}
	s := Step{t.Label, t.Kind, t.Again, inverse, inverse.Size()}
	h.done = append(h.done, s)
	h.size += s.size
	h.forget()
}

// forget drops the oldest steps over the budget, but never the newest.
func (h *History) forget() {
	for h.Budget > 0 && h.size > h.Budget && len(h.done) > 1 {
		h.size -= h.done[0].size
		h.done[0] = Step{}
		h.done = h.done[1:]
		h.forgotten++
	}
}

// Undo takes the newest step back, and returns it as it leads to the other side now. Where there is
// none that fits the document the error is [ErrStale]. Breathe is called as in
// [Document.ApplyInSlices], and nothing else may change the history until it is done.
func (h *History) Undo(d *Document, breathe Breathe) (Step, error) {
	return h.move(d, &h.done, &h.undone, sliceRows, breathe)
}

// Redo is Undo for the step that was undone last.
func (h *History) Redo(d *Document, breathe Breathe) (Step, error) {
	return h.move(d, &h.undone, &h.done, sliceRows, breathe)
}

func (h *History) move(d *Document, from, to *[]Step, slice int, breathe Breathe) (Step, error) {
	last := len(*from) - 1
	if last < 0 {
		return Step{}, ErrStale
	}
	s := (*from)[last]
	back, err := d.apply(s.Back, slice, breathe)
	if errors.Is(err, ErrStale) {
		// The steps are the exact inverses of what was done since, so they fit. Those that came
		// from outside may not, and then no older one does.
		*from, h.marked = nil, 0
	}
	if err != nil {
		return Step{}, err
	}
	*from = (*from)[:last]
	h.size -= s.size
	s.Back, s.size = back, back.Size()
	h.size += s.size
	*to = append(*to, s)
	return s, nil
}

// Steps returns the labels of the steps that can be undone, newest first.
func (h *History) Steps() []Step { return reversed(h.done) }

// Undone returns the steps that can be redone, next first.
func (h *History) Undone() []Step { return reversed(h.undone) }

func reversed(s []Step) []Step {
	s = slices.Clone(s)
	slices.Reverse(s)
	return s
}
