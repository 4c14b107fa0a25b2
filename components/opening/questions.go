package opening

import (
	"strings"
	"unicode"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// waitsFor reports whether an open index may wait for some files.
func (g *Opening) waitsFor(inputs []wire.Input) bool {
	for _, f := range g.Files.Files {
		if f.Missing > 0 {
			return len(inputs) > 0
		}
	}
	return false
}

// askWanted opens files at once that an index waits for, also an archive while the index is shown, because the user was
// asked for its files. About any others it asks the user.
func (g *Opening) askWanted(request wire.Open, blobs []wire.Blob) {
	names, archive := make([]string, len(request.Inputs)), len(request.Inputs) == 1 && isArchive(request.Inputs[0].Name)
	for i, in := range request.Inputs {
		names[i] = in.Name
	}
	g.Ask(&wire.AskWanted{Names: names}, func(b wire.Body, _ []wire.Blob) {
		w, ok := b.(*wire.Wanted)
		switch {
		case ok && w.All:
			g.read(request, blobs)
		case archive && g.other.Index():
			g.openNow(request, blobs)
		default:
			g.askToAdd(request, blobs)
		}
	})
}

// soleAddress returns a text as an address, with https:// if it has no scheme, or "" if it is anything but one address.
func soleAddress(text string) string {
	address := strings.Trim(strings.TrimSpace(text), "<>\"'“”")
	if address == "" || strings.ContainsAny(address, " \t\r\n<>\"") {
		return ""
	}
	if ui.IsAddress(address) {
		return address
	}
	host, _, _ := strings.Cut(address, "/")
	if !strings.Contains(strings.Trim(host, "."), ".") || strings.ContainsAny(host, ":@\\") {
		return ""
	}
	return "https://" + address
}

// hostOf returns the host of an address, as a name for people.
func hostOf(sole string) string { return strings.TrimPrefix(address.Split(sole).Host(), "www.") }

// fileAddress returns a text as an address if it looks like that of a file with a list of pages: a sitemap, a feed or a
// robots.txt. Otherwise it returns "".
func fileAddress(text string) string {
	sole := soleAddress(text)
	path := address.Split(sole).Path()
	if endsIn(path, ".xml", ".gz", "/robots.txt", "sitemap.txt", ".rss", ".atom", "/feed", "/feed/", ".csv", ".json") {
		return sole
	}
	return ""
}

// homeAddress returns a text as an address if it is that of a website's home page: a host without a path. Otherwise it
// returns "".
func homeAddress(text string) string {
	sole := soleAddress(text)
	_, host, _ := strings.Cut(sole, "://")
	host = strings.TrimSuffix(host, "/")
	if host == "" || strings.ContainsAny(host, "/?#@") || !strings.ContainsFunc(host, unicode.IsLetter) ||
		endsIn(host, ".xml", ".gz", ".csv", ".json", ".txt", ".html", ".zip", ".rss") { // the name of a file
		return ""
	}
	return sole
}

// askForPages asks whether the page is to find the other pages of a website, if its home page is the only typed text
// and nothing is open. It reports whether the user was asked.
func (g *Opening) askForPages(text string) bool {
	home := homeAddress(text)
	if home == "" || !g.Empty() || g.Resuming() {
		return false
	}
	g.AskOwner(desk.Question{
		Input: true,
		Title: say.Fill("Shall we find the pages of {site}?", "site", hostOf(home)),
		Text: "Your own browser can read the live website, with a bookmark. If you have the website’s files, we " +
			"find the pages in them.",
		Actions: []ui.Action{
			{Label: "Add only this page", Do: components.AddText{Text: home, Page: true}},
			{Label: "Use the website’s files", Do: components.FromWebsite{Files: true, Address: home}},
			{Label: "Read the live website", Do: components.FromWebsite{Address: home}},
		},
	})
	return true
}

// askForFile asks for the file behind an address, if that is the only typed text. The page can't fetch it, because its
// policy refuses every connection except to its own origin. It reports whether the user was asked.
func (g *Opening) askForFile(text string) bool {
	address := fileAddress(text)
	if address == "" {
		return false
	}
	g.AskOwner(desk.Question{
		Input: true,
		Title: "This page can’t fetch that file",
		Text: "It contacts no other site, so nothing leaves your device. But your browser can get the " +
			"file: 1. Open the address in a new tab. 2. Save what you see with Ctrl S (⌘ S on a Mac), under the name " +
			"that it has. 3. Come back and drop the saved file here.",
		Actions: []ui.Action{
			{Label: "Add it as a page anyway", Do: components.AddText{Text: address, Page: true}},
			{Label: "Open in a new tab", Do: components.OpenAddress{Address: address}},
		},
	})
	return true
}

// onlyRobots reports whether the input is only a robots.txt. It is opened without a question, because it neither adds
// nor replaces pages.
func onlyRobots(request *wire.Open) bool {
	if len(request.Inputs) == 1 && request.Text == "" {
		name := strings.ToLower(request.Inputs[0].Name)
		return strings.HasPrefix(name, "robots") && strings.HasSuffix(name, ".txt")
	}
	for line := range strings.Lines(request.Text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			key, _, ok := strings.Cut(strings.ToLower(line), ":")
			switch strings.TrimSpace(key) {
			case "user-agent", "disallow", "allow", "sitemap":
				return ok && len(request.Inputs) == 0
			}
			return false
		}
	}
	return false
}
