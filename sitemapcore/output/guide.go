package output

import (
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

// An engine is a search engine beside the largest three that takes sitemaps.
type engine struct {
	name, text string
	// page is where it is told; behind "site=" the address of the site is to follow,
	// percent-encoded, and behind that end, as an engine knows a site only as it names it.
	page, end string
}

// slash is a slash, percent-encoded.
const slash = "%2F"

var engines = [...]engine{
	{
		// ziyuan.baidu.com, 普通收录, sitemap, and its notice of July 2020 on indexes, as others quote
		// them, read 2026-11. Unconfirmed: whether it unpacks .gz.
		"Baidu", "In Baidu Search Resource, under Ordinary inclusion (普通收录), sitemap, paste the full address of " +
			"each file by itself. Since July 2020 Baidu reads no index, and the files in one still count against " +
			"your quota, so don’t send it. A file is .xml or .txt, with 50,000 addresses and 10 MB at most.",
		"https://ziyuan.baidu.com/linksubmit/index?site=", slash,
	},
	{
		// Unconfirmed: not found again, 2026-11.
		"Naver", "In Naver Search Advisor, under Request (요청), Submit sitemap (사이트맵 제출), paste the full address " +
			"and press the button.",
		"https://searchadvisor.naver.com/console/site/request/sitemap?site=", "",
	},
	{
		// Unconfirmed: not found again, 2026-11.
		"Seznam", "There is nothing to send: Seznam finds your sitemap by the line in robots.txt. Seznam Webmaster " +
			"shows what it knows of your site.",
		"https://reporter.seznam.cz/wm/", "",
	},
}

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
	if len(plan.Parts) == 0 || plan.shape.format.isTable() {
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
			Title: "Tell search engines where the files are",
			Text: []string{"Add a line with the full address of " + entry[0].Name +
				" to the file robots.txt in the top folder of your site. It looks like this:"},
			Copy: []string{"Sitemap: https://shop.example/" + escapeSegment(entry[0].Name)},
		})
	}
	at := folderOf(addresses[0])
	steps = append(steps, checkSteps(plan, at, addresses)...)
	steps = append(steps, largestSteps(entry, at, addresses)...)
	return append(steps, othersStep(plan, at, addresses), Step{
		Title: "Say which pages changed, if you like", IndexNow: true,
		Text: []string{"Bing, Yandex, Naver and Seznam come sooner to pages that they are told of by IndexNow. It " +
			"is for pages that are new, changed or gone, and not for all. Google doesn’t take part."},
	})
}

// checkSteps are about the files on the site: whether they are there, and where search engines find
// that out.
func checkSteps(plan *Plan, at base, addresses []string) []Step {
	this, line, open := "this address opens", "this line",
		"Open it in your browser. You should see the file, not a page that says it was not found."
	if len(addresses) > 1 {
		this, line, open = "these addresses open", "these lines",
			"Open each in your browser. You should see the file, not a page that says it was not found."
	}
	if anyEnds(addresses, ".gz") {
		open = "Open it in your browser. It is compressed, so the browser downloads it instead of showing it: that " +
			"is right. A page that says it was not found isn’t."
	}
	return []Step{
		{Title: "See that " + this, Copy: addresses, Open: true, Text: []string{open}},
		{Title: "Add " + line + " to robots.txt", Copy: RobotsLines(plan), Text: []string{robotsText(at)}},
	}
}

