package output

import "strings"

// places are where owners have their sites, and how files get there. Each says where it was read;
// what only others than the host say is marked unconfirmed, and is told as something that may be.
var places = []Choice{
	{
		// Read 2026-11: the source of WordPress (class-wp-sitemaps.php: wp_sitemaps_enabled,
		// add_robots), and the labels in that of Yoast SEO ("Allow search engines to show this
		// content in search results?"), of Rank Math (sitemap/settings/general.php, "Exclude
		// Posts", one of its advanced options) and of All in One SEO ("Exclude Posts / Pages").
		Name: "WordPress",
		Text: "These files stay as they are, and your next post isn’t in them. So it is better to let WordPress go " +
			"on making its sitemap, and to take out of that what shouldn’t be there:\nWith Yoast SEO: open the " +
			"page or post, and under Yoast SEO, Advanced, choose No for “Allow search engines to show this content " +
			"in search results?”. That also hides it from search results.\nWith Rank Math: in its sitemap " +
			"settings, write the page’s ID into “Exclude Posts”, which its Advanced mode shows.\n" +
			"With All in One SEO: under Sitemaps, Advanced Settings, choose it in “Exclude Posts / Pages”.\n" +
			"With none of them: WordPress has no setting for this. One of these plugins adds it.\n" +
			"If you want these files all the same, upload them by your host’s file manager or by FTP, into the " +
			"folder that has `wp-config.php` in it; the media library puts files elsewhere. Switch your plugin’s " +
			"sitemap off then. WordPress brings its own back at `/wp-sitemap.xml`: whoever looks after your site " +
			"switches that off by the filter `wp_sitemaps_enabled`.\nWordPress makes robots.txt up when somebody " +
			"asks for it. Open it in your browser, copy all of it into a file `robots.txt`, add the line below, " +
			"and upload that too.",
	},
	{
		// Wix Help Center, "Understanding Your Site's Sitemap File", read 2026-11.
		Name: "Wix", Own: true,
		Text: "Wix makes its own sitemap and takes no other, so these files can’t go there. Give search engines " +
			"the one that Wix makes, at the address below.\nWhat you can change: in the SEO settings of a page, " +
			"choose whether search engines may show it. Wix then changes its list.",
	},
	{
		// shopify.dev, "Optimize storefront SEO", step 2, "Hide a resource from search engines and
		// sitemaps", read 2026-11.
		Name: "Shopify", Own: true,
		Text: "Shopify makes its own sitemap and takes no other: files that you upload get an address at " +
			"`cdn.shopify.com`, and search engines skip a sitemap that lists pages of another host. Give search " +
			"engines the one that Shopify makes, at the address below.\nTo take a page, product or collection out " +
			"of it, set its metafield `seo.hidden` to 1. That also hides it from search results (noindex).",
	},
	{
		// Unconfirmed: only others than Squarespace were found to say it, 2026-11. They agree.
		Name: "Squarespace", Own: true,
		Text: "Squarespace makes its own sitemap, and we know of no way to put these files in its place. Give " +
			"search engines the one that Squarespace makes, at the address below.\nIn the SEO settings of a page " +
			"you can hide it from search results. Squarespace should then take it off its list.",
	},
	{
		// Unconfirmed: only others than Google were found to say it, 2026-11. They agree.
		Name: "Blogger", Own: true,
		Text: "Blogger makes its own sitemap, and we know of no way to put these files in its place. Give search " +
			"engines the one that Blogger makes, at the address below.\nUnder Settings, Crawlers and indexing, you " +
			"can say what search engines may show.",
	},
	{
		// Unconfirmed: only others than Webflow were found to say it, 2026-11.
		Name: "Webflow",
		Text: "Webflow may take a sitemap of yours: in the site’s settings, under SEO, look for the sitemap, " +
			"switch off that Webflow makes it, and paste the text of `sitemap.xml`. Then publish. It is one text, " +
			"so download one file that isn’t compressed.\nFrom then on it stays as it is: paste a new one when " +
			"your pages change.",
	},
	{
		// Unconfirmed: not found again, 2026-11.
		Name: "cPanel or FTP",
		Text: "In cPanel open File Manager, go to the folder `public_html`, and choose Upload. By FTP the folder " +
			"may be called `www` or `htdocs`. Say yes when you are asked to replace old files.",
	},
	{
		// Netlify Docs, "Redirects and rewrites" (files are published from the publish directory),
		// and those of the generators on the folder that they copy: nuxt.com, "public"; nextjs.org,
		// "public Folder"; read 2026-11.
		Name: "Netlify",
		Text: "Put them into the folder of your project that is copied as it is, as a rule `public` or `static`, " +
			"and deploy as always. Don’t put them into `dist`: every build makes that anew. Don’t drop them alone " +
			"on the Deploys page either: that would replace your whole site by these files.",
	},
	{
		// nextjs.org, "public Folder", read 2026-11.
		Name: "Vercel",
		Text: "Put them into the folder `public` of your project, and deploy as always. With Next.js, see that no " +
			"file of the same name is made by the program, such as `app/sitemap.ts`.",
	},
	{
		// Cloudflare Docs, Pages, "Redirects" (the folder that a framework copies, or else the
		// output folder), read 2026-11.
		Name: "Cloudflare Pages",
		Text: "Put them into the folder of your project that is copied as it is, as a rule `public` or `static`, " +
			"and deploy as always. Without a framework it is the output folder itself.",
	},
	{
		// GitHub Docs, "What is GitHub Pages?", and its API on sources (/ or /docs), read 2026-11.
		Name: "GitHub Pages",
		Text: "On the page of the repository choose Add file, Upload files, in the folder that is published: the " +
			"top one or `docs`. Commit, and wait a minute or two.",
	},
	{
		// Unconfirmed: not found again, 2026-11.
		Name: "Amazon S3",
		Text: "Open the bucket, choose Upload, and add the files. Under Properties, Metadata, the Content-Type is " +
			"`application/xml`, and for .gz files `application/gzip` without a Content-Encoding. With CloudFront " +
			"in front, clear its cache of them.",
	},
	{
		Name: "Somewhere else",
		Text: "Ask whoever looks after your site to put them there: “These files should open at the addresses in " +
			"step 2.”",
	},
}

// placesFor returns the places for a site; its address is empty where nobody knows it.
func placesFor(site string) []Choice {
	out := make([]Choice, len(places))
	for i, c := range places {
		if c.Own && site != "" {
			c.Copy = []string{site + "/sitemap.xml"}
			c.Go = searchConsole(site)
		}
		out[i] = c
	}
	return out
}

// robotsText says where robots.txt is. It counts at the top of a host alone (RFC 9309, section
// 2.3), so a site in a folder has none of its own; on GitHub Pages the top is another repository
// (GitHub Docs, "About GitHub Pages", Types of GitHub Pages sites).
func robotsText(b base) string {
	const who = "Google, Bing and Yandex look for it there. "
	_, host, _ := strings.Cut(b.host(), "://")
	switch {
	case b.folder() != "" && strings.HasSuffix(host, ".github.io"):
		return "Search engines look for it only at `" + b.host() + "/robots.txt`, and that is in the repository `" +
			host + "`, not in this one. Where you have none of that name, leave this step out."
	case b.folder() != "":
		return who + "The file is in the top folder of the whole site, at `" + b.host() +
			"/robots.txt`; one in the folder of your files doesn’t count. Where there is none, make one with a " +
			"text editor."
	}
	return who + "The file robots.txt is in the top folder of your site; where there is none, make one with a text " +
		"editor."
}
