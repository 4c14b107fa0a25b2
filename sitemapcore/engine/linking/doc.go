// Package linking shows which pages are versions of each other in other languages, and completes their links.
//
// Package languages finds the groups in a document; [Versions] keep those of one revision for the page, and put them
// into messages. [Versions.Linked] computes the step that writes the links. With plans of the download it also
// forecasts the sizes of the files. Finding the groups reads all links of all pages, in a job.
package linking
