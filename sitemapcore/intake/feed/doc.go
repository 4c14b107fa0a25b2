// Package feed reads feeds (RSS, Atom, RDF, and the exports of WordPress, which are RSS) and JSON with pages in it.
package feed
