// Package shell tests, in a real Chromium, everything around the program: the page before and while it starts, the copy
// for offline use, updates, and the policy that keeps files on the device.
//
// The site is the output of make build in dist/. Each test serves it from a server of its own, which can be slow,
// broken, of another version, or gone, and opens it in a browser context of its own.
package shell
