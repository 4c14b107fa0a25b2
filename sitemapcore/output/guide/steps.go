package guide

import (
	"bytes"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/facts"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/say"
)

const placeQuestion say.Text = "Where is your site?"

// Files are the files of a download.
type Files struct {
	Base   string // the address of their folder, ending in a slash, or ""
	List   []*File
	Former []string // names of the opened files that they take the place of, under other names
	Moved  sitemapcore.Moved
}

// A File is one file of a download.
type File struct {
	Name, Address   string
	Kind            sitemapcore.PartKind
	Pages, Children int
	Packed          bool // it is written as gzip
	Same            bool // the owner has it as it is
	Entry           bool // it is submitted to search engines: an index, or a file that no index lists
}

func (p *Files) entry() (out []*File) {
	for _, q := range p.List {
		if q.Entry {
			out = append(out, q)
		}
	}
	return out
}

// A folder is the address of a folder: scheme and host, and the path without the slash at its start.
type folder struct{ site, path string }

func folderAt(loc string) folder {
	site, path := address.Cut(loc)
	return folder{site, strings.TrimPrefix(path, "/")}
}

// slash is a slash, percent-encoded.
const slash = "%2F"

// RobotsLines returns the lines that robots.txt needs: one for each file that search engines must
// be told about (sitemaps.org, "Specifying the Sitemap location in your robots.txt file"). There
// are none while the address of the folder is unknown.
func RobotsLines(files *Files) []string {
	lines := entryAddresses(files)
	for i := range lines {
		lines[i] = "Sitemap: " + lines[i]
	}
	return lines
}

// entryAddresses returns the known addresses of the entry.
func entryAddresses(files *Files) (out []string) {
	for _, q := range files.entry() {
		if q.Address != "" {
			out = append(out, q.Address)
		}
	}
	return out
}

// Instructions returns the steps for installing the files of a site, in order.
func Instructions(files *Files) []sitemapcore.NextStep {
	if len(files.List) == 0 || files.List[0].Kind == sitemapcore.TablePart {
		return nil
	}
	entry, addresses := files.entry(), entryAddresses(files)
	sites := sitesOf(addresses)
	steps := []sitemapcore.NextStep{placeStep(files, len(sites) > 1)}
	if len(addresses) == 0 {
		s := sitemapcore.NextStep{
			Title: "Tell search engines where the files are",
			Text: []say.Text{"Add a line with the full address of each file to the file robots.txt in the top folder of its site, " +
				"like this:"},
		}
		for _, q := range entry[:min(len(entry), maxAddresses)] {
			s.Copy = append(s.Copy, "Sitemap: https://shop.example/"+address.Escape(q.Name, address.PathSigns))
		}
		return append(steps, s)
	}
	steps = append(steps, checkSteps(files, sites, addresses)...)
	steps = append(steps, movedSteps(files.Moved)...)
	steps = append(steps, largestSteps(sites, addresses)...)
	steps = append(steps, othersSteps(files, sites, addresses)...)
	if files.Base == "" { // the archive for IndexNow is for one site
		return steps
	}
	return append(steps, sitemapcore.NextStep{
		Title: "Tell them which pages changed, if you like", IndexNow: true,
		Text: []say.Text{say.Join(" ", facts.IndexNowPages, facts.IndexNowReaders)},
	})
}

// A siteFiles has the submitted files of a site.
type siteFiles struct {
	folder          // of the first one
	paths  []string // for Search Console, which shows scheme and host: without the first slash
}

// sitesOf returns the sites of the submitted files, in their order.
func sitesOf(addresses []string) (sites []*siteFiles) {
	for _, a := range addresses {
		at := folderAt(address.Folder(a))
		i := slices.IndexFunc(sites, func(s *siteFiles) bool { return s.site == at.site })
		if i < 0 {
			i = len(sites)
			sites = append(sites, &siteFiles{folder: at})
		}
		if _, path := address.Cut(a); path != "" {
			sites[i].paths = append(sites[i].paths, path[1:])
		}
	}
	return sites
}

