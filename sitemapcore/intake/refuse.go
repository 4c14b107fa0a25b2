package intake

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
)

// refuse returns why a file breaks a rule and can't be opened: its title has a place for the {file},
// and others.
func refuse(rule string, title say.Text, detail say.Text, places ...any) *sitemapcore.Failure {
	f := sitemapcore.AboutFile(title, places...)
	f.Rule, f.Detail = rule, detail
	return f
}

// because adds what usually leads to it, the likeliest first.
func because(f *sitemapcore.Failure, causes ...say.Text) *sitemapcore.Failure {
	f.Lead, f.Causes = "This usually happens when:", causes
	return f
}

// RefuseEmpty is for a file with nothing in it, packed or not: rule A1.
func RefuseEmpty() *sitemapcore.Failure {
	return because(refuse(sitemapcore.RuleA1, "{file} is empty",
		"There is no page in it, and search engines report such a sitemap."),
		"the program that writes the sitemap stopped before it wrote anything",
		"the download was interrupted before the first byte", "the disk or the web space was full")
}

// RefuseHTML is for a web page: rule A2. head is its beginning.
func RefuseHTML(head []byte) *sitemapcore.Failure {
	detail := say.Text("Search engines need the sitemap itself.")
	if tag := firstTag(head); tag != "" {
		detail = say.Fill("The file starts with {tag}.", "tag", tag)
	}
	return because(refuse(sitemapcore.RuleA2, "{file} is a web page, not a sitemap", detail),
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
func RefuseTooLarge(size int64) *sitemapcore.Failure {
	return refuse(sitemapcore.RuleA6, "{file} is too large to open here: {size}", "A browser tab can hold about 1 GB "+
		"for one sitemap and 2.5 GB for all of them. Search engines read only 50 MB of each file. Split this one "+
		"into files of at most 50,000 pages; you can open those together.", "size", display.Size(size).String())
}

// refuseUnpacked is for a packed file whose text passes the limit.
func refuseUnpacked(packed int) *sitemapcore.Failure {
	return refuse(sitemapcore.RuleA6, "{file} is too large to open here once it is decompressed",
		say.Fill("The file has {size} compressed. Decompressed, it is more than this tab can hold, so we stopped. A browser tab "+
			"can hold about 1 GB for one sitemap and 2.5 GB for all of them. Search engines read only 50 MB of each "+
			"file.", "size", display.Size(int64(packed))))
}

// refuseBomb is for a file that unpacks to far more than any sitemap does: rule A6.
func refuseBomb(packed int) *sitemapcore.Failure {
	return refuse(sitemapcore.RuleA6, "{file} unpacks to more than a thousand times its size", say.Fill("The file has "+
		"only {size}, but unpacks to more than 64 MB. No sitemap compresses that well: the file may have been made "+
		"to fill memory, or contain only blanks. Download it again from your site.", "size",
		display.Size(int64(packed))))
}

// refuseLayers is for a file packed too many times: rule A5.
func refuseLayers() *sitemapcore.Failure {
	return refuse(sitemapcore.RuleA5, "{file} is compressed more than three times", "We decompressed it three "+
		"times and found yet another compressed file. Search engines decompress once. Compress the sitemap "+
		"once, or not at all.")
}

type damageKind uint8

const (
	damageCut damageKind = iota
	damageHeader
	damageData
	damageSum
	damageSize
)

// refusePacked is for a damaged compressed file, or one in an archive, of which kept bytes of text could be
// decompressed: rule A3.
func refusePacked(kind damageKind, kept int) *sitemapcore.Failure {
	title := [...]say.Text{
		"{file} is cut off: the compressed data ends too early", "{file} looks compressed, but can’t be " +
			"decompressed",
		"{file} is damaged: part of it can’t be decompressed", "{file} doesn’t match its own checksum",
		"{file} isn’t as long as its archive says",
	}[kind]
	detail, size := say.Text("None of it could be decompressed. Use a fresh copy."), display.Size(int64(kept))
	switch {
	case kind == damageSum || kind == damageSize:
		detail = say.Fill("All {size} could be decompressed, but part of it may be damaged. Search engines refuse such a "+
			"file. Check what is there, or use a fresh copy.", "size", size)
	case kept > 0:
		detail = say.Fill("The first {size} could be decompressed, and the pages in that part are complete. Search "+
			"engines refuse such a file. You can go on with that part, or use a fresh copy.", "size", size)
	}
	return damaged(refuse(sitemapcore.RuleA3, title, detail))
}

// damaged adds what usually damages a packed file.
func damaged(f *sitemapcore.Failure) *sitemapcore.Failure {
	return because(f, "the download or upload was interrupted", "the file was sent as text, which changes "+
		"compressed data",
		"the disk or the web space was full when it was written")
}

// refuseZip is for a zip archive, or a file in one, that can’t be opened.
func refuseZip(t zipTrouble) *sitemapcore.Failure {
	switch t {
	case zipLink:
		return refuse("", "{file} is a link, not a file",
			"The archive only says where another file is. Add that file itself.")
	case zipPassword:
		return refuse(sitemapcore.RuleA3, "{file} is locked with a password",
			"Unpack the archive on your device, with its password, and drop the files here.")
	case zipMethod:
		return refuse(sitemapcore.RuleA3, "{file} is compressed in a way that few programs know",
			"Unpack the archive on your device and drop the files here.")
	case zipNothing:
		return refuse(sitemapcore.RuleA1, "{file} is a zip archive with no file in it",
			"The archive is empty, or has only folders. Pack the sitemaps again, or drop them here as they are.")
	case zipOverlap:
		return refuse(sitemapcore.RuleA6, "{file} is a zip archive whose files overlap",
			"Such archives are made to fill memory, so we opened none of it. Get a new copy from where it came from.")
	case zipSplit:
		return refuse(sitemapcore.RuleA3, "{file} is one part of a split zip archive", "The other parts are needed "+
			"to unpack it. Join them on your device with the program that split them, and drop the files here.")
	case zipMany:
		return refuse(sitemapcore.RuleA6, "{file} is a zip archive of more than {n} files", "One index can list "+
			"50,000 sitemaps. Unpack the archive on your device and drop only the sitemaps here.", "n", maxArchived)
	case zipOutside:
		return refusePacked(damageCut, 0)
	case zipListCut:
		return damaged(refuse(sitemapcore.RuleA3, "{file} is a zip archive that is cut off",
			"What we found in the rest is open. Use a fresh copy for what is missing."))
	}
	return damaged(refuse(sitemapcore.RuleA3, "{file} is a zip archive that is cut off",
		"We found no file in what is left. Use a fresh copy."))
}

// RefuseFormat returns why a file of this format can’t be opened, or nil for XML, plain text and gzip. For an archive
// it says that one in another archive can't be opened. For HTML, robots.txt and empty files their own functions say
// more.
func RefuseFormat(f Format) *sitemapcore.Failure {
	const rule = sitemapcore.RuleB1 // GSC, "Unsupported format"
	switch f {
	case XML, PlainText, Gzip:
		return nil
	case Empty:
		return RefuseEmpty()
	case HTML:
		return RefuseHTML(nil)
	case Robots:
		return RefuseRobots(nil)
	case RSS, Atom, RDF, CSV, JSON:
		return RefuseNoPages()
	case Spreadsheet:
		return refuse(rule, "{file} is a spreadsheet of a kind that we can’t read", "We read .xlsx, .ods and .csv, "+
			"not .xls. Open it in your spreadsheet program, choose Save as, and then “Excel Workbook (.xlsx)” or "+
			"“CSV”. Or copy its cells and paste them here.")
	case XMLSpreadsheet:
		return refuse(rule, "{file} is a spreadsheet saved as XML, not a sitemap", "Open it in your spreadsheet "+
			"program, choose Save as, and then “Excel Workbook (.xlsx)” or “CSV”. Or copy its cells and paste them here.")
	case RTF:
		return refuse(rule, "{file} is a rich text document (RTF), not a sitemap", saveAsText)
	case XMLDocument:
		return refuse(rule, "{file} is a Word document saved as XML, not a sitemap", saveAsText)
	case Document, PDF:
		return refuse(rule, "{file} is a document, not a sitemap",
			"Open it in its own program, copy the page addresses, and paste them here.")
	case PNG, JPEG, GIF, WebP, SVG, OtherImage:
		return refuse(rule, "{file} is a picture, not a sitemap", "A sitemap can name pictures, but it is text. "+
			"Choose the sitemap itself: its address usually ends in sitemap.xml or sitemap.xml.gz.")
	case Zip, OtherArchive:
		return refuse(rule, "{file} is an archive that we can’t open",
			"Unpack it on your device and drop all its files here together.")
	}
	return refuse(rule, "{file} isn’t text",
		"A sitemap is text. Choose the sitemap itself: its address usually ends in sitemap.xml or sitemap.xml.gz.")
}

// RefuseRedirects is for the redirects of a server.
func RefuseRedirects() *sitemapcore.Failure {
	return refuse(sitemapcore.RuleB1, "{file} is not a sitemap", "To mark the pages that "+
		"redirect, open a table with the columns “Old URL” and “New URL”.")
}

const saveAsText say.Text = "Open it in its own program and save it as plain text (.txt). Or copy its text and paste " +
	"it here."

// RefuseTemplate is for a sitemap that a program has not filled in yet.
func RefuseTemplate() *sitemapcore.Failure {
	return refuse(sitemapcore.RuleB1, "{file} is a template, not a sitemap", "Your website’s program fills in the pages when it "+
		"makes the sitemap. Open the finished sitemap: it usually has an address that ends in sitemap.xml.")
}

// RefuseFormulas is for a table whose links are formulas with parts in other cells.
func RefuseFormulas() *sitemapcore.Failure {
	return refuse(sitemapcore.RuleB1, "{file} lists no pages", "Its links are formulas that put addresses together "+
		"from other cells. In your spreadsheet program, add a column with the addresses as text, and save it again.")
}

// RefuseNoPages is for a feed, a table or data in which no page is named.
func RefuseNoPages() *sitemapcore.Failure {
	return refuse(sitemapcore.RuleB1, "{file} has no page address in it",
		"Page addresses begin with https://, and we found none. Check that it is the right file.")
}

// RefuseEmptyFeed is for a feed in which nothing is listed.
func RefuseEmptyFeed() *sitemapcore.Failure {
	f := RefuseNoPages()
	return refuse(f.Rule, "{file} is a feed without entries", f.Detail)
}

// RefuseNoAddress is for a paste, or a list of links, without a page address.
func RefuseNoAddress() *sitemapcore.Failure {
	return &sitemapcore.Failure{Title: "There is no page address in it", Detail: "A page address begins with " +
		"https:// or looks like example.com/about. Put one on each line, or paste any text that has addresses in it."}
}

// RefuseTable is for a table that gives no page with its current columns.
func RefuseTable(count TableCount) *sitemapcore.Failure {
	if count.Refused > 0 {
		detail := say.Text("Its columns say that search engines can’t list any of the addresses. To add them anyway, set the " +
			"columns with the status to “Not used”.")
		return &sitemapcore.Failure{Title: "No page in it can be listed", Detail: detail}
	}
	return &sitemapcore.Failure{Title: "There is no page address in that column", Detail: "A page address begins " +
		"with https:// or looks like example.com/about. Choose the column that has them."}
}

// RefuseMarks is for a table that speaks only of pages that aren't open.
func RefuseMarks() *sitemapcore.Failure {
	return &sitemapcore.Failure{
		Title:  "None of your pages is in this table",
		Detail: "The table says which pages search engines can’t list, and none of them is open here.",
	}
}

// RefuseFull is for pages without room beside the open ones.
func RefuseFull() *sitemapcore.Failure {
	return &sitemapcore.Failure{
		Title:  "There is no more room in this tab",
		Detail: "What was open is as it was before. Open fewer files at a time.",
	}
}

// RefuseProse is for a text in which few lines have an address, or none; links is the number of
// addresses that can be taken from it.
func RefuseProse(links int) *sitemapcore.Failure {
	if links == 0 {
		return refuse(sitemapcore.RuleB1, "{file} is a text without page addresses",
			"A page address begins with https:// or looks like example.com/about. Check that it is the right file.")
	}
	return refuse(sitemapcore.RuleB1, "{file} is a text, not a list of page addresses", "A list for search engines has "+
		"one full address on each line, such as https://www.example.com/about. Here there are other words between "+
		"them.")
}

// RefuseVanished is for a file that could be chosen and then not be read to its end.
func RefuseVanished() *sitemapcore.Failure {
	return because(refuse("", "{file} could not be read to its end",
		"What was open stays open. Choose the file again."),
		"it was changed, moved or deleted after it was chosen",
		"it is on a disk, phone or network folder that was disconnected", "another program has it locked")
}

// refuseEncoding is for an encoding that nothing here reads.
func refuseEncoding(label string) *sitemapcore.Failure {
	return refuse(sitemapcore.RuleA7, "{file} is written in an encoding that we can’t read: {encoding}",
		"Sitemaps must be written in UTF-8, and search engines refuse this encoding. Open the file in a text editor "+
			"and save it as UTF-8. If it already looks right there, only the name in its first line is wrong: write "+
			"UTF-8 there.", "encoding", display.ShowName(label))
}
