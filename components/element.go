package components

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// elem is an element with a class, which may be empty, around others. It is for parts with many
// small elements.
func elem(tag, class string, body ...app.UI) app.HTMLElem {
	e := app.Elem(tag)
	if class != "" {
		e = e.Class(class)
	}
	return e.Body(body...)
}

// leaf is an element with a class, which may be empty, around text.
func leaf(tag, class, text string) app.HTMLElem {
	e := app.Elem(tag)
	if class != "" {
		e = e.Class(class)
	}
	return e.Text(text)
}

// Nothing takes the place of a part that is not there, so that its neighbours keep theirs.
func Nothing() app.UI { return app.Div().Hidden(true) }

// set gives an element attributes: their names and values in turn. An empty value stands for no
// attribute.
func set(e app.HTMLElem, attrs ...string) app.HTMLElem {
	for i := 0; i+1 < len(attrs); i += 2 {
		if attrs[i+1] != "" {
			e = e.Attr(attrs[i], attrs[i+1])
		}
	}
	return e
}
