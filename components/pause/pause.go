//go:build !js

package pause

// Here does nothing: only a browser has a visitor who waits.
func Here() {}
