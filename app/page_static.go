//go:build !js

package app

// connectPage does nothing where there is no browser: the page is drawn, and nothing else.
func connectPage(*Store) {}
