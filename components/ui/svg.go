package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// Svg begins a drawing that is stretched to its place.
func Svg(width, height int) app.HTMLElem {
	return app.Elem("svg").XMLNS(svgNS).Attr("viewBox", "0 0 "+strconv.Itoa(width)+" "+strconv.Itoa(height)).
		Attr("preserveAspectRatio", "none")
}

// Rect draws a bar. Its look is a data attribute: go-app sets a class as a property, which is
// read-only in a drawing.
func Rect(look string, x, y, width, height int) app.UI {
	return app.Elem("rect").XMLNS(svgNS).DataSet("bar", look).Attr("x", x).Attr("y", y).Attr("width", max(0, width)).
		Attr("height", max(0, height))
}

const svgNS = "http://www.w3.org/2000/svg"
