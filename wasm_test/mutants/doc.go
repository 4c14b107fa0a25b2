// Command mutants makes faults in a copy of the program, one at a time, and reports which of them the tests find.
//
//	go run ./wasm_test/mutants            # all of them
//	go run ./wasm_test/mutants -only native
//	go run ./wasm_test/mutants -tree /elsewhere/sitemap-editor
//
// [mutants] lists the faults. Each replaces a text of one file, which must be there exactly once, and names the tests
// that should fail then: those of packages, or stories of the browser. The same tests run without the faults first, so
// that a test which always fails is not taken for one that finds something.
//
// A change of the tests must not lower the number of faults that they find.
package main
