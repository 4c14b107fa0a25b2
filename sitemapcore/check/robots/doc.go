// Package robots reads a robots.txt as the search engines do, and tells which of them may not read an address. It
// knows no rules: package site turns its answers into them.
package robots
