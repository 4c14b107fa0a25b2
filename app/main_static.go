//go:build !js

package app

// Main runs the developer's commands.
func Main() {
	registerRoutes()
}
