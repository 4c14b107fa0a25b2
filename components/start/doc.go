// Package start is the start screen, with the saved projects. Package opening has the questions about what is brought in.
package start
