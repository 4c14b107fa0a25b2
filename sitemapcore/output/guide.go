package output

import (
	"net/url"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
)

// A Step is one thing to do with the files. What stands between two backticks in its texts is a name to be taken letter by letter.
type Step struct {
	Title string
	Text  []string // paragraphs
	Copy  []string // lines to copy, in the form in which they are pasted elsewhere
	Open  bool     // the lines are addresses to open
	Files []string // names of files that the step is about

	// Go is the address of the page where the step is done; empty where it is no page.
	Go string

	// Choices are answers to the question at the end of the text, which Question names.
	Choices  []Choice
	Question string

	// IndexNow says that the step is done with the archive of an [IndexNow].
	IndexNow bool
}

// A Choice is one answer to the question of a step, and what it leads to.
type Choice struct {
	Name, Text string
	Copy       []string
	Go         string
}

// places are where owners have their sites, and how files get there.
var places = []Choice{
	{Name: "WordPress", Text: "Upload them by your host’s file manager or by FTP, into the folder that has `wp-config.php` in it; the media library puts files elsewhere. " +
		"WordPress and its plugins make a sitemap of their own. Switch that off first (Yoast: Settings, Site features, XML sitemaps), or search engines find two."},
	{Name: "Wix", Text: "Wix makes its own sitemap and takes no other, so these files can’t go there. What you can do: in the SEO settings of a page, " +
		"choose whether search engines may show it. Wix then changes its list."},
	{Name: "Shopify", Text: "Shopify makes its own sitemap and takes no other: files that you upload get an address at `cdn.shopify.com`, and search engines skip a sitemap that lists " +
		"pages of another host. What you can do: hide pages from search engines in Shopify, and its list follows."},
	{Name: "Squarespace", Text: "Squarespace makes its own sitemap and takes no other, so these files can’t go there. What you can do: in the SEO settings of a page, " +
		"hide it from search results, and Squarespace takes it off its list."},
	{Name: "cPanel or FTP", Text: "In cPanel open File Manager, go to the folder `public_html`, and choose Upload. By FTP the folder may be called `www` or `htdocs`. " +
		"Say yes when you are asked to replace old files."},
	{Name: "Netlify", Text: "Put them into the folder that Netlify publishes, as a rule `public`, `static` or `dist`, and deploy as always. Don’t drop them alone on the " +
		"Deploys page: that would replace your whole site by these files."},
	{Name: "GitHub Pages", Text: "On the page of the repository choose Add file, Upload files, in the folder that is published: the top one or `docs`. Commit, and wait a minute or two."},
	{Name: "Amazon S3", Text: "Open the bucket, choose Upload, and add the files. Under Properties, Metadata, the Content-Type is `application/xml`, and for .gz files `application/gzip` " +
		"without a Content-Encoding. With CloudFront in front, clear its cache of them."},
	{Name: "Somewhere else", Text: "Ask whoever looks after your site to put them there: “These files should open at the addresses in step 2.”"},
}

// An engine is a search engine beside the largest three that takes sitemaps.
type engine struct {
	name, text string
	page       string // where it is told; behind "site=" the address of the site is to follow, percent-encoded
	end        string // what that ends in: an engine knows a site only as it names it
}

// slash is a slash, percent-encoded.
const slash = "%2F"

var engines = [...]engine{
	{
		"Baidu", "In Baidu Search Resource, under Ordinary inclusion (普通收录), sitemap, paste the full address. Baidu reads no index: it wants every file by itself, with 10 MB at most.",
		"https://ziyuan.baidu.com/linksubmit/index?site=", slash,
	},
	{
		"Naver", "In Naver Search Advisor, under Request (요청), Submit sitemap (사이트맵 제출), paste the full address and press the button.",
		"https://searchadvisor.naver.com/console/site/request/sitemap?site=", "",
	},
	{
		"Seznam", "There is nothing to send: Seznam finds your sitemap by the line in robots.txt. Seznam Webmaster shows what it knows of your site.",
		"https://reporter.seznam.cz/wm/", "",
	},
}

