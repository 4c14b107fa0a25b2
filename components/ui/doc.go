// Package ui holds what panels are made of: buttons, fields, menus, dialogs, notices, tabs, icons,
// and how numbers, dates and names are written; and the drawings of a value that two panels show, such
// as a [Project] or a [Summary]. It knows no panel. What it draws is what it is given, and what is
// done with it goes to a Sink as an intent.
//
// Each chain of go-app's setters is some hundred bytes of program, so what panels are made of again
// and again stands here once.
package ui
