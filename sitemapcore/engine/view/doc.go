// Package view shows the document: tables of pages under a filter and an order, the details of one page, and the counts of
// folders, dates and values.
//
// # Model
//
// A view is a list of ids under a filter and an order, or the document itself. An edit of a value leaves the view
// unchanged, so that a row does not move while the user edits it; added or removed pages rebuild it, in a job that shows
// the first rows before it has all. If a row may be another page afterwards, the view has another order number.
//
// A [column] gives the values of a column to the cells, the filters and the orders.
//
// # Door
//
// [Views.Targeted] finds the pages of a request, and [Views.Matcher] is the test of a filter. [Sorted] orders any list of
// pages. A comparison with an earlier version tells Compared how pages differ, and calls [Views.ComparisonChanged].
//
// # Cost
//
// A filtered view holds four bytes a page. A window reads its rows from the document each time. Only requests that count
// or filter read all pages, each in a job.
package view
