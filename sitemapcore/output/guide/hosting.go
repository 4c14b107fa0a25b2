package guide

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/say"
)

// A host is a host of sites, with instructions for its files.
type host struct {
	name string // of the company or the program
	own  bool   // it makes its own sitemap, and takes no other

	// The source is the host's own pages or code; otherwise the text says that it is not.
	official bool

	paths string // of its own sitemaps, with blanks between them
	maker string // what makes a sitemap there too
	text  []say.Text
}

// checked is the month in which the hosts were checked last.
const checked = "2026-11"

// Texts for several hosts.
const (
	ownSitemap say.Text = "You can’t put files there, because the service makes the sitemap itself. Give search engines " +
		"that one."
	hidePages say.Text = "To take a page out of the sitemap, hide the page from search engines in its settings, if they " +
		"offer that."
	indexFolder say.Text = "Upload the files with your host’s file manager or by FTP, into the folder that has `index.php` " +
		"in it."
	webSpace say.Text = "In cPanel, open File Manager, go to the folder `public_html`, and choose Upload. In Plesk, the " +
		"folder is `httpdocs`. By FTP, it may be called `www` or `htdocs`."
	copiedFolder say.Text = "Put the files in the folder of your project that is copied as it is, usually `public` or " +
		"`static`, and deploy as always."
)

// hosts lists them, those with the most sites first.
var hosts = [...]host{
	// The source of WordPress (class-wp-sitemaps.php: wp_sitemaps_enabled, add_robots), and the labels in that of
	// Yoast SEO and of All in One SEO. The editors of robots.txt and Rank Math's box are unconfirmed.
	{name: "WordPress", official: true, text: []say.Text{
		"These files don’t change with your site: your next post isn’t in them. Let WordPress keep making its " +
			"sitemap, and take unwanted pages out there:",
		"With Yoast SEO: open the page or post, and under Yoast SEO, Advanced, choose No for “Allow search engines " +
			"to show this content in search results?”. That also hides it from search results.",
		"With Rank Math: open the page or post, and under Rank Math, Advanced, choose “No Index”.",
		"With All in One SEO: under Sitemaps, Advanced Settings, choose the page in “Exclude Posts / Pages”.",
		"With none of them: WordPress has no setting for this. Any of these plugins adds one.",
		"If you want these files anyway, upload them with your host’s file manager or by FTP, into the folder that " +
			"has `wp-config.php` in it; the media library puts files elsewhere. Then switch off your plugin’s sitemap. " +
			"WordPress brings its own back at `/wp-sitemap.xml`: whoever looks after your site can switch that off " +
			"with the filter `wp_sitemaps_enabled`.",
		"WordPress has no robots.txt file: it creates the text when someone opens it. Add the line below with your " +
			"plugin: in Yoast SEO under Tools, File editor; in All in One SEO under Tools, Robots.txt Editor; in Rank " +
			"Math under General Settings, Edit robots.txt.",
	}},
	{name: "WordPress.com", own: true, paths: "/sitemap.xml", text: []say.Text{
		"On a plan with plugins or SFTP, follow the steps for WordPress instead.",
	}},
	// Wix Help Center, "Understanding Your Site's Sitemap File".
	{name: "Wix", own: true, official: true, paths: "/sitemap.xml", text: []say.Text{hidePages}},
	// shopify.dev, "Optimize storefront SEO", step 2, "Hide a resource from search engines and sitemaps".
	{name: "Shopify", own: true, official: true, paths: "/sitemap.xml", text: []say.Text{
		"To remove a page, product or collection from it, set its metafield `seo.hidden` to 1. That also hides it " +
			"from search results (noindex).",
	}},
	{name: "Squarespace", own: true, paths: "/sitemap.xml", text: []say.Text{hidePages}},
	{name: "GoDaddy Websites + Marketing", own: true, paths: "/sitemap.xml", text: []say.Text{hidePages}},
	{name: "Framer", own: true, paths: "/sitemap.xml", text: []say.Text{hidePages}},
	{name: "Hostinger Website Builder", own: true, paths: "/sitemap.xml", text: []say.Text{hidePages}},
	{name: "Jimdo", own: true, paths: "/sitemap.xml", text: []say.Text{hidePages}},
	{name: "Square, Weebly", own: true, paths: "/sitemap.xml", text: []say.Text{hidePages}},
	{name: "Ghost", own: true, paths: "/sitemap.xml"},
	{name: "Substack", own: true, paths: "/sitemap.xml"},
	{name: "Medium", own: true, paths: "/sitemap/sitemap.xml"},
	{name: "Blogger", own: true, paths: "/sitemap.xml /sitemap-pages.xml", text: []say.Text{hidePages}},
	{name: "BigCommerce", own: true, paths: "/xmlsitemap.php", text: []say.Text{hidePages}},
	{name: "Google Sites", own: true, text: []say.Text{
		"Google Sites has no sitemap at all. Search engines find your pages by their links.",
	}},
	{name: "Webflow", text: []say.Text{
		"Webflow may take a sitemap of yours: in the site’s settings, under SEO, look for the sitemap, switch off the " +
			"one that Webflow makes, and paste the text of `sitemap.xml`. Then publish. There is room for one text, so " +
			"download one file that isn’t compressed.",
		"The sitemap won’t change by itself: paste a new one when your pages change. To take out a few pages, use " +
			"“Exclude this page from sitemap” in their settings instead.",
	}},
	{name: "HubSpot", text: []say.Text{
		"In the settings, under Content, Pages, SEO & Crawlers, Sitemap, you choose which pages are in the sitemap " +
			"that HubSpot makes. Leave out there what you left out here.",
	}},
	{name: "Duda", text: []say.Text{
		"Duda may take `sitemap.xml` in place of its own: look for it in the SEO settings. There is room for one file, " +
			"so download one that isn’t compressed.",
	}},
	{name: "Joomla", maker: "OSMap, JSitemap", text: []say.Text{indexFolder}},
	{name: "Drupal", maker: "Simple XML Sitemap", text: []say.Text{indexFolder}},
	{name: "TYPO3", maker: "EXT:seo", text: []say.Text{indexFolder}},
	{name: "Magento, Adobe Commerce", maker: "Marketing, SEO & Search, Site Map", text: []say.Text{indexFolder}},
	{name: "PrestaShop", maker: "gsitemap, /1_index_sitemap.xml", text: []say.Text{indexFolder}},
	{name: "Shopware", maker: "/sitemap.xml", text: []say.Text{indexFolder}},
	{name: "OpenCart", maker: "Google Sitemap", text: []say.Text{indexFolder}},
	{name: "IONOS, Strato", text: []say.Text{
		"With web space, upload the files with the file manager or by FTP, into the folder that your domain leads to. A " +
			"website builder makes its own sitemap, and takes no other.",
	}},
	{name: "cPanel, Plesk, FTP", text: []say.Text{
		webSpace,
	}},
	// Netlify Docs, "Redirects and rewrites" (files are published from the publish directory), and those of the
	// generators on the folder that they copy: nuxt.com, "public"; nextjs.org, "public Folder".
	{name: "Netlify", official: true, text: []say.Text{
		copiedFolder, "Don’t put the files in `dist`: every build makes that folder anew. Don’t drop them alone on the " +
			"Deploys page either: that would replace your whole site with these files.",
	}},
	// nextjs.org, "public Folder".
	{name: "Vercel", official: true, text: []say.Text{
		copiedFolder, "With Next.js, check that your program makes no file of the same name, as `app/sitemap.ts`, " +
			"`pages/sitemap.xml.js` and next-sitemap do.",
	}},
	// Cloudflare Docs, Pages, "Redirects" (the folder that a framework copies, or else the output folder).
	{name: "Cloudflare", official: true, text: []say.Text{
		copiedFolder, "Without a framework, put the files into the output folder itself.",
	}},
	// GitHub Docs, "What is GitHub Pages?", and its API on sources (/ or /docs).
	{name: "GitHub Pages", official: true, text: []say.Text{
		"On the page of the repository, open the folder that is published: the top one or `docs`. Choose Add file, " +
			"Upload files. Commit, and wait a minute or two.",
		"If Settings, Pages says GitHub Actions, open the folder that your build copies instead.",
	}},
	{name: "Amazon S3", text: []say.Text{
		"Open the bucket, choose Upload, and add the files. Under Properties, Metadata, set the Content-Type to " +
			"`application/xml`, and for .gz files to `application/gzip` without a Content-Encoding. If CloudFront is in " +
			"front, clear its cache for these files.",
	}},
}

