package output

import (
	"bytes"
	"net/url"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
)

// A Step is one thing to do with the files. What stands between two backticks in its texts is a
// name to be taken letter by letter.
type Step struct {
	Title string
	Text  []string // paragraphs
	Copy  []string // lines to copy, as they are pasted on other pages
	Open  bool     // the lines are addresses to open
	Files []string // names of files that the step is about

	// Go is the address of the page where the step is done; empty where it is no page. Domain is
	// that for an owner who has the whole domain there, and not one address of it.
	Go, Domain string

	// Choices are answers to the question at the end of the text, which Question names.
	Choices  []Choice
	Question string

	// IndexNow says that the step is done with the archive of an [IndexNow].
	IndexNow bool
}

// A Choice is one answer to the question of a step, and what it leads to. The paragraphs of its
// text stand one a line.
type Choice struct {
	Name, Text string
	Copy       []string
	Go         string

	// Own says that files can't go there, because the place makes its own: the steps behind this
	// one are not for its owner.
	Own bool
}

// slash is a slash, percent-encoded.
const slash = "%2F"

// RobotsLines returns the lines that robots.txt needs: one for each file that search engines must
// be told about (sitemaps.org, "Specifying the Sitemap location in your robots.txt file"). There
// are none while the address of the folder is unknown.
func RobotsLines(plan *Plan) []string {
	var out []string
	for _, q := range plan.Entry() {
		if q.Address != "" {
			out = append(out, "Sitemap: "+q.Address)
		}
	}
	return out
}

// Instructions returns what the owner does with the files, in order.
func Instructions(plan *Plan) []Step {
	if len(plan.Parts) == 0 || plan.shape.format.IsTable() {
		return nil
	}
	b := base(plan.Base)
	steps := []Step{placeStep(plan, b)}
	entry := plan.Entry()
	addresses := make([]string, 0, len(entry))
	for _, q := range entry {
		if q.Address != "" {
			addresses = append(addresses, q.Address)
		}
	}
	if len(addresses) == 0 {
		return append(steps, Step{
			Title: guideWords.TellAll,
			Text:  []string{guideWords.TellAllText.With("file", entry[0].Name)},
			Copy:  []string{"Sitemap: https://shop.example/" + escapeSegment(entry[0].Name)},
		})
	}
	at := folderOf(addresses[0])
	steps = append(steps, checkSteps(plan, at, addresses)...)
	steps = append(steps, largestSteps(entry, at, addresses)...)
	return append(steps, othersStep(plan, at, addresses), Step{
		Title: guideWords.IndexNow, IndexNow: true, Text: []string{guideWords.IndexNowText},
	})
}

// checkSteps are about the files on the site: whether they are there, and where search engines find
// that out.
func checkSteps(plan *Plan, at base, addresses []string) []Step {
	n := len(addresses)
	open := guideWords.OpensText
	if anyEnds(addresses, ".gz") {
		open = guideWords.OpensPacked
	}
	return []Step{
		{Title: guideWords.Opens.N(n), Copy: addresses, Open: true, Text: []string{open.N(n)}},
		{Title: guideWords.Robots.N(n), Copy: RobotsLines(plan), Text: []string{robotsText(at)}},
	}
}

// largestSteps are about the search engines that most readers use.
func largestSteps(entry []*Part, at base, addresses []string) []Step {
	return []Step{
		{
			Title: guideWords.Google, Copy: searchConsolePaths(entry), Go: searchConsole(at.host()),
			Domain: searchConsoleDomain(at.host()), Text: []string{guideWords.GoogleText},
		},
		// Bing Webmaster Help, "Sitemaps", read 2026-11.
		{
			Title: guideWords.Bing, Copy: addresses, Text: []string{guideWords.BingText},
			Go: "https://www.bing.com/webmasters/sitemaps?siteUrl=" + url.QueryEscape(at.host()) + slash,
		},
		// Yandex Webmaster Help, "Using the Sitemap file", read 2026-11.
		{
			Title: guideWords.Yandex, Copy: addresses, Text: []string{guideWords.YandexText},
			Go: "https://webmaster.yandex.com/site/indexing/sitemap/",
		},
	}
}

// othersStep is about all other search engines.
func othersStep(plan *Plan, at base, addresses []string) Step {
	site := url.QueryEscape(at.host())
	baidu := Choice{
		// ziyuan.baidu.com, 普通收录, sitemap, and its notice of July 2020 on indexes, as others quote
		// them, read 2026-11. Unconfirmed: whether it unpacks .gz.
		Name: guideWords.Baidu, Text: guideWords.BaiduText, Copy: sitemapAddresses(plan),
		Go: "https://ziyuan.baidu.com/linksubmit/index?site=" + site + slash,
	}
	if anyEnds(baidu.Copy, ".gz") {
		baidu.Text += "\n" + guideWords.BaiduPacked
	}
	return Step{
		Title: guideWords.Others, Text: []string{guideWords.OthersText}, Question: guideWords.OthersQuestion,
		Choices: []Choice{
			baidu,
			{
				// Unconfirmed: not found again, 2026-11. It knows a site without a slash at its end.
				Name: guideWords.Naver, Text: guideWords.NaverText, Copy: addresses,
				Go: "https://searchadvisor.naver.com/console/site/request/sitemap?site=" + site,
			},
			{
				// Unconfirmed: not found again, 2026-11.
				Name: guideWords.Seznam, Text: guideWords.SeznamText, Go: "https://reporter.seznam.cz/wm/",
			},
		},
	}
}

// maxAddresses is how many addresses of files a step shows.
const maxAddresses = 10

