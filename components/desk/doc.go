// Package desk has everything that the features of the page share: the way to the engine and to the browser, the
// engine's last word about the document, the open dialog, the message, and the table.
//
// A feature is a package beside this one. It has a type with its state, which embeds a [*Desk], and a New function,
// which registers:
//
//   - [On] for an intent that several places want, such as a command,
//   - [Hear] for an event of the engine,
//   - [Desk.WhenAnother] to forget what belongs to one document.
//
// A feature draws its dialogs and its panel. A button in them calls a method of the feature: ui.Press takes a func() as
// well as an intent. A [Dialog] is a value of the feature with a function that draws it; [Desk.Show] opens it. No
// feature imports another. A feature that needs something of another one gets it as a function from app/page.
//
// All state belongs to the goroutine that draws.
package desk
