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

const svgNS = "http://www.w3.org/2000/svg"
