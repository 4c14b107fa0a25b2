// Package wasmbuild builds app.wasm without the code that a page never runs, and compresses it.
//
// go-app is one package for the server and the browser, so every page that uses it downloads an HTTP server, TLS,
// template engines and a JSON decoder. The linker can't drop them, because package variables and reflection refer to
// them. With go-app 9.8.0 and Go 1.26 they are a fifth of the download of a first visit.
//
// # How
//
// The program's own sources are compiled unchanged. The go command gets other files of go-app through an overlay
// (goapp.go):
//
//   - files that only a server needs are missing, and rest.go.txt declares the few names that other files use from
//     them; elements.go.txt declares one type instead of a type for each kind of element;
//   - some imports are replaced by the packages below this one, which declare the same names and do less. A function
//     without an implementation panics; goapp_test.go lists its calls, and finds new ones.
//
// Calling a removed method of go-app is an error when the wasm is built, not when it runs.
//
// Packages that draw, print or start things are compiled without inlining, which makes them a tenth smaller, and so is
// intake, which reads everything but sitemaps: a table takes twice as long, a pasted list half as long again. The
// packages ascii, date and address are inlined, because their short functions are called for each byte. The linker's
// output gets fewer data segments, and loses the names and lines of functions (data.go).
//
// docs/go-app.md lists which of these cuts go-app could make itself.
//
// # Conditions
//
// The cuts are made for one version of go-app; [Build] refuses any other. The cut of the runtime's tables is made for two
// versions of Go; with any other the program is larger, and [Build] says so. docs/updating.md says how to raise them.
// The result depends only on the sources
// and the version of Go, not on the temporary folder or the module's folder. [BuildWhole] makes a plain build within
// seconds, for development.
package wasmbuild
