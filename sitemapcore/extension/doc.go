// Package extension reads and edits the children of an entry other than its four core values: images, videos, news,
// links to other languages, and any other element. It shows them as a form, and writes into the entry what the user
// fills in.
//
// # Model
//
// etree parses the subtree of one entry: its elements, namespaces and attributes. For each element the package records
// its byte range, so that an edit is a splice: it changes the bytes of one value and no others. Quotes, white space,
// comments, CDATA sections and prefixes stay as they are.
//
// An element is identified by its namespace, never by its prefix. Misspelled namespaces count as the ones they
// resemble. A table of fields describes each known extension; any other element is shown as a tree of elements,
// attributes and texts.
//
//	form := tree.Form(form.Look{Max: 20}, nil)
//	entry, err = tree.Apply(sitemapcore.FormEdit{
//		At: 2, Values: []sitemapcore.FormValue{{"duration", "1:38"}},
//	})
//
// A new element has the prefix that its file declares for the namespace. If the file declares none, the element
// declares the usual prefix itself. Children of an element that declares a default namespace, as in Magento's PageMap,
// have no prefix.
//
// # Invariants
//
//   - Apply returns well-formed bytes for a well-formed entry, except for names that a user typed into a tree.
//   - An edit to the current values changes nothing.
//   - A new child is inserted in the order of the schema, as far as its neighbors keep that order.
//
// # Cost
//
// Only the entry that the user looks at is parsed this way; the counts in the table come from the scan of the file.
// Time and memory are linear in the entry: etree reads about 5 MB/s in wasm, so a page with 1,000 images takes 30 ms.
package extension
