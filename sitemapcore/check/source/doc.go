// Package source has the texts that the rules rest on: whose they are, and when they were read.
package source
