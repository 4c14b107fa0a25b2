package sitemapcore

// Notes are the small values that belong to a project and are no step of its history. The page sends one to replace it.
// The engine saves it in the journal, and sends all of them with each document.
var Notes = [...]any{Dating{}}

// Dating says whether a download first puts its date on the pages that were changed.
type Dating struct{ On bool }
