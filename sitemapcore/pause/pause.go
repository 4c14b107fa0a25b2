//go:build !js

package pause

// Here does nothing: nobody waits for a start but in a browser.
func Here() {}
