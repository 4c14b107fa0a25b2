package components

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
)

// A Room is what one tab shows.
type Room string

// The rooms. On a wide screen the pages are always there, and the others share the panel beside
// them.
const (
	RoomPages   Room = "pages"
	RoomDetails Room = "details"
	RoomXML     Room = "xml"
	RoomFiles   Room = "files"
	RoomChecks  Room = "checks"
)

var rooms = [...]struct {
	room        Room
	label, icon string
}{
	{RoomPages, "Pages", "table"},
	{RoomDetails, "Details", "form"},
	{RoomXML, "XML", "code"},
	{RoomFiles, "Files", "file"},
	{RoomChecks, "Checks", "checks"},
}

// ShowRoom is wanted by a tab.
type ShowRoom struct{ Room Room }

// Tabs is the one list of tabs: the style sheet puts it at the top of the panel on a wide screen
// and at the bottom of a narrow one. A tab is chosen as soon as it has the focus, because what it
// shows is already there.
type Tabs struct {
	app.Compo

	Sink   Sink
	Room   Room // the one that is shown; on a wide screen the one in the panel
	Narrow bool // under 60 rem, where the pages are a room like the others
	Badge  int  // on Checks: how many pages would be rejected; zero for none
}

// Panel puts the body of a room where its tab points to.
func Panel(room Room, body ...app.UI) app.UI {
	return elem("div", "panel", body...).ID("room").Role("tabpanel").Aria("labelledby", "tab-"+string(room)).
		TabIndex(-1)
}

// Render draws the tabs.
func (t *Tabs) Render() app.UI {
	tabs := make([]app.UI, 0, len(rooms))
	for _, r := range rooms {
		if t.has(r.room) || r.room == RoomPages {
			tabs = append(tabs, t.tab(r.room, r.label, r.icon))
		}
	}
	return elem("nav", "rooms",
		elem("div", "rooms__list", tabs...).Role("tablist").Aria("label", "Rooms").OnClick(t.onClick).
			OnKeyDown(t.onKeyDown),
	).Aria("label", "Rooms")
}

func (t *Tabs) tab(room Room, label, icon string) app.UI {
	on := room == t.Room
	controls, index := "room", -1
	if room == RoomPages {
		controls = "main"
	}
	if on {
		index = 0
	}
	b := app.Button().Type("button").Class("tab").Role("tab").ID("tab-"+string(room)).DataSet("tab", string(room)).
		Aria("selected", on).Aria("controls", controls).TabIndex(index)
	if room == RoomPages {
		b = b.Class("tab--pages")
	}
	body := []app.UI{Icon(icon), leaf("span", "", label)}
	if room == RoomChecks && t.Badge > 0 {
		// The name of the tab stays "Checks"; the number is in the room itself.
		body = append(body, leaf("span", "tab__n", badge(t.Badge)).Aria("hidden", "true"))
	}
	return b.Body(body...)
}

// badge shortens a number for the little space on a tab.
func badge(n int) string {
	if n > 9999 {
		return Number(n/1000) + "k"
	}
	return Number(n)
}

// has reports whether there is a tab to choose for the room.
func (t *Tabs) has(room Room) bool {
	return t.Narrow || room != RoomPages
}

// next returns the room that a key leads to from the current one, and whether it leads anywhere.
func (t *Tabs) next(key string) (Room, bool) {
	var open []Room
	at := 0
	for _, r := range rooms {
		if !t.has(r.room) {
			continue
		}
		if r.room == t.Room {
			at = len(open)
		}
		open = append(open, r.room)
	}
	switch key {
	case "ArrowRight":
		return open[(at+1)%len(open)], true
	case "ArrowLeft":
		return open[(at+len(open)-1)%len(open)], true
	case "Home":
		return open[0], true
	case "End":
		return open[len(open)-1], true
	}
	return "", false
}

// onClick takes the presses on tabs. One between them is none, and the attribute of a tab is its own:
// what is around the list has a room as well.
func (t *Tabs) onClick(ctx app.Context, e app.Event) {
	if room := dom.Pressed(e, "tab"); room != "" {
		t.Sink.Do(ctx, ShowRoom{Room: Room(room)})
	}
}

func (t *Tabs) onKeyDown(ctx app.Context, e app.Event) {
	key, ctrl := dom.Key(e)
	if ctrl {
		return
	}
	room, ok := t.next(key)
	if !ok {
		return
	}
	e.PreventDefault()
	t.Sink.Do(ctx, ShowRoom{Room: room})
	ctx.Defer(func(app.Context) { dom.FocusID("tab-" + string(room)) })
}

// BackBar is the way back to the table while a room takes the whole width.
func BackBar(sink Sink) app.UI {
	return elem("nav", "bar bar--full",
		&push{
			Class: "btn btn--s btn--bare", Icon: "back", Label: "Back to the table", Sink: sink,
			Do: ShowRoom{Room: RoomDetails},
		},
	).Aria("label", "Back")
}
