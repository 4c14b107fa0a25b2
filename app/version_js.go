package app

import "syscall/js"

// buildVersion returns the version of the page, which the boot script knows before the program
// runs.
func buildVersion() string {
	boot := js.Global().Get("sitemapEditorBoot")
	if boot.IsUndefined() {
		return ""
	}
	return boot.Get("version").String()
}
