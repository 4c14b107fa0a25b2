//go:build !js

package app

import "sitemapeditor/app/shell"

// buildVersion returns what stands for the version while the page is painted: it is a digest of
// that page among others, and is known only afterwards.
func buildVersion() string {
	return shell.VersionMark
}