// checkSteps returns the steps that check the files on their sites and tell search engines about them.
func checkSteps(files *Files, sites []*siteFiles, addresses []string) []sitemapcore.NextStep {
	n := len(addresses)
	open := say.Text("{n, plural, one {Open it} other {Open each}} in your browser. You should see the file, not a " +
		"page that says it was not found.")
	if slices.ContainsFunc(addresses, filename.IsPacked) {
		open = "{n, plural, one {Open it in your browser. It is compressed, so the browser downloads it instead of " +
			"showing it. That is right.} other {Open each in your browser. It downloads what is compressed (.gz) " +
			"instead of showing it. That is right.}}"
	}
	robots := robotsText(sites[0].folder)
	if len(sites) > 1 {
		robots = "Google, Bing and Yandex look for it there. Each line is for the file robots.txt in the top folder of the site " +
			"that the line names. If there is none, make one with a text editor."
	}
	return []sitemapcore.NextStep{
		{
			Title: say.N("{n, plural, one {Check that this address opens} other {Check that these addresses open}}", n),
			Copy:  addresses, Open: true, Text: []say.Text{say.N(open, n)},
		},
		{
			Title: "Confirm your site, once", Go: "https://search.google.com/search-console/welcome",
			Text: []say.Text{"The line in robots.txt below needs no account. To submit the sitemap yourself, and to see what " +
				"search engines say about it, add your site in Search Console and follow one of the ways that it offers. In " +
				"Bing Webmaster Tools, choose “Import from Google Search Console”."},
		},
		{
			Title: say.N("{n, plural, one {Add this line to robots.txt} other {Add these lines to robots.txt}}", n),
			Copy:  RobotsLines(files), Text: []say.Text{robots},
		},
	}
}

// movedSteps are about the old addresses of a site that has moved.
func movedSteps(m sitemapcore.Moved) []sitemapcore.NextStep {
	if m.From == "" {
		return nil
	}
	s := sitemapcore.NextStep{Title: sitemapcore.RedirectOld, Redirects: true}
	if m.ChangesHost() { // Search Console Help, "Change of Address Tool"
		s.Text = []say.Text{sitemapcore.ChangeOfAddress}
		s.Go = "https://search.google.com/search-console/settings/change-address"
	}
	return []sitemapcore.NextStep{s}
}

// largestSteps are about the search engines that most readers use.
func largestSteps(sites []*siteFiles, addresses []string) (steps []sitemapcore.NextStep) {
	for _, at := range sites {
		s := sitemapcore.NextStep{
			Title: "Tell Google, once", Copy: at.paths, Go: searchConsole(at.site),
			Domain: searchConsoleDomain(at.site), Text: []say.Text{"In Search Console, under Sitemaps, type only " +
				"this: the rest of the address is already in the box. If it isn’t, as with a domain property, paste " +
				"the full address from step 2."},
		}
		if len(sites) > 1 {
			s.Title = say.Fill("Tell Google about {site}, once", "site", address.BareSite(at.site))
		}
		steps = append(steps, s)
	}
	return append(steps,
		// Bing Webmaster Help, "Sitemaps", read 2026-11.
		sitemapcore.NextStep{
			Title: "Tell Bing, once", Copy: addresses, Text: []say.Text{"In Bing Webmaster Tools, under Sitemaps, " +
				"choose “Submit sitemap” and paste the full address."},
			Go: "https://www.bing.com/webmasters/sitemaps?siteUrl=" + url.QueryEscape(sites[0].site) + slash,
		})
}

// readsYandex reports whether a site's name is of a country where many people use Yandex.
func readsYandex(at *siteFiles) bool {
	host := address.Split(at.site).Name()
	return slices.ContainsFunc([]string{".ru", ".su", ".xn--p1ai", ".by", ".kz", ".tr", ".uz", ".kg", ".am"},
		func(end string) bool { return strings.HasSuffix(host, end) })
}

