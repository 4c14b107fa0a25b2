// Package uitest mounts components without a browser, for their tests: what they draw as text, and
// what they hand to their Sink.
package uitest
