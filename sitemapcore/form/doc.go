// Package form has the types of the form in Details: the extensions of a page as blocks of fields.
package form
