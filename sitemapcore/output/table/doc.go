// Package table writes pages as a table: as a text with commas ([CSV]) or as a sheet of a workbook ([Sheet]).
//
// A table has one row for each page and these columns, in this order:
//
//	Page address       identifies the page on reading
//	Last changed       as in the file, never a date of the spreadsheet
//	Change frequency
//	Priority
//	Include            yes, or no for a page that is left out of the download
//	Images             addresses, one on a line of the cell
//	Videos, News       titles, one on a line; ignored on reading
//	Languages          "de https://…", one on a line
//	Extras (XML)       every extension of the kinds that the columns before don't describe completely
//
// A reader takes the images and languages from their columns, their other values from the XML of the extension with the
// same address, and all other extensions from the XML. So an unedited table gives back every extension, joined with the
// sitemap or opened alone.
//
// If a cell would be longer than Excel allows, it has the number of its lines in parentheses, and the plan names its
// page; a reader treats such a cell as unedited. In CSV each part of a value that a spreadsheet would calculate begins
// with an apostrophe ([formula.Guarded]), which a reader removes. A table has all pages, even those that are left out, so
// that it can be edited and opened again: an unchanged cell is no edit.
package table
