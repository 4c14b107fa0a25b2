// Package json stands in for encoding/json where go-app stores states and handles
// notifications. This program does neither, so every call is refused; the real
// package would be a thirtieth of what a first visit downloads.
package json

import "errors"

// ErrLeftOut is returned by every function.
var ErrLeftOut = errors.New("json: left out of this build")

// RawMessage is the type of a stored state.
type RawMessage []byte

// Marshal refuses.
func Marshal(any) ([]byte, error) { return nil, ErrLeftOut }

// Unmarshal refuses and leaves the value as it is.
func Unmarshal([]byte, any) error { return ErrLeftOut }
