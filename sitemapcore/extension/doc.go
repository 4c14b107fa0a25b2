// Package extension knows what may stand in an entry beside the four core values: images, videos,
// news, links to other languages, and whatever else. It shows it as a form, and puts into the entry
// what its owner fills in.
//
// # Model
//
// The subtree of one entry is read with etree, which tells the elements, their namespaces and their
// attributes. Beside each element stands where its bytes are, so that an edit is a splice: it
// changes the bytes of one value, and every other byte of the entry, such as quotes, white space,
// comments, CDATA and prefixes, is as it was.
//
// What an element is follows from its namespace, never from its prefix. The namespaces that are
// known under another spelling count as what they are meant to be. A table of fields describes each
// extension; what no table describes is a tree of elements, attributes and texts.
//
//	form := tree.Form(sitemapcore.FormLook{Max: 20})
//	entry, err = tree.Apply(sitemapcore.FormEdit{
//		At: 2, Values: []sitemapcore.FormValue{{"duration", "1:38"}},
//	})
//
// A new element has the prefix that its file has declared for the namespace. Where the file has
// none, the element declares the usual one itself. Elements without a prefix that declare a default
// namespace, as in Magento's PageMap, get children without one.
//
// # Invariants
//
//   - Apply gives well-formed bytes for a well-formed entry, but for names that somebody typed into a tree.
//   - An edit that names what is there already changes nothing.
//   - A new child stands where the order of the schema wants it, as far as its neighbours keep that order.
//
// # Cost
//
// Only the entry that somebody looks at is read this way; the counts in the table come from the
// scan of the file. Reading takes time and memory linear in the entry: etree reads about 5 MB/s in
// wasm, so a page with 1,000 images takes 30 ms.
package extension
