// Command mutants makes faults in a copy of the program, one at a time, and reports which of them the tests find.
//
//	go run ./wasm_test/mutants            # all of them
//	go run ./wasm_test/mutants -only native
//	go run ./wasm_test/mutants -tree /elsewhere/sitemap-editor
//
// [mutants] lists the faults. Each replaces a text of one file, which must be there exactly once, and names the test that
// should find it. That test runs first, and all those that could find the fault run only if it doesn't. A test that finds
// something also runs without the fault, so that one which always fails is not counted.
//
// A fault that the tests miss fails the command.
package main