// largestSteps are about the search engines that most readers use.
func largestSteps(entry []*Part, at base, addresses []string) []Step {
	return []Step{
		{
			Title: "Tell Google, once", Copy: searchConsolePaths(entry), Go: searchConsole(at.host()),
			Domain: searchConsoleDomain(at.host()),
			Text: []string{"In Search Console, under Sitemaps, type only this. The rest of the address is already " +
				"in the box. Where it isn’t, as with a property for a whole domain, paste the full address from " +
				"step 2."},
		},
		// Bing Webmaster Help, "Sitemaps", read 2026-11.
		{
			Title: "Tell Bing, once", Copy: addresses,
			Go: "https://www.bing.com/webmasters/sitemaps?siteUrl=" + url.QueryEscape(at.host()) + slash,
			Text: []string{"In Bing Webmaster Tools, under Sitemaps, choose “Submit sitemap” and paste the full " +
				"address."},
		},
		// Yandex Webmaster Help, "Using the Sitemap file", read 2026-11.
		{
			Title: "Tell Yandex, once", Copy: addresses, Go: "https://webmaster.yandex.com/site/indexing/sitemap/",
			Text: []string{"In Yandex Webmaster, under Indexing, “Sitemap files”, paste the full address and " +
				"choose “Add”."},
		},
	}
}

// othersStep is about all other search engines.
func othersStep(plan *Plan, at base, addresses []string) Step {
	others := Step{
		Title: "Tell others, if you have readers there", Text: []string{"Which search engine do they use?"},
		Question: "Search engine",
	}
	for _, x := range engines {
		c := Choice{Name: x.name, Text: x.text, Copy: addresses, Go: x.page}
		if strings.HasSuffix(x.page, "=") {
			c.Go += url.QueryEscape(at.host()) + x.end
		}
		switch x.name {
		case "Baidu":
			if c.Copy = sitemapAddresses(plan); anyEnds(c.Copy, ".gz") {
				c.Text += " Whether it unpacks .gz we don’t know: download your files again with the size “Baidu, " +
					"10 MB” and without “Compress”."
			}
		case "Seznam":
			c.Copy = nil
		}
		others.Choices = append(others.Choices, c)
	}
	return others
}

// maxAddresses is how many addresses of files a step shows.
const maxAddresses = 10

// sitemapAddresses returns the addresses of the first files that list pages.
func sitemapAddresses(plan *Plan) []string {
	var out []string
	for _, q := range plan.Parts {
		if q.Kind != IndexFile && q.Address != "" && len(out) < maxAddresses {
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
		return Step{
			Title: "Nothing has to go to your site",
			Text:  []string{"All files are as you have them."},
			Files: untouched,
		}
	}
	where := "in the folder of your site where your sitemaps are"
	switch {
	case b != "" && b.folder() == "":
		where = "in the top folder of your site"
	case b != "":
		where = "in the folder /" + b.folder() + " of your site"
	}
	s := Step{
		Title: "Put the " + plural(len(names), "file", "files") + " " + where, Files: names,
		Choices: placesFor(b.host()), Question: "Where is your site?",
	}
	if len(names) == 1 {
		s.Title = "Put " + names[0] + " " + where
	}
	text := "Unpack the .zip first, but not the .gz files in it."
	switch {
	case len(plan.Parts) == 1 && packed:
		text = "If you took the .zip, unpack that first, but not the .gz file in it."
	case len(plan.Parts) == 1:
		text = "If you took the .zip, unpack it first."
	case !packed:
		text = "Unpack the .zip first."
	}
	s.Text = append(s.Text, text+" Say yes when you are asked to replace old files.")
	switch n := len(untouched); {
	case n == 1:
		s.Text = append(s.Text, untouched[0]+" is as it was, so it can stay where it is.")
	case n > 1:
		s.Text = append(s.Text, "The other "+sitemapcore.Number(n)+" files are as they were, so they can stay "+
			"where they are.")
	}
	s.Text = append(s.Text, "Where is your site?")
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

// InstructionsName is the name of the text with the instructions in the archive.
const InstructionsName = "What to do now.txt"

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
	line("What to do now")
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
			line("      and ", plural(n, "file", "files"), " more")
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
				line("     Leave out the steps below.")
			}
		}
		line()
	}
	line("Next month, open these files in Sitemap Editor and change only what changed.")
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
		if q.Kind == IndexFile && q.Children > 0 {
			return s + " (the list of the other files)"
		}
		if q.Pages > 0 {
			return s + " (" + plural(q.Pages, "page", "pages") + ")"
		}
		return s
	}
	return name
}