// othersSteps are about all other search engines.
func othersSteps(files *Files, sites []*siteFiles, addresses []string) []sitemapcore.NextStep {
	site := url.QueryEscape(sites[0].site)
	baidu := sitemapcore.Choice{
		// ziyuan.baidu.com, 普通收录, sitemap, and its notice of July 2020 on indexes, as others quote
		// them, read 2026-11. Unconfirmed: whether it decompresses .gz.
		Name: "Baidu", Text: "In Baidu Search Resource, under Ordinary inclusion (普通收录), sitemap, " +
			"paste the full address of each file by itself. Don’t send the index: since July 2020 Baidu reads none, " +
			"and the files in one still count against your quota. A file is .xml or .txt, with 50,000 addresses " +
			"and 10 MB at most.", Copy: sitemapAddresses(files),
		Go: "https://ziyuan.baidu.com/linksubmit/index?site=" + site + slash,
	}
	if slices.ContainsFunc(baidu.Copy, filename.IsPacked) {
		baidu.Text = say.Join("\n", baidu.Text, "We don’t know whether Baidu decompresses .gz: download your files again "+
			"with the size “Baidu, 10 MB” and without “Compress”.")
	}
	s := sitemapcore.NextStep{
		Title: "Other search engines", Text: []say.Text{"Only if visitors of yours use one of them."},
		Question: "Search engine",
		Choices: []sitemapcore.Choice{
			// Yandex Webmaster Help, "Using the Sitemap file", read 2026-11.
			{
				Name: "Yandex", Text: "In Yandex Webmaster, under Indexing, “Sitemap files”, paste the " +
					"full address and choose “Add”.", Copy: addresses, Go: "https://webmaster.yandex.com/site/indexing/sitemap/",
			},
			baidu,
			{
				// Unconfirmed: not found again, 2026-11. Its site has no slash at the end.
				Name: "Naver", Text: say.Join(" ", "In Naver Search Advisor, under Request (요청), Submit sitemap "+
					"(사이트맵 제출), paste the full address and press the button.", facts.Unconfirmed), Copy: addresses,
				Go: "https://searchadvisor.naver.com/console/site/request/sitemap?site=" + site,
			},
			{
				// Unconfirmed: not found again, 2026-11.
				Name: "Seznam", Text: say.Join(" ", "There is nothing to send: Seznam finds your sitemap by the "+
					"line in robots.txt. Seznam Webmaster shows what it knows about your site.", facts.Unconfirmed),
				Go: "https://reporter.seznam.cz/wm/",
			},
		},
	}
	if slices.ContainsFunc(sites, readsYandex) {
		y := s.Choices[0]
		s.Choices = s.Choices[1:]
		return []sitemapcore.NextStep{{Title: "Tell Yandex, once", Text: []say.Text{y.Text}, Copy: y.Copy, Go: y.Go}, s}
	}
	return []sitemapcore.NextStep{s}
}

// maxAddresses is how many addresses of files a step shows.
const maxAddresses = 10

// sitemapAddresses returns the addresses of the first files that list pages.
func sitemapAddresses(files *Files) []string {
	var out []string
	for _, q := range files.List {
		if q.Kind != sitemapcore.IndexPart && q.Address != "" && len(out) < maxAddresses {
			out = append(out, q.Address)
		}
	}
	return out
}

// placeStep returns the step that puts the files on the site, or on several.
func placeStep(files *Files, several bool) sitemapcore.NextStep {
	b := folderAt(files.Base)
	var names, untouched []string
	packed := false
	for _, q := range files.List {
		if q.Same {
			untouched = append(untouched, q.Name)
			continue
		}
		names = append(names, q.Name)
		packed = packed || q.Packed
	}
	if len(names) == 0 {
		return sitemapcore.NextStep{
			Title: "Nothing new to upload", Files: untouched, Choices: placesFor(b.site), Question: placeQuestion,
			Text: []say.Text{"No file has changed since you opened it or last downloaded it. If a file isn’t on your site yet, " +
				"put it there.", placeQuestion},
		}
	}
	put := say.Text("Put {n, plural, one {{file}} other {the # files}} in the folder of your site where your " +
		"sitemaps are")
	switch {
	case several:
		put = "Put {n, plural, one {{file} on its site} other {the # files on their sites}}"
	case b.site != "" && b.path == "":
		put = "Put {n, plural, one {{file}} other {the # files}} in the top folder of your site"
	case b.site != "":
		put = "Put {n, plural, one {{file}} other {the # files}} in the folder /{folder} of your site"
	}
	unpack := say.Text("Unpack the .zip first, but not the .gz files in it.")
	switch {
	case len(files.List) == 1 && packed:
		unpack = "If you took the .zip, unpack that first, but not the .gz file in it."
	case len(files.List) == 1:
		unpack = "If you took the .zip, unpack it first."
	case !packed:
		unpack = "Unpack the .zip first."
	}
	s := sitemapcore.NextStep{
		Title: say.Fill(put, "n", len(names), "file", names[0], "folder", b.path), Files: names, Text: []say.Text{unpack},
		Choices: placesFor(b.site), Question: placeQuestion,
	}
	if several {
		s.Text = append(s.Text, "The .zip has a folder for each site, and the addresses in step 2 say where its files go.")
	}
	s.Text = append(s.Text, "If you are asked whether to replace old files, say yes.")
	if n := len(files.Former); n > 0 {
		names := say.N("{n, plural, one {# file} other {# files}}", n)
		if n <= maxAddresses {
			names = say.And(say.DataAll(files.Former)...)
		}
		s.Text = append(s.Text, say.Fill("This download takes the place of {files}. If that is still on your site, delete it there, "+
			"remove it in Search Console, and change its line in robots.txt.", "files", names))
	}
	if n := len(untouched); n > 0 {
		s.Text = append(s.Text, say.Fill("{n, plural, one {{file} is as it was, so it can stay where it is.} other "+
			"{The other # files are as they were, so they can stay where they are.}}", "n", n, "file", untouched[0]))
	}
	s.Text = append(s.Text, placeQuestion)
	return s
}

