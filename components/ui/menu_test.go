package ui

import (
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/uitest"
)

func TestKeysMoveInAMenu(t *testing.T) {
	sink := &uitest.Asked{}
	m := &Menu{Label: "Set", Sink: sink, Items: []MenuItem{
		{Label: "a", Do: components.Undo{}},
		{Label: "b", Do: components.Redo{}},
		{Label: "c", Do: components.CloseDialog{}},
	}}
	ctx := uitest.Mount(t, m)
	step := func(key string, means, open bool, at int) {
		t.Helper()
		if got := m.key(ctx, key); got != means || m.open != open || open && m.at != at {
			t.Fatalf("%s: meant something %v, open %v at %d; want %v, %v at %d", key, got, m.open, m.at, means, open,
				at)
		}
	}
	step("x", false, false, 0)
	step("Escape", false, false, 0) // a dialog around it may want that key
	step("ArrowDown", true, true, 0)
	step("ArrowDown", true, true, 1)
	step("ArrowUp", true, true, 0)
	step("ArrowUp", true, true, 2) // round the end
	step("ArrowDown", true, true, 0)
	step("End", true, true, 2)
	step("Home", true, true, 0)
	step("Tab", false, true, 0) // the browser moves the focus, and the menu closes when it is gone
	step("Escape", true, false, 0)
	step("ArrowUp", true, true, 2)

	m.choose(ctx, 1)
	if got := sink.Last(); got != (components.Redo{}) || m.open {
		t.Errorf("choosing asks for %#v and leaves it open: %v", got, m.open)
	}
	m.choose(ctx, 7)
	if got := sink.Last(); got != nil {
		t.Errorf("an item that is not there asks for %#v", got)
	}
}

func TestATickLeavesTheMenuOpen(t *testing.T) {
	sink := &uitest.Asked{}
	m := &Menu{
		Sink: sink, Icon: "columns", Name: "Columns",
		Items: []MenuItem{{Label: "Extras", Tick: TickOff, Do: components.ShowColumn{Column: 4, Shown: true}}},
	}
	ctx := uitest.Mount(t, m)
	m.onButton(ctx, app.Event{})
	m.choose(ctx, 0)
	if got := sink.Last(); got != (components.ShowColumn{Column: 4, Shown: true}) || !m.open {
		t.Errorf("got %#v, open %v", got, m.open)
	}
	m.onButton(ctx, app.Event{})
	if m.open {
		t.Error("a second press on the button leaves it open")
	}
}