// sitemapAddresses returns the addresses of the first files that list pages.
func sitemapAddresses(plan *Plan) []string {
	var out []string
	for _, q := range plan.Parts {
		if q.Kind != sitemapcore.IndexPart && q.Address != "" && len(out) < maxAddresses {
			out = append(out, q.Address)
		}
	}
	return out
}

// placeStep says which files go where.
func placeStep(plan *Plan, b base) Step {
	var names, untouched []string
	packed := false
	for _, q := range plan.Parts {
		if q.Same {
			untouched = append(untouched, q.Name)
			continue
		}
		names = append(names, q.Name)
		packed = packed || q.Packed
	}
	if len(names) == 0 {
		return Step{Title: guideWords.Nothing, Text: []string{guideWords.NothingText}, Files: untouched}
	}
	put := guideWords.PutBeside
	switch {
	case b != "" && b.folder() == "":
		put = guideWords.PutTop
	case b != "":
		put = guideWords.PutFolder
	}
	unpack := guideWords.ZipPacked
	switch {
	case len(plan.Parts) == 1 && packed:
		unpack = guideWords.ZipOnePacked
	case len(plan.Parts) == 1:
		unpack = guideWords.ZipOne
	case !packed:
		unpack = guideWords.Zip
	}
	s := Step{
		Title: put.With("n", len(names), "file", names[0], "folder", b.folder()), Files: names,
		Text: []string{unpack, guideWords.Replace}, Choices: placesFor(b.host()), Question: guideWords.Where,
	}
	if n := len(untouched); n > 0 {
		s.Text = append(s.Text, guideWords.Untouched.With("n", n, "file", untouched[0]))
	}
	s.Text = append(s.Text, guideWords.Where)
	return s
}

// anyEnds reports whether an address has an ending.
func anyEnds(addresses []string, ending string) bool {
	for _, a := range addresses {
		if strings.HasSuffix(a, ending) {
			return true
		}
	}
	return false
}

// searchConsole returns the page of Search Console for the sitemaps of a site, whose address has no
// slash at its end.
func searchConsole(site string) string {
	return "https://search.google.com/search-console/sitemaps?resource_id=" + url.QueryEscape(site) + slash
}

// searchConsoleDomain returns the same for an owner who has the whole domain there; empty where a
// host is no domain. What Google takes for the domain depends on who runs its ending, so only the
// usual www is taken off. Unconfirmed: no help page was found to name the form, which is the one in
// the addresses of Search Console itself.
func searchConsoleDomain(site string) string {
	_, host, _ := strings.Cut(site, "://")
	if !strings.Contains(host, ".") || strings.ContainsAny(host, ":[") || host[len(host)-1] <= '9' {
		return ""
	}
	return "https://search.google.com/search-console/sitemaps?resource_id=" +
		url.QueryEscape("sc-domain:"+strings.TrimPrefix(host, "www."))
}

// searchConsolePaths returns what is typed into Search Console, where scheme and host stand in the
// box already: the path without the slash.
func searchConsolePaths(entry []*Part) []string {
	var out []string
	for _, q := range entry {
		_, rest, _ := strings.Cut(q.Address, "://")
		if _, path, ok := strings.Cut(rest, "/"); ok {
			out = append(out, path)
		}
	}
	return out
}

// InstructionsName returns the name of the text with the instructions in the archive.
func InstructionsName() string { return guideWords.Title + ".txt" }

// IsInstructions reports whether a text is one of [Plan.AppendInstructions].
func IsInstructions(text []byte) bool {
	return bytes.HasPrefix(text, []byte(guideWords.Title+"\r\n\r\n1. "))
}

// maxListed is how many files the text names.
const maxListed = 100

// AppendInstructions appends the instructions as a text. Its lines end in CR LF, so that every
// editor shows them.
func (p *Plan) AppendInstructions(dst []byte) []byte {
	line := func(s ...string) {
		for _, x := range s {
			dst = append(dst, x...)
		}
		dst = append(dst, "\r\n"...)
	}
	line(guideWords.Title)
	line()
	for i, s := range Instructions(p) {
		line(strconv.Itoa(i+1), ". ", s.Title)
		for _, t := range s.Text {
			line("   ", strings.ReplaceAll(t, "`", ""))
		}
		for _, name := range s.Files[:min(len(s.Files), maxListed)] {
			line("      ", p.fileLine(name))
		}
		if n := len(s.Files) - maxListed; n > 0 {
			line("      ", guideWords.MoreFiles.N(n))
		}
		for _, c := range s.Copy {
			line("      ", c)
		}
		for _, c := range s.Choices {
			for i, t := range strings.Split(strings.ReplaceAll(c.Text, "`", ""), "\n") {
				if i == 0 {
					t = "- " + c.Name + ": " + t
				} else {
					t = "  " + t
				}
				line("   ", t)
			}
			for _, x := range c.Copy {
				line("        ", x)
			}
			if c.Own {
				line("     ", guideWords.SkipRest)
			}
		}
		line()
	}
	line(guideWords.NextTime)
	return dst
}

// fileLine returns a file's name with where it goes and what is in it.
func (p *Plan) fileLine(name string) string {
	for _, q := range p.Parts {
		if q.Name != name {
			continue
		}
		s := name
		if q.Address != "" {
			s = q.Address
		}
		if q.Kind == sitemapcore.IndexPart && q.Children > 0 {
			return guideWords.FileIndex.With("file", s)
		}
		if q.Pages > 0 {
			return guideWords.FilePages.With("file", s, "n", q.Pages)
		}
		return s
	}
	return name
}