// searchConsole returns the page of Search Console for the sitemaps of a site, whose address has no
// slash at its end.
func searchConsole(site string) string {
	return "https://search.google.com/search-console/sitemaps?resource_id=" + url.QueryEscape(site) + slash
}

// searchConsoleDomain returns the address for users who have verified the whole domain, or "" if a host is no domain.
// Google's notion of a domain depends on the registry, so only the usual www is removed. Unconfirmed: no help page
// names the form, which is the one in the addresses of Search Console itself.
func searchConsoleDomain(site string) string {
	host := address.Split(site).Host()
	if !strings.Contains(host, ".") || strings.ContainsAny(host, ":[") || host[len(host)-1] <= '9' {
		return ""
	}
	return "https://search.google.com/search-console/sitemaps?resource_id=" +
		url.QueryEscape("sc-domain:"+strings.TrimPrefix(host, "www."))
}

// Name returns the name of the text with the instructions in the archive.
func Name() string { return say.Text("What to do now").String() + ".txt" }

// IsText reports whether a text is one of [Files.AppendText].
func IsText(text []byte) bool {
	return bytes.HasPrefix(text, []byte(say.Text("What to do now").String()+"\r\n\r\n1. "))
}

// maxListed is how many files the text names.
const maxListed = 100

// AppendText appends the instructions as a text, with the steps for the chosen place of the site. Its lines end
// in CR LF, so that every editor shows them.
func (p *Files) AppendText(dst []byte, g sitemapcore.Guide) []byte {
	line := func(s ...say.Text) {
		for _, x := range s {
			dst = append(dst, x.String()...)
		}
		dst = append(dst, "\r\n"...)
	}
	line("What to do now")
	line()
	for i, s := range Instructions(p) {
		line(say.Data(strconv.Itoa(i+1)+". "), s.Title)
		for _, t := range s.Text {
			line("   ", say.Data(strings.ReplaceAll(t.String(), "`", "")))
		}
		for _, name := range s.Files[:min(len(s.Files), maxListed)] {
			line("      ", p.fileLine(name))
		}
		if n := len(s.Files) - maxListed; n > 0 {
			line("      ", say.N("{n, plural, one {and # more file} other {and # more files}}", n))
		}
		for _, c := range s.Copy {
			line("      ", say.Data(c))
		}
		choices := s.Choices
		if i == 0 {
			choices = answersFor(choices, g.Place)
		}
		for _, c := range choices {
			for i, t := range strings.Split(strings.ReplaceAll(c.Text.String(), "`", ""), "\n") {
				if i == 0 {
					t = "- " + c.Name.String() + ": " + t
				} else {
					t = "  " + t
				}
				line("   ", say.Data(t))
			}
			for _, x := range c.Copy {
				line("        ", say.Data(x))
			}
			if c.Own && len(choices) > 1 {
				line("     ", "Skip the steps below.")
			}
		}
		if len(choices) == 1 && choices[0].Own {
			return dst // such a site takes no files
		}
		if i == 0 && len(choices) > 1 && g.Editor != "" {
			line("   ", sitemapcore.SeePlaces)
			line("      ", say.Data(g.Editor))
		}
		line()
	}
	line("Next time, open these files in Sitemap Editor and change only what changed.")
	return dst
}

// answersFor returns the chosen answer to the question where the site is, or three that represent all.
func answersFor(all []sitemapcore.Choice, chosen string) []sitemapcore.Choice {
	if i := slices.IndexFunc(all, func(c sitemapcore.Choice) bool { return c.Name.String() == chosen }); i >= 0 {
		return all[i : i+1]
	}
	if len(all) == 0 {
		return nil
	}
	return []sitemapcore.Choice{
		{Name: say.Data("Shopify, Wix, Squarespace"), Text: ownSitemap, Own: true},
		{Name: say.Data("cPanel, Plesk, FTP"), Text: webSpace},
		{Name: say.Data("Netlify, Vercel, Cloudflare"), Text: copiedFolder},
	}
}

// fileLine returns a file's name with its folder and content.
func (p *Files) fileLine(name string) say.Text {
	for _, q := range p.List {
		if q.Name != name {
			continue
		}
		s := name
		if q.Address != "" {
			s = q.Address
		}
		if q.Kind == sitemapcore.IndexPart && q.Children > 0 {
			return say.Fill("{file} (the list of the other files)", "file", s)
		}
		if q.Pages > 0 {
			return say.Fill("{file} ({n, plural, one {# page} other {# pages}})", "file", s, "n", q.Pages)
		}
		return say.Data(s)
	}
	return say.Data(name)
}
