// Package checks is the panel "Checks": what the rules found in the pages and files, what an earlier
// version had, the charts, and the dialogs that fix a rule, look up a message and set the owner's
// own rules. It counts nothing: all figures come in as values of wire.
package checks
