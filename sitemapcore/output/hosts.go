package output

import "strings"

// placesFor returns where owners have their sites, and how files get there. Each says where it was
// read; what only others than the host say is marked unconfirmed, and is told as something that may
// be. The address of the site is empty where nobody knows it.
func placesFor(site string) []Choice {
	return []Choice{
		// Read 2026-11: the source of WordPress (class-wp-sitemaps.php: wp_sitemaps_enabled,
		// add_robots), and the labels in that of Yoast SEO ("Allow search engines to show this
		// content in search results?"), of Rank Math (sitemap/settings/general.php, "Exclude
		// Posts", one of its advanced options) and of All in One SEO ("Exclude Posts / Pages").
		hostedBy(hostWords.WordPress, hostWords.WordPressKeep, hostWords.WordPressYoast, hostWords.WordPressRankMath,
			hostWords.WordPressAllInOne, hostWords.WordPressPlain, hostWords.WordPressUpload,
			hostWords.WordPressRobots),
		// Wix Help Center, "Understanding Your Site's Sitemap File", read 2026-11.
		makesItsOwn(site, hostWords.Wix, hostWords.WixOwn, hostWords.WixHide),
		// shopify.dev, "Optimize storefront SEO", step 2, "Hide a resource from search engines and
		// sitemaps", read 2026-11.
		makesItsOwn(site, hostWords.Shopify, hostWords.ShopifyOwn, hostWords.ShopifyHide),
		// Unconfirmed: only others than Squarespace were found to say it, 2026-11. They agree.
		makesItsOwn(site, hostWords.Squarespace, hostWords.SquarespaceOwn, hostWords.SquarespaceHide),
		// Unconfirmed: only others than Google were found to say it, 2026-11. They agree.
		makesItsOwn(site, hostWords.Blogger, hostWords.BloggerOwn, hostWords.BloggerHide),
		// Unconfirmed: only others than Webflow were found to say it, 2026-11.
		hostedBy(hostWords.Webflow, hostWords.WebflowPaste, hostWords.WebflowAgain),
		// Unconfirmed: not found again, 2026-11.
		hostedBy(hostWords.FTP, hostWords.FTPUpload),
		// Netlify Docs, "Redirects and rewrites" (files are published from the publish directory),
		// and those of the generators on the folder that they copy: nuxt.com, "public"; nextjs.org,
		// "public Folder"; read 2026-11.
		hostedBy(hostWords.Netlify, hostWords.NetlifyFolder),
		// nextjs.org, "public Folder", read 2026-11.
		hostedBy(hostWords.Vercel, hostWords.VercelFolder),
		// Cloudflare Docs, Pages, "Redirects" (the folder that a framework copies, or else the
		// output folder), read 2026-11.
		hostedBy(hostWords.Cloudflare, hostWords.CloudflareFolder),
		// GitHub Docs, "What is GitHub Pages?", and its API on sources (/ or /docs), read 2026-11.
		hostedBy(hostWords.GitHub, hostWords.GitHubUpload),
		// Unconfirmed: not found again, 2026-11.
		hostedBy(hostWords.S3, hostWords.S3Upload),
		hostedBy(hostWords.Elsewhere, hostWords.ElsewhereAsk),
	}
}

// hostedBy returns one of the places.
func hostedBy(name string, paragraphs ...string) Choice {
	return Choice{Name: name, Text: strings.Join(paragraphs, "\n")}
}

// makesItsOwn returns one that makes its own sitemap.
func makesItsOwn(site, name string, paragraphs ...string) Choice {
	c := hostedBy(name, paragraphs...)
	if c.Own = true; site != "" {
		c.Copy, c.Go = []string{site + "/sitemap.xml"}, searchConsole(site)
	}
	return c
}

// robotsText says where robots.txt is. It counts at the top of a host alone (RFC 9309, section
// 2.3), so a site in a folder has none of its own; on GitHub Pages the top is another repository
// (GitHub Docs, "About GitHub Pages", Types of GitHub Pages sites).
func robotsText(b base) string {
	site := b.host()
	_, host, _ := strings.Cut(site, "://")
	switch {
	case b.folder() != "" && strings.HasSuffix(host, ".github.io"):
		return guideWords.RobotsGitHub.With("site", site, "host", host)
	case b.folder() != "":
		return guideWords.RobotsFolder.With("site", site)
	}
	return guideWords.RobotsTop
}
