package history

import (
	"errors"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// A Kind says what sort of change a transaction is: "input.lastmod", "delete", "fix", "open".
type Kind string

// A Transaction is one step of the history, which undo reverts at once.
type Transaction struct {
	// Label is the text for the user: "Set the priority on 312 pages".
	Label say.Text
	Kind  Kind
	sitemapcore.Account
	// Steps are the steps that made the change, for a recipe. There are none if they make no sense on
	// other pages, as on those that the owner picked by hand.
	Steps []sitemapcore.Step
	// Back takes the document to the other side of the change. It names the pages that the change
	// touches by their ids, and pages that it takes out by their places.
	Back sitemapcore.ChangeSet
	// Beside is a value of the caller that stays with the transaction when it is undone and redone. It is not saved.
	Beside any
	size   int
}

// A History keeps transactions. It never holds sorting, filters or selections. Transactions are not
// limited in number but in bytes: when their changes hold more than the budget, the oldest are
// forgotten.
type History struct {
	Budget int // in bytes; zero means no limit

	done, undone []Transaction
	size         int
	forgotten    int
	marked       int // the depth at the mark, and one; zero without a mark
}

// Mark replaces the remembered state of the document by the current one.
func (h *History) Mark() { h.marked = h.Depth() + 1 }

// SinceMark returns the number of steps back to the marked state of the document: 0 if nothing changed, or if no steps
// lead back.
func (h *History) SinceMark() int {
	n := h.Depth() + 1 - h.marked
	if h.marked == 0 || n < 0 || n > len(h.done) {
		return 0
	}
	return n
}

// Record makes an applied transaction the newest one. Undone steps can no longer be redone.
func (h *History) Record(t Transaction) {
	for _, s := range h.undone {
		h.size -= s.size
	}
	h.undone = nil
	if h.Depth()+1 < h.marked {
		h.marked = 0 // it was among what can't be redone now
	}
	t.size = t.Back.Size()
	h.done = append(h.done, t)
	h.size += t.size
	h.forget()
}

// forget drops the oldest steps over the budget, but never the newest.
func (h *History) forget() {
	for h.Budget > 0 && h.size > h.Budget && len(h.done) > 1 {
		h.size -= h.done[0].size
		h.done[0] = Transaction{}
		h.done = h.done[1:]
		h.forgotten++
	}
}

// Undo reverts the newest step, and returns its inverse. The error is [sitemapcore.ErrStale] if no step fits the document. It calls
// breathe as [sitemapcore.Document.ApplyInSlices] does, and nothing else may change the history until it returns.
func (h *History) Undo(d *sitemapcore.Document, breathe sitemapcore.Breathe) (Transaction, error) {
	return h.moveStep(d, &h.done, &h.undone, breathe)
}

// Redo is Undo for the step that was undone last.
func (h *History) Redo(d *sitemapcore.Document, breathe sitemapcore.Breathe) (Transaction, error) {
	return h.moveStep(d, &h.undone, &h.done, breathe)
}

func (h *History) moveStep(d *sitemapcore.Document, from, to *[]Transaction, breathe sitemapcore.Breathe) (Transaction, error) {
	last := len(*from) - 1
	if last < 0 {
		return Transaction{}, sitemapcore.ErrStale
	}
	s := (*from)[last]
	back, err := d.ApplyInSlices(s.Back, breathe)
	if errors.Is(err, sitemapcore.ErrStale) {
		// The steps are the exact inverses of later changes, so they fit. Steps from a file may not fit, and then no
		// older one does.
		*from, h.marked = nil, 0
	}
	if err != nil {
		return Transaction{}, err
	}
	*from = (*from)[:last]
	h.size -= s.size
	s.Back, s.size = back, back.Size()
	h.size += s.size
	*to = append(*to, s)
	return s, nil
}

// Done returns the transactions that can be undone, newest first.
func (h *History) Done() []Transaction { return reversed(h.done) }

// Undone returns the transactions that can be redone, next first.
func (h *History) Undone() []Transaction { return reversed(h.undone) }

func reversed(s []Transaction) []Transaction {
	s = slices.Clone(s)
	slices.Reverse(s)
	return s
}

// State returns the transactions that can be undone and those that can be redone, the oldest first.
func (h *History) State() (done, undone []Transaction) {
	return slices.Clone(h.done), slices.Clone(h.undone)
}

// Restore makes transactions the history. They must be those of the document as it is.
func (h *History) Restore(done, undone []Transaction) {
	*h = History{Budget: h.Budget}
	restored := func(list []Transaction) (out []Transaction) {
		for _, t := range list {
			t.size = t.Back.Size()
			out = append(out, t)
			h.size += t.size
		}
		return out
	}
	h.done, h.undone = restored(done), restored(undone)
}

// Depth returns how many steps were ever done and are not undone.
func (h *History) Depth() int { return h.forgotten + len(h.done) }
