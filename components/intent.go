package components

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// An Intent is something that the user wants, as a value: one of this package, or a func().
type Intent any

var intents []Intent

// declare notes the intents that a file of this package declares.
func declare(in ...Intent) bool {
	intents = append(intents, in...)
	return true
}

// Intents returns a value of each intent of this package. The page does not start if one has no function, as with the
// requests of the engine.
func Intents() []Intent { return intents }

// A Sink takes intents. There is one for the whole page; it is a stable pointer, so a component
// that has it as a property is not drawn again for it.
type Sink interface {
	Do(ctx app.Context, in Intent)
}
