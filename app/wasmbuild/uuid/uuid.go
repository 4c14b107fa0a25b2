// Package uuid replaces github.com/google/uuid, from which go-app needs only a text that no other tab has.
package uuid

import (
	"math/rand/v2"
	"strconv"
)

// NewString returns 128 random bits in hexadecimal. The browser's
// cryptographic generator seeds it.
func NewString() string {
	return strconv.FormatUint(rand.Uint64(), 16) + "-" + strconv.FormatUint(rand.Uint64(), 16)
}
