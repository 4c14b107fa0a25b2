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

// Unmarshal panics, except for an empty text, for which it returns an error as encoding/json does.
func Unmarshal(text []byte, _ any) error {
	if len(text) > 0 {
		panic(ErrLeftOut)
	}
	return ErrLeftOut
}