// Places returns an answer for each host if the address of the site is unknown.
func Places() []sitemapcore.Choice {
	all := placesFor("")
	return all[:len(all)-1] // "Somewhere else" is about files that are there
}

// placesFor returns an answer for each host, and one for everybody else. The address of the site is empty if nobody
// knows it.
func placesFor(site string) []sitemapcore.Choice {
	var out []sitemapcore.Choice
	for _, h := range hosts {
		c := sitemapcore.Choice{Name: say.Data(h.name), Own: h.own}
		var text []say.Text
		if h.paths != "" {
			text = append(text, ownSitemap)
		}
		for path := range strings.FieldsSeq(h.paths) {
			if site != "" {
				c.Copy, c.Go = append(c.Copy, site+path), searchConsole(site)
			}
		}
		text = append(text, h.text...)
		if h.maker != "" {
			text = append(text, say.Fill("The program can make a sitemap too ({where}). That one follows your changes, and "+
				"these files don’t: give search engines only one of them.", "where", h.maker))
		}
		basis := say.Text("Checked: {month}, in the host’s own help.")
		if !h.official {
			basis = "Checked: {month}, but not in the host’s own help. Menus may have other names."
		}
		month, _, _ := date.Parse([]byte(checked))
		c.Text = say.Join("\n", append(text, say.Fill(basis, "month", month.Short()))...)
		out = append(out, c)
	}
	return append(out, sitemapcore.Choice{Name: "Somewhere else", Text: "Ask whoever looks after your site to put " +
		"them there: “These files should open at the addresses in step 2.”"})
}

// robotsText returns the place of robots.txt. It counts only at the root of a host (RFC 9309, section 2.3), so a site
// in a folder has none of its own; on GitHub Pages the root is another repository (GitHub Docs, "About GitHub Pages",
// Types of GitHub Pages sites).
func robotsText(b folder) say.Text {
	site := b.site
	host := address.Split(site).Host()
	switch {
	case b.path != "" && strings.HasSuffix(host, ".github.io"):
		return say.Fill("Search engines look for it only at `{site}/robots.txt`, and that is in the repository "+
			"`{host}`, not in this one. If you have no repository of that name, skip this step.", "site", site, "host",
			host)
	case b.path != "":
		return say.Fill("Google, Bing and Yandex look for it there. The file is in the top folder of the whole site, "+
			"at `{site}/robots.txt`; one in the folder of your files doesn’t count. If there is none, make one with "+
			"a text editor.", "site", site)
	}
	return "Google, Bing and Yandex look for it there. The file robots.txt is in the top folder of your site. If " +
		"there is none, make one with a text editor."
}
