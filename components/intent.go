package components

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// An Intent is something that the owner wants, as a value. Each component declares its own.
type Intent any

// A Sink takes intents. There is one for the whole page; it is a stable pointer, so a component
// that has it as a property is not drawn again for it.
type Sink interface {
	Do(ctx app.Context, in Intent)
}
