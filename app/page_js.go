package app

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// runPage hands the page over to go-app and does not return.
func runPage() {
	registerRoutes()
	app.RunWhenOnBrowser()
}
