// Package ui has the elements of panels: buttons, fields, menus, dialogs, notices, tabs, icons; and the drawings of values
// in two panels, such as a [Project]. It knows no panel. It draws its properties, and passes actions to a Sink as intents.
//
// Each chain of go-app's setters takes some hundred bytes of program, so repeated elements are here once.
package ui
