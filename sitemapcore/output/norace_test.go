//go:build !race

package output

const raced = false
