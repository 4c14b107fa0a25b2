// Package intaketest helps the tests of package intake and of the packages below it.
package intaketest
