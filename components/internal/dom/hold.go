package dom

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// Hold is called before the page is drawn. The returned function, called afterwards, scrolls the panel so that the field
// with the focus is where it was, if something above it has grown or gone, and is in sight if it was before.
func Hold(panel string) (after func()) {
	field := Active()
	if !field.Truthy() {
		return func() {}
	}
	box := field.Call("closest", panel)
	if !box.Truthy() {
		return func() {}
	}
	top, inside := placeIn(field, box)
	return func() {
		active := Active()
		if active.Equal(field) {
			if now, _ := placeIn(field, box); now != top {
				box.Set("scrollTop", box.Get("scrollTop").Int()+now-top)
			}
		} else if !Contains(box, active) {
			return
		}
		if _, still := placeIn(active, box); inside && !still {
			active.Call("scrollIntoView", map[string]any{"block": "nearest"})
		}
	}
}

// placeIn returns how far a field is below the upper edge of its panel, and whether all of it is seen.
func placeIn(field, panel app.Value) (top int, inside bool) {
	f, p := field.Call("getBoundingClientRect"), panel.Call("getBoundingClientRect")
	top = round(f.Get("top").Float() - p.Get("top").Float())
	return top, top >= 0 && f.Get("bottom").Float() <= p.Get("bottom").Float()
}
