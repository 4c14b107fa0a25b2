// Package wasmbuild builds app.wasm without what a page never runs, and packs it.
//
// go-app is one package for the server and the browser, so every page that uses it downloads an
// HTTP server, TLS, template engines and a JSON decoder. The linker can't leave them out, because
// package variables and reflection refer to them. Measured with go-app 9.8.0 and Go 1.26 they are a
// fifth of what a first visit downloads.
//
// # How
//
// The program's own sources are compiled as they are. For go-app the go command gets other files by
// an overlay (modules.go):
//
//   - those that only a server needs are missing, and rest.go.txt gives the few names that other files
//     take from them;
//   - some imports are replaced by the packages below this one, which have the same names and do less.
//     What they leave out fails loudly where it is called.
//
// A method of go-app that has been left out is an error when the wasm is built, not when it runs.
//
// Packages that draw, print or start things are compiled without inlining, which makes them smaller
// by a tenth. Those that read, check and write documents are not: sorting in the engine takes five
// times as long without. What the linker writes gets its data in fewer segments, and loses the
// lines of the sources (data.go).
//
// docs/go-app.md says which of this go-app itself could do.
//
// # Conditions
//
// The cuts are made for one version of each module; with another one [Build] refuses. The result
// depends on the sources and on the version of Go only: neither the temporary folder nor the
// module's folder gets into it. [BuildWhole] builds in seconds what a plain go build does, for who
// develops.
package wasmbuild
