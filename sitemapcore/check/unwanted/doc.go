// Package unwanted finds addresses that must not appear in a sitemap: by ready-made sets, such as pages for
// administrators, and by patterns of the owner's own.
package unwanted
