// Package json replaces encoding/json in the parts of go-app that store states and handle notifications. This program
// uses neither, so every function returns an error. The real package would be a thirtieth of the download of a first
// visit.
package json

import "errors"

// ErrLeftOut is returned by every function.
var ErrLeftOut = errors.New("json: left out of this build")

// RawMessage is the type of a stored state.
type RawMessage []byte

// Marshal returns an error.
func Marshal(any) ([]byte, error) { return nil, ErrLeftOut }

// Unmarshal returns an error and doesn't change the value.
func Unmarshal([]byte, any) error { return ErrLeftOut }
