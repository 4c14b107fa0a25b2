// Package app composes Sitemap Editor: it is the one package that knows both
// the engine and the components.
package app
