//go:build race

package output

// raced says that the race detector watches, with which a test takes ten times as long.
const raced = true
