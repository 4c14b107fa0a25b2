// Package report writes reports on the document, as a page for people or as a table, and answers requests about repairs,
// fixes and the messages of search engines.
//
// [Reply] begins the job of a report; its [Writer] collects the text and begins again if the document changes. [Reports]
// read the fixes from the history, so they include nothing that was undone. A report reads all pages twice: once to find
// the columns that have a value.
package report
