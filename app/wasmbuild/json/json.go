// Package json replaces encoding/json in the parts of go-app that store states and handle notifications. This program
// uses neither, so every function panics: a call is a fault of the program. The real package would be a thirtieth of the
// download of a first visit.
package json

import "errors"

// ErrLeftOut is the value of each panic.
var ErrLeftOut = errors.New("encoding/json is left out of app.wasm: see app/wasmbuild/goapp_test.go")

// RawMessage is the type of a stored state.
type RawMessage []byte

// Marshal panics.
func Marshal(any) ([]byte, error) { panic(ErrLeftOut) }

// Unmarshal panics, except for the empty list: go-app reads one when it starts.
func Unmarshal(text []byte, _ any) error {
	if string(text) != "[]" {
		panic(ErrLeftOut)
	}
	return nil
}
