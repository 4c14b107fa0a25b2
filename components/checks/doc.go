// Package checks is the panel "Checks": the findings in the pages and files, the comparison with an earlier version,
// and the dialogs that fix a rule, look up a message and set the user's own rules. It counts nothing: all
// numbers are values of wire.
package checks
