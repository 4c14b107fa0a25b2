package app

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// registerRoutes names what go-app shows at which path. It runs in the browser
// and in the generator, so that the prerendered page and the live one are one.
func registerRoutes() {
	app.Route("/", &Root{})
}

// Root is the whole page.
type Root struct {
	app.Compo
}

// Render draws the start screen.
func (r *Root) Render() app.UI {
	return app.Div().Class("start").Body(app.H1().Text("Sitemap Editor"))
}
