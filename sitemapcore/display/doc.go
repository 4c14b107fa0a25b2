// Package display writes data for people: a long value is shortened, two values that look alike are told apart, and a
// number of bytes becomes "1.4 KB".
package display
