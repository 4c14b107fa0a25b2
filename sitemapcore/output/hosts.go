package output

import (
	"strings"

	"sitemapeditor/sitemapcore/say"
)

const (
	hostBloggerOwn say.Text = "Blogger makes its own sitemap, and we know of no way to replace it with these " +
		"files. Give search engines the one that Blogger makes, at `/sitemap.xml` on your site."
	hostShopifyOwn say.Text = "Shopify makes its own sitemap and takes no other: files that you upload get an " +
		"address at `cdn.shopify.com`, and search engines skip a sitemap that lists pages of another site. Give " +
		"search engines the one that Shopify makes, at `/sitemap.xml` on your site."
	hostSquarespaceOwn say.Text = "Squarespace makes its own sitemap, and we know of no way to replace it with these " +
		"files. Give search engines the one that Squarespace makes, at `/sitemap.xml` on your site."
	hostWixOwn say.Text = "Wix makes its own sitemap and takes no other, so these files can’t go there. Give " +
		"search engines the one that Wix makes, at `/sitemap.xml` on your site."
)

// placesFor returns the kinds of hosts with their instructions. Each has its source; a statement that only third
// parties make is marked unconfirmed, and worded as a possibility. site is "" if it is unknown.
func placesFor(site string) []Choice {
	return []Choice{
		// Read 2026-11: the source of WordPress (class-wp-sitemaps.php: wp_sitemaps_enabled,
		// add_robots), and the labels in that of Yoast SEO ("Allow search engines to show this
		// content in search results?"), of Rank Math (sitemap/settings/general.php, "Exclude
		// Posts", one of its advanced options) and of All in One SEO ("Exclude Posts / Pages").
		hostedBy("WordPress", "These files don’t change with your site: your next post isn’t in them. Let WordPress "+
			"keep making its sitemap, and take unwanted pages out there:", "With Yoast SEO: open the page or post, "+
			"and under Yoast SEO, Advanced, choose No for “Allow search engines to show this content in search "+
			"results?”. That also hides it from search results.", "With Rank Math: in its sitemap settings, "+
			"enter the page’s ID in “Exclude Posts”, which its Advanced mode shows.",
			"With All in One SEO: under Sitemaps, Advanced Settings, choose the page in “Exclude Posts / Pages”.",
			"With none of them: WordPress has no setting for this. Any of these plugins adds one.", "If you want "+
				"these files anyway, upload them with your host’s file manager or by FTP, into the folder that "+
				"has `wp-config.php` in it; the media library puts files elsewhere. Then switch off your "+
				"plugin’s sitemap. WordPress brings its own back at `/wp-sitemap.xml`: whoever looks "+
				"after your site can switch that off with the filter `wp_sitemaps_enabled`.",
			"WordPress has no robots.txt file: it creates the text when someone opens it. Open it in your browser, "+
				"copy all of it into a file `robots.txt`, add the line below, and upload that too."),
		// Wix Help Center, "Understanding Your Site's Sitemap File", read 2026-11.
		makesItsOwn(site, "Wix", hostWixOwn, "In the SEO settings of a page, you can choose whether search engines "+
			"may show it. Wix then changes its sitemap."),
		// shopify.dev, "Optimize storefront SEO", step 2, "Hide a resource from search engines and
		// sitemaps", read 2026-11.
		makesItsOwn(site, "Shopify", hostShopifyOwn, "To remove a page, product or collection from it, set its "+
			"metafield `seo.hidden` to 1. That also hides it from search results (noindex)."),
		// Unconfirmed: only others than Squarespace were found to say it, 2026-11. They agree.
		makesItsOwn(site, "Squarespace", hostSquarespaceOwn, "In the SEO settings of a page, you can hide it from "+
			"search results. Squarespace should then remove it from its sitemap."),
		// Unconfirmed: only others than Google were found to say it, 2026-11. They agree.
		makesItsOwn(site, "Blogger", hostBloggerOwn,
			"Under Settings, Crawlers and indexing, you can choose what search engines may show."),
		// Unconfirmed: only others than Webflow were found to say it, 2026-11.
		hostedBy("Webflow", "Webflow may take a sitemap of yours: in the site’s settings, under SEO, look for the "+
			"sitemap, switch off the one that Webflow makes, and paste the text of `sitemap.xml`. Then publish. "+
			"There is room for one text, so download one file that isn’t compressed.",
			"It won’t change by itself: paste a new one when your pages change."),
		// Unconfirmed: not found again, 2026-11.
		hostedBy("cPanel or FTP", "In cPanel, open File Manager, go to the folder `public_html`, and choose Upload. "+
			"By FTP, the folder may be called `www` or `htdocs`."),
		// Netlify Docs, "Redirects and rewrites" (files are published from the publish directory),
		// and those of the generators on the folder that they copy: nuxt.com, "public"; nextjs.org,
		// "public Folder"; read 2026-11.
		hostedBy("Netlify", "Put them in the folder of your project that is copied as it is, usually `public` or "+
			"`static`, and deploy as always. Don’t put them in `dist`: every build makes that anew. Don’t drop them "+
			"alone on the Deploys page either: that would replace your whole site with these files."),
		// nextjs.org, "public Folder", read 2026-11.
		hostedBy("Vercel", "Put them in the folder `public` of your project, and deploy as always. With Next.js, "+
			"check that your program makes no file of the same name, as `app/sitemap.ts` does."),
		// Cloudflare Docs, Pages, "Redirects" (the folder that a framework copies, or else the
		// output folder), read 2026-11.
		hostedBy("Cloudflare Pages", "Put them in the folder of your project that is copied as it is, usually "+
			"`public` or `static`, and deploy as always. Without a framework, that is the output folder itself."),
		// GitHub Docs, "What is GitHub Pages?", and its API on sources (/ or /docs), read 2026-11.
		hostedBy("GitHub Pages", "On the page of the repository, open the folder that is published: the top one or "+
			"`docs`. Choose Add file, Upload files. Commit, and wait a minute or two."),
		// Unconfirmed: not found again, 2026-11.
		hostedBy("Amazon S3", "Open the bucket, choose Upload, and add the files. Under Properties, Metadata, set "+
			"the Content-Type to `application/xml`, and for .gz files to `application/gzip` without a "+
			"Content-Encoding. If CloudFront is in front, clear its cache for these files."),
		hostedBy("Somewhere else", "Ask whoever looks after your site to put them there: “These files should open at "+
			"the addresses in step 2.”"),
	}
}

