// Package livesite compares the pages with the live site: it lists the pages to check there, and takes the answers.
//
// The answers come from the user's own browser, through a bookmark, so they are data of a stranger: they only mark pages.
// They are part of the user's own rules ([site.OwnRules]), saved with the project, and no step of the history. Package
// live reads them, and package mend fixes pages by them. Each request reads all pages, in a job.
package livesite
