// Package site has what is known of the owner's site beside its sitemap: a robots.txt, words that addresses must not
// contain, the marks of a crawl or of Search Console, and the answers of the live site. Together they are [OwnRules];
// the checks ask them about each page. [Custom] takes them from the page, and keeps them with the project: they are no
// step of its history. Package livesite takes the answers.
package site
