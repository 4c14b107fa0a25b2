package session

import (
	"errors"
	"reflect"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Request is one message that waits for its answer.
type Request struct {
	loop  *loop
	id    int
	Blobs []wire.Blob
}

// Request returns a request of the page.
func (l *loop) Request(id int, blobs []wire.Blob) Request { return Request{l, id, blobs} }

// Answer sends the answer to a request.
func (r Request) Answer(b wire.Body, blobs ...wire.Blob) {
	r.loop.send(wire.Message{Frame: wire.Show(r.id, b), Blobs: blobs})
}

// Fail answers that a request could not be done.
func (r Request) Fail(err error) { r.Answer(Explain(err)) }

// End answers a request, or why it could not be done.
func (r Request) End(b wire.Body, err error, blobs ...wire.Blob) {
	if err != nil {
		b, blobs = Explain(err), nil
	}
	r.Answer(b, blobs...)
}

// Done answers a request that gives nothing back.
func (r Request) Done(err error) { r.End(&wire.Done{}, err) }

// Then returns a function that ends the job of a request: it answers with the job's error, or calls answer.
func (r Request) Then(answer func()) func(error) {
	return func(err error) {
		if err != nil {
			r.Fail(err)
			return
		}
		answer()
	}
}

// Refuse returns an error in words for the owner.
func Refuse(title, detail say.Text) *wire.Failure { return &wire.Failure{Title: title, Detail: detail} }

// Explain puts an error into words for the owner.
func Explain(err error) *wire.Failure {
	var f *wire.Failure
	switch {
	case errors.As(err, &f):
		return f
	case errors.Is(err, ErrStale):
		return &wire.Failure{
			Title: "This part of the table has changed", Detail: "Look again and repeat what you did.",
			Code: wire.FailedStale,
		}
	case errors.Is(err, ErrLater):
		return &wire.Failure{Title: "This can’t be undone from here any more", Detail: "Something else was changed " +
			"since. Undo at the top takes back the newest change first.", Code: wire.FailedStale}
	case errors.Is(err, ErrOpening):
		return Refuse("Files are still being opened",
			"You can look around now, and change things as soon as all files are read.")
	case errors.Is(err, ErrClipped):
		return Refuse("This is too long to edit here", "You see only the beginning of it, and the rest would be "+
			"lost. Nothing was changed. Type a new value in its place, or remove it.")
	case errors.Is(err, ErrCanceled):
		return &wire.Failure{Title: "Canceled", Detail: "What was open is as it was before.", Code: wire.FailedCanceled}
	case errors.Is(err, sitemapcore.ErrFull):
		return item.RefuseFull()
	}
	return Refuse("That did not work", say.Fill(say.UnchangedText, "why", err.Error()))
}

// Errors for which [Explain] has words.
var (
	ErrStale   = errors.New("engine: what was named is gone")
	ErrLater   = errors.New("engine: something else was changed since")
	ErrOpening = errors.New("engine: files are being opened")
	ErrClipped = errors.New("engine: what is shown of a value would be taken for all of it")
)

// A Demand is a condition for answering a request.
type Demand uint8

const (
	// Document is for requests about the document that the page shows. It refuses them if another one is open by now.
	Document Demand = 1 << iota
	// Opened requires that all files are read.
	Opened
	// changes is the part of Changes that is not in Document.
	changes
	// Changes is for requests that may change the document. It refuses them like Document, and also if another tab
	// writes the project, or if a text was shown clipped. It delays them while a change is being applied.
	Changes = Document | changes
)

// Requests has a handler for each type of message from the page. Each feature adds its own.
type Requests map[reflect.Type]Handler

// A Handler answers one type of message.
type Handler struct {
	kind   reflect.Type
	demand Demand
	check  func() error        // returns why the request is refused; may be nil
	see    func(wire.Body) any // looks up what the message names; may be nil
	answer func(r Request, b wire.Body, seen any)
}

// By returns the handler of one type of message. Seventy calls would take 40 KB of the program in line.
//
//go:noinline
func By[B wire.Body](answer func(Request, B)) Handler {
	return Handler{kind: reflect.TypeFor[B](), answer: func(r Request, b wire.Body, _ any) { answer(r, b.(B)) }}
}

// Seen returns the handler of a message that names places. see looks them up when the message arrives, and answer gets them
// when the message has its turn, which may be after another change.
func Seen[B wire.Body, S any](see func(B) S, answer func(Request, B, S)) Handler {
	return Handler{
		kind: reflect.TypeFor[B](),
		see:  func(b wire.Body) any { return see(b.(B)) },
		answer: func(r Request, b wire.Body, seen any) {
			s, _ := seen.(S) // nil is no S if S is an interface
			answer(r, b.(B), s)
		},
	}
}

// If returns the handler with a condition of its own: an error of check refuses the request.
func (h Handler) If(check func() error) Handler {
	h.check = check
	return h
}

// Needs reports whether the request has a demand.
func (h *Handler) Needs(d Demand) bool { return h.demand&d == d }

// See looks up what a message names.
func (h *Handler) See(b wire.Body) any {
	if h.see == nil {
		return nil
	}
	return h.see(b)
}

// Do answers a request with what See has found, or refuses it by the handler's own condition.
func (h *Handler) Do(r Request, b wire.Body, seen any) {
	if h.check != nil {
		if err := h.check(); err != nil {
			r.Fail(err)
			return
		}
	}
	h.answer(r, b, seen)
}

// Add adds handlers with the same demand. Each type of message has one handler.
func (all Requests) Add(d Demand, handlers ...Handler) {
	for _, h := range handlers {
		if _, twice := all[h.kind]; twice {
			panic("there are two answers to " + h.kind.String())
		}
		h.demand = d
		all[h.kind] = h
	}
}

// A Choice is the pages that a step is for.
type Choice struct {
	N     int
	IDs   IDs
	Below int                 // the last of them, which are only below the pages of the target; for a paste
	By    *sitemapcore.Filter // that lets them through; nil if they were picked by hand
	All   bool                // they are all pages that a view shows
}

// A Chooser finds the pages of a [wire.Target] within a job. It is made when the request arrives ([Seen]), so that it finds
// the pages that the user saw, whatever else has its turn before. A nil Chooser is for all pages.
type Chooser func(*Job) (Choice, error)
