// Package replacement changes many values at once: it replaces text, moves a site to another address, and works out dates.
//
// Package replace changes one value. [Replacements.Replaced] works out the change of all pages, and of the lines of indexes
// that move with their site; [Replacements.Try] counts and lists it while the user types, without changing anything. It
// also says which values search engines would reject, which pages would get the address of another one, and which would
// leave their site.
package replacement
