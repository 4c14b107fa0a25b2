package desk

import (
	"fmt"
	"reflect"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// handlers are the registered functions by the type of their argument.
type handlers struct {
	intents map[reflect.Type]func(any)
	events  map[reflect.Type][]func(any)
	states  []func(old wire.State)
	another []func()
	opened  []func(fresh bool)
	moves   []func()
}

// On registers the function that carries out an intent. Each intent has one.
func On[I components.Intent](d *Desk, does func(I)) {
	d.handlers.on(reflect.TypeFor[I](), func(in any) { does(in.(I)) })
}

// on registers the function of a type of intents. It isn't generic, because the program has an instance of [On] for each
// of the hundred types.
func (h *handlers) on(kind reflect.Type, does func(any)) {
	if h.intents == nil {
		h.intents = make(map[reflect.Type]func(any))
	}
	if h.intents[kind] != nil {
		panic("two functions carry out " + kind.String())
	}
	h.intents[kind] = does
}

// MustCarryOut panics if an intent has no function. The page calls it at its start: a button for that intent would do
// nothing.
func (d *Desk) MustCarryOut(intents []components.Intent) {
	for _, in := range intents {
		if d.handlers.intents[reflect.TypeOf(in)] == nil {
			panic(fmt.Sprintf("no function carries out %T", in))
		}
	}
}

// Hear registers a function for an event of the engine. Several may hear the same one.
func Hear[E wire.Body](d *Desk, takes func(E)) {
	kind := reflect.TypeFor[E]()
	if d.handlers.events == nil {
		d.handlers.events = make(map[reflect.Type][]func(any))
	}
	d.handlers.events[kind] = append(d.handlers.events[kind], func(b any) { takes(b.(E)) })
}

// WhenChanged registers a function that is called after the document changed. The new state is in d.State.
func (d *Desk) WhenChanged(does func(old wire.State)) {
	d.handlers.states = append(d.handlers.states, does)
}

// Changed calls the functions of [Desk.WhenChanged].
func (d *Desk) Changed(old wire.State) {
	for _, does := range d.handlers.states {
		does(old)
	}
}

// WhenAnother registers a function that is called when another document is in the place of the open one, before the news
// about that document. The feature forgets all that belongs to the document before.
func (d *Desk) WhenAnother(does func()) { d.handlers.another = append(d.handlers.another, does) }

// Another forgets the document that was open, and calls the functions of [Desk.WhenAnother].
func (d *Desk) Another() {
	d.document = document{}
	d.Panel = components.PanelDetails
	if d.Narrow {
		d.Panel = components.PanelPages
	}
	if d.Dialog != nil && !d.Dialog.Stays {
		d.Show(nil)
	}
	for _, does := range d.handlers.another {
		does()
	}
}

// WhenOpened registers a function that is called after files or a text were opened, and the list of files has them. With
// fresh, their pages are in the place of others, or of none.
func (d *Desk) WhenOpened(does func(fresh bool)) { d.handlers.opened = append(d.handlers.opened, does) }

// Opened calls the functions of [Desk.WhenOpened].
func (d *Desk) Opened(fresh bool) {
	for _, does := range d.handlers.opened {
		does(fresh)
	}
}

// WhenMoved registers a function that is called after the cursor moved to another page, which is d.Current then.
func (d *Desk) WhenMoved(does func()) { d.handlers.moves = append(d.handlers.moves, does) }

// MoveTo makes a page the one under the cursor.
func (d *Desk) MoveTo(id sitemapcore.EntryID) {
	d.Current = id
	for _, does := range d.handlers.moves {
		does()
	}
}

// Do carries out an intent: a func() is called. It reports whether the intent has a function.
func (d *Desk) Do(in components.Intent) bool {
	if does, ok := in.(func()); ok {
		does()
		return true
	}
	does := d.handlers.intents[reflect.TypeOf(in)]
	if does != nil {
		does(in)
	}
	return does != nil
}

// Tell calls the functions that hear an event of the engine.
func (d *Desk) Tell(b wire.Body) {
	for _, takes := range d.handlers.events[reflect.TypeOf(b)] {
		takes(b)
	}
}