// hostedBy returns one of the places.
func hostedBy(name say.Text, paragraphs ...say.Text) Choice {
	return Choice{Name: name.String(), Text: say.Join("\n", paragraphs...)}
}

// makesItsOwn returns one that makes its own sitemap.
func makesItsOwn(site string, name say.Text, paragraphs ...say.Text) Choice {
	c := hostedBy(name, paragraphs...)
	if c.Own = true; site != "" {
		c.Copy, c.Go = []string{site + "/sitemap.xml"}, searchConsole(site)
	}
	return c
}

// robotsText returns the place of robots.txt. It counts only at the root of a host (RFC 9309, section 2.3), so a site
// in a folder has none of its own; on GitHub Pages the root is another repository (GitHub Docs, "About GitHub Pages",
// Types of GitHub Pages sites).
func robotsText(b base) say.Text {
	site := b.host()
	_, host, _ := strings.Cut(site, "://")
	switch {
	case b.folder() != "" && strings.HasSuffix(host, ".github.io"):
		return say.Fill("Search engines look for it only at `{site}/robots.txt`, and that is in the repository "+
			"`{host}`, not in this one. If you have no repository of that name, skip this step.", "site", site, "host",
			host)
	case b.folder() != "":
		return say.Fill("Google, Bing and Yandex look for it there. The file is in the top folder of the whole site, "+
			"at `{site}/robots.txt`; one in the folder of your files doesn’t count. If there is none, make one with "+
			"a text editor.", "site", site)
	}
	return "Google, Bing and Yandex look for it there. The file robots.txt is in the top folder of your site. If " +
		"there is none, make one with a text editor."
}
