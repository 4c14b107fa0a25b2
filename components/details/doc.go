// Package details is the panel "Details", the form of one page: its four values, and with [Forms] its
// images, videos, news and language links; and the dialog that sets one value of many pages. It
// holds what is typed and not done yet, by the ID of the page; every change leaves as an intent.
package details
