// Package details is the feature [Panel], the form of one page: its four values, and with [Forms] its images, videos,
// news and language links; and the dialog that sets one value of many pages. It stores unfinished input by the ID of
// the page.
package details
