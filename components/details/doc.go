// Package details is the form of one page: its four values, and with [Forms] its images, videos, news and language links.
// [Feature] stores unfinished input by the ID of the page.
package details
