package item

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
)

// Refuse returns why a file breaks a rule and can't be opened: its title has a place for the {file},
// and others.
func Refuse(rule string, title say.Text, detail say.Text, places ...any) *say.Failure {
	f := say.AboutFile(title, places...)
	f.Rule, f.Detail = rule, detail
	return f
}

// Because adds what usually leads to it, the likeliest first.
func Because(f *say.Failure, causes ...say.Text) *say.Failure {
	f.Lead, f.Causes = "This usually happens when:", causes
	return f
}

// RefuseEmpty is for a file with nothing in it, packed or not: rule A1.
func RefuseEmpty() *say.Failure {
	return Because(Refuse(sitemapcore.RuleA1, "{file} is empty",
		"There is no page in it, and search engines report such a sitemap."),
		"the program that writes the sitemap stopped before it wrote anything",
		"the download was interrupted before the first byte", "the disk or the web space was full")
}

// RefuseHTML is for a web page: rule A2. head is its beginning.
func RefuseHTML(head []byte) *say.Failure {
	detail := say.Text("Search engines need the sitemap itself.")
	if tag := firstTag(head); tag != "" {
		detail = say.Fill("The file starts with {tag}.", "tag", tag)
	}
	return Because(Refuse(sitemapcore.RuleA2, "{file} is a web page, not a sitemap", detail),
		"the home page was saved instead of the address that ends in sitemap.xml", "the site answers every unknown "+
			"address with its home page",
		"a sitemap that looks like a table was saved from the browser: all its pages are in it")
}

// firstTag returns the first tag of a page as an excerpt.
func firstTag(head []byte) string {
	head = bytes.TrimLeft(head[:min(len(head), 4096)], " \t\r\n\ufeff")
	if len(head) == 0 || head[0] != '<' {
		return ""
	}
	end := bytes.IndexByte(head, '>')
	if end < 0 || end > 40 {
		end = bytes.IndexAny(head, " \t\r\n>")
		if end < 1 || end > 40 {
			return ""
		}
		return strings.ToValidUTF8(string(head[:end]), "\uFFFD") + " …>"
	}
	return strings.ToValidUTF8(string(head[:end+1]), "\uFFFD")
}

// RefuseTooLarge is for a file, or a text in it, of size bytes: more than this engine opens, or more than its remaining
// room.
func RefuseTooLarge(size int64) *say.Failure {
	return Refuse(sitemapcore.RuleA6, "{file} is too large to open here: {size}", "A browser tab can hold about 1 GB "+
		"for one sitemap and 2.5 GB for all of them. Search engines read only 50 MB of each file. Split this one "+
		"into files of at most 50,000 pages; you can open those together.", "size", display.Size(size).String())
}

// RefuseRedirects is for the redirects of a server.
func RefuseRedirects() *say.Failure {
	return Refuse(sitemapcore.RuleB1, "{file} is not a sitemap", "To mark the pages that "+
		"redirect, open a table with the columns “Old URL” and “New URL”.")
}

// RefuseTemplate is for a sitemap that a program has not filled in yet.
func RefuseTemplate() *say.Failure {
	return Refuse(sitemapcore.RuleB1, "{file} is a template, not a sitemap", "Your website’s program fills in the pages when it "+
		"makes the sitemap. Open the finished sitemap: it usually has an address that ends in sitemap.xml.")
}

// RefuseNoPages is for a feed, a table or data in which no page is named.
func RefuseNoPages() *say.Failure {
	return Refuse(sitemapcore.RuleB1, "{file} has no page address in it",
		"Page addresses begin with https://, and we found none. Check that it is the right file.")
}

// RefuseEmptyFeed is for a feed in which nothing is listed.
func RefuseEmptyFeed() *say.Failure {
	f := RefuseNoPages()
	return Refuse(f.Rule, "{file} is a feed without entries", f.Detail)
}

// RefuseNoAddress is for a paste, or a list of links, without a page address.
func RefuseNoAddress() *say.Failure {
	return &say.Failure{Title: "There is no page address in it", Detail: "A page address begins with " +
		"https:// or looks like example.com/about. Put one on each line, or paste any text that has addresses in it."}
}

// RefuseFull is for pages without room beside the open ones.
func RefuseFull() *say.Failure {
	return &say.Failure{
		Title:  "There is no more room in this tab",
		Detail: "What was open is as it was before. Open fewer files at a time.",
	}
}

// RefuseProse is for a text in which few lines have an address, or none; links is the number of
// addresses that can be taken from it.
func RefuseProse(links int) *say.Failure {
	if links == 0 {
		return Refuse(sitemapcore.RuleB1, "{file} is a text without page addresses",
			"A page address begins with https:// or looks like example.com/about. Check that it is the right file.")
	}
	return Refuse(sitemapcore.RuleB1, "{file} is a text, not a list of page addresses", "A list for search engines has "+
		"one full address on each line, such as https://www.example.com/about. Here there are other words between "+
		"them.")
}

// RefuseVanished is for a file that could be chosen and then not be read to its end.
func RefuseVanished() *say.Failure {
	return Because(Refuse("", "{file} could not be read to its end",
		"What was open stays open. Choose the file again."),
		"it was changed, moved or deleted after it was chosen",
		"it is on a disk, phone or network folder that was disconnected", "another program has it locked")
}

// RefuseEncoding is for an encoding that nothing here reads.
func RefuseEncoding(label string) *say.Failure {
	return Refuse(sitemapcore.RuleA7, "{file} is written in an encoding that we can’t read: {encoding}",
		"Sitemaps must be written in UTF-8, and search engines refuse this encoding. Open the file in a text editor "+
			"and save it as UTF-8. If it already looks right there, only the name in its first line is wrong: write "+
			"UTF-8 there.", "encoding", display.ShowName(label))
}
