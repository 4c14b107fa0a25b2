// Package uuid stands in for the module of that name in go-app, which asks it for
// a text that no other tab has.
package uuid

import (
	"math/rand/v2"
	"strconv"
)

// NewString returns 128 random bits in hexadecimal. The generator is seeded by the
// browser's own source of randomness.
func NewString() string {
	return strconv.FormatUint(rand.Uint64(), 16) + "-" + strconv.FormatUint(rand.Uint64(), 16)
}