// RobotsLines returns the lines that robots.txt needs: one for each file that search engines must be told about (sitemaps.org,
// "Specifying the Sitemap location in your robots.txt file"). There are none while the address of the folder is unknown.
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
	if len(plan.Parts) == 0 || plan.shape.form.isTable() {
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
			Text:  []string{"Add a line with the full address of " + entry[0].Name + " to the file robots.txt in the top folder of your site. It looks like this:"},
			Copy:  []string{"Sitemap: https://shop.example/" + escapeSegment(entry[0].Name)},
		})
	}
	this, line := "this address opens", "this line"
	if len(addresses) > 1 {
		this, line = "these addresses open", "these lines"
	}
	site := url.QueryEscape(folderOf(addresses[0]).host())
	steps = append(steps,
		Step{
			Title: "See that " + this, Copy: addresses, Open: true,
			Text: []string{"Open it in your browser. You should see the file, not a page that says it was not found."},
		},
		Step{
			Title: "Add " + line + " to robots.txt", Copy: RobotsLines(plan),
			Text: []string{"Google, Bing and Yandex look for it there. The file robots.txt is in the top folder of your site; where there is none, make one with a text editor."},
		},
		Step{
			Title: "Tell Google, once", Copy: searchConsolePaths(entry), Go: "https://search.google.com/search-console/sitemaps?resource_id=" + site + slash,
			Text: []string{"In Search Console, under Sitemaps, type only this. The rest of the address is already in the box. Where it isn’t, as with a property for a whole domain, paste the full " +
				"address from step 2."},
		},
		Step{
			Title: "Tell Bing, once", Copy: addresses, Go: "https://www.bing.com/webmasters/sitemaps?siteUrl=" + site + slash,
			Text: []string{"In Bing Webmaster Tools, under Sitemaps, choose “Submit sitemap” and paste the full address."},
		},
		Step{
			Title: "Tell Yandex, once", Copy: addresses, Go: "https://webmaster.yandex.com/site/indexing/sitemap/",
			Text: []string{"In Yandex Webmaster, under Indexing, “Sitemap files”, paste the full address and choose “Add”."},
		},
	)
	others := Step{Title: "Tell others, if you have readers there", Text: []string{"Which search engine do they use?"}, Question: "Search engine"}
	for _, x := range engines {
		c := Choice{Name: x.name, Text: x.text, Copy: addresses, Go: x.page}
		if strings.HasSuffix(x.page, "=") {
			c.Go += site + x.end
		}
		switch x.name {
		case "Baidu":
			c.Copy = sitemapAddresses(plan)
		case "Seznam":
			c.Copy = nil
		}
		others.Choices = append(others.Choices, c)
	}
	return append(steps, others, Step{
		Title: "Say which pages changed, if you like", IndexNow: true,
		Text: []string{"Bing, Yandex, Naver and Seznam come sooner to pages that they are told of by IndexNow. Google doesn’t take part."},
	})
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
	s := Step{Title: "Put the " + plural(len(names), "file", "files") + " " + where, Files: names, Choices: places, Question: "Where is your site?"}
	if len(names) == 1 {
		s.Title = "Put " + names[0] + " " + where
	}
	text := "Unpack the .zip first."
	if packed {
		text = "Unpack the .zip first, but not the .gz files in it."
	}
	s.Text = append(s.Text, text+" Say yes when you are asked to replace old files.")
	switch n := len(untouched); {
	case n == 1:
		s.Text = append(s.Text, untouched[0]+" is as it was, so it can stay where it is.")
	case n > 1:
		s.Text = append(s.Text, "The other "+sitemapcore.Number(n)+" files are as they were, so they can stay where they are.")
	}
	s.Text = append(s.Text, "Where is your site?")
	return s
}

// searchConsolePaths returns what is typed into Search Console, where scheme and host stand in the box already: the path without the slash.
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

// AppendInstructions appends the instructions as a text. Its lines end in CR LF, so that every editor shows them.
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
			line("   ", t)
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
			line("   - ", c.Name, ": ", strings.ReplaceAll(c.Text, "`", ""))
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
